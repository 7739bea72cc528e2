import Foundation
import Synchronization

/// A program that runs in a process group of its own, so that no signal of this process's terminal
/// reaches it.
struct ChildProcess {
    let id: pid_t

    /// The processes that nobody waits for, to be forgotten when they have ended.
    private static let detached = Mutex<[pid_t]>([])

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: added to this process's.
    ///   - input: a descriptor for its standard input; `nil` for none.
    ///   - output: a descriptor for its standard output and error; `nil` to drop both.
    /// - Returns: `nil` if the system refuses.
    init?(
        _ path: String, _ arguments: [String], environment: [String: String] = [:],
        input: Int32? = nil, output: Int32? = nil
    ) {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            if let output {
                posix_spawn_file_actions_adddup2(&actions, output, stream)
            } else {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
            }
        }
        // What this process has inherited, whoever started it may wait to see closed.
        let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        for descriptor in (open ?? []).compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        // Ignored signals would stay ignored, and held ones held.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var texts = ([path] + arguments).map { strdup($0) } + [nil]
        var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in texts + settings { free(text) } }
        var process: pid_t = 0
        guard posix_spawn(&process, path, &actions, &attributes, &texts, &settings) == 0 else {
            return nil
        }
        id = process
    }

    /// Goes on without waiting for it.
    func detach() {
        Self.detached.withLock { detached in
            detached.removeAll { waitpid($0, nil, WNOHANG) != 0 }
            detached.append(id)
        }
    }

    /// Waits for its end; after the time it is killed, with all that it has started in its group.
    ///
    /// - Returns: whether it ended by itself.
    func wait(atMost time: Duration) -> Bool {
        let deadline = ContinuousClock.now + time
        while waitpid(id, nil, WNOHANG) == 0 {
            if ContinuousClock.now >= deadline {
                kill(-id, SIGKILL)
                waitpid(id, nil, 0)
                return false
            }
            usleep(5000)
        }
        return true
    }
}
