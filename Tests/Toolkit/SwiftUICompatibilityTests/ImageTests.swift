import TerminalUI
import Testing

@Suite struct ImageTests {
    // MARK: Decoding files

    @Test func `a decoded PNG keeps its colours and its transparency`() throws {
        let file = png(
            width: 2, height: 2, [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0])
        let image = try DecodedImage(data: file)
        #expect((image.width, image.height) == (2, 2))
        let pixels = image.buffer.pixels
        #expect(Array(pixels[0..<3]) == [red, green, blue])
        #expect(pixels[3].alpha == 0)
    }

    @Test func `a decoded JPEG has nearly the original colours`() throws {
        let image = try DecodedImage(data: jpeg(width: 16, height: 8, red))
        #expect((image.width, image.height) == (16, 8))
        for pixel in image.buffer.pixels {
            #expect(pixel.red > 245 && pixel.green < 10 && pixel.blue < 10 && pixel.alpha == 255)
        }
    }

    @Test(
        "A JPEG of printing ink has the colours of the print",
        arguments: [
            // Full magenta and yellow without black make red.
            ([255, 0, 0, 255], RGBA(red: 255, green: 0, blue: 0)),
            // No ink is white; half of the black alone is grey.
            ([255, 255, 255, 255], RGBA(red: 255, green: 255, blue: 255)),
            ([255, 255, 255, 128], RGBA(red: 128, green: 128, blue: 128)),
            // Half of the cyan below half of the black: 128 × 128 / 255 of red.
            ([128, 255, 255, 128], RGBA(red: 64, green: 128, blue: 128)),
        ] as [([UInt8], RGBA)])
    func ink(ink: [UInt8], color: RGBA) throws {
        let image = try DecodedImage(data: inkJPEG(width: 16, height: 8, ink: ink))
        func isNear(_ one: UInt8, _ other: UInt8) -> Bool { abs(Int(one) - Int(other)) <= 6 }
        for pixel in image.buffer.pixels {
            #expect(
                isNear(pixel.red, color.red) && isNear(pixel.green, color.green)
                    && isNear(pixel.blue, color.blue) && pixel.alpha == 255, "\(pixel)")
        }
    }

    @Test func `bytes that are neither PNG nor JPEG throw an error`() {
        #expect(throws: ImageProblem.unknownFormat) { try DecodedImage(data: Data("GIF89a".utf8)) }
        #expect(throws: ImageProblem.unknownFormat) { try DecodedImage(data: Data()) }
        let whole = png(width: 1, height: 1, [1, 2, 3, 255])
        for count in [8, 20, 40] {
            do {
                _ = try DecodedImage(data: whole.prefix(count))
                Issue.record("\(count) bytes were enough")
            } catch ImageProblem.broken(let message) {
                #expect(!message.isEmpty)
            } catch {
                Issue.record("\(error)")
            }
        }
        #expect(throws: (any Error).self) {
            try DecodedImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]))
        }
    }

    @Test(arguments: [
        (60_000, 60_000), (4_097, 4_096), (4_096, 4_097), (65_500, 257),
    ])
    func `a header that claims too many pixels throws an error`(width: Int, height: Int) {
        let problem = ImageProblem.tooLarge(width: width, height: height)
        #expect(throws: problem) { try DecodedImage(data: pngClaiming(width, height)) }
        #expect(throws: problem) { try DecodedImage(data: jpegClaiming(width, height)) }
    }

    @Test func `an image of exactly the largest allowed size is decoded`() throws {
        // The compressed data end after one block; the decoder fills the rest.
        let image = try DecodedImage(data: jpegClaiming(4_096, 4_096))
        #expect((image.width, image.height) == (4_096, 4_096))
    }

    /// The PNG of one pixel with another size in its header.
    private func pngClaiming(_ width: Int, _ height: Int) -> Data {
        var file = png(width: 1, height: 1, [1, 2, 3, 255])
        // Width and height are at the offsets 16 and 20, the checksum of the header is at 29.
        file.replaceSubrange(16..<20, with: bigEndian(UInt32(width)))
        file.replaceSubrange(20..<24, with: bigEndian(UInt32(height)))
        file.replaceSubrange(29..<33, with: bigEndian(crc(file[12..<29])))
        return file
    }

    private func bigEndian(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }

    /// The JPEG of one block with another size in its header.
    private func jpegClaiming(_ width: Int, _ height: Int) throws -> Data {
        var file = jpeg(width: 8, height: 8, red)
        // The frame's header: marker FF C0, length, precision, height, width.
        let frame = try #require(file.firstRange(of: [0xFF, 0xC0])).lowerBound
        file.replaceSubrange(frame + 5..<frame + 7, with: bigEndian(UInt32(height)).suffix(2))
        file.replaceSubrange(frame + 7..<frame + 9, with: bigEndian(UInt32(width)).suffix(2))
        return file
    }

    /// The checksum of PNG chunks, ISO 3309.
    private func crc(_ bytes: Data) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }

    @Test(arguments: [
        (
            ImageProblem.unknownFormat,
            "The image is neither PNG nor JPEG; save it as one of these."
        ),
        (
            .broken("CRC error"),
            "The image file is damaged (CRC error); save it again or use another one."
        ),
        (
            .tooLarge(width: 5000, height: 4000),
            "The image has 5000 × 4000 pixels, more than 16777216 in all; make it smaller."
        ),
        (
            .tooCostly("101 scans"),
            "Decoding the image costs too much (101 scans); save it as a JPEG that is not progressive."
        ),
    ])
    func `each error's description says what to do`(problem: ImageProblem, sentence: String) {
        #expect(problem.description == sentence)
    }

    // MARK: Finding images by name

    @Test func `images are searched for in the folders, in their order`() throws {
        let folders = try (0..<2).map { _ in
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent(UUID().uuidString, isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return folder
        }
        defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
        func write(_ data: Data, _ folder: Int, _ name: String) throws {
            try data.write(to: folders[folder].appendingPathComponent(name))
        }
        try write(png(width: 1, height: 1, [255, 0, 0, 255]), 0, "rogue.png")
        try write(png(width: 2, height: 2, [UInt8](repeating: 255, count: 16)), 1, "rogue.png")
        try write(jpeg(width: 8, height: 16, blue), 1, "bard.jpg")
        let library = ImageLibrary(folders: folders)
        #expect(library.image(named: "rogue")?.width == 1)
        #expect(library.image(named: "bard")?.height == 16)
        #expect(library.image(named: "nobody") == nil)
        #expect(library.image(named: "../\(folders[1].lastPathComponent)/bard") == nil)
        library.add(picture(red, 3, 3), named: "rogue")
        #expect(library.image(named: "rogue")?.width == 3)
    }

    // MARK: Layout and drawing

    @Test func `an image ignores the proposal`() {
        #expect(size(100, 50) { Image("welcome-background") } == CGSize(width: 240, height: 120))
        #expect(size(nil, 0) { Image("rogue") } == CGSize(width: 48, height: 48))
        #expect(size(100, 50) { Image("nobody") } == .zero)
        #expect(size(100, 50) { Image("nobody").resizable() } == .zero)
    }

    @Test func `a resizable image takes the proposal, but is not smaller than its caps`() {
        #expect(size(30, 200) { Image("rogue").resizable() } == CGSize(width: 30, height: 200))
        #expect(size(nil, 7) { Image("rogue").resizable() } == CGSize(width: 48, height: 7))
        let caps = EdgeInsets(top: 4, leading: 10, bottom: 5, trailing: 20)
        #expect(
            size(0, 0) { Image("rogue").resizable(capInsets: caps) }
                == CGSize(width: 30, height: 9))
    }

    @Test func `a cell gets the mean colour of the pixels it covers`() {
        let image = picture("rrgg\nrrgg\nrrgg\nrrgg", scale: 4)
        #expect(grid(nil, nil) { Image(image) }.colors == "rg")
        #expect(grid(32, 32) { Image(image).resizable() }.colors == "rrgg\nrrgg")
        #expect(size(nil, nil) { Image(image, scale: 2) } == CGSize(width: 8, height: 8))
    }

    @Test func `caps keep their size while the middle is stretched`() {
        // A column each of red, green and blue, 8 points wide.
        let image = picture("rgb\nrgb", scale: 8)
        let caps = EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        #expect(
            grid(48, 16) { Image(image).resizable(capInsets: caps) }.colors == "rggggb")
        #expect(grid(48, 16) { Image(image).resizable() }.colors == "rrggbb")
    }

    @Test func `tiling repeats the image from the top leading corner`() {
        let image = picture("rg\nrg", scale: 8)
        #expect(
            grid(40, 16) { Image(image).resizable(resizingMode: .tile) }.colors == "rgrgr")
    }

    @Test func `a symbol is one glyph in the foreground colour`() throws {
        let picture = grid(nil, nil) {
            HStack {
                Image(systemName: "play").foregroundColor(.red); Text("Start")
            }
        }
        #expect(picture.text == "▻ Start")
        #expect(
            picture[column: 0, row: 0].foreground == CellColor(RGBA(red: 255, green: 59, blue: 48)))
        #expect(
            text(nil, nil) {
                Image(systemName: "person.fill").resizable().frame(width: 40, height: 48)
            }
                == "\n  ☻\n")
    }

    @Test(arguments: [
        ("checkmark.circle.fill", "✓"), ("star", "✩"), ("star.fill", "✭"), ("no.such.sign", "⍰"),
        ("", "⍰"), ("arrow.up.circle", "⇡"), ("doc.text.fill", "▯"), ("folder", "▱"),
        ("lock.open.fill", "⌷"), ("envelope.badge", "⊠"),
    ])
    func `a name leads to its symbol, or to a placeholder`(name: String, sign: Character) {
        #expect(SystemSymbol.character(named: name) == sign)
    }

    @Test func `a program adds symbols of its own`() {
        SystemSymbol.add(["owlbear": "Ѡ"])
        #expect(SystemSymbol.character(named: "owlbear.fill") == "Ѡ")
        #expect(text(nil, nil) { Image(systemName: "owlbear") } == "Ѡ")
    }

    @Test func `every symbol takes one column`() {
        for name in SystemSymbol.names + ["no.such.sign"] {
            let sign = SystemSymbol.character(named: name)
            #expect(CellWidth.columns(of: sign) == 1, "\(name)")
            #expect(sign.unicodeScalars.count == 1, "\(name)")
            for scalar in sign.unicodeScalars where !scalar.isASCII {
                #expect(!scalar.properties.isEmoji, "\(name)")
            }
        }
    }

    @Test func `an image in a text is one row high and keeps its ratio`() {
        // 4:1 at a height of 16 points is 64 points, 8 columns.
        let line =
            Text("Hi ") + Text(Image(picture("rrrrgggg\nrrrrgggg", scale: 4)).resizable())
            + Text(" there")
        #expect(size(nil, nil) { line } == CGSize(width: 17 * 8, height: 16))
        #expect(grid(nil, nil) { line }.colors == "...rrrrgggg......")
        #expect(text(nil, nil) { Text("A") + Text(Image(systemName: "plus")) } == "A+")
        #expect(text(nil, nil) { Text("A") + Text(Image("nobody")) + Text("B") } == "AB")
    }
}
