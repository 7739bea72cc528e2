import Tabletop
import TabletopImport
import Testing

/// Cases of 5e-database and Open5e that the samples do not have.
struct MonsterListsTests {
    func only(_ text: String, _ format: String) throws -> CharacterDraft {
        let file = try ImportedFileTests.read(text)
        #expect(file.format.name == format)
        return try #require(file.characters.first)
    }

    @Test(
        "5e-database's armor class is the highest without spell or condition",
        arguments: [
            ("17", 17),
            (#"[{"type":"dex","value":12},{"type":"spell","value":15,"spell":{}}]"#, 12),
            (
                #"[{"type":"natural","value":14},{"type":"condition","value":11,"condition":{}}]"#,
                14
            ),
            (#"[{"type":"armor","value":11},{"type":"armor","value":15}]"#, 15),
            // With only the type, and with only the member.
            (#"[{"type":"dex","value":12},{"type":"condition","value":15}]"#, 12),
            (#"[{"type":"dex","value":12},{"type":"spell","value":15}]"#, 12),
            (#"[{"type":"dex","value":12},{"type":"armor","value":15,"condition":{}}]"#, 12),
            (#"[{"type":"dex","value":12},{"type":"armor","value":15,"spell":{}}]"#, 12),
            ("[]", nil),
            ("null", nil),
        ] as [(String, Int?)])
    func armorClass(value: String, expected: Int?) throws {
        let draft = try only(
            #"{"index":"a","name":"A","hit_points":1,"hit_dice":"1d4","armor_class":\#(value)}"#,
            "5e-database")
        #expect(draft.armorClass == expected)
    }

    @Test(
        "Senses that lost a comma are two",
        arguments: [
            "darkvision 60 ft. blindsight 10' passive Perception 8",
            "blindsight 10 ft., darkvision 60 ft. passive perception 8",
        ])
    func senses(text: String) throws {
        let draft = try only(
            #"{"slug":"a","name":"A","hit_points":1,"hit_dice":"1d4","armor_class":12,"challenge_rating":"1","actions":[{"name":"Claw","desc":"CLAW"}],"senses":"\#(text)"}"#,
            "Open5e v1")
        #expect(draft.statBlock?.senses == ["darkvision": 60, "blindsight": 10])
        #expect(draft.statBlock?.passivePerception == 8)
    }

    /// As trackers that began with its first list have changed it.
    @Test func `descendants of 5e-database's first list have their traits, actions and skills`()
        throws
    {
        let head = """
            "name":"Frog","hit_points":1,"hit_dice":"1d4","constitution":8,"challenge_rating":"0",
            "armor_class":11,"type":"Beast","skills":"Stealth +3, Perception +1","wisdom_save":2,
            "special_abilities":[{"Amphibious":"It breathes air and water."}]
            """
        let frog = try #require(try only("{\(head)}", "5e-database").statBlock)
        #expect(frog.skills == ["Stealth": 3, "Perception": 1] && frog.type == "Beast")
        #expect(frog.actions.map(\.name) == ["Amphibious"] && frog.saves == [.wisdom: 2])
        let text =
            "Melee Weapon Attack: +3 to hit, reach 5 ft., one target. Hit: 1 piercing damage."
        let list = #"{\#(head),"actions":[{"name":"Bite","description":"\#(text)"}]}"#
        let bite = try #require(try only(list, "5e-database").statBlock?.actions.last)
        #expect(bite.name == "Bite" && bite.text == text && bite.attack?.bonus == 3)
    }

    @Test("5e-database's spells stand behind the text that announces them")
    func spellsOf5eDatabase() throws {
        func spell(_ name: String, _ times: Int?) -> String {
            let usage =
                times.map { #"{"type":"per day","times":\#($0)}"# } ?? #"{"type":"at will"}"#
            return #"{"name":"\#(name)","usage":\#(usage)}"#
        }
        let spells = [spell("Fear", nil), spell("Fly", 1), spell("Light", nil)].joined(
            separator: ",")
        let draft = try only(
            """
            {"index":"a","name":"A","hit_points":1,"hit_dice":"1d4","actions":[{"name":"Spellcasting",
             "desc":"It casts these spells (spell save DC 12):","spellcasting":{"dc":12,"spells":[\(spells)]}}]}
            """, "5e-database")
        let groups = draft.statBlock?.actions.first?.spellcasting?.groups ?? []
        #expect(groups.map { $0.spells.map(\.name) } == [["Fear", "Light"], ["Fly"]])
        #expect(groups.map(\.usesPerDay) == [nil, 1])
    }

    @Test(
        "5e-database's first list has keys for saving throws and skills", arguments: [true, false])
    func first(isAlone: Bool) throws {
        let monster = """
            {"name":"Bog Rat","hit_points":9,"hit_dice":"2d8","armor_class":12,"speed":"30 ft., swim 40 ft.",
             "strength":8,"dexterity":15,"constitution":10,"intelligence":2,"wisdom":11,"charisma":4,
             "dexterity_save":4,"sleight_of_hand":6,"senses":"darkvision 60 ft.","challenge_rating":"1/2",
             "damage_resistances":"poison","special_abilities":[{"name":"Keen","desc":"It smells.",
              "attack_bonus":0}],"actions":[{"name":"Bite","attack_bonus":4,"damage_dice":"1d6",
              "desc":"Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage."}]}
            """
        let draft = try only(
            isAlone ? "[\(monster)]" : "{\"monsters\":[\(monster)]}", "5e-database")
        #expect(draft.armorClass == 12 && draft.challengeRating == "1/2")
        #expect(draft.defenses?.resistances == [DamageType(rawValue: "poison")])
        let block = try #require(draft.statBlock)
        #expect(block.saves == [.dexterity: 4] && block.skills == ["Sleight of Hand": 6])
        #expect(block.speeds.swim == 40 && block.senses == ["darkvision": 60])
        #expect(block.actions.map { $0.attack?.bonus } == [nil, 4])
    }

    @Test(
        "Title and challenge rating are as printed, and the key has the edition",
        arguments: [
            (
                #""size":"Small","type":"humanoid","subtype":"goblinoid","alignment":"neutral evil","challenge_rating":0.25,"url":"/api/2014/monsters/goblin""#,
                "Small humanoid (goblinoid), neutral evil", "1/4", "goblin"
            ),
            (
                #""size":"Large","type":"aberration","alignment":"lawful evil","challenge_rating":10,"url":"/api/monsters/goblin""#,
                "Large aberration, lawful evil", "10", "goblin"
            ),
            (
                #""size":"Small","type":"fey","challenge_rating":"1/2","url":"/api/2024/monsters/goblin""#,
                "Small fey", "1/2", "2024/goblin"
            ),
        ])
    func description(members: String, title: String, rating: String, key: String) throws {
        let draft = try only(
            #"{"index":"goblin","name":"Goblin","hit_points":7,"hit_dice":"2d6",\#(members)}"#,
            "5e-database")
        #expect(draft.kind == .monster)
        #expect(draft.titles == [title])
        #expect(draft.challengeRating == rating)
        #expect(draft.source?.key == key)
    }

    @Test(
        "Open5e v2's initiative is its bonus, or else the Dexterity modifier",
        arguments: [
            (#""initiative_bonus":7,"ability_scores":{"dexterity":9}"#, 7),
            (#""initiative_bonus":null,"ability_scores":{"dexterity":9}"#, -1),
            (#""initiative_bonus":null,"ability_score_dexterity":15"#, 2),
            (#""ability_scores":{}"#, nil),
        ] as [(String, Int?)])
    func initiative(members: String, expected: Int?) throws {
        let draft = try only(#"{"key":"a","name":"A","hit_points":10.0,\#(members)}"#, "Open5e v2")
        #expect(draft.maximumHitPoints == 10)
        #expect(draft.initiativeModifier == expected)
    }

    @Test(
        "Open5e v2's challenge rating is as printed, from the API and from a dump",
        arguments: [
            ("0.25", "1/4"), ("0.125", "1/8"), ("10.0", "10"), ("\"10.000\"", "10"),
            ("\"0.500\"", "1/2"), ("null", nil),
        ] as [(String, String?)])
    func rating(value: String, expected: String?) throws {
        let dump =
            #"[{"model":"api_v2.creature","pk":"srd_a","fields":{"name":"A","hit_points":1,"size":"large","type":"aberration","alignment":"any","ability_score_dexterity":9,"challenge_rating":\#(value)}}]"#
        let row = try only(dump, "Open5e v2")
        #expect(row.challengeRating == expected)
        #expect(row.titles == ["Large aberration, any"])
        #expect(row.source?.key == "srd_a")
        let answer =
            #"{"key":"srd_a","name":"A","hit_points":1,"size":{"key":"large","name":"Large"},"type":{"name":"Aberration"},"alignment":"any","ability_scores":{},"challenge_rating":\#(value)}"#
        let creature = try only(answer, "Open5e v2")
        #expect(creature.challengeRating == expected)
        #expect(creature.titles == ["Large aberration, any"])
        #expect(creature.source?.key == "srd_a")
    }
}
