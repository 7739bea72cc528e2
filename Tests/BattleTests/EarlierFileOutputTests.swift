import Foundation
import Testing

/// The program prints for a file made by an earlier version (commit f0d2ff0) what that version
/// printed, also after every fight was undone to its start and redone.
///
/// `Tests/Fixtures/f0d2ff0/README.md` describes how the file was made.
struct EarlierFileOutputTests {
    private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/f0d2ff0").standardized

    /// A command and its output.
    private struct Printed: Decodable {
        var arguments: [String]
        var output: JSON

        /// The output without what later rules count otherwise.
        var outputWithoutLaterRules: JSON {
            switch arguments.first {
            case "stats": output.uncredited
            case "difficulty": output.withoutThresholds
            default: output
            }
        }
    }

    private static func printed() throws -> [Printed] {
        try Data(contentsOf: fixture.appending(path: "printed.jsonl"))
            .split(separator: UInt8(ascii: "\n"))
            .map { try JSONDecoder().decode(Printed.self, from: $0) }
    }

    /// A fixture with a copy of the file as its database.
    private func cli() throws -> CLIFixture {
        let cli = try CLIFixture()
        try FileManager.default.copyItem(
            atPath: Self.fixture.appending(path: "battle.db").path, toPath: cli.database)
        return cli
    }

    @Test func `the output is the same, before and after undo and redo`() async throws {
        let cli = try cli()
        let printed = try Self.printed()
        #expect(printed.count == 90)
        for command in printed {
            let now = try await cli.output(command.arguments)
            let then = command.outputWithoutLaterRules
            #expect(then.difference(from: now) == nil, "\(command.arguments)")
        }
        try await cli.expectSound()

        try await undoAndRedo(on: cli)

        for command in printed {
            var then = command.outputWithoutLaterRules
            var now = try await cli.output(command.arguments)
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
            let log = try await cli.json([Logged].self, "log", "--encounter", fight.name)
            counting[fight.id] = log.filter { !$0.undone }.map(\.id)
            try await cli.done("undo", "10000", "--encounter", fight.name)
            let start = try await cli.json(
                FightRow.self, "status", "--encounter", try await name(of: fight.id, on: cli))
            #expect(start.state == "draft" && !start.canUndo, "\(fight.name)")
            #expect(start.combatants == [], "\(fight.name)")
        }
        try await cli.expectSound()
        for fight in fights.reversed() {
            guard let events = counting[fight.id], let head = events.last else { continue }
            let name = try await name(of: fight.id, on: cli)
            if fight.name == "Two Endings" {
                // Redo follows the newest branch, but this fight ended on an older one.
                try await cli.done("undo", "--to", "\(head)", "--encounter", name)
            } else {
                try await cli.done("redo", "\(events.count)", "--encounter", name)
            }
        }
    }
}

extension CLIFixture {
    fileprivate func output(_ arguments: [String]) async throws -> JSON {
        let run = try await battle(arguments + ["--json"])
        #expect(run.code == 0, "\(arguments): \(run.errors)")
        return try JSONDecoder().decode(JSON.self, from: Data(run.output.utf8))
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
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let values = try? container.decode([JSON].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    /// The first difference of the current value, with its path; `nil` if everything is still
    /// there. Members added since then are no difference.
    func difference(from now: JSON, at path: String = "$") -> String? {
        switch (self, now) {
        case (.object(let then), .object(let now)):
            for key in then.keys.sorted() {
                guard let then = then[key] else { continue }
                guard let now = now[key] else { return "\(path).\(key) is gone" }
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
