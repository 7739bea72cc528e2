import TerminalUI
import Testing

private struct Shade: View {
    @State private var count = 0
    @Environment(\.colorScheme) private var scheme
    @Environment(\.terminalCapabilities) private var capabilities

    var body: some View {
        Text("\(scheme == .light ? "light" : "dark") \(count) \(capabilities.colors.rawValue)")
            .foregroundColor(
                Color(
                    light: RGBA(red: 0, green: 0, blue: 99),
                    dark: RGBA(red: 255, green: 255, blue: 0))
            )
            .frame(maxWidth: .infinity, alignment: .leading)
            .onKeyPress("+") {
                count += 1
                return .handled
            }
    }
}

/// The terminal's report of its background.
@Suite struct BackgroundTests {
    @Test(
        "A session follows the reported background",
        arguments: [
            (RGBA(red: 253, green: 246, blue: 227), "light", RGBA(red: 0, green: 0, blue: 99)),
            (RGBA(red: 0, green: 43, blue: 54), "dark", RGBA(red: 255, green: 255, blue: 0)),
            (RGBA.white, "light", RGBA(red: 0, green: 0, blue: 99)),
            (RGBA.black, "dark", RGBA(red: 255, green: 255, blue: 0)),
        ])
    func follows(background: RGBA, word: String, ink: RGBA) throws {
        let terminal = HeadlessTerminal(columns: 20, rows: 1)
        let session = ViewSession(Shade(), on: terminal)
        try session.start()
        session.receive(.key(KeyPress("+")))
        #expect(terminal.screen.text == "dark 1 16777216")
        session.receive(.background(background))
        // The state of the view is kept.
        #expect(terminal.screen.text == "\(word) 1 16777216")
        #expect(terminal.screen[column: 0, row: 0].foreground.rgba == ink)
    }
}
