import Foundation
import Tabletop
import TabletopStore
import Testing

@Suite struct TabletopDatabaseEncountersTests {
    let thia = GameCharacter(
        id: UUID(), name: "Thia", kind: .player,
        hitPoints: (try? HitPoints(maximum: 20, damageTaken: 2)) ?? .unknown)
    let goblin = GameCharacter(
        id: UUID(), name: "Goblin", kind: .monster,
        hitPoints: (try? HitPoints(maximum: 7)) ?? .unknown, initiativeModifier: 2)

    /// A running fight of Thia (initiative 20) and two goblins (15 and 8), with seeded dice.
    func fight(in database: TabletopDatabase) throws -> (UUID, [UUID]) {
        try database.roster.save(thia)
        try database.roster.save(goblin)
        var dice = SplitMix64(seed: 7)
        let id = try database.fights.createEncounter(name: "Bridge", edition: .dnd2014).encounter.id
        var newcomers = [Newcomer(thia, id: UUID())]
        newcomers += (0..<2).map { _ in Newcomer(goblin, id: UUID()) }
        for (index, initiative) in [20, 15, 8].enumerated() {
            newcomers[index].initiative = initiative
        }
        _ = try database.fights.perform(.add(newcomers), on: id, using: &dice)
        _ = try database.fights.perform(.start, on: id, using: &dice)
        return (id, newcomers.map(\.id))
    }

    @Test func `commands are stored: reopening the file gives the same state`() throws {
        let folder = try Folder()
        let database = try open(folder.file())
        let (id, ids) = try fight(in: database)
        var dice = SplitMix64(seed: 1)
        let commands: [EncounterCommand] = [
            .damage(Damage(.points(5)), on: [DamageTarget(ids[1])]), .next,
            .addCondition(
                NewCondition("Prone", value: 1, note: "by the bridge", lasting: .init(2)),
                on: [ids[2]]),
            .concentrate(ids[0], on: "Bless"), .useReaction(ids[2], true), .next,
            .hide([ids[2]], true), .setNote("bleeds", on: ids[1]),
            .setEncounterNote("by night"), .setArmorClass(15, on: ids[1]),
            .setDefenses(Defenses(resistances: [.init(rawValue: "fire")]), on: ids[1]),
            .kill([ids[1]]),
        ]
        var last: EncounterStep?
        for command in commands {
            last = try database.fights.perform(command, on: id, using: &dice)
        }
        try database.close()
        let again = try open(folder.file())
        #expect(try again.fights.encounter(id) == last?.snapshot)
        #expect(try again.fights.currentEncounter() == last?.snapshot)
        #expect(try again.fights.encounters().map(\.note) == ["by night"])
        #expect(try again.maintenance.checkup().findings.isEmpty)
    }

    @Test func `fifty events are undone and redone exactly in reopened files`() throws {
        let folder = try Folder()
        var database = try open(folder.file())
        let (id, ids) = try fight(in: database)
        var chance = SplitMix64(seed: 42)
        var states = [try database.fights.encounter(id).encounter]
        var rosters = [try database.roster.characters()]
        while states.count < 51 {
            let target = ids[max(0, Int(chance.next() % 5) - 2)]
            let commands: [EncounterCommand] = [
                .next, .damage(Damage(.points(Int(chance.next() % 4) + 1)), on: [.init(target)]),
                .heal(.points(2), on: [target]), .previous,
                .addCondition(NewCondition("Prone", lasting: .init(1)), on: [target]),
                .gainTemporary(.points(Int(chance.next() % 6)), on: [target], replacing: false),
                .setInitiative(target, Int(chance.next() % 20)),
                .rollInitiative(.everybody, together: true),
                .duplicate(ids[1], as: [UUID()]),
            ]
            let command = commands[Int(chance.next() % UInt64(commands.count))]
            // Some commands are refused, such as healing the dead; then another one is tried.
            guard let step = try? database.fights.perform(command, on: id, using: &chance) else {
                continue
            }
            states.append(step.snapshot.encounter)
            rosters.append(try database.roster.characters())
        }
        #expect(Set(rosters.map { $0.map(\.hitPoints) }).count > 5)
        for index in (0..<50).reversed() {
            try database.close()
            database = try open(folder.file())
            let step = try database.fights.undo(on: id)
            #expect(step.events.count == 1)
            #expect(step.snapshot.encounter == states[index])
            #expect(try database.fights.encounter(id).encounter == states[index])
            #expect(try database.roster.characters() == rosters[index])
        }
        for index in 1...50 {
            try database.close()
            database = try open(folder.file())
            let step = try database.fights.redo(on: id)
            #expect(step.snapshot.encounter == states[index])
            #expect(try database.fights.encounter(id).encounter == states[index])
            #expect(try database.roster.characters() == rosters[index])
        }
        let end = try database.fights.redo(on: id)
        #expect(end.events.isEmpty)
        #expect(!end.snapshot.canRedo)
    }

