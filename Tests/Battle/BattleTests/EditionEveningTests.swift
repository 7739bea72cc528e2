import Foundation
import Testing

/// A fight of each edition by commands, with stat blocks, read back from the log by a reader of its
/// own that knows the rules: what it says of hits, saving throws and hit points has to be so.
@Suite("An evening of each edition")
struct EditionEveningTests {
    /// Plays a line for each round: the commands, without the program.
    private func play(
        _ edition: String, _ monsters: [String], _ lines: [String]
    ) async throws -> [String] {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        let added = monsters.flatMap { ["--add", $0] }
        _ = try await cli.battle(
            ["encounter", "new", "Ford", "--edition", edition, "--party"] + added)
        try await cli.done("encounter", "start", "--seed", "4")
        for (seed, line) in lines.enumerated() {
            let words = line.split(separator: " ").map {
                $0.replacingOccurrences(of: "_", with: " ")
            }
            let chance =
                ["attack", "use", "cast"].contains(words[0]) ? ["--seed", "\(seed)"] : []
            let run = try await cli.battle(words + chance)
            #expect(run.code == 0, "\(line): \(run.errors)")
        }
        struct Event: Decodable { var summary: String, undone: Bool }
        let log: [Event] = try await cli.json([Event].self, "log", "--limit", "500")
        return log.filter { !$0.undone }.flatMap {
            $0.summary.components(separatedBy: "; ")
        }
    }

    @Test func `the fifth edition of 2014`() async throws {
        let lines = try await play(
            "dnd2014", ["Griffon", "Adult Red Dragon", "Mage"],
            [
                "attack griffon multiattack torvald", "attack griffon claws nettle",
                "use dragon frightful --on torvald odo mirai --saves torvald=19,odo=18,mirai=3",
                "use dragon fire_breath --on torvald odo nettle --saves torvald=21,odo=20,nettle=5",
                "next", "cast mage fireball --on odo ysolde griffon --saves odo=4,ysolde=15",
                "next", "heal torvald 40",
                "attack torvald longsword griffon --bonus 9 --damage 1d8+5_slashing",
                "attack torvald longsword griffon --bonus 9 --damage 1d8+5_slashing --adv",
                "use dragon tail --on torvald", "use dragon wing --on ysolde --saves 22",
                "attack griffon beak ysolde --dis", "cast mage cone_of_cold --on griffon dragon",
            ])
        try read(lines, least: (attacks: 7, saves: 12))
    }

    @Test func `the fifth edition of 2024`() async throws {
        let lines = try await play(
            "dnd2024", ["Owlbear", "Troll", "Mage", "Lich"],
            [
                "attack owlbear multiattack torvald", "attack troll multiattack nettle",
                "cast mage fireball --on odo ysolde nettle --saves odo=14,ysolde=13,nettle=20",
                "next", "cast lich dominate_monster --on troll",
                "use lich paralyzing --on torvald", "next", "heal torvald 12",
                "attack ysolde bow troll --bonus 8 --damage 1d8+4_piercing_+_1d6_fire --ranged",
                "attack owlbear rend ysolde", "cast mage cone_of_cold --on troll owlbear",
            ])
        try read(lines, least: (attacks: 8, saves: 6))
    }

    @Test func `pathfinder's second edition`() async throws {
        let lines = try await play(
            "pathfinder2e",
            ["Ogre_Boss 130 21", "Ogre 50 17"].map {
                $0.replacingOccurrences(of: "_", with: " ")
            },
            [
                "attack ogre_boss hook torvald --bonus 17 --damage 1d10+9_piercing",
                "attack ogre_boss hook torvald --bonus 17 --damage 1d10+9_piercing",
                "attack ogre_boss hook nettle --bonus 17 --damage 1d10+9_piercing", "next",
                "condition add ogre_boss frightened 2", "condition add ogre_boss off-guard",
                "attack ysolde rapier ogre_boss --bonus 13 --damage 1d6+4_piercing",
                "attack ysolde rapier ogre_boss --bonus 13 --damage 1d6+4_piercing",
                "attack odo mace ogre_boss --bonus 12 --damage 1d6+4_bludgeoning",
            ])
        try read(lines, least: (attacks: 6, saves: 0), stepsOfTen: true)
        // The boss acts second or later; its own turn alone has a multiple attack penalty.
        #expect(lines.contains { $0.contains("AC -2: Ogre Boss is off-guard") })
        #expect(lines.contains { $0.contains("-2: Ogre Boss is frightened 2") })
    }

