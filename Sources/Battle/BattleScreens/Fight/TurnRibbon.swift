import Tabletop
import TerminalUI

/// The turns around the present one in a row: "Mirai › ▶ Cult Fanatic › Odo · Ysolde │2│ Mirai …6". It
/// glides on with each turn.
///
/// The longest names are shortened first, to their first words and then to letters of these, so that all
/// have room; but no further than to what can be read: who has no room then is counted at the end.
struct TurnRibbon: View {
    let model: FightModel
    @Environment(\.pageSize) private var page
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        if let ribbon = Ribbon(model, columns: page.columns) {
            RibbonLine(ribbon: ribbon, sign: Signs(terminal).turn)
                .accessibilityHidden(true)
                .animation(.easeOut(duration: 0.3), value: ribbon.turn)
                .frame(maxWidth: .infinity, alignment: .leading)
                .frame(height: .rows(1))
                .clipped()
        } else {
            Text(" ")
        }
    }
}

/// What a ribbon shows.
struct Ribbon: Hashable {
    /// A combatant, or the sign of a new round.
    struct Token: Hashable {
        /// "Brother", "Brother Odo", "Goblin 2", "│4│", "…6".
        let text: String
        let kind: Kind

        enum Kind: Hashable {
            case past, acting, party, monster, dying, round, more
        }

        /// With the sign before it and what parts it from the next one.
        var columns: Int {
            DisplayText.columns(of: text) + (kind == .acting ? 2 : 0) + Ribbon.gap
        }
    }
    /// In the order of the turns: two that have acted, the acting one, those that are next.
    let tokens: [Token]
    /// Increases with every turn.
    let turn: Int

    /// The number of those that have acted.
    private static let past = 2
    /// The columns between two names.
    static let gap = 3
    /// The most columns of a name, tried in this order until all names have room.
    private static let lengths = [20, 16, 12, 10, 8]

    /// The columns by which the row moves in a turn.
    var step: Int { tokens.first?.columns ?? 0 }

    /// The ribbon of a running fight; `nil` for others, and for a fight of one.
    ///
    /// - Parameter columns: the room for it.
    init?(_ model: FightModel, columns: Int) {
        guard let encounter = model.encounter, encounter.state == .running,
            let holder = encounter.turnHolderID
        else { return nil }
        let order = model.order
        guard let acting = order.indices.first(where: { order[$0].id == holder }) else {
            return nil
        }
        let skipsDead = encounter.options.skipsDead
        func takesTurns(_ place: Int) -> Bool {
            !order[place].isDelaying && !(skipsDead && order[place].life == .dead)
        }
        // No more than have room, so that a thousand combatants cost no more than fifty.
        let most = columns / 3
        var next: [(place: Int, isNewRound: Bool)] = []
        for step in 1..<max(2, order.count) where next.count < most {
            let place = (acting + step) % order.count
            if place != acting, takesTurns(place) {
                next.append((place, acting + step >= order.count))
            }
        }
        guard !next.isEmpty else { return nil }
        var past: [Int] = []
        for place in (0..<acting).reversed() where past.count < Self.past && takesTurns(place) {
            past.insert(place, at: 0)
        }

        func tokens(_ name: @MainActor (Combatant) -> String) -> [Token] {
            var tokens = past.map { Token(text: name(order[$0]), kind: .past) }
            tokens.append(Token(text: name(order[acting]), kind: .acting))
            var isNewRound = false
            for (place, begins) in next {
                if begins, !isNewRound {
                    tokens.append(Token(text: "│\(encounter.round + 1)│", kind: .round))
                    isNewRound = true
                }
                let combatant = order[place]
                let kind: Token.Kind =
                    combatant.life == .dying
                    ? .dying : combatant.kind == .player ? .party : .monster
                tokens.append(Token(text: name(combatant), kind: kind))
            }
            if !isNewRound {
                tokens.append(Token(text: "│\(encounter.round + 1)│", kind: .round))
            }
            return tokens
        }
        func fits(_ tokens: [Token]) -> Bool { Self.columns(of: tokens) <= columns }
        let whole = tokens(\.label)
        let shorter = Self.lengths.lazy.map { most in tokens { Self.short($0, columns: most) } }
        self.tokens =
            fits(whole)
            ? whole
            : shorter.first(where: fits)
                ?? Self.counting(
                    tokens { Self.short($0, columns: Self.lengths.last ?? 8) },
                    of: order.indices.count { $0 != acting && takesTurns($0) }, columns: columns)
        turn = encounter.turns.count
    }

