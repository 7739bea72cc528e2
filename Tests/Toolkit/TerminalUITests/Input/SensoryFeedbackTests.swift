import TerminalUI
import Testing

struct SensoryFeedbackTests {
    @Test(arguments: [
        (SensoryFeedback.error, 2), (.warning, 2), (.success, 2), (.selection, 0), (.impact, 0),
    ])
    func `the bell rings when a value changes`(feedback: SensoryFeedback, rings: Int) throws {
        let driver = try ViewDriver {
            Stepping { step in Text("\(step)").sensoryFeedback(feedback, trigger: step) }
        }
        driver.press("n", "n")
        #expect(driver.terminal.ringCount == rings)
    }

    @Test func `a condition decides`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                Text("\(step)").sensoryFeedback(.error, trigger: step) { $1 > 1 && $0 < 9 }
            }
        }
        driver.press("n")
        #expect(driver.terminal.ringCount == 0)
        driver.press("n")
        #expect(driver.terminal.ringCount == 1)
    }
}
