import Foundation
import Tabletop
import TabletopImport
import TestSupport
import Testing

/// Reading resistances, vulnerabilities and immunities in each format.
struct DefensesReadingTests {
    /// The defenses as text, "resist cold; immune poison; never poisoned", without empty parts.
    private func description(_ defenses: Defenses?) -> String {
        guard let defenses else { return "nothing" }
        func part(_ word: String, _ names: some Sequence<String>) -> String? {
            let names = names.sorted()
            return names.isEmpty ? nil : "\(word) \(names.joined(separator: " "))"
        }
        func points(_ word: String, _ points: [DamageType: Int]) -> String? {
            part(word, points.map { "\($0.key.rawValue)=\($0.value)" })
        }
        let conditional = defenses.conditional.map { defense in
            "\(defense.effect.rawValue) \(defense.types.map(\.rawValue).sorted()) unless "
                + defense.unless.sorted().map(\.rawValue).joined(separator: " ")
        }
        return
            ([
                part("resist", defenses.resistances.map(\.rawValue)),
                part("vulnerable", defenses.vulnerabilities.map(\.rawValue)),
                part("immune", defenses.immunities.map(\.rawValue)),
                part("never", defenses.conditions), points("weak", defenses.weaknesses),
                points("reduce", defenses.reductions),
            ] + conditional).compactMap(\.self).joined(separator: "; ")
    }

