import Tabletop
import Testing

@Suite struct TurnTests {
    @Test func `after the last turn a new round begins`() throws {
        var table = try Table.four()
        #expect(try table.turns(5) == "1 A, 1 B, 1 C, 1 D, 2 A, 2 B")
    }

    @Test func `a fight starts in the middle: those before the turn holder have had their turns`()
        throws
    {
        var table = try Table()
        for (name, initiative) in [("A", 20), ("B", 15), ("C", 10), ("D", 5)] {
            try table.add(name, initiative: initiative)
        }
        try table.perform(.kill([Table.id("B")]))
        let event = try table.perform(.startIn(round: 3, turnOf: Table.id("B")))
        // B is dead, so that the next one has the turn.
        #expect(event.summary == "Bridge goes on in round 3, at C's turn")
        #expect(try table.turns(4) == "3 C, 3 D, 4 A, 4 C, 4 D")
        #expect(throws: RuleProblem.alreadyRunning("Bridge")) {
            try table.perform(.startIn(round: 1, turnOf: nil))
        }
    }

    @Test func `a fight cannot start in round 0, nor without anybody who can act`() throws {
        var table = try Table()
        #expect(throws: RuleProblem.nobodyToAct) {
            try table.perform(.startIn(round: 1, turnOf: nil))
        }
        try table.add("A", initiative: 1)
        #expect(throws: RuleProblem.outOfRange("The round", 0, 1...1_000_000)) {
            try table.perform(.startIn(round: 0, turnOf: nil))
        }
        #expect(table.encounter.state == .draft)
    }

    @Test func `the next turn begins when the turn holder is removed`() throws {
        var table = try Table.four()
        try table.perform(.next)
        let event = try table.perform(.remove([Table.id("B")]))
        #expect(event.summary == "B leaves the fight; C's turn")
        #expect(try table.turns(4) == "1 C, 1 D, 2 A, 2 C, 2 D")
    }

    @Test func `removing the last combatant of a round begins the next round`() throws {
        var table = try Table.four()
        for _ in 0..<3 { try table.perform(.next) }
        try table.perform(.remove([Table.id("D"), Table.id("A")]))
        #expect(try table.turns(2) == "2 B, 2 C, 3 B")
    }

    @Test func `an empty fight continues once a combatant is added`() throws {
        var table = try Table.four()
        try table.perform(.remove(["A", "B", "C", "D"].map { Table.id($0) }))
        #expect(table.turn == "1 -")
        #expect(throws: RuleProblem.nobodyToAct) { try table.perform(.next) }
        try table.add("E", initiative: 3)
        try table.perform(.next)
        #expect(table.turn == "1 E")
    }

    @Test func `a combatant added at a place already passed waits for the next round`() throws {
        var table = try Table.four()
        try table.perform(.next)
        try table.add("Early", initiative: 18)
        try table.add("Late", initiative: 12)
        #expect(
            try table.turns(8)
                == "1 B, 1 Late, 1 C, 1 D, 2 A, 2 Early, 2 B, 2 Late, 2 C")
    }

    @Test func `changing initiatives neither skips nor repeats a turn`() throws {
        var table = try Table.four()
        try table.perform(.next)
        try table.perform(.setInitiative(Table.id("B"), 1))  // has the turn
        try table.perform(.setInitiative(Table.id("A"), 7))  // has had it
        try table.perform(.setInitiative(Table.id("D"), 30))  // has not had it yet
        #expect(try table.turns(6) == "1 B, 1 D, 1 C, 2 D, 2 C, 2 A, 2 B")
    }

    @Test func `moving combatants neither skips nor repeats a turn`() throws {
        var table = try Table.four()
        try table.perform(.next)
        try table.perform(.move(Table.id("D"), after: nil))
        try table.perform(.move(Table.id("A"), after: Table.id("C")))
        #expect(try table.turns(6) == "1 B, 1 D, 1 C, 2 D, 2 B, 2 C, 2 A")
    }

    @Test func `the dead are skipped unless the options say otherwise`() throws {
        var table = try Table.four()
        try table.perform(.kill([Table.id("B"), Table.id("D")]))
        #expect(try table.turns(2) == "1 A, 1 C, 2 A")
        // Revived at a place already passed: acts in the next round.
        try table.perform(.next)
        try table.perform(.revive([Table.id("B")], hitPoints: 1))
        #expect(try table.turns(3) == "2 C, 3 A, 3 B, 3 C")
        var options = Encounter.Options()
        options.skipsDead = false
        try table.perform(.setOptions(options))
        #expect(try table.turns(2) == "3 C, 3 D, 4 A")
    }

    @Test func `characters at zero keep their turn for death saves`() throws {
        var table = try Table.four()
        try table.add("Thia", kind: .player, maximum: 5, initiative: 17)
        try table.perform(.damage(Damage(.points(6)), on: [.init(Table.id("Thia"))]))
        #expect(try table.turns(2) == "1 A, 1 Thia, 1 B")
    }

    @Test func `combatants without initiative act last, in order of entry`() throws {
        var table = try Table()
        for name in ["X", "Y"] { try table.add(name) }
        try table.add("A", initiative: -5)
        try table.perform(.start)
        #expect(try table.turns(3) == "1 A, 1 X, 1 Y, 2 A")
    }

    @Test func `previous goes back turn by turn to the first one`() throws {
        var table = try Table.four()
        let forward = try table.turns(9)
        var back = [table.turn]
        for _ in 0..<9 {
            try table.perform(.previous)
            back.append(table.turn)
        }
        #expect(back.reversed().joined(separator: ", ") == forward)
        #expect(throws: RuleProblem.noTurnBefore) { try table.perform(.previous) }
        #expect(try table.turns(9) == forward)
    }

    @Test func `previous keeps damage and skips removed combatants`() throws {
        var table = try Table.four()
        try table.perform(.next)
        try table.perform(.next)
        try table.perform(.damage(Damage(.points(3)), on: [.init(Table.id("D"))]))
        try table.perform(.remove([Table.id("B")]))
        let event = try table.perform(.previous)
        #expect(event.summary == "Back to A's turn, round 1")
        #expect(try table.who("D").hitPoints.description == "4/7")
        #expect(try table.turns(2) == "1 A, 1 C, 1 D")
    }

    @Test(
        "A condition ends at the edge of the turn that it counts",
        arguments: [
            // Added to C on A's turn: rounds, edge, whose turns, and how many turns later it has
            // ended.
            (1, Condition.Boundary.end, "A", 5),  // end of A's next turn, which is 4 turns later
            (1, .start, "A", 4),  // start of A's next turn
            (1, .end, "C", 3), (1, .start, "C", 2), (2, .start, "C", 6), (10, .start, "A", 40),
            (1, .end, "D", 4),
        ])
    func ends(rounds: Int, edge: Condition.Boundary, whose: String, after: Int) throws {
        var table = try Table.four()
        try table.perform(
            .addCondition(
                NewCondition("Prone", lasting: .init(rounds, edge, of: Table.id(whose))),
                on: [Table.id("C")]))
        var count = 0
        while try table.who("C").condition("prone") != nil, count < 100 {
            try table.perform(.next)
            count += 1
        }
        #expect(count == after)
        // Going back restores it with its old count.
        let states = table.events.suffix(count)
        for _ in states { try table.perform(.previous) }
        #expect(table.turn == "1 A")
        #expect(
            try table.who("C").condition("Prone")?.duration?.remaining
                == rounds + (edge == .end && whose == "A" ? 1 : 0))
    }

    @Test func `a duration counts the turns of dead and removed combatants too`() throws {
        for leave in [EncounterCommand.kill([Table.id("B")]), .remove([Table.id("B")])] {
            var table = try Table.four()
            try table.perform(
                .addCondition(
                    NewCondition(
                        "Frightened", value: 2, lasting: .init(2, .end, of: Table.id("B"))),
                    on: [Table.id("C")]))
            try table.perform(leave)
            try table.perform(.next)
            #expect(try table.who("C").condition("Frightened")?.description == "Frightened 2 (1)")
            for _ in 0..<2 { try table.perform(.next) }
            #expect(table.turn == "2 A")
            let event = try table.perform(.next)
            #expect(event.lines == ["C is no longer Frightened", "C's turn"])
        }
    }

    @Test func `a condition with a replacing one of the same name is there once`() throws {
        var table = try Table.four()
        let c = Table.id("C")
        try table.perform(.addCondition(NewCondition("Frightened", value: 2), on: [c]))
        var lower = NewCondition("frightened", value: 1)
        lower.isReplacing = true
        try table.perform(.addCondition(lower, on: [c, c]))
        #expect(try table.who("C").conditions.map(\.description) == ["Frightened 1"])
        let event = try table.perform(.removeCondition("FRIGHTENED", from: [c, Table.id("A")]))
        #expect(event.summary == "C is no longer Frightened")
    }

    @Test func `the reaction is restored with the turn, and previous reverts it`() throws {
        var table = try Table.four()
        try table.perform(.useReaction(Table.id("B"), true))
        try table.perform(.next)
        #expect(try !table.who("B").isReactionUsed)
        try table.perform(.previous)
        #expect(try table.who("B").isReactionUsed)
    }

    @Test func `a restarted fight resumes the turn at which it ended`() throws {
        var table = try Table.four()
        try table.perform(.next)
        try table.perform(.end)
        #expect(table.turn == "1 -")
        #expect(throws: RuleProblem.notRunning("Bridge")) { try table.perform(.next) }
        let event = try table.perform(.start)
        #expect(event.summary == "Bridge resumes")
        #expect(table.turn == "1 B")
        #expect(throws: RuleProblem.alreadyRunning("Bridge")) { try table.perform(.start) }
    }

    @Test func `initiative is rolled with the modifier, and once for monsters of a name`() throws {
        var table = try Table()
        for id in ["a", "b", "c"] { try table.add("Goblin", id: id, modifier: 2) }
        try table.add("Thia", kind: .player, initiative: 13)
        let event = try table.perform(.rollInitiative(.missing, together: true))
        #expect(event.rolls.count == 1)
        #expect(event.rolls.first?.notation.description == "1d20+2")
        let initiatives = table.encounter.combatants.map(\.initiative)
        #expect(Set(initiatives.prefix(3)) == [event.rolls.first?.total])
        #expect(initiatives[3] == 13)
        let alone = try table.perform(.rollInitiative(.these([Table.id("a")]), together: true))
        #expect(alone.rolls.count == 1)
        #expect(try table.perform(.rollInitiative(.everybody, together: false)).rolls.count == 4)
        #expect(throws: RuleProblem.nothingChanged) {
            try table.perform(.rollInitiative(.missingMonsters, together: true))
        }
    }
}
