import Foundation
import Tabletop
import Testing

@Suite struct BestiaryTests {
    private static func block(
        _ name: String, _ edition: RuleEdition, hitPoints: Int = 10
    ) -> StatBlock {
        StatBlock(name: name, edition: edition, armorClass: 12, maxHitPoints: hitPoints)
    }

    private static let bestiary = Bestiary(
        [.dnd2014, .dnd2024],
        of: StatBlockLibrary { edition in
            let blocks =
                edition == .dnd2014
                ? [block("Ogre", .dnd2014, hitPoints: 59), block("Yak", .dnd2014)]
                : [block("Ogre", .dnd2024, hitPoints: 68), block("Ogre Mage", .dnd2024)]
            return try book(blocks)
        })

    /// The lines of a book.
    static func book(_ blocks: [StatBlock]) throws -> Data {
        var lines = Data()
        for block in blocks {
            lines += try Data("\(block.name)\t".utf8) + JSONEncoder().encode(block)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    @Test(
        "The edition's own book comes first",
        arguments: [
            (RuleEdition.dnd2014, ["Ogre 59", "Ogre 68", "Ogre Mage 10"], 59),
            (.dnd2024, ["Ogre 68", "Ogre Mage 10", "Ogre 59"], 68),
        ])
    func order(edition: RuleEdition, found: [String], exact: Int) throws {
        let ogres = try Self.bestiary.search("ogre", for: edition)
        #expect(ogres.map { "\($0.name) \($0.maxHitPoints)" } == found)
        #expect(try Self.bestiary.monster(called: "OGRE", for: edition)?.maxHitPoints == exact)
        #expect(try Self.bestiary.monster(called: "Yak", for: edition)?.edition == .dnd2014)
        let all = try Self.bestiary.all(for: edition)
        #expect(all.first?.edition == edition && all.count == 4)
        #expect(
            try Self.bestiary.names(for: edition)
                == all.map { StatBlockReference(edition: $0.edition, name: $0.name) })
        #expect(try Self.bestiary.names(for: edition).compactMap(Self.bestiary.monster) == all)
    }

    @Test func `what a block limits becomes resources`() throws {
        var block = Self.block("Wyrm", .dnd2024)
        block.legendaryActions = 3
        block.saves = [.constitution: 7]
        var breath = StatBlock.Action("Breath", .action)
        breath.recharge = 5
        var resistance = StatBlock.Action("Legendary Resistance", .trait)
        resistance.usesPerDay = 4
        var spells = StatBlock.Action("Spellcasting", .trait)
        var slots = StatBlock.Spellcasting.Group([.init("Shield")])
        slots.level = 1
        slots.slots = 4
        var daily = StatBlock.Spellcasting.Group([.init("Fly")])
        daily.usesPerDay = 2
        daily.isEach = true
        spells.spellcasting = StatBlock.Spellcasting()
        spells.spellcasting?.groups = [slots, daily]
        block.actions = [resistance, spells, breath]
        let monster = Monster(block)
        #expect(monster.constitutionSave == 7)
        #expect(
            monster.resources == [
                .legendaryActions(3), .legendaryResistances(4), .slots(level: 1, 4),
                Resource("Fly", maximum: 2, renewal: .day), .recharge("Breath", from: 5),
            ])
        let character = try GameCharacter(monster, id: UUID())
        #expect(character.bookEntry == StatBlockReference(edition: .dnd2024, name: "Wyrm"))
    }

    @Test func `a file's words stand behind the numbers that they leave out`() {
        var javelin = StatBlock.Action("Javelin", .action)
        javelin.attack = StatBlock.Attack(.ranged, bonus: 4)
        javelin.text = "It is light and flexible."
        #expect(javelin.words == "Ranged +4. It is light and flexible.")
        javelin.text = "Ranged Attack: +4 to hit, one target."
        #expect(javelin.words == "Ranged Attack: +4 to hit, one target.")
        var breath = StatBlock.Action("Breath", .action)
        breath.save = StatBlock.Save(.dexterity, dc: 12)
        breath.text = "The DC equals 8 + your Constitution modifier."
        #expect(
            breath.words
                == "DC 12 Dexterity save. The DC equals 8 + your Constitution modifier.")
        breath.text = "Everyone makes a DC 12 Dexterity saving throw."
        #expect(breath.words == "Everyone makes a DC 12 Dexterity saving throw.")
    }

    @Test func `a form without an entry of its own is that of the creature`() throws {
        let book = try Self.book([Self.block("Werewolf", .dnd2014)])
        let library = StatBlockLibrary { $0 == .dnd2014 ? book : nil }
        #expect(try library.entry(named: "werewolf, Wolf Form", in: .dnd2014)?.name == "Werewolf")
        #expect(try library.entry(named: "Werewolf Wolf", in: .dnd2014) == nil)
        // Another creature's name: "Wolf, Dire" is no wolf.
        #expect(try library.entry(named: "Werewolf, Dire", in: .dnd2014) == nil)
        #expect(try library.entry(named: "Werewolf", in: .dnd2024) == nil)
        #expect(try library.search("were", in: .dnd2014) == ["Werewolf"])
    }

    @Test func `a reference is read back from its text`() {
        let reference = StatBlockReference(edition: .dnd2024, name: "Half/Half")
        #expect(reference.rawValue == "dnd2024/Half/Half")
        #expect(StatBlockReference(rawValue: "dnd2024/Half/Half") == reference)
        #expect(StatBlockReference(rawValue: "elsewhere/Lich") == nil)
    }

    @Test(
        "The key of a skill gives its name back",
        arguments: [
            ("Sleight of Hand", "sleightOfHand"), ("Perception", "perception"),
            ("fortune-telling lore", "fortune-telling lore"),
            ("lore (any one region)", "lore (any one region)"),
        ])
    func skillKeys(name: String, key: String) {
        #expect(StatBlock.skillKey(name) == key)
        #expect(StatBlock.skillName(ofKey: key) == name)
    }
}
