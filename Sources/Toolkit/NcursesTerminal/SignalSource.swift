internal import CNcurses
internal import Dispatch

/// Delivers handled signals on the main actor. Signals that arrive together are delivered as one
/// set.
final class SignalSource {
    private let handler: (Set<Int32>) -> Void
    private let source: any DispatchSourceRead

    /// Installs the signal handlers; `nil` if no file descriptor is available.
    init?(handler: @escaping (Set<Int32>) -> Void) {
        let descriptor = terminal_catch_signals()
        guard descriptor >= 0 else { return nil }
        self.handler = handler
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.read() }
        }
        source.activate()
    }

    private func read() {
        let signals = take()
        if !signals.isEmpty { handler(signals) }
    }

    /// The signals that have arrived but were not delivered yet.
    func take() -> Set<Int32> {
        var signals: Set<Int32> = []
        while case let signal = terminal_next_signal(), signal != 0 { signals.insert(signal) }
        return signals
    }

    /// Stops delivery and restores the previous signal actions.
    func cancel() {
        source.cancel()
        terminal_release_signals()
    }
}
