import Tabletop
import Testing

@testable import TabletopImport

struct FoundryTests {
    /// An actor of `type` with these attributes, and abilities of 10 unless given.
    static func actor(
        _ type: String = "npc", attributes: String, abilities: [String: Int] = [:],
        details: String = "{}", items: [String] = [], more: String = ""
    ) throws -> CharacterDraft {
        let scores = ["str", "dex", "con", "int", "wis", "cha"]
            .map { "\"\($0)\":{\"value\":\(abilities[$0] ?? 10)}" }.joined(separator: ",")
        let file = try ImportedFileTests.read(
            """
            {"_id":"x1","name":"A","type":"\(type)","items":[\(items.joined(separator: ","))],
             "system":{"abilities":{\(scores)},"attributes":{\(attributes)},"details":\(details)}\(more)}
            """)
        #expect(file.format.name == "Foundry VTT")
        return try #require(file.characters.first)
    }

    @Test(
        "A formula has numbers, names and a few functions",
        arguments: [
            ("", 0), ("  ", 0), ("2", 2), ("+1", 1), ("-1", -1), ("− 1", -1), ("@prof", 3),
            ("@prof * 2", 6), ("10 + @abilities.dex.mod - 2*@prof", 6),
            ("-@abilities.dex.mod", -4 + 2),
            ("@classes.a-b.levels-1", 4), ("--2", 2), ("1d4", nil), ("@unknown", nil), ("2 *", nil),
            ("+", nil),
            ("max(1, @prof)", 3), ("floor((@prof + 1) / 2) * 2", 4), ("ceil(3/2)", 2), ("7/2", nil),
            ("(1 + 2) * -3", -9), ("min(2", nil), ("max()", nil), ("sqrt(4)", nil), ("1 / 0", nil),
            ("99999", nil), ("100 * 101", nil), ("9999 + 9999", nil), ("99999999999999999999", nil),
        ] as [(String, Int?)])
    func formulas(text: String, expected: Int?) {
        let names = ["prof": 3, "abilities.dex.mod": 2, "classes.a-b.levels": 5]
        #expect(FoundryFormula.value(of: text, names: names) == expected)
    }

    @Test(
        "The dice of a formula come with its numbers in one sum",
        arguments: [
            ("2d6 + @mod", "2d6+4"), ("1d8[fire] + 1 - @mod", "1d8-3"), ("@mod + 3d4 - 4", "3d4"),
            ("(floor(@mod / 2))d6", "2d6"), ("2d6min3 + 2", "2d6+2"), ("d10 - -2", "1d10+2"),
            ("1d6 + 1d4", "1d6+1d4"), ("2d6 + @scale.x", nil), ("2d6kh1x", nil), ("@mod", "4"),
        ] as [(String, String?)])
    func dice(text: String, expected: String?) {
        #expect(FoundryFormula.dice(of: text, names: ["mod": 4])?.description == expected)
    }

