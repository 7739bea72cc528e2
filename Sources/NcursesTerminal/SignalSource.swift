internal import CNcurses
internal import Dispatch

/// Signals the program answers, on the main actor: a storm of them arrives as one set.
final class SignalSource {
    private var source: (any DispatchSourceRead)?

    /// Catches signals from now on; `nil` when the system has no descriptor left for it.
    init?(handler: @escaping (Set<Int32>) -> Void) {
        let descriptor = terminal_catch_signals()
        guard descriptor >= 0 else { return nil }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        self.source = source
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.source != nil else { return }
                let signals = self.take()
                if !signals.isEmpty { handler(signals) }
            }
        }
        source.activate()
    }

    /// The signals that have come and were not told yet.
    func take() -> Set<Int32> {
        var signals: Set<Int32> = []
        while case let signal = terminal_next_signal(), signal != 0 { signals.insert(signal) }
        return signals
    }

    /// Signals do again what they did before.
    func cancel() {
        source?.cancel()
        source = nil
        terminal_release_signals()
    }
}
