import Foundation
import Testing

/// Conditions, concentration, resources and notes on the command line.
struct ConditionCommandsTests {
    /// A running fight: Thia of level 5, then two ogres without initiative modifier.
    static func running(edition: String = "dnd2014") async throws -> CLIFixture {
        try await CLIFixture.made(edition) { cli in
            _ = try cli.file(
                "all.json",
                """
                [{"name": "Thia", "player": true, "maxHitPoints": 20, "level": 5},
                 {"name": "Ogre", "kind": "monster", "maxHitPoints": 59, "challengeRating": "2"}]
                """)
            try await cli.done("import", "all.json")
            try await cli.done("encounter", "new", "Ford", "--edition", edition, "--add", "ogre*2")
            try await cli.done(
                "encounter", "start", "--initiative", "Thia=20", "--initiative", "ogre 1=15",
                "--initiative", "ogre 2=10")
        }
    }

    @Test func `conditions are added, counted down and removed`() async throws {
        try await Self.running().transcript(
            """
            $ condition add "ogre*" prone
            Ogre 1 is Prone
            Ogre 2 is Prone
            $ condition add "ogre 1" frightened --value 2 --note "of Thia" --rounds 2
            Ogre 1 is Frightened 2 (2)
            $ condition add "ogre 2" =held --until start --of thia
            Ogre 2 is held (1)
            $ condition list
            Name    Condition     Ends                          Note
            Ogre 1  Prone
            Ogre 1  Frightened 2  end of Ogre 1's turn, 2 left  of Thia
            Ogre 2  Prone
            Ogre 2  held          start of Thia's turn
            $ condition remove "ogre*" PRONE
            Ogre 1 is no longer Prone
            Ogre 2 is no longer Prone
            $ condition remove "ogre*" prone
            Nothing changes for Ogre 1 and Ogre 2: it was so already.
            $ next
            Ogre 1's turn
            $ next
            Ogre 2's turn
            $ next
            Ogre 2 is no longer held
            Round 2
            Thia's turn
            $ condition list "ogre 1"
            Name    Condition     Ends                  Note
            Ogre 1  Frightened 2  end of Ogre 1's turn  of Thia
            $ condition list thia
            No conditions.
            """)
    }

    @Test func `a condition can change the maximum hit points while it lasts`() async throws {
        try await Self.running().transcript(
            """
            $ condition add thia =Aid --minutes 480 --maximum 5
            Thia is Aid (4800) (25/25)
            $ condition remove thia aid
            Thia is no longer Aid
            $ condition add thia =Drained --maximum=-12
            Thia is Drained (8/8)
            $ condition add thia exhaustion --value 4
            Thia has Exhaustion 4 (4/4)
            """)
    }

    @Test(
        "Invalid conditions are refused",
        arguments: [
            (["thia"], 64), (["thia", "prone", "--until", "noon", "--rounds", "1"], 64),
            (["thia", "prone", "--rounds", "1", "--minutes", "1"], 64),
            (["thia", "exhaustion", "--value", "9"], 64), (["nobody", "prone"], 82),
            (["thia", "prone", "--rounds", "0"], 64), (["thia", "prone", "--of", "nobody"], 82),
        ])
    func refused(words: [String], code: Int) async throws {
        let cli = try await Self.running()
        let run = try await cli.battle(["condition", "add"] + words)
        #expect(Int(run.code) == code)
        #expect(run.output == "")
        #expect(try await cli.done("condition", "list") == "No conditions.\n")
    }

