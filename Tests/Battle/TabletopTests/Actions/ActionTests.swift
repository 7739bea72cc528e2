import Testing

@testable import Tabletop

/// Attacks and saving throws with scripted dice, by the books.
@Suite("Actions carried out by the rules") struct ActionTests {
    /// A running fight of a monster, whose turn it is, and two heroes of 20 hit points.
    private func table(_ edition: RuleEdition = .dnd2024) throws -> Table {
        var table = try Table(edition)
        try table.add("Owlbear", maximum: 59, initiative: 20)
        try table.add("Thia", kind: .player, maximum: 20, initiative: 10)
        try table.add("Bram", kind: .player, maximum: 20, initiative: 5)
        try table.perform(.start)
        for name in ["Thia", "Bram"] {
            try table.perform(.setArmorClass(15, on: Table.id(name)))
        }
        return table
    }

    private func beak(_ edition: RuleEdition = .dnd2024) -> StatBlock {
        var block = StatBlock(
            name: "Owlbear", edition: edition, armorClass: 13, maxHitPoints: 59)
        var beak = StatBlock.Action("Beak", .action)
        beak.attack = StatBlock.Attack(.melee, bonus: 7)
        beak.attack?.damage = [
            .init(dice("1d10+5"), .init(rawValue: "piercing"))
        ]
        var claws = beak
        claws.name = "Claws"
        claws.attack?.damage = [.init(dice("2d8+5"), .init(rawValue: "slashing"))]
        var all = StatBlock.Action("Multiattack", .action)
        all.multiattack = [.init(1, of: ["Beak"]), .init(1, of: ["Claws"])]
        block.actions = [all, beak, claws]
        return block
    }

    private func dice(_ text: String) -> DiceNotation {
        (try? DiceNotation(parsing: text)) ?? DiceNotation(0)
    }

    private func roll(
        _ name: String, of block: StatBlock, by actor: String = "Owlbear", on targets: [String],
        in table: Table, faces: [UInt64], edge: RollEdge = .none,
        facts: ActionTarget = ActionTarget(), rollsForPlayers: Bool = false
    ) throws -> ActionUse {
        var roller = ActionRoller(
            table.encounter, actor: try table.who(actor), block: block, facts: { _ in facts })
        roller.edge = edge
        roller.rollsForPlayers = rollsForPlayers
        var script = DiceTests.Script(faces: faces)
        let use = try roller.use(
            try #require(block.action(named: name)), on: try targets.map { try table.who($0) },
            using: &script)
        #expect(script.faces.isEmpty, "every die given is thrown")
        return use
    }

