#if os(Linux)
    import Dispatch
    import Glibc

    /// Tells when another process has written to a file and closed it, woken by the system and by
    /// nothing else. Who keeps the file open is not noticed.
    @MainActor final class FileWatch {
        private let source: any DispatchSourceRead

        /// Watches from now on; `handler` is called on the main actor.
        ///
        /// - Returns: `nil` where there is no such file, or the system watches no more of them.
        init?(path: String, handler: @escaping @MainActor () -> Void) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            guard inotify_add_watch(descriptor, path, UInt32(IN_CLOSE_WRITE)) >= 0 else {
                close(descriptor)
                return nil
            }
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler {
                // One telling is enough for all that has come.
                var events = [UInt8](repeating: 0, count: 4_096)
                while read(descriptor, &events, events.count) > 0 {}
                MainActor.assumeIsolated { handler() }
            }
            source.setCancelHandler { close(descriptor) }
            source.activate()
        }

        isolated deinit { source.cancel() }
    }
#endif
