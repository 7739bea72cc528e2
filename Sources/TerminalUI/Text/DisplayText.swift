/// What a text's newlines become.
public nonisolated enum NewlineDisplay: Hashable, Sendable {
    /// `␊`, for what must stay on one line.
    case shown
    /// Newlines: the text has paragraphs. CR LF counts as one.
    case kept
    /// A space each.
    case spaces
}

/// Turns stored text into what may be shown of it. Nothing else may write text to a terminal.
///
/// | stored | shown |
/// |---|---|
/// | C0 controls, DEL | `␛` and the like, one column (block U+2400) |
/// | C1 controls, U+2028, U+2029 | `\u{9b}` |
/// | bidirectional controls | `‹RLO›` |
/// | default-ignorables, format characters, variation selectors, tags | nothing |
/// | a mark with nothing to stand on | on a dotted circle, U+25CC |
/// | more than four marks on a sign | the first four |
/// | private use, unassigned, noncharacters, what the C library has no width for | U+FFFD |
/// | emoji with modifier, selector, keycap | without it |
/// | emoji joined by U+200D | the first of them |
/// | half a flag | its letter |
/// | a tab | spaces |
/// | a newline | as asked: ``NewlineDisplay`` |
///
/// Shown text shown again is the same. Right-to-left letters are sent as they are.
public nonisolated enum DisplayText {
    /// What may be printed of `string`; `string` itself, uncopied, if it is plain ASCII.
    ///
    /// - Parameters:
    ///   - newlines: what newlines become.
    ///   - tabColumns: spaces in place of a tab, which has no stops here; `nil` shows `␉`.
    ///   - ascii: for terminals and pipes without UTF-8: ASCII only, in the same columns;
    ///     see ``ascii(_:)``.
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

    /// Columns that `string` takes when it is shown on one line.
    public static func columns(of string: String, tabColumns: Int? = 4) -> Int {
        if isPlainASCII(string, newlinesToo: false) { return string.utf8.count }
        var columns = 0
        var scanner = DisplayScanner(newlines: .shown, tabColumns: tabColumns)
        scanner.scan(string) { columns += $0.columns }
        return columns
    }

    /// Whether every byte is a blank or a printable ASCII sign.
    static func isPlainASCII(_ string: String, newlinesToo: Bool) -> Bool {
        func isPlain(_ byte: UInt8) -> Bool {
            (byte >= 0x20 && byte < 0x7F) || (newlinesToo && byte == 0x0A)
        }
        return string.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) }
            ?? string.utf8.allSatisfy(isPlain)
    }
}
