import TerminalUI
import Testing

struct ButtonTests {
    @Test func `the styles, without colour and without focus`() throws {
        let journey = try Journey {
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

    @Test func `space changes a toggle, and Enter is left to whom it is meant for`() throws {
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
        let journey = try Journey { Form() }
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
        let journey = try Journey { Form() }
        journey.press(.tab, .enter)
        #expect(journey.picture.contains("[ ] large"))
        journey.press(.enter)
        #expect(journey.picture.contains("LARGE"))
    }
}
