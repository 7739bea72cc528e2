import ArgumentParser
import Tabletop
import TabletopImport

/// `battle statblock`: everything the book says of a creature, in figures.
struct StatBlockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "statblock", abstract: "Show what a creature of the books can do.",
        discussion: """
            All creatures of the System Reference Documents 5.1 and 5.2. A character of the roster with this name comes first, with what its file \
            says. The book is that of the fight; the other one is searched for names that it does \
            not have.

            Example: battle statblock "adult black dragon"
            """)

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The name, or a part of it that only one creature has.") var name: [String]

    func run() throws {
        let name = name.joined(separator: " ")
        let own = try book.ownBlock(named: name)
        let block = try own ?? book.find(name, in: StatBlockLibrary.srd)
        try output.print(lines: block.lines, json: block.json)
    }
}

/// `battle spell`: a spell in figures.
struct SpellCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spell", abstract: "Show a spell of the books in figures.",
        discussion: """
            All spells of the System Reference Documents 5.1 and 5.2.

            Example: battle spell fireball
            """)

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The name, or a part of it that only one spell has.") var name: [String]

    func run() throws {
        let spell = try book.find(name.joined(separator: " "), in: SpellLibrary.srd)
        try output.print(lines: spell.lines, json: spell.json)
    }
}

/// `battle rule`: what a condition does.
struct RuleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule", abstract: "Show what a condition does in an edition.",
        discussion: """
            Without a name, shows all conditions of the edition.

            Example: battle rule prone
            """)

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The name of a condition.") var name: [String] = []

    func run() throws {
        let first = try book.chosen()
        let sought = name.joined(separator: " ")
        let editions =
            book.edition == nil ? [first] + RuleEdition.allCases.filter { $0 != first } : [first]
        guard !sought.isEmpty else {
            let all = ConditionRule.names(in: first).map { Entry($0, first) }
            return try output.print(
                lines: all.map { "\($0.name): \($0.line)" }, json: .array(all.map(\.json)))
        }
        for edition in editions {
            let key = PlainText.searchKey(sought)
            let found = ConditionRule.names(in: edition).first { PlainText.searchKey($0) == key }
            guard let found else { continue }
            let entry = Entry(found, edition)
            return try output.print(
                lines: ["\(entry.name) (\(edition.title))", entry.line], json: entry.json)
        }
        let names = ConditionRule.names(in: first)
        throw CommandProblem.notInBook(
            sought, book: first.title,
            nearest: names.first { PlainText.searchKey($0).hasPrefix(PlainText.searchKey(sought)) })
    }

    private struct Entry {
        let name: String
        let edition: RuleEdition
        let line: String

        init(_ name: String, _ edition: RuleEdition) {
            self.name = name
            self.edition = edition
            line = ConditionRule.line(name, in: edition) ?? ""
        }

        var json: JSONValue {
            .object(
                JSONObject([
                    ("name", .string(name)), ("edition", .string(edition.rawValue)),
                    ("kind", .string("condition")), ("text", .string(line)),
                ]))
        }
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

extension Spell {
    /// The spell as text.
    var lines: [String] {
        let kind = level == 0 ? "\(school.capitalized) cantrip" : "Level \(level) \(school)"
        var lines = [
            shown(name), "\(kind)\(isRitual ? ", ritual" : "") · \(edition.title)",
            "Casting time \(castingTime) · range \(shown(range)) · "
                + components.joined(separator: ", ")
                + (materialCost.map { " (\($0) GP\(consumesMaterial ? ", used up" : ""))" } ?? ""),
            "Duration \(duration)" + (needsConcentration ? ", concentration" : ""),
        ]
        let modifier = addsModifier ? " + the caster's modifier" : ""
        if let attack {
            lines.append("\(attack == .melee ? "Melee" : "Ranged") spell attack")
        }
        if let save {
            lines.append(save.line)
        } else if !damage.isEmpty {
            lines.append(damage.line + modifier + (area.map { ", \($0.line)" } ?? ""))
        } else if let area {
            lines.append("Area: \(area.line)")
        }
        if let healing { lines.append("Heals \(healing)\(modifier)") }
        if damageByLevel.count > 1 {
            let word = level == 0 ? "from level" : "slot"
            lines.append(
                damageByLevel.map { "\(word) \($0.level): \($0.damage.line)" }
                    .joined(separator: "; "))
        } else if let dice = growth?.dice {
            lines.append("\(dice) more for each higher slot level")
        }
        if growth?.addsTarget == true {
            lines.append("One more target, ray or dart for each higher slot level")
        }
        lines.append("Classes: \(classes.joined(separator: ", "))")
        return lines
    }
}
