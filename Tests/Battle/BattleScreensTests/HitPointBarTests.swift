import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The hit point bar")
struct HitPointBarTests {
    private func grid(_ bar: HitPointBar, width: CGFloat) -> CellGrid {
        let renderer = CellRenderer(content: bar.font(.caption).frame(width: width))
        return renderer.grid
    }

    @Test(
        "The numbers are on the bar",
        arguments: [
            (60, 27, "33/60"), (7, 0, "7/7"), (7, 7, "0/7"), (nil, 0, "?"), (nil, 12, "? -12"),
            (0, 0, "0/0"),
        ] as [(Int?, Int, String)])
    func count(hitPoints: Int?, damage: Int, count: String) {
        let grid = grid(HitPointBar(hitPoints: hitPoints, damageTaken: damage), width: 200)
        #expect(grid.rows == 1)
        #expect(grid.columns == 25)
        #expect(grid.text.contains(count))
    }

    /// 33 of 60 in 200 points are 110 points. Column 13 covers 104 to 112 and has a digit of the
    /// numbers; a cell with text takes the colour at its centre, 108.
    @Test func `the remaining part is green, the rest red`() {
        #expect(picture(60, 27) == "ggggggggggggggrrrrrrrrrrr")
        #expect(picture(60, 0) == "ggggggggggggggggggggggggg")
        #expect(picture(60, 60) == "rrrrrrrrrrrrrrrrrrrrrrrrr")
    }

    @Test func `the bar of the dead is an outline without fills`() {
        let bar = HitPointBar(hitPoints: 7, damageTaken: 7, isDead: true)
        let grid = grid(bar, width: 88)
        #expect(grid.text == "│   0/7   │")
        #expect(grid.cells.allSatisfy { $0.background == .terminalDefault })
    }

    private func picture(_ hitPoints: Int, _ damage: Int) -> String {
        let grid = grid(HitPointBar(hitPoints: hitPoints, damageTaken: damage), width: 200)
        return (0..<25).map { column in
            let color = grid[column: column, row: 0].background.rgba
            return color.map { $0.green > $0.red ? "g" : "r" } ?? " "
        }.joined()
    }
}
