import Foundation
import Testing
import TestSupport

/// The program prints for files made by earlier versions what those versions printed, also after every
/// fight was undone to its start and redone.
///
/// `Tests/Battle/Fixtures/README.md` describes how the files were made.
struct EarlierFileOutputTests {
    private static let fixtures = Repository.root.appending(path: "Tests/Battle/Fixtures")

    /// The names of the folders with a file each.
    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? [])
        .filter {
            FileManager.default.fileExists(atPath: fixtures.appending(path: "\($0)/battle.db").path)
        }.sorted()

    /// A command and its output.
    private struct Printed: Decodable {
        var arguments: [String]
        var output: JSON

        /// The output without what later rules count otherwise.
        func output(in fixture: String) -> JSON {
            switch fixture == "f0d2ff0" ? arguments.first : nil {
            case "stats": output.uncredited
            case "difficulty": output.withoutThresholds
            default: output.undated
            }
        }
    }

    private static func printed(in fixture: String) throws -> [Printed] {
        try Data(contentsOf: fixtures.appending(path: "\(fixture)/printed.jsonl"))
            .split(separator: UInt8(ascii: "\n"))
            .map { try JSONDecoder().decode(Printed.self, from: $0) }
    }

    /// A fixture with a copy of the file as its database.
    private func cli(with fixture: String) throws -> CLIFixture {
        let cli = try CLIFixture()
        try FileManager.default.copyItem(
            atPath: Self.fixtures.appending(path: "\(fixture)/battle.db").path,
            toPath: cli.database)
        return cli
    }

    @Test func `each released version has a fixture`() throws {
        let changes = try String(
            contentsOf: Repository.root.appending(path: "CHANGELOG.md"),
            encoding: .utf8)
        let released = changes.matches(of: #/(?m)^## \[(\d+\.\d+\.\d+)\]/#).map { String($0.1) }
        // The fixture of the first version has the name of its commit.
        let names = released.map { $0 == "0.1.0" ? "f0d2ff0" : $0 }
        #expect(!names.isEmpty && Set(names).isSubset(of: Self.names))
    }

    @Test("The output is the same, before and after undo and redo", arguments: names)
    func output(fixture: String) async throws {
        let cli = try cli(with: fixture)
        let printed = try Self.printed(in: fixture)
        #expect(printed.count == (fixture == "f0d2ff0" ? 90 : 12))
        // Before the file is migrated.
        try await cli.expectSound()
        for command in printed {
            let now = try await cli.output(command.arguments).undated
            let then = command.output(in: fixture)
            #expect(then.difference(from: now) == nil, "\(command.arguments)")
        }
        try await cli.expectSound()

        try await undoAndRedo(on: cli)

        for command in printed {
            var then = command.output(in: fixture)
            var now = try await cli.output(command.arguments).undated
            if command.arguments == ["encounter", "list"] {
                // Undo and redo count as use, and the list contains the time of last use.
                then = then.fightsByID
                now = now.fightsByID
            }
            #expect(then.difference(from: now) == nil, "\(command.arguments), after redo")
        }
        try await cli.expectSound()
    }

    private struct Fight: Decodable { var id: String, name: String }
    private struct Logged: Decodable { var id: Int, undone: Bool }

    /// The current name of a fight: undone to its start, it has its first name again.
    private func name(of id: String, on cli: CLIFixture) async throws -> String {
        let fights = try await cli.json([Fight].self, "encounter", "list")
        return try #require(fights.first { $0.id == id }).name
    }

    /// Undoes every fight on the list to its start, then redoes all of them.
    private func undoAndRedo(on cli: CLIFixture) async throws {
        // The list starts with the fight used last, whose changes to the roster have to be undone
        // first.
        let fights = try await cli.json([Fight].self, "encounter", "list")
        var counting: [String: [Int]] = [:]
        for fight in fights {
            let log = try await cli.json([Logged].self, "log", "--fight", fight.name)
            counting[fight.id] = log.filter { !$0.undone }.map(\.id)
            try await cli.done("undo", "10000", "--fight", fight.name)
            let start = try await cli.json(
                FightRow.self, "status", "--fight", try await name(of: fight.id, on: cli))
            #expect(start.state == "draft" && !start.canUndo, "\(fight.name)")
            #expect(start.combatants == [], "\(fight.name)")
        }
        try await cli.expectSound()
        for fight in fights.reversed() {
            guard let events = counting[fight.id], let head = events.last else { continue }
            let name = try await name(of: fight.id, on: cli)
            if fight.name == "Two Endings" {
                // Redo follows the newest branch, but this fight ended on an older one.
                try await cli.done("undo", "--to", "\(head)", "--fight", name)
            } else {
                try await cli.done("redo", "\(events.count)", "--fight", name)
            }
        }
    }
}

extension CLIFixture {
    /// What a command of an earlier version prints now.
    fileprivate func output(_ arguments: [String]) async throws -> JSON {
        let run = try await battle(renamed(arguments) + ["--json"])
        #expect(run.code == 0, "\(arguments): \(run.errors)")
        return try JSONDecoder().decode(JSON.self, from: Data(run.output.utf8))
    }

    /// The command that does what one of an earlier version did.
    private func renamed(_ arguments: [String]) -> [String] {
        let names = [
            "--deleted": "--removed", "statblock": "book", "--encounter": "--fight",
        ]
        guard arguments.first == "note" else { return arguments.map { names[$0] ?? $0 } }
        let rest = arguments.dropFirst().filter { $0 != "--roster" }.map {
            $0 == "--fight" ? "--fight-note" : names[$0] ?? $0
        }
        if arguments.contains("--roster") { return ["character", "note"] + rest }
        return ["remark"] + (arguments.contains("--fight") ? [] : ["--note"]) + rest
    }