    @Test func `each damage asks for a saving throw, and commands answer it`()
        async throws
    {
        try await Self.running().transcript(
            """
            $ concentration save "ogre 1" 12
            battle: Ogre 1 does not concentrate on anything.
            [81]
            $ concentration begin "ogre 1" Bless
            Ogre 1 concentrates on Bless
            $ concentration save "ogre 1" 12
            battle: Ogre 1 has no concentration save to make: name the DC after "against".
            [81]
            $ damage "ogre 1" 9
            Ogre 1 takes 9 damage (50/59)
              Ogre 1: DC 10 Constitution save to keep Bless
            $ damage "ogre 1" 23
            Ogre 1 takes 23 damage (27/59)
              Ogre 1: DC 11 Constitution save to keep Bless
            $ concentration save "ogre 1" 10
            Ogre 1 rolls 10 against DC 10 and keeps Bless
            $ concentration save "ogre 1" 10
            Ogre 1 rolls 10 against DC 11
            Ogre 1 no longer concentrates on Bless
            $ undo
            Undone: Ogre 1 rolls 10 against DC 11; Ogre 1 no longer concentrates on Bless
            $ concentration save "ogre 1" 11
            Ogre 1 rolls 11 against DC 11 and keeps Bless
            $ concentration save "ogre 1" 14 --against 15
            Ogre 1 rolls 14 against DC 15
            Ogre 1 no longer concentrates on Bless
            $ concentration begin "ogre 1" Fly
            Ogre 1 concentrates on Fly
            $ concentration end "ogre 1"
            Ogre 1 no longer concentrates on Fly
            """)
    }

    @Test func `resources are used, restored, and come back automatically`() async throws {
        try await Self.running().transcript(
            """
            $ resource add "ogre*" "Legendary actions" 3 --back turn
            Ogre 1 has Legendary actions 3/3
            Ogre 2 has Legendary actions 3/3
            $ resource add thia "Slots 1" 4 --used 1
            Thia has Slots 1 3/4
            $ resource use "ogre 1" "legendary actions" 2
            Ogre 1 uses Legendary actions (1/3)
            $ resource use "ogre 1" "legendary actions" 2
            battle: Ogre 1 has too few uses of Legendary actions left.
            [81]
            $ resource use thia slots
            Thia uses Slots 1 (2/4)
            $ resource list thia "ogre 1"
            Name    Resource           Left  Comes back
            Thia    Slots 1             2/4  after a long rest
            Ogre 1  Legendary actions   1/3  at its turn
            $ next
            Ogre 1's turn
            $ resource list "ogre 1"
            Name    Resource           Left  Comes back
            Ogre 1  Legendary actions   3/3  at its turn
            $ resource restore thia "slots 1" 1
            Thia regains Slots 1 (3/4)
            $ resource restore thia slots
            Thia regains Slots 1 (4/4)
            $ resource use thia mana
            battle: No target has the resource mana.
            [82]
            $ resource remove "ogre*" "legendary actions"
            Ogre 1 no longer has Legendary actions
            Ogre 2 no longer has Legendary actions
            $ reaction "ogre 2"
            Ogre 2 uses the reaction
            $ resource list "ogre 2"
            Name    Resource  Left  Comes back
            Ogre 2  Reaction   0/1  at its turn
            $ next
            Ogre 2's turn
            $ resource list "ogre 2"
            No resources.
            $ resource add thia Breath 1 --back soon
            battle: "soon" is not one of turn, recharge2 to recharge6, short, long, day, never.
            [64]
            """)
    }

    @Test func `a breath is recharged by a die at the start of the turn`() async throws {
        let cli = try await Self.running()
        try await cli.done("resource", "add", "ogre 1", "Breath", "1", "--back", "recharge5")
        try await cli.done("resource", "use", "ogre 1", "breath")
        let line = try await cli.done("next", "--seed", "3").split(separator: "\n").last ?? ""
        // 5 or 6 recharges it, anything lower does not.
        let roll = try #require(Int(line.dropFirst("Ogre 1 rolls ".count).prefix(1)))
        let fate = roll >= 5 ? "which recharges" : "which does not recharge"
        #expect(line == "Ogre 1 rolls \(roll) for Breath, \(fate)")
        struct Row: Decodable { var left: Int, back: String }
        let rows = try await cli.json([Row].self, "resource", "list", "ogre 1")
        #expect(rows.map(\.left) == [roll >= 5 ? 1 : 0] && rows[0].back == "recharge5")
    }

