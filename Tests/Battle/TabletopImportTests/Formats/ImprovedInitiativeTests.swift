import Tabletop
import TabletopImport
import Testing

struct ImprovedInitiativeTests {
    func only(_ text: String) throws -> CharacterDraft {
        let file = try ImportedFileTests.read(text)
        #expect(file.format.name == "Improved Initiative")
        #expect(file.entries.count == 1)
        return try #require(file.characters.first)
    }

    @Test("All values of a statblock are read")
    func statblock() throws {
        let monster = try only(
            #"""
            {"Id":"Q1","Name":"Aboleth","Type":"Large aberration, lawful evil","Player":"",
             "HP":{"Value":135,"Notes":"(18d10+36)"},"AC":{"Value":17},"InitiativeModifier":2,
             "Abilities":{"Dex":9},"Challenge":"10"}
            """#)
        #expect(monster.kind == .monster)
        #expect(monster.titles == ["Large aberration, lawful evil"])
        #expect(monster.challengeRating == "10")
        #expect(monster.level == nil)
        // Dexterity 9 gives −1, and the modifier is added.
        #expect(monster.initiativeModifier == 1)
        #expect(monster.source?.key == "q1")
    }

    @Test(
        "A player's Challenge is the level, or the sum of several",
        arguments: [
            ("\"6\"", 6), ("\"5/3\"", 8), ("4", 4), ("\"\"", nil), ("\"old\"", nil), ("null", nil),
        ] as [(String, Int?)])
    func level(challenge: String, expected: Int?) throws {
        let player = try only(
            #"{"Name":"A","Player":"player","HP":{"Value":1},"Challenge":\#(challenge)}"#)
        #expect(player.kind == .player)
        #expect(player.level == expected)
        #expect(player.challengeRating == nil)
    }

    @Test(
        "Missing values stay unknown, and a missing modifier adds nothing",
        arguments: [
            (#""HP":{"Value":1}"#, nil, nil),
            (#""HP":{"Value":1},"AC":17,"InitiativeModifier":3"#, 17, 3),
            (#""HP":{"Value":1},"AC":{"Value":"15 (shield)"},"Abilities":{"Dex":1}"#, 15, -5),
            (#""HP":{"Value":1},"InitiativeModifier":null,"Abilities":{"Dex":15}"#, nil, 2),
            (#""HP":{"Value":1},"InitiativeModifier":9,"TotalInitiativeModifier":4"#, nil, 4),
        ] as [(String, Int?, Int?)])
    func partial(members: String, armorClass: Int?, initiative: Int?) throws {
        let draft = try only("{\"Combatants\":[{\"Name\":\"A\",\(members)}]}")
        #expect(draft.armorClass == armorClass)
        #expect(draft.initiativeModifier == initiative)
    }

    @Test func `a creature without hit points and armor class is one`() throws {
        let fields =
            #""Id": "x", "Name": "Echo", "Type": "Spirit", "Abilities": {"Str": 10, "Dex": 14}"#
        let draft = try only(#"{"Creatures.x": {\#(fields)}}"#)
        #expect(
            draft.name == "Echo" && draft.maximumHitPoints == nil && draft.initiativeModifier == 2)
    }

    @Test("Combatants are named by alias, or by number if they share a name")
    func combatants() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"Name":"Ambush","Combatants":[
              {"Id":"1","StatBlock":{"Name":"Bandit","HP":{"Value":11}},"MaxHP":14,"CurrentHP":5,
               "TemporaryHP":3,"Alias":"","IndexLabel":1},
              {"Id":"2","StatBlock":{"Name":"Bandit"},"CurrentHP":11,"Alias":"","IndexLabel":2},
              {"Id":"3","StatBlock":{"Name":"Thug"},"CurrentHP":30,"Alias":"","IndexLabel":1},
              {"Id":"4","StatBlock":{"Name":"Thug"},"CurrentHP":32,"Alias":"Red Marta","IndexLabel":2}]}
            """#)
        #expect(file.characters.map(\.name) == ["Bandit 1", "Bandit 2", "Thug", "Red Marta"])
        #expect(file.characters.map { $0.source?.key } == ["1", "2", "3", "4"])
        #expect(file.characters[0].maximumHitPoints == 14)
        #expect(file.characters[0].currentHitPoints == 5)
        #expect(file.characters[0].temporaryHitPoints == 3)
        #expect(file.characters[0].source?.original?.contains("Bandit 1") == false)
    }

    @Test(
        "Saving throws have the names of Pathfinder and of Spanish sheets, too",
        arguments: [
            ("Dex", Ability.dexterity), ("Fort", .constitution), ("Will", .wisdom),
            ("Fue", .strength),
            ("Sab", .wisdom), ("Car", .charisma),
        ])
    func saves(name: String, ability: Ability) throws {
        let file = try ImportedFileTests.read(
            #"{"Name":"Ada","HP":{"Value":9},"Saves":[{"Name":"\#(name)","Modifier":7}]}"#)
        #expect(file.characters.first?.statBlock?.saves == [ability: 7])
    }

    @Test("A full export gives its characters, without entries that cannot be read")
    func export() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"ImprovedInitiative.User.Settings":"{\"Commands\":[{\"Name\":\"Toggle\"}]}",
             "ImprovedInitiative.Creatures":"[\"a.b\",\"gone\"]",
             "ImprovedInitiative.Creatures.a.b":"{\"Name\":\"Badger\",\"HP\":{\"Value\":3}}",
             "ImprovedInitiative.Creatures.bad":"{\"Name\":\"Torn\",",
             "ImprovedInitiative.PlayerCharacters.p":"{\"Name\":\"Zoë\",\"HP\":{\"Value\":44}}",
             "PersistentCharacters.p":{"Id":"p","Name":"Zoë","CurrentHP":29,
               "StatBlock":{"Name":"Old","Player":"player","HP":{"Value":44}}},
             "SavedEncounters.e":{"Name":"Ambush","Combatants":[]},
             "Spells.s":{"Name":"Light"}}
            """#)
        #expect(file.characters.map(\.name) == ["Badger", "Zoë"])
        #expect(file.characters.map { $0.source?.key } == ["a.b", "p"])
        #expect(file.characters.map(\.currentHitPoints) == [3, 29])
        #expect(file.skipped.map(\.index) == [2, 3])
        #expect(file.skipped[0].name == "bad")
        guard case .badInnerJSON("ImprovedInitiative.Creatures.bad", _) = file.skipped[0].reason
        else {
            Issue.record("\(file.skipped[0])")
            return
        }
        #expect(file.skipped[1].reason == .keptElsewhere("PersistentCharacters"))
        #expect(file.fights == [.refused(name: "Ambush", reason: "it has no combatants")])
        #expect(file.notTaken.map(\.name) == ["User", "Spells"])
    }
}
