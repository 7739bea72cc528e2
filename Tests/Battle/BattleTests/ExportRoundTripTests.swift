import Foundation
import Tabletop
import TabletopImport
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
