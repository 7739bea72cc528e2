import Foundation
import Testing

/// The program as a whole: location of the file, exit codes and messages, side effects.
struct ProgramTests {
    @Test(
        "The exit code tells scripts the kind of error",
        arguments: [
            ([], ["--help"], 0, ""),
            ([], ["characters"], 0, ""),
            ([], ["status"], 0, ""),
            ([], ["history"], 0, ""),
            ([], ["log", "--json"], 0, ""),
            ([], ["next"], 82, "There is no fight yet: create one with battle encounter new NAME."),
            ([], ["frobnicate"], 64, "No command matches \"frobnicate\": battle --help lists all."),
            ([], ["help", "frobnicate"], 64, "No command matches \"frobnicate\": battle --help"),
            (
                [], ["help", "encounter", "nwe"], 64,
                "No command matches \"nwe\". Did you mean new? battle encounter --help lists all."
            ),
            ([], ["chracters"], 64, "No command matches \"chracters\". Did you mean characters? "),
            ([], ["--theme", "solar"], 64, "No theme matches \"solar\": there are dark, light, "),
            ([], ["frame", "solar"], 64, "No screen matches \"solar\": there are roster, fight, "),
            ([], ["--frobnicate"], 64, "Unknown option '--frobnicate'."),
            ([], [], 64, "Standard input is not a terminal"),
            ([], ["play"], 64, "Standard input is not a terminal"),
            ([], ["undo", "0"], 64, "The number of acts must be 1 or more."),
            ([], ["undo", "2", "--to", "1"], 64, "Give a number of acts or --to, not both."),
            ([], ["duplicate", "lich", "0"], 82, "There is no fight yet"),
            ([], ["undo", "x"], 64, "The value 'x' is invalid for '<count>'"),
            ([], ["log", "--since", "soon"], 64, "Not a date: try 2026-03-01"),
            (["text.db"], ["characters"], 65, "text.db is not a battle database"),
            (["text.db"], ["import", "--sample"], 65, "text.db is not a battle database"),
            (["folder"], ["characters"], 66, "folder is not a regular file."),
            (["no/where.db"], ["import", "--sample"], 73, "The folder of "),
        ] as [([String], [String], Int32, String)])
    func codes(
        database: [String], arguments: [String], code: Int32, sentence: String
    ) async throws {
        let cli = try CLIFixture()
        _ = try cli.file("text.db", String(repeating: "not a database ", count: 20))
        try FileManager.default.createDirectory(
            at: cli.folder.appending(path: "folder"), withIntermediateDirectories: false)
        let run = try await cli.battle(arguments + database.flatMap { ["--database", $0] })
        #expect(run.code == code, "\(run.errors)")
        #expect(sentence.isEmpty || run.errors.contains(sentence), "\(run.errors)")
        #expect(run.errors.isEmpty == (code == 0))
        #expect(run.errors.isEmpty || run.errors.hasPrefix("battle: "))
        #expect(run.errors.count { $0 == "\n" } == (code == 0 ? 0 : 1))
    }

    @Test(
        "The file is at the given path, else in the user's data folder",
        arguments: [
            ([:], ["--database", "a.db"], "a.db"),
            (["BATTLE_DATABASE": "b.db"], [], "b.db"),
            (["BATTLE_DATABASE": "b.db"], ["--database", "a.db"], "a.db"),
            (["BATTLE_DATABASE": "", "XDG_DATA_HOME": "#/x"], [], "x/battle/battle.db"),
            (["XDG_DATA_HOME": "x", "HOME": "#/h"], [], "h/.local/share/battle/battle.db"),
            (["HOME": "#/h"], [], "h/.local/share/battle/battle.db"),
        ] as [([String: String], [String], String)])
    func place(
        environment: [String: String], arguments: [String], expected: String
    ) async throws {
        let cli = try CLIFixture()
        // "#" stands for the fixture's folder.
        let environment = environment.mapValues {
            $0.replacingOccurrences(of: "#", with: cli.folder.path)
        }
        let run = try await cli.battle(
            ["encounter", "new", "Ford"] + arguments, environment: environment)
        #expect(run.code == 0, "\(run.errors)")
        let path = cli.folder.appending(path: expected).path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // The option means the same before the subcommand.
        let before = try await cli.battle(
            arguments + ["encounter", "list"], environment: environment)
        #expect(before.output.contains("Ford"))
    }

    @Test func `without HOME the message says which option to use`() async throws {
        let cli = try CLIFixture()
        let run = try await cli.battle(["characters"], environment: [:])
        #expect(run.code == 78)
        #expect(
            run.errors
                == "battle: HOME is not set: name a file with --database or BATTLE_DATABASE.\n")
    }

    @Test(
        "Commands that only read create no file",
        arguments: [
            ["characters"], ["status"], ["log"], ["history"], ["encounter", "list"],
            ["import", "--sample", "--dry-run"], ["condition", "list"], ["party"], [], ["play"],
        ])
    func looking(arguments: [String]) async throws {
        let cli = try CLIFixture()
        _ = try await cli.battle(arguments)
        #expect(try FileManager.default.contentsOfDirectory(atPath: cli.folder.path) == [])
    }

    @Test func `a frame is ASCII in a locale without UTF-8`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "Ford")
        for screen in ["roster", "fight", "practice", "history"] {
            let run = try await cli.battle(
                ["frame", screen],
                environment: ["BATTLE_DATABASE": cli.database, "LC_ALL": "C"])
            #expect(run.code == 0 && run.output.count > 100)
            #expect(run.output.utf8.allSatisfy { $0 < 128 }, "\(screen)")
        }
    }

    @Test func `output to a full device is an error`() async throws {
        let cli = try CLIFixture()
        let run = try await cli.battle(["--help"], environment: nil, output: "/dev/full")
        #expect(run.code == 74)
        #expect(
            run.errors == "battle: The output could not be written (No space left on device).\n")
    }

    @Test func `dice are rolled without creating a file`() async throws {
        let cli = try CLIFixture()
        #expect(try await cli.done("roll", "7+4") == "7+4 = 11\n")
        let first = try await cli.done("roll", "4d6kh3", "+", "2", "--seed", "5")
        #expect(first.hasPrefix("4d6kh3+2 = "))
        #expect(try await cli.done("roll", "4d6kh3+2", "--seed", "5") == first)
        struct Roll: Decodable {
            var total: Int
            var dice: [Die]
            struct Die: Decodable { var sides, value: Int }
        }
        let roll = try await cli.json(Roll.self, "roll", "2d6+3")
        #expect(roll.total == roll.dice.map(\.value).reduce(3, +))
        #expect(roll.dice.allSatisfy { $0.sides == 6 && (1...6).contains($0.value) })
    }
}
