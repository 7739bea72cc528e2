package import Tabletop

/// A text of a rule book as words, numbers and signs, which the readers of its sentences compare.
///
/// Emphasis is left out, typographic dashes and quotes become plain ones, so that the same sentence
/// in two files gives the same tokens. "60-foot" is three tokens, "2d6" one, "DC15", "5ft" and "5'" two.
package struct SentenceTokens {
    /// The tokens in lower case.
    let words: [String]
    /// The tokens as they are spelled.
    let spelled: [String]
    /// For each token the sentence it belongs to, counted from 0. A line end also ends a sentence.
    let sentences: [Int]

    /// Cuts a text into its tokens.
    package init(_ text: some StringProtocol) {
        var spelled: [String] = []
        var sentences: [Int] = []
        var sentence = 0
        var endsSentence = false
        var word = ""
        func finish() {
            guard !word.isEmpty else { return }
            // "ft." is an abbreviation, and a sentence ends after it only before a capital.
            if endsSentence, let first = word.first,
                !(spelled.suffix(2).first == "ft" && !first.isUppercase)
            {
                sentence += 1
            }
            endsSentence = false
            for part in Self.parts(of: word) {
                spelled.append(part)
                sentences.append(sentence)
            }
            word = ""
        }
        for character in text {
            switch character {
            case "*", "_":
                continue
            case "\n", "\r\n", "\r":
                finish()
                if !spelled.isEmpty { endsSentence = true }
            case _ where character.isWhitespace || character == "\u{ad}":
                finish()
            case "\u{2019}", "\u{2018}", "'":
                word.append("'")
            case _ where character.isLetter || character.isNumber:
                word.append(character)
            default:
                finish()
                let sign: Swift.Character =
                    ["\u{2013}", "\u{2014}", "\u{2212}", "\u{2010}", "\u{2011}"].contains(character)
                    ? "-" : character
                word = String(sign)
                if sign == "." {
                    // The full stop belongs to the sentence that it ends.
                    endsSentence = false
                    finish()
                    endsSentence = true
                } else {
                    finish()
                }
            }
        }
        finish()
        self.spelled = spelled
        self.sentences = sentences
        words = spelled.map { $0.lowercased() }
    }

    private static let joined = Pattern(#/([Dd][Cc])(\d+)|(\d+)(ft|feet|foot|')/#)

    /// "DC" and "15" of "DC15", "5" and "ft" of "5ft" and of "5'"; else the word.
    private static func parts(of word: String) -> [String] {
        // Most are numbers alone.
        guard word.contains(where: { $0.isLetter || $0 == "'" }) else { return [word] }
        guard let last = word.last, word.first?.isNumber == true || last.isNumber,
            let match = Self.joined.wholeMatch(of: word)
        else { return [word] }
        return [match.1 ?? match.3, match.2 ?? match.4].compactMap { part in
            part.map { $0 == "'" ? "ft" : String($0) }
        }
    }

    /// The number of tokens.
    package var count: Int { words.count }

    /// The token there, or nothing.
    package subscript(index: Int) -> String {
        words.indices.contains(index) ? words[index] : ""
    }

    /// Whether these tokens stand there.
    package func matches(_ index: Int, _ sought: String...) -> Bool {
        guard index >= 0, index + sought.count <= words.count else { return false }
        for offset in sought.indices where words[index + offset] != sought[offset] { return false }
        return true
    }

    /// The whole number there.
    package func number(_ index: Int) -> Int? {
        let word = self[index]
        guard !word.isEmpty, word.count <= 7, word.allSatisfy(\.isASCII) else { return nil }
        return Int(word).flatMap { word.first == "+" || word.first == "-" ? nil : $0 }
    }

    /// The first place of these tokens in a range.
    func first(_ sought: String..., in range: Range<Int>) -> Int? {
        guard sought.count <= range.count else { return nil }
        return (range.lowerBound...(range.upperBound - sought.count)).first { place in
            sought.indices.allSatisfy { words[place + $0] == sought[$0] }
        }
    }

    /// Whether these tokens stand somewhere in a range.
    package func contains(_ sought: String..., in range: Range<Int>) -> Bool {
        guard sought.count <= range.count else { return false }
        return (range.lowerBound...(range.upperBound - sought.count)).contains { place in
            sought.indices.allSatisfy { words[place + $0] == sought[$0] }
        }
    }

    /// The tokens of the sentence that holds a token, within bounds.
    package func sentence(at index: Int, in range: Range<Int>) -> Range<Int> {
        let sought = sentences[index]
        let lower = range.first { sentences[$0] == sought } ?? index
        let upper = range.last { sentences[$0] == sought } ?? index
        return lower..<(upper + 1)
    }

    /// A range of tokens cut into sentences.
    func sentences(in range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where index > range.lowerBound {
            if sentences[index] != sentences[index - 1] {
                result.append(start..<index)
                start = index
            }
        }
        if start < range.upperBound { result.append(start..<range.upperBound) }
        return result
    }

    /// Dice from there, up to `end`: "2d6 + 6", "10d10", "1d8 - 1", "1 d4".
    ///
    /// - Parameter joiners: the words between terms. In brackets "plus" is one, too.
    package func dice(
        _ index: Int, joiners: Set<String> = ["+", "-"]
    ) -> (dice: DiceNotation, end: Int)? {
        func isDice(_ place: Int) -> Bool {
            let word = self[place]
            guard word.first?.isNumber == true || word.first == "d", word.contains("d") else {
                return false
            }
            return word.split(separator: "d", omittingEmptySubsequences: false).allSatisfy {
                $0.allSatisfy { $0.isASCII && $0.isNumber }
            } && word.last != "d"
        }
        /// A term, and the token after it.
        func term(_ place: Int) -> (text: String, end: Int)? {
            if number(place) != nil, self[place + 1].first == "d", isDice(place + 1) {
                return (self[place] + self[place + 1], place + 2)
            }
            return isDice(place) || number(place) != nil ? (self[place], place + 1) : nil
        }
        guard var (text, end) = term(index), text.contains("d") else { return nil }
        var numbers = ""
        while joiners.contains(self[end]), let next = term(end + 1) {
            let signed = (self[end] == "-" ? "-" : "+") + next.text
            // "1d6 + 2 plus 1d8" is 1d6+1d8+2.
            if next.text.contains("d") { text += signed } else { numbers += signed }
            end = next.end
        }
        guard let dice = try? DiceNotation(parsing: text + numbers) else { return nil }
        return (dice, end)
    }

    /// A part of damage from there: "13 (2d6 + 6) slashing damage", "1 piercing damage", "2d6 fire
    /// damage", "4 (1d4 + 2) piercing" before another part or the end. `average` is the number
    /// printed beside dice.
    package func damage(_ index: Int) -> (part: StatBlock.Damage, average: Int?, end: Int)? {
        var end = index
        var dice: DiceNotation
        var average: Int?
        if let rolled = self.dice(index) {
            (dice, end) = rolled
            // "2d6 + 6 (13) slashing damage".
            if self[end] == "(", let number = number(end + 1), self[end + 2] == ")" {
                average = number
                end += 3
            }
        } else if let number = number(index) {
            dice = DiceNotation(number)
            end = index + 1
            if self[end] == "(", let rolled = self.dice(end + 1, joiners: ["+", "-", "plus"]),
                self[rolled.end] == ")"
            {
                (dice, average, end) = (rolled.dice, number, rolled.end + 1)
            }
        } else {
            return nil
        }
        var types: [DamageType] = []
        while self[end] != "damage" {
            let word = self[end]
            if Self.damageTypes.contains(word) {
                types.append(DamageType(rawValue: word))
            } else if let close = remark(end) {
                // "bludgeoning (piercing in spider form) damage".
                if types.isEmpty {
                    types = (end..<close).map { self[$0] }.filter(Self.damageTypes.contains)
                        .map(DamageType.init(rawValue:))
                }
                end = close
            } else if !types.isEmpty, !dice.isNumber, endsPart(end) {
                let before = self[end - 1]
                end -= before == "," || before == "and" ? 1 : 0
                return (StatBlock.Damage(dice, types), average, end)
            } else if !Self.besideTypes.contains(word) {
                return nil
            }
            end += 1
        }
        return (StatBlock.Damage(dice, types), average, end + 1)
    }

    /// What may stand among the types of damage.
    private static let besideTypes: Set = [
        "or", ",", "/", "extra", "additional", "and", "magic", "magical", "nonmagical", "points",
        "point", "of",
    ]

    /// The token that closes a bracket opened there, if damage follows it.
    private func remark(_ place: Int) -> Int? {
        guard self[place] == "(" || self[place] == "[",
            let close = (place..<min(place + 10, count)).first(where: {
                self[$0] == ")" || self[$0] == "]"
            }), self[close + 1] == "damage"
        else { return nil }
        return close
    }

    /// Whether a part of damage ends before a token without the word: at the end of the sentence, or
    /// before more damage.
    private func endsPart(_ place: Int) -> Bool {
        if ["", ".", ";"].contains(self[place]) { return true }
        let joins = ["plus", "or"].contains(self[place])
        return (joins || self[place - 1] == "and" || self[place - 1] == ",")
            && number(joins ? place + 1 : place) != nil
    }

    /// Every type of damage of the books.
    package static let damageTypes = Set((DamageType.known + DamageType.pathfinder).map(\.rawValue))
}

extension StatBlock.Damage {
    fileprivate init(_ dice: DiceNotation, _ types: [DamageType]) {
        self.init(dice, types.first)
        otherTypes = Array(types.dropFirst())
    }
}