    /// Rule: Player Core, "Persistent Damage".
    @Test func `persistent damage of a hit is a condition with dice, the higher of each type`()
        throws
    {
        var table = try table(.pathfinder2e)
        var block = beak(.pathfinder2e)
        block.actions[1].attack?.persistent = [.init(dice("1d6"), .init(rawValue: "fire"))]
        block.actions[2].attack?.persistent = [
            .init(dice("3"), .init(rawValue: "fire")), .init(dice("1"), .init(rawValue: "bleed")),
        ]
        #expect(
            block.actions[1].line
                == "Melee +7: 1d10+5 piercing; persistent 1d6 fire.")
        // 15 + 7 hits; 1 + 5 damage, and none of the persistent damage.
        try table.perform(
            .act(try roll("Beak", of: block, on: ["Thia"], in: table, faces: [15, 3, 1])))
        #expect(try table.who("Thia").hitPoints.current == 14)
        let burning = try table.who("Thia").condition("Persistent Damage")
        #expect(burning?.note == "1d6 fire" && burning?.value == 3)
        // 19 + 7 - 5 for the second attack; 1 + 1 + 5 damage. The fire of 3 points is not higher than
        // that of 1d6, whose average is 3, but the later of the two.
        try table.perform(
            .act(try roll("Claws", of: block, on: ["Thia"], in: table, faces: [19, 3, 1, 1])))
        #expect(try table.who("Thia").conditions.map(\.note) == ["3 fire", "1 bleed"])
        var event = try table.perform(.persistentDamage(Table.id("Thia"), naturals: [14, 15]))
        #expect(
            event.lines == [
                "Thia takes 4 damage (3 fire; 1 bleed) (3/20)",
                "Thia rolls 14 against DC 15 and keeps Persistent Damage fire",
                "Thia rolls 15 against DC 15 and no longer has Persistent Damage bleed",
            ])
        event = try table.perform(.persistentDamage(Table.id("Thia"), naturals: [15]))
        // It was her last three hit points: she lies on the ground.
        #expect(try table.who("Thia").conditions.map(\.name) == ["Prone"])
    }

    @Test func `a hit is one event with its dice, and one undo`() throws {
        var table = try table()
        // The two d20s, the d10, and the d10 of a critical hit.
        let use = try roll("Beak", of: beak(), on: ["Thia"], in: table, faces: [12, 3, 6, 9])
        let before = table.encounter
        let event = try table.perform(.act(use))
        #expect(
            event.lines == [
                "Owlbear attacks Thia with Beak: 19 (12+7) against AC 15, a hit",
                "Damage: 1d10+5 = 11 (6)", "Thia takes 11 piercing damage (9/20)",
            ])
        #expect(event.rolls.map(\.total) == [19, 11])
        #expect(event.rollers == [Table.id("Owlbear"), Table.id("Owlbear")])
        #expect(event.kind == .action)
        let damage = event.outcomes.filter { $0.kind == .damage }
        #expect(damage.map(\.amount) == [11])
        table.encounter.undo(event)
        #expect(table.encounter == before)
        table.encounter.redo(event)
        #expect(try table.who("Thia").hitPoints.current == 9)
    }

    /// The natural die, the armor class, and the result. Rule: SRD 5.2, "Attack Rolls": the total
    /// against the armor class; 20 hits critically, 1 misses.
    @Test(arguments: [
        (9, 16, Degree.success), (8, 16, .failure), (20, 40, .criticalSuccess), (1, 2, .failure),
    ])
    func `a natural 20 hits critically and a 1 misses`(
        natural: UInt64, armor: Int, degree: Degree
    ) throws {
        var table = try table()
        try table.perform(.setArmorClass(armor, on: Table.id("Thia")))
        let use = try roll(
            "Beak", of: beak(), on: ["Thia"], in: table, faces: [natural, 3, 6, 9])
        #expect(use.strikes.map(\.degree) == [degree])
        try table.perform(.act(use))
        // A critical hit throws the dice twice: 6 + 9 + 5.
        let lost: [Degree: Int] = [.success: 11, .criticalSuccess: 20]
        #expect(try table.who("Thia").hitPoints.current == 20 - lost[degree, default: 0])
    }

    @Test func `conditions propose the edge with the reason, and two of them cancel out`() throws {
        var table = try table()
        try table.perform(.addCondition(NewCondition("Prone"), on: [Table.id("Thia")]))
        var use = try roll("Beak", of: beak(), on: ["Thia"], in: table, faces: [3, 14, 6, 9])
        #expect(use.strikes[0].circumstances.text == "advantage: Thia is prone")
        #expect(use.strikes[0].roll?.total == 21)
        try table.perform(.addCondition(NewCondition("Poisoned"), on: [Table.id("Owlbear")]))
        use = try roll("Beak", of: beak(), on: ["Thia"], in: table, faces: [3, 14, 6, 9])
        #expect(use.strikes[0].roll?.edge == RollEdge.none)
        #expect(use.strikes[0].roll?.total == 10)
        use = try roll(
            "Beak", of: beak(), on: ["Thia"], in: table, faces: [3, 14, 6, 9], edge: .disadvantage)
        #expect(use.strikes[0].roll?.edge == RollEdge.none)
        try table.perform(.removeCondition("Prone", from: [Table.id("Thia")]))
        use = try roll(
            "Beak", of: beak(), on: ["Thia"], in: table, faces: [14, 3, 6, 9], edge: .disadvantage)
        #expect(use.strikes[0].roll?.total == 10)
    }

    /// Rule: SRD 5.2, "Unconscious", "Prone": advantage against both from within 5 feet, and a hit is
    /// critical against the unconscious; from afar prone is the other way round.
    @Test func `a hit on somebody unconscious is critical, and fails two death saves`() throws {
        var table = try table(.dnd2014)
        try table.perform(.damage(Damage(.points(20)), on: [.init(Table.id("Thia"))]))
        let use = try roll("Beak", of: beak(), on: ["Thia"], in: table, faces: [9, 12, 1, 1])
        #expect(use.strikes[0].circumstances.edge == .advantage)
        #expect(use.strikes[0].degree == .criticalSuccess)
        try table.perform(.act(use))
        #expect(try table.who("Thia").deathSaves.failures == 2)
        let far = table.encounter.circumstances(
            ofAttackBy: try table.who("Owlbear"), on: try table.who("Thia"), isRanged: true)
        #expect(far.settled == nil)
    }

    @Test func `a multiattack goes through its parts, on the targets in turn`() throws {
        var table = try table()
        let use = try roll(
            "Multiattack", of: beak(), on: ["Thia", "Bram"], in: table,
            faces: [12, 1, 6, 1] + [13, 1, 2, 3, 1, 1])
        #expect(use.strikes.map(\.action) == ["Beak", "Claws"])
        let event = try table.perform(.act(use))
        #expect(
            event.lines == [
                "Owlbear uses Multiattack",
                "Owlbear attacks Thia with Beak: 19 (12+7) against AC 15, a hit",
                "Damage: 1d10+5 = 11 (6)", "Thia takes 11 piercing damage (9/20)",
                "Owlbear attacks Bram with Claws: 20 (13+7) against AC 15, a hit",
                "Damage: 2d8+5 = 10 (2, 3)", "Bram takes 10 slashing damage (10/20)",
            ])
    }

    @Test func `the game master's numbers count`() throws {
        var table = try table()
        var use = try roll("Beak", of: beak(), on: ["Thia"], in: table, faces: [2, 3, 6, 9])
        #expect(use.strikes[0].degree == .failure)
        use.strikes[0].decided = .success
        use.strikes[0].damage[0].typed = 4
        try table.perform(.act(use))
        #expect(try table.who("Thia").hitPoints.current == 16)
    }

    private func breath() -> StatBlock {
        var block = StatBlock(
            name: "Dragon", edition: .dnd2024, armorClass: 19, maxHitPoints: 200)
        var breath = StatBlock.Action("Fire Breath", .action)
        breath.recharge = 5
        var save = StatBlock.Save(.dexterity, dc: 15)
        save.onSuccess = .half
        save.damage = [.init(dice("2d6"), .init(rawValue: "fire"))]
        save.conditions = [.init("prone")]
        breath.save = save
        block.actions = [breath]
        return block
    }

    @Test func `players' saving throws are asked for, then damage is one roll for all`() throws {
        var table = try table()
        try table.perform(
            .setResource(.recharge("Fire Breath", from: 5), on: [Table.id("Owlbear")]))
        // 2d6, then two d20s for each of two targets, which are thrown but not used.
        var use = try roll(
            "Fire Breath", of: breath(), on: ["Thia", "Bram"], in: table,
            faces: [4, 3, 1, 1, 1, 1])
        #expect(use.missing == [Table.id("Thia"), Table.id("Bram")])
        let before = table.encounter
        #expect(throws: RuleProblem.savesMissing(["Thia", "Bram"])) {
            try table.perform(.act(use))
        }
        #expect(table.encounter == before)
        for (place, total) in [15, 14].enumerated() {
            use.throwing[place].roll = D20Roll(total: total)
            use.throwing[place].rule(table.encounter.edition.rules, against: 15)
        }
        let event = try table.perform(.act(use))
        #expect(
            event.lines == [
                "Owlbear uses Fire Breath (0/1)",
                "Thia rolls 15 against DC 15 Dexterity and succeeds",
                "Bram rolls 14 against DC 15 Dexterity and fails", "Damage: 2d6 = 7 (4, 3)",
                "Thia takes 3 fire damage (7 fire, half after the save 3) (17/20)",
                "Bram takes 7 fire damage (13/20)", "Bram is Prone",
            ])
        #expect(throws: RuleProblem.resourceSpent("Owlbear", "Fire Breath")) {
            try table.perform(.act(use))
        }
    }

    @Test func `monsters save with their bonuses, and legendary resistance turns a failure`() throws
    {
        var table = try table()
        try table.perform(
            .setResource(.legendaryResistances(1), on: [Table.id("Owlbear")]))
        var block = breath()
        block.saves = [.dexterity: 4]
        var use = try roll(
            "Fire Breath", of: breath(), by: "Thia", on: ["Owlbear"], in: table,
            faces: [4, 3, 10, 1], facts: ActionTarget(block))
        #expect(use.throwing[0].roll?.total == 14)
        #expect(use.throwing[0].degree == .failure)
        #expect(use.throwing[0].resistancesLeft == 1)
        use.throwing[0].resists = true
        try table.perform(.act(use))
        #expect(try table.who("Owlbear").hitPoints.current == 56)
        #expect(try table.who("Owlbear").condition("Prone") == nil)
        #expect(try table.who("Owlbear").resource("Legendary resistances")?.left == 0)
    }

    @Test func `the paralyzed fail Dexterity saves without a roll`() throws {
        var table = try table()
        try table.perform(.addCondition(NewCondition("Paralyzed"), on: [Table.id("Thia")]))
        let use = try roll(
            "Fire Breath", of: breath(), on: ["Thia"], in: table, faces: [4, 3, 20, 20])
        #expect(use.missing.isEmpty)
        let event = try table.perform(.act(use))
        #expect(
            event.lines[1]
                == "Thia rolls against DC 15 Dexterity and fails [fails: Thia is paralyzed]")
        #expect(try table.who("Thia").hitPoints.current == 13)
    }

    @Test func `what a hit and a failed save bring lasts as the block says`() throws {
        var table = try table()
        var block = beak()
        block.actions[1].attack?.conditions = [.init("grappled")]
        block.actions[1].attack?.conditions[0].escapeDC = 14
        var save = StatBlock.Save(.constitution, dc: 12)
        var poisoned = StatBlock.Affliction("poisoned")
        poisoned.until = .endOfTargetsTurn
        save.conditions = [poisoned]
        block.actions[1].save = save
        var use = try roll(
            "Beak", of: block, on: ["Thia"], in: table, faces: [12, 3, 6, 9, 5, 5])
        use.strikes[0].rider?.roll = D20Roll(total: 11)
        use.strikes[0].rider?.rule(table.encounter.edition.rules, against: 12)
        try table.perform(.act(use))
        #expect(try table.who("Thia").condition("Grappled")?.note == "escape DC 14")
        #expect(try table.who("Thia").condition("Poisoned") != nil)
        try table.perform(.next)
        #expect(try table.who("Thia").condition("Poisoned") != nil)
        try table.perform(.next)
        #expect(try table.who("Thia").condition("Poisoned") == nil)
    }

    @Test func `legendary actions and reactions are paid for`() throws {
        var table = try table()
        var block = beak()
        block.actions[1].kind = .legendary
        block.actions[1].cost = 2
        try table.perform(
            .setResource(.legendaryActions(3), on: [Table.id("Owlbear")]))
        try table.perform(.next)
        var use = try roll("Beak", of: block, on: ["Thia"], in: table, faces: [12, 3, 6, 9])
        try table.perform(.act(use))
        #expect(try table.who("Owlbear").resource("Legendary actions")?.left == 1)
        block.actions[1].kind = .reaction
        use = try roll("Beak", of: block, on: ["Bram"], in: table, faces: [2, 3, 6, 9])
        try table.perform(.act(use))
        #expect(try table.who("Owlbear").isReactionUsed)
        #expect(throws: RuleProblem.noReaction("Owlbear")) { try table.perform(.act(use)) }
    }

    // MARK: Pathfinder

    /// Rule: Player Core, "Multiple Attack Penalty" and "Degrees of Success".
    @Test func `pathfinder's third strike is ten lower, and ten above the armor class is critical`()
        throws
    {
        var table = try table(.pathfinder2e)
        try table.perform(.setMaximum(200, on: [Table.id("Bram")]))
        let faces: [UInt64] = [18, 1, 6]
        for (total, degree) in [(25, Degree.criticalSuccess), (20, .success), (15, .success)] {
            let use = try roll(
                "Beak", of: beak(.pathfinder2e), on: ["Bram"], in: table, faces: faces)
            #expect(use.strikes[0].roll?.total == total)
            #expect(use.strikes[0].degree == degree)
            try table.perform(.act(use))
        }
        // 11, doubled by the critical hit, and twice 11.
        #expect(try table.who("Bram").hitPoints.current == 156)
        #expect(table.encounter.strikes(of: Table.id("Owlbear")) == 3)
        try table.perform(.next)
        try table.perform(.next)
        try table.perform(.next)
        #expect(table.encounter.strikes(of: Table.id("Owlbear")) == 0)
    }

    @Test func `pathfinder's penalties: frightened of both, off-guard, prone`() throws {
        var table = try table(.pathfinder2e)
        try table.perform(
            .addCondition(NewCondition("Frightened", value: 2), on: [Table.id("Thia")]))
        try table.perform(
            .addCondition(NewCondition("Sickened", value: 1), on: [Table.id("Thia")]))
        try table.perform(.addCondition(NewCondition("Off-Guard"), on: [Table.id("Thia")]))
        try table.perform(.addCondition(NewCondition("Prone"), on: [Table.id("Owlbear")]))
        let found = table.encounter.circumstances(
            ofAttackBy: try table.who("Owlbear"), on: try table.who("Thia"), isRanged: false)
        #expect(found.armorModifier == -4)
        #expect(found.modifier == -2)
        #expect(
            table.encounter.circumstances(ofSave: .wisdom, by: try table.who("Thia")).modifier
                == -2)
    }
}

