import Foundation
import Testing

@testable import Tabletop

/// Dodge, Help, Hide, cover, and what spells do to rolls.
@Suite("Stances and spells that bear on rolls") struct StanceTests {
    private let ogre = Table.id("Ogre")
    private let mira = Table.id("Mira")
    private let odo = Table.id("Odo")

    /// The ogre's turn, then Mira's, then Odo's; AC 14 each.
    private func table(_ edition: RuleEdition = .dnd2024) throws -> Table {
        var table = try Table(edition)
        try table.add("Ogre", maximum: 68, initiative: 20)
        try table.add("Mira", kind: .player, maximum: 20, initiative: 10)
        try table.add("Odo", kind: .player, maximum: 20, initiative: 5)
        try table.perform(.start)
        for id in [ogre, mira, odo] { try table.perform(.setArmorClass(14, on: id)) }
        return table
    }

    private func give(_ table: inout Table, _ name: String, to id: UUID) throws {
        try table.perform(.addCondition(NewCondition(name), on: [id]))
    }

    private func attack(
        _ table: Table, by attacker: String = "Ogre", on target: String = "Mira"
    ) throws -> Circumstances {
        table.encounter.circumstances(
            ofAttackBy: try table.who(attacker), on: try table.who(target), isRanged: false)
    }

    private func save(_ table: Table, _ ability: Ability) throws -> Circumstances {
        table.encounter.circumstances(ofSave: ability, by: try table.who("Mira"))
    }

    /// Rule: "Until the start of your next turn, any attack roll made against you has disadvantage …, and
    /// you make Dexterity saving throws with advantage. You lose this benefit if you are incapacitated …
    /// or if your speed drops to 0."
    @Test(arguments: [RuleEdition.dnd2014, .dnd2024])
    func `who dodges is hit less until its next turn, unless it cannot move`(
        edition: RuleEdition
    ) throws {
        var table = try table(edition)
        try table.perform(.next)
        try give(&table, "dodging", to: mira)
        #expect(try attack(table).text == "disadvantage: Mira is dodging")
        #expect(try save(table, .dexterity).text == "advantage: Mira is dodging")
        #expect(try save(table, .wisdom).text.isEmpty)
        for name in ["Grappled", "Stunned"] {
            try give(&table, name, to: mira)
            #expect(try !attack(table).text.contains("dodging"))
            try table.perform(.removeCondition(name, from: [mira]))
        }
        try table.perform(.next)
        try table.perform(.next)
        #expect(try table.who("Mira").condition("Dodging") != nil)
        try table.perform(.next)
        #expect(try table.who("Mira").condition("Dodging") == nil)
    }

    /// Rule: half cover "+2 bonus to AC and Dexterity saving throws", three-quarters +5; "only the most
    /// protective degree of cover applies".
    @Test func `cover adds to armor class and Dexterity saves, the best alone`() throws {
        var table = try table()
        try give(&table, "half cover", to: mira)
        #expect(try attack(table).text == "AC +2: Mira has half cover")
        try give(&table, "three-quarters cover", to: mira)
        #expect(try attack(table).armorModifier == 5)
        #expect(try save(table, .dexterity).modifier == 5)
        #expect(try save(table, .strength).modifier == 0)
    }

    @Test func `help and hiding end with an attack, help also with the helper's next turn`() throws
    {
        var table = try table()
        try table.perform(.next)
        try give(&table, "helped", to: odo)
        try give(&table, "hidden", to: odo)
        #expect(try attack(table, by: "Odo", on: "Ogre").edge == .advantage)
        #expect(try attack(table, on: "Odo").edge == .disadvantage)
        var use = ActionUse(of: "Staff", by: odo)
        use.strikes = [
            Strike(
                target: ogre, action: "Staff", roll: D20Roll(total: 5), armorClass: 14,
                circumstances: Circumstances(), damage: [], conditions: [], ruled: .failure)
        ]
        let event = try table.perform(.act(use))
        #expect(event.lines.suffix(2) == ["Odo is no longer Hidden", "Odo is no longer Helped"])
        // Mira helps; her next turn is the third from now.
        try give(&table, "helped", to: odo)
        for _ in 0..<2 { try table.perform(.next) }
        #expect(try table.who("Odo").condition("Helped") != nil)
        try table.perform(.next)
        #expect(try table.who("Odo").condition("Helped") == nil)
    }

