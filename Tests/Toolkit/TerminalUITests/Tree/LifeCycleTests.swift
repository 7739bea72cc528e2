import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(60)))
struct LifeCycleTests {
    private let recorder = Recorder()

    @Test func `views appear once and disappear once`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                if step % 2 == 1 {
                    Text("x").onAppear { recorder.note("came \(step)") }
                        .onDisappear { recorder.note("went") }
                }
            }
        }
        #expect(recorder.take() == [])
        driver.press("n")
        driver.expect("x")
        #expect(recorder.take() == ["came 1"])
        driver.press("n")
        #expect(recorder.take() == ["went"])
        driver.press("n")
        #expect(recorder.take() == ["came 3"])
    }

    @Test func `state set in onAppear is in the first frame`() throws {
        struct Late: View {
            @State private var text = "early"
            var body: some View { Text(text).onAppear { text = "late" } }
        }
        try ViewDriver { Late() }.expect("late")
    }

    @Test func `rows that leave a lazy stack disappear`() throws {
        let driver = try ViewDriver(rows: 3) {
            ScrollView {
                LazyVStack {
                    ForEach(0..<1000) { row in
                        Text("row \(row)").onAppear { recorder.note("+\(row)") }
                            .onDisappear { recorder.note("-\(row)") }
                    }
                }
            }
        }
        let first = recorder.take()
        #expect(first.contains("+0") && first.count < 10 && first.allSatisfy { $0.first == "+" })
        driver.press(.end)
        let then = recorder.take()
        #expect(then.contains("-0") && then.contains("+999"))
    }

    /// Returns once the task is cancelled.
    private func untilCancelled() async {
        let nothing = AsyncStream<Never> { _ in }
        for await _ in nothing {}
    }

    /// The kinds of containers that create views for rows.
    enum Rows: CaseIterable {
        case vStack, hStack, group, lazyStack, list, section, nested
    }

    @ViewBuilder private func view<Row: View>(
        _ rows: Rows, of ids: [Int], _ row: @escaping (Int) -> Row
    ) -> some View {
        switch rows {
        case .vStack: VStack { ForEach(ids, id: \.self) { row($0) } }
        case .hStack: HStack { ForEach(ids, id: \.self) { row($0) } }
        case .group: Group { ForEach(ids, id: \.self) { row($0) } }
        case .lazyStack: ScrollView { LazyVStack { ForEach(ids, id: \.self) { row($0) } } }
        case .list: List { ForEach(ids, id: \.self) { row($0) } }
        case .section: List { Section("Head") { ForEach(ids, id: \.self) { row($0) } } }
        case .nested:
            VStack {
                ForEach(ids, id: \.self) { id in ForEach([id], id: \.self) { row($0) } }
            }
        }
    }

    @Test("onDisappear is called for a row removed from a ForEach", arguments: Rows.allCases)
    func rowsThatGo(rows: Rows) async throws {
        // One row is removed from the middle, one is replaced in its place, then all are removed.
        let steps = [[1, 2, 3], [1, 3], [1, 4], []]
        let driver = try ViewDriver(rows: 12) {
            Stepping { step in
                view(rows, of: steps[step]) { row in
                    Text("row \(row)")
                        .onAppear { recorder.note("+\(row)") }
                        .onDisappear { recorder.note("-\(row)") }
                        .task {
                            await untilCancelled()
                            recorder.note("cancelled \(row)")
                        }
                }
            }
        }
        #expect(recorder.take().sorted() == ["+1", "+2", "+3"])
        driver.press("n")
        // Required: only this cancels the task that the test waits for.
        try #require(recorder.take() == ["-2"])
        await recorder.wait(for: "cancelled 2")
        #expect(recorder.take() == ["cancelled 2"])
        driver.press("n")
        try #require(recorder.take().sorted() == ["+4", "-3"])
        await recorder.wait(for: "cancelled 3")
        driver.press("n")
        try #require(recorder.take().sorted() == ["-1", "-4", "cancelled 3"])
        await recorder.wait(for: "cancelled 1")
        await recorder.wait(for: "cancelled 4")
    }

    @Test func `a task starts, restarts with another id, and is cancelled at the end`()
        async throws
    {
        let driver = try ViewDriver {
            Stepping { step in
                if step < 3 {
                    Text("x").task(id: step / 2) {
                        recorder.note("begin \(step)")
                        await untilCancelled()
                        recorder.note("end \(step)")
                    }
                }
            }
        }
        await recorder.wait(for: "begin 0")
        driver.press("n")
        driver.press("n")
        await recorder.wait(for: "end 0")
        await recorder.wait(for: "begin 2")
        driver.press("n")
        await recorder.wait(for: "end 2")
        #expect(recorder.take().sorted() == ["begin 0", "begin 2", "end 0", "end 2"])
    }

    @Test func `a change of state during a task is shown`() async throws {
        struct Loading: View {
            let recorder: Recorder
            @State private var text = "loading"
            var body: some View {
                Text(text).task {
                    text = "loaded"
                    recorder.note("loaded")
                }
            }
        }
        let driver = try ViewDriver { Loading(recorder: recorder) }
        driver.expect("loading")
        await recorder.wait(for: "loaded")
        driver.expect("loaded")
    }

    @Test func `onChange passes the old and the new value, initially if requested`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                Text("x").onChange(of: step / 2) { recorder.note("half \($0)>\($1)") }
                    .onChange(of: step, initial: true) { recorder.note("step \(step)") }
            }
        }
        #expect(recorder.take() == ["step 0"])
        driver.press("n", "n")
        #expect(recorder.take() == ["step 1", "half 0>1", "step 2"])
    }
}