    @Test(
        "Each format's lists are read, with defenses that depend on the weapon as conditional ones",
        arguments: [
            (
                "5e-database",
                #"""
                {"index": "a", "name": "A", "hit_points": 1, "hit_dice": "1d4", "armor_class": 10,
                 "damage_resistances": ["cold", "damage from spells"],
                 "damage_vulnerabilities": [],
                 "damage_immunities": ["poison",
                   "bludgeoning, piercing, and slashing from nonmagical weapons"],
                 "condition_immunities": [{"index": "poisoned", "name": "Poisoned"},
                   {"index": "exhaustion", "name": "Exhaustion"}]}
                """#,
                "resist cold; immune poison; never exhaustion poisoned; "
                    + #"immunity ["bludgeoning", "piercing", "slashing"] unless magical"#
            ),
            (
                "Open5e v1",
                #"""
                {"slug": "a", "name": "A", "hit_points": 1, "armor_class": 10, "challenge_rating": "1",
                 "document__slug": "x",
                 "damage_resistances": "cold; bludgeoning and piercing from nonmagical attacks",
                 "damage_vulnerabilities": "bludgeoning, fire and acid", "damage_immunities": "",
                 "condition_immunities": "charmed, frightened, diseased"}
                """#,
                "resist cold; vulnerable acid bludgeoning fire; never charmed frightened; "
                    + #"resistance ["bludgeoning", "piercing"] unless magical"#
            ),
            (
                "Open5e v1",
                #"""
                {"slug": "a", "name": "A", "hit_points": 1, "armor_class": 10, "challenge_rating": "1",
                 "document__slug": "x", "damage_resistances": "cold; B/P/S",
                 "damage_immunities": "nonmagic B/P/S attacks"}
                """#,
                "resist bludgeoning cold piercing slashing; "
                    + #"immunity ["bludgeoning", "piercing", "slashing"] unless magical"#
            ),
            (
                "hand-written list",
                #"""
                {"name": "A", "hp": 7, "resistances": ["slashing from nonmagical attacks that aren't adamantine"],
                 "immunities": "poison; bludgeoning from nonmagical attacks not made with silvered weapons",
                 "vulnerabilities": "piercing from magic weapons wielded by good creatures"}
                """#,
                #"immune poison; resistance ["slashing"] unless magical adamantine; "#
                    + #"immunity ["bludgeoning"] unless magical silvered"#
            ),
            (
                "Improved Initiative",
                #"""
                [{"Name": "A", "HP": {"Value": 1}, "AC": {"Value": 10}, "Challenge": "1",
                  "Abilities": {"Dex": 10}, "Type": "x", "InitiativeModifier": 0,
                  "DamageVulnerabilities": [], "DamageResistances": ["cold"],
                  "DamageImmunities": ["poison"], "ConditionImmunities": ["prone", "Blinded"]}]
                """#, "resist cold; immune poison; never blinded prone"
            ),
            (
                "Improved Initiative",
                #"""
                [{"Name": "A", "HP": {"Value": 1}, "AC": {"Value": 10}, "Challenge": "1",
                  "Abilities": {"Dex": 10}, "Type": "x", "InitiativeModifier": 0,
                  "DamageVulnerabilities": [], "DamageResistances": ["cold", "fire"],
                  "DamageImmunities": ["poison", "bludgeoning", "piercing",
                    "and slashing from non-magical weapons that aren’t silvered"],
                  "ConditionImmunities": []}]
                """#,
                "resist cold fire; immune poison; "
                    + #"immunity ["bludgeoning", "piercing", "slashing"] unless magical silvered"#
            ),
            (
                "5etools",
                #"""
                {"name": "A", "source": "X", "hp": {"average": 9, "formula": "2d8"}, "ac": [12], "dex": 10,
                 "resist": ["cold", {"resist": ["fire", "bludgeoning", "slashing"],
                   "note": "from nonmagical attacks not made with adamantine", "cond": true},
                   {"special": "damage from spells"}],
                 "immune": [{"immune": ["poison"], "note": "in true form", "cond": true}],
                 "vulnerable": ["radiant"], "conditionImmune": ["charmed",
                   {"conditionImmune": ["prone"], "note": "while flying"}]}
                """#,
                "resist cold fire; vulnerable radiant; never charmed; "
                    + #"resistance ["bludgeoning", "slashing"] unless magical adamantine"#
            ),
            (
                "Open5e v2",
                #"""
                {"key": "x_a", "name": "A", "hit_points": 9, "armor_class": 12,
                 "ability_scores": {"dexterity": 10},
                 "resistances_and_immunities": {
                   "damage_immunities": [{"key": "poison"}, {"key": "slashing"}],
                   "damage_immunities_display": "poison; slashing from nonmagical attacks",
                   "nonmagical_attack_immunity": true,
                   "damage_resistances": [{"key": "cold"}, {"key": "bludgeoning"}],
                   "damage_resistances_display": "", "nonmagical_attack_resistance": false}}
                """#,
                "resist bludgeoning cold; immune poison; "
                    + #"immunity ["slashing"] unless magical"#
            ),
            (
                "Foundry VTT",
                #"""
                {"_id": "x", "name": "A", "type": "npc", "items": [],
                 "system": {"abilities": {}, "details": {"cr": 1},
                   "attributes": {"hp": {"value": 9, "max": 9}, "ac": {"flat": 12}},
                   "traits": {"di": {"value": ["fire", "piercing"], "bypasses": ["sil", "mgc"]},
                     "dr": {"value": ["physical", "custom"], "custom": "Acid; cold in dim light"},
                     "dv": {"value": ["radiant"]},
                     "ci": {"value": ["charmed"], "custom": "Prone"}}}}
                """#,
                "resist acid; vulnerable radiant; immune fire; never charmed prone; "
                    + #"resistance ["bludgeoning", "piercing", "slashing"] unless magical; "#
                    + #"immunity ["piercing"] unless magical silvered"#
            ),
            (
                "hand-written list",
                #"""
                {"name": "A", "hp": 7, "resistances": ["fire"], "conditionImmunities": "charmed"}
                """#, "resist fire; never charmed"
            ),
            ("hand-written list", #"{"name": "A", "hp": 7}"#, "nothing"),
        ])
    func reads(format: String, text: String, expected: String) throws {
        let file = try ImportedFileTests.read(text)
        #expect(file.format.name == format)
        #expect(description(try #require(file.characters.first).defenses) == expected)
    }

    @Test(.enabled(if: Samples.exist))
    func `the monsters of the SRD have their defenses`() throws {
        // In the file, 64 of them have "Poisoned" and 67 "poison".
        let url = Samples.folder.appending(path: "5e-database/5e-SRD-Monsters.json")
        let file = try ImportedFileTests.read(String(contentsOf: url, encoding: .utf8))
        let known = file.characters.map { $0.defenses ?? Defenses() }
        #expect(known.count { $0.excludes(condition: "Poisoned") } == 64)
        let poison = DamageType(rawValue: "poison")
        #expect(
            known.count {
                $0.immunities.contains(poison) || $0.resistances.contains(poison)
                    || $0.vulnerabilities.contains(poison)
            } == 67)
        let skeleton = file.characters.first { $0.name == "Skeleton" }
        #expect(
            description(skeleton?.defenses)
                == "vulnerable bludgeoning; immune poison; never exhaustion poisoned")
    }

    @Test func `Pathfinder's defenses have points, and its immunities may be conditions`() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"_id": "x", "name": "Zombie", "type": "npc", "items": [],
             "system": {"abilities": {}, "saves": {}, "perception": {"mod": 2},
               "details": {"level": {"value": 1}},
               "attributes": {"hp": {"value": 20, "max": 20}, "ac": {"value": 12},
                 "immunities": [{"type": "poison"}, {"type": "paralyzed"},
                   {"type": "death-effects"}],
                 "weaknesses": [{"type": "vitality", "value": 5}, {"type": "critical-hits", "value": 2}],
                 "resistances": [{"type": "physical", "value": 5},
                   {"type": "fire", "value": 3, "exceptions": ["silver"]},
                   {"type": "cold", "value": 4, "exceptions": []}]}}}
            """#)
        #expect(file.format.name == "Foundry VTT")
        let zombie = try #require(file.characters.first)
        #expect(
            description(zombie.defenses)
                == "immune poison; never paralyzed; weak critical hits=2 vitality=5; "
                + "reduce bludgeoning=5 cold=4 fire=3 piercing=5 slashing=5")
        let fire = DamageType(rawValue: "fire")
        #expect(zombie.defenses?.unless == [fire: ["silver"]])
        #expect(zombie.statBlock?.remarks == ["Immune to death effects"])
    }

    @Test func `importing again replaces defenses only if the file states them`() throws {
        let defenses = Defenses(conditions: ["poisoned"])
        var draft = CharacterDraft(name: "A", kind: .monster, defenses: defenses)
        let made = try GameCharacter(draft: draft, id: .init())
        #expect(made.defenses == defenses)
        draft.defenses = nil
        #expect(try made.updating(from: draft).defenses == defenses)
        draft.defenses = Defenses(conditions: ["prone"])
        #expect(try made.updating(from: draft).defenses.conditions == ["prone"])
    }
}
