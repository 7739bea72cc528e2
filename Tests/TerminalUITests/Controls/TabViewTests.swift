import Observation
import TerminalUI
import Testing

struct TabViewTests {
    private struct Pages: View {
        @State private var page = "b"
        let diary: Recorder
        var body: some View {
            TabView(selection: $page) {
                Counter("first").tabItem { Text("One") }.tag("a")
                Counter("second").tabItem { Text("Two") }.tag("b")
                    .onAppear { diary.note("second") }
                Text("third").onAppear { diary.note("third") }.tabItem { Text("Three") }.tag("c")
            }
        }
    }

    @Test func `arrows change the tab, and each tab keeps its state`() throws {
        let journey = try ViewDriver(columns: 20, rows: 3) { Pages(diary: Recorder()) }
        journey.expect(" One [Two] Three\n────────────────────\n      second 0")
        journey.press(.tab, .tab, .enter)
        journey.expect(" One [Two] Three\n────────────────────\n      second 1")
        journey.press(.up, .left)
        journey.expect("[One] Two  Three\n────────────────────\n      first 0")
        #expect(journey.reversed(row: 0) == "[One]")
        journey.press(.end)
        journey.expect(" One  Two [Three]\n────────────────────\n       third")
        journey.press(.left)
        journey.expect(" One [Two] Three\n────────────────────\n      second 1")
    }

    private func page(_ name: String, _ diary: Recorder) -> some View {
        Text(name)
            .task {
                diary.note("\(name) begins")
                let nothing = AsyncStream<Never> { _ in }
                for await _ in nothing {}
                diary.note("\(name) ends")
            }
            .onAppear { diary.note("\(name) appears") }
            .onDisappear { diary.note("\(name) disappears") }
    }

