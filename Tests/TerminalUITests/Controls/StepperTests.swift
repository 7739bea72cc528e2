import TerminalUI
import Testing

struct StepperTests {
    @Test func `arrows and signs go up and down, as far as the bounds`() throws {
        let journey = try Journey {
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

    @Test func `a click on a sign`() throws {
        let journey = try Journey {
            Holding(5) { Stepper("\($0.wrappedValue)", value: $0) }
        }
        journey.click("+")
        journey.click("+")
        journey.click("-")
        journey.expect("6 [ - | + ]")
    }

    @Test func `the newest actions are called, none when disabled`() throws {
        let diary = Diary()
        let journey = try Journey {
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
