package import Tabletop

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
    /// Its stat block has more characters than this.
    case blockTooLong(limit: Int)

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
        case .blockTooLong(let limit): "its stat block has more than \(limit) characters"
        }
    }
}

/// Why a readable file has nothing to import.
package enum NothingToImport: Hashable, Sendable {
    /// The file is only this value, in words: "an empty list", "null", "a number".
    case holdsOnly(String)
    /// The file is a list of names and links, such as a list page of an API.
    case linksOnly
    /// The file is a tool's response that it did not find the character.
    case failedLookup
    /// Every entry was skipped: the first of them with the reasons, and how many there are.
    case allSkipped([FileEntry.Skipped], count: Int)
}
