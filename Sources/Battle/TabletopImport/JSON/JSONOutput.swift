import Tabletop

extension JSONValue {
    /// The layouts of ``text(_:)``.
    package enum Layout: Hashable, Sendable {
        /// One line without spaces.
        case compact
        /// One member or element a line, two spaces a level; empty lists and objects on one line.
        case pretty
    }

    /// The value as JSON text, keys in their order, without a line break at the end.
    ///
    /// Control characters (C0, DEL, C1), line and paragraph separators and bidirectional controls
    /// are escaped as `\u001b`, so that the text is safe to print on a terminal; everything else
    /// stays UTF-8. Numbers that are not finite become `null`.
    package func text(_ layout: Layout = .compact) -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, layout)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value as ``text(_:)`` gives it, in UTF-8, without making a string of it.
    ///
    /// - Parameter level: the level of indentation of the line that it begins on.
    package func write(to bytes: inout [UInt8], _ layout: Layout, level: Int = 0) {
        switch self {
        case .null: bytes.append("null")
        case .bool(let value): bytes.append(value ? "true" : "false")
        case .integer(let value): bytes.append(decimal: value)
        case .real(let value): bytes.append(value.isFinite ? "\(value)" : "null")
        case .string(let value): bytes.append(quoted: value)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.newLine(layout, level + 1)
                element.write(to: &bytes, layout, level: level + 1)
            }
            if !elements.isEmpty { bytes.newLine(layout, level) }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.newLine(layout, level + 1)
                bytes.append(quoted: member.key)
                bytes.append(UInt8(ascii: ":"))
                if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
                member.value.write(to: &bytes, layout, level: level + 1)
            }
            if !object.members.isEmpty { bytes.newLine(layout, level) }
            bytes.append(UInt8(ascii: "}"))
        case .unread(let unread): unread.value.write(to: &bytes, layout, level: level)
        }
    }
}

/// Text of JSON as it grows. Bytes instead of a string: appending to a string by scalars was half of
/// the time to print a million answers.
extension [UInt8] {
    fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    fileprivate mutating func newLine(_ layout: JSONValue.Layout, _ level: Int) {
        guard layout == .pretty else { return }
        append(UInt8(ascii: "\n"))
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    fileprivate mutating func append(decimal value: Int) {
        if (0...9).contains(value) {
            append(UInt8(ascii: "0") + UInt8(value))
        } else {
            append(String(value))
        }
    }

    fileprivate mutating func append(quoted string: String) {
        append(UInt8(ascii: "\""))
        if string.utf8.allSatisfy(Self.isPlain) {
            append(string)
        } else {
            appendEscaped(string)
        }
        append(UInt8(ascii: "\""))
    }

    /// Whether a byte of UTF-8 is never part of a scalar that is escaped. C2, D8 and E2 are the first
    /// bytes of those above ASCII: C1 controls, the Arabic letter mark, and the separators and
    /// bidirectional controls from U+200E to U+2069.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: false
        default: true
        }
    }

    private mutating func appendEscaped(_ string: String) {
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            case _ where scalar.isControl || scalar.reordersText:
                let digits = String(scalar.value, radix: 16)
                append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
