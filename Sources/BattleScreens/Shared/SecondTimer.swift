import Dispatch

/// Calls an action every second while it is running.
@MainActor final class SecondTimer {
    private var source: (any DispatchSourceTimer)?

    /// Starts calling `tick` on the main queue every second.
    func start(_ tick: @escaping @MainActor () -> Void) {
        stop()
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 1, repeating: 1)
        source.setEventHandler { MainActor.assumeIsolated { tick() } }
        source.activate()
        self.source = source
    }

    /// Stops calling the action.
    func stop() {
        source?.cancel()
        source = nil
    }

    isolated deinit { stop() }
}
