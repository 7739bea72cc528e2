import Testing
import TerminalUI

@testable import NcursesTerminal

/// A picture of some cells in one colour, with a second one at the left.
nonisolated private func picture(
    _ columns: Int, _ rows: Int, red: UInt8 = 255, alpha: UInt8 = 255
) throws -> Picture {
    let (width, height) = (columns * 4, rows * 8)
    let pixels = (0..<width * height).map { index in
        index % width == 0
            ? RGBA(red: 0, green: 0, blue: 255)
            : RGBA(red: red, green: 0, blue: 0, alpha: alpha)
    }
    return try #require(
        Picture(
            PixelBuffer(width: width, height: height, pixels: pixels),
            frame: CGRect(x: 0, y: 0, width: columns, height: rows)))
}

/// A screen of 12 × 6 cells of 4 × 8 pixels, and what is written to it.
private struct Screen {
    var pictures: PictureScreen
    var grid = CellGrid(columns: 12, rows: 6)
    /// The part of the screen that may have changed, as the last frame gave it to ncurses.
    var damage: [CellRect]?

    init(_ mode: PictureProtocol, colors: TerminalCapabilities.Colors = .direct) {
        pictures = PictureScreen(
            mode, cell: PixelSize(width: 4, height: 8), colors: colors, group: 5)
    }

    /// Shows pictures; returns what is written after ncurses' cells.
    mutating func show(_ placed: PlacedPicture..., damage: [CellRect]? = nil) -> [UInt8] {
        grid = CellGrid(columns: 12, rows: 6)
        grid.pictures = placed
        (grid, self.damage) = pictures.prepare(grid, damage: damage, screen: grid.bounds)
        return pictures.update()
    }

    mutating func commands(
        _ placed: PlacedPicture..., isInTmux: Bool = false
    ) -> [KittyDecoder.Command] {
        grid = CellGrid(columns: 12, rows: 6)
        grid.pictures = placed
        (grid, damage) = pictures.prepare(grid, damage: nil, screen: grid.bounds)
        return KittyDecoder.commands(in: pictures.update(), isInTmux: isInTmux)
    }
}

private func at(
    _ picture: Picture, _ column: Int, _ row: Int, columns: Int? = nil, rows: Int? = nil,
    from: (column: Int, row: Int) = (0, 0)
) -> PlacedPicture {
    PlacedPicture(
        picture,
        area: CellRect(
            column: column, row: row, columns: columns ?? picture.columns,
            rows: rows ?? picture.rows), column: from.column, row: from.row)
}

struct KittyPictureTests {
    @Test func `an image is transmitted once, placed where it is seen, and removed`() throws {
        let picture = try picture(3, 2)
        var screen = Screen(.kitty)
        let bytes = screen.show(at(picture, 1, 2))
        // Between saving and restoring the cursor; placed in row 3, column 2.
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}7\u{1B}_G") && text.hasSuffix("\u{1B}\\\u{1B}8"))
        #expect(text.contains("\u{1B}[3;2H\u{1B}_Ga=p"))
        let commands = KittyDecoder.commands(in: bytes)
        #expect(commands.map { $0.keys["a"] } == ["t", "p"])
        #expect(commands.allSatisfy { $0.keys["q"] == "2" })
        let transmitted = commands[0]
        #expect(transmitted.keys["f"] == "24")
        #expect(transmitted.keys["s"] == "12" && transmitted.keys["v"] == "16")
        let data = try #require(Data(base64Encoded: transmitted.payload))
        #expect(data.count == 12 * 16 * 3)
        #expect(Array(data.prefix(6)) == [0, 0, 255, 255, 0, 0])
        let placed = commands[1].keys
        #expect(placed["i"] == transmitted.keys["i"])
        #expect(placed["c"] == "3" && placed["r"] == "2" && placed["C"] == "1")
        #expect([placed["x"], placed["y"], placed["w"], placed["h"]] == ["0", "0", "12", "16"])
        // The cells stay blank.
        #expect(screen.grid.cells.allSatisfy { $0 == .blank })

        // Nothing changes: nothing is written.
        let same = screen.show(at(picture, 1, 2))
        #expect(same == [])

        // Half covered: the left column is placed, and the whole is removed.
        let cut = screen.commands(at(picture, 3, 2, columns: 1, from: (2, 0)))
        #expect(cut.map { $0.keys["a"] } == ["d", "p"])
        #expect(cut[0].keys["d"] == "i" && cut[0].keys["p"] == placed["p"])
        #expect(cut[1].keys["x"] == "8" && cut[1].keys["w"] == "4")
        #expect(cut[1].keys["p"] != placed["p"])

