import Tabletop

/// Why a file could not be imported. Nothing of it was imported.
package struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The facts that can prevent an import.
    package enum Fact: Hashable, Sendable {
        /// There is no file with this name.
        case missing
        case directory
        /// The path is a pipe, a device or a socket.
        case notARegularFile
        case noPermission
        /// The file belongs to the database that is open.
        case openDatabase
        /// Another failure to open or read, with the system's message.
        case unreadable(String)
        /// The file has more bytes than its limit, which is ``ImportedFile/sizeLimit`` or that of
        /// portraits.
        case tooLarge(bytes: Int, limit: Int)
        case json(JSONProblem.Fault)
        /// The file is in another language: "XML", "YAML".
        case otherLanguage(String)
        /// The file is JSON of no known format.
        case unknownFormat
        /// The file has a known format, or is an empty value, but has no character.
        case nothingToImport(NothingToImport)
        /// A text that has no characters and reads as a deck of questions.
        case maybeDeck
        /// A member of a deck file is missing or wrong: its path and what it should be.
        case wrongMember(path: String, expected: String)
        /// No entry of a deck file can be a challenge: the first one's line, and why.
        case noChallenge(line: Int, reason: String)
        /// A line of a text cannot be read: its number from 1, and why.
        case badLine(Int, reason: String)
        /// An Anki package cannot be read: why, in words.
        case package(String)
        /// An archive of this program cannot be read: why, in words.
        case archive(String)
    }

    /// The file as the user named it.
    package var file: String
    /// The position in the file, if the problem has one.
    package var position: TextPosition?
    /// What is wrong, without the file and the position.
    package var fact: Fact

    /// A problem with a file.
    package init(file: String, position: TextPosition? = nil, fact: Fact) {
        self.file = file
        self.position = position
        self.fact = fact
    }

    init(file: String, _ problem: JSONProblem) {
        self.init(file: file, position: problem.position, fact: .json(problem.fault))
    }

    /// The number of skipped entries that a message names.
    static let skippedShown = 3

    /// The exit code of a command, from `sysexits.h`: 66 if there is no file to read, 77 without
    /// permission, 74 if reading failed, 65 if the contents are wrong.
    package var exitCode: Int32 {
        switch fact {
        case .missing, .directory, .notARegularFile, .openDatabase: 66
        case .noPermission: 77
        case .unreadable: 74
        default: 65
        }
    }

    /// `heroes.json:214:17: … — nothing was imported.`: the position, the fact, what to do. One
    /// line; control characters in names are spelled out.
    package var description: String { "\(place): \(sentence) — nothing was imported." }

    /// The file and the position, if the problem has one.
    package var place: String {
        var place = file.escapedForMessage
        if case .json(let fault) = fact, let position {
            let pointless = [.empty, .encoding("UTF-16"), .encoding("UTF-32")].contains(fault)
            if !pointless { place += ":\(position.line):\(position.column)" }
        } else if case .archive = fact, let position {
            place += ":\(position.line):\(position.column)"
        }
        return place
    }

    /// The fact and what to do, without a full stop.
    package var sentence: String {
        switch fact {
        case .missing: "no such file"
        case .directory: "this is a directory; name a file in it"
        case .notARegularFile: "not a regular file; save its contents to a file first"
        case .noPermission: "no permission to read it"
        case .openDatabase: "this is the open database; battle export writes what is in it"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .tooLarge(let bytes, let limit):
            "\(bytes) bytes, more than the \(limit) that can be read; split it"
        case .json(let fault):
            JSONProblem(
                fault, at: position ?? TextPosition(line: 1, column: 1, byteOffset: 0)
            ).description
        case .otherLanguage("XML"):
            "this is XML, but no compendium of Game Master 5 or Fight Club 5"
        case .otherLanguage(let name): "this is \(name), not JSON; export as JSON"
        case .unknownFormat:
            "unknown format; battle reads \(ImportFormat.allNames)"
        case .nothingToImport(.holdsOnly(let what)):
            "nothing to import: the file contains only \(what)"
        case .nothingToImport(.linksOnly):
            "nothing to import: a list of names and links, without hit points; export the entries themselves"
        case .nothingToImport(.failedLookup):
            "nothing to import: the program that wrote the file did not find the character"
        case .nothingToImport(.allSkipped(let skipped, let count)):
            "nothing to import: " + skipped.map(\.description).joined(separator: "; ")
                + (count > skipped.count ? "; and \(count - skipped.count) more" : "")
        case .maybeDeck:
            "this is not JSON; if it is a deck of questions, battle deck import reads it"
        case .wrongMember(let path, let expected): "\(path) should be \(expected)"
        case .noChallenge(let line, let reason): "line \(line): \(reason)"
        case .badLine(let line, let reason): "line \(line): \(PlainText.escaped(reason))"
        case .archive(let reason): PlainText.escaped(reason)
        case .package(let reason): "this Anki package cannot be read: \(reason)"
        }
    }
}
