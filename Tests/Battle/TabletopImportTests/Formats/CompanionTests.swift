import Foundation
import Tabletop
import Testing

@testable import TabletopImport

/// Entries that refer to others: in the same file, in other files of one import, in earlier ones.
struct CompanionTests {
    private static let boar = #"""
        {"name": "Ridge Boar", "source": "OWN", "size": ["L"], "type": "beast", "ac": [14], "page": 7,
         "hp": {"average": 42, "formula": "5d10+15"}, "speed": {"walk": 40}, "str": 18, "dex": 10,
         "con": 16, "int": 2, "wis": 10, "cha": 5, "cr": "2", "save": {"con": "+5"},
         "trait": [{"name": "Charge", "entries": ["The boar runs."]}],
         "action": [{"name": "Tusk", "entries":
           ["{@atk mw} {@hit 6} to hit, reach 5 ft., one target. {@h}11 ({@damage 2d6 + 4}) slashing damage."]},
           {"name": "Snort", "entries": ["The boar snorts at a boar."]}]}
        """#

    private func copied(_ change: String, templates: String = "[]") throws -> StatBlock {
        let text = #"""
            {"monster": [\#(Self.boar),
              {"name": "Old Grist", "source": "OWN", "isNpc": true, "hp": {"average": 60, "formula": "8d10+16"},
               "_copy": {"name": "ridge boar", "source": "own"\#(change)}}],
             "monsterTemplate": \#(templates)}
            """#
        let file = try ImportedFileTests.read(text)
        #expect(file.skipped.isEmpty)
        return try #require(file.characters.last?.statBlock)
    }

    @Test func `a copy of Pf2eTools changes lists within lists`() throws {
        let file = try ImportedFileTests.read(
            #"""
            {"creature": [
              {"name": "Marsh Imp", "source": "OWN", "level": 2, "abilityMods": {"str": 1},
               "traits": ["small"], "perception": {"std": 7},
               "defenses": {"ac": {"std": 17}, "hp": [{"hp": 30}], "immunities": ["fire"]},
               "abilities": {"mid": [{"name": "Slick", "entries": ["The imp slips away."]}]}},
              {"name": "Mud King", "source": "OWN", "level": 3,
               "_copy": {"name": "Marsh Imp", "source": "OWN", "_mod": {
                 "abilities.mid": {"mode": "appendArr", "items": {"name": "Crown", "entries": ["It glitters."]}},
                 "defenses.immunities": {"mode": "removeArr", "items": "fire"},
                 "*": {"mode": "replaceTxt", "replace": "The imp", "with": "The king"}}}}]}
            """#)
        #expect(file.skipped.isEmpty)
        let king = try #require(file.characters.last)
        #expect(king.name == "Mud King" && king.level == 3 && king.armorClass == 17)
        #expect(file.characters[0].defenses?.immunities.isEmpty == false)
        #expect((king.defenses ?? Defenses()).immunities.isEmpty)
        #expect(
            king.statBlock?.actions.map { "\($0.name): \($0.text ?? "")" }
                == ["Slick: The king slips away.", "Crown: It glitters."])
    }

    @Test func `spellcasting comes back on a die`() throws {
        let caster = Self.boar.replacing(
            #""trait": ["#,
            with:
                #""spellcasting": [{"name": "Moon Call {@recharge 5}", "headerEntries": ["It casts."], "will": ["light"]}], "trait": ["#
        )
        let file = try ImportedFileTests.read(#"{"monster": [\#(caster)]}"#)
        let call = try #require(file.characters[0].statBlock?.actions.last)
        #expect(call.name == "Moon Call" && call.recharge == 5)
    }

    @Test func `a copy takes over what it does not state`() throws {
        let block = try copied("")
        #expect(block.name == "Old Grist" && block.maxHitPoints == 60 && block.armorClass == 14)
        #expect(block.actions.map(\.name) == ["Charge", "Tusk", "Snort"])
        #expect(block.actions[1].attack?.bonus == 6)
    }

    @Test(
        "Changes of a copy",
        arguments: [
            (
                #""*": {"mode": "replaceTxt", "replace": "the (boar)", "with": "Grist the $1", "flags": "i"}"#,
                ["Charge: Grist the boar runs.", "Tusk", "Snort: Grist the boar snorts at a boar."]
            ),
            (
                #""action": {"mode": "removeArr", "names": "Snort"}"#,
                ["Charge: The boar runs.", "Tusk"]
            ),
            (
                #""action": [{"mode": "replaceArr", "replace": "Snort", "items": {"name": "Roar", "entries": ["Loud."]}}, {"mode": "prependArr", "items": [{"name": "First", "entries": ["One."]}]}]"#,
                ["Charge: The boar runs.", "First: One.", "Tusk", "Roar: Loud."]
            ),
            (
                #""trait": {"mode": "appendArr", "items": {"name": "Tough", "entries": ["Very."]}}"#,
                [
                    "Charge: The boar runs.", "Tough: Very.", "Tusk",
                    "Snort: The boar snorts at a boar.",
                ]
            ),
            (
                #""trait": "remove", "action": {"mode": "renameArr", "renames": {"rename": "Snort", "with": "Sniff"}}"#,
                ["Tusk", "Sniff: The boar snorts at a boar."]
            ),
        ])
    func changes(change: String, expected: [String]) throws {
        let block = try copied(#", "_mod": {\#(change)}"#)
        let lines = block.actions.map {
            $0.attack == nil ? "\($0.name): \($0.text ?? "")" : $0.name
        }
        #expect(lines == expected)
    }

    @Test func `numbers of a copy are computed from its own figures`() throws {
        // Strength +4, challenge 2 and its proficiency bonus of 2.
        let block = try copied(
            #", "_mod": {"_": [{"mode": "addSkills", "skills": {"athletics": 2}}, {"mode": "addSaves", "saves": {"str": 1}}], "save": {"mode": "scalarAddProp", "prop": "con", "scalar": -2}, "action": {"mode": "scalarAddHit", "scalar": 3}}"#
        )
        #expect(block.skills == ["Athletics": 8])
        #expect(block.saves == [.constitution: 3, .strength: 6])
        #expect(block.actions[1].attack?.bonus == 9)
    }

    @Test func `a template changes a copy, with the creature's name and numbers`() throws {
        let template = #"""
            [{"name": "Cursed", "source": "OWN", "apply": {"_root": {"resist": ["cold"]}, "_mod": {"trait":
              {"mode": "appendArr", "items": {"name": "Curse", "entries":
                ["<$title_short_name$> curses (DC <$spell_dc__con$>, {@hit <$to_hit__str$>})."]}}}}}]
            """#
        let block = try copied(
            #", "_templates": [{"name": "Cursed", "source": "OWN"}]"#, templates: template)
        #expect(block.defenses.resistances == [.init(rawValue: "cold")])
        // Constitution +3, Strength +4, proficiency +2.
        #expect(block.actions[1].text == "Old Grist curses (DC 13, +6).")
    }

    @Test(
        "Changes that would cost too much are left out and named",
        arguments: [
            // Ten to the power of 250.
            (
                Array(
                    repeating: #"{"mode": "replaceTxt", "replace": "o", "with": "oooooooooo"}"#,
                    count: 250),
                "changes after the 200th"
            ),
            // Each starts anew at every letter.
            ([#"{"mode": "replaceTxt", "replace": "(o+)+x", "with": "y"}"#], nil),
        ])
    func bounded(changes: [String], named: String?) throws {
        let boar = Self.boar.replacing("runs", with: String(repeating: "o", count: 3000))
        let file = try ImportedFileTests.read(
            #"""
            {"monster": [\#(boar), {"name": "B", "source": "OWN", "_copy": {"name": "Ridge Boar",
             "source": "OWN", "_mod": {"trait": [\#(changes.joined(separator: ", "))]}}}]}
            """#)
        let text = try #require(file.characters.last?.statBlock?.actions.first?.text)
        #expect((3000...20_000).contains(text.utf8.count))
        if let named { #expect(file.notTaken.map(\.name).contains(named)) }
    }

    @Test func `an unknown change is named`() throws {
        let text = #"""
            {"monster": [\#(Self.boar), {"name": "B", "source": "OWN",
             "_copy": {"name": "Ridge Boar", "source": "OWN", "_mod": {"action": {"mode": "twist"}}}}]}
            """#
        let file = try ImportedFileTests.read(text)
        #expect(file.notTaken.map(\.name).contains("twist of action"))
    }

    @Test func `a copy without its base, and copies of each other, are left out with the reason`()
        throws
    {
        let text = #"""
            {"monster": [\#(Self.boar),
              {"name": "A", "source": "X", "_copy": {"name": "B", "source": "X"}},
              {"name": "B", "source": "X", "_copy": {"name": "A", "source": "X"}},
              {"name": "C", "source": "X", "_copy": {"name": "Nobody", "source": "X"}}]}
            """#
        let file = try ImportedFileTests.read(text)
        #expect(file.characters.count == 1)
        #expect(file.skipped.last?.reason == .needsBaseCreature("Nobody"))
        #expect(file.skipped.count == 3)
    }

    @Test func `bases are found in the other files of one import and in earlier ones`() throws {
        try withTemporaryFolder { folder in
            let base = folder.appending(path: "base.json")
            let copy = folder.appending(path: "copy.json")
            try Data(#"{"monster": [\#(Self.boar)]}"#.utf8).write(to: base)
            try Data(
                #"{"monster": [{"name": "Old Grist", "source": "X", "_copy": {"name": "Ridge Boar", "source": "OWN"}}]}"#
                    .utf8
            ).write(to: copy)
            #expect(throws: ImportProblem.self) { try ImportedFile(path: copy.path) }
            let both = ImportCompanions(of: [base.path, copy.path])
            let file = try ImportedFile(path: copy.path, companions: both)
            #expect(file.characters.first?.maximumHitPoints == 42)
            var earlier = ImportCompanions()
            earlier.earlier = { format, key in
                format == "5etools" && key == "Ridge Boar|OWN" ? Self.boar : nil
            }
            let again = try ImportedFile(path: copy.path, companions: earlier)
            #expect(again.characters.first?.maximumHitPoints == 42)
        }
    }

    @Test func `a dump of Open5e has its actions in the tables beside it`() throws {
        try withTemporaryFolder { folder in
            let creatures = folder.appending(path: "Creature.json")
            let actions = folder.appending(path: "CreatureAction.json")
            try Data(
                #"""
                [{"model": "api_v2.creature", "pk": "own_vole", "fields": {"name": "Vole", "hit_points": 9,
                  "armor_class": 13, "walk": 30, "swim": null, "ability_score_dexterity": 14,
                  "saving_throw_dexterity": 4, "skill_bonus_animal_handling": 3, "darkvision_range": 30,
                  "languages": ["x"], "languages_desc": "Volish"}}]
                """#.utf8
            ).write(to: creatures)
            try Data(
                #"""
                [{"model": "api_v2.creatureaction", "pk": "a", "fields": {"parent": "own_vole", "name": "Rest",
                  "desc": "It rests.", "order_in_statblock": 1, "uses_type": "PER_DAY", "uses_param": 2}},
                 {"model": "api_v2.creatureaction", "pk": "b", "fields": {"parent": "own_vole", "name": "Bite",
                  "desc": "It bites.", "order_in_statblock": 0}},
                 {"model": "api_v2.creatureaction", "pk": "c", "fields": {"parent": "other", "name": "No",
                  "desc": "No."}}]
                """#.utf8
            ).write(to: actions)
            let block = try #require(
                try ImportedFile(path: creatures.path).characters.first?.statBlock)
            #expect(block.actions.map(\.name) == ["Bite", "Rest"])
            #expect(block.actions[1].usesPerDay == 2)
            #expect(block.speeds == .init(walk: 30) && block.saves == [.dexterity: 4])
            #expect(block.skills == ["Animal Handling": 3] && block.senses == ["darkvision": 30])
            #expect(block.languages == "Volish")
            let companions = ImportCompanions(of: [creatures.path, actions.path])
            #expect(companions.isTable(actions.path) && !companions.isTable(creatures.path))
        }
    }

    @Test func `other tables of Open5e's dumps are no characters`() {
        let problem = #expect(throws: ImportProblem.self) {
            try ImportedFileTests.read(
                #"""
                [{"model": "api_v2.item", "pk": "own_keg", "fields": {"name": "Keg", "hit_points": 9,
                  "armor_class": 13, "size": "small", "cost": "2.00"}}]
                """#)
        }
        #expect(problem?.fact == .unknownFormat)
    }

    @Test func `lists of Open5e's first dumps are JSON in texts`() throws {
        func file(_ actions: String) throws -> ImportedFile {
            let inner = String(decoding: try JSONEncoder().encode(actions), as: UTF8.self)
            return try ImportedFileTests.read(
                #"""
                [{"model": "api.monster", "pk": "vole", "fields": {"name": "Vole", "hit_points": 9,
                  "armor_class": 13, "armor_desc": "", "challenge_rating": "1/4", "dexterity": 14,
                  "speed_json": "{\"walk\": 30, \"burrow\": 10}", "skills_json": "{\"perception\": 3}",
                  "actions_json": \#(inner)}}]
                """#)
        }
        let block = try #require(
            try file(#"[{"name": "Bite", "desc": "It bites."}]"#).characters.first?.statBlock)
        #expect(block.speeds == .init(walk: 30, burrow: 10) && block.skills == ["Perception": 3])
        #expect(block.actions.map(\.name) == ["Bite"])
        #expect(throws: ImportProblem.self) { try file("[{") }
    }
}

/// Calls `body` with a new folder, and removes it.
private func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "companions-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
}
