internal import CNcurses
internal import Dispatch
import TerminalUI

/// Standard input as events: woken by the system when there is something to read, and by a timer
/// only while a sequence has begun and its rest is missing.
final class InputSource {
    /// The one that reads now.
    private(set) static weak var current: InputSource?
    /// Made when there is something to take apart: the first picture does not wait for it.
    private lazy var decoder = InputDecoder(keys: keys())
    private let keys: () -> [[UInt8]: KeyPress]
    private let handler: (TerminalEvent) -> Void
    private var isReading = true
    /// What tells of input, where ``MainLoop`` does not.
    private var source: (any DispatchSourceRead)?
    /// Counts reads, so that a timer knows whether anything has come since it was set.
    private var reads = 0

    /// Begins to read; `handler` gets the events one after the other, and
    /// `.terminate(signal: nil)` as the last one when input ends.
    init(
        keys: @autoclosure @escaping () -> [[UInt8]: KeyPress],
        handler: @escaping (TerminalEvent) -> Void
    ) {
        self.keys = keys
        self.handler = handler
        Self.current = self
        if !MainLoop.isRunning { listen() }
    }

    private func listen() {
        let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
        self.source = source
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { _ = self?.read() }
        }
        source.activate()
    }

    /// The main loop looks for input from now on.
    func stopListening() {
        source?.cancel()
        source = nil
    }

    /// Reads no more, and tells no more.
    func cancel() {
        stopListening()
        isReading = false
        if Self.current === self { Self.current = nil }
    }

    /// Reads what there is and tells of it; returns at once where there is nothing.
    ///
    /// - Returns: whether anything came.
    @discardableResult
    func read() -> Bool {
        var bytes: [UInt8] = []
        var ended = false
        // A bound, so that a long paste leaves room for the screen; the source wakes us again.
        while bytes.count < 65_536, !ended {
            let more = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
                let count = terminal_read(buffer.baseAddress, buffer.count)
                bytes += buffer.prefix(max(Int(count), 0))
                return count
            }
            if more == 0 { break }
            ended = more < 0
        }
        if !bytes.isEmpty {
            reads += 1
            tell(decoder.decode(bytes[...]))
            waitForRest()
        }
        if ended, isReading {
            cancel()
            tell(decoder.giveUp())
            handler(.terminate(signal: nil))
        }
        return !bytes.isEmpty
    }

    private func waitForRest() {
        guard isReading, let patience = decoder.patience else { return }
        let seen = reads
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(patience)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading, self.reads == seen else { return }
                // The program may have been busy while the rest arrived.
                if !self.read(), self.isReading { self.tell(self.decoder.giveUp()) }
            }
        }
    }

    private func tell(_ events: [TerminalEvent]) {
        for event in events { handler(event) }
    }
}