    @Test func `attacks made together end what each of the attackers hid or had`() throws {
        var table = try table()
        for id in [mira, odo] { try give(&table, "hidden", to: id) }
        let uses = [mira, odo].map { id in
            var use = ActionUse(of: "Staff", by: id)
            use.strikes = [
                Strike(
                    target: ogre, action: "Staff", roll: D20Roll(total: 5), armorClass: 14,
                    circumstances: Circumstances(), damage: [], conditions: [], ruled: .failure)
            ]
            return use
        }
        let event = try table.perform(.act(try #require(ActionUse.together(uses))))
        #expect(event.lines.suffix(2) == ["Mira is no longer Hidden", "Odo is no longer Hidden"])
    }

    /// Rule: SRD 5.2, "Grappled": "Disadvantage on attack rolls against any target other than the
    /// grappler."
    @Test func `who is grappled strikes worse at others than the grappler in 2024`() throws {
        for (edition, edge) in [(RuleEdition.dnd2024, RollEdge.disadvantage), (.dnd2014, .none)] {
            var table = try table(edition)
            var grappled = NewCondition("Grappled")
            grappled.giver = Table.id("Ogre")
            try table.perform(.addCondition(grappled, on: [mira]))
            #expect(try attack(table, by: "Mira", on: "Odo").edge == edge)
            #expect(try attack(table, by: "Mira", on: "Ogre").edge == .none)
        }
    }

    // MARK: Spells

    private func cast(
        _ spell: Spell, on targets: [String], level: Int? = nil, in table: Table,
        block: StatBlock? = nil, faces: [UInt64]
    ) throws -> ActionUse {
        let roller = ActionRoller(table.encounter, actor: try table.who("Odo"), block: block)
        var script = DiceTests.Script(faces: faces)
        let use = try roller.cast(
            spell, level: level, difficulty: 15, on: try targets.map { try table.who($0) },
            using: &script)
        #expect(script.faces.isEmpty, "every die given is thrown")
        return use
    }

    private func bless() -> Spell {
        var bless = Spell(name: "Bless", edition: .dnd2024, level: 1, school: "enchantment")
        bless.duration = "1 minute"
        (bless.needsConcentration, bless.range) = (true, "30 feet")
        bless.growth = .init()
        bless.growth?.addsTarget = true
        return bless
    }

    /// Rule: "bless up to three creatures"; "one additional creature for each spell slot level above 1".
    @Test func `Bless is on its targets and adds a d4 until the concentration ends`() throws {
        var table = try table()
        #expect(throws: RuleProblem.tooManyTargets("Bless", 3)) {
            try cast(bless(), on: ["Mira", "Odo", "Ogre", "Mira"], in: table, faces: [])
        }
        #expect(bless().targetCount(atLevel: 3) == 5)
        try table.perform(.act(try cast(bless(), on: ["Mira", "Odo"], in: table, faces: [])))
        let blessed = try #require(try table.who("Mira").condition("Bless"))
        #expect(blessed.description == "Bless (10)")
        // The d4 shows 3: added to the save; the two d20 follow.
        var fire = Spell(name: "Fire", edition: .dnd2024, level: 0, school: "evocation")
        fire.save = StatBlock.Save(.dexterity, dc: nil)
        let use = try cast(fire, on: ["Mira"], in: table, faces: [3, 9, 4])
        #expect(use.throwing[0].circumstances.text == "+3: Mira has bless")
        let event = try table.perform(.concentrate(odo, on: nil))
        #expect(
            event.lines == [
                "Odo no longer concentrates on Bless", "Mira no longer has Bless",
                "Odo no longer has Bless",
            ])
    }

