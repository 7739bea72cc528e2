import Tabletop
import TabletopImport
import Testing

/// Fights in files: prepared ones and running ones.
struct FightDraftTests {
    /// The fight in lines: its name, round and turn holder, then a line for each combatant.
    private static func lines(_ file: FileFight) -> [String] {
        switch file {
        case .refused(let name, let reason): return ["\(name) refused: \(reason)"]
        case .fight(let fight):
            let turn = fight.active.map { ", turn of \($0)" } ?? ""
            return ["\(fight.name) (\(fight.source.key)), round \(fight.round)\(turn)"]
                + fight.members.map { member in
                    let conditions = member.conditions.map { timed in
                        let turns = timed.remaining.map {
                            " \($0) \(timed.boundary.rawValue) of "
                                + (timed.counting.map(String.init) ?? "bearer")
                        }
                        return "\(timed.condition)\(turns ?? "")"
                    }
                    let marks =
                        (member.isHidden ? ["hidden"] : []) + (member.isOut ? ["out"] : [])
                        + (member.draft.isDead ? ["dead"] : [])
                    let parts = [
                        "\(member.kind.rawValue) \(member.name)",
                        member.label.map { "as \($0)" }, "\(member.hitPoints)",
                        member.initiative.map { "initiative \($0)" },
                        "keys \(member.characterKeys)",
                        conditions.isEmpty ? nil : conditions.joined(separator: ", "),
                        marks.isEmpty ? nil : marks.joined(separator: " "),
                        member.note.isEmpty ? nil : "note \(member.note)",
                    ]
                    return parts.compactMap(\.self).joined(separator: "; ")
                }
        }
    }

    private func check(_ text: String, _ expected: [[String]]) throws -> ImportedFile {
        let file = try ImportedFileTests.read(text)
        #expect(file.fights.map(Self.lines) == expected)
        return file
    }

