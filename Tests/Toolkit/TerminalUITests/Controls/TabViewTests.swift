import TerminalUI
import Testing

struct TabViewTests {
    private struct Pages: View {
        @State private var page = "b"
        let recorder: Recorder
        var body: some View {
            TabView(selection: $page) {
                Counter("first").tabItem { Text("One") }.tag("a")
                Counter("second").tabItem { Text("Two") }.tag("b")
                    .onAppear { recorder.note("second") }
                Text("third").onAppear { recorder.note("third") }.tabItem { Text("Three") }.tag("c")
            }
        }
    }

    @Test func `arrows change the tab, and each tab keeps its state`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) { Pages(recorder: Recorder()) }
        driver.expect(" One [Two] Three\n────────────────────\n      second 0")
        driver.press(.tab, .tab, .enter)
        driver.expect(" One [Two] Three\n────────────────────\n      second 1")
        driver.press(.up, .left)
        driver.expect("[One] Two  Three\n────────────────────\n      first 0")
        #expect(driver.reversed(row: 0) == "[One]")
        driver.press(.end)
        driver.expect(" One  Two [Three]\n────────────────────\n       third")
        driver.press(.left)
        driver.expect(" One [Two] Three\n────────────────────\n      second 1")
    }

    @Test func `each view of an element, of a condition and of a group is a tab`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) {
            TabView {
                ForEach(["a", "b"], id: \.self) { name in
                    Text("page \(name)").tabItem { Text(name) }
                    if name == "b" { Text("page c").tabItem { Text("c") } }
                }
                Group {
                    Text("page d").tabItem { Text("d") }
                    Text("page e").tabItem { Text("e") }
                }
            }
        }
        driver.expect("[a] b  c  d  e\n────────────────────\n       page a")
        driver.press(.tab)
        for (name, row) in [
            ("b", " a [b] c  d  e"), ("c", " a  b [c] d  e"), ("d", " a  b  c [d] e"),
        ] {
            driver.press(.right)
            driver.expect("\(row)\n────────────────────\n       page \(name)")
        }
        driver.press(.end)
        driver.expect(" a  b  c  d [e]\n────────────────────\n       page e")
    }

    private func page(_ name: String, _ recorder: Recorder) -> some View {
        Text(name)
            .task {
                recorder.note("\(name) begins")
                let nothing = AsyncStream<Never> { _ in }
                for await _ in nothing {}
                recorder.note("\(name) ends")
            }
            .onAppear { recorder.note("\(name) appears") }
            .onDisappear { recorder.note("\(name) disappears") }
    }

    @Test(.timeLimit(.minutes(60)))
    func `an unselected tab disappears and its task ends, until it is selected again`()
        async throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 20, rows: 3) {
            Stepping { step in
                TabView {
                    page("a", recorder).tabItem { Text("One") }
                    VStack { if step < 2 { page("b", recorder) } }.tabItem { Text("Two") }
                }
            }
        }
        #expect(recorder.take() == ["a appears"])
        await recorder.wait(for: "a begins")
        _ = recorder.take()
        driver.click("Two")
        await recorder.wait(for: "a ends")
        await recorder.wait(for: "b begins")
        #expect(Set(recorder.take()) == ["a disappears", "b appears", "a ends", "b begins"])
        driver.click("One")
        await recorder.wait(for: "b ends")
        await recorder.wait(for: "a begins")
        #expect(Set(recorder.take()) == ["b disappears", "a appears", "b ends", "a begins"])
        // A view that is removed while it is out of sight does not disappear a second time.
        driver.press("n", "n")
        #expect(recorder.take() == [])
    }

    @Test func `a tab's view is created when it is first shown`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 20, rows: 3) { Pages(recorder: recorder) }
        #expect(!recorder.entries.contains("third"))
        driver.click("Three")
        #expect(recorder.entries.contains("third"))
    }

    @Test func `Ctrl with a page key changes the tab from inside it, wrapping around`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) { Pages(recorder: Recorder()) }
        driver.press(.tab, .tab)
        driver.press(.pageDown, .control)
        driver.press(.pageDown, .control)
        driver.expect("[One] Two  Three\n────────────────────\n      first 0")
        driver.press(.pageUp, .control)
        driver.expect(" One  Two [Three]\n────────────────────\n       third")
    }

    @Test func `without a selection the first tab is shown, and names may change`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) {
            Stepping { step in
                TabView {
                    Tab("Fight \(step)", systemImage: "star") { Text("goblins") }
                    Tab("Rest", systemImage: "star") { Text("sleep") }
                }
            }
        }
        driver.expect("[✩ Fight 0] ✩ Rest\n────────────────────\n      goblins")
        driver.press("n")
        driver.expect("[✩ Fight 1] ✩ Rest\n────────────────────\n      goblins")
        driver.click("Rest")
        driver.expect(" ✩ Fight 1 [✩ Rest]\n────────────────────\n       sleep")
    }

    @Test func `a tab view writes to the newest binding`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                TabView(selection: Binding(get: { 0 }, set: { recorder.note("\(step): \($0)") })) {
                    Tab("a", value: 0) { Text("A") }
                    Tab("b", value: 1) { Text("B") }
                }
            }
        }
        driver.press(.tab, .right, .function(1), .right)
        #expect(recorder.take() == ["0: 1", "1: 1"])
    }

    @Observable fileprivate final class Clock { var ticks = 0 }

    /// Shows a number from outside, and notes each time its body runs.
    private struct Ticking: View {
        let name: String
        let ticks: Int
        let recorder: Recorder
        var body: some View {
            recorder.note("\(name) \(ticks)")
            return Text("\(name) \(ticks)")
        }
    }

    private struct Clocks: View {
        let clock: Clock
        let recorder: Recorder
        @State private var page = 0
        var body: some View {
            let ticks = clock.ticks
            TabView(selection: $page) {
                Tab("a", value: 0) { Ticking(name: "A", ticks: ticks, recorder: recorder) }
                Tab("b", value: 1) { Ticking(name: "B", ticks: ticks, recorder: recorder) }
            }
        }
    }

    @Test func `a view that is not shown is updated once it is shown again`() throws {
        let recorder = Recorder()
        let clock = Clock()
        let driver = try ViewDriver(columns: 9, rows: 3) {
            Clocks(clock: clock, recorder: recorder)
        }
        driver.click("b")
        #expect(recorder.take() == ["A 0", "B 0"])
        clock.ticks = 1
        driver.turn()
        clock.ticks = 2
        driver.turn()
        #expect(recorder.take() == ["B 1", "B 2"])
        driver.click("a")
        #expect(recorder.take() == ["A 2"])
        // Nothing has changed for it since.
        driver.click("b")
        driver.expect(" a [b]\n─────────\n   B 2")
        #expect(recorder.take() == [])
    }

    private struct Decorated: View {
        var body: some View {
            TabView(selection: .constant(1)) {
                Tab("One", value: 0) { Text("first") }
                Tab("Two", value: 1) { Text("second") }
                Tab("Three", value: 2) { Text("third") }
            }
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { Text("app ") }
                ToolbarItem { Text("me") }
            }
        }
    }

    @Test(
        "More beside the names, as far as there is room; at last names share their brackets",
        arguments: [
            (24, "app  One [Two] Three  me"), (23, "app  One [Two] Three"),
            (21, "app  One [Two] Three"), (20, " One [Two] Three"), (17, " One [Two] Three"),
            (16, " One[Two]Three"), (15, " One[Two]Three"),
        ])
    func room(columns: Int, names: String) throws {
        let driver = try ViewDriver(columns: columns, rows: 3) { Decorated() }
        #expect(driver.picture.prefix { $0 != "\n" } == names)
    }

    @Test(
        "Names that share brackets tell which one is chosen",
        arguments: [(0, "[One]Two Three"), (1, " One[Two]Three"), (2, " One Two[Three]")])
    func narrow(page: Int, names: String) throws {
        let driver = try ViewDriver(columns: 15, rows: 3) {
            TabView(selection: .constant(page)) {
                Tab("One", value: 0) { Text("first") }
                Tab("Two", value: 1) { Text("second") }
                Tab("Three", value: 2) { Text("third") }
            }
        }
        #expect(driver.picture.prefix { $0 != "\n" } == names)
    }

    @Test func `a low screen has no line below the names`() throws {
        let driver = try ViewDriver(columns: 24, rows: 2) {
            Decorated().environment(\.verticalSizeClass, .compact)
        }
        driver.expect("app  One [Two] Three  me\n         second")
    }

    @Test func `names that take no focus are chosen by the mouse`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) {
            Holding(0) { page in
                TabView(selection: page) {
                    Tab("One", value: 0) { Counter("first") }
                    Tab("Two", value: 1) { Counter("second") }
                }
                .focusable(false)
            }
        }
        driver.press(.tab)
        #expect(driver.reversed(row: 2) == "first 0")
        driver.press(.left, .right, .enter)
        driver.expect("[One] Two\n────────────────────\n      first 1")
        driver.click("Two")
        driver.expect(" One [Two]\n────────────────────\n      second 0")
    }

    @Test func `a name is chosen if the button goes down and up on it`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) {
            Holding(0) { page in
                TabView(selection: page) {
                    Tab("One", value: 0) { Text("first") }
                    Tab("Two", value: 1) { Text("second") }
                }
            }
        }
        func mouse(_ kind: MouseEvent.Kind, column: Int) {
            driver.terminal.send(.mouse(MouseEvent(kind, column: column, row: 0)))
        }
        mouse(.press, column: 7)
        mouse(.release, column: 1)
        driver.expect("[One] Two\n────────────────────\n       first")
        // The blank before the name, which becomes a bracket.
        mouse(.press, column: 5)
        mouse(.release, column: 7)
        driver.expect(" One [Two]\n────────────────────\n       second")
    }

    @Test func `a toolbar's item keeps its state while the tabs change`() throws {
        let driver = try ViewDriver(columns: 30, rows: 3) {
            Stepping(on: .function(1)) { step in
                TabView(selection: .constant(step % 2)) {
                    Tab("One", value: 0) { Text("first") }
                    Tab("Two", value: 1) { Text("second") }
                    if step > 1 { Tab("Three", value: 2) { Text("third") } }
                }
                .toolbar { ToolbarItem { Counter("count") } }
            }
        }
        driver.press(.tab, .tab, .enter)
        #expect(driver.picture.hasPrefix("[One] Two              count 1\n"))
        driver.press(.function(1))
        #expect(driver.picture.hasPrefix(" One [Two]             count 1\n"))
        driver.press(.function(1))
        #expect(driver.picture.hasPrefix("[One] Two  Three       count 1\n"))
    }
}
