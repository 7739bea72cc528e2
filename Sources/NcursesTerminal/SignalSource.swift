internal import CNcurses
internal import Dispatch

/// Signals the program answers, on the main actor: a storm of them arrives as one set.
final class SignalSource {
    /// The one that catches them now.
    private(set) static weak var current: SignalSource?
    /// Readable when a signal has come.
    let descriptor: Int32
    private let handler: (Set<Int32>) -> Void
    /// What tells of signals, where ``MainLoop`` does not.
    private var source: (any DispatchSourceRead)?

    /// Catches signals from now on; `nil` when the system has no descriptor left for it.
    init?(handler: @escaping (Set<Int32>) -> Void) {
        descriptor = terminal_catch_signals()
        self.handler = handler
        guard descriptor >= 0 else { return nil }
        Self.current = self
        if !MainLoop.isRunning { listen() }
    }

    private func listen() {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        self.source = source
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.read() }
        }
        source.activate()
    }

    /// The main loop looks for signals from now on.
    func stopListening() {
        source?.cancel()
        source = nil
    }

    /// Tells of the signals that have come.
    func read() {
        guard Self.current === self else { return }
        let signals = take()
        if !signals.isEmpty { handler(signals) }
    }

    /// The signals that have come and were not told yet.
    func take() -> Set<Int32> {
        var signals: Set<Int32> = []
        while case let signal = terminal_next_signal(), signal != 0 { signals.insert(signal) }
        return signals
    }

    /// Signals do again what they did before.
    func cancel() {
        stopListening()
        if Self.current === self { Self.current = nil }
        terminal_release_signals()
    }
}
