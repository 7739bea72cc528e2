import Foundation
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
    func `a bar without colours`(value: Double, expected: String) {
        #expect(plain(10, ProgressView(value: value, total: 10)) == expected)
    }

    @Test func `hardly begun and not quite done look it`() throws {
        let begun = CellRenderer(content: ProgressView(value: 0.0001))
        begun.proposedSize = ProposedViewSize(width: 80, height: 16)
        #expect(begun.grid[column: 0, row: 0] != begun.grid[column: 1, row: 0])
        let almost = CellRenderer(content: ProgressView(value: 0.9999))
        almost.proposedSize = ProposedViewSize(width: 80, height: 16)
        #expect(almost.grid[column: 9, row: 0] != almost.grid[column: 8, row: 0])
    }

    @Test func `labels, and work without a value`() {
        #expect(plain(12, ProgressView("Load", value: 0.5)) == "Load ####---")
        #expect(plain(12, ProgressView("Load")) == "Load ~")
    }

    @Test func `a gauge with its ends`() {
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
