import Foundation

/// What a text of the record may be: one rule for each field, the same at every door.
///
/// Text that somebody types is ``checked(_:)``: it is kept as it was meant or refused with a
/// sentence. Text out of files is ``cleaned(_:)`` before, because nobody can type it again. What
/// older versions let in is read and shown as it stands; it is checked once it is changed.
///
/// ```swift
/// combatant.note = try TextRule.note.checked(typed)
/// ```
public struct TextRule: Hashable, Sendable {
    /// What a text may hold, and what of it is kept.
    public enum Form: Hashable, Sendable {
        /// One line without control characters; blanks at both ends go.
        case line
        /// Several lines: newlines and tabs may stand in it, and blanks stay as they were typed.
        case lines
        /// Any text without NUL, byte for byte: what identifies or repeats something else.
        case verbatim
    }

    /// The field as a sentence begins: "The name".
    public let subject: String
    /// Code points at most, counted in composed form.
    public let limit: Int
    /// Visible characters (grapheme clusters) at least.
    public let minimum: Int
    /// What it may hold.
    public let form: Form

    private init(_ subject: String, limit: Int, minimum: Int = 1, form: Form = .line) {
        self.subject = subject
        self.limit = limit
        self.minimum = minimum
        self.form = form
    }

    /// The name of a character, a fight or a deck, and the label of a combatant.
    public static let name = TextRule("The name", limit: 200)
    /// The name somebody practises under.
    public static let userName = TextRule("Your name", limit: 200, minimum: 3)
    /// A title of a character.
    public static let title = TextRule("A title", limit: 500)
    /// "1/4", "24".
    public static let challengeRating = TextRule("The challenge rating", limit: 50)
    /// The name of a picture.
    public static let imageName = TextRule("The image", limit: 200)
    /// Free text on a combatant or on a fight; may be empty.
    public static let note = TextRule("The note", limit: 10_000, minimum: 0, form: .lines)
    /// Free text on a character of the roster; may be empty.
    public static let characterNotes = TextRule(
        "The notes", limit: 100_000, minimum: 0, form: .lines)

    /// The name of a condition.
    public static let condition = TextRule("The condition", limit: 100)
    /// What is noted beside a condition: "save DC 13".
    public static let conditionNote = TextRule("The note", limit: 500)
    /// The name of a damage type.
    public static let damageType = TextRule("The damage type", limit: 100)
    /// The name of a resource.
    public static let resource = TextRule("The resource", limit: 100)
    /// What somebody concentrates on.
    public static let spell = TextRule("The spell", limit: 100)
    /// An action and its trigger: "shoot whoever opens the door".
    public static let readiedAction = TextRule("What is readied", limit: 200)
    /// A line written into the log.
    public static let remark = TextRule("The remark", limit: 500)

    /// What a challenge asks.
    public static let question = TextRule("The question", limit: 2000)
    /// How the question is spoken; may be empty.
    public static let pronunciation = TextRule("The pronunciation", limit: 2000, minimum: 0)
    /// What is right.
    public static let answer = TextRule("The answer", limit: 2000)
    /// The answer that was chosen, as it was offered.
    public static let chosenAnswer = TextRule(
        "The answer", limit: 2000, minimum: 0, form: .verbatim)

    /// The key of a setting.
    public static let settingKey = TextRule("The key", limit: 100)
    /// The value of a setting; may be empty.
    public static let setting = TextRule(
        "The setting", limit: 10_000, minimum: 0, form: .verbatim)
    /// Where a character came from: its format, its key there, and its entry in the file, which may
    /// have the size of a file.
    public static let source = TextRule("The source", limit: .max, minimum: 0, form: .verbatim)
}

extension TextRule {
    /// The text as it is stored: in composed form (NFC), so that what looks equal is equal byte for
    /// byte; a single line trimmed, line ends of all kinds as newlines. Verbatim text is unchanged.
    ///
    /// - Throws: ``RuleProblem/badText(_:_:)``.
    @discardableResult
    public func checked(_ text: String) throws(RuleProblem) -> String {
        // Bytes first: counting clusters of a megabyte of accents takes too long. Sixteen bytes a
        // code point leave room for decomposed text and blanks.
        guard limit == .max || text.utf8.count <= max(4096, limit * 16) else {
            throw .badText(subject, .longer(than: limit))
        }
        let stored = normal(text)
        guard !stored.unicodeScalars.contains(where: { !allows($0) }) else {
            throw .badText(subject, .control)
        }
        guard limit == .max || stored.unicodeScalars.count <= limit else {
            throw .badText(subject, .longer(than: limit))
        }
        if form == .verbatim { return stored }
        guard PlainText.longestRunOfMarks(in: stored) <= Self.markLimit else {
            throw .badText(subject, .stackedMarks)
        }
        // Most texts need one visible character; that is found without counting them all.
        if minimum == 1, !stored.unicodeScalars.contains(where: \.isVisible) {
            throw .badText(subject, .empty)
        }
        if minimum > 1, PlainText.visibleCount(in: stored) < minimum {
            throw .badText(subject, .shorter(than: minimum))
        }
        return stored
    }

    /// The text as the field can hold it: line breaks and tabs in a single line become blanks, other
    /// control characters their pictures (␛ for escape) or, where Unicode has none, their spelling;
    /// marks beyond thirty in a row and text beyond the limit are cut.
    ///
    /// - Returns: a text that ``checked(_:)`` takes unless too little in it is visible, and what had
    ///   to be changed beyond trimming and composed form.
    public func cleaned(_ text: String) -> (text: String, changes: Set<Change>) {
        var changes: Set<Change> = []
        let text = form == .lines ? PlainText.withNewlines(text) : text
        var scalars = text.unicodeScalars[...]
        if limit < .max / 16 {
            // A bound on the work; what is beyond cannot fit, whatever composing makes of it.
            scalars = scalars.prefix(16 * limit)
            if scalars.endIndex < text.unicodeScalars.endIndex { changes.insert(.cut) }
        }
        var kept = String.UnicodeScalarView()
        var marks = 0
        for scalar in scalars {
            marks = scalar.isStackingMark ? marks + 1 : 0
            if marks > Self.markLimit, form != .verbatim {
                changes.insert(.marksCut)
                continue
            }
            guard !allows(scalar) else {
                kept.append(scalar)
                continue
            }
            changes.insert(.controlsShown)
            switch scalar.value {
            case 0x09...0x0D, 0x85, 0x2028, 0x2029: kept.append(" ")
            case 0x7F: kept.append("\u{2421}")
            case ..<0x20: kept.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            default: kept.append(contentsOf: scalar.spelledOut.unicodeScalars)
            }
        }
        var result = normal(String(kept))
        if result.unicodeScalars.count > limit {
            changes.insert(.cut)
            result = normal(String(result.unicodeScalars.prefix(limit)))
        }
        return (result, changes)
    }

    /// What ``cleaned(_:)`` had to change.
    public enum Change: Hashable, Sendable {
        case controlsShown, marksCut, cut
    }

    /// Combining marks that may stand in a row: Unicode's limit for stream-safe text.
    private static let markLimit = 30

    private func allows(_ scalar: Unicode.Scalar) -> Bool {
        switch form {
        case .line: !scalar.isControl
        case .lines: !scalar.isControl || scalar == "\n" || scalar == "\t"
        case .verbatim: scalar != "\0"
        }
    }

    private func normal(_ text: String) -> String {
        switch form {
        case .line: PlainText.trimmed(text).precomposedStringWithCanonicalMapping
        case .lines: PlainText.withNewlines(text).precomposedStringWithCanonicalMapping
        case .verbatim: text
        }
    }
}
