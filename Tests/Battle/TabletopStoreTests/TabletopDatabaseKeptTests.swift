import Foundation
import Tabletop
import TabletopStore
import Testing

/// The state that characters carry over from fight to fight.
@Suite struct TabletopDatabaseKeptTests {
    func thia() throws -> GameCharacter {
        var thia = GameCharacter(
            id: UUID(), name: "Thia", kind: .player, hitPoints: try HitPoints(maximum: 20))
        thia.resources = [.slots(level: 1, 4), .hitDice(5)]
        thia.defenses = Defenses(resistances: [DamageType(rawValue: "fire")])
        return thia
    }

    @Test func `conditions and resources carry over, and undo reverts them`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let thia = try thia()
        try database.roster.save(thia)
        let first = try database.fights.createEncounter(name: "Bridge", edition: .dnd2014).encounter
            .id
        let one = UUID()
        let commands: [EncounterCommand] = [
            .add([Newcomer(thia, id: one)]), .useResource("Slots 1", 3, of: one),
            .addCondition(NewCondition("Exhaustion", value: 1), on: [one]),
            .addCondition(NewCondition("Prone", lasting: .init(1)), on: [one]),
            .addCondition(
                NewCondition("Aid", lasting: .minutes(480), maximumChange: 5), on: [one]),
            .damage(
                Damage(.points(8), type: DamageType(rawValue: "fire")), on: [.init(one)]),
        ]
        for command in commands { _ = try database.fights.perform(command, on: first) }
        try database.close()
        let again = try open(folder.file())
        let kept = try #require(try again.roster.character(thia.id))
        #expect(kept.hitPoints.description == "21/25")
        #expect(kept.conditions.map(\.description) == ["Exhaustion 1", "Aid"])
        #expect(kept.resources.map(\.description) == ["Slots 1 1/4", "Hit dice 5/5"])
        #expect(kept.defenses == thia.defenses)
        let second = try again.fights.createEncounter(name: "Cave", edition: .dnd2014).encounter.id
        let two = UUID()
        let step = try again.fights.perform(.add([Newcomer(kept, id: two)]), on: second)
        let combatant = try #require(step.snapshot.encounter[two])
        #expect(combatant.conditions == kept.conditions)
        #expect(combatant.resource("Slots 1")?.left == 1)
        // Undoing the first fight's events restores the roster too.
        _ = try again.fights.undo(5, on: first)
        #expect(try again.roster.character(thia.id) == thia)
        _ = try again.fights.redo(5, on: first)
        #expect(try again.roster.character(thia.id) == kept)
    }

    @Test func `the dead stay dead, and rests between fights follow the edition`() throws {
        let database = try TabletopDatabase.inMemory()
        var thia = try thia()
        thia.conditions = [Condition(name: "Exhaustion", value: 2)]
        thia.resources[0].used = 3
        thia.resources[1].used = 5
        try thia.hitPoints.suffer(12)
        try database.roster.save(thia)
        let lines = try database.roster.rest(.long, characters: [thia.id], edition: .dnd2014)
        #expect(lines == ["Thia has Exhaustion 1", "Thia takes a long rest (20/20)"])
        let rested = try #require(try database.roster.character(thia.id))
        #expect(rested.hitPoints.description == "20/20")
        #expect(rested.conditions.map(\.description) == ["Exhaustion 1"])
        #expect(rested.resources.map(\.description) == ["Slots 1 4/4", "Hit dice 2/5"])

        let id = try database.fights.createEncounter(name: "Bridge").encounter.id
        let one = UUID()
        _ = try database.fights.perform(.add([Newcomer(rested, id: one)]), on: id)
        _ = try database.fights.perform(.kill([one]), on: id)
        let corpse = try #require(try database.roster.character(thia.id))
        #expect(corpse.isDead)
        #expect(
            problem { _ = try database.roster.rest(.long, characters: [thia.id], edition: .plain) }
                == .refused(.isDead("Thia")))
        let next = try database.fights.createEncounter(name: "Wake").encounter.id
        let step = try database.fights.perform(.add([Newcomer(corpse, id: UUID())]), on: next)
        #expect(step.snapshot.encounter.combatants.map(\.life) == [.dead])
        let nobody = UUID()
        #expect(
            problem {
                _ = try database.roster.rest(.short, characters: [nobody], edition: .plain)
            } == .unknown("character", nobody.uuidString))
    }

    @Test func `delays, rerolls and resources are stored and can be undone and redone`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let id = try database.fights.createEncounter(name: "Bridge", edition: .pathfinder2e)
            .encounter.id
        let ids = [UUID(), UUID(), UUID()]
        var dice = SplitMix64(seed: 3)
        var options = Encounter.Options()
        options.rerollsInitiative = true
        let points = try HitPoints(maximum: 20)
        let commands: [EncounterCommand] = [
            .add(
                ids.enumerated().map { place, id in
                    Newcomer(
                        id: id, name: "Orc \(place)", hitPoints: points, initiative: 20 - place)
                }),
            .setResource(.recharge("Breath", from: 5), on: [ids[1]]),
            .useResource("Breath", 1, of: ids[1]),
            .addCondition(NewCondition("Frightened", value: 3), on: [ids[0]]),
            .ready(ids[2], "run"), .addLair(UUID(), "Lair"), .start, .delay, .resume(ids[0]),
            .setOptions(options), .next, .next, .next, .next, .previous,
        ]
        var last: EncounterStep?
        for command in commands {
            last = try database.fights.perform(command, on: id, using: &dice)
        }
        try database.close()
        let again = try open(folder.file())
        #expect(try again.fights.encounter(id) == last?.snapshot)
        let states = try #require(last).snapshot
        _ = try again.fights.undo(commands.count, on: id)
        let redone = try again.fights.redo(commands.count, on: id)
        #expect(redone.events.count == commands.count)
        #expect(redone.snapshot == states)
    }
}

extension StoredRoster {
    /// Without hit dice, so that no dice are rolled.
    fileprivate func rest(
        _ rest: Rest, characters ids: [UUID], edition: RuleEdition
    ) throws(StoreProblem) -> [String] {
        var dice = SplitMix64(seed: 0)
        return try self.rest(rest, characters: ids, edition: edition, using: &dice)
    }
}
