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
    /// "damage dice".
    static func meaning(of answer: String) -> String {
        var text = PlainText.searchKey(answer)
        while let last = text.last, last.isPunctuation { text.removeLast() }
        for word in ["it is ", "they are ", "the ", "a ", "an "] where text.hasPrefix(word) {
            text.removeFirst(word.count)
        }
        return text
    }
}
