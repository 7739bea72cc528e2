import Foundation
import Testing

/// Standard streams that are closed or full, few descriptors, a machine without `/proc`, and paths that
/// are not text: the exit code is right, and a sentence says why where one can be written.
struct StreamTests {
    private let cli: CLIFixture

    init() throws { cli = try CLIFixture() }

    @Test(
        "The exit code is that of the error, wherever it is printed",
        arguments: [
            ("nonsense 2>/dev/full", 64, ""),
            ("nonsense 2>&-", 64, ""),
            ("damage ogre 5 2>&-", 82, ""),
            ("characters >/dev/full", 74, "No space left on device"),
            ("characters >&-", 74, "Bad file descriptor"),
            ("characters --json >&-", 74, "Bad file descriptor"),
            ("--help >&-", 74, "Bad file descriptor"),
            ("characters >&- 2>&-", 74, ""),
            ("characters <&- >&- 2>&-", 74, ""),
            ("play <&-", 64, "Standard input is not a terminal"),
            ("characters <&-", 0, ""),
        ] as [(String, Int32, String)])
    func streams(redirected: String, code: Int32, sentence: String) async throws {
        // The report of a crash would wait for its standard error for ever.
        let run = try await cli.shell(
            """
            export BATTLE_DATABASE='\(cli.database)' SWIFT_BACKTRACE=enable=no; "$0" \(redirected)
            """)
        #expect(run.code == code, "\(run.errors)")
        #expect(run.errors.isEmpty == sentence.isEmpty, "\(run.errors)")
        #expect(sentence.isEmpty || run.errors.contains(sentence))
    }

    @Test func `what is meant for a closed standard output is written into no file`() async throws {
        _ = try cli.file("party.json", #"[{"name": "Nettle", "hp": 9}]"#)
        let run = try await cli.shell(
            "BATTLE_DATABASE='\(cli.database)' \"$0\" import party.json >&-")
        // The act is done and only its report is lost, which the sentence says.
        #expect(run.code == 80, "\(run.errors)")
        #expect(
            run.errors == """
                battle: It is done and saved, but could not be printed (Bad file descriptor): do not \
                repeat it.

                """)
        #expect(try await cli.done("characters").contains("Nettle"))
        for file in try FileManager.default.contentsOfDirectory(atPath: cli.folder.path)
        where file != "party.json" {
            let bytes = try Data(contentsOf: cli.folder.appending(path: file))
            #expect(bytes.range(of: Data("1 added".utf8)) == nil, "\(file)")
        }
    }

    @Test(
        "An act whose report is lost has a status of its own, and one that was not done has not",
        arguments: [
            ("damage goblin 1", true), ("heal goblin 1 --json", true), ("next", true),
            ("remark again", true), ("encounter new Bridge", true), ("character add Bram", true),
            ("undo", true), ("deck new Verbs", true), ("import heroes.json", true),
            ("export all.json", true), ("backup copy.db", true),
            ("damage nobody 1", false), ("status", false), ("characters", false),
        ] as [(String, Bool)])
    func lostReports(command: String, isAct: Bool) async throws {
        _ = try cli.file("heroes.json", #"[{"name": "Nettle", "hp": 9}]"#)
        try await cli.done("encounter", "new", "Ford", "--add", "Goblin 9 12")
        try await cli.done("encounter", "start")
        try await cli.done("remark", "before")
        for redirection in [">/dev/full", ">&-", "| true", ">&- 2>&-"] {
            // The reader has ended before the program writes.
            let script =
                redirection == "| true"
                ? "(sleep 0.2; \"$0\" \(command); echo $? >code) | true; while ! [ -s code ]; do sleep 0.02; done; exit $(cat code)"
                : "\"$0\" \(command) \(redirection)"
            let run = try await cli.shell(
                "export BATTLE_DATABASE='\(cli.database)'; rm -f code all.json copy.db; \(script)")
            let isRefused = command.contains("nobody")
            let code: Int32 =
                isAct ? 80 : isRefused ? 82 : redirection == "| true" ? 141 : 74
            #expect(run.code == code, "\(redirection): \(run.errors)")
            #expect(
                run.errors.contains("It is done and saved")
                    == (isAct && !redirection.hasSuffix("2>&-")),
                "\(redirection): \(run.errors)")
            // Names are taken once.
            if ["encounter new", "character add", "deck new", "import"].contains(
                where: command.hasPrefix)
            {
                break
            }
        }
        if command.hasPrefix("remark") {
            let log = try await cli.done("log", "--search", "again")
            #expect(log.split(separator: "\n").count { $0.contains("again") } == 4)
        }
    }

    @Test func `a reader that is slow gets all of a non-blocking stream`() async throws {
        let whole = try await cli.done("library", "--json", "--limit", "1000")
        let slow = try await cli.shell(
            """
            export BATTLE_DATABASE='\(cli.database)'
            python3 -c '
            import fcntl, os, subprocess, sys
            out, into = os.pipe()
            fcntl.fcntl(into, fcntl.F_SETFL, os.O_NONBLOCK)
            program = subprocess.Popen([sys.argv[1], "library", "--json", "--limit", "1000"], stdout=into)
            os.close(into)
            while data := os.read(out, 1000): sys.stdout.buffer.write(data)
            sys.exit(program.wait())' "$0"
            """)
        #expect(slow.code == 0, "\(slow.errors)")
        #expect(slow.output == whole)
        #expect(whole.utf8.count > 65_536)
    }

