import Foundation
import Tabletop
import TerminalUI

// The columns of the fight's screen. Each reads only what it shows, so that a key press updates
// only the columns it concerns.

/// The turn order, with the number of hidden lines.
struct OrderColumn: View {
    let model: FightModel

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            TurnOrder(model: model)
            HiddenLines(model: model)
        }
    }
}

/// The number of hidden lines, "▴ 2  ▾ 3 more", at the end of a row.
private struct HiddenLines: View {
    let model: FightModel

    var body: some View {
        MoreLine(text: model.hiddenLinesText)
    }
}

/// The rule between the turn order and the acting combatant.
struct ActingRule: View {
    let model: FightModel
    let title: String

    var body: some View {
        let duties = model.dutiesText
        SectionRule(
            title: duties.isEmpty ? title : "\(title) · \(duties)", trailing: model.hiddenLinesText)
    }
}

/// What is to do in the present turn, a line each; nothing if there is nothing.
private struct DutyLines: View {
    let model: FightModel

    var body: some View {
        let duties = model.duties
        if !duties.isEmpty {
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

    var body: some View {
        if let encounter = model.encounter, let acting = encounter.turnHolder ?? model.chosen {
            CombatantStrip(
                combatant: acting, encounter: encounter, character: model.character(of: acting),
                places: TurnPlaces(
                    columns: page.columns, widest: model.widestMaximum,
                    names: model.nameColumns, wordForHalf: encounter.edition.rules.wordForHalf))
        }
    }
}

/// The cards of the acting, the chosen and the next combatants, what the acting one can do, and the
/// log below them if there is no other column for it. A prompt or menu replaces them.
struct CardColumn: View {
    let model: FightModel
    let hasLog: Bool

    var body: some View {
        if FightPanel.isNeeded(model) {
            FightPanel(model: model)
        } else if let encounter = model.encounter {
            GeometryReader { geometry in
                let rows = ScreenSize(geometry.size).rows
                let block = rows >= Self.leastRowsWithBlock ? model.actingBlock : nil
                let room = block != nil ? rows / 3 : hasLog ? rows * 3 / 5 : rows
                let cards = fitting(encounter, rows: room)
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(cards.indices, id: \.self) { cards[$0] }
                    DutyLines(model: model)
                    if let block { BlockPane(block: block) }
                    if hasLog {
                        SectionRule(title: "Log")
                        LogLines(model: model)
                            .frame(height: block == nil ? nil : .rows(rows / 4))
                    }
                }
            }
        }
    }

    /// The acting, the chosen and the next combatants, as many as there may be cards. By index in
    /// the turn order, because copying a combatant copies two dozen fields.
    private func people(_ order: [Combatant], holder: UUID?) -> [(place: Int, caption: String)] {
        var people: [(place: Int, caption: String)] = []
        func add(_ place: Int?, _ caption: String) {
            guard let place, !people.contains(where: { $0.place == place }) else { return }
            people.append((place, caption))
        }
        func place(_ id: UUID?) -> Int? {
            id.flatMap { id in order.indices.first { order[$0].id == id } }
        }
        let acting = place(holder)
        add(acting, "acts now")
        add(place(model.chosen?.id), "selected")
        if let acting, order[acting].life != .dead {
            var found = 0
            for step in order.indices.dropFirst() {
                let next = (acting + step) % order.count
                if order[next].life == .dead { continue }
                add(next, found == 0 ? "next" : "then")
                found += 1
                if found == most { break }
            }
        }
        return Array(people.prefix(most))
    }

    /// The rows from which a stat block has room beside cards and log.
    private static let leastRowsWithBlock = 16

    /// The maximum number of cards.
    private var most: Int { hasLog ? 2 : 4 }

    private func fitting(_ encounter: Encounter, rows: Int) -> [CombatantCard] {
        let order = model.order
        let holder = encounter.turnHolder?.id
        var left = rows
        var cards: [CombatantCard] = []
        for (place, caption) in people(order, holder: holder) {
            let card = CombatantCard(
                combatant: order[place], encounter: encounter,
                character: model.character(of: order[place]), caption: caption,
                isActing: order[place].id == holder,
                limit: max(4, cards.isEmpty ? rows / 2 : rows / 3))
            guard card.rows <= left || cards.isEmpty else { break }
            left -= card.rows
            cards.append(card)
        }
        return cards
    }
}

/// The statistics of the fight, and the log.
struct FactColumn: View {
    let model: FightModel

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: "Statistics")
            FightFacts(model)
            SectionRule(title: "Log")
            LogLines(model: model)
        }
    }
}

/// The difficulty, and the damage of each combatant, for large screens.
private struct FightFacts: View, Equatable {
    private let difficulty: String
    private let people: ArraySlice<FightStatistics.Person>

    init(_ model: FightModel) {
        difficulty =
            model.difficulty?.description
            ?? "unrated: a level or a challenge rating is missing"
        people = (model.shortStatistics?.people ?? []).prefix(10)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(difficulty).foregroundColor(.secondary).lineLimit(2)
                .frame(height: .rows(2), alignment: .topLeading)
            FactLine(words: ["", "dealt", "taken", "healed", "to 0 HP"]).foregroundColor(.secondary)
            ForEach(people, id: \.name) { person in
                FactLine(
                    words: [
                        person.name, "\(person.damageDealt)", "\(person.damageTaken)",
                        "\(person.healingDone)", "\(person.falls)",
                    ])
            }
        }
    }
}

/// A name, and right-aligned numbers in columns.
private struct FactLine: View, Equatable {
    let words: [String]

    var body: some View {
        HStack(spacing: .columns(1)) {
            ForEach(words.indices, id: \.self) { place in
                Text(words[place]).lineLimit(1)
                    .frame(
                        minWidth: place == 0 ? 0 : .columns(7),
                        maxWidth: place == 0 ? .infinity : .columns(7),
                        alignment: place == 0 ? .leading : .trailing)
            }
        }
        .frame(height: .rows(1))
    }
}
