import Foundation
import Testing

/// A pseudo-terminal in which `battle` was started as by a shell: in a session of its own, whose
/// controlling terminal it is. Collects the program's output.
final class PTYSession: Sendable {
    /// The program's process.
    let process: pid_t
    private let ours: Int32
    /// Kept open until ``end()``, so that the terminal exists while no process has it open.
    private let theirs: FileHandle
    /// Retained, because its folder is removed with it.
    private let cli: CLIFixture

    /// Whether the system provides pseudo-terminals.
    static let isPossible: Bool = {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        guard openpty(&ours, &theirs, nil, nil, nil) == 0 else { return false }
        close(ours)
        close(theirs)
        return true
    }()

    /// Starts the program in a terminal of this size.
    ///
    /// - Parameters:
    ///   - environment: variables added to the database and locale.
    ///   - outputIsStopped: whether the program waits with the first output until
    ///     ``setOutput(isStopped:)`` lets it go on.
    init(
        _ cli: CLIFixture, _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24,
        environment: [String: String] = [:], outputIsStopped: Bool = false
    ) throws {
        self.cli = cli
        var ours: Int32 = -1
        var theirs: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&ours, &theirs, &name, nil, &size) == 0)
        for descriptor in [ours, theirs] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        self.ours = ours
        self.theirs = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
        if outputIsStopped { tcflow(theirs, TCOOFF) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that a new session opens becomes its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads that run tests block signals, and a started program inherits that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // A shell that runs the tests in the background has them ignore SIGINT.
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        posix_spawnattr_setsigdefault(&attributes, &interrupt)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags) | 0x80)  // SETSID

        let program = try CLIFixture.program.get().path
        let variables = [
            "BATTLE_DATABASE": cli.database, "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "TERM": "xterm-256color",
        ].merging(environment) { _, given in given }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + pairs { free(text) } }
        var process: pid_t = 0
        try #require(posix_spawn(&process, program, &actions, &attributes, words, pairs) == 0)
        self.process = process
    }

    deinit { close(ours) }

    /// Whether input is line by line and echoed, as a shell expects.
    var isCooked: Bool {
        var modes = termios()
        guard tcgetattr(ours, &modes) == 0 else { return false }
        return modes.c_lflag & UInt32(ICANON) != 0 && modes.c_lflag & UInt32(ECHO) != 0
    }

    /// The guard's process id: the child of the program.
    func guardian() throws -> pid_t { try #require(try children.first) }

    /// The children of the started process that have not ended.
    var children: [pid_t] {
        get throws {
            let path = "/proc/\(process)/task/\(process)/children"
            let children = try String(contentsOfFile: path, encoding: .utf8)
            return children.split(separator: " ").compactMap { pid_t($0) }
        }
    }

    /// Stops or continues output: whoever writes to a stopped terminal waits.
    func setOutput(isStopped: Bool) {
        tcflow(theirs.fileDescriptor, isStopped ? TCOOFF : TCOON)
    }

    /// Waits until a thread of the program handles a signal, which is then blocked in it.
    func programHandles(_ signal: Int32) async throws {
        let tasks = "/proc/\(process)/task"
        var patience = Patience(for: process)
        while !patience.hasEnded() {
            for id in try FileManager.default.contentsOfDirectory(atPath: tasks) {
                let status = try? String(contentsOfFile: "\(tasks)/\(id)/status", encoding: .utf8)
                let blocked = status?.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
                    .flatMap { UInt64($0.dropFirst(8), radix: 16) }
                if let blocked, blocked & 1 << UInt64(signal - 1) != 0 { return }
            }
            await Task.yield()
        }
        Issue.record("The program does not handle signal \(signal).")
    }

    /// Writes a text to the terminal's input.
    func type(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(ours, $0.baseAddress, min($0.count, 4_096)) }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// How long the program is waited for: until it has used this much processor time, or has used
    /// none for this long. So a machine that is busy with other tests takes nothing of it.
    private struct Patience {
        private static let limit = Duration.seconds(120)
        private let process: pid_t
        private let start: Int
        private var latest: Int
        private var latestChange = ContinuousClock.now

        init(for process: pid_t) {
            self.process = process
            start = Self.ticks(of: process)
            latest = start
        }

        mutating func hasEnded() -> Bool {
            let ticks = Self.ticks(of: process)
            if ticks != latest { (latest, latestChange) = (ticks, .now) }
            return .milliseconds(10) * (ticks - start) > Self.limit
                || .now - latestChange > Self.limit
        }

        /// The processor time of a process, in hundredths of a second.
        private static func ticks(of process: pid_t) -> Int {
            let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            // The fields after the name, which is in brackets and may contain any character.
            let fields = (stat ?? "").split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
        }
    }

    /// Reads until the output contains a text. If the program ends, or does not write it within the limit,
    /// the test fails.
    ///
    /// - Returns: the output since the last read.
    @discardableResult
    func read(
        until text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> String {
        let written = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: self.bytes { $0.contains(text) })
            }
        }
        #expect(written.contains(text), sourceLocation: sourceLocation)
        return written
    }

    /// Reads until the program has ended and all processes have closed the terminal. A program that
    /// hangs is killed, and its test fails.
    ///
    /// - Returns: the status of `waitpid`, and the output since the last read.
    func end() async -> (status: Int32, written: String) {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                // Reading ends when no process has the terminal open. It goes on meanwhile, because
                // the program waits while the terminal's buffer is full.
                try? self.theirs.close()
                let written = self.bytes { _ in false }
                var status: Int32 = 0
                var patience = Patience(for: self.process)
                while waitpid(self.process, &status, WNOHANG) == 0 {
                    if patience.hasEnded() { kill(-self.process, SIGKILL) }
                    usleep(10_000)
                }
                continuation.resume(returning: (status, written))
            }
        }
    }

    /// Reads until the output is sufficient, no process has the terminal open, or the patience ends.
    private func bytes(until isEnough: (String) -> Bool) -> String {
        var patience = Patience(for: process)
        var bytes: [UInt8] = []
        while !isEnough(String(decoding: bytes, as: UTF8.self)), !patience.hasEnded() {
            guard let more = readOnce(within: .seconds(1)) else { break }
            bytes += more
            // As all terminals do: a program that ends waits for the answer.
            if String(decoding: more, as: UTF8.self).contains("\u{1B}[c") { type("\u{1B}[?62;22c") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The output available within a time; empty if there is none, `nil` at the end.
    private func readOnce(within time: Duration) -> [UInt8]? {
        var ready = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
        let milliseconds =
            time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        if poll(&ready, 1, Int32(milliseconds)) <= 0 { return [] }
        return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let count = Foundation.read(ours, buffer.baseAddress, buffer.count)
            return count > 0 ? Array(buffer[..<count]) : nil
        }
    }

    // MARK: rest

    /// Waits until the program is idle: for 2.5 seconds without output in which none of its threads
    /// runs. That is longer than the second after which libdispatch manages its thread pool.
    ///
    /// - Returns: `nil` if it is idle; otherwise the threads that keep running, by name, with the
    ///   context switches of the last period.
    func restlessThreads() async -> [String: Int]? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: self.restless())
            }
        }
    }

    private func restless() -> [String: Int]? {
        var patience = Patience(for: process)
        var running: [String: Int] = [:]
        while !patience.hasEnded() {
            let before = Self.switches(of: process)
            guard let written = readOnce(within: .milliseconds(2_500)) else { return ["ended": 0] }
            let after = Self.switches(of: process)
            if written.isEmpty, !before.isEmpty, before == after { return nil }
            running = after.filter { before[$0.key] != $0.value }
                .reduce(into: [:]) { $0[$1.key] = $1.value - before[$1.key, default: 0] }
        }
        return running
    }

    /// The number of context switches of each thread of a process, as Linux counts them.
    private static func switches(of process: pid_t) -> [String: Int] {
        let tasks = "/proc/\(process)/task"
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return ids.reduce(into: [:]) { switches, id in
            let status = try? String(contentsOfFile: "\(tasks)/\(id)/status", encoding: .utf8)
            let lines = (status ?? "").split(separator: "\n")
            let counts = lines.filter { $0.contains("ctxt_switches:") }
                .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
            guard let name = lines.first, counts.count == 2 else { return }
            switches["\(id) \(name)"] = counts[0] + counts[1]
        }
    }
}

/// The private modes that are left in a state that a shell does not expect.
func modesLeftOn(_ bytes: String) -> [String] {
    var state: [Substring: Character] = [:]
    for part in bytes.split(separator: "\u{1B}[?").dropFirst() {
        let numbers = part.prefix { $0.isNumber || $0 == ";" }
        guard let flag = part.dropFirst(numbers.count).first else { continue }
        for mode in numbers.split(separator: ";") { state[mode] = flag }
    }
    let off = ["1049", "1000", "1002", "1006", "2004"].filter { state[$0[...]] == "h" }
    return off + (state["25"] == "l" ? ["25"] : [])
}
