import Foundation
import Synchronization
import Tabletop
import Testing

@testable import TabletopStore

/// Steps of fights, acts that belong together, and rehearsals.
struct StepsTests {
    private struct Refused: Error {}

    private final class Numbers: Sendable {
        private let numbers = Mutex<[ClosedRange<Int>]>([])
        var all: [ClosedRange<Int>] { numbers.withLock { $0 } }
        func add(_ number: ClosedRange<Int>) { numbers.withLock { $0.append(number) } }
    }

    private func fight() throws -> (database: TabletopDatabase, id: UUID) {
        let database = try TabletopDatabase.inMemory(
            clock: { Date(timeIntervalSince1970: 1_772_366_400) })
        let id = try database.fights.createEncounter(name: "Ford", edition: .dnd2024).encounter.id
        return (database, id)
    }

    private func note(_ text: String, _ database: TabletopDatabase, _ id: UUID) throws {
        _ = try database.fights.perform(.setEncounterNote(text), on: id)
    }

    @Test func `steps have the fight before and after them`() throws {
        let (database, id) = try fight()
        try note("one", database, id)
        try note("two", database, id)
        _ = try database.fights.undo(on: id)
        _ = try database.fights.redo(on: id)
        let (steps, now) = try database.fights.steps(of: id, after: 0)
        #expect(steps.map(\.id) == [1, 2, 3, 4])
        #expect(steps.map(\.why) == [.done, .done, .undone, .redone])
        #expect(steps.map(\.before.note) == ["", "one", "two", "one"])
        #expect(steps.map(\.result.snapshot.encounter.note) == ["one", "two", "one", "two"])
        #expect(steps.map { $0.result.events.map(\.id) } == [[1], [2], [2], [2]])
        #expect(now.encounter.note == "two")
        #expect(try database.fights.steps(of: id, after: 3).steps.map(\.id) == [4])
        #expect(try database.fights.lastStep() == 4)
        let other = try database.fights.createEncounter(name: "Mill", edition: .plain).encounter.id
        try note("three", database, other)
        #expect(try database.fights.steps(after: 3).map(\.id) == [4, 5])
    }

    @Test func `what is written together is stored as a whole or not at all`() throws {
        let (database, id) = try fight()
        #expect(throws: Refused.self) {
            try database.together {
                try note("one", database, id)
                #expect(try database.fights.encounter(id).encounter.note == "one")
                throw Refused()
            }
        }
        #expect(try database.fights.encounter(id).encounter.note == "")
        #expect(try database.fights.lastStep() == 0)
        try database.together {
            try note("one", database, id)
            // A refused part does not undo the others.
            #expect(throws: (any Error).self) {
                try database.fights.perform(.setEncounterNote("one"), on: id)
            }
            try note("two", database, id)
        }
        #expect(try database.fights.encounter(id).encounter.note == "two")
    }

    @Test func `an event that continues another is undone and redone with it`() throws {
        let (database, id) = try fight()
        var fights = database.fights
        try note("alone", database, id)
        try note("one", database, id)
        fights.isContinuing = true
        _ = try fights.perform(.setEncounterNote("two"), on: id)
        _ = try fights.perform(.setEncounterNote("three"), on: id)
        try note("last", database, id)
        #expect(try fights.undo(2, on: id).events.map(\.id) == [5, 4, 3, 2])
        #expect(try fights.encounter(id).encounter.note == "alone")
        #expect(try fights.redo(1, on: id).events.map(\.id) == [2, 3, 4])
        #expect(try fights.redo(5, on: id).events.map(\.id) == [5])
    }

    @Test func `a rehearsal stores nothing`() throws {
        let folder = try Folder()
        let path = folder.path + "/battle.db"
        let first = try TabletopDatabase.open(path: path)
        let id = try first.fights.createEncounter(name: "Ford", edition: .plain).encounter.id
        try first.close()
        let database = try TabletopDatabase.open(path: path)
        try database.rehearse()
        try note("one", database, id)
        #expect(try database.fights.encounter(id).encounter.note == "one")
        try database.close()
        let after = try TabletopDatabase.open(path: path)
        #expect(try after.fights.encounter(id).encounter.note == "")
        try after.close()
    }

    @Test func `a handler is told of the steps of each transaction that is kept`() throws {
        let (database, id) = try fight()
        let box = Numbers()
        database.onSteps { box.add($0) }
        try note("one", database, id)
        try database.together {
            try note("two", database, id)
            try note("three", database, id)
        }
        try? database.together {
            try note("four", database, id)
            throw Refused()
        }
        _ = try database.fights.undo(on: id)
        try database.setSetting("a", to: "b")
        #expect(box.all == [1...1, 2...3, 4...4])
    }
}
