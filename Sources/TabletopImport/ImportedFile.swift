public import Foundation
public import Tabletop

/// A file of characters: read, recognised by its structure, and checked. Nothing is stored yet.
///
/// ```swift
/// let file = try ImportedFile(path: "heroes.json")
/// print("\(file.format.name): \(file.characters.count) characters, \(file.skipped.count) skipped")
/// ```
public struct ImportedFile: Hashable, Sendable {
    /// The largest file in bytes, 64 MiB; larger ones are refused before they are read.
    public static let sizeLimit = 64 * 1024 * 1024

    /// The file as the user named it.
    public var name: String
    /// The format recognised; for a list of mixed formats, that of the first recognised entry.
    public var format: ImportFormat
    /// The entries in the order of the file.
    public var entries: [FileEntry]
    /// Warnings about what was imported, in the order of the file.
    public var warnings: [ImportWarning]

    /// The characters among ``entries``; at least one.
    public var characters: [CharacterDraft] {
        entries.compactMap { if case .character(let draft) = $0 { draft } else { nil } }
    }

    /// The entries that are not characters or cannot be read.
    public var skipped: [FileEntry.Skipped] {
        entries.compactMap { if case .skipped(let skipped) = $0 { skipped } else { nil } }
    }

    /// Reads a regular file; pipes, devices and directories are refused without being read.
    ///
    /// - Throws: ``ImportProblem`` if the file cannot be read, is not JSON, has no known format, or
    ///   has no character.
    public init(path: String) throws(ImportProblem) {
        try self.init(bytes: InputFile.bytes(at: path), name: path)
    }

    /// Reads the bytes of a file; `name` is the file's name in messages.
    public init(data: Data, name: String) throws(ImportProblem) {
        try self.init(bytes: [UInt8](data), name: name)
    }

    init(bytes: [UInt8], name: String) throws(ImportProblem) {
        let recognition = try Recognition(of: InputFile.json(bytes, name: name), file: name)
        var check = DraftCheck()
        self.name = name
        format = recognition.format
        entries = recognition.items.map { check.entry(for: $0) }
        warnings = recognition.warnings + check.warnings
        if characters.isEmpty {
            throw ImportProblem(file: name, fact: .nothingToImport(.allSkipped(skipped)))
        }
    }
}

/// One entry of a file.
public enum FileEntry: Hashable, Sendable {
    case character(CharacterDraft)
    case skipped(Skipped)

    /// An entry that was not imported.
    public struct Skipped: Hashable, Sendable, CustomStringConvertible {
        /// Its position among the file's entries, from 1.
        public var index: Int
        /// Its name; `nil` if it has none.
        public var name: String?
        /// Why it was skipped.
        public var reason: SkipReason

        /// A skipped entry with the reason.
        public init(index: Int, name: String?, reason: SkipReason) {
            self.index = index
            self.name = name
            self.reason = reason
        }

        /// "entry 3 (Nettle): no name".
        public var description: String { "\(entryLabel(index, name)): \(reason)" }
    }
}

/// Why an entry is skipped.
public enum SkipReason: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// The reason without the entry's name.
    public var description: String {
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
        }
    }
}

/// A warning about a file, or about a character that was imported nevertheless.
public struct ImportWarning: Hashable, Sendable, CustomStringConvertible {
    /// The facts warned about.
    public enum Fact: Hashable, Sendable {
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
        /// The file is a page of an API and has a next one: its address.
        case morePages(String)
        /// The file has parts that cannot be imported to a roster: "2 saved encounters".
        case leftOut(String)
    }

    /// The entry's position in the file, from 1; `nil` for the file as a whole.
    public var index: Int?
    /// The character's name.
    public var name: String?
    /// What was changed or left out.
    public var fact: Fact

    /// A warning about an entry or, without an index, about the file.
    public init(index: Int? = nil, name: String? = nil, fact: Fact) {
        self.index = index
        self.name = name
        self.fact = fact
    }

    /// "entry 3 (Nettle): current hit points 50 above maximum 45: cut to 45".
    public var description: String {
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
        case .morePages(let next): "there is a next page: \(next.escapedForMessage)"
        case .leftOut(let parts): "left out: \(parts)"
        }
    }
}

/// "entry 3 (Nettle)", "entry 3".
private func entryLabel(_ index: Int, _ name: String?) -> String {
    "entry \(index)" + (name.map { " (\($0.escapedForMessage))" } ?? "")
}