    @Test(
        "Initiative: parts in 1.x, later an ability and a formula",
        arguments: [
            // The total is "0" and "-1" concatenated, and is not read.
            (#""init":{"mod":-1,"bonus":"0","total":"-10"}"#, "{}", -1),
            (#""init":{"mod":2,"bonus":3}"#, "{}", 5),
            (#""init":{"ability":"","bonus":""}"#, "{}", 2),
            (#""init":{"ability":"int","bonus":"1"}"#, "{}", 4),
            // Challenge rating 8 has a proficiency bonus of +3.
            (#""init":{"ability":"","bonus":"@prof"}"#, "{\"cr\":8}", 5),
            (#""init":{"bonus":"@prof * 2"}"#, "{\"cr\":0.25}", 6),
            (#""init":{"bonus":null}"#, "{}", 2),
        ])
    func initiative(attribute: String, details: String, expected: Int) throws {
        let draft = try Self.actor(
            attributes: "\"hp\":{\"value\":1,\"max\":1},\(attribute)",
            abilities: ["dex": 14, "int": 16], details: details)
        #expect(draft.initiativeModifier == expected)
    }

    /// A feature with an effect that sets a flag of the actor, or another key.
    static func feature(_ key: String, _ value: String, rules: String = "2014") -> String {
        """
        {"_id":"\(key)","type":"feat","name":"Talent","system":{},
         "effects":[{"changes":[{"key":"\(key)","value":"\(value)","mode":5}]}]},
        {"_id":"c","type":"class","name":"Paladin",
         "system":{"levels":5,"hitDice":"d10","source":{"rules":"\(rules)"}}}
        """
    }

    @Test(
        "Talents that an effect gives count for initiative, with Dexterity 14 and proficiency 3",
        arguments: [
            ("flags.dnd5e.initiativeAlert", "2014", 7), ("flags.dnd5e.initiativeAlert", "2024", 5),
            ("flags.dnd5e.jackOfAllTrades", "2014", 3), ("flags.dnd5e.jackOfAllTrades", "2024", 2),
            ("flags.dnd5e.remarkableAthlete", "2014", 4), ("flags.dnd5e.halflingLucky", "2014", 2),
        ])
    func talents(flag: String, rules: String, expected: Int) throws {
        let draft = try Self.actor(
            "character", attributes: #""hp":{"value":1,"max":1},"init":{"ability":"","bonus":""}"#,
            abilities: ["dex": 14], items: [Self.feature(flag, "true", rules: rules)])
        #expect(draft.initiativeModifier == expected)
    }

    @Test func `a bonus to checks counts for initiative`() throws {
        let draft = try Self.actor(
            attributes: #""hp":{"value":1,"max":1}"#, abilities: ["dex": 14],
            more: #","effects":[],"flags":{}"#)
        #expect(draft.initiativeModifier == 2)
        let file = try ImportedFileTests.read(
            """
            {"_id":"x","name":"A","type":"npc","items":[],"system":{
             "abilities":{"dex":{"value":14,"bonuses":{"check":"1"}}},"details":{},
             "bonuses":{"abilities":{"check":"2"}},"attributes":{"hp":{"value":1,"max":1}}}}
            """)
        #expect(file.characters.first?.initiativeModifier == 5)
    }

    @Test("A paladin has the slots of its book", arguments: [("2014", nil), ("2024", 2)])
    func slots(rules: String, expected: Int?) throws {
        let file = try ImportedFileTests.read(
            """
            {"_id":"x","name":"A","type":"character","items":[{"_id":"c","type":"class","name":"Paladin",
              "system":{"levels":1,"hitDice":"d10","source":{"rules":"\(rules)"}}}],
             "system":{"abilities":{"con":{"value":10}},"details":{},"spells":{"spell1":{"value":2}},
              "attributes":{"hp":{"value":1,"max":1}}}}
            """)
        let slots = file.characters.first?.resources.first { $0.name == Resource.slotsName(1) }
        #expect(slots?.maximum == expected)
    }

    @Test(
        "An effect can name another calculation of the armor class, with Dexterity 16 and 17 written",
        arguments: [
            ("system.attributes.ac.calc", "mage", 16),
            ("system.attributes.ac.calc", "mage + 2", 17),
            ("system.attributes.ac.calc", "flat", 17),
        ])
    func calculations(key: String, value: String, expected: Int) throws {
        let draft = try Self.actor(
            attributes: #""hp":{"value":1,"max":1},"ac":{"flat":17,"calc":"default"}"#,
            abilities: ["dex": 16], items: [Self.feature(key, value)])
        #expect(draft.armorClass == expected)
    }

    static func armor(_ type: String, _ value: Int, dex: String = "null", more: String = "")
        -> String
    {
        """
        {"_id":"\(type)","type":"equipment","name":"\(type)","system":{"equipped":true,
         "armor":{"value":\(value),"dex":\(dex)},"type":{"value":"\(type)"}\(more)}}
        """
    }

    @Test(
        "Armor class by calculation, with Dexterity 16, Constitution 14, Wisdom 12",
        arguments: [
            (#"{"flat":15,"calc":"flat"}"#, [], 15),
            (#"{"flat":17,"calc":"natural"}"#, [armor("shield", 2)], 19),
            (#"{"flat":null,"calc":"default"}"#, [], 13),
            (#"{"calc":"default"}"#, [armor("light", 11)], 14),
            (#"{"calc":"default"}"#, [armor("medium", 14, dex: "2"), armor("shield", 2)], 18),
            (#"{"calc":"default"}"#, [armor("heavy", 16)], 16),
            (
                #"{"calc":"default"}"#,
                [armor("light", 11, more: ",\"quantity\":1,\"equipped\":false")], 13
            ),
            (#"{"calc":"unarmoredBarb"}"#, [], 15),
            (#"{"calc":"unarmoredMonk"}"#, [], 14),
            (#"{"calc":"draconic"}"#, [], 16),
            (#"{"calc":"custom","formula":"12 + @abilities.dex.mod"}"#, [], 15),
            (#"{"value":18}"#, [], 18),
        ] as [(String, [String], Int)])
    func armorClass(attribute: String, items: [String], expected: Int) throws {
        // A duplicate key would be refused, so an item with `equipped` false must not also have
        // true.
        let items = items.map {
            $0.contains("\"equipped\":false")
                ? $0.replacing("\"equipped\":true,", with: "") : $0
        }
        let draft = try Self.actor(
            attributes: "\"hp\":{\"value\":1,\"max\":1},\"ac\":\(attribute)",
            abilities: ["dex": 16, "con": 14, "wis": 12], items: items)
        #expect(draft.armorClass == expected)
    }

    @Test(
        "Effects on the armor class count while active, and once",
        arguments: [
            (#""disabled":false,"transfer":true"#, "true", "", 11),
            (#""disabled":true,"transfer":true"#, "true", "", 10),
            (#""disabled":false,"transfer":false"#, "true", "", 10),
            (#""disabled":false,"transfer":true"#, "false", "", 10),
            // The actor has a copy of the item's effect.
            (
                #""disabled":false,"transfer":true"#, "true",
                #","effects":[{"origin":"Actor.a.Item.cloak","disabled":false,"changes":[{"key":"data.attributes.ac.bonus","value":"+1"}]}]"#,
                11
            ),
            // The copy is disabled.
            (
                #""disabled":false,"transfer":true"#, "true",
                #","effects":[{"origin":"Actor.a.Item.cloak","disabled":true,"changes":[{"key":"data.attributes.ac.bonus","value":"+1"}]}]"#,
                10
            ),
            (
                #""disabled":true,"transfer":true"#, "true",
                #","effects":[{"origin":"Actor.a","disabled":false,"changes":[{"key":"system.attributes.ac.bonus","value":2}]}]"#,
                12
            ),
        ])
    func effects(state: String, equipped: String, more: String, expected: Int) throws {
        let cloak = """
            {"_id":"cloak","type":"equipment","name":"Cloak","system":{"equipped":\(equipped)},
             "effects":[{\(state),"changes":[{"key":"system.attributes.ac.bonus","value":"+1"}]}]}
            """
        let draft = try Self.actor(
            attributes: #""hp":{"value":1,"max":1},"ac":{"calc":"default"}"#, items: [cloak],
            more: more)
        #expect(draft.armorClass == expected)
    }

    static func fighter(_ gains: String, levels: Int, advancement: (String, String) = ("[", "]"))
        -> String
    {
        """
        {"_id":"f","type":"class","name":"Fighter","system":{"levels":\(levels),"hitDice":"d10",
         "advancement":\(advancement.0){"type":"HitPoints","value":{\(gains)}}\(advancement.1)}}
        """
    }

    @Test(
        "Hit points: hit dice, Constitution 14 for each level, and bonuses",
        arguments: [
            // 10 + 2
            (#""1":"max""#, 1, "{}", 12),
            // 10 + 6 + 7 + 3 × 2
            (#""1":"max","2":"avg","3":7"#, 3, "{}", 29),
            // … + 3 × 1 + 5
            (#""1":"max","2":"avg","3":7"#, 3, #"{"level":"1","overall":"5"}"#, 37),
            // … + 3 levels of fighter
            (#""1":"max","2":"avg","3":7"#, 3, #"{"overall":"@classes.fighter.levels"}"#, 32),
        ])
    func derivedMaximum(gains: String, levels: Int, bonuses: String, expected: Int) throws {
        for brackets in [("[", "]"), ("{\"id1\":", "}")] {
            let draft = try Self.actor(
                "character",
                attributes: "\"hp\":{\"value\":9,\"max\":null,\"temp\":4,\"bonuses\":\(bonuses)}",
                abilities: ["con": 14],
                items: [Self.fighter(gains, levels: levels, advancement: brackets)])
            #expect(draft.kind == .player)
            #expect(draft.level == levels)
            #expect(draft.maximumHitPoints == expected)
            #expect(draft.currentHitPoints == 9)
            #expect(draft.temporaryHitPoints == 4)
        }
    }

    @Test("Without a level's gain, current hit points are the maximum, with a warning")
    func guessed() throws {
        let file = try ImportedFileTests.read(
            """
            {"name":"A","type":"character","items":[\(Self.fighter(#""1":"max""#, levels: 2))],
             "system":{"abilities":{"con":{"value":10}},"attributes":{"hp":{"value":9,"max":null}}}}
            """)
        #expect(file.characters.first?.maximumHitPoints == 9)
        #expect(file.warnings.map(\.fact) == [.guessed("the maximum of hit points")])
    }

    @Test("Titles of creatures and characters, actors of 1.x, and actors of pf2e")
    func others() throws {
        let goblin = try ImportedFileTests.read(
            #"""
            {"_id":"g","name":"Goblin","type":"npc","data":{"abilities":{"dex":{"value":14}},
             "traits":{"size":"sm"},"attributes":{"hp":{"value":3,"max":7,"tempmax":2},"ac":{"value":15},"init":{"mod":2}},
             "details":{"type":{"value":"humanoid","subtype":"Goblinoid"},"alignment":"Neutral Evil","cr":0.25}}}
            """#)
        #expect(goblin.characters.first?.titles == ["Small humanoid (goblinoid), neutral evil"])
        #expect(goblin.characters.first?.challengeRating == "1/4")
        #expect(goblin.characters.first?.maximumHitPoints == 9)
        #expect(goblin.characters.first?.source?.key == "g")

        let race = #"{"_id":"r","type":"race","name":"High Elf","system":{}}"#
        let hero = try Self.actor(
            "character", attributes: #""hp":{"value":9,"max":9}"#, details: #"{"race":"r"}"#,
            items: [race, Self.fighter("", levels: 3)])
        #expect(hero.titles == ["High Elf Fighter"])

        let pathfinder = try ImportedFileTests.read(
            #"""
            {"_id":"p","name":"Ezren","type":"character","system":{"attributes":{"hp":{"value":12,"max":20,"temp":3},
             "ac":{"value":16}},"perception":{"mod":5},"details":{"level":{"value":2}},"saves":{}}}
            """#)
        let ezren = try #require(pathfinder.characters.first)
        #expect(
            [ezren.maximumHitPoints, ezren.currentHitPoints, ezren.armorClass] == [20, 12, 16])
        #expect([ezren.initiativeModifier, ezren.level] == [5, 2])
    }

    @Test("Groups and folders in a pack of one object a line are skipped")
    func pack() throws {
        let file = try ImportedFileTests.read(
            """
            {"name":"Band","type":"group","system":{"attributes":{}}}
            {"name":"Folder","type":"Actor","_id":"f"}
            {"name":"A","type":"npc","system":{"attributes":{"hp":{"value":1,"max":1}}}}
            """)
        #expect(file.characters.map(\.name) == ["A"])
        #expect(file.skipped.map(\.name) == ["Band", "Folder"])
        #expect(file.skipped.map(\.reason) == [.notACharacter, .notACharacter])
    }
}
