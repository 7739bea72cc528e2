import TerminalUI
import Testing

struct CanvasTests {
    private func renderer<Symbols: View>(
        _ canvas: Canvas<Symbols>, columns: Int = 8, rows: Int = 2
    ) -> CellRenderer<Canvas<Symbols>> {
        let renderer = CellRenderer(content: canvas)
        renderer.proposedSize = ProposedViewSize(
            width: CGFloat(columns) * 8, height: CGFloat(rows) * 16)
        return renderer
    }

    @Test func `texts, shapes and transforms`() {
        let drawn = renderer(
            Canvas { context, size in
                #expect(size == CGSize(width: 64, height: 32))
                context.draw(Text("mid"), at: CGPoint(x: 32, y: 24))
                context.draw(Text("ab"), at: .zero, anchor: .topLeading)
                context.translateBy(x: 40, y: 0)
                context.fill(
                    Path(CGRect(x: 0, y: 0, width: 8, height: 16)),
                    with: .color(Color(red: 1, green: 0, blue: 0)))
                context.draw(Text("z"), at: CGPoint(x: 16, y: 0), anchor: .topLeading)
            })
        let grid = drawn.grid
        #expect(grid.text == "ab     z\n  mid")
        #expect(grid[column: 5, row: 0].background == CellColor(RGBA(red: 255, green: 0, blue: 0)))
        #expect(grid[column: 4, row: 0].background == .terminalDefault)
    }

    @Test func `a clip and a transform end with the layer they are set in`() {
        let red = GraphicsContext.Shading.color(Color(red: 1, green: 0, blue: 0))
        let grid = renderer(
            Canvas { context, size in
                context.drawLayer { layer in
                    layer.clip(to: Path(CGRect(x: 0, y: 0, width: 16, height: 16)))
                    layer.fill(Path(CGRect(origin: .zero, size: size)), with: red)
                }
                context.scaleBy(x: 2, y: 1)
                context.fill(Path(CGRect(x: 24, y: 16, width: 8, height: 16)), with: red)
            }
        ).grid
        func cells(_ row: Int) -> String {
            (0..<8).map {
                grid[column: $0, row: row].background
                    == CellColor(RGBA(red: 255, green: 0, blue: 0)) ? "#" : "."
            }
            .joined()
        }
        #expect(cells(0) == "##......")
        #expect(cells(1) == "......##")
    }

    @Test func `opacity blends with what is below`() {
        let grid = renderer(
            Canvas { context, size in
                let all = Path(CGRect(origin: .zero, size: size))
                context.fill(all, with: .color(Color(white: 0)))
                context.opacity = 0.5
                context.fill(all, with: .color(Color(red: 1, green: 0, blue: 0)))
            }
        ).grid
        #expect(grid[column: 0, row: 0].background == CellColor(RGBA(red: 128, green: 0, blue: 0)))
    }

    @Test func `symbols are drawn wherever they are wanted`() {
        let grid = renderer(
            Canvas { context, _ in
                guard let star = context.resolveSymbol(id: "star") else { return }
                #expect(star.size == CGSize(width: 16, height: 16))
                #expect(context.resolveSymbol(id: "moon")?.size == nil)
                context.draw(star, at: .zero, anchor: .topLeading)
                context.draw(star, at: CGPoint(x: 64, y: 32), anchor: .bottomTrailing)
            } symbols: {
                Text("<>").tag("star")
                Text("no").tag("other")
            }
        ).grid
        #expect(grid.text == "<>\n      <>")
    }

    @Test func `a text is measured and wraps in its rectangle`() {
        let grid = renderer(
            Canvas { context, _ in
                let text = context.resolve(Text("one two"))
                #expect(
                    text.measure(in: CGSize(width: 40, height: 100))
                        == CGSize(width: 24, height: 32))
                context.draw(text, in: CGRect(x: 8, y: 0, width: 40, height: 32))
            }
        ).grid
        #expect(grid.text == " one\n two")
    }

    @Test func `a canvas is drawn again when its closure's values change`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                Canvas { context, _ in
                    context.draw(Text("\(step)"), at: .zero, anchor: .topLeading)
                }
                .frame(width: 16, height: 16)
            }
        }
        driver.expect("0")
        driver.press("n")
        driver.expect("1")
    }

    @Test func `screen readers get the texts of a canvas`() {
        let drawn = renderer(
            Canvas { context, _ in context.draw(Text("mid"), at: CGPoint(x: 32, y: 24)) })
        #expect(drawn.accessibilityElements.map(\.description) == ["mid"])
    }
}
