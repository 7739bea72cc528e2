import Tabletop
import Testing

@testable import TabletopImport

/// Cases of the smaller formats that the samples do not have.
struct OtherFormatsTests {
    @Test(
        "Each format is recognised, alone and in a list",
        arguments: [
            (
                #"{"success":true,"build":{"name":"A","attributes":{"ancestryhp":8}}}"#,
                "Pathbuilder 2e"
            ),
            (#"{"name":"A","abilities":{},"attributes":{"ancestryhp":8}}"#, "Pathbuilder 2e"),
            (#"{"character":{"name":"A","stats":[],"baseHitPoints":8}}"#, "D&D Beyond"),
            (#"{"name":"A","stats":[],"baseHitPoints":8}"#, "D&D Beyond"),
            (#"{"name":"A","type":"npc","system":{"attributes":{"hp":{"max":1}}}}"#, "Foundry VTT"),
            (#"{"players":[{"name":"A"}],"statuses":[]}"#, "Obsidian Initiative Tracker"),
            (
                #"{"creatures":[{"name":"A","healthPoints":1}],"battleTrackerVersion":"5.0"}"#,
                "D&D Battle Tracker"
            ),
            (
                #"{"monsters":[["A",{"name":"A","hp":1,"stats":[1,2,3,4,5,6]}]]}"#,
                "Fantasy Statblocks"
            ),
            (#"[{"name":"A","hp":1,"stats":[1,2,3,4,5,6]}]"#, "Fantasy Statblocks"),
            (#"{"monster":[{"name":"A","hp":{"average":1}}]}"#, "5etools"),
            (#"[{"name":"A","hp":{"special":"equal to yours"}}]"#, "5etools"),
            (
                #"[{"model":"api.monster","pk":"a","fields":{"name":"A","hit_points":1,"armor_class":9,"challenge_rating":"1","armor_desc":""}}]"#,
                "Open5e v1"
            ),
            (#"{"name":"A","Hit Points":"1 (1d4)","Armor Class":"9"}"#, "SRD 5e monsters"),
        ])
    func recognition(text: String, format: String) throws {
        let file = try ImportedFileTests.read(text)
        #expect(file.format.name == format)
        #expect(file.characters.map(\.name) == ["A"])
    }

    @Test(
        "5etools: forms of hit points and armor class, initiative of both editions",
        arguments: [
            (#""hp":{"average":7},"ac":[15]"#, 7, 15, nil),
            (
                #""hp":{"average":7},"ac":[{"special":"12 + your level"},{"ac":14}],"dex":9"#, 7,
                14, -1
            ),
            (#""hp":{"special":"half of yours"},"ac":13"#, nil, 13, nil),
            // Challenge rating 8 has a proficiency bonus of +3: added once, then twice.
            (#""hp":{"average":7},"dex":12,"cr":"8","initiative":{"proficiency":1}"#, 7, nil, 4),
            (
                #""hp":{"average":7},"dex":12,"cr":{"cr":"8","lair":"9"},"initiative":{"proficiency":2}"#,
                7, nil, 7
            ),
            (#""hp":{"average":7},"dex":12,"cr":"1/4","initiative":{"proficiency":1}"#, 7, nil, 3),
            (#""hp":{"average":7},"dex":12,"initiative":{"initiative":9}"#, 7, nil, 9),
            (#""hp":{"average":7},"dex":12,"initiative":-2"#, 7, nil, -2),
        ] as [(String, Int?, Int?, Int?)])
    func fiveETools(members: String, hitPoints: Int?, armorClass: Int?, initiative: Int?) throws {
        let draft = try #require(
            try ImportedFileTests.read("{\"monster\":[{\"name\":\"A\",\(members)}]}").characters
                .first)
        #expect(draft.maximumHitPoints == hitPoints)
        #expect(draft.armorClass == armorClass)
        #expect(draft.initiativeModifier == initiative)
    }

    @Test("5etools: spellcasting stands in its list, with the spells that its header does not name")
    func fiveEToolsSpellcasting() throws {
        let file = try ImportedFileTests.read(
            """
            {"monster": [{"name": "Mire Adept", "source": "XMM", "hp": {"average": 7}, "spellcasting": [
              {"name": "Spellcasting", "displayAs": "action",
               "headerEntries": ["The adept casts these spells (spell save {@dc 13}):"],
               "will": ["{@spell Light}"], "daily": {"2e": ["{@spell Web}"]},
               "rest": {"1": ["{@spell Blur}"]}, "footerEntries": ["None needs its hands."]},
              {"name": "Mud Veil {@recharge 5}", "displayAs": "bonus", "hidden": ["recharge"],
               "headerEntries": ["The adept casts {@spell Fog Cloud}."],
               "recharge": {"5": ["{@spell Fog Cloud}"]}},
              {"name": "Last Word", "displayAs": "legendary", "hidden": ["legendary"],
               "headerEntries": ["The adept casts {@spell Bane}."],
               "legendary": {"1": ["{@spell Bane}"]}},
              {"name": "Old Lore", "headerEntries": ["It knows:"],
               "spells": {"0": {"spells": ["{@spell Guidance}"]}, "3": {"spells": ["{@spell Fly}"]}}},
                  {"name": "Innate Spellcasting (1/Day)", "hidden": ["will"],
                   "headerEntries": ["It can innately cast {@spell sleep}."],
                   "will": ["{@spell sleep}"]}
            ]}]}
            """)
        let actions = try #require(file.characters.first?.statBlock?.actions)
        #expect(
            actions.map(\.name) == [
                "Spellcasting", "Mud Veil", "Last Word", "Old Lore", "Innate Spellcasting",
            ]
                && actions.map(\.kind) == [.action, .bonusAction, .legendary, .trait, .trait])
        let texts = actions.map { $0.text ?? "" }
        #expect(
            texts[0] == """
                The adept casts these spells (spell save DC 13):
                At will: Light
                2/day each: Web
                1/rest: Blur
                None needs its hands.
                """)
        #expect(texts[1...2] == ["The adept casts Fog Cloud.", "The adept casts Bane."])
        #expect(texts[3] == "It knows:\nCantrips (at will): Guidance\nLevel 3: Fly")
        #expect(texts[4] == "It can innately cast sleep.\n1/day: sleep")
        #expect(actions[0].spellcasting?.dc == 13)
        #expect(actions[1].recharge == 5 && actions[1].casts.map(\.name) == ["Fog Cloud"])
        #expect(file.notTaken.map(\.description) == [] && file.warnings.isEmpty)
        let other = try ImportedFileTests.read(
            #"{"monster":[{"name":"A","hp":{"average":1},"spellcasting":[{"displayAs":"zzyzx"}]}]}"#
        )
        #expect(other.warnings.description.contains("zzyzx"))
    }

    @Test("5etools: titles, keys, and an entry that copies another")
    func fiveEToolsLines() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"monster":[
              {"name":"Goblin","source":"HB","size":["S"],"type":{"type":"humanoid","tags":["goblinoid"]},
               "alignment":["N","E"],"hp":{"average":7},"cr":{"cr":"1/4"}},
              {"name":"Goblin Boss","source":"HB","_copy":{"name":"Goblin","source":"HB"}},
              {"name":"Ooze","source":"HB","size":"L","type":"ooze","alignment":["U"],"hp":{"average":9}}]}
            """#)
        #expect(
            file.characters.map(\.titles) == [
                ["Small humanoid (goblinoid), neutral evil"],
                ["Small humanoid (goblinoid), neutral evil"], ["Large ooze, unaligned"],
            ])
        #expect(
            file.characters.map { $0.source?.key } == ["goblin|hb", "goblin boss|hb", "ooze|hb"])
        #expect(file.characters.first?.challengeRating == "1/4")
        #expect(file.skipped.isEmpty)
    }

    @Test(
        "SRD monsters: printed texts give their first number",
        arguments: [
            ("135 (18d10 + 36)", "17 (Natural Armor)", "9", "10 (5,900 XP)", 135, 17, -1, "10"),
            ("7", "13 Natural Armor ", "14", "1/4 (50 XP)", 7, 13, 2, "1/4"),
            (
                "52 (8d8+16)", "10 In Humanoid Form, 11 In Bear And Hybrid Form", "1", "0", 52, 10,
                -5, "0"
            ),
        ])
    func printed(
        hitPoints: String, armor: String, dexterity: String, challenge: String, maximum: Int,
        armorClass: Int, initiative: Int, rating: String
    ) throws {
        let draft = try #require(
            try ImportedFileTests.read(
                """
                [{"name":"A","meta":"Large beast","Hit Points":"\(hitPoints)","Armor Class":"\(armor)",
                  "DEX":"\(dexterity)","Challenge":"\(challenge)"}]
                """
            ).characters.first)
        #expect([draft.maximumHitPoints, draft.armorClass] == [maximum, armorClass])
        #expect(draft.initiativeModifier == initiative)
        #expect(draft.challengeRating == rating)
        #expect(draft.titles == ["Large beast"])
    }

    @Test("Fantasy Statblocks: numbers or texts; a modifier replaces Dexterity's")
    func fantasyStatblocks() throws {
        let file = try ImportedFileTests.read(
            #"""
            [{"name":"A","hp":"45 (6d10+12)","ac":"12 (15 with mage armor)","stats":["8","15","1",1,1,1],"cr":"1/2",
              "size":"Small","type":"fey"},
             {"name":"B","hp":4,"ac":9,"stats":[1,15,1,1,1,1],"modifier":7}]
            """#)
        #expect(file.characters.map(\.maximumHitPoints) == [45, 4])
        #expect(file.characters.map(\.armorClass) == [12, 9])
        #expect(file.characters.map(\.initiativeModifier) == [2, 7])
        #expect(file.characters[0].titles == ["Small fey"])
        #expect(file.characters[0].challengeRating == "1/2")
    }

    @Test("Fantasy Statblocks: two kinds of spellcasting in one list have numbers of their own")
    func spellsOfTwoKinds() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"monsters": [{"name": "Fen Elf", "hp": 9, "ac": 12, "stats": [10, 10, 10, 14, 10, 12], "spells": [
              "It is a 4th-level spellcaster.",
              "Its spellcasting ability is Charisma (spell save 12). It can innately cast these:",
              {"At will": "ember"},
              "It is a caster. Its spellcasting ability is Intelligence (spell save 13, +5 to hit with spell attacks):",
              {"1st level (2 slots)": "mend"}]}]}
            """#)
        let spells = file.characters.first?.statBlock?.actions.compactMap(\.spellcasting) ?? []
        #expect(spells.map(\.dc) == [12, 13] && spells.map(\.attackBonus) == [nil, 5])
        #expect(spells.map(\.casterLevel) == [4, nil])
        #expect(spells.map { $0.groups.flatMap(\.spells).map(\.name) } == [["ember"], ["mend"]])
    }

    @Test("Pathbuilder: hit points and Perception, trained and untrained")
    func pathbuilder() throws {
        func build(perception: Int) throws -> CharacterDraft {
            try #require(
                try ImportedFileTests.read(
                    """
                    {"success":true,"build":{"name":"H","class":"Fighter","dualClass":"Rogue","level":5,"ancestry":"Human",
                     "heritage":"Versatile Heritage","attributes":{"ancestryhp":8,"classhp":10,"bonushp":3,"bonushpPerLevel":1},
                     "abilities":{"con":16,"wis":12,"breakdown":{}},"proficiencies":{"perception":\(perception)},
                     "acTotal":{"acTotal":"23"},"pets":[{"name":"Owl"}]}}
                    """
                ).characters.first)
        }
        let trained = try build(perception: 4)
        // 8 + 3 + 5 × (10 + 1 + 3)
        #expect(trained.maximumHitPoints == 81)
        #expect(trained.armorClass == 23)
        // 1 + 5 + 4
        #expect(trained.initiativeModifier == 10)
        #expect(trained.level == 5)
        #expect(trained.kind == .player)
        #expect(trained.titles == ["Versatile Heritage Human Fighter/Rogue"])
        #expect(try build(perception: 0).initiativeModifier == 1)
    }

    @Test("Obsidian: players come from the running fight, rolls are not modifiers")
    func obsidian() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"players":[{"name":"Ilsa","hp":31,"player":true},{"name":"Мира","player":true},
                        {"name":"Tomas","hp":"27","ac":"18 (plate)","level":"4","modifier":[1,2]}],
             "state":{"creatures":[
               {"name":"Ilsa","player":true,"hp":31,"currentMaxHP":29,"currentHP":11,"tempHP":2,"ac":14,"currentAC":"16","initiative":20,"id":"ID1"},
               {"name":"Skeleton","display":"Bony","hp":13,"currentHP":13,"initiative":14,"modifier":2,"cr":"1/4","id":"ID2"}]},
             "encounters":{"Crypt":{},"Road":{}},"statuses":[{"name":"Prone"}],
             "homebrew":[{"name":"Mud Thing","hp":30,"ac":9,"stats":[10,8,10,10,10,10]}]}
            """#)
        #expect(file.characters.map(\.name) == ["Мира", "Tomas", "Ilsa", "Bony", "Mud Thing"])
        #expect(file.characters.map(\.kind) == [.player, .player, .player, .monster, .monster])
        #expect(file.characters.map(\.maximumHitPoints) == [nil, 27, 29, 13, 30])
        #expect(file.characters.map(\.currentHitPoints) == [nil, 27, 11, 13, 30])
        #expect(file.characters.map(\.armorClass) == [nil, 18, 16, nil, 9])
        #expect(file.characters.map(\.initiativeModifier) == [nil, 3, nil, 2, -1])
        #expect(file.characters[1].level == 4)
        #expect(file.characters[2].temporaryHitPoints == 2)
        #expect(file.skipped.map(\.reason) == [.keptElsewhere("the running fight")])
        #expect(file.warnings.isEmpty)
        #expect(
            file.fights.dropFirst() == [
                .refused(name: "Crypt", reason: "it has no combatants"),
                .refused(name: "Road", reason: "it has no combatants"),
            ])
    }

    @Test("D&D Battle Tracker: missing values stay unknown, ids are ignored")
    func battleTracker() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"battleTrackerVersion":"5.104","round":2,"creatures":[
              {"name":"Goblin","id":0,"initiative":17,"healthPoints":3,"maxHealthPoints":7,"temporaryHealthPoints":2,"armorClass":15},
              {"name":"Goblin","id":1,"initiative":4,"healthPoints":null,"armorClass":null}]}
            """#)
        #expect(file.characters.map(\.currentHitPoints) == [3, nil])
        #expect(file.characters.map(\.maximumHitPoints) == [7, nil])
        #expect(file.characters.map(\.temporaryHitPoints) == [2, 0])
        #expect(file.characters.map(\.armorClass) == [15, nil])
        #expect(file.characters.map(\.initiativeModifier) == [nil, nil])
        #expect(file.characters.map { $0.source?.key } == ["goblin", "goblin#2"])
    }
}
