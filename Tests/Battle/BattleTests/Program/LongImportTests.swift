import Foundation
import Testing

/// `battle import` of more entries than fit in one transaction.
struct LongImportTests {
    /// A file of characters, whose hit points are `hitPoints`; every hundredth has no name.
    private func file(_ cli: CLIFixture, count: Int, hitPoints: Int = 7) throws -> String {
        let entries = (1...count).map {
            $0.isMultiple(of: 100)
                ? "{\"hp\":1}" : "{\"name\":\"Goblin \($0)\",\"hp\":\(hitPoints)}"
        }
        return try cli.file("goblins.json", "[" + entries.joined(separator: ",\n") + "]")
    }

    @Test func `of a long file the text lists the skipped entries, and the JSON all`() async throws
    {
        let cli = try CLIFixture()
        _ = try file(cli, count: 1200)
        let lines = try await cli.done("import", "goblins.json").split(separator: "\n")
        #expect(lines[0] == "goblins.json: hand-written list, 1188 added, 12 skipped")
        #expect(
            lines[1...12].map(String.init)
                == (1...12).map { "  skipped    entry \($0)00: no name" })
        #expect(lines[13...].map(String.init) == ["  1188 more entries: --json lists all"])

        struct Report: Decodable {
            struct Entry: Decodable {
                var index: Int
                var name: String?
                var outcome: String
                var reason: String?
            }
            var unchanged, skipped: Int
            var entries: [Entry]
            var warnings: [String]
        }
        let reports = try await cli.json([Report].self, "import", "--dry-run", "goblins.json")
        let report = try #require(reports.first)
        #expect(reports.count == 1 && report.unchanged == 1188 && report.skipped == 12)
        #expect(report.entries.map(\.index) == Array(1...1200))
        #expect(report.entries[98].name == "Goblin 99" && report.entries[98].reason == nil)
        #expect(report.entries[99].name == nil && report.entries[99].reason == "no name")
        #expect(report.entries.count { $0.outcome == "unchanged" } == 1188)
    }

    @Test func `characters of an earlier import are left as they are if asked`() async throws {
        let cli = try CLIFixture()
        _ = try cli.file("heroes.json", #"[{"name":"Bram","hp":5},{"name":"Nettle","hp":6}]"#)
        try await cli.done("import", "heroes.json")
        _ = try cli.file(
            "heroes.json",
            #"[{"name":"Bram","hp":5},{"name":"Nettle","hp":9},{"name":"Owl","hp":1}]"#)
        let expected = """
            heroes.json: hand-written list, 1 added, 1 unchanged, 1 kept
              unchanged  Bram
              kept       Nettle: differs, and is on the roster already
              added      Owl

            """
        #expect(try await cli.done("import", "heroes.json", "--existing", "skip") == expected)
        let rows = try await cli.json([CharacterRow].self, "characters")
        #expect(rows.map(\.maxHitPoints) == [5, 6, 1])
        // That nothing is left to import is no error.
        try await cli.done("import", "heroes.json", "--existing", "skip")
        let wrong = try await cli.battle("import", "heroes.json", "--existing", "double")
        #expect(wrong.code == 64)
    }

    @Test(
        "Ctrl-C ends a long import, which says what was kept; the next one goes on, with its progress",
        .enabled(if: PTYSession.isPossible, "no pseudo-terminals here"))
    func interrupt() async throws {
        let cli = try CLIFixture()
        let path = try file(cli, count: 20_000)
        // It waits with its first line of progress, however late this test goes on.
        let session = try PTYSession(cli, ["import", path], outputIsStopped: true)
        #expect(await session.restlessThreads() == nil)
        // The signal breaks off the write that waits, so that this line may be lost.
        session.type("\u{3}")
        session.setOutput(isStopped: false)
        let output = await session.read(until: "stays as it is.")
        #expect(await session.end().status == 130 << 8)
        let sentence = try #require(
            output.firstMatch(of: /cancelled: (\d+) of 20000 entries were imported\./))
        #expect(output.contains("Import the file again to go on: what is there stays as it is."))
        // Every hundredth entry has no name.
        let count = try #require(Int(sentence.1))
        #expect(count < 20_000)
        let rows = try await cli.json([CharacterRow].self, "characters")
        #expect(rows.count == count - count / 100)

        let second = try PTYSession(cli, ["import", path], outputIsStopped: true)
        #expect(await second.restlessThreads() == nil)
        second.setOutput(isStopped: false)
        let end = await second.end()
        #expect(end.status == 0)
        #expect(end.written.contains(#/\r\S*goblins\.json: \d+ of 20000/#))
        #expect(try await cli.json([CharacterRow].self, "characters").count == 19_800)
    }
}
