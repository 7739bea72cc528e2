/// The result of checking the whole file.
package struct Checkup: Hashable, Sendable {
    /// One fault that was found.
    package struct Finding: Hashable, Sendable {
        /// The kinds of faults.
        package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// SQLite reports that the file itself is damaged.
            case file
            /// The journal beside the file is damaged, and has changes behind the damaged place.
            case journal
            /// A table, index, trigger or view differs from what the migrations make.
            case schema
            /// An index does not match its table.
            case index
            /// A value breaks a rule of its column.
            case value
            /// A text is not valid UTF-8.
            case text
            /// A row refers to a missing row.
            case reference
            /// A log is not a tree, or its head is elsewhere.
            case log
            /// A row cannot be decoded.
            case unreadable
            /// The state of a fight does not follow from its log.
            case fight
            /// The stored sums of a day differ from its answers.
            case history
            /// The words by which characters are found differ from the characters.
            case search
            /// The state of a card does not follow from its answers.
            case card
        }

        /// The kind of the fault.
        package let kind: Kind
        /// What is wrong, what is preserved, and what to do, in one to three sentences.
        package let sentence: String
        /// Whether ``Maintenance/repair(path:at:minutesFromUTC:patience:)`` can rebuild what is wrong from the rest.
        package let isRepairable: Bool

        init(_ kind: Kind, _ sentence: String, isRepairable: Bool = false) {
            self.kind = kind
            self.sentence = sentence
            self.isRepairable = isRepairable
        }
    }

    /// The schema version.
    package internal(set) var schema = 0
    /// The size of the file in bytes.
    package internal(set) var size = 0
    /// The number of characters, deleted ones included.
    package internal(set) var characters = 0
    /// The number of fights, deleted ones included.
    package internal(set) var fights = 0
    /// The number of events in all logs.
    package internal(set) var events = 0
    /// The number of practice answers.
    package internal(set) var answers = 0
    /// The faults found; empty if there are none.
    package internal(set) var findings: [Finding] = []

    /// The most findings of one kind that are reported.
    static let limit = 20

    /// Adds findings, as far as there are not too many of their kind.
    mutating func add(_ found: [Finding]) {
        for finding in found
        where findings.count(where: { $0.kind == finding.kind }) < Self.limit {
            findings.append(finding)
        }
    }
}
