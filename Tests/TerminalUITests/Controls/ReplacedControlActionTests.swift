import Foundation
import TerminalUI
import Testing

/// A closure in a rebuilt view replaces the old one, in controls and in what they show in front of
/// the screen. Each is told in one frame to note "0", in the next to note "1".
struct ReplacedControlActionTests {
    private func expectNewAction<Content: View>(
        sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder _ content: @escaping (Int, @escaping () -> Void) -> Content,
        act: (Journey) -> Void
    ) throws {
        let diary = Diary()
        let journey = try Journey(columns: 32, rows: 9) {
            Stepping(on: .function(1)) { step in content(step) { diary.note("\(step)") } }
        }
        act(journey)
        journey.press(.function(1))
        act(journey)
        #expect(diary.take() == ["0", "1"], sourceLocation: sourceLocation)
    }

    /// A binding that notes what it is told and stays as it is.
    private func binding<Value>(_ value: Value, _ note: @escaping () -> Void) -> Binding<Value> {
        Binding(get: { value }, set: { _ in note() })
    }

    private func focus(_ journey: Journey) {
        if journey.host.focusedElement == nil { journey.press(.tab) }
    }

    @Test func `a sheet, when it goes`() throws {
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
        } act: { journey in
            focus(journey)
            journey.press(.enter, .escape)
        }
    }

    @Test func `what an open sheet shows`() throws {
        let diary = Diary()
        struct Model: View {
            @State private var step = 0
            let diary: Diary
            var body: some View {
                Text("x").sheet(isPresented: .constant(true)) {
                    Button("press") {
                        diary.note("\(step)")
                        step += 1
                    }
                }
            }
        }
        let journey = try Journey { Model(diary: diary) }
        journey.press(.enter, .enter)
        #expect(diary.take() == ["0", "1"])
    }

    @Test func `a popover, by its binding`() throws {
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
        } act: { journey in
            focus(journey)
            journey.press(.enter, .escape)
        }
    }

    @Test func `a dialog's button`() throws {
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
        } act: { journey in
            focus(journey)
            journey.press(.enter, .enter)
        }
    }

    @Test func `a row's menu`() throws {
        try expectNewAction { _, note in
            List(["a"], id: \.self, selection: .constant("a" as String?)) {
                Text($0).contextMenu { Button("cut", action: note) }
            }
        } act: { journey in
            focus(journey)
            journey.press(.function(10), .shift)
            journey.press(.enter)
        }
    }

    @Test func `a disclosure group`() throws {
        try expectNewAction { _, note in
            DisclosureGroup("more", isExpanded: binding(false, note)) { Text("inside") }
        } act: { journey in
            focus(journey)
            journey.press(.right)
        }
    }

    @Test func `a line to search with`() throws {
        try expectNewAction { _, note in
            Text("x").searchable(text: binding("", note))
        } act: { journey in
            if journey.host.focusedElement == nil { journey.press("/") }
            journey.terminal.paste("b")
        }
    }

    @Test func `a secret`() throws {
        try expectNewAction { _, note in
            SecureField("secret", text: binding("", note))
        } act: { journey in
            focus(journey)
            journey.press("x")
        }
    }

    @Test func `a number`() throws {
        try expectNewAction { _, note in
            TextField("n", value: binding(1, note), format: .number)
        } act: { journey in
            focus(journey)
            journey.press("2", .enter)
        }
    }

    private nonisolated struct Row: Identifiable, Sendable {
        let id: Int
        var name: String { "row \(id)" }
    }

    @Test func `a table, by its selection and by its order`() throws {
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

    @Test func `a text field that grows`() throws {
        try expectNewAction { _, note in
            TextField("t", text: .constant(""), axis: .vertical).onSubmit(note)
        } act: { journey in
            focus(journey)
            journey.press(.enter)
        }
    }
}
