import Foundation
import Tabletop
import TabletopImport
import Testing

/// The direct writer against a plain one, and what it writes read back.
@Suite struct JSONWriterTests {
    /// A string as JSON, scalar by scalar.
    private func plain(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            let escaped: Bool =
                switch scalar.value {
                case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E,
                    0x2066...0x2069:
                    true
                default: false
                }
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if escaped {
                    let digits = String(scalar.value, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return text + "\""
    }

    @Test func `every scalar is escaped or not as by a plain writer`() {
        var wrong: [UInt32] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let string = String(scalar)
            if JSONValue.string(string).text() != plain(string) { wrong.append(value) }
        }
        #expect(wrong == [])
    }

    @Test func `random texts are read back as they were`() throws {
        var chance = SplitMix64(seed: 9)
        let scalars = Array("a\"\\\n\u{7F}\u{85}é口😀\u{202E}\u{2069}\u{61C}\u{1} ".unicodeScalars)
        for _ in 0..<2_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<chance.next() % 12 {
                text.append(scalars[Int(chance.next() % UInt64(scalars.count))])
            }
            let value = JSONValue.string(String(text))
            #expect(value.text() == plain(String(text)))
            #expect(try JSONValue(utf8: Array(value.text().utf8)) == value)
        }
    }

    @Test("An element of a list is written as within the whole list", arguments: [0, 1, 3])
    func level(level: Int) {
        let value = JSONValue.object([
            "a": .array([.integer(-12), .integer(7), .integer(0)]),
            "b": .object(["c": .null, "d": .array([])]),
        ])
        var bytes: [UInt8] = []
        value.write(to: &bytes, .pretty, level: level)
        let indented = value.text(.pretty).split(separator: "\n")
            .joined(separator: "\n" + String(repeating: "  ", count: level))
        #expect(String(decoding: bytes, as: UTF8.self) == indented)
    }

    @Test(
        "Moments are written in UTC with milliseconds",
        arguments: [
            (0.0, "1970-01-01T00:00:00.000Z"), (1_772_396_130.25, "2026-03-01T20:15:30.250Z"),
            (1_772_396_130.2506, "2026-03-01T20:15:30.250Z"),
            (951_868_799.9996, "2000-02-29T23:59:59.999Z"),
            (-0.125, "1969-12-31T23:59:59.875Z"), (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
            (253_402_300_799, "9999-12-31T23:59:59.000Z"), (1e18, "9999-12-31T23:59:59.999Z"),
        ])
    func moments(seconds: Double, text: String) {
        #expect(TimeText.programText(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test func `moments are written as Foundation writes them`() {
        var chance = SplitMix64(seed: 3)
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for _ in 0..<2_000 {
            // Milliseconds as they are stored, of which a binary fraction is a little off.
            let seconds = Double(chance.next() % 4_102_444_800_000) / 1000
            let moment = Date(timeIntervalSince1970: seconds)
            #expect(TimeText.programText(moment) == moment.formatted(style))
        }
    }
}
