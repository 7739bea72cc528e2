import Foundation
import Tabletop
import Testing

@testable import TabletopImport

/// An unknown key, and a value that means nothing, are put at every place of a file of each format:
/// each is read or named.
struct SaidTests {
    static let word = "zzyzx"

    /// What a file says in all: what is read of it, and what is named.
    private static func said(_ text: String) -> (read: String, named: String) {
        do throws(ImportProblem) {
            let file = try ImportedFile(bytes: Array(text.utf8), name: "said")
            let drafts = file.characters.map { draft in
                var draft = draft
                draft.source?.original = ""
                return "\(draft)"
            }
            let fights = file.fights.map { fight in
                guard case .fight(var draft) = fight else { return "\(fight)" }
                draft.source.original = ""
                for place in draft.members.indices {
                    draft.members[place].draft.source?.original = ""
                }
                return "\(draft)"
            }
            let named =
                file.warnings.map(\.description) + file.notTaken.map(\.description)
                + file.skipped.map(\.description)
            return (
                (drafts + fights).joined(separator: "\n").lowercased(),
                named.joined(separator: "\n").lowercased()
            )
        } catch {
            return ("", error.description)
        }
    }

    /// A place of a value: the keys on the way, `nil` in a list; and the value with another in it.
    private struct Place {
        var path: [String?] = []
        var value: JSONValue
        var replaced: (JSONValue) -> JSONValue

        /// The places of all values in this one, and itself.
        var all: [Place] {
            let parts: [Place] =
                switch value {
                case .object(let object):
                    object.members.indices.map { index in
                        Place(
                            path: path + [object.members[index].key],
                            value: object.members[index].value
                        ) { new in
                            var object = object
                            object.members[index].value = new
                            return replaced(.object(object))
                        }
                    }
                case .array(let elements):
                    elements.indices.map { index in
                        Place(path: path + [nil], value: elements[index]) { new in
                            var elements = elements
                            elements[index] = new
                            return replaced(.array(elements))
                        }
                    }
                default: []
                }
            return [self] + parts.flatMap(\.all)
        }
    }

    /// Keys and paths that are left out: what says the same as another place, or says nothing of a
    /// character.
    private static let exempt: [String: Set<String>] = [
        // Settings; ids, and the name of the block, which is that of the character; the encounter is
        // named as refused.
        "improved-initiative.json": [
            "ImprovedInitiative.User", "PersistentCharacters.[]",
            "PersistentCharacters.p.1.StatBlock.Name", "Player", "SavedEncounters.e1",
        ],
        // The parts of scores; of feats and pets the names count.
        "pathbuilder-2e.json": ["breakdown", "feats", "pets"],
        // Of hundreds of modifiers and items those for figures are looked for.
        "dnd-beyond.json": ["modifiers", "definition", "baseName"],
        // The kind of an item decides, and its name is shown only of what one can do.
        "foundry-vtt.json": ["[].items.[].name", "[].type"],
        // Players are read from the running fight, and a saved one is named as refused; "settings".
        "obsidian-initiative-tracker.json": [
            "", "players", "encounters.The Weir", "encounters.The Weir.round", "hp", "ac", "number",
        ],
        "dnd-battle-tracker.json": ["initiativeRoll"],
        // The names of pairs are those of the monsters in them.
        "fantasy-statblocks.json": ["monsters.[].[]"],
        "5etools.json": ["_meta"],
        // A reaction takes one.
        "pf2etools.json": ["creature.[].abilities.bot.[].activity.number"],
        // Figures that another key has, too.
        "open5e-v1.json": ["cr", "document__slug"],
        "open5e-v2.json": ["count", "previous", "document"],
        "5e-database.json": ["hit_dice"],
        "dnd-beyond-monsters.json": ["hitPointDice"],
        // What is switched off, the order of lists, and notes that repeat a kind.
        "tetra-cube.json": [
            "hpText", "speedDesc", "customCr", "customProf", "otherArmorDesc", "order",
            "separationPoint", "damagetypes.[].note", "legendariesDescription", "lairDescription",
            "lairDescriptionEnd", "regionalDescription", "regionalDescriptionEnd",
        ],
    ]

