import Foundation
import TabletopLibrary
import TestSupport
import Testing

@testable import Tabletop

/// What the program does about the traits that ten creatures and more share, and about the spells whose
/// effect is a number: a page made from the blocks and spells of the library, compared with the tables
/// of both books.
@Suite("Traits and spells, one by one") struct TraitsAndSpellsTests {
    /// What is done about something, in words where it is not applied.
    private struct Row {
        var words: String
        var standing: ConditionClause.Standing
        var remark: String?
    }

    /// The traits by their names without parentheses; the words for each are ``ActionLines``'.
    private static let traits: [String: (ConditionClause.Standing, String)] = [
        "Amphibious": (.unmodelled, ConditionClause.Subject.story.rawValue),
        "Charge": (
            .shown, "its damage and its save stand in the block; who ran is known at the table"
        ),
        "False Appearance": (.unmodelled, ConditionClause.Subject.senses.rawValue),
        "Innate Spellcasting": (.applied, "uses a day are counted"),
        "Keen Hearing and Smell": (.unmodelled, ConditionClause.Subject.checks.rawValue),
        "Keen Smell": (.unmodelled, ConditionClause.Subject.checks.rawValue),
        "Legendary Resistance": (.asked, "offered at each failed save, and counted"),
        "Magic Resistance": (.applied, "an edge with its reason"),
        "Magic Weapons": (.applied, "its damage meets defenses as magical"),
        "Pack Tactics": (.unmodelled, ConditionClause.Subject.places.rawValue),
        "Shapechanger": (.shown, "`battle form` takes another form"),
        "Spellcasting": (.applied, "slots are counted"),
        "Spider Climb": (.unmodelled, ConditionClause.Subject.places.rawValue),
        "Swarm": (.shown, "the block says that it cannot be healed"),
    ]

    /// Spells with a number in their text that is no damage, healing or edge of the library's facts.
    private static let others: [String: Row] = [
        "Aid": .init(
            words: "5 more hit points and maximum, and 5 for each higher slot", standing: .applied),
        "Animal Shapes": .init(
            words: "temporary hit points of the form (2024)", standing: .shown,
            remark: "`battle form` takes the form and its points"),
        "Antipathy/Sympathy": .init(
            words: "a distance that ends it", standing: .unmodelled,
            remark: ConditionClause.Subject.places.rawValue),
        "Aura of Life": .init(
            words: "1 hit point for allies at 0 that start their turn", standing: .shown),
        "Blink": .init(
            words: "a d6 at the end of each turn", standing: .unmodelled,
            remark: ConditionClause.Subject.places.rawValue),
        "Color Spray": .init(
            words: "6d10 hit points of creatures (2014)", standing: .shown,
            remark: "whom they reach is the game master's to count"),
        "Confusion": .init(
            words: "a d10 of behavior each turn", standing: .shown,
            remark: "the condition stands on its bearer; its die is thrown with `roll`"),
        "Control Weather": .init(
            words: "1d4 × 10 minutes", standing: .unmodelled,
            remark: ConditionClause.Subject.story.rawValue),
        "Enhance Ability": .init(
            words: "2d6 temporary hit points (2014)", standing: .shown,
            remark: "`hp torvald temp 2d6` gives them"),
        "False Life": .init(
            words: "1d4 + 4 temporary hit points, 2d4 + 4 in 2024", standing: .applied),
        "Guidance": .init(
            words: "1d4 on a check", standing: .unmodelled,
            remark: ConditionClause.Subject.checks.rawValue),
        "Heroes' Feast": .init(
            words: "2d10 more hit points and maximum", standing: .applied),
        "Heroism": .init(
            words: "temporary hit points each turn", standing: .shown,
            remark: "the condition stands on its bearer"),
        "Irresistible Dance": .init(
            words: "a save that takes an action", standing: .shown,
            remark: "the condition stands on its bearer"),
        "Magic Weapon": .init(
            words: "+1 to attacks and damage", standing: .shown,
            remark: "`magical` is a word of damage; the bonus is the attacker's"),
        "Pass without Trace": .init(
            words: "+10 to Stealth", standing: .unmodelled,
            remark: ConditionClause.Subject.checks.rawValue),
        "Polymorph": .init(
            words: "temporary hit points of the form (2024)", standing: .applied,
            remark: "by `battle form`"),
        "Power Word Heal": .init(
            words: "all hit points", standing: .applied),
        "Ray of Enfeeblement": .init(
            words: "1d8 less of its damage (2024)", standing: .shown,
            remark: "a number after the damage takes it off"),
        "Reincarnate": .init(
            words: "a d10 for the new body", standing: .unmodelled,
            remark: ConditionClause.Subject.story.rawValue),
        "Resistance": .init(
            words: "1d4 less damage, 1d4 on a save in 2014", standing: .shown,
            remark: "a number after the damage takes it off"),
        "Shapechange": .init(
            words: "temporary hit points of the form (2024)", standing: .applied,
            remark: "by `battle form`"),
        "Simulacrum": .init(
            words: "half the hit points", standing: .unmodelled,
            remark: ConditionClause.Subject.story.rawValue),
        "Sleep": .init(
            words: "5d8 hit points of creatures (2014)", standing: .shown,
            remark: "whom they reach is the game master's to count"),
        "Spiritual Weapon": .init(
            words: "1d8 and the modifier in each of its attacks", standing: .shown),
        "Time Stop": .init(
            words: "1d4 + 1 turns in a row", standing: .shown,
            remark: "its die is thrown with `roll`"),
        "True Polymorph": .init(
            words: "temporary hit points of the form (2024)", standing: .applied,
            remark: "by `battle form`"),
    ]

