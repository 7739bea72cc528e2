package import Foundation

/// The result of an import.
package nonisolated struct RosterImport: Hashable, Sendable {
    /// The counts in words: "4 added, 1 unchanged".
    package var summary: String
    /// The ids of the characters that are new in the roster.
    package var added: [UUID]

    /// The result of an import.
    package init(summary: String, added: [UUID]) {
        self.summary = summary
        self.added = added
    }
}
