/// A fact in words, and what a log shows of it besides.
package struct Sentence: Hashable, Sendable {
    /// The words: "Torvald takes 6 piercing damage (2d4+3) (27/60)".
    package internal(set) var text = ""
    /// The place in the text of the hit points that were lost or regained; `nil` for none.
    package internal(set) var amount: Range<String.Index>?
    /// The fact.
    package let fact: Fact
    /// The place of the fact in its event.
    package let index: Int
    /// The rolls whose notations the text has: "2d4+3 = 6 (1, 2)"; empty if there are none.
    package let dice: String

    /// A fact in words.
    ///
    /// - Parameters:
    ///   - index: the fact's place in its event.
    ///   - dice: those thrown for the amount, which are told with it.
    package init(_ fact: Fact, at index: Int = 0, with dice: [Fact.Rolled] = []) {
        self.fact = fact
        self.index = index
        self.dice = dice.map(\.rollText).joined(separator: "; ")
        say(fact.what, fact.who?.label ?? "somebody", dice.map(\.roll.notation))
    }

    /// The facts of an event in words. Dice thrown for damage or healing have no sentence of their own
    /// if one after them tells what they did, with their notations.
    package static func folding(_ facts: [Fact]) -> [Sentence] {
        var sentences: [Sentence] = []
        var thrown: [(dice: Fact.Rolled, place: Int)] = []
        var isTold = false
        for (index, fact) in facts.enumerated() {
            if case .rolled(let dice) = fact.what, [.damage, .healing].contains(dice.purpose) {
                // Those of an earlier blow are told already.
                if isTold { (thrown, isTold) = ([], false) }
                thrown.append((dice, index))
            }
            guard let purpose = fact.purpose, purpose == thrown.first?.dice.purpose else {
                sentences.append(Sentence(fact, at: index))
                continue
            }
            if !isTold {
                let places = Set(thrown.map(\.place))
                sentences.removeAll { places.contains($0.index) }
                isTold = true
            }
            sentences.append(Sentence(fact, at: index, with: thrown.map(\.dice)))
        }
        return sentences
    }

    /// Adds the amount, and marks its place.
    mutating func say(amount number: Int) {
        let start = text.utf8.count
        text += "\(number)"
        amount = text.utf8.index(text.startIndex, offsetBy: start)..<text.endIndex
    }
}

extension Fact {
    /// The fact in words: "Goblin 1 takes 5 damage (2/7)".
    package var sentence: String { Sentence(self).text }

    /// What dice are thrown for if this is what they did; `nil` for other facts.
    fileprivate var purpose: Rolled.Purpose? {
        switch what {
        case .takes: .damage
        case .regains(let points, _, _) where points > 0: .healing
        default: nil
        }
    }
}
