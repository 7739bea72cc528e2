import Foundation
import Testing

/// The app told in lines: nothing a terminal would have to understand.
struct SpeakTests {
    @Test func `keys from a pipe, lines to a file`() async throws {
        let desk = try Desk()
        try await desk.done("import", "--sample")
        let keys = try desk.file("keys", "Mira\n\njjq")
        let run = try await desk.battle(["--speak"], input: keys)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(!run.output.utf8.contains { $0 < 0x20 && $0 != 0x0A })
        // Each step is told once: who is chosen, with all of the card.
        #expect(run.lines.count { $0.hasPrefix("chosen, Bandit Captain") } == 1)
        #expect(run.lines.count { $0.hasPrefix("chosen, Brother Odo") } == 1)
        let goblin = try #require(run.lines.firstIndex { $0.hasPrefix("chosen, Goblin") })
        // The initials that stand for a portrait, and the bar.
        #expect(run.lines[goblin + 1] == "G, 7/7")
    }

    @Test(
        .enabled(if: Sitting.isPossible, "no pseudo-terminals here"),
        arguments: [
            ([], ["TERM": "dumb"]), (["--speak"], [:]), ([], ["BATTLE_SPEAK": "1"]),
        ] as [([String], [String: String])])
    func `a terminal that places no text, or a wish, has the screen told`(
        arguments: [String], environment: [String: String]
    ) async throws {
        let sitting = try Sitting(try Desk(), arguments, environment: environment)
        let first = await sitting.read(until: "register")
        #expect(!first.contains("\u{1B}"))
        sitting.type("Mira")
        let typed = await sitting.read(until: "Mira")
        // What is typed is told, not echoed.
        #expect(!typed.contains("MMi"))
        sitting.type("\u{3}")
        let (status, last) = await sitting.end()
        #expect(status == 130 << 8)
        #expect(!(typed + last).contains("\u{1B}"))
        #expect(sitting.isCooked)
    }
}
