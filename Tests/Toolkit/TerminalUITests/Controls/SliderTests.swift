import TerminalUI
import Testing

struct SliderTests {
    @Test(
        "Keys move the knob",
        arguments: [
            ([], "━━●──"), ([.right], "━━━●─"), ([.left], "━●───"), ([.home], "●────"),
            ([.end], "━━━━●"), ([.end, .right], "━━━━●"), ([.home, .pageUp], "━●───"),
        ] as [([Key], String)])
    func keys(keys: [Key], expected: String) throws {
        let driver = try ViewDriver(columns: 5) {
            Holding(2.0) { Slider(value: $0, in: 0...4, step: 1) }
        }
        driver.press(.tab)
        for key in keys { driver.press(key) }
        driver.expect(expected)
    }

    @Test func `dragging moves the knob in steps and reports its beginning and end`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 11) {
            Holding(0.0) { value in
                VStack(alignment: .leading) {
                    Slider(value: value, in: 0...1, step: 0.25) { recorder.note("\($0)") }
                    Text("\(value.wrappedValue)")
                }
            }
        }
        driver.terminal.send(.mouse(MouseEvent(.press, column: 4, row: 0)))
        driver.expect("━━━━━●─────\n0.5")
        driver.terminal.send(.mouse(MouseEvent(.drag, column: 30, row: 3)))
        driver.terminal.send(.mouse(MouseEvent(.release, column: 8, row: 0)))
        driver.expect("━━━━━━━━●──\n0.75")
        #expect(recorder.take() == ["true", "false"])
    }

    @Test func `a slider writes to the newest binding`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                Slider(value: Binding(get: { 0.5 }, set: { _ in recorder.note("\(step)") }))
            }
        }
        driver.press(.tab, .right, .function(1), .right)
        #expect(recorder.take() == ["0", "1"])
    }

    @Test func `a slider is readable in ASCII`() {
        let renderer = CellRenderer(content: Slider(value: .constant(0.5)) { Text("HP") })
        renderer.capabilities = TerminalCapabilities(colors: .none, unicode: false)
        renderer.proposedSize = ProposedViewSize(width: 8 * 8, height: 16)
        #expect(renderer.text == "HP ==*--")
    }

    @Test("a step that is not above zero is none", arguments: [0, -0.25])
    func step(step: Double) throws {
        struct Sliding: View {
            @State var value = 0.5
            let step: Double
            var body: some View {
                VStack(alignment: .leading) {
                    Slider(value: $value, step: step)
                    Text("\(value, specifier: "%.2f")")
                }
            }
        }
        let driver = try ViewDriver { Sliding(step: step) }
        driver.press(.tab, .right)
        #expect(driver.picture.hasSuffix("0.55"))
    }
}
