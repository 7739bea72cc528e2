import Foundation
import Testing

/// Names with control and other dangerous characters, and what of them may reach a terminal. The
/// numbers are those of the list of bad inputs that the tests share.
struct HostileNamesTests {
    static let names = [
        #"Sir\u001b[2JBunny"#,  // N01
        #"\u001b]0;owned\u0007Rogue"#, #"\u001b]52;c;cm0gLXJm\u0007Bard"#, #"A\u001b[6nB"#,  // N02
        #"A\u001b[?1049hC"#, #"A\u001bcD"#,
        #"\u009b31mRed"#, #"A\u009d0;x\u009cE"#,  // N03
        #"user\u202etxt.exe"#, #"\u2066a\u2069"#, #"A\u200fF"#,  // N06
        #"口おねがい　します"#, #"Ａｌｉｃｅ"#,  // N11
    ]

    /// A fixture with a file of hostile names.
    private func cli() async throws -> CLIFixture {
        let cli = try CLIFixture()
        let entries = Self.names.map {
            #"{"name": "\#($0)", "title": "\#($0)", "maxHitPoints": 9}"#
        }
        _ = try cli.file("names.json", "[\(entries.joined(separator: ",\n"))]")
        return cli
    }

    /// The control characters except newline, and the characters that reorder text.
    private func raw(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }

    @Test func `no command prints a name unescaped, as text or as JSON`() async throws {
        let cli = try await cli()
        var printed = try await cli.done("import", "names.json")
        #expect(printed.contains(", \(Self.names.count) added"))
        printed += try await cli.done("import", "names.json", "--json")
        printed += try await cli.done("characters")
        printed += try await cli.done("characters", "--json")
        printed += try await cli.done("encounter", "new", "Dark", "--party", "--add", "Ａｌｉｃｅ*2")
        printed += try await cli.done("encounter", "start")
        printed += try await cli.done("damage", "*", "2", "--type", "fire")
        printed += try await cli.done("status")
        printed += try await cli.done("status", "--json")
        printed += try await cli.done("log")
        printed += try await cli.done("log", "--json")
        printed += try await cli.done("undo", "2")
        #expect(raw(printed) == [])
        #expect(printed.contains("Sir␛[2JBunny"))
        #expect(printed.contains("user‹RLO›txt.exe"))
        #expect(printed.contains(#"user\u202etxt.exe"#))
        #expect(printed.contains("口おねがい　します"))
    }

    @Test(
        "A message quotes arguments without their control characters",
        arguments: [
            ["import", "no\u{1b}[2J.json"], ["import", "\u{202e}x"], ["\u{1b}[2J"],
            ["roll", "\u{9b}31m"], ["encounter", "new", "x", "--add", "\u{1b}]0;x\u{7}"],
            ["encounter", "new", "a\u{1b}b"], ["characters", "--database", "/nowhere/\u{1b}c/x"],
            ["damage", "\u{1b}[2J", "5"], ["damage", "x", "5", "--type", "fi\u{1b}re"],
            ["remark", "--fight-note", "\u{1b}[2J"], ["--\u{1b}[2J"],
            ["status", "--fight", "\u{1b}[2J"],
        ])
    func messages(arguments: [String]) async throws {
        let cli = try CLIFixture()
        let run = try await cli.battle(arguments)
        #expect(raw(run.output + run.errors) == [])
        #expect(run.errors.isEmpty == (run.code == 0))
        #expect(run.errors.isEmpty || run.errors.hasPrefix("battle: "))
    }

    @Test(
        "Arguments with control characters are refused, and nothing is stored",
        arguments: [
            ["damage", "nettle", "2", "--type", "fi\u{1b}re"],
            ["damage", "nettle", "2 fire + 1 \u{1b}[2J"],
            ["defenses", "nettle", "--resist", "fi\u{9b}re"],
            ["defenses", "nettle", "--never", "pr\u{7}one"],
            ["defenses", "nettle", "--weak", "fi\u{1b}re=5"],
            ["remark", "--note", "nettle", "carries \u{1b}[31mthe key"],
            ["remark", "--fight-note", "\u{1b}]0;x\u{7}"],
            ["character", "note", "nettle", "\u{1b}[2J"], ["remark", "\u{1b}[2J"],
            ["condition", "add", "nettle", "\u{1b}[2J"],
            ["resource", "add", "nettle", "\u{1b}[2J", "3"], ["ready", "nettle", "\u{1b}[2J"],
        ])
    func typed(arguments: [String]) async throws {
        let cli = try CLIFixture()
        _ = try cli.file("party.json", #"[{"name": "Nettle", "hp": 9}]"#)
        try await cli.done("import", "party.json")
        try await cli.done("encounter", "new", "Dark", "--party")
        try await cli.done("encounter", "start")
        let before = try await cli.done("log", "--json")
        let run = try await cli.battle(arguments)
        #expect(run.code != 0, "\(run.output)")
        #expect(raw(run.output + run.errors) == [])
        #expect(try await cli.done("log", "--json") == before)
        #expect(try await cli.done("character", "note", "nettle").hasPrefix("There is no note"))
    }

    @Test func `columns are aligned below wide characters`() async throws {
        let cli = try CLIFixture()
        _ = try cli.file(
            "names.json",
            #"[{"name": "口おねがい　します", "maxHitPoints": 9}, {"name": "Bo", "maxHitPoints": 10}]"#)
        try await cli.done("import", "names.json")
        // Nine wide characters take eighteen columns.
        #expect(
            try await cli.done("characters") == """
                Name                Kind       HP  AC  Init  Title
                Bo                  player  10/10   ?     ?
                口おねがい　します  player    9/9   ?     ?

                """)
    }
}
