@_spi(Elements) import TerminalCore
import TerminalUI
import Testing

/// An image of some pixels, one colour each.
nonisolated private func image(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> DecodedImage {
    DecodedImage(
        width: width, height: height,
        pixels: (0..<width * height).map {
            RGBA(red: UInt8($0 % 256), green: 100, blue: 50, alpha: alpha)
        })
}

/// The screen as text, with a digit in each cell of a picture: the column of the picture that is seen
/// there.
private func shown(_ grid: CellGrid) -> String {
    var grid = grid
    for placed in grid.pictures {
        for row in 0..<placed.area.rows {
            for column in 0..<placed.area.columns {
                let digit = Unicode.Scalar(UInt8(48 + (placed.column + column) % 10))
                grid[column: placed.area.column + column, row: placed.area.row + row].glyph =
                    Glyph(digit)
            }
        }
    }
    // Mosaics of images are block elements.
    return String(grid.text.map { ("\u{2580}"..."\u{259F}").contains($0) ? "#" : $0 })
}

/// A terminal with pictures that shows a view at its top leading corner.
private func terminal<Content: View>(
    columns: Int = 8, rows: Int = 4, _ content: Content
) throws -> (terminal: HeadlessTerminal, session: ViewSession<some View>) {
    let terminal = HeadlessTerminal(columns: columns, rows: rows)
    terminal.capabilities.pictures = true
    let session = ViewSession(
        content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .scrollIndicators(.hidden),
        on: terminal)
    try session.start()
    return (terminal, session)
}

private func frame<Content: View>(
    columns: Int = 8, rows: Int = 4, _ content: Content
) throws -> CellGrid {
    let (terminal, session) = try terminal(columns: columns, rows: rows, content)
    defer { session.finish() }
    return terminal.screen
}

/// Four columns and two rows of cells.
nonisolated private let portrait = Image(image(32, 32))

@Suite struct PictureTests {
    @Test func `an image is a picture of whole cells`() throws {
        let grid = try frame(portrait.padding(.leading, 8))
        #expect(shown(grid) == " 0123\n 0123\n\n")
        let placed = try #require(grid.pictures.first)
        #expect(grid.pictures.count == 1)
        #expect(placed.area == CellRect(column: 1, row: 0, columns: 4, rows: 2))
        #expect(placed.picture.frame == CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(placed.picture.image == image(32, 32).buffer)
        // The cells below are blank.
        #expect(grid[column: 1, row: 0] == .blank)
    }

    @Test func `a frame that cuts cells is kept within them`() throws {
        let canvas = CellCanvas(columns: 4, rows: 3)
        canvas.showsPictures = true
        canvas.begin()
        canvas.drawImage(
            image(32, 32).buffer, in: CGRect(x: 4, y: 4, width: 20, height: 24), asPicture: true)
        canvas.end()
        // From 4 to 24 points: half of the first cell and all of two others.
        let placed = try #require(canvas.grid.pictures.first)
        #expect(placed.area == CellRect(column: 0, row: 0, columns: 3, rows: 2))
        #expect(placed.picture.frame == CGRect(x: 0.5, y: 0.25, width: 2.5, height: 1.5))
    }

    @Test func `cells that the clip cuts are mosaics`() throws {
        let canvas = CellCanvas(columns: 4, rows: 3)
        canvas.showsPictures = true
        canvas.begin()
        canvas.clip(to: CGRect(x: 12, y: 0, width: 100, height: 24))
        canvas.drawImage(
            image(32, 32).buffer, in: CGRect(x: 0, y: 0, width: 32, height: 32), asPicture: true)
        canvas.end()
        let placed = try #require(canvas.grid.pictures.first)
        #expect(canvas.grid.pictures.count == 1)
        #expect(placed.area == CellRect(column: 2, row: 0, columns: 2, rows: 1))
        #expect(placed.column == 2 && placed.row == 0)
        #expect(canvas.grid[column: 1, row: 0] != .blank)
        #expect(canvas.grid[column: 2, row: 1] != .blank)
    }

    @Test func `a terminal without pixels gets mosaics, as before`() throws {
        let terminal = HeadlessTerminal(columns: 8, rows: 4)
        let session = ViewSession(portrait, on: terminal)
        try session.start()
        #expect(terminal.screen.pictures.isEmpty)
        #expect(terminal.screen.cells.contains { $0.background != .terminalDefault })
        // The answer comes later.
        terminal.capabilities.pictures = true
        terminal.send(.capabilitiesChanged)
        #expect(shown(terminal.screen) == "\n  0123\n  0123\n")
        terminal.capabilities.pictures = false
        terminal.send(.capabilitiesChanged)
        #expect(terminal.screen.pictures.isEmpty)
        session.finish()
    }

    /// What is drawn over a picture.
    nonisolated enum Cover {
        case text, fill, border, nothing

        @MainActor @ViewBuilder var view: some View {
            switch self {
            case .text: Text("X Y")
            case .fill: Color.red.frame(width: 16, height: 16)
            case .border: Rectangle().strokeBorder().frame(width: 16, height: 32)
            case .nothing: Color.clear
            }
        }
    }

    @Test(
        "What is drawn over a picture covers its cells; lines replace them, blanks of text do not",
        arguments: [
            (.text, "X1Y3\n0123\n\n"), (.fill, "  23\n0123\n\n"),
            (.border, "┌┐23\n└┘23\n\n"), (.nothing, "0123\n0123\n\n"),
        ] as [(Cover, String)])
    func covered(cover: Cover, expected: String) throws {
        let grid = try frame(
            ZStack(alignment: .topLeading) {
                portrait
                cover.view
            })
        #expect(shown(grid) == expected)
        // The picture is seen in rectangles.
        #expect(
            grid.pictures.reduce(0) { $0 + $1.area.columns * $1.area.rows }
                == shown(grid).count { $0.isNumber })
    }

    @Test func `a tint over a picture tints its mosaic`() throws {
        let tint = Color.black.opacity(0.5).frame(width: 16, height: 16)
        let grid = try frame(
            ZStack(alignment: .topLeading) {
                portrait; tint
            })
        #expect(grid.pictures.map(\.area.columns).sorted() == [2, 4])
        // Half as bright as the image.
        let green = try #require(grid[column: 0, row: 0].background.rgba?.green)
        #expect(abs(Int(green) - 50) < 3)
    }

    @Test func `text below a translucent picture is seen through its mosaic`() throws {
        let glass = Image(image(32, 32, alpha: 100))
        let grid = try frame(
            ZStack(alignment: .topLeading) {
                Text("ab"); glass
            })
        #expect(shown(grid) == "ab23\n0123\n\n")
        let colored = try frame(
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 16, height: 32)
                glass
            })
        #expect(shown(colored) == "0123\n0123\n\n")
        // What is behind the picture stays the background of its cells.
        #expect(colored[column: 1, row: 0].background != .terminalDefault)
        #expect(colored[column: 2, row: 0].background == .terminalDefault)
    }

    /// Images that cannot be pictures.
    nonisolated enum Mosaic: CaseIterable {
        case faded, turned, scaled, clipped, forbidden, tiled, part

        @MainActor @ViewBuilder var view: some View {
            switch self {
            case .faded: portrait.opacity(0.5)
            case .turned: portrait.rotationEffect(.degrees(30))
            case .scaled: portrait.scaleEffect(0.9)
            case .clipped: portrait.clipShape(Circle())
            case .forbidden: portrait.environment(\.showsImagesAsPictures, false)
            case .tiled: portrait.resizable(resizingMode: .tile)
            case .part:
                ZStack {
                    portrait
                    Text("x")
                }.opacity(0.5)
            }
        }
    }

    @Test("What cannot be a picture is a mosaic", arguments: Mosaic.allCases)
    func mosaics(mosaic: Mosaic) throws {
        let grid = try frame(mosaic.view)
        #expect(grid.pictures.isEmpty)
        #expect(grid.cells.contains { $0.background != .terminalDefault })
    }

    @Test func `an image of more than 4096 cells is a mosaic`() throws {
        let wide = portrait.resizable()
        #expect(
            try frame(columns: 130, rows: 40, wide.frame(width: 128 * 8, height: 32 * 16))
                .pictures.count == 1)
        #expect(
            try frame(columns: 130, rows: 40, wide.frame(width: 128 * 8, height: 33 * 16))
                .pictures.isEmpty)
        #expect(
            try frame(columns: 130, rows: 40, wide.frame(width: 129 * 8, height: 16))
                .pictures.isEmpty)
    }

    @Test func `the last row of the screen has mosaics`() throws {
        let grid = try frame(rows: 2, portrait)
        #expect(grid.pictures.map(\.area.rows) == [1])
        #expect(grid[column: 0, row: 1] != .blank)
    }

    @Test func `more pictures than 128 are mosaics`() throws {
        let grid = try frame(
            columns: 20, rows: 12,
            VStack(spacing: 0) {
                ForEach(0..<10) { _ in
                    HStack(spacing: 0) {
                        ForEach(0..<20) { _ in
                            Image(image(8, 16)).frame(width: 8, height: 16)
                        }
                    }
                }
            })
        #expect(grid.pictures.count == 128)
        // The same image is one picture, however often it is seen.
        let same = Image(image(8, 16))
        let repeated = try frame(
            columns: 20, rows: 12,
            VStack(spacing: 0) {
                ForEach(0..<10) { _ in HStack(spacing: 0) { ForEach(0..<20) { _ in same } } }
            })
        #expect(repeated.pictures.count == 200)
        #expect(Set(repeated.pictures.map(\.picture)).count == 1)
    }

    @Test func `a scroll view cuts pictures at its edges, and they move with it`() throws {
        let (terminal, session) = try terminal(
            columns: 6, rows: 5,
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    Text("top")
                    portrait
                    ForEach(0..<8) { Text("row \($0)") }
                }
            }.frame(height: 64))
        #expect(shown(terminal.screen) == "top\n0123\n0123\nrow 0\n")
        let first = try #require(terminal.screen.pictures.first)
        // Past the first row of the picture.
        while shown(terminal.screen).hasPrefix("top") || terminal.screen.pictures.first?.row == 0 {
            let before = shown(terminal.screen)
            terminal.send(.mouse(MouseEvent(.scrollDown, column: 1, row: 1)))
            try #require(shown(terminal.screen) != before)
        }
        #expect(
            terminal.screen.pictures.allSatisfy { $0.row == 1 && $0.picture == first.picture })
        #expect(
            shown(terminal.screen).hasPrefix(
                terminal.screen.pictures.isEmpty ? "row" : "0123\nrow 0"))
        session.finish()
    }
}

