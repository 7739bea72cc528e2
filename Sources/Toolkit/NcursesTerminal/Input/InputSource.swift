internal import CNcurses
internal import Dispatch
import TerminalUI

/// Reads standard input and delivers events.
///
/// A dispatch source on the main queue fires when there is input. A timer runs only while an escape
/// sequence is incomplete or may still come, and while answers of the terminal are expected.
final class InputSource {
    private lazy var decoder = makeDecoder()
    private let keys: () -> [[UInt8]: KeyPress]
    private let handler: (TerminalEvent) -> Void
    /// Whether the event being delivered is followed by another of the same read.
    private(set) var hasMore = false
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
        /// When answers stop being expected.
        let end: ContinuousClock.Instant
        /// `nil` once it was called.
        var ended: (() -> Void)?
        /// Whether the attributes have arrived.
        var isAnswered = false
    }
    /// In the order of the calls.
    private var questions: [Question] = [] { didSet { questionsChanged() } }
    /// The number of calls.
    private var asked = 0

    /// How long the answers to a question are expected, in seconds: a second on a line by satellite, and
    /// another for a busy machine. A terminal that has said nothing until then never answers.
    private static let longestAnswer = 2.0
    /// The same for an answer that comes after the attributes. tmux has answered these, and what is
    /// around it may never answer.
    private static let longestLaterAnswer = 0.5

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

    /// How long an Escape is held back, in milliseconds: `ESCDELAY`, ncurses' variable, else 100 where the
    /// program runs over ssh, else 25.
    ///
    /// - Parameter variable: the value of an environment variable, "" for none.
    nonisolated static func escapeDelay(_ variable: (String) -> String) -> Int {
        // As ncurses, which waits 30 seconds at most.
        if let given = Int(variable("ESCDELAY")), given >= 0 { return min(given, 30_000) }
        return variable("SSH_CONNECTION").isEmpty ? 25 : 100
    }

    private func makeDecoder() -> InputDecoder {
        InputDecoder(keys: keys(), escapeDelay: Self.escapeDelay(variable))
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
    ///
    /// The rest of one whose Escape was delivered may still come.
    private func waitForRest() {
        guard isReading, let timeout = decoder.timeout else { return }
        let seen = reads
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(timeout)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading, self.reads == seen else { return }
                // The rest may have arrived while the main queue was busy.
                guard !self.read(), self.isReading else { return }
                self.deliver(self.decoder.giveUp())
                self.waitForRest()
            }
        }
    }

    private func deliver(_ events: [TerminalEvent]) {
        for reply in decoder.takeReplies() {
            replied(reply)
            if case .attributes = reply { attributesArrived() }
        }
        for (index, event) in events.enumerated() {
            hasMore = index + 1 < events.count
            handler(event)
        }
    }

    // MARK: asking

    /// Asks the terminal something, without waiting: the answers are passed to ``replied`` as they
    /// arrive. The question for the terminal's attributes is added, which all terminals answer, and in
    /// order, so that the answers have an end.
    ///
    /// - Parameters:
    ///   - query: what to write to the terminal.
    ///   - seconds: how long answers are of use. Later ones are still expected, see ``drain()``.
    ///   - waits: whether answers may come after the attributes, as within tmux those of the terminal around
    ///     it do.
    ///   - ended: called when nothing more of use is expected: with the attributes, or after that time.
    func ask(
        _ query: String, for seconds: Double, waits: Bool = false,
        _ ended: @escaping () -> Void = {}
    ) {
        let bytes = Array("\(query)\u{1B}[c".utf8)
        terminal_write(bytes, bytes.count)
        asked += 1
        let number = asked
        let most = waits ? Self.longestLaterAnswer : Self.longestAnswer
        questions.append(
            Question(number: number, waits: waits, end: .now + .seconds(most), ended: ended))
        after(min(seconds, most)) { $0.end(number) }
        after(most) { source in
            source.end(number)
            source.questions.removeAll { $0.number == number }
        }
    }

    /// Calls an action after some seconds, when the input until then has been read.
    private func after(_ seconds: Double, _ action: @escaping @MainActor (InputSource) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isReading else { return }
                // The answers may have arrived while the main queue was busy.
                self.read()
                action(self)
            }
        }
    }

    private func end(_ number: Int) {
        guard let index = questions.firstIndex(where: { $0.number == number }) else { return }
        let ended = questions[index].ended
        questions[index].ended = nil
        ended?()
    }

    private func attributesArrived() {
        guard let index = questions.firstIndex(where: { !$0.isAnswered }) else { return }
        questions[index].isAnswered = true
        if !questions[index].waits { questions.remove(at: index).ended?() }
    }

    private func questionsChanged() {
        decoder.awaitsReplies = !questions.isEmpty
        // What may come after the last attributes has no end but its time.
        let unanswered = questions.count { !$0.isAnswered }
        let left = (questions.map(\.end).max() ?? .now) - .now
        terminal_expect_answers(
            Int32(questions.isEmpty ? 0 : max(unanswered, 1)), Int(left / .milliseconds(1)))
    }

    /// Waits for the answers that are still expected, and drops them and what is typed meanwhile, so that
    /// they are not typed to the shell. Returns at once if none are.
    func drain() {
        terminal_drain_answers()
        let open = questions
        questions = []
        if !open.isEmpty { decoder = makeDecoder() }
        for question in open { question.ended?() }
    }
}