    @Test func `Improved Initiative: a running encounter with tags, aliases and notes`() throws {
        let file = try check(
            #"""
            {"Id":"e1","Name":"Road ambush","RoundCounter":3,"ActiveCombatantId":"b2","Combatants":[
              {"Id":"b1","CurrentHP":5,"MaxHP":11,"TemporaryHP":2,"Initiative":9,"IndexLabel":1,"Hidden":true,
               "CurrentNotes":"has the key","Tags":["Prone",
                 {"Text":"Frightened","DurationRemaining":2,"DurationTiming":"StartOfTurn","DurationCombatantId":"b3"}],
               "StatBlock":{"Name":"Bandit","HP":{"Value":11},"AC":{"Value":12}}},
              {"Id":"b2","CurrentHP":11,"Initiative":4,"IndexLabel":2,"Tags":[],
               "StatBlock":{"Name":"Bandit","HP":{"Value":11}}},
              {"Id":"b3","CurrentHP":32,"Initiative":14,"Alias":"Red Marta",
               "StatBlock":{"Name":"Thug","HP":{"Value":32}}}]}
            """#,
            [
                [
                    "Road ambush (e1), round 3, turn of 1",
                    #"monster Bandit; as Bandit 1; 5/11 +2; initiative 9; keys ["b1"]; Prone, Frightened 2 start of 2; hidden; note has the key"#,
                    #"monster Bandit; as Bandit 2; 11/11; initiative 4; keys ["b2"]"#,
                    #"monster Thug; as Red Marta; 32/32; initiative 14; keys ["b3"]"#,
                ]
            ])
        #expect(file.characters.map(\.name) == ["Bandit 1", "Bandit 2", "Red Marta"])
        #expect(file.notTaken == [])
    }

    @Test func `Improved Initiative: the encounters of an export refer to its entries`() throws {
        let file = try check(
            #"""
            {"PersistentCharacters.p":{"Id":"p","Name":"Zoë","CurrentHP":29,
               "StatBlock":{"Name":"Zoë","Player":"player","HP":{"Value":44}}},
             "Creatures.Owl":{"Id":"Owl","Name":"Owl","HP":{"Value":3}},
             "ImprovedInitiative.SavedEncounters.e":"{\"Name\":\"Wood\",\"Combatants\":[{\"Id\":\"1\",\"CurrentHP\":3,\"Initiative\":0,\"StatBlock\":{\"Id\":\"owl\",\"Name\":\"Owl\",\"HP\":{\"Value\":3}}},{\"Id\":\"2\",\"CurrentHP\":20,\"PersistentCharacterId\":\"p\",\"StatBlock\":{\"Name\":\"Zoë\",\"Player\":\"player\",\"HP\":{\"Value\":44}}},{\"Id\":\"3\",\"CurrentHP\":7,\"StatBlock\":{\"Id\":\"srd.goblin\",\"Name\":\"Goblin\",\"HP\":{\"Value\":7}}}]}",
             "SavedEncounters.x":{"Name":"Empty","Combatants":[]},
             "ImprovedInitiative.SavedEncounters.bad":"{"}
            """#,
            [
                [
                    "Wood (e), round 0", #"monster Owl; 3/3; keys ["owl", "owl"]"#,
                    #"player Zoë; 20/44; keys ["p", "zoë"]"#,
                    #"monster Goblin; 7/7; keys ["srd.goblin", "goblin"]"#,
                ],
                ["Empty refused: it has no combatants"],
                [
                    "bad refused: the JSON inside ImprovedInitiative.SavedEncounters.bad cannot be "
                        + "read: the JSON ends too early; the file may be cut off"
                ],
            ])
        // The goblin is of the program's own library, which the export does not have.
        #expect(file.characters.map(\.name) == ["Zoë", "Owl", "Goblin"])
    }

    @Test func `Obsidian: the running fight and the saved ones`() throws {
        _ = try check(
            #"""
            {"players":[{"name":"Ilsa","hp":31,"player":true}],"statuses":[],
             "state":{"name":"Sluice","state":true,"round":2,"creatures":[
               {"id":"1","name":"Ilsa","player":true,"hp":31,"currentHP":11,"tempHP":2,"initiative":20,"status":["Prone"]},
               {"id":"2","name":"Imp","display":"Big Imp","hp":9,"currentHP":4,"initiative":17,"active":true,"hidden":true},
               {"id":"3","name":"Imp","hp":9,"currentHP":9,"initiative":17,"enabled":false}]},
             "encounters":{"Weir":{"name":"Weir","state":false,"round":1,"creatures":[
               {"id":"9","name":"Toad","hp":5,"currentHP":5,"initiative":3}]}}}
            """#,
            [
                [
                    "Sluice (state/sluice), round 2, turn of 1",
                    #"player Ilsa; 11/31 +2; initiative 20; keys ["1"]; Prone"#,
                    #"monster Imp; as Big Imp; 4/9; initiative 17; keys ["2"]; hidden"#,
                    #"monster Imp; 9/9; initiative 17; keys ["3"]; out"#,
                ],
                [
                    "Weir (encounters/weir), round 0",
                    #"monster Toad; 5/5; initiative 3; keys ["9", "toad"]"#,
                ],
            ])
    }

    @Test func `D&D Battle Tracker: the fight is named after the file`() throws {
        _ = try check(
            #"""
            {"battleTrackerVersion":"5","round":2,"activeCreature":1,"creatures":[
              {"id":0,"name":"Yarrow","initiative":14,"healthPoints":40,"maxHealthPoints":52,"temporaryHealthPoints":5,
               "conditions":[{"text":"Prone"}],"notes":[{"text":"limps"}]},
              {"id":1,"name":"Hound","initiative":9,"healthPoints":null,"shared":false},
              {"id":2,"name":"Rat","initiative":2,"healthPoints":0,"maxHealthPoints":3,"alive":false}]}
            """#,
            [
                [
                    "heroes (heroes), round 2, turn of 1",
                    #"monster Yarrow; 40/52 +5; initiative 14; keys ["yarrow"]; Prone; note limps"#,
                    #"monster Hound; ?; initiative 9; keys ["hound"]; hidden"#,
                    #"monster Rat; 0/3; initiative 2; keys ["rat"]; dead"#,
                ]
            ])
    }

    @Test func `a fight without hit points is refused, its combatants are imported`() throws {
        let file = try check(
            #"{"battleTrackerVersion":"5","round":1,"creatures":[{"id":0,"name":"Hound"}]}"#,
            [["heroes refused: none of its combatants has hit points"]])
        #expect(file.characters.map(\.name) == ["Hound"])
    }

    @Test func `a combatant that cannot be read is missing with a warning`() throws {
        let file = try check(
            #"""
            {"Name":"Road","Combatants":[
              {"Id":"1","CurrentHP":5,"StatBlock":{"Name":"Owl","HP":{"Value":-3}}},
              {"Id":"2","CurrentHP":5,"StatBlock":{"Name":"Rat","HP":{"Value":5}}}]}
            """#, [["Road (road), round 0", #"monster Rat; 5/5; keys ["2"]"#]])
        #expect(
            file.warnings.map(\.description) == [
                "Owl is left out of the fight Road: HP.Value is -3; it must be a whole number "
                    + "from 0 to 1000000"
            ])
    }

    @Test func `a file with fights alone is imported`() throws {
        let file = try check(
            #"""
            {"players":[],"statuses":[],"encounters":{"Weir":{"creatures":[{"name":"Toad","hp":5}]}}}
            """#, [["Weir (encounters/weir), round 0", #"monster Toad; 5/5; keys ["toad"]"#]])
        #expect(file.characters.isEmpty)
    }
}
