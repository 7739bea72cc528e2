/// One word of a typed act.
public struct ActWord: Hashable, Sendable {
    /// As it was typed, without quotes and without the "=" before it.
    public let text: String
    /// What is compared: ``PlainText/searchKey(_:)``.
    let key: String
    /// Whether it stood in quotes: it is then one name, never a keyword.
    let isQuoted: Bool
    /// Whether "=" stood before it: it is then the user's own damage type or condition.
    let isOwn: Bool

    init(_ text: String, isQuoted: Bool = false, isOwn: Bool = false) {
        self.text = text
        key = PlainText.searchKey(text)
        self.isQuoted = isQuoted
        self.isOwn = isOwn
    }

    /// Whether it is this keyword, or one of these.
    func isKeyword(_ keywords: Set<String>) -> Bool {
        !isQuoted && !isOwn && keywords.contains(key)
    }

    /// As it could be typed again.
    var spelling: String { (isOwn ? "=" : "") + (isQuoted ? "\"\(text)\"" : text) }
}

/// The words of a typed act, in order; readers take what they understand off the front.
///
/// Blanks separate words. Quotes, straight or curly, hold a name of several words together. A comma
/// behind a word is dropped.
public struct ActWords: Hashable, Sendable {
    /// What has not been read yet.
    public private(set) var words: ArraySlice<ActWord>

    /// The words of a line as it is typed in the app.
    public init(_ line: String) { words = Self.words(in: line)[...] }

    /// The words of a command's arguments, read as if they stood in one line with blanks between.
    ///
    /// An argument of several words that is somebody's name as a whole stays one word, as in quotes:
    /// the shell has removed the quotes that were around it.
    ///
    /// - Parameter names: whom arguments can mean.
    public init(arguments: [String], names: TargetReader) {
        words = []
        for argument in arguments {
            let parts = Self.words(in: argument)
            if parts.count > 1, names.means(argument) {
                words.append(ActWord(argument, isQuoted: true))
            } else {
                words += parts
            }
        }
    }

    /// Adds words of the language, as an option of a command stands for them: "crit".
    public mutating func append(_ text: String) { words += Self.words(in: text) }

    /// Adds a name as one word, whatever it holds.
    public mutating func append(name: String) { words.append(ActWord(name, isQuoted: true)) }

    /// Whether everything has been read.
    var isEmpty: Bool { words.isEmpty }
    /// The next word.
    var first: ActWord? { words.first }
    /// What has not been read, as one line.
    var line: String { words.map(\.spelling).joined(separator: " ") }

    /// Takes the next word off the front.
    mutating func next() -> ActWord? { words.popFirst() }

    /// Takes the next word off the front where it is one of these keywords.
    mutating func next(in keywords: Set<String>) -> ActWord? {
        guard let first, first.isKeyword(keywords) else { return nil }
        return words.popFirst()
    }

    /// Drops the next words.
    mutating func drop(_ count: Int) { words = words.dropFirst(count) }

    private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»"]

    private static func words(in line: String) -> [ActWord] {
        var words: [ActWord] = []
        var rest = line[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            let isOwn = rest.first == "=" && rest.count > 1
            if isOwn { rest.removeFirst() }
            if let opening = rest.first, let closing = quotes[opening] {
                rest.removeFirst()
                let end = rest.firstIndex(of: closing) ?? rest.endIndex
                words.append(ActWord(String(rest[..<end]), isQuoted: true, isOwn: isOwn))
                rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
            } else {
                let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
                var text = rest[..<end]
                while text.last == "," { text.removeLast() }
                if !text.isEmpty { words.append(ActWord(String(text), isOwn: isOwn)) }
                rest = rest[end...]
            }
        }
        return words
    }
}

extension ActWords {
    /// Takes the longest run of words that is an amount off the front: "2d6 + 3", "full".
    ///
    /// "28 -5" is 28, and a penalty behind it; "28 - 5" is 23.
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

    /// Takes a bonus or penalty off the front: "-5", "+3", "- 5".
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
