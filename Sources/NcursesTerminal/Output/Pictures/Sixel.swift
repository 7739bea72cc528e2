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
        private var used: [Bool]

        init(width: Int, colors: Int) {
            self.width = width
            sixels = Array(repeating: 0, count: width * colors)
            used = Array(repeating: false, count: colors)
        }

        mutating func take(_ image: IndexedImage, columns: Range<Int>, rows: Range<Int>) {
            for color in used.indices where used[color] {
                used[color] = false
                for index in color * width..<(color + 1) * width { sixels[index] = 0 }
            }
            for (bit, row) in rows.enumerated() {
                let start = row * image.width + columns.lowerBound
                for column in 0..<width {
                    let number = image.pixels[start + column]
                    if number == IndexedImage.clear { continue }
                    used[Int(number)] = true
                    sixels[Int(number) * width + column] |= 1 << UInt8(bit)
                }
            }
        }

        func write(to bytes: inout [UInt8]) {
            var isFirst = true
            for color in used.indices where used[color] {
                if !isFirst { bytes.append(UInt8(ascii: "$")) }
                isFirst = false
                bytes += Array("#\(color)".utf8)
                write(sixels[color * width..<(color + 1) * width], to: &bytes)
            }
        }

        /// Writes sixels without the empty ones at the end; repeated ones as a count.
        private func write(_ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
            var line = line
            while line.last == 0 { line.removeLast() }
            while let sixel = line.first {
                let count = line.prefix { $0 == sixel }.count
                if count > 3 {
                    bytes += Array("!\(count)".utf8)
                    bytes.append(sixel + 63)
                } else {
                    bytes += repeatElement(sixel + 63, count: count)
                }
                line = line.dropFirst(count)
            }
        }
    }
}
