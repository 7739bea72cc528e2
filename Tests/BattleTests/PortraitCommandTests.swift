import Foundation
import Testing

@testable import BattleCommands

struct PortraitCommandTests {
    /// An image of two by two pixels, red above blue.
    static let png = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mO4I6cBRAxyNneACAAgPgSxQIAR0g\
        AAAABJRU5ErkJggg==
        """

    /// A fixture with Bram, Nettle and Owl on the roster, and an image.
    private func cli() async throws -> CLIFixture {
        let cli = try CLIFixture()
        _ = try cli.file("heroes.json", ImportCommandTests.heroes)
        _ = try await cli.battle("import", "heroes.json")
        let picture = try #require(Data(base64Encoded: Self.png))
        try picture.write(to: cli.folder.appending(path: "bram.png"))
        return cli
    }

    /// The roster without colours: a portrait shows as a block in place of the initials.
    private func roster(_ cli: CLIFixture) async throws -> String {
        try await cli.done("frame", "roster", "--columns", "80", "--rows", "24")
    }

    @Test func `a portrait is set, replaced and removed`() async throws {
        let cli = try await cli()
        #expect(try await roster(cli).contains("BR") == false)
        #expect(try await roster(cli).contains(" B "))
        #expect(
            try await cli.done("portrait", "bram", "bram.png") == "Bram has a portrait.\n")
        #expect(try await !roster(cli).contains(" B "))
        // The database has a copy.
        try FileManager.default.removeItem(at: cli.folder.appending(path: "bram.png"))
        #expect(try await !roster(cli).contains(" B "))
        #expect(
            try await cli.done("portrait", "Bram", "--remove")
                == "Bram no longer has a portrait.\n")
        #expect(try await roster(cli).contains(" B "))
        #expect(
            try await cli.done("portrait", "Bram", "--remove") == "Bram had no portrait.\n")
    }

    @Test func `a file that is no image changes nothing`() async throws {
        let cli = try await cli()
        let png = try #require(Data(base64Encoded: Self.png))
        try await cli.done("portrait", "Bram", "bram.png")
        let before = try await roster(cli)
        func write(_ name: String, _ data: Data) throws {
            try data.write(to: cli.folder.appending(path: name))
        }
        try write("note.txt", Data("Dear diary".utf8))
        try write("half.png", png.prefix(40))
        try write("large.png", png + Data(count: 4_194_304))
        let sentences: [(String, Int32, String)] = [
            (
                "note.txt", 65,
                "note.txt: The image is neither PNG nor JPEG; save it as one of these."
            ),
            ("half.png", 65, "half.png: The image file is damaged"),
            ("large.png", 65, "large.png"),
            ("missing.png", 66, "missing.png"),
            (".", 66, "."),
        ]
        for (file, code, sentence) in sentences {
            let run = try await cli.battle("portrait", "Bram", file)
            #expect(run.code == code, "\(file)")
            #expect(run.errors.hasPrefix("battle: \(sentence)"), "\(file): \(run.errors)")
            #expect(run.output == "", "\(file)")
        }
        #expect(try await roster(cli) == before)
    }

    @Test func `unknown names, names of two characters, and missing arguments are refused`()
        async throws
    {
        let cli = try await cli()
        let unknown = try await cli.battle("portrait", "Somebody", "bram.png")
        #expect(unknown.code == 64)
        #expect(unknown.errors == "battle: No character matches \"Somebody\".\n")
        #expect(
            CommandProblem.severalOnRoster("Bram", 2).description
                == "2 characters are named Bram: rename all but one.")
        for arguments in [["Owl"], ["Owl", "bram.png", "--remove"]] {
            let run = try await cli.battle(["portrait"] + arguments)
            #expect(run.code == 64, "\(arguments)")
            #expect(
                run.errors.hasPrefix("battle: Name an image, or give --remove."), "\(run.errors)")
        }
    }

    @Test func `an invalid image does not create a database`() async throws {
        let cli = try CLIFixture()
        _ = try cli.file("note.txt", "Dear diary")
        let run = try await cli.battle("portrait", "Bram", "note.txt")
        #expect(run.code == 65)
        #expect(!FileManager.default.fileExists(atPath: cli.database))
    }

    @Test func `a picture too large is told to be made smaller`() async throws {
        let cli = try CLIFixture()
        try Data(count: 4_194_305).write(to: cli.folder.appending(path: "large.png"))
        let run = try await cli.battle("portrait", "Bram", "large.png")
        #expect(run.code == 65)
        #expect(
            run.errors
                == "battle: large.png: The image has 4194305 bytes, more than 4194304: make it smaller.\n"
        )
    }

    @Test func `the largest image is decoded within 64 MiB`()
        async throws
    {
        let cli = try await cli()
        try Self.largestPNG().write(to: cli.folder.appending(path: "large.png"))
        // 40 MiB in addition to the pixels, for the rest of the program.
        let limited = "ulimit -d \((64 + 40) << 10) && exec \"$0\" portrait Bram large.png"
        let run = try await cli.shell(limited)
        #expect(run.output == "Bram has a portrait.\n", "\(run.code) \(run.errors)")
    }

    /// A black PNG of the largest size allowed, 4,096 × 4,096 with 8 bits of grey.
    private static func largestPNG() -> Data {
        func bigEndian(_ number: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) }
        }
        func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
            let body = Array(type.utf8) + content
            var sum = UInt32.max
            for byte in body {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
            }
            return bigEndian(UInt32(content.count)) + body + bigEndian(~sum)
        }
        let side: UInt32 = 4096
        let header = bigEndian(side) + bigEndian(side) + [8, 0, 0, 0, 0]
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
                + chunk("IDAT", compressedZeros(count: Int(side) * Int(side + 1)))
                + chunk("IEND", []))
    }

    /// A zlib stream of `count` zeros: one zero, then copies of it.
    private static func compressedZeros(count: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x9C]
        var (bits, length) = (UInt32(0), 0)
        /// Writes the lowest bits of a number, lowest bit first.
        func put(_ value: UInt32, _ size: Int) {
            bits |= value << UInt32(length)
            length += size
            while length >= 8 {
                bytes.append(UInt8(bits & 255))
                bits >>= 8
                length -= 8
            }
        }
        /// Writes a Huffman code, highest bit first.
        func code(_ value: UInt32, _ size: Int) {
            for bit in (0..<size).reversed() { put(value >> UInt32(bit) & 1, 1) }
        }
        // One block with the fixed codes: literal 0 is 00110000; length 258 is code 285, 11000101;
        // distance 1 is 00000; the end is 0000000.
        put(0b011, 3)
        code(0b0011_0000, 8)
        for _ in 0..<(count - 1) / 258 {
            code(0b1100_0101, 8)
            code(0, 5)
        }
        for _ in 0..<(count - 1) % 258 { code(0b0011_0000, 8) }
        code(0, 7)
        put(0, 7)
        // Adler-32 of zeros: the second sum counts the bytes, modulo 65,521.
        let sum = UInt32(count % 65_521) << 16 | 1
        return bytes + (0..<4).map { UInt8(sum >> (24 - 8 * $0) & 255) }
    }
}
