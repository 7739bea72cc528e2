import Foundation
import Tabletop
import Testing

@testable import BattleCommands

/// Every format that is written is read back: all creatures of the books, field by field.
struct ExportRoundTripTests {
    private static func exported(_ block: StatBlock) throws -> ExportedCharacter {
        var draft = CharacterDraft(name: block.name, kind: .monster)
        draft.maximumHitPoints = block.maxHitPoints
        draft.armorClass = block.armorClass
        draft.initiativeModifier = block.initiativeModifier
        draft.challengeRating = block.challengeRating
        draft.defenses = block.defenses
        return ExportedCharacter(
            character: try GameCharacter(draft: draft, id: UUID()), block: block, portrait: nil)
    }

    private static func library() throws -> [ExportedCharacter] {
        try [RuleEdition.dnd2014, .dnd2024].flatMap { try StatBlockLibrary.srd.all($0) }
            .map(exported)
    }

    private static func ownBytes(_ exported: [ExportedCharacter]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try withoutActuallyEscaping({ bytes += $0 }) { sink in
            try JSONStream(to: sink).add(OwnCharacters(exported))
        }
        return bytes
    }

    @Test func `the own format loses nothing`() throws {
        var all = try Self.library()
        #expect(all.count == 656)
        var imp = all[0]
        var draft = CharacterDraft(name: "Thorn Imp", kind: .monster)
        draft.level = 3
        var defenses = Defenses(conditions: ["prone"])
        defenses.weaknesses = [DamageType(rawValue: "cold"): 5]
        defenses.reductions = [DamageType(rawValue: "fire"): 10]
        defenses.conditional = [
            ConditionalDefense(
                .immunity, [DamageType(rawValue: "slashing")], unless: [.magical, .silvered])
        ]
        draft.defenses = defenses
        imp = ExportedCharacter(
            character: try GameCharacter(draft: draft, id: UUID()), block: nil, portrait: nil)
        all.append(imp)
        // Pathfinder's sentences are not read as D&D's, from which damage would follow.
        var ooze = StatBlock(
            name: "Rust Ooze", edition: .pathfinder2e, armorClass: 14, maxHitPoints: 60)
        ooze.actions = [StatBlock.Action("Rusting Touch", .trait)]
        ooze.actions[0].text = "A creature that touches the ooze takes 1d10 bleed damage."
        all.append(try Self.exported(ooze))
        #expect(ExportLosses(of: all, in: try Self.ownBytes(all)).entries.isEmpty)
    }

    @Test(
        "An attack and a saving throw that the words lack stand before them",
        arguments: [ExportFormat.improvedInitiative, .fantasyStatblocks])
    func facts(format: ExportFormat) throws {
        var block = StatBlock(name: "Guard", edition: .dnd2014, armorClass: 16, maxHitPoints: 11)
        var mace = StatBlock.Action("Mace", .action)
        mace.text = "A heavy head on a stout haft."
        mace.attack = StatBlock.Attack(.melee, bonus: 5)
        mace.attack?.reach = 5
        mace.attack?.damage = [
            StatBlock.Damage(
                try DiceNotation(parsing: "1d6+3"), DamageType(rawValue: "bludgeoning"))
        ]
        var horn = StatBlock.Action("Horn", .action)
        horn.text = "It is heard for a mile."
        horn.save = StatBlock.Save(.constitution, dc: 12)
        // Words that say everything stay alone.
        var bite = StatBlock.Action("Bite", .action)
        bite.text = "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 2 points."
        bite.attack = StatBlock.Attack(.melee, bonus: 4)
        bite.attack?.reach = 5
        block.actions = [mace, horn, bite]
        for ability in Ability.allCases { block.abilities[ability] = 10 }
        let exported = try Self.exported(block)
        let document = try #require(format.document([exported]))
        let text = String(decoding: Export.bytes(of: document), as: UTF8.self)
        #expect(text.contains("Hit: 6 (1d6 + 3) bludgeoning damage. A heavy head"))
        #expect(text.contains("DC 12 Constitution saving throw. It is heard"))
        #expect(
            text.contains(
                "\"Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 2 points.\""))
        #expect(ExportLosses(of: [exported], in: Array(text.utf8)).entries.map(\.field) == [])
        block.actions[1].text = ""
        let bare = try Self.exported(block)
        #expect(ExportLosses(of: [bare], in: []).entries.contains { $0.field == "texts" })
    }

    @Test func `the level of a Pathfinder creature's block is kept, or named`() throws {
        var block = StatBlock(
            name: "Rust Ooze", edition: .pathfinder2e, armorClass: 14, maxHitPoints: 60)
        block.abilities = [.strength: 10]
        var draft = CharacterDraft(name: block.name, kind: .monster)
        (draft.level, draft.maximumHitPoints) = (5, 60)
        for (rating, losses) in [("5", []), ("7", ["level"])] {
            block.challengeRating = rating
            let exported = ExportedCharacter(
                character: try GameCharacter(draft: draft, id: UUID()), block: block, portrait: nil)
            let document = try #require(ExportFormat.fantasyStatblocks.document([exported]))
            let named = ExportLosses(of: [exported], in: Export.bytes(of: document)).entries
            #expect(named.map(\.field).filter { $0 == "level" } == losses)
        }
    }

    @Test(
        "Other programs' formats lose what they have no place for, and the export says so",
        arguments: [ExportFormat.improvedInitiative, .fantasyStatblocks])
    func others(format: ExportFormat) throws {
        let all = try Self.library()
        let document = try #require(format.document(all))
        let losses = ExportLosses(of: all, in: Export.bytes(of: document))
        let counts = Dictionary(
            losses.entries.map { ($0.field, $0.names.count) }, uniquingKeysWith: +)
        for field in [
            "kind", "hit points", "armor class", "initiative", "challenge rating", "level",
            "hit point dice", "speeds", "abilities", "saving throws", "skills", "senses",
            "passive Perception", "languages", "actions", "costs", "recharge", "uses",
            "uses in a turn", "uses until a rest", "forms", "defenses",
        ] {
            #expect(
                counts[field] == nil,
                "\(field) of \(losses.entries.first { $0.field == field }?.names.prefix(9) ?? [])")
        }
    }
}