    @Test(.timeLimit(.minutes(30)))
    func `an unselected tab disappears and its task ends, until it is selected again`()
        async throws
    {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 20, rows: 3) {
            Stepping { step in
                TabView {
                    page("a", diary).tabItem { Text("One") }
                    VStack { if step < 2 { page("b", diary) } }.tabItem { Text("Two") }
                }
            }
        }
        #expect(diary.take() == ["a appears"])
        await diary.wait(for: "a begins")
        _ = diary.take()
        journey.click("Two")
        await diary.wait(for: "a ends")
        await diary.wait(for: "b begins")
        #expect(Set(diary.take()) == ["a disappears", "b appears", "a ends", "b begins"])
        journey.click("One")
        await diary.wait(for: "b ends")
        await diary.wait(for: "a begins")
        #expect(Set(diary.take()) == ["b disappears", "a appears", "b ends", "a begins"])
        // A view that is removed while it is out of sight does not disappear a second time.
        journey.press("n", "n")
        #expect(diary.take() == [])
    }

    @Test func `a tab's view is created when it is first shown`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 20, rows: 3) { Pages(diary: diary) }
        #expect(!diary.entries.contains("third"))
        journey.click("Three")
        #expect(diary.entries.contains("third"))
    }

    @Test func `Ctrl with a page key changes the tab from inside it, wrapping around`() throws {
        let journey = try ViewDriver(columns: 20, rows: 3) { Pages(diary: Recorder()) }
        journey.press(.tab, .tab)
        journey.press(.pageDown, .control)
        journey.press(.pageDown, .control)
        journey.expect("[One] Two  Three\n────────────────────\n      first 0")
        journey.press(.pageUp, .control)
        journey.expect(" One  Two [Three]\n────────────────────\n       third")
    }

    @Test func `without a selection the first tab is shown, and names may change`() throws {
        let journey = try ViewDriver(columns: 20, rows: 3) {
            Stepping { step in
                TabView {
                    Tab("Fight \(step)", systemImage: "star") { Text("goblins") }
                    Tab("Rest", systemImage: "star") { Text("sleep") }
                }
            }
        }
        journey.expect("[✩ Fight 0] ✩ Rest\n────────────────────\n      goblins")
        journey.press("n")
        journey.expect("[✩ Fight 1] ✩ Rest\n────────────────────\n      goblins")
        journey.click("Rest")
        journey.expect(" ✩ Fight 1 [✩ Rest]\n────────────────────\n       sleep")
    }

    @Test func `a tab view writes to the newest binding`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping(on: .function(1)) { step in
                TabView(selection: Binding(get: { 0 }, set: { diary.note("\(step): \($0)") })) {
                    Tab("a", value: 0) { Text("A") }
                    Tab("b", value: 1) { Text("B") }
                }
            }
        }
        journey.press(.tab, .right, .function(1), .right)
        #expect(diary.take() == ["0: 1", "1: 1"])
    }

    @Observable fileprivate final class Clock { var ticks = 0 }

    /// Shows a number from outside, and notes each time its body runs.
    private struct Ticking: View {
        let name: String
        let ticks: Int
        let diary: Recorder
        var body: some View {
            diary.note("\(name) \(ticks)")
            return Text("\(name) \(ticks)")
        }
    }

    private struct Clocks: View {
        let clock: Clock
        let diary: Recorder
        @State private var page = 0
        var body: some View {
            let ticks = clock.ticks
            TabView(selection: $page) {
                Tab("a", value: 0) { Ticking(name: "A", ticks: ticks, diary: diary) }
                Tab("b", value: 1) { Ticking(name: "B", ticks: ticks, diary: diary) }
            }
        }
    }

    @Test func `a view that is not shown is updated once it is shown again`() throws {
        let diary = Recorder()
        let clock = Clock()
        let journey = try ViewDriver(columns: 9, rows: 3) { Clocks(clock: clock, diary: diary) }
        journey.click("b")
        #expect(diary.take() == ["A 0", "B 0"])
        clock.ticks = 1
        journey.turn()
        clock.ticks = 2
        journey.turn()
        #expect(diary.take() == ["B 1", "B 2"])
        journey.click("a")
        #expect(diary.take() == ["A 2"])
        // Nothing has changed for it since.
        journey.click("b")
        journey.expect(" a [b]\n─────────\n   B 2")
        #expect(diary.take() == [])
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
        let journey = try ViewDriver(columns: columns, rows: 3) { Decorated() }
        #expect(journey.picture.prefix { $0 != "\n" } == names)
    }

    @Test(
        "Names that share brackets tell which one is chosen",
        arguments: [(0, "[One]Two Three"), (1, " One[Two]Three"), (2, " One Two[Three]")])
    func narrow(page: Int, names: String) throws {
        let journey = try ViewDriver(columns: 15, rows: 3) {
            TabView(selection: .constant(page)) {
                Tab("One", value: 0) { Text("first") }
                Tab("Two", value: 1) { Text("second") }
                Tab("Three", value: 2) { Text("third") }
            }
        }
        #expect(journey.picture.prefix { $0 != "\n" } == names)
    }

    @Test func `a low screen has no line below the names`() throws {
        let journey = try ViewDriver(columns: 24, rows: 2) {
            Decorated().environment(\.verticalSizeClass, .compact)
        }
        journey.expect("app  One [Two] Three  me\n         second")
    }

    @Test func `names that take no focus are chosen by the mouse`() throws {
        let journey = try ViewDriver(columns: 20, rows: 3) {
            Holding(0) { page in
                TabView(selection: page) {
                    Tab("One", value: 0) { Counter("first") }
                    Tab("Two", value: 1) { Counter("second") }
                }
                .focusable(false)
            }
        }
        journey.press(.tab)
        #expect(journey.reversed(row: 2) == "first 0")
        journey.press(.left, .right, .enter)
        journey.expect("[One] Two\n────────────────────\n      first 1")
        journey.click("Two")
        journey.expect(" One [Two]\n────────────────────\n      second 0")
    }
}