/// Spells, with the slot and the concentration they take.
@Suite("Spells cast by the rules") struct CastingTests {
    private func caster() throws -> (Table, StatBlock) {
        var table = try Table(.dnd2024)
        try table.add("Mage", maximum: 40, initiative: 20)
        try table.add("Thia", kind: .player, maximum: 20, initiative: 10)
        try table.perform(.start)
        try table.perform(.setResource(.slots(level: 3, 1), on: [Table.id("Mage")]))
        var block = StatBlock(name: "Mage", edition: .dnd2024, armorClass: 15, maxHitPoints: 40)
        var casting = StatBlock.Action("Spellcasting", .action)
        casting.spellcasting = StatBlock.Spellcasting()
        casting.spellcasting?.dc = 14
        casting.spellcasting?.attackBonus = 6
        block.actions = [casting]
        return (table, block)
    }

    /// 6 piercing and 12 fire are a third and two thirds of 30; of 31 they are 10.33 and 20.67.
    @Test(
        "A number typed for several types is split as the dice are",
        arguments: [
            ([6, 12], 30, [10, 20]), ([6, 12], 31, [10, 21]), ([1, 1, 1], 10, [3, 4, 3]),
            ([0, 0], 7, [3, 4]), ([9], 30, [30]),
        ] as [([Int], Int, [Int])])
    func typedTotal(rolled: [Int], total: Int, parts: [Int]) {
        let types = ["piercing", "fire", "cold"].map { DamageType(rawValue: $0) }
        let known = zip(rolled, types).map { RolledDamage($0, $1) }
        let typed = RolledDamage.typed([RolledDamage(total, nil)], for: known, isCritical: false)
        #expect(typed.map { $0.amount(isCritical: true) } == parts)
        #expect(typed.map(\.type) == types.prefix(rolled.count).map(Optional.init))
        let said = RolledDamage.typed(
            [RolledDamage(total, types[2])], for: known, isCritical: false)
        #expect(said.map(\.type) == [types[2]])
    }

