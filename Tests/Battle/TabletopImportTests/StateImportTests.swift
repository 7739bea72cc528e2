import Tabletop
import TabletopImport
import Testing

/// What each format says of a character's state: conditions, temporary hit points, wounds,
/// resources, notes, portrait.
struct StateImportTests {
    /// A line for the state: "Prone, Exhaustion 2; +3; Slots 1 2/4; notes".
    static func line(_ draft: CharacterDraft) -> String {
        let wounds = [
            draft.wounds.wounded > 0 ? "wounded \(draft.wounds.wounded)" : nil,
            draft.wounds.doomed > 0 ? "doomed \(draft.wounds.doomed)" : nil,
            draft.isDead ? "dead" : nil,
        ].compactMap(\.self)
        return [
            (draft.conditions.map(\.description) + wounds).joined(separator: ", "),
            "+\(draft.temporaryHitPoints)",
            draft.resources.map(\.description).joined(separator: ", "),
            (draft.notes ?? "-").replacing("\n", with: "/"),
        ].joined(separator: "; ")
    }

    @Test(
        "Conditions, temporary hit points, wounds, resources and notes are read",
        arguments: [
            (
                "Improved Initiative",
                #"""
                {"Id":"p","Name":"Wren","CurrentHP":5,"TemporaryHP":3,"Notes":"keeps bees",
                 "Tags":["Prone",{"Text":"exhaustion 2"},{"Text":"Hexed","Hidden":true}],
                 "StatBlock":{"Name":"Wren","HP":{"Value":9},"Description":"A <b>ranger</b>."}}
                """#,
                "Prone, Exhaustion 2, Hexed (secret); +3; ; keeps bees//A ranger."
            ),
            (
                "Obsidian Initiative Tracker",
                #"""
                {"players":[],"statuses":[],"state":{"state":true,"round":1,"creatures":[
                  {"name":"Imp","hp":9,"currentHP":5,"tempHP":4,"status":["Soaked","prone",
                   {"name":"Exhaustion","amount":3}]}]}}
                """#,
                "Soaked, Prone, Exhaustion 3; +4; ; -"
            ),
            (
                "D&D Battle Tracker",
                #"""
                {"battleTrackerVersion":"5","round":0,"creatures":[
                  {"name":"Hag","id":0,"healthPoints":9,"maxHealthPoints":9,"alive":true,
                   "temporaryHealthPoints":2,"notes":[{"text":"lies"},{"text":"limps"}],
                   "conditions":[{"id":"a","text":"Poisoned","appliedAtRound":1}],
                   "totalSpellSlots":{"1":4,"2":0},"usedSpellSlots":{"1":1}}]}
                """#,
                "Poisoned; +2; Slots 1 3/4; lies/limps"
            ),
            (
                "Foundry VTT, dnd5e",
                #"""
                {"name":"Ilsa","type":"character","system":{
                  "attributes":{"hp":{"value":4,"max":20,"temp":6},"exhaustion":1},
                  "details":{"biography":{"value":"<p>Born in a mill.</p>"},"bond":"The mill"},
                  "resources":{"primary":{"label":"Ki","value":2,"max":5,"sr":true}},
                  "spells":{"spell1":{"value":1,"override":null},"spell2":{"value":0}}},
                 "effects":[{"name":"Down","statuses":["prone"]},
                            {"name":"Off","disabled":true,"statuses":["blinded"]}],
                 "items":[{"name":"Cleric","type":"class","system":{"levels":2,"hitDiceUsed":1}},
                          {"name":"Channel","type":"feat","system":{"uses":{"value":0,"max":1,"per":"sr"}}}]}
                """#,
                // A cleric of level 2 has three slots of level 1.
                "Exhaustion 1, Prone; +6; Ki 2/5, Slots 1 1/3, Hit dice 1/2, Channel 0/1; "
                    + "Born in a mill.//Bond: The mill"
            ),
            (
                "Foundry VTT, dnd5e monster",
                #"""
                {"name":"Wyrm","type":"npc","system":{
                  "attributes":{"hp":{"value":80,"max":90}},
                  "resources":{"legact":{"value":1,"max":3},"legres":{"max":3,"spent":1}}}}
                """#,
                "; +0; Legendary actions 1/3, Legendary resistances 2/3; -"
            ),
            (
                "Foundry VTT, pf2e",
                #"""
                {"name":"Brun","type":"character","system":{"saves":{},
                  "attributes":{"hp":{"value":7,"max":20,"temp":1}},
                  "resources":{"focus":{"value":1,"max":2},"heroPoints":{"value":2,"max":3}},
                  "details":{"level":{"value":3},"biography":{"backstory":"A smith."}}},
                 "items":[{"name":"Frightened","type":"condition","system":{"value":{"value":2}}},
                          {"name":"Wounded","type":"condition","system":{"value":{"value":1}}}]}
                """#,
                "Frightened 2, wounded 1; +1; Focus points 1/2, Hero points 2/3; A smith."
            ),
            (
                "D&D Beyond",
                #"""
                {"name":"Ione","stats":[],"baseHitPoints":30,"removedHitPoints":30,
                 "temporaryHitPoints":4,"conditions":[{"id":12},{"id":4,"level":2}],
                 "deathSaves":{"failCount":3,"successCount":1},
                 "notes":{"backstory":"Raised by owls.","allies":null},"traits":{"flaws":"Greedy"},
                 "classes":[{"level":3,"hitDiceUsed":2,"definition":{"name":"Fighter"}}],
                 "actions":{"class":[{"name":"Second Wind","limitedUse":{"maxUses":1,"numberUsed":1,"resetType":1}}]}}
                """#,
                "Prone, Exhaustion 2, dead; +4; Hit dice 1/3, Second Wind 0/1; "
                    + "Backstory: Raised by owls.//Flaws: Greedy"
            ),
            (
                "hand-written list",
                #"""
                {"name":"Nettle","hp":"12/31","temp hp":5,"dead":false,"wounded":1,
                 "conditions":["prone",{"name":"Hexed","rounds":3,"note":"by the hag"}],
                 "resources":[{"name":"Rage","max":3,"used":1,"back":"long"},
                              {"name":"Breath","maximum":1,"left":1,"back":"recharge5"}],
                 "spellSlots":{"1":4,"2":{"max":2,"used":2}},"notes":["afraid of geese","tall"]}
                """#,
                "Prone, Hexed, wounded 1; +5; Rage 2/3, Breath 1/1, Slots 1 4/4, Slots 2 0/2; "
                    + "afraid of geese/tall"
            ),
            (
                "Fantasy Statblocks",
                #"""
                {"name":"Toad","hp":9,"stats":[1,1,1,1,1,1],"desc":"It waits.","image":"toad.png"}
                """#,
                "; +0; ; It waits."
            ),
            (
                "5e-database",
                #"""
                {"index":"ape","name":"Ape","hit_points":19,"hit_dice":"3d8","desc":["Strong.","Shy."]}
                """#,
                "; +0; ; Strong./Shy."
            ),
        ])
    func state(format: String, text: String, expected: String) throws {
        let draft = try #require(try ImportedFileTests.read(text).characters.first)
        #expect(Self.line(draft) == expected, "\(format)")
    }

    @Test func `turns that a condition still lasts are noted outside of fights`() throws {
        let file = try ImportedFileTests.read(
            #"{"name":"A","hp":1,"conditions":[{"name":"Hexed","rounds":3,"note":"by the hag"}]}"#)
        #expect(file.characters[0].conditions.map(\.note) == ["by the hag, 3 turns left"])
    }

    @Test func `a condition keeps its name, and a number that no book knows stays in it`() throws {
        let file = try ImportedFileTests.read(
            #"{"name":"A","hp":1,"conditions":["Bless 4","BLINDED 2","frightened (3)","\u001bx"]}"#)
        #expect(
            file.characters[0].conditions.map(\.description)
                == ["Bless 4", "BLINDED 2", "Frightened 3", "␛x"])
    }

    @Test func `a long note is cut with a warning`() throws {
        let text = String(repeating: "x", count: 100_001)
        let file = try ImportedFileTests.read(#"{"name":"A","hp":1,"notes":"\#(text)"}"#)
        #expect(file.characters[0].notes?.count == 100_000)
        #expect(file.warnings.map(\.fact) == [.cut("the notes", limit: 100_000)])
    }
}
