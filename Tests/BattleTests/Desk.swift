import Foundation
import Testing

/// A folder of its own with a database in it, and the built program run upon it as a user does.
final class Desk: Sendable {
    let folder: URL

    /// The database every run uses unless it says otherwise; not made yet.
    var database: String { folder.path + "/battle.db" }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "battle-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What a run of the program left.
    struct Run {
        var code: Int32
        var output: String
        var errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs `battle` with these arguments, in the folder.
    func battle(_ arguments: String...) async throws -> Run {
        try await battle(arguments)
    }

    /// Runs `battle` with these arguments, in the folder.
    ///
    /// - Parameters:
    ///   - environment: all that the program finds there besides its locale; `nil`: the database.
    ///   - output: a file that takes the output instead.
    ///   - input: a file that is standard input.
    func battle(
        _ arguments: [String], environment: [String: String]? = nil, output: String? = nil,
        input: String? = nil
    ) async throws -> Run {
        try await run(arguments, environment: environment, output: output, input: input)
    }

    /// Runs a shell script in the folder; `$0` is the program.
    func shell(_ script: String) async throws -> Run {
        try await run(
            ["-c", script, try Self.program.get().path], executable: URL(filePath: "/bin/sh"))
    }

    /// Runs `battle`, expecting that it ends well.
    ///
    /// - Returns: what it printed.
    @discardableResult
    func done(
        _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let run = try await run(arguments)
        #expect(run.code == 0, "\(arguments): \(run.errors)", sourceLocation: sourceLocation)
        #expect(run.errors == "", sourceLocation: sourceLocation)
        return run.output
    }

    /// Runs `battle … --json`, expecting that it ends well, and reads what it printed.
    func json<Value: Decodable>(
        _ type: Value.Type = Value.self, _ arguments: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Value {
        let run = try await run(arguments + ["--json"])
        #expect(run.code == 0, "\(run.errors)", sourceLocation: sourceLocation)
        return try JSONDecoder().decode(type, from: Data(run.output.utf8))
    }

    private func run(
        _ arguments: [String], environment: [String: String]? = nil, output: String? = nil,
        input: String? = nil, executable: URL? = nil
    ) async throws -> Run {
        let process = Process()
        process.executableURL = try executable ?? Self.program.get()
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = (environment ?? ["BATTLE_DATABASE": database]).merging(
            ["LC_ALL": "C.UTF-8", "TZ": "UTC"]
        ) { given, _ in given }
        // Files, not pipes: nobody has to empty a file for the program to go on.
        let printed = try scratchFile()
        let complained = try scratchFile()
        // Foundation keeps the process, and with it the files, which are many in the end.
        defer {
            try? printed.handle.close()
            try? complained.handle.close()
        }
        process.standardInput =
            try input.map { try FileHandle(forReadingFrom: URL(filePath: $0)) }
            ?? FileHandle.nullDevice
        process.standardOutput =
            try output.map { try FileHandle(forWritingTo: URL(filePath: $0)) } ?? printed.handle
        process.standardError = complained.handle
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                done.resume(throwing: error)
            }
        }
        return Run(
            code: process.terminationStatus, output: try text(printed.url),
            errors: try text(complained.url))
    }

    /// A file with this text in the folder.
    ///
    /// - Returns: its path.
    func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private func scratchFile() throws -> (handle: FileHandle, url: URL) {
        // Beside the folder, which is the program's own to fill.
        let url = folder.deletingLastPathComponent().appending(path: "battle-run-\(UUID())")
        try Data().write(to: url)
        return (try FileHandle(forWritingTo: url), url)
    }

    private func text(_ url: URL) throws -> String {
        defer { try? FileManager.default.removeItem(at: url) }
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    static let program = Result { try findProgram() }

    /// The program, which is built into the folder the tests are built into.
    private static func findProgram() throws -> URL {
        var folder = Bundle.main.executableURL?.resolvingSymlinksInPath()
        for _ in 0..<4 {
            folder?.deleteLastPathComponent()
            guard let candidate = folder?.appending(path: "battle") else { break }
            let isRegular = try? candidate.resourceValues(forKeys: [.isRegularFileKey])
            if isRegular?.isRegularFile == true,
                FileManager.default.isExecutableFile(atPath: candidate.path)
            {
                return candidate
            }
        }
        throw CocoaError(.executableNotLoadable)
    }
}

/// A row of `battle characters --json`, as far as the tests look at it.
struct CharacterRow: Decodable, Hashable {
    var id: String
    var name: String
    var kind: String
    var titles: [String]
    var maxHitPoints: Int?
    var currentHitPoints: Int?
    var temporaryHitPoints: Int
    var armorClass: Int?
    var initiativeModifier: Int?
    var source: Source?

    struct Source: Decodable, Hashable {
        var format: String
        var key: String
    }
}

/// `battle status --json`, as far as the tests look at it.
struct FightRow: Decodable, Hashable {
    var name: String
    var state: String
    var round: Int
    var turn: String?
    var canUndo: Bool
    var combatants: [CombatantRow]

    /// "7/7" and the like by label.
    var hitPoints: [String: String] {
        Dictionary(
            combatants.map { row in
                let points = row.currentHitPoints.map(String.init) ?? "?"
                let temporary = row.temporaryHitPoints > 0 ? "+\(row.temporaryHitPoints)" : ""
                return (row.label, points + temporary)
            }
        ) { first, _ in first }
    }

    struct CombatantRow: Decodable, Hashable {
        var label: String
        var initiative: Int?
        var currentHitPoints: Int?
        var temporaryHitPoints: Int
        var life: String
    }
}
