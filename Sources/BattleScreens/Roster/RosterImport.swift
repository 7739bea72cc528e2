public import Foundation

/// What the roster screen can import. The screens read no files; the program does it for them.
public nonisolated enum ImportSource: Hashable, Sendable {
    /// The party and monsters that come with the program.
    case sample
    /// A file of characters, by its path as typed or pasted.
    case file(String)
}

/// The result of an import.
public nonisolated struct RosterImport: Hashable, Sendable {
    /// The counts in words: "4 added, 1 unchanged".
    public var summary: String
    /// The ids of the characters that are new in the roster.
    public var added: [UUID]

    /// The result of an import.
    public init(summary: String, added: [UUID]) {
        self.summary = summary
        self.added = added
    }
}