    /// The rules are those of ``Spell/gift(atLevel:on:)``. Mira has 20 hit points, less those lost.
    @Test(
        arguments: [
            ("Aid", 2, RuleEdition.dnd2024, 3, [], 0, "30/30", 0),
            ("False Life", 1, .dnd2014, 2, [3], 0, "20/20", 12),
            ("False Life", 1, .dnd2024, 1, [3, 2], 0, "20/20", 9),
            ("Heroes' Feast", 6, .dnd2014, 6, [3, 4], 0, "27/27", 0),
            ("Power Word Heal", 9, .dnd2024, 9, [], 13, "20/20", 0),
        ] as [(String, Int, RuleEdition, Int, [UInt64], Int, String, Int)])
    func `a spell gives hit points, temporary ones and a higher maximum`(
        name: String, level: Int, edition: RuleEdition, slot: Int, faces: [UInt64], lost: Int,
        points: String, temporary: Int
    ) throws {
        var table = try table(edition)
        if lost > 0 { try table.perform(.damage(Damage(.points(lost)), on: [.init(mira)])) }
        var spell = Spell(name: name, edition: edition, level: level, school: "abjuration")
        spell.range = "Touch"
        let use = try cast(spell, on: ["Mira"], level: slot, in: table, faces: faces)
        let event = try table.perform(.act(use))
        let now = try table.who("Mira").hitPoints
        #expect("\(now.current ?? 0)/\(now.maximum ?? 0)" == points)
        #expect(now.temporary == temporary)
        table.encounter.undo(event)
        #expect(try table.who("Mira").hitPoints.damageTaken == lost)
        #expect(try table.who("Mira").hitPoints.maximum == 20)
    }

    @Test func `a spell on oneself gives its points to the caster, without a target`() throws {
        var table = try table()
        var life = Spell(name: "False Life", edition: .dnd2024, level: 1, school: "necromancy")
        life.range = "Self"
        try table.perform(.act(try cast(life, on: [], in: table, faces: [3, 2])))
        #expect(try table.who("Odo").hitPoints.temporary == 9)
    }

    /// The drain ends after one round, with the aid still in effect; the aid then takes its 9 from the
    /// maximum of 29, and leaves all 20.
    @Test func `a rest ends conditions in the order of their ends`() throws {
        var table = try table()
        for (name, change, rounds) in [("Drain", -1, 1), ("Aid", 9, 2)] {
            var condition = NewCondition(name, lasting: .init(rounds))
            condition.maximumChange = change
            try table.perform(.addCondition(condition, on: [mira]))
        }
        try table.perform(.rest(.short, [mira], constitution: [:]))
        let points = try table.who("Mira").hitPoints
        #expect(points.current == 20 && points.maximum == 20)
    }

    @Test func `Bane takes a d4 from an attack, and the attack's total has it`() throws {
        var table = try table()
        try give(&table, "bane", to: ogre)
        var block = StatBlock(name: "Ogre", edition: .dnd2024, armorClass: 11, maxHitPoints: 68)
        var club = StatBlock.Action("Club", .action)
        club.attack = StatBlock.Attack(.melee, bonus: 6)
        block.actions = [club]
        let roller = ActionRoller(table.encounter, actor: try table.who("Ogre"), block: block)
        // The d4 shows 4, the d20 12: 12 + 6 - 4.
        var script = DiceTests.Script(faces: [4, 12, 1])
        let use = try roller.use(club, on: [try table.who("Mira")], using: &script)
        #expect(use.strikes[0].roll?.total == 14)
        #expect(use.strikes[0].circumstances.text == "-4: Ogre has bane")
    }

