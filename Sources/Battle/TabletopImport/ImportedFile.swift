package import Foundation
package import Tabletop

/// A file of characters: read, recognised by its structure, and checked. Nothing is stored yet.
///
/// Its entries are read one by one, each time they are asked for, because all of them take many times
/// the memory of the file.
///
/// ```swift
/// let file = try ImportedFile(path: "heroes.json")
/// print("\(file.format.name): \(file.count) entries")
/// for read in file.read() { print(read.entry) }
/// ```
package struct ImportedFile: Sendable {
    /// The largest file in bytes, 64 MiB; larger ones are refused before they are read.
    package static let sizeLimit = 64 * 1024 * 1024
    /// What the names of such files end with; Foundry's packs, ".db", besides.
    package static let extensions = [
        "json", "jsonl", "ndjson", "md", "txt", "xml", "csv", "monster", "zip",
    ]

    /// Whether the beginning of a note says that it has stat blocks, so that the app lists it. A block
    /// that is cut off there cannot be read, and is one.
    package static func mayHaveStatBlocks(noteBeginning bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(ImportProblem) {
            return try StatBlockNotes.content(text, name: "note.md") != nil
        } catch {
            return true
        }
    }

    /// The file as the user named it.
    package let name: String
    /// The format recognised; for a list of mixed formats, that of the first recognised entry.
    package var format: ImportFormat { recognition.format }
    /// The number of entries; at most a million.
    package var count: Int { recognition.count }
    /// Warnings about the file as a whole.
    package var fileWarnings: [ImportWarning] { recognition.warnings }

    private let recognition: Recognition
    /// The folder of the file, where portraits are looked for; `nil` for bytes without a path.
    private let folder: String?
    private let companions: ImportCompanions

    /// The entries in the order of the file, all in memory.
    package var entries: [FileEntry] { read().map(\.entry) }

    /// The characters among ``entries``; at least one, unless there are fights.
    package var characters: [CharacterDraft] { read().compactMap(\.entry.character) }

    /// Reads a regular file, or the notes with stat blocks in a folder; pipes and devices are refused
    /// without being read.
    ///
    /// - Parameter companions: what its entries refer to in other files; by default what is in the file
    ///   and beside it.
    /// - Throws: ``ImportProblem`` if the file cannot be read, is not JSON, has no known format, or
    ///   has no character.
    package init(path: String, companions: ImportCompanions? = nil) throws(ImportProblem) {
        let content: FileContent
        var folder: String? = path
        do throws(ImportProblem) {
            let bytes = try InputFile.bytes(at: path)
            content =
                ZippedFiles.contains(bytes, name: path)
                ? try ZippedFiles.content(of: path) : try FileContent(bytes, name: path)
            folder = URL(filePath: path).deletingLastPathComponent().path
        } catch {
            guard error.fact == .directory else { throw error }
            content = try StatBlockNotes.content(ofFolder: path)
        }
        try self.init(
            content, name: path, folder: folder,
            companions: companions ?? ImportCompanions(of: [path]))
    }

    /// Reads the bytes of a file; `name` is the file's name in messages. Portraits beside the file
    /// are not found.
    package init(data: Data, name: String) throws(ImportProblem) {
        try self.init(bytes: [UInt8](data), name: name)
    }

    init(bytes: [UInt8], name: String) throws(ImportProblem) {
        try self.init(
            FileContent(bytes, name: name), name: name, folder: nil, companions: .init())
    }

    private init(
        _ content: FileContent, name: String, folder: String?, companions: ImportCompanions
    ) throws(ImportProblem) {
        var recognition = try Recognition(of: content.value, file: name)
        recognition.warnings = content.warnings + recognition.warnings
        self.recognition = recognition
        (self.name, self.folder) = (name, folder)
        var companions = companions
        content.copies.forEach { companions.addCreatures(of: $0) }
        content.tables.forEach { companions.addRows($0) }
        self.companions = companions
        var skipped: [FileEntry.Skipped] = []
        var reading = read()
        while let read = reading.next() {
            guard let entry = read.entry.skipped else { return }
            if skipped.count < ImportProblem.skippedShown { skipped.append(entry) }
        }
        if reading.rest().fights.contains(where: \.isReadable) { return }
        throw ImportProblem(
            file: name,
            fact: .nothingToImport(
                recognition.count == 0
                    ? format.type.reasonForNoItems
                    : .allSkipped(skipped, count: recognition.count)))
    }

    /// Reads the entries in the order of the file, one at a time.
    package func read() -> Reading {
        Reading(recognition, file: name, folder: folder, companions: companions)
    }

    /// An entry with the warnings about it.
    package struct ReadEntry: Hashable, Sendable {
        /// The entry.
        package var entry: FileEntry
        /// What was changed or left out of it.
        package var warnings: [ImportWarning]
    }

    /// The entries of a file as they are read.
    package struct Reading: Sequence, IteratorProtocol, Sendable {
        fileprivate var items: Recognition.Items
        private var check: DraftCheck

        fileprivate init(
            _ recognition: Recognition, file: String, folder: String?,
            companions: ImportCompanions
        ) {
            items = recognition.items
            check = DraftCheck(
                of: recognition, file: file, folder: folder, companions: companions)
        }

        /// Reads the next entry; `nil` after the last.
        package mutating func next() -> ReadEntry? {
            guard let item = items.next() else { return nil }
            let entry = check.entry(for: item)
            return ReadEntry(entry: entry, warnings: check.warnings)
        }

        /// What else the file has. All entries must have been read before.
        package mutating func rest() -> Rest {
            let fights = check.finishedFights()
            return Rest(fights: fights, warnings: check.warnings, leftOvers: check.leftOvers)
        }
    }

    /// What a file has besides its entries.
    package struct Rest: Sendable {
        /// The fights in the order of the file.
        package let fights: [FileFight]
        /// Warnings about combatants of the fights.
        package let warnings: [ImportWarning]
        fileprivate let leftOvers: LeftOvers

        /// What has content and is not imported, the most frequent first.
        package var notTaken: [NotTaken] { leftOvers.all }

        /// What the entry at this index has and is not imported, in the order of its keys.
        package func notTaken(ofEntry index: Int) -> [NotTaken] { leftOvers.parts(ofEntry: index) }
    }
}

extension FileFight {
    /// Whether it can be imported.
    fileprivate var isReadable: Bool { if case .fight = self { true } else { false } }
}
