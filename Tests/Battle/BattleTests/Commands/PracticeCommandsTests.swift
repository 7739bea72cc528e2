import Foundation
import Testing
import TestSupport

/// `battle practice answer`, `card`, `due`, `history` and `deck set`, run as a user does.
@Suite struct PracticeCommandsTests {
    private struct CardRow: Decodable {
        var question: String
        var state: String
        var step: Int?
        var stabilityDays: Double?
        var difficulty: Double?
        var dueAt: String?
        var reps: Int
        var lapses: Int
        var retrievability: Double?
        var suspended: Bool
    }

    private struct DeckRow: Decodable {
        var name: String
        var challenges: Int
        var new: Int
        var reviews: Int
        var learning: Int
    }

    private static let deck = "first words"

    private func answer(
        _ table: CLIFixture, _ question: String, _ rating: String, _ time: String
    ) async throws -> CardRow {
        try await table.json(
            CardRow.self, "practice", "answer", Self.deck, question, "--rating", rating, "--at",
            time)
    }

    @Test func `answers move a card as published, and undo and redo lead back and forth`()
        async throws
    {
        let table = try CLIFixture()
        try await table.done(
            "deck", "set", Self.deck, "--retention", "0.9", "--learning-steps", "1m 10m",
            "--relearning-steps", "10m", "--maximum-interval", "36500", "--fuzz", "off",
            "--day-boundary", "4")
        // V1 of FSRS-6: good, good, good at their due times give 10 minutes, 2 days, 11 days.
        let first = try await answer(table, "はい", "good", "2026-01-01T12:00:00Z")
        #expect(first.state == "learning" && first.step == 1 && first.stabilityDays == 2.3065)
        #expect(first.dueAt == "2026-01-01T12:10:00.000Z")
        let second = try await answer(table, "はい", "good", "2026-01-01T12:10:00Z")
        #expect(second.state == "review" && second.step == nil)
        #expect(second.dueAt == "2026-01-03T12:10:00.000Z")
        let third = try await answer(table, "はい", "good", "2026-01-03T14:10:00+02:00")
        #expect(abs((third.stabilityDays ?? 0) - 10.971048) < 1e-4)
        #expect(abs((third.difficulty ?? 0) - 2.104331) < 1e-4)
        #expect(third.dueAt == "2026-01-14T12:10:00.000Z" && third.reps == 3)

        try await table.done("practice", "undo")
        let undone = try await table.json(CardRow.self, "card", Self.deck, "はい")
        #expect(undone.dueAt == second.dueAt && undone.reps == 2)
        try await table.done("practice", "redo")
        let redone = try await table.json(
            CardRow.self, "card", Self.deck, "はい", "--at", "2026-01-14T12:10:00Z")
        #expect(redone.dueAt == third.dueAt)
        // 11 days on a stability of 10.97.
        #expect(abs((redone.retrievability ?? 0) - 0.8998) < 1e-3)

        let early = try await table.battle(
            "practice", "answer", Self.deck, "はい", "--rating", "good", "--at",
            "2026-01-03T12:09:59Z")
        #expect(early.code != 0 && early.errors.contains("later answer"))
        let lapse = try await answer(table, "はい", "again", "2026-02-01T12:00:00Z")
        #expect(lapse.state == "relearning" && lapse.lapses == 1)
        #expect(lapse.dueAt == "2026-02-01T12:10:00.000Z")
        #expect(try await table.done("doctor").contains("sound"))
    }

    @Test func `without steps an answer leads to days, and the direction has a card of its own`()
        async throws
    {
        let table = try CLIFixture()
        try await table.done(
            "deck", "set", Self.deck, "--learning-steps", "", "--fuzz", "off", "--directions",
            "both")
        let forward = try await answer(table, "ありがとう", "good", "2026-01-01T12:00:00Z")
        #expect(forward.state == "review" && forward.dueAt == "2026-01-03T12:00:00.000Z")
        let reverse = try await table.json(
            CardRow.self, "card", Self.deck, "Thank you", "--direction", "reverse")
        #expect(reverse.state == "new" && reverse.reps == 0 && reverse.stabilityDays == nil)
        let answered = try await table.json(
            CardRow.self, "practice", "answer", Self.deck, "thank", "--rating", "easy", "--at",
            "2026-01-01T12:00:00Z", "--direction", "reverse")
        #expect(answered.question == "Thank you" && answered.dueAt == "2026-01-09T12:00:00.000Z")
    }