    // MARK: By keys

    /// Plays keys on a terminal in a fight that commands have made.
    private func type(
        _ edition: String, _ setup: [[String]], monsters: [String], start: [String] = [],
        keys: [String]
    ) async throws -> [String] {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        for command in setup { _ = try await cli.battle(command) }
        let added = monsters.flatMap { ["--add", $0] }
        _ = try await cli.battle(
            ["encounter", "new", "Ford", "--edition", edition, "--party"] + added)
        _ = try await cli.battle(["encounter", "start", "--seed", "4"] + start)
        let code = try await cli.play("2" + keys.joined() + "q\u{3}", columns: 80, rows: 24)
        #expect(code == 0)
        struct Event: Decodable { var summary: String, undone: Bool }
        let log: [Event] = try await cli.json([Event].self, "log", "--limit", "500")
        #expect(try await cli.json(FightRow.self, "status").state == "ended")
        return log.filter { !$0.undone }.flatMap {
            $0.summary.components(separatedBy: "; ")
        }
    }

    /// Marks the targets, then takes an action of somebody: the key of the action, and what it asks.
    private static func act(_ who: String, _ keys: String, on targets: String...) -> String {
        targets.map { "/\($0)\r " }.joined() + "/\(who)\rZ" + keys
    }

    @Test func `the fifth edition of 2014, by keys`() async throws {
        let lines = try await type(
            "dnd2014", [], monsters: ["Griffon", "Adult Red Dragon", "Mage"],
            keys: [
                // Saving throws first, while everybody stands who makes them: Frightful Presence, then
                // Fire Breath, with the players' totals.
                Self.act("adult", "519 18\r\r", on: "torvald", "brother"),
                Self.act("adult", "621 20 5\r\r", on: "torvald", "brother", "nettle"), "nn",
                // Fireball: two players and a monster; then undone and done again.
                Self.act("mage", "sc4 15\r\r", on: "brother", "ysolde", "griffon"), "u\u{12}",
                // Multiattack and claws, a cone of cold on monsters, a legendary tail.
                Self.act("griffon", "1\r", on: "adult"), Self.act("griffon", "3\r", on: "adult"),
                Self.act("mage", "sg\r", on: "griffon", "adult"),
                Self.act("adult", "8\r", on: "mage"), "E",
            ])
        try read(lines, least: (attacks: 4, saves: 10))
        #expect(lines.contains { $0.hasPrefix("Adult Red Dragon uses Fire Breath (0/1)") })
        #expect(lines.contains("Ford ends in round 1"))
    }

