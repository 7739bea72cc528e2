import Foundation
import Tabletop
import Testing

/// A fight with seeded dice and ids made from text, which records its events.
struct Table {
    var encounter: Encounter
    var dice: SplitMix64
    var events: [EncounterEvent] = []

    init(_ edition: RuleEdition = .dnd2014, seed: UInt64 = 1) throws {
        encounter = try Encounter(id: Table.id("fight"), name: "Bridge", edition: edition)
        dice = SplitMix64(seed: seed)
    }

    /// A running fight of A (initiative 20), B (15), C (10) and D (5).
    static func four(_ edition: RuleEdition = .dnd2014) throws -> Table {
        var table = try Table(edition)
        for (name, initiative) in [("A", 20), ("B", 15), ("C", 10), ("D", 5)] {
            try table.add(name, initiative: initiative)
        }
        try table.perform(.start)
        return table
    }

    /// Equal ids for equal texts, in every run.
    static func id(_ text: String) -> UUID {
        var bytes = Array(text.utf8.prefix(16))
        bytes += Array(repeating: 0, count: 16 - bytes.count)
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    /// Adds a combatant whose id is made from `id`, or from the name.
    mutating func add(
        _ name: String, id: String? = nil, kind: CharacterKind = .monster, maximum: Int? = 7,
        taken: Int = 0, temporary: Int = 0, initiative: Int? = nil, modifier: Int? = nil,
        defenses: Defenses = Defenses()
    ) throws {
        try perform(
            .add([
                Newcomer(
                    id: Table.id(id ?? name), name: name, kind: kind,
                    characterID: kind == .player ? Table.id("character " + name) : nil,
                    hitPoints: HitPoints(
                        maximum: maximum, damageTaken: taken, temporary: temporary),
                    initiativeModifier: modifier, initiative: initiative, defenses: defenses)
            ]))
    }

    @discardableResult
    mutating func perform(_ command: EncounterCommand) throws -> EncounterEvent {
        let event = try encounter.apply(command, using: &dice)
        events.append(event)
        return event
    }

    /// The current turn and the next ones: "1 A, 1 B, 1 C".
    mutating func turns(_ count: Int) throws -> String {
        var turns = [turn]
        for _ in 0..<count {
            try perform(.next)
            turns.append(turn)
        }
        return turns.joined(separator: ", ")
    }

    func who(_ id: String) throws -> Combatant { try #require(encounter[Table.id(id)]) }

    var order: String { encounter.turnOrder.map(\.label).joined(separator: " ") }
    var turn: String { "\(encounter.round) \(encounter.turnHolder?.label ?? "-")" }
}

@Suite struct EncounterTests {
    @Test func `combatants of one name are numbered, and numbers are never reused`() throws {
        var table = try Table()
        try table.add("Goblin", id: "a")
        #expect(table.order == "Goblin")
        try table.add("Goblin", id: "b")
        #expect(table.order == "Goblin 1 Goblin 2")
        try table.perform(.remove([Table.id("b")]))
        try table.add("goblin", id: "c")
        #expect(table.order == "Goblin 1 goblin 3")
        try table.perform(.duplicate(Table.id("a"), as: [Table.id("d"), Table.id("e")]))
        #expect(table.order == "Goblin 1 goblin 3 Goblin 4 Goblin 5")
        try table.perform(.rename(Table.id("d"), "Chief"))
        #expect(table.order == "Goblin 1 goblin 3 Chief Goblin 5")
        #expect(throws: RuleProblem.labelTaken("Chief")) {
            try table.perform(.rename(Table.id("e"), "CHIEF"))
        }
    }

    @Test func `three combatants added together are numbered from one`() throws {
        var table = try Table()
        try table.perform(
            .add(["a", "b", "c"].map { Newcomer(id: Table.id($0), name: "Orc") }))
        #expect(table.order == "Orc 1 Orc 2 Orc 3")
    }

    @Test func `a player's character cannot join a fight twice`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player)
        let before = table.encounter
        #expect(throws: RuleProblem.alreadyInEncounter("Thia")) {
            try table.add("Thia", id: "again", kind: .player)
        }
        #expect(table.encounter == before)
    }

    @Test func `ties go to the higher modifier, then to the roll, and are stable`() throws {
        var table = try Table()
        try table.add("Slow", initiative: 11, modifier: -1)
        try table.add("Quick", initiative: 11, modifier: 3)
        try table.add("First", initiative: 12)
        try table.add("Late")
        try table.add("Middle", initiative: 11)
        #expect(table.order == "First Quick Middle Slow Late")
        #expect(table.order == "First Quick Middle Slow Late")
    }

    @Test func `combatants equal in everything are ordered by a roll`() throws {
        let orders = try Set(
            (1...20 as ClosedRange<UInt64>).map { seed in
                var table = try Table(seed: seed)
                try table.add("A", initiative: 5)
                try table.add("B", initiative: 5)
                return table.order
            })
        #expect(orders == ["A B", "B A"])
    }

    @Test func `in Pathfinder monsters win ties`() throws {
        var table = try Table(.pathfinder2e)
        try table.add("Hero", kind: .player, initiative: 11, modifier: 9)
        try table.add("Ogre", initiative: 11, modifier: -2)
        #expect(table.order == "Ogre Hero")
    }

    @Test func `moving a combatant keeps the order of the others`() throws {
        var table = try Table()
        for (name, initiative) in [("A", 20), ("B", 11), ("C", 11), ("D", 11), ("E", 3)] {
            try table.add(name, initiative: initiative, modifier: initiative == 11 ? 1 : 0)
        }
        let start = table.encounter.turnOrder.map(\.label)
        for mover in start {
            for target in start where target != mover {
                var copy = table
                try copy.perform(.move(Table.id(mover), after: Table.id(target)))
                var expected = start.filter { $0 != mover }
                let place = try #require(expected.firstIndex(of: target))
                expected.insert(mover, at: place + 1)
                #expect(copy.encounter.turnOrder.map(\.label) == expected)
                try copy.perform(.move(Table.id(mover), after: nil))
                #expect(copy.encounter.turnOrder.first?.label == mover)
            }
        }
    }

    @Test("Repeated moves keep the order of the others", arguments: [nil, 7])
    func moves(initiative: Int?) throws {
        var table = try Table()
        var order = ["A", "B", "C", "D", "E"]
        for name in order { try table.add(name, initiative: initiative) }
        order = table.encounter.turnOrder.map(\.label)
        var chance = SplitMix64(seed: 6)
        for _ in 0..<200 {
            let mover = order.remove(at: Int(chance.next() % 5))
            let place = Int(chance.next() % 5)
            let above = place == 0 ? nil : order[place - 1]
            order.insert(mover, at: place)
            // A move that changes nothing is refused, and the order is the same too.
            _ = try? table.perform(.move(Table.id(mover), after: above.map { Table.id($0) }))
            #expect(table.encounter.turnOrder.map(\.label) == order)
        }
    }

    @Test func `a whole fight makes these log entries`() throws {
        var table = try Table()
        try table.add("Goblin", id: "a", initiative: 15)
        try table.add("Goblin", id: "b", initiative: 8)
        try table.add("Thia", kind: .player, maximum: 20, temporary: 5, initiative: 12)
        try table.perform(.start)
        #expect(table.turn == "1 Goblin 1")
        try table.perform(.damage(Damage(.points(12)), on: [DamageTarget(Table.id("Thia"))]))
        try table.perform(.next)
        try table.perform(
            .damage(
                Damage(.points(9), type: .init(rawValue: "Fire")),
                on: [DamageTarget(Table.id("a")), DamageTarget(Table.id("b"), .half)]))
        try table.perform(.heal(.full, on: [Table.id("Thia")]))
        try table.perform(.next)
        try table.perform(.next)
        try table.perform(.end)
        #expect(
            table.events.map(\.summary) == [
                "Goblin joins the fight",
                "Goblin 2 joins the fight",
                "Thia joins the fight",
                "Bridge starts; Round 1; Goblin 1's turn",
                "Thia takes 12 damage, 5 of it temporary (13/20)",
                "Thia's turn",
                "Goblin 1 takes 9 fire damage (0/7) and dies; "
                    + "Goblin 2 takes 4 fire damage (9 fire, half after the save 4) (3/7)",
                "Thia regains 7 hit points (20/20)",
                "Goblin 2's turn",
                "Round 2; Thia's turn",
                "Bridge ends in round 2",
            ])
    }

    @Test func `undo and redo restore every state exactly`() throws {
        var table = try Table()
        var states = [table.encounter]
        try table.add("Goblin", id: "a", initiative: 15)
        states.append(table.encounter)
        try table.add("Goblin", id: "b", initiative: 8)
        states.append(table.encounter)
        let commands: [EncounterCommand] = [
            .start, .addCondition(NewCondition("Prone", lasting: .init(1)), on: [Table.id("a")]),
            .next, .damage(Damage(.points(7)), on: [DamageTarget(Table.id("a"))]), .next,
            .useReaction(Table.id("b"), true), .next, .previous, .previous,
            .remove([Table.id("b")]), .revive([Table.id("a")], hitPoints: 3), .next,
            .setNote("bleeds", on: Table.id("a")), .renameEncounter("Ford"), .end, .start,
        ]
        for command in commands {
            do {
                try table.perform(command)
            } catch {
                Issue.record("\(command) was refused: \(error)")
            }
            states.append(table.encounter)
        }
        var encounter = table.encounter
        for (event, before) in zip(table.events, states).reversed() {
            encounter.undo(event)
            #expect(encounter == before)
        }
        for (event, after) in zip(table.events, states.dropFirst()) {
            encounter.redo(event)
            #expect(encounter == after)
        }
    }

    @Test(
        "The changes of events survive encoding and decoding",
        arguments: [
            EncounterCommand.start, .damage(Damage(.points(7)), on: [DamageTarget(Table.id("a"))]),
            .add([Newcomer(id: Table.id("c"), name: "Orc", initiative: 4)]),
            .setInitiative(Table.id("a"), nil), .renameEncounter("Ford"),
            .setEncounterNote("the roof burns"),
        ])
    func coding(command: EncounterCommand) throws {
        var table = try Table()
        try table.add("Goblin", id: "a", initiative: 3, modifier: 2)
        let event = try table.perform(command)
        let data = try JSONEncoder().encode(event.changes)
        #expect(try JSONDecoder().decode([Change].self, from: data) == event.changes)
    }

    @Test func `encounter facts stored before notes existed decode`() throws {
        let old = """
            {"name": "Ford", "edition": "dnd2014", "state": "draft", "options": {}}
            """
        let facts = try JSONDecoder().decode(EncounterFacts.self, from: Data(old.utf8))
        #expect(facts.name == "Ford" && facts.note == "")
    }

    @Test(
        "The log entry of a note holds its beginning",
        arguments: [
            ("carries the key", "has a note: carries the key"),
            ("  two\n\nlines ", "has a note: two lines"),
            (
                String(repeating: "x", count: 201),
                "has a note: \(String(repeating: "x", count: 200))…"
            ),
            (" ", "no longer has a note"),
        ])
    func notes(text: String, remark: String) throws {
        var table = try Table()
        try table.add("Goblin", id: "a")
        let before = table.encounter
        let event = try table.perform(.setNote(text, on: Table.id("a")))
        #expect(event.lines == ["Goblin \(remark)"] && event.kind == .note)
        #expect(event.outcomes.map(\.combatant) == [Table.id("a")])
        let second = try table.perform(.setEncounterNote(text))
        #expect(second.lines == ["Bridge \(remark)"] && second.kind == .note)
        #expect(table.encounter.note == text)
        #expect(throws: RuleProblem.nothingChanged) { try table.perform(.setEncounterNote(text)) }
        let endless = String(repeating: "x", count: 10_001)
        #expect(throws: RuleProblem.badText("The note", .longer(than: 10_000))) {
            try table.perform(.setEncounterNote(endless))
        }
        for control in ["\0", "\u{1b}[2J"] {
            #expect(throws: RuleProblem.badText("The note", .control)) {
                try table.perform(.setEncounterNote("a\(control)b"))
            }
            #expect(throws: RuleProblem.badText("The note", .control)) {
                try table.perform(.setNote("a\(control)b", on: Table.id("a")))
            }
        }
        table.encounter.undo(second)
        table.encounter.undo(event)
        #expect(table.encounter == before)
    }

    @Test func `the log says whose rules a fight uses from now on`() throws {
        var table = try Table()
        let event = try table.perform(.setEdition(.dnd2024))
        #expect(event.lines == ["Bridge uses the rules of D&D 5e (2024)"])
        #expect(table.encounter.edition == .dnd2024)
    }

    @Test func `stored texts older than their rules allow changes and copies`() throws {
        var table = try Table()
        try table.add("Goblin", id: "a")
        let defenses = Defenses(resistances: [.escaping], conditions: ["\u{1b}"])
        var old = try table.who("a")
        old.note = "a\u{1b}b"
        old.defenses = defenses
        var fight = Encounter(
            id: Table.id("fight"), name: "Bridge", edition: .dnd2014, state: .draft,
            options: .init(), note: "c\u{7}d", combatants: [old], turns: [])
        var more = defenses
        more.immunities = [DamageType(rawValue: "fire")]
        _ = try fight.apply(.setDefenses(more, on: old.id), using: &table.dice)
        #expect(fight[old.id]?.defenses == more)
        var copy = try Encounter(id: Table.id("copy"), name: "Copy")
        for command in fight.freshCopy(roster: [], makeID: { Table.id("b") }) {
            _ = try copy.apply(command, using: &table.dice)
        }
        #expect(copy[Table.id("b")]?.note == "a\u{241b}b")
        #expect(copy[Table.id("b")]?.defenses == more)
        #expect(copy.note == "c\u{2407}d")
    }

    @Test(
        "A refused command changes nothing",
        arguments: [
            (EncounterCommand.next, "Bridge is not running: start it first."),
            (.previous, "Bridge is not running: start it first."),
            (.end, "Bridge is not running: start it first."),
            (
                .damage(Damage(.points(-5)), on: [DamageTarget(Table.id("a"))]),
                "Damage must be between 0 and 1,000,000, not -5."
            ),
            (.damage(Damage(.points(3)), on: []), "Name at least one combatant."),
            (
                .damage(
                    Damage(.points(3), others: [DamagePart(.points(1), type: .escaping)]),
                    on: [DamageTarget(Table.id("a"))]),
                "The damage type contains a control character: remove it."
            ),
            (
                .setDefenses(Defenses(reductions: [.escaping: 5]), on: Table.id("a")),
                "The damage type contains a control character: remove it."
            ),
            (
                .setDefenses(Defenses(conditions: ["pr\u{1b}one"]), on: Table.id("a")),
                "The condition contains a control character: remove it."
            ),
            (.heal(.points(3), on: [Table.id("dead")]), "Dead is dead: revive it first, or undo."),
            (
                .heal(.points(3), on: [Table.id("a"), Table.id("dead")]),
                "Dead is dead: revive it first, or undo."
            ),
            (
                .damage(Damage(.full), on: [DamageTarget(Table.id("what"))]),
                "The hit points of What are unknown: set the maximum first."
            ),
            (
                .setInitiative(Table.id("a"), 1001),
                "Initiative must be between -1,000 and 1,000, not 1,001."
            ),
            (
                .rename(Table.id("a"), " \u{200B} "),
                "The name is empty: type at least one visible character."
            ),
            (.revive([Table.id("a")], hitPoints: 1), "Goblin is not dead."),
            (.deathSave(Table.id("a"), natural: 10), "Goblin is not dying."),
            (
                .removeCondition("Prone", from: [Table.id("a")]),
                "No target has the condition Prone."
            ),
            (.hide([Table.id("a")], false), "That would change nothing."),
            (
                .remove([Table.id("gone")]),
                "Gone was taken out of the fight: add it again, or undo."
            ),
            (.add([]), "Name at least one combatant."),
        ])
    func refused(command: EncounterCommand, sentence: String) throws {
        var table = try Table()
        try table.add("Goblin", id: "a")
        try table.add("Dead", id: "dead")
        try table.add("What", id: "what", maximum: nil)
        try table.add("Gone", id: "gone")
        try table.perform(.kill([Table.id("dead")]))
        try table.perform(.remove([Table.id("gone")]))
        let before = table.encounter
        do {
            let event = try table.perform(command)
            Issue.record("done instead of refused: \(event.summary)")
        } catch {
            #expect("\(error)" == sentence)
        }
        #expect(table.encounter == before)
    }
}

extension DamageType {
    /// A name with an escape sequence for terminals.
    fileprivate static let escaping = DamageType(rawValue: "fi\u{1b}[31mre")
}
