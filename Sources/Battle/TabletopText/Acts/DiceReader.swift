package import Tabletop

/// Reads typed dice: the notation of ``DiceNotation``, and `d20 adv`, `d20+5 dis`, `1d20+5 fire`.
///
/// The name of a damage type after them says what they are for, and changes nothing.
/// `adv` or `advantage` rolls the first die twice and keeps the higher result, `dis` or
/// `disadvantage` the lower one; both together cancel out. Without dice they apply to a d20.
extension DiceNotation {
    /// The damage types of all editions.
    private static let damageTypes = Set(
        RuleEdition.allCases.flatMap(\.damageTypes).map { PlainText.searchKey($0.rawValue) })

    /// Parses a line.
    package init(typed text: String) throws(ActProblem) {
        var words = ActWords(text).words
        if words.count > 1, let last = words.last, Self.damageTypes.contains(last.key) {
            words.removeLast()
        }
        let edges = words.compactMap { RollEdge(word: $0) }
        let dice = words.filter { RollEdge(word: $0) == nil }
        let line = dice.map(\.key).joined(separator: " ")
        do throws(RuleProblem) {
            self = try DiceNotation(parsing: line.isEmpty && !edges.isEmpty ? "d20" : line)
        } catch {
            throw .notAnAmount(String((line.isEmpty ? text : line).prefix(40)), at: error.part)
        }
        guard let edge = edges.first, Set(edges).count == 1 else { return }
        guard let thrown = twice(keeping: edge == .advantage ? .highest(1) : .lowest(1)) else {
            throw .noSingleDie(description)
        }
        self = thrown
    }
}

extension RollEdge {
    /// Parses "advantage" or "disadvantage", or a prefix of at least three letters.
    init?(word: ActWord) {
        if word.isQuoted || word.isOwn || word.key.count < 3 { return nil }
        if "advantage".hasPrefix(word.key) {
            self = .advantage
        } else if "disadvantage".hasPrefix(word.key) {
            self = .disadvantage
        } else {
            return nil
        }
    }
}

/// Reads typed initiative: `15`, `none`, `adv`, `dis +2`, `fixed`, `+5`. An empty text rolls.
package enum InitiativeReader: Hashable, Sendable {
    /// The number rolled at the table; `nil` removes the initiative.
    case number(Int?)
    /// Initiative to be rolled by the program.
    case roll(InitiativeRoll)

    /// Parses the words of an act.
    init(_ words: ActWords) throws(ActProblem) {
        let words = words.words
        if words.count == 1, let only = words.first, !only.key.hasPrefix("+") {
            if only.isKeyword(["none"]) {
                self = .number(nil)
                return
            }
            if let number = Int(only.key) {
                self = .number(number)
                return
            }
        }
        var roll = InitiativeRoll.plain
        for word in words {
            if let edge = RollEdge(word: word) {
                roll.edge = roll.edge == .none || roll.edge == edge ? edge : .none
            } else if word.isKeyword(["fixed"]) {
                roll.isFixed = true
            } else if "+-".contains(word.key.prefix(1)), let bonus = Int(word.key) {
                roll.bonus += bonus
            } else {
                throw .notAnInitiative(word.spelling)
            }
        }
        self = .roll(roll)
    }
}

/// Reads typed whole numbers.
package enum NumberReader {
    /// Parses a line; spaces are ignored.
    ///
    /// - Throws: ``ActProblem/notANumber(_:)``.
    package static func number(_ text: String) throws(ActProblem) -> Int {
        guard let number = Int(PlainText.searchKey(text).filter { !$0.isWhitespace }) else {
            throw .notANumber(text)
        }
        return number
    }

    /// Parses a line; `nil` for "?" and "unknown".
    ///
    /// - Throws: ``ActProblem/notANumber(_:)``.
    package static func numberOrUnknown(_ text: String) throws(ActProblem) -> Int? {
        isUnknown(text) ? nil : try number(text)
    }

    /// Parses "60", "33/60", or nothing, "?" and "unknown" for unknown hit points.
    ///
    /// - Returns: the current hit points and their maximum.
    /// - Throws: ``ActProblem/notANumber(_:)``.
    package static func hitPoints(
        _ text: String
    ) throws(ActProblem) -> (current: Int?, maximum: Int?) {
        if isUnknown(text) { return (nil, nil) }
        let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
        switch parts.count {
        case 0: return (nil, nil)
        case 1:
            let maximum = try number(parts[0])
            return (maximum, maximum)
        default: return (try number(parts[0]), try number(parts[1]))
        }
    }

    /// Whether the text is "?" or "unknown".
    package static func isUnknown(_ text: String) -> Bool {
        ["?", "unknown"].contains(PlainText.searchKey(text))
    }
}
