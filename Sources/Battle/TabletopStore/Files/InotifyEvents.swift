#if os(Linux)
    import Dispatch
    import Foundation
    import Tabletop
    import Glibc

    /// Fires when a database file, its journal or its lock file may have been written, made, moved or
    /// removed: Linux' inotify.
    @MainActor final class InotifyEvents {
        private static let written = UInt32(IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE)
        private static let entries = UInt32(
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

        private let descriptor: Int32
        private let source: any DispatchSourceRead
        private let files: [String]
        private let folder: String

        /// Watches from now on; `nil` where the system has no more descriptors for it.
        init?(database path: String, handler: @escaping @MainActor () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            files = ["", "-wal", ".lock"].map { path + $0 }
            folder = DatabaseFile(path: path).folder
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler { [weak self, descriptor] in
                var events = [UInt8](repeating: 0, count: 4_096)
                while read(descriptor, &events, events.count) > 0 {}
                MainActor.assumeIsolated {
                    // The kind of event does not matter. Files may have been created, which are
                    // watched from now on.
                    self?.watch()
                    handler()
                }
            }
            source.setCancelHandler { [descriptor] in close(descriptor) }
            watch()
            source.activate()
        }

        isolated deinit { source.cancel() }

        /// Watches every file that exists, and the folder they belong to, or the nearest one above it
        /// that exists. A file that is watched already is not watched twice.
        private func watch() {
            var watched: String?
            while true {
                var nearest = folder
                while inotify_add_watch(descriptor, nearest, Self.entries) < 0, nearest != "/" {
                    nearest = PathText.folder(of: nearest)
                }
                // Once more if the folder below was made after it was looked for.
                if nearest == watched { break }
                watched = nearest
            }
            for file in files { inotify_add_watch(descriptor, file, Self.written) }
        }
    }
#else
    /// The stand-in where there is no inotify: never there, so that a timer takes its place.
    @MainActor final class InotifyEvents {
        init?(database path: String, handler: @escaping @MainActor () -> Void) { return nil }
    }
#endif