/// A redrawn part of the screen keeps the pictures outside of it.
@Suite struct PictureDamageTests {
    @Observable final class Model {
        var number = 1
        var isCovered = false
        var column = 0
        var isShown = true
    }

    struct Page: View {
        let model: Model

        var body: some View {
            ZStack(alignment: .topLeading) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("\(model.number)")
                    if model.isShown {
                        portrait.padding(.leading, .columns(model.column))
                    } else {
                        Color.clear.frame(width: 32, height: 32)
                    }
                    Text("foot")
                }
                if model.isCovered {
                    Text("PANEL").padding(.top, 16)
                }
            }
        }
    }

    @Test func `pictures are placed, covered, moved, removed and resized`() throws {
        let model = Model()
        let (terminal, session) = try terminal(rows: 5, Page(model: model))
        func expect(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) {
            session.turn()
            #expect(shown(terminal.screen) == picture, sourceLocation: sourceLocation)
        }
        expect("1\n0123\n0123\nfoot\n")
        let first = try #require(terminal.screen.pictures.first)
        model.number = 2
        expect("2\n0123\n0123\nfoot\n")
        // The same value: nothing is transmitted or drawn again.
        #expect(terminal.screen.pictures == [first])
        model.isCovered = true
        expect("2\nPANEL\n0123\nfoot\n")
        #expect(terminal.screen.pictures.map(\.row) == [1])
        model.isCovered = false
        expect("2\n0123\n0123\nfoot\n")
        #expect(terminal.screen.pictures == [first])
        model.column = 3
        expect("2\n   0123\n   0123\nfoot\n")
        #expect(terminal.screen.pictures.map(\.picture) == [first.picture])
        // Seven columns in the middle of five.
        terminal.resize(columns: 5, rows: 5)
        expect("\n  012\n  012\noot\n")
        terminal.resize(columns: 8, rows: 5)
        model.isShown = false
        expect("2\n\n\nfoot\n")
        #expect(terminal.screen.pictures.isEmpty)
        #expect(!terminal.screen.cells.contains { $0.background != .terminalDefault })
        session.finish()
    }
}
