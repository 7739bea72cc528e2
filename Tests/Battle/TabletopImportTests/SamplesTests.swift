import Foundation
import TabletopImport
import TestSupport
import Testing

/// Every sample file, read through the public initializer.
@Suite(.enabled(if: Samples.exist, "the folder of samples is not here"))
struct SamplesTests {
    @Test(
        "A folder's files are recognised and give the expected characters",
        arguments: [
            ("improved-initiative", "Improved Initiative", 4),
            ("5e-database", "5e-database", 4),
            ("open5e-v2", "Open5e v2", 3),
            ("open5e-v1", "Open5e v1", 2),
            ("srd-5e-monsters", "SRD 5e monsters", 1),
            ("fantasy-statblocks", "Fantasy Statblocks", 2),
            ("foundry-dnd5e", "Foundry VTT", 12),
            ("dnd-beyond", "D&D Beyond", 4),
        ])
    func folder(name: String, format: String, files: Int) throws {
        let expected = try Samples.expected(in: name)
        #expect(expected.count == files)
        for (file, characters) in expected {
            let imported = try ImportedFile(path: Samples.folder.path + "/\(name)/\(file)")
            #expect(imported.format.name == format, "\(file)")
            #expect(imported.skipped.isEmpty, "\(file)")
            #expect(imported.characters.map { Samples.Expected($0) } == characters, "\(file)")
            let keys = imported.characters.compactMap { $0.source?.key }
            #expect(Set(keys).count == characters.count, "\(file): one key an entry")
        }
    }

    @Test(
        "An invented file is recognised and gives the expected characters",
        arguments: [
            ("improved-initiative-3x-export.json", "Improved Initiative"),
            ("improved-initiative-saved-encounter.json", "Improved Initiative"),
            ("kobold-fight-club-payload.json", "Improved Initiative"),
            ("handwritten.json", "hand-written list"),
            ("ddb-v5-envelope.json", "D&D Beyond"),
            ("pathbuilder-export.json", "Pathbuilder 2e"),
            ("5etools-homebrew.json", "5etools"),
            ("obsidian-tracker-players.json", "Obsidian Initiative Tracker"),
            ("obsidian-tracker-state.json", "Obsidian Initiative Tracker"),
        ])
    func madeUp(file: String, format: String) throws {
        let expected = try #require(try Samples.expected(in: "made-up")[file])
        let imported = try ImportedFile(path: Samples.folder.path + "/made-up/\(file)")
        #expect(imported.format.name == format)
        #expect(imported.characters.map { Samples.Expected($0) } == expected)
    }

    @Test(
        "A file's fight has its round, its turn, and every combatant's numbers",
        arguments: [
            (
                "improved-initiative-saved-encounter.json", "Road ambush, round 1, at 0",
                ["Bandit 5/11, 9", "Thug as Red Marta 32/32 +3, 4"]
            ),
            (
                "obsidian-tracker-state.json", "Crypt, round 2, at 1",
                ["Skeleton 6/13, 14, Prone", "Skeleton 13/13, 14"]
            ),
        ])
    func fight(file: String, title: String, members: [String]) throws {
        let imported = try ImportedFile(path: Samples.folder.path + "/made-up/\(file)")
        guard case .fight(let fight) = try #require(imported.fights.first) else {
            Issue.record("\(imported.fights)")
            return
        }
        #expect(imported.fights.count == 1)
        #expect("\(fight.name), round \(fight.round), at \(fight.active ?? -1)" == title)
        let lines = fight.members.map { member in
            let label = member.label.map { " as \($0)" } ?? ""
            let shown = "\(member.name)\(label) \(member.hitPoints), \(member.initiative ?? -1)"
            return ([shown] + member.conditions.map(\.condition.name)).joined(separator: ", ")
        }
        #expect(lines == members)
    }

    @Test("A failed lookup is not taken for a character")
    func failure() throws {
        let path = Samples.folder.path + "/made-up/pathbuilder-failure.json"
        let problem = try #require(throws: ImportProblem.self) { try ImportedFile(path: path) }
        #expect(problem.fact == .nothingToImport(.failedLookup))
    }
}
