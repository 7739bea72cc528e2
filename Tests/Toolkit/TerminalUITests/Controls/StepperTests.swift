import TerminalUI
import Testing

struct StepperTests {
    @Test func `arrows, plus and minus change the value within its bounds`() throws {
        let driver = try ViewDriver {
            Holding(2) { value in
                Stepper("HP \(value.wrappedValue)", value: value, in: 0...4, step: 3)
            }
        }
        driver.expect("HP 2 [ - | + ]")
        driver.press(.right)
        driver.expect("HP 2 [ - | + ]")
        driver.press(.tab, .right)
        driver.expect("HP 4 [ - | + ]")
        driver.press("+")
        driver.expect("HP 4 [ - | + ]")
        driver.press("-")
        driver.expect("HP 1 [ - | + ]")
        driver.press(.left)
        driver.expect("HP 0 [ - | + ]")
    }

    @Test func `a click on a button changes the value`() throws {
        let driver = try ViewDriver {
            Holding(5) { Stepper("\($0.wrappedValue)", value: $0) }
        }
        driver.click("+")
        driver.click("+")
        driver.click("-")
        driver.expect("6 [ - | + ]")
    }

    @Test func `a stepper calls the newest actions, and none while disabled`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                Stepper(
                    "x", onIncrement: { recorder.note("+\(step)") },
                    onDecrement: { recorder.note("-\(step)") }
                ).disabled(step == 2)
            }
        }
        driver.press(.tab, .right, .left, .function(1), .right, .left)
        driver.click("+")
        #expect(recorder.take() == ["+0", "-0", "+1", "-1", "+1"])
        driver.press(.function(1), .tab, .right)
        driver.click("-")
        #expect(recorder.take() == [])
    }

    @Test(
        "a stepper stops at the ends of its value's type",
        arguments: [(UInt8(254), "255"), (255, "255"), (1, "0"), (0, "0")])
    func ends(start: UInt8, expected: String) throws {
        struct Counting: View {
            @State var value: UInt8
            var body: some View {
                Stepper("\(value)", value: $value)
            }
        }
        let driver = try ViewDriver { Counting(value: start) }
        driver.press(.tab)
        for _ in 0..<3 { driver.press(start > 100 ? .right : .left) }
        driver.expect("\(expected) [ - | + ]")
    }

    @Test func `a step beyond the type goes to the bound`() throws {
        struct Bounded: View {
            @State var value = Int8(100)
            var body: some View { Stepper("\(value)", value: $value, in: -128...120, step: 50) }
        }
        let driver = try ViewDriver { Bounded() }
        driver.press(.tab, .right)
        driver.expect("120 [ - | + ]")
    }
}