    /// Rule: Shield of Faith "+2 bonus to AC"; Haste "+2 bonus to Armor Class, Advantage on Dexterity saving
    /// throws"; Slow "−2 penalty to AC and Dexterity saving throws"; Faerie Fire: attacks have advantage.
    @Test(
        arguments: [
            ("Shield of Faith", 2, RollEdge.none, 0, RollEdge.none),
            ("Haste", 2, .none, 0, .advantage), ("Slow", -2, .none, -2, .none),
            ("Faerie Fire", 0, .advantage, 0, .none), ("Blur", 0, .disadvantage, 0, .none),
        ])
    func `a spell on somebody bears on rolls`(
        name: String, armor: Int, attacked: RollEdge, modifier: Int, edge: RollEdge
    ) throws {
        var table = try table()
        try give(&table, name, to: mira)
        #expect(try attack(table).armorModifier == armor)
        #expect(try attack(table).edge == attacked)
        #expect(try save(table, .dexterity).modifier == modifier)
        #expect(try save(table, .dexterity).edge == edge)
    }

    /// Rule: "You create three glowing darts"; "A dart deals 1d4 + 1 Force damage"; "one more dart for each
    /// spell slot level above 1".
    @Test func `three darts on two targets go to them in turn`() throws {
        var table = try table()
        var missile = Spell(
            name: "Magic Missile", edition: .dnd2024, level: 1, school: "evocation")
        missile.damage = [.init(try DiceNotation(parsing: "1d4+1"), .init(rawValue: "force"))]
        missile.growth = .init()
        missile.growth?.addsTarget = true
        #expect(missile.targetCount(atLevel: 3) == 5)
        // 2, 3 and 4 with the bonus of each dart: 2 + 4 for Mira, 3 for the ogre.
        let use = try cast(missile, on: ["Mira", "Ogre"], in: table, faces: [1, 2, 3])
        try table.perform(.act(use))
        #expect(try table.who("Mira").hitPoints.current == 14)
        #expect(try table.who("Ogre").hitPoints.current == 65)
        let named = try cast(missile, on: ["Ogre", "Ogre", "Mira"], in: table, faces: [1, 2, 3])
        #expect(named.strikes.map(\.target) == [ogre, ogre, mira])
    }

    /// Rule: the wizard's table: at level 5 the highest slots are of level 3.
    @Test func `a slot above the caster's highest is refused`() throws {
        var table = try table()
        try table.perform(.setResource(.slots(level: 3, 2), on: [odo]))
        var hold = Spell(name: "Hold Monster", edition: .dnd2024, level: 5, school: "enchantment")
        hold.save = StatBlock.Save(.wisdom, dc: nil)
        #expect(throws: RuleProblem.noSlot("Odo", 5, highest: 3)) {
            try cast(hold, on: ["Ogre"], in: table, faces: [1, 1])
        }
        hold.level = 3
        _ = try cast(hold, on: ["Ogre"], in: table, faces: [1, 1])
    }

    /// A spell that fails to be resisted and has no condition of the book marks whom it holds.
    @Test func `who fails against Slow has it, and repeats the save`() throws {
        var table = try table()
        var slow = Spell(name: "Slow", edition: .dnd2024, level: 3, school: "transmutation")
        slow.save = StatBlock.Save(.wisdom, dc: nil)
        (slow.duration, slow.needsConcentration) = ("1 minute", true)
        var use = try cast(slow, on: ["Ogre"], in: table, faces: [1, 1])
        use.throwing[0].decided = .failure
        try table.perform(.act(use))
        let mark = try #require(try table.who("Ogre").condition("Slow"))
        #expect(mark.endingSave == .init(.wisdom, difficulty: 15))
        #expect(mark.sustainedBy == odo)
        var fire = slow
        fire.name = "Moonbeam"
        fire.save?.damage = [.init(.d6, nil)]
        #expect(fire.mark == nil, "its damage says what it does")
    }
}
