import Foundation
import Testing

/// A whole session on the command line: twelve combatants fight at a mill for five rounds.
///
/// Every line was worked out beforehand from the rule books. Dice follow from the generator for the
/// seed (SplitMix64): 3d6 with seed 2 are 5, 3 and 4; a d8 with seed 7 is 8.
struct StoryTests {
    /// A command, the sentences it logs, and the combatants whose state it changes.
    struct Step {
        let command: String
        let lines: [String]
        let changes: [String: String]

        init(_ command: String, _ lines: String..., now changes: [String: String] = [:]) {
            self.command = command
            self.lines = lines
            self.changes = changes
        }
    }

    static let beginning = [
        "Nox": "33/33", "Vask": "40/40 hidden", "Thia": "44/44", "Goblin 1": "7/7",
        "Goblin 2": "7/7", "Goblin 3": "7/7", "Goblin 4": "7/7", "Mira": "27/27",
        "Hobgoblin 1": "11/11", "Hobgoblin 2": "11/11", "Bram": "38/38", "Ogre": "59/59",
    ]

    static let firstRound = [
        Step(
            #"damage "goblin 1" 9"#, "Goblin 1 takes 9 damage (0/7) and dies",
            now: ["Goblin 1": "0/7 dead"]),
        Step("next", "Vask's turn"),
        Step(
            "concentration begin vask Hex", "Vask concentrates on Hex",
            now: ["Vask": "40/40 on Hex hidden"]),
        // The current turn is not counted: it ends with the end of the next one.
        Step(
            "condition add thia frightened --until end --of vask", "Thia is Frightened (1)",
            now: ["Thia": "44/44 Frightened (2)"]),
        Step("next", "Thia's turn", now: ["Thia": "44/44 Frightened (1)"]),
        Step(
            "damage ogre 13 --type slashing", "Ogre takes 13 slashing damage (46/59)",
            now: ["Ogre": "46/59"]),
        // Goblin 1 is dead and skipped.
        Step("next", "Goblin 2's turn"),
        Step(
            "damage thia 6", "Thia takes 6 damage (38/44)",
            now: ["Thia": "38/44 Frightened (1)"]),
        Step("next", "Goblin 3's turn"),
        Step("delay", "Goblin 3 delays", "Goblin 4's turn", now: ["Goblin 3": "7/7 delays"]),
        Step("damage mira 5", "Mira takes 5 damage (22/27)", now: ["Mira": "22/27"]),
        Step("next", "Mira's turn"),
        Step(
            "concentration begin mira Web", "Mira concentrates on Web",
            now: ["Mira": "22/27 on Web"]),
        Step(
            #"damage "goblin 2" "goblin 4" 3d6 --half "goblin 3" --type fire --seed 2"#,
            "Damage: 3d6 = 12 (5, 3, 4)", "Goblin 2 takes 12 fire damage (0/7) and dies",
            "Goblin 4 takes 12 fire damage (0/7) and dies",
            "Goblin 3 takes 6 fire damage (12 fire, half after the save 6) (1/7)",
            now: ["Goblin 2": "0/7 dead", "Goblin 4": "0/7 dead", "Goblin 3": "1/7 delays"]),
        Step("next", "Hobgoblin 1's turn"),
        Step(
            "damage mira 14 --type piercing", "Mira takes 14 piercing damage (8/27)",
            "! Mira: DC 10 Constitution save to keep Web", now: ["Mira": "8/27 on Web"]),
        Step("concentration save mira 12", "Mira rolls 12 against DC 10 and keeps Web"),
        Step(#"return "goblin 3""#, "Goblin 3's turn", now: ["Goblin 3": "1/7"]),
        Step(
            "damage thia 4", "Thia takes 4 damage (34/44)",
            now: ["Thia": "34/44 Frightened (1)"]),
        Step("next", "Hobgoblin 2's turn"),
        Step("next", "Bram's turn"),
        Step(
            "heal mira 1d8+3 --seed 7", "Healing: 1d8+3 = 11 (8)",
            "Mira regains 11 hit points (19/27)", now: ["Mira": "19/27 on Web"]),
        Step("next", "Ogre's turn"),
        Step(
            "damage bram 16 --type bludgeoning", "Bram takes 16 bludgeoning damage (22/38)",
            now: ["Bram": "22/38"]),
    ]

    static let secondRound = [
        Step("next", "Round 2", "Nox's turn"),
        Step("reveal vask", "Vask is visible", now: ["Vask": "40/40 on Hex"]),
        Step(
            "damage vask 22", "Vask takes 22 damage (18/40)",
            "! Vask: DC 11 Constitution save to keep Hex", now: ["Vask": "18/40 on Hex"]),
        Step(
            "concentration save vask 9", "Vask rolls 9 against DC 11",
            "Vask no longer concentrates on Hex", now: ["Vask": "18/40"]),
        Step("next", "Vask's turn"),
        Step(
            "damage nox 33", "Nox takes 33 damage (0/33) and falls unconscious", "Nox is Prone",
            now: ["Nox": "0/33 dying Prone"]),
        Step("next", "Thia is no longer Frightened", "Thia's turn", now: ["Thia": "34/44"]),
        Step(
            "damage vask 18", "Vask takes 18 damage (0/40) and dies", now: ["Vask": "0/40 dead"]),
        // Three goblins are dead; the fourth acts after Hobgoblin 1, where it returned.
        Step("next", "Mira's turn"),
        Step(
            "hp mira temp 5", "Mira has 5 temporary hit points",
            now: ["Mira": "19/27 and 5 on Web"]),
        Step("next", "Hobgoblin 1's turn"),
        Step(
            "damage mira 7", "Mira takes 7 damage, 5 of it temporary (17/27)",
            "! Mira: DC 10 Constitution save to keep Web", now: ["Mira": "17/27 on Web"]),
        Step(
            "concentration save mira 3", "Mira rolls 3 against DC 10",
            "Mira no longer concentrates on Web", now: ["Mira": "17/27"]),
        Step("next", "Goblin 3's turn"),
        Step(#"kill "goblin 3""#, "Goblin 3 dies", now: ["Goblin 3": "1/7 dead"]),
        Step("next", "Hobgoblin 2's turn"),
        Step(
            "encounter add Hobgoblin --initiative 8", "Hobgoblin 3 joins the fight",
            now: ["Hobgoblin 3": "11/11"]),
        Step("next", "Bram's turn"),
        Step(
            "heal nox 7", "Nox regains 7 hit points (7/33) and wakes", now: ["Nox": "7/33 Prone"]),
        // Its place in the order was still to come, so it acts in this round.
        Step("next", "Hobgoblin 3's turn"),
        Step("next", "Ogre's turn"),
        Step(
            "damage nox 7", "Nox takes 7 damage (0/33) and falls unconscious",
            now: ["Nox": "0/33 dying Prone"]),
    ]

    static let thirdRound = [
        Step("next", "Round 3", "Nox's turn", "! Nox: death save"),
        Step(
            "death-save --rolled 8",
            "Nox rolls 8 for a death save and has 0 of 3 successes, 1 of 3 failures",
            now: ["Nox": "0/33 dying 0 1 Prone"]),
        Step("next", "Thia's turn"),
        Step(
            "damage ogre 46", "Ogre takes 46 damage (0/59) and dies", now: ["Ogre": "0/59 dead"]),
        Step("next", "Mira's turn"),
        Step(
            #"rename "hobgoblin 3" Captain"#, "Hobgoblin 3 is now called Captain",
            now: ["Hobgoblin 3": "", "Captain": "11/11"]),
        Step("next", "Hobgoblin 1's turn"),
        // One failure, and a second one for the critical hit.
        Step(
            "damage nox 5 --critical", "Nox takes 5 damage (0/33) and dies",
            now: ["Nox": "0/33 dead Prone"]),
        Step("next", "Hobgoblin 2's turn"),
        Step("next", "Bram's turn"),
        Step("revive nox", "Nox is revived (1/33)", now: ["Nox": "1/33 Prone"]),
        Step("next", "Captain's turn"),
        Step(
            #"remove "hobgoblin 1""#, "Hobgoblin 1 leaves the fight", now: ["Hobgoblin 1": ""]),
    ]

    static let lastRounds = [
        Step("next", "Round 4", "Nox's turn"),
        Step(
            "condition remove nox prone", "Nox is no longer Prone", now: ["Nox": "1/33"]),
        Step(
            #"ready nox "strike whoever comes near""#, "Nox waits to strike whoever comes near",
            now: ["Nox": "1/33 waits"]),
        Step("next", "Thia's turn"),
        Step(
            #"damage "hobgoblin 2" 11"#, "Hobgoblin 2 takes 11 damage (0/11) and dies",
            now: ["Hobgoblin 2": "0/11 dead"]),
        Step("next", "Mira's turn"),
        Step("next", "Bram's turn"),
        Step("next", "Captain's turn"),
        Step(
            "ready nox --take", "Nox uses the reaction to strike whoever comes near",
            now: ["Nox": "1/33 reacted"]),
        Step(
            "damage captain 4 --by nox", "Captain takes 4 damage (7/11)",
            now: ["Captain": "7/11"]),
        Step("next", "Round 5", "Nox's turn", now: ["Nox": "1/33"]),
        Step(
            "damage captain 7 --nonlethal",
            "Captain takes 7 damage (0/11) and is knocked out", "Captain is Prone",
            now: ["Captain": "0/11 stable Prone"]),
        Step("encounter end", "The Mill ends in round 5"),
    ]

    static let steps = firstRound + secondRound + thirdRound + lastRounds

    @Test func `five rounds are played, undone to the start, and redone`() async throws {
        let cli = try await mill()
        var expected = Self.beginning
        let beginning = try await cli.look()
        #expect(try beginning.summary == expected)
        var states = [beginning.state]
        for step in Self.steps {
            let report = try await cli.json(
                Report.self, CLIFixture.words(step.command), "after \(states.count) steps")
            #expect(report.lines == step.lines, "\(step.command)")
            expected.merge(step.changes) { _, new in new }
            expected = expected.filter { !$0.value.isEmpty }
            let sight = try await cli.look()
            #expect(try sight.summary == expected, "\(step.command)")
            states.append(sight.state)
        }
        // The log has the same sentences.
        struct Logged: Decodable { var summary: String, undone: Bool }
        let log = try await cli.json([Logged].self, "log").suffix(Self.steps.count)
        let story = Self.steps.map { $0.lines.filter { !$0.hasPrefix("!") } }
        #expect(log.map(\.summary) == story.map { $0.joined(separator: "; ") })
        #expect(log.allSatisfy { !$0.undone })

        for place in states.indices.dropLast().reversed() {
            #expect(
                try await cli.look("undo").state == states[place], "taken back to step \(place)")
        }
        for place in states.indices.dropFirst() {
            #expect(
                try await cli.look("redo").state == states[place], "done again up to \(place)")
        }
        #expect(try await cli.look().state == states.last)
        // The hit points that players' characters keep were undone and redone as well.
        let roster = try await cli.json([CharacterRow].self, "characters")
        let kept = roster.filter { $0.kind == "player" }.map {
            "\($0.name) \($0.currentHitPoints ?? -1)"
        }
        #expect(kept == ["Bram 22", "Mira 17", "Nox 1", "Thia 34"])
        struct Counted: Decodable {
            struct Person: Decodable {
                var name: String, damageDealt: Int, damageTaken: Int, knockOuts: Int, turns: Int
            }
            var rounds: Int, people: [Person]
        }
        let counted = try await cli.json(Counted.self, "stats")
        #expect(counted.rounds == 5)
        let people = counted.people.map {
            "\($0.name) \($0.damageDealt) \($0.damageTaken) \($0.knockOuts) \($0.turns)"
        }
        // Nox deals 9 to a goblin with 7 hit points, 22 to Vask, 4 and 7 to the captain. She
        // loses 33 and 7; 5 more at zero are overkill.
        #expect(people.contains("Nox 40 40 2 5"))
        // Thia deals 13 and 46 to the ogre, 18 to Vask, 11 to a hobgoblin, and takes 6 and 4.
        #expect(people.contains("Thia 88 10 3 4"))
        // The ogre deals 16 to Bram and 7 to Nox, and takes 13 and 46.
        #expect(people.contains("Ogre 23 59 1 2"))
    }

    private func mill() async throws -> CLIFixture {
        let cli = try CLIFixture()
        let players = [("Nox", 33), ("Thia", 44), ("Mira", 27), ("Bram", 38)]
        let monsters = [("Vask", 40), ("Goblin", 7), ("Hobgoblin", 11), ("Ogre", 59)]
        let entries =
            players.map { #"{"name": "\#($0)", "player": true, "maxHitPoints": \#($1)}"# }
            + monsters.map { #"{"name": "\#($0)", "kind": "monster", "maxHitPoints": \#($1)}"# }
        _ = try cli.file("all.json", "[\(entries.joined(separator: ",\n"))]")
        try await cli.done("import", "all.json")
        try await cli.done(
            "encounter", "new", "The Mill", "--edition", "dnd2014", "--add", "vask", "--add",
            "goblin*4", "--add", "hobgoblin*2", "--add", "ogre")
        try await cli.done("hide", "vask")
        let order = [
            "nox=22", "vask=19", "thia=17", "goblin*=14", "mira=12", "hobgoblin*=11", "bram=9",
            "ogre=6",
        ]
        let begun = try await cli.battle(
            ["encounter", "start", "--initiative", order.joined(separator: ", ")])
        #expect(begun.code == 0, "\(begun.errors)")
        return cli
    }

    /// The output of an act with `--json`, with the fields the test uses.
    private struct Report: Decodable {
        struct Event: Decodable { var summary: String, reminders: [String] }
        var events: [Event]

        var lines: [String] {
            events.flatMap {
                $0.summary.components(separatedBy: "; ") + $0.reminders.map { "! \($0)" }
            }
        }
    }
}

extension CLIFixture {
    fileprivate func json<Value: Decodable>(
        _ type: Value.Type, _ arguments: [String], _ place: String
    ) async throws -> Value {
        let run = try await battle(arguments + ["--json"])
        #expect(run.code == 0, "\(place): \(arguments): \(run.errors)")
        return try JSONDecoder().decode(type, from: Data(run.output.utf8))
    }

    /// The fight from `status --json`, or after `undo` or `redo`.
    fileprivate func look(_ command: String = "status") async throws -> FightState {
        let state = command == "status" ? [] : ["--state"]
        let run = try await battle([command, "--json"] + state)
        #expect(run.code == 0, "\(command): \(run.errors)")
        let data = Data(run.output.utf8)
        var object = try #require(
            JSONSerialization.jsonObject(with: data) as? [String: any Sendable])
        if let encounter = object["encounter"] as? [String: any Sendable] { object = encounter }
        // Fields about the log itself differ before and after.
        for key in ["canUndo", "canRedo", "turnBeganAt"] { object[key] = nil }
        return FightState(
            state: String(
                decoding: try JSONSerialization.data(
                    withJSONObject: object, options: .sortedKeys), as: UTF8.self))
    }
}

/// The output about a fight.
private struct FightState {
    /// The JSON with sorted keys.
    let state: String

    /// The state of each combatant in short: "17/27 and 5 dying 0 1 Frightened (2) on Web delays
    /// hidden".
    var summary: [String: String] {
        get throws {
            let fight = try JSONDecoder().decode(Fight.self, from: Data(state.utf8))
            return Dictionary(
                fight.combatants.map { ($0.label, $0.words) }
            ) { first, _ in first }
        }
    }

    struct Fight: Decodable { var combatants: [Row] }
    struct Row: Decodable {
        struct Condition: Decodable { var name: String, turnsLeft: Int? }
        struct Saves: Decodable { var successes: Int, failures: Int }
        var label: String, currentHitPoints: Int?, maxHitPoints: Int?
        var temporaryHitPoints: Int, life: String, deathSaves: Saves
        var conditions: [Condition], concentration: String?
        var delaying: Bool, readied: String?, reactionUsed: Bool, hidden: Bool

        var words: String {
            var words = ["\(currentHitPoints ?? -1)/\(maxHitPoints ?? -1)"]
            if temporaryHitPoints > 0 { words.append("and \(temporaryHitPoints)") }
            if life != "up" { words.append(life) }
            if deathSaves.successes + deathSaves.failures > 0 {
                words.append("\(deathSaves.successes) \(deathSaves.failures)")
            }
            words += conditions.map { condition in
                condition.name + (condition.turnsLeft.map { " (\($0))" } ?? "")
            }
            if let concentration { words.append("on \(concentration)") }
            if delaying { words.append("delays") }
            if readied != nil { words.append("waits") }
            if reactionUsed { words.append("reacted") }
            if hidden { words.append("hidden") }
            return words.joined(separator: " ")
        }
    }
}
