import Foundation
import Testing

/// The app for a screen reader: lines of text without control sequences.
struct SpeakTests {
    @Test func `keys come from a pipe, and lines go to a file`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        let keys = try cli.file("keys", "jjq")
        let run = try await cli.battle(["--speak"], input: keys)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(!run.output.utf8.contains { $0 < 0x20 && $0 != 0x0A })
        // Each step is written once: the selected card with all its lines.
        #expect(run.lines.count { $0.hasPrefix("selected, Brother Odo") } == 1)
        #expect(run.lines.count { $0.hasPrefix("selected, Mirai") } == 1)
        let nettle = try #require(run.lines.firstIndex { $0.hasPrefix("selected, Nettle") })
        // Not the initials in place of a portrait, whose name was said; the bar in words.
        #expect(
            run.lines.dropFirst(nettle + 1).first?.hasPrefix("45 of 45 hit points") == true)
    }

    @Test func `a pipe goes to the next turn of the running fight`() async throws {
        let cli = try CLIFixture()
        try await cli.done("encounter", "new", "The Ford", "--add", "Bram 30", "--add", "Nettle 20")
        try await cli.done("initiative", "set", "Bram", "15")
        try await cli.done("initiative", "set", "Nettle", "12")
        try await cli.done("encounter", "start")
        let run = try await cli.battle(["--speak"], input: try cli.file("keys", "2n"))
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("The Ford"))
        #expect(try await cli.done("status").contains("Nettle"))
        #expect(run.output.contains("Nettle's turn"))
    }

    @Test(arguments: ["/dev/null", "keys"])
    func `the end of input ends the program`(input: String) async throws {
        let cli = try CLIFixture()
        let file = input == "keys" ? try cli.file("keys", "") : input
        let run = try await cli.battle(["--speak"], input: file)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(run.lines.last?.hasSuffix("q quit") == true, "\(run.lines)")
    }

    @Test(
        .enabled(if: PTYSession.isPossible, "no pseudo-terminals here"),
        arguments: [
            ([], ["TERM": "dumb"]), (["--speak"], [:]), ([], ["BATTLE_SPEAK": "1"]),
        ] as [([String], [String: String])])
    func `the screen is written as lines on a dumb terminal, or by option or variable`(
        arguments: [String], environment: [String: String]
    ) async throws {
        let session = try PTYSession(try CLIFixture(), arguments, environment: environment)
        let first = await session.read(until: "sample")
        #expect(!first.contains("\u{1B}"))
        session.type("aMira")
        let typed = await session.read(until: "Mira")
        // Typed characters are written by the app, not echoed by the terminal.
        #expect(!typed.contains("MMi"))
        session.type("\u{3}")
        let (status, last) = await session.end()
        #expect(status == 130 << 8)
        #expect(!(typed + last).contains("\u{1B}"))
        #expect(session.isCooked)
    }
}
