/// Splits stored text into the clusters that may be displayed, in order.
///
/// Measuring, drawing and printing all use this scanner. Its rules are listed at ``DisplayText``.
nonisolated struct DisplayScanner {
    var newlines: NewlineDisplay
    /// The number of spaces that replace a tab; `nil` displays `␉`.
    var tabColumns: Int?
    private var classes = ScalarClasses()

    init(newlines: NewlineDisplay, tabColumns: Int?) {
        self.newlines = newlines
        self.tabColumns = tabColumns
    }

    /// Calls `emit` for each cluster of `string`.
    mutating func scan(_ string: String, _ emit: (DisplayCluster) -> Void) {
        let scalars = string.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            var next = scalars.index(after: index)
            // Finding the end of a grapheme cluster is the most expensive step, so plain text skips it.
            if !Self.isPlain(scalar)
                || (next < scalars.endIndex && !Self.isPlain(scalars[next]))
            {
                next = string.index(after: index)
            }
            if scalar == "\n" || scalar == "\r" || scalar == "\t" {
                blank(scalar, of: scalars[index..<next], emit)
            } else if scalars.index(after: index) == next {
                single(scalar, emit)
            } else {
                several(scalars[index..<next], emit)
            }
            index = next
        }
    }

    /// Whether a scalar is a grapheme cluster of its own next to other plain scalars.
    ///
    /// Covers the blocks most common in text among the scalars for which UAX #29 has no rule.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0xB0..<0x300, 0x370..<0x483, 0x2010..<0x2028, 0x2500..<0x25A0,
            0x3001..<0x302A, 0x3041..<0x3097, 0x309B..<0x3100, 0x3400..<0xA000, 0xFF01..<0xFF61:
            true
        default: false
        }
    }

    private func blank(
        _ first: Unicode.Scalar, of scalars: Substring.UnicodeScalarView,
        _ emit: (DisplayCluster) -> Void
    ) {
        if first == "\t" {
            guard let tabColumns else { return emit(Self.controlPicture(of: first)) }
            for _ in 0..<max(tabColumns, 0) { emit(.space) }
        } else if first == "\r" && scalars.count == 1 {
            emit(Self.controlPicture(of: first))
        } else {
            switch newlines {
            case .kept: emit(.newline)
            case .spaces: emit(.space)
            case .shown: for scalar in scalars { emit(Self.controlPicture(of: scalar)) }
            }
        }
    }

    /// A grapheme cluster of one scalar.
    private mutating func single(_ scalar: Unicode.Scalar, _ emit: (DisplayCluster) -> Void) {
        switch classes(scalar) {
        case .narrow: emit(DisplayCluster(base: scalar, columns: 1))
        case .wide: emit(DisplayCluster(base: scalar, columns: 2))
        case .mark:
            var cluster = DisplayCluster(base: "\u{25CC}", marks: [scalar], columns: 1)
            cluster.keepOnlyJoiningMarks()
            emit(cluster)
        case .syllablePart, .replaced, .skinTone: emit(.replacement)
        case .dropped: break
        case .breakOpportunity: emit(.breakOpportunity)
        case .controlPicture: emit(Self.controlPicture(of: scalar))
        case .escaped:
            spell("\\u{\(String(scalar.value, radix: 16))}", emit)
        case .bidirectional: spell("‹\(Self.bidirectionalName(of: scalar))›", emit)
        case .regionalIndicator: emit(Self.letter(of: scalar))
        }
    }

    /// A grapheme cluster of several scalars.
    private mutating func several(
        _ scalars: Substring.UnicodeScalarView, _ emit: (DisplayCluster) -> Void
    ) {
        if isFlag(scalars) {
            for (index, scalar) in scalars.prefix(2).enumerated() {
                emit(
                    DisplayCluster(
                        base: scalar, columns: 1, role: index == 0 ? .start : .continuation))
            }
            return
        }
        var pending: DisplayCluster?
        var role = DisplayCluster.Role.start
        func flush() {
            guard var cluster = pending else { return }
            cluster.keepOnlyJoiningMarks()
            cluster.role = role
            emit(cluster)
            pending = nil
            role = .continuation
        }
        var joinerSeen = false
        for scalar in scalars {
            let kind = classes(scalar)
            switch kind {
            case .mark, .syllablePart, .skinTone, .dropped:
                if scalar == "\u{200D}" { joinerSeen = true }
                guard kind != .dropped else { continue }
                if pending == nil && kind == .mark {
                    pending = DisplayCluster(base: "\u{25CC}", columns: 1)
                }
                if pending == nil {
                    pending = .replacement
                } else if kind != .skinTone,
                    pending.map({ $0.marks.count < DisplayCluster.mostMarks }) == true
                {
                    pending?.marks.append(scalar)
                }
            case .narrow, .wide:
                // Emoji joined by a joiner form an image that only some terminals have, in different
                // widths, so only the first is displayed; letters joined in a syllable all are.
                if joinerSeen && !Self.isOfWords(scalar) { return flush() }
                flush()
                pending = DisplayCluster(base: scalar, columns: kind == .wide ? 2 : 1)
            case .regionalIndicator, .controlPicture, .escaped, .bidirectional, .replaced,
                .breakOpportunity:
                flush()
                single(scalar) { cluster in
                    pending = cluster
                    flush()
                }
            }
        }
        flush()
    }

    private mutating func isFlag(_ scalars: Substring.UnicodeScalarView) -> Bool {
        let two = scalars.prefix(2)
        return two.count == 2 && two.allSatisfy { classes($0) == .regionalIndicator }
    }

    private func spell(_ text: String, _ emit: (DisplayCluster) -> Void) {
        for scalar in text.unicodeScalars { emit(DisplayCluster(base: scalar, columns: 1)) }
    }

    private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .spacingMark:
            !scalar.properties.isEmoji
        default: false
        }
    }

    private static func controlPicture(of control: Unicode.Scalar) -> DisplayCluster {
        let value = control.value == 0x7F ? 0x2421 : 0x2400 + control.value
        return DisplayCluster(base: Unicode.Scalar(value) ?? "\u{FFFD}", columns: 1)
    }

    /// The letter of a single regional indicator, which ncurses counts as one column and many
    /// terminals as two; the letter is one column everywhere.
    private static func letter(of indicator: Unicode.Scalar) -> DisplayCluster {
        let letter = Unicode.Scalar(indicator.value - 0x1F1E6 + 0x41)
        return DisplayCluster(base: letter ?? "\u{FFFD}", columns: 1)
    }

    private static func bidirectionalName(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x061C: "ALM"
        case 0x200E: "LRM"
        case 0x200F: "RLM"
        case 0x202A: "LRE"
        case 0x202B: "RLE"
        case 0x202C: "PDF"
        case 0x202D: "LRO"
        case 0x202E: "RLO"
        case 0x2066: "LRI"
        case 0x2067: "RLI"
        case 0x2068: "FSI"
        default: "PDI"
        }
    }
}
