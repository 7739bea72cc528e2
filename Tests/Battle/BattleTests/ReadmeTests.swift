import Foundation
import Testing
import TestSupport

/// The README shows what the program does.
struct ReadmeTests {
    static let root = Repository.root
    static let text = try? String(
        contentsOf: root.appending(path: "README.md"), encoding: .utf8)

    /// The lines of the fenced block below a marker, and the rest of the marker's line.
    static func block(_ marker: String) throws -> (rest: String, lines: [String]) {
        let lines = try #require(text).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("<!-- \(marker)") })
        let rest = lines[start].dropFirst("<!-- \(marker)".count).dropLast(" -->".count)
        return (String(rest), Array(lines[(start + 2)...].prefix { $0 != "```" }))
    }

    @Test func `the pictures are frames of the sample party and its fight`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "The Ford", "--party", "--add", "Goblin*2")
        let order: KeyValuePairs = [
            "Ysolde": 21, "Goblin 1": 17, "Torvald": 15, "Goblin 2": 12, "Mirai": 11, "Nettle": 8,
            "Brother Odo": 4,
        ]
        _ = try await cli.battle(
            ["encounter", "start"] + order.flatMap { ["--initiative", "\($0)=\($1)"] })
        try await cli.done("damage", "goblin*", "5", "--half", "goblin 2")
        try await cli.done("damage", "mirai", "8")
        try await cli.done("next")
        try await cli.done("next")
        let pictures = try Self.pictures()
        #expect(pictures.count == 3)
        for (command, path) in pictures {
            let run = try await cli.battle(shellWords(command))
            #expect(run.code == 0, "\(command): \(run.errors)")
            let file = Self.root.appending(path: path)
            if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
                try Data(run.output.utf8).write(to: file)
            }
            let isCurrent = try String(contentsOf: file, encoding: .utf8) == run.output
            #expect(
                isCurrent,
                "\(path) is not what battle \(command) prints; BATTLE_WRITE_DOCUMENTS=1 writes it anew"
            )
        }
    }

    /// The commands without `battle` whose pictures are shown, each with the path of its picture: the
    /// marker is above the image.
    private static func pictures() throws -> [(command: String, path: String)] {
        let lines = try #require(text).components(separatedBy: "\n")
        return try lines.indices.compactMap { index in
            guard let marker = lines[index].firstMatch(of: #/^<!-- picture: battle (.+) -->$/#)
            else { return nil }
            let image = try #require(lines[index + 1].firstMatch(of: #/^!\[[^\]]+\]\(([^)]+)\)$/#))
            return (String(marker.1), String(image.1))
        }
    }

    @Test func `the listed commands succeed`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        _ = try cli.file("heroes.json", #"[{"name": "Bram", "maxHitPoints": 45}]"#)
        _ = try cli.file("bestiary.json", #"[{"name": "Orc", "maxHitPoints": 15}]"#)
        for line in try Self.block("commands").lines where !line.isEmpty {
            let run = try await cli.battle(Array(shellWords(line).dropFirst()))
            #expect(run.code == 0, "\(line): \(run.errors)")
        }
    }
}
