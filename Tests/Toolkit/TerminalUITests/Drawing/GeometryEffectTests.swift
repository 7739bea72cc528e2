import Testing

@testable import TerminalCore
@testable import TerminalUI

/// Views that are drawn scaled, turned and otherwise mapped.
struct GeometryEffectTests {
    private let red = Color(red: 200.0 / 255, green: 0, blue: 0)

    private func grid(_ view: some View, columns: CGFloat, rows: CGFloat) -> CellGrid {
        CellRenderer(
            content: view.frame(width: columns * 8, height: rows * 16, alignment: .topLeading)
        ).grid
    }

    @Test(
        "Fills are drawn scaled about an anchor",
        arguments: [
            (2.0, UnitPoint.topLeading, "rrrr....\nrrrr...."),
            (1, .topLeading, "rr......\n........"),
            // 4 columns and 2 rows around the centre of 2 × 1.
            (0, .topLeading, "........\n........"),
            (2, .topTrailing, "rr......\nrr......"),
        ])
    func scaling(factor: Double, anchor: UnitPoint, expected: String) {
        let view = red.frame(width: 16, height: 16).scaleEffect(factor, anchor: anchor)
        #expect(grid(view, columns: 8, rows: 2).backgrounds == expected)
    }

    @Test func `a quarter turn exchanges width and height`() {
        // 32 × 16 points around (16, 32) become 16 × 32.
        let view = red.frame(width: 32, height: 16).rotationEffect(.degrees(90))
            .padding(.top, 24)
        #expect(
            grid(view, columns: 4, rows: 4).backgrounds == """
                ....
                .rr.
                .rr.
                ....
                """)
    }

    @Test func `glyphs keep their size and move with their cells`() {
        let wide = Text("abc").scaleEffect(x: 2, anchor: .topLeading)
        // The centres 4, 12, 20 become 8, 24, 40: cells 1, 3, 5 begin half a cell before them.
        #expect(grid(wide, columns: 8, rows: 1).text == " a b c")
        let turned = Text("abc").rotationEffect(.degrees(180))
        #expect(grid(turned, columns: 3, rows: 1).text == "cba")
    }

    @Test func `borders stay lines`() {
        let view = Color.clear.frame(width: 24, height: 32).border(Color.primary)
            .scaleEffect(2, anchor: .topLeading)
        #expect(
            grid(view, columns: 6, rows: 4).text == """
                ┌────┐
                │    │
                │    │
                └────┘
                """)
    }

    @Test func `a gradient is drawn mapped`() {
        let view = LinearGradient(
            colors: [.black, .white], startPoint: .leading, endPoint: .trailing
        )
        .frame(width: 64, height: 16).scaleEffect(x: -1)
        let grid = grid(view, columns: 8, rows: 1)
        let (left, right) = (grid[column: 0, row: 0], grid[column: 7, row: 0])
        let light = [left, right].compactMap { ($0.background.rgba ?? $0.foreground.rgba)?.red }
        #expect(light.count == 2 && light[0] > 200 && light[1] < 55)
    }

    @Test func `an image is drawn mapped`() {
        let pixels = [Tint.red, Tint.blue, Tint.green, Tint.yellow]
        let image = Image(DecodedImage(width: 2, height: 2, pixels: pixels))
            .resizable().frame(width: 16, height: 32)
        #expect(grid(image, columns: 2, rows: 2).backgrounds == "rb\ngy")
        #expect(grid(image.scaleEffect(x: -1), columns: 2, rows: 2).backgrounds == "br\nyg")
        let turned = image.rotationEffect(.degrees(180))
        #expect(grid(turned, columns: 2, rows: 2).backgrounds == "yg\nbr")
    }

    @Test func `the mouse finds a view where it is seen`() throws {
        var taps = 0
        let view = red.frame(width: 16, height: 16).onTapGesture { taps += 1 }
            .scaleEffect(x: 3, anchor: .leading)
            .frame(maxWidth: .infinity, alignment: .leading)
        let movie = try Movie(view)
        movie.terminal.click(column: 5, row: 0)
        #expect(taps == 1)
        movie.terminal.click(column: 6, row: 0)
        #expect(taps == 1)
    }

    @Test func `a change of scale and angle is animated`() throws {
        struct Moved: View {
            @State private var isFar = false
            var body: some View {
                Text("x").padding(.leading, .columns(4))
                    .scaleEffect(x: isFar ? 3 : 1, anchor: .leading)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .onKeyPress("m") {
                        withAnimation(.linear(duration: 1)) { isFar = true }
                        return .handled
                    }
            }
        }
        let movie = try Movie(Moved())
        #expect(movie.after(0) == "    x")
        movie.terminal.press("m")
        // The centre of the glyph is at four and a half columns.
        #expect(movie.after(0.5) == "         x")
        #expect(movie.after(0.5) == "             x")
    }
}
