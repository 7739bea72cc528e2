import TerminalUI
import Testing

struct AlertTests {
    private let recorder = Recorder()

    private struct Deleting: View {
        let recorder: Recorder
        @State private var isAsking = false
        @State private var name = "Ann"

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("delete") { isAsking = true }
                Button("other") { recorder.note("other") }
            }
            .onKeyPress("k") {
                recorder.note("screen")
                return .handled
            }
            .alert("Delete \(name)?", isPresented: $isAsking) {
                Button("Delete", role: .destructive) { recorder.note("deleted") }
                Button("Keep", role: .cancel) { recorder.note("kept") }
            } message: {
                Text("This cannot be undone.")
            }
        }
    }

    @Test func `an alert is centred, arrows select a button and Enter presses it`() throws {
        let driver = try ViewDriver(columns: 36, rows: 8) { Deleting(recorder: recorder) }
        driver.press(.tab, .enter)
        driver.expect(
            """
            delete
            other╭────────────────────────╮
                 │ Delete Ann?            │
                 │ This cannot be undone. │
                 │                        │
                 │   [ Delete ]  [ Keep ] │
                 ╰────────────────────────╯
            """)
    }

    @Test func `a destructive button does not get the focus first`() throws {
        let driver = try ViewDriver(columns: 36, rows: 8) { Deleting(recorder: recorder) }
        driver.press(.tab, .enter, .enter)
        #expect(recorder.take() == ["kept"])
        driver.expect("delete\nother")
        // The focus has returned to the button before.
        #expect(driver.reversed(row: 0) == "delete")
        driver.press(.enter, .left, .enter)
        #expect(recorder.take() == ["deleted"])
    }

    @Test func `Escape presses the cancel button`() throws {
        let driver = try ViewDriver(columns: 36, rows: 8) { Deleting(recorder: recorder) }
        driver.press(.tab, .enter, .escape)
        #expect(recorder.take() == ["kept"])
        driver.expect("delete\nother")
    }

    @Test func `keys and mouse are restricted to the alert`() throws {
        let driver = try ViewDriver(columns: 36, rows: 8) { Deleting(recorder: recorder) }
        driver.press("k")
        #expect(recorder.take() == ["screen"])
        driver.press(.tab, .enter, "k", .tab, .tab, .tab)
        driver.click("other")
        #expect(recorder.take() == [])
        #expect(driver.reversed(row: 5) == "[ Delete ]")
        driver.click("Keep")
        #expect(recorder.take() == ["kept"])
        driver.click("other")
        #expect(recorder.take() == ["other"])
    }

    @Test func `an alert without buttons has an OK button`() throws {
        let driver = try ViewDriver(columns: 20, rows: 5) {
            Holding(true) { isShown in
                Text("below").alert("Saved", isPresented: isShown) {}
            }
        }
        driver.expect(
            """
            below╭────────╮
                 │ Saved  │
                 │        │
                 │ [ OK ] │
                 ╰────────╯
            """)
        driver.press(.enter)
        driver.expect("below")
    }

    @Test func `an alert calls the newest action, also after another alert`() throws {
        struct Chain: View {
            let recorder: Recorder
            @State private var first = true
            @State private var second = false
            @State private var step = 0
            var body: some View {
                Text("\(step)")
                    .alert("one", isPresented: $first) {
                        Button("stay") {
                            recorder.note("one \(step)")
                            step += 1
                            if step < 2 { first = true } else { second = true }
                        }
                    }
                    .alert("two", isPresented: $second) {
                        Button("end") { recorder.note("two \(step)") }
                    }
            }
        }
        let driver = try ViewDriver(columns: 20, rows: 6) { Chain(recorder: recorder) }
        driver.press(.enter, .enter, .enter)
        #expect(recorder.take() == ["one 0", "one 1", "two 2"])
        driver.expect("2")
    }

    @Test func `alerts present a value, an item and an error`() throws {
        struct Item: Identifiable { let id: Int }
        struct Asking: View {
            @State private var item: Item?
            @State private var isShown = false
            @State private var name: String?
            let recorder: Recorder
            var body: some View {
                Text("x")
                    .alert(item: $item) { item in
                        Alert(
                            title: Text("item \(item.id)"), message: Text("more"),
                            primaryButton: .default(Text("Yes")) {
                                recorder.note("yes \(item.id)")
                            },
                            secondaryButton: .cancel())
                    }
                    .alert("Name", isPresented: $isShown, presenting: name) { name in
                        Button("Hail \(name)") { recorder.note(name) }
                    }
                    .onKeyPress("i") {
                        item = Item(id: 7)
                        return .handled
                    }
                    .onKeyPress("n") {
                        name = "Bo"
                        isShown = true
                        return .handled
                    }
            }
        }
        let driver = try ViewDriver(columns: 40, rows: 7) { Asking(recorder: recorder) }
        driver.press("i")
        #expect(driver.picture.contains("│ item 7              │"))
        #expect(driver.picture.contains("│ [ Yes ]  [ Cancel ] │"))
        driver.press(.enter)
        driver.press("n", .enter)
        #expect(recorder.take() == ["yes 7", "Bo"])
        driver.expect("x")
    }

    @Test func `buttons that do not fit in a row are in a column`() throws {
        let driver = try ViewDriver(columns: 20, rows: 6) {
            Text("").alert("Go?", isPresented: .constant(true)) {
                Button("Certainly") {}
                Button("Not at all") {}
            }
        }
        driver.expect(
            """
            ╭──────────────────╮
            │ Go?              │
            │                  │
            │    [ Certainly ] │
            │   [ Not at all ] │
            ╰──────────────────╯
            """)
    }

    @Test func `an alert may contain a text field`() throws {
        struct Naming: View {
            @State private var isAsking = true
            @State private var name = ""
            let recorder: Recorder
            var body: some View {
                Text("hello \(name)")
                    .alert("Your name", isPresented: $isAsking) {
                        TextField("name", text: $name)
                        Button("Cancel", role: .cancel) {}
                        Button("Done") { recorder.note(name) }.keyboardShortcut(.defaultAction)
                    }
            }
        }
        let driver = try ViewDriver(columns: 44, rows: 6) { Naming(recorder: recorder) }
        driver.press("A", "n", "n", .enter)
        #expect(recorder.take() == ["Ann"])
        driver.expect("hello Ann")
    }

    @Test func `a confirmation dialog has a cancel button`() throws {
        let driver = try ViewDriver(columns: 30, rows: 7) {
            Holding(true) { isAsking in
                Text("x").confirmationDialog("Rest", isPresented: isAsking) {
                    Button("Short") { recorder.note("short") }
                    Button("Long") { recorder.note("long") }
                }
                .onKeyPress("a") {
                    isAsking.wrappedValue = true
                    return .handled
                }
            }
        }
        driver.expect(
            """
            x       ╭────────────╮
                    │ Rest       │
                    │            │
                    │ [ Short ]  │
                    │ [ Long ]   │
                    │ [ Cancel ] │
                    ╰────────────╯
            """)
        driver.press(.down, .enter, "a", .escape, "a", .up, .enter)
        #expect(recorder.take() == ["long", "short"])
    }

    @Test func `a dialog about a value needs no message`() throws {
        let driver = try ViewDriver(columns: 40, rows: 7) {
            Text("x")
                .confirmationDialog("Choose", isPresented: .constant(true), presenting: "owl") {
                    Button("Take \($0)") {}
                }
        }
        #expect(driver.picture.contains("[ Take owl ]"))
    }

    @Test func `an alert about a value is not shown without one`() throws {
        let driver = try ViewDriver(columns: 40, rows: 7) {
            Text("x")
                .alert("Name", isPresented: .constant(true), presenting: String?.none) {
                    Button("Hail \($0)") {}
                }
                .confirmationDialog(
                    "Choose", isPresented: .constant(true), presenting: String?.none
                ) {
                    Button("Take \($0)") {}
                } message: {
                    Text($0)
                }
        }
        driver.expect("x")
    }
}
