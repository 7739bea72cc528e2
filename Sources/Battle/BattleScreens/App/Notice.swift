import Tabletop

/// The text of the status line: the result of the last act, or the reason it was refused.
struct Notice: Hashable {
    /// Determines the mark before the text and its colour.
    enum Kind: Hashable {
        /// The result of an act.
        case done
        /// The reason an act was refused or failed.
        case problem
        /// What an act waits for.
        case waiting
        /// The end of a line of the screen that was truncated.
        case rest
        /// The current state, such as the number of search results.
        case info
    }
    let kind: Kind
    /// A sentence.
    let text: String

    static func done(_ text: String) -> Notice { Notice(kind: .done, text: text) }
    static func info(_ text: String) -> Notice { Notice(kind: .info, text: text) }
    /// The sentence of an error.
    static func problem(_ error: any Error) -> Notice {
        Notice(kind: .problem, text: sentence(for: error))
    }
    static func problem(_ text: String) -> Notice { Notice(kind: .problem, text: text) }
}

extension BattleModel {
    /// The most characters that a text field takes: twice the longest text of one, a note, so that a card
    /// with its note fits in a line.
    static let fieldLimit = 2 * TextRule.note.limit
    /// The most characters of a search. A database takes no condition of a thousand words, and what is
    /// looked for is no longer than a name.
    static let searchLimit = TextRule.name.limit

    /// Says in the question, or else in the status line, that text did not fit in a field.
    ///
    /// - Parameter excess: 0 when the text has changed since.
    func textWasCut(by excess: Int) {
        if excess == 0 { return warning = nil }
        let sentence =
            "The line is full: \(grouped(excess)) \(excess == 1 ? "character was" : "characters were")"
            + " left out."
        if case .registration(let registration) = destination {
            registration.problem = sentence
        } else if destination == nil, let prompt = screenModel.prompt {
            prompt.problem = sentence
        } else {
            warn(sentence)
        }
    }
}
