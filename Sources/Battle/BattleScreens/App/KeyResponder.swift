import TabletopText
import TerminalUI

/// A mode of the app: a screen, or what is open over one. It handles the keys while it is in front.
///
/// What is asked of whoever is in front is asked here, once; nobody lists what can be open to find it.
protocol KeyResponder: AnyObject {
    /// The commands of the keys now, the most used first. The table feeds dispatch, the help screen and the
    /// footer.
    var commands: [KeyCommand] { get }
    /// Whether letters are text now, so that the commands common to all screens do not apply.
    var isTyping: Bool { get }
    /// What stands in the text fields now; "" without one.
    var typedText: String { get }
    /// The question asked in the status line.
    var prompt: Prompt? { get }
    /// The text of the status line while no question is asked.
    ///
    /// - Parameter columns: the width of the status line.
    func notice(columns: Int) -> Notice?
    /// What its acts work on, such as what is selected in it; `nil` if they work on nothing.
    var target: (any Hashable)? { get }
    /// Why digits do not lead to other screens now; `nil` if they do.
    var digitsStay: String? { get }
    /// The number of questions that could not be asked so far; the notice has the reason of the last.
    var refusals: Int { get }
    /// Reloads what is shown after another process has written to the records.
    func refresh()
    /// Handles a key that has no command.
    ///
    /// - Returns: whether the key means something.
    func keyPressed(_ press: KeyPress) -> Bool
}

extension KeyResponder {
    var isTyping: Bool { false }
    var typedText: String { "" }
    var prompt: Prompt? { nil }
    func notice(columns: Int) -> Notice? { nil }
    var target: (any Hashable)? { nil }
    var digitsStay: String? { nil }
    var refusals: Int { 0 }
    func refresh() {}
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

    /// The commands that go to the next and the previous of something.
    func moving(_ what: String, by move: @escaping (Self, Int) -> Void) -> [KeyCommand] {
        [
            command("j", .down, words: "next \(what)") { move($0, 1) },
            command("k", .up, words: "previous \(what)") { move($0, -1) },
        ]
    }

    /// The commands that scroll by a row and by ten.
    func scrolling(by scroll: @escaping (Self, Int) -> Void) -> [KeyCommand] {
        [
            command("j", .down, words: "scroll down") { scroll($0, 1) },
            command("k", .up, words: "scroll up") { scroll($0, -1) },
            command(.pageDown, words: "ten down") { scroll($0, 10) },
            command(.pageUp, words: "ten up") { scroll($0, -10) },
        ]
    }
}

/// A responder that asks questions in the status line.
protocol AskingResponder: KeyResponder {
    var prompt: Prompt? { get set }
}

extension AskingResponder {
    var isTyping: Bool { prompt != nil }
    var typedText: String { prompt?.text ?? "" }

    /// The commands of a question, the same on every page.
    func answering(_ prompt: Prompt) -> [KeyCommand] {
        var commands = [
            command(.enter, words: "accept the answer", short: "ok") { model in
                // The answer may have asked another question.
                if prompt.enterKeyPressed(), model.prompt === prompt { model.prompt = nil }
            },
            command(.escape, words: "cancel", short: "cancel") {
                $0.prompt = nil
                prompt.cancelled()
            },
        ]
        if prompt.correction != nil {
            commands.insert(
                command(.tab, words: "take the word that is meant", short: "take it") { _ in
                    prompt.correctKeyPressed()
                }, at: 0)
        }
        if !prompt.suggests { return commands }
        return commands + [
            command(.tab, words: "complete the word", short: "complete") { _ in
                prompt.completeKeyPressed()
            },
            command(.down, words: "next suggestion", short: "more") { _ in
                prompt.moveKeyPressed(1)
            },
            command(.up, words: "previous suggestion") { _ in prompt.moveKeyPressed(-1) },
        ]
    }
}

/// The model of a screen, as the root uses it.
protocol ScreenModel: KeyResponder {
    /// What is open over the screen and handles the keys; `nil` while the screen itself does.
    var front: (any KeyResponder)? { get }
    /// The meaning of symbols on the screen, for the list of keys.
    var legend: String { get }
    /// Called when the screen is shown: reads what may have changed since it was last shown.
    func appear()
    /// What the screen's acts work on now.
    var workplace: Workplace { get }
    /// Selects and marks as in an earlier workplace.
    func select(_ selection: (any Hashable)?)
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
    var front: (any KeyResponder)? { nil }
    var legend: String { "" }
    func refresh() { appear() }
    func typedActs(_ text: String) throws -> [KeyCommand] { [] }
    func completion(of text: String) -> ActCompletion? { nil }
    var exampleAct: String? { nil }
}
