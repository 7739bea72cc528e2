import Foundation
import Testing

/// Damage of all kinds, dying, reviving and resting on the command line.
struct LifeCommandsTests {
    /// Thia with 12/12, whose turn it is, and two trolls with 40 that resist slashing and are
    /// vulnerable to fire.
    private func running(edition: String = "dnd2014") async throws -> CLIFixture {
        try await CLIFixture.made(edition) { cli in
            _ = try cli.file(
                "all.json",
                """
                [{"name": "Thia", "player": true, "maxHitPoints": 12, "level": 3},
                 {"name": "Troll", "kind": "monster", "maxHitPoints": 40}]
                """)
            try await cli.done("import", "all.json")
            try await cli.done("encounter", "new", "Ford", "--edition", edition, "--add", "troll*2")
            try await cli.done(
                "encounter", "start", "--initiative", "Thia=20", "--initiative", "troll*=10")
            for troll in ["troll 1", "troll 2"] {
                try await cli.done(
                    "defenses", troll, "--resist", "slashing", "--vulnerable", "fire", "--immune",
                    "poison")
            }
        }
    }

    @Test func `the calculation is shown for each type`() async throws {
        try await running().transcript(
            """
            $ damage "troll 1" "7 slashing"
            Troll 1 takes 3 slashing damage (7 slashing, halved 3) (37/40)
            $ damage "troll 1" "7 slashing + 4 fire"
            Troll 1 takes 11 damage (7 slashing, halved 3; 4 fire, doubled 8) (26/40)
            $ damage "troll 1" 5 --type poison
            Troll 1 takes no poison damage (5 poison, immune) (26/40)
            $ damage "troll 1" 6 --half "troll 2" --type fire
            Troll 1 takes 12 fire damage (6 fire, doubled 12) (14/40)
            Troll 2 takes 6 fire damage (6 fire, half after the save 3, doubled 6) (34/40)
            $ damage 10 --double "troll 2" --none "troll 1"
            Troll 2 takes 20 damage (10, double after the save 20) (14/40)
            Troll 1 takes no damage (10, none after the save) (14/40)
            $ damage "troll 2" 9 --adjust=-5 --type slashing
            Troll 2 takes 2 slashing damage (9 slashing − 5 → 4, halved 2) (12/40)
            $ damage "troll 2" 7+4 --by "troll 1"
            Troll 2 takes 11 damage (1/40)
            $ damage "troll 2" 1 --nonlethal
            Troll 2 takes 1 damage (0/40) and is knocked out
            Troll 2 is Prone
            $ damage thia "7 slashing 4 of fire"
            battle: "of" is not a damage type. Type =of to use it as your own.
            [82]
            """)
    }

    @Test func `a critical hit doubles the dice, but not a typed number`() async throws {
        let cli = try await running()
        struct Step: Decodable {
            struct Event: Decodable { var rolls: [Roll], outcomes: [Outcome] }
            struct Roll: Decodable { var notation: String, dice: [Die] }
            struct Die: Decodable { var sides: Int }
            struct Outcome: Decodable { var amount: Int? }
            var events: [Event]
        }
        let thrown = try await cli.json(
            Step.self, "damage", "troll 1", "2d6+3", "--critical", "--seed", "9")
        let roll = try #require(thrown.events.first?.rolls.first)
        // Four dice and three points.
        #expect(roll.notation == "4d6+3" && roll.dice.map(\.sides) == [6, 6, 6, 6])
        let typed = try await cli.json(Step.self, "damage", "troll 1", "11", "--critical")
        #expect(typed.events.first?.outcomes.map(\.amount) == [11])
    }

