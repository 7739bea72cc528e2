import Foundation
import Testing

/// Somebody sits at a terminal and has started `battle` in it, as a shell would have: in a session
/// of its own whose terminal this is. What the program writes is kept.
final class Sitting: Sendable {
    /// The process that was started, which guards the terminal.
    let process: pid_t
    private let ours: Int32
    /// Open until ``end()``, so that the terminal stays one while nobody else has it.
    private let theirs: FileHandle
    /// Its folder is there as long as somebody sits at it.
    private let desk: Desk

    /// Whether the system gives pseudo-terminals.
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
    /// - Parameter environment: what the program finds there besides its database and locale.
    init(
        _ desk: Desk, _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24,
        environment: [String: String] = [:]
    ) throws {
        self.desk = desk
        var ours: Int32 = -1
        var theirs: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&ours, &theirs, &name, nil, &size) == 0)
        for descriptor in [ours, theirs] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        self.ours = ours
        self.theirs = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal a new session opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Threads that run tests block signals, which a program would inherit.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | 0x80)  // SETSID

        let program = try Desk.program.get().path
        let variables = [
            "BATTLE_DATABASE": desk.database, "LC_ALL": "C.UTF-8", "TZ": "UTC",
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

    /// Whether typed keys come line by line and are shown, as a shell wants it.
    var isCooked: Bool {
        var modes = termios()
        guard tcgetattr(ours, &modes) == 0 else { return false }
        return modes.c_lflag & UInt32(ICANON) != 0 && modes.c_lflag & UInt32(ECHO) != 0
    }

    /// The process the guard watches over: all that the screen shows is its work.
    func program() throws -> pid_t {
        let path = "/proc/\(process)/task/\(process)/children"
        let children = try String(contentsOfFile: path, encoding: .utf8)
        return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    }

    /// Types a text, byte by byte as it is.
    func type(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(ours, $0.baseAddress, min($0.count, 4_096)) }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Reads until something is written.
    ///
    /// - Returns: what was written since the last time; without `text` in it only if the program
    ///   has ended, or has been silent for five minutes.
    func read(until text: String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: self.bytes { $0.contains(text) })
            }
        }
    }

    /// Waits for the program's end, and until whoever is left has let go of the terminal.
    ///
    /// - Returns: its status as `waitpid` tells it, and what was written since the last time.
    func end() async -> (status: Int32, written: String) {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var status: Int32 = 0
                waitpid(self.process, &status, 0)
                try? self.theirs.close()
                continuation.resume(returning: (status, self.bytes { _ in false }))
            }
        }
    }

    private func bytes(until isEnough: (String) -> Bool) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isEnough(String(decoding: bytes, as: UTF8.self)) {
            var ready = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 300_000) > 0 else { break }
            let count = Foundation.read(ours, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Private modes that stand after these bytes as they should not for a shell.
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
