import Foundation
import Tabletop

/// A word of a typed act.
package struct ActWord: Hashable, Sendable {
    /// The word as typed, without quotes and without "=" before it; of an option with its dashes.
    package let text: String
    /// The key for comparisons: ``PlainText/searchKey(_:)``, of an option without its dashes.
    let key: String
    /// Whether the word was in quotes: it is then a name, never a keyword.
    let isQuoted: Bool
    /// Whether "=" was before the word: it is then the user's own damage type or condition.
    let isOwn: Bool
    /// Whether dashes were before the word: it is then an option, never a name.
    let isOption: Bool
    /// The word with the spaces before it, its quotes and a comma after it.
    fileprivate let raw: String
    /// Whether it is the first word of a command's argument.
    fileprivate(set) var beginsArgument = false

    init(
        _ text: String, isQuoted: Bool = false, isOwn: Bool = false, isOption: Bool = false,
        raw: String? = nil
    ) {
        self.text = isOption ? "--\(text)" : text
        key = PlainText.searchKey(text)
        self.isQuoted = isQuoted
        self.isOwn = isOwn
        self.isOption = isOption
        self.raw = raw ?? " \(text)"
    }

    /// The same word, whatever was around it.
    package static func == (first: Self, second: Self) -> Bool {
        first.text == second.text && first.isQuoted == second.isQuoted
            && first.isOwn == second.isOwn && first.isOption == second.isOption
    }

    /// Hashes what ``==(_:_:)`` compares.
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// Whether it is one of these keywords; quoted words never are.
    func isKeyword(_ keywords: Set<String>) -> Bool {
        !isQuoted && !isOwn && keywords.contains(key)
    }

    /// The word with a comma that was behind it, and a space.
    var withComma: String { !isQuoted && raw.hasSuffix(",") ? "\(text), " : "\(text) " }

    /// The word in a form that can be typed again.
    var spelling: String { (isOwn ? "=" : "") + (isQuoted ? "\"\(text)\"" : text) }
}