    @Test func `names that fit several are refused with all of them, and unknown ones too`()
        async throws
    {
        let table = try CLIFixture()
        let file = try table.file(
            "d.tsv", "question\tanswer\nto be\tser\nto be\testar\nto go\tir\n")
        try await table.done("deck", "import", file, "--deck", "Verbs")
        try await table.done("deck", "new", "Verbs of motion")
        for (arguments, parts) in [
            (["card", "Verbs", "to be"], ["can mean", "to be – ser", "to be – estar"]),
            (["card", "Verbs", "to"], ["can mean to be – ser"]),
            (["card", "Verbs", "nowhere"], ["No question of Verbs"]),
            (["card", "verb", "to go"], ["can mean Verbs or", "Verbs of motion"]),
            (["card", "Nouns", "to go"], ["No deck matches"]),
            (["deck", "new", "VERBS"], ["There is a deck named Verbs"]),
            (["deck", "set", "Verbs", "--retention", "1"], ["retention", "0.7 to 0.99"]),
            (["deck", "set", "=", "--learning-steps", "soon"], ["No deck"]),
            (["deck", "set", "Verbs of", "--learning-steps", "soon"], ["soon", "10m"]),
            (
                ["practice", "answer", "Verbs", "to go", "--rating", "good", "--at", "noon"],
                ["noon"]
            ),
        ] as [([String], [String])] {
            let run = try await table.battle(arguments)
            #expect(run.code != 0 && run.output == "", "\(arguments)")
            for part in parts { #expect(run.errors.contains(part), "\(arguments): \(run.errors)") }
        }
        // One whose name is just that is meant, whatever else begins with it.
        #expect(try await table.done("card", "verbs", "to go").contains("to go – ir"))
    }

    @Test func `suspended and buried cards are not due, and answers by command are never refused`()
        async throws
    {
        let table = try CLIFixture()
        try await table.done(
            "deck", "set", Self.deck, "--fuzz", "off", "--new-limit", "0", "--review-limit", "0",
            "--leech", "1")
        for question in ["はい", "いいえ", "すみません"] {
            _ = try await answer(table, question, "easy", "2026-01-01T12:00:00Z")
        }
        func due(_ more: String...) async throws -> [String] {
            let rows: [CardRow] = try JSONDecoder().decode(
                [CardRow].self,
                from: Data(try await table.battle(["due", "--json"] + more).output.utf8))
            return rows.map(\.question)
        }
        #expect(try await due() == ["はい", "いいえ", "すみません"])
        #expect(try await due("--before", "2026-01-09T12:00:00Z") == [])
        #expect(try await due("--before", "2026-01-09T12:00:01Z").count == 3)
        try await table.done("card", Self.deck, "はい", "--suspend")
        try await table.done("card", Self.deck, "いいえ", "--bury")
        #expect(try await due() == ["すみません"])
        let rows = try await table.json([DeckRow].self, "deck", "list")
        // The limit of 0 reviews leaves none.
        #expect(rows.first { $0.name.hasPrefix("First") }.map { [$0.reviews, $0.new] } == [0, 6])
        for day in ["10", "11"] {
            let card = try await answer(table, "はい", "again", "2026-01-\(day) 12:00:00Z")
            #expect(card.suspended)
        }
        try await table.done("card", Self.deck, "はい", "--resume")
        try await table.done("card", Self.deck, "いいえ", "--resume")
        #expect(try await due() == ["いいえ", "すみません", "はい"])
    }

    @Test func `the history is filtered, and its JSON has everything an answer has`() async throws {
        struct Row: Decodable {
            var question: String
            var deck: String
            var rating: String
            var correct: Bool
            var intervalSeconds: Int?
            var milliseconds: Int
            var undone: Bool
            var day: String
        }
        let table = try CLIFixture()
        try await table.done("deck", "set", Self.deck, "--fuzz", "off")
        _ = try await answer(table, "はい", "good", "2026-01-01T12:00:00Z")
        _ = try await answer(table, "いいえ", "again", "2026-01-02T03:59:00Z")
        _ = try await answer(table, "いいえ", "hard", "2026-01-02T04:00:00Z")
        _ = try await answer(table, "ありがとう", "easy", "2026-01-03T12:00:00Z")
        try await table.done("practice", "undo")
        func questions(_ arguments: String...) async throws -> [String] {
            let run = try await table.battle(["history", "--json"] + arguments)
            #expect(run.code == 0, "\(run.errors)")
            return try JSONDecoder().decode([Row].self, from: Data(run.output.utf8))
                .map { "\($0.day) \($0.question) \($0.rating)\($0.undone ? " undone" : "")" }
        }
        let all = [
            "2026-01-03 ありがとう easy undone", "2026-01-02 いいえ hard", "2026-01-01 いいえ again",
            "2026-01-01 はい good",
        ]
        #expect(try await questions() == all)
        #expect(try await questions("--wrong") == [all[2]])
        #expect(
            try await questions("--right", "--deck", "first words") == [all[0], all[1], all[3]])
        #expect(try await questions("--search", "ARIGATO") == [all[0]])
        #expect(
            try await questions("--since", "2026-01-02", "--until", "2026-01-03")
                == [all[1], all[2]])
        #expect(try await questions("--limit", "1") == [all[0]])
        #expect(try await questions("--deck", "rules of the fight, path") == [])
        let rows = try await table.json([Row].self, "history")
        #expect(rows[3].intervalSeconds == 600 && rows[3].deck == "First words of Japanese")
    }

    /// The sequences of `../shared`, a tenth of them: the others run in `CardStateTests`.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: vectors.path)))
    func `published sequences by commands`() async throws {
        struct Vectors: Decodable {
            struct Step: Decodable {
                var rating: Int
                var elapsed_seconds: Int
                var elapsed_days: Int
                var stability: Double
                var difficulty: Double
                var state: String
            }
            struct Vector: Decodable {
                var group: String
                var name: String
                var steps: [Step]
            }
            var vectors: [Vector]
        }
        let vectors = try JSONDecoder().decode(
            Vectors.self, from: Data(contentsOf: Self.vectors)
        ).vectors
        let format = Date.ISO8601FormatStyle()
        var count = 0
        for vector in vectors where vector.group == "published" {
            let table = try CLIFixture()
            try await table.done("deck", "set", Self.deck, "--fuzz", "off")
            var moment = Date(timeIntervalSince1970: 1_767_268_800)
            for step in vector.steps {
                moment.addTimeInterval(
                    step.elapsed_seconds >= 86_400
                        ? Double(step.elapsed_days) * 86_400 : Double(step.elapsed_seconds))
                let card = try await answer(
                    table, "はい", ["again", "hard", "good", "easy"][step.rating - 1],
                    moment.formatted(format))
                #expect(card.state == step.state, "\(vector.name)")
                #expect(
                    abs((card.stabilityDays ?? 0) - step.stability) < 1e-4 * max(1, step.stability))
                #expect(abs((card.difficulty ?? 0) - step.difficulty) < 1e-4)
                count += 1
            }
        }
        #expect(count > 10)
    }

    private static let vectors = Samples.folder
        .appending(path: "../research/fsrs/vectors.json").standardized
}

