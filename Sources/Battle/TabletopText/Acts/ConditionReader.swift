import Foundation
package import Tabletop

/// Reads a typed condition: `poisoned 3r`, `frightened 2 until end of goblin 1`, `=blessed 1m; d4
/// on attacks`.
///
/// The name comes first: a known condition, or a prefix that only one has. `=name` and a name in
/// quotes are the user's own. After it, in any order:
///
/// | words | meaning |
/// |---|---|
/// | `2` | its value |
/// | `3r`, `3 rounds`, `10 min` | its duration |
/// | `until end of x`, `start` | ends at the start or end of x's turn; alone, of the next one |
/// | `wis 15`, `dc 13 str each turn` | the saving throw at the end of each turn that ends it |
/// | `by x` | who gives it |
/// | `max+5`, `max-7` | changes the maximum of hit points |
/// | `instead` | takes the place of what is there, also of what is higher or lasts longer |
/// | `secret` | players do not see it |
/// | `force` | also for combatants that are immune to it |
/// | `value 2`, `rounds 3`, `minutes 10`, `maximum -7`, `of x` | the same, said |
/// | `note text`, `; text` | a note; the latter last |
///
/// In Pathfinder, `2d6 persistent fire`, `persistent damage 2d6 fire` and `bleed 1d6` are persistent
/// damage. A comma before another name begins another condition: `prone, poisoned 3r`.
extension NewCondition {
    /// Parses a line with one condition.
    package init(parsing text: String, in vocabulary: ActVocabulary) throws(ActProblem) {
        try self.init(ActWords(text), in: vocabulary)
    }

    /// Parses the words of an act with one condition or several. A note is that of all.
    static func list(
        _ words: ActWords, in vocabulary: ActVocabulary
    ) throws(ActProblem) -> [NewCondition] {
        var (conditions, rest) = ([NewCondition](), words)
        repeat {
            let count = rest.countToComma { !$0.isOption && !ConditionWords.endsName($0) }
            let (one, others) = rest.split(after: count)
            // The last one keeps the note of the words.
            var condition = try NewCondition(others.isEmpty ? rest : one, in: vocabulary)
            if !others.isEmpty, let note = words.note {
                condition.note = [condition.note, note].compactMap(\.self).joined(separator: ", ")
            }
            conditions.append(condition)
            rest = others
        } while !rest.isEmpty
        return conditions
    }

    /// Parses the words of one condition.
    init(_ words: ActWords, in vocabulary: ActVocabulary) throws(ActProblem) {
        var parser = ConditionParser(words, in: vocabulary)
        try parser.parse()
        self = parser.condition
        if parser.startsNote {
            note = [note, words.note].compactMap(\.self).joined(separator: ", ")
        } else if let note, let other = words.note {
            throw .contradiction(note, other)
        }
        note = note ?? words.note
    }
}

/// The keywords of conditions.
enum ConditionWords {
    static let fillers: Set = ["until", "for", "to", "at", "the"]
    static let boundaries: [String: Condition.Boundary] = ["start": .start, "end": .end]
    static let force: Set = ["force"]
    static let secret: Set = ["secret"]
    static let instead: Set = ["instead"]
    /// Words after the ability and the difficulty in "dc 13 str save each turn".
    static let aroundSave: Set = ["save", "saves", "each", "every", "turn", "turns", "ends"]
    /// Words around the name in "of goblin 1's next turn".
    static let aroundOwner: Set = ["of", "the", "next", "turn", "its", "their", "own"]

    /// A duration: "3r", "10min".
    enum Length: Hashable, CustomStringConvertible {
        case rounds(Int)
        case minutes(Int)

        var description: String {
            switch self {
            case .rounds(let count): "\(count) rounds"
            case .minutes(let count): "\(count) minutes"
            }
        }
    }

    static func length(_ count: Int, _ unit: String) -> Length? {
        switch unit {
        case "r", "rd", "round", "rounds", "t", "turn", "turns": .rounds(count)
        case "m", "min", "minute", "minutes": .minutes(count)
        default: nil
        }
    }

    /// Parses a duration of one word: "3r".
    static func length(_ key: String) -> Length? {
        let digits = key.prefix(while: \.isNumber)
        guard let count = Int(digits) else { return nil }
        return length(count, String(key.dropFirst(digits.count)))
    }

    static func maximumChange(_ key: String) -> Int? {
        key.hasPrefix("max") ? Int(key.dropFirst(3)) : nil
    }

    /// Whether a word cannot be part of the name before it.
    static func endsName(_ word: ActWord) -> Bool {
        if word.isQuoted || word.isOwn || word.isOption { return true }
        return [
            "until", "for", "start", "end", "force", "secret", "instead", "value", "rounds",
            "minutes", "maximum", "note", "by", "dc", "save",
        ].contains(word.key)
            || maximumChange(word.key) != nil || Int(word.key) != nil || length(word.key) != nil
    }
}

