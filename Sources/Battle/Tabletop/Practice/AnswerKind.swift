/// What kind of thing an answer is, so that the wrong choices beside it do not give it away: hours
/// stand beside hours, numbers beside numbers, words beside words.
enum AnswerKind: Hashable {
    /// "+2", "−1".
    case signed
    /// "12".
    case number
    /// "6 seconds": a number with the kind of its unit.
    case quantity(String)
    /// Everything else.
    case words

    init(_ answer: String) {
        let text = answer.trimmingPrefix(" ")
        if text.wholeMatch(of: /[+−-]\s?\d+/) != nil {
            self = .signed
        } else if text.wholeMatch(of: /\d+([.,]\d+)?/) != nil {
            self = .number
        } else if let quantity = text.wholeMatch(of: /\d+([.,]\d+)? (.+)/) {
            self = .quantity(Self.unit(String(quantity.2)))
        } else {
            self = .words
        }
    }

    /// All units of time are one kind; of the others the last word counts.
    private static func unit(_ words: String) -> String {
        var unit = PlainText.folded(words.split(separator: " ").last.map(String.init) ?? "")
        if unit.count > 3, unit.hasSuffix("s") { unit.removeLast() }
        return times.contains(unit) ? "time" : unit
    }

    private static let times: Set = ["second", "minute", "hour", "day", "week", "round", "turn"]

    /// How far two kinds are apart: 0 for the same, 1 for figures of another kind, 2 otherwise.
    func distance(to other: AnswerKind) -> Int {
        if self == other { return 0 }
        return self == .words || other == .words ? 2 : 1
    }

    /// The form in which two answers that say the same are equal: "It is 0", "0"; "The damage dice",
    /// "damage dice". Only the marks of accents, letter case, width, a leading article, a stop at the end
    /// and the blanks around signs are left out, and never all of it: "%", "F#" and "й" are themselves.
    static func meaning(of answer: String) -> String {
        let folded = fold(CardMarkup.inOneLine(answer))
        var text = withoutBlanksAtSigns(folded)
        var short = text
        while let last = short.last, last.isWhitespace || ".!?…。！？．".contains(last) {
            short.removeLast()
        }
        if short.contains(where: { $0.isLetter || $0.isNumber }) { text = short }
        for word in ["it is ", "they are ", "the ", "a ", "an "]
        where text.hasPrefix(word) && text.count > word.count {
            text.removeFirst(word.count)
        }
        return text
    }

    /// ``PlainText/searchKey(_:)``, where marks that make another letter stay: "й", "ў", "ї".
    private static func fold(_ text: String) -> String {
        let letters: [(Character, Character)] = [
            ("й", "\u{E000}"), ("ў", "\u{E001}"), ("ї", "\u{E002}"),
        ]
        var kept = text.lowercased().precomposedStringWithCanonicalMapping
        guard kept.contains(where: { letter in letters.contains { $0.0 == letter } }) else {
            return PlainText.searchKey(text)
        }
        for (letter, sign) in letters { kept = kept.replacing("\(letter)", with: "\(sign)") }
        var key = PlainText.searchKey(kept)
        for (letter, sign) in letters { key = key.replacing("\(sign)", with: "\(letter)") }
        return key
    }

    /// "5 €" as "5€", "50 %" as "50%": without blanks between a sign and its neighbour.
    private static func withoutBlanksAtSigns(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        func isSign(_ character: Character?) -> Bool {
            character.map { $0.isSymbol || $0 == "%" || $0 == "!" || $0 == "?" } ?? false
        }
        while let next = rest.popFirst() {
            if next == " ", isSign(rest.first) || isSign(result.last) { continue }
            result.append(next)
        }
        return result
    }
}
