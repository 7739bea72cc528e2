import Foundation
import TestSupport
import Testing

/// The README shows what the program does.
struct ReadmeTests {
    static let root = Repository.root
    static let text = try? String(
        contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    private static let pictures = "Sources/Battle/BattleCommands/BattleCommands.docc"

    /// A fenced block of the README, in its order.
    private struct Block {
        let language: String
        let lines: [String]
        /// The name in the marker above, for a command that CI runs as it stands.
        let command: String?
    }

    private static func blocks() throws -> [Block] {
        let lines = try #require(text).components(separatedBy: "\n")
        var blocks: [Block] = []
        var rest = lines.indices
        while let start = rest.first(where: { lines[$0].hasPrefix("```") }) {
            let content = lines[(start + 1)...].prefix { $0 != "```" }
            let marker = lines[start - 1].firstMatch(of: #/^<!-- command: (\w+) -->$/#)
            blocks.append(
                Block(
                    language: String(lines[start].dropFirst(3)), lines: Array(content),
                    command: marker.map { String($0.1) }))
            rest = (content.endIndex + 1)..<lines.endIndex
        }
        return blocks
    }

    @Test func `the README is short, and its headings have their order`() throws {
        let lines = try #require(Self.text).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 111)
        #expect(
            lines.filter { $0.hasPrefix("#") } == [
                "# battle", "## Why", "## Install", "## Five minutes", "## Keys of a fight",
                "## Command line", "## TerminalUI", "## Documentation", "## License",
            ])
        #expect(try Self.blocks().compactMap(\.command) == ["open", "release", "test"])
    }

    // MARK: Pictures

    /// Compares a picture with what it should be, or writes it anew.
    private func check(_ picture: String, is content: String) throws {
        let file = Self.root.appending(path: "\(Self.pictures)/\(picture)")
        if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
            try Data(content.utf8).write(to: file)
        }
        let isCurrent = try? String(contentsOf: file, encoding: .utf8) == content
        #expect(
            isCurrent == true, "\(picture) is not current; BATTLE_WRITE_DOCUMENTS=1 writes it anew")
        let isShown = try #require(Self.text).contains("](\(Self.pictures)/\(picture))")
        #expect(isShown, "README does not show \(picture)")
    }

    /// The sample party at the ford, in the first round.
    private func fight() async throws -> CLIFixture {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done(
            "encounter", "new", "The Ford", "--party", "--add", "Wolf*3", "--add", "Ogre")
        let order: KeyValuePairs = [
            "Ysolde": 21, "Wolf 1": 17, "Wolf 2": 17, "Wolf 3": 17, "Torvald": 15, "Mirai": 11,
            "Ogre": 9, "Nettle": 8, "Brother Odo": 4,
        ]
        _ = try await cli.battle(
            ["encounter", "start"] + order.flatMap { ["--initiative", "\($0)=\($1)"] })
        return cli
    }

    @Test func `the pictures are frames of the sample party and its fight`() async throws {
        let cli = try await fight()
        try await cli.done("damage", "wolf*", "8", "--half", "wolf 2")
        try await cli.done("damage", "ogre", "31")
        try await cli.done("condition", "add", "ogre", "prone")
        try await cli.done("next")
        let markers = try #require(Self.text).matches(
            of: #/<!-- picture: (\w+\.svg): battle (.+) -->/#)
        #expect(markers.count == 4)
        for marker in markers {
            let run = try await cli.battle(shellWords(String(marker.2)))
            #expect(run.code == 0, "\(marker.2): \(run.errors)")
            try check(String(marker.1), is: run.output)
        }
    }

    @Test func `the moving picture shows a fight as the program draws it, frame by frame`()
        async throws
    {
        let cli = try await fight()
        var frames: [(svg: String, seconds: Double)] = []
        func show(_ keys: String, for seconds: Double) async throws {
            let frame = ["frame", "fight", "--columns", "88", "--rows", "22", "--svg"]
            let run = try await cli.battle(frame + (keys.isEmpty ? [] : ["--keys", keys]))
            #expect(run.code == 0, "\(keys): \(run.errors)")
            frames.append((run.output, seconds))
        }
        try await show("", for: 1)
        try await show("j", for: 0.6)
        try await show("j M", for: 0.8)
        var keys = "j M k"
        try await show(keys, for: 0.8)
        keys += " d"
        try await show(keys, for: 0.6)
        for key in "8 fire half w2" {
            keys += key == " " ? " Space" : " \(key)"
            // A word at a time is readable, and keeps the file small.
            if "8ef2".contains(key) { try await show(keys, for: 0.35) }
        }
        let preview = frames.count - 1
        frames[preview].seconds = 2.4
        try await cli.done("damage", "wolf*", "8 fire", "--half", "wolf 2")
        try await show("j", for: 2)
        try await cli.done("undo")
        try await show("j", for: 1.4)
        let picture = MovingPicture(frames: frames, still: preview)
        let svg = picture.svg
        try check("Moving.svg", is: svg)
        #expect(svg.utf8.count < 300_000)
        var time = 0.0
        for (frame, seconds) in frames {
            let shown = MovingPicture.rows(of: svg, at: time + seconds / 2, of: picture.total)
            #expect(shown == MovingPicture.rows(of: frame))
            time += seconds
        }
    }

    // MARK: Blocks

    @Test func `the commands run in their order in an empty home, with nothing prepared`()
        async throws
    {
        let cli = try CLIFixture()
        let home = cli.folder.path
        let program = try CLIFixture.program.get().path
        // What CI's run of the command above them has built.
        let script = try Self.blocks().filter { $0.language == "sh" && $0.command == nil }
            .flatMap(\.lines).joined(separator: "\n")
            .replacingOccurrences(of: ".build-package/release/battle", with: program)
        let run = try await cli.run(
            ["-e", "-c", script],
            environment: ["HOME": home, "PATH": "\(home)/.local/bin:/usr/bin:/bin"],
            executable: URL(filePath: "/bin/sh"))
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("File: \(home)/.local/share/battle/battle.db"))
        #expect(run.output.contains("Ogre 2 takes 6 fire damage"))
        #expect(run.output.contains("Undone: Ogre 1 takes 12 fire damage"))
        #expect(run.output.contains("# The Ford"))
    }

    @Test func `the keys of the first five minutes do what is said`() async throws {
        let block = try #require(try Self.blocks().first { $0.language == "keys" })
        let keys = block.lines.map { line in
            let keys = line.components(separatedBy: "  ")[0]
            return shellWords(keys).map { $0 == "Enter" ? "\r" : $0 }.joined()
        }
        let cli = try CLIFixture()
        let code = try await cli.play(keys.joined() + "q", columns: 80, rows: 24)
        #expect(code == 0)
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.state == "running" && fight.combatants.count == 7)
        struct Event: Decodable { var summary: String, undone: Bool }
        let log = try await cli.json([Event].self, "log", "--limit", "100")
        let undone = log.filter(\.undone).map(\.summary)
        #expect(undone.count == 1 && undone.first?.hasSuffix("'s turn") == true)
        let done = log.filter { !$0.undone }.map(\.summary)
        // Of 68 hit points, SRD 5.2.1.
        #expect(done.contains("Ogre 1 takes 12 fire damage (56/68)"))
        #expect(done.contains { $0.hasPrefix("Ogre 1 is Prone") })
    }
}
