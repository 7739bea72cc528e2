import Foundation
import Testing

/// Attacks, actions and spells on the command line. Totals come from the seed: equal in every run.
struct ActionCommandsTests {
    private func fight() async throws -> CLIFixture {
        try await CLIFixture.made { cli in
            try await cli.done(
                "encounter", "new", "Ford", "--edition", "dnd2014", "--add", "Adult Red Dragon",
                "--add", "Goblin", "--add", "Old Giant 900 5", "--add", "Clay Golem 900 5")
            try await cli.done("encounter", "start")
        }
    }

    @Test func `an attack hits by its bonus, and its damage passes the defenses`() async throws {
        let cli = try await fight()
        // SRD 5.1: Bite +14, 2d10+8 piercing and 2d6 fire. The giant's armor class is 5, so that only
        // a natural 1 misses.
        let text = try await cli.done("attack", "dragon", "bite", "old", "--seed", "1")
        #expect(text.contains("Adult Red Dragon attacks Old Giant with Bite: "))
        #expect(text.contains("+14) against AC 5, a hit"))
        #expect(text.contains("Damage: 2d10+8 = "))
        #expect(text.contains("Damage: 2d6 = "))
        #expect(text.contains("Old Giant takes "))
        #expect(try await cli.done("undo").contains("Undone: Adult Red Dragon attacks"))
        #expect(try await cli.done("status").contains("900/900"))
    }

    @Test func `a pattern lets all of a kind attack as one act, the targets in turn`() async throws
    {
        let cli = try CLIFixture()
        try await cli.done(
            "encounter", "new", "Ford", "--edition", "dnd2014", "--add", "Goblin*4", "--add",
            "Old Giant 900 5", "--add", "Clay Giant 900 5")
        try await cli.done("encounter", "start")
        let text = try await cli.done(
            "attack", "goblin*", "scimitar", "old", "clay", "--seed", "1")
        for (goblin, giant) in [(1, "Old"), (2, "Clay"), (3, "Old"), (4, "Clay")] {
            #expect(text.contains("Goblin \(goblin) attacks \(giant) Giant with Scimitar: "))
        }
        try await cli.done("undo")
        let status = try await cli.done("status")
        #expect(status.matches(of: /900\/900/).count == 2)
        // A spell is one caster's.
        let refused = try await cli.battle("cast", "goblin*", "fireball", "--on", "old")
        #expect(refused.errors.contains("can mean Goblin 1, Goblin 2, Goblin 3 or Goblin 4"))
    }

    @Test func `damage is typed in any order`() async throws {
        let cli = try await fight()
        let takes = "Old Giant takes 8 piercing damage"
        #expect(try await cli.done("damage", "8", "p", "old").contains(takes))
        #expect(try await cli.done("damage", "old", "8pi").contains(takes))
        #expect(try await cli.done("damage", "8", "old", "piercing", "full").contains(takes))
        #expect(try await cli.done("roll", "--odds", "d20+5 >= 15") == "1d20+5 >= 15: 55 %\n")
    }

    @Test func `a breath is thrown for once, saved against, and spent`() async throws {
        let cli = try await fight()
        let text = try await cli.done(
            "use", "dragon", "fire br", "--on", "old", "clay", "--saves", "old=21, clay=20")
        #expect(text.contains("Old Giant rolls 21 against DC 21 Dexterity and succeeds"))
        #expect(text.contains("Clay Golem rolls 20 against DC 21 Dexterity and fails"))
        #expect(text.contains("Damage: 18d6 = "))
        #expect(text.contains("half after the save"))
        let again = try await cli.battle("use", "dragon", "fire breath", "--on", "old")
        #expect(again.code == 81)
        #expect(again.errors.contains("has too few uses of Fire Breath left"))
    }

    @Test func `a player's saving throw has to be known`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        try await cli.done(
            "encounter", "new", "Ford", "--edition", "dnd2014", "--party", "--add",
            "Adult Red Dragon")
        try await cli.done("encounter", "start")
        let open = try await cli.battle("use", "dragon", "fire breath", "--on", "torvald", "odo")
        #expect(open.code == 81)
        #expect(
            open.errors.contains(
                "The saving throw of Torvald Ashbrook, Brother Odo is missing"))
        #expect(try await cli.done("status").contains("33/60"))
        let text = try await cli.done(
            "use", "dragon", "fire breath", "--on", "torvald", "odo", "--saves", "22", "--roll")
        #expect(text.contains("Torvald Ashbrook rolls 22 against DC 21 Dexterity and succeeds"))
    }

    @Test func `a spell takes slot and concentration, and ends with them`() async throws {
        let cli = try CLIFixture()
        try await cli.done(
            "encounter", "new", "Crypt", "--edition", "dnd2014", "--add", "Lich", "--add",
            "Old Giant 900 5")
        try await cli.done("encounter", "start")
        // SRD 5.1: the lich has three slots of level 4 and one of level 9; its DC is 20.
        let text = try await cli.done(
            "cast", "lich", "power word stun", "--on", "old", "--saves", "old=3", "--level", "9")
        #expect(text.contains("Lich uses Slots 9 (0/1)"))
        let dominate = try await cli.done(
            "cast", "lich", "dominate monster", "--on", "old", "--saves", "old=19")
        #expect(dominate.contains("against DC 20 Wisdom and fails"))
        #expect(dominate.contains("Lich concentrates on Dominate Monster"))
        let low = try await cli.battle("cast", "lich", "fireball", "--on", "old", "--level", "2")
        #expect(low.code == 64)
        #expect(low.errors.contains("The level of the slot must be between 3 and 9, not 2"))
    }

    @Test func `numbers can be given where there is no stat block`() async throws {
        let cli = try await fight()
        let refused = try await cli.battle("attack", "old", "club", "goblin")
        #expect(refused.code == 82)
        #expect(refused.errors.contains("Neither a file nor a book says what Old Giant can do"))
        let text = try await cli.done(
            "attack", "old", "club", "clay", "--bonus", "20", "--damage", "3 bludgeoning + 2 fire",
            "--adv", "--seed", "2")
        #expect(text.contains("[advantage: the game master]"))
        #expect(text.contains("Clay Golem takes 5 damage (3 bludgeoning; 2 fire) (895/900)"))
        let unknown = try await cli.battle("attack", "dragon", "bit", "goblin", "--bonus", "x")
        #expect(unknown.code == 64)
        let mistyped = try await cli.battle("attack", "dragon", "bitte", "goblin")
        #expect(mistyped.errors.contains("has no action \"bitte\". Did you mean Bite?"))
    }
}
