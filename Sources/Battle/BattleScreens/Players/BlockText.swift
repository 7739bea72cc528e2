import TerminalUI

/// A text in the block font: each pixel is one column wide and half a row high, or a multiple.
///
/// A sign that the font does not have, such as a Chinese one, stands on a tile as high as a letter: a
/// terminal has no bitmaps of such signs to enlarge. A wide sign's tile is as wide as two letters.
struct BlockText: View {
    let text: String
    /// The side of a pixel in columns; 1 makes letters five columns wide and three and a half rows
    /// high.
    var scale = 1

    /// The side of a pixel in points.
    private var pixel: CGFloat { .columns(scale) }

    /// The height of a text in terminal rows.
    static func rows(scale: Int) -> Int { (BlockFont.height * scale + 1) / 2 }

    /// The width of a text in terminal columns.
    static func columns(_ text: String, scale: Int) -> Int {
        max(0, text.reduce(0) { $0 + advance(of: $1) } - 1) * scale
    }

    /// The pixels from the left edge of a sign to that of the next.
    private static func advance(of character: Character) -> Int {
        let isWide =
            BlockFont.rows(of: character) == nil
            && DisplayText.columns(of: String(character)) > 1
        return isWide ? 2 * BlockFont.advance : BlockFont.advance
    }

    /// The longest beginning of a text, shortened as names are, that is no wider.
    static func fitting(_ text: String, columns: Int, scale: Int = 1) -> String {
        var limit = (columns / scale + 1) / BlockFont.advance
        while limit > 0, Self.columns(text.shortened(to: limit), scale: scale) > columns {
            limit -= 1
        }
        return text.shortened(to: limit)
    }

    /// The largest scale at which a text fits, up to 12; 0 if it does not fit at all.
    static func scale(of text: String, columns: Int, rows: Int) -> Int {
        (1...12).last {
            Self.columns(text, scale: $0) <= columns && Self.rows(scale: $0) <= rows
        } ?? 0
    }

    /// A run of letters, or a sign on a tile.
    private struct Part: Hashable {
        var text: String
        let isTile: Bool
    }

    private var parts: [Part] {
        text.reduce(into: []) { parts, character in
            let isTile = BlockFont.rows(of: character) == nil
            if let last = parts.indices.last, !isTile, !parts[last].isTile {
                parts[last].text.append(character)
            } else {
                parts.append(Part(text: String(character), isTile: isTile))
            }
        }
    }

    var body: some View {
        let parts = parts
        HStack(alignment: .top, spacing: .columns(scale)) {
            ForEach(parts.indices, id: \.self) { place in
                let part = parts[place]
                if part.isTile {
                    Text(part.text).bold()
                        .frame(width: width(part), height: .rows(Self.rows(scale: scale)))
                        .border(.primary)
                } else {
                    BlockLetters(text: part.text, pixel: pixel)
                        .frame(
                            width: width(part), height: .rows(Self.rows(scale: scale)),
                            alignment: .topLeading)
                }
            }
        }
        .frame(height: .rows(Self.rows(scale: scale)), alignment: .topLeading)
    }

    private func width(_ part: Part) -> CGFloat {
        .columns(Self.columns(part.text, scale: scale))
    }
}

/// The pixels of a text, from the top left corner. A canvas rather than a shape: filling
/// rectangles one by one needs no outline, and portraits are drawn again with each card around them.
struct BlockLetters: View {
    let text: String
    /// The side of a pixel in points.
    let pixel: CGFloat

    var body: some View {
        Canvas { context, _ in
            for (place, character) in text.enumerated() {
                let left = CGFloat(place * BlockFont.advance)
                for (row, bits) in (BlockFont.rows(of: character) ?? []).enumerated() {
                    for (from, count) in Self.runs(bits) {
                        let run = CGRect(
                            x: (left + CGFloat(from)) * pixel, y: CGFloat(row) * pixel,
                            width: CGFloat(count) * pixel, height: pixel)
                        context.fill(Path(run), with: .foreground)
                    }
                }
            }
        }
    }

    /// Adjacent pixels of a row joined into runs, to draw fewer rectangles: first column and length.
    static func runs(_ bits: UInt8) -> [(from: Int, count: Int)] {
        var runs: [(from: Int, count: Int)] = []
        for column in 0..<BlockFont.width where bits & (0b10000 >> UInt8(column)) != 0 {
            if let last = runs.last, last.from + last.count == column {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((column, 1))
            }
        }
        return runs
    }
}

extension String {
    /// The text truncated to a number of characters. A number at the end is kept, because it tells
    /// which combatant it is or how many there are: "Hobg. 12", "Hobg. ×3".
    func shortened(to limit: Int) -> String {
        guard count > limit else { return self }
        guard limit > 1 else { return String(prefix(max(0, limit))) }
        if let space = lastIndex(of: " "),
            Int(self[index(after: space)...].trimmingPrefix("×")) != nil
        {
            let number = self[space...]
            let room = limit - number.count - 1
            if room > 0 {
                return self[..<space].prefix(room).trimmingCharacters(in: .whitespaces) + "."
                    + number
            }
        }
        return prefix(limit - 1).trimmingCharacters(in: .whitespaces) + "."
    }
}
