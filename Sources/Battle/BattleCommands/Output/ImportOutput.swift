import TabletopImport

/// What a file of characters brought.
///
/// Listed by `import`.
struct ImportReportOutput: Encodable {
    /// The file.
    let file: String
    /// The name of the format.
    let format: String
    /// Whether nothing was written.
    let dryRun: Bool
    /// False if the import ended before the last entry.
    let complete: Bool?
    /// The number of new characters.
    let added: Int
    /// The number of characters that changed.
    let updated: Int
    /// The number of characters that are as the file says.
    let unchanged: Int
    /// The number of characters that differ and stay, with `--existing skip`.
    let kept: Int
    /// The number of entries left out.
    let skipped: Int
    /// The entries, in the order of the file.
    let entries: Streamed<ImportEntryOutput>
    /// The fights of the file.
    let fights: [ImportedFightOutput]
    /// What could not be taken as it is, in words.
    let warnings: Streamed<String>
    /// What has content and is not taken.
    let notTaken: [NotTakenOutput]
}

/// What became of an entry of a file.
struct ImportEntryOutput: Encodable {
    /// Its place in the file, from 1.
    let index: Int
    /// Its name; null if it has none.
    @OrNull var name: String?
    /// added, updated, unchanged, kept or skipped.
    let outcome: String
    /// Why it was skipped or kept; null otherwise.
    @OrNull var reason: String?
    /// The keys of what it has and is not taken.
    let notTaken: [String]
}

/// What became of a saved encounter of a file.
struct ImportedFightOutput: Encodable {
    /// The fight's name.
    let name: String
    /// added, updated, unchanged, kept or skipped.
    let outcome: String
    /// Why it was skipped or kept; null otherwise.
    @OrNull var reason: String?
    /// The round it has reached, 0 before the start; null if it cannot be read.
    @OrNull var round: Int?
    /// The number of combatants; null if it cannot be read.
    @OrNull var combatants: Int?
}

/// A part of a file that was not imported.
struct NotTakenOutput: Encodable {
    /// Its key, with the keys of the objects around it.
    let name: String
    /// webAddress, outsideFolder, missing or noImage; null if there is no place for it.
    @OrNull var reason: String?
    /// The number of entries that have it.
    let count: Int
}

/// An archive that became a database.
///
/// Listed by `import` for an archive.
struct ImportedArchiveOutput: Encodable {
    /// The file.
    let file: String
    /// archive.
    let format: String
    /// Whether nothing was written.
    let dryRun: Bool
    /// The number of rows in it.
    let rows: Int
}

extension ImportedFightOutput {
    init(_ fight: FileFightOutcome) {
        self.init(
            name: fight.name, outcome: fight.fate.rawValue, reason: fight.reason,
            round: fight.draft?.round, combatants: fight.draft?.members.count)
    }
}

extension NotTakenOutput {
    init(_ part: NotTaken) {
        self.init(name: part.name, reason: part.reason?.rawValue, count: part.count)
    }
}
