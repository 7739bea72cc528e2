import Foundation
import Tabletop
import Testing

@testable import TabletopImport

/// An unknown key, and a value that means nothing, are put at every place of a file of each format:
/// each is read or named.
struct SaidTests {
    private static let word = "zzyzx"

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
        let before = Self.said(root.text(.compact))
        let exempt = Self.exempt[fixture.file] ?? []
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
            let after = Self.said(place.replaced(new).text(.compact))
            if !after.read.contains(Self.word), !after.named.contains(Self.word),
                after.named == before.named
            {
                silent.append(path)
            }
        }
        #expect(silent == [])
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
        let keys = inserting(note) { line in
            let indent = line.prefix { " -".contains($0) }.map { _ in " " }.joined()
            guard line.contains(":"), !line.hasSuffix(":") else { return [] }
            let key = line.prefix { $0 != ":" }
            return ["\(line)\n\(indent)\(word): \(word)", "\(key): \(word)"]
        }
        let lines = inserting(TextFormatsTests.goblin2014) { line in
            ["Bog Goblin", "Small hum"].contains { line.hasPrefix($0) }
                ? [] : ["\(line)\n\(word) it is"]
        }
        return [(xml, elements), (note, keys), (TextFormatsTests.goblin2014, lines)]
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
        #expect(changed.count > 10)
        #expect(silent == [])
    }
}
