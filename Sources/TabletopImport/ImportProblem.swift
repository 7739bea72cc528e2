/// Why a file could not be imported. Nothing of it was taken.
public struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened.
    public enum Fact: Hashable, Sendable {
        /// There is no file of that name.
        case missing
        case directory
        /// A pipe, a device, a socket.
        case notARegularFile
        case noPermission
        /// The system's own sentence for any other failure to open or read.
        case unreadable(String)
        /// More bytes than ``ImportedFile/sizeLimit``.
        case tooLarge(bytes: Int, limit: Int)
        case json(JSONProblem.Fault)
        /// Another language altogether: "XML", "YAML".
        case otherLanguage(String)
        /// JSON, but of no format that we know.
        case unknownFormat
        /// A known format, or an empty value, without a single character.
        case nothingToImport(NothingReason)
        /// A member of a deck file that is missing or wrong: its path and what it should be.
        case wrongMember(path: String, expected: String)
    }

    /// Why a readable file holds nothing to import.
    public enum NothingReason: Hashable, Sendable {
        /// An empty list or object, `null`, a number: the value in words.
        case holdsOnly(String)
        /// A list of names and links, as an API's list pages are.
        case linksOnly
        /// A tool's answer that its own look-up failed.
        case failedLookup
        /// All entries were skipped, for these reasons.
        case allSkipped([FileEntry.Skipped])
    }

    /// The file as the user named it.
    public var file: String
    /// The place in the file, where there is one.
    public var position: TextPosition?
    /// What happened.
    public var fact: Fact

    /// A fact about a file.
    public init(file: String, position: TextPosition? = nil, fact: Fact) {
        self.file = file
        self.position = position
        self.fact = fact
    }

    init(file: String, _ problem: JSONProblem) {
        self.init(file: file, position: problem.position, fact: .json(problem.fault))
    }

    /// The line of ``position``, from 1.
    public var line: Int? { position?.line }

    /// The column of ``position``, in code points from 1.
    public var column: Int? { position?.column }

    /// The exit code of a command that ends with this problem, as in `sysexits.h`: 66 when there is
    /// no file to read, 77 when it may not be read, 74 when reading failed, 65 when its contents are
    /// wrong.
    public var exitCode: Int32 {
        switch fact {
        case .missing, .directory, .notARegularFile: 66
        case .noPermission: 77
        case .unreadable: 74
        default: 65
        }
    }

    /// `heroes.json:214:17: … — nothing was imported.`: the place, the fact, what to do; one line,
    /// controls in names spelled out.
    public var description: String {
        var place = file.escapedForMessage
        if case .json(let fault) = fact, let position {
            let pointless = [.empty, .encoding("UTF-16"), .encoding("UTF-32")].contains(fault)
            if !pointless { place += ":\(position.line):\(position.column)" }
        }
        return "\(place): \(sentence) — nothing was imported."
    }

    private var sentence: String {
        switch fact {
        case .missing: "no such file"
        case .directory: "this is a directory; name a file in it"
        case .notARegularFile: "not a regular file; save its contents to a file first"
        case .noPermission: "no permission to read it"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .tooLarge(let bytes, let limit):
            "\(bytes) bytes, more than the \(limit) that can be read; split it"
        case .json(let fault):
            JSONProblem(
                fault, at: position ?? TextPosition(line: 1, column: 1, byteOffset: 0)
            ).description
        case .otherLanguage("XML"):
            "this is XML, not JSON (GM5, Fight Club and EncounterPlus write it); export as JSON"
        case .otherLanguage(let name): "this is \(name), not JSON; export as JSON"
        case .unknownFormat:
            "no format that battle knows; it reads \(ImportFormat.allNames)"
        case .nothingToImport(.holdsOnly(let what)):
            "nothing to import: the file holds only \(what)"
        case .nothingToImport(.linksOnly):
            "nothing to import: a list of names and links, without hit points; fetch the entries"
        case .nothingToImport(.failedLookup):
            "nothing to import: the program that wrote the file did not find the character"
        case .nothingToImport(.allSkipped(let skipped)):
            "nothing to import: "
                + skipped.prefix(3).map(\.description).joined(separator: "; ")
                + (skipped.count > 3 ? "; and \(skipped.count - 3) more" : "")
        case .wrongMember(let path, let expected): "\(path) should be \(expected)"
        }
    }
}
