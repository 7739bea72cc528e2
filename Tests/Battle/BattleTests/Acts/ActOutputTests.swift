import Foundation
import Testing

/// What an act prints with `--json` and `--state`.
struct ActOutputTests {
    /// The output of an act with `--json`.
    private struct Report: Decodable {
        struct Outcome: Decodable, Hashable {
            var kind: String, combatant: String?, by: String?, amount: Int?
        }
        struct Event: Decodable { var turnHolder: String?, outcomes: [Outcome] }
        var fight: String, state: String, round: Int, turnHolder: String?
        var events: [Event]
        var changed: [FightRow.CombatantRow]
        var encounter: FightRow?
    }

    private func goblins(_ count: Int) async throws -> CLIFixture {
        try await CLIFixture.made("\(count)") { cli in
            try await cli.done("character", "add", "Thia", "--hit-points", "20")
            try await cli.done("character", "add", "Goblin", "--monster", "--hit-points", "7")
            try await cli.done("encounter", "new", "Ford", "--add", "goblin*\(count)")
            try await cli.done(
                "encounter", "start", "--initiative", "Thia=20", "--initiative", "goblin*=10")
        }
    }

    @Test func `the JSON of an act has the act and who changed, with names`() async throws {
        let cli = try await goblins(30)
        let report = try await cli.json(Report.self, "damage", "goblin 1", "goblin 2", "5")
        #expect(report.fight == "Ford" && report.state == "running" && report.round == 1)
        #expect(report.turnHolder == "Thia")
        #expect(report.events.map(\.turnHolder) == ["Thia"])
        #expect(
            report.events[0].outcomes == [
                .init(kind: "damage", combatant: "Goblin 1", by: "Thia", amount: 5),
                .init(kind: "damage", combatant: "Goblin 2", by: "Thia", amount: 5),
            ])
        #expect(report.changed.map(\.label) == ["Goblin 1", "Goblin 2"])
        #expect(report.changed.map(\.currentHitPoints) == [2, 2])
        #expect(report.encounter == nil)
        let undone = try await cli.json(Report.self, "undo")
        #expect(undone.changed.map(\.currentHitPoints) == [7, 7])
        let removed = try await cli.json(Report.self, "remove", "goblin 3")
        #expect(removed.changed.map(\.label) == ["Goblin 3"])
    }

    @Test func `state prints the fight after the act`() async throws {
        let cli = try await goblins(2)
        let report = try await cli.json(Report.self, "damage", "goblin 1", "5", "--state")
        #expect(
            report.encounter?.hitPoints == ["Thia": "20", "Goblin 1": "2", "Goblin 2": "7"])
        try await cli.transcript(
            """
            $ heal "goblin 1" 1 --state
            Goblin 1 regains 1 hit point (3/7)
            Ford (D&D 5e (2024)), round 1
               Init  Name         HP  AC
            >    20  Thia      20/20   ?
                 10  Goblin 1    3/7   ?  bloodied
                 10  Goblin 2    7/7   ?
            """)
    }

    @Test func `the status of a large fight has no long lines`() async throws {
        let cli = try await goblins(300)
        try await cli.done("damage", "goblin 5", "goblin 7", "5")
        for number in 10...17 { try await cli.done("kill", "goblin \(number)") }
        let folded = try await cli.battle("status", "--fold").lines
        #expect(folded.allSatisfy { $0.count <= 100 })
        let group = folded.filter { !$0.contains("Thia") }.dropFirst(2).joined(separator: " ")
        let words = group.split(separator: " ").joined(separator: " ")
        #expect(words.contains("Goblin ×300"))
        // Those killed by hand keep their hit points.
        #expect(words.contains("7/7 ×298, 2/7 ×2"), "\(words)")
        #expect(words.contains("Goblin 5, Goblin 7: bloodied; 8 dead"), "\(words)")
    }

    @Test(.enabled(if: PTYSession.isPossible))
    func `long remarks go on in the next line below their column`() async throws {
        let cli = try await goblins(1)
        for (condition, note) in [("poisoned", ""), ("prone", ""), ("restrained", "")] {
            try await cli.done("condition", "add", "thia", condition + note)
        }
        try await cli.done("ready", "thia", "shoot the first goblin that comes out of the water")
        let terminal = try PTYSession(
            cli, ["status"], columns: 100, environment: ["NO_COLOR": "1"])
        let lines = await terminal.end().written.split(whereSeparator: \.isNewline)
            .map(String.init)
        #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines)")
        let start = try #require(lines.firstIndex { $0.contains("Thia") })
        let column = try #require(lines[start].range(of: "Poisoned"))
        let indent = lines[start].distance(from: lines[start].startIndex, to: column.lowerBound)
        let next = lines[start + 1]
        #expect(next.prefix(indent).allSatisfy { $0 == " " })
        #expect(next.dropFirst(indent).first != " ")
    }
}
