/// How newlines in a text are displayed.
public nonisolated enum NewlineDisplay: Hashable, Sendable {
    /// As `␊`, for text that must stay on one line.
    case shown
    /// As newlines that end paragraphs. CR LF counts as one.
    case kept
    /// As one space each.
    case spaces
}

/// Converts stored text to text that is safe to display. All text written to a terminal passes here.
///
/// | stored | displayed |
/// |---|---|
/// | C0 controls, DEL | `␛` and the like, one column (block U+2400) |
/// | C1 controls, U+2028, U+2029 | `\u{9b}` |
/// | bidirectional controls | `‹RLO›` |
/// | default-ignorables, format characters, variation selectors, tags | nothing |
/// | a combining mark without a base | on a dotted circle, U+25CC |
/// | more than four marks on a base | the first four |
/// | private use, unassigned, noncharacters, scalars without a width in the C library | U+FFFD |
/// | emoji with modifier, selector, keycap | without it |
/// | emoji joined by U+200D | the first of them |
/// | a single regional indicator | its letter |
/// | a tab | spaces |
/// | a newline | see ``NewlineDisplay`` |
///
/// The conversion is idempotent. Right-to-left letters are sent unchanged.
public nonisolated enum DisplayText {
    /// The displayable form of `string`; `string` itself, without a copy, if it is plain ASCII.
    ///
    /// - `tabColumns`: the number of spaces that replace a tab; there are no tab stops. `nil`
    ///   displays `␉`.
    /// - `ascii`: whether to use ASCII only, with the same columns, for output without UTF-8; see
    ///   ``ascii(_:)``.
    public static func sanitized(
        _ string: String, newlines: NewlineDisplay = .shown, tabColumns: Int? = 4,
        ascii: Bool = false
    ) -> String {
        if isPlainASCII(string, newlinesToo: newlines == .kept) { return string }
        var shown = String.UnicodeScalarView()
        var scanner = DisplayScanner(newlines: newlines, tabColumns: tabColumns)
        scanner.scan(string) { cluster in
            if cluster.role == .breakOpportunity { return }
            if ascii && cluster.role != .newline {
                shown.append(contentsOf: Self.ascii(of: cluster).unicodeScalars)
            } else {
                shown.append(cluster.base)
                shown.append(contentsOf: cluster.marks)
            }
        }
        return String(shown)
    }

    /// The columns that `string` takes when displayed on one line.
    public static func columns(of string: String, tabColumns: Int? = 4) -> Int {
        if isPlainASCII(string, newlinesToo: false) { return string.utf8.count }
        var columns = 0
        var scanner = DisplayScanner(newlines: .shown, tabColumns: tabColumns)
        scanner.scan(string) { columns += $0.columns }
        return columns
    }

    /// Whether every byte is printable ASCII or, with `newlinesToo`, a newline.
    static func isPlainASCII(_ string: String, newlinesToo: Bool) -> Bool {
        func isPlain(_ byte: UInt8) -> Bool {
            (byte >= 0x20 && byte < 0x7F) || (newlinesToo && byte == 0x0A)
        }
        return string.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) }
            ?? string.utf8.allSatisfy(isPlain)
    }
}