        // Moved: not transmitted again.
        let moved = screen.commands(at(picture, 5, 1))
        #expect(moved.map { $0.keys["a"] } == ["d", "p"])
        // Gone, but kept for the next time.
        let gone = screen.commands()
        #expect(gone.map { $0.keys["d"] } == ["i"])
        let again = screen.commands(at(picture, 1, 2))
        #expect(again.map { $0.keys["a"] } == ["p"])
        // The end: the terminal forgets the image.
        let end = KittyDecoder.commands(in: screen.pictures.end())
        #expect(end.map(\.keys) == [["a": "d", "d": "I", "i": placed["i"] ?? "", "q": "2"]])
    }

    @Test func `a large image comes in pieces of at most 4096 bytes`() throws {
        let picture = try picture(20, 6, alpha: 200)
        var screen = Screen(.kitty)
        screen.grid = CellGrid(columns: 12, rows: 6)
        let commands = screen.commands(at(picture, 0, 0, columns: 10))
        let pieces = commands.dropLast()
        // 80 × 48 pixels of four bytes are 20,480 characters.
        #expect(pieces.count == 5)
        #expect(pieces.map { $0.keys["m"] } == ["1", "1", "1", "1", "0"])
        #expect(pieces.allSatisfy { $0.payload.count <= 4_096 })
        #expect(pieces.first?.keys["f"] == "32")
        let data = try #require(Data(base64Encoded: pieces.map(\.payload).joined()))
        #expect(data.count == 80 * 48 * 4)
        #expect(Array(data[4..<8]) == [255, 0, 0, 200])
    }

    @Test func `an image that is smaller than its cells is enlarged by the terminal`() throws {
        let dot = try #require(
            Picture(
                PixelBuffer(width: 1, height: 1, pixels: [.white]),
                frame: CGRect(x: 0, y: 0, width: 4, height: 2)))
        var screen = Screen(.kitty)
        let commands = screen.commands(at(dot, 0, 0, columns: 2, rows: 2, from: (2, 0)))
        // One pixel for each cell.
        #expect(commands[0].keys["s"] == "4" && commands[0].keys["v"] == "2")
        #expect(commands[1].keys["x"] == "2" && commands[1].keys["w"] == "2")
        #expect(commands[1].keys["c"] == "2")
    }

    @Test func `a cleared screen gets all pictures again, and another font other images`() throws {
        let picture = try picture(3, 2)
        var screen = Screen(.kitty)
        _ = screen.show(at(picture, 1, 2))
        screen.pictures.forget()
        let again = screen.commands(at(picture, 1, 2))
        #expect(again.map { $0.keys["a"] } == ["d", "p"])
        let isOther = screen.pictures.take(cell: PixelSize(width: 4, height: 8))
        #expect(!isOther)
        let isSmaller = screen.pictures.take(cell: PixelSize(width: 2, height: 4))
        #expect(isSmaller)
        let commands = screen.commands(at(picture, 1, 2))
        #expect(commands.map { $0.keys["a"] } == ["d", "t", "p"])
        #expect(commands[0].keys["d"] == "I")
        #expect(commands[1].keys["s"] == "6")
    }

    @Test func `images that were not seen lately are deleted`() throws {
        var screen = Screen(.kitty)
        var deleted = 0
        var transmitted = 0
        for number in 0..<100 {
            let commands = screen.commands(at(try picture(1, 1, red: UInt8(number)), 0, 0))
            deleted += commands.count { $0.keys["d"] == "I" }
            transmitted += commands.count { $0.keys["a"] == "t" }
        }
        #expect(transmitted == 100)
        #expect(deleted == 20)
        let rest = KittyDecoder.commands(in: screen.pictures.end())
        #expect(rest.count == 80)
    }

    @Test func `a picture beyond the screen is not shown`() throws {
        var screen = Screen(.kitty)
        let bytes = screen.show(at(try picture(3, 2), 10, 0))
        #expect(bytes == [])
    }
}

struct PlaceholderTests {
    @Test(
        "Within tmux the cells contain placeholders, and commands are wrapped",
        arguments: [TerminalCapabilities.Colors.direct, .twoHundredFiftySix])
    func placeholders(colors: TerminalCapabilities.Colors) throws {
        let picture = try picture(3, 2)
        var screen = Screen(.placeholders, colors: colors)
        let bytes = screen.show(at(picture, 1, 2, columns: 2, from: (1, 0)))
        #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=t"))
        let commands = KittyDecoder.commands(in: bytes, isInTmux: true)
        #expect(commands.map { $0.keys["a"] } == ["t", "p"])
        #expect(commands[1].keys["U"] == "1")
        #expect(commands[1].keys["c"] == "3" && commands[1].keys["r"] == "2")
        // Row 0 and column 1 of the picture, and the highest byte of its number, 5.
        let cell = screen.grid[column: 1, row: 2]
        #expect(cell.glyph.text == "\u{10EEEE}\u{305}\u{30D}\u{33D}")
        #expect(screen.grid[column: 2, row: 3].glyph.text == "\u{10EEEE}\u{30D}\u{30E}\u{33D}")
        #expect(screen.grid[column: 3, row: 2] == .blank)
        // The other bytes are the colour, as ncurses writes it.
        let color = try #require(cell.foreground.rgba)
        let number = Int(TerminalPalette.number(of: color, in: colors))
        #expect(commands[0].keys["i"] == "\(5 << 24 | number)")
        #expect(commands[1].keys["i"] == commands[0].keys["i"])
        // Moved, and gone: only cells change.
        let moved = screen.show(at(picture, 4, 0))
        #expect(moved == [])
        let gone = screen.show()
        #expect(gone == [])
        #expect(screen.grid.cells.allSatisfy { $0 == .blank })
    }

