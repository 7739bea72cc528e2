/// How a typed answer compares with the right ones.
package enum TypedAnswer: Hashable, Sendable {
    /// It says the same as a right answer: letter case, the marks of accents, width, a leading article
    /// and a final stop do not count.
    case right
    /// It differs from this right answer by a slip: one letter in four to seven, two in more.
    case near(String)
    /// It says something else.
    case wrong

    /// Compares a typed answer with the right ones.
    package init(_ typed: String, right: [String]) {
        let said = AnswerKind.meaning(of: typed)
        let meanings = right.map { (answer: $0, meaning: AnswerKind.meaning(of: $0)) }
        if said.isEmpty {
            self = .wrong
        } else if right.contains(where: { ChallengeTest.key($0) == ChallengeTest.key(typed) }) {
            self = .right
        } else if meanings.contains(where: { $0.meaning == said }) {
            self = .right
        } else if let near = meanings.first(where: { Self.isNear(said, $0.meaning) }) {
            self = .near(near.answer)
        } else {
            self = .wrong
        }
    }

    /// Figures are never near each other: 12 is not 13.
    private static func isNear(_ said: String, _ right: String) -> Bool {
        let slips = right.count >= 8 ? 2 : right.count >= 4 ? 1 : 0
        guard slips > 0, said.filter(\.isNumber) == right.filter(\.isNumber) else { return false }
        return distance(Array(said), Array(right), atMost: slips) <= slips
    }

    /// The least number of letters added, left out, changed or swapped with a neighbour (the optimal
    /// string alignment distance); any larger number beyond the bound.
    private static func distance(_ one: [Character], _ other: [Character], atMost bound: Int) -> Int
    {
        guard abs(one.count - other.count) <= bound else { return bound + 1 }
        var before: [Int] = []
        var last = Array(0...other.count)
        for row in 1...max(1, one.count) where row <= one.count {
            var next = [row]
            for column in 1...max(1, other.count) where column <= other.count {
                let isSame = one[row - 1] == other[column - 1]
                var least = min(
                    last[column] + 1, next[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2],
                    one[row - 2] == other[column - 1]
                {
                    least = min(least, before[column - 2] + 1)
                }
                next.append(least)
            }
            before = last
            last = next
        }
        return last[other.count]
    }
}
