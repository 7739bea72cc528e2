import Testing

@testable import Tabletop

/// Wild shape and polymorph: a form with its own hit points, and the way back.
@Suite("Other forms") struct CombatantFormTests {
    private let mira = Table.id("Mira")

    private func bear(_ points: Int = 34) throws -> NewForm {
        var bear = GameCharacter(
            id: Table.id("bear"), name: "Brown Bear", kind: .monster,
            hitPoints: try HitPoints(maximum: points, damageTaken: min(3, points)), armorClass: 11)
        bear.defenses = Defenses(resistances: [.init(rawValue: "cold")])
        bear.resources = [
            Resource("Roar", maximum: 2, used: 1, renewal: .day),
            Resource("Slots 1", maximum: 9, renewal: .longRest),
        ]
        return NewForm(bear)
    }

    /// Mira with 20 of 24 hit points, AC 15 and three spent slots, and an ogre.
    private func table(_ edition: RuleEdition = .dnd2014, level: Int? = nil) throws -> Table {
        var table = try Table(edition)
        try table.perform(
            .add([
                Newcomer(
                    id: mira, name: "Mira", kind: .player, characterID: Table.id("character"),
                    hitPoints: HitPoints(maximum: 24, damageTaken: 4), armorClass: 15,
                    initiative: 20,
                    resources: [Resource("Slots 1", maximum: 4, used: 3, renewal: .longRest)],
                    level: level)
            ]))
        try table.add("Ogre", maximum: 50, initiative: 10)
        try table.perform(.start)
        return table
    }

    private func hit(_ table: inout Table, _ points: Int) throws -> EncounterEvent {
        try table.perform(
            .damage(Damage(.points(points), source: Table.id("Ogre")), on: [.init(mira)]))
    }

    @Test func `a form has its own hit points, armor class, defenses and resources`() throws {
        var table = try table()
        let event = try table.perform(.takeForm(mira, bear()))
        #expect(event.summary == "Mira takes the form of Brown Bear (34/34)")
        let shaped = try table.who("Mira")
        #expect(shaped.armorClass == 11)
        #expect(shaped.defenses.resistances == [.init(rawValue: "cold")])
        #expect(shaped.resource("Roar")?.left == 2)
        // What Mira has of her own stays hers.
        #expect(shaped.resource("Slots 1")?.description == "Slots 1 1/4")
        table.encounter.undo(event)
        #expect(try table.who("Mira").form == nil)
        #expect(try table.who("Mira").hitPoints.description == "20/24")
    }

    @Test func `left by its own, the form's wounds stay with the form`() throws {
        var table = try table()
        try table.perform(.takeForm(mira, bear()))
        _ = try hit(&table, 30)
        #expect(try table.who("Mira").hitPoints.description == "4/34")
        let event = try table.perform(.leaveForm(mira))
        #expect(event.summary == "Mira leaves the form of Brown Bear (20/24)")
        let back = try table.who("Mira")
        #expect(back.armorClass == 15)
        #expect(back.defenses == Defenses())
        #expect(back.resources.map(\.name) == ["Slots 1"])
        #expect(throws: RuleProblem.hasNoForm("Mira")) { try table.perform(.leaveForm(mira)) }
    }

    @Test(
        "Damage beyond the form's hit points hits whoever took it",
        arguments: [(33, "1/34", true), (34, "20/24", false), (40, "14/24", false)])
    func leftOver(damage: Int, points: String, isShaped: Bool) throws {
        var table = try table()
        try table.perform(.takeForm(mira, bear()))
        _ = try hit(&table, damage)
        #expect(try table.who("Mira").hitPoints.description == points)
        #expect((try table.who("Mira").form != nil) == isShaped)
        #expect(try table.who("Mira").life == .up)
    }

