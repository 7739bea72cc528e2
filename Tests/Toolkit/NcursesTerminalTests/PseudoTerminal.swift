import Dispatch
import Glibc

/// A pseudo-terminal: collects the output of a program under test, and answers it.
///
/// The program runs in a process of its own, because a process has one terminal.
nonisolated final class PseudoTerminal: Sendable {
    /// The path of the program's side.
    let path: String
    private let ours: Int32
    /// Kept open, so that there is no end of output before the program has opened its side.
    private let theirs: Int32

    /// - Returns: `nil` if the system provides none.
    init?(columns: UInt16, rows: UInt16) {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ours, &theirs, &name, nil, &size) == 0 else { return nil }
        for descriptor in [ours, theirs] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        self.ours = ours
        self.theirs = theirs
    }

    deinit {
        close(ours)
    }

    /// Whether input is line by line and echoed, as a shell expects.
    var isCooked: Bool {
        var modes = termios()
        guard tcgetattr(ours, &modes) == 0 else { return false }
        return modes.c_lflag & UInt32(ICANON) != 0 && modes.c_lflag & UInt32(ECHO) != 0
    }

    /// Reads until the program's side is closed, which ``end()`` permits.
    ///
    /// - Parameter answers: what to type after which output, in this order.
    /// - Returns: everything that was written.
    func converse(_ answers: [(after: String, type: String)]) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: self.read(answers))
            }
        }
    }

    private func read(_ answers: [(after: String, type: String)]) -> String {
        var answers = answers[...]
        var bytes: [UInt8] = []
        var heard = 0
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = Glibc.read(ours, &buffer, buffer.count), count > 0 {
            bytes += buffer[..<count]
            while let answer = answers.first {
                let text = String(decoding: bytes[heard...], as: UTF8.self)
                guard text.contains(answer.after) else { break }
                heard = bytes.count
                answers.removeFirst()
                let typed = Array(answer.type.utf8)
                _ = write(ours, typed, typed.count)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What the program has left of its input, after it has ended.
    var leftInput: String {
        var modes = termios()
        tcgetattr(theirs, &modes)
        cfmakeraw(&modes)
        tcsetattr(theirs, TCSANOW, &modes)
        var ready = pollfd(fd: theirs, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) > 0 else { return "" }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = Glibc.read(theirs, &buffer, buffer.count)
        return String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
    }

    /// Closes the program's side after the program has ended, so that its output ends.
    func end() {
        close(theirs)
    }

    /// In the program's process: makes the terminal at `path` its controlling terminal, and its
    /// input and output.
    ///
    /// A program that hangs is ended by SIGALRM after 300 seconds, and its test fails.
    static func adopt(_ path: String) -> Bool {
        setsid()
        let descriptor = Glibc.open(path, O_RDWR)
        guard descriptor >= 0, dup2(descriptor, STDIN_FILENO) >= 0,
            dup2(descriptor, STDOUT_FILENO) >= 0
        else { return false }
        if descriptor > STDERR_FILENO { close(descriptor) }
        setenv("TERM", "xterm-256color", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
        unsetenv("NO_COLOR")
        unsetenv("TMUX")
        unsetenv("COLORTERM")
        unsetenv("TERMINALUI_PICTURES")
        unsetenv("SWIFT_BACKTRACE")
        alarm(300)
        return true
    }
}
