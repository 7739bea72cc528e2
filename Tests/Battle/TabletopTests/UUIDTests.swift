import Foundation
import Testing

@testable import Tabletop

struct UUIDTests {
    /// Gives the same 64 bits every time.
    private struct Bits: RandomNumberGenerator {
        var bits: UInt64
        func next() -> UInt64 { bits }
    }

    @Test(
        "All bits are random but for version and variant",
        arguments: [
            (UInt64.min, "00000000-0000-4000-8000-000000000000"),
            (.max, "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"),
        ])
    func bits(bits: UInt64, expected: String) {
        var generator = Bits(bits: bits)
        #expect(UUID(from: &generator).uuidString == expected)
    }

    @Test func `two identifiers differ`() {
        #expect(UUID.random() != UUID.random())
    }
}
