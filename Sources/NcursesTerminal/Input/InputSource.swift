internal import CNcurses
internal import Dispatch
import TerminalUI

/// Standard input as events: woken by the system when there is something to read, and by a timer
/// only while a sequence has begun and its rest is missing.
final class InputSource {
    private var decoder: InputDecoder
    private let handler: (TerminalEvent) -> Void
    private var source: (any DispatchSourceRead)?
    /// Counts reads, so that a timer knows whether anything has come since it was set.
    private var reads = 0

    /// Begins to read; `handler` gets the events one after the other, and
    /// `.terminate(signal: nil)` as the last one when input ends.
    init(keys: [[UInt8]: KeyPress], handler: @escaping (TerminalEvent) -> Void) {
        decoder = InputDecoder(keys: keys)
        self.handler = handler
        let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
        self.source = source
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { _ = self?.read() }
        }
        source.activate()
    }

    /// Reads no more, and tells no more.
    func cancel() {
        source?.cancel()
        source = nil
    }

    /// - Returns: whether anything came.
    @discardableResult
    private func read() -> Bool {
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
        if ended, source != nil {
            cancel()
            tell(decoder.giveUp())
            handler(.terminate(signal: nil))
        }
        return !bytes.isEmpty
    }

    private func waitForRest() {
        guard source != nil, let patience = decoder.patience else { return }
        let seen = reads
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(patience)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.source != nil, self.reads == seen else { return }
                // The program may have been busy while the rest arrived.
                if !self.read(), self.source != nil { self.tell(self.decoder.giveUp()) }
            }
        }
    }

    private func tell(_ events: [TerminalEvent]) {
        for event in events { handler(event) }
    }
}
