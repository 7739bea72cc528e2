package import Tabletop

/// Reads a typed resource: `Slots 3 2 long`, `Breath 5-6`, `Legendary actions 3 turn`.
///
/// | words | meaning |
/// |---|---|
/// | `Ki 4` | a name and the number of uses |
/// | `turn`, `short`, `long`, `day`, `never` | last: when it comes back; else after a long rest |
/// | `used 1` | the number of uses spent already |
/// | `5-6`, `recharge5` | last: the d6 results that bring it back; has one use |
/// | `Slots 4 3 3`, `Slots 4/3` | spell slots by level, from 1 on |
///
/// Two numbers are a level and its slots: `Slots 3 2`.
package struct ResourceReader {
    /// One resource, or one for each level of spell slots that has any.
    package let resources: [Resource]

    /// Parses a line.
    package init(parsing text: String) throws(ActProblem) { try self.init(ActWords(text)) }

    /// Parses the words of an act.
    init(_ words: ActWords) throws(ActProblem) {
        var words = Array(words.words)
        var used = Self.takeUsed(&words)
        let renewal = try Self.takeRenewal(&words)
        used = used ?? Self.takeUsed(&words)
        guard let first = words.first else { throw .noResource }
        if let levels = Self.slots(words) {
            resources = levels.enumerated().filter { $0.element != 0 }.map {
                .slots(level: $0.offset + 1, $0.element, renewal: renewal ?? .longRest)
            }
            if resources.isEmpty { throw .noCount(first.text) }
            if let used { throw .unknownWord("used \(used)") }
            return
        }
        func name(_ words: some Sequence<ActWord>) -> String {
            words.map(\.text).joined(separator: " ")
        }
        if words.count > 1, let last = words.last, !last.isQuoted, let count = Int(last.key) {
            resources = [
                Resource(
                    name(words.dropLast()), maximum: count, used: used ?? 0,
                    renewal: renewal ?? .longRest)
            ]
        } else if case .recharge(let least) = renewal {
            resources = [
                Resource(name(words), maximum: 1, used: used ?? 0, renewal: .recharge(least))
            ]
        } else if let last = words.dropFirst(2).last, Int(words[words.count - 2].key) != nil {
            throw .notARenewal(last.text)
        } else {
            throw .noCount(name(words))
        }
    }

    /// Takes the number of spent uses from the end.
    private static func takeUsed(_ words: inout [ActWord]) -> Int? {
        guard words.count > 2, words[words.count - 2].isKeyword(["used"]),
            let count = words.last.flatMap({ Int($0.key) })
        else { return nil }
        words.removeLast(2)
        return count
    }

    /// Takes the renewal from the end.
    private static func takeRenewal(
        _ words: inout [ActWord]
    ) throws(ActProblem) -> Resource.Renewal? {
        var found: (word: String, renewal: Resource.Renewal)?
        while words.count > 1, let last = words.last, !last.isQuoted,
            let renewal = Resource.Renewal(word: last.key)
        {
            if let found, found.renewal != renewal { throw .contradiction(last.text, found.word) }
            found = (last.text, renewal)
            words.removeLast()
            if case .recharge = renewal, words.count > 1, words.last?.key == "recharge" {
                words.removeLast()
            }
        }
        return found?.renewal
    }

    /// The slots of each level, from 1 on; `nil` for anything but a list of levels.
    private static func slots(_ words: [ActWord]) -> [Int]? {
        var numbers = words[...]
        if numbers.first?.key == "spell" { numbers.removeFirst() }
        guard let name = numbers.popFirst(), ["slot", "slots"].contains(name.key) else {
            return nil
        }
        if numbers.count == 1, let only = numbers.first, only.key.contains("/") {
            let levels = only.key.split(separator: "/", omittingEmptySubsequences: false)
                .map { Int($0) }
            return levels.contains(nil) ? nil : levels.compactMap(\.self)
        }
        let levels = numbers.compactMap { Int($0.key) }
        return levels.count == numbers.count && levels.count > 2 ? levels : nil
    }
}

extension Resource.Renewal {
    /// Parses when a resource comes back: `turn`, `short`, `long`, `day`, `never`, `recharge5`,
    /// `5-6`.
    ///
    /// - Throws: ``ActProblem/notARenewal(_:)``.
    package init(parsing text: String) throws(ActProblem) {
        guard let renewal = Self(word: PlainText.searchKey(text)) else { throw .notARenewal(text) }
        self = renewal
    }

    /// - Parameter word: its search key.
    init?(word: String) {
        switch word {
        case "turn": self = .turn
        case "short": self = .shortRest
        case "long": self = .longRest
        case "day": self = .day
        case "never": self = .never
        default:
            let digits =
                word.hasPrefix("recharge")
                ? word.dropFirst(8) : word.hasSuffix("-6") ? word.dropLast(2) : "-"
            guard let least = Int(digits), (2...6).contains(least) else { return nil }
            self = .recharge(least)
        }
    }

    /// The word that parses to it: "turn", "recharge5".
    package var word: String {
        switch self {
        case .turn: "turn"
        case .recharge(let least): "recharge\(least)"
        case .shortRest: "short"
        case .longRest: "long"
        case .day: "day"
        case .never: "never"
        }
    }
}

extension Combatant {
    /// The name of the resource that a word means: the one with this name, or the only one with
    /// this prefix. Otherwise the word itself, which the rules then refuse.
    package func resourceName(meant word: String) -> String {
        let names = WordList(resources.map { ($0.name, $0.name) })
        guard resource(word) == nil,
            case .one(let name) = names.meaning(of: PlainText.searchKey(word))
        else { return word }
        return name
    }
}
