import Tabletop
import Testing

/// What conditions forbid, and what they do to damage.
@Suite("Incapacitated and petrified") struct IncapacitatedTests {
    private func fight(_ edition: RuleEdition) throws -> Table {
        var table = try Table(edition)
        try table.add("A", maximum: 100, initiative: 20)
        try table.add("B", maximum: 100, initiative: 10)
        try table.perform(.setResource(.legendaryActions(3), on: [Table.id("A")]))
        try table.perform(.start)
        return table
    }

    @Test(
        "The incapacitated act only when it is forced",
        arguments: [
            (
                RuleEdition.dnd2014,
                ["Incapacitated", "Paralyzed", "Petrified", "Stunned", "Unconscious"]
            ),
            (.dnd2024, ["Incapacitated", "Paralyzed", "Petrified", "Stunned", "Unconscious"]),
            (.pathfinder2e, ["Paralyzed", "Petrified", "Unconscious"]),
        ])
    func acting(edition: RuleEdition, conditions: [String]) throws {
        for name in edition.rules.conditions.map(\.name) {
            var table = try fight(edition)
            let condition = NewCondition(name)
            try table.perform(.addCondition(condition, on: [Table.id("A")]))
            let use = ActionUse(of: "Claw", by: Table.id("A"))
            let isStopped = conditions.contains(name)
            #expect(
                table.encounter.refusal(of: use)
                    == (isStopped ? .cannotAct("A", name) : nil), "\(name)")
            guard isStopped else { continue }
            let before = table.encounter
            #expect(throws: RuleProblem.cannotAct("A", name)) {
                try table.perform(.act(use))
            }
            #expect(table.encounter == before)
            var forced = use
            forced.isForced = true
            #expect(try table.perform(.act(forced)).lines == ["A uses Claw"])
        }
    }

    @Test func `legendary actions are taken after others' turns, while their owner can act`() throws
    {
        var table = try fight(.dnd2014)
        var use = ActionUse(of: "Tail", by: Table.id("A"))
        use.spends = [.init(Resource.legendaryActionsName)]
        #expect(table.encounter.refusal(of: use) == .legendaryInOwnTurn("A"))
        try table.perform(.next)
        #expect(table.encounter.refusal(of: use) == nil)
        #expect(table.encounter.duties(nil).map(\.text) == ["A: 3 legendary actions left"])
        use.spends = [.init(Resource.legendaryActionsName, 4)]
        #expect(
            table.encounter.refusal(of: use)
                == .resourceSpent("A", Resource.legendaryActionsName))
        // Forced, it takes what is left.
        use.isForced = true
        try table.perform(.act(use))
        #expect(try table.who("A").resource(Resource.legendaryActionsName)?.left == 0)
        try table.perform(
            .setResource(.legendaryActions(3), on: [Table.id("A")]))
        try table.perform(.addCondition(NewCondition("stunned"), on: [Table.id("A")]))
        #expect(table.encounter.duties(nil).isEmpty)
    }

    /// SRD 5.1: resistance to all damage, immune to poison and disease. SRD 5.2: resistance to all
    /// damage, immune to the Poisoned condition.
    @Test(
        "The petrified resist all damage",
        arguments: [
            (RuleEdition.dnd2014, "slashing", 20, 10), (.dnd2014, "poison", 20, 0),
            (.dnd2014, "", 7, 3), (.dnd2024, "slashing", 21, 10), (.dnd2024, "poison", 20, 10),
            (.dnd2024, "", 7, 3), (.pathfinder2e, "slashing", 20, 20), (.plain, "fire", 20, 20),
        ])
    func petrified(edition: RuleEdition, type: String, amount: Int, taken: Int) throws {
        var table = try fight(edition)
        try table.perform(.addCondition(NewCondition("petrified"), on: [Table.id("B")]))
        let damage = Damage(.points(amount), type: type.isEmpty ? nil : DamageType(rawValue: type))
        try table.perform(.damage(damage, on: [DamageTarget(Table.id("B"))]))
        #expect(try table.who("B").hitPoints.damageTaken == taken)
        let isImmune = edition == .dnd2014 || edition == .dnd2024
        let poisoned = EncounterCommand.addCondition(
            NewCondition("poisoned"), on: [Table.id("B")])
        if isImmune {
            #expect(throws: RuleProblem.immune("B", "Poisoned")) { try table.perform(poisoned) }
        } else if edition == .plain {
            try table.perform(poisoned)
        }
    }

    @Test func `standing up is offered at one's own turn`() throws {
        var table = try fight(.dnd2024)
        try table.perform(.addCondition(NewCondition("prone"), on: [Table.id("A")]))
        let duties = table.encounter.duties(nil)
        #expect(duties.map(\.text) == ["stands up for half its speed"])
        guard case .command(let command) = duties.first?.kind else {
            Issue.record("no command")
            return
        }
        try table.perform(command)
        #expect(try table.who("A").conditions.isEmpty)
    }
}
