import TerminalUI
import Testing

struct TabStyleTests {
    @Test func `a badge stands behind the name of a tab`() throws {
        let driver = try ViewDriver(columns: 24, rows: 3) {
            Stepping { step in
                TabView {
                    Tab("One", systemImage: "star") { Text("first") }.badge(step)
                    Text("second").tabItem { Text("Two") }.badge("new")
                }
            }
        }
        driver.expect("[✩ One] Two new\n────────────────────────\n         first")
        driver.press("n", "n")
        driver.expect("[✩ One 2] Two new\n────────────────────────\n         first")
    }

    @Test func `pages have dots below, which change the view`() throws {
        let driver = try ViewDriver(columns: 9, rows: 3) {
            Holding("a") { page in
                TabView(selection: page) {
                    Tab(value: "a") {
                        Text("first")
                    } label: {
                        Text("A")
                    }
                    Tab(value: "b") {
                        Text("second")
                    } label: {
                        Text("B")
                    }
                }
                .tabViewStyle(.page)
            }
        }
        driver.expect("  first\n\n   ● ○")
        driver.press(.tab, .right)
        driver.expect(" second\n\n   ○ ●")
        #expect(driver.reversed(row: 2) == "○●")
        driver.click("○")
        driver.expect("  first\n\n   ● ○")
    }

    @Test func `pages without an index have neither names nor dots, and keys change them`() throws {
        let driver = try ViewDriver(columns: 9, rows: 3) {
            TabView {
                Text("first").tabItem { Text("A") }
                Text("second").tabItem { Text("B") }
            }
            .tabViewStyle(.page(indexDisplayMode: .never))
        }
        // In the middle of all three rows.
        driver.expect("\n  first")
        driver.press(.pageDown, .control)
        driver.expect("\n second")
        #expect(driver.host.focusedElement == nil)
    }
}