/// Decks that ask about fights and books.
@Suite struct RehearsalCommandsTests {
    @Test func `a fight's deck keeps its schedule when it is made again, and follows the fight`()
        async throws
    {
        struct Row: Decodable {
            var name: String
            var challenges: Int
        }
        let table = try CLIFixture()
        try await table.done(
            "encounter", "new", "The Ford", "--edition", "dnd2024", "--add", "Goblin Warrior*3")
        let first = try await table.json(Row.self, "deck", "rehearse", "--fight", "the ford")
        #expect(first.name == "Rehearsal: The Ford" && first.challenges > 3)
        let question = "Goblin Warrior: what is its armor class?"
        let card = try await table.done("card", "Rehearsal", question)
        // SRD 5.2.
        #expect(card.hasPrefix("\(question) – 15"))
        try await table.done(
            "practice", "answer", "Rehearsal", question, "--rating", "easy", "--at",
            "2026-01-01T12:00Z")
        try await table.done(
            "encounter", "add", "Adult Red Dragon", "--fight", "The Ford")
        let again = try await table.json(Row.self, "deck", "rehearse", "--fight", "the ford")
        #expect(again.challenges > first.challenges)
        #expect((try await table.done("card", "Rehearsal", question)).contains("1 answer"))
        // Another fight with goblins asks the same card.
        try await table.done(
            "encounter", "new", "The Mill", "--edition", "dnd2024", "--add", "Goblin Warrior")
        try await table.done("deck", "rehearse", "--fight", "The Mill")
        #expect((try await table.done("card", "The Mill", question)).contains("1 answer"))
        #expect(try await table.done("doctor").contains("sound"))
    }

    @Test func `conditions and monsters of an edition are decks, and what cannot be is said`()
        async throws
    {
        let table = try CLIFixture()
        #expect(
            try await table.done("deck", "rehearse", "--conditions", "dnd2024")
                .contains("15 questions"))
        #expect(
            try await table.done("deck", "rehearse", "--monsters", "dnd2014")
                .contains("questions"))
        for arguments in [
            ["--conditions", "third"], [], ["--fight", "Nowhere"], ["--monsters", "plain"],
        ] {
            let run = try await table.battle(["deck", "rehearse"] + arguments)
            #expect(run.code != 0 && !run.errors.isEmpty, "\(arguments)")
        }
    }
}
