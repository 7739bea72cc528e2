import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("Hit points in a line")
struct HitPointLineTests {
    private func points(_ current: Int, of maximum: Int?) throws -> HitPoints {
        try HitPoints(
            maximum: maximum, damageTaken: (maximum ?? 0) - (maximum == nil ? 0 : current))
    }

    private func line(_ points: HitPoints) -> HitPointLine {
        HitPointLine(points, digits: 5, cells: 10, end: Text(" |"))
    }

    @Test(
        "The number stands right-aligned before the bar, which is never full or empty by rounding",
        arguments: [
            (39, 39, "39/39 ▇▇▇▇▇▇▇▇▇▇ |"), (7, 7, "  7/7 ▇▇▇▇▇▇▇▇▇▇ |"),
            (3, 32, " 3/32 ▇▁▁▁▁▁▁▁▁▁ |"), (16, 32, "16/32 ▇▇▇▇▇▁▁▁▁▁ |"),
            // 4.1 and 4.8 cells.
            (12, 29, "12/29 ▇▇▇▇▁▁▁▁▁▁ |"), (14, 29, "14/29 ▇▇▇▇▇▁▁▁▁▁ |"),
            (1, 9999, "1/9999 ▇▁▁▁▁▁▁▁▁▁ |"), (998, 999, "998/999 ▇▇▇▇▇▇▇▇▇▁ |"),
            (0, 7, "  0/7 ▁▁▁▁▁▁▁▁▁▁ |"), (0, nil, "    ? ╌╌╌╌╌╌╌╌╌╌ |"),
        ] as [(Int, Int?, String)])
    func drawn(current: Int, maximum: Int?, expected: String) throws {
        #expect(CellRenderer(content: line(try points(current, of: maximum))).text == expected)
    }

    @Test(
        "A hairline stands where an average blow would leave the bar",
        arguments: [
            // 24 of 32 are 7.5 cells, 20 are 6.25.
            (32, 8, "32/32 ▇▇▇▇▇▇▇▇┊▇ |"), (32, 12, "32/32 ▇▇▇▇▇▇┊▇▇▇ |"),
            // A blow that kills leaves nothing; one that takes no cell is not shown.
            (8, 12, " 8/32 ┊▇▇▁▁▁▁▁▁▁ |"), (20, 1, "20/32 ▇▇▇▇▇▇▁▁▁▁ |"),
            (0, 12, " 0/32 ▁▁▁▁▁▁▁▁▁▁ |"),
        ])
    func hairline(current: Int, blow: Int, expected: String) throws {
        let points = try points(current, of: 32)
        let line = HitPointLine(points, digits: 5, cells: 10, blow: blow, end: Text(" |"))
        #expect(CellRenderer(content: line).text == expected)
        let dead = HitPointLine(
            points, digits: 5, cells: 10, isDead: true, blow: blow, end: Text(" |"))
        #expect(!CellRenderer(content: dead).text.contains("┊"))
    }

    @Test(
        "It is legible without colours and in ASCII",
        arguments: [
            (TerminalCapabilities(colors: .none, unicode: true), "16/32 ▇▇▇▇▇▁▁▁▁▁ |"),
            (TerminalCapabilities(colors: .none, unicode: false), "16/32 #####      |"),
        ])
    func reduced(capabilities: TerminalCapabilities, expected: String) throws {
        let renderer = CellRenderer(content: line(try points(16, of: 32)))
        renderer.capabilities = capabilities
        #expect(renderer.text == expected)
    }

    @Test(
        "What changes is at least one cell, between what stays and what is lost",
        arguments: [
            // 6.3 and 4.5 cells.
            (41, 29, 65, "▇▇▇▇▒▒▁▁▁▁"), (29, 41, 65, "▇▇▇▇▒▒▁▁▁▁"), (7, 1, 7, "▇▒▒▒▒▒▒▒▒▒"),
            (7, 0, 7, "▒▒▒▒▒▒▒▒▒▒"), (100, 99, 100, "▇▇▇▇▇▇▇▇▇▒"), (1, 0, 100, "▒▁▁▁▁▁▁▁▁▁"),
        ])
    func changing(before: Int, after: Int, maximum: Int, expected: String) throws {
        let blocks = HitPointBlocks(
            of: try points(before, of: maximum), from: Double(before), to: Double(after), cells: 10)
        #expect(CellRenderer(content: blocks.text()).text == expected)
    }

    @Test func `while a blow drains, what is lost stands between what is left and the rest`() throws
    {
        var moving = line(try points(8, of: 32))
        moving.animatableData = 24
        let grid = CellRenderer(content: moving).grid
        #expect(grid.text == " 8/32 ▇▇▇▇▇▇▇▇▁▁ |")
        let colors = (6..<16).map { column in
            let cell = grid[column: column, row: 0]
            return "\(cell.foreground) \(cell.attributes)"
        }
        // 2.5 cells of 10 are left, which are 3, and 7.5 of 10 are still shown.
        #expect(Set(colors[0..<3]).count == 1 && Set(colors[3..<8]).count == 1)
        #expect(colors[2] != colors[3] && colors[7] != colors[8])
        moving.animatableData = 8
        #expect(CellRenderer(content: moving).text == " 8/32 ▇▇▇▁▁▁▁▁▁▁ |")
    }
}

@Suite("The signs of lines")
struct SignsTests {
    @Test(
        "No colour needs no sign, no Unicode needs ASCII",
        arguments: [
            (TerminalCapabilities.Colors.direct, true, "▌▶●"), (.eight, true, "▌▶●"),
            (.none, true, "▌▶●◆◇"), (.eight, false, ">*+"), (.none, false, ">*+@&"),
        ])
    func signs(colors: TerminalCapabilities.Colors, unicode: Bool, expected: String) {
        let signs = Signs(TerminalCapabilities(colors: colors, unicode: unicode))
        let all = signs.cursor + signs.turn + signs.mark + signs.party + signs.monster
        #expect(all == expected)
        #expect(signs.sideColumns == (colors == .none ? 2 : 0))
    }
}
