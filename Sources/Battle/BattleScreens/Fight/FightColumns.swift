import Tabletop
import TerminalUI

// The columns of the fight's screen. Each reads only what it shows, so that a key press updates
// only the columns it concerns.

/// The turn order and the log below it, which gets the rows that the order leaves.
struct OrderAndLog: View {
    let model: FightModel

    var body: some View {
        GeometryReader { geometry in
            let rows = ScreenSize(geometry.size).rows
            // The log has at least five rows, but no more than half of them.
            let log = max(min(5, rows / 2 - 1), rows - 1 - model.targets.lines.count)
            VStack(alignment: .leading, spacing: 0) {
                TurnOrder(model: model).frame(height: .rows(max(1, rows - 1 - log)))
                LogRule(model: model)
                LogLines(log: model.log)
            }
        }
    }
}

/// The rule between the turn order and the log, with what is to do and the number of hidden lines.
struct LogRule: View {
    let model: FightModel

    var body: some View {
        SectionRule(title: "Log\(model.duties.text)", trailing: model.targets.hiddenLinesText)
    }
}

/// The number of hidden lines, "▴ 2  ▾ 3 more", at the end of a row.
struct HiddenLines: View {
    let model: FightModel

    var body: some View {
        MoreLine(text: model.targets.hiddenLinesText)
    }
}

/// The rule between the turn order and the acting combatant.
struct ActingRule: View {
    let model: FightModel
    let title: String

    var body: some View {
        SectionRule(title: "\(title)\(model.duties.text)", trailing: model.targets.hiddenLinesText)
    }
}

/// What is to do in the present turn, a line each; nothing if there is nothing, or no room for a line
/// below the heading.
private struct DutyLines: View {
    let model: FightModel
    /// The rows that what is above leaves.
    let room: Int

    var body: some View {
        let duties = model.duties.left
        if !duties.isEmpty, room > 1 {
            VStack(alignment: .leading, spacing: 0) {
                SectionRule(title: "To do", trailing: "; does it")
                ForEach(duties, id: \.self) { Text($0.text).lineLimit(1).frame(height: .rows(1)) }
            }
        }
    }
}

/// The acting combatant in short; the chosen one if nobody acts.
struct ActingStrip: View {
    let model: FightModel
    @Environment(\.pageSize) private var page
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        if let encounter = model.encounter,
            let acting = encounter.turnHolder ?? model.targets.chosen
        {
            CombatantStrip(
                combatant: acting, encounter: encounter,
                character: model.people.character(of: acting),
                isActing: encounter.turnHolder != nil,
                places: TurnPlaces(
                    columns: page.columns, widest: model.widestMaximum,
                    temporary: model.temporaryColumns, names: model.nameColumns,
                    states: model.stateColumns,
                    wordForHalf: encounter.edition.rules.wordForHalf,
                    signs: Signs(terminal)))
        }
    }
}

/// The cards of the acting, the chosen and the next combatants, and what the acting one can do.
struct CardColumn: View {
    let model: FightModel

    /// The rows from which a stat block has room below the cards.
    private static let leastRowsWithBlock = 16

    var body: some View {
        if let encounter = model.encounter {
            GeometryReader { geometry in
                let rows = ScreenSize(geometry.size).rows
                let block = rows >= Self.leastRowsWithBlock ? model.duties.block : nil
                let cards = FightCards(model, encounter)
                    .stacked(in: block == nil ? rows : rows / 2)
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(cards.indices, id: \.self) { cards[$0] }
                    DutyLines(model: model, room: rows - cards.reduce(0) { $0 + $1.rows })
                    if let block { BlockPane(block: block) }
                }
            }
        }
    }
}

/// The same cards beside each other, along the foot of a wide screen, as high as the highest of them;
/// with large portraits where the turn order leaves the room.
struct CardFoot: View {
    let model: FightModel
    @Environment(\.pageSize) private var page

    /// The columns between two cards.
    private static let gap = 2
    /// The rows that cards with small and with large portraits have at most.
    private static let (small, large) = (12, 14)
    /// The rows of title and ribbon, and those that the statistics need below the turn order.
    private static let (head, facts) = (4, 14)

    /// What the turn order and the statistics leave of a high page.
    private var rows: Int {
        if page.rows < 40 { return 8 }
        let free = page.rows - Self.head - model.targets.lines.count - Self.facts
        return free >= Self.large ? Self.large : Self.small
    }

    var body: some View {
        if let encounter = model.encounter {
            let rows = rows
            let cards = FightCards(model, encounter).row(in: rows, isLarge: rows == Self.large)
            let width = (page.columns - Self.gap * (FightCards.most - 1)) / FightCards.most
            let highest = cards.map(\.rows).max() ?? 0
            HStack(alignment: .top, spacing: .columns(Self.gap)) {
                ForEach(cards.indices, id: \.self) {
                    cards[$0].asHigh(as: highest).frame(width: .columns(width))
                }
            }
        }
    }
}

