import Foundation
import Synchronization
import Testing

/// A temporary folder with a database, in which the built program is run as a user would.
final class CLIFixture: Sendable {
    let folder: URL

    /// The database of every run that does not name another one. The program creates it.
    var database: String { folder.path + "/battle.db" }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "battle-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A folder as commands leave it that the program runs once, for all tests that begin so: to start the
    /// program for each command takes longer than most tests.
    ///
    /// - Parameters:
    ///   - variant: what the commands depend on besides their place in the source.
    ///   - make: runs the commands.
    static func made(
        _ variant: String = "", file: String = #fileID, line: Int = #line,
        by make: @escaping @Sendable (CLIFixture) async throws -> Void
    ) async throws -> CLIFixture {
        let files = made.withLock { made in
            let key = "\(file):\(line) \(variant)"
            let files =
                made[key]
                ?? Task {
                    let cli = try CLIFixture()
                    try await make(cli)
                    return try cli.files()
                }
            made[key] = files
            return files
        }
        let cli = try CLIFixture()
        for (name, bytes) in try await files.value {
            try #require(
                FileManager.default.createFile(
                    atPath: "\(cli.folder.path)/\(name)", contents: bytes,
                    attributes: [.posixPermissions: 0o600]))
        }
        return cli
    }

    private static let made = Mutex<[String: Task<[String: Data], any Error>]>([:])

    /// The files in the folder but for the database's lock, which names the file itself.
    private func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name != "battle.db.lock" {
            files[name] = try Data(contentsOf: folder.appending(path: name))
        }
        return files
    }

    /// The result of a run.
    struct Run {
        var code: Int32
        var output: String
        var errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs `battle` with these arguments in the folder.
    func battle(_ arguments: String...) async throws -> Run {
        try await battle(arguments)
    }

    /// Runs `battle` with these arguments in the folder.
    ///
    /// - Parameters:
    ///   - environment: the whole environment besides the locale; `nil` sets the database.
    ///   - output: a file for standard output.
    ///   - input: a file for standard input.
    func battle(
        _ arguments: [String], environment: [String: String]? = nil, output: String? = nil,
        input: String? = nil
    ) async throws -> Run {
        try await run(arguments, environment: environment, output: output, input: input)
    }

    /// Runs a shell script in the folder; `$0` is the program.
    func shell(_ script: String) async throws -> Run {
        // A program that a thread of Dispatch starts has most signals blocked, and so have its children:
        // `kill` would do nothing.
        let unblocking =
            "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); "
            + "os.execv('/bin/sh', ['sh', *sys.argv[1:]])"
        return try await run(
            ["-c", unblocking, "-c", script, try Self.program.get().path],
            executable: URL(filePath: "/usr/bin/python3"))
    }

    /// Runs `battle` and expects it to succeed.
    ///
    /// - Returns: its output.
    @discardableResult
    func done(
        _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let run = try await run(arguments)
        #expect(run.code == 0, "\(arguments): \(run.errors)", sourceLocation: sourceLocation)
        #expect(run.errors == "", sourceLocation: sourceLocation)
        return run.output
    }

    /// Runs `battle … --json`, expects it to succeed, and decodes its output.
    func json<Value: Decodable>(
        _ type: Value.Type = Value.self, _ arguments: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Value {
        let run = try await run(arguments + ["--json"])
        #expect(run.code == 0, "\(run.errors)", sourceLocation: sourceLocation)
        return try JSONDecoder().decode(type, from: Data(run.output.utf8))
    }

    func run(
        _ arguments: [String], environment: [String: String]? = nil, output: String? = nil,
        input: String? = nil, executable: URL? = nil
    ) async throws -> Run {
        await ProgramPlaces.shared.take()
        defer { ProgramPlaces.shared.giveBack() }
        let process = Process()
        process.executableURL = try executable ?? Self.program.get()
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let usual = ["BATTLE_DATABASE": database, "XDG_CONFIG_HOME": folder.path + "/.config"]
        process.environment = (environment ?? usual).merging(
            ["LC_ALL": "C.UTF-8", "TZ": "UTC"]
        ) { given, _ in given }
        // Files instead of pipes: nothing has to read a file for the program to continue.
        let printed = try scratchFile()
        let complained = try scratchFile()
        // Foundation retains the process and its files, which would exhaust the descriptors in the
        // end.
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

    /// Writes a file in the folder.
    ///
    /// - Returns: its path.
    func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private func scratchFile() throws -> (handle: FileHandle, url: URL) {
        // Outside of the folder, so that its contents are the program's alone.
        let url = folder.deletingLastPathComponent().appending(path: "battle-run-\(UUID())")
        try Data().write(to: url)
        return (try FileHandle(forWritingTo: url), url)
    }

    private func text(_ url: URL) throws -> String {
        defer { try? FileManager.default.removeItem(at: url) }
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    static let program = Result { try findProgram() }

    /// The program, which is built into the same folder as the tests; another one, such as an
    /// installed package's, if the environment names it in `BATTLE_TESTED_PROGRAM`.
    private static func findProgram() throws -> URL {
        if let path = ProcessInfo.processInfo.environment["BATTLE_TESTED_PROGRAM"] {
            return URL(filePath: path)
        }
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

/// A row of `battle characters --json`, with the fields the tests use.
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

/// The output of `battle status --json`, with the fields the tests use.
struct FightRow: Decodable, Hashable {
    var name: String
    var state: String
    var round: Int
    var turnHolder: String?
    var canUndo: Bool
    var combatants: [CombatantRow]

    /// The hit points by label: "7", "10+5".
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
