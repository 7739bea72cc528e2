private import CWchar
private import Synchronization

/// How one Unicode scalar is displayed in a cell.
///
/// The width is the C library's, because ncurses draws with it; a different width would shift the
/// rest of the row. Scalars unknown to the C library, whose Unicode version may be older than
/// Swift's, cannot be drawn and are ``replaced``.
nonisolated enum ScalarClass: UInt8 {
    /// Displayed in one column.
    case narrow
    /// Displayed in two columns.
    case wide
    /// A combining mark: no column, drawn on the base before it.
    case mark
    /// A Hangul vowel or final consonant: no column, completes the syllable before it.
    case syllablePart
    /// Omitted: default-ignorable, format character, variation selector, tag, keycap frame.
    case dropped
    /// Omitted, but a line may break here: zero width space, soft hyphen.
    case breakOpportunity
    /// C0 and DEL, displayed as symbols of the block Control Pictures, U+2400.
    case controlPicture
    /// C1 and U+2028 and U+2029, displayed as `\u{9b}`.
    case escaped
    /// A bidirectional control, displayed as `‹RLO›`.
    case bidirectional
    /// Private use, unassigned, noncharacter, or unknown to the C library; displayed as U+FFFD.
    case replaced
    /// A skin tone modifier, omitted after an emoji.
    case skinTone
    /// Half of a flag.
    case regionalIndicator

    /// - Parameter width: the C library's width, −1 if it has none.
    init(_ scalar: Unicode.Scalar, width: Int) {
        let value = scalar.value
        let properties = scalar.properties
        self =
            switch value {
            case 0..<0x20, 0x7F: .controlPicture
            case 0x80..<0xA0, 0x2028, 0x2029: .escaped
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .bidirectional
            case 0x200B, 0x00AD: .breakOpportunity
            // With the keycap frame, terminals disagree on whether a digit takes one column or two.
            case 0x20E3, 0xE0000...0xE0FFF: .dropped
            case 0x1F3FB...0x1F3FF: .skinTone
            case 0x1F1E6...0x1F1FF: .regionalIndicator
            default:
                if properties.isDefaultIgnorableCodePoint {
                    .dropped
                } else {
                    ScalarClass(category: properties.generalCategory, width: width)
                }
            }
    }

    private init(category: Unicode.GeneralCategory, width: Int) {
        self =
            switch (category, width) {
            case (.unassigned, _), (.privateUse, _), (.surrogate, _): .replaced
            case (.format, ...0): .dropped
            case (_, ..<0): .replaced
            case (.nonspacingMark, 0), (.enclosingMark, 0), (.spacingMark, 0): .mark
            case (_, 0): .syllablePart
            case (_, 1): .narrow
            default: .wide
            }
    }
}

/// Looks up scalars; keeps the page of 256 used last, so that a text in one script takes the lock
/// once.
nonisolated struct ScalarClasses {
    private var number = -1
    private var page: [ScalarClass] = []

    /// The class of a scalar.
    package mutating func callAsFunction(_ scalar: Unicode.Scalar) -> ScalarClass {
        let value = Int(scalar.value)
        if value < 0x7F && value >= 0x20 { return .narrow }
        if value >> 8 != number {
            number = value >> 8
            page = ScalarClassTable.page(number)
        }
        return page[value & 0xFF]
    }
}

/// The pages made so far, for the whole process.
private nonisolated enum ScalarClassTable {
    private struct Pages {
        var locale: locale_t?
        var made: [Int: [ScalarClass]] = [:]
    }

    private static let pages = Mutex(Pages())

    package static func page(_ number: Int) -> [ScalarClass] {
        pages.withLock { pages in
            if let page = pages.made[number] { return page }
            if pages.locale == nil { pages.locale = utf8Locale() }
            let page = makePage(number, in: pages.locale)
            pages.made[number] = page
            return page
        }
    }

    /// A UTF-8 locale, independent of the locale the program was started in.
    ///
    /// glibc has C.UTF-8 built in or installed by default, musl accepts any name. Without one, the
    /// thread's own locale is used.
    private static func utf8Locale() -> locale_t? {
        for name in ["C.UTF-8", "en_US.UTF-8"] {
            if let locale = newlocale(Int32(1 << LC_CTYPE), name, nil) { return locale }
        }
        return nil
    }

    private static func makePage(_ number: Int, in locale: locale_t?) -> [ScalarClass] {
        // wcwidth uses the thread's locale, which is set for these 256 calls and then restored.
        let before = locale.map { uselocale($0) }
        defer { if let before { _ = uselocale(before) } }
        return (number << 8..<(number + 1) << 8).map { value in
            guard let scalar = Unicode.Scalar(UInt32(value)) else { return .replaced }
            return ScalarClass(scalar, width: Int(wcwidth(wchar_t(value))))
        }
    }
}
