import TerminalUI
import Testing

struct ButtonTests {
    @Test func `button styles without colour and without focus`() throws {
        let driver = try ViewDriver {
            VStack(alignment: .leading) {
                Button("plain") {}
                Button("bordered") {}.buttonStyle(.bordered)
                Button("first", systemImage: "star") {}.buttonStyle(.borderedProminent)
                Button("off") {}.buttonStyle(.bordered).disabled(true)
            }
        }
        driver.expect("plain\n[ bordered ]\n[ ✩ first ]\n[ off ]")
        #expect(driver.terminal.screen[column: 4, row: 2].attributes == .bold)
        #expect(driver.terminal.screen[column: 2, row: 3].attributes == .dim)
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
        let driver = try ViewDriver { Form() }
        driver.press(.tab, " ")
        driver.expect("[x] remember\nopen")
        driver.press(.enter)
        driver.expect("[x] remember\ndone")
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
        let driver = try ViewDriver { Form() }
        driver.press(.tab, .enter)
        #expect(driver.picture.contains("[ ] large"))
        driver.press(.enter)
        #expect(driver.picture.contains("LARGE"))
    }

    @Test func `a button that takes no focus is pressed by the mouse and its shortcut`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            VStack(alignment: .leading) {
                Button("quiet") { recorder.note("quiet") }.focusable(false).keyboardShortcut("k")
                Button("other") { recorder.note("other") }
            }
        }
        driver.press(.tab, .enter)
        driver.click("quiet")
        driver.press(.enter)
        #expect(recorder.take() == ["other", "quiet", "other"])
        driver.press("k")
        #expect(recorder.take() == ["quiet"])
    }
}
