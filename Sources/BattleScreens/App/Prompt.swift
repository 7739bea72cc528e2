import Observation
import Tabletop

/// A question answered by typing a line: an amount, a name.
///
/// An answer that is refused stays to be corrected, with the reason beside it.
@Observable
final class Prompt {
    /// "Damage to Goblin 1".
    let question: String
    /// What may be typed: "7, 2d6+3, 7+4".
    let hint: String
    /// What is typed so far.
    var text: String { didSet { if text != oldValue { problem = nil } } }
    /// Why the last answer was refused.
    private(set) var problem: String?
    @ObservationIgnored private let answer: (String) throws -> Void

    /// - Parameters:
    ///   - text: there already, to be taken or changed.
    ///   - answer: takes the line typed, or throws why not.
    init(
        _ question: String, hint: String, text: String = "",
        answer: @escaping (String) throws -> Void
    ) {
        self.question = question
        self.hint = hint
        self.text = text
        self.answer = answer
    }

    /// Takes what is typed.
    ///
    /// - Returns: whether it was taken.
    func enterKeyPressed() -> Bool {
        do {
            try answer(text)
            return true
        } catch {
            problem = sentence(for: error)
            return false
        }
    }
}

/// The sentence that an error tells people.
func sentence(for error: any Error) -> String { String(describing: error) }

/// A whole number out of a line; blanks around it do not matter.
///
/// - Throws: ``RuleProblem/badDice(_:)``, whose sentence says what to type.
func number(in line: String) throws(RuleProblem) -> Int {
    let text = line.filter { !$0.isWhitespace }
    guard let number = Int(text) else { throw .badDice(line) }
    return number
}
