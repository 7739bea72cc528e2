import TerminalUI
import Testing

struct SensoryFeedbackTests {
    @Test(arguments: [SensoryFeedback.error, .warning, .success])
    func `the bell rings when a value changes`(feedback: SensoryFeedback) throws {
        let driver = try ViewDriver {
            Stepping { step in Text("\(step)").sensoryFeedback(feedback, trigger: step) }
        }
        driver.press("n", "n")
        #expect(driver.terminal.ringCount == 2)
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
