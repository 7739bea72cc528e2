import Foundation
import Testing

/// `battle riddle`: asked and answered by command, seen by players, undone as one.
@Suite struct RiddleCommandsTests {
    @Test func `a riddle is asked, seen by players, answered, and undone as one`() async throws {
        let table = try CLIFixture()
        try await table.done(
            "character", "add", "Mirai", "--hit-points", "32")
        try await table.done("encounter", "new", "The Gate", "--party")
        try await table.done("encounter", "start")
        let asked = try await table.done(
            "riddle", "ask", "mirai", "--deck", "japanese", "--question", "すみません")
        #expect(asked.contains("Mirai is asked: すみません"))
        let page = try await table.done("frame", "players", "--columns", "60", "--rows", "16")
        #expect(page.contains("Mirai is asked") && page.contains("Excuse me"))
        let answered = try await table.done(
            "riddle", "answer", "excuse", "me", "--then", "hp temp 5")
        #expect(answered.contains("Mirai answers “excuse me” to すみません: right"))
        #expect(answered.contains("5 temporary hit point"))
        #expect(answered.contains("Mirai is now Riddle-Breaker: a riddle answered in a fight."))
        let history = try await table.done("history", "--character", "mirai")
        #expect(history.contains("すみません") && history.contains("right"))
        try await table.done("undo")
        #expect(try await table.done("history").contains("undone"))
        #expect(
            try await table.done("frame", "players", "--columns", "60", "--rows", "16")
                .contains("Mirai is asked"))
        #expect(try await table.done("riddle", "remove").contains("need not answer"))
        let refused = try await table.battle("riddle", "answer", "1")
        #expect(refused.code != 0 && refused.errors.contains("Nobody is asked anything"))
    }
}
