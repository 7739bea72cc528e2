import Dispatch

/// Calls an action at equal intervals while it is running.
@MainActor final class SecondTimer {
    private var source: (any DispatchSourceTimer)?

    /// Starts calling `tick` on the main queue every second, or at other intervals.
    func start(every seconds: Double = 1, _ tick: @escaping @MainActor () -> Void) {
        stop()
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + seconds, repeating: seconds)
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
