import Foundation
import Testing

@testable import Tabletop

/// Rules that only Pathfinder has.
@Suite("Pathfinder's rules") struct PathfinderTests {
    private let mira = Table.id("Mira")

    /// Mira of level 5 with 40 hit points acts first, then an ogre.
    private func table(level: Int? = 5, taken: Int = 0) throws -> Table {
        var table = try Table(.pathfinder2e)
        try table.perform(
            .add([
                Newcomer(
                    id: mira, name: "Mira", kind: .player, characterID: Table.id("character"),
                    hitPoints: HitPoints(maximum: 40, damageTaken: taken), initiative: 20,
                    level: level)
            ]))
        try table.add("Ogre", maximum: 50, initiative: 10)
        try table.perform(.start)
        return table
    }

    /// Goes on to Mira's next turn; returns its lines.
    private func nextTurn(_ table: inout Table) throws -> [String] {
        try table.perform(.next)
        return try table.perform(.next).lines
    }

    // MARK: Drained

    @Test func `drained takes the level for each degree, now and of the maximum`() throws {
        var table = try table(taken: 3)
        var event = try table.perform(.addCondition(NewCondition("Drained", value: 2), on: [mira]))
        #expect(event.summary == "Mira is Drained 2 (27/30)")
        #expect(try table.who("Mira").hitPoints.damageTaken == 3)
        event = try table.perform(.addCondition(NewCondition("Drained", value: 3), on: [mira]))
        #expect(event.summary == "Mira is Drained 3 (22/25)")
        table.encounter.undo(event)
        #expect(try table.who("Mira").hitPoints.description == "27/30")
        // When it falls, the maximum comes back and the hit points do not.
        try table.perform(.removeCondition("Drained", from: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "27/40")
    }

    @Test func `drained can take the last hit points`() throws {
        var table = try table(taken: 35)
        let event = try table.perform(
            .addCondition(NewCondition("Drained", value: 1), on: [mira]))
        #expect(
            event.summary
                == "Mira is Drained 1 (0/35) and falls unconscious, dying 1; Mira is Prone")
    }

    @Test func `without a level drained changes no hit points, and says so`() throws {
        var table = try table(level: nil)
        let event = try table.perform(
            .addCondition(NewCondition("Drained", value: 1), on: [mira]))
        #expect(event.summary == "Mira is Drained 1 (no level is known: hit points stay)")
        #expect(try table.who("Mira").hitPoints.description == "40/40")
    }

