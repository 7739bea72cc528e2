package import Foundation

/// PNG files made by hand: of a few pixels, of very many, and such as no program writes.
package enum PNGFile {
    /// A file of these chunks.
    package static func file(_ chunks: [UInt8]...) -> Data {
        Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.joined())
    }

    /// A chunk, which may claim another length than its content has.
    package static func chunk(
        _ type: String, _ content: [UInt8] = [], claiming length: UInt32? = nil
    ) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bigEndian(length ?? UInt32(content.count)) + body + bigEndian(checksum(body))
    }

    /// The checksum of ISO 3309.
    package static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }

    /// - Parameter color: 0 grey, 2 red, green and blue, 3 palette, 4 and 6 as 0 and 2 with alpha.
    package static func header(
        _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8, isInterlaced: Bool = false
    ) -> [UInt8] {
        chunk(
            "IHDR",
            bigEndian(UInt32(width)) + bigEndian(UInt32(height))
                + [depth, color, 0, 0, isInterlaced ? 1 : 0])
    }

    package static let end = chunk("IEND")

    /// A black image of the largest size allowed, 4,096 × 4,096 with 8 bits of grey, in 100 KB.
    package static func largest(isInterlaced: Bool = false) -> Data {
        // A byte before each row: the seven passes of an interlaced image have 7,680.
        file(
            header(4096, 4096, color: 0, isInterlaced: isInterlaced),
            chunk("IDAT", zeros(4096 * 4096 + (isInterlaced ? 7680 : 4096))), end)
    }

    /// A zlib stream of fewer than 65,536 bytes, which are stored as they are.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
        var (first, second) = (UInt32(1), UInt32(0))
        for byte in bytes {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return [0x78, 1, 1, low, high, ~low, ~high] + bytes + bigEndian(second << 16 | first)
    }

    /// A zlib stream of `count` zeros.
    package static func zeros(_ count: Int) -> [UInt8] {
        // Adler-32 of zeros: the second sum counts the bytes, modulo 65,521.
        [0x78, 0x9C] + deflatedZeros(count) + bigEndian(UInt32(count % 65_521) << 16 | 1)
    }

    /// `count` zeros, deflated to a 158th: one zero, then copies of it.
    package static func deflatedZeros(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
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
        return bytes
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }
}
