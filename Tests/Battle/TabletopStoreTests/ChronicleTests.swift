import Foundation
import GeneratedRecords
import Tabletop
import Testing

@testable import TabletopStore

/// Answers and events of fights as one history.
struct ChronicleTests {
    /// A database whose clock is set by the test.
    private final class Table {
        let clock = Moment()
        let database: TabletopDatabase
        let fight: UUID
        var challenge: Challenge { Deck.starter.challenges[0] }

        init(minutesFromUTC: Int = 0, at path: String? = nil) throws {
            let now: @Sendable () -> Date = { [clock] in clock.value }
            let offset: @Sendable (Date) -> Int = { _ in minutesFromUTC }
            database =
                try path.map {
                    try TabletopDatabase.open(
                        path: $0, isNamedByUser: false, clock: now, minutesFromUTC: offset)
                } ?? .inMemory(clock: now, minutesFromUTC: offset)
            try database.practice.ensureDecks()
            fight = try database.fights.createEncounter(name: "The Ford").encounter.id
        }

        func answer(_ chosen: String = "Yes", at moment: Date? = nil) throws {
            try database.practice.record(
                Attempt(
                    challenge: challenge, sessionID: nil, answeredAt: moment ?? clock.value,
                    minutesFromUTC: 0, chosen: chosen, isCorrect: chosen == "Yes", milliseconds: 1))
        }

        func remark(_ text: String) throws {
            _ = try database.fights.perform(.remark(text, on: nil), on: fight)
        }

        /// The whole history, oldest first: "Yes", "≡ Fog".
        func texts(_ filter: HistoryFilter = HistoryFilter(.everything)) throws -> [String] {
            let history = try database.practice.history(filter)
            return try database.practice.entries(0..<history.count, of: history).reversed().map {
                entry in
                switch entry {
                case .answer(let answer): answer.chosen
                case .event(let event): (event.isUndone ? "↶ " : "≡ ") + event.summary
                }
            }
        }
    }

    @Test func `answers and events are one list in the order they were stored`() throws {
        let table = try Table()
        try table.remark("Fog")
        try table.answer("Yes")
        try table.answer("No")
        try table.remark("Rain")
        try table.remark("Hail")
        try table.answer("Maybe")
        let all = ["≡ Fog", "Yes", "No", "≡ Rain", "≡ Hail", "Maybe"]
        #expect(try table.texts() == all)
        #expect(try table.texts(HistoryFilter(.answers)) == ["Yes", "No", "Maybe"])
        #expect(try table.texts(HistoryFilter(.events)) == ["≡ Fog", "≡ Rain", "≡ Hail"])
        let sum = try #require(
            try table.database.practice.history(HistoryFilter(.everything)).days.first)
        #expect((sum.total, sum.events, sum.counted, sum.correct) == (6, 3, 3, 1))
        #expect(sum.day.description == "2026-01-01")

