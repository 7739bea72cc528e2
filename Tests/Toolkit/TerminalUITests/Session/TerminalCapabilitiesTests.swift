import Testing

@testable import TerminalCore
@testable import TerminalUI

struct TerminalCapabilitiesTests {
    private struct Described: View {
        @Environment(\.terminalCapabilities) private var terminal
        var body: some View {
            Text(
                "\(terminal.colors == .none ? "grey" : "coloured") \(terminal.unicode ? "●" : "o")")
        }
    }

    @Test(
        "A view can ask what its terminal shows",
        arguments: [
            (TerminalCapabilities.full, "coloured ●"),
            (TerminalCapabilities(colors: .none, unicode: true), "grey ●"),
            (TerminalCapabilities(colors: .eight, unicode: false), "coloured o"),
        ] as [(TerminalCapabilities, String)])
    func asked(capabilities: TerminalCapabilities, expected: String) throws {
        let terminal = HeadlessTerminal(columns: 12, rows: 1, capabilities: capabilities)
        try ViewSession(Described(), on: terminal).start()
        #expect(terminal.text.split(separator: " ").joined(separator: " ") == expected)
        let renderer = CellRenderer(content: Described())
        renderer.capabilities = capabilities
        #expect(renderer.text == expected)
    }
}
