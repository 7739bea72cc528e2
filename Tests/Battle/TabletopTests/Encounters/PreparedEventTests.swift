import Foundation
import Testing

@testable import Tabletop
@testable import TabletopText

/// Reminders and waves at a moment of the fight.
@Suite("Prepared events") struct PreparedEventTests {
    private func event(
        _ trigger: PreparedEvent.Trigger, _ text: String, joining names: [String] = []
    ) throws -> PreparedEvent {
        PreparedEvent(
            id: Table.id(text), at: trigger, text: text,
            newcomers: try names.map {
                Newcomer(
                    id: Table.id("template"), name: $0, hitPoints: try HitPoints(maximum: 11),
                    initiativeModifier: 2)
            })
    }

    @Test func `a wave joins when its round begins, once, with its initiative`() throws {
        var table = try Table.four()
        try table.perform(
            .prepare(try event(.round(2), "Wolves come", joining: ["Wolf", "Wolf"])))
        for _ in 0..<3 { try table.perform(.next) }
        #expect(table.turn == "1 D")
        let before = table.encounter
        let happened = try table.perform(.next)
        #expect(happened.lines.contains("Prepared: Wolves come"))
        #expect(happened.lines.contains("Wolf 2 joins the fight"))
        #expect(happened.reminders.map(\.text) == ["Wolves come"])
        let wolves = table.encounter.combatants.filter { $0.name == "Wolf" }
        #expect(wolves.count == 2)
        #expect(Set(wolves.map(\.id)).count == 2)
        #expect(wolves.allSatisfy { $0.initiative != nil })
        table.encounter.undo(happened)
        #expect(table.encounter == before)
        table.encounter.redo(happened)
        for _ in 0..<8 { try table.perform(.next) }
        #expect(table.encounter.round > 2)
        #expect(table.encounter.combatants.count { $0.name == "Wolf" } == 2)
    }

    @Test func `half and zero hit points of somebody`() throws {
        var table = try Table.four()
        try table.perform(.prepare(try event(.half(Table.id("B")), "B calls for help")))
        try table.perform(.prepare(try event(.zero(Table.id("B")), "The gate falls")))
        var happened = try table.perform(
            .damage(Damage(.points(3)), on: [.init(Table.id("B"))]))
        #expect(!happened.lines.contains { $0.hasPrefix("Prepared") }, "4 of 7 is more than half")
        happened = try table.perform(.damage(Damage(.points(1)), on: [.init(Table.id("B"))]))
        #expect(happened.lines.last == "Prepared: B calls for help")
        happened = try table.perform(.damage(Damage(.points(3)), on: [.init(Table.id("B"))]))
        #expect(happened.lines.last == "Prepared: The gate falls")
        try table.perform(.revive([Table.id("B")], hitPoints: 7))
        happened = try table.perform(.damage(Damage(.points(7)), on: [.init(Table.id("B"))]))
        #expect(!happened.lines.contains { $0.hasPrefix("Prepared") }, "it happens once")
    }

    @Test func `the lair's next turn, and what is taken back`() throws {
        var table = try Table.four()
        try table.perform(.addLair(Table.id("lair"), "Lair"))
        try table.perform(.prepare(try event(.lair, "The ground shakes")))
        try table.perform(.prepare(try event(.round(2), "Never")))
        try table.perform(.unprepare(Table.id("Never")))
        #expect(throws: RuleProblem.noSuchPrepared) {
            try table.perform(.unprepare(Table.id("Never")))
        }
        var shaken = 0
        for _ in 0..<15 {
            let lines = try table.perform(.next).lines
            shaken += lines.count { $0 == "Prepared: The ground shakes" }
            #expect(!lines.contains("Prepared: Never"))
        }
        #expect(shaken == 1)
    }

    @Test func `a draft is prepared, and its past is refused`() throws {
        var table = try Table.four()
        try table.perform(.next)
        #expect(throws: RuleProblem.outOfRange("The round", 1, 2...1_000_000)) {
            try table.perform(.prepare(try event(.round(1), "Too late")))
        }
        #expect(throws: RuleProblem.badText("The remark", .empty)) {
            try table.perform(.prepare(try event(.round(3), " ")))
        }
    }

    @Test func `a copy of the fight has it again, for the copies of its people`() throws {
        var table = try Table.four()
        try table.perform(.prepare(try event(.zero(Table.id("B")), "The gate falls")))
        try table.perform(.damage(Damage(.full), on: [.init(Table.id("B"))]))
        var copy = try Encounter(id: Table.id("copy"), name: "Again")
        var dice = SplitMix64(seed: 1)
        for command in table.encounter.freshCopy(roster: [], makeID: { UUID() }) {
            _ = try copy.apply(command, using: &dice)
        }
        #expect(copy.prepared.map(\.hasHappened) == [false])
        let twin = try #require(copy.combatant(called: "B"))
        #expect(copy.prepared.first?.trigger == .zero(twin.id))
    }

    @Test(arguments: [
        ("round 3 two wolves come; 2 wolf", "round 3", "two wolves come", "2 wolf"),
        ("half b flees", "half of B's hit points", "flees", nil),
        ("zero C; 3 orc", "C's fall", "3 orc joins", "3 orc"),
        ("lair the ground shakes", "the lair's turn", "the ground shakes", nil),
    ])
    func `a typed line`(line: String, moment: String, text: String, names: String?) throws {
        let table = try Table.four()
        let read = try PreparedReader(
            parsing: line, in: ActVocabulary(table.encounter))
        let made = PreparedEvent(id: UUID(), at: read.trigger, text: read.text)
        #expect(table.encounter.moment(of: made) == moment)
        #expect(read.text == text)
        #expect(read.names == names)
    }

    @Test(arguments: [
        ("wolves come", ActProblem.noMoment("wolves")), ("round x", .notANumber("x")),
        ("round 3", .noText), ("half x", .nobody("x", nearest: nil)), ("", .noMoment("")),
    ])
    func `a line that cannot be read`(line: String, problem: ActProblem) throws {
        let table = try Table.four()
        #expect(throws: problem) {
            try PreparedReader(parsing: line, in: ActVocabulary(table.encounter))
        }
    }

    @Test func `players see nothing of it, and it is stored as it is`() throws {
        var table = try Table.four()
        try table.perform(
            .prepare(try event(.round(2), "Wolves come", joining: ["Wolf"])))
        let seen = PlayerView(table.encounter)
        #expect(!"\(seen)".contains("Wol"))
        let facts = table.encounter.facts
        let stored = try JSONDecoder().decode(
            EncounterFacts.self, from: try JSONEncoder().encode(facts))
        #expect(stored == facts)
        #expect(
            String(decoding: try JSONEncoder().encode(facts.prepared[0].trigger), as: UTF8.self)
                == #"{"round":2}"#)
    }
}
