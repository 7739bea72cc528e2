import Dispatch

/// Stands in for file events: fires ten times a second.
@MainActor final class PolledEvents {
    private let source: any DispatchSourceTimer

    init(handler: @escaping @MainActor () -> Void) {
        source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 0.1, repeating: 0.1, leeway: .milliseconds(20))
        source.setEventHandler { MainActor.assumeIsolated { handler() } }
        source.activate()
    }

    isolated deinit { source.cancel() }
}
