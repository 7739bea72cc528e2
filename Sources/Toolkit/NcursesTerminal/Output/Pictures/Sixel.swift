import TerminalUI

/// Writes images as DEC's sixels: six rows of pixels at a time, colour by colour.
///
///     ESC P 0 ; 1 q              clear pixels stay as they are
///     " 1 ; 1 ; width ; height   square pixels
///     # n ; 2 ; r ; g ; b        a colour of the palette, in percent
///     # n ?@A…  $                the pixels of one colour in six rows, then back to their beginning
///     -                          the next six rows
///     ESC \
///
/// A character is 63 and one bit for each of the six pixels in a column, the uppermost the lowest;
/// `! n` repeats the next one.
nonisolated enum Sixel {
    /// The bytes that draw a part of an image at the cursor; the ranges must be in bounds.
    static func bytes(
        of image: IndexedImage, columns: Range<Int>, rows: Range<Int>
    ) -> [UInt8] {
        var bytes = Array(
            "\u{1B}P0;1q\"1;1;\(columns.count);\(rows.count)".utf8)
        for (number, color) in image.palette.enumerated() {
            bytes += Array(
                "#\(number);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))"
                    .utf8)
        }
        var band = Band(width: columns.count, colors: image.palette.count)
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
            if top > rows.lowerBound { bytes.append(UInt8(ascii: "-")) }
            band.take(image, columns: columns, rows: top..<min(top + 6, rows.upperBound))
            band.write(to: &bytes)
        }
        return bytes + [0x1B, UInt8(ascii: "\\")]
    }

    private static func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }

    /// Six rows of pixels.
    private struct Band {
        let width: Int
        /// For each colour the sixels of all columns.
        private var sixels: [UInt8]
        /// For each colour the columns from its first pixel to its last one.
        private var used: [Range<Int>]

        init(width: Int, colors: Int) {
            self.width = width
            sixels = Array(repeating: 0, count: width * colors)
            used = Array(repeating: 0..<0, count: colors)
        }

        mutating func take(_ image: IndexedImage, columns: Range<Int>, rows: Range<Int>) {
            for color in used.indices where !used[color].isEmpty {
                for column in used[color] { sixels[color * width + column] = 0 }
                used[color] = 0..<0
            }
            for (bit, row) in rows.enumerated() {
                let start = row * image.width + columns.lowerBound
                for column in 0..<width {
                    let color = Int(image.pixels[start + column])
                    if color == Int(IndexedImage.clear) { continue }
                    let before = used[color]
                    used[color] =
                        before.isEmpty
                        ? column..<column + 1
                        : min(before.lowerBound, column)..<max(before.upperBound, column + 1)
                    sixels[color * width + column] |= 1 << UInt8(bit)
                }
            }
        }

        func write(to bytes: inout [UInt8]) {
            var isFirst = true
            sixels.withUnsafeBufferPointer { sixels in
                for color in used.indices where !used[color].isEmpty {
                    if !isFirst { bytes.append(UInt8(ascii: "$")) }
                    isFirst = false
                    bytes.append(UInt8(ascii: "#"))
                    Self.write(color, to: &bytes)
                    Self.write(0, count: used[color].lowerBound, to: &bytes)
                    var column = used[color].lowerBound
                    while column < used[color].upperBound {
                        let sixel = sixels[color * width + column]
                        let begin = column
                        while column < used[color].upperBound,
                            sixels[color * width + column] == sixel
                        {
                            column += 1
                        }
                        Self.write(sixel, count: column - begin, to: &bytes)
                    }
                }
            }
        }

        /// Writes a sixel so many times; more than three times as a count.
        private static func write(_ sixel: UInt8, count: Int, to bytes: inout [UInt8]) {
            if count > 3 {
                bytes.append(UInt8(ascii: "!"))
                write(count, to: &bytes)
                bytes.append(sixel + 63)
            } else {
                for _ in 0..<count { bytes.append(sixel + 63) }
            }
        }

        /// Writes a number in decimal digits.
        private static func write(_ number: Int, to bytes: inout [UInt8]) {
            if number >= 10 { write(number / 10, to: &bytes) }
            bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
        }
    }
}
