package import Tabletop

/// A text of a rule book as words, numbers and signs, which the readers of its sentences compare.
///
/// Emphasis is left out, typographic dashes and quotes become plain ones, so that the same sentence
/// in two files gives the same tokens. "60-foot" is three tokens, "2d6" one.
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
            spelled.append(word)
            sentences.append(sentence)
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

    /// Dice or a number from there, up to `end`: "2d6 + 6", "10d10", "1d8 - 1".
    package func dice(_ index: Int) -> (dice: DiceNotation, end: Int)? {
        func isDice(_ place: Int) -> Bool {
            let word = self[place]
            guard word.first?.isNumber == true || word.first == "d", word.contains("d") else {
                return false
            }
            return word.split(separator: "d", omittingEmptySubsequences: false).allSatisfy {
                $0.allSatisfy { $0.isASCII && $0.isNumber }
            } && word.last != "d"
        }
        guard isDice(index) else { return nil }
        var text = self[index]
        var end = index + 1
        while self[end] == "+" || self[end] == "-", isDice(end + 1) || number(end + 1) != nil {
            text += self[end] + self[end + 1]
            end += 2
        }
        guard let dice = try? DiceNotation(parsing: text) else { return nil }
        return (dice, end)
    }

    /// A part of damage from there: "13 (2d6 + 6) slashing damage", "1 piercing damage", "2d6 fire
    /// damage". `average` is the number printed before dice.
    package func damage(_ index: Int) -> (part: StatBlock.Damage, average: Int?, end: Int)? {
        var end = index
        var dice: DiceNotation
        var average: Int?
        if let number = number(index) {
            if self[index + 1] == "(", let rolled = self.dice(index + 2), self[rolled.end] == ")" {
                dice = rolled.dice
                average = number
                end = rolled.end + 1
            } else {
                dice = DiceNotation(number)
                end = index + 1
            }
        } else if let rolled = self.dice(index) {
            dice = rolled.dice
            end = rolled.end
        } else {
            return nil
        }
        var types: [DamageType] = []
        while self[end] != "damage" {
            let word = self[end]
            if Self.damageTypes.contains(word) {
                types.append(DamageType(rawValue: word))
            } else if !["or", ",", "extra", "additional", "and"].contains(word) {
                return nil
            }
            end += 1
        }
        var part = StatBlock.Damage(dice, types.first)
        part.otherTypes = Array(types.dropFirst())
        return (part, average, end + 1)
    }

    /// Every type of damage of the books.
    package static let damageTypes = Set((DamageType.known + DamageType.pathfinder).map(\.rawValue))
}
