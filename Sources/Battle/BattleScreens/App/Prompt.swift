import Foundation
import Observation
import Tabletop
import TabletopText

/// A question answered by typing a line: an amount, a name.
///
/// A refused answer stays in the field to be corrected, and the reason is shown. A question may
/// suggest completions and preview the effect of its answer while the user types.
@Observable
final class Prompt {
    /// The label before the text field: "Damage to Goblin 1".
    var question: String { naming?(text) ?? name }
    /// The title of the rows above the text field: "Damage".
    let title: String
    /// Examples of answers, shown in the empty field or after the title: "7, 2d6+3, 7+4".
    let hint: String
    /// The content of the text field.
    var text: String {
        didSet {
            if text != oldValue {
                problem = nil
                correction = nil
                highlighted = nil
                typed?(text)
            }
        }
    }
    /// Why the last answer was refused, or that not all of it fits.
    var problem: String?
    /// The replacement of a mistyped word, which Tab makes.
    private(set) var correction: ActProblem.Correction?
    /// The index of the suggestion selected with the arrow keys; `nil` until they are used.
    private(set) var highlighted: Int?
    /// Whether the initial text is selected, so that typing replaces it, as for a name or a number;
    /// otherwise the insertion point is at its end, as for a note.
    let isReplaced: Bool
    /// The most characters of an answer.
    let limit: Int
    @ObservationIgnored private let name: String
    @ObservationIgnored private let naming: ((String) -> String?)?
    @ObservationIgnored private let foretelling: ((String) -> [Foretold])?
    @ObservationIgnored private let answer: (String) throws -> Void
    /// Called when the question is cancelled.
    @ObservationIgnored let cancelled: () -> Void
    @ObservationIgnored private let completing: Completing?
    @ObservationIgnored private let explaining: ((String) -> String?)?
    @ObservationIgnored private let typed: ((String) -> Void)?
    /// What players have sent as an answer; "" for nothing.
    @ObservationIgnored private let sent: (() -> String)?
    /// The text that was filled in last.
    @ObservationIgnored private var filled = ""

    /// The completion of answers.
    struct Completing {
        /// The completions of a text, the likeliest first.
        let suggestions: (String) -> [String]
        /// A text, and a suggestion for it: the text with the suggestion inserted.
        let completed: (String, String) -> String
        /// The width of a suggestion in columns; `.max` puts one in each row.
        var columns = 18
        /// What is shown for a text without suggestions.
        var none: (String) -> String = { _ in "" }
    }

    /// - Parameters:
    ///   - title: the title of the rows above the text field.
    ///   - text: the initial content of the text field.
    ///   - isReplaced: whether typing replaces the initial content.
    ///   - limit: the most characters of an answer.
    ///   - naming: the label for a text that asks for something else; `nil` for `question`.
    ///   - completing: suggests completions while the user types.
    ///   - foretelling: what an answer would do to hit points, a row for each combatant.
    ///   - explaining: previews the effect of an answer; `nil` if it cannot be told yet.
    ///   - typed: called with the text after every change.
    ///   - sent: what players have sent as an answer, filled in until something else is typed.
    ///   - cancelled: called when the question is cancelled, after it has closed.
    ///   - answer: performs the act with the text, or throws the reason it is refused.
    init(
        _ question: String, title: String = "", hint: String, text: String = "",
        isReplaced: Bool = true, limit: Int = FieldLimit.line,
        naming: ((String) -> String?)? = nil,
        completing: Completing? = nil, foretelling: ((String) -> [Foretold])? = nil,
        explaining: ((String) -> String?)? = nil, typed: ((String) -> Void)? = nil,
        sent: (() -> String)? = nil,
        cancelled: @escaping () -> Void = {}, answer: @escaping (String) throws -> Void
    ) {
        name = question
        self.title = title
        self.hint = hint
        self.naming = naming
        self.foretelling = foretelling
        self.text = text
        self.isReplaced = isReplaced
        self.limit = limit
        self.completing = completing
        self.explaining = explaining
        self.typed = typed
        self.sent = sent
        self.cancelled = cancelled
        self.answer = answer
        refill()
    }

    /// Fills in what players have sent, unless something else was typed.
    func refill() {
        guard let sent, text == filled else { return }
        filled = sent()
        if text != filled { text = filled }
    }

    /// Whether this question has completions.
    var suggests: Bool { completing != nil }

    /// Whether rows above the text field show what the answer would do.
    var foretells: Bool { foretelling != nil }

    /// What the current text would do to hit points.
    var foretold: [Foretold] { foretelling?(text) ?? [] }

    /// The completions of the current text, the likeliest first.
    var suggestions: [String] { completing?.suggestions(text) ?? [] }

    /// The number of suggestions before anything is typed.
    var suggestionsInAll: Int { completing?.suggestions("").count ?? 0 }

    /// The columns of a suggestion.
    var suggestionColumns: Int { completing?.columns ?? 18 }

    /// What is shown while there are no suggestions.
    var withoutSuggestions: String { completing?.none(text) ?? "" }

    /// The effect that the current text would have as an answer.
    var explanation: String? { explaining?(text) }

    /// The index of the suggestion that Enter accepts: the one selected with the arrow keys, else
    /// the only one.
    var chosenSuggestion: Int? {
        guard let completing else { return nil }
        let count = completing.suggestions(text).count
        if let highlighted { return highlighted < count ? highlighted : nil }
        return count == 1 && !text.allSatisfy(\.isWhitespace) ? 0 : nil
    }

    /// Moves the selection among the suggestions; it stops at the first and the last.
    func moveKeyPressed(_ steps: Int) {
        let count = suggestions.count
        guard count > 0 else { return }
        let next = highlighted.map { $0 + steps } ?? (steps > 0 ? 0 : count - 1)
        highlighted = max(0, min(next, count - 1))
    }

    /// Inserts the selected suggestion, or the first, into the text.
    func completeKeyPressed() {
        guard let completing, let chosen = chosenSuggestion ?? (suggestions.isEmpty ? nil : 0)
        else { return }
        text = completing.completed(text, completing.suggestions(text)[chosen])
    }

    /// Puts the word that is probably meant in the place of the one that was not understood.
    func correctKeyPressed() {
        guard let correction,
            let place = text.range(of: correction.word, options: [.caseInsensitive, .backwards])
        else { return }
        text.replaceSubrange(place, with: correction.meant)
    }

    /// Answers the question with the current text, completed by the suggestion that Enter accepts.
    ///
    /// - Returns: whether the answer was accepted; otherwise ``problem`` tells why not.
    func enterKeyPressed() -> Bool {
        do {
            var line = text
            if let completing, let chosen = chosenSuggestion {
                line = completing.completed(text, completing.suggestions(text)[chosen])
            }
            try answer(line)
            return true
        } catch {
            correction = (error as? ActProblem)?.correction
            problem = correction.map { $0.question } ?? sentence(for: error)
            return false
        }
    }
}

/// The sentence of an error, for the user. One of a file has its name instead of its path, so that a line
/// of 80 columns has room for the cause.
func sentence(for error: any Error) -> String {
    (error as? any StorageProblem)?.brief ?? String(describing: error)
}
