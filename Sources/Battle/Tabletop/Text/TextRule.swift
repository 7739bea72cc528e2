import Foundation

/// What a stored text may contain: one rule for each field, the same wherever text comes in.
///
/// Typed text goes through ``checked(_:)``, which normalises it or refuses it with a reason. Text
/// from files goes through ``cleaned(_:)`` first, because nobody can type it again. Texts stored by
/// older versions are read and shown unchanged, and checked only when they change.
package struct TextRule: Hashable, Sendable {
    /// What a text may contain, and how it is normalised.
    package enum Form: Hashable, Sendable {
        /// One line without control characters; trimmed.
        case line
        /// Several lines: newlines and tabs are allowed, and white space stays as typed.
        case lines
        /// Several lines, as ``lines``, without white space at both ends.
        case paragraphs
        /// Any text without NUL, stored byte for byte, for texts that identify or repeat something.
        case verbatim
    }

    /// The field's name as it begins a sentence: "The name".
    package let subject: String
    /// The most code points, counted in NFC.
    package let limit: Int
    /// The fewest visible characters (grapheme clusters).
    package let minimum: Int
    /// The form of the text.
    package let form: Form

    private init(_ subject: String, limit: Int, minimum: Int = 1, form: Form = .line) {
        self.subject = subject
        self.limit = limit
        self.minimum = minimum
        self.form = form
    }

    /// The name of a character, a fight or a deck, and the label of a combatant.
    package static let name = TextRule("The name", limit: 200)
    /// The user's name for practice.
    package static let userName = TextRule("Your name", limit: 200, minimum: 3)
    /// A title of a character.
    package static let title = TextRule("A title", limit: 500)
    /// A challenge rating: "1/4", "24".
    package static let challengeRating = TextRule("The challenge rating", limit: 50)
    /// The name of a character's picture.
    package static let imageName = TextRule("The image", limit: 200)
    /// The note of a combatant or a fight; may be empty.
    package static let note = TextRule("The note", limit: 10_000, minimum: 0, form: .lines)
    /// The notes of a character of the roster; may be empty.
    package static let characterNotes = TextRule(
        "The notes", limit: 100_000, minimum: 0, form: .lines)

    /// The name of a condition.
    package static let condition = TextRule("The condition", limit: 100)
    /// The note of a condition: "save DC 13".
    package static let conditionNote = TextRule("The note", limit: 500)
    /// The name of a damage type.
    package static let damageType = TextRule("The damage type", limit: 100)
    /// The name of a resource.
    package static let resource = TextRule("The resource", limit: 100)
    /// The spell that a combatant concentrates on.
    package static let spell = TextRule("The spell", limit: 100)
    /// A readied action with its trigger: "shoot whoever opens the door".
    package static let readiedAction = TextRule("What is readied", limit: 200)
    /// A remark in the log.
    package static let remark = TextRule("The remark", limit: 500)

    /// The question of a challenge.
    package static let question = TextRule("The question", limit: 20_000, form: .paragraphs)
    /// The pronunciation of a question; may be empty.
    package static let pronunciation = TextRule("The pronunciation", limit: 2000, minimum: 0)
    /// The right answer of a challenge.
    package static let answer = TextRule("The answer", limit: 20_000, form: .paragraphs)
    /// Another right answer of a challenge, or a wrong one to offer.
    package static let otherAnswer = TextRule("The answer", limit: 2000, form: .paragraphs)
    /// What is worth knowing about a challenge; may be empty.
    package static let challengeNote = TextRule(
        "The note", limit: 10_000, minimum: 0, form: .lines)
    /// A tag of a challenge.
    package static let tag = TextRule("A tag", limit: 100)
    /// Another program's name for a challenge, byte for byte.
    package static let guid = TextRule("The guid", limit: 300, form: .verbatim)
    /// The answer that was chosen, exactly as it was offered; of a longer one the beginning.
    package static let chosenAnswer = TextRule(
        "The answer", limit: 2000, minimum: 0, form: .verbatim)

    /// The key of a setting.
    package static let settingKey = TextRule("The key", limit: 100)
    /// The value of a setting; may be empty.
    package static let setting = TextRule(
        "The setting", limit: 10_000, minimum: 0, form: .verbatim)
    /// The parts of a character's source: format, key, and the entry in the file, which can be as
    /// large as a file.
    package static let source = TextRule("The source", limit: .max, minimum: 0, form: .verbatim)
}

extension TextRule {
    /// The text as it is stored: in NFC, so that texts that look equal are equal byte for byte; a
    /// single line is trimmed, and all kinds of line ends become newlines. Verbatim text is
    /// unchanged.
    @discardableResult
    package func checked(_ text: String) throws(RuleProblem) -> String {
        // Checks the bytes first, because counting the clusters of a megabyte of accents takes too
        // long. 16 bytes per code point leave room for decomposed text and white space.
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
        // Most texts need one visible character, which is found without counting all.
        if minimum == 1, !stored.unicodeScalars.contains(where: \.isVisible) {
            throw .badText(subject, .empty)
        }
        if minimum > 1, PlainText.visibleCount(in: stored) < minimum {
            throw .badText(subject, .shorter(than: minimum))
        }
        return stored
    }

    /// The text changed so that the field can hold it. In a single line, line breaks and tabs
    /// become spaces; other control characters become their pictures (␛ for escape) or, where
    /// Unicode has none, are spelled out. Marks beyond 30 in a row and text beyond the limit are
    /// cut.
    ///
    /// - Returns: a text that ``checked(_:)`` accepts unless it has too few visible characters, and
    ///   what was changed beyond trimming and NFC.
    package func cleaned(_ text: String) -> (text: String, changes: Set<Repair>) {
        var changes: Set<Repair> = []
        let hasLines = form == .lines || form == .paragraphs
        let text = hasLines ? PlainText.withNewlines(text) : text
        var scalars = text.unicodeScalars[...]
        if limit < .max / 16 {
            // Bounds the work: code points beyond this cannot fit, however many NFC combines.
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
            default: kept.append(contentsOf: scalar.sign.unicodeScalars)
            }
        }
        var result = normal(String(kept))
        if result.unicodeScalars.count > limit {
            changes.insert(.cut)
            result = normal(String(result.unicodeScalars.prefix(limit)))
        }
        return (result, changes)
    }

    /// What ``cleaned(_:)`` changes.
    package enum Repair: Hashable, Sendable {
        case controlsShown, marksCut, cut
    }

    /// The most combining marks in a row: Unicode's limit for stream-safe text.
    private static let markLimit = 30

    private func allows(_ scalar: Unicode.Scalar) -> Bool {
        switch form {
        case .line: !scalar.isControl
        case .lines, .paragraphs: !scalar.isControl || scalar == "\n" || scalar == "\t"
        case .verbatim: scalar != "\0"
        }
    }

    private func normal(_ text: String) -> String {
        switch form {
        case .line: PlainText.trimmed(text).precomposedStringWithCanonicalMapping
        case .lines: PlainText.withNewlines(text).precomposedStringWithCanonicalMapping
        case .paragraphs:
            PlainText.trimmed(PlainText.withNewlines(text)).precomposedStringWithCanonicalMapping
        case .verbatim: text
        }
    }
}
