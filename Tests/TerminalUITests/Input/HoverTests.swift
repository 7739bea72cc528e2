import TerminalUI
import Testing

struct HoverTests {
    private func move(_ journey: ViewDriver, _ column: Int, _ row: Int) {
        journey.terminal.send(.mouse(MouseEvent(.move, column: column, row: row)))
    }

    @Test func `onHover calls its newest action when the mouse enters and leaves`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping { step in
                HStack {
                    Text("aa").onHover { diary.note("\(step) a \($0)") }
                    Text("bb").onHover { diary.note("\(step) b \($0)") }
                }
            }
        }
        move(journey, 1, 0)
        move(journey, 0, 0)
        move(journey, 3, 0)
        #expect(diary.take() == ["0 a true", "0 a false", "0 b true"])
        journey.press("n")
        move(journey, 9, 3)
        #expect(diary.take() == ["1 b false"])
    }

    @Test func `a hover ends under a dialog and where the view is scrolled away`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(rows: 2) {
            Holding(false) { isAsking in
                VStack(alignment: .leading, spacing: 0) {
                    Text("x").frame(height: 16)
                    ScrollView { Text("a\nb").onHover { diary.note("\($0)") } }
                }
                .alert("?", isPresented: isAsking) {}
                .onKeyPress("q") {
                    isAsking.wrappedValue = true
                    return .handled
                }
            }
        }
        move(journey, 0, 1)
        #expect(diary.take() == ["true"])
        journey.press(.down)
        move(journey, 0, 0)
        #expect(diary.take() == ["false"])
        move(journey, 0, 1)
        journey.press("q")
        move(journey, 0, 1)
        #expect(diary.take() == ["true", "false"])
    }

    @Test func `onContinuousHover reports the point in the view`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Text("wide").padding(.leading, 16).onContinuousHover { phase in
                switch phase {
                case .active(let point): diary.note("\(Int(point.x)) \(Int(point.y))")
                case .ended: diary.note("ended")
                }
            }
        }
        // The centre of the cell.
        move(journey, 3, 0)
        move(journey, 20, 0)
        #expect(diary.take() == ["28 8", "ended"])
    }
}
