import Foundation
import Tabletop
import Testing

@testable import TabletopImport

/// Items of Foundry's dnd5e system: what the sheet computes for them, and what their texts show.
struct FoundryItemTests {
    /// An actor with Str 16 (+3), Dex 14 (+2), Con 12 (+1), Int 18 (+4), challenge 5 (+3).
    private func block(_ items: String, more: String = "") throws -> StatBlock {
        let text = #"""
            {"_id": "x", "name": "Fen Adept", "type": "npc"\#(more),
             "system": {"source": {"rules": "2024"}, "details": {"cr": 5},
               "abilities": {"str": {"value": 16}, "dex": {"value": 14, "proficient": 1},
                 "con": {"value": 12}, "int": {"value": 18, "bonuses": {"save": "1"}},
                 "wis": {"value": 9}, "cha": {"value": 10}},
               "skills": {"ste": {"value": 2, "ability": "dex"}, "prc": {"value": 0}},
               "attributes": {"hp": {"value": 40, "max": 40}, "ac": {"flat": 14, "calc": "flat"},
                 "spellcasting": "int", "movement": {"walk": "30", "fly": 60, "hover": true}},
               "traits": {"languages": {"value": ["common", "deep"],
                 "communication": {"telepathy": {"value": 60, "units": "ft"}}}}},
             "items": [\#(items)]}
            """#
        let file = try ImportedFileTests.read(text)
        return try #require(file.characters.first?.statBlock)
    }

    /// An item with one activity.
    private func item(
        _ name: String, _ type: String, _ system: String, activity: String, text: String = ""
    ) throws -> StatBlock.Action {
        let block = try block(
            #"""
            {"_id": "i", "name": "\#(name)", "type": "\#(type)", "system": {\#(system),
             "activities": {"act": \#(activity)}, "description": {"value": "\#(text)"}}}
            """#)
        return try #require(block.actions.first)
    }

    @Test(
        "An attack has the ability, the bonuses and the distances of its weapon",
        arguments: [
            // Str +3, proficiency +3.
            (
                #""type":{"value":"martialM"},"properties":[]"#, "{}",
                "Melee +6, reach 5 ft: 1d6+3 slashing"
            ),
            // The better of Str and Dex.
            (
                #""type":{"value":"simpleM"},"properties":["fin","thr"],"range":{"value":20,"long":60}"#,
                "{}",
                "Melee or ranged +6, reach 5 ft or range 20/60 ft: 1d6+3 slashing"
            ),
            (
                #""type":{"value":"martialM"},"properties":["rch"]"#, "{}",
                "Melee +6, reach 10 ft: 1d6+3 slashing"
            ),
            (
                #""type":{"value":"martialR"},"properties":[],"range":{"value":80,"long":320}"#,
                "{}",
                "Ranged +5, range 80/320 ft: 1d6+2 slashing"
            ),
            // +1 for magic; a mundane weapon's bonus does not count.
            (
                #""type":{"value":"martialM"},"properties":["mgc"],"magicalBonus":1"#, "{}",
                "Melee +7, reach 5 ft: 1d6+4 slashing"
            ),
            (
                #""type":{"value":"martialM"},"properties":[],"magicalBonus":1"#, "{}",
                "Melee +6, reach 5 ft: 1d6+3 slashing"
            ),
            // Int +4 as the spellcasting ability.
            (
                #""type":{"value":"simpleM"},"properties":[]"#, #"{"ability":"spellcasting"}"#,
                "Melee +7, reach 5 ft: 1d6+4 slashing"
            ),
            (
                #""type":{"value":"martialM"},"properties":[]"#, #"{"flat":true,"bonus":"9"}"#,
                "Melee +9, reach 5 ft: 1d6+3 slashing"
            ),
            (
                #""type":{"value":"martialM"},"properties":[],"proficient":0"#,
                #"{"bonus":"@prof + 1"}"#,
                "Melee +7, reach 5 ft: 1d6+3 slashing"
            ),
        ])
    func attacks(system: String, attack: String, expected: String) throws {
        let action = try item(
            "Thorn", "weapon",
            system
                + #","damage":{"base":{"number":1,"denomination":6,"bonus":"","types":["slashing"]}}"#,
            activity:
                #"{"type":"attack","attack":\#(attack),"damage":{"includeBase":true,"parts":[]}}"#)
        #expect(action.attack?.line == expected)
    }

    @Test func `an attack's damage has parts of its own, and a versatile weapon a larger die`()
        throws
    {
        let action = try item(
            "Pall Blade", "weapon",
            #""type":{"value":"martialM"},"properties":["ver"],"damage":{"base":{"number":1,"denomination":8,"types":["slashing"]}}"#,
            activity: #"""
                {"type":"attack","attack":{},"damage":{"includeBase":true,
                 "parts":[{"number":2,"denomination":6,"types":["cold","fire"]},
                   {"custom":{"enabled":true,"formula":"1d4 + @abilities.dex.mod"},"types":["acid"]}]}}
                """#)
        let damage = try #require(action.attack?.damage)
        #expect(
            damage.map { "\($0.dice) \($0.type?.rawValue ?? "")" }
                == ["1d8+3 slashing", "2d6 cold", "1d4+2 acid"])
        #expect(damage[1].otherTypes.map(\.rawValue) == ["fire"])
        #expect(action.attack?.versatile.map(\.dice.description) == ["1d10+3"])
    }

    /// What was made before 4.0 has the weapon's damage in the saving throw, too; the venom is its own.
    @Test func `a saving throw does not deal the blow's damage again`() throws {
        let bite = try block(
            #"""
            {"_id": "i", "name": "Bite", "type": "weapon", "system": {
             "description": {"value": "Hit: 10 (2d6 + 3) piercing damage. The target must make a DC 14 save."},
             "damage": {"base": {"number": 2, "denomination": 6, "bonus": "", "types": ["piercing"]}},
             "activities": {"a": {"type": "attack", "attack": {}, "damage": {"includeBase": true, "parts": []}},
              "b": {"type": "save", "save": {"ability": "con", "dc": {"calculation": "", "formula": "14"}},
               "damage": {"onSave": "half", "parts": [
                {"number": 2, "denomination": 6, "bonus": "@mod", "types": ["piercing"]},
                {"number": 3, "denomination": 8, "bonus": "", "types": ["poison"]}]}}}}}
            """#
        ).actions.first
        #expect(bite?.attack?.damage.line == "2d6+3 piercing")
        #expect(bite?.save?.damage.line == "3d8 poison")
    }

    @Test(
        "What the text deals before the saving throw, or heals, is not what failing deals",
        arguments: [
            (
                "If it runs, the target takes an extra 7 (2d6) slashing damage, and must make a DC 13 Strength save.",
                ""
            ),
            (
                "The target must make a DC 13 Strength saving throw or take 7 (2d6) slashing damage.",
                "2d6 slashing"
            ),
            (
                "The target takes 7 (2d6) slashing damage, or half with a DC 13 Strength saving throw.",
                "2d6 slashing"
            ),
        ])
    func doneBefore(text: String, damage: String) throws {
        let charge = try block(
            """
            {"_id": "i", "name": "Rush", "type": "feat", "system": {"description": {"value": "\(text)"},
             "activities": {"a": {"type": "save", "save": {"ability": "str", "dc": {"formula": "13"}},
               "damage": {"onSave": "half", "parts": [
                {"number": 2, "denomination": 6, "bonus": "", "types": ["slashing"]},
                {"number": 3, "denomination": 4, "bonus": "", "types": ["healing"]}]}}}}}
            """
        ).actions.first
        #expect(charge?.save?.damage.line == damage)
    }

    @Test func `a formula that is not understood is named`() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"_id":"x","name":"A","type":"npc","system":{"attributes":{"hp":{"value":4,"max":4}},
             "abilities":{"str":{"value":10}}},"items":[{"name":"Jab","type":"weapon","system":{
             "activities":{"a":{"type":"attack","attack":{},"damage":{"parts":[
               {"custom":{"enabled":true,"formula":"@scale.jab.dice"},"types":[]}]}}}}}]}
            """#)
        let warnings = file.warnings.map(\.description).joined(separator: " ")
        #expect(warnings.contains("the damage of Jab"))
    }

    @Test(
        "A saving throw has the difficulty of its ability, its damage and its area",
        arguments: [
            (#""dc":{"calculation":"con"}"#, 12), (#""dc":{"calculation":"spellcasting"}"#, 15),
            (#""dc":{"calculation":"","formula":"8 + @prof"}"#, 11),
            (#""dc":{"calculation":"","formula":"8 + @mod + @prof"}"#, 13),
            (#""dc":{"formula":"17"}"#, 17),
        ])
    func saves(dc: String, expected: Int) throws {
        let action = try item(
            "Ash Breath", "feat",
            #""uses":{"max":"1","recovery":[{"period":"recharge","formula":"5"}]}"#,
            activity: #"""
                {"type":"save","activation":{"type":"action"},"save":{"ability":["dex"],\#(dc)},
                 "damage":{"onSave":"half","parts":[{"number":4,"denomination":6,"types":["fire"]}]},
                 "target":{"template":{"type":"cone","size":"15"}}}
                """#)
        #expect(action.kind == .action)
        #expect(action.recharge == 5)
        let save = try #require(action.save)
        #expect(save.ability == .dexterity && save.dc == expected && save.onSuccess == .half)
        #expect(save.damage.map(\.dice.description) == ["4d6"])
        #expect(save.area == StatBlock.Area(.cone, 15))
    }

    @Test func `a saving throw without damage halves nothing, and a line has its text's width`()
        throws
    {
        let action = try item(
            "Ash Ray", "feat", #""uses":{}"#,
            activity: #"""
                {"type":"save","save":{"ability":["dex"],"dc":{"formula":"13"}},
                 "damage":{"onSave":"half","parts":[]},
                 "target":{"template":{"type":"line","size":"30","width":""}}}
                """#,
            text: "A 30-foot line that is 10 feet wide.")
        let save = try #require(action.save)
        #expect(save.onSuccess == .none && save.area == StatBlock.Area(.line, 30, width: 10))
    }

    @Test(
        "A circle is what the text calls it",
        arguments: [
            (
                "Ash rises in a 10-foot-radius, 30-foot-tall cylinder.",
                StatBlock.Area.Shape.cylinder
            ),
            ("Ash fills a 10-foot-radius sphere.", .sphere),
            ("Ash reaches all within 10 feet.", .emanation),
        ])
    func circles(text: String, shape: StatBlock.Area.Shape) throws {
        let action = try item(
            "Ash Cloud", "feat", #""uses":{}"#,
            activity: #"""
                {"type":"save","save":{"ability":["dex"],"dc":{"formula":"13"}},
                 "target":{"template":{"type":"radius","size":"10"}}}
                """#,
            text: text)
        #expect(action.save?.area == StatBlock.Area(shape, 10))
    }

    @Test(
        "A text shows what the sheet fills in",
        arguments: [
            (
                "[[/attack extended]]. [[/damage average extended]].",
                "Melee Attack Roll: +6, reach 5 ft. Hit: 6 (1d6 + 3) Slashing damage plus 2 (1d4) Fire damage."
            ),
            ("ember&bull; hush &ldquo;now&rdquo;&hellip;", "ember• hush “now”…"),
            ("[[/attack]], [[/damage]]", "+6, 1d6 + 3 Slashing damage plus 1d4 Fire"),
            (
                "The [[lookup @name lowercase]]{monster} is &amp;Reference[Prone apply=false].",
                "The fen adept is Prone."
            ),
            (
                "makes two [[/item Thorn]] attacks or one [[/item .i]].",
                "makes two Thorn attacks or one Thorn."
            ),
            ("DC [[lookup @abilities.int.dc]], [[lookup @attributes.spell.dc]]", "DC 15, 15"),
            (
                "[[/save dc=14 ability=wis format=long]] or [[/save dex 12]]",
                "DC 14 Wisdom saving throw or DC 12 Dexterity"
            ),
            ("[[/check ath dc=12 format=long]]", "DC 12 Strength (Athletics) check"),
            ("[[/damage 2d6 fire average]] damage", "7 (2d6) Fire damage"),
            (
                "in [[/r 1d4 #days]] days, @UUID[Compendium.x.Item.y]{Fog}, @UUID[.i]",
                "in 1d4 days, Fog, Thorn"
            ),
            ("within [[lookup @range.reach activity=act]] feet", "within 5 feet"),
            ("keeps &amp;Reference[Concentration}, [[/r 1d6", "keeps Concentration, [[/r 1d6"),
            ("@Embed[Compendium.x]A [[lookup @unknown]]{word}", "A word"),
        ])
    func texts(written: String, shown: String) throws {
        let action = try item(
            "Thorn", "weapon",
            #""type":{"value":"martialM"},"properties":[],"range":{"reach":5},"damage":{"base":{"number":1,"denomination":6,"types":["slashing"]}}"#,
            activity: #"""
                {"type":"attack","attack":{},"damage":{"includeBase":true,
                 "parts":[{"number":1,"denomination":4,"types":["fire"]}]}}
                """#, text: "<p>\(written)</p>")
        #expect(action.text == shown)
    }

    @Test func `figures come from proficiency, and effects in force change them`() throws {
        let effect = #"""
            ,"effects":[{"changes":[{"key":"system.abilities.con.value","mode":4,"value":"19"},
              {"key":"system.attributes.movement.walk","mode":2,"value":"10"},
              {"key":"system.bonuses.mwak.damage","mode":2,"value":"1d8[radiant]"}]},
              {"disabled":true,"changes":[{"key":"system.abilities.str.value","mode":5,"value":"30"}]}]
            """#
        let block = try block(
            #"""
            {"name":"Mace","type":"weapon","system":{"type":{"value":"simpleM"},"properties":[],
              "damage":{"base":{"number":1,"denomination":6,"types":["bludgeoning"]}},
              "activities":{"a":{"type":"attack","attack":{},"damage":{"parts":[]}}}}}
            """#, more: effect)
        #expect(block.abilities[.constitution] == 19 && block.abilities[.strength] == 16)
        // Dex +2 and proficiency; Int +4 and a bonus of 1.
        #expect(block.saves == [.dexterity: 5, .intelligence: 5])
        // Dex +2 and twice the proficiency bonus.
        #expect(block.skills == ["Stealth": 8])
        #expect(block.passivePerception == 9)
        #expect(block.speeds == .init(walk: 40, fly: 60, hovers: true))
        #expect(block.languages == "Common, Deep Speech; telepathy 60 ft")
        #expect(
            block.actions[0].attack?.damage.map { "\($0.dice) \($0.type?.rawValue ?? "")" }
                == ["1d6+3 bludgeoning", "1d8 radiant"])
    }
}