/// Parses the words of a condition.
private struct ConditionParser {
    var condition = NewCondition("")
    private var words: ActWords
    private let vocabulary: ActVocabulary
    private var length: ConditionWords.Length?
    private var boundary: Condition.Boundary?
    private var owner: Owner?
    private var giver: Owner?
    private var ability: Ability?
    private var difficulty: Int?
    /// Whether its note begins with what the condition is or what ends it.
    private(set) var startsNote = false

    /// The combatant whose turns count.
    private struct Owner: Hashable, CustomStringConvertible {
        let id: UUID
        let description: String
    }

    init(_ words: ActWords, in vocabulary: ActVocabulary) {
        self.words = words
        self.vocabulary = vocabulary
    }

    mutating func parse() throws(ActProblem) {
        if let damage = words.nextPersistentDamage(in: vocabulary) {
            startsNote = true
            condition.name = try vocabulary.condition(.init(text: damage.name, isOwn: false))
            condition.note = damage.words
        } else {
            condition.name = try vocabulary.condition(words.nextConditionName())
        }
        while let word = words.next() { try take(word) }
        condition.giver = giver?.id
        switch (ability, difficulty) {
        case (let ability?, let difficulty?):
            condition.endingSave = .init(ability, difficulty: difficulty)
            let save = ability.saveTitle(in: vocabulary.encounter.edition)
            let text = "DC \(difficulty) \(save) save at the end of each turn"
            condition.note = [condition.note, text].compactMap(\.self).joined(separator: ", ")
            startsNote = true
        case (nil, nil): break
        case (_?, nil): throw .missing("DC")
        case (nil, _?): throw .missing("ability")
        }
        guard length != nil || boundary != nil else { return }
        condition.lasting =
            switch length {
            case .minutes(let count): .minutes(count, boundary ?? .end, of: owner?.id)
            case .rounds(let count): .init(count, boundary ?? .end, of: owner?.id)
            case nil: .init(1, boundary ?? .end, of: owner?.id)
            }
    }

    private mutating func take(_ word: ActWord) throws(ActProblem) {
        guard !word.isQuoted, !word.isOwn else { throw .unknownWord(word.spelling) }
        if word.isKeyword(["value", "rounds", "minutes", "maximum"]) {
            try takeNumber(after: word)
        } else if word.key == "note" {
            condition.note = nextText()
        } else if word.key == "of" {
            guard let owner = try nextOwner() else { throw .noTarget }
            try set(\.owner, to: owner)
            try set(\.boundary, to: boundary ?? .end)
        } else if word.key == "by" {
            guard let giver = try nextOwner() else { throw .noTarget }
            try set(\.giver, to: giver)
        } else if let ability = Ability(save: word.key) {
            try set(\.ability, to: ability)
            while words.next(in: ["save", "dc"]) != nil {}
            if let number = words.first.flatMap({ Int($0.key) }) {
                words.drop(1)
                try set(\.difficulty, to: number)
            }
        } else if word.key == "dc" {
            try set(\.difficulty, to: words.nextNumber())
        } else if let length = nextLength(word) {
            try set(\.length, to: length)
        } else if let value = Int(word.key) {
            try set(\.condition.value, to: value)
        } else if let change = ConditionWords.maximumChange(word.key) {
            try set(\.condition.maximumChange, to: change)
        } else if word.key == "end",
            words.words.prefix(2).contains(where: { $0.isKeyword(["each", "every"]) })
        {
            // "at the end of each of its turns", after a saving throw.
            while words.next(in: ConditionWords.aroundSave.union(ConditionWords.aroundOwner)) != nil
            {}
        } else if let boundary = ConditionWords.boundaries[word.key] {
            try set(\.boundary, to: boundary)
            if let owner = try nextOwner() { try set(\.owner, to: owner) }
        } else if ConditionWords.force.contains(word.key) {
            condition.isForced = true
        } else if ConditionWords.secret.contains(word.key) {
            condition.isSecret = true
        } else if ConditionWords.instead.contains(word.key) {
            condition.isReplacing = true
        } else if !ConditionWords.fillers.union(ConditionWords.aroundSave).contains(word.key) {
            throw .unknownWord(word.text)
        }
    }

    private mutating func takeNumber(after word: ActWord) throws(ActProblem) {
        let number = try words.nextNumber()
        switch word.key {
        case "value": try set(\.condition.value, to: number)
        case "rounds": try set(\.length, to: .rounds(number))
        case "minutes": try set(\.length, to: .minutes(number))
        default: try set(\.condition.maximumChange, to: number)
        }
    }

    /// The text of a note: one in quotes, or all up to the next option with dashes.
    private mutating func nextText() -> String {
        if let first = words.first, first.isQuoted {
            words.drop(1)
            return first.text
        }
        let count = words.words.prefix { !$0.isOption }.count
        let (text, rest) = words.split(after: count)
        words = rest
        return text.text
    }

