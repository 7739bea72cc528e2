import TerminalUI
import Testing

struct ProgressViewTests {
    private func plain<Content: View>(_ columns: Int, _ content: Content) -> String {
        let renderer = CellRenderer(content: content)
        renderer.capabilities = TerminalCapabilities(colors: .none, unicode: false)
        renderer.proposedSize = ProposedViewSize(width: CGFloat(columns) * 8, height: 16)
        return renderer.text
    }

    @Test(arguments: [
        (0, "----------"), (5, "#####-----"), (3.4, "###-------"), (10, "##########"),
        (99, "##########"), (-1, "----------"), (.nan, "----------"),
    ])
    func `a bar without colours shows whole columns`(value: Double, expected: String) {
        #expect(plain(10, ProgressView(value: value, total: 10)) == expected)
    }

    @Test func `a share near 0 or 1 differs from an empty or full bar`() throws {
        let begun = CellRenderer(content: ProgressView(value: 0.0001))
        begun.proposedSize = ProposedViewSize(width: 80, height: 16)
        #expect(begun.grid[column: 0, row: 0] != begun.grid[column: 1, row: 0])
        let almost = CellRenderer(content: ProgressView(value: 0.9999))
        almost.proposedSize = ProposedViewSize(width: 80, height: 16)
        #expect(almost.grid[column: 9, row: 0] != almost.grid[column: 8, row: 0])
    }

    @Test func `a progress view has a label, and an ellipsis without a value`() {
        #expect(plain(12, ProgressView("Load", value: 0.5)) == "Load ####---")
        #expect(plain(12, ProgressView("Load")) == "Load ~")
    }

    @Test func `a gauge shows its value and its bounds`() {
        let gauge = Gauge(value: 30, in: 10...50) {
            Text("HP")
        } currentValueLabel: {
            Text("30")
        } minimumValueLabel: {
            Text("10")
        } maximumValueLabel: {
            Text("50")
        }
        #expect(plain(20, gauge) == "HP 10 ####---- 50 30")
    }
}
