import TerminalUI

/// The texts of a line of the log, which can be concatenated.
enum LogText {
    /// The round in three columns; a dash before the start.
    static func round(_ round: Int) -> String {
        let text = round > 0 ? "\(round)" : "–"
        return String(repeating: " ", count: max(0, 3 - text.count)) + text
    }

    /// A sentence with its amounts in colour, damage red and healing green; the head of a turn in bold;
    /// struck through if it was undone.
    static func sentence(_ text: String, isUndone: Bool) -> Text {
        if isUndone { return Text("undone: \(text)").strikethrough() }
        if isTurn(text) { return Text(text).bold() }
        guard let amount = amount(in: text) else { return Text(text) }
        return Text(String(text[..<amount.range.lowerBound]))
            + Text(String(text[amount.range])).bold()
            .foregroundColor(amount.isDamage ? AppColors.wrong : AppColors.right)
            + Text(String(text[amount.range.upperBound...]))
    }

    /// Whether a sentence begins a turn.
    static func isTurn(_ text: String) -> Bool { text.hasSuffix("'s turn") }

    /// The last number of hit points that a sentence says were lost or regained: names, which come
    /// before, can have such words, too.
    static func amount(in text: String) -> (range: Range<String.Index>, isDamage: Bool)? {
        let found = [(" takes ", " damage", true), (" regains ", " hit point", false)]
            .compactMap { verb, noun, isDamage -> (range: Range<String.Index>, isDamage: Bool)? in
                guard let start = text.ranges(of: verb).last?.upperBound else { return nil }
                let end = text[start...].firstIndex { !$0.isNumber } ?? text.endIndex
                return start < end && text[end...].contains(noun) ? (start..<end, isDamage) : nil
            }
        return found.max { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// The sentences of an event with its dice folded into what they did: "Damage: 2d4+3 = 6 (1, 2)" and
/// "Torvald takes 6 piercing damage (27/60)" are "Torvald takes 6 piercing damage (2d4+3) (27/60)".
struct FoldedSentences {
    /// A sentence.
    struct Sentence: Hashable {
        /// The index in the log entry, before folding.
        let index: Int
        var text: String
        /// The rolls that were removed from the log because this sentence names them: "2d4+3 = 6 (1, 2)";
        /// "" if there are none.
        var dice = ""
    }

    let sentences: [Sentence]

    init(_ lines: [String]) {
        var sentences: [Sentence] = []
        /// The rolls that no sentence has taken yet, and where they stand.
        var rolls: [(what: Substring, text: Substring, place: Int)] = []
        var taken: Set<Int> = []
        for (index, line) in lines.enumerated() {
            if let roll = Self.roll(line) {
                // Those of an earlier blow are told already.
                if let last = rolls.last, taken.contains(last.place) { rolls = [] }
                rolls.append((roll.what, roll.text, sentences.count))
                sentences.append(Sentence(index: index, text: line))
                continue
            }
            var sentence = Sentence(index: index, text: line)
            let notations = rolls.map { $0.text.prefix { $0 != " " } }
            if !rolls.isEmpty, let text = Self.folded(line, rolls[0].what, notations) {
                sentence.text = text
                sentence.dice = rolls.map { String($0.text) }.joined(separator: "; ")
                taken.formUnion(rolls.map(\.place))
            }
            sentences.append(sentence)
        }
        self.sentences = sentences.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }

    /// The sentences of a summary: "Damage: 1d6 = 1 (1); Thia takes 1 damage (19/20)". A semicolon
    /// within parentheses is part of a sentence.
    init(summary: String) {
        var lines: [String] = []
        for part in summary.components(separatedBy: "; ") {
            if let last = lines.last,
                last.count(where: { $0 == "(" }) > last.count(where: { $0 == ")" })
            {
                lines[lines.count - 1] += "; " + part
            } else {
                lines.append(part)
            }
        }
        self.init(lines)
    }

    /// What was rolled for, and the roll, of "Damage: 2d4+3 = 6 (1, 2)".
    private static func roll(_ line: String) -> (what: Substring, text: Substring)? {
        for what in ["Damage", "Healing"] where line.hasPrefix("\(what): ") {
            let text = line.dropFirst(what.count + 2)
            if text.contains(" = ") { return (line.prefix(what.count), text) }
        }
        return nil
    }

    /// A sentence with the notations of its dice; `nil` for one that tells something else.
    private static func folded(
        _ line: String, _ what: Substring, _ notations: [Substring]
    ) -> String? {
        let (verb, noun) =
            what == "Damage" ? (" takes ", " damage") : (" regains ", " hit point")
        guard let verbEnd = line.ranges(of: verb).last?.upperBound,
            var end = line[verbEnd...].firstRange(of: noun)?.upperBound
        else { return nil }
        if what == "Healing", line[end...].hasPrefix("s") { end = line.index(after: end) }
        // The calculation: "damage (10 slashing; 1 fire) (0/7)".
        let rest = line[end...]
        if notations.count > 1, rest.hasPrefix(" ("),
            let close = rest.firstIndex(of: ")")
        {
            let parts = rest[rest.index(rest.startIndex, offsetBy: 2)..<close].split(separator: ";")
            if parts.count == notations.count {
                let told = zip(parts, notations).map {
                    "\($0.trimmingCharacters(in: .whitespaces)) \($1)"
                }
                return line[..<end] + " (\(told.joined(separator: "; ")))"
                    + line[line.index(after: close)...]
            }
        }
        return line[..<end] + " (\(notations.joined(separator: " + ")))" + rest
    }
}
