package import Foundation

extension UUID {
    /// A new identifier of version 4.
    ///
    /// Foundation's `UUID()` opens `/dev/urandom` on Linux, and yields zeros if it cannot, as in a
    /// process that has no file descriptor left: several characters then had one id, and one was
    /// stored. The system's generator asks the kernel and needs no file.
    package static func random() -> UUID {
        var generator = SystemRandomNumberGenerator()
        return UUID(from: &generator)
    }

    /// An identifier of version 4 with 122 bits from a generator.
    init(from generator: inout some RandomNumberGenerator) {
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) { bytes in
            for index in bytes.indices { bytes[index] = generator.next() }
        }
        // RFC 9562: the version in the upper half of byte 6, the variant in the top bits of byte 8.
        bytes.6 = bytes.6 & 0x0f | 0x40
        bytes.8 = bytes.8 & 0x3f | 0x80
        self.init(uuid: bytes)
    }
}
