import Foundation
import Testing

/// The README shows what the program does.
struct ReadmeTests {
    static let text = try? String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../README.md").standardized, encoding: .utf8)

    /// The lines of the fenced block below a marker, and the rest of the marker's line.
    static func block(_ marker: String) throws -> (rest: String, lines: [String]) {
        let lines = try #require(text).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("<!-- \(marker)") })
        let rest = lines[start].dropFirst("<!-- \(marker)".count).dropLast(" -->".count)
        return (String(rest), Array(lines[(start + 2)...].prefix { $0 != "```" }))
    }

    @Test func `the frame shown is the fight of the sample party`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done("encounter", "new", "The Ford", "--party", "--add", "Goblin*2")
        let order = [
            "Ysolde": 21, "Goblin 1": 17, "Torvald": 15, "Goblin 2": 12, "Mirai": 11, "Nettle": 8,
            "Brother Odo": 4,
        ]
        _ = try await cli.battle(
            ["encounter", "start"] + order.flatMap { ["--initiative", "\($0)=\($1)"] })
        try await cli.done("damage", "goblin*", "5", "--half", "goblin 2")
        try await cli.done("damage", "mirai", "8")
        try await cli.done("next")
        try await cli.done("next")
        // The marker names the command whose output is shown.
        let (command, picture) = try Self.block("picture: battle ")
        let run = try await cli.battle(command.split(separator: " ").map(String.init))
        #expect(run.output == picture.joined(separator: "\n") + "\n", "\(run.errors)")
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