/// The combatants that have cards: the acting one, the chosen one, and those that follow.
private struct FightCards {
    /// The maximum number of cards.
    static let most = 4

    private let model: FightModel
    private let encounter: Encounter
    private let order: [Combatant]
    private let holder: UUID?
    private let chosen: UUID?
    /// Indices in the turn order, because copying a combatant copies two dozen fields.
    private var people: [(place: Int, caption: String)] = []

    init(_ model: FightModel, _ encounter: Encounter) {
        self.model = model
        self.encounter = encounter
        order = model.order
        holder = encounter.turnHolderID
        chosen = model.targets.chosenID
        let acting = place(holder)
        add(acting, "acts now")
        add(place(chosen), "selected")
        guard let first = acting ?? place(chosen) else { return }
        if acting != nil, order[first].life == .dead { return }
        // Before the first turn and after the last one nobody is next.
        var words = acting == nil ? "" : "next"
        for step in order.indices.dropFirst() where people.count < Self.most {
            let other = (first + step) % order.count
            if order[other].life == .dead { continue }
            add(other, words)
            if acting != nil { words = "then" }
        }
    }

    private mutating func add(_ place: Int?, _ caption: String) {
        guard let place, !people.contains(where: { $0.place == place }) else { return }
        people.append((place, caption))
    }

    private func place(_ id: UUID?) -> Int? {
        id.flatMap { id in order.indices.first { order[$0].id == id } }
    }

    /// - Parameters:
    ///   - limit: the number of lines inside the border.
    ///   - isLarge: whether the portrait is large, with all lines beside it.
    private func card(
        _ person: (place: Int, caption: String), limit: Int, isLarge: Bool = false
    ) -> CombatantCard {
        let combatant = order[person.place]
        let role: CombatantCard.Role =
            combatant.id == holder ? .acting : combatant.id == chosen ? .selected : .next
        return CombatantCard(
            combatant: combatant, text: model.people.card(of: combatant, in: encounter),
            caption: person.caption, role: role, limit: limit, isLarge: isLarge)
    }

    /// As many as fit below each other.
    func stacked(in rows: Int) -> [CombatantCard] {
        var left = rows
        var cards: [CombatantCard] = []
        for person in people {
            let card = card(person, limit: max(4, cards.isEmpty ? rows / 2 : rows / 3))
            guard card.rows <= left || cards.isEmpty else { break }
            left -= card.rows
            cards.append(card)
        }
        return cards
    }

    /// All of them, each within some rows.
    func row(in rows: Int, isLarge: Bool) -> [CombatantCard] {
        people.map { card($0, limit: max(4, rows - 2), isLarge: isLarge) }
    }
}

/// The turn order, and in the room below it the statistics of the fight beside what the acting
/// combatant can do.
struct OrderAndFacts: View {
    let model: FightModel

    /// The rows from which both have room.
    private static let leastRows = 8
    /// The maximum columns of the statistics, and what is left of them beside a stat block.
    private static let (facts, factsBesideBlock) = (100, 60)

    var body: some View {
        GeometryReader { geometry in
            let rows = ScreenSize(geometry.size).rows
            let order = min(model.targets.lines.count, rows - 1)
            let block = model.duties.block
            VStack(alignment: .leading, spacing: 0) {
                TurnOrder(model: model).frame(height: .rows(max(1, order)))
                HiddenLines(model: model)
                DutyLines(model: model, room: rows - order - 1)
                if rows - order - 1 >= Self.leastRows {
                    HStack(alignment: .top, spacing: .columns(3)) {
                        VStack(alignment: .leading, spacing: 0) {
                            SectionRule(title: "Statistics")
                            FightFacts(model)
                        }
                        .frame(
                            maxWidth: .columns(
                                block == nil ? Self.facts : Self.factsBesideBlock))
                        if let block { BlockPane(block: block) }
                    }
                }
            }
        }
    }
}

/// The log beside the turn order.
struct LogColumn: View {
    let model: FightModel

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: "Log")
            LogLines(log: model.log)
        }
    }
}

/// The difficulty, and the damage of each combatant, for large screens.
private struct FightFacts: View, Equatable {
    private let difficulty: String
    private let people: [FightStatistics.Person]

    init(_ model: FightModel) {
        difficulty =
            model.people.difficulty?.description
            ?? "unrated: a level or a challenge rating is missing"
        people = model.shortStatistics?.people ?? []
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(difficulty).foregroundColor(.secondary).lineLimit(1).frame(height: .rows(1))
            if !people.isEmpty { DamageBars(people: people) }
        }
    }
}
