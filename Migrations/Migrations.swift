/// A step of the database's schema.
package struct Migration: Hashable, Sendable {
    /// The file's name without ".sql", such as "0001_core".
    package let name: String
    /// The statements, which run in one transaction.
    package let sql: String

    /// All steps, oldest first. A released step is never edited: a change is a new file in this
    /// folder, a line here, and a line in `Package.swift`.
    package static let all = [
        Migration("0001_core", PackageResources._001_core_sql),
        Migration("0002_combat", PackageResources._002_combat_sql),
        Migration("0003_practice", PackageResources._003_practice_sql),
        Migration("0004_search", PackageResources._004_search_sql),
        Migration("0005_kept", PackageResources._005_kept_sql),
        Migration("0006_portraits", PackageResources._006_portraits_sql),
        Migration("0007_note", PackageResources._007_note_sql),
        Migration("0008_statblocks", PackageResources._008_statblocks_sql),
        Migration("0009_ledger", PackageResources._009_ledger_sql),
        Migration("0010_prepared", PackageResources._010_prepared_sql),
        Migration("0011_scheduling", PackageResources._011_scheduling_sql),
        Migration("0012_pictures", PackageResources._012_pictures_sql),
        Migration("0013_chronicle", PackageResources._013_chronicle_sql),
        Migration("0014_imported_fights", PackageResources._014_imported_fights_sql),
        Migration("0015_rows", PackageResources._015_rows_sql),
        Migration("0016_sums", PackageResources._016_sums_sql),
        Migration("0017_suggestions", PackageResources._017_suggestions_sql),
        Migration("0018_cards", PackageResources._018_cards_sql),
        Migration("0019_statistics", PackageResources._019_statistics_sql),
    ]

    private init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        sql = String(decoding: bytes, as: UTF8.self)
    }
}
