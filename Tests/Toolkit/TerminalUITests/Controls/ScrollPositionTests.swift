import TerminalUI
import Testing

@Observable private final class Place {
    var row = 0
}

struct ScrollPositionTests {
    private struct Rows: View {
        @State private var first: Int?
        let target: Int
        var body: some View {
            VStack(alignment: .leading) {
                Text("at \(first.map { "\($0)" } ?? "none")")
                ScrollView {
                    LazyVStack(alignment: .leading) { ForEach(0..<1000) { Text("row \($0)") } }
                }
                .scrollPosition(id: $first)
            }
            .onKeyPress("g") {
                first = target
                return .handled
            }
        }
    }

    @Test func `scrolling sets the binding to the first visible row`() throws {
        let driver = try ViewDriver(rows: 4) { Rows(target: 0) }
        driver.expect("at 0\nrow 0\nrow 1\nrow 2")
        driver.press(.down, .down)
        driver.expect("at 2\nrow 2\nrow 3\nrow 4")
        driver.press(.end)
        driver.expect("at 997\nrow 997\nrow 998\nrow 999")
    }

    @Test(arguments: [
        (500, "at 500\nrow 500\nrow 501\nrow 502"), (999, "at 999\nrow 997\nrow 998\nrow 999"),
    ])
    func `setting the binding scrolls to the row, clamped to the content`(
        target: Int, expected: String
    ) throws {
        let driver = try ViewDriver(rows: 4) { Rows(target: target) }
        driver.press("g")
        driver.expect(expected)
        driver.press(.up)
        #expect(driver.picture.hasPrefix("at \(target == 500 ? 499 : 996)\n"))
    }

    private struct Bound: View {
        let place: Place
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading) { ForEach(0..<1000) { Text("row \($0)") } }
            }
            .scrollPosition(
                Binding(
                    get: {
                        ScrollPosition(
                            y: CGFloat(place.row) * LayoutMetrics.terminal.cell.height)
                    }, set: { _ in }))
        }
    }

    @Test func `a change of a model that a position reads scrolls without evaluating rows`() throws
    {
        let place = Place()
        let driver = try ViewDriver(rows: 3) { Bound(place: place) }
        driver.expect("row 0\nrow 1\nrow 2")
        let before = driver.host.bodiesRun
        place.row = 1
        driver.turn()
        driver.expect("row 1\nrow 2\nrow 3")
        // The position is evaluated, and one row that comes near the viewport.
        #expect(driver.host.bodiesRun == before + 2)
        place.row = 997
        driver.turn()
        driver.expect("row 997\nrow 998\nrow 999")
    }

    private struct Jumping: View {
        @State private var position = ScrollPosition(y: 0)
        var body: some View {
            VStack(alignment: .leading) {
                Text(position.isPositionedByUser ? "user" : "program")
                ScrollView { VStack(alignment: .leading) { ForEach(0..<9) { Text("row \($0)") } } }
                    .scrollPosition($position)
            }
            .onKeyPress("g") {
                position.scrollTo(y: 2 * LayoutMetrics.terminal.cell.height)
                return .handled
            }
        }
    }

    @Test func `scrolling by the user is written back, so that the same point scrolls again`()
        throws
    {
        let driver = try ViewDriver(rows: 3) { Jumping() }
        driver.press("g")
        driver.expect("program\nrow 2\nrow 3")
        driver.press(.down)
        driver.expect("user\nrow 3\nrow 4")
        driver.press("g")
        driver.expect("program\nrow 2\nrow 3")
        driver.press(.end)
        driver.expect("user\nrow 7\nrow 8")
    }

    @Test func `a binding that ignores the user leaves the scroll view where the user put it`()
        throws
    {
        let place = Place()
        let driver = try ViewDriver(rows: 3) { Bound(place: place) }
        driver.press(.down, .down)
        driver.turn()
        driver.expect("row 2\nrow 3\nrow 4")
        place.row = 1
        driver.turn()
        driver.expect("row 1\nrow 2\nrow 3")
    }
}
