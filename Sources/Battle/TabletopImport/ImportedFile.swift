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

    /// The entries in the order of the file, all in memory.
    package var entries: [FileEntry] { read().map(\.entry) }

    /// Warnings about the file, then about its entries in their order, then about its fights.
    package var warnings: [ImportWarning] {
        fileWarnings + read().flatMap(\.warnings) + rest.warnings
    }

    /// The fights in the order of the file.
    package var fights: [FileFight] { rest.fights }

    /// What has content and is not imported, the most frequent first.
    package var notTaken: [NotTaken] { rest.notTaken }

    /// What the entry at this index of ``entries`` has and is not imported, in the order of its keys.
    package func notTaken(ofEntry index: Int) -> [NotTaken] { rest.notTaken(ofEntry: index) }

    /// The fights in the order of the file, all in memory, and what is not taken of the file.
    package var rest: Rest {
        var reading = read()
        while reading.next() != nil {}
        return reading.rest()
    }

    /// The characters among ``entries``; at least one, unless there are fights.
    package var characters: [CharacterDraft] { read().compactMap(\.entry.character) }

    /// The entries that are not characters or cannot be read.
    package var skipped: [FileEntry.Skipped] { read().compactMap(\.entry.skipped) }

    /// Reads a regular file; pipes, devices and directories are refused without being read.
    ///
    /// - Throws: ``ImportProblem`` if the file cannot be read, is not JSON, has no known format, or
    ///   has no character.
    package init(path: String) throws(ImportProblem) {
        try self.init(
            bytes: InputFile.bytes(at: path), name: path,
            folder: URL(filePath: path).deletingLastPathComponent().path)
    }

    /// Reads the bytes of a file; `name` is the file's name in messages. Portraits beside the file
    /// are not found.
    package init(data: Data, name: String) throws(ImportProblem) {
        try self.init(bytes: [UInt8](data), name: name)
    }

    init(bytes: [UInt8], name: String, folder: String? = nil) throws(ImportProblem) {
        recognition = try Recognition(of: InputFile.json(bytes, name: name), file: name)
        self.name = name
        self.folder = folder
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
        Reading(recognition, file: name, folder: folder)
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

        fileprivate init(_ recognition: Recognition, file: String, folder: String?) {
            items = recognition.items
            check = DraftCheck(of: recognition, file: file, folder: folder)
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

/// One entry of a file.
package enum FileEntry: Hashable, Sendable {
    case character(CharacterDraft)
    case skipped(Skipped)

    /// The character, if the entry is one.
    package var character: CharacterDraft? {
        if case .character(let draft) = self { draft } else { nil }
    }

    /// Why the entry was skipped, if it was.
    package var skipped: Skipped? {
        if case .skipped(let skipped) = self { skipped } else { nil }
    }

    /// An entry that was not imported.
    package struct Skipped: Hashable, Sendable, CustomStringConvertible {
        /// Its position among the file's entries, from 1.
        package var index: Int
        /// Its name; `nil` if it has none.
        package var name: String?
        /// Why it was skipped.
        package var reason: SkipReason

        /// A skipped entry with the reason.
        package init(index: Int, name: String?, reason: SkipReason) {
            self.index = index
            self.name = name
            self.reason = reason
        }

        /// "entry 3 (Nettle): no name".
        package var description: String { "\(entryLabel(index, name)): \(reason)" }
    }
}

/// Why an entry is skipped.
package enum SkipReason: Error, Hashable, Sendable, CustomStringConvertible {
    /// The entry is not an object but this: "a number".
    case notAnObject(String)
    case noName
    /// The name has only white space, marks and invisible characters.
    case nothingVisibleInName
    /// The name is longer than ``TextRule/name`` allows.
    case nameTooLong(codePoints: Int)
    /// A number is out of bounds, or not a whole number: its path, the value found, and the bounds.
    case wrongNumber(path: String, found: String, allowed: ClosedRange<Int>)
    /// A text should contain JSON, but that cannot be read.
    case badInnerJSON(path: String, JSONProblem)
    /// The object is something else with a name: an encounter, a folder, an item.
    case notACharacter
    /// The entry has only a name and a link.
    case linkOnly
    /// The entry only states its differences from this other one.
    case needsBaseCreature(String)
    /// The same character is in the file a second time, in this other container, which is imported.
    case keptElsewhere(String)
    /// The entry has more values than this.
    case tooManyValues(limit: Int)
    /// The entry has more bytes than this.
    case tooLong(limit: Int)

    /// The reason without the entry's name.
    package var description: String {
        switch self {
        case .notAnObject(let found): "is \(found), not a character"
        case .noName: "no name"
        case .nothingVisibleInName: "no visible character in its name"
        case .nameTooLong(let count):
            "a name of \(count) code points; at most \(TextRule.name.limit) are allowed"
        case .wrongNumber(let path, let found, let allowed):
            "\(path.escapedForMessage) is \(found.escapedForMessage); "
                + "it must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .badInnerJSON(let path, let problem):
            "the JSON inside \(path.escapedForMessage) cannot be read: \(problem)"
        case .notACharacter: "not a character"
        case .linkOnly: "a name and a link only, no hit points"
        case .needsBaseCreature(let name):
            "needs its base creature, \(name.escapedForMessage), which is not in it"
        case .keptElsewhere(let container): "the same character is imported from \(container)"
        case .tooManyValues(let limit): "more than \(limit) values in it"
        case .tooLong(let limit): "larger than \(limit >> 20) MB"
        }
    }
}

/// A warning about a file, or about a character that was imported nevertheless.
package struct ImportWarning: Hashable, Sendable, CustomStringConvertible {
    /// The facts warned about.
    package enum Fact: Hashable, Sendable {
        case currentAboveMaximum(current: Int, maximum: Int)
        case currentBelowZero(Int)
        /// The maximum is zero and therefore treated as unknown.
        case maximumZero
        /// A text without a number where one was expected: its path and the text; the value is
        /// treated as unknown.
        case unreadNumber(path: String, text: String)
        /// Dice for hit points, which count as their average: the path, the dice, the average.
        case averaged(path: String, dice: String, average: Int)
        /// A calculated value whose parts are incomplete: the name of the value.
        case guessed(String)
        /// Some texts had control characters, which were replaced by visible characters.
        case controlsShown
        /// The name had line ends or tabs, which were replaced by spaces.
        case controlsInName
        /// The name had more than 30 marks on one character, which were cut.
        case marksInName
        /// A title exceeded the limit and was cut.
        case titleCut
        /// A text exceeded the limit and was cut: "a condition", and the limit in code points.
        case cut(String, limit: Int)
        /// The file is a page of an API and has a next one: its address.
        case morePages(String)
        /// A combatant that cannot be read is missing from its fight: its name, that of the fight,
        /// and why.
        case leftOutOfFight(combatant: String?, fight: String, reason: String)
        /// There are this many more warnings about the file.
        case moreWarnings(Int)
    }

    /// The entry's position in the file, from 1; `nil` for the file as a whole.
    package var index: Int?
    /// The character's name.
    package var name: String?
    /// What was changed or left out.
    package var fact: Fact

    /// A warning about an entry or, without an index, about the file.
    package init(index: Int? = nil, name: String? = nil, fact: Fact) {
        self.index = index
        self.name = name
        self.fact = fact
    }

    /// "entry 3 (Nettle): current hit points 50 above maximum 45: cut to 45".
    package var description: String {
        (index.map { entryLabel($0, name) + ": " } ?? "") + sentence
    }

    private var sentence: String {
        switch fact {
        case .currentAboveMaximum(let current, let maximum):
            "current hit points \(current) above maximum \(maximum): reduced to \(maximum)"
        case .currentBelowZero(let current): "current hit points \(current) below zero: set to 0"
        case .maximumZero: "maximum hit points 0: taken as unknown"
        case .unreadNumber(let path, let text):
            "\(path.escapedForMessage) “\(text.escapedForMessage)” contains no number: left unknown"
        case .averaged(let path, let dice, let average):
            "\(path.escapedForMessage) \(dice): counted as its average \(average)"
        case .guessed(let value): "\(value) is a guess: the file lacks the values to compute it"
        case .controlsShown: "control characters were replaced by visible characters"
        case .controlsInName: "line ends or tabs in the name were replaced by spaces"
        case .marksInName: "more than 30 marks on one character of the name: cut to 30"
        case .titleCut: "a title was cut to \(TextRule.title.limit) code points"
        case .cut(let what, let limit): "\(what) was cut to \(limit) code points"
        case .morePages(let next): "there is a next page: \(next.escapedForMessage)"
        case .leftOutOfFight(let combatant, let fight, let reason):
            "\(combatant?.escapedForMessage ?? "a combatant") is left out of the fight "
                + "\(fight.escapedForMessage): \(reason)"
        case .moreWarnings(let count): "\(count) more warnings about the file"
        }
    }
}

/// "entry 3 (Nettle)", "entry 3".
private func entryLabel(_ index: Int, _ name: String?) -> String {
    "entry \(index)" + (name.map { " (\($0.escapedForMessage))" } ?? "")
}
