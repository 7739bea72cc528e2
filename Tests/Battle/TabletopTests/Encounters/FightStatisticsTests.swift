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
        // 9 on the first goblin, which has 7; 4 on the second, 3 with the reaction.
        #expect(people.map(\.damageDealt) == [14, 6])
        #expect(people.map(\.overkill) == [2, 0])
        #expect(people.map(\.damageTaken) == [6, 14])
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

    @Test(
        "A hero who drops in a hero's turn was felled by nobody, unless it was typed",
        arguments: [nil, "Odo"])
    func ownSide(source: String?) throws {
        var table = try fight()
        try table.add("Odo", kind: .player, maximum: 10, initiative: 2)
        try table.add("Bram", kind: .player, maximum: 10, initiative: 1)
        try table.perform(
            .damage(
                Damage(.points(10), source: source.map { Table.id($0) }),
                on: [.init(Table.id("Bram"))]))
        var events = log(table)
        let recap = FightRecap(table.encounter, award: nil) {
            defer { events = [] }
            return events
        }
        #expect(recap.falls.map(\.by) == [source])
    }

    /// Ten acts of Thia (20 hit points, initiative 20) and Bram (10, 10) against two goblins (7 each,
    /// 15 and 8), worked out by hand.
    func tenActs() throws -> Table {
        var table = try fight()
        let (a, b) = (Table.id("a"), Table.id("b"))
        let (thia, bram) = (Table.id("Thia"), Table.id("Bram"))
        try table.add("Bram", kind: .player, maximum: 10, initiative: 10)
        func hit(_ id: UUID, _ points: Int, by source: UUID? = nil) throws {
            try table.perform(.damage(Damage(.points(points), source: source), on: [.init(id)]))
        }
        try hit(a, 9)  // 1: Thia deals 7, 2 too much; Goblin 1 dies
        try table.perform(.next)  // 2: Bram's turn
        try hit(b, 4)  // 3: Bram deals 4
        try table.perform(.next)  // 4: Goblin 2's turn
        try hit(thia, 6)  // 5: the goblin deals 6
        try hit(bram, 12)  // 6: the goblin deals 10, 2 too much; Bram is dying
        try table.perform(.heal(.points(5), on: [bram], by: thia))  // 7: Thia heals 5
        try table.perform(.gainTemporary(.points(4), on: [bram], replacing: false))  // 8
        try hit(bram, 6, by: thia)  // 9: 4 temporary ones and 2, credited to nobody
        // 10: Thia deals 3, with a condition in the same act; Goblin 2 dies
        try table.perform(
            .sequence([
                .damage(Damage(.points(3), source: thia), on: [.init(b)]),
                .addCondition(NewCondition("Prone"), on: [b]),
            ]))
        return table
    }

    @Test func `ten acts add up: what was taken is what was dealt, and what nobody dealt`() throws {
        let table = try tenActs()
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table))
        let people = statistics.people
        #expect(people.map(\.name) == ["Bram", "Thia", "Goblin"])
        #expect(people.map(\.damageDealt) == [4, 7 + 3, 6 + 10])
        #expect(people.map(\.overkill) == [0, 2, 2])
        #expect(people.map(\.damageTaken) == [10 + 6, 6, 7 + 4 + 3])
        #expect(statistics.damageByNobody == 6)
        #expect(
            people.reduce(0) { $0 + $1.damageTaken }
                == people.reduce(0) { $0 + $1.damageDealt } + statistics.damageByNobody)
        #expect(people.map(\.healingDone) == [0, 5, 0])
        #expect(people.map(\.healingReceived) == [5, 0, 0])
        #expect(people.map(\.knockOuts) == [0, 2, 1])
        #expect(people.map(\.falls) == [1, 0, 2])
    }

    @Test func `the recap tells who dropped and by whom, and the best blow`() throws {
        let table = try tenActs()
        var events = log(table)
        let recap = FightRecap(table.encounter, award: nil) {
            defer { events = [] }
            return events
        }
        #expect(
            recap.falls.map(\.description) == [
                "Round 1: Goblin 1 dies, by Thia",
                "Round 1: Bram drops to 0 HP, by Goblin 2 (up again)",
                "Round 1: Goblin 2 dies, by Thia",
            ])
        #expect(recap.bestBlow?.description == "Round 1: 10 damage by Goblin 2 on Bram")
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table))
        #expect(recap.statistics == statistics)
        #expect(recap.sections.map(\.heading) == ["At zero hit points", "Best blow"])
    }

    @Test func `a monster removed before it did anything is not counted`() throws {
        var table = try fight()
        try table.add("Ogre", maximum: 59, initiative: 1)
        try table.perform(.remove([Table.id("Ogre")]))
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table))
        #expect(statistics.people.map(\.name) == ["Thia", "Goblin"])
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

    @Test func `a turn that was delayed and is taken later counts once`() throws {
        var table = try fight()
        try table.perform(.delay)  // Thia's turn; Goblin 1 is next.
        try table.perform(.resume(Table.id("Thia")))
        try table.perform(.next)  // Goblin 2
        try table.perform(.next)  // round 2: Goblin 1, whom Thia follows now
        #expect(table.turn == "2 Goblin 1")
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table))
        let turns = Dictionary(
            uniqueKeysWithValues: statistics.people.map { ($0.name, $0.turns) })
        #expect(turns == ["Thia": 1, "Goblin": 3])
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
            id: 9, at: Date(timeIntervalSince1970: 1_767_269_000), kind: .deathSave, round: 1,
            turnHolder: goblin, outcomes: outcomes,
            rolls: Array(repeating: roll, count: rolls), rollers: [], isUndone: false)
        var statistics = FightStatistics()
        statistics.count(table.encounter, log(table) + [event])
        #expect(statistics.people.map(\.name) == ["Thia", "Goblin"])
        #expect(statistics.people.map(\.luck.dice) == expected)
    }
}
