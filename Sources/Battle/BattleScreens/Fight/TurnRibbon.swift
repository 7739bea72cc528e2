import Foundation
import Tabletop
import TerminalUI

/// The turns around the present one in a row: "╴W2╶[▶YO]╴M╶╴BO╶ ⟳4 ╴TA╶". It glides on with each turn.
///
/// Names are whole where all have room, else their first words, else initials; those that have no room
/// even so are left out.
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
        /// "BC", "Brother", "Brother Odo", "Goblin 2", "⟳4".
        let text: String
        let kind: Kind

        enum Kind: Hashable {
            case past, acting, party, monster, dying, round
        }

        /// With the signs around it.
        var columns: Int { DisplayText.columns(of: text) + (kind == .acting ? 3 : 2) }
    }
    /// In the order of the turns: two that have acted, the acting one, those that are next.
    let tokens: [Token]
    /// Increases with every turn.
    let turn: Int

    /// The number of those that have acted.
    private static let past = 2

    /// The columns by which the row moves in a turn.
    var step: Int { tokens.first?.columns ?? 0 }

    /// The ribbon of a running fight; `nil` for others, and for a fight of one.
    ///
    /// - Parameter columns: the room for it.
    init?(_ model: FightModel, columns: Int) {
        guard let encounter = model.encounter, encounter.state == .running,
            let holder = encounter.turnHolder?.id
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
                    tokens.append(Token(text: "⟳\(encounter.round + 1)", kind: .round))
                    isNewRound = true
                }
                let combatant = order[place]
                let kind: Token.Kind =
                    combatant.life == .dying
                    ? .dying : combatant.kind == .player ? .party : .monster
                tokens.append(Token(text: name(combatant), kind: kind))
            }
            if !isNewRound { tokens.append(Token(text: "⟳\(encounter.round + 1)", kind: .round)) }
            return tokens
        }
        func fits(_ tokens: [Token]) -> Bool { tokens.reduce(0) { $0 + $1.columns } <= columns }
        let whole = tokens(\.label)
        let shorter: [@MainActor (Combatant) -> String] =
            [12, 6, 5, 4, 3].map { most in { Self.short($0, letters: most) } }
        self.tokens =
            fits(whole)
            ? whole
            : shorter.lazy.map(tokens).first(where: fits)
                ?? Self.whole(tokens(Self.initials), columns: columns)
        turn = encounter.turns.count
    }

    /// As many tokens as have room, none of them cut, and "…" for the others.
    private static func whole(_ tokens: [Token], columns: Int) -> [Token] {
        if tokens.reduce(0, { $0 + $1.columns }) <= columns { return tokens }
        let more = Token(text: "…", kind: .round)
        var room = columns - more.columns
        return tokens.prefix { token in
            room -= token.columns
            return room >= 0
        } + [more]
    }

    /// "Goblin 2", "Ysolde", of four letters "Gobl 2", "Ysol": the first word and the number.
    private static func short(_ combatant: Combatant, letters: Int) -> String {
        let words = combatant.label.split(separator: " ")
        guard let first = words.first else { return combatant.label }
        let number = words.count > 1 ? words.last.flatMap { Int($0) } : nil
        return String(first.prefix(letters)) + (number.map { " \($0)" } ?? "")
    }

    /// "G2", "Ys", "BC1": the initials of two words, or two letters of the only one, and the number.
    private static func initials(_ combatant: Combatant) -> String {
        let words = combatant.label.split(separator: " ")
        let letters = words.filter { Int($0) == nil }.prefix(2)
            .compactMap { word in word.first { $0.isLetter || $0.isNumber } }
        let number = words.count > 1 ? words.last.flatMap { Int($0) } : nil
        // Mira is not Mage.
        if letters.count == 1, number == nil { return String(words[0].prefix(2)) }
        return letters.map { $0.uppercased() }.joined() + (number.map { "\($0)" } ?? "")
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
        ribbon.tokens.reduce(Text("")) { text, token in
            let link = Text("╴").foregroundColor(AppColors.rule)
            switch token.kind {
            case .acting:
                return text
                    + Text("[\(sign)\(token.text)]").bold().foregroundColor(AppColors.turn)
            case .round: return text + Text(" \(token.text) ").foregroundColor(.secondary)
            default:
                let end = Text("╶").foregroundColor(AppColors.rule)
                return text + link + Text(token.text).foregroundColor(Self.color(token.kind)) + end
            }
        }
    }

    private static func color(_ kind: Ribbon.Token.Kind) -> Color {
        switch kind {
        case .party: AppColors.party
        case .monster: AppColors.monster
        case .dying: AppColors.wrong
        case .acting: AppColors.turn
        case .past, .round: .secondary
        }
    }
}
