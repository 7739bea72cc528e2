import Foundation
import Tabletop
import Testing

@Suite struct FightStatisticsTests {
    /// The table's events as logged events, 10 seconds apart unless `seconds` gives another pause
    /// by index.
    func log(_ table: Table, every seconds: [Int: Double] = [:]) -> [TallyEvent] {
        var at = Date(timeIntervalSince1970: 1_767_268_800)
        return table.events.enumerated().map { index, event in
            at += seconds[index] ?? 10
            return TallyEvent(
                LoggedEvent(id: index + 1, parent: index, at: at, event: event, isUndone: false))
        }
    }

    /// A running fight of Thia (initiative 20) and two goblins (15 and 8). Events 0 and 1 add them,
    /// event 2 starts.
    func fight() throws -> Table {
        var table = try Table()
        try table.perform(
            .add(
                ["a", "b"].map {
                    Newcomer(
                        id: Table.id($0), name: "Goblin", hitPoints: try HitPoints(maximum: 7),
                        initiative: $0 == "a" ? 15 : 8)
                }))
        try table.add("Thia", kind: .player, maximum: 20, initiative: 20)
        try table.perform(.start)
        return table
    }

    @Test func `a fight is counted by turn holder, or by the source of the damage`() throws {
        var table = try fight()
        let (a, b, thia) = (Table.id("a"), Table.id("b"), Table.id("Thia"))
        try table.perform(.damage(Damage(.points(9)), on: [.init(a), .init(b, .half)]))  // 3
        try table.perform(.next)  // 4: Goblin 2, since Goblin 1 is dead
        try table.perform(.damage(Damage(.points(6)), on: [.init(thia)]))  // 5
        try table.perform(.damage(Damage(.points(3), source: thia), on: [.init(b)]))  // 6
        try table.perform(.next)  // 7: round 2
        try table.perform(.heal(.points(4), on: [thia]))  // 8
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table, every: [4: 30, 7: 5000]))
        #expect(statistics.fights == 1)
        #expect(statistics.rounds == 2)
        let people = statistics.people
        #expect(people.map(\.name) == ["Thia", "Goblin"])
        // 9 on the first goblin, 4 on the second, 3 with the reaction.
        #expect(people.map(\.damageDealt) == [16, 6])
        #expect(people.map(\.damageTaken) == [6, 16])
        #expect(people.map(\.knockOuts) == [2, 0])
        #expect(people.map(\.falls) == [0, 2])
        #expect(people.map(\.healingDone) == [4, 0])
        #expect(people.map(\.healingReceived) == [4, 0])
        #expect(people.map(\.turns) == [2, 1])
        // Thia: 10 until the hit, 30 until the next turn, 10 until the healing. The goblin: 10 and
        // 10; the pause before round 2 is longer than the limit.
        #expect(people.map(\.seconds) == [50, 20])
        #expect(people.map(\.secondsPerTurn) == [25, 20])
        #expect(statistics.seconds == 70)
    }

    private struct Interrupted: Error {}

    @Test(arguments: [1, 2, 5, 100])
    func `a log read in batches gives the same statistics, and a failed read leaves them unchanged`(
        size: Int
    ) throws {
        var table = try fight()
        for _ in 0..<4 {
            try table.perform(.damage(Damage(.points(1)), on: [.init(Table.id("a"))]))
            try table.perform(.next)
        }
        let events = log(table)
        var whole = FightStatistics()
        whole.count(table.encounter, events)
        #expect(whole.people.map(\.damageTaken) == [0, 4])
        var batched = FightStatistics()
        var read = 0
        batched.count(table.encounter) {
            defer { read += size }
            return Array(events.dropFirst(read).prefix(size))
        }
        #expect(batched == whole)
        var batches = 0
        #expect(throws: Interrupted.self) {
            try batched.count(table.encounter) {
                batches += 1
                if batches > 1 { throw Interrupted() }
                return events
            }
        }
        #expect(batched == whole)
    }

    @Test func `reverted turns and undone events are not counted`() throws {
        var table = try fight()
        try table.perform(.next)
        try table.perform(.previous)
        try table.perform(.next)
        try table.perform(.damage(Damage(.points(2)), on: [.init(Table.id("Thia"))]))
        var events = log(table)
        events[events.count - 1].isUndone = true
        var statistics = FightStatistics()
        statistics.count(table.encounter, events)
        // Thia's turn, then the first goblin's, which was reverted and begun again.
        #expect(statistics.people.map(\.turns) == [1, 1])
        #expect(statistics.people.map(\.damageTaken) == [0, 0])
    }

    @Test func `two fights add up, and drafts are ignored`() throws {
        var table = try fight()
        try table.perform(.damage(Damage(.points(2)), on: [.init(Table.id("a"))]))
        var statistics = FightStatistics()
        for _ in 0..<2 { statistics.count(table.encounter, log(table)) }
        statistics.count(try Table().encounter, [])
        #expect(statistics.fights == 2)
        #expect(statistics.people.map(\.damageDealt) == [4, 0])
        #expect(statistics.people.map(\.damageTaken) == [0, 4])
    }

    @Test func `dice are counted for the combatant that rolled them`() throws {
        var table = try fight()
        let thia = Table.id("Thia")
        try table.perform(.rollInitiative(.everybody, together: false))
        try table.perform(.damage(Damage(.full), on: [.init(thia)]))
        try table.perform(.deathSave(thia, natural: 1))
        try table.perform(.roll(try DiceNotation(parsing: "2d6"), by: nil))
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table))
        let rolls = table.events.flatMap(\.rolls).flatMap(\.dice)
        #expect(statistics.luck.dice == 6)
        #expect(statistics.luck.d20s == 4)
        #expect(statistics.luck.ones == rolls.filter { $0.sides == 20 && $0.value == 1 }.count)
        let surplus = rolls.reduce(0.0) { $0 + Double($1.value) - Double($1.sides + 1) / 2 }
        #expect(statistics.luck.surplus == surplus)
        #expect(statistics.people.map(\.luck.d20s) == [2, 2])
        #expect(statistics.people.map(\.luck.dice) == [4, 2])
        #expect(DiceLuck().d20Average == nil)
    }

    /// Events stored by earlier versions have no rollers, and a sequence has more rolls than combatants
    /// concerned.
    @Test(
        "Rolls without a roller are the combatants', one each, or else the turn holder's",
        arguments: [(1, [1, 0]), (2, [0, 2])])
    func rollsWithoutRollers(rolls: Int, expected: [Int]) throws {
        var table = try fight()
        let (goblin, thia) = (Table.id("a"), Table.id("Thia"))
        try table.perform(.damage(Damage(.points(1)), on: [.init(thia)]))
        let outcomes = try #require(table.events.last).outcomes
        var dice = SplitMix64(seed: 1)
        let roll = try DiceNotation(parsing: "d20").roll(using: &dice)
        let event = TallyEvent(
            id: 9, at: Date(timeIntervalSince1970: 1_767_269_000), kind: .deathSave,
            turnHolder: goblin, outcomes: outcomes,
            rolls: Array(repeating: roll, count: rolls), rollers: [], isUndone: false)
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table) + [event])
        #expect(statistics.people.map(\.name) == ["Thia", "Goblin"])
        #expect(statistics.people.map(\.luck.dice) == expected)
    }
}