    @Test func `undoing more events than there are stops at the beginning`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, _) = try fight(in: database)
        let step = try database.fights.undo(1000, on: id)
        #expect(step.events.map(\.event.kind) == [.start, .add])
        #expect(step.snapshot.head == 0)
        #expect(step.snapshot.encounter.combatants.isEmpty)
        #expect(!step.snapshot.canUndo && step.snapshot.canRedo)
        #expect(try database.fights.redo(1000, on: id).events.map(\.event.kind) == [.add, .start])
    }

    @Test func `a command after undo starts a branch and keeps the old one`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        _ = try database.fights.perform(.hide([ids[1]], true), on: id)
        _ = try database.fights.undo(on: id)
        let branch = try database.fights.perform(.hide([ids[2]], true), on: id)
        #expect(!branch.snapshot.canRedo)
        let log = try database.fights.log(of: id)
        #expect(
            log.map { "\($0.isUndone ? "-" : "+") \($0.event.summary)" } == [
                "+ Goblin 2 is hidden", "- Goblin 1 is hidden",
                "+ Bridge starts; Round 1; Thia's turn",
                "+ Thia joins the fight; Goblin 1 joins the fight; Goblin 2 joins the fight",
            ])
        #expect(log[0].parent == log[1].parent)
        #expect(try database.fights.log(of: id).count == 4)
        #expect(
            try database.fights.log(of: id, before: log[1].id, limit: 1).map(\.id) == [log[2].id])
        _ = try database.fights.undo(on: id)
        #expect(try database.fights.redo(on: id).events.map(\.id) == [log[0].id])
    }

    @Test func `a refused command leaves the fight and its log unchanged`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        let before = try database.fights.encounter(id)
        let refused = problem {
            _ = try database.fights.perform(
                .damage(Damage(.points(-5)), on: [DamageTarget(ids[0])]), on: id)
        }
        #expect(refused == .refused(.outOfRange("Damage", -5, 0...1_000_000)))
        #expect(try database.fights.encounter(id) == before)
        #expect(try database.fights.log(of: id).count == 2)
    }

    @Test func `only damage to players' characters reaches the roster`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        let step = try database.fights.perform(
            .damage(Damage(.points(5)), on: ids.map { DamageTarget($0) }), on: id)
        #expect(step.events[0].event.changes.count == 4)
        #expect(try database.roster.character(thia.id)?.hitPoints.description == "13/20")
        #expect(try database.roster.character(goblin.id)?.hitPoints.description == "7/7")
        // Undo restores the roster's hit points exactly.
        _ = try database.fights.undo(on: id)
        #expect(try database.roster.character(thia.id)?.hitPoints.description == "18/20")
        _ = try database.fights.redo(on: id)
        #expect(try database.roster.character(thia.id)?.hitPoints.description == "13/20")
    }

    @Test func `with an outdated head, damage is applied but turns are refused`() throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        let old = try database.fights.encounter(id).head
        _ = try database.fights.perform(.next, on: id, expecting: old)
        #expect(
            problem { _ = try database.fights.perform(.next, on: id, expecting: old) }
                == .changedMeanwhile("Bridge"))
        #expect(
            problem { _ = try database.fights.undo(on: id, expecting: old) }
                == .changedMeanwhile("Bridge")
        )
        let hit = try database.fights.perform(
            .damage(Damage(.points(1)), on: [DamageTarget(ids[1])]), on: id, expecting: old)
        #expect(hit.hadChanged)
        #expect(hit.snapshot.encounter.turnHolderID == ids[1])
    }

    @Test(
        "Commands that change the turn are refused with an outdated head",
        arguments: ["next", "previous", "delay", "resume", "undo", "redo", "jump"])
    func stale(act: String) throws {
        let database = try TabletopDatabase.inMemory()
        let (id, ids) = try fight(in: database)
        // Thia delays and the goblin acts. Then another client adds events that this head does not
        // include, one of them undone, so that redo is possible.
        _ = try database.fights.perform(.delay, on: id)
        let old = try database.fights.encounter(id).head
        _ = try database.fights.perform(.useReaction(ids[1], true), on: id)
        _ = try database.fights.perform(.useReaction(ids[2], true), on: id)
        _ = try database.fights.undo(on: id)
        let before = try database.fights.encounter(id)
        let found = problem {
            switch act {
            case "next": _ = try database.fights.perform(.next, on: id, expecting: old)
            case "previous": _ = try database.fights.perform(.previous, on: id, expecting: old)
            case "delay": _ = try database.fights.perform(.delay, on: id, expecting: old)
            case "resume": _ = try database.fights.perform(.resume(ids[0]), on: id, expecting: old)
            case "undo": _ = try database.fights.undo(on: id, expecting: old)
            case "redo": _ = try database.fights.redo(on: id, expecting: old)
            default: _ = try database.fights.jump(to: 0, on: id, expecting: old)
            }
        }
        #expect(found == .changedMeanwhile("Bridge"))
        #expect(try database.fights.encounter(id) == before)
        #expect(try database.fights.log(of: id, limit: .max).count == before.newest)
    }

    @Test func `two connections to one file write in turn and lose nothing`() async throws {
        let folder = try Folder()
        let first = try open(folder.file())
        let second = try open(folder.file())
        let id = try first.fights.createEncounter(name: "Melee").encounter.id
        await withTaskGroup { group in
            for database in [first, second] {
                for number in 0..<50 {
                    group.addTask {
                        do {
                            _ = try database.fights.perform(
                                .add([Newcomer(id: UUID(), name: "Rat \(number)")]), on: id)
                        } catch {
                            Issue.record(error)
                        }
                    }
                }
            }
        }
        let snapshot = try second.fights.encounter(id)
        #expect(snapshot.encounter.combatants.count == 100)
        #expect(try first.fights.encounter(id) == snapshot)
        #expect(try first.fights.log(of: id, limit: .max).count == 100)
    }

    @Test func `the current fight is the running one used last`() throws {
        let database = try TabletopDatabase.inMemory()
        #expect(try database.fights.currentEncounter() == nil)
        let draft = try database.fights.createEncounter(name: "Draft").encounter.id
        #expect(try database.fights.currentEncounter()?.encounter.id == draft)
        let (running, _) = try fight(in: database)
        _ = try database.fights.createEncounter(name: "Later")
        #expect(try database.fights.currentEncounter()?.encounter.id == running)
        try database.fights.deleteEncounter(running)
        #expect(try database.fights.currentEncounter()?.encounter.name == "Later")
        try database.fights.restoreEncounter(running)
        let list = try database.fights.encounters()
        #expect(
            Set(list.map { "\($0.name) \($0.state) \($0.round) \($0.combatantCount)" }) == [
                "Draft draft 0 0", "Bridge running 1 3", "Later draft 0 0",
            ])
    }

    @Test func `a fight, who fights, and new characters are stored together or not at all`() throws
    {
        let database = try TabletopDatabase.inMemory()
        var dice = SplitMix64(seed: 7)
        let two = [Newcomer(goblin, id: UUID()), Newcomer(goblin, id: UUID())]
        let step = try database.fights.createEncounter(
            name: "Bridge", edition: .dnd2014, adding: [goblin], filledBy: .add(two), using: &dice)
        #expect(step.snapshot.encounter.combatants.map(\.label) == ["Goblin 1", "Goblin 2"])
        #expect(step.events.count == 1 && step.snapshot.canUndo)
        #expect(!step.hadChanged, "nobody else knows a fight that is just made")
        #expect(try database.fights.encounter(step.snapshot.encounter.id) == step.snapshot)
        #expect(try database.roster.characters(search: "").map(\.name) == ["Goblin"])

        // The same newcomer twice is refused, after the fight's row and Thia's were written.
        let twice = [Newcomer(thia, id: UUID()), Newcomer(thia, id: UUID())]
        #expect(throws: StoreProblem.refused(.alreadyInEncounter("Thia"))) {
            try database.fights.createEncounter(
                name: "Ford", edition: .dnd2014, adding: [thia], filledBy: .add(twice),
                using: &dice)
        }
        #expect(throws: StoreProblem.refused(.alreadyInEncounter("Thia"))) {
            try database.fights.perform(
                .add(twice), on: step.snapshot.encounter.id, expecting: nil, adding: [thia],
                using: &dice)
        }
        #expect(try database.fights.encounters().map(\.name) == ["Bridge"])
        #expect(try database.roster.characters(search: "").map(\.name) == ["Goblin"])
        #expect(try database.fights.encounter(step.snapshot.encounter.id) == step.snapshot)
    }
}