    @Test func `the fifth edition of 2024, by keys`() async throws {
        let lines = try await type(
            "dnd2024", [], monsters: ["Owlbear", "Troll", "Lich"],
            keys: [
                // A legendary action first, while everybody stands who makes the saving throw; in the
                // lich's own turn it is asked for twice.
                Self.act("lich", "714 20\r\r\r", on: "ysolde", "nettle"),
                Self.act("owlbear", "1\r", on: "torvald"),
                Self.act("troll", "1\r", on: "nettle"), Self.act("lich", "3\r", on: "ysolde"),
                Self.act("lich", "4\r", on: "brother"), "n",
                // Damage that stops the troll's regeneration, typed; then a hero's form.
                "/troll\rd12 fire\r", "/mirai\refbrown bear\r", "/mirai\rd40\r", "E",
            ])
        try read(lines, least: (attacks: 7, saves: 2))
        #expect(
            lines.contains { $0.hasSuffix("leaves the form of Brown Bear and falls unconscious") })
    }

    @Test func `pathfinder's second edition, by keys`() async throws {
        let lines = try await type(
            "pathfinder2e",
            [
                [
                    "character", "add", "Ogre Boss", "--monster", "--hit-points", "130",
                    "--armor-class", "21",
                ],
                [
                    "character", "block", "ogre boss",
                    // So high that each strike hits, a natural 1 at -10 too: the dice are real.
                    "add Hook. Melee Attack Roll: +40, reach 10 ft. Hit: 5 (1d4 + 3) Piercing damage.",
                ],
            ], monsters: ["Ogre Boss"], start: ["--initiative", "ogre boss=40"],
            keys: [
                // Three strikes in one turn, each worse than the one before.
                Self.act("ogre", "1\r", on: "torvald"), Self.act("ogre", "1\r", on: "torvald"),
                Self.act("ogre", "1\r", on: "nettle"), "/ogre\rcslowed 1\r", "nnnnnn",
                Self.act("ogre", "1\r", on: "brother"), "E",
            ])
        try read(lines, least: (attacks: 4, saves: 0), stepsOfTen: true, people: 2)
        #expect(lines.contains { $0.contains("-5: ") } && lines.contains { $0.contains("-10: ") })
        #expect(lines.contains("Ogre Boss has 2 actions (slowed 1)"))
    }

    // MARK: Reading

    /// Checks every attack, saving throw and change of hit points that the log tells.
    private func read(
        _ lines: [String], least: (attacks: Int, saves: Int), stepsOfTen: Bool = false,
        people: Int = 3
    ) throws {
        var attacks = 0
        var saves = 0
        var points: [String: Int] = [:]
        for line in lines {
            if let found = line.firstMatch(
                of: /attacks .+?: (-?\d+) \((\d+).*?\) against AC (\d+), a (miss|hit|critical hit)/)
            {
                let (total, natural) = (Int(found.1) ?? 0, Int(found.2) ?? 0)
                let armor = Int(found.3) ?? 0
                attacks += 1
                #expect(
                    String(found.4)
                        == Self.result(total, natural, armor, stepsOfTen, line), "\(line)")
            } else if let found = line.firstMatch(
                of: /rolls (-?\d+).* against DC (\d+) \w+ and (succeeds|fails)/)
            {
                saves += 1
                let isSaved = (Int(found.1) ?? 0) >= (Int(found.2) ?? 0)
                #expect((found.3 == "succeeds") == isSaved, "\(line)")
            }
            // "Nettle takes 9 slashing damage, 5 of it temporary (41/45)".
            if let found = line.firstMatch(
                of: /^(.+) takes (\d+) .*?(?:, (\d+) of it temporary)?\s?.*\((\d+)\/\d+/)
            {
                let name = String(found.1)
                let lost = (Int(found.2) ?? 0) - (found.3.flatMap { Int($0) } ?? 0)
                let now = Int(found.4) ?? 0
                if let before = points[name] {
                    #expect(now == max(0, before - lost), "\(line)")
                }
                points[name] = now
            } else if let found = line.firstMatch(of: /^(.+) regains \d+ hit points? \((\d+)\//) {
                points[String(found.1)] = Int(found.2)
            }
        }
        #expect(attacks >= least.attacks)
        #expect(saves >= least.saves)
        #expect(points.count >= people)
    }

    /// The result by the book: D&D lets the die decide at its ends, Pathfinder counts in tens.
    private static func result(
        _ total: Int, _ natural: Int, _ armor: Int, _ stepsOfTen: Bool, _ line: String
    ) -> String {
        guard stepsOfTen else {
            if natural == 20 { return "critical hit" }
            if natural == 1 || total < armor { return "miss" }
            return line.contains("a hit is critical") ? "critical hit" : "hit"
        }
        var degree = total >= armor + 10 ? 3 : total >= armor ? 2 : total > armor - 10 ? 1 : 0
        if natural == 20 { degree += 1 }
        if natural == 1 { degree -= 1 }
        return degree >= 3 ? "critical hit" : degree == 2 ? "hit" : "miss"
    }
}
