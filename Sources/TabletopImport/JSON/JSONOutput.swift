import Tabletop

extension JSONValue {
    /// The layouts of ``text(_:)``.
    public enum Layout: Hashable, Sendable {
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
    public func text(_ layout: Layout = .compact) -> String {
        var text = ""
        write(to: &text, layout: layout, level: 0)
        return text
    }

    private func write(to text: inout String, layout: Layout, level: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .real(let value): text += value.isFinite ? "\(value)" : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &text, layout: layout, level: level) {
                $0.write(to: &$1, layout: layout, level: level + 1)
            }
        case .object(let object):
            Self.write(object.members, between: ("{", "}"), to: &text, layout: layout, level: level)
            {
                Self.write($0.key, to: &$1)
                $1 += layout == .pretty ? ": " : ":"
                $0.value.write(to: &$1, layout: layout, level: level + 1)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between brackets: (String, String), to text: inout String, layout: Layout,
        level: Int, item: (Item, inout String) -> Void
    ) {
        func newLine(_ level: Int) {
            if layout == .pretty { text += "\n" + String(repeating: "  ", count: level) }
        }
        text += brackets.0
        for (index, element) in items.enumerated() {
            if index > 0 { text += "," }
            newLine(level + 1)
            item(element, &text)
        }
        if !items.isEmpty { newLine(level) }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.isControl || scalar.reordersText:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
