import Tabletop
import Testing

@Suite struct DelayTests {
    @Test func `a delayed turn resumes after any combatant and keeps the new place`() throws {
        var table = try Table.four(.pathfinder2e)
        let event = try table.perform(.delay)
        #expect(event.summary == "A delays; B's turn")
        try table.perform(.next)
        let back = try table.perform(.resume(Table.id("A")))
        #expect(back.summary == "A's turn")
        #expect(table.turn == "1 A")
        #expect(throws: RuleProblem.delayedAlready("A")) { try table.perform(.delay) }
        #expect(try table.turns(5) == "1 A, 1 D, 2 B, 2 C, 2 A, 2 D")
    }

    @Test func `a delayed turn never resumed is lost, and the place in the order stays`() throws {
        var table = try Table.four(.pathfinder2e)
        try table.perform(.delay)
        #expect(try table.turns(4) == "1 B, 1 C, 1 D, 2 A, 2 B")
        #expect(throws: RuleProblem.isNotDelaying("A")) {
            try table.perform(.resume(Table.id("A")))
        }
    }

    @Test func `a turn delayed into the next round counts as the turn of that round`() throws {
        var table = try Table.four(.pathfinder2e)
        for _ in 0..<3 { try table.perform(.next) }
        try table.perform(.delay)
        #expect(table.turn == "2 A")
        try table.perform(.resume(Table.id("D")))
        #expect(try table.turns(4) == "2 D, 2 B, 2 C, 3 A, 3 D")
    }

    @Test func `the edges of a delayed turn count once`() throws {
        var table = try Table.four(.pathfinder2e)
        try table.perform(
            .addCondition(
                NewCondition("Slow", lasting: .init(2, .end, of: Table.id("A"))),
                on: [Table.id("A")]))
        #expect(try table.who("A").condition("Slow")?.duration?.remaining == 3)
        try table.perform(.delay)
        #expect(try table.who("A").condition("Slow")?.duration?.remaining == 2)
        try table.perform(.resume(Table.id("A")))
        try table.perform(.next)
        #expect(try table.who("A").condition("Slow")?.duration?.remaining == 2)
    }

    @Test func `previous reverts a delayed turn`() throws {
        var table = try Table.four(.pathfinder2e)
        try table.perform(.delay)
        try table.perform(.next)
        try table.perform(.resume(Table.id("A")))
        try table.perform(.previous)
        #expect(table.turn == "1 C")
        try table.perform(.previous)
        try table.perform(.previous)
        #expect(table.turn == "1 A")
        #expect(try !table.who("A").isDelaying)
    }

    @Test func `a readied action uses the reaction, or lapses at the next turn`() throws {
        var table = try Table.four(.dnd2014)
        let a = Table.id("A")
        #expect(
            try table.perform(.ready(a, "shoot whoever opens the door")).summary
                == "A waits to shoot whoever opens the door")
        try table.perform(.next)
        #expect(
            try table.perform(.takeReadied(a)).summary
                == "A uses the reaction to shoot whoever opens the door")
        #expect(try table.who("A").isReactionUsed)
        #expect(throws: RuleProblem.nothingReadied("A")) { try table.perform(.takeReadied(a)) }
        try table.perform(.ready(Table.id("B"), "run"))
        for _ in 0..<3 { try table.perform(.next) }
        let lapse = try table.perform(.next)
        #expect(lapse.lines == ["B's turn", "B no longer waits to run"])
        try table.perform(.previous)
        #expect(try table.who("B").readied == "run")
        try table.perform(.useReaction(Table.id("B"), true))
        #expect(throws: RuleProblem.noReaction("B")) {
            try table.perform(.takeReadied(Table.id("B")))
        }
    }

    @Test(
        "Initiative is rolled in the given style",
        arguments: [
            (InitiativeRoll(), "1d20+3"), (InitiativeRoll(edge: .advantage), "2d20kh1+3"),
            (InitiativeRoll(edge: .disadvantage, bonus: -3), "2d20kl1"),
            (InitiativeRoll(isFixed: true), "10+3"),
            (InitiativeRoll(isFixed: true, edge: .advantage), "10+8"),
            (InitiativeRoll(isFixed: true, edge: .disadvantage, bonus: 1), "10-1"),
        ])
    func styles(style: InitiativeRoll, notation: String) throws {
        var table = try Table()
        try table.add("A", modifier: 3)
        let event = try table.perform(.rollInitiative(.missing, together: false, as: style))
        #expect(event.rolls.map(\.notation.description) == [notation])
        #expect(event.rolls.first?.total == (try table.who("A").initiative))
    }

    @Test func `monsters that share a roll act together, others before or after them`() throws {
        for seed in 1...30 as ClosedRange<UInt64> {
            var table = try Table(seed: seed)
            for id in ["a", "b", "c"] { try table.add("Rat", id: id) }
            try table.perform(.rollInitiative(.missing, together: true))
            let initiative = try #require(try table.who("a").initiative)
            try table.add("Cat", initiative: initiative)
            #expect(
                ["Cat Rat 1 Rat 2 Rat 3", "Rat 1 Rat 2 Rat 3 Cat"].contains(table.order))
        }
    }

    @Test func `an option rerolls initiative each round, and previous reverts it`() throws {
        var table = try Table.four(.pathfinder2e)
        var options = Encounter.Options()
        options.rerollsInitiative = true
        try table.perform(.setOptions(options))
        for _ in 0..<3 { try table.perform(.next) }
        let before = table.encounter.combatants
        let round = try table.perform(.next)
        #expect(round.rolls.count == 4)
        #expect(table.encounter.combatants.map(\.initiative) == round.rolls.map(\.total))
        #expect(table.encounter.turnHolder?.label == table.encounter.turnOrder.first?.label)
        // Every combatant has one turn in the new round, whatever the order.
        var labels: Set<String> = []
        for _ in 0..<4 {
            labels.insert(table.encounter.turnHolder?.label ?? "")
            if labels.count < 4 { try table.perform(.next) }
        }
        #expect(labels == ["A", "B", "C", "D"])
        #expect(table.encounter.round == 2)
        for _ in 0..<4 { try table.perform(.previous) }
        // With what breaks ties.
        #expect(table.encounter.combatants == before)
        #expect(table.turn == "1 D")
    }

    @Test func `the lair acts on twenty and loses ties`() throws {
        var table = try Table()
        try table.add("Ogre", initiative: 20, modifier: -5)
        try table.add("Thia", kind: .player, initiative: 19)
        let event = try table.perform(.addLair(Table.id("lair"), "Lair"))
        #expect(event.summary == "Lair joins the fight on initiative 20, losing ties")
        #expect(table.order == "Ogre Lair Thia")
        try table.perform(.rollInitiative(.everybody, together: false))
        #expect(try table.who("lair").initiative == 20)
        #expect(throws: RuleProblem.alreadyInEncounter("Den")) {
            try table.perform(.addLair(Table.id("other"), "Den"))
        }
    }

    @Test func `hit points are rolled separately for each combatant`() throws {
        var table = try Table()
        let notation = try DiceNotation(parsing: "2d6")
        let event = try table.perform(
            .add(
                ["a", "b", "c", "d"].map {
                    Newcomer(id: Table.id($0), name: "Goblin", hitPointDice: notation)
                }))
        let maxima = table.encounter.combatants.map(\.hitPoints.maximum)
        #expect(maxima == event.rolls.map(\.total))
        #expect(Set(maxima).count > 1)
        let first = try #require(maxima.first ?? nil)
        #expect(
            event.lines.first == "Goblin 1 joins the fight (\(first)/\(first), rolled with 2d6)")
        try table.perform(.rollMaximum(try DiceNotation(parsing: "1d4-9"), on: [Table.id("a")]))
        #expect(try table.who("a").hitPoints.description == "1/1")
    }
}
