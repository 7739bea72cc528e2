import Tabletop
import TabletopStore

/// What the doctor found.
///
/// Printed by `doctor`, or null without a database.
struct CheckupOutput: Encodable {
    /// The database file.
    let file: String
    /// The version of its schema.
    let schema: Int
    /// Its size.
    let bytes: Int
    /// The number of characters, removed ones included.
    let characters: Int
    /// The number of fights, deleted ones included.
    let fights: Int
    /// The number of events in all logs.
    let events: Int
    /// The number of answers given in practice.
    let answers: Int
    /// The faults; empty if the file is sound.
    let findings: [FindingOutput]
    /// The newest good backup if there are faults; null otherwise.
    @OrNull var newestBackup: String?
    /// With `--repair`, what was rebuilt, in sentences.
    let repaired: [String]?
    /// With `--repair`, the copy of the file from before; null if nothing was done.
    let kept: OrNull<String>?
}

/// A fault of the database.
struct FindingOutput: Encodable {
    /// What is wrong: file, schema, reference, text, fight, card and the like.
    let kind: String
    /// What is wrong, what is preserved and what to do.
    let text: String
    /// Whether `--repair` can rebuild it.
    let isRepairable: Bool
}

/// A copy of the database.
///
/// Printed by `backup create`.
struct BackupOutput: Encodable {
    /// The new file.
    let file: String
    /// Its size.
    let bytes: Int
}

/// A copy beside the database.
///
/// Listed by `backup list`.
struct ListedBackupOutput: Encodable {
    /// Its file name.
    let name: String
    /// Its path.
    let file: String
    /// backup, before, replaced, unrepaired or rescued.
    let kind: String
    /// The day, the version or the time in its name.
    let label: String
    /// Its size.
    let bytes: Int
    /// When it was written.
    let changedAt: String
    /// Whether it can be restored.
    let isGood: Bool
    /// Why it cannot; null otherwise.
    @OrNull var problem: String?
    /// The version of its schema; null if it cannot be read.
    @OrNull var schema: Int?
    /// The number of characters; null if it cannot be read.
    @OrNull var characters: Int?
    /// The number of fights; null if it cannot be read.
    @OrNull var fights: Int?
    /// The number of answers; null if it cannot be read.
    @OrNull var answers: Int?
}

/// A backup that was put in the place of the database.
///
/// Printed by `backup restore`.
struct RestoredBackupOutput: Encodable {
    /// The backup.
    let restored: String
    /// The database.
    let file: String
    /// Where the file from before is; null if there was none.
    @OrNull var replaced: String?
    /// The version of its schema.
    let schema: Int
    /// The number of characters.
    let characters: Int
    /// The number of fights.
    let fights: Int
    /// The number of answers.
    let answers: Int
    /// The number of faults in it.
    let findings: Int
}

/// Whether backups are made.
///
/// Printed by `backup daily`.
struct DailyBackupsOutput: Encodable {
    /// True if one is made on the first use of each day.
    let daily: Bool
}

/// A file that was written.
///
/// Printed by `export`.
struct ExportOutput: Encodable {
    /// The file.
    let file: String
    /// The format, as `--format` takes it.
    let format: String
    /// What was written, in words: 12 characters.
    let content: String
    /// The size of the file.
    let bytes: Int
    /// What the format of another program has no place for.
    let losses: [ExportLossOutput]?
}

/// A field of characters that a format has no place for.
struct ExportLossOutput: Encodable {
    /// The field, in words: experience points.
    let field: String
    /// The names of the characters that lose it.
    let characters: [String]
}

extension CheckupOutput {
    /// - Parameters:
    ///   - repair: what was done before; `nil` without `--repair`.
    ///   - newestBackup: the path of the backup that is offered.
    init(
        _ checkup: Checkup, of path: String, after repair: Maintenance.Repair?,
        newestBackup: String?
    ) {
        self.init(
            file: path, schema: checkup.schema, bytes: checkup.size,
            characters: checkup.characters, fights: checkup.fights, events: checkup.events,
            answers: checkup.answers,
            findings: checkup.findings.map {
                FindingOutput(
                    kind: $0.kind.rawValue, text: $0.sentence, isRepairable: $0.isRepairable)
            },
            newestBackup: newestBackup, repaired: repair?.done,
            kept: repair.map { OrNull(wrappedValue: $0.kept) })
    }
}

extension ListedBackupOutput {
    /// - Parameters:
    ///   - contents: `nil` if the file is no good.
    ///   - problem: why it is not.
    init(_ backup: Backup, _ contents: Backup.Contents?, problem: String?) {
        self.init(
            name: backup.name, file: backup.path, kind: backup.kind.rawValue, label: backup.label,
            bytes: backup.size, changedAt: TimeText.programText(backup.date),
            isGood: contents != nil, problem: problem, schema: contents?.schema,
            characters: contents?.characters, fights: contents?.fights,
            answers: contents?.answers)
    }
}
