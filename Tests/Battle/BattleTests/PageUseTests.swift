import TerminalUI
import TestSupport
import Testing

/// The plan for width (`ScreensAndControls.md`) on every page of the program, with the pages that `.ci/pictures`
/// lists.
struct PageUseTests {
    /// A page: its screen, the fight that it shows, and the keys that open it.
    private struct Page {
        let name: String
        let arguments: [String]
    }

    private static func pages() throws -> [Page] {
        let script = try String(
            contentsOf: Repository.root.appending(path: ".ci/pictures"), encoding: .utf8)
        let list = try #require(script.firstMatch(of: #/\npictures='\n([^']*)'/#)).1
        return list.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
            let screen = parts[1].split(separator: ":")
            // A page of an empty database has nothing to show.
            guard screen[0] != "new" else { return nil }
            let fight = screen.count > 1 ? ["--fight", String(screen[1])] : []
            let keys = parts.count > 2 ? parts[2].trimmingCharacters(in: .whitespaces) : ""
            let options = keys.isEmpty ? [] : keys.hasPrefix("--") ? [keys] : ["--keys", keys]
            return Page(
                name: String(parts[0]), arguments: ["frame", String(screen[0])] + fight + options)
        }
    }

    @discardableResult
    private func done(_ arguments: [String], on cli: CLIFixture) async throws -> String {
        let run = try await cli.battle(arguments)
        #expect(run.code == 0, "\(arguments): \(run.errors)")
        return run.output
    }

    /// The party, monsters, a fight that has ended, one not started, one of 26 and a running one.
    private func lived() async throws -> CLIFixture {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        for act in [
            ["encounter", "new", "Ferry", "--party", "--add", "Bandit Captain"],
            ["encounter", "start"], ["damage", "Bandit Captain", "30"], ["next"],
            ["damage", "Nettle", "9"], ["next"], ["kill", "Bandit Captain"], ["encounter", "end"],
            ["encounter", "new", "Road", "--party", "--add", "Wolf*3", "--add", "Ogre"],
            [
                "encounter", "new", "Siege", "--party", "--add", "Goblin*8", "--add", "Wolf*4",
                "--add", "Bandit*6", "--add", "Ogre*3",
            ],
            ["encounter", "start"],
            [
                "encounter", "new", "Ambush", "--party", "--add", "Goblin*4", "--add",
                "Bandit Captain",
            ],
            ["encounter", "start"], ["damage", "Bandit Captain", "40"], ["next"], ["next"],
        ] { try await done(act, on: cli) }
        return cli
    }

    /// The rows of a page, without tabs, status line and keys.
    private func rows(of page: Page, height: Int, on cli: CLIFixture) async throws -> [String] {
        let frame = try await done(
            page.arguments + ["--columns", "200", "--rows", "\(height)"], on: cli)
        let lines = frame.components(separatedBy: "\n").dropLast()
        #expect(lines.count == height)
        return lines[2..<(height - 3)].map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func words(_ rows: [String]) -> Set<Substring> {
        Set(rows.flatMap { $0.matches(of: #/\p{L}{3,}/#).map(\.0) })
    }

    @Test("At 200 by 60 a page uses a quarter of its cells, or shows all that it has")
    func used() async throws {
        let cli = try await lived()
        let pages = try Self.pages()
        #expect(pages.count >= 40)
        for page in pages {
            let rows = try await rows(of: page, height: 60, on: cli)
            for row in rows { #expect(!row.contains(#/\w…\s{12}/#), "\(page.name): \(row)") }
            // The blanks between the signs of a row are the distance of its columns.
            let used = rows.reduce(0) { $0 + DisplayText.columns(of: $1) }
            guard used * 4 < rows.count * 200 else { continue }
            let more = try await self.rows(of: page, height: 160, on: cli)
            let hidden = words(more).subtracting(words(rows))
            #expect(
                hidden.isEmpty,
                "\(page.name) uses \(used * 100 / (rows.count * 200)) % and hides \(hidden.sorted())"
            )
        }
    }
}
