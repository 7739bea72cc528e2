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
}
