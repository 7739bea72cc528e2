import BattleScreens
import Foundation
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

    @Test func `P and O on the empty roster import the sample and a file`() async throws {
        let cli = try CLIFixture()
        let file = try cli.file("my party.json", #"[{"name": "Bram", "maxHitPoints": 9}]"#)
        let session = try PTYSession(cli)
        _ = await session.read(until: "sample")
        session.type("P")
        _ = await session.read(until: "Imported: ")
        session.type("O'\(file)'\r")
        _ = await session.read(until: "1 new")
        session.type("\r")
        _ = await session.read(until: "Imported: 1 added")
        session.type("q")
        let (status, _) = await session.end()
        #expect(status == 0)
        let names = try await cli.done("characters")
        #expect(names.contains("Bram"))
        #expect(names.contains("Goblin"))
    }
}
