import Foundation

/// The file descriptors that the process starts with.
enum Descriptors {
    /// The descriptors that the program needs besides the standard streams: four for the database with
    /// its journal and lock, four for a file that is read or written, and four for libdispatch, which
    /// ends the process where it gets none.
    private static let needed = 12

    /// Prepares the process, before it opens anything.
    ///
    /// Each closed standard stream is opened on a folder, on which reading and writing fail. Otherwise
    /// the next file would take its number, and what is meant for standard output would be written into
    /// the database.
    ///
    /// - Throws: ``CommandProblem/fewDescriptors(needed:)`` if the process may open too few files, and
    ///   may not raise the limit itself.
    static func prepare() throws(CommandProblem) {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            if fcntl(stream, F_GETFD) < 0, errno == EBADF {
                // The lowest free number is this one.
                _ = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            }
        }
        if areEnough() { return }
        var limit = rlimit()
        if getrlimit(resource, &limit) == 0 {
            limit.rlim_cur = min(limit.rlim_max, limit.rlim_cur + rlim_t(needed))
            _ = setrlimit(resource, &limit)
        }
        guard areEnough() else { throw .fewDescriptors(needed: needed) }
    }

    #if os(Linux)
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let resource = RLIMIT_NOFILE
    #endif

    /// Whether that many can be opened at once. Asking takes 5 µs.
    private static func areEnough() -> Bool {
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        while copies.count < needed {
            let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
            if copy < 0 { return false }
            copies.append(copy)
        }
        return true
    }
}