    @Test func `each number of an image has a colour of its own`() {
        for colors in [TerminalCapabilities.Colors.direct, .twoHundredFiftySix] {
            for number in KittyGraphics.colorNumbers {
                let id = 7 << 24 | KittyGraphics.identifier(color: number, in: colors)
                let color = KittyGraphics.color(of: id, in: colors).rgba ?? .clear
                #expect(
                    Int(TerminalPalette.number(of: color, in: colors)) == id & 0xFF_FFFF,
                    "\(number)")
            }
        }
        #expect(KittyGraphics.digits.count > Picture.sideLimit)
    }
}

struct SixelPictureTests {
    /// The pictures in some bytes, by their place.
    private func pictures(in bytes: [UInt8]) -> [String: SixelDecoder] {
        var result: [String: SixelDecoder] = [:]
        let text = String(decoding: bytes, as: UTF8.self)
        for part in text.split(separator: "\u{1B}[").dropFirst() {
            guard let end = part.firstIndex(of: "H"),
                let close = part.lastIndex(of: "\\")
            else { continue }
            let sixels = part[part.index(after: end)...close]
            result[String(part[..<end])] = SixelDecoder(Array(sixels.utf8))
        }
        return result
    }

    @Test func `a picture is drawn at its place, and again only if it changes`() throws {
        let picture = try picture(3, 2)
        var screen = Screen(.sixel(colors: 256))
        let bytes = screen.show(at(picture, 1, 2))
        #expect(bytes.starts(with: Array("\u{1B}7\u{1B}[3;2H\u{1B}P".utf8)))
        #expect(bytes.suffix(4) == Array("\u{1B}\\\u{1B}8".utf8)[...])
        let drawn = try #require(pictures(in: bytes)["3;2"])
        #expect(drawn.width == 12 && drawn.height == 16)
        #expect(drawn.pixels[0] == RGBA(red: 0, green: 0, blue: 255))
        #expect(drawn.pixels[1] == RGBA(red: 255, green: 0, blue: 0))
        // ncurses has a blank in the cells that it would replace by another one.
        #expect(screen.grid[column: 1, row: 2].glyph == Glyph("\u{A0}"))
        #expect(screen.grid[column: 4, row: 2] == .blank)

        let same = screen.show(at(picture, 1, 2))
        #expect(same == [])
        #expect(screen.grid[column: 1, row: 2].glyph == Glyph("\u{A0}"))

        // Covered at the left: the rest is cut out and drawn again.
        let cut = screen.show(at(picture, 2, 2, columns: 2, from: (1, 0)))
        let rest = try #require(pictures(in: cut)["3;3"])
        #expect(rest.width == 8 && rest.height == 16)
        #expect(rest.pixels.allSatisfy { $0 == RGBA(red: 255, green: 0, blue: 0) })
    }

    @Test func `cells below a picture that is drawn again change, so that they are cleared`() throws
    {
        let first = try picture(2, 2)
        let second = try picture(2, 2, red: 100)
        var screen = Screen(.sixel(colors: 256))
        _ = screen.show(at(first, 0, 0), at(second, 6, 0))
        // The first one moves by one column; the damage is extended to where it is now.
        let bytes = screen.show(
            at(first, 1, 0), at(second, 6, 0),
            damage: [CellRect(column: 0, row: 0, columns: 1, rows: 2)])
        #expect(pictures(in: bytes).keys.sorted() == ["1;2"])
        #expect(screen.grid[column: 0, row: 0].glyph == .space)
        #expect(screen.grid[column: 1, row: 0].glyph == Glyph("\u{2007}"))
        #expect(screen.grid[column: 2, row: 0].glyph == Glyph("\u{A0}"))
        // The other picture's cells must not be written.
        #expect(screen.grid[column: 6, row: 0].glyph == Glyph("\u{A0}"))
        let old = CellRect(column: 0, row: 0, columns: 1, rows: 2)
        #expect(screen.damage == [old, CellRect(column: 1, row: 0, columns: 2, rows: 2)])
        // Gone: blanks again.
        let gone = screen.show()
        #expect(gone == [])
        #expect(screen.grid.cells.allSatisfy { $0 == .blank })
        let again = screen.show(at(first, 1, 0))
        #expect(!again.isEmpty)
    }

    @Test func `a picture has at most the colours of the terminal, and a small one few`() throws {
        let ramp = (0..<512).map {
            RGBA(red: UInt8($0 % 256), green: UInt8($0 / 2), blue: 0)
        }
        let picture = try #require(
            Picture(
                PixelBuffer(width: 32, height: 16, pixels: ramp),
                frame: CGRect(x: 0, y: 0, width: 8, height: 2)))
        for (colors, expected) in [(8, 8), (16, 16), (256, 16)] {
            var screen = Screen(.sixel(colors: colors))
            let bytes = screen.show(at(picture, 0, 0))
            let drawn = try #require(pictures(in: bytes)["1;1"])
            #expect(drawn.palette.count == expected)
        }
    }
}