    /// Expects that the doctor finds nothing.
    fileprivate func expectSound(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(
            try await done("doctor").hasSuffix("The file is sound.\n"),
            sourceLocation: sourceLocation)
    }
}

/// A JSON value.
private enum JSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent first: what fails costs an error.
        if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let values = try? container.decode([String: JSON].self) {
            self = .object(values)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else {
            self = .array(try container.decode([JSON].self))
        }
    }

    /// What members are called now.
    private static let renamed = [
        "turn": "turnHolder", "turnHolder": "turnHolderId", "turnHolderLabel": "turnHolder",
        "challenge": "challengeId", "session": "sessionId", "due": "dueAt",
        "lastAnswer": "lastAnswerAt", "stability": "stabilityDays",
        "learningSteps": "learningStepsSeconds", "relearningSteps": "relearningStepsSeconds",
        "maximumInterval": "maximumIntervalDays", "hardAfter": "hardAfterSeconds",
        "dayBoundary": "dayBoundaryHour", "roll-for-players": "rollForPlayers",
        "skip-dead": "skipDead", "absorbed-hits-count": "absorbedHitsCount",
        "players-see": "playersSee", "monsters-see": "monstersSee",
    ]

    /// An outcome or a roll of an event that is not among those printed now, which have other members:
    /// every number of an earlier outcome is there, of the same combatant, and every roll's total.
    private func missing(from now: JSON, _ key: String) -> String? {
        guard case .array(let then) = self, case .array(let now) = now else { return key }
        func members(_ json: JSON) -> [String: JSON] {
            if case .object(let members) = json { members } else { [:] }
        }
        let all = now.map(members)
        for one in then {
            if case .string(let roll) = one {
                let isThere = all.contains { now in
                    guard case .string(let notation)? = now["notation"],
                        case .number(let total)? = now["total"]
                    else { return false }
                    return roll.hasPrefix("\(notation) = \(Int(total))")
                }
                if !isThere { return "\(key) lacks \(roll)" }
                continue
            }
            let was = members(one)
            guard let amount = was["amount"], amount != .number(0) else { continue }
            let isThere = all.contains { now in
                var numbers = ["amount", "total", "value", "round", "lost"].compactMap { now[$0] }
                if let after = now["after"].map(members)?["current"] { numbers.append(after) }
                guard now["combatantId"] == was["combatant"], numbers.contains(amount) else {
                    return false
                }
                return ["absorbed", "type", "life"].allSatisfy { field in
                    was[field] == .null || was[field] == nil || now[field] == was[field]
                }
            }
            if !isThere { return "\(key) lacks \(was)" }
        }
        return nil
    }

    /// The first difference of the current value, with its path; `nil` if everything is still
    /// there. Members added since then are no difference.
    func difference(from now: JSON, at path: String = "$") -> String? {
        switch (self, now) {
        case (.object(let then), .object(let now)):
            for key in then.keys.sorted() {
                guard let then = then[key] else { continue }
                let name = Self.renamed[key] ?? key
                guard let now = now[name] ?? now[key] else { return "\(path).\(key) is gone" }
                if key == "outcomes" || key == "rolls" {
                    if let lost = then.missing(from: now, key) { return "\(path).\(lost)" }
                    continue
                }
                if let found = then.difference(from: now, at: "\(path).\(key)") { return found }
            }
            return nil
        case (.array(let then), .array(let now)):
            guard then.count == now.count else {
                return "\(path) has \(now.count) elements, not \(then.count)"
            }
            for (index, (then, now)) in zip(then, now).enumerated() {
                if let found = then.difference(from: now, at: "\(path)[\(index)]") {
                    return found
                }
            }
            return nil
        default: return self == now ? nil : "\(path) is \(now), not \(self)"
        }
    }

    /// A difficulty without the thresholds, which Pathfinder's small parties have otherwise since then:
    /// the low budget of one or two characters.
    var withoutThresholds: JSON {
        guard case .object(var members) = self else { return self }
        members["thresholds"] = nil
        return .object(members)
    }

    /// Lists of decks without what changes from day to day: the share of answers that are known, and the
    /// cards to be reviewed.
    var undated: JSON {
        switch self {
        case .object(let members):
            .object(
                members.filter {
                    $0.key != "recall" && ($0.key != "reviews" || members["recall"] == nil)
                }.mapValues(\.undated))
        case .array(let elements): .array(elements.map(\.undated))
        default: self
        }
    }

    /// Statistics without the figures that are counted by other rules since then: damage is the hit
    /// points lost, without overkill, and is credited only against the other side.
    var uncredited: JSON {
        switch self {
        case .object(let members):
            .object(
                members.filter { !["damageDealt", "damageTaken", "knockOuts"].contains($0.key) }
                    .mapValues(\.uncredited))
        case .array(let elements): .array(elements.map(\.uncredited))
        default: self
        }
    }

    /// A list of fights ordered by id, without the time of last use.
    var fightsByID: JSON {
        guard case .array(let fights) = self else { return self }
        let objects = fights.compactMap { fight -> [String: JSON]? in
            guard case .object(var members) = fight else { return nil }
            members["updatedAt"] = nil
            return members
        }
        return .array(
            objects.sorted { "\($0["id"] ?? .null)" < "\($1["id"] ?? .null)" }.map(JSON.object))
    }
}
