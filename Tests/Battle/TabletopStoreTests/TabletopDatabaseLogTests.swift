import Foundation
import Tabletop
import TabletopStore
import Testing

@Suite struct TabletopDatabaseLogTests {
    /// A running fight of Thia (initiative 20) and two goblins (15 and 8) with a few events.
    func fight(in database: TabletopDatabase) throws -> (id: UUID, ids: [UUID]) {
        let id = try database.fights.createEncounter(name: "Bridge", edition: .dnd2014).encounter.id
        let ids = [UUID(), UUID(), UUID()]
        var dice = SplitMix64(seed: 7)
        let points = try HitPoints(maximum: 20)
        let commands: [EncounterCommand] = [
            .add([
                Newcomer(
                    id: ids[0], name: "Thia", kind: .player, hitPoints: points, initiative: 20),
                Newcomer(id: ids[1], name: "Goblin", hitPoints: points, initiative: 15),
                Newcomer(id: ids[2], name: "Goblin", hitPoints: points, initiative: 8),
            ]),
            .start, .damage(Damage(.points(5)), on: [.init(ids[1])]), .next,
            .remark("100% sure_thing", on: nil), .heal(.points(2), on: [ids[1]]),
        ]
        for command in commands { _ = try database.fights.perform(command, on: id, using: &dice) }
        return (id, ids)
    }

    @Test func `a turn began with the act that gave it, or that undo goes back to`() throws {
        let clock = Moment()
        let database = try TabletopDatabase.inMemory(
            clock: { clock.value }, minutesFromUTC: { _ in 0 })
        let (id, _) = try fight(in: database)
        let fights = database.fights
        func began(
            after seconds: Double, _ act: () throws -> Void
        ) throws -> Double? {
            clock.value = noon.addingTimeInterval(seconds)
            try act()
            return try fights.turnBegan(of: id)?.timeIntervalSince(noon)
        }
        func perform(_ command: EncounterCommand) throws { _ = try fights.perform(command, on: id) }

        #expect(try began(after: 10) {} == 0)
        #expect(try began(after: 20) { try perform(.delay) } == 20)
        #expect(try began(after: 30) { try perform(.remark("Fog", on: nil)) } == 20)
        #expect(try began(after: 40) { try perform(.next) } == 40)
        #expect(try began(after: 50) { try perform(.previous) } == 50)
        #expect(try began(after: 60) { _ = try fights.undo(1, on: id) } == 40)
        #expect(try began(after: 70) { _ = try fights.undo(1, on: id) } == 20)
        #expect(try began(after: 80) { _ = try fights.redo(2, on: id) } == 50)
    }

