import TerminalUI
import Testing

/// The number of measurements: sizes are cached by proposal, so it grows with the number of views
/// and not exponentially with their depth.
struct MeasuringTests {
    private struct Deep: View {
        let depth: Int
        var body: some View {
            if depth == 0 {
                Text("leaf")
            } else if depth % 2 == 0 {
                HStack {
                    AnyView(Deep(depth: depth - 1))
                    Text("x")
                }
            } else {
                VStack {
                    AnyView(Deep(depth: depth - 1))
                    Spacer()
                }
            }
        }
    }

    /// The largest number of measurements of one element, and the number of elements.
    private func measurements(_ driver: ViewDriver) -> (most: Int, elements: Int) {
        var most = 0
        var elements = 0
        func visit(_ node: LayoutNode) {
            most = max(most, node.measurements)
            elements += 1
            for child in node.children { visit(child) }
        }
        if let root = driver.host.element { visit(root) }
        return (most, elements)
    }

    @Test(arguments: [2, 8, 14, 40])
    func `each view of a deep stack is measured nine times, however deep it is`(
        depth: Int
    ) throws {
        let driver = try ViewDriver(columns: 200, rows: 60) { Deep(depth: depth) }
        let counts = measurements(driver)
        #expect(counts.elements == 2 * depth + 2)
        // On both axes the proposals are zero, infinity and the actual length: 3 × 3.
        #expect(counts.most <= 9)
    }

    @Test(arguments: [10, 100])
    func `each cell of a grid of ten columns is measured seven times, however many rows there are`(
        rows: Int
    ) throws {
        let driver = try ViewDriver(columns: 200, rows: 120) {
            Grid {
                ForEach(0..<rows) { row in
                    GridRow { ForEach(0..<10) { Text("\(row),\($0)") } }
                }
            }
        }
        let counts = measurements(driver)
        #expect(counts.elements > 10 * rows)
        #expect(counts.most <= 7)
    }

    @Test func `a changed text with the same size is measured alone`()
        throws
    {
        let driver = try ViewDriver(columns: 200, rows: 60) {
            Stepping { step in
                VStack { ForEach(0..<50) { Text("row \($0) \(step)") } }
            }
        }
        func measured(_ node: LayoutNode, _ isText: Bool) -> Int {
            (node is TextElement == isText ? node.measurements : 0)
                + node.children.reduce(0) { $0 + measured($1, isText) }
        }
        let root = try #require(driver.host.element)
        let (texts, others) = (measured(root, true), measured(root, false))
        driver.press("n")
        #expect(measured(root, true) - texts == texts)
        #expect(measured(root, false) == others)
    }
}
