import Observation
import Tabletop

/// A question answered by typing a line: an amount, a name.
///
/// An answer that is refused stays to be corrected, with the reason beside it. Some questions
/// suggest answers while one types, and tell what the answer would do.
@Observable
final class Prompt {
    /// "Damage to Goblin 1".
    let question: String
    /// What may be typed: "7, 2d6+3, 7+4".
    let hint: String
    /// What is typed so far.
    var text: String {
        didSet {
            if text != oldValue {
                problem = nil
                highlighted = nil
                typed?(text)
            }
        }
    }
    /// Why the last answer was refused.
    private(set) var problem: String?
    /// Which suggestion the arrows have come to, if they were used.
    private(set) var highlighted: Int?
    /// Whether what is there already is replaced by what is typed, as a name or a number is; else
    /// typing goes on behind it, as behind a note.
    let isReplaced: Bool
    @ObservationIgnored private let answer: (String) throws -> Void
    @ObservationIgnored private let completing: Completing?
    @ObservationIgnored private let explaining: ((String) -> String?)?
    @ObservationIgnored private let typed: ((String) -> Void)?

    /// How answers are suggested.
    struct Completing {
        /// Answers that what is typed may mean, the likeliest first.
        let suggestions: (String) -> [String]
        /// What is typed with a suggestion put in its place.
        let completed: (String, String) -> String
    }

    /// - Parameters:
    ///   - text: there already, to be taken or changed.
    ///   - isReplaced: whether typing replaces it.
    ///   - completing: suggests answers while one types.
    ///   - explaining: what an answer would do, as far as it can be told.
    ///   - typed: hears of every change of the line.
    ///   - answer: takes the line typed, or throws why not.
    init(
        _ question: String, hint: String, text: String = "", isReplaced: Bool = true,
        completing: Completing? = nil,
        explaining: ((String) -> String?)? = nil, typed: ((String) -> Void)? = nil,
        answer: @escaping (String) throws -> Void
    ) {
        self.question = question
        self.hint = hint
        self.text = text
        self.isReplaced = isReplaced
        self.completing = completing
        self.explaining = explaining
        self.typed = typed
        self.answer = answer
    }

    /// Whether this question suggests answers at all.
    var suggests: Bool { completing != nil }

    /// Answers that what is typed may mean, the likeliest first.
    var suggestions: [String] { completing?.suggestions(text) ?? [] }

    /// What the answer typed so far would do.
    var explanation: String? { explaining?(text) }

    /// The suggestion Enter takes: the one the arrows chose, else the only one for what is typed.
    var chosenSuggestion: Int? {
        guard let completing else { return nil }
        let count = completing.suggestions(text).count
        if let highlighted { return highlighted < count ? highlighted : nil }
        return count == 1 && !text.allSatisfy(\.isWhitespace) ? 0 : nil
    }

    /// Another suggestion.
    func moveKeyPressed(_ steps: Int) {
        let count = suggestions.count
        guard count > 0 else { return }
        let next = highlighted.map { $0 + steps } ?? (steps > 0 ? 0 : count - 1)
        highlighted = max(0, min(next, count - 1))
    }

    /// Puts the suggestion into the line, to go on typing behind it.
    func completeKeyPressed() {
        guard let completing, let chosen = chosenSuggestion ?? (suggestions.isEmpty ? nil : 0)
        else { return }
        text = completing.completed(text, completing.suggestions(text)[chosen])
    }

    /// Takes what is typed.
    ///
    /// - Returns: whether it was taken.
    func enterKeyPressed() -> Bool {
        do {
            var line = text
            if let completing, let chosen = chosenSuggestion {
                line = completing.completed(text, completing.suggestions(text)[chosen])
            }
            try answer(line)
            return true
        } catch {
            problem = sentence(for: error)
            return false
        }
    }
}

/// The sentence that an error tells people.
func sentence(for error: any Error) -> String { String(describing: error) }