/// The words of a typed act, in order. Readers take words from the front.
///
/// Spaces separate words. Quotes, straight or curly, join several words to a name. A comma after a
/// word is dropped. Two dashes before a word make it an option; after `=` in it is its value. The
/// text after a semicolon is a note, kept in one piece.
package struct ActWords: Hashable, Sendable {
    /// The words that have not been read yet.
    private(set) var words: ArraySlice<ActWord> = []
    /// The first semicolon with the spaces before it and the text after it; `nil` if there is none.
    private var rawNote: String?

    /// The text after the first semicolon, trimmed; `nil` if there is none.
    var note: String? {
        let text = rawNote?.drop(while: \.isWhitespace).dropFirst()
            .trimmingCharacters(in: .whitespaces)
        return text?.isEmpty == true ? nil : text
    }

    /// Splits a line, as typed in the app.
    package init(_ line: String) {
        let (words, note) = Self.words(in: line)
        self.words += words
        rawNote = note
    }

    /// Splits a command's arguments as if they were one line with spaces between.
    ///
    /// An argument with spaces that matches a combatant as a whole stays one word, as in quotes,
    /// because the shell has removed the quotes around it. So does the text of an option, and a
    /// condition or damage type of one's own in its value.
    ///
    /// - Parameters:
    ///   - names: the combatants' names.
    ///   - act: the act, which has the options.
    package init(
        arguments: [String], names: TargetReader, of act: ActDeclaration? = nil
    ) {
        var option: ActDeclaration.Slot?
        let takesText = act?.slots.contains { $0.kind == .text } == true
        // After a lone pair of dashes no argument is an option.
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        for (index, argument) in arguments.enumerated() where index != end {
            if index > end, argument.hasPrefix("--") {
                append(name: argument)
                continue
            }
            let place = words.endIndex
            defer { if words.endIndex > place { words[place].beginsArgument = true } }
            if rawNote != nil, option == nil, !argument.hasPrefix("--") {
                rawNote?.append(" " + argument)
            } else if option?.kind == .text, !argument.hasPrefix("--") {
                append(name: argument)
            } else if argument.hasPrefix("="), argument.contains(where: \.isWhitespace),
                option?.kind == .condition || option?.kind == .damageType
            {
                append(ActWord(String(argument.dropFirst()), isOwn: true))
            } else if argument.isEmpty {
                if takesText { append(name: "") }
            } else if argument.contains(where: \.isWhitespace), names.means(argument) {
                append(name: argument)
            } else {
                let (words, note) = Self.words(in: argument)
                self.words += words
                rawNote = note ?? rawNote
            }
            if let word = words.last, word.isOption {
                option = act?.option(word)?.value
            } else if option?.isMany != true {
                option = nil
            }
        }
    }

    mutating func append(_ word: ActWord) { words.append(word) }

    mutating func append(_ others: ActWords) { words += others.words }

    /// Appends a name as one quoted word.
    mutating func append(name: String) { words.append(ActWord(name, isQuoted: true)) }

    /// Throws ``ActProblem/unknownWord(_:)`` if there is a note, for acts that store none.
    func refuseNote(unless isAllowed: Bool = false) throws(ActProblem) {
        if let note, !isAllowed { throw .unknownWord("; \(note)") }
    }

    /// Whether all words have been read.
    package var isEmpty: Bool { words.isEmpty }
    /// The next word.
    var first: ActWord? { words.first }
    /// The last word.
    var last: ActWord? { words.last }
    /// The words that have not been read, as one line.
    var line: String { words.map(\.spelling).joined(separator: " ") }

    /// The words that have not been read, and the note, as they were typed; without the quotes if
    /// they are one quoted text. Quotes in a command's argument are part of it: the shell has removed
    /// those around it.
    var text: String {
        if words.count == 1, note == nil, let only = words.first, only.isQuoted,
            !only.beginsArgument
        {
            return only.text
        }
        return (words.map(\.raw).joined() + (rawNote ?? ""))
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Takes the next word.
    mutating func next() -> ActWord? { words.popFirst() }

    /// Takes the next word if it is one of these keywords.
    mutating func next(in keywords: Set<String>) -> ActWord? {
        guard let first, first.isKeyword(keywords) else { return nil }
        return words.popFirst()
    }

    mutating func drop(_ count: Int) { words = words.dropFirst(count) }
    mutating func dropLast() { words = words.dropLast() }
    mutating func removeAll() { (words, rawNote) = ([], nil) }

    /// The words of each argument of a command; all words of a typed line.
    var arguments: [ActWords] {
        let starts = words.indices.filter { $0 == words.startIndex || words[$0].beginsArgument }
        return zip(starts, starts.dropFirst() + [words.endIndex]).map { start, end in
            var argument = withoutNote
            argument.words = words[start..<end]
            return argument
        }
    }

    /// The words alone.
    var withoutNote: ActWords {
        var words = self
        words.rawNote = nil
        return words
    }

    /// How many words there are up to the first comma before a word that begins something else.
    func countToComma(before begins: (ActWord) -> Bool) -> Int {
        let comma = words.indices.dropLast().first {
            words[$0].raw.hasSuffix(",") && begins(words[$0 + 1])
        }
        return comma.map { $0 - words.startIndex + 1 } ?? words.count
    }

    /// Splits after a number of words.
    func split(after count: Int) -> (before: ActWords, after: ActWords) {
        var (before, after) = (self, self)
        before.words = words.prefix(count)
        before.rawNote = nil
        after.words = words.dropFirst(count)
        return (before, after)
    }

    private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»"]

    /// - Returns: the words, and the first semicolon with what is around it; `nil` without one.
    private static func words(in line: String) -> (words: [ActWord], note: String?) {
        var words: [ActWord] = []
        var rest = line[...]
        // An argument follows the one before it.
        var before = " "
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            before += rest[..<start]
            rest = rest[start...]
            let whole = rest
            if let sign = rest.first, semicolons.contains(sign) {
                return (words, before + rest)
            }
            let isOwn = rest.first == "=" && rest.count > 1
            if isOwn { rest.removeFirst() }
            var text: Substring
            let isQuoted: Bool
            if let opening = rest.first, let closing = quotes[opening] {
                isQuoted = true
                rest.removeFirst()
                let end = rest.firstIndex(of: closing) ?? rest.endIndex
                text = rest[..<end]
                rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
            } else {
                isQuoted = false
                let end =
                    rest.firstIndex { $0.isWhitespace || semicolons.contains($0) } ?? rest.endIndex
                text = rest[..<end]
                while text.last == "," { text.removeLast() }
                rest = rest[end...]
            }
            let raw = before + (rest.isEmpty ? whole : whole[..<rest.startIndex])
            before = ""
            if !isQuoted, !isOwn, text.hasPrefix("--"), text.dropFirst(2).first?.isLetter == true {
                let parts = text.dropFirst(2).split(separator: "=", maxSplits: 1)
                words.append(ActWord(String(parts[0]), isOption: true, raw: raw))
                if parts.count > 1 {
                    words += Self.words(in: String(parts[1])).words
                }
            } else if !text.isEmpty || isQuoted {
                words.append(
                    ActWord(String(text), isQuoted: isQuoted, isOwn: isOwn, raw: raw))
            }
        }
        return (words, nil)
    }

    private static let semicolons: Set<Character> = [";", "；"]
}

extension ActWords {
    /// Parses all remaining words as an amount.
    ///
    /// - Throws: ``ActProblem/noAmount``, ``ActProblem/notAnAmount(_:)``.
    func onlyAmount() throws(ActProblem) -> Amount {
        if isEmpty { throw .noAmount }
        do throws(RuleProblem) {
            return try Amount(parsing: words.map(\.key).joined(separator: " "))
        } catch {
            throw .notAnAmount(line, at: error.part)
        }
    }

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
