import Foundation
import TerminalUI

/// A text in the block font: each pixel is one column wide and half a row high, or a multiple.
///
/// A text with a character that the font does not have, such as Chinese, is spaced and framed instead,
/// as high as a letter.
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
        max(0, text.count * BlockFont.advance - 1) * scale
    }

    /// The largest scale at which a text fits, up to 6; 0 if it does not fit at all.
    static func scale(of text: String, columns: Int, rows: Int) -> Int {
        (1...6).last {
            Self.columns(text, scale: $0) <= columns && Self.rows(scale: $0) <= rows
        } ?? 0
    }

    var body: some View {
        if BlockFont.canDraw(text) {
            BlockLetters(text: text, pixel: pixel)
                .frame(
                    width: .columns(Self.columns(text, scale: scale)),
                    height: .rows(Self.rows(scale: scale)), alignment: .topLeading)
        } else {
            Text(text.map(String.init).joined(separator: " ")).bold().lineLimit(1)
                .padding(.horizontal, .columns(3))
                .frame(height: .rows(Self.rows(scale: scale)))
                .border(.primary)
        }
    }
}

/// The pixels of a text, from the top left corner of the rectangle.
struct BlockLetters: Shape {
    let text: String
    /// The side of a pixel in points.
    let pixel: CGFloat

    func path(in rect: CGRect) -> Path {
        var path = Path()
        for (place, character) in text.enumerated() {
            let left = CGFloat(place * BlockFont.advance)
            for (row, bits) in (BlockFont.rows(of: character) ?? []).enumerated() {
                for (from, count) in Self.runs(bits) {
                    path.addRect(
                        CGRect(
                            x: rect.minX + (left + CGFloat(from)) * pixel,
                            y: rect.minY + CGFloat(row) * pixel, width: CGFloat(count) * pixel,
                            height: pixel))
                }
            }
        }
        return path
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
