import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(30)))
struct LifeCycleTests {
    @Test func `views appear once and disappear once`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping { step in
                if step % 2 == 1 {
                    Text("x").onAppear { diary.note("came \(step)") }
                        .onDisappear { diary.note("went") }
                }
            }
        }
        #expect(diary.take() == [])
        journey.press("n")
        journey.expect("x")
        #expect(diary.take() == ["came 1"])
        journey.press("n")
        #expect(diary.take() == ["went"])
        journey.press("n")
        #expect(diary.take() == ["came 3"])
    }

    @Test func `state set in onAppear is in the first frame`() throws {
        struct Late: View {
            @State private var text = "early"
            var body: some View { Text(text).onAppear { text = "late" } }
        }
        try ViewDriver { Late() }.expect("late")
    }

    @Test func `rows that leave a lazy stack disappear`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(rows: 3) {
            ScrollView {
                LazyVStack {
                    ForEach(0..<1000) { row in
                        Text("row \(row)").onAppear { diary.note("+\(row)") }
                            .onDisappear { diary.note("-\(row)") }
                    }
                }
            }
        }
        let first = diary.take()
        #expect(first.contains("+0") && first.count < 10 && first.allSatisfy { $0.first == "+" })
        journey.press(.end)
        let then = diary.take()
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
        let diary = Recorder()
        // One row is removed from the middle, one is replaced in its place, then all are removed.
        let steps = [[1, 2, 3], [1, 3], [1, 4], []]
        let journey = try ViewDriver(rows: 12) {
            Stepping { step in
                view(rows, of: steps[step]) { row in
                    Text("row \(row)")
                        .onAppear { diary.note("+\(row)") }
                        .onDisappear { diary.note("-\(row)") }
                        .task {
                            await untilCancelled()
                            diary.note("cancelled \(row)")
                        }
                }
            }
        }
        #expect(diary.take().sorted() == ["+1", "+2", "+3"])
        journey.press("n")
        // Required: only this cancels the task that the test waits for.
        try #require(diary.take() == ["-2"])
        await diary.wait(for: "cancelled 2")
        #expect(diary.take() == ["cancelled 2"])
        journey.press("n")
        try #require(diary.take().sorted() == ["+4", "-3"])
        await diary.wait(for: "cancelled 3")
        journey.press("n")
        try #require(diary.take().sorted() == ["-1", "-4", "cancelled 3"])
        await diary.wait(for: "cancelled 1")
        await diary.wait(for: "cancelled 4")
    }

    @Test func `a task starts, restarts with another id, and is cancelled at the end`()
        async throws
    {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping { step in
                if step < 3 {
                    Text("x").task(id: step / 2) {
                        diary.note("begin \(step)")
                        await untilCancelled()
                        diary.note("end \(step)")
                    }
                }
            }
        }
        await diary.wait(for: "begin 0")
        journey.press("n")
        journey.press("n")
        await diary.wait(for: "end 0")
        await diary.wait(for: "begin 2")
        journey.press("n")
        await diary.wait(for: "end 2")
        #expect(diary.take().sorted() == ["begin 0", "begin 2", "end 0", "end 2"])
    }

    @Test func `a change of state during a task is shown`() async throws {
        struct Loading: View {
            let diary: Recorder
            @State private var text = "loading"
            var body: some View {
                Text(text).task {
                    text = "loaded"
                    diary.note("loaded")
                }
            }
        }
        let diary = Recorder()
        let journey = try ViewDriver { Loading(diary: diary) }
        journey.expect("loading")
        await diary.wait(for: "loaded")
        journey.expect("loaded")
    }

    @Test func `onChange passes the old and the new value, initially if requested`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping { step in
                Text("x").onChange(of: step / 2) { diary.note("half \($0)>\($1)") }
                    .onChange(of: step, initial: true) { diary.note("step \(step)") }
            }
        }
        #expect(diary.take() == ["step 0"])
        journey.press("n", "n")
        #expect(diary.take() == ["step 1", "half 0>1", "step 2"])
    }
}
