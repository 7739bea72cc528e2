import Foundation
import Tabletop
import TabletopStore
import Testing

/// Initiative, delaying, readying, surprise and table rules on the command line.
struct TurnCommandsTests {
    /// Thia (+2), Bram and goblins (+2) in a fight that has not started.
    private func prepared(goblins: Int = 2) async throws -> CLIFixture {
        try await CLIFixture.made("\(goblins)") { cli in
            _ = try cli.file(
                "all.json",
                """
                [{"name": "Thia", "player": true, "maxHitPoints": 20, "initiativeModifier": 2},
                 {"name": "Bram", "player": true, "maxHitPoints": 30, "initiativeModifier": 0},
                 {"name": "Goblin", "kind": "monster", "maxHitPoints": 7, "initiativeModifier": 2}]
                """)
            try await cli.done("import", "all.json")
            try await cli.done("encounter", "new", "Ford", "--add", "goblin*\(goblins)")
        }
    }

    /// The labels in turn order.
    private func order(_ cli: CLIFixture) async throws -> [String] {
        try await cli.json(FightRow.self, "status").combatants.map(\.label)
    }

    /// The initiatives by label.
    private func initiatives(_ cli: CLIFixture) async throws -> [String: Int] {
        let rows = try await cli.json(FightRow.self, "status").combatants
        return Dictionary(
            rows.compactMap { row in row.initiative.map { (row.label, $0) } }
        ) { first, _ in first }
    }

