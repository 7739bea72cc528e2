import Tabletop
import Testing

@Suite struct FightStripTests {
    /// Three turns: Thia kills a goblin and wounds the other, which wounds her; in round 2 she is healed.
    private func recap() throws -> FightRecap {
        var table = try FightStatisticsTests().fight()
        let (a, b, thia) = (Table.id("a"), Table.id("b"), Table.id("Thia"))
        try table.perform(.damage(Damage(.points(9)), on: [.init(a), .init(b, .half)]))
        try table.perform(.next)
        try table.perform(.damage(Damage(.points(6)), on: [.init(thia)]))
        try table.perform(.next)
        try table.perform(.heal(.points(4), on: [thia]))
        var course = HitPointCourse()
        for event in table.events { course.follow(event.changes, in: event.round) }
        var events = FightStatisticsTests().log(table)
        return FightRecap(table.encounter, award: nil, course: course) {
            defer { events = [] }
            return events
        }
    }

    @Test func `a strip has the hit points of each turn, deaths and the best blow`() throws {
        let strip = FightStrip(try recap(), columns: 60)
        #expect(strip.rows.map(\.label) == ["Thia", "Goblin 1", "Goblin 2"])
        #expect(strip.rows[0].cells == [.best(1), .part(0.7), .part(0.9)])
        #expect(strip.rows[1].cells == [.end, .away, .away])
        #expect(strip.rows[2].cells == Array(repeating: .part(3.0 / 7), count: 3))
        #expect(strip.rounds == [0, 2])
        #expect(strip.turnsPerColumn == 1)
    }

    @Test func `turns share a column where there are more of them`() throws {
        let strip = FightStrip(try recap(), columns: 2)
        #expect(strip.turnsPerColumn == 2)
        #expect(strip.rows[0].cells == [.best(0.7), .part(0.9)])
        #expect(strip.rows[1].cells == [.end, .away])
        #expect(strip.rounds == [0, 1])
    }

    @Test func `a fight in which nothing has happened has no rows`() throws {
        let table = try Table()
        let recap = FightRecap(table.encounter, award: nil) { [] }
        #expect(FightStrip(recap, columns: 60).rows.isEmpty)
    }
}
