import TestSupport
import Testing

@testable import TerminalCore
@testable import TerminalUI

/// What a file may have besides pixels costs nothing and changes nothing, and pixels of every kind and
/// order are read. What such files cost is measured by `.ci/faults`.
struct PNGDecoderTests {
    /// A red and a blue pixel.
    private static let header = PNGFile.header(2, 1, color: 2)
    private static let pixels = PNGFile.chunk("IDAT", PNGFile.stored([0, 255, 0, 0, 0, 0, 255]))
    private static let colors = [
        RGBA(red: 255, green: 0, blue: 0), RGBA(red: 0, green: 0, blue: 255),
    ]

    @Test(
        "Chunks that do not affect pixels are passed over unread",
        arguments: ["tEXt", "zTXt", "iTXt", "iCCP", "sPLT", "eXIf", "tIME", "acTL", "fcTL", "prVt"])
    func ancillary(type: String) throws {
        // None of them may have such a content.
        let chunk = PNGFile.chunk(type, [UInt8](repeating: 7, count: 5000))
        let file = PNGFile.file(Self.header, chunk, Self.pixels, chunk, PNGFile.end)
        #expect(try DecodedImage(data: file).buffer.pixels == Self.colors)
    }

    @Test(arguments: ["tEXt", "gAMA", "PLTE", "IDAT"])
    func `a chunk that claims more than the file has is the file's end`(type: String) throws {
        let chunk = PNGFile.chunk(type, [1, 2, 3], claiming: 0x7FFF_FFFF)
        #expect(throws: ImageProblem.broken("it ends too early")) {
            try DecodedImage(data: PNGFile.file(Self.header, chunk, Self.pixels, PNGFile.end))
        }
        let after = PNGFile.file(Self.header, Self.pixels, PNGFile.chunk("tEXt", claiming: 9))
        #expect(try DecodedImage(data: after).buffer.pixels == Self.colors)
    }

    @Test func `a file that is cut off is shown if it has all pixels`() throws {
        let whole = PNGFile.file(Self.header, Self.pixels, PNGFile.end)
        // The signature, the header, the chunk's head, and in it the zlib stream's, its block's.
        let needed = 8 + 25 + 8 + 2 + 5 + 7
        for count in 24..<whole.count {
            let image = Result { try DecodedImage(data: whole.prefix(count)) }
            if count < needed {
                #expect(throws: ImageProblem.self, "\(count)") { try image.get() }
            } else {
                #expect(try image.get().buffer.pixels == Self.colors, "\(count)")
            }
        }
        let damaged = PNGFile.file(Self.header, Array(Self.pixels.dropLast()) + [9], PNGFile.end)
        #expect(throws: ImageProblem.broken("IDAT: CRC error")) {
            try DecodedImage(data: damaged)
        }
    }

    @Test(
        "Decompression ends with the last row, whatever follows in the stream",
        arguments: [
            // A block of three bytes, one with a damaged block behind it, one that is cut off.
            [1, 3, 0, 252, 255, 8, 8, 8], [0, 1, 0, 254, 255, 8, 7], [0, 255, 255, 0, 0, 1],
        ] as [[UInt8]])
    func streamGoesOn(rest: [UInt8]) throws {
        // The block of the pixels is not the last one.
        var stream = PNGFile.stored([0, 255, 0, 0, 0, 0, 255]).dropLast(4)
        stream[2] = 0
        let file = PNGFile.file(
            Self.header, PNGFile.chunk("IDAT", stream + rest), Self.pixels, PNGFile.end)
        #expect(try DecodedImage(data: file).buffer.pixels == Self.colors)
    }

    // MARK: Kinds of pixels

    /// The start and the step of each pass of an interlaced image: columns, then rows.
    private static let passes = [
        (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2),
        (0, 1, 1, 2),
    ]

    /// An image whose samples are a function of the column, the row and the channel, which 16 bits
    /// hold twice.
    private static func file(
        _ width: Int, _ height: Int, depth: UInt8, color: UInt8, isInterlaced: Bool,
        _ sample: (Int, Int, Int) -> UInt8
    ) -> Data {
        let channels = [0: 1, 2: 3, 4: 2, 6: 4][Int(color)] ?? 1
        var bytes: [UInt8] = []
        for (left, across, top, down) in isInterlaced ? passes : [(0, 1, 0, 1)] {
            for row in stride(from: top, to: height, by: down) where left < width {
                bytes.append(0)
                for column in stride(from: left, to: width, by: across) {
                    for channel in 0..<channels {
                        bytes += [UInt8](
                            repeating: sample(column, row, channel), count: Int(depth) / 8)
                    }
                }
            }
        }
        return PNGFile.file(
            PNGFile.header(width, height, depth: depth, color: color, isInterlaced: isInterlaced),
            PNGFile.chunk("IDAT", PNGFile.stored(bytes)), PNGFile.end)
    }

    @Test(arguments: [0, 2, 4, 6] as [UInt8], [8, 16] as [UInt8])
    func `every pixel is read at its place, interlaced or not`(color: UInt8, depth: UInt8) throws {
        func sample(_ column: Int, _ row: Int, _ channel: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: column * 31 + row * 17 + channel * 40) | 1
        }
        let expected = (0..<3).flatMap { row in
            (0..<5).map { column in
                let samples = (0..<4).map { sample(column, row, $0) }
                return color < 3
                    ? color == 0
                        ? RGBA(red: samples[0], green: samples[0], blue: samples[0])
                        : RGBA(red: samples[0], green: samples[1], blue: samples[2])
                    : color == 4
                        ? RGBA(
                            red: samples[0], green: samples[0], blue: samples[0], alpha: samples[1])
                        : RGBA(
                            red: samples[0], green: samples[1], blue: samples[2], alpha: samples[3])
            }
        }
        for isInterlaced in [false, true] {
            let file = Self.file(
                5, 3, depth: depth, color: color, isInterlaced: isInterlaced, sample)
            #expect(try DecodedImage(data: file).buffer.pixels == expected, "\(isInterlaced)")
        }
    }

    @Test func `a palette, bits and a gamma become eight bits of sRGB`() throws {
        let palette = PNGFile.file(
            PNGFile.header(2, 1, depth: 1, color: 3),
            PNGFile.chunk("PLTE", [255, 0, 0, 0, 0, 255]), PNGFile.chunk("tRNS", [255, 9]),
            PNGFile.chunk("IDAT", PNGFile.stored([0, 0b0100_0000])), PNGFile.end)
        #expect(
            try DecodedImage(data: palette).buffer.pixels
                == [Self.colors[0], RGBA(red: 0, green: 0, blue: 255, alpha: 9)])
        // A linear half is 188 in sRGB, 255 × (1.055 × 0.5^(1/2.4) - 0.055); libpng takes 2.2 for it.
        let linear = PNGFile.file(
            PNGFile.header(1, 1, color: 0), PNGFile.chunk("gAMA", [0, 1, 0x86, 0xA0]),
            PNGFile.chunk("IDAT", PNGFile.stored([0, 128])), PNGFile.end)
        let gray = try #require(try DecodedImage(data: linear).buffer.pixels.first)
        #expect((186...188).contains(gray.red) && gray.red == gray.blue)
    }

    @Test(arguments: [(5, 3, 15, 0), (5, 3, 14, 1), (5, 3, 5, 2), (17, 9, 6, 3), (1, 40, 9, 3)])
    func `a reduced image has the mean of the pixels that each replaces`(
        width: Int, height: Int, limit: Int, halvings: Int
    ) throws {
        var generator = SeededGenerator(seed: 3)
        let samples = (0..<4 * width * height).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        for isInterlaced in [false, true] {
            let file = Self.file(
                width, height, depth: 8, color: 6, isInterlaced: isInterlaced
            ) { samples[4 * ($1 * width + $0) + $2] }
            let whole = try DecodedImage(data: file)
            let image = try DecodedImage(data: file, reducedTo: limit)
            let side = 1 << halvings
            #expect(image.width == (width + side - 1) / side)
            #expect(image.height == (height + side - 1) / side)
            let expected = whole.buffer.pixels.withUnsafeBufferPointer { pixels in
                (0..<image.height).flatMap { row in
                    (0..<image.width).map { column in
                        PixelBuffer.mean(
                            pixels, width: width, column * side..<min(width, (column + 1) * side),
                            row * side..<min(height, (row + 1) * side))
                    }
                }
            }
            #expect(image.buffer.pixels == expected)
        }
    }
}
