import Foundation
import TabletopImport
import TabletopStore
import TestSupport
import Testing

@testable import BattleCommands

struct ImportCommandTests {
    private let cli: CLIFixture

    init() throws { cli = try CLIFixture() }

    static let heroes = """
        [ {"name": "Bram", "titles": ["Shield", "Oak"], "maxHitPoints": 45, "armorClass": 18},
          {"name": "Nettle", "maxHitPoints": 31, "currentHitPoints": 22, "initiativeModifier": 3},
          {"name": "Owl", "maxHitPoints": null, "armorClass": 11},
          {"level": 3, "maxHitPoints": 4} ]
        """

    @Test(
        "An open app shows what another process imports, without a key press",
        .enabled(if: PTYSession.isPossible, "no pseudo-terminals here"))
    func beside() async throws {
        let file = try cli.file("heroes.json", Self.heroes)
        let session = try PTYSession(cli)
        await session.read(until: "import")
        #expect(try await cli.battle("import", file).code == 0)
        await session.read(until: "Bram")
        session.type("\u{3}")
        #expect(await session.end().status == 130 << 8)
    }

    @Test(
        "Every entry of the samples is imported as expected",
        .enabled(if: Samples.exist, "the folder of samples is not here"),
        arguments: [
            ("improved-initiative", "Improved Initiative"), ("5e-database", "5e-database"),
            ("open5e-v2", "Open5e v2"), ("open5e-v1", "Open5e v1"),
            ("fantasy-statblocks", "Fantasy Statblocks"), ("foundry-dnd5e", "Foundry VTT"),
            ("dnd-beyond", "D&D Beyond"), ("srd-5e-monsters", "SRD 5e monsters"),
            ("made-up", ""),  // of many formats
        ])
    func samples(folder: String, format: String) async throws {
        for (file, characters) in try Samples.expected(in: folder) {
            let cli = try CLIFixture()
            let run = try await cli.battle("import", Samples.path("\(folder)/\(file)"))
            #expect(run.code == (characters.isEmpty ? 65 : 0), "\(file): \(run.errors)")
            #expect(run.errors.isEmpty != characters.isEmpty, "\(file): \(run.errors)")
            if !characters.isEmpty {
                let counts = "\(format), \(characters.count) added"
                // A saved encounter is a fight, too.
                let fight = ", 1 fight added"
                #expect(
                    run.output.contains(counts + "\n") || run.output.contains(counts + fight),
                    "\(file)")
            }
            let rows = try await cli.json([CharacterRow].self, "characters")
            #expect(rows.count == characters.count, "\(file)")
            #expect(
                Samples.byName(rows.map(Samples.Expected.init)) == Samples.byName(characters),
                "\(file)")
        }
    }

    @Test(
        "Importing a file again changes nothing",
        arguments: [
            "improved-initiative", "pathbuilder-2e", "dnd-beyond", "foundry-vtt",
            "obsidian-initiative-tracker", "dnd-battle-tracker", "fantasy-statblocks", "5etools",
            "open5e-v2", "open5e-v1", "5e-database", "srd-5e-monsters", "hand-written",
        ])
    func again(format: String) async throws {
        let file = Repository.root.appending(
            path: "Tests/Battle/TabletopImportTests/Fixtures/\(format).json"
        ).path
        try await cli.done("import", file)
        let first = try await cli.json([CharacterRow].self, "characters")
        let said = try await cli.done("import", file)
        #expect(said.contains(", \(first.count) unchanged"))
        #expect(!said.contains(" added") && !said.contains(" updated"))
        #expect(try await cli.json([CharacterRow].self, "characters") == first)
    }

    @Test func `each entry has a line, in the order of the file, with the reason if skipped`()
        async throws
    {
        _ = try cli.file("heroes.json", Self.heroes)
        let run = try await cli.battle("import", "heroes.json")
        #expect(
            run.output == """
                heroes.json: hand-written list, 3 added, 1 skipped
                  added      Bram
                  added      Nettle
                  added      Owl
                  skipped    entry 4: no name

                """)
        #expect(run.code == 0)
        _ = try cli.file(
            "heroes.json",
            #"[{"name": "Bram", "maxHitPoints": 50}, {"name": "Nettle", "maxHitPoints": 31, "currentHitPoints": 22, "initiativeModifier": 3}]"#
        )
        #expect(
            try await cli.done("import", "heroes.json") == """
                heroes.json: hand-written list, 1 updated, 1 unchanged
                  updated    Bram
                  unchanged  Nettle

                """)
    }

    @Test func `values missing in the file stay unknown`() async throws {
        _ = try cli.file("heroes.json", Self.heroes)
        try await cli.done("import", "heroes.json")
        let rows = try await cli.json([CharacterRow].self, "characters")
        let owl = try #require(rows.first { $0.name == "Owl" })
        #expect(owl.maxHitPoints == nil && owl.currentHitPoints == nil)
        #expect(owl.armorClass == 11 && owl.initiativeModifier == nil)
        #expect(owl.temporaryHitPoints == 0 && owl.titles == [])
        #expect(owl.source == .init(format: "hand-written list", key: "owl"))
    }

    @Test func `a dry run reports the same and changes nothing`() async throws {
        _ = try cli.file("heroes.json", Self.heroes)
        struct Report: Decodable, Equatable {
            var format: String
            var dryRun: Bool
            var added, updated, unchanged, skipped: Int
        }
        let report = try await cli.json([Report].self, "import", "--dry-run", "heroes.json")
        #expect(
            report == [
                Report(
                    format: "hand-written list", dryRun: true, added: 3, updated: 0, unchanged: 0,
                    skipped: 1)
            ])
        #expect(!FileManager.default.fileExists(atPath: cli.database))
        try await cli.done("import", "heroes.json")
        let again = try await cli.done("import", "--dry-run", "heroes.json")
        #expect(again.contains("3 unchanged, 1 skipped (nothing was written)"))
    }

    @Test(
        "An invalid file changes nothing, and its line and column are reported",
        arguments: [
            (#"{"name": "A", "hp": 4"#, 65, ":1:22: the JSON ends too early"),
            ("[\n  {\"name\": \"A\",,}\n]", 65, ":2:16: "),
            ("{\"hp\": 1,\n \"hp\": 2}", 65, ":2:2: the key “hp” occurs twice"),
            ("", 65, ": the file is empty"),
            ("[]", 65, ": nothing to import: the file contains only"),
            (#"{"weather": "rain"}"#, 65, ": unknown format; battle reads"),
            ("<root/>", 65, ": this is XML, but no compendium"),
            (#"[{"name": "\u200b", "maxHitPoints": 3}]"#, 65, ": nothing to import: entry 1"),
        ])
    func badFile(text: String, code: Int32, place: String) async throws {
        _ = try cli.file("bad.json", text)
        let run = try await cli.battle("import", "bad.json")
        #expect(run.code == code)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("battle: bad.json\(place)"), "\(run.errors)")
        #expect(run.errors.hasSuffix(" — nothing was imported.\n"))
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(!FileManager.default.fileExists(atPath: cli.database))

        _ = try cli.file("heroes.json", Self.heroes)
        try await cli.done("import", "heroes.json")
        let before = try Data(contentsOf: URL(filePath: cli.database))
        #expect(try await cli.battle("import", "bad.json").code == code)
        #expect(try Data(contentsOf: URL(filePath: cli.database)) == before)
    }

    @Test func `anything but a regular file is refused without blocking`() async throws {
        #expect(mkfifo(cli.folder.path + "/pipe.json", 0o600) == 0)
        try FileManager.default.createDirectory(
            at: cli.folder.appending(path: "folder.json"), withIntermediateDirectories: false)
        for (name, sentence) in [
            ("missing.json", "no such file"), ("folder.json", "this is a directory"),
            ("pipe.json", "not a regular file"), ("/dev/null", "not a regular file"),
        ] {
            let run = try await cli.battle("import", name)
            #expect(run.code == 66, "\(name)")
            #expect(run.errors.hasPrefix("battle: \(name): \(sentence)"), "\(run.errors)")
        }
    }

    @Test func `an invalid file does not prevent the import of the others`() async throws {
        _ = try cli.file("heroes.json", Self.heroes)
        _ = try cli.file("bad.json", "{")
        let run = try await cli.battle("import", "bad.json", "missing.json", "heroes.json")
        #expect(run.code == 65)
        #expect(run.errors.hasPrefix("battle: bad.json:1:2: "))
        #expect(run.errors.contains("\nbattle: missing.json: no such file"))
        #expect(try await cli.json([CharacterRow].self, "characters").count == 3)
    }

    @Test func `the help names every format`() async throws {
        let help = try await CLIFixture().done("import", "--help")
        let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(" Formats: \(ImportFormat.allNames). "))
    }

    @Test func `the sample party and monsters come with the program`() async throws {
        try await cli.done("import", "--sample")
        let rows = try await cli.json([CharacterRow].self, "characters")
        let torvald = try #require(rows.first { $0.name == "Torvald Ashbrook" })
        #expect(torvald.kind == "player")
        #expect([torvald.currentHitPoints, torvald.maxHitPoints] == [33, 60])
        #expect(rows.count == 14 && rows.count { $0.kind == "monster" } == 9)
        // Again, nothing is added.
        let again = try await cli.done("import", "--sample")
        #expect(again.contains("5 unchanged") && again.contains("9 unchanged"))
    }

    @Test func `a sample monster is the same on the list, in a fight and in the book`() async throws
    {
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "Ford", "--add", "zombie", "--add", "young red")
        let rows = try await cli.json([CharacterRow].self, "characters")
        let fight = try await cli.json(FightRow.self, "status")
        // The figures of SRD 5.2.1.
        for (name, points) in [("Zombie", 15), ("Young Red Dragon", 178)] {
            #expect(rows.first { $0.name == name }?.maxHitPoints == points)
            #expect(fight.hitPoints[name] == "\(points)")
            #expect(try await cli.done("book", name).contains("\(points)"))
        }
        let poison = try await cli.done("damage", "zombie", "9", "poison")
        #expect(poison.contains("takes no poison damage"))
        let refused = try await cli.battle("condition", "add", "zombie", "poisoned")
        #expect(refused.errors.contains("Zombie is immune to Poisoned"))
        let fire = try await cli.done("damage", "young", "12", "fire")
        #expect(fire.contains("takes no fire damage"))
    }

    @Test func `the app lists every kind of file that it imports, and no others`() throws {
        let names = [
            "a.json", "b.md", "c.txt", "d.xml", "e.apkg", "f.db", "i.csv", "j.monster", "k.zip",
            "g.png", "h", "README.md",
        ]
        for name in names {
            _ = try cli.file(name, name == "b.md" ? "```statblock\nname: Owl\nhp: 1\n```\n" : "x")
        }
        let files = try AppFiles(database: .inMemory())
        let listed = try files.folder(at: cli.folder.path + "/").entries.map(\.name)
        #expect(listed == Array(names.prefix(9)))
    }

    @Test func `the app imports a pasted stat block`() throws {
        let database = try TabletopDatabase.inMemory()
        let files = AppFiles(database: database)
        let text = """
            Mud Hag
            Medium Fey, Neutral Evil
            Armor Class 14
            Hit Points 52 (8d8 + 16)
            Speed 30 ft.
            STR 16 (+3) DEX 12 (+1) CON 15 (+2) INT 10 (+0) WIS 13 (+1) CHA 8 (-1)
            Challenge 3 (700 XP)
            Actions
            Claws. Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) \
            slashing damage.
            """
        #expect(try files.previewImport(of: text).count(.new) == 1)
        let result = try files.importFile(
            text, updates: true, progress: { _, _ in }, isCancelled: { false })
        let hag = try #require(result.added.first)
        let block = try #require(try database.roster.statBlock(of: hag))
        #expect(block.name == "Mud Hag" && block.maxHitPoints == 52)
        #expect(block.action(named: "Claws")?.attack?.bonus == 5)
    }

    @Test(
        "With few file descriptors, what is said to be imported is stored, or nothing is",
        arguments: [9, 10, 11, 16])
    func fewDescriptors(limit: Int) async throws {
        let heroes = (1...14).map { "{\"name\": \"Hero \($0)\", \"maxHp\": 5}" }
        _ = try cli.file("heroes.json", "[" + heroes.joined(separator: ",") + "]")
        let run = try await cli.shell(
            "ulimit -n \(limit); exec \"$0\" import heroes.json --database few.db")
        let isThere = FileManager.default.fileExists(atPath: cli.folder.path + "/few.db")
        let stored =
            isThere
            ? try await cli.json([CharacterRow].self, "characters", "--database", "few.db") : []
        #expect(stored.count == (run.code == 0 ? 14 : 0), "\(run.errors)")
    }
}
