import TerminalUI
import Testing

struct AlertTests {
    private struct Deleting: View {
        let diary: Recorder
        @State private var isAsking = false
        @State private var name = "Ann"

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("delete") { isAsking = true }
                Button("other") { diary.note("other") }
            }
            .onKeyPress("k") {
                diary.note("screen")
                return .handled
            }
            .alert("Delete \(name)?", isPresented: $isAsking) {
                Button("Delete", role: .destructive) { diary.note("deleted") }
                Button("Keep", role: .cancel) { diary.note("kept") }
            } message: {
                Text("This cannot be undone.")
            }
        }
    }

    @Test func `an alert is centred, arrows select a button and Enter presses it`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 36, rows: 8) { Deleting(diary: diary) }
        journey.press(.tab, .enter)
        journey.expect(
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
        let diary = Recorder()
        let journey = try ViewDriver(columns: 36, rows: 8) { Deleting(diary: diary) }
        journey.press(.tab, .enter, .enter)
        #expect(diary.take() == ["kept"])
        journey.expect("delete\nother")
        // The focus has returned to the button before.
        #expect(journey.reversed(row: 0) == "delete")
        journey.press(.enter, .left, .enter)
        #expect(diary.take() == ["deleted"])
    }

    @Test func `Escape presses the cancel button`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 36, rows: 8) { Deleting(diary: diary) }
        journey.press(.tab, .enter, .escape)
        #expect(diary.take() == ["kept"])
        journey.expect("delete\nother")
    }

    @Test func `keys and mouse are restricted to the alert`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 36, rows: 8) { Deleting(diary: diary) }
        journey.press("k")
        #expect(diary.take() == ["screen"])
        journey.press(.tab, .enter, "k", .tab, .tab, .tab)
        journey.click("other")
        #expect(diary.take() == [])
        #expect(journey.reversed(row: 5) == "[ Delete ]")
        journey.click("Keep")
        #expect(diary.take() == ["kept"])
        journey.click("other")
        #expect(diary.take() == ["other"])
    }

    @Test func `an alert without buttons has an OK button`() throws {
        let journey = try ViewDriver(columns: 20, rows: 5) {
            Holding(true) { isShown in
                Text("below").alert("Saved", isPresented: isShown) {}
            }
        }
        journey.expect(
            """
            below╭────────╮
                 │ Saved  │
                 │        │
                 │ [ OK ] │
                 ╰────────╯
            """)
        journey.press(.enter)
        journey.expect("below")
    }

    @Test func `an alert calls the newest action, also after another alert`() throws {
        let diary = Recorder()
        struct Chain: View {
            let diary: Recorder
            @State private var first = true
            @State private var second = false
            @State private var step = 0
            var body: some View {
                Text("\(step)")
                    .alert("one", isPresented: $first) {
                        Button("stay") {
                            diary.note("one \(step)")
                            step += 1
                            if step < 2 { first = true } else { second = true }
                        }
                    }
                    .alert("two", isPresented: $second) {
                        Button("end") { diary.note("two \(step)") }
                    }
            }
        }
        let journey = try ViewDriver(columns: 20, rows: 6) { Chain(diary: diary) }
        journey.press(.enter, .enter, .enter)
        #expect(diary.take() == ["one 0", "one 1", "two 2"])
        journey.expect("2")
    }

    @Test func `alerts present a value, an item and an error`() throws {
        struct Item: Identifiable { let id: Int }
        struct Asking: View {
            @State private var item: Item?
            @State private var isShown = false
            @State private var name: String?
            let diary: Recorder
            var body: some View {
                Text("x")
                    .alert(item: $item) { item in
                        Alert(
                            title: Text("item \(item.id)"), message: Text("more"),
                            primaryButton: .default(Text("Yes")) { diary.note("yes \(item.id)") },
                            secondaryButton: .cancel())
                    }
                    .alert("Name", isPresented: $isShown, presenting: name) { name in
                        Button("Hail \(name)") { diary.note(name) }
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
        let diary = Recorder()
        let journey = try ViewDriver(columns: 40, rows: 7) { Asking(diary: diary) }
        journey.press("i")
        #expect(journey.picture.contains("│ item 7              │"))
        #expect(journey.picture.contains("│ [ Yes ]  [ Cancel ] │"))
        journey.press(.enter)
        journey.press("n", .enter)
        #expect(diary.take() == ["yes 7", "Bo"])
        journey.expect("x")
    }

    @Test func `buttons that do not fit in a row are in a column`() throws {
        let journey = try ViewDriver(columns: 20, rows: 6) {
            Text("").alert("Go?", isPresented: .constant(true)) {
                Button("Certainly") {}
                Button("Not at all") {}
            }
        }
        journey.expect(
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
            let diary: Recorder
            var body: some View {
                Text("hello \(name)")
                    .alert("Your name", isPresented: $isAsking) {
                        TextField("name", text: $name)
                        Button("Cancel", role: .cancel) {}
                        Button("Done") { diary.note(name) }.keyboardShortcut(.defaultAction)
                    }
            }
        }
        let diary = Recorder()
        let journey = try ViewDriver(columns: 44, rows: 6) { Naming(diary: diary) }
        journey.press("A", "n", "n", .enter)
        #expect(diary.take() == ["Ann"])
        journey.expect("hello Ann")
    }

    @Test func `a confirmation dialog has a cancel button`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 30, rows: 7) {
            Holding(true) { isAsking in
                Text("x").confirmationDialog("Rest", isPresented: isAsking) {
                    Button("Short") { diary.note("short") }
                    Button("Long") { diary.note("long") }
                }
                .onKeyPress("a") {
                    isAsking.wrappedValue = true
                    return .handled
                }
            }
        }
        journey.expect(
            """
            x       ╭────────────╮
                    │ Rest       │
                    │            │
                    │ [ Short ]  │
                    │ [ Long ]   │
                    │ [ Cancel ] │
                    ╰────────────╯
            """)
        journey.press(.down, .enter, "a", .escape, "a", .up, .enter)
        #expect(diary.take() == ["long", "short"])
    }
}
