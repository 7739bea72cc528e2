import TerminalUI
import Testing

struct InspectorTests {
    private func inspected(columns: Int) throws -> ViewDriver {
        try ViewDriver(columns: columns, rows: 7) {
            Holding(true) { isShown in
                Counter("content").atTop().inspector(isPresented: isShown) {
                    Button("hide") { isShown.wrappedValue = false }
                        .inspectorColumnWidth(160)
                }
            }
        }
    }

    @Test func `an inspector is a column beside the view, which keeps its state`() throws {
        let driver = try inspected(columns: 60)
        #expect(driver.picture.hasPrefix("content 0" + String(repeating: " ", count: 30) + "│"))
        driver.click("content")
        driver.click("hide")
        driver.expect("content 1")
    }

    @Test func `on a narrow screen an inspector is a sheet`() throws {
        let driver = try inspected(columns: 40)
        #expect(driver.picture.contains("╭"))
        driver.press(.escape)
        driver.expect("content 0")
    }
}
