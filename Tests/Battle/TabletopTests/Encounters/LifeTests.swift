@testable import Tabletop
import Testing

@Suite struct LifeTests {
    /// A character with a maximum of 12: damage taken, temporary hit points, the hit, whether it is
    /// critical, saves and life before; then the log entry and the life after. Rules: SRD 5.1,
    /// "Dropping to 0 Hit Points".
    @Test(
        "Damage to zero and at zero hit points",
        arguments: [
            (
                6, 0, 18, false, DeathSaves(), Life.up,
                "Thia takes 18 damage (0/12) and dies instantly", Life.dead
            ),
            (
                6, 2, 19, false, DeathSaves(), .up,
                "Thia takes 19 damage, 2 of it temporary (0/12) and falls unconscious; Thia is Prone",
                .dying
            ),
            (
                6, 0, 17, false, DeathSaves(), .up,
                "Thia takes 17 damage (0/12) and falls unconscious; Thia is Prone", .dying
            ),
            (
                12, 0, 5, true, DeathSaves(failures: 1), .dying,
                "Thia takes 5 damage (0/12) and dies", .dead
            ),
            (
                12, 0, 5, false, DeathSaves(failures: 1), .dying,
                "Thia takes 5 damage (0/12) and has 2 failed death saves", .dying
            ),
            (
                12, 0, 5, false, DeathSaves(), .stable,
                "Thia takes 5 damage (0/12) and has 1 failed death save", .dying
            ),
            (
                12, 0, 12, false, DeathSaves(), .dying,
                "Thia takes 12 damage (0/12) and dies instantly", .dead
            ),
            (
                12, 5, 4, false, DeathSaves(failures: 1), .dying,
                "Thia takes 4 damage, 4 of it temporary (0/12 +1)", .dying
            ),
            (
                12, 5, 6, false, DeathSaves(failures: 1), .dying,
                "Thia takes 6 damage, 5 of it temporary (0/12) and has 2 failed death saves", .dying
            ),
            (6, 0, 0, false, DeathSaves(), .up, "Thia takes no damage (6/12)", .up),
        ])
    func blow(
        taken: Int, temporary: Int, damage: Int, critical: Bool, saves: DeathSaves, before: Life,
        sentence: String, life: Life
    ) throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 12, taken: taken, temporary: temporary)
        table.encounter.combatants[0].life = before
        table.encounter.combatants[0].deathSaves = saves
        let event = try table.perform(
            .damage(
                Damage(.points(damage), isCritical: critical), on: [.init(Table.id("Thia"))]))
        #expect(event.summary == sentence)
        #expect(try table.who("Thia").life == life)
    }

    @Test func `an option counts hits that temporary hit points absorbed`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 12, taken: 12, temporary: 5)
        table.encounter.combatants[0].life = .dying
        var options = Encounter.Options()
        options.absorbedHitsFailDeathSaves = true
        try table.perform(.setOptions(options))
        try table.perform(.damage(Damage(.points(4)), on: [.init(Table.id("Thia"))]))
        #expect(try table.who("Thia").deathSaves.failures == 1)
    }

    /// Of 15 points, 12 are absorbed: 3 reach her, which is less than her maximum of 12.
    @Test(arguments: [(false, Life.dying), (true, .dead)])
    func `a hit at zero kills at once by what reaches the target, or by all if that counts`(
        counts: Bool, life: Life
    ) throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 12, taken: 12, temporary: 12)
        table.encounter.combatants[0].life = .dying
        var options = Encounter.Options()
        options.absorbedHitsFailDeathSaves = counts
        if counts { try table.perform(.setOptions(options)) }
        try table.perform(.damage(Damage(.points(15)), on: [.init(Table.id("Thia"))]))
        #expect(try table.who("Thia").life == life)
    }

    @Test(
        "Death saves decide between life and death",
        arguments: [
            (DeathSaves(successes: 2), 20, "wakes with 1 hit point", Life.up, "1/12", DeathSaves()),
            (DeathSaves(successes: 2), 10, "is stable", .stable, "0/12", DeathSaves()),
            (DeathSaves(failures: 1), 1, "dies", .dead, "0/12", DeathSaves()),
            (DeathSaves(failures: 2), 9, "dies", .dead, "0/12", DeathSaves()),
            (
                DeathSaves(), 1, "has 0 of 3 successes, 2 of 3 failures", .dying, "0/12",
                DeathSaves(failures: 2)
            ),
            (
                DeathSaves(failures: 2), 19, "has 1 of 3 successes, 2 of 3 failures", .dying,
                "0/12",
                DeathSaves(successes: 1, failures: 2)
            ),
        ])
    func deathSave(
        saves: DeathSaves, natural: Int, fate: String, life: Life, points: String, after: DeathSaves
    ) throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 12, taken: 12)
        table.encounter.combatants[0].life = .dying
        table.encounter.combatants[0].deathSaves = saves
        let event = try table.perform(.deathSave(Table.id("Thia"), natural: natural))
        #expect(event.summary == "Thia rolls \(natural) for a death save and \(fate)")
        let thia = try table.who("Thia")
        #expect(thia.life == life)
        #expect(thia.hitPoints.description == points)
        #expect(thia.deathSaves == after)
    }

    @Test func `healing wakes and resets the saves; temporary hit points do not`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 12, taken: 12)
        table.encounter.combatants[0].life = .dying
        table.encounter.combatants[0].deathSaves = DeathSaves(successes: 1, failures: 2)
        try table.perform(.gainTemporary(.points(5), on: [Table.id("Thia")], replacing: false))
        #expect(try table.who("Thia").life == .dying)
        let healed = try table.perform(.heal(.points(3), on: [Table.id("Thia")]))
        #expect(healed.summary == "Thia regains 3 hit points (3/12 +5) and wakes")
        #expect(try table.who("Thia").deathSaves == DeathSaves())
        #expect(healed.outcomes.map(\.life) == [.up])
    }

    @Test(
        "Nonlethal damage leaves no hit points in 2014 and one in 2024",
        arguments: [
            (
                RuleEdition.dnd2014, "Orc takes 9 damage (0/7) and is knocked out; Orc is Prone",
                "0/7", Life.stable, "Prone"
            ),
            (
                .dnd2024, "Orc takes 9 damage (1/7) and is knocked out; Orc is Prone", "1/7", .up,
                "UnconsciousProne"
            ),
            (
                .pathfinder2e, "Orc takes 9 damage (0/7) and is knocked out; Orc is Prone", "0/7",
                .stable, "Prone"
            ),
        ])
    func knockOut(
        edition: RuleEdition, sentence: String, points: String, life: Life, condition: String
    ) throws {
        var table = try Table(edition)
        try table.add("Orc")
        let event = try table.perform(
            .damage(Damage(.points(9), isNonlethal: true), on: [.init(Table.id("Orc"))]))
        #expect(event.summary == sentence)
        let orc = try table.who("Orc")
        #expect(orc.hitPoints.description == points)
        #expect(orc.life == life)
        #expect(orc.conditions.map(\.name).joined() == condition)
    }

    /// SRD 5.2, "Knocking Out a Creature": it wakes early if it regains any hit points.
    @Test func `healing wakes who is knocked out in 2024, and nobody who sleeps otherwise`() throws
    {
        var table = try Table(.dnd2024)
        try table.add("Ann", kind: .player, maximum: 20)
        let ann = Table.id("Ann")
        try table.perform(.damage(Damage(.points(30), isNonlethal: true), on: [.init(ann)]))
        #expect(try table.who("Ann").condition("Unconscious") != nil)
        let event = try table.perform(.heal(.points(1), on: [ann]))
        #expect(event.lines == ["Ann regains 1 hit point (2/20) and wakes"])
        #expect(try table.who("Ann").conditions.map(\.name) == ["Prone"])
        // A spell's sleep outlasts the fall and the healing.
        var asleep = NewCondition("Unconscious")
        asleep.lasting = .init(700)
        try table.perform(.addCondition(asleep, on: [ann]))
        try table.perform(.damage(Damage(.points(2)), on: [.init(ann)]))
        try table.perform(.heal(.points(1), on: [ann]))
        #expect(try table.who("Ann").condition("Unconscious") != nil)
        try table.perform(.rest(.short, [ann], constitution: [:]))
        #expect(try table.who("Ann").condition("Unconscious") != nil)
        // Nor does being knocked out meanwhile shorten it.
        try table.perform(.damage(Damage(.points(30), isNonlethal: true), on: [.init(ann)]))
        try table.perform(.heal(.points(1), on: [ann]))
        #expect(try table.who("Ann").condition("Unconscious") != nil)
    }

    @Test func `who falls while prone for a time lies there longer`() throws {
        var table = try Table()
        try table.add("Bram", kind: .player, maximum: 20, initiative: 5)
        try table.perform(.start)
        var prone = NewCondition("Prone")
        prone.lasting = .init(1, .start)
        try table.perform(.addCondition(prone, on: [Table.id("Bram")]))
        try table.perform(.damage(Damage(.points(20)), on: [.init(Table.id("Bram"))]))
        try table.perform(.next)
        #expect(try table.who("Bram").conditions.map(\.duration) == [nil])
    }

    /// Player Core, "Knocked Out and Dying": nonlethal damage makes nobody dying.
    @Test func `Pathfinder: nonlethal blows leave who is knocked out as it is`() throws {
        var table = try Table(.pathfinder2e)
        try table.add("Bram", kind: .player, maximum: 31)
        for _ in 0..<2 {
            try table.perform(
                .damage(
                    Damage(.points(40), isNonlethal: true), on: [.init(Table.id("Bram"))]))
        }
        #expect(try table.who("Bram").life == .stable && table.who("Bram").wounds.dying == 0)
    }

    /// Player Core, "Knocked Out and Dying": who dies at 0 has no place to move to, hurt again or not.
    @Test
    func `Pathfinder: a monster that is knocked out keeps its place, also when it is hurt again`()
        throws
    {
        var table = try Table(.pathfinder2e)
        try table.add("Ann", kind: .player, maximum: 20, initiative: 20)
        try table.add("Hob", maximum: 20, initiative: 15)
        try table.add("Ogre", maximum: 30, initiative: 10)
        try table.perform(.start)
        try table.perform(
            .damage(Damage(.points(30), isNonlethal: true), on: [.init(Table.id("Ogre"))]))
        #expect(try table.who("Ogre").life == .stable)
        try table.perform(.damage(Damage(.points(2)), on: [.init(Table.id("Ogre"))]))
        #expect(try table.who("Ogre").life == .dying)
        #expect(table.order == "Ann Hob Ogre")
    }

    /// Player Core, "Massive Damage": twice the maximum in one blow, whatever the blow is.
    @Test func `Pathfinder: a nonlethal blow moves its victim, and can be massive`() throws {
        var table = try Table(.pathfinder2e)
        try table.add("Ogre", maximum: 30, initiative: 20)
        try table.add("Ann", kind: .player, maximum: 20, initiative: 10)
        try table.perform(.start)
        func blow(_ points: Int) throws {
            try table.perform(
                .damage(
                    Damage(.points(points), isNonlethal: true), on: [.init(Table.id("Ann"))]))
        }
        try blow(25)
        #expect(try table.who("Ann").life == .stable)
        #expect(table.encounter.turnOrder.map(\.label) == ["Ann", "Ogre"])
        try table.perform(.heal(.points(20), on: [Table.id("Ann")]))
        try blow(40)
        #expect(try table.who("Ann").life == .dead)
    }

    @Test func `a maximum set below the damage taken kills`() throws {
        var table = try Table()
        try table.add("Owl", maximum: nil)
        let hurt = try table.perform(.damage(Damage(.points(9)), on: [.init(Table.id("Owl"))]))
        #expect(hurt.summary == "Owl takes 9 damage (? -9)")
        #expect(try table.who("Owl").life == .up)
        let known = try table.perform(.setMaximum(8, on: [Table.id("Owl")]))
        #expect(known.summary == "Owl's maximum is now 8 hit points (0/8) and dies")
        #expect(try table.who("Owl").life == .dead)
        let corrected = try table.perform(.setHitPoints(2, on: [Table.id("Owl")]))
        #expect(corrected.summary == "Owl is set to 2/8 and lives")
    }

    @Test func `the dead cannot be healed, only revived`() throws {
        var table = try Table()
        try table.add("Thia", kind: .player, maximum: 12)
        try table.perform(.kill([Table.id("Thia")]))
        #expect(throws: RuleProblem.isDead("Thia")) {
            try table.perform(.heal(.full, on: [Table.id("Thia")]))
        }
        #expect(throws: RuleProblem.outOfRange("Hit points", 13, 1...12)) {
            try table.perform(.revive([Table.id("Thia")], hitPoints: 13))
        }
        let event = try table.perform(.revive([Table.id("Thia")], hitPoints: 1))
        #expect(event.summary == "Thia is revived (1/12)")
    }

    @Test func `damage asks for a save to keep concentration, which ends at zero`() throws {
        var table = try Table()
        try table.add("Mira", kind: .player, maximum: 40, temporary: 30)
        try table.perform(.concentrate(Table.id("Mira"), on: "Bless"))
        // Damage absorbed by temporary hit points counts too.
        let hit = try table.perform(.damage(Damage(.points(23)), on: [.init(Table.id("Mira"))]))
        #expect(hit.reminders.map(\.text) == ["Mira: DC 11 Constitution save to keep Bless"])
        #expect(hit.reminders.map(\.concentrationDifficulty) == [11])
        let fall = try table.perform(.damage(Damage(.full), on: [.init(Table.id("Mira"))]))
        #expect(
            fall.lines == [
                "Mira takes 47 damage, 7 of it temporary (0/40) and falls unconscious",
                "Mira no longer concentrates on Bless", "Mira is Prone",
            ])
        #expect(fall.reminders.isEmpty)
    }

    /// Pathfinder, Player Core: dying 1, or 2 by a critical hit, plus wounded; dead at 4.
    @Test(
        "Pathfinder: dropping to zero gives dying plus wounded",
        arguments: [
            (Wounds(), false, Wounds(dying: 1), Life.dying),
            (Wounds(), true, Wounds(dying: 2), .dying),
            (Wounds(wounded: 1), true, Wounds(dying: 3, wounded: 1), .dying),
            (Wounds(wounded: 3), false, Wounds(wounded: 3), .dead),
            (Wounds(doomed: 3), false, Wounds(doomed: 3), .dead),
        ])
    func pathfinderFall(before: Wounds, critical: Bool, after: Wounds, life: Life) throws {
        var table = try Table(.pathfinder2e)
        try table.add("Thia", kind: .player, maximum: 12)
        table.encounter.combatants[0].wounds = before
        try table.perform(
            .damage(Damage(.points(13), isCritical: critical), on: [.init(Table.id("Thia"))]))
        #expect(try table.who("Thia").wounds == after)
        #expect(try table.who("Thia").life == life)
    }

    @Test(
        "Pathfinder: recovery checks against 10 + dying",
        arguments: [
            (1, 11, Wounds(wounded: 1), Life.stable), (1, 10, Wounds(dying: 2), .dying),
            (2, 12, Wounds(dying: 1), .dying), (2, 20, Wounds(wounded: 1), .stable),
            (2, 2, Wounds(), .dead), (1, 1, Wounds(dying: 3), .dying),
            (3, 13, Wounds(dying: 2), .dying),
            (3, 12, Wounds(), .dead), (3, 20, Wounds(dying: 1), .dying),
        ])
    func pathfinderRecovery(dying: Int, natural: Int, after: Wounds, life: Life) throws {
        var table = try Table(.pathfinder2e)
        try table.add("Thia", kind: .player, maximum: 12, taken: 12)
        table.encounter.combatants[0].life = .dying
        table.encounter.combatants[0].wounds = Wounds(dying: dying)
        try table.perform(.deathSave(Table.id("Thia"), natural: natural))
        #expect(try table.who("Thia").wounds == after)
        #expect(try table.who("Thia").life == life)
    }

    @Test func `Pathfinder: damage of twice the maximum kills; healing leaves wounded`() throws {
        var table = try Table(.pathfinder2e)
        try table.add("Thia", kind: .player, maximum: 12)
        try table.add("Bren", kind: .player, maximum: 12)
        let event = try table.perform(
            .damage(Damage(.points(23)), on: [.init(Table.id("Thia"))]))
        #expect(
            event.summary
                == "Thia takes 23 damage (0/12) and falls unconscious, dying 1; Thia is Prone")
        let kill = try table.perform(.damage(Damage(.points(24)), on: [.init(Table.id("Bren"))]))
        #expect(kill.summary == "Bren takes 24 damage (0/12) and dies instantly")
        try table.perform(.heal(.points(1), on: [Table.id("Thia")]))
        #expect(try table.who("Thia").wounds == Wounds(wounded: 1))
    }

    @Test func `Pathfinder: a character knocked out moves right before the turn holder`() throws {
        var table = try Table(.pathfinder2e)
        try table.add("A", initiative: 20)
        try table.add("Thia", kind: .player, maximum: 5, initiative: 15)
        try table.add("B", initiative: 10)
        try table.add("C", initiative: 5)
        try table.perform(.start)
        try table.perform(.next)
        try table.perform(.next)
        #expect(table.turn == "1 B")
        try table.perform(.damage(Damage(.points(5)), on: [.init(Table.id("Thia"))]))
        #expect(table.order == "A Thia B C")
        try table.perform(.next)
        try table.perform(.damage(Damage(.points(9)), on: [.init(Table.id("Thia"))]))
        var turns = [table.turn]
        for _ in 0..<4 {
            try table.perform(.next)
            turns.append(table.turn)
        }
        #expect(turns == ["1 C", "2 A", "2 Thia", "2 B", "2 C"])

        // A character hurt before its turn moves in the order and still gets one turn a round.
        var early = try Table(.pathfinder2e)
        try early.add("A", initiative: 20)
        try early.add("Thia", kind: .player, maximum: 5, initiative: 5)
        try early.add("B", initiative: 10)
        try early.perform(.start)
        try early.perform(.damage(Damage(.points(5)), on: [.init(Table.id("Thia"))]))
        #expect(early.order == "Thia A B")
        var order = [early.turn]
        for _ in 0..<4 {
            try early.perform(.next)
            order.append(early.turn)
        }
        #expect(order == ["1 A", "1 B", "2 Thia", "2 A", "2 B"])
    }

    @Test func `plain: characters are stable at zero, monsters die, there are no saves`() throws {
        var table = try Table(.plain)
        try table.add("Thia", kind: .player, maximum: 5)
        try table.add("Orc")
        try table.perform(
            .damage(Damage(.points(50)), on: [.init(Table.id("Thia")), .init(Table.id("Orc"))]))
        #expect(try table.who("Thia").life == .stable)
        #expect(try table.who("Orc").life == .dead)
        #expect(throws: RuleProblem.isNotDying("Thia")) {
            try table.perform(.deathSave(Table.id("Thia"), natural: 10))
        }
    }
}
