import BattleScreens
import TerminalUI
import Testing

@testable import BattleCommands

/// What commands print, on a terminal and into a file.
struct PrintedTextTests {
    private func fought() async throws -> CLIFixture {
        try await CLIFixture.made { cli in
            try await cli.done("import", "--sample")
            try await cli.done("encounter", "new", "Ford", "--add", "owlbear, cult fanatic")
            try await cli.done(
                "encounter", "start", "--seed", "1", "--initiative", "torvald=30",
                "--initiative", "nettle=29")
            try await cli.done("damage", "cult", "20", "fire")
            try await cli.done("next")
            try await cli.done("damage", "cult", "40", "cold")
            try await cli.done(
                "remark",
                "A remark that is longer than a line of a terminal with eighty columns, by far.")
        }
    }

    /// The lines that a command prints on a terminal of 80 columns.
    private func onTerminal(
        _ cli: CLIFixture, _ arguments: String..., environment: [String: String] = [:]
    ) async throws -> [String] {
        let session = try PTYSession(cli, arguments, environment: environment)
        return await session.end().written.split(whereSeparator: \.isNewline).map(String.init)
    }

    private func plain(_ line: String) -> String { line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }

    @Test(
        "Tables fit a terminal, and are as wide as they are elsewhere",
        .enabled(if: PTYSession.isPossible),
        arguments: ["characters", "stats", "log", "status", "encounter list", "due", "library a"])
    func fits(command: String) async throws {
        let cli = try await fought()
        let words = command.split(separator: " ").map(String.init)
        let session = try PTYSession(cli, words)
        let shown = await session.end().written.split(whereSeparator: \.isNewline)
        #expect(shown.allSatisfy { DisplayText.columns(of: plain(String($0))) <= 80 })
        #expect(try await !cli.battle(words).output.contains("…"))
    }

    @Test(.enabled(if: PTYSession.isPossible))
    func `the log goes on below its sentences`() async throws {
        let lines = try await onTerminal(try await fought(), "log").map(plain)
        let place = try #require(lines.firstIndex { $0.contains("A remark") })
        let column = try #require(lines[place].firstRange(of: "A remark")).lowerBound
        let indent = lines[place].distance(from: lines[place].startIndex, to: column)
        let next = try #require(lines.dropFirst(place + 1).first)
        #expect(next.prefix { $0 == " " }.count == indent)
    }

    @Test(.enabled(if: PTYSession.isPossible))
    func `colors are for terminals, unless they are asked for or forbidden`() async throws {
        let cli = try await fought()
        func isColored(_ lines: [String]) -> Bool { lines.contains { $0.contains("\u{1B}[") } }
        #expect(isColored(try await onTerminal(cli, "status")))
        let quiet = try await onTerminal(cli, "status", environment: ["NO_COLOR": "1"])
        #expect(!isColored(quiet) && quiet.contains { $0.contains("▁") })
        #expect(!isColored(try await onTerminal(cli, "status", "--color", "never")))
        #expect(!isColored(try await cli.battle("status").lines))
        #expect(isColored(try await cli.battle("--color=always", "status").lines))
        #expect(
            !isColored(
                try await onTerminal(cli, "status", environment: ["BATTLE_THEME": "plain"])))
        #expect(try await cli.battle("status", "--color", "maybe").code == 64)
        // JSON has none.
        #expect(!isColored(try await cli.battle("status", "--json", "--color", "always").lines))
    }

    @Test(.enabled(if: PTYSession.isPossible))
    func `bars say what remains, in their colours`() async throws {
        let cli = try await fought()
        let lines = try await onTerminal(cli, "status", environment: ["COLORTERM": "truecolor"])
        func line(_ name: String) throws -> String {
            try #require(lines.first { $0.contains(name) })
        }
        // The colours of the screens: green, amber from half, red from a quarter; 5.5 and 2.5 of ten
        // cells are rounded up.
        #expect(try line("Owlbear").contains("\u{1B}[38;2;44;154;75m59/59 ▇▇▇▇▇▇▇▇▇▇\u{1B}[m"))
        #expect(try line("Torvald").contains("38;2;44;154;75m33/60 ▇▇▇▇▇▇▁▁▁▁"))
        #expect(try line("Mirai").contains("38;2;229;83;75m8/32 ▇▇▇▁▁▁▁▁▁▁"))
        // Programs that read it get numbers alone.
        #expect(!(try await cli.done("status")).contains("▇"))
    }

    @Test func `a line is folded at blanks`() {
        let line = PrintedLine("  one two", .turn) + PrintedLine(" three")
        #expect(
            line.folded(columns: 8).map(\.text) == ["  one", "    two", "    three"])
        #expect(line.folded(columns: 15).map(\.text) == ["  one two three"])
        #expect(PrintedLine("はい はい", indent: 0).folded(columns: 5).map(\.text) == ["はい", "はい"])
    }

    @Test func `colors are written in what the terminal understands`() {
        let green = RGBA(red: 0, green: 205, blue: 0)
        #expect(PrintedStyle.code(of: green, in: .eight) == "32")
        #expect(PrintedStyle.code(of: .white, in: .sixteen) == "97")
        #expect(PrintedStyle.code(of: .white, in: .sixteen, isBackground: true) == "107")
        #expect(PrintedStyle.code(of: green, in: .direct) == "38;2;0;205;0")
        #expect(PrintedStyle(theme: .dark, colors: .none).code(of: .heading) == nil)
        #expect(PrintedStyle(theme: .plain, colors: .direct).code(of: .heading) == nil)
    }

    @Test func `a strip draws each turn of a fight`() async throws {
        let cli = try await fought()
        let lines = try await cli.done("recap", "--strip").components(separatedBy: "\n")
        #expect(lines[0] == "Ford")
        #expect(lines.contains("Torvald Ashbrook      ✦▓▓▓▓▓▓▓"))
        #expect(lines.contains("Cult Fanatic          ▒▒▒▒†"))
        #expect(try await cli.battle("recap", "--strip", "--json").code == 64)
    }

    @Test func `a card is text or an image, with the best blow of all fights`() async throws {
        let cli = try await fought()
        let text = try await cli.done("character", "card", "torvald")
        #expect(
            text.contains("Torvald Ashbrook") && text.contains("20 fire damage on Cult Fanatic"))
        // The best of hers, which is not the best of the fight.
        let nettle = try await cli.done("character", "card", "nettle")
        #expect(nettle.contains("13 cold damage on Cult Fanatic"))
        #expect(!text.contains("\u{1B}") && text.contains("╭"))
        #expect(try await cli.done("character", "card", "torvald", "--ansi").contains("\u{1B}["))
        #expect(try await cli.done("character", "card", "torvald", "--svg").hasPrefix("<svg "))
        #expect(try await cli.battle("character", "card", "nobody").code == 82)
    }
}
