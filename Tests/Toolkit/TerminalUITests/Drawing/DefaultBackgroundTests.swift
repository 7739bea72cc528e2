import TerminalUI
import Testing

struct DefaultBackgroundTests {
    private func cell<Content: View>(_ content: Content) -> Cell {
        let renderer = CellRenderer(content: content)
        renderer.proposedSize = ProposedViewSize(width: 8, height: 16)
        return renderer.grid[column: 0, row: 0]
    }

    @Test func `a default background covers what is behind, or has the style set around it`() {
        let behind = ZStack {
            Text("x"); Color.red
        }
        #expect(cell(behind).background != .terminalDefault)
        let text = Text("a").frame(width: 8, height: 16)
        #expect(
            cell(
                ZStack {
                    behind; text
                }
            ).background != .terminalDefault)
        #expect(
            cell(
                ZStack {
                    behind; text.background()
                }
            ).background == .terminalDefault)
        #expect(
            cell(
                ZStack {
                    behind; text.background()
                }
            ).glyph.text == "a")
        let styled = ZStack {
            behind; text.background().backgroundStyle(.blue)
        }
        #expect(cell(styled).background == cell(Color.blue).background)
    }

    @Test func `a default background in a shape covers what is behind the shape`() {
        let renderer = CellRenderer(
            content: ZStack {
                Color.red
                Color.clear.background(in: Rectangle().size(width: 8, height: 16))
            })
        renderer.proposedSize = ProposedViewSize(width: 16, height: 16)
        #expect(renderer.grid[column: 0, row: 0].background == .terminalDefault)
        #expect(renderer.grid[column: 1, row: 0].background == cell(Color.red).background)
        let styled = Color.clear.background(in: Rectangle()).backgroundStyle(.blue)
        #expect(cell(styled).background == cell(Color.blue).background)
        #expect(
            cell(Color.red.overlay(.blue, in: Rectangle())).background
                == cell(Color.blue).background)
    }

    @Test func `a tint may be any style that is a color, or a gradient`() {
        func tinted<Style: ShapeStyle>(_ style: Style?) -> Cell {
            cell(Rectangle().fill(.tint).tint(style))
        }
        func plain(_ color: Color) -> Cell { cell(color) }
        #expect(tinted(Color.green) == plain(.green))
        #expect(tinted(Color.green.opacity(1)) == plain(.green))
        #expect(tinted(Gradient(colors: [.red, .green, .blue])) == plain(.green))
        #expect(tinted(Gradient(colors: [])) == cell(Rectangle().fill(.tint)))
        let nothing: Color? = nil
        #expect(
            cell(Rectangle().fill(.tint).tint(nothing).tint(.red)) == cell(Rectangle().fill(.tint)))
    }
}