    private static let books: [(edition: RuleEdition, folder: String)] = [
        (.dnd2014, "srd-2014"), (.dnd2024, "srd-2024"),
    ]

    /// The traits that ten creatures and more share, with how many have each.
    private static func shared(_ edition: RuleEdition) throws -> [(name: String, count: Int)] {
        let file = edition == .dnd2014 ? Library.data(.creatures51) : Library.data(.creatures52)
        var counts: [String: Int] = [:]
        for block in try StatBlockLibrary(load: { _ in file }).all(edition) {
            for name in Set(block.actions.filter { $0.kind == .trait }.map { plain($0.name) }) {
                counts[name, default: 0] += 1
            }
        }
        return counts.filter { $0.value >= 10 }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    private static func plain(_ name: String) -> String {
        name.replacing(/\s*\(.*\)/, with: "")
    }

    private static func spells(_ edition: RuleEdition) throws -> [Spell] {
        let file = edition == .dnd2014 ? Library.data(.spells51) : Library.data(.spells52)
        return try SpellLibrary(load: { _ in file }).all(edition)
    }

    /// What is done about a spell; empty for one without numbers.
    private static func rows(_ spell: Spell) -> [Row] {
        var rows: [Row] = []
        let stance = spell.edition.rules.stance(spell.name)
        let modifier = spell.addsModifier ? " and the modifier" : ""
        let now = spell.baseDamage.filter { $0.when == nil }
        if !now.isEmpty {
            let how =
                spell.attack.map { "a \($0.rawValue) spell attack" }
                ?? spell.save.map { "a \($0.ability.title) save" } ?? "no roll"
            rows.append(Row(words: "\(now.line)\(modifier), \(how)", standing: .applied))
        }
        let later = spell.baseDamage.filter { $0.when != nil }
        if !later.isEmpty { rows.append(Row(words: later.line, standing: .shown)) }
        if let healing = spell.healing {
            rows.append(Row(words: "heals \(healing)\(modifier)", standing: .applied))
        }
        if let stance, stance.isSpell {
            let d4s = stance.d4s == 0 ? [] : [stance.d4s > 0 ? "Adds a d4" : "Takes a d4"]
            let words = d4s + stance.rule.clauses.map(\.words)
            if !words.isEmpty {
                rows.append(Row(words: words.joined(separator: "; "), standing: .applied))
            }
        }
        if rows.isEmpty { rows += others[spell.name].map { [$0] } ?? [] }
        return rows
    }

    // MARK: Against the books

    @Test("Every trait that ten share has a row, and every row such a trait")
    func traits() throws {
        let names = try Self.books.map { Set(try Self.shared($0.edition).map(\.name)) }
        #expect(names[0].union(names[1]) == Set(Self.traits.keys))
        for name in Self.traits.keys {
            #expect(ActionLines.line(named: name, kind: .trait) != nil, "\(name)")
        }
    }

    /// The second reading: whatever the sentences of a spell have of dice, bonuses and hit points.
    @Test(
        "Every spell with a number in its sentences has a row",
        .enabled(if: SRDTables.exist, "the tables of the SRD are not here"))
    func sentences() throws {
        struct Line: Decodable {
            struct Fields: Decodable { var name: String, desc: String }
            var fields: Fields
        }
        let number = try Regex(
            "\\d+d\\d+|(bonus to|hit points? (equal|that|increase)|temporary hit points|regains )"
        ).ignoresCase()
        for (edition, folder) in Self.books {
            let spells = Dictionary(
                try Self.spells(edition).map { (PlainText.searchKey($0.name), $0) }
            ) { first, _ in first }
            let file = SRDTables.folder.appending(path: "\(folder)/Spell.json")
            for line in try JSONDecoder().decode([Line].self, from: Data(contentsOf: file))
            where line.fields.desc.contains(number) {
                let name = line.fields.name
                let spell = try #require(spells[PlainText.searchKey(name)], "\(name)")
                #expect(!Self.rows(spell).isEmpty, "\(edition.title): \(name)")
            }
        }
    }

    // MARK: The page

    private static let page = Repository.root.appending(
        path: "Sources/Battle/BattleCommands/BattleCommands.docc/TraitsAndSpells.md")

    /// The page, made from the library.
    private static func text() throws -> String {
        var text = """
            # Traits and spells, one by one

            What the program does about the traits that ten creatures and more share, and about the spells whose effect is
            a number. Pathfinder's creatures and spells do not come along.

            ## Overview

            The words mean what they mean in [Conditions](Conditions.md).

            | | \(ConditionClause.Standing.allCases.map(\.rawValue).joined(separator: " | ")) |
            |---|---|---|---|---|

            """
        func counts(_ title: String, _ all: [ConditionClause.Standing]) {
            let counts = ConditionClause.Standing.allCases.map { standing in
                "\(all.count { $0 == standing })"
            }
            text += "| \(title) | \(counts.joined(separator: " | ")) |\n"
        }
        for (edition, _) in books {
            counts(
                "Traits of \(edition.title)",
                try shared(edition).compactMap { traits[$0.name]?.0 })
            counts(
                "Spells of \(edition.title)",
                try spells(edition).flatMap(rows).map(\.standing))
        }
        for (edition, _) in books {
            text += "\n### Traits of \(edition.title)\n\n"
            text += "| Trait | Creatures | Statement | |\n|---|---|---|---|\n"
            for (name, count) in try shared(edition) {
                guard let (standing, why) = traits[name] else { continue }
                let line = ActionLines.line(named: name, kind: .trait) ?? ""
                text += "| \(name) | \(count) | \(line) | \(standing.rawValue): \(why) |\n"
            }
        }
        for (edition, _) in books {
            text += "\n### Spells of \(edition.title)\n\n| Spell | Statement | |\n|---|---|---|\n"
            for spell in try spells(edition) {
                for row in rows(spell) {
                    let why = row.remark.map { ": \($0)" } ?? ""
                    text += "| \(spell.name) | \(row.words) | \(row.standing.rawValue)\(why) |\n"
                }
            }
        }
        return text
    }

    @Test func `the page is made of the library`() throws {
        let text = try Self.text()
        if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
            try Data(text.utf8).write(to: Self.page)
        }
        let isCurrent = try String(contentsOf: Self.page, encoding: .utf8) == text
        #expect(isCurrent, "BATTLE_WRITE_DOCUMENTS=1 writes the page anew")
    }
}