    @Test func `in Pathfinder a critical hit counts twice`() async throws {
        let cli = try await running(edition: "pathfinder2e")
        let printed = try await cli.done("damage", "troll 1", "1d1+9", "--critical")
        #expect(
            printed == "Damage: 1d1+9 = 10 (1), doubled 20\nTroll 1 takes 20 damage (20/40)\n")
    }

    @Test func `death saves, stabilizing and reviving`() async throws {
        try await running().transcript(
            """
            $ death-save
            battle: Thia is not dying.
            [81]
            $ damage thia 12
            Thia takes 12 damage (0/12) and falls unconscious
            Thia is Prone
            $ death-save --rolled 9
            Thia rolls 9 for a death save and has 0 of 3 successes, 1 of 3 failures
            $ death-save thia --rolled 10
            Thia rolls 10 for a death save and has 1 of 3 successes, 1 of 3 failures
            $ death-save --rolled 21
            battle: The d20 must be between 1 and 20, not 21.
            [64]
            $ next
            Troll 1's turn
            $ death-save
            battle: Troll 1 is not dying.
            [81]
            $ stabilize thia
            Thia is stable
            $ damage thia 3 --critical
            Thia takes 3 damage (0/12) and has 2 failed death saves
            $ death-save thia --rolled 1
            Thia rolls 1 for a death save and dies
            $ heal thia 5
            battle: Thia is dead: revive it first, or undo.
            [81]
            $ revive thia --hit-points 4
            Thia is revived (4/12)
            $ revive thia
            battle: Thia is not dead.
            [81]
            $ damage thia 15
            Thia takes 15 damage (0/12) and falls unconscious
            $ death-save thia --rolled 20
            Thia rolls 20 for a death save and wakes with 1 hit point
            $ kill "troll*"
            Troll 1 dies
            Troll 2 dies
            """)
    }

    @Test func `death saves of several in one line`() async throws {
        let cli = try await running()
        _ = try cli.file("mira.json", #"{"name": "Mira", "player": true, "maxHitPoints": 9}"#)
        try await cli.done("import", "mira.json")
        try await cli.done("encounter", "add", "mira", "--initiative", "5")
        try await cli.transcript(
            """
            $ damage thia mira 12
            Thia takes 12 damage (0/12) and falls unconscious
            Mira takes 12 damage (0/9) and falls unconscious
            Thia is Prone
            Mira is Prone
            $ death-save --rolls "mira 12, thia 7"
            Mira rolls 12 for a death save and has 1 of 3 successes, 0 of 3 failures
            Thia rolls 7 for a death save and has 0 of 3 successes, 1 of 3 failures
            $ death-save --rolls ""
            battle: Name at least one combatant.
            [64]
            $ death-save "mira 12" --hero-points
            battle: "hero-points" and "rolled" contradict each other. Keep one.
            [64]
            $ death-save --rolls "mira 3, thia 25"
            battle: The d20 must be between 1 and 20, not 25.
            [64]
            """)
        // The refused line changed nothing, not even Mira's count.
        #expect(
            try await cli.done("status").contains("dying, saved 1 of 3, Prone\n"))
        try await cli.done("undo")
        #expect(try await !cli.done("status").contains("saved"))
    }

    @Test func `Pathfinder: hero points, actions, drained and a night's rest`() async throws {
        try await running(edition: "pathfinder2e").transcript(
            """
            $ condition add thia drained 2
            Thia is Drained 2 (6/6)
            $ condition add thia slowed 1
            Thia is Slowed 1
            $ next
            Troll 1's turn
            $ next
            Troll 2's turn
            $ next
            Round 2
            Thia's turn
            Thia has 2 actions (slowed 1)
            $ damage thia 6
            Thia takes 6 damage (0/6) and falls unconscious, dying 1
            Thia is Prone
            $ death-save thia --hero-points
            Thia spends its hero point and is stable
            $ death-save thia --hero-points
            battle: Thia is not dying.
            [81]
            $ rest long thia --modifier 2
            Thia is Drained 1 (0/9)
            Thia takes a night's rest (6/9)
            """)
    }

    @Test func `the turn shows a reminder of the death save`() async throws {
        let cli = try await running()
        try await cli.done("damage", "thia", "12")
        try await cli.done("next")
        try await cli.done("next")
        #expect(try await cli.done("next") == "Round 2\nThia's turn\n  Thia: death save\n")
        #expect(try await cli.done("status").contains("0/12   ?  dying, Prone\n"))
        try await cli.done("death-save", "--rolled", "3")
        try await cli.done("death-save", "--rolled", "12")
        #expect(
            try await cli.done("status").contains("dying, saved 1 of 3, failed 1 of 3, Prone\n"))
    }

    @Test func `maximum and current hit points are set directly`() async throws {
        try await running().transcript(
            """
            $ hp thia max 30
            Thia's maximum is now 30 hit points (30/30)
            $ hp thia 7
            Thia is set to 7/30
            $ hp thia max 5
            Thia's maximum is now 5 hit points (5/5)
            $ hp "troll 1" max unknown
            The hit points of Troll 1 are unknown
            $ hp "troll 1" max many
            battle: "many" is neither a number nor dice: try 7, 2d6+3 or d20.
            [64]
            $ hp "troll*" max 3d1+2
            Troll 1 has 5/5, rolled with 3d1+2
            Troll 2 has 5/5, rolled with 3d1+2
            $ hp "troll 1" -- -1
            battle: Hit points must be between 0 and 5, not -1.
            [64]
            """)
    }

    @Test func `rests work in a fight and between fights`() async throws {
        let cli = try await running()
        try await cli.done("damage", "thia", "9")
        try await cli.transcript(
            """
            $ resource add thia "Hit dice" 3
            Thia has Hit dice 3/3
            $ rest short thia --hit-dice 2d1 --modifier 2
            Thia takes a short rest (3/12)
            Hit dice: 2d1 = 2 (1, 1)
            Thia regains 6 hit points (9/12)
            $ resource list thia
            Name  Resource  Left  Comes back
            Thia  Hit dice   1/3  after a long rest
            $ rest nap
            battle: "nap" is not one of short, long.
            [64]
            $ encounter end
            Ford ends in round 1
            $ rest long
            Thia takes a long rest (12/12)
            """)
        struct Character: Decodable { var currentHitPoints: Int }
        let rested = try await cli.json([Character].self, "rest", "short", "thia")
        #expect(rested.map(\.currentHitPoints) == [12])
        #expect(try await cli.battle("rest", "long", "nobody").code == 82)
    }
}
