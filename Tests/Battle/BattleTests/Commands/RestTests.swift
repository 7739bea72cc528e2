import Foundation
import Testing

/// An idle app causes no work: none of its threads runs.
@Suite(
    .enabled(if: PTYSession.isPossible, "no pseudo-terminals here"),
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task"), "no /proc here"))
struct RestTests {
    /// Each step is keys to type, and a text that then appears.
    @Test(
        "No thread runs after this step",
        arguments: [
            ("the start", []),
            ("a key that changes nothing", [("j", "")]),
            ("opening the fight, read in the background", [("2", "Bridge")]),
            ("Escape, which waits for the rest of a sequence", [("2", "Bridge"), ("\u{1B}", "")]),
            ("a blow whose bar drains", [("2", "Bridge"), ("d5\r", "takes")]),
            ("counting all fights", [("2", "Bridge"), ("L", "Statistics"), ("a", "all")]),
            ("picking from the library", [("2", "Bridge"), ("a", "Aboleth")]),
            (
                "showing the turn timer",
                [("2", "Bridge"), ("b", "turn timer"), ("t", "is on"), ("b", ""), ("t", "")]
            ),
        ] as [(String, [(keys: String, text: String)])])
    func rest(name: String, steps: [(keys: String, text: String)]) async throws {
        let session = try await session(CLIFixture())
        for (keys, text) in steps {
            session.type(keys)
            if !text.isEmpty { await session.read(until: text) }
        }
        #expect(await session.restlessThreads() == nil)
        session.type("\u{3}")
        #expect(await session.end().status == 130 << 8)
    }

    @Test func `No thread runs after acts, of the app itself or of another process`() async throws {
        let cli = try CLIFixture()
        let session = try await session(cli)
        session.type("2")
        await session.read(until: "Bridge")
        session.type("d5\r")
        await session.read(until: "takes")
        #expect(try await cli.battle("encounter", "start").code == 0)
        await session.read(until: "Round")
        #expect(await session.restlessThreads() == nil)
        session.type("\u{3}")
        #expect(await session.end().status == 130 << 8)
    }

    @Test func `No thread runs of programs that open the file while another has it open`()
        async throws
    {
        let fixture = try CLIFixture()
        let first = try await session(fixture)
        first.type("2")
        await first.read(until: "Bridge")
        // Writes to the journal, so that the file's header alone does not say its version.
        first.type("d5\r")
        await first.read(until: "takes")
        let second = try await roster(fixture)
        let players = try PTYSession(fixture, ["watch"])
        await players.read(until: "Waiting")
        for program in [first, second, players] {
            #expect(await program.restlessThreads() == nil)
            program.type("\u{3}")
            #expect(await program.end().status == 130 << 8)
        }
    }

    @Test func `No thread runs of players' screens whose file was replaced`() async throws {
        let fixture = try CLIFixture()
        #expect(try await fixture.battle("import", "--sample").code == 0)
        #expect(try await fixture.battle("encounter", "new", "Bridge").code == 0)
        let copy = fixture.database + ".copy"
        #expect(try await fixture.battle("backup", copy).code == 0)
        #expect(try await fixture.battle("encounter", "start").code == 0)
        let players = try PTYSession(fixture, ["watch"])
        await players.read(until: "Round")
        #expect(rename(copy, fixture.database) == 0)
        await players.read(until: "Waiting")
        #expect(await players.restlessThreads() == nil)
        players.type("q")
        #expect(await players.end().status == 0)
    }

    @Test func `No thread of the players' screen runs while it waits for the file or for changes`()
        async throws
    {
        let cli = try CLIFixture()
        let waiting = try PTYSession(cli, ["watch"])
        await waiting.read(until: "Waiting")
        #expect(await waiting.restlessThreads() == nil)
        #expect(try await cli.battle("import", "--sample").code == 0)
        #expect(try await cli.battle("encounter", "new", "Bridge").code == 0)
        #expect(try await cli.battle("encounter", "start").code == 0)
        await waiting.read(until: "Round")
        #expect(await waiting.restlessThreads() == nil)
        waiting.type("q")
        #expect(await waiting.end().status == 0)
    }

    /// An app that shows its roster.
    private func session(_ cli: CLIFixture) async throws -> PTYSession {
        #expect(try await cli.battle("import", "--sample").code == 0)
        #expect(try await cli.battle("encounter", "new", "Bridge").code == 0)
        return try await roster(cli)
    }

    /// An app that shows the roster of an existing file.
    private func roster(_ cli: CLIFixture) async throws -> PTYSession {
        let session = try PTYSession(cli)
        await session.read(until: "Brother")
        return session
    }
}
