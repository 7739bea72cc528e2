import Tabletop
import TabletopStore
import TabletopText
import Testing

@testable import BattleCommands

/// What the JSON of a log adds up to is what `battle stats` says.
@Suite struct LogSumsTests {
    private struct Event: Decodable {
        var id: Int
        var outcomes: [Outcome]
        var rolls: [Roll]

        struct Outcome: Decodable {
            var kind: String
            var combatantId: String?
            var byId: String?
            var amount: Int?
            var lost: Int?
            var overkill: Int?
            var credited: Bool?
            var life: String?
            var before: Points?
            var after: Points?
            var absorbed: Int?
        }
        struct Points: Decodable { var current: Int?, temporary: Int }
        struct Roll: Decodable { var rollerId: String?, total: Int, dice: [Die] }
        struct Die: Decodable { var sides: Int, value: Int }
    }
    private struct Status: Decodable {
        struct Combatant: Decodable { var id: String, name: String }
        var combatants: [Combatant]
    }
    private struct Sums: Decodable, Hashable {
        var damageDealt = 0, overkill = 0, damageTaken = 0, healingDone = 0, healingReceived = 0
        var knockOuts = 0, falls = 0
        var dice = Luck()
    }
    private struct Luck: Decodable, Hashable { var thrown = 0, d20s = 0, d20Sum = 0 }
    private struct Statistics: Decodable {
        struct Person: Decodable { var name: String }
        var damageByNobody: Int
        var dice: Luck
    }
    private struct People: Decodable { var people: [Named] }
    private struct Named: Decodable {
        var name: String, sums: Sums
        private enum Key: String, CodingKey { case name }
        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
            sums = try Sums(from: decoder)
        }
    }

    /// A line of an act with combatants and numbers drawn at random.
    private static func line(_ labels: [String], using dice: inout SplitMix64) -> String {
        func somebody() -> String { "\"\(labels.randomElement(using: &dice) ?? "")\"" }
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &dice) }
        let (one, other) = (somebody(), somebody())
        return switch number(0...19) {
        case 0...2: "damage \(one) \(number(0...12)) slashing"
        case 3: "damage \(one) 2d6 fire by \(other)"
        case 4: "damage \(one) \(other) \(number(2...9)) half \(other)"
        case 5: "damage \(one) 1d8 crit"
        case 6...7: "heal \(one) \(number(1...15))"
        case 8: "heal \(one) 2d4+2 by \(other)"
        case 9: "hp \(one) temp \(number(1...6))"
        case 10...11: "next"
        case 12: "condition add \(one) prone"
        case 13: "condition remove \(one) prone"
        case 14: "attack \"Goblin 1\" scimitar \(one)"
        case 15: "revive \(one) with 5"
        case 16: "death-save \(one)"
        case 17: number(0...3) == 0 ? "kill \(one)" : "initiative set \(one) \(number(1...20))"
        case 18: "rest short \(one) hit-dice 1d8 modifier 1"
        default: "undo"
        }
    }

    @Test func `a thousand random acts add up to the statistics`() async throws {
        let cli = try CLIFixture()
        for line in [
            "import --sample", #"encounter new Ford --add Goblin*4 --add Ogre --party"#,
            "encounter start --seed 4",
        ] { _ = try await cli.battle(CLIFixture.words(line)) }
        var dice: any RandomNumberGenerator = SplitMix64(seed: 40)
        var choice = SplitMix64(seed: 7)
        let database = try TabletopDatabase.open(path: cli.database)
        let id = try #require(try database.fights.currentEncounter()).encounter.id
        var kinds: Set<EncounterEvent.Kind> = []
        var count = 0
        while count < 1000 {
            let encounter = try database.fights.encounter(id).encounter
            let line = Self.line(encounter.turnOrder.map(\.label), using: &choice)
            if line == "undo" {
                _ = try database.fights.undo(on: id)
                continue
            }
            if line == "next" {
                _ = try database.fights.perform(.next, on: id)
                count += 1
                continue
            }
            let act = try Act(
                parsing: line, in: ActVocabulary(encounter),
                world: DatabaseWorld(database: database))
            do {
                let step =
                    switch try #require(act, "\(line)").content {
                    case .command(let command, _), .turn(let command):
                        try database.fights.perform(
                            command, on: id, expecting: nil, adding: [], using: &dice)
                    case .action(_, let roll):
                        try database.fights.perform(
                            .act(roll(&dice)), on: id, expecting: nil, adding: [], using: &dice)
                    default: throw ActProblem.noTarget
                    }
                kinds.formUnion(step.events.map(\.event.kind))
                count += 1
            } catch is StoreProblem {
                continue
            } catch is RuleProblem {
                continue
            }
        }
        try database.close()
        #expect(kinds.isSuperset(of: [.damage, .heal, .action, .rest, .kill, .revive, .condition]))

        // Nothing is left out where no limit is asked for.
        let all = try await cli.json([Event].self, "log")
        #expect(all.count > 1000 && all.map(\.id) == all.map(\.id).sorted())
        #expect(try await cli.battle("log").lines.count == all.count)
        let last = try await cli.json([Event].self, "log", "--limit", "5")
        #expect(last.map(\.id) == all.map(\.id).suffix(5))
        let log = try await cli.json([Event].self, "log", "--counting")
        #expect(log.count > 900)
        let names = Dictionary(
            uniqueKeysWithValues: try await cli.json(Status.self, "status").combatants.map {
                ($0.id, $0.name)
            })
        var sums: [String: Sums] = [:]
        func add(_ id: String?, _ change: (inout Sums) -> Void) {
            guard let name = id.flatMap({ names[$0] }) else { return }
            change(&sums[name, default: Sums()])
        }
        var byNobody = 0
        var luck = Luck()
        for event in log {
            for outcome in event.outcomes {
                switch outcome.kind {
                case "damage":
                    let lost = try #require(outcome.lost)
                    add(outcome.combatantId) { $0.damageTaken += lost }
                    let isDown = outcome.life.map { $0 != "up" } ?? false
                    if isDown { add(outcome.combatantId) { $0.falls += 1 } }
                    if outcome.credited == true {
                        add(outcome.byId) {
                            $0.damageDealt += lost
                            $0.overkill += outcome.overkill ?? 0
                            $0.knockOuts += isDown ? 1 : 0
                        }
                    } else {
                        byNobody += lost
                    }
                    if let before = outcome.before?.current, let after = outcome.after?.current {
                        #expect(before - after == lost - (outcome.absorbed ?? 0), "\(event.id)")
                    }
                case "heal", "rest":
                    let amount = outcome.amount ?? 0
                    add(outcome.combatantId) { $0.healingReceived += amount }
                    if outcome.kind == "heal" { add(outcome.byId) { $0.healingDone += amount } }
                case "kill": add(outcome.combatantId) { $0.falls += 1 }
                default: break
                }
            }
            for roll in event.rolls {
                let twenties = roll.dice.filter { $0.sides == 20 }
                func count(_ luck: inout Luck) {
                    luck.thrown += roll.dice.count
                    luck.d20s += twenties.count
                    luck.d20Sum += twenties.reduce(0) { $0 + $1.value }
                }
                count(&luck)
                add(roll.rollerId) { count(&$0.dice) }
            }
        }
        let statistics = try await cli.json(Statistics.self, "stats", "--fight", "Ford")
        #expect(statistics.damageByNobody == byNobody && statistics.dice == luck)
        let people = try await cli.json(People.self, "stats", "--fight", "Ford").people
        #expect(people.count == 7 && byNobody > 0)
        for person in people {
            #expect(sums[person.name] == person.sums, "\(person.name)")
            #expect(person.sums.damageTaken > 0 && person.sums.damageDealt > 0)
        }
        // The same from the rows of the table.
        let rows = try await cli.done("export", "--format", "log-csv").split(separator: "\n")
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        let columns = rows[0]
        let (kind, undone, lost) = (
            try #require(columns.firstIndex(of: "kind")),
            try #require(columns.firstIndex(of: "undone")),
            try #require(columns.firstIndex(of: "lost"))
        )
        let taken = rows.filter { $0.count > lost && $0[kind] == "damage" && $0[undone] == "false" }
            .reduce(0) { $0 + (Int($1[lost]) ?? 0) }
        #expect(taken == people.reduce(0) { $0 + $1.sums.damageTaken })
    }
}
