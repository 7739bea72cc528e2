import Tabletop
import Testing

/// Several acts as one, criticals, parts of a blow, ties, groups, and what a fight begins with.
@Suite struct SequenceTests {
    @Test func `a sequence is one event, taken back at once, of the last one's kind`() throws {
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

    @Test func `a sequence refused half-way changes nothing`() throws {
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

    @Test(
        "A blow is typed as parts of types",
        arguments: [
            ("7", ["7 -"]), ("full", ["full -"]), ("8 fire", ["8 fire"]),
            ("2d6 + 3 slashing", ["2d6+3 slashing"]),
            ("2d6+3 slashing + 1d6 fire", ["2d6+3 slashing", "1d6 fire"]),
            ("7 Slashing 4 fire", ["7 slashing", "4 fire"]), ("7 fire + 4", ["7 fire", "4 -"]),
            ("d20 cold", ["d20 cold"]), ("fire", nil), ("", nil), ("7 +", nil), ("+ 7", ["7 -"]),
            ("7 fire of hell", nil), ("7 fire fire", nil), ("7 4", nil),
            ("28 fire -5", ["28 fire", "by -5"]), ("28 - 5 fire", ["28-5 fire"]),
            ("28 -5 fire", ["28 fire", "by -5"]), ("28 -5 fire cold", nil),
            ("28 fire - 5 + 4 cold", ["28 fire", "4 cold", "by -5"]),
            ("7 slashing 4 fire +2", ["7 slashing", "4 fire", "by 2"]), ("-5", ["-5 -"]),
        ] as [(String, [String]?)])
    func parts(text: String, expected: [String]?) {
        let damage = try? Damage(parsing: text)
        var parts = damage?.parts.map { part in
            let amount =
                switch part.amount {
                case .full: "full"
                case .dice(let notation): notation.description.replacingOccurrences("1d20", "d20")
                }
            return "\(amount) \(part.type?.rawValue ?? "-")"
        }
        if let points = damage?.adjustment, points != 0 { parts?.append("by \(points)") }
        #expect(parts == expected)
    }

    @Test func `parts of a blow are one blow: one saving throw, one death save`() throws {
        var table = try Table()
        try table.add(
            "Mira", kind: .player, maximum: 40,
            defenses: Defenses(resistances: [.init(rawValue: "fire")]))
        try table.perform(.concentrate(Table.id("Mira"), on: "Bless"))
        let blow = Damage(
            .points(15), type: .init(rawValue: "piercing"),
            others: [DamagePart(.points(15), type: .init(rawValue: "fire"))])
        let event = try table.perform(.damage(blow, on: [.init(Table.id("Mira"))]))
        // 15 and half of 15: 22, so the difficulty is 11.
        #expect(event.outcomes.map(\.amount) == [22])
        #expect(event.reminders.map(\.concentrationDifficulty) == [11])
        #expect(
            event.lines == [
                "Mira takes 22 damage (15 piercing; 15 fire, halved 7) (18/40)"
            ])
    }

    @Test(
        "A critical hit throws as its book says",
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
        "Ties go as the table wants",
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

    @Test func `a group is all monsters of a name, where the first of them stands`() throws {
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
        #expect(labels(["rat"]) == ["Thia", "Rat ×4", "Cat", order[6].label])
        #expect(labels(["cat", "thia"]) == order.map(\.label))
    }

    @Test func `a fight brings characters to how the roster has them`() throws {
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
        #expect(event.lines == ["Thia comes with 17/22"])
        let who = try table.who("Thia")
        #expect(who.conditions.map(\.name) == ["Poisoned", "Surprised"])
        #expect(who.resources == thia.resources)
        #expect(throws: RuleProblem.nothingChanged) { try table.perform(.refresh([thia])) }
        thia.isDead = true
        try table.perform(.refresh([thia]))
        #expect(try table.who("Thia").life == .dead)
    }

    @Test func `saving throws are owed for each blow, in order, while one concentrates`() throws {
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

    @Test func `a turn's event carries the round it began`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, initiative: 5)
        #expect(try table.perform(.start).round == 1)
        #expect(try table.perform(.next).round == 2)
        #expect(try table.perform(.previous).round == 1)
    }

    @Test func `every roll says who threw it`() throws {
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

extension String {
    fileprivate func replacingOccurrences(_ part: String, _ other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