    @Test("A limit of the size of files is an error with a sentence", arguments: [1, 64, 300, 600])
    func fileSizes(limit: Int) async throws {
        try await cli.done("encounter", "new", "Ford", "--add", "Goblin 9 12")
        let run = try await cli.shell(
            "ulimit -f \(limit); BATTLE_DATABASE='\(cli.database)' \"$0\" remark limited")
        let isStored = try await cli.done("log").contains("limited")
        #expect(run.code == (isStored ? 0 : 74), "\(run.code): \(run.errors)")
        #expect(isStored || run.errors.hasPrefix("battle: "))
    }

    @Test(
        "With few file descriptors the program works or says how many it needs",
        arguments: [6, 8, 10, 12, 14, 16, 20, 24])
    func descriptors(limit: Int) async throws {
        let people = (0..<14).map { #"{"name": "Hero \#($0)", "hp": 5}"# }
        _ = try cli.file("people.json", "[\(people.joined(separator: ","))]")
        let run = try await cli.shell(
            "ulimit -n \(limit); BATTLE_DATABASE='\(cli.database)' \"$0\" import people.json --json"
        )
        if run.code == 0 {
            #expect(run.output.contains("\"added\": 14"))
            let stored = try await cli.json([CharacterRow].self, "characters")
            #expect(stored.count == 14)
            #expect(Set(stored.map(\.id)).count == 14)
        } else {
            #expect(run.code == 74)
            #expect(
                run.errors == """
                    battle: The process may open too few files: battle needs 12 more (ulimit -n). \
                    Nothing was done.

                    """)
            #expect(!FileManager.default.fileExists(atPath: cli.database))
        }
        #expect(limit < 24 || run.code == 0)
    }

    @Test func `a soft limit of descriptors is raised`() async throws {
        let run = try await cli.shell(
            "ulimit -S -n 6; BATTLE_DATABASE='\(cli.database)' \"$0\" encounter new Ford")
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test(
        "A path that is not UTF-8 is refused with its bytes, and no file is opened or made",
        arguments: [
            ("--database \"$b\" encounter new Ford", "Argument 2, \"z\\xff.db\", is not UTF-8"),
            ("import \"$b\"", "Argument 2, \"z\\xff.db\", is not UTF-8"),
            ("backup \"$b\"", "Argument 2, \"z\\xff.db\", is not UTF-8"),
        ])
    func bytes(arguments: String, sentence: String) async throws {
        let run = try await cli.shell(
            """
            export BATTLE_DATABASE='\(cli.database)'; b=$(printf 'z\\377.db'); "$0" \(arguments)
            """)
        #expect(run.code == 64)
        #expect(
            run.errors
                == "battle: \(sentence): nothing was opened. Give the file a name in UTF-8.\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: cli.folder.path) == [])
    }

    @Test func `a variable with a path that is not UTF-8 is refused`() async throws {
        for variable in ["BATTLE_DATABASE", "XDG_DATA_HOME", "HOME"] {
            let run = try await cli.shell(
                "unset BATTLE_DATABASE; export \(variable)=\"$(printf '/z\\377')\"; \"$0\" status")
            #expect(run.code == 64)
            #expect(run.errors.hasPrefix("battle: \(variable), \"/z\\xff\", is not UTF-8"))
        }
    }

    @Test func `a folder whose name is not UTF-8 is not taken for another one`() async throws {
        // U+FFFD is what a repaired name has in place of the byte.
        let run = try await cli.shell(
            """
            unset BATTLE_DATABASE; b=$(printf 'd\\377'); mkdir "$b" 'd\u{FFFD}'; cd "$b"
            "$0" --database new.db encounter new Ford; echo $?
            cp ../real.db . 2>/dev/null; ls "../d\u{FFFD}" .
            """)
        #expect(run.output.hasPrefix("74\n"))
        #expect(!run.output.contains("new.db"))
        #expect(run.errors.contains("a folder above it has a name that is not UTF-8"))
    }

    @Test(
        "Without /proc the arguments are the same",
        .enabled(if: geteuid() == 0, "only root can hide /proc"))
    func withoutProc() async throws {
        try await cli.done("encounter", "new", "Ford")
        let run = try await cli.shell(
            """
            export BATTLE_DATABASE='\(cli.database)' p="$0"
            unshare -m sh -c 'mount -t tmpfs none /proc && "$p" encounter list && "$p" nonsense'
            echo $?
            """)
        #expect(run.output.contains("Ford"), "\(run.errors)")
        #expect(run.output.hasSuffix("64\n"))
        #expect(run.errors.contains("No command matches \"nonsense\""))
    }

    @Test(arguments: ["", "--json"])
    func `a full output ends no import of several files`(json: String) async throws {
        for name in ["Ann", "Ben"] {
            _ = try cli.file("\(name).json", #"[{"name": "\#(name)", "maxHitPoints": 5}]"#)
        }
        let run = try await cli.shell(
            "BATTLE_DATABASE='\(cli.database)' \"$0\" import Ann.json Ben.json \(json) >/dev/full")
        #expect(run.code == 80)
        #expect(run.errors.contains("No space left on device"))
        let names = try await cli.done("characters")
        #expect(names.contains("Ann") && names.contains("Ben"))
    }
}
