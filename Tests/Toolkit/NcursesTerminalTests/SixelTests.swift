import Testing
import TerminalUI

@testable import NcursesTerminal

nonisolated private let red = RGBA(red: 255, green: 0, blue: 0)
nonisolated private let blue = RGBA(red: 0, green: 0, blue: 255)

nonisolated private func indexed(
    _ width: Int, _ pixels: [RGBA], colors: Int = 255
) -> IndexedImage {
    IndexedImage(
        PixelBuffer(width: width, height: pixels.count / width, pixels: pixels), colors: colors,
        backdrop: .black)
}

struct SixelTests {
    @Test func `two columns of seven pixels are two bands of two colours`() {
        let pixels = (0..<14).map { $0 % 2 == 0 ? red : blue }
        let bytes = Sixel.bytes(of: indexed(2, pixels), columns: 0..<2, rows: 0..<7)
        // "~" is all six pixels, "@" the uppermost, "?" none.
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "\u{1B}P0;1q\"1;1;2;7#0;2;0;0;100#1;2;100;0;0#0?~$#1~-#0?@$#1@\u{1B}\\")
    }

    @Test func `repeated sixels are counted, and clear pixels are left out`() {
        let pixels = Array(repeating: red, count: 10) + Array(repeating: RGBA.clear, count: 10)
        let bytes = Sixel.bytes(of: indexed(20, pixels), columns: 0..<20, rows: 0..<1)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "\u{1B}P0;1q\"1;1;20;1#0;2;100;0;0#0!10@\u{1B}\\")
    }

    @Test func `a part of an image decodes to its pixels`() throws {
        // 200 colours that percent can express: multiples of 51 are 20, 40, … percent.
        let levels: [UInt8] = [0, 51, 102, 153, 204, 255]
        let pixels: [RGBA] = (0..<31 * 17).map { (index: Int) -> RGBA in
            if index % 7 == 0 { return .clear }
            return RGBA(
                red: levels[index % 6], green: levels[index / 6 % 6], blue: levels[index / 36 % 6])
        }
        let image = indexed(31, pixels)
        let decoded = try #require(
            SixelDecoder(Sixel.bytes(of: image, columns: 3..<29, rows: 2..<15)))
        #expect(decoded.width == 26 && decoded.height == 13)
        for row in 0..<13 {
            for column in 0..<26 {
                let pixel = pixels[(row + 2) * 31 + column + 3]
                #expect(
                    decoded.pixels[row * 26 + column] == (pixel.alpha == 0 ? nil : pixel),
                    "\(column), \(row)")
            }
        }
    }

    @Test func `an image of clear pixels draws nothing`() throws {
        let bytes = Sixel.bytes(
            of: indexed(3, Array(repeating: .clear, count: 9)), columns: 0..<3, rows: 0..<3)
        #expect(try #require(SixelDecoder(bytes)).pixels == Array(repeating: nil, count: 9))
    }
}

struct IndexedImageTests {
    @Test func `few colours stay as they are`() {
        let image = indexed(3, [red, blue, red, .clear, blue, red])
        #expect(Set(image.palette) == [red, blue])
        let colors = image.pixels.map {
            $0 == IndexedImage.clear ? RGBA.clear : image.palette[Int($0)]
        }
        #expect(colors == [red, blue, red, .clear, blue, red])
    }

    @Test func `more colours are reduced to means of similar ones`() {
        // A ramp of 256 greys in four colours: the means of 0…63 and so on are 31.5 and so on.
        let ramp = (0..<256).map {
            RGBA(red: UInt8($0), green: UInt8($0), blue: UInt8($0))
        }
        let image = indexed(256, ramp, colors: 4)
        #expect(image.palette.map(\.red).sorted() == [32, 96, 160, 224])
        for (grey, number) in image.pixels.enumerated() {
            #expect(abs(Int(image.palette[Int(number)].red) - grey) <= 32)
        }
    }

    @Test func `the side with more pixels and larger differences is cut first`() {
        // 30 reds that differ much, 30 blues that hardly do, in three colours.
        let pixels =
            (0..<30).map { RGBA(red: UInt8($0 * 8), green: 0, blue: 0) }
            + Array(repeating: RGBA(red: 0, green: 0, blue: 250), count: 30)
        let image = indexed(60, pixels, colors: 3)
        #expect(image.palette.count == 3)
        #expect(image.palette.count { $0.blue == 250 } == 1)
    }

    @Test func `half-opaque pixels are blended with what is behind, others are clear`() {
        let image = IndexedImage(
            PixelBuffer(
                width: 2, height: 1,
                pixels: [
                    RGBA(red: 255, green: 0, blue: 0, alpha: 128),
                    RGBA(red: 255, green: 0, blue: 0, alpha: 127),
                ]), colors: 8, backdrop: .white)
        #expect(image.palette == [RGBA(red: 255, green: 127, blue: 127)])
        #expect(image.pixels == [0, IndexedImage.clear])
    }
}

struct PicturePixelsTests {
    private func picture(
        _ width: Int, _ pixels: [RGBA], frame: (Double, Double, Double, Double)
    ) throws -> Picture {
        try #require(
            Picture(
                PixelBuffer(width: width, height: pixels.count / width, pixels: pixels),
                frame: .init(x: frame.0, y: frame.1, width: frame.2, height: frame.3)))
    }

    @Test func `a reduced pixel is the mean of those it covers`() throws {
        let grey = (0..<16).map { RGBA(red: UInt8($0 * 16), green: 0, blue: 0) }
        let picture = try picture(4, grey, frame: (0, 0, 1, 1))
        let pixels = picture.pixels(cell: PixelSize(width: 2, height: 2)).pixels
        // The means of 0, 1, 4, 5; of 2, 3, 6, 7; and so on, each times 16.
        #expect(pixels.map(\.red) == [40, 72, 168, 200])
    }

    @Test func `an enlarged image is interpolated`() throws {
        let picture = try picture(
            2, [RGBA(red: 0, green: 0, blue: 0), RGBA(red: 200, green: 0, blue: 0)],
            frame: (0, 0, 1, 1))
        let pixels = picture.pixels(cell: PixelSize(width: 4, height: 1)).pixels
        #expect(pixels.map(\.red) == [0, 50, 150, 200])
    }

    @Test func `a cell is clear where the image does not reach`() throws {
        let picture = try picture(1, [red], frame: (0.5, 0, 1, 1))
        #expect(picture.columns == 2)
        let pixels = picture.pixels(cell: PixelSize(width: 2, height: 1)).pixels
        #expect(pixels == [.clear, red, red, .clear])
    }
}
