import Foundation
import Tabletop
import TabletopImport
import Testing

struct HandwrittenTests {
    func only(_ members: String) throws -> CharacterDraft {
        let file = try ImportedFileTests.read("{\(members)}")
        #expect(file.format.name == "hand-written list")
        return try #require(file.characters.first)
    }

    @Test(
        "Hit points are read from every usual key",
        arguments: [
            (#""hp":7"#, 7, 7, 0),
            (#""hp":22,"maxHp":31"#, 31, 22, 0),
            (#""hp":"33/60""#, 60, 33, 0),
            (#""hp":{"max":60,"current":33,"temp":4}"#, 60, 33, 4),
            (#""hp":{"value":12}"#, 12, 12, 0),
            (#""hp":{"value":5,"max":12}"#, 12, 5, 0),
            (#""Max Hit Points":9,"current-hit-points":4,"temporary_hit_points":2"#, 9, 4, 2),
            (#""maxHitPoints":null,"currentHitPoints":null,"temporaryHitPoints":0"#, nil, nil, 0),
            (#""currentHp":4"#, nil, 4, 0),
            (#""hit_points":"45 (6d10+12)""#, 45, 45, 0),
            // The mean of 3d6 is 10.5, which the books round down.
            (#""hp":"3d6""#, 10, 10, 0),
            (#""hp":"2d8 + 4""#, 13, 13, 0),
        ] as [(String, Int?, Int?, Int)])
    func hitPoints(members: String, maximum: Int?, current: Int?, temporary: Int) throws {
        let draft = try only(#""name":"A",\#(members)"#)
        #expect(draft.maximumHitPoints == maximum)
        #expect(draft.currentHitPoints == current)
        #expect(draft.temporaryHitPoints == temporary)
    }

    @Test(
        "Initiative is a named or signed modifier, or else Dexterity's",
        arguments: [
            (#""initiativeModifier":3,"dex":8"#, 3),
            (#""init_mod":"-2""#, -2),
            (#""initiative":"+2""#, 2),
            (#""initiative":"−1""#, -1),
            (#""initiative":"(+4)""#, 4),
            (#""initiative":17,"dex":16"#, 3),
            (#""initiative":17"#, nil),
            (#""abilities":{"DEX":{"score":9}}"#, -1),
            (#""dexterity":{"value":"15 (+2)"}"#, 2),
        ] as [(String, Int?)])
    func initiative(members: String, expected: Int?) throws {
        #expect(try only(#""name":"A","hp":1,\#(members)"#).initiativeModifier == expected)
    }

    @Test func `an initiative that may be a roll is named`() throws {
        for (text, names) in [
            (#"[{"name":"A","hp":1,"initiative":17}]"#, ["initiative"]),
            (#"[{"name":"A","hp":1,"initiative":"+2"}]"#, []),
            ("name,hp,ac,init\nA,1,12,3\n", ["initiative"]),
        ] {
            let file = try ImportedFile(data: Data(text.utf8), name: "list")
            #expect(file.notTaken.map(\.name) == names)
        }
    }

    @Test(
        "Scores, saving throws and speed make a block; the rest of a hero's saves follows",
        arguments: [
            // Level 5 has +3; a fighter saves with Strength and Constitution.
            (#""class":"Fighter","level":5,"str":18,"con":16,"dex":12"#, [7, 1, 6, nil]),
            (
                #""level":5,"abilities":{"STR":{"score":18},"wis":"12 (+1)"},"saves":["wis"]"#,
                [4, nil, nil, 4]
            ),
            (#""str":18,"saves":"con","constitution":14,"level":9"#, [4, nil, 6, nil]),
            (#""saves":{"dex":5,"wis":"+2"}"#, [nil, 5, nil, 2]),
            (#""saves":{"str":true,"dex":false},"level":1,"str":10,"dex":10"#, [2, 0, nil, nil]),
        ] as [(String, [Int?])])
    func sheet(members: String, saves: [Int?]) throws {
        let block = try #require(try only(#""name":"A","hp":9,"speed":25,\#(members)"#).statBlock)
        let abilities: [Ability] = [.strength, .dexterity, .constitution, .wisdom]
        #expect(abilities.map(block.save) == saves)
        #expect(block.speeds.walk == 25)
    }

    @Test func `a monster's block is read from lists of names and sentences`() throws {
        let draft = try only(
            """
            "name":"Reed Stalker","hp":"45 (6d10 + 12)","ac":"15 (natural armor)","cr":"3","size":"Large",
            "type":{"type":"beast","tags":["fen"]},"alignment":"unaligned","languages":["Mire","Reed"],"dex":16,
            "senses":["darkvision 60 ft."],"skills":{"stealth":"+7"},
            "traits":[{"Amphibious":"It breathes air and water."}],
            "actions":[{"name":"Bite","text":"Melee Weapon Attack: +5 to hit, reach 10 ft., one target. Hit: 9 (2d6 + 2) piercing damage."}],
            "legendary_actions":[{"name":"\u{200b}","description":"It can take 3."},{"name":"Lash","description":"It attacks."}]
            """)
        let block = try #require(draft.statBlock)
        #expect(draft.kind == .monster && draft.titles == ["Large beast (fen), unaligned"])
        #expect(block.size == "Large" && block.type == "Beast" && block.subtype == "fen")
        #expect(block.alignment == "unaligned")
        #expect(block.languages == "Mire, Reed" && block.senses == ["darkvision": 60])
        #expect(block.skills == ["Stealth": 7])
        #expect(try block.hitPointDice == DiceNotation(parsing: "6d10+12"))
        #expect(block.experiencePoints == 700 && block.proficiencyBonus == 2)
        #expect(
            block.actions.map { "\($0.kind) \($0.name)" } == [
                "trait Amphibious", "action Bite", "trait Legendary actions", "legendary Lash",
            ])
        let bite = try #require(block.actions[1].attack)
        #expect(bite.bonus == 5 && bite.reach == 10 && bite.damage.count == 1)
    }

    @Test(
        "Dice stand in brackets behind hit points",
        arguments: [
            ("12 (", nil), ("(3d6)", "3d6"), ("12 (3d6", "3d6"), ("12()", nil),
            ("12 (3d6 + 2)", "3d6+2"),
        ] as [(String, String?)])
    func dice(text: String, expected: String?) throws {
        let draft = try only(#""name":"A","hp":"\#(text)","cr":1,"str":10"#)
        #expect(try draft.statBlock?.hitPointDice == expected.map { try DiceNotation(parsing: $0) })
    }

    @Test(
        "What a block's lists have in other forms is taken or said",
        arguments: [
            (#""actions":["Bites a lot"]"#, "Bites a lot"),
            (#""traits":"Brave""#, "Brave"),
            (#""skills":{"stealth":true}"#, "stealth"),
            (#""skills":["Arcana"]"#, "Arcana"),
            (#""actions":{"Bite":{"dice":"1d4"}}"#, "Bite"),
        ])
    func otherForms(member: String, said: String) throws {
        let file = try ImportedFileTests.read(#"{"name":"A","hp":9,"str":10,\#(member)}"#)
        let all = file.warnings.map(\.description) + file.notTaken.map(\.name)
        #expect(all.contains { $0.contains(said) }, "\(all)")
    }

    @Test func `pairs of names and sentences are actions`() throws {
        let draft = try only(
            #""name":"A","hp":9,"cr":1,"actions":{"Nap":"It sleeps.","Yawn":"It yawns."}"#)
        #expect(draft.statBlock?.actions.map(\.name) == ["Nap", "Yawn"])
    }

    @Test("A null rating is a monster's only with a size", arguments: [true, false])
    func nullRating(hasSize: Bool) throws {
        let draft = try only(#""name":"A","hp":9,"cr":null"# + (hasSize ? #","size":"Tiny""# : ""))
        #expect(draft.kind == (hasSize ? .monster : .player))
    }

    /// SRD 5.1 "Wizard": the DC is 8 + proficiency (3 at level 5) + Intelligence (4 of 18).
    @Test func `class, level and score say how hard a hero's spells are`() throws {
        let block = try #require(
            try only(#""name":"A","hp":9,"class":"Wizard","level":5,"int":18"#).statBlock)
        let casting = try #require(block.spellcasting(of: "Fireball"))
        #expect(casting.dc == 15 && casting.attackBonus == 7 && casting.casterLevel == 5)
        #expect(casting.groups.map(\.slots) == [4, 3, 2])
        let fighter = try only(#""name":"A","hp":9,"class":"Fighter","level":5,"int":18"#)
        #expect(fighter.statBlock?.spellcasting(of: "Fireball") == nil)
    }

    @Test func `a score or a saving throw that is no number is said`() throws {
        let file = try ImportedFileTests.read(
            #"{"name":"A","hp":9,"str":"high","saves":["luck"]}"#)
        let warnings = file.warnings.map(\.description).joined(separator: "\n")
        #expect(warnings.contains("strength") && warnings.contains("high"))
        #expect(warnings.contains("luck"))
    }

    @Test(
        "Titles come first, then ancestry and class",
        arguments: [
            (#""name":"A","title":"Shield","class":"Fighter""#, "A", ["Shield", "Fighter"]),
            (
                #""name":"A","titles":["Two","One"],"epithet":"Three""#, "A",
                ["Two", "One", "Three"]
            ),
            (#""title":"Only","race":"Halfling","class":"Rogue""#, "Only", ["Halfling Rogue"]),
            (#""name":"A","titles":"Alone""#, "A", ["Alone"]),
            (#""displayName":"A","titles":"One","title":"One""#, "A", ["One"]),
        ] as [(String, String, [String])])
    func titles(members: String, name: String, titles: [String]) throws {
        let draft = try only("\"hp\":1,\(members)")
        #expect(draft.name == name)
        #expect(draft.titles == titles)
    }

    @Test(
        "The kind follows from the entry, its list, or a challenge rating",
        arguments: [
            (#"{"name":"A","hp":1,"kind":"monster"}"#, CharacterKind.monster),
            (#"{"name":"A","hp":1,"kind":"player","cr":"1"}"#, .player),
            (#"{"name":"A","hp":1,"player":false}"#, .monster),
            (#"{"name":"A","hp":1,"cr":"1/4"}"#, .monster),
            (#"{"name":"A","hp":1}"#, .player),
            (#"{"monsters":[{"name":"A","hp":1}]}"#, .monster),
            (#"{"Party":[{"name":"A","hp":1,"cr":"1"}]}"#, .player),
            (#"{"party":[{"name":"A","hp":1,"type":"NPC"}]}"#, .monster),
        ])
    func kind(text: String, expected: CharacterKind) throws {
        #expect(try ImportedFileTests.read(text).characters.first?.kind == expected)
    }

    @Test("Party and monsters of one file are read, and other objects skipped")
    func envelope() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"party":[{"name":"A","hp":1}],"monsters":[{"name":"B","hp":2},{"name":"Lair"},5],
             "items":[{"name":"Sword"}]}
            """#)
        #expect(file.characters.map(\.name) == ["A", "B"])
        #expect(file.characters.map(\.kind) == [.player, .monster])
        #expect(file.skipped.map(\.reason) == [.notACharacter, .notAnObject("a number")])
        #expect(file.skipped.map(\.index) == [3, 4])
    }
}
