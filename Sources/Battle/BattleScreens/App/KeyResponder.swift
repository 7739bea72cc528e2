import Tabletop
import TabletopText
import TerminalUI

/// A mode of the app: a screen, or what is open over one. It handles the keys while it is in front.
protocol KeyResponder: AnyObject {
    /// The commands of the keys now, the most used first. The table feeds dispatch, the help screen and the
    /// footer.
    var commands: [KeyCommand] { get }
    /// Whether letters are text now, so that the commands common to all screens do not apply.
    var isTyping: Bool { get }
    /// What stands in the text fields now; "" without one.
    var typedText: String { get }
    /// Handles a key that has no command.
    ///
    /// - Returns: whether the key means something.
    func keyPressed(_ press: KeyPress) -> Bool
}

extension KeyResponder {
    var isTyping: Bool { false }
    var typedText: String { "" }
    func keyPressed(_ press: KeyPress) -> Bool { false }

    /// A command of this responder on one or several keys.
    func command(
        _ keys: Key..., words: String, short: String? = nil, _ act: @escaping (Self) -> Void
    ) -> KeyCommand {
        command(keys.map { KeyPress($0) }, words: words, short: short, act)
    }

    /// A command of this responder on one or several key presses.
    func command(
        _ presses: [KeyPress], words: String, short: String? = nil,
        _ act: @escaping (Self) -> Void
    ) -> KeyCommand {
        KeyCommand(presses, words: words, short: short) { [unowned self] in act(self) }
    }
}

/// The model of a screen, as the root uses it.
///
/// `commands` and `isTyping` are those of its `destination` while it has one.
protocol ScreenModel: KeyResponder {
    /// The question asked in the status line.
    var prompt: Prompt? { get }
    /// The text of the status line while no question is asked.
    ///
    /// - Parameter columns: the width of the status line.
    func notice(columns: Int) -> Notice?
    /// The meaning of symbols on the screen, for the list of keys.
    var legend: String { get }
    /// Called when the screen is shown: reads what may have changed since it was last shown.
    func appear()
    /// Reloads the shown screen after another process has written to the records.
    func refresh()
    /// What the screen's acts work on now.
    var workplace: Workplace { get }
    /// Selects and marks as in an earlier workplace.
    func select(_ selection: AnyHashable?)
    /// Reads a whole act typed into the palette, "damage goblin 5".
    ///
    /// - Returns: several if it has several meanings; none for a text that does not begin as one.
    /// - Throws: an error that says why the act cannot be read.
    func typedActs(_ text: String) throws -> [KeyCommand]
    /// What an act typed into the palette can go on with; `nil` for none.
    func completion(of text: String) -> ActCompletion?
    /// A whole act that can be typed into the palette and performed now; `nil` if there is none.
    var exampleAct: String? { get }
}

extension ScreenModel {
    var prompt: Prompt? { nil }
    var typedText: String { prompt?.text ?? "" }
    var legend: String { "" }
    func refresh() { appear() }
    func typedActs(_ text: String) throws -> [KeyCommand] { [] }
    func completion(of text: String) -> ActCompletion? { nil }
    var exampleAct: String? { nil }
}
