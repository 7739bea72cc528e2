import CLibrary

/// A step of the database's schema.
package struct Migration: Hashable, Sendable {
    /// The file's name without ".sql", such as "0001_core".
    package let name: String
    /// The statements, which run in one transaction.
    package let sql: String

    /// All steps, oldest first. A released step is never edited: a change is a new file in `Migrations`,
    /// a line here, and one in `library.c`.
    package static let all = [
        "0001_core", "0002_combat", "0003_practice", "0004_search", "0005_kept", "0006_portraits",
        "0007_note", "0008_statblocks", "0009_ledger", "0010_prepared", "0011_scheduling",
        "0012_pictures", "0013_chronicle", "0014_imported_fights", "0015_rows", "0016_sums",
        "0017_suggestions", "0018_cards", "0019_statistics",
    ].map(Migration.init)

    private init(_ name: String) {
        guard let sql = library_text("Migrations/\(name).sql") else {
            preconditionFailure("library.c does not list Migrations/\(name).sql")
        }
        self.name = name
        self.sql = String(cString: sql)
    }
}
