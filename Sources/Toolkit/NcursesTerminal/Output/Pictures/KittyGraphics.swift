import TerminalUI

/// Writes the commands of kitty's graphics protocol.
///
/// An image is transmitted once, under a number, and then placed as often as it is seen. Either it is
/// placed at the cursor, in some cells; or, within tmux, which knows nothing of it, by placeholders:
/// characters in the cells, which tmux moves and hides as any others. A placeholder says by combining
/// characters which row and column of the image it stands for, and by its colour which image.
nonisolated struct KittyGraphics: Sendable {
    /// Whether commands are wrapped, so that tmux passes them on.
    var isInTmux = false

    /// A command; no answer is asked for.
    ///
    /// - Parameter payload: characters of base 64.
    func command(_ keys: String, payload: ArraySlice<UInt8> = []) -> [UInt8] {
        var bytes = Array("\u{1B}_G\(keys),q=2".utf8)
        if !payload.isEmpty { bytes += [UInt8(ascii: ";")] + payload }
        return wrapped(bytes + [0x1B, UInt8(ascii: "\\")])
    }

    /// Bytes for the terminal around tmux, each Escape doubled.
    func wrapped(_ bytes: [UInt8]) -> [UInt8] {
        if !isInTmux { return bytes }
        return Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
            + [0x1B, UInt8(ascii: "\\")]
    }

    /// Transmits an image, in pieces of at most 4,096 bytes.
    func transmit(_ image: PixelBuffer, id: Int) -> [UInt8] {
        let isOpaque = image.pixels.allSatisfy { $0.alpha == 255 }
        let data = Data(
            image.pixels.flatMap { pixel in
                isOpaque
                    ? [pixel.red, pixel.green, pixel.blue]
                    : [pixel.red, pixel.green, pixel.blue, pixel.alpha]
            })
        var rest = Array(data.base64EncodedString().utf8)[...]
        var keys =
            "a=t,f=\(isOpaque ? 24 : 32),s=\(image.width),v=\(image.height),i=\(id),"
        var bytes: [UInt8] = []
        repeat {
            let piece = rest.prefix(4_096)
            rest = rest.dropFirst(4_096)
            bytes += command(keys + "m=\(rest.isEmpty ? 0 : 1)", payload: piece)
            keys = ""
        } while !rest.isEmpty
        return bytes
    }

    /// Shows a part of a transmitted image at the cursor, which does not move.
    ///
    /// - Parameters:
    ///   - placement: the number by which the placement is removed.
    ///   - cell: the pixels of the image in one cell.
    func place(_ placed: PlacedPicture, id: Int, placement: Int, cell: PixelSize) -> [UInt8] {
        let (columns, rows) = (placed.area.columns, placed.area.rows)
        return command(
            "a=p,i=\(id),p=\(placement),x=\(placed.column * cell.width),"
                + "y=\(placed.row * cell.height),w=\(columns * cell.width),"
                + "h=\(rows * cell.height),c=\(columns),r=\(rows),C=1")
    }

    /// Lets placeholders show a transmitted image.
    func placeVirtually(_ picture: Picture, id: Int) -> [UInt8] {
        command("a=p,U=1,i=\(id),c=\(picture.columns),r=\(picture.rows)")
    }

    /// Removes a placement.
    func remove(id: Int, placement: Int) -> [UInt8] {
        command("a=d,d=i,i=\(id),p=\(placement)")
    }

    /// Removes an image with all its placements.
    func delete(id: Int) -> [UInt8] { command("a=d,d=I,i=\(id)") }

    // MARK: Placeholders

    /// The placeholder for a cell of an image; the numbers are at most 127.
    ///
    /// - Parameter group: the highest byte of the image's number; the others are the colour.
    static func placeholder(row: Int, column: Int, group: Int) -> Glyph {
        var text = String.UnicodeScalarView()
        text.append("\u{10EEEE}")
        for number in [row, column, group] { text.append(digits[number]) }
        return Glyph(cluster: Character(String(text)))
    }

    /// The combining characters for the numbers from 0: those of class 230 without a decomposition, in
    /// the order of their code points.
    static let digits: [Unicode.Scalar] = [
        0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346,
        0x34A...0x34C, 0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487,
        0x592...0x595, 0x597...0x599, 0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF,
        0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2,
        0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736,
        0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745, 0x747...0x747,
        0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823, 0x825...0x827,
        0x829...0x82D,
    ].flatMap { (range: ClosedRange<UInt32>) in range.compactMap { Unicode.Scalar($0) } }
}

// The colour of a placeholder is a number of 24 bits: that of a palette entry, or the channels of a direct
// colour.
nonisolated extension KittyGraphics {
    /// The palette entries that stand for images: those of xterm's cube, which look the same on all
    /// terminals, without its white, for which an entry below 16 is written.
    static let colorNumbers = 16...230

    /// The number that a colour stands for. The lowest 256 direct colours are avoided, because terminals
    /// take some of them for palette entries.
    static func identifier(color: Int, in colors: TerminalCapabilities.Colors) -> Int {
        colors == .direct ? 0x010000 | color : color
    }

    /// The colour that stands for an image's number.
    static func color(of id: Int, in colors: TerminalCapabilities.Colors) -> CellColor {
        CellColor(TerminalPalette.color(Int32(id & 0xFF_FFFF), in: colors))
    }
}
