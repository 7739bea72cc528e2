import Foundation
import Tabletop
import Testing

@testable import TabletopStore

/// Ways of a fight that were left by undoing.
struct BranchesTests {
    private struct Fight {
        let database: TabletopDatabase
        let id: UUID
        let orc = UUID()
        var dice = SplitMix64(seed: 1)

        init() throws {
            database = try TabletopDatabase.inMemory(
                clock: { Date(timeIntervalSince1970: 1_772_366_400) })
            id = try database.fights.createEncounter(name: "Ford", edition: .dnd2024).encounter.id
            try act(
                .add([
                    Newcomer(
                        id: orc, name: "Orc", hitPoints: try HitPoints(maximum: 15),
                        initiative: 10)
                ]))
            try act(.start)
        }

        mutating func act(_ command: EncounterCommand) throws {
            _ = try database.fights.perform(command, on: id, expecting: nil, using: &dice)
        }

        mutating func hit(_ points: Int) throws {
            try act(.damage(Damage(.points(points)), on: [DamageTarget(orc)]))
        }

        var orcNow: Combatant? {
            get throws { try database.fights.encounter(id).encounter[orc] }
        }
    }

    @Test func `redo applies what was undone last, not what was made last`() throws {
        var fight = try Fight()
        try fight.hit(4)
        _ = try fight.database.fights.undo(1, on: fight.id)
        try fight.hit(7)
        // To the older way and one back: redo goes on there.
        _ = try fight.database.fights.jump(to: 3, on: fight.id)
        _ = try fight.database.fights.undo(1, on: fight.id)
        #expect(try fight.database.fights.redo(1, on: fight.id).events.map(\.id) == [3])
        _ = try fight.database.fights.jump(to: 4, on: fight.id)
        _ = try fight.database.fights.undo(1, on: fight.id)
        #expect(try fight.database.fights.redo(1, on: fight.id).events.map(\.id) == [4])
    }

    @Test func `an act after an undo leaves a branch, with what would be different`() throws {
        var fight = try Fight()
        #expect(try fight.database.fights.branches(of: fight.id) == [])
        try fight.hit(4)
        try fight.hit(5)
        _ = try fight.database.fights.undo(2, on: fight.id)
        #expect(try fight.database.fights.branches(of: fight.id).map(\.count) == [2])
        try fight.hit(15)
        let before = try fight.database.fights.encounter(fight.id)
        let branches = try fight.database.fights.branches(of: fight.id)
        #expect(branches.map(\.fork) == [2])
        #expect(branches.map(\.id) == [4])
        #expect(branches.map(\.last) == ["Orc takes 5 damage (6/15)"])
        #expect(branches.map(\.differences) == [["Orc 6/15 instead of 0/15, up"]])
        #expect(
            try fight.database.fights.encounter(fight.id).isSame(as: before), "nothing is written")

        // There and back: nothing is lost.
        _ = try fight.database.fights.jump(to: 4, on: fight.id)
        #expect(try fight.orcNow?.hitPoints.current == 6)
        let back = try fight.database.fights.branches(of: fight.id)
        #expect(back.map(\.id) == [5])
        #expect(back.map(\.differences) == [["Orc 0/15 instead of 6/15, dead"]])
        _ = try fight.database.fights.jump(to: 5, on: fight.id)
        #expect(try fight.orcNow?.life == .dead)
    }

    @Test func `several branches, the newest first, with round, turn, conditions and arrivals`()
        throws
    {
        var fight = try Fight()
        try fight.act(.next)
        try fight.act(.addCondition(NewCondition("Prone"), on: [fight.orc]))
        _ = try fight.database.fights.undo(2, on: fight.id)
        let wolf = UUID()
        try fight.act(.add([Newcomer(id: wolf, name: "Wolf", initiative: 5)]))
        _ = try fight.database.fights.undo(1, on: fight.id)
        try fight.hit(1)
        let branches = try fight.database.fights.branches(of: fight.id)
        #expect(
            branches.map(\.differences) == [
                ["Orc 15/15 instead of 14/15", "Wolf is there"],
                ["round 2 instead of 1", "Orc 15/15 instead of 14/15, Prone"],
            ])
        #expect(try fight.database.fights.branches(of: fight.id, limit: 1).count == 1)
        #expect(throws: StoreProblem.self) { try fight.database.fights.branches(of: UUID()) }
    }
}
