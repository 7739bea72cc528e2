import Dispatch

/// Calls a handler on the main actor when a database file may have changed, within a tenth of a second.
///
/// The file need not exist yet, and may be removed or replaced. File events wake the observer; while
/// nothing is written, nothing runs. Where the system has no file events, a timer takes their place.
///
/// The last event of a transaction comes after its commit is visible to others: with the writer still
/// holding the lock, ``FileLock`` touches its file. A writer of another program, which does not,
/// writes the journal and flushes it before the commit is visible; the pause before the handler is
/// called is for its flush, and collects the many writes of one transaction.
@MainActor package final class ChangeObserver {
    /// From the first event to the handler.
    private static let pause = DispatchTimeInterval.milliseconds(50)

    private let handler: @MainActor () -> Void
    private var events: AnyObject?
    private var isScheduled = false

    /// Observes from now on, until it is released.
    ///
    /// - Parameter path: of the database file.
    package convenience init(path: String, handler: @escaping @MainActor () -> Void) {
        self.init(path: path, polls: false, handler: handler)
    }

    /// - Parameter polls: whether a timer is used even where there are file events.
    init(path: String, polls: Bool, handler: @escaping @MainActor () -> Void) {
        self.handler = handler
        let path = DatabaseFile(path: path).path
        let schedule: @MainActor () -> Void = { [weak self] in self?.schedule() }
        if !polls { events = InotifyEvents(database: path, handler: schedule) }
        if events == nil { events = PolledEvents(handler: schedule) }
    }

    /// Has the handler called after the pause, once for all that happens until then.
    func schedule() {
        if isScheduled { return }
        isScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isScheduled = false
                self.handler()
            }
        }
    }
}

extension TabletopDatabase {
    /// Calls a handler on the main actor after another process or connection has written to the
    /// file, within a tenth of a second. Writes of this connection do not count.
    ///
    /// - Returns: the observer; nothing is observed once it is released.
    @MainActor package func observeChanges(
        _ handler: @escaping @MainActor () -> Void
    ) -> ChangeObserver { observeChanges(polls: false, handler) }

    @MainActor func observeChanges(
        polls: Bool, _ handler: @escaping @MainActor () -> Void
    ) -> ChangeObserver {
        var seen: Int?
        let observer = ChangeObserver(path: path, polls: polls) {
            // Files that were taken away are a change, too: the screens say so.
            let version = try? dataVersion()
            guard version != seen else { return }
            seen = version
            handler()
        }
        seen = try? dataVersion()
        return observer
    }

    /// A number that changes when another connection has written: SQLite's `data_version`. Values
    /// can be compared only with each other and on this connection.
    ///
    /// - Throws: ``StoreProblem/displaced(path:_:)`` once one of the files is another one, or gone.
    package func dataVersion() throws(StoreProblem) -> Int {
        if viewing?.writer == nil {
            do { try opened?.checkNames() } catch { throw rescued(error, again: false) }
        }
        if let file, connection.isMomentary, viewing?.writer == nil { return file.fingerprint() }
        return try read { try EncounterCache.version($0) }
    }
}