    @Test func `damage beyond both drops it, and only what neither had is overkill`() throws {
        var table = try table()
        try table.perform(.takeForm(mira, bear()))
        let event = try hit(&table, 60)
        // 34 of the bear, 20 of Mira, 6 left over.
        #expect(
            event.summary
                == "Mira takes 60 damage (0/24) and leaves the form of Brown Bear and falls unconscious; Mira is Prone"
        )
        #expect(event.outcomes.map(\.lostHitPoints) == [54])
        #expect(try table.who("Mira").life == .dying)
    }

    @Test func `temporary hit points are taken along and lost first`() throws {
        var table = try table()
        try table.perform(.gainTemporary(.points(5), on: [mira], replacing: false))
        try table.perform(.takeForm(mira, bear()))
        #expect(try table.who("Mira").hitPoints.description == "34/34 +5")
        _ = try hit(&table, 7)
        #expect(try table.who("Mira").hitPoints.description == "32/34")
    }

    @Test func `a form that somebody concentrates on ends with the concentration`() throws {
        var table = try table()
        let ogre = Table.id("Ogre")
        try table.perform(.concentrate(mira, on: "Polymorph"))
        try table.perform(.takeForm(ogre, bear(5), sustainedBy: mira))
        let event = try table.perform(.concentrate(mira, on: nil))
        #expect(event.lines.last == "Ogre leaves the form of Brown Bear (50/50)")
        #expect(try table.who("Ogre").life == .up)
    }

    @Test func `a monster at zero in its form is itself again, and alive`() throws {
        var table = try table()
        try table.perform(.takeForm(Table.id("Ogre"), bear(5)))
        try table.perform(.damage(Damage(.points(9)), on: [.init(Table.id("Ogre"))]))
        #expect(try table.who("Ogre").hitPoints.description == "46/50")
        #expect(try table.who("Ogre").life == .up)
    }

    @Test func `another form replaces the first, and the way back stays`() throws {
        var table = try table()
        try table.perform(.takeForm(mira, bear()))
        _ = try hit(&table, 10)
        var rat = try bear(1)
        rat.name = "Rat"
        try table.perform(.takeForm(mira, rat))
        #expect(try table.who("Mira").hitPoints.description == "1/1")
        try table.perform(.leaveForm(mira))
        #expect(try table.who("Mira").hitPoints.description == "20/24")
    }

    @Test func `the roster keeps the character's own hit points and resources`() throws {
        var table = try table()
        let before = CarryOverState(try table.who("Mira"))
        try table.perform(.takeForm(mira, bear()))
        _ = try hit(&table, 20)
        #expect(CarryOverState(try table.who("Mira")) == before)
    }

    @Test func `a raised maximum that ends in a form is gone from its own hit points`() throws {
        var table = try table()
        try table.perform(.addCondition(NewCondition("Aid", maximumChange: 5), on: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "25/29")
        try table.perform(.takeForm(mira, bear()))
        let event = try table.perform(.removeCondition("Aid", from: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "34/34")
        table.encounter.undo(event)
        try table.perform(.removeCondition("Aid", from: [mira]))
        try table.perform(.leaveForm(mira))
        #expect(try table.who("Mira").hitPoints.description == "24/24")
    }

    @Test func `killed in a form, it lies there as itself`() throws {
        var table = try table()
        try table.perform(.takeForm(mira, bear()))
        try table.perform(.kill([mira]))
        #expect(try table.who("Mira").form == nil)
        #expect(try table.who("Mira").life == .dead)
        #expect(throws: RuleProblem.cannotTakeForm("Mira")) {
            try table.perform(.takeForm(mira, bear()))
        }
    }

    @Test func `players see the form, and a form without hit points is refused`() throws {
        var table = try table()
        try table.perform(.takeForm(mira, bear()))
        let seen = PlayerView(table.encounter).combatants.first { $0.label == "Mira" }
        #expect(seen?.conditions == ["as Brown Bear"])
        var unknown = try bear()
        unknown.hitPoints = .unknown
        #expect(throws: RuleProblem.unknownMaximum("Brown Bear")) {
            try table.perform(.takeForm(mira, unknown))
        }
    }

    // MARK: 2024

    /// Rule: SRD 5.2, "Polymorph": "the target retains its … Hit Points"; "gains a number of Temporary Hit
    /// Points equal to the Hit Points of the Beast form. These Temporary Hit Points vanish if any
    /// remain when the spell ends. The spell ends early on the target if it has no Temporary Hit Points
    /// left."
    @Test(
        "In 2024 a polymorph's temporary hit points sustain it",
        arguments: [
            (33, "20/24 +1", 11), (34, "20/24", 15), (40, "14/24", 15), (54, "0/24", 15),
        ])
    func polymorph(damage: Int, points: String, armorClass: Int) throws {
        var table = try table(.dnd2024)
        let event = try table.perform(.takeForm(mira, bear()))
        #expect(event.summary == "Mira takes the form of Brown Bear (20/24 +34)")
        #expect(try table.who("Mira").armorClass == 11)
        _ = try hit(&table, damage)
        let now = try table.who("Mira")
        #expect(now.hitPoints.description == points)
        #expect(now.armorClass == armorClass)
        #expect((now.form == nil) == (armorClass == 15))
        #expect(now.life == (damage == 54 ? .dying : .up))
    }

    @Test func `in 2024 a polymorph's temporary hit points end with it, others stay`() throws {
        var table = try table(.dnd2024)
        try table.perform(.takeForm(mira, bear()))
        #expect(CarryOverState(try table.who("Mira")).hitPoints.description == "20/24")
        try table.perform(.leaveForm(mira))
        #expect(try table.who("Mira").hitPoints.description == "20/24")
        // Temporary hit points do not add up: the higher count stays, and it was hers.
        try table.perform(.gainTemporary(.points(40), on: [mira], replacing: false))
        try table.perform(.takeForm(mira, bear()))
        #expect(try table.who("Mira").hitPoints.description == "20/24 +40")
        try table.perform(.leaveForm(mira))
        #expect(try table.who("Mira").hitPoints.description == "20/24 +40")
        // Taken away by hand, they end the form as damage does.
        try table.perform(.takeForm(mira, bear()))
        let event = try table.perform(.gainTemporary(.points(0), on: [mira], replacing: true))
        #expect(event.lines.last == "Mira leaves the form of Brown Bear (20/24)")
    }

    /// Rule: SRD 5.2, "Wild Shape": temporary hit points equal to the druid's level, its own hit points,
    /// until the druid "has the Incapacitated condition" or dies.
    @Test func `in 2024 a wild shape lasts until the druid is incapacitated`() throws {
        var table = try table(.dnd2024, level: 5)
        var bear = try bear()
        bear.way = .wildShape
        try table.perform(.takeForm(mira, bear))
        #expect(try table.who("Mira").hitPoints.description == "20/24 +5")
        _ = try hit(&table, 7)
        #expect(try table.who("Mira").hitPoints.description == "18/24")
        #expect(try table.who("Mira").form != nil)
        let event = try table.perform(.addCondition(NewCondition("Stunned"), on: [mira]))
        #expect(
            event.lines == ["Mira is Stunned", "Mira leaves the form of Brown Bear (18/24)"])
        try table.perform(.removeCondition("Stunned", from: [mira]))
        try table.perform(.takeForm(mira, bear))
        try table.perform(.addCondition(NewCondition("Poisoned"), on: [mira]))
        #expect(try table.who("Mira").form != nil)
        _ = try hit(&table, 23)
        #expect(try table.who("Mira").form == nil)
        #expect(try table.who("Mira").life == .dying)
        var unknown = try self.table(.dnd2024)
        #expect(throws: RuleProblem.unknownLevel("Mira")) {
            try unknown.perform(.takeForm(mira, bear))
        }
    }

    /// Rule: SRD 5.1, "Wild Shape": "you automatically revert if you fall unconscious, drop to 0 hit points,
    /// or die."
    @Test func `in 2014 a wild shape ends unconscious, not stunned`() throws {
        var table = try table(level: 5)
        var bear = try bear()
        bear.way = .wildShape
        try table.perform(.takeForm(mira, bear))
        #expect(try table.who("Mira").hitPoints.description == "34/34")
        try table.perform(.addCondition(NewCondition("Stunned"), on: [mira]))
        #expect(try table.who("Mira").form != nil)
        try table.perform(.addCondition(NewCondition("Unconscious"), on: [mira]))
        #expect(try table.who("Mira").hitPoints.description == "20/24")
    }

    @Test func `a wild shape keeps the mind`() throws {
        var bear = StatBlock(name: "Bear", edition: .dnd2024, armorClass: 11, maxHitPoints: 22)
        bear.abilities = [.strength: 17, .wisdom: 13, .intelligence: 2]
        var own = StatBlock(name: "Mira", edition: .dnd2024, armorClass: 14, maxHitPoints: 24)
        own.abilities = [.strength: 8, .wisdom: 16, .intelligence: 12]
        own.saves = [.wisdom: 6]
        let shape = bear.wildShape(of: own)
        #expect(shape.abilities[.strength] == 17)
        #expect(shape.abilities[.intelligence] == 12)
        #expect(shape.save(.strength) == 3)
        #expect(shape.save(.wisdom) == 6)
    }
}
