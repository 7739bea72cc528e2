import Foundation
import Tabletop
import TabletopStore

/// Runs the programs of hooks for the steps of a database, each once and one after another.
///
/// A process that stores a step starts `battle hook run` and goes on. Among those that run, one holds
/// the lock and reads the steps from the database; the others end at once, because the one that holds
/// it looks again after letting go. So a step has its programs run once, in the order of the log,
/// however many processes are open, and nothing waits for a program.
struct HookRunner {
    /// How long a program may run.
    static let patience = Duration.seconds(10)
    /// The largest file of what programs print; a larger one is begun anew.
    private static let logLimit = 1 << 20
    /// How old a step may be that another process stored and whose programs have not been run. It is
    /// younger than the settings, too.
    private static let lag: TimeInterval = 10

    private let database: TabletopDatabase
    private let settings: HookSettings
    private let folder: String
    /// The name of the database's files in the folder.
    private let name: String

    /// Has the hooks run for the steps that a database stores from now on. What a hook's program does
    /// runs no programs again: its steps are noted, and left out.
    static func follow(_ database: TabletopDatabase) {
        guard let path = HookSettings.path, access(path, F_OK) == 0 else { return }
        if EnvironmentVariable.value("BATTLE_HOOK") != nil {
            guard let folder = HookSettings.stateFolder, let name = try? name(of: database) else {
                return
            }
            return database.onSteps { note($0, in: ownSteps(folder, name)) }
        }
        let file = database.path
        database.onSteps { steps in
            let first = String(steps.lowerBound)
            ChildProcess("/proc/self/exe", ["hook", "run", first, "--database", file])?.detach()
        }
    }

    private static func name(of database: TabletopDatabase) throws -> String {
        "hooks-" + (try database.fileID()?.uuidString ?? "unnamed")
    }

    /// The file of the steps that programs of hooks took: a number a line.
    private static func ownSteps(_ folder: String, _ name: String) -> String {
        "\(folder)/\(name).own"
    }

    private static func note(_ steps: ClosedRange<Int>, in path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let bytes = Array(steps.map { "\($0)\n" }.joined().utf8)
        _ = write(file, bytes, bytes.count)
    }

    /// Whether a program of a hook took a step.
    private func isOwn(_ step: Int) -> Bool {
        let text = try? String(contentsOfFile: Self.ownSteps(folder, name), encoding: .utf8)
        return text?.split(separator: "\n").contains { Int($0) == step } ?? false
    }

    /// - Returns: `nil` if no programs are set, or the user has no folder.
    init?(_ database: TabletopDatabase) throws {
        settings = try HookSettings.stored()
        guard !settings.programs.isEmpty, let folder = HookSettings.stateFolder else { return nil }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        (self.database, self.folder, name) = (database, folder, try Self.name(of: database))
    }

    /// Runs the programs for a step, those before it that were not run yet, and those after it.
    func run(from first: Int) throws {
        let lock = open("\(folder)/\(name)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return }
        defer { close(lock) }
        while flock(lock, LOCK_EX | LOCK_NB) == 0 {
            var last = Self.number(in: lock)
            // A restored backup begins again with a lower number.
            if try last > database.fights.lastStep() { last = 0 }
            let start = max(Date(timeIntervalSinceNow: -Self.lag), settings.changed)
            while case let steps = try database.fights.steps(after: max(last, first - 100)),
                !steps.isEmpty
            {
                for step in steps {
                    if step.id >= first || step.at > start, !isOwn(step.id) {
                        try runPrograms(for: step)
                    }
                    last = step.id
                    Self.store(last, in: lock)
                }
            }
            if try database.fights.lastStep() <= last {
                _ = truncate(Self.ownSteps(folder, name), 0)
            }
            flock(lock, LOCK_UN)
            if try database.fights.lastStep() <= last { return }
        }
    }

    private static func number(in file: Int32) -> Int {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(file, &bytes, bytes.count, 0)
        return Int(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)) ?? 0
    }

    private static func store(_ number: Int, in file: Int32) {
        let bytes = Array(String(number).utf8)
        _ = ftruncate(file, 0)
        _ = pwrite(file, bytes, bytes.count, 0)
    }

    private func runPrograms(for step: FightStep) throws {
        var hooks: [Hook] = [.act]
        let (before, after) = (step.before, step.result.snapshot.encounter)
        if let holder = after.turnHolderID,
            (holder, after.round) != (before.turnHolderID, before.round)
        {
            hooks.append(.turn)
        }
        if after.state == .ended, before.state != .ended { hooks.append(.end) }
        for hook in hooks {
            if let program = settings.programs[hook] { try run(program, hook, for: step) }
        }
    }

    private func run(_ program: String, _ hook: Hook, for step: FightStep) throws {
        let log = open("\(folder)/hooks.log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { close(log) }
        if lseek(log, 0, SEEK_END) > Self.logLimit { _ = ftruncate(log, 0) }
        func note(_ sentence: String) {
            let bytes = Array("\(hook.rawValue): \(program) \(sentence)\n".utf8)
            _ = write(log, bytes, bytes.count)
        }
        // A file instead of a pipe: the program may read as slowly as it likes, or not at all.
        guard let input = tmpfile() else { return note("has no input") }
        defer { fclose(input) }
        try JSONStream(isInLines: true) { fwrite($0, 1, $0.count, input) }.add(StepOutput(step))
        rewind(input)
        let child = ChildProcess(
            program, [],
            environment: ["BATTLE_HOOK": hook.rawValue, "BATTLE_DATABASE": database.path],
            input: fileno(input), output: log)
        guard let child else { return note("cannot be started") }
        if !child.wait(atMost: Self.patience) { note("took longer than \(Self.patience)") }
    }
}
