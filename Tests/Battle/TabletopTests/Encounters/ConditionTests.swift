import Foundation
import Tabletop
import Testing

@Suite struct ConditionTests {
    /// A running fight of A (initiative 20) and Thia (35 of 40 hit points, initiative 10).
    func fight(_ edition: RuleEdition = .dnd2014) throws -> Table {
        var table = try Table(edition)
        try table.add("A", initiative: 20)
        try table.add("Thia", kind: .player, maximum: 40, taken: 5, initiative: 10)
        try table.perform(.start)
        return table
    }

    @Test(
        "An immune combatant does not get the condition unless it is forced",
        arguments: [
            (RuleEdition.dnd2014, "poisoned", "Poisoned"), (.dnd2024, "EXHAUSTION", "Exhaustion"),
            (.pathfinder2e, "Doomed", "Doomed"), (.plain, "On fire", "On fire"),
        ])
    func immunity(edition: RuleEdition, typed: String, sentence: String) throws {
        var table = try Table(edition)
        try table.add("Golem", defenses: Defenses(conditions: [typed.lowercased()]))
        let before = table.encounter
        #expect(throws: RuleProblem.immune("Golem", sentence)) {
            try table.perform(.addCondition(NewCondition(typed), on: [Table.id("Golem")]))
        }
        #expect(table.encounter == before)
        try table.perform(
            .addCondition(NewCondition(typed, isForced: true), on: [Table.id("Golem")]))
        #expect(table.encounter != before)
    }

    @Test func `of several combatants, the immune ones are logged and the others get it`() throws {
        var table = try Table()
        try table.add("Golem", defenses: Defenses(conditions: ["Prone"]))
        try table.add("Ogre")
        let both = [Table.id("Golem"), Table.id("Ogre")]
        let event = try table.perform(.addCondition(NewCondition("prone"), on: both))
        #expect(event.lines == ["Golem is immune to Prone", "Ogre is Prone"])
        #expect(event.outcomes.map(\.combatant) == both)
        #expect(try table.who("Golem").conditions.isEmpty)
    }

    @Test func `defenses encode condition immunities and decode without them`() throws {
        let defenses = Defenses(
            immunities: [.init(rawValue: "poison")], conditions: ["Poisoned", "off-guard"])
        let text = String(decoding: try JSONEncoder().encode(defenses), as: UTF8.self)
        #expect(text.contains(#""conditions":["off-guard","poisoned"]"#))
        #expect(try JSONDecoder().decode(Defenses.self, from: Data(text.utf8)) == defenses)
        let old = #"{"resistances": ["fire"], "vulnerabilities": [], "immunities": []}"#
        let read = try JSONDecoder().decode(Defenses.self, from: Data(old.utf8))
        #expect(read == Defenses(resistances: [.init(rawValue: "fire")]))
        var named = Defenses()
        named.add(immunities: ["poison", "Poisoned", "frightened"])
        #expect(named.immunities == [.init(rawValue: "poison")])
        #expect(named.conditions == ["poisoned", "frightened"])
        #expect(named.excludes(condition: " POISONED") && !named.excludes(condition: "prone"))
    }

    /// Thia has 35 of 40 hit points: level, log entry, hit points and life afterwards.
    /// Rules: SRD 5.1 "Exhaustion"; SRD 5.2 "Rules Glossary".
    @Test(
        "Exhaustion has the effects of the edition",
        arguments: [
            (RuleEdition.dnd2014, 3, "Thia has Exhaustion 3", "35/40", Life.up),
            (.dnd2014, 4, "Thia has Exhaustion 4 (20/20)", "20/20", .up),
            (.dnd2014, 5, "Thia has Exhaustion 5 (20/20)", "20/20", .up),
            (
                .dnd2014, 6, "Thia has Exhaustion 6 (20/20); Thia dies of exhaustion", "20/20",
                .dead
            ),
            (.dnd2024, 4, "Thia has Exhaustion 4", "35/40", .up),
            (.dnd2024, 6, "Thia has Exhaustion 6; Thia dies of exhaustion", "35/40", .dead),
            (.plain, 6, "Thia has exhaustion 6", "35/40", .up),
        ])
    func exhaustion(
        edition: RuleEdition, level: Int, sentence: String, points: String, life: Life
    ) throws {
        var table = try fight(edition)
        let event = try table.perform(
            .addCondition(NewCondition("exhaustion", value: level), on: [Table.id("Thia")]))
        #expect(event.summary == sentence)
        #expect(try table.who("Thia").hitPoints.description == points)
        #expect(try table.who("Thia").life == life)
    }

    @Test(
        "A log entry says is before an adjective and has before a noun",
        arguments: [
            ("prone", "Thia is Prone", "Thia is no longer Prone"),
            ("exhaustion", "Thia has Exhaustion 1", "Thia no longer has Exhaustion"),
        ])
    func verb(name: String, given: String, removed: String) throws {
        var table = try fight(.dnd2024)
        let thia = [Table.id("Thia")]
        #expect(try table.perform(.addCondition(NewCondition(name), on: thia)).summary == given)
        #expect(try table.perform(.removeCondition(name, from: thia)).summary == removed)
    }

    @Test(
        "Exhaustion effects are listed in words",
        arguments: [
            (RuleEdition.dnd2014, 0, [String]()),
            (.dnd2014, 2, ["disadvantage on ability checks", "speed halved"]),
            (
                .dnd2014, 5,
                [
                    "disadvantage on ability checks", "disadvantage on attacks and saving throws",
                    "hit point maximum halved", "speed 0",
                ]
            ),
            (.dnd2024, 3, ["d20 tests −6", "speed −15 ft"]), (.dnd2024, 6, ["death"]),
            (.pathfinder2e, 3, []),
        ])
    func effects(edition: RuleEdition, level: Int, expected: [String]) {
        #expect(edition.rules.exhaustionEffects(level: level) == expected)
    }

    /// SRD 5.1 "Exhaustion": "Hit point maximum halved", whatever else lowers or raises it.
    @Test func `exhaustion halves what other changes leave, also when they end`() throws {
        var table = try Table(.dnd2014)
        try table.add("Thia", kind: .player, maximum: 40, initiative: 5)
        try table.perform(.start)
        let thia = Table.id("Thia")
        func maximum() throws -> String { try table.who("Thia").hitPoints.description }
        var drain = NewCondition("Drain", maximumChange: -10)
        drain.lasting = .init(1, .start)
        try table.perform(.addCondition(drain, on: [thia]))
        try table.perform(.addCondition(NewCondition("Exhaustion", value: 4), on: [thia]))
        #expect(try maximum() == "15/15")
        try table.perform(.addCondition(NewCondition("Aid", maximumChange: 5), on: [thia]))
        try table.perform(.addCondition(NewCondition("Exhaustion", value: 1), on: [thia]))
        #expect(try maximum() == "20/20")
        try table.perform(.next)
        #expect(try maximum() == "20/25")
        try table.perform(.previous)
        #expect(try maximum() == "20/20")
        try table.perform(.removeCondition("Exhaustion", from: [thia]))
        #expect(try maximum() == "20/35")
    }

    @Test func `exhaustion halves the maximum once and restores it below level four`() throws {
        var table = try fight()
        let thia = Table.id("Thia")
        for (level, points) in [(4, "20/20"), (5, "20/20"), (4, "20/20"), (3, "20/40")] {
            var exhaustion = NewCondition("Exhaustion", value: level)
            exhaustion.isReplacing = true
            try table.perform(.addCondition(exhaustion, on: [thia]))
            #expect(try table.who("Thia").hitPoints.description == points)
        }
    }

    @Test func `degrees outside the book's range are refused, custom conditions take any`() throws {
        var table = try fight()
        let thia = Table.id("Thia")
        #expect(throws: RuleProblem.outOfRange("The condition's value", 7, 1...6)) {
            try table.perform(.addCondition(NewCondition("Exhaustion", value: 7), on: [thia]))
        }
        let own = try table.perform(
            .addCondition(
                NewCondition("Smells", value: -3, note: "of fish", lasting: .minutes(1)),
                on: [thia]))
        #expect(own.summary == "Thia is Smells -3 (10)")
        #expect(try table.who("Thia").condition("smells")?.note == "of fish")
        #expect(table.encounter.conditionNames.suffix(2) == ["Unconscious", "Smells"])
        #expect(throws: RuleProblem.outOfRange("Rounds", .max, 1...1_000_000)) {
            try table.perform(
                .addCondition(NewCondition("Old", lasting: .minutes(.max)), on: [thia]))
        }
    }

    @Test(
        "Each book lists its conditions in alphabetical order",
        arguments: [
            (RuleEdition.dnd2014, 15, "Petrified"), (.dnd2024, 15, "Exhaustion"),
            (.pathfinder2e, 34, "Off-Guard"),
        ])
    func lists(edition: RuleEdition, count: Int, name: String) {
        let names = edition.rules.conditions.map(\.name)
        #expect(names.count == count)
        #expect(names == names.sorted())
        #expect(names.contains(name))
        #expect(edition.rules.condition(name.uppercased())?.name == name)
    }

    /// Aid raises maximum and current hit points by 5; when it ends, current ones are capped.
    @Test func `a raised maximum expires, and previous restores it`() throws {
        var table = try fight()
        let thia = Table.id("Thia")
        let aid = try table.perform(
            .addCondition(
                NewCondition("Aid", lasting: .init(1, .start), maximumChange: 5), on: [thia]))
        #expect(aid.summary == "Thia is Aid (1) (40/45)")
        try table.perform(.heal(.points(2), on: [thia]))
        let end = try table.perform(.next)
        #expect(end.lines == ["Thia is no longer Aid (40/40)", "Thia's turn"])
        try table.perform(.damage(Damage(.points(4)), on: [.init(thia)]))
        try table.perform(.previous)
        // 42 of 45, minus the 4 damage dealt since.
        #expect(try table.who("Thia").hitPoints.description == "38/45")
        try table.perform(.next)
        #expect(try table.who("Thia").hitPoints.description == "38/40")
    }

    @Test func `a repeated raise adds nothing; a drain's end restores only the maximum`() throws {
        var table = try fight()
        let thia = Table.id("Thia")
        func aid(minutes: Int) -> EncounterCommand {
            .addCondition(
                NewCondition("Aid", lasting: .minutes(minutes), maximumChange: 5), on: [thia])
        }
        for minutes in [10, 480] {
            try table.perform(aid(minutes: minutes))
            #expect(try table.who("Thia").hitPoints.description == "40/45")
        }
        #expect(throws: RuleProblem.nothingChanged) { try table.perform(aid(minutes: 10)) }
        try table.perform(.removeCondition("Aid", from: [thia]))
        try table.perform(.addCondition(NewCondition("Drain", maximumChange: -15), on: [thia]))
        #expect(try table.who("Thia").hitPoints.description == "25/25")
        try table.perform(.removeCondition("Drain", from: [thia]))
        #expect(try table.who("Thia").hitPoints.description == "25/40")
    }

    /// SRD 5.1, every effect that drains: "The target dies if this effect reduces its hit point maximum
    /// to 0."
    @Test("A maximum of zero kills", arguments: [RuleEdition.dnd2014, .dnd2024])
    func drained(edition: RuleEdition) throws {
        var table = try fight(edition)
        let event = try table.perform(
            .addCondition(NewCondition("Drain", maximumChange: -50), on: [Table.id("Thia")]))
        #expect(event.summary == "Thia is Drain (0/0) and dies")
        #expect(try table.who("Thia").life == .dead)
        // Only the points actually drained come back.
        try table.perform(.removeCondition("Drain", from: [Table.id("Thia")]))
        #expect(try table.who("Thia").hitPoints.description == "0/40")
    }

    static let endings: [(EncounterCommand, String?)] = [
        (EncounterCommand.concentrate(Table.id("Thia"), on: "Bane"), "Bane"),
        (EncounterCommand.addCondition(NewCondition("stunned"), on: [Table.id("Thia")]), nil),
        (EncounterCommand.addCondition(NewCondition("Prone"), on: [Table.id("Thia")]), "Bless"),
        (EncounterCommand.kill([Table.id("Thia")]), nil),
        (EncounterCommand.setHitPoints(0, on: [Table.id("Thia")]), nil),
        (EncounterCommand.setHitPoints(1, on: [Table.id("Thia")]), "Bless"),
        (EncounterCommand.setMaximum(0, on: [Table.id("Thia")]), nil),
        (
            EncounterCommand.addCondition(
                NewCondition("Drain", maximumChange: -40), on: [Table.id("Thia")]), nil
        ),
        (
            EncounterCommand.sequence([
                .setHitPoints(0, on: [Table.id("Thia")]), .heal(.points(5), on: [Table.id("Thia")]),
            ]), nil
        ),
    ]

    /// Rule: SRD 5.1 "Spellcasting: Duration", "Incapacitated or killed".
    @Test(
        "Another spell, incapacitation and death end concentration, however they came",
        arguments: endings)
    func concentration(command: EncounterCommand, left: String?) throws {
        var table = try fight()
        try table.perform(.concentrate(Table.id("Thia"), on: "Bless"))
        let event = try table.perform(command)
        #expect(try table.who("Thia").concentration == left)
        #expect(
            event.lines.contains("Thia no longer concentrates on Bless") == (left != "Bless"))
    }

    @Test func `Pathfinder: frightened falls by one at the end of each own turn`() throws {
        var table = try fight(.pathfinder2e)
        try table.perform(
            .addCondition(NewCondition("frightened", value: 2), on: [Table.id("Thia")]))
        var seen: [String] = []
        for _ in 0..<4 {
            let event = try table.perform(.next)
            seen += event.lines.filter { $0.contains("Frightened") }
        }
        #expect(seen == ["Thia is Frightened 1", "Thia is no longer Frightened"])
        try table.perform(.previous)
        try table.perform(.previous)
        #expect(try table.who("Thia").condition("Frightened")?.value == 1)
        try table.perform(.previous)
        #expect(try table.who("Thia").condition("Frightened")?.value == 2)
    }

    @Test func `Pathfinder: doomed and wounded are stored with dying`() throws {
        var table = try fight(.pathfinder2e)
        let thia = Table.id("Thia")
        try table.perform(.addCondition(NewCondition("doomed", value: 2), on: [thia]))
        try table.perform(.addCondition(NewCondition("Wounded"), on: [thia]))
        #expect(try table.who("Thia").wounds == Wounds(wounded: 1, doomed: 2))
        let fall = try table.perform(.damage(Damage(.full), on: [.init(thia)]))
        #expect(fall.summary == "Thia takes 35 damage (0/40) and dies")
        var free = try fight(.pathfinder2e)
        try free.perform(.addCondition(NewCondition("doomed", value: 2), on: [thia]))
        #expect(
            try free.perform(.removeCondition("Doomed", from: [thia])).summary
                == "Thia is no longer doomed")
        #expect(try free.who("Thia").wounds == Wounds())
    }

    /// 2014: no reaction before the first turn ends. 2024: disadvantage on initiative.
    @Test func `surprise has the effect of the edition`() throws {
        var old = try Table(.dnd2014)
        for (name, initiative) in [("A", 20), ("B", 10)] {
            try old.add(name, initiative: initiative)
        }
        #expect(try old.perform(.surprise([Table.id("B")])).summary == "B is Surprised (1)")
        try old.perform(.start)
        try old.perform(.next)
        #expect(old.turn == "1 B")
        #expect(try old.who("B").isReactionUsed)
        let over = try old.perform(.next)
        #expect(over.lines.first == "B is no longer Surprised")
        #expect(try !old.who("B").isReactionUsed)
        try old.perform(.previous)
        #expect(try old.who("B").isReactionUsed)

        var new = try Table(.dnd2024)
        try new.add("B", modifier: 2)
        try new.perform(.surprise([Table.id("B")]))
        #expect(try !new.who("B").isReactionUsed)
        let roll = try new.perform(.rollInitiative(.missing, together: false))
        #expect(roll.rolls.map(\.notation.description) == ["2d20kl1+2"])
        let even = try new.perform(
            .rollInitiative(.everybody, together: false, as: InitiativeRoll(edge: .advantage)))
        #expect(even.rolls.map(\.notation.description) == ["1d20+2"])
    }
}
