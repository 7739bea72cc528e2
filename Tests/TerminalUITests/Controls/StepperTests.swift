import TerminalUI
import Testing

struct StepperTests {
    @Test func `arrows, plus and minus change the value within its bounds`() throws {
        let journey = try ViewDriver {
            Holding(2) { value in
                Stepper("HP \(value.wrappedValue)", value: value, in: 0...4, step: 3)
            }
        }
        journey.expect("HP 2 [ - | + ]")
        journey.press(.right)
        journey.expect("HP 2 [ - | + ]")
        journey.press(.tab, .right)
        journey.expect("HP 4 [ - | + ]")
        journey.press("+")
        journey.expect("HP 4 [ - | + ]")
        journey.press("-")
        journey.expect("HP 1 [ - | + ]")
        journey.press(.left)
        journey.expect("HP 0 [ - | + ]")
    }

    @Test func `a click on a button changes the value`() throws {
        let journey = try ViewDriver {
            Holding(5) { Stepper("\($0.wrappedValue)", value: $0) }
        }
        journey.click("+")
        journey.click("+")
        journey.click("-")
        journey.expect("6 [ - | + ]")
    }

    @Test func `a stepper calls the newest actions, and none while disabled`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping(on: .function(1)) { step in
                Stepper(
                    "x", onIncrement: { diary.note("+\(step)") },
                    onDecrement: { diary.note("-\(step)") }
                ).disabled(step == 2)
            }
        }
        journey.press(.tab, .right, .left, .function(1), .right, .left)
        journey.click("+")
        #expect(diary.take() == ["+0", "-0", "+1", "-1", "+1"])
        journey.press(.function(1), .tab, .right)
        journey.click("-")
        #expect(diary.take() == [])
    }
}
