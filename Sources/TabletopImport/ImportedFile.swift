public import Foundation
public import Tabletop

/// A file of characters, read, recognised by its structure and checked; nothing is stored yet.
///
/// ```swift
/// let file = try ImportedFile(path: "heroes.json")
/// print("\(file.format.name): \(file.characters.count) characters, \(file.skipped.count) skipped")
/// ```
public struct ImportedFile: Hashable, Sendable {
    /// Bytes; larger files are refused before they are read.
    public static let sizeLimit = 64 * 1024 * 1024

    /// The file as the user named it.
    public var name: String
    /// The format it was recognised as; for a mixed list, that of the first entry recognised.
    public var format: ImportFormat
    /// In the order of the file.
    public var entries: [FileEntry]
    /// What the user should know besides, in the order of the file.
    public var warnings: [ImportWarning]

    /// The characters among ``entries``; at least one.
    public var characters: [CharacterDraft] {
        entries.compactMap { if case .character(let draft) = $0 { draft } else { nil } }
    }

    /// The entries that are no characters or cannot be read.
    public var skipped: [FileEntry.Skipped] {
        entries.compactMap { if case .skipped(let skipped) = $0 { skipped } else { nil } }
    }

    /// Reads a regular file; pipes, devices and directories are refused without being read.
    ///
    /// - Throws: ``ImportProblem`` when the file cannot be read, is no JSON, is of no format we know,
    ///   or yields not one character.
    public init(path: String) throws(ImportProblem) {
        try self.init(bytes: InputFile.bytes(at: path), name: path)
    }

    /// Reads a file's bytes; `name` is what messages call it.
    ///
    /// - Throws: ``ImportProblem`` as ``init(path:)``.
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

    /// An entry that was left out.
    public struct Skipped: Hashable, Sendable, CustomStringConvertible {
        /// Its place among the file's entries, from 1.
        public var index: Int
        /// Its name, if it has one.
        public var name: String?
        /// Why it was left out.
        public var reason: SkipReason

        /// An entry left out, and why.
        public init(index: Int, name: String?, reason: SkipReason) {
            self.index = index
            self.name = name
            self.reason = reason
        }

        /// "entry 3 (Nettle): no name".
        public var description: String { "\(entryLabel(index, name)): \(reason)" }
    }
}

/// Why an entry is left out.
public enum SkipReason: Error, Hashable, Sendable, CustomStringConvertible {
    /// No object, but this: "a number".
    case notAnObject(String)
    case noName
    /// A name of nothing but blanks, marks and invisible characters.
    case nothingVisibleInName
    /// A name longer than ``TextRule/name`` allows.
    case nameTooLong(codePoints: Int)
    /// A number outside its bounds, or something that is no whole number: where, what, the bounds.
    case wrongNumber(path: String, found: String, allowed: ClosedRange<Int>)
    /// JSON inside a text that cannot be read.
    case badInnerJSON(path: String, JSONProblem)
    /// Something else that has a name: an encounter, a folder, an item.
    case notACharacter
    /// A name and a link only.
    case linkOnly
    /// An entry that says only how it differs from this other one.
    case needsBaseCreature(String)
    /// The same character stands in the file a second time, in the current form.
    case keptElsewhere(String)

    /// The reason in words, without the entry.
    public var description: String {
        switch self {
        case .notAnObject(let found): "is \(found), not a character"
        case .noName: "no name"
        case .nothingVisibleInName: "nothing visible in its name"
        case .nameTooLong(let count):
            "a name of \(count) code points; at most \(TextRule.name.limit) fit"
        case .wrongNumber(let path, let found, let allowed):
            "\(path.escapedForMessage) is \(found.escapedForMessage); "
                + "a whole number from \(allowed.lowerBound) to \(allowed.upperBound) belongs there"
        case .badInnerJSON(let path, let problem):
            "the JSON inside \(path.escapedForMessage) cannot be read: \(problem)"
        case .notACharacter: "not a character"
        case .linkOnly: "a name and a link only, no hit points"
        case .needsBaseCreature(let name):
            "needs its base creature, \(name.escapedForMessage), which is not in it"
        case .keptElsewhere(let container): "the same character is taken from \(container)"
        }
    }
}

/// Something to tell about a file or one of its characters, which was imported all the same.
public struct ImportWarning: Hashable, Sendable, CustomStringConvertible {
    /// What is to be told.
    public enum Fact: Hashable, Sendable {
        case currentAboveMaximum(current: Int, maximum: Int)
        case currentBelowZero(Int)
        /// A maximum of zero says nothing; it is unknown.
        case maximumZero
        /// A text where a number was expected: where and what; the value is unknown.
        case unreadNumber(path: String, text: String)
        /// A value worked out from parts of which some are missing: which value.
        case guessed(String)
        /// Control characters in the name, replaced by visible signs.
        case controlsInName
        /// More than 30 marks on one character, cut.
        case marksInName
        /// A title over the limit, cut.
        case titleCut
        /// An API's page that has a next one: its address.
        case morePages(String)
        /// Parts of the file that hold no characters for a roster: "2 saved encounters".
        case leftOut(String)
    }

    /// The entry's place in the file, from 1; `nil` when the file as a whole is meant.
    public var index: Int?
    /// The character's name.
    public var name: String?
    /// What is to be told.
    public var fact: Fact

    /// A fact about an entry, or, without index, about the file.
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
            "current hit points \(current) above maximum \(maximum): cut to \(maximum)"
        case .currentBelowZero(let current): "current hit points \(current) below zero: set to 0"
        case .maximumZero: "maximum hit points 0: taken as unknown"
        case .unreadNumber(let path, let text):
            "\(path.escapedForMessage) “\(text.escapedForMessage)” holds no number: left unknown"
        case .guessed(let value): "\(value) is a guess: the file lacks what it is worked out from"
        case .controlsInName: "control characters in the name were replaced by visible signs"
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
