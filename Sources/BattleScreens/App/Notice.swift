/// One line about what was just done, or why it was not.
struct Notice: Hashable {
    /// What the line is about.
    enum Kind: Hashable {
        /// Done.
        case done
        /// Refused or failed.
        case problem
        /// The part of a line above that did not fit.
        case rest
        /// The current state.
        case info
    }
    /// What it is about.
    let kind: Kind
    /// The sentence.
    let text: String

    /// Something was done.
    static func done(_ text: String) -> Notice { Notice(kind: .done, text: text) }
    /// The current state.
    static func info(_ text: String) -> Notice { Notice(kind: .info, text: text) }
    /// Something was not done, and why.
    static func problem(_ error: any Error) -> Notice {
        Notice(kind: .problem, text: sentence(for: error))
    }
    /// Something was not done, and why.
    static func problem(_ text: String) -> Notice { Notice(kind: .problem, text: text) }
}
