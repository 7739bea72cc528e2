import BattleScreens
import Foundation
import Tabletop
import Testing

@testable import BattleCommands

/// The paths that terminals paste when a file is dropped on them.
@Suite struct RosterImportPathTests {
    @Test(arguments: [
        ("party.json", "party.json"), ("  party.json ", "party.json"),
        ("'/home/mira/My Party.json'", "/home/mira/My Party.json"),
        (#""/home/mira/My Party.json""#, "/home/mira/My Party.json"),
        (#"/home/mira/My\ Party.json"#, "/home/mira/My Party.json"),
        (#"a\\b.json"#, #"a\b.json"#), ("'", "'"), ("it's.json", "it's.json"), ("", ""),
    ])
    func `quotes around a path and backslashes in it are removed`(
        typed: String, path: String
    ) {
        #expect(RosterImport.path(typed) == path)
    }

    @Test func `a leading tilde is the user's folder`() {
        #expect(RosterImport.path("~/party.json") == NSHomeDirectory() + "/party.json")
    }

    @Test
    func `a large file that is dropped on the app is imported until Esc, and again as a whole`()
        async throws
    {
        let cli = try CLIFixture()
        let entries = (1...5000).map { "{\"name\":\"Goblin \($0)\",\"hp\":7}" }
        let file = try cli.file("my goblins.json", "[" + entries.joined(separator: ",\n") + "]")
        let session = try PTYSession(cli)
        await session.read(until: "sample")
        /// Drops the file as a terminal does: a bracketed paste of its quoted path.
        func drop() { session.type("O\u{1b}[200~'\(file)' \u{1b}[201~\r") }
        drop()
        await session.read(until: "5,000 new")
        // Both keys are there before the first transaction ends.
        session.type("\r\u{1b}")
        let stopped = await session.read(until: "then stopped: import the file again")
        let kept = try await cli.json([CharacterRow].self, "characters").count
        #expect(kept < 5000)
        #expect(stopped.contains("Imported: \(kept == 0 ? "nothing" : "\(kept) added")"))
        drop()
        await session.read(until: "\(grouped(5000 - kept)) new")
        session.type("\r")
        await session.read(until: "Imported: \(5000 - kept) added")
        session.type("q")
        #expect(await session.end().status == 0)
        #expect(try await cli.json([CharacterRow].self, "characters").count == 5000)
    }

    @Test func `P and O on the empty roster import the sample and a file`() async throws {
        let cli = try CLIFixture()
        let file = try cli.file("my party.json", #"[{"name": "Bram", "maxHitPoints": 9}]"#)
        let session = try PTYSession(cli)
        await session.read(until: "sample")
        session.type("P")
        await session.read(until: "monsters are here")
        session.type("O'\(file)'\r")
        await session.read(until: "1 new")
        session.type("\r")
        await session.read(until: "Imported: 1 added")
        session.type("q")
        let (status, _) = await session.end()
        #expect(status == 0)
        let names = try await cli.done("characters")
        #expect(names.contains("Bram"))
        #expect(names.contains("Goblin"))
    }
}
