import Testing

@testable import TerminalCore
@testable import TerminalUI

struct TimelineViewTests {
    /// A clock and timers that a test sets off.
    private final class Time {
        var now = Date(timeIntervalSinceReferenceDate: 1000)
        private(set) var timers: [(at: Date, action: @MainActor () -> Void)] = []

        func wake(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
            timers.append((now + seconds, action))
        }

        /// Lets time pass and fires what is due, each with the clock at its time.
        func pass(_ seconds: Double) {
            let end = now + seconds
            while let next = timers.enumerated().filter({ $0.element.at <= end })
                .min(by: { $0.element.at < $1.element.at })
            {
                timers.remove(at: next.offset)
                now = max(now, next.element.at)
                next.element.action()
            }
            now = end
        }
    }

    private final class Run {
        let time = Time()
        let terminal: HeadlessTerminal
        private let turn: () -> Void

        init<Content: View>(rows: Int = 2, @ViewBuilder _ content: () -> Content) throws {
            terminal = HeadlessTerminal(columns: 12, rows: rows)
            let session = ViewSession(content(), on: terminal)
            let time = time
            session.host.date = { time.now }
            session.host.wake = { time.wake($0, $1) }
            try session.start()
            turn = { session.turn() }
        }

        func pass(_ seconds: Double) {
            time.pass(seconds)
            turn()
        }
        var text: String { terminal.text.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    private static func seconds(_ date: Date) -> String {
        "\(Int(date.timeIntervalSinceReferenceDate))"
    }

    @Test func `a periodic schedule updates the content at its dates`() throws {
        let begin = Date(timeIntervalSinceReferenceDate: 995)
        let run = try Run {
            TimelineView(.periodic(from: begin, by: 10)) { Text(Self.seconds($0.date)) }
        }
        // The dates are 995, 1005, 1015; the clock starts at 1000.
        run.pass(4)
        #expect(run.time.timers.count == 1)
        run.pass(2)
        #expect(run.text == "1005")
        run.pass(20)
        #expect(run.text == "1025")
        #expect(run.time.timers.count == 1)
    }

    @Test func `an explicit schedule ends with its last date`() throws {
        let dates = [900, 1003, 1005].map { Date(timeIntervalSinceReferenceDate: $0) }
        let run = try Run { TimelineView(.explicit(dates)) { Text(Self.seconds($0.date)) } }
        run.pass(3)
        #expect(run.text == "1003")
        run.pass(100)
        #expect(run.text == "1005")
        #expect(run.time.timers.isEmpty)
    }

    @Test func `every minute begins at full minutes`() throws {
        let run = try Run { TimelineView(.everyMinute) { Text(Self.seconds($0.date)) } }
        run.pass(19)
        #expect(run.text == "960")
        run.pass(1)
        #expect(run.text == "1020")
    }

    @Test func `a paused animation plans nothing, a running one thirty frames a second`() throws {
        let paused = try Run { TimelineView(.animation(paused: true)) { _ in Text("still") } }
        #expect(paused.time.timers.isEmpty)
        var frames = 0
        let run = try Run {
            TimelineView(.animation) { context in
                frames += 1
                return Text(Self.seconds(context.date))
            }
        }
        let before = frames
        for _ in 0..<30 { run.pass(1.0 / 30 + 0.001) }
        #expect(frames - before == 30)
    }

    @Test func `nothing is planned out of sight`() throws {
        let begin = Date(timeIntervalSinceReferenceDate: 0)
        let run = try Run(rows: 2) {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<4) { Text("row \($0)") }
                    TimelineView(.periodic(from: begin, by: 1)) { Text(Self.seconds($0.date)) }
                }
            }
        }
        #expect(run.time.timers.isEmpty)
        run.terminal.press(.end)
        #expect(run.time.timers.count == 1)
        run.pass(1)
        #expect(run.terminal.text.contains("1001"))
        run.terminal.press(.home)
        run.pass(1)
        #expect(run.time.timers.isEmpty)
        run.terminal.press(.end)
        #expect(run.terminal.text.contains("100"))
        #expect(run.time.timers.count == 1)
    }
}
