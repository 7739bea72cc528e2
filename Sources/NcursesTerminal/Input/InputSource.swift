internal import CNcurses
internal import Dispatch
import TerminalUI

/// Reads standard input and delivers events.
///
/// A dispatch source on the main queue fires when there is input. A timer runs only while an escape
/// sequence is incomplete.
final class InputSource {
    private lazy var decoder = InputDecoder(keys: keys())
    private let keys: () -> [[UInt8]: KeyPress]
    private let handler: (TerminalEvent) -> Void
    private let source: any DispatchSourceRead
    private var isReading = true
    /// Counts reads, so that the timer can tell whether input has arrived since it was set.
    private var reads = 0

    /// Starts reading; `handler` gets the events one after the other, and `.terminate(signal: nil)`
    /// as the last one at the end of input.
    ///
    /// - Parameter keys: the keys of the terminal's description, evaluated when the first input arrives:
    ///   the first frame does not need them.
    init(
        keys: @autoclosure @escaping () -> [[UInt8]: KeyPress],
        handler: @escaping (TerminalEvent) -> Void
    ) {
        self.keys = keys
        self.handler = handler
        source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { _ = self?.read() }
        }
        source.activate()
        if terminal_is_input_always_ready() { readOn() }
    }

    /// Reads input that is always ready, such as a file, for which the system delivers no events.
    /// Each read is a block of its own on the main queue, so that other work runs in between.
    private func readOn() {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading else { return }
                self.read()
                self.readOn()
            }
        }
    }

    /// Stops reading; the handler is not called again.
    func cancel() {
        source.cancel()
        isReading = false
    }

    /// Reads and delivers the available input without blocking.
    ///
    /// - Returns: whether there was any.
    @discardableResult
    private func read() -> Bool {
        guard isReading else { return false }
        var bytes: [UInt8] = []
        var ended = false
        // Limited to 64 KiB, so that the screen is updated during a long paste; the source fires
        // again.
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
            deliver(decoder.decode(bytes[...]))
            waitForRest()
        }
        if ended, isReading {
            cancel()
            deliver(decoder.giveUp())
            handler(.terminate(signal: nil))
        }
        return !bytes.isEmpty
    }

    /// Delivers an incomplete sequence as the keys it begins with, if its rest does not arrive in
    /// time.
    private func waitForRest() {
        guard isReading, let timeout = decoder.timeout else { return }
        let seen = reads
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(timeout)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading, self.reads == seen else { return }
                // The rest may have arrived while the main queue was busy.
                if !self.read(), self.isReading { self.deliver(self.decoder.giveUp()) }
            }
        }
    }

    private func deliver(_ events: [TerminalEvent]) {
        for event in events { handler(event) }
    }
}
