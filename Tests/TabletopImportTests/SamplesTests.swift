import Foundation
import TabletopImport
import Testing

/// Every sample file through the public door.
@Suite(.enabled(if: Samples.exist, "the folder of samples is not here"))
struct SamplesTests {
    @Test(
        "A folder's files are recognised and give the expected characters",
        arguments: [
            ("improved-initiative", ImportFormat.improvedInitiative, 4),
            ("5e-database", .fiveEDatabase, 4),
            ("open5e-v2", .open5eV2, 3),
            ("open5e-v1", .open5eV1, 2),
            ("srd-5e-monsters", .srdMonsters, 1),
            ("fantasy-statblocks", .fantasyStatblocks, 2),
            ("foundry-dnd5e", .foundry, 12),
            ("dnd-beyond", .dndBeyond, 4),
        ])
    func folder(name: String, format: ImportFormat, files: Int) throws {
        let expected = try Samples.expected(in: name)
        #expect(expected.count == files)
        for (file, characters) in expected {
            let imported = try ImportedFile(path: Samples.folder.path + "/\(name)/\(file)")
            #expect(imported.format == format, "\(file)")
            #expect(imported.skipped.isEmpty, "\(file)")
            #expect(imported.characters.map { Samples.Expected($0) } == characters, "\(file)")
            let keys = imported.characters.compactMap { $0.source?.key }
            #expect(Set(keys).count == characters.count, "\(file): one key an entry")
        }
    }

    @Test(
        "A made-up file is recognised and gives the expected characters",
        arguments: [
            ("improved-initiative-3x-export.json", ImportFormat.improvedInitiative),
            ("improved-initiative-saved-encounter.json", .improvedInitiative),
            ("kobold-fight-club-payload.json", .improvedInitiative),
            ("handwritten.json", .handwritten),
            ("ddb-v5-envelope.json", .dndBeyond),
            ("pathbuilder-export.json", .pathbuilder),
            ("5etools-homebrew.json", .fiveETools),
            ("obsidian-tracker-players.json", .obsidianTracker),
            ("obsidian-tracker-state.json", .obsidianTracker),
        ])
    func madeUp(file: String, format: ImportFormat) throws {
        let expected = try #require(try Samples.expected(in: "made-up")[file])
        let imported = try ImportedFile(path: Samples.folder.path + "/made-up/\(file)")
        #expect(imported.format == format)
        #expect(imported.characters.map { Samples.Expected($0) } == expected)
    }

    @Test("A failed look-up is told from a character")
    func failure() throws {
        let path = Samples.folder.path + "/made-up/pathbuilder-failure.json"
        let problem = try #require(throws: ImportProblem.self) { try ImportedFile(path: path) }
        #expect(problem.fact == .nothingToImport(.failedLookup))
    }
}
