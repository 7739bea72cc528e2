public import Foundation

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
