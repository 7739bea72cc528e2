import Foundation
import Tabletop
import Testing

@testable import BattleCommands

/// Stat blocks, spells and conditions on the command line.
struct BookCommandsTests {
    @Test func `a save for concentration has the bonus of the stat block, unless one is given`()
        async throws
    {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "Crypt", "--edition", "dnd2014", "--add", "Lich")
        try await cli.done("concentration", "begin", "lich", "Fly")
        try await cli.done("damage", "lich", "4")
        // SRD 5.1: the lich saves with Constitution +10.
        #expect(try await cli.done("concentration", "save", "lich").contains("1d20+10"))
        try await cli.done("undo")
        #expect(
            try await cli.done("concentration", "save", "lich", "--modifier", "2")
                .contains("1d20+2"))
    }

    private struct Damage: Decodable, Equatable { var dice: String, type: String? }
    private struct Attack: Decodable {
        var bonus: Int, reach: Int?, range: Int?, longRange: Int?, damage: [Damage]?
    }
    private struct Save: Decodable {
        var ability: String, dc: Int, onSuccess: String, damage: [Damage]?
    }
    private struct Action: Decodable {
        var name: String, kind: String, text: String, attack: Attack?, save: Save?
        var recharge: String?, usesPerDay: Int?, cost: Int?, options: [Action]?
    }
    private struct Block: Decodable {
        var name: String, edition: String, armorClass: Int, maxHitPoints: Int
        var hitPointDice: String, abilities: [String: Int], saves: [String: Int]
        var speeds: [String: Int], actions: [Action]

        func action(_ name: String) throws -> Action {
            try #require(actions.first { $0.name == name })
        }
    }

    /// A block of SRD 5.1.
    private func block(_ name: String) async throws -> Block {
        try await CLIFixture().json(Block.self, "book", name, "--edition", "dnd2014")
    }

    @Test func `a block's figures are those of the book`() async throws {
        let dragon = try await block("adult red dragon")
        #expect(dragon.name == "Adult Red Dragon" && dragon.edition == "dnd2014")
        #expect(dragon.armorClass == 19 && dragon.maxHitPoints == 256)
        #expect(dragon.hitPointDice == "19d12+133")
        #expect(
            dragon.abilities["str"] == 27
                && dragon.saves == ["dex": 6, "con": 13, "wis": 7, "cha": 11])
        #expect(dragon.speeds == ["walk": 40, "climb": 40, "fly": 80])

        let bite = try #require(try dragon.action("Bite").attack)
        #expect(bite.bonus == 14 && bite.reach == 10 && bite.range == nil)
        #expect(
            bite.damage == [
                .init(dice: "2d10+8", type: "piercing"), .init(dice: "2d6", type: "fire"),
            ])
        let breath = try dragon.action("Fire Breath")
        #expect(breath.kind == "action" && breath.recharge == "5-6" && breath.cost == nil)
        let save = try #require(breath.save)
        #expect(save.ability == "dex" && save.dc == 21 && save.onSuccess == "half")
        #expect(save.damage == [.init(dice: "18d6", type: "fire")])
        #expect(try dragon.action("Wing Attack").cost == 2)
        #expect(try dragon.action("Legendary Resistance").usesPerDay == 3)
    }

    @Test func `flat damage, ranges and options have their own fields`() async throws {
        let rat = try await block("rat")
        #expect(try rat.action("Bite").attack?.damage == [.init(dice: "1", type: "piercing")])
        let goblin = try await block("goblin")
        let bow = try #require(try goblin.action("Shortbow").attack)
        #expect(bow.range == 80 && bow.longRange == 320 && bow.reach == nil)
        let bronze = try await block("adult bronze dragon")
        let breaths = try bronze.action("Breath Weapons")
        #expect(breaths.options?.map(\.name) == ["Lightning Breath", "Repulsion Breath"])
        #expect(breaths.save?.damage == [.init(dice: "12d10", type: "lightning")])
    }

    @Test func `an exact name wins, and a part of several names is refused`() async throws {
        let cli = try CLIFixture()
        struct Name: Decodable { var name: String, edition: String }
        let vampire = try await cli.json(Name.self, "book", "vampire")
        #expect(vampire.name == "Vampire" && vampire.edition == "dnd2024")
        // SRD 5.2 has no creature that is just a goblin.
        #expect(try await cli.json(Name.self, "book", "goblin").edition == "dnd2014")
        // By the names that scripts know from before.
        for name in ["statblock", "spell", "rule"] {
            #expect(try await cli.json(Name.self, name, "goblin").edition == "dnd2014")
        }
        let several = try await cli.battle("book", "vampi")
        #expect(several.code == 83)
        #expect(
            several.errors == """
                battle: 4 entries of D&D 5e (2024) match "vampi": Vampire, Vampire Familiar, Vampire Spawn, Vampiric Touch.

                """)
        let none = try await cli.battle("book", "owlbaer", "--edition", "dnd2014")
        #expect(none.code == 82 && none.errors.contains("Did you mean Owlbear?"))
    }

    @Test func `a character of the roster comes first, with the words of its file`() async throws {
        let cli = try CLIFixture()
        let file = try cli.file(
            "rat.json",
            #"{"Name":"Rat","HP":{"Value":9},"AC":{"Value":12},"Type":"Tiny beast, unaligned","Actions":[{"Name":"Gnaw","Content":"It gnaws.\nMelee Weapon Attack: +9 to hit, reach 5 ft., one target. Hit: 3 (1d6) piercing damage."}]}"#
        )
        try await cli.done("import", file)
        try await cli.transcript(
            """
            $ book rat
            Rat
            Tiny beast, unaligned · D&D 5e (2014)
            Armor class 12 · initiative +0
            9 hit points

            Actions
              Gnaw. It gnaws. Melee Weapon Attack: +9 to hit, reach 5 ft., one target. Hit: 3 (1d6) piercing damage.
            """)
        // Another edition's rat is that of the book.
        #expect(
            try await cli.json(Block.self, "book", "rat", "--edition", "dnd2024").edition
                == "dnd2024")
    }

    @Test func `a spell grows with its slot`() async throws {
        struct Spell: Decodable {
            var level: Int, concentration: Bool, save: Save, damageByLevel: [String: [Damage]]
            struct Save: Decodable { var ability: String, onSuccess: String }
        }
        let spell = try await CLIFixture().json(Spell.self, "book", "fireball")
        #expect(spell.level == 3 && !spell.concentration)
        #expect(spell.save.ability == "dex" && spell.save.onSuccess == "half")
        #expect(spell.damageByLevel["3"] == [.init(dice: "8d6", type: "fire")])
        #expect(spell.damageByLevel["9"] == [.init(dice: "14d6", type: "fire")])
    }

    /// D&D: 15 conditions, and the stances Dodging, Helped, Hidden and two of cover. Pathfinder: 42
    /// conditions, and the stances Raised Shield, Raised Buckler and Ready to Aid.
    @Test(
        "Every condition of an edition has a line",
        arguments: [("dnd2014", 20), ("dnd2024", 20), ("pathfinder2e", 45)])
    func conditions(edition: String, count: Int) async throws {
        struct Rule: Decodable { var name: String, text: String }
        let rules = try await CLIFixture().json([Rule].self, "book", "--edition", edition)
        #expect(rules.count == count)
        for rule in rules { #expect((5...320).contains(rule.text.count), "\(rule.name)") }
    }

    @Test(
        "Spells whose sentences say it in their own way",
        arguments: [
            ("Hold Monster", .dnd2014, .wisdom, ""),
            ("Bane", .dnd2014, .charisma, ""), ("Bane", .dnd2024, .charisma, ""),
            ("Symbol", .dnd2014, .constitution, "10d10"),
            ("Earthquake", .dnd2014, .dexterity, ""), ("Earthquake", .dnd2024, .dexterity, ""),
            ("Delayed Blast Fireball", .dnd2024, .dexterity, "12d6"),
            ("Delayed Blast Fireball", .dnd2014, .dexterity, "12d6"),
            // Damage that comes later than the casting is not the spell's.
            ("Acid Arrow", .dnd2024, nil, "4d4"), ("Web", .dnd2014, .dexterity, ""),
            ("Divine Favor", .dnd2014, nil, ""), ("Fireball", .dnd2014, .dexterity, "8d6"),
        ] as [(String, RuleEdition, Ability?, String)])
    func spell(name: String, edition: RuleEdition, save: Ability?, damage: String) throws {
        let spell = try #require(try SpellLibrary.srd.entry(named: name, in: edition))
        #expect(spell.save?.ability == save)
        let now = spell.baseDamage.filter { $0.when == nil }.map(\.dice.description)
        #expect(now.joined(separator: "+") == damage)
    }
}
