import ArgumentParser
import Tabletop

/// `battle book`: what the books say of a creature, a spell or a condition, in figures.
struct BookCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "book", abstract: "Look up a creature, a spell or a condition in the books.",
        discussion: """
            All creatures and spells of the System Reference Documents 5.1 and 5.2, and the \
            conditions of every edition. A character of the roster with this name comes first, with \
            what its file says. The book is that of the fight; the others are searched for names \
            that it does not have. Without a name, prints all conditions of the edition.

            Example: battle book "adult black dragon"
            """,
        // Names of scripts from before they were one command.
        aliases: ["statblock", "spell", "rule"])

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    @Option(
        help: "Only this kind: creature, spell or condition.",
        completion: .list(Kind.allCases.map(\.rawValue)), transform: { try OneOf.parse($0) })
    var kind: Kind?

    @Argument(
        help: "The name, or a part of it that only one entry has.", completion: .bookEntry)
    var name: [String] = []

    /// A kind of entries.
    enum Kind: String, CaseIterable { case creature, spell, condition }

    func run() throws {
        let name = name.joined(separator: " ")
        let first = try book.chosen()
        if name.isEmpty {
            let all = Self.rules(in: first).map { RuleOutput($0, first) }
            return try output.print(
                lines: all.map { "\($0.name): \($0.text)" }, json: all)
        }
        let kinds = kind.map { [$0] } ?? Kind.allCases
        if kinds.contains(.creature), let own = try book.ownBlock(named: name) {
            return try output.print(lines: own.lines, json: StatBlockOutput(own))
        }
        let editions = book.edition == nil ? RuleEdition.searchOrder(from: first) : [first]
        for edition in editions {
            for kind in kinds where try print(name, kind, edition) { return }
        }
        for edition in editions {
            let found = try kinds.flatMap { kind in
                try kind.search(name, in: edition).map { (kind, $0) }
            }
            if found.count == 1, try print(found[0].1, found[0].0, edition) { return }
            if found.count > 1 {
                throw CommandProblem.severalInBook(
                    name, book: edition.title, names: found.map(\.1))
            }
        }
        throw CommandProblem.notInBook(
            name, book: first.title,
            nearest: try kinds.lazy.compactMap { try $0.nearest(name, in: first) }.first)
    }

    /// The names of conditions and stances.
    fileprivate static func rules(in edition: RuleEdition) -> [String] {
        ConditionRule.names(in: edition) + ConditionRule.stances(in: edition).map(\.name)
    }

    /// Prints the entry with just this name; `false` if the book has none of this kind.
    private func print(_ name: String, _ kind: Kind, _ edition: RuleEdition) throws -> Bool {
        switch kind {
        case .creature:
            guard let block = try StatBlockLibrary.srd.entry(named: name, in: edition) else {
                return false
            }
            try output.print(lines: block.lines, json: StatBlockOutput(block))
        case .spell:
            guard let spell = try SpellLibrary.srd.entry(named: name, in: edition) else {
                return false
            }
            try output.print(lines: spell.lines.map(shown), json: SpellOutput(spell))
        case .condition:
            let key = PlainText.searchKey(name)
            guard
                let found = Self.rules(in: edition).first(where: {
                    PlainText.searchKey($0) == key
                })
            else { return false }
            let entry = RuleOutput(found, edition)
            try output.print(
                lines: ["\(entry.name) (\(edition.title))", entry.text], json: entry)
        }
        return true
    }
}

extension BookCommand.Kind {
    /// The names that a text is a part of.
    fileprivate func search(_ text: String, in edition: RuleEdition) throws -> [String] {
        switch self {
        case .creature: return try StatBlockLibrary.srd.search(text, in: edition)
        case .spell: return try SpellLibrary.srd.search(text, in: edition)
        case .condition:
            let key = PlainText.searchKey(text)
            return BookCommand.rules(in: edition).filter {
                PlainText.searchKey($0).hasPrefix(key)
            }
        }
    }

    /// The name that is probably meant.
    fileprivate func nearest(_ text: String, in edition: RuleEdition) throws -> String? {
        switch self {
        case .creature: try StatBlockLibrary.srd.nearest(text, in: edition)
        case .spell: try SpellLibrary.srd.nearest(text, in: edition)
        case .condition: nil
        }
    }
}

extension RuleOutput {
    /// A condition as a book has it.
    fileprivate init(_ name: String, _ edition: RuleEdition) {
        self.init(
            name: name, edition: edition.rawValue, kind: "condition",
            text: ConditionRule.line(name, in: edition) ?? "")
    }
}

extension StatBlock {
    /// The block as text: figures first, then a line for each action.
    var lines: [String] {
        sections.flatMap { section in
            let lines = section.lines.map(shown)
            return section.heading.map { ["", $0] + lines.map { "  \($0)" } } ?? lines
        }
    }
}