    @Test("Unknown keys and values of JSON", arguments: FixtureTests.fixtures)
    func json(fixture: FixtureTests.Fixture) throws {
        let bytes = try Data(contentsOf: FixtureTests.folder.appending(path: fixture.file))
        let root = try JSONValue(utf8OrLines: [UInt8](bytes))
        #expect(Self.silent(root, Self.exempt[fixture.file] ?? []) == [])
    }

    /// Actors of Foundry with what they can do, and the paths that say nothing of them.
    private static let actors: [(text: String, exempt: Set<String>)] = [
        (
            #"""
            {"name": "Owl", "type": "npc", "system": {
              "abilities": {"str": {"value": 3}, "dex": {"value": 13}, "con": {"value": 8},
                "int": {"value": 2}, "wis": {"value": 12}, "cha": {"value": 7, "proficient": 1}},
              "attributes": {"hp": {"value": 1, "max": 1, "formula": "1d4"},
                "ac": {"calc": "flat", "flat": 11}, "movement": {"walk": 5, "fly": 60},
                "senses": {"darkvision": 120}, "spellcasting": "wis"},
              "details": {"cr": 0.25, "type": {"value": "beast", "subtype": "bird"},
                "alignment": "unaligned"},
              "traits": {"size": "tiny", "languages": {"value": ["common"]},
                "di": {"value": ["cold"], "custom": "moonlight"}},
              "skills": {"prc": {"value": 2, "ability": "wis"}},
              "resources": {"legact": {"max": 3, "value": 3}}},
             "items": [
              {"name": "Talons", "type": "weapon", "system": {
                "description": {"value": "<p>It grabs.</p>"}, "type": {"value": "natural"},
                "range": {"reach": 5, "units": "ft"},
                "damage": {"base": {"number": 1, "denomination": 4, "bonus": "@mod",
                  "types": ["slashing"]}},
                "activities": {"a": {"type": "attack", "activation": {"type": "action", "value": 1},
                  "attack": {"ability": "dex", "bonus": "1",
                    "type": {"value": "melee", "classification": "weapon"}},
                  "damage": {"includeBase": true, "parts": [
                    {"number": 1, "denomination": 6, "bonus": "2", "types": ["fire"]}]}}}}},
              {"name": "Screech", "type": "feat", "system": {
                "description": {"value": "<p>It screeches.</p>"}, "type": {"value": "monster"},
                "uses": {"max": "2", "spent": 1, "recovery": [
                  {"period": "day", "type": "recoverAll"}]},
                "activities": {"b": {"type": "save", "activation": {"type": "legendary", "value": 2},
                  "save": {"ability": ["con"], "dc": {"calculation": "", "formula": "12"}},
                  "damage": {"onSave": "half", "parts": [
                    {"number": 2, "denomination": 8, "types": ["thunder"]}]},
                  "target": {"template": {"type": "cone", "size": "15", "units": "ft"}}}}}},
              {"name": "Light", "type": "spell", "system": {"level": 0,
                "preparation": {"mode": "innate"}, "uses": {"max": "3", "recovery": [
                  {"period": "day", "type": "recoverAll"}]}}}]}
            """#, []
        ),
        (
            #"""
            {"name": "Owl", "type": "npc", "system": {
              "abilities": {"str": {"mod": -2}, "dex": {"mod": 3}, "con": {"mod": 0},
                "int": {"mod": -4}, "wis": {"mod": 2}, "cha": {"mod": 0}},
              "attributes": {"hp": {"value": 6, "max": 6, "details": "fast healing"},
                "ac": {"value": 15, "details": "16 flying"}, "speed": {"value": 5,
                  "otherSpeeds": [{"type": "fly", "value": 40}], "details": "glides"},
                "allSaves": {"value": "+1 against fear"},
                "immunities": [{"type": "cold", "exceptions": ["silver"]}],
                "weaknesses": [{"type": "fire", "value": 2, "exceptions": []}],
                "resistances": [{"type": "physical", "value": 3, "exceptions": ["silver"],
                  "doubleVs": ["holy"]}]},
              "details": {"level": {"value": -1}, "languages": {"value": ["common"],
                "details": "telepathy"}, "publicNotes": "<p>An owl.</p>"},
              "perception": {"mod": 6, "senses": [{"type": "darkvision", "range": 60,
                "acuity": "precise"}], "details": "keen"},
              "saves": {"fortitude": {"value": 2, "saveDetail": "x"}, "reflex": {"value": 7},
                "will": {"value": 4}},
              "skills": {"stealth": {"base": 5, "note": "+7 at night"}},
              "traits": {"value": ["animal"], "rarity": "common", "size": {"value": "tiny"}}},
             "items": [
              {"name": "Talon", "type": "melee", "system": {"bonus": {"value": 7},
                "damageRolls": {"a": {"damage": "1d4-2", "damageType": "slashing"},
                  "b": {"damage": "1d4", "damageType": "fire", "category": "persistent"}},
                "attackEffects": {"value": ["grab"]}, "range": {"increment": 20, "max": null},
                "description": {"value": "<p>Sharp.</p>"},
                "traits": {"value": ["agile", "finesse"], "rarity": "common"}}},
              {"name": "Swoop", "type": "action", "system": {"actionType": {"value": "action"},
                "actions": {"value": 2}, "category": "offensive",
                "frequency": {"max": 1, "per": "day"},
                "description": {"value": "<p>It swoops, @Check[reflex|dc:15|basic].</p>"},
                "traits": {"value": ["move"], "rarity": "common"}}},
              {"_id": "e", "name": "Primal", "type": "spellcastingEntry", "system": {
                "tradition": {"value": "primal"}, "prepared": {"value": "innate"},
                "spelldc": {"dc": 17, "value": 9}}},
              {"name": "Light", "type": "spell", "system": {"location": {"value": "e",
                "heightenedLevel": 1, "uses": {"max": 1, "value": 1}}, "level": {"value": 1},
                "traits": {"value": ["light"], "rarity": "common"}}}]}
            """#, []
        ),
        (
            #"""
            {"name": "Pit", "type": "hazard", "system": {
              "attributes": {"hp": {"value": 20, "max": 20, "details": "10 a plank"},
                "ac": {"value": 12}, "hardness": 5, "stealth": {"value": 8, "details": "expert"},
                "emitsSound": false},
              "details": {"level": {"value": 1}, "isComplex": true, "description": "<p>A pit.</p>",
                "disable": "<p>Thievery.</p>", "reset": "<p>By hand.</p>",
                "routine": "<p>It closes.</p>"},
              "saves": {"fortitude": {"value": 9}, "reflex": {"value": 3}},
              "traits": {"value": ["mechanical"], "rarity": "common", "size": {"value": "med"}}},
             "items": []}
            """#, []
        ),
        (PathfinderImportTests.hero, []),
        (
            #"""
            {"actors": [
              {"_id": "owl", "name": "Owl", "type": "npc", "system": {
                "attributes": {"hp": {"value": 9, "max": 9}}}},
              {"_id": "rat", "name": "Rat", "type": "npc", "system": {
                "attributes": {"hp": {"value": 4, "max": 4}}}},
              {"_id": "e", "name": "Ambush", "type": "encounter", "system": {"members": [
                {"uuid": "Actor.rat", "quantity": {"value": 3}}], "description": "By the weir."}}],
             "combats": [{"_id": "f", "name": "Weir", "round": 2, "turn": 1, "combatants": [
               {"_id": "c", "actorId": "owl", "initiative": 15, "name": "Old Owl"},
               {"_id": "d", "actorId": "rat", "initiative": 7}]}]}
            """#, ["actors.[].type"]
        ),
        (
            #"""
            {"characters": [{"id": "i", "name": "Owl", "kind": "monster", "titles": ["Grey"],
              "maxHitPoints": 9, "currentHitPoints": 8, "temporaryHitPoints": 1, "armorClass": 12,
              "initiativeModifier": 2, "challengeRating": "1/4", "level": null,
              "resistances": ["cold"], "vulnerabilities": ["fire"], "immunities": ["poison"],
              "conditionImmunities": ["prone"], "weaknesses": {"acid": 2}, "reductions": {"force": 3},
              "unless": {"force": ["holy"]}, "doubled": {"force": ["silver"]},
              "conditional": [{"effect": "resistance", "types": ["slashing"], "unless": ["magical"]}],
              "conditions": [{"name": "Frightened", "level": 2}], "wounded": 1, "doomed": 2,
              "resources": [{"name": "Hoot", "maximum": 3, "used": 1, "left": 2, "back": "long"}],
              "notes": "Old.", "source": {"format": "x", "key": "k"}, "statBlock": {
                "name": "Owl", "edition": "dnd2014", "source": "Home", "size": "Tiny",
                "type": "Beast", "subtype": "bird", "alignment": "unaligned", "armorClass": 12,
                "armorReason": "feathers", "maxHitPoints": 9, "hitPointDice": "2d8",
                "initiativeModifier": 2, "speeds": {"walk": 5, "fly": 60, "hover": true},
                "abilities": {"str": 3, "dex": 14}, "saves": {"dex": 4}, "skills": {"stealth": 4},
                "senses": {"darkvision": 60}, "passivePerception": 13, "languages": "Owl",
                "challengeRating": "1/4", "experiencePoints": 50, "proficiencyBonus": 2,
                "legendaryActions": 3, "remarks": ["keen"], "resistances": ["cold"],
                "vulnerabilities": ["fire"], "immunities": ["poison"],
                "conditionImmunities": ["prone"], "actions": [
                {"name": "Talons", "kind": "action", "text": "It grabs a mouse.",
                 "attack": {"kind": "melee", "bonus": 4, "reach": 5, "range": 20, "longRange": 60,
                  "damage": [{"dice": "1d4", "type": "slashing", "when": "diving",
                   "otherTypes": ["piercing"]}], "versatile": [{"dice": "1d6", "type": "cold"}],
                  "persistent": [{"dice": "1d2", "type": "fire"}], "traits": ["agile"],
                  "conditions": [{"name": "grappled", "note": "small", "rounds": 2,
                   "until": "endOfSourcesTurn", "escapeDC": 12, "upToSize": "Small",
                   "failureBy": 5}]},
                 "save": {"ability": "con", "dc": 12, "onSuccess": "half", "by": "other",
                  "damage": [{"dice": "2d6", "type": "thunder"}], "range": 30,
                  "area": {"shape": "line", "size": 30, "width": 5, "height": 5}},
                 "recharge": "5-6", "usesPerDay": 2, "usesPerDayInLair": 3, "usesPerTurn": 1,
                 "cost": 2, "form": "bird", "multiattack": [{"count": 2, "of": ["Talons"]}],
                 "otherDamage": [{"dice": "1d8", "type": "cold"}], "survivedDamage": 5,
                 "regeneration": {"hitPoints": 5, "stoppedBy": ["acid"]},
                 "casts": [{"name": "light", "note": "at will"}],
                 "options": [{"name": "Dive", "kind": "action", "text": "It dives."}]},
                {"name": "Spells", "kind": "trait", "spellcasting": {"tradition": "primal",
                  "ability": "wis", "dc": 12, "attackBonus": 4, "casterLevel": 2, "groups": [
                   {"level": 1, "slots": 2, "spells": [{"name": "fog", "note": "thick"}]},
                   {"usesPerDay": 1, "spells": [{"name": "wind"}]}]}}]}}]}
            """#, []
        ),
    ]

    @Test("Unknown keys and values of Foundry's actors", arguments: actors.indices)
    func actor(place: Int) throws {
        let (text, exempt) = Self.actors[place]
        let whole = Self.said(text)
        #expect(whole.read.contains("maximumhitpoints: optional("), "\(whole)")
        let silent = Self.silent(try JSONValue(utf8OrLines: Array(text.utf8)), exempt)
        #expect(silent == [])
    }

    /// What a deck says in all: what is read of it, and what is named.
    private static func deck(_ text: String, _ file: String) -> (read: String, named: String) {
        do throws(ImportProblem) {
            let bytes = Array(text.utf8)
            let deck = try DeckFile(bytes, file: file, as: DeckFormat(of: bytes, file: file))
            let named = deck.leftOut + deck.refused.map { "\($0.line): \($0.reason)" }
            return (
                "\(deck.name) \(deck.challenges)".lowercased(),
                named.joined(separator: "\n").lowercased()
            )
        } catch {
            return ("", error.description)
        }
    }

    @Test func `unknown keys and values of a deck`() throws {
        let text = #"""
            {"name": "Birds", "options": {"ask": "reveal"}, "challenges": [
              {"question": "owl", "pronunciation": "aul", "answer": "Eule", "alsoRight": ["Kauz"],
               "note": "at night", "tags": ["bird"], "guid": "g", "kind": "noun", "wrong": ["Uhr"],
               "cards": {"forward": {"buriedUntil": 20000, "answers": [
                {"at": 1767268800000, "minutesFromUTC": 60, "rating": 3, "milliseconds": 900,
                 "interval": 600, "phase": "learning", "step": 1}]}}}]}
            """#
        let root = try JSONValue(utf8: Array(text.utf8))
        #expect(Self.deck(text, "said.json").named == "")
        #expect(Self.silent(root, []) { Self.deck($0, "said.json") } == [])
    }

    @Test(
        "Unknown columns, lines and fields of a deck's texts",
        arguments: [
            ("said.tsv", "question\tanswer\tzzyzx\nowl\tEule\tx"),
            ("said.csv", "question,answer\nowl,Eule\nzzyzx"),
            ("said.txt", "#separator:tab\n#zzyzx:tab\nowl\tEule"),
            ("said.txt", "#separator:tab\nowl\tEule\tgreat\tzzyzx"),
            ("said.md", "zzyzx\n\nQ: owl\nA: Eule"), ("said.md", "Q: owl\nA: Eule\n\nzzyzx: it"),
            ("said.md", "---\nname: Birds\nzzyzx: 3\n---\nQ: owl\nA: Eule"),
        ])
    func deckText(file: String, text: String) {
        let said = Self.deck(text, file)
        #expect(said.read.contains("eule"))
        #expect(said.read.contains(Self.word) || !said.named.isEmpty)
    }

    /// A zip archive of files that are not compressed.
    static func zip(_ files: [(name: String, bytes: [UInt8])]) -> Data {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func checksum(_ bytes: [UInt8]) -> Int {
            let sum = bytes.reduce(UInt32.max) { sum, byte in
                (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                    sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320
                }
            }
            return Int(~sum)
        }
        var (body, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, bytes) in files {
            let name = Array(name.utf8)
            let shared =
                number(20, 2) + number(0, 8) + number(checksum(bytes), 4)
                + number(bytes.count, 4) + number(bytes.count, 4) + number(name.count, 2)
            directory +=
                [0x50, 0x4B, 1, 2] + number(20, 2) + shared + number(0, 12)
                + number(body.count, 4) + name
            body += [0x50, 0x4B, 3, 4] + shared + number(0, 2) + name + bytes
        }
        let end =
            [0x50, 0x4B, 5, 6] + number(0, 4) + number(files.count, 2) + number(files.count, 2)
            + number(directory.count, 4) + number(body.count, 4) + number(0, 2)
        return Data(body + directory + end)
    }

    @Test func `unknown files, keys, values and lines in a zip archive`() throws {
        let list = #"[{"name": "Newt", "hp": 3, "ac": 12, "level": 2}]"#
        func said(_ json: String, _ note: String, _ more: [(String, String)] = []) throws -> (
            read: String, named: String
        ) {
            let path = NSTemporaryDirectory() + UUID().uuidString + ".zip"
            let files = [("a.json", json), ("b.md", note)] + more
            try Self.zip(files.map { ($0.0, Array($0.1.utf8)) }).write(to: URL(filePath: path))
            defer { try? FileManager.default.removeItem(atPath: path) }
            let file = try ImportedFile(path: path)
            let named =
                file.warnings.map(\.description) + file.notTaken.map(\.description)
                + file.skipped.map(\.description)
            return ("\(file.characters)".lowercased(), named.joined(separator: "\n").lowercased())
        }
        let whole = try said(list, TextFormatsTests.goblin2014)
        #expect(whole.read.contains("newt") && whole.read.contains("bog goblin"))
        let silent = Self.silent(try JSONValue(utf8: Array(list.utf8)), []) { text in
            (try? said(text, TextFormatsTests.goblin2014)) ?? ("", "")
        }
        #expect(silent == [])
        for changed in Self.texts[3].changed {
            let said = try said(list, changed)
            #expect(said.read.contains(Self.word) || said.named.contains(Self.word))
        }
        for name in ["\(Self.word).pdf", "\(Self.word).json", "\(Self.word).md"] {
            #expect(try said(list, Self.note, [(name, "?")]).named != whole.named, "\(name)")
        }
    }

    /// The places where neither an unknown key nor an unknown value is read or named.
    static func silent(
        _ root: JSONValue, _ exempt: Set<String>,
        said: (String) -> (read: String, named: String) = Self.said
    ) -> [String] {
        let before = said(root.text(.compact))
        // What is named as a whole, or in part.
        let named = Set(before.named.split { !$0.isLetter && $0 != "_" }.map(String.init))
        var silent: [String] = []
        for place in Place(value: root, replaced: { $0 }).all {
            let keys = place.path.compactMap { $0 }
            let path = place.path.map { $0 ?? "[]" }.joined(separator: ".")
            let lower = keys.map { $0.lowercased() }
            if exempt.contains(path) || !exempt.isDisjoint(with: keys)
                || !named.union(LeftOvers.bookkeeping).isDisjoint(with: lower)
            {
                continue
            }
            let new: JSONValue
            switch place.value {
            case .object(var object):
                object.members.append(.init(key: Self.word, value: .string(Self.word)))
                new = .object(object)
            // A flag that is none is not set.
            case .array, .unread, .bool: continue
            default: new = .string(Self.word)
            }
            let after = said(place.replaced(new).text(.compact))
            if !after.read.contains(Self.word), !after.named.contains(Self.word),
                after.named == before.named
            {
                silent.append(path)
            }
        }
        return silent
    }

    private static let xml =
        "<compendium><monster><name>Owl</name><size>T</size><type>beast</type><ac>11</ac>"
        + "<hp>1 (1d4)</hp><speed>5 ft.</speed><str>3</str><dex>13</dex><con>8</con><int>2</int>"
        + "<wis>12</wis><cha>7</cha><skill>Stealth +3</skill><immune>cold</immune>"
        + "<passive>13</passive><cr>0</cr><trait><name>Flyby</name><text>It flies.</text></trait>"
        + "</monster></compendium>"

    private static let note = """
        ```statblock
        name: Owl
        size: Tiny
        hp: 1
        ac: 11
        stats: [3, 13, 8, 2, 12, 7]
        saves:
          - dexterity: 3
        senses: darkvision 120 ft.
        cr: 0
        traits:
          - name: Flyby
            desc: It flies.
        ```
        """

    private static let pathfinderNote = """
        ```statblock
        layout: Basic Pathfinder 2e Layout
        name: Owl
        level: "Creature -1"
        size: Tiny
        modifier: 4
        languages: "Aklo; "
        skills:
          - name: Skills
            desc: "__Stealth__: +5 (1d20+5); "
        abilityMods: [-1, 3, 1, 0, 2, -2]
        abilities_bot:
          - name: Swoop
            desc: "⬺ __Effect__ It swoops."
        speed: 5 feet
        ac: 15
        armorclass:
          - name: AC
            desc: "15; __Fort__: +4 (1d20+4); __Ref__: +8 (1d20+8); __Will__: +5 (1d20+5);"
        hp: 9
        health:
          - name: HP
            desc: "9; __Immunities__ fire;"
        attacks:
          - name: Melee
            desc: "⬻ talon +7 ([[agile]]); __Damage__ 1d6-1 (1d6-1) piercing"
        ```
        """

    private static let tables = [
        "name,cr,size,type,alignment,ac,hp,init\nOwl,1/4,Tiny,beast,unaligned,11,5,1",
        "name,hp,ac,level,class,speed\nOwl,5,11,2,Druid,5",
    ]

    /// The texts with an unknown key, element or line at every place, and with every value unknown.
    static let texts: [(whole: String, changed: [String])] = {
        func inserting(_ text: String, _ change: (Substring) -> [String]) -> [String] {
            let lines = text.split(separator: "\n")
            return lines.indices.flatMap { place in
                change(lines[place]).map { new in
                    (lines[..<place].map(String.init) + [new]
                        + lines[(place + 1)...].map(String.init))
                        .joined(separator: "\n")
                }
            }
        }
        let elements = xml.split(separator: "<").indices.flatMap { place -> [String] in
            let parts = xml.split(separator: "<").map { "<\($0)" }
            var (added, replaced) = (parts, parts)
            added[place] += "<\(word)>\(word)</\(word)>"
            guard let end = parts[place].firstIndex(of: ">"), !parts[place].hasSuffix(">") else {
                return place > 0 && place + 1 < parts.count ? [added.joined()] : []
            }
            replaced[place] = parts[place][...end] + word
            return [replaced.joined()]
        }
        func added(_ line: Substring) -> [String] {
            let indent = line.prefix { " -".contains($0) }.map { _ in " " }.joined()
            guard line.contains(":"), !line.hasSuffix(":") else { return [] }
            let key = line.prefix { $0 != ":" }
            return ["\(line)\n\(indent)\(word): \(word)", "\(key): \(word)"]
        }
        let keys = inserting(note, added)
        // The names of lists say what their keys say.
        func isLabel(_ line: Substring) -> Bool {
            ["Skills", "AC", "HP"].contains { line.hasSuffix("- name: \($0)") }
        }
        func more(_ line: Substring) -> [String] {
            ["Bog Goblin", "Small"].contains { line.hasPrefix($0) }
                ? [] : ["\(line)\n\(word) it is"]
        }
        let lines = inserting(TextFormatsTests.goblin2014, more)
        let lines2024 = inserting(TextFormatsTests.goblin2024, more)
        let cells = tables.map { table in
            let head = table.prefix { $0 != "\n" }
            let fields = table.dropFirst(head.count + 1).split(separator: ",")
            return (
                table,
                ["\(head),\(word)\n\(fields.joined(separator: ",")),\(word)"]
                    + fields.indices.map { place in
                        var changed = fields
                        changed[place] = Substring(word)
                        return "\(head)\n\(changed.joined(separator: ","))"
                    }
            )
        }
        return [
            (xml, elements), (note, keys),
            (pathfinderNote, inserting(pathfinderNote) { isLabel($0) ? [] : added($0) }),
            (TextFormatsTests.goblin2014, lines), (TextFormatsTests.goblin2024, lines2024),
        ] + cells
    }()

    @Test("Unknown keys, elements, lines and values of texts", arguments: texts.indices)
    func text(place: Int) {
        let (whole, changed) = Self.texts[place]
        let before = Self.said(whole)
        let silent = changed.filter { text in
            let after = Self.said(text)
            return !after.read.contains(Self.word) && !after.named.contains(Self.word)
                && after.named == before.named
        }
        #expect(changed.count > 5)
        #expect(silent == [])
    }
}
