import Testing

@testable import TerminalCore
@testable import TerminalUI

/// What a file would cost is found before it is decoded.
nonisolated struct JPEGDecoderTests {
    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    /// A scan of these components: its coefficients, the bits of them, and a byte of data.
    private static func scan(
        of components: [UInt8] = [1], _ first: UInt8 = 0, _ last: UInt8 = 0, _ bits: UInt8 = 0
    ) -> [UInt8] {
        let parts = components.flatMap { [$0, 0] as [UInt8] }
        return segment(0xDA, [UInt8(components.count)] + parts + [first, last, bits]) + [0x7F]
    }

    /// A file with a quantization by 1, a frame and, for means and coefficients, a Huffman table each,
    /// whose only code, 0, is symbol 0. The first component has `sampling` as many columns and rows of
    /// samples as the others.
    private static func file(
        frame: UInt8 = 0xC2, _ width: Int = 8, _ height: Int = 8, components: UInt8 = 1,
        sampling: UInt8 = 1, before: [UInt8] = [], scans: [[UInt8]]
    ) -> Data {
        var file: [UInt8] = [0xFF, 0xD8] + before
        file += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
        let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let parts = (1...components).flatMap { number -> [UInt8] in
            [number, number == 1 ? sampling << 4 | sampling : 0x11, 0]
        }
        file += segment(frame, [8] + size + [components] + parts)
        for table: UInt8 in [0x00, 0x10] {
            file += segment(0xC4, [table, 1] + [UInt8](repeating: 0, count: 16))
        }
        return Data(file + scans.joined() + [0xFF, 0xD9])
    }

    /// The means, then bits of one coefficient after the other, from the highest to the lowest.
    private static func scans(_ count: Int) -> [[UInt8]] {
        let refinements = (UInt8(1)...63).flatMap { coefficient in
            [scan(coefficient, coefficient, 9)]
                + (UInt8(0)..<9).reversed().map {
                    scan(coefficient, coefficient, ($0 + 1) << 4 | $0)
                }
        }
        return [scan()] + refinements.prefix(count - 1)
    }

    @Test func `a file has at most 100 scans`() throws {
        #expect(try DecodedImage(data: Self.file(scans: Self.scans(100))).width == 8)
        #expect(throws: ImageProblem.tooCostly("101 scans")) {
            try DecodedImage(data: Self.file(scans: Self.scans(101)))
        }
        // The scans of a preview inside of a segment are not the file's.
        let preview = Self.segment(0xE1, Self.scans(101).flatMap(\.self))
        #expect(try DecodedImage(data: Self.file(before: preview, scans: Self.scans(2))).width == 8)
    }

    private static let all: [UInt8] = [1, 2, 3]

    @Test(
        "A file that keeps more than 40 MiB of coefficients is refused",
        arguments: [
            // Six bytes a pixel at full resolution, three where colours have half of it.
            (file(2648, 2640, components: 3, scans: [scan(of: all)]), "40 MB for its scans"),
            (file(4096, 4096, components: 3, scans: [scan(of: all)]), "96 MB for its scans"),
            // Not progressive, but its first scan has one of three components.
            (
                file(frame: 0xC0, 4096, 4096, components: 3, scans: [scan(0, 63)]),
                "96 MB for its scans"
            ),
            (file(2640, 2640, components: 3, scans: [scan(of: all)]), nil),
            (file(2648, 2640, components: 3, sampling: 2, scans: [scan(of: all)]), nil),
            (file(frame: 0xC0, 2648, 2640, components: 3, scans: [scan(of: all, 0, 63)]), nil),
            (file(2648, 2640, scans: [scan()]), nil),
        ] as [(Data, String?)])
    func coefficients(file: Data, problem: String?) throws {
        if let problem {
            #expect(throws: ImageProblem.tooCostly(problem)) { try DecodedImage(data: file) }
        } else {
            let width = try DecodedImage(data: file, reducedTo: 1).width
            #expect(width < 400)
        }
    }

    @Test(arguments: [0xC9, 0xCA] as [UInt8])
    func `arithmetic coding is refused`(frame: UInt8) throws {
        let file = Self.file(frame: frame, scans: [Self.scan(0, frame == 0xC9 ? 63 : 0)])
        #expect(throws: ImageProblem.tooCostly("arithmetic coding")) {
            try DecodedImage(data: file)
        }
    }

    @Test(arguments: [(100, 40, 4000, 0), (100, 40, 3999, 1), (100, 40, 500, 2), (100, 40, 1, 3)])
    func `an image is halved until it has few enough pixels`(
        width: Int, height: Int, limit: Int, halvings: Int
    ) throws {
        let image = try DecodedImage(
            data: Self.file(width, height, scans: Self.scans(2)), reducedTo: limit)
        let side = 1 << halvings
        #expect(image.width == (width + side - 1) / side)
        #expect(image.height == (height + side - 1) / side)
        // No coefficient is set: grey.
        let colors = Set(image.buffer.pixels)
        #expect(colors == [RGBA(red: 128, green: 128, blue: 128)])
    }
}