    /// The duration that a word begins, with its unit if that is a word of its own.
    private mutating func nextLength(_ word: ActWord) -> ConditionWords.Length? {
        if let length = ConditionWords.length(word.key) { return length }
        guard let count = Int(word.key), let unit = words.first, !unit.isQuoted,
            let length = ConditionWords.length(count, unit.key)
        else { return nil }
        words.drop(1)
        return length
    }

    /// Takes the combatant in "of goblin 1's next turn"; `nil` if none is named.
    private mutating func nextOwner() throws(ActProblem) -> Owner? {
        while words.next(in: ConditionWords.aroundOwner) != nil {}
        guard let first = words.first, first.isQuoted || !ConditionWords.endsName(first) else {
            return nil
        }
        let reader = vocabulary.targets
        var names = words.withoutPossessives
        let before = names.words.count
        // A number may be part of the name: "goblin 1".
        let ends = { (word: ActWord) in
            !word.isQuoted && Int(word.key) == nil && ConditionWords.endsName(word)
        }
        let owner = try reader.takeOne(&names, until: ends)
        words.drop(before - names.words.count)
        while words.next(in: ConditionWords.aroundOwner) != nil {}
        return Owner(id: owner.id, description: owner.label)
    }

    /// Sets a value once. Repeating the same value is allowed; another one is a contradiction.
    private mutating func set<Value: Hashable>(
        _ path: WritableKeyPath<Self, Value?>, to value: Value
    ) throws(ActProblem) {
        if let known = self[keyPath: path], known != value {
            throw .contradiction("\(known)", "\(value)")
        }
        self[keyPath: path] = value
    }
}

extension ActWords {
    /// The same words, with "goblin 1" for "goblin 1's".
    fileprivate var withoutPossessives: ActWords {
        var plain = ActWords("")
        for word in words {
            let isPossessive = !word.isQuoted && word.key.hasSuffix("'s")
            plain.append(isPossessive ? ActWord(String(word.text.dropLast(2))) : word)
        }
        return plain
    }
}

/// The name of a condition as typed.
struct TypedConditionName: Hashable {
    /// The name in one line.
    let text: String
    /// Whether it is marked as the user's own, known or not.
    let isOwn: Bool
}

extension ActWords {
    /// Takes the name of a condition: all words up to a number, a duration or a keyword.
    mutating func nextConditionName() -> TypedConditionName {
        guard let first = next() else { return TypedConditionName(text: "", isOwn: false) }
        if first.isQuoted { return TypedConditionName(text: first.text, isOwn: true) }
        var name = [first.text]
        if !first.isOwn, ConditionWords.endsName(first) {
            return TypedConditionName(text: "", isOwn: false)
        }
        while let word = self.first, !ConditionWords.endsName(word), !startsWithSave {
            name.append(word.text)
            drop(1)
        }
        return TypedConditionName(text: name.joined(separator: " "), isOwn: first.isOwn)
    }

    /// Whether an ability with a difficulty follows: "wis 15", "str save dc 13".
    private var startsWithSave: Bool {
        guard let first, !first.isQuoted, Ability(save: first.key) != nil else { return false }
        let next = words.dropFirst().first
        return next.map { Int($0.key) != nil || $0.isKeyword(["dc", "save"]) } == true
    }

    /// Takes the next word as a number.
    fileprivate mutating func nextNumber() throws(ActProblem) -> Int {
        let next = next()
        guard let number = next.flatMap({ Int($0.key) }) else {
            throw .notANumber(next?.text ?? "")
        }
        return number
    }

    /// Takes persistent damage of Pathfinder with its type, in any order: "2d6 persistent fire",
    /// "persistent damage 1d6 acid", "bleed 2"; `nil` if the words begin with something else.
    fileprivate mutating func nextPersistentDamage(
        in vocabulary: ActVocabulary
    ) -> (name: String, words: String)? {
        let name = Encounter.persistentDamageName
        guard vocabulary.encounter.edition.rules.condition(name) != nil else { return nil }
        let types = vocabulary.damageTypes
        var (rest, isPersistent) = (self, false)
        var (dice, type): (DiceNotation?, DamageType?)
        while let word = rest.first, !word.isQuoted, !word.isOwn, !word.isOption {
            if word.key == "persistent" || word.key == "damage" && isPersistent {
                isPersistent = true
            } else if dice == nil, let typed = try? DiceNotation(typed: word.text) {
                dice = typed
            } else if type == nil, word.key.count >= 3,
                case .one(let known) = types.meaning(of: word.key)
            {
                type = known
                if known.rawValue == "bleed" { isPersistent = true }
            } else {
                break
            }
            rest.drop(1)
        }
        guard isPersistent, let dice, let type else { return nil }
        self = rest
        return (name, "\(dice) \(type.rawValue)")
    }
}
