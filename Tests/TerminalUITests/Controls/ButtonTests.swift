import TerminalUI
import Testing

struct ButtonTests {
    @Test func `button styles without colour and without focus`() throws {
        let journey = try ViewDriver {
            VStack(alignment: .leading) {
                Button("plain") {}
                Button("bordered") {}.buttonStyle(.bordered)
                Button("first", systemImage: "star") {}.buttonStyle(.borderedProminent)
                Button("off") {}.buttonStyle(.bordered).disabled(true)
            }
        }
        journey.expect("plain\n[ bordered ]\n[ ✩ first ]\n[ off ]")
        #expect(journey.terminal.screen[column: 4, row: 2].attributes == .bold)
        #expect(journey.terminal.screen[column: 2, row: 3].attributes == .dim)
    }

    @Test func `space changes a toggle, and Enter is left to the default action`() throws {
        struct Form: View {
            @State private var isRemembered = false
            @State private var isDone = false
            var body: some View {
                VStack(alignment: .leading) {
                    Toggle("remember", isOn: $isRemembered)
                    Text(isDone ? "done" : "open")
                }
                .onKeyPress(.return) {
                    isDone = true
                    return .handled
                }
            }
        }
        let journey = try ViewDriver { Form() }
        journey.press(.tab, " ")
        journey.expect("[x] remember\nopen")
        journey.press(.enter)
        journey.expect("[x] remember\ndone")
    }

    @Test func `in a menu Enter changes a toggle`() throws {
        struct Form: View {
            @State private var isLarge = false
            var body: some View {
                VStack(alignment: .leading) {
                    Menu("view") { Toggle("large", isOn: $isLarge) }
                    Text(isLarge ? "LARGE" : "small")
                }
            }
        }
        let journey = try ViewDriver { Form() }
        journey.press(.tab, .enter)
        #expect(journey.picture.contains("[ ] large"))
        journey.press(.enter)
        #expect(journey.picture.contains("LARGE"))
    }

    @Test func `a button that takes no focus is pressed by the mouse and its shortcut`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            VStack(alignment: .leading) {
                Button("quiet") { diary.note("quiet") }.focusable(false).keyboardShortcut("k")
                Button("other") { diary.note("other") }
            }
        }
        journey.press(.tab, .enter)
        journey.click("quiet")
        journey.press(.enter)
        #expect(diary.take() == ["other", "quiet", "other"])
        journey.press("k")
        #expect(diary.take() == ["quiet"])
    }
}