    @Test func `a fixed score is ten plus the modifier, five more with advantage`() async throws {
        let cli = try await prepared()
        try await cli.done("initiative", "roll", "--fixed")
        #expect(
            try await initiatives(cli) == ["Thia": 12, "Bram": 10, "Goblin 1": 12, "Goblin 2": 12])
        try await cli.done("initiative", "roll", "--all", "--fixed", "--advantage")
        #expect(
            try await initiatives(cli) == ["Thia": 17, "Bram": 15, "Goblin 1": 17, "Goblin 2": 17])
        try await cli.done(
            "initiative", "roll", "bram", "--fixed", "--disadvantage", "--bonus", "1")
        #expect(try await initiatives(cli)["Bram"] == 6)
    }

    @Test func `monsters can roll alone while players roll their own`() async throws {
        let cli = try await prepared()
        try await cli.done("initiative", "roll", "--monsters", "--together")
        var rolled = try await initiatives(cli)
        #expect(rolled.keys.sorted() == ["Goblin 1", "Goblin 2"])
        #expect(rolled["Goblin 1"] == rolled["Goblin 2"])
        try await cli.done("initiative", "set", "thia", "bram", "30")
        rolled = try await initiatives(cli)
        #expect(rolled["Thia"] == 30 && rolled["Bram"] == 30)
        // Thia's modifier decides the tie.
        #expect(try await order(cli).prefix(2) == ["Thia", "Bram"])
        try await cli.done("initiative", "set", "thia", "none")
        #expect(try await order(cli).last == "Thia")
    }

    @Test func `a combatant is moved in the order`() async throws {
        let cli = try await prepared()
        for (name, number) in [
            ("thia", "20"), ("bram", "15"), ("goblin 1", "10"), ("goblin 2", "5"),
        ] {
            try await cli.done("initiative", "set", name, number)
        }
        try await cli.transcript(
            """
            $ initiative move "goblin 2" --after thia
            Goblin 2 acts after Thia
            $ initiative move "goblin 1" --first
            Goblin 1 acts first
            $ initiative move thia
            battle: Name the place: after or first.
            [64]
            """)
        #expect(try await order(cli) == ["Goblin 1", "Thia", "Goblin 2", "Bram"])
    }

    @Test(
        "The table's rule decides ties",
        arguments: [
            ("players", ["Thia", "Bram", "Goblin"]), ("monsters", ["Goblin", "Thia", "Bram"]),
        ])
    func ties(rule: String, expected: [String]) async throws {
        let cli = try await prepared(goblins: 1)
        try await cli.done("rules", "--ties", rule)
        try await cli.done("initiative", "set", "*", "12")
        #expect(try await order(cli) == expected)
    }

    @Test func `starting rolls missing initiative, and one undo reverts both`() async throws {
        let cli = try await prepared()
        let before = try await cli.done("status", "--json")
        try await cli.done("encounter", "start", "--initiative", "Thia=20", "--seed", "4")
        let running = try await cli.json(FightRow.self, "status")
        #expect(
            running.state == "running" && running.combatants.allSatisfy { $0.initiative != nil })
        #expect(try await cli.done("undo").hasPrefix("Undone: Thia has initiative 20; "))
        let after = try await cli.json(FightRow.self, "status")
        #expect(after.state == "draft" && after.combatants.allSatisfy { $0.initiative == nil })
        #expect(before.contains("\"initiative\": null"))
    }

    @Test func `a delayed turn is taken at another place, and a readied action waits`() async throws
    {
        let cli = try await prepared()
        try await cli.done(
            "encounter", "start", "--initiative", "Thia=20", "--initiative", "Bram=15",
            "--initiative", "goblin 1=10", "--initiative", "goblin 2=5")
        try await cli.transcript(
            """
            $ delay
            Thia delays
            Bram's turn
            $ return bram
            battle: Bram does not delay.
            [81]
            $ next
            Goblin 1's turn
            $ return thia
            Thia's turn
            $ delay
            battle: Thia has already delayed this turn: take it now.
            [81]
            $ ready bram "shoot whoever opens the door"
            Bram waits to shoot whoever opens the door
            $ ready bram
            battle: Name the action, or take or drop.
            [64]
            $ ready bram --take
            Bram uses the reaction to shoot whoever opens the door
            $ ready bram --take
            battle: Bram has nothing readied.
            [81]
            $ ready thia hide
            Thia waits to hide
            $ ready thia --drop
            Thia no longer waits to hide
            $ next
            Goblin 2's turn
            $ next
            Round 2
            Bram's turn
            """)
        #expect(try await order(cli) == ["Bram", "Goblin 1", "Thia", "Goblin 2"])
    }

    @Test func `surprise follows the edition's rules`() async throws {
        let cli = try await prepared()
        try await cli.transcript(
            """
            $ rules --edition dnd2014
            Ford uses the rules of D&D 5e (2014)
            $ surprise "goblin 1"
            Goblin 1 is Surprised (1)
            $ encounter end
            battle: Ford is not running: start it first.
            [81]
            """)
        try await cli.done(
            "encounter", "start", "--initiative", "goblin 1=20", "--initiative", "thia=15",
            "--initiative", "bram=10", "--initiative", "goblin 2=5")
        try await cli.transcript(
            """
            $ resource list "goblin 1"
            Name      Resource  Left  Comes back
            Goblin 1  Reaction   0/1  at its turn
            $ next
            Goblin 1 is no longer Surprised
            Thia's turn
            $ resource list "goblin 1"
            No resources.
            """)
    }

    @Test func `the rules are shown and changed`() async throws {
        let cli = try await prepared()
        try await cli.transcript(
            """
            $ rules --reroll --no-together --initiative fixed --fold --monsters-see nothing
            The table rules of Ford are changed
            $ rules
            The rules of Ford:
              edition              dnd2024
              ties                 book
              turns                initiative
              reroll               yes
              together             no
              roll-for-players     no
              initiative           fixed
              criticals            book
              skip-dead            yes
              fold                 yes
              absorbed-hits-count  no
              players-see          numbers
              monsters-see         nothing
            $ rules --ties age
            battle: "age" is not one of book, players, monsters, dice.
            [64]
            """)
    }

    @Test func `initiative is rolled again each round if the option is set`() async throws {
        let cli = try await prepared()
        try await cli.done("rules", "--reroll")
        try await cli.done("encounter", "start", "--seed", "1")
        let first = try await initiatives(cli)
        for _ in 0..<3 { try await cli.done("next") }
        #expect(try await initiatives(cli) == first)
        let round = try await cli.done("next", "--seed", "2")
        #expect(round.contains("Round 2\n") && round.contains("Thia rolls initiative "))
        #expect(try await initiatives(cli) != first)
    }

    @Test func `monsters of one name are folded to a line by option, rules or app`() async throws {
        let cli = try await prepared(goblins: 3)
        try await cli.done(
            "encounter", "start", "--initiative", "Thia=20", "--initiative", "Bram=15",
            "--initiative", "goblin*=10")
        try await cli.done("damage", "goblin 2", "4")
        try await cli.transcript(
            """
            $ status --fold
            Ford (D&D 5e (2024)), round 1
               Init  Name                HP  AC
            >    20  Thia             20/20   ?
                 15  Bram             30/30   ?
                 10  Goblin ×3  7/7 3/7 7/7   ?  Goblin 2: bloodied
            """)
        try await cli.done("rules", "--fold")
        #expect(try await cli.done("status").contains("Goblin ×3"))
        #expect(try await cli.done("status", "--no-fold").contains("Goblin ×3") == false)
        // A choice made in the app has precedence over the rules.
        let database = try TabletopDatabase.open(path: cli.database)
        let fight = try #require(try database.fights.currentEncounter()?.encounter)
        try database.setFoldedNames([], of: fight)
        #expect(try await cli.done("status").contains("Goblin ×3") == false)
        try database.setFoldedNames(["goblin"], of: fight)
        try database.close()
        try await cli.done("rules", "--no-fold")
        #expect(try await cli.done("status").contains("Goblin ×3"))
    }
}
