import Tabletop
import Testing

/// Sequences of commands, typed damage, critical hits, ties, groups, refreshing from the roster,
/// saves owed, and rollers.
@Suite struct SequenceTests {
    @Test func `a sequence is one event with the kind of its last command`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 20, modifier: 2)
        let before = table.encounter
        let event = try table.perform(
            .sequence([
                .setInitiative(Table.id("Thia"), 12),
                .damage(
                    Damage(.points(5)), on: [.init(Table.id("Thia"))]), .start,
            ]))
        #expect(event.kind == .start && event.round == 1)
        #expect(
            event.lines == [
                "Thia has initiative 12", "Thia takes 5 damage (15/20)", "Bridge starts",
                "Round 1", "Thia's turn",
            ])
        var back = table.encounter
        back.undo(event)
        #expect(back == before)
        back.redo(event)
        #expect(back == table.encounter)
    }

    @Test func `a sequence refused at any command changes nothing`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 20)
        let before = table.encounter
        #expect(throws: RuleProblem.isNotDead("Thia")) {
            try table.perform(
                .sequence([
                    .hide([Table.id("Thia")], true), .revive([Table.id("Thia")], hitPoints: 1),
                ]))
        }
        #expect(table.encounter == before)
        #expect(throws: RuleProblem.nothingChanged) { try table.perform(.sequence([])) }
    }

    @Test func `the parts of a hit are one hit with one saving throw`() throws {
        var table = try Table()
        try table.add(
            "Mira", kind: .player, maximum: 40,
            defenses: Defenses(resistances: [.init(rawValue: "fire")]))
        try table.perform(.concentrate(Table.id("Mira"), on: "Bless"))
        let blow = Damage(
            .points(15), type: .init(rawValue: "piercing"),
            others: [DamagePart(.points(15), type: .init(rawValue: "fire"))])
        let event = try table.perform(.damage(blow, on: [.init(Table.id("Mira"))]))
        // 15 plus half of 15 is 22, so the difficulty is 11.
        #expect(event.outcomes.map(\.amount) == [22])
        #expect(event.reminders.map(\.concentrationDifficulty) == [11])
        #expect(
            event.lines == [
                "Mira takes 22 damage (15 piercing; 15 fire, halved 7) (18/40)"
            ])
    }

    @Test(
        "A critical hit has the effect of the edition",
        arguments: [
            (RuleEdition.dnd2014, "4d1+3", 7), (.dnd2024, "4d1+3", 7), (.plain, "2d1+3", 5),
            (.pathfinder2e, "2d1+3", 10),
        ])
    func critical(edition: RuleEdition, thrown: String, damage: Int) throws {
        var table = try Table(edition)
        try table.add("Ogre", maximum: 50)
        let event = try table.perform(
            .damage(
                Damage(try Amount(parsing: "2d1+3"), isCritical: true),
                on: [.init(Table.id("Ogre"))]))
        #expect(event.rolls.map(\.notation.description) == [thrown])
        #expect(event.outcomes.map(\.amount) == [damage])
    }

    @Test(
        "Ties are decided by the option",
        arguments: [
            (TieRule.book, RuleEdition.dnd2014, "Ogre Thia Bram"),
            (.book, .pathfinder2e, "Ogre Thia Bram"), (.players, .pathfinder2e, "Thia Bram Ogre"),
            (.monsters, .dnd2014, "Ogre Thia Bram"), (.players, .dnd2014, "Thia Bram Ogre"),
        ])
    func ties(rule: TieRule, edition: RuleEdition, order: String) throws {
        var table = try Table(edition)
        var options = Encounter.Options()
        options.tieRule = rule
        if options != table.encounter.options { try table.perform(.setOptions(options)) }
        try table.add("Bram", kind: .player, initiative: 12, modifier: 0)
        try table.add("Ogre", initiative: 12, modifier: 3)
        try table.add("Thia", kind: .player, initiative: 12, modifier: 2)
        #expect(table.order == order)
    }

    @Test func `a group is monsters of a name in a row on one initiative; folding keeps the order`()
        throws
    {
        var table = try Table()
        for id in ["a", "b", "c"] { try table.add("Rat", id: id, initiative: 10) }
        try table.add("Thia", kind: .player, initiative: 15)
        try table.add("Cat", initiative: 8)
        try table.add("Rat", id: "d", initiative: 3)
        try table.add("Rat", id: "e", kind: .player, initiative: 2)
        let order = table.encounter.turnOrder
        #expect(table.encounter.severalNames == ["rat"])
        func labels(_ names: Set<String>) -> [String] {
            TurnGroup.groups(of: order, folding: names).map(\.label)
        }
        #expect(labels([]) == order.map(\.label))
        #expect(
            labels(["rat"]) == ["Thia", "Rat ×3", "Cat", order[5].label, order[6].label])
        #expect(labels(["cat", "thia"]) == order.map(\.label))
        #expect(
            TurnGroup.groups(of: order, folding: ["rat"]).flatMap(\.members).map(\.id)
                == order.map(\.id))
        // In a row, but not on one initiative.
        try table.add("Rat", id: "f", initiative: 9)
        #expect(
            TurnGroup.groups(of: table.encounter.turnOrder, folding: ["rat"]).map(\.label)
                .prefix(3) == ["Thia", "Rat ×3", "Rat 6"])
    }

    @Test func `refresh gives characters their state in the roster`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 20)
        try table.add("Ogre", maximum: 59)
        try table.perform(.surprise([Table.id("Thia")]))
        var thia = GameCharacter(
            id: Table.id("character Thia"), name: "Thia", kind: .player,
            hitPoints: try HitPoints(maximum: 22, damageTaken: 5))
        thia.conditions = [Condition(name: "Poisoned")]
        thia.resources = [.slots(level: 1, 2)]
        let event = try table.perform(.refresh([thia]))
        #expect(event.lines == ["Thia joins with 17/22 from the roster"])
        let who = try table.who("Thia")
        #expect(who.conditions.map(\.name) == ["Poisoned", "Surprised"])
        #expect(who.resources == thia.resources)
        #expect(throws: RuleProblem.nothingChanged) { try table.perform(.refresh([thia])) }
        thia.isDead = true
        try table.perform(.refresh([thia]))
        #expect(try table.who("Thia").life == .dead)
    }

    @Test func `each hit owes a saving throw, in order, until concentration ends`() throws {
        var table = try Table()
        try table.add("Mira", kind: .player, maximum: 90)
        let mira = Table.id("Mira")
        func owed() -> [Int] { ConcentrationSaves.owed(by: mira, in: table.events) }
        try table.perform(.concentrate(mira, on: "Bless"))
        for points in [9, 22, 30] {
            try table.perform(.damage(Damage(.points(points)), on: [.init(mira)]))
        }
        #expect(owed() == [10, 11, 15])
        try table.perform(.saveConcentration(mira, against: 10, total: 10, modifier: 0))
        #expect(owed() == [11, 15])
        #expect(try table.who("Mira").concentration == "Bless")
        let lost = try table.perform(
            .saveConcentration(mira, against: 11, total: 10, modifier: 0))
        #expect(lost.lines.last == "Mira no longer concentrates on Bless")
        #expect(owed() == [])
        #expect(try table.who("Mira").concentration == nil)
        #expect(throws: RuleProblem.notConcentrating("Mira")) {
            try table.perform(.saveConcentration(mira, against: 10, total: 20, modifier: 0))
        }
    }

    @Test func `nobody begins to concentrate while incapacitated or down`() throws {
        var table = try Table()
        try table.add("Mira", kind: .player, maximum: 20)
        let mira = Table.id("Mira")
        try table.perform(.addCondition(NewCondition("Stunned"), on: [mira]))
        #expect(throws: RuleProblem.cannotConcentrate("Mira", "Stunned")) {
            try table.perform(.concentrate(mira, on: "Bless"))
        }
        try table.perform(.removeCondition("Stunned", from: [mira]))
        try table.perform(.addCondition(NewCondition("Prone"), on: [mira]))
        try table.perform(.concentrate(mira, on: "Bless"))
        #expect(try table.who("Mira").concentration == "Bless")
        try table.perform(.damage(Damage(.points(20)), on: [.init(mira)]))
        #expect(throws: RuleProblem.cannotConcentrate("Mira", "dying")) {
            try table.perform(.concentrate(mira, on: "Bless"))
        }
    }

    @Test func `the event of a turn has the round it began`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, initiative: 5)
        #expect(try table.perform(.start).round == 1)
        #expect(try table.perform(.next).round == 2)
        #expect(try table.perform(.previous).round == 1)
    }

    @Test func `every roll records its roller`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 20, initiative: 30)
        try table.add("Ogre", maximum: 59)
        let rolled = try table.perform(
            .sequence([.rollInitiative(.missing, together: false), .start]))
        #expect(rolled.rollers == [Table.id("Ogre")])
        let blow = try table.perform(
            .damage(Damage(try Amount(parsing: "2d6")), on: [.init(Table.id("Ogre"))]))
        #expect(blow.rollers == [Table.id("Thia")])
    }
}
