import Foundation
import Testing
import TestSupport

/// `battle deck import` of an Anki package: every card has the schedule that Anki says it has.
@Suite struct AnkiCommandsTests {
    private static let folder = Repository.root.appending(
        path: "Tests/Battle/TabletopImportTests/Fixtures/Anki"
    ).path

    /// What Anki says of a card (`make.py`).
    private struct Expected: Decodable {
        struct Answer: Decodable {
            var at: Int64
        }
        var guid: String
        var index: Int
        var type: String
        var state: String
        var suspended: Bool
        var dueAt: Double?
        var dueDay: Int?
        var stability: Double?
        var difficulty: Double?
        var lapses: Int
        var answers: [Answer]
    }

    private struct Card: Decodable {
        var question: String
        var state: String
        var stabilityDays: Double?
        var difficulty: Double?
        var dueAt: String?
        var dueDay: String?
        var lapses: Int
        var reps: Int
        var suspended: Bool
    }

    private struct Report: Decodable {
        var new: Int
        var same: Int
        var answers: Int
        var newAnswers: Int
        var pictures: Int
    }

    private struct Written: Decodable {
        struct Challenge: Decodable {
            var question: String
            var guid: String
        }
        var challenges: [Challenge]
    }

    private func questions(_ table: CLIFixture) async throws -> [String: String] {
        let text = try await table.done("deck", "export", "Ford::Words", "--format", "json")
        let deck = try JSONDecoder().decode(Written.self, from: Data(text.utf8))
        return Dictionary(uniqueKeysWithValues: deck.challenges.map { ($0.guid, $0.question) })
    }

    @Test(
        "Each card is due when Anki says, and as well remembered",
        arguments: ["words.apkg", "words-2.1.apkg"])
    func schedules(file: String) async throws {
        let table = try CLIFixture()
        let report = try await table.json(
            Report.self, "deck", "import", Self.folder + "/" + file)
        #expect(report.new == 10 && report.pictures == 1)
        let questions = try await questions(table)
        let data = try Data(contentsOf: URL(filePath: Self.folder + "/expected.json"))
        let cards = try JSONDecoder().decode([Expected].self, from: data)
        var answers = 0
        var compared = 0
        for card in cards {
            let suffix =
                card.type == "Cloze" ? "-c\(card.index + 1)" : card.index == 0 ? "" : "-2"
            guard let question = questions[card.guid + suffix] else { continue }
            compared += 1
            answers += card.answers.count
            let ours = try await table.json(Card.self, "card", "Ford::Words", question)
            #expect(ours.state == card.state, "\(question)")
            #expect(ours.suspended == card.suspended)
            #expect(ours.lapses == card.lapses)
            if let day = card.dueDay {
                let date = Date(timeIntervalSince1970: Double(day) * 86_400)
                #expect(ours.dueDay == String(date.formatted(.iso8601).prefix(10)), "\(question)")
            } else if let at = card.dueAt {
                let date = Date(timeIntervalSince1970: at).formatted(.iso8601)
                #expect(ours.dueAt?.prefix(19) == date.prefix(19), "\(question)")
            } else {
                #expect(ours.dueAt == nil)
            }
            guard let stability = card.stability, let difficulty = card.difficulty else {
                #expect(ours.stabilityDays == nil && ours.reps == 0)
                continue
            }
            // Anki computes with numbers of 32 bits, and keeps four digits of a stability and
            // three of a difficulty after each answer.
            #expect(abs((ours.stabilityDays ?? 0) / stability - 1) < 0.001, "\(question)")
            #expect(abs((ours.difficulty ?? 0) - difficulty) < 0.01, "\(question)")
        }
        #expect(compared == 10 && report.answers == answers)
        #expect(try await table.battle("doctor").code == 0)
    }

    @Test func `A second import brings only what is new, and keeps what was answered here`()
        async throws
    {
        let table = try CLIFixture()
        let package = Self.folder + "/words.apkg"
        try await table.done("deck", "import", package)
        try await table.done(
            "practice", "answer", "Ford::Words", "川", "--rating", "again", "--at",
            "2026-05-01T10:00:00Z")
        let before = try await table.json(Card.self, "card", "Ford::Words", "川")
        #expect(before.state == "relearning" && before.lapses == 1)
        let again = try await table.json(Report.self, "deck", "import", package)
        #expect(again.new == 0 && again.same == 10 && again.newAnswers == 0)
        let after = try await table.json(Card.self, "card", "Ford::Words", "川")
        #expect(after.dueAt == before.dueAt && after.reps == before.reps)
        #expect(after.stabilityDays == before.stabilityDays)
        // An answer that another program recorded is not the one to undo.
        try await table.done("practice", "undo")
        let undone = try await table.json(Card.self, "card", "Ford::Words", "川")
        #expect(undone.state == "review" && undone.reps == before.reps - 1)
        #expect(try await table.battle("practice", "undo").code == 81)
        #expect(try await table.battle("doctor").code == 0)
    }

    @Test func `A dry run changes nothing, and a package that is written comes back the same`()
        async throws
    {
        let table = try CLIFixture()
        let run = try await table.battle(
            "deck", "import", Self.folder + "/words.apkg", "--dry-run")
        #expect(run.output.hasPrefix("Ford::Words would be made: 10 new, 0 changed, 0 the same, 2"))
        #expect(run.output.contains("  note 9 refused: its answer is only a picture\n"))
        #expect(run.output.contains("  left out: sound horn.mp3 in note 8\n"))
        #expect(!FileManager.default.fileExists(atPath: table.database))
        try await table.done("deck", "import", Self.folder + "/words.apkg", "--deck", "Mine")
        #expect(
            try await table.done("deck", "export", "Mine", "out.tsv")
                == "Mine: 10 questions written to out.tsv. Not in such a file: schedule, options, "
                + "pictures.\n")
        for file in ["out.apkg", "out.json"] {
            #expect(
                try await table.done("deck", "export", "Mine", file)
                    == "Mine: 10 questions written to \(file).\n")
            let other = try CLIFixture()
            let report = try await other.json(
                Report.self, "deck", "import", table.folder.path + "/" + file)
            #expect(report.new == 10 && report.pictures == 1, "\(file)")
            for question in ["川", "die Furt", "der Fluss & das Ufer"] {
                let card = try await table.json(Card.self, "card", "Mine", question)
                let again = try await other.json(Card.self, "card", "Mine", question)
                #expect(again.state == card.state && again.dueDay == card.dueDay, "\(question)")
                #expect(again.stabilityDays == card.stabilityDays, "\(question)")
                #expect(again.lapses == card.lapses && again.reps == card.reps)
            }
        }
    }
}
