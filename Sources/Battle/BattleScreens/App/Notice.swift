/// The text of the status line: the result of the last act, or the reason it was refused.
struct Notice: Hashable {
    /// Determines the mark before the text and its colour.
    enum Kind: Hashable {
        /// The result of an act.
        case done
        /// The result of an act that earned somebody a title.
        case earned
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
