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
    /// Gets what the terminal answers.
    var replied: (TerminalReply) -> Void = { _ in }
    private let source: any DispatchSourceRead
    private var isReading = true
    /// Counts reads, so that the timer can tell whether input has arrived since it was set.
    private var reads = 0
    /// A call of ``ask(_:for:waits:_:)`` whose answers are still expected.
    private struct Question {
        let number: Int
        let waits: Bool
        let ended: () -> Void
        /// Whether the attributes have arrived.
        var isAnswered = false
    }
    /// In the order of the calls.
    private var questions: [Question] = []
    /// The number of calls.
    private var asked = 0

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
        for reply in decoder.takeReplies() {
            replied(reply)
            if case .attributes = reply { attributesArrived() }
        }
        for event in events { handler(event) }
    }

    // MARK: asking

    /// Asks the terminal something, without waiting: the answers are passed to ``replied`` as they
    /// arrive. The question for the terminal's attributes is added, which all terminals answer, and in
    /// order, so that the answers have an end.
    ///
    /// - Parameters:
    ///   - query: what to write to the terminal.
    ///   - seconds: how long answers are expected.
    ///   - waits: whether answers may come after the attributes, as within tmux those of the terminal around
    ///     it do.
    ///   - ended: called when nothing more is expected: with the attributes, or after that time.
    func ask(
        _ query: String, for seconds: Double, waits: Bool = false,
        _ ended: @escaping () -> Void = {}
    ) {
        let bytes = Array("\(query)\u{1B}[c".utf8)
        terminal_write(bytes, bytes.count)
        asked += 1
        let number = asked
        questions.append(Question(number: number, waits: waits, ended: ended))
        decoder.awaitsReplies = true
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading else { return }
                // The answers may have arrived while the main queue was busy.
                self.read()
                if self.asked == number { self.decoder.awaitsReplies = false }
                if let index = self.questions.firstIndex(where: { $0.number == number }) {
                    self.questions.remove(at: index).ended()
                }
            }
        }
    }

    private func attributesArrived() {
        guard let index = questions.firstIndex(where: { !$0.isAnswered }) else { return }
        questions[index].isAnswered = true
        if !questions[index].waits { questions.remove(at: index).ended() }
    }

    /// Reads answers that are still expected, so that they are not typed to the shell.
    ///
    /// - Parameter milliseconds: the longest time to wait.
    func drain(_ milliseconds: Int32) {
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        while !questions.isEmpty, isReading, ContinuousClock.now < end {
            if terminal_await_input(milliseconds) { read() }
        }
    }
}