    @Test(
        "A filter matches these events",
        arguments: [
            (LogFilter(), [6, 5, 4, 3, 2, 1]), (LogFilter(text: "goblin TAKES"), [3]),
            (LogFilter(text: "goblin"), [6, 4, 3, 1]), (LogFilter(text: "100%"), [5]),
            (LogFilter(text: "%"), [5]), (LogFilter(text: "e_t"), [5]),
            (LogFilter(kinds: [.damage, .heal]), [6, 3]),
            (LogFilter(text: "regains", kinds: [.damage]), []),
        ])
    func filter(filter: LogFilter, places: [Int]) throws {
        let database = try TabletopDatabase.inMemory()
        let (id, _) = try fight(in: database)
        let all = try database.fights.log(of: id).reversed().map(\.id)
        #expect(
            try database.fights.log(matching: filter, of: id).map(\.id)
                == places.map { all[$0 - 1] })
    }

    @Test func `counting all fights ends when its task is cancelled`() async throws {
        let database = try TabletopDatabase.inMemory()
        _ = try fight(in: database)
        let count = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try database.fights.statistics()
        }
        await #expect(throws: CancellationError.self) { try await count.value }
        #expect(try database.fights.statistics().fights == 1)
    }

    @Test func `log entries equal those made from the logged events`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, _) = try fight(in: database)
        _ = try database.fights.undo(2, on: id)
        _ = try database.fights.perform(.remark("[\"quoted\"] \u{1F409}", on: nil), on: id)
        var all = try database.fights.log(of: id).map(LogEntry.init)
        // Two ways go on from the event before the undone ones.
        all[3].isFork = true
        #expect(all.map(\.isUndone) == [false, true, true, false, false, false, false])
        #expect(all[0].facts.map(\.sentence) == ["[\"quoted\"] \u{1F409}"])
        #expect(try database.fights.logEntries(of: id, limit: 100) == all)
        #expect(try database.fights.logEntries(of: id, limit: 2) == Array(all.prefix(2)))
        #expect(throws: StoreProblem.self) { try database.fights.logEntries(of: UUID(), limit: 1) }
        let quoted = try database.fights.logEntries(matching: LogFilter(text: "quoted"), of: id)
        #expect(quoted == [all[0]])
        let older = try database.fights.logEntries(
            matching: LogFilter(), of: id, before: all[0].id, limit: 2)
        #expect(older == Array(all[1...2]))
    }

    @Test func `counted events equal those made from the logged events`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        _ = try database.fights.undo(2, on: id)
        _ = try database.fights.perform(.roll(try DiceNotation(parsing: "3d6"), by: ids[0]), on: id)
        let all = try database.fights.log(of: id).map(TallyEvent.init)
        #expect(try database.fights.tallyEvents(of: id, limit: 100) == all)
        #expect(try database.fights.tallyEvents(of: id, limit: 2) == Array(all.prefix(2)))
        #expect(throws: StoreProblem.self) { try database.fights.tallyEvents(of: UUID(), limit: 1) }
        #expect(throws: StoreProblem.self) { try database.fights.statistics(of: UUID()) }
    }

    @Test func `a combatant's events are read in pages, with or without undone ones`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        let (other, _) = try fight(in: database)
        let goblin = LogFilter(combatant: ids[1])
        // It joined, took damage, began its turn, had the turn during the remark, and was healed.
        let events = try database.fights.log(matching: goblin, of: id)
        #expect(events.map(\.event.kind) == [.heal, .remark, .next, .damage, .add])
        #expect(
            try database.fights.log(matching: goblin, of: id, before: events[1].id, limit: 2).map(
                \.id)
                == [events[2].id, events[3].id])
        _ = try database.fights.undo(2, on: id)
        #expect(try database.fights.log(matching: goblin, of: id).filter(\.isUndone).count == 2)
        var counting = goblin
        counting.includesUndone = false
        #expect(
            try database.fights.log(matching: counting, of: id).map(\.event.kind) == [
                .next, .damage, .add,
            ])
        #expect(try database.fights.log(matching: LogFilter(), of: other).count == 6)
        #expect(try database.fights.log(of: id).count == 6)
    }

    @Test func `a jump goes back, ahead, and to another branch`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        let events = try database.fights.log(of: id).reversed().map(\.id)
        let end = try database.fights.encounter(id).encounter
        let back = try database.fights.jump(to: events[1], on: id)
        #expect(back.events.map(\.event.kind) == [.heal, .remark, .next, .damage])
        #expect(back.snapshot.encounter[ids[1]]?.hitPoints.description == "20/20")
        let branch = try database.fights.perform(.hide([ids[2]], true), on: id)
        #expect(branch.snapshot.encounter[ids[2]]?.isHidden == true)
        let across = try database.fights.jump(to: events[5], on: id)
        #expect(
            across.events.map(\.event.kind) == [.hide, .damage, .next, .remark, .heal])
        #expect(across.snapshot.encounter == end)
        #expect(try database.fights.encounter(id).encounter == end)
        let start = try database.fights.jump(to: 0, on: id)
        #expect(start.snapshot.encounter.combatants.isEmpty)
        #expect(!start.snapshot.canUndo)
        let branchID = try #require(branch.events.first).id
        #expect(
            try database.fights.jump(to: branchID, on: id).snapshot.encounter
                == branch.snapshot.encounter)
        let (other, _) = try fight(in: database)
        #expect(
            problem { _ = try database.fights.jump(to: events[0], on: other) }
                == .unknown("event", String(events[0])))
    }

    @Test func `a recap has the hit points of each turn, without undone events`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, _) = try fight(in: database)
        // Before the start, and in two turns: of two goblins with 20 each, one takes 5 and regains 2.
        let course = try #require(try database.fights.recap(of: id)).course
        #expect(course.samples.map(\.turn) == [0, 1, 2])
        #expect(course.samples.map(\.party) == [20, 20, 20])
        #expect(course.samples.map(\.monsters) == [40, 35, 37])
        _ = try database.fights.undo(on: id)
        let earlier = try #require(try database.fights.recap(of: id)).course
        #expect(earlier.samples.map(\.monsters) == [40, 35, 35])
    }

    @Test func `statistics cover one fight or all, without undone events`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, _) = try fight(in: database)
        let (other, ids) = try fight(in: database)
        _ = try database.fights.perform(.damage(Damage(.points(3)), on: [.init(ids[0])]), on: other)
        _ = try database.fights.undo(on: other)
        let one = try database.fights.statistics(of: id)
        #expect(one.people.map(\.damageDealt) == [5, 0])
        let all = try database.fights.statistics()
        #expect(all.fights == 2)
        // Players' characters that are not in the roster are identified by name.
        #expect(
            all.people.map { "\($0.name) \($0.damageDealt) \($0.damageTaken)" } == [
                "Thia 10 0", "Goblin 0 10",
            ])
        try database.fights.deleteEncounter(other)
        #expect(try database.fights.statistics() == one)
    }
}
