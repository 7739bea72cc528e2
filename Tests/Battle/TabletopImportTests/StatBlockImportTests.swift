import Foundation
import Tabletop
import TabletopImport
import TestSupport
import Testing

/// What files say that their characters can do: the text is the file's, the facts are read from it
/// and from fields.
struct StatBlockImportTests {
    private static let claw =
        "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 8 (1d10 + 3) slashing damage."
    private static let breath =
        "Each creature in a 15-foot cone must make a DC 12 Dexterity saving throw, taking 10 (3d6) fire "
        + "damage on a failed save, or half as much damage on a successful one."

    private func block(_ text: String) throws -> StatBlock {
        let file = try ImportedFileTests.read(text)
        return try #require(file.characters.first?.statBlock)
    }

    @Test(
        "Every format's actions keep their text, and the sentences are read",
        arguments: [
            (
                "5e-database",
                #"{"name":"A","index":"a","hit_points":9,"hit_dice":"2d6","hit_points_roll":"2d6+2","armor_class":12,"dexterity":14,"speed":{"walk":"30 ft.","fly":"60 ft."},"senses":{"darkvision":"60 ft.","passive_perception":11},"proficiencies":[{"value":4,"proficiency":{"index":"saving-throw-dex"}},{"value":5,"proficiency":{"index":"skill-stealth"}}],"actions":[{"name":"Claw","desc":"CLAW","attack_bonus":5},{"name":"Breath","desc":"BREATH","usage":{"type":"recharge on roll","min_value":5}}]}"#
            ),
            (
                "Open5e v1",
                #"{"name":"A","slug":"a","hit_points":9,"hit_dice":"2d6+2","armor_class":12,"challenge_rating":"1","dexterity":14,"dexterity_save":4,"speed":{"walk":30,"fly":60},"senses":"darkvision 60 ft., passive Perception 11","skills":{"stealth":5},"actions":[{"name":"Claw","desc":"CLAW","attack_bonus":5},{"name":"Breath (Recharge 5–6)","desc":"BREATH"}]}"#
            ),
            (
                "Open5e v2",
                #"{"name":"A","key":"a","hit_points":9,"hit_dice":"2d6+2","armor_class":12,"ability_scores":{"dexterity":14},"saving_throws":{"dexterity":4},"skill_bonuses":{"stealth":5},"speed":{"walk":30,"fly":60,"unit":"feet"},"senses":{"darkvision":60,"passive_perception":11},"actions":[{"name":"Claw","action_type":"ACTION","desc":"CLAW"},{"name":"Breath","action_type":"ACTION","desc":"BREATH","usage_limits":{"type":"RECHARGE_ON_ROLL","param":5}}]}"#
            ),
            (
                "Fantasy Statblocks",
                #"{"name":"A","hp":9,"hit_dice":"2d6 + 2","ac":12,"stats":[10,14,10,10,10,10],"saves":[{"dexterity":4}],"skillsaves":[{"stealth":5}],"speed":"30 ft., fly 60 ft.","senses":"darkvision 60 ft., passive Perception 11","actions":[["Claw","CLAW"],{"name":"Breath (Recharge 5-6)","desc":"BREATH"}]}"#
            ),
            (
                "Improved Initiative",
                #"{"Name":"A","HP":{"Value":9,"Notes":"(2d6+2)"},"AC":{"Value":12},"Abilities":{"Dex":14},"Saves":[{"Name":"Dex","Modifier":4}],"Skills":[{"Name":"Stealth","Modifier":5}],"Speed":["30 ft.","fly 60 ft."],"Senses":["darkvision 60 ft.","passive Perception 11"],"Actions":[{"Name":"Claw","Content":"CLAW","Usage":""},{"Name":"Breath","Content":"BREATH","Usage":"Recharge 5-6"}]}"#
            ),
            (
                "5etools",
                #"{"monster":[{"name":"A","source":"Mine","hp":{"average":9,"formula":"2d6 + 2"},"ac":[12],"dex":14,"save":{"dex":"+4"},"skill":{"stealth":"+5"},"speed":{"walk":30,"fly":{"number":60}},"senses":["darkvision 60 ft."],"passive":11,"action":[{"name":"Claw","entries":["{@atk mw} {@hit 5} to hit, reach 5 ft., one target. {@h}8 ({@damage 1d10 + 3}) slashing damage."]},{"name":"Breath {@recharge 5}","entries":["BREATH"]}]}]}"#
            ),
        ])
    func formats(name: String, text: String) throws {
        let filled = text.replacing("CLAW", with: Self.claw).replacing("BREATH", with: Self.breath)
        let block = try block(filled)
        #expect(block.source == name)
        #expect(block.edition == .dnd2014)
        #expect(block.hitPointDice?.description == "2d6+2")
        #expect(block.abilities[.dexterity] == 14 && block.save(.dexterity) == 4)
        #expect(block.skills == ["Stealth": 5])
        #expect(block.speeds.walk == 30 && block.speeds.fly == 60)
        #expect(block.senses == ["darkvision": 60] && block.passivePerception == 11)
        #expect(block.actions.map(\.title) == ["Claw", "Breath (Recharge 5–6)"])
        #expect(block.actions.map(\.text) == [Self.claw, Self.breath])
        #expect(block.actions[0].attack?.line == "Melee +5, reach 5 ft: 1d10+3 slashing")
        #expect(
            block.actions[1].save?.line
                == "DC 12 Dexterity save, 15-ft cone: 3d6 fire, half on a success")
    }

    @Test func `fields fill what the sentences leave open`() throws {
        let block = try block(
            #"{"name":"A","index":"a","hit_points":9,"hit_dice":"2d6","armor_class":12,"actions":[{"name":"Lash","desc":"It lashes out.","attack_bonus":6,"damage":[{"damage_dice":"2d4+1","damage_type":{"index":"cold"}}],"dc":{"dc_type":{"index":"con"},"dc_value":13,"success_type":"half"},"usage":{"type":"per day","times":2}}]}"#
        )
        let lash = try #require(block.actions.first)
        #expect(lash.attack?.line == "Melee +6: 2d4+1 cold")
        #expect(lash.save?.dc == 13 && lash.save?.onSuccess == .half)
        #expect(lash.usesPerDay == 2)
        #expect(lash.text == "It lashes out.")
    }

    @Test func `the sentences tell the edition where the file does not`() throws {
        let block = try block(
            #"{"name":"A","hp":9,"ac":12,"stats":[10,14,10,10,10,10],"actions":[["Claw","Melee Attack Roll: +5, reach 5 ft. Hit: 8 (1d10 + 3) Slashing damage."]]}"#
        )
        #expect(block.edition == .dnd2024)
        #expect(block.actions.first?.attack?.bonus == 5)
    }

    @Test func `a Foundry weapon's bonus is worked out where no sentence has it`() throws {
        let block = try block(
            #"{"name":"A","type":"npc","system":{"attributes":{"hp":{"value":9,"max":9,"formula":"2d6"},"movement":{"walk":30}},"abilities":{"str":{"value":18},"dex":{"value":14}},"details":{"cr":5}},"items":[{"name":"Maul","type":"weapon","system":{"description":{"value":"<p>A <strong>heavy</strong> maul &amp; chain.</p>"},"actionType":"mwak","range":{"value":10,"units":"ft"},"damage":{"parts":[["2d6 + @mod","bludgeoning"]]}}},{"name":"Keen","type":"feat","system":{"description":{"value":"<p>It hears @UUID[Compendium.x.y]{well}.</p>"}}}]}"#
        )
        // Challenge 5: proficiency +3; Strength 18: +4.
        #expect(
            block.action(named: "Maul")?.attack?.line == "Melee +7, reach 10 ft: 2d6+4 bludgeoning")
        #expect(block.action(named: "Maul")?.text == "A heavy maul & chain.")
        #expect(block.action(named: "Keen")?.text == "It hears well.")
        #expect(block.action(named: "Keen")?.kind == .trait)
        #expect(block.edition == .dnd2014 && block.speeds.walk == 30)
    }

    @Test(
        "Markup leaves the words that it shows",
        arguments: [
            ("<p>One.</p><p>Two &amp; three.</p>", "One.\nTwo & three."),
            ("uses &amp;Reference[Prone] and @UUID[a.b.c]{a hook}", "uses Prone and a hook"),
            ("rolls [[/r 2d6]] for [[lookup @name lowercase]]{monster}", "rolls 2d6 for monster"),
            ("[[/attack extended]]. [[/damage average]]", "."),
            ("see [[Monsters/Ogre|the ogre]] [sic]", "see the ogre [sic]"),
            (
                "{@atk rs} {@hit 7} to hit. {@h}{@damage 2d8} fire",
                "Ranged Spell Attack: +7 to hit. Hit: 2d8 fire"
            ),
            (
                "{@actSave con} {@dc 13}. {@actSaveFail} {@condition prone||Prone}",
                "Constitution Saving Throw: DC 13. Failure: Prone"
            ),
            ("a < b", "a < b"), ("plain", "plain"),
        ])
    func markup(file: String, shown: String) throws {
        let json = String(decoding: try JSONEncoder().encode(file), as: UTF8.self)
        let block = try block(
            #"{"name":"A","hp":9,"ac":12,"stats":[10,14,10,10,10,10],"actions":[{"name":"Act","desc":\#(json)}]}"#
        )
        #expect(block.actions.first?.text == shown)
    }

    @Test func `a Pathfinder actor has its strikes`() throws {
        let block = try block(
            #"{"name":"A","type":"npc","system":{"attributes":{"hp":{"value":9,"max":9},"ac":{"value":18}},"saves":{},"details":{"level":{"value":3}}},"items":[{"name":"Jaws","type":"melee","system":{"bonus":{"value":12},"damageRolls":{"x":{"damage":"1d10+6","damageType":"piercing"}}}},{"name":"Knockdown","type":"action","system":{"actionType":{"value":"action"},"description":{"value":"<p>It trips.</p>"}}}]}"#
        )
        #expect(block.edition == .pathfinder2e)
        #expect(block.actions.map(\.name) == ["Jaws", "Knockdown"])
        #expect(block.actions[0].attack?.line == "Melee +12, reach 5 ft: 1d10+6 piercing")
        #expect(block.actions[1].text == "It trips.")
    }

    @Test func `a file has a stat block for its abilities alone, and none without any`() throws {
        let file = try ImportedFileTests.read(#"{"name":"A","hp":1,"stats":[1,2,3,4,5,6]}"#)
        #expect(file.characters.first?.statBlock?.abilities[.wisdom] == 5)
        let other = try ImportedFileTests.read(#"{"name":"A","hp":1,"ac":12,"cr":1}"#)
        #expect(other.characters.first?.statBlock == nil)
    }

    @Test(
        "Every monster of the sample lists has its attacks read",
        .enabled(if: Samples.exist, "the folder of samples is not here"))
    func samples() throws {
        let file = try ImportedFile(path: Samples.path("5e-database/5e-SRD-Monsters.json"))
        let blocks = file.characters.compactMap(\.statBlock)
        #expect(blocks.count == file.characters.count)
        var attacks = 0
        for action in blocks.flatMap(\.actions) {
            guard SRDTables.attack(in: action.text ?? "") != nil else { continue }
            attacks += 1
            #expect(action.attack != nil, "\(action.name)")
        }
        #expect(attacks > 500)
    }
}
