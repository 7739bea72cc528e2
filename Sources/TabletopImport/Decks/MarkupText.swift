import Tabletop

/// What a deck file has that a challenge cannot hold.
struct LeftOut {
    var sounds = 0
    var pictures = 0
    var scripts = 0

    /// "2 sounds", "1 picture".
    var descriptions: [String] {
        [(sounds, "sound"), (pictures, "picture"), (scripts, "script")]
            .filter { $0.0 > 0 }.map { countedWords($0.0, $0.1) }
    }
}

/// Text from a field with HTML.
enum MarkupText {
    /// The text without tags and with its entities decoded; what cannot be shown is counted.
    static func plain(_ text: String, _ left: inout LeftOut) -> String {
        var text = text
        if text.contains("[sound:") || text.contains("[anki:") {
            left.sounds += text.matches(of: /\[sound:[^\]]*\]/).count
            text = text.replacing(/\[(sound|anki):[^\]]*\]/, with: "")
        }
        if text.contains("<") {
            left.scripts += text.matches(of: /(?i)<script/).count
            left.pictures += text.matches(of: /(?i)<img[ >]/).count
            text = text.replacing(/(?is)<(script|style)\b.*?<\/\1\s*>/, with: "")
                .replacing(/(?i)<(br|\/div|\/p|\/li|hr)\s*\/?>/, with: "\n")
                .replacing(/(?s)<\/?[A-Za-z!][^>]*>/, with: "")
        }
        return entities(text).stripped
    }

    private static let named: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
        "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "times": "×", "deg": "°", "rarr": "→", "larr": "←",
    ]

    private static func entities(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return text.replacing(/&(#x[0-9A-Fa-f]{1,6}|#[0-9]{1,7}|[A-Za-z]{2,8});/) { match in
            let name = match.1
            if name.hasPrefix("#") {
                let code =
                    name.hasPrefix("#x")
                    ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
                return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
                    ?? String(match.0)
            }
            return named[name] ?? String(match.0)
        }
    }
}

/// Sentences with gaps: "{{c1::Lisbon::a city}} is the capital".
enum Cloze {
    /// A question with one gap.
    struct Gap: Hashable {
        var number: Int
        var question: String
        var answer: String
    }

    static func isCloze(_ text: String) -> Bool {
        text.firstMatch(of: /\{\{c\d+::/) != nil
    }

    /// A question for each number; gaps of other numbers are filled.
    static func gaps(in text: String) -> [Gap] {
        let pattern = /(?s)\{\{c(\d{1,3})::(.*?)(?:::(.*?))?\}\}/
        let numbers = Set(text.matches(of: pattern).compactMap { Int($0.1) }).sorted()
        return numbers.map { number in
            var answers: [String] = []
            let question = text.replacing(pattern) { match in
                guard Int(match.1) == number else { return String(match.2) }
                answers.append(String(match.2))
                return match.3.map { "[\($0)]" } ?? "[…]"
            }
            return Gap(
                number: number, question: question, answer: answers.joined(separator: ", "))
        }
    }
}

extension StringProtocol {
    /// The text without white space at both ends.
    var stripped: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// A count with its noun: "1 sound", "2 sounds".
func countedWords(_ count: Int, _ what: String) -> String {
    guard count != 1 else { return "1 \(what)" }
    // "line with more columns": the first word has the plural.
    let words = what.split(separator: " ", maxSplits: 1)
    return "\(count) \(words[0])s" + (words.count > 1 ? " \(words[1])" : "")
}

/// Names of decks from files.
enum TextRuleName {
    /// A name that can be stored; `nil` if nothing is left of it.
    static func cleaned(_ text: String) -> String? {
        try? TextRule.name.checked(TextRule.name.cleaned(text).text)
    }
}
