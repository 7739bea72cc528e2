import Foundation

/// A word of a typed act.
public struct ActWord: Hashable, Sendable {
    /// The word as typed, without quotes and without "=" before it.
    public let text: String
    /// The key for comparisons: ``PlainText/searchKey(_:)``.
    let key: String
    /// Whether the word was in quotes: it is then a name, never a keyword.
    let isQuoted: Bool
    /// Whether "=" was before the word: it is then the user's own damage type or condition.
    let isOwn: Bool

    init(_ text: String, isQuoted: Bool = false, isOwn: Bool = false) {
        self.text = text
        key = PlainText.searchKey(text)
        self.isQuoted = isQuoted
        self.isOwn = isOwn
    }

    /// Whether it is one of these keywords; quoted words never are.
    func isKeyword(_ keywords: Set<String>) -> Bool {
        !isQuoted && !isOwn && keywords.contains(key)
    }

    /// The word in a form that can be typed again.
    var spelling: String { (isOwn ? "=" : "") + (isQuoted ? "\"\(text)\"" : text) }
}

/// The words of a typed act, in order. Readers take words from the front.
///
/// Spaces separate words. Quotes, straight or curly, join several words to a name. A comma after a
/// word is dropped. The text after a semicolon is a note, kept in one piece.
public struct ActWords: Hashable, Sendable {
    /// The words that have not been read yet.
    private(set) var words: ArraySlice<ActWord>
    /// The text after the first semicolon, trimmed; `nil` if there is none.
    private(set) var note: String?

    /// Splits a line, as typed in the app.
    public init(_ line: String) {
        let (words, note) = Self.words(in: line)
        self.words = words[...]
        self.note = note?.isEmpty == true ? nil : note
    }

    /// Splits a command's arguments as if they were one line with spaces between.
    ///
    /// An argument with spaces that matches a combatant as a whole stays one word, as in quotes,
    /// because the shell has removed the quotes around it.
    ///
    /// - Parameter names: the combatants' names.
    public init(arguments: [String], names: TargetReader) {
        words = []
        var note: [String]?
        for argument in arguments {
            if note != nil {
                note?.append(argument)
            } else if argument.contains(where: \.isWhitespace), names.means(argument) {
                append(name: argument)
            } else {
                let line = Self.words(in: argument)
                words += line.words
                note = line.note.map { [$0] }
            }
        }
        let text = note?.joined(separator: " ").trimmingCharacters(in: .whitespaces)
        self.note = text?.isEmpty == true ? nil : text
    }

    /// Appends words of the language that an option stands for, such as "crit".
    public mutating func append(_ text: String) { words += Self.words(in: text).words }

    mutating func append(_ word: ActWord) { words.append(word) }

    /// Appends a name as one quoted word.
    public mutating func append(name: String) { words.append(ActWord(name, isQuoted: true)) }

    /// Appends a damage type or condition as one word. "=" before it marks it as the user's own.
    public mutating func append(word: String) {
        let isOwn = word.hasPrefix("=") && word.count > 1
        words.append(ActWord(isOwn ? String(word.dropFirst()) : word, isOwn: isOwn))
    }

    /// Sets the note.
    ///
    /// - Throws: ``ActProblem/contradiction(_:_:)`` if there is a different one.
    public mutating func append(note: String) throws(ActProblem) {
        if let known = self.note, known != note { throw .contradiction(known, note) }
        self.note = note
    }

    /// Throws ``ActProblem/unknownWord(_:)`` if there is a note, for acts that store none.
    func refuseNote() throws(ActProblem) { if let note { throw .unknownWord("; \(note)") } }

    /// Whether all words have been read.
    var isEmpty: Bool { words.isEmpty }
    /// The next word.
    var first: ActWord? { words.first }
    /// The words that have not been read, as one line.
    var line: String { words.map(\.spelling).joined(separator: " ") }

    /// Takes the next word.
    mutating func next() -> ActWord? { words.popFirst() }

    /// Takes the next word if it is one of these keywords.
    mutating func next(in keywords: Set<String>) -> ActWord? {
        guard let first, first.isKeyword(keywords) else { return nil }
        return words.popFirst()
    }

    mutating func drop(_ count: Int) { words = words.dropFirst(count) }

    /// Splits at the last word that is one of these keywords; it belongs to neither part.
    func split(atLast keywords: Set<String>) -> (before: ActWords, after: ActWords)? {
        guard let place = words.lastIndex(where: { $0.isKeyword(keywords) }) else { return nil }
        var (before, after) = (self, self)
        before.words = words[..<place]
        after.words = words[(place + 1)...]
        return (before, after)
    }

    private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»"]

    /// - Returns: the words, and the text after the first semicolon; `nil` without one.
    private static func words(in line: String) -> (words: [ActWord], note: String?) {
        var words: [ActWord] = []
        var rest = line[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            if let sign = rest.first, semicolons.contains(sign) {
                return (words, rest.dropFirst().trimmingCharacters(in: .whitespaces))
            }
            let isOwn = rest.first == "=" && rest.count > 1
            if isOwn { rest.removeFirst() }
            if let opening = rest.first, let closing = quotes[opening] {
                rest.removeFirst()
                let end = rest.firstIndex(of: closing) ?? rest.endIndex
                words.append(ActWord(String(rest[..<end]), isQuoted: true, isOwn: isOwn))
                rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
            } else {
                let end =
                    rest.firstIndex { $0.isWhitespace || semicolons.contains($0) } ?? rest.endIndex
                var text = rest[..<end]
                while text.last == "," { text.removeLast() }
                if !text.isEmpty { words.append(ActWord(String(text), isOwn: isOwn)) }
                rest = rest[end...]
            }
        }
        return (words, nil)
    }

    private static let semicolons: Set<Character> = [";", "；"]
}

extension ActWords {
    /// Takes the longest run of words that is an amount: "2d6 + 3", "full".
    ///
    /// "28 -5" is the amount 28, followed by a penalty; "28 - 5" is the amount 23.
    mutating func nextAmount() -> Amount? {
        for count in stride(from: min(words.count, 8), through: 1, by: -1) {
            let run = words.prefix(count)
            guard !run.contains(where: { $0.isQuoted || $0.isOwn }) else { continue }
            let isOne = zip(run, run.dropFirst()).allSatisfy { before, word in
                Int(word.key) == nil
                    || (word.key.first?.isNumber == true && ["+", "-"].contains(before.key))
            }
            if isOne, let amount = try? Amount(parsing: run.map(\.key).joined()) {
                drop(count)
                return amount
            }
        }
        return nil
    }

    /// Takes a bonus or penalty: "-5", "+3", "- 5".
    mutating func nextBonus() -> Int? {
        guard let first, !first.isQuoted, !first.isOwn else { return nil }
        if first.key == "-", let next = words.dropFirst().first?.key,
            next.first?.isNumber == true, let points = Int(next)
        {
            drop(2)
            return -points
        }
        guard "+-".contains(first.key.prefix(1)), first.key.count > 1, let points = Int(first.key)
        else { return nil }
        drop(1)
        return points
    }

    /// Whether an amount comes next.
    var startsWithAmount: Bool {
        guard let first, !first.isQuoted, !first.isOwn else { return false }
        return (try? Amount(parsing: first.key)) != nil
    }
}