    @Test func `a creature of level -1 loses one for each degree`() throws {
        var table = try table(level: -1)
        try table.perform(.addCondition(NewCondition("Drained", value: 2), on: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "38/38")
    }

    // MARK: Actions

    @Test func `slowed takes actions and quickened gives one`() throws {
        var table = try table()
        #expect(table.encounter.actions(of: mira) == 3)
        #expect(table.encounter.actions(of: Table.id("Ogre")) == nil)
        try table.perform(.addCondition(NewCondition("Slowed", value: 1), on: [mira]))
        #expect(try nextTurn(&table).last == "Mira has 2 actions (slowed 1)")
        #expect(table.encounter.actions(of: mira) == 2)
        try table.perform(.addCondition(NewCondition("Quickened"), on: [mira]))
        try table.perform(.addCondition(NewCondition("Slowed", value: 3), on: [mira]))
        #expect(try nextTurn(&table).last == "Mira has 1 action (quickened, slowed 3)")
    }

    @Test func `stunned falls by the actions it takes, which count for slowed`() throws {
        var table = try table()
        try table.perform(.addCondition(NewCondition("Stunned", value: 4), on: [mira]))
        try table.perform(.addCondition(NewCondition("Slowed", value: 2), on: [mira]))
        try table.perform(.next)
        #expect(table.encounter.actions(of: Table.id("Ogre")) == 3)
        let event = try table.perform(.next)
        #expect(event.lines.last == "Mira has 0 actions (slowed 2, stunned 4)")
        #expect(try table.who("Mira").condition("Stunned")?.value == 1)
        // One of three is stunned's; slowed 2 takes two, of which that is one.
        let lines = try nextTurn(&table)
        #expect(lines.contains("Mira is no longer Stunned"))
        #expect(lines.last == "Mira has 1 action (slowed 2, stunned 1)")
        try table.perform(.previous)
        try table.perform(.previous)
        #expect(try table.who("Mira").condition("Stunned")?.value == 1)
        #expect(table.encounter.actions(of: mira) == 0)
    }

    @Test func `stunned for a time takes all actions and does not fall`() throws {
        var table = try table()
        try table.perform(
            .addCondition(
                NewCondition("Stunned", lasting: .init(3, .end, of: Table.id("Ogre"))),
                on: [mira]))
        _ = try nextTurn(&table)
        #expect(table.encounter.actions(of: mira) == 0)
        #expect(try table.who("Mira").condition("Stunned") != nil)
    }

    @Test func `other editions count no actions`() throws {
        let table = try Table.four(.dnd2024)
        #expect(table.encounter.actions(of: Table.id("A")) == nil)
    }

    /// Player Core, "Multiple Attack Penalty": −5 for the second, −10 for the third and later ones; −4 and
    /// −8 with an agile weapon.
    @Test(
        "The fourth attack of a turn has the penalty of the third",
        arguments: [(0, 0, 0), (1, -5, -4), (2, -10, -8), (3, -10, -8)])
    func attacks(before: Int, penalty: Int, agile: Int) throws {
        let table = try table()
        for (isAgile, expected) in [(false, penalty), (true, agile)] {
            let found = table.encounter.circumstances(
                ofAttackBy: try table.who("Ogre"), on: try table.who("Mira"), isRanged: false,
                isAgile: isAgile, strikesBefore: before)
            #expect(found.modifier == expected)
        }
    }

    // MARK: Shields

    private func blow(_ points: Int, _ type: String = "slashing") -> EncounterCommand {
        var damage = Damage(.points(points), type: DamageType(rawValue: type))
        damage.isBlocked = true
        return .damage(damage, on: [.init(mira)])
    }

    /// Player Core, "Shield Block" and "Shields": what the hardness does not stop hurts both; at half
    /// its hit points the shield is broken.
    @Test func `a raised shield stops its hardness, takes the rest, and breaks`() throws {
        var table = try table()
        try table.perform(
            .setResource(
                Resource("Steel Shield hardness 5", maximum: 20, renewal: .never), on: [mira]))
        #expect(throws: RuleProblem.cannotBlock("Mira", "no shield is raised")) {
            try table.perform(blow(12))
        }
        try table.perform(
            .addCondition(NewCondition("Raised Shield", lasting: .init(1, .start)), on: [mira]))
        let attack = table.encounter.circumstances(
            ofAttackBy: try table.who("Ogre"), on: try table.who("Mira"), isRanged: false)
        #expect(attack.armorModifier == 2)
        #expect(throws: RuleProblem.cannotBlock("Mira", "none of the damage is physical")) {
            try table.perform(blow(12, "fire"))
        }
        let event = try table.perform(blow(12))
        #expect(
            event.lines == [
                "Mira uses the reaction", "Mira has Steel Shield hardness 5 13/20",
                "Mira takes 7 slashing damage (12 slashing, shield − 5 → 7) (33/40)",
            ])
        #expect(throws: RuleProblem.noReaction("Mira")) { try table.perform(blow(12)) }
        // The reaction comes back with its turn, and the shield is raised again.
        try table.perform(.next)
        try table.perform(.next)
        #expect(try table.who("Mira").condition("Raised Shield") == nil)
        try table.perform(.addCondition(NewCondition("Raised Shield"), on: [mira]))
        let broken = try table.perform(blow(8))
        #expect(broken.lines.contains("Mira has Steel Shield hardness 5 10/20, broken"))
        #expect(broken.lines.contains("Mira no longer has Raised Shield"))
        #expect(throws: RuleProblem.cannotBlock("Mira", "the shield is broken")) {
            try table.perform(.addCondition(NewCondition("Raised Shield"), on: [mira]))
        }
        table.encounter.undo(broken)
        #expect(try table.who("Mira").resource("steel shield hardness 5")?.left == 13)
    }

    @Test func `a blow of an action is blocked as a typed one is`() throws {
        var table = try table()
        let shield = Resource("Steel Shield hardness 5", maximum: 20, renewal: .never)
        try table.perform(.setResource(shield, on: [mira]))
        #expect(table.encounter.blockingHardness(of: try table.who("Mira")) == nil)
        try table.perform(.addCondition(NewCondition("Raised Shield"), on: [mira]))
        #expect(table.encounter.blockingHardness(of: try table.who("Mira")) == 5)
        var use = ActionUse(of: "Club", by: Table.id("Ogre"))
        use.strikes = [
            Strike(
                target: mira, action: "Club", circumstances: Circumstances(),
                damage: [RolledDamage(12, DamageType(rawValue: "bludgeoning"))], conditions: [],
                ruled: .success, isBlocked: true)
        ]
        try table.perform(.act(use))
        #expect(try table.who("Mira").hitPoints.current == 33)
        #expect(try table.who("Mira").resource("steel shield hardness 5")?.left == 13)
        #expect(table.encounter.blockingHardness(of: try table.who("Mira")) == nil)
    }

    /// Player Core, "Buckler": a bonus of 1 when raised.
    @Test func `a buckler is raised for one, and blocks`() throws {
        var table = try table()
        let buckler = Resource("Buckler hardness 3", maximum: 6, renewal: .never)
        try table.perform(.setResource(buckler, on: [mira]))
        try table.perform(.addCondition(NewCondition("Raised Buckler"), on: [mira]))
        let attack = table.encounter.circumstances(
            ofAttackBy: try table.who("Ogre"), on: try table.who("Mira"), isRanged: false)
        #expect(attack.armorModifier == 1)
        let event = try table.perform(blow(7))
        #expect(try table.who("Mira").hitPoints.current == 36)
        #expect(event.lines.contains("Mira no longer has Raised Buckler"))
    }

    @Test func `who is ready to aid is told in the turns of allies`() throws {
        var table = try table()
        try table.add("Bram", kind: .player, maximum: 20, initiative: 15)
        try table.perform(.addCondition(NewCondition("Ready to Aid"), on: [mira]))
        #expect(table.encounter.duties(nil).isEmpty)
        try table.perform(.next)
        let duty = try #require(table.encounter.duties(nil).first)
        #expect(duty.text == "Mira can aid a check: DC 15, a reaction" && !duty.isOwed)
        guard case .command(let command) = duty.kind else { return }
        try table.perform(command)
        #expect(table.encounter.duties(nil).isEmpty)
        // It is over when her next turn begins.
        try table.perform(.next)
        try table.perform(.next)
        #expect(try table.who("Mira").condition("Ready to Aid") == nil)
    }

    /// GM Core, "DCs by Level": 13 for level -1, 14 for 0, 15 for 1, 18 for 3, 40 for 20, 44 for 22.
    @Test func `a hero's first turn reminds of what may be recalled, each kind once`() throws {
        var table = try table()
        let levels = [
            ("Rat", -1), ("Cat", 0), ("Wolf", 1), ("Ogre Boss", 3), ("Wyrm", 20), ("Herald", 22),
        ]
        for (place, known) in levels.enumerated() {
            for twin in 1...2 {
                let newcomer = Newcomer(
                    id: Table.id("\(known.0)\(twin)"), name: known.0,
                    hitPoints: try HitPoints(maximum: 9), initiative: -place, level: known.1)
                try table.perform(.add([newcomer]))
            }
        }
        let duty = try #require(table.encounter.duties(nil).first { $0.kind == .recall })
        #expect(!duty.isOwed)
        #expect(
            duty.text
                == "Recall Knowledge: Rat DC 13, Cat DC 14, Wolf DC 15, Ogre Boss DC 18, Wyrm DC 40, Herald DC 44"
        )
        let count = table.encounter.combatants.count
        for _ in 0..<count { try table.perform(.next) }
        #expect(table.encounter.turnHolderID == mira)
        #expect(!table.encounter.duties(nil).contains { $0.kind == .recall })
    }

    // MARK: Hero points

    @Test func `hero points stop dying without another degree of wounded`() throws {
        var table = try table()
        #expect(try table.who("Mira").resource("hero points")?.left == 1)
        #expect(throws: RuleProblem.isNotDying("Mira")) {
            try table.perform(.spendHeroPoints(mira))
        }
        try table.perform(.addCondition(NewCondition("Wounded", value: 1), on: [mira]))
        try table.perform(.damage(Damage(.points(40)), on: [.init(mira)]))
        #expect(try table.who("Mira").wounds.dying == 2)
        let event = try table.perform(.spendHeroPoints(mira))
        #expect(event.summary == "Mira spends its hero point and is stable")
        let after = try table.who("Mira")
        #expect(after.life == .stable)
        #expect((after.wounds.dying, after.wounds.wounded) == (0, 1))
        #expect(after.resource("hero points")?.left == 0)
        table.encounter.undo(event)
        #expect(try table.who("Mira").wounds.dying == 2)
        #expect(try table.who("Mira").resource("hero points")?.left == 1)
    }

    @Test func `without hero points nothing stops dying`() throws {
        var table = try table()
        try table.perform(.useResource("Hero points", 1, of: mira))
        try table.perform(.damage(Damage(.points(40)), on: [.init(mira)]))
        #expect(throws: RuleProblem.resourceSpent("Mira", "Hero points")) {
            try table.perform(.spendHeroPoints(mira))
        }
    }

    // MARK: Rest

    @Test(
        "a night heals the Constitution modifier, at least 1, for each level",
        arguments: [(Int?(3), 30, 25), (nil, 30, 15), (-2, 30, 15), (8, 30, 40)])
    func night(constitution: Int?, taken: Int, current: Int) throws {
        var table = try table(taken: taken)
        var known: [UUID: Int] = [:]
        known[mira] = constitution
        try table.perform(.rest(.long, [mira], constitution: known))
        #expect(try table.who("Mira").hitPoints.current == current)
    }

    @Test func `a night lowers drained by one, and the maximum rises first`() throws {
        var table = try table(taken: 5)
        try table.perform(.addCondition(NewCondition("Drained", value: 2), on: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "25/30")
        try table.perform(.rest(.long, [mira], constitution: [mira: 2]))
        #expect(try table.who("Mira").hitPoints.description == "35/35")
        #expect(try table.who("Mira").condition("Drained")?.value == 1)
    }

    @Test func `a rest with all hit points ends wounded`() throws {
        var table = try table(taken: 1)
        try table.perform(.addCondition(NewCondition("Wounded", value: 2), on: [mira]))
        try table.perform(.rest(.short, [mira]))
        #expect(try table.who("Mira").wounds.wounded == 2)
        try table.perform(.heal(.full, on: [mira]))
        try table.perform(.rest(.short, [mira]))
        #expect(try table.who("Mira").wounds.wounded == 0)
    }

    @Test func `half of the hit points has no name of the rules`() throws {
        var table = try table()
        try table.perform(.damage(Damage(.points(30)), on: [.init(Table.id("Ogre"))]))
        let seen = PlayerView(table.encounter).combatants.first { $0.label == "Ogre" }
        #expect(seen?.hitPoints == .word("badly hurt"))
    }

    @Test(
        "Degrees are ten apart, and a natural 20 or 1 moves them by one",
        arguments: [
            (25, nil, .criticalSuccess), (24, nil, .success), (15, nil, .success),
            (14, nil, .failure), (6, nil, .failure), (5, nil, .criticalFailure),
            (25, 20, .criticalSuccess), (14, 20, .success), (5, 20, .failure),
            (25, 1, .success), (15, 1, .failure), (14, 1, .criticalFailure),
            (5, 1, .criticalFailure),
        ] as [(Int, Int?, Degree)])
    func degree(total: Int, natural: Int?, expected: Degree) {
        let rules = RuleEdition.pathfinder2e.rules
        #expect(rules.degree(ofSave: total, natural: natural, against: 15) == expected)
    }
}
