import TabletopText
import TerminalUI

/// A command with its keys and words. Dispatch, the list of keys, the palette and the footer use the
/// same table of these, so that they agree.
struct KeyCommand {
    /// The key presses that perform the command; the footer shows the first.
    let presses: [KeyPress]
    /// What the command does at present, as an imperative: "deal damage".
    var words: String { wordsNow() }
    /// The label in the footer; `nil` for a command that is not shown there.
    let short: String?
    /// What finds a command without a key in the palette: ":lair"; "" for the others.
    let typed: String
    /// The heading below which the list of keys has it.
    private(set) var group = KeyGroup.screen
    /// The keys as they are shown; those of the table unless the user has others.
    private var shown: [KeyPress]
    /// Performs the command.
    let act: () -> Void
    private let wordsNow: () -> String

    /// A command on one or several keys.
    init(_ keys: Key..., words: String, short: String? = nil, act: @escaping () -> Void) {
        self.init(keys.map { KeyPress($0) }, words: words, short: short, act: act)
    }

    /// A command on one or several key presses.
    init(
        _ presses: [KeyPress], words: String, short: String? = nil, typed: String = "",
        act: @escaping () -> Void
    ) {
        self.init(presses, words: { words }, short: short, typed: typed, act: act)
    }

    /// A command whose words depend on the state, and are read each time they are shown.
    init(
        _ presses: [KeyPress], words: @escaping () -> String, short: String? = nil,
        typed: String = "", act: @escaping () -> Void
    ) {
        self.presses = presses
        shown = presses
        wordsNow = words
        self.short = short
        self.typed = typed
        self.act = act
    }

    /// The command of an act, with its key.
    init(_ act: ActDeclaration, words: @escaping () -> String, perform: @escaping () -> Void) {
        self.init(
            (act.key.map { [KeyPress(.character($0.letter))] }) ?? [], words: words,
            short: act.key?.short, typed: act.name, act: perform)
    }

    /// The keys as the list of keys shows them: "j ↓"; ":lair" for a command without one.
    var keys: String {
        KeySection.Row(presses: shown, typed: typed, words: "").keys
    }

    /// The command as it is listed for a user with own keys.
    func listed(with own: OwnKeys) -> KeyCommand {
        var command = self
        command.shown = presses.compactMap(own.shown)
        return command
    }

    /// The command below a heading of the list of keys.
    func grouped(_ group: KeyGroup) -> KeyCommand {
        var command = self
        command.group = group
        return command
    }
}

extension [KeyCommand] {
    /// The commands below a heading of the list of keys.
    func grouped(_ group: KeyGroup) -> [KeyCommand] { map { $0.grouped(group) } }
}

/// The headings of the list of keys, in its order.
enum KeyGroup: CaseIterable {
    case turn, hitPoints, conditions, people, fight
    /// What a screen without such headings is for, below the screen's name.
    case screen
    case undo, move, view
    case everywhere

    /// The heading; `nil` for the screen's name.
    var title: String? {
        switch self {
        case .turn: "Turn"
        case .hitPoints: "Hit points"
        case .conditions: "Conditions"
        case .people: "People"
        case .fight: "The fight"
        case .screen: nil
        case .undo: "Undo"
        case .move: "Move"
        case .view: "View"
        case .everywhere: "All screens"
        }
    }
}

extension KeyGroup {
    /// The heading below which the acts of a part of the command line's help stand.
    init(_ group: ActDeclaration.Group) {
        self =
            switch group {
            case .fight: .fight
            case .turns: .turn
            case .hitPoints: .hitPoints
            case .combatants: .people
            }
    }
}

extension KeyPress {
    /// A letter pressed with Control.
    nonisolated static func control(_ letter: Character) -> KeyPress {
        KeyPress(.character(letter), modifiers: .control)
    }

    /// The label of the key: "d", "Enter", "^R".
    nonisolated package var name: String {
        let label =
            switch key {
            case .character(" "): "Space"
            case .character(let character): String(character)
            case .enter: "Enter"
            case .tab: "Tab"
            case .escape: "Esc"
            case .backspace: "Backspace"
            case .delete: "Del"
            case .up: "↑"
            case .down: "↓"
            case .left: "←"
            case .right: "→"
            case .home: "Home"
            case .end: "End"
            case .pageUp: "PgUp"
            case .pageDown: "PgDn"
            case .insert: "Ins"
            case .function(let number): "F\(number)"
            }
        if modifiers.contains(.control) { return "^" + label.uppercased() }
        if modifiers.contains(.option) { return "Alt-" + label }
        return modifiers.contains(.shift) ? "Shift-" + label : label
    }
}
