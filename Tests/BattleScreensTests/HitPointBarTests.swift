import Foundation
import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

@Suite("The bar of hit points")
struct HitPointBarTests {
    private func grid(_ bar: HitPointBar, width: CGFloat) -> CellGrid {
        let renderer = CellRenderer(content: bar.font(.caption).frame(width: width))
        return renderer.grid
    }

    @Test(
        "The count stands on the bar",
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

    /// 33 of 60 in 200 points are 110. Column 13 runs from 104 to 112; there stands the 6 of the
    /// count, and a cell with text takes the colour under its middle, 108.
    @Test func `green reaches as far as hit points are left, red takes the rest`() {
        #expect(picture(60, 27) == "ggggggggggggggrrrrrrrrrrr")
        #expect(picture(60, 0) == "ggggggggggggggggggggggggg")
        #expect(picture(60, 60) == "rrrrrrrrrrrrrrrrrrrrrrrrr")
    }

    private func picture(_ hitPoints: Int, _ damage: Int) -> String {
        let grid = grid(HitPointBar(hitPoints: hitPoints, damageTaken: damage), width: 200)
        return (0..<25).map { column in
            let color = grid[column: column, row: 0].background.rgba
            return color.map { $0.green > $0.red ? "g" : "r" } ?? " "
        }.joined()
    }
}
