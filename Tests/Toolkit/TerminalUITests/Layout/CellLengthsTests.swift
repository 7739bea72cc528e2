import TerminalUI
import Testing

struct CellLengthsTests {
    @Test func `a frame given in columns and rows covers as many cells`() {
        let renderer = CellRenderer(
            content: Color.red.frame(width: .columns(3), height: .rows(2)))
        #expect(renderer.size == CGSize(width: 24, height: 32))
        #expect(renderer.grid.columns == 3)
        #expect(renderer.grid.rows == 2)
    }
}
