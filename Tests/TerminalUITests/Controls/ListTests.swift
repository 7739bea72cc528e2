import Observation
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
        let journey = try ViewDriver(rows: 4) { Names(5) }
        journey.expect("chosen none\n  row 0\n  row 1\n  row 2")
        journey.press(.tab, .down)
        journey.expect("chosen 0\n▸ row 0\n  row 1\n  row 2")
        #expect(journey.reversed(row: 1).hasPrefix("▸ row 0 "))
        #expect(journey.reversed(row: 1).count == 24)
        journey.press(.down, .down, .down)
        journey.expect("chosen 3\n  row 1\n  row 2\n▸ row 3")
        journey.press(.up)
        journey.expect("chosen 2\n  row 1\n▸ row 2\n  row 3")
        journey.press(.down, .down, .down, .down)
        journey.expect("chosen 4\n  row 2\n  row 3\n▸ row 4")
        journey.press(.home)
        journey.expect("chosen 0\n▸ row 0\n  row 1\n  row 2")
        journey.press(.up)
        journey.expect("chosen 0\n▸ row 0\n  row 1\n  row 2")
    }

    @Test func `of a million rows only the visible ones are created, also after a jump`() throws {
        let journey = try ViewDriver(rows: 4) { Names(1_000_000) }
        journey.press(.tab, .end)
        journey.expect("chosen 999999\n  row 999997\n  row 999998\n▸ row 999999")
        journey.press(.pageUp)
        journey.expect("chosen 999997\n▸ row 999997\n  row 999998\n  row 999999")
        journey.press(.pageUp)
        journey.expect("chosen 999995\n▸ row 999995\n  row 999996\n  row 999997")
        journey.press(.home, .pageDown)
        journey.expect("chosen 2\n  row 0\n  row 1\n▸ row 2")
        #expect(journey.host.elementsMade < 400)
    }

    @Test func `keys continue from a selection set by other code`() throws {
        let journey = try ViewDriver(rows: 4) { Names(1000, chosen: 500) }
        journey.press(.tab, .down)
        journey.expect("chosen 501\n  row 499\n  row 500\n▸ row 501")
    }

    @Test func `a click selects a row and focuses the list`() throws {
        let journey = try ViewDriver(rows: 4) { Names(5) }
        journey.click("row 1")
        journey.expect("chosen 1\n  row 0\n▸ row 1\n  row 2")
        journey.press(.down)
        journey.expect("chosen 2\n  row 0\n  row 1\n▸ row 2")
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
        let journey = try ViewDriver(rows: 5) { Several() }
        journey.press(.tab, .down, .space)
        journey.expect("Ann\n▸✓ Ann\n   Bo\n   Cy\n   Di")
        journey.press(.down, .down)
        journey.expect("Ann\n ✓ Ann\n   Bo\n▸  Cy\n   Di")
        journey.press(.down, .shift)
        journey.expect("Ann+Cy+Di\n ✓ Ann\n   Bo\n ✓ Cy\n▸✓ Di")
        journey.press(.space)
        journey.expect("Ann+Cy\n ✓ Ann\n   Bo\n ✓ Cy\n▸  Di")
        journey.click("Bo")
        journey.expect("Ann+Bo+Cy\n ✓ Ann\n▸✓ Bo\n ✓ Cy\n   Di")
    }

    @Test func `views with a tag are rows, others are skipped`() throws {
        let journey = try ViewDriver(rows: 4) {
            Holding(String?.none) { chosen in
                List(selection: chosen) {
                    Text("All").tag("all")
                    Text("no row to choose")
                    Text("None").tag("none")
                }
            }
        }
        journey.expect("  All\nno row to choose\n  None")
        journey.press(.tab, .down)
        journey.expect("▸ All\nno row to choose\n  None")
        journey.press(.down)
        journey.expect("  All\nno row to choose\n▸ None")
    }

    @Test func `keys move through sections, also empty ones, and no header covers a row`() throws {
        let journey = try ViewDriver(rows: 3) {
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
        journey.press(.tab, .down, .down, .down)
        journey.expect("day 0\n  1\n▸ 2")
        journey.press(.down)
        journey.expect("day 1\nday 2\n▸ 20")
        journey.press(.up)
        journey.expect("day 0\n▸ 2\nday 1")
        journey.press(.up, .up)
        journey.expect("day 0\n▸ 0\n  1")
        journey.press(.end)
        journey.expect("day 2\n  21\n▸ 22")
    }

    @Test func `a list writes to the newest binding`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping(on: .function(1)) { step in
                List(
                    0..<3, id: \.self,
                    selection: Binding<Int?>(
                        get: { nil }, set: { diary.note("\(step): \($0 ?? -1)") })
                ) { Text("\($0)") }
            }
        }
        journey.press(.tab, .down, .function(1), .end)
        #expect(diary.take() == ["0: 0", "1: 2"])
    }

    @Test func `in a list without a selection keys scroll`() throws {
        let journey = try ViewDriver(rows: 2) { List(0..<5, id: \.self) { Text("row \($0)") } }
        journey.press(.down)
        journey.expect("row 1\nrow 2")
        #expect(journey.host.focusedElement == nil)
    }

    @Test func `a list that takes no focus still selects by the mouse`() throws {
        let journey = try ViewDriver(rows: 3) {
            Holding(Int?.none) { chosen in
                Text("chosen \(chosen.wrappedValue.map { "\($0)" } ?? "none")")
                List(0..<2, id: \.self, selection: chosen) { Text("row \($0)") }
                    .focusable(false)
            }
        }
        journey.press(.tab, .down)
        journey.expect("chosen none\n  row 0\n  row 1")
        journey.click("row 1")
        journey.expect("chosen 1\n  row 0\n▸ row 1")
        #expect(journey.host.focusedElement == nil)
        journey.press(.up)
        journey.expect("chosen 1\n  row 0\n▸ row 1")
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
        let journey = try ViewDriver(rows: 2) { Days(moved: moved) }
        journey.expect("day 0\n▸ row 0")
        moved.row = row
        journey.turn()
        journey.expect(picture)
        moved.row = 0
        journey.turn()
        journey.expect("day 0\n▸ row 0")
    }

    @Test func `a jump to either end makes no section between them`() throws {
        let moved = Moved()
        let journey = try ViewDriver(rows: 4) { Days(moved: moved) }
        let before = journey.host.elementsMade
        moved.row = 9999
        journey.turn()
        journey.expect("day 999\n  row 9997\n  row 9998\n▸ row 9999")
        moved.row = 0
        journey.turn()
        journey.expect("day 0\n▸ row 0\n  row 1\n  row 2")
        #expect(journey.host.elementsMade - before < 300)
    }
}
