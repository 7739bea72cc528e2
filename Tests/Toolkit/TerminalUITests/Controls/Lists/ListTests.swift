import TerminalUI
import Testing

struct ListTests {
    private struct Names: View {
        let count: Int
        @State private var chosen: Int?
        init(_ count: Int, chosen: Int? = nil) {
            self.count = count
            _chosen = State(initialValue: chosen)
        }
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("chosen \(chosen.map { "\($0)" } ?? "none")")
                List(0..<count, id: \.self, selection: $chosen) { Text("row \($0)") }
            }
        }
    }

    @Test func `arrow keys move the selection, and the list scrolls to it`() throws {
        let driver = try ViewDriver(rows: 4) { Names(5) }
        driver.expect("chosen none\n  row 0\n  row 1\n  row 2")
        driver.press(.tab, .down)
        driver.expect("chosen 0\n▸ row 0\n  row 1\n  row 2")
        #expect(driver.reversed(row: 1).hasPrefix("▸ row 0 "))
        #expect(driver.reversed(row: 1).count == 24)
        driver.press(.down, .down, .down)
        driver.expect("chosen 3\n  row 1\n  row 2\n▸ row 3")
        driver.press(.up)
        driver.expect("chosen 2\n  row 1\n▸ row 2\n  row 3")
        driver.press(.down, .down, .down, .down)
        driver.expect("chosen 4\n  row 2\n  row 3\n▸ row 4")
        driver.press(.home)
        driver.expect("chosen 0\n▸ row 0\n  row 1\n  row 2")
        driver.press(.up)
        driver.expect("chosen 0\n▸ row 0\n  row 1\n  row 2")
    }

    @Test func `a selected row in view stays in view in a smaller viewport`() throws {
        let driver = try ViewDriver(rows: 6) { Names(9, chosen: 3) }
        driver.expect("chosen 3\n  row 0\n  row 1\n  row 2\n▸ row 3\n  row 4")
        driver.terminal.resize(columns: 24, rows: 3)
        driver.expect("chosen 3\n  row 2\n▸ row 3")
        driver.terminal.resize(columns: 24, rows: 2)
        driver.expect("chosen 3\n▸ row 3")
    }

    @Test func `a selected row that was scrolled out of view stays so`() throws {
        let driver = try ViewDriver(rows: 6) { Names(9, chosen: 0) }
        driver.terminal.send(.mouse(MouseEvent(.scrollDown, column: 2, row: 2)))
        driver.expect("chosen 0\n  row 3\n  row 4\n  row 5\n  row 6\n  row 7")
        driver.terminal.resize(columns: 24, rows: 3)
        driver.expect("chosen 0\n  row 3\n  row 4")
    }

    @Test func `the focus is on the first row until a row is selected`() throws {
        let driver = try ViewDriver(rows: 4) { Names(5) }
        driver.press(.tab)
        driver.expect("chosen none\n  row 0\n  row 1\n  row 2")
        #expect(driver.reversed(row: 1).hasPrefix("  row 0 "))
        driver.press(.down)
        driver.expect("chosen 0\n▸ row 0\n  row 1\n  row 2")
    }

    @Test func `a list shows the focus on its selected row as soon as it has it`() throws {
        let driver = try ViewDriver(rows: 4) { Names(5, chosen: 1) }
        #expect(driver.reversed(row: 2) == "")
        driver.press(.tab)
        #expect(driver.reversed(row: 2).hasPrefix("▸ row 1 "))
        #expect(driver.reversed(row: 1) == "")
    }

    @Test func `of a million rows only the visible ones are created, also after a jump`() throws {
        let driver = try ViewDriver(rows: 4) { Names(1_000_000) }
        driver.press(.tab, .end)
        driver.expect("chosen 999999\n  row 999997\n  row 999998\n▸ row 999999")
        driver.press(.pageUp)
        driver.expect("chosen 999997\n▸ row 999997\n  row 999998\n  row 999999")
        driver.press(.pageUp)
        driver.expect("chosen 999995\n▸ row 999995\n  row 999996\n  row 999997")
        driver.press(.home, .pageDown)
        driver.expect("chosen 2\n  row 0\n  row 1\n▸ row 2")
        #expect(driver.host.elementsMade < 400)
    }

    @Test func `keys continue from a selection set by other code`() throws {
        let driver = try ViewDriver(rows: 4) { Names(1000, chosen: 500) }
        driver.press(.tab, .down)
        driver.expect("chosen 501\n  row 499\n  row 500\n▸ row 501")
    }

    @Test func `a click selects a row and focuses the list`() throws {
        let driver = try ViewDriver(rows: 4) { Names(5) }
        driver.click("row 1")
        driver.expect("chosen 1\n  row 0\n▸ row 1\n  row 2")
        driver.press(.down)
        driver.expect("chosen 2\n  row 0\n  row 1\n▸ row 2")
    }

    private struct Several: View {
        @State private var chosen: Set<String> = []
        let names = ["Ann", "Bo", "Cy", "Di"]
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text(chosen.sorted().joined(separator: "+"))
                List(selection: $chosen) { ForEach(names, id: \.self) { Text($0) } }
            }
        }
    }

    @Test func `with a multiple selection the cursor moves, space toggles and Shift adds rows`()
        throws
    {
        let driver = try ViewDriver(rows: 5) { Several() }
        driver.press(.tab, .space)
        driver.expect("Ann\n▸✓ Ann\n   Bo\n   Cy\n   Di")
        driver.press(.down, .down)
        driver.expect("Ann\n ✓ Ann\n   Bo\n▸  Cy\n   Di")
        driver.press(.down, .shift)
        driver.expect("Ann+Cy+Di\n ✓ Ann\n   Bo\n ✓ Cy\n▸✓ Di")
        driver.press(.space)
        driver.expect("Ann+Cy\n ✓ Ann\n   Bo\n ✓ Cy\n▸  Di")
        driver.click("Bo")
        driver.expect("Ann+Bo+Cy\n ✓ Ann\n▸✓ Bo\n ✓ Cy\n   Di")
    }

    @Test func `views with a tag are rows, others are skipped`() throws {
        let driver = try ViewDriver(rows: 4) {
            Holding(String?.none) { chosen in
                List(selection: chosen) {
                    Text("All").tag("all")
                    Text("no row to choose")
                    Text("None").tag("none")
                }
            }
        }
        driver.expect("  All\nno row to choose\n  None")
        driver.press(.tab, .down)
        driver.expect("▸ All\nno row to choose\n  None")
        driver.press(.down)
        driver.expect("  All\nno row to choose\n▸ None")
    }

    @Test func `keys move through sections, also empty ones, and no header covers a row`() throws {
        let driver = try ViewDriver(rows: 3) {
            Holding(Int?.none) { chosen in
                List(selection: chosen) {
                    ForEach(0..<3) { day in
                        Section("day \(day)") {
                            ForEach(day == 1 ? 0..<0 : day * 10..<day * 10 + 3, id: \.self) {
                                Text("\($0)")
                            }
                        }
                    }
                }
            }
        }
        driver.press(.tab, .down, .down, .down)
        driver.expect("day 0\n  1\n▸ 2")
        driver.press(.down)
        driver.expect("day 1\nday 2\n▸ 20")
        driver.press(.up)
        driver.expect("day 0\n▸ 2\nday 1")
        driver.press(.up, .up)
        driver.expect("day 0\n▸ 0\n  1")
        driver.press(.end)
        driver.expect("day 2\n  21\n▸ 22")
    }

    @Test func `a list writes to the newest binding`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                List(
                    0..<3, id: \.self,
                    selection: Binding<Int?>(
                        get: { nil }, set: { recorder.note("\(step): \($0 ?? -1)") })
                ) { Text("\($0)") }
            }
        }
        driver.press(.tab, .down, .function(1), .end)
        #expect(recorder.take() == ["0: 0", "1: 2"])
    }

    @Test func `in a list without a selection keys scroll`() throws {
        let driver = try ViewDriver(rows: 2) { List(0..<5, id: \.self) { Text("row \($0)") } }
        driver.press(.down)
        driver.expect("row 1\nrow 2")
        #expect(driver.host.focusedElement == nil)
    }

    @Test func `a list that takes no focus still selects by the mouse`() throws {
        let driver = try ViewDriver(rows: 3) {
            Holding(Int?.none) { chosen in
                Text("chosen \(chosen.wrappedValue.map { "\($0)" } ?? "none")")
                List(0..<2, id: \.self, selection: chosen) { Text("row \($0)") }
                    .focusable(false)
            }
        }
        driver.press(.tab, .down)
        driver.expect("chosen none\n  row 0\n  row 1")
        driver.click("row 1")
        driver.expect("chosen 1\n  row 0\n▸ row 1")
        #expect(driver.host.focusedElement == nil)
        driver.press(.up)
        driver.expect("chosen 1\n  row 0\n▸ row 1")
    }

    /// A selection that others move over a list of sections.
    @Observable fileprivate final class Moved { var row: Int? = 0 }

    private struct Day: Identifiable {
        let number: Int
        var id: String { "day \(number)" }
    }

    private struct Days: View {
        let moved: Moved
        var body: some View {
            @Bindable var moved = moved
            List(selection: $moved.row) {
                ForEach((0..<1000).map(Day.init)) { day in
                    Section(day.id) {
                        ForEach(day.number * 10..<day.number * 10 + 10) { Text("row \($0)") }
                    }
                }
            }
        }
    }

    @Test(
        "A selection made elsewhere comes into sight, below the heading of its section",
        arguments: [
            (1, "day 0\n▸ row 1"), (2, "day 0\n▸ row 2"), (35, "day 3\n▸ row 35"),
            (9999, "day 999\n▸ row 9999"), (5000, "day 500\n▸ row 5000"), (0, "day 0\n▸ row 0"),
        ])
    func followed(row: Int, picture: String) throws {
        let moved = Moved()
        let driver = try ViewDriver(rows: 2) { Days(moved: moved) }
        driver.expect("day 0\n▸ row 0")
        moved.row = row
        driver.turn()
        driver.expect(picture)
        moved.row = 0
        driver.turn()
        driver.expect("day 0\n▸ row 0")
    }

    @Test func `a jump to either end makes no section between them`() throws {
        let moved = Moved()
        let driver = try ViewDriver(rows: 4) { Days(moved: moved) }
        let before = driver.host.elementsMade
        moved.row = 9999
        driver.turn()
        driver.expect("day 999\n  row 9997\n  row 9998\n▸ row 9999")
        moved.row = 0
        driver.turn()
        driver.expect("day 0\n▸ row 0\n  row 1\n  row 2")
        #expect(driver.host.elementsMade - before < 300)
    }
}
