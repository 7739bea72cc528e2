import TerminalUI
import Testing

struct SheetTests {
    private struct Editor: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @Binding var name: String

        var body: some View {
            VStack(alignment: .leading) {
                TextField("name", text: $name)
                Button(isPresented ? "done" : "alone") { dismiss() }
            }
        }
    }

    private struct Names: View {
        let recorder: Recorder
        @State private var isEditing = false
        @State private var name = "Ann"

        var body: some View {
            VStack(alignment: .leading) {
                Text(name)
                Button("edit") { isEditing = true }
            }
            .sheet(isPresented: $isEditing, onDismiss: { recorder.note("gone: \(name)") }) {
                Editor(name: $name)
            }
        }
    }

    @Test func `a sheet takes keys, and dismiss closes it`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 24, rows: 5) { Names(recorder: recorder) }
        driver.press(.tab, .enter)
        driver.expect(
            "Ann  ╭────────────╮\nedit │ Ann        │\n     │ done       │\n     ╰────────────╯"
        )
        driver.press("!", .tab, .enter)
        driver.expect("Ann!\nedit")
        #expect(recorder.take() == ["gone: Ann!"])
        #expect(driver.reversed(row: 1) == "edit")
    }

    @Test func `Escape closes a sheet, and its state is discarded`() throws {
        struct Root: View {
            @State private var isShown = false
            var body: some View {
                Button("open") { isShown = true }.sheet(isPresented: $isShown) { Counter("count") }
            }
        }
        let driver = try ViewDriver(columns: 24, rows: 4) { Root() }
        driver.press(.tab, .enter, .enter, .enter)
        #expect(driver.picture.contains("count 2"))
        driver.press(.escape)
        driver.expect("open")
        driver.press(.enter)
        #expect(driver.picture.contains("count 0"))
    }

    @Test func `Escape closes a sheet, and views behind it receive no keys`()
        throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 24, rows: 4) {
            Holding(true) { isShown in
                Text("below").sheet(isPresented: isShown) { Text("in front") }
                    .onKeyPress(.escape) {
                        recorder.note("escape")
                        return .handled
                    }
            }
        }
        driver.press(.escape)
        #expect(recorder.take() == [])
        driver.expect("below")
        driver.press(.escape)
        #expect(recorder.take() == ["escape"])
    }

    @Test func `a sheet can disable being dismissed by Escape`() throws {
        struct Insisting: View {
            @Environment(\.dismiss) private var dismiss
            @State private var isSaved = false
            var body: some View {
                VStack {
                    Button("save") { isSaved = true }
                    Button("close") { dismiss() }
                }
                .interactiveDismissDisabled(!isSaved)
            }
        }
        let driver = try ViewDriver {
            Holding(true) { isShown in
                Text("below").sheet(isPresented: isShown) { Insisting() }
                    .onKeyPress("o") {
                        isShown.wrappedValue = true
                        return .handled
                    }
            }
        }
        driver.press(.escape)
        #expect(driver.picture.contains("save"))
        driver.press(.enter, .escape)
        driver.expect("below")
        driver.press("o", .tab, .enter)
        driver.expect("below")
    }

    private struct Person: Identifiable { let id: String }

    @Test func `another item creates a new view`() throws {
        struct Root: View {
            @State private var person: Person? = Person(id: "Ann")
            var body: some View {
                Text("x").sheet(item: $person) { shown in
                    VStack {
                        Counter(shown.id)
                        Button("next") { person = Person(id: "Bo") }
                    }
                }
            }
        }
        let driver = try ViewDriver(columns: 24, rows: 4) { Root() }
        driver.press(.enter)
        #expect(driver.picture.contains("Ann 1"))
        driver.press(.tab, .enter)
        #expect(driver.picture.contains("Bo 0"))
        driver.press(.escape)
        driver.expect("x")
    }

    @Test func `keys do not reach the view behind two sheets, which stay`() throws {
        let driver = try ViewDriver(columns: 30, rows: 7) {
            Stepping(on: .function(1)) { step in
                if step == 0 {
                    Text("host").sheet(isPresented: .constant(true)) {
                        VStack {
                            Text("first sheet")
                            Text("with more")
                            Text("lines")
                        }
                        .sheet(isPresented: .constant(true)) {
                            Text("second").onKeyPress(.function(1)) { .ignored }
                        }
                    }
                }
            }
        }
        #expect(driver.picture.contains("second"))
        #expect(driver.host.layers.count == 2)
        // The root's key handler does not receive it, so the presenting view is not removed.
        driver.press(.function(1))
        #expect(driver.host.layers.count == 2)
    }

    @Test func `a large sheet is limited to the screen`() throws {
        let driver = try ViewDriver(columns: 20, rows: 5) {
            Text("x").sheet(isPresented: .constant(true)) {
                ScrollView { ForEach(0..<100) { Text("a long row number \($0)") } }
            }
        }
        driver.expect(
            """
            x  ╭────────────╮
               │ a long row │
               │ number 0   │
               │ a long row │
               ╰────────────╯
            """)
    }

    @Test func `a popover is below its view, or above it where there is more room`() throws {
        struct Root: View {
            @State private var isShown = false
            let rows: Int
            var body: some View {
                VStack(alignment: .leading) {
                    ForEach(0..<rows) { Text("row \($0)") }
                    Button("more") { isShown = true }
                        .popover(isPresented: $isShown) { Text("news") }
                }
            }
        }
        let below = try ViewDriver(columns: 16, rows: 5) { Root(rows: 1) }
        below.press(.tab, .enter)
        below.expect("row 0\nmore\n╭──────╮\n│ news │\n╰──────╯")
        below.terminal.click(column: 12, row: 0)
        below.expect("row 0\nmore")
        let above = try ViewDriver(columns: 16, rows: 5) { Root(rows: 4) }
        above.press(.tab, .enter)
        above.expect("row 0\n╭──────╮\n│ news │\n╰──────╯\nmore")
        above.terminal.resize(columns: 16, rows: 9)
        above.expect("row 0\nrow 1\nrow 2\nrow 3\nmore\n╭──────╮\n│ news │\n╰──────╯")
    }

    @Test func `a full screen cover hides everything behind it`() throws {
        let driver = try ViewDriver(columns: 16, rows: 3) {
            Holding(true) { isShown in
                Color.red.fullScreenCover(isPresented: isShown) { Text("cover") }
            }
        }
        driver.expect("\n     cover")
        #expect(driver.terminal.screen[column: 0, row: 0] == .blank)
        driver.press(.escape)
        #expect(driver.terminal.screen[column: 0, row: 0].background != .terminalDefault)
    }

    @Test func `views behind a sheet are still updated`() throws {
        @MainActor final class Clock: ObservableObject {
            @Published var time = 0
        }
        struct Root: View {
            @ObservedObject var clock: Clock
            var body: some View {
                VStack(alignment: .leading) {
                    Text("time \(clock.time)")
                    Text("龍龍龍龍龍龍龍龍")
                }
                .sheet(isPresented: .constant(true)) { Text("now \(clock.time)") }
            }
        }
        let clock = Clock()
        let driver = try ViewDriver(columns: 16, rows: 4) { Root(clock: clock) }
        clock.time = 5
        driver.turn()
        driver.expect("tim╭───────╮\n龍 │ now 5 │龍龍\n   ╰───────╯")
    }
}
