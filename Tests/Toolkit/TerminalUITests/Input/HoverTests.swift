import TerminalUI
import Testing

struct HoverTests {
    private func move(_ driver: ViewDriver, _ column: Int, _ row: Int) {
        driver.terminal.send(.mouse(MouseEvent(.move, column: column, row: row)))
    }

    @Test func `onHover calls its newest action when the mouse enters and leaves`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                HStack {
                    Text("aa").onHover { recorder.note("\(step) a \($0)") }
                    Text("bb").onHover { recorder.note("\(step) b \($0)") }
                }
            }
        }
        move(driver, 1, 0)
        move(driver, 0, 0)
        move(driver, 3, 0)
        #expect(recorder.take() == ["0 a true", "0 a false", "0 b true"])
        driver.press("n")
        move(driver, 9, 3)
        #expect(recorder.take() == ["1 b false"])
    }

    @Test func `a hover ends under a dialog and where the view is scrolled away`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 2) {
            Holding(false) { isAsking in
                VStack(alignment: .leading, spacing: 0) {
                    Text("x").frame(height: 16)
                    ScrollView { Text("a\nb").onHover { recorder.note("\($0)") } }
                }
                .alert("?", isPresented: isAsking) {}
                .onKeyPress("q") {
                    isAsking.wrappedValue = true
                    return .handled
                }
            }
        }
        move(driver, 0, 1)
        #expect(recorder.take() == ["true"])
        driver.press(.down)
        move(driver, 0, 0)
        #expect(recorder.take() == ["false"])
        move(driver, 0, 1)
        driver.press("q")
        move(driver, 0, 1)
        #expect(recorder.take() == ["true", "false"])
    }
}
