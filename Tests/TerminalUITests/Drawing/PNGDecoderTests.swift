import Foundation
import Testing

@testable import TerminalUI

/// libpng gets only the chunks that affect pixels. The tests of images check what `DecodedImage`
/// makes of them.
struct PNGDecoderTests {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A chunk with three bytes of content; its checksum is arbitrary, because this code does not
    /// check it.
    private static func chunk(_ type: String) -> [UInt8] {
        [0, 0, 0, 3] + Array(type.utf8) + [1, 2, 3] + [9, 9, 9, 9]
    }

    private static func file(_ types: [String], _ end: [UInt8] = []) -> Data {
        Data(signature + types.flatMap(chunk) + end)
    }

    @Test(arguments: [
        (["IHDR", "IDAT", "IEND"], ["IHDR", "IDAT", "IEND"]),
        (
            ["IHDR", "sRGB", "gAMA", "cHRM", "PLTE", "tRNS", "IDAT", "IDAT", "IEND"],
            ["IHDR", "sRGB", "gAMA", "cHRM", "PLTE", "tRNS", "IDAT", "IDAT", "IEND"]
        ),
        (
            ["IHDR", "zTXt", "iCCP", "tEXt", "IDAT", "iTXt", "IEND"],
            ["IHDR", "IDAT", "IEND"]
        ),
        (["IHDR", "eXIf", "sPLT", "prVt", "IDAT", "tIME", "IEND"], ["IHDR", "IDAT", "IEND"]),
        // libpng rejects unknown critical chunks, so they are passed on.
        (["IHDR", "ABCD", "IDAT"], ["IHDR", "ABCD", "IDAT"]),
    ])
    func `text, profiles and private chunks are removed`(types: [String], kept: [String]) {
        #expect(PNGDecoder.neededBytes(of: Self.file(types)) == Self.file(kept))
    }

    @Test(
        arguments: [
            [0], [0, 0, 0, 3, 0x49, 0x44],
            [0xFF, 0xFF, 0xFF, 0xFF] + Array("zTXt".utf8) + [1, 2, 3, 4],
            [0, 0, 0, 4] + Array("zTXt".utf8) + [1, 2, 3, 9, 9, 9, 9],
        ] as [[UInt8]])
    func `data after the last whole chunk are kept`(end: [UInt8]) {
        let file = Self.file(["IHDR", "tEXt", "IDAT"], end)
        #expect(PNGDecoder.neededBytes(of: file) == Self.file(["IHDR", "IDAT"], end))
    }

    @Test func `a slice of other data is read from its own start index`() {
        let whole = Data([7, 7, 7]) + Self.file(["IHDR", "tEXt", "IDAT"])
        #expect(PNGDecoder.neededBytes(of: whole.dropFirst(3)) == Self.file(["IHDR", "IDAT"]))
    }
}
