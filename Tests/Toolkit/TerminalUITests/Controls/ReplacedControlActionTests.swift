import TerminalUI
import Testing

/// A closure in an updated view replaces the old one, in controls and in presentations. Each action
/// notes "0" after the first frame and "1" after the second.
struct ReplacedControlActionTests {
    private func expectNewAction<Content: View>(
        sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder _ content: @escaping (Int, @escaping () -> Void) -> Content,
        act: (ViewDriver) -> Void
    ) throws {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 32, rows: 9) {
            Stepping(on: .function(1)) { step in content(step) { recorder.note("\(step)") } }
        }
        act(driver)
        driver.press(.function(1))
        act(driver)
        #expect(recorder.take() == ["0", "1"], sourceLocation: sourceLocation)
    }

    /// A constant binding that calls a closure when it is set.
    private func binding<Value>(_ value: Value, _ note: @escaping () -> Void) -> Binding<Value> {
        Binding(get: { value }, set: { _ in note() })
    }

    private func focus(_ driver: ViewDriver) {
        if driver.host.focusedElement == nil { driver.press(.tab) }
    }

    @Test func `onDismiss of a sheet is the newest`() throws {
        struct Sheet: View {
            @State private var isShown = false
            let note: () -> Void
            var body: some View {
                Button("open") { isShown = true }
                    .sheet(isPresented: $isShown, onDismiss: note) { Text("sheet") }
            }
        }
        try expectNewAction { _, note in
            Sheet(note: note)
        } act: { driver in
            focus(driver)
            driver.press(.enter, .escape)
        }
    }

    @Test func `a button in an open sheet is updated`() throws {
        let recorder = Recorder()
        struct Model: View {
            @State private var step = 0
            let recorder: Recorder
            var body: some View {
                Text("x").sheet(isPresented: .constant(true)) {
                    Button("press") {
                        recorder.note("\(step)")
                        step += 1
                    }
                }
            }
        }
        let driver = try ViewDriver { Model(recorder: recorder) }
        driver.press(.enter, .enter)
        #expect(recorder.take() == ["0", "1"])
    }

    @Test func `a popover sets the newest binding`() throws {
        struct News: View {
            @State private var isShown = false
            let note: () -> Void
            var body: some View {
                Button("open") { isShown = true }.popover(
                    isPresented: Binding(
                        get: { isShown },
                        set: {
                            isShown = $0
                            note()
                        })
                ) { Text("news") }
            }
        }
        try expectNewAction { _, note in
            News(note: note)
        } act: { driver in
            focus(driver)
            driver.press(.enter, .escape)
        }
    }

    @Test func `a dialog's button calls the newest action`() throws {
        struct Dialog: View {
            @State private var isAsking = false
            let note: () -> Void
            var body: some View {
                Button("ask") { isAsking = true }
                    .confirmationDialog("?", isPresented: $isAsking) { Button("yes", action: note) }
            }
        }
        try expectNewAction { _, note in
            Dialog(note: note)
        } act: { driver in
            focus(driver)
            driver.press(.enter, .enter)
        }
    }

    @Test func `a row's context menu calls the newest action`() throws {
        try expectNewAction { _, note in
            List(["a"], id: \.self, selection: .constant("a" as String?)) {
                Text($0).contextMenu { Button("cut", action: note) }
            }
        } act: { driver in
            focus(driver)
            driver.press(.function(10), .shift)
            driver.press(.enter)
        }
    }

    @Test func `a disclosure group sets the newest binding`() throws {
        try expectNewAction { _, note in
            DisclosureGroup("more", isExpanded: binding(false, note)) { Text("inside") }
        } act: { driver in
            focus(driver)
            driver.press(.right)
        }
    }

    @Test func `a search field sets the newest binding`() throws {
        try expectNewAction { _, note in
            Text("x").searchable(text: binding("", note))
        } act: { driver in
            if driver.host.focusedElement == nil { driver.press("/") }
            driver.terminal.paste("b")
        }
    }

    @Test func `a secure field sets the newest binding`() throws {
        try expectNewAction { _, note in
            SecureField("secret", text: binding("", note))
        } act: { driver in
            focus(driver)
            driver.press("x")
        }
    }

    @Test func `a number field sets the newest binding`() throws {
        try expectNewAction { _, note in
            TextField("n", value: binding(1, note), format: .number)
        } act: { driver in
            focus(driver)
            driver.press("2", .enter)
        }
    }

    private nonisolated struct Row: Identifiable, Sendable {
        let id: Int
        var name: String { "row \(id)" }
    }

    @Test func `a table sets the newest bindings for selection and order`() throws {
        try expectNewAction { _, note in
            Table([Row(id: 0)], selection: binding(nil as Int?, note)) {
                TableColumn("Name", value: \.name)
            }
        } act: {
            $0.click("row 0")
        }
        try expectNewAction { _, note in
            Table([Row(id: 0)], sortOrder: binding([] as [KeyPathComparator<Row>], note)) {
                TableColumn("Name", value: \.name)
            }
        } act: {
            $0.click("Name")
        }
    }

    @Test func `a growing text field calls the newest onSubmit`() throws {
        try expectNewAction { _, note in
            TextField("t", text: .constant(""), axis: .vertical).onSubmit(note)
        } act: { driver in
            focus(driver)
            driver.press(.enter)
        }
    }
}