        // Any part of it is that part of the whole.
        let history = try table.database.practice.history(HistoryFilter(.everything))
        let whole = try table.database.practice.entries(0..<6, of: history)
        for start in 0...6 {
            for end in start...6 {
                let part = try table.database.practice.entries(start..<end, of: history)
                #expect(part == Array(whole[start..<end]), "\(start)..<\(end)")
            }
        }
        // Rows that come later do not move those of a history read before.
        try table.remark("Snow")
        try table.answer("Yes")
        #expect(try table.database.practice.entries(0..<6, of: history) == whole)
        #expect(try table.database.maintenance.checkup().findings == [])
    }

    @Test func `an answer for an earlier day comes after that day's events`() throws {
        let table = try Table()
        try table.remark("Fog")
        table.clock.value += 86_400
        try table.remark("Rain")
        try table.answer("Yes", at: noon.addingTimeInterval(-60))
        #expect(try table.texts() == ["≡ Fog", "Yes", "≡ Rain"])
    }

    @Test func `filters find events as well as answers, and day by day`() throws {
        let table = try Table()
        for (index, text) in ["Née Fog", "Rain", "fog again", "Hail"].enumerated() {
            table.clock.value = noon.addingTimeInterval(Double(index / 2) * 86_400)
            try table.remark(text)
            try table.answer(index.isMultiple(of: 2) ? "Yes" : "No")
        }
        func texts(_ subject: HistoryFilter.Subject, _ set: (inout HistoryFilter) -> Void) throws
            -> [String]
        {
            var filter = HistoryFilter(subject)
            set(&filter)
            return try table.texts(filter)
        }
        #expect(try texts(.everything) { $0.text = "FOG" } == ["≡ Née Fog", "≡ fog again"])
        #expect(try texts(.everything) { $0.text = "nee fog" } == ["≡ Née Fog"])
        #expect(try texts(.everything) { $0.text = "hai" } == ["Yes", "No", "Yes", "≡ Hail", "No"])
        #expect(try texts(.answers) { $0.text = "fog" } == [])
        #expect(try texts(.everything) { $0.isCorrect = false } == ["No", "No"])
        #expect(try texts(.everything) { $0.deck = Deck.starter.id }.count == 4)
        #expect(
            try texts(.everything) { $0.encounter = table.fight }
                == ["≡ Née Fog", "≡ Rain", "≡ fog again", "≡ Hail"])
        let second = PracticeDay(of: table.clock.value, minutesFromUTC: 0)
        #expect(
            try texts(.everything) { $0.days = second...second }
                == ["≡ fog again", "Yes", "≡ Hail", "No"])
        #expect(
            try texts(.events) { $0.days = second...second } == ["≡ fog again", "≡ Hail"])
        #expect(
            try texts(.everything) {
                $0.days = second...second
                $0.text = "fog"
            } == ["≡ fog again"])
    }

    @Test func `the events of a character are those that concern it`() throws {
        let table = try Table()
        let mirai = GameCharacter(id: UUID(), name: "Mirai", kind: .player)
        let odo = GameCharacter(id: UUID(), name: "Odo", kind: .player)
        try table.database.roster.save(mirai)
        try table.database.roster.save(odo)
        let (first, second) = (UUID(), UUID())
        _ = try table.database.fights.perform(
            .add([Newcomer(mirai, id: first), Newcomer(odo, id: second)]), on: table.fight)
        _ = try table.database.fights.perform(.remark("waves", on: first), on: table.fight)
        _ = try table.database.fights.perform(.remark("nods", on: second), on: table.fight)
        var filter = HistoryFilter(.events)
        filter.character = mirai.id
        #expect(
            try table.texts(filter) == [
                "≡ Mirai joins the fight; Odo joins the fight", "≡ Mirai: waves",
            ])
    }

    @Test func `undone events are marked, however deep the page`() throws {
        let table = try Table()
        for number in 1...700 { try table.remark("r\(number)") }
        _ = try table.database.fights.undo(on: table.fight)
        try table.remark("other")
        _ = try table.database.fights.undo(2, on: table.fight)
        let expected =
            (1...698).map { "≡ r\($0)" } + ["↶ r699", "↶ r700", "↶ other"]
        #expect(try table.texts() == expected)
        _ = try table.database.fights.redo(on: table.fight)
        // Redo takes the newest child of where the fight is.
        #expect(
            try table.texts().suffix(4) == ["≡ r698", "≡ r699", "↶ r700", "↶ other"])
        let history = try table.database.practice.history(HistoryFilter(.everything))
        let last = try table.database.practice.entries(700..<701, of: history)
        guard case .event(let oldest)? = last.first else {
            Issue.record("no event")
            return
        }
        #expect(oldest.summary == "r1" && !oldest.isUndone)
    }

    @Test(
        "The history and the log agree on what is undone, whatever way a fight went",
        arguments: 1...8)
    func undone(seed: UInt64) throws {
        let table = try Table()
        var chance = SplitMix64(seed: seed)
        for number in 0..<60 {
            switch chance.next() % 8 {
            case 0, 1:
                _ = try table.database.fights.undo(Int(chance.next() % 4) + 1, on: table.fight)
            case 2: _ = try table.database.fights.redo(Int(chance.next() % 3) + 1, on: table.fight)
            case 3:
                let ids = try table.database.fights.log(of: table.fight).map(\.id) + [0]
                _ = try table.database.fights.jump(
                    to: ids[Int(chance.next() % UInt64(ids.count))], on: table.fight)
            default: try table.remark("r\(number)")
            }
        }
        let log = try table.database.fights.log(of: table.fight)
        #expect(log.contains(where: \.isUndone) && log.contains { !$0.isUndone })
        let told = log.reversed().map { ($0.isUndone ? "↶ " : "≡ ") + $0.event.summary }
        #expect(try table.texts() == told)
    }

    @Test func `the header of a day has its fights and their rounds`() throws {
        let table = try Table()
        let orc = GameCharacter(id: UUID(), name: "Orc", kind: .monster)
        _ = try table.database.fights.perform(.add([Newcomer(orc, id: UUID())]), on: table.fight)
        let other = try table.database.fights.createEncounter(name: "The Gate").encounter.id
        _ = try table.database.fights.perform(.remark("early", on: nil), on: other)
        _ = try table.database.fights.perform(
            .sequence([.rollInitiative(.missing, together: false), .start]), on: table.fight)
        for _ in 0..<5 { _ = try table.database.fights.perform(.next, on: table.fight) }
        let today = PracticeDay(of: noon, minutesFromUTC: 0)
        // The only combatant acts once in each of the six rounds.
        #expect(
            try table.database.practice.fights(on: today) == [
                HistoryFight(name: "The Ford", rounds: 6),
                HistoryFight(name: "The Gate", rounds: 0),
            ])
        table.clock.value += 86_400
        for _ in 0..<2 { _ = try table.database.fights.perform(.next, on: table.fight) }
        let tomorrow = PracticeDay(rawValue: today.rawValue + 1)
        #expect(
            try table.database.practice.fights(on: tomorrow) == [
                HistoryFight(name: "The Ford", rounds: 2)
            ])
    }

    @Test(
        "An event counts for the local day, which begins at four in the morning",
        arguments: [
            (-8 * 3600 - 1, 0, "2025-12-31"), (-8 * 3600, 0, "2026-01-01"),
            (-8 * 3600 - 1, 60, "2026-01-01"), (2 * 3600 - 1, 14 * 60, "2026-01-01"),
            (2 * 3600, 14 * 60, "2026-01-02"), (0, -600, "2025-12-31"),
        ])
    func day(seconds: Int, minutes: Int, expected: String) throws {
        let table = try Table(minutesFromUTC: minutes)
        table.clock.value += TimeInterval(seconds)
        try table.remark("now")
        let history = try table.database.practice.history(HistoryFilter(.events))
        #expect(history.days.map(\.day.description) == [expected])
    }

    @Test func `generated remarks have places of their own among the answers`() throws {
        let folder = try Folder()
        let table = try Table(at: folder.file())
        try GeneratedRecords.addAttempts(
            3_000, to: table.database, seed: 2, days: 10, before: noon)
        try GeneratedRecords.addRemarks(2_000, to: table.fight, in: table.database, days: 9)
        let all = try table.texts()
        #expect(all.count == 5_000)
        #expect(all.count { $0.hasPrefix("≡ remark") } == 2_000)
        #expect(Set(all.filter { $0.hasPrefix("≡") }).count == 2_000)
        let history = try table.database.practice.history(HistoryFilter(.everything))
        var paged: [HistoryEntry] = []
        for start in stride(from: 0, to: 5_000, by: 61) {
            paged += try table.database.practice.entries(start..<start + 61, of: history)
        }
        #expect(paged.count == 5_000 && Set(paged).count == 5_000)
        #expect(
            try table.database.maintenance.checkup().findings.filter { $0.kind == .history } == [])
    }
}
