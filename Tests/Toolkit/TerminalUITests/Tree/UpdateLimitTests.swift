import TerminalUI
import Testing

struct UpdateLimitTests {
    private struct Chasing: View {
        @State private var number = 0
        let limit: Int
        let recorder: Recorder

        var body: some View {
            Text("x").onChange(of: number) {
                recorder.note("changed")
                if number < limit { number += 1 }
            }
            .onKeyPress("n") {
                number += 1
                return .handled
            }
        }
    }

    @Test(
        "an onChange that changes its own value stops after 16 calls a frame, told once",
        arguments: [
            (8, 8, []),
            (16, 16, []),
            (Int.max, 16, ["onChange(of: Int) action tried to update multiple times per frame."]),
        ])
    func chasing(limit: Int, calls: Int, warnings: [String]) throws {
        let recorder = Recorder()
        let driver = try ViewDriver { Chasing(limit: limit, recorder: recorder) }
        driver.press("n")
        #expect(recorder.take().count == calls)
        #expect(driver.host.warnings == warnings)
        #expect(!driver.host.isStale)
        driver.press("x")
        #expect(recorder.take().isEmpty)
        #expect(driver.host.warnings == warnings)
    }

    /// Changes its own value without end, once it has appeared.
    private struct Endless: View {
        @State private var number = 0
        var body: some View {
            Text("x").onAppear { number = 1 }.onChange(of: number) { number += 1 }
        }
    }

    @Test func `the warning is on standard error, once, when the terminal is closed`() async throws
    {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                let terminal = HeadlessTerminal(columns: 4, rows: 1)
                let session = ViewSession(Endless(), on: terminal)
                try session.start()
                try #require(session.host.warnings.count == 1)
                _ = write(STDERR_FILENO, "closing\n", 8)
                session.finish()
            }
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .split(separator: "\n")
        let warning = "onChange(of: Int) action tried to update multiple times per frame."
        let place = try #require(lines.firstIndex { $0 == warning })
        #expect(lines.filter { $0 == warning }.count == 1)
        #expect(lines[..<place].contains("closing"))
    }

    @Test func `a preference that its own reader changes stops, too`() throws {
        enum Key: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        struct Growing: View {
            @State private var number = 0
            var body: some View {
                Text("x").preference(key: Key.self, value: number + 1)
                    .onPreferenceChange(Key.self) { number = $0 }
            }
        }
        let driver = try ViewDriver { Growing() }
        #expect(
            driver.host.warnings
                == ["onPreferenceChange(Key) action tried to update multiple times per frame."])
        #expect(!driver.host.isStale)
    }

    private struct Replacing: View {
        @State private var shown = false
        var body: some View {
            if shown {
                Text("on").onAppear { shown = false }
            } else {
                Text("off").onAppear { shown = true }
            }
        }
    }

    /// Without a limit there would be a frame for each of the 400 jobs of the main actor below; with it
    /// there are 17 and one for each second that this takes.
    @Test func `views that replace each other are shown at most once a second`() async throws {
        let begin = ContinuousClock.now
        let driver = try ViewDriver { Replacing() }
        for _ in 0..<400 { await Task.yield() }
        let seconds = Int((ContinuousClock.now - begin) / .seconds(1))
        #expect((17...18 + seconds).contains(driver.host.frames))
        #expect(driver.host.warnings == ["Views change each other without end."])
    }
}
