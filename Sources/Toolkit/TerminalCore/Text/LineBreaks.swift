/// Finds the positions at which a line may break, one character at a time.
///
/// Implements the part of UAX #14 that matters in cells. Lines break after blanks; after a hyphen or
/// slash inside a word, but not before a digit; around ideographs, kana, Hangul and emoji, but not
/// before closing punctuation and small kana or after opening punctuation; never beside a no-break
/// space. Scripts that need a dictionary (Thai) break like one long word.
nonisolated struct LineBreaks {
    private enum Kind {
        case start, space, letter, digit, hyphen, dash, open, close, wide, glue
    }

    private var previous = Kind.start
    /// Whether the character before `previous` belongs to a word, so that a hyphen may divide it;
    /// `--help` and `/usr` are not divided.
    private var inWord = false
    private var allowed = false

    /// Allows a break before the next character unconditionally.
    mutating func allow() { allowed = true }

    /// Processes the next character, given by its base scalar.
    ///
    /// - Returns: whether it is a blank that may hang over the end of a line, and whether a line may
    ///   start with it.
    package mutating func next(
        _ base: Unicode.Scalar, isWide: Bool
    ) -> (isSpace: Bool, breakBefore: Bool) {
        let kind = Self.kind(of: base, isWide: isWide)
        let breakBefore = kind != .space && (allowed || breaks(before: kind))
        inWord = previous == .letter || previous == .digit || previous == .wide
        previous = kind
        allowed = false
        return (kind == .space, breakBefore)
    }

    private func breaks(before kind: Kind) -> Bool {
        switch (previous, kind) {
        case (.start, _), (.glue, _), (.open, _), (_, .glue): false
        case (.space, _): true
        case (_, .close), (_, .hyphen): false
        case (.hyphen, .digit), (.hyphen, .dash): false
        case (.hyphen, _): inWord
        case (.dash, .dash): false
        case (.dash, _), (_, .dash): true
        case (.wide, _), (_, .wide): true
        default: false
        }
    }

    private static func kind(of base: Unicode.Scalar, isWide: Bool) -> Kind {
        if base.isASCII {
            switch UInt8(truncatingIfNeeded: base.value) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): return .letter
            case UInt8(ascii: " "): return .space
            case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
            case UInt8(ascii: "-"), UInt8(ascii: "/"): return .hyphen
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .open
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
                UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
                UInt8(ascii: "?"), UInt8(ascii: "%"):
                return .close
            default: return .letter
            }
        }
        return isWide ? wideKind(of: base) : narrowKind(of: base)
    }

    private static func narrowKind(of base: Unicode.Scalar) -> Kind {
        switch base {
        case "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}": .space
        case "\u{A0}", "\u{2007}", "\u{202F}", "\u{2011}": .glue
        case "\u{2010}", "\u{2012}", "\u{2013}": .hyphen
        case "\u{2014}": .dash
        case "«", "‹", "‘", "‚", "“", "„", "｢": .open
        case "»", "›", "’", "”", "…", "‰", "｣", "､", "｡": .close
        default: .letter
        }
    }

    private static func wideKind(of base: Unicode.Scalar) -> Kind {
        switch base {
        case "\u{3000}": .space
        case "「", "『", "（", "〈", "《", "【", "〔", "〖", "〘", "〚", "［", "｛", "｟", "〝": .open
        case "」", "』", "）", "〉", "》", "】", "〕", "〗", "〙", "〛", "］", "｝", "｠", "〞", "〟": .close
        case "、", "。", "，", "．", "：", "；", "！", "？", "％", "～", "〜", "・": .close
        case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ァ", "ィ", "ゥ", "ェ",
            "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ", "ー", "々", "〻", "ゝ", "ゞ", "ヽ", "ヾ":
            .close
        default: .wide
        }
    }
}