    @Test func `a combatant immune to a condition gets it only with force`() async throws {
        let cli = try await Self.running()
        try await cli.transcript(
            """
            $ defenses "ogre 1" --immune poison poisoned --never "=on fire"
            The defenses of Ogre 1 are changed
            $ condition add "ogre 1" poisoned
            battle: Ogre 1 is immune to Poisoned: add force to give it anyway.
            [81]
            $ condition add "ogre*" "On fire"
            Ogre 1 is immune to on fire
            Ogre 2 is on fire
            $ condition add "ogre 1" poisoned --force
            Ogre 1 is Poisoned
            $ damage "ogre 1" "7 poison"
            Ogre 1 takes no poison damage (7 poison, immune) (59/59)
            $ damage "ogre 2" "7 slashing + 4 fire - 2"
            Ogre 2 takes 9 damage (7 slashing − 2 → 5; 4 fire) (50/59)
            """)
        struct Row: Decodable {
            var combatants: [One]
            struct One: Decodable {
                var label: String
                var defenses: Known
            }
            struct Known: Decodable, Hashable {
                var immunities: [String], conditionImmunities: [String]
            }
        }
        let status = try await cli.json(Row.self, "status")
        let ogre = try #require(status.combatants.first { $0.label == "Ogre 1" })
        #expect(
            ogre.defenses
                == .init(immunities: ["poison"], conditionImmunities: ["on fire", "poisoned"]))
        // A monster of the library comes with its immunities.
        try await cli.done("encounter", "add", "Skeleton")
        let refused = try await cli.battle("condition", "add", "skeleton", "poisoned")
        #expect(refused.code == 81 && refused.errors.contains("Skeleton is immune to Poisoned"))
    }

    @Test func `renaming, notes, remarks, hiding and copies`() async throws {
        try await Self.running().transcript(
            """
            $ rename "ogre 2" Grumsh
            Ogre 2 is now called Grumsh
            $ rename "ogre 1" grumsh
            battle: Grumsh is already in this fight: choose another name.
            [81]
            $ remark "has the key" --note grumsh
            Grumsh has a note: has the key
            $ remark --note grumsh
            has the key
            $ remark "" --note grumsh
            Grumsh no longer has a note
            $ remark --note thia
            There is no note on Thia.
            $ character note thia "owes Bram a horse"
            Thia has a new note
            $ character note thia
            owes Bram a horse
            $ remark "The bridge burns"
            The bridge burns
            $ remark "sees it first" --about thia
            Thia: sees it first
            $ hide grumsh
            Grumsh is hidden
            $ hide grumsh
            Nothing changes for Grumsh: it was so already.
            $ reveal grumsh
            Grumsh is visible
            $ armor grumsh 14
            Grumsh has armor class 14
            $ duplicate grumsh 2
            Ogre 3 joins the fight
            Ogre 4 joins the fight
            $ remove "ogre 3" "ogre 4"
            Ogre 3 leaves the fight
            Ogre 4 leaves the fight
            """)
    }

    @Test func `difficulty shows how it is computed`() async throws {
        let cli = try await Self.running()
        // Two of 450 XP against one character of level 5: fewer than three characters use the next
        // higher factor.
        #expect(
            try await cli.done("difficulty") == """
                Ford is deadly: 900 XP × 2 = 1,800 (easy 250, medium 500, hard 750, deadly 1,100)
                A whole day: 3500 XP

                """)
        struct Rated: Decodable { var difficulty: String?, points: Int, adjustedPoints: Int }
        let rated = try await cli.json(Rated.self, "difficulty")
        #expect(rated.difficulty == "deadly" && rated.adjustedPoints == 1800)
    }

    @Test func `statistics count damage, but not what was undone`() async throws {
        let cli = try await Self.running()
        try await cli.done("damage", "ogre 1", "60")
        try await cli.done("damage", "ogre 2", "7")
        try await cli.done("undo")
        try await cli.done("next")
        try await cli.done("damage", "thia", "4")
        struct Counted: Decodable {
            struct Person: Decodable {
                var name: String, damageDealt: Int, damageTaken: Int, knockOuts: Int, turns: Int
            }
            var fights: Int, rounds: Int, people: [Person]
        }
        let counted = try await cli.json(Counted.self, "stats")
        #expect(counted.fights == 1 && counted.rounds == 1)
        #expect(
            counted.people.map {
                "\($0.name) \($0.damageDealt) \($0.damageTaken) \($0.knockOuts) \($0.turns)"
            } == ["Thia 59 4 1 1", "Ogre 4 59 0 1"], "the ogre had 59 hit points")
        let lines = try await cli.done("stats", "--fight", "ford")
        #expect(lines.hasPrefix("1 fight, 1 round, "))
        #expect(try await cli.battle("stats", "--fight", "cave").code == 82)
    }
}