    private func spell(_ name: String, level: Int, concentrates: Bool) -> Spell {
        var spell = Spell(name: name, edition: .dnd2024, level: level, school: "enchantment")
        var save = StatBlock.Save(.wisdom, dc: nil)
        save.conditions = [.init("paralyzed")]
        spell.save = save
        spell.needsConcentration = concentrates
        return spell
    }

    @Test func `a spell takes its slot, and what it did ends with the concentration`() throws {
        var (table, block) = try caster()
        let roller = ActionRoller(
            table.encounter, actor: try table.who("Mage"), block: block)
        var script = DiceTests.Script(faces: [1, 1])
        var use = try roller.cast(
            spell("Hold Person", level: 2, concentrates: true), level: 3,
            on: [try table.who("Thia")], using: &script)
        #expect(use.effect?.difficulty == 14)
        use.throwing[0].roll = D20Roll(total: 9)
        use.throwing[0].rule(table.encounter.edition.rules, against: 14)
        try table.perform(.act(use))
        #expect(try table.who("Mage").concentration == "Hold Person")
        #expect(try table.who("Mage").resource("Slots 3")?.left == 0)
        #expect(try table.who("Thia").condition("Paralyzed") != nil)
        let event = try table.perform(.concentrate(Table.id("Mage"), on: nil))
        #expect(
            event.lines == [
                "Mage no longer concentrates on Hold Person", "Thia is no longer Paralyzed",
            ])
        table.encounter.undo(event)
        #expect(try table.who("Thia").condition("Paralyzed") != nil)
        #expect(throws: RuleProblem.resourceSpent("Mage", "Slots 3")) {
            try table.perform(.act(use))
        }
    }

    @Test func `a higher slot adds dice, and a level below the spell's is refused`() throws {
        var (table, block) = try caster()
        try table.perform(.setResource(.slots(level: 5, 1), on: [Table.id("Mage")]))
        var fireball = Spell(name: "Fireball", edition: .dnd2024, level: 3, school: "evocation")
        var save = StatBlock.Save(.dexterity, dc: nil)
        save.onSuccess = .half
        save.damage = [
            .init(try DiceNotation(parsing: "8d6"), .init(rawValue: "fire"))
        ]
        fireball.save = save
        fireball.growth = .init(dice: .d6)
        let roller = ActionRoller(
            table.encounter, actor: try table.who("Mage"), block: block)
        var dice = SplitMix64(seed: 1)
        let use = try roller.cast(
            fireball, level: 5, on: [try table.who("Thia")], using: &dice)
        #expect(use.effect?.damage[0].roll.notation.description == "10d6")
        #expect(throws: RuleProblem.outOfRange("The level of the slot", 2, 3...9)) {
            try roller.cast(fireball, level: 2, on: [try table.who("Thia")], using: &dice)
        }
    }

    @Test func `a spell without roll heals or hurts at once`() throws {
        var (table, block) = try caster()
        try table.perform(.damage(Damage(.points(12)), on: [.init(Table.id("Thia"))]))
        var word = Spell(name: "Healing Word", edition: .dnd2024, level: 1, school: "abjuration")
        word.healing = try DiceNotation(parsing: "2d4")
        let roller = ActionRoller(
            table.encounter, actor: try table.who("Mage"), block: block)
        var script = DiceTests.Script(faces: [3, 2])
        let use = try roller.cast(word, on: [try table.who("Thia")], using: &script)
        let event = try table.perform(.act(use))
        #expect(try table.who("Thia").hitPoints.current == 13)
        #expect(event.outcomes.contains { $0.kind == .heal && $0.amount == 5 })
    }
}