    /// The columns of a row of tokens, without a gap after the last one.
    private static func columns(of tokens: [Token]) -> Int {
        tokens.reduce(-gap) { $0 + $1.columns }
    }

    /// As many tokens as have room, none of them cut, and the number of the others, "…6".
    ///
    /// - Parameter next: the number of those who act next.
    private static func counting(_ tokens: [Token], of next: Int, columns: Int) -> [Token] {
        for count in tokens.indices.reversed() {
            var shown = Array(tokens[..<count])
            let others = next - shown.count { [.party, .monster, .dying].contains($0.kind) }
            if others > 0 { shown.append(Token(text: "…\(others)", kind: .more)) }
            if Self.columns(of: shown) <= columns { return shown }
        }
        return Array(tokens.prefix(1))
    }

    /// "Goblin Warrior 2" in some columns: itself, "Goblin 2", "Gobl… 2".
    private static func short(_ combatant: Combatant, columns: Int) -> String {
        let label = combatant.label
        if DisplayText.columns(of: label) <= columns { return label }
        let words = label.split(separator: " ")
        guard let first = words.first else { return label }
        let number = words.count > 1 ? words.last.flatMap { Int($0) }.map { " \($0)" } ?? "" : ""
        let room = columns - number.count
        if DisplayText.columns(of: String(first)) <= room { return first + number }
        var letters = first[...]
        while letters.count > 1, DisplayText.columns(of: String(letters)) >= room {
            letters = letters.dropLast()
        }
        return letters + "…" + number
    }
}

/// The row, moved while it glides.
private struct RibbonLine: View, Animatable {
    let ribbon: Ribbon
    let sign: String
    /// The turn at which the row is at the moment.
    private var shown: Double

    init(ribbon: Ribbon, sign: String) {
        self.ribbon = ribbon
        self.sign = sign
        shown = Double(ribbon.turn)
    }

    var animatableData: Double {
        get { shown }
        set { shown = newValue }
    }

    var body: some View {
        // Blanks, and not `offset`, which would be animated by itself on its way.
        let way = max(0, min(2, Double(ribbon.turn) - shown))
        let shift = Int((way * Double(ribbon.step)).rounded())
        (Text(String(repeating: " ", count: shift)) + text).lineLimit(1).fixedSize()
    }

    private var text: Text {
        let tokens = ribbon.tokens
        return tokens.indices.reduce(Text("")) { text, place in
            let token = tokens[place]
            let isActing = token.kind == .acting
            return text
                + Text(isActing ? "\(sign) \(token.text)" : token.text).bold(isActing)
                .foregroundColor(Self.color(token.kind))
                + Text(gap(after: place)).foregroundColor(AppColors.rule)
        }
    }

    /// What stands between a token and the next one: the order of the turns leads to the acting one and on.
    private func gap(after place: Int) -> String {
        guard place + 1 < ribbon.tokens.count else { return "" }
        let kinds = [ribbon.tokens[place].kind, ribbon.tokens[place + 1].kind]
        if kinds.contains(.round) || kinds[1] == .more { return "   " }
        return kinds.contains(.acting) || kinds[0] == .past ? " › " : " · "
    }

    private static func color(_ kind: Ribbon.Token.Kind) -> Color {
        switch kind {
        case .party: AppColors.party
        case .monster: AppColors.monster
        case .dying: AppColors.wrong
        case .acting: AppColors.turn
        case .past, .round, .more: .secondary
        }
    }
}
