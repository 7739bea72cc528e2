package import Tabletop

/// A typed act of damage, with its targets: `2d6+3 fire`, `8 p g1`, `12 half g1 g2`, `28 fire -5`,
/// `-5`.
///
/// First the amount, or several with their types, before which targets may be named; then, in any
/// order:
///
/// | words | meaning |
/// |---|---|
/// | `fire`, `fi` | the type, or a prefix of it, also behind its number: `12fire`; `=fir` is the user's own |
/// | `b`, `p`, `s` | bludgeoning, piercing, slashing; other letters that begin one type only |
/// | `g1`, `goblin 2` | a target, instead of those chosen before |
/// | `+ 4 cold` | another part |
/// | `-5`, `+3` | added after the saving throw |
/// | `half`, `double`, `none`, `full` | the share, for the targets named after it, else for all |
/// | `type fire`, `adjust -5` | the same, said |
/// | `crit`, `ko` | a critical hit; knocks out |
/// | `by thia` | the combatant who deals it |
/// | `magical`, `silvered`, `cold iron`, … | properties that defenses depend on |
///
/// Targets named for another share than the whole are added to the others. A single negative amount
/// heals.
package struct DamageAct: Hashable, Sendable {
    /// The damage; `nil` if the act heals.
    package let damage: Damage?
    /// The healing; `nil` if the act does damage.
    package let healing: Amount?
    /// The targets and their shares.
    package let targets: [DamageTarget]
    /// Whether the text names the targets, instead of those chosen before.
    package let namesTargets: Bool

    /// Parses an act on targets that have been chosen.
    ///
    /// - Parameters:
    ///   - chosen: they take the damage in full, unless the text says otherwise.
    ///   - share: the share of the chosen targets that the text does not name.
    package init(
        parsing text: String, on chosen: [Combatant], share: DamageShare = .full,
        in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        let words = ActWords(text)
        try words.refuseNote()
        try self.init(words, on: chosen, share: share, in: vocabulary)
    }

    /// Parses the words after the targets.
    init(
        _ words: ActWords, on chosen: [Combatant], share: DamageShare = .full,
        in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        var parser = DamageParser(words, in: vocabulary)
        try parser.parse()
        damage = parser.healing == nil ? parser.damage : nil
        healing = parser.healing
        namesTargets = !parser.struck.isEmpty
        let shares = Dictionary(parser.named.map { ($0.0.id, $0.1) }) { _, last in last }
        var targets: [DamageTarget] = []
        let first = namesTargets ? parser.struck : chosen
        for id in first.map(\.id) + parser.named.map(\.0.id)
        where !targets.contains(where: { $0.id == id }) {
            targets.append(DamageTarget(id, shares[id] ?? parser.share ?? share))
        }
        self.targets = targets
        if targets.isEmpty { throw .noTarget }
    }

    /// The command that heals or damages the targets.
    package var command: EncounterCommand {
        if let healing { return .heal(healing, on: targets.map(\.id)) }
        return .damage(damage ?? Damage(.points(0)), on: targets)
    }
}

/// The keywords of damage.
enum DamageWords {
    static let shares: [String: DamageShare] = [
        "half": .half, "save": .half, "saved": .half, "double": .double, "none": .none,
        "evade": .none, "full": .full,
    ]
    static let critical: Set = ["crit", "critical"]
    static let nonlethal: Set = ["ko", "nonlethal"]
    static let block: Set = ["block", "blocked"]
    static let source: Set = ["by"]
    static let type: Set = ["type"]
    static let adjustment: Set = ["adjust"]
    /// The letters of the damage of weapons, which other types begin with, too.
    static let letters = ["b": "bludgeoning", "p": "piercing", "s": "slashing"]
    static let properties: [String: DamageProperty] = [
        "magical": .magical, "magic": .magical, "silvered": .silvered, "silver": .silvered,
        "adamantine": .adamantine, "coldiron": .coldIron, "cold-iron": .coldIron,
        "orichalcum": .orichalcum, "ghost-touch": .ghostTouch, "holy": .holy, "unholy": .unholy,
    ]
    static let shareWords = Set(shares.keys)
    static let propertyWords = Set(properties.keys)
    static let all = shareWords.union(propertyWords).union(critical).union(nonlethal)
        .union(block).union(source).union(type).union(adjustment).union(["+", "-"])
}

extension ActWords {
    /// The words with a space before a damage type that stands right behind its number: "2d6+3fire".
    /// The id of a combatant stays whole: "0322220f".
    func separating(_ vocabulary: ActVocabulary) -> ActWords {
        var separated = split(after: words.count).after
        for word in words {
            let parts = word.parts(vocabulary.damageTypes)
            if parts.count > 1, vocabulary.targets.printed(word.text) != nil {
                separated.append(word)
            } else {
                for part in parts { separated.append(part) }
            }
        }
        return separated
    }

    /// Takes "cold iron" or "ghost touch".
    mutating func nextPropertyOfTwoWords() -> DamageProperty? {
        let pair = words.prefix(2)
        let isPlain = pair.allSatisfy { !$0.isQuoted && !$0.isOwn }
        guard isPlain, let found = DamageProperty(rawValue: pair.map(\.key).joined(separator: " ")),
            pair.count == 2
        else { return nil }
        drop(2)
        return found
    }
}

extension ActWord {
    /// The number and the damage type of "12fire"; the word alone if it is nothing like it.
    fileprivate func parts(_ types: WordList<DamageType>) -> [ActWord] {
        guard !isQuoted, !isOwn, !isOption, (try? Amount(parsing: key)) == nil,
            let last = key.lastIndex(where: \.isNumber)
        else { return [self] }
        let (amount, type) = (key[...last], key[key.index(after: last)...])
        if case .none = types.meaning(of: String(type)),
            types.nearest(to: String(type)) == nil
        {
            return [self]
        }
        if (try? Amount(parsing: String(amount))) == nil { return [self] }
        return [ActWord(String(amount)), ActWord(String(type))]
    }
}

/// Parses the words of damage after the chosen targets.
private struct DamageParser {
    var damage = Damage(.points(0))
    var healing: Amount?
    /// The targets named for the whole damage, or for no share.
    var struck: [Combatant] = []
    /// The targets named for a share, in the order named.
    var named: [(Combatant, DamageShare)] = []
    /// The share of the targets not named; `nil` if the text gives none.
    var share: DamageShare?
    private var words: ActWords
    private let types: WordList<DamageType>
    private let names: TargetReader

    init(_ words: ActWords, in vocabulary: ActVocabulary) {
        names = vocabulary.targets
        types = vocabulary.damageTypes
        self.words = words.separating(vocabulary)
    }

    mutating func parse() throws(ActProblem) {
        let isPrinted = words.first.flatMap { names.printed($0.text) } != nil
        if isPrinted || !words.startsWithAmount,
            words.first?.isKeyword(DamageWords.all) == false
        {
            try takeStruck()
        }
        guard let first = words.first else { throw .noAmount }
        let parts = takeParts()
        guard let main = parts.first else {
            do throws(RuleProblem) { _ = try Amount(parsing: first.key) } catch {
                throw .notAnAmount(first.spelling, at: error.part)
            }
            throw .notAnAmount(first.spelling)
        }
        if case .dice(let notation) = main.amount, let points = notation.number, points < 0 {
            if parts.count > 1 || main.type != nil {
                throw .unknownWord(parts.compactMap(\.type?.rawValue).first ?? "+")
            }
            if words.first.flatMap({ type($0) }) == nil { try takeStruck() }
            if let next = words.first { throw .unknownWord(next.spelling) }
            healing = .points(-points)
            return
        }
        damage = Damage(main.amount, type: main.type, others: Array(parts.dropFirst()))
        while !words.isEmpty { try takeWord() }
    }

    /// Takes as many parts as there are. Between two of them is a plus sign, or the type of the
    /// first.
    private mutating func takeParts() -> [DamagePart] {
        var parts: [DamagePart] = []
        while parts.count < DamagePart.limit {
            var rest = words
            let isJoined = rest.next(in: ["+"]) != nil
            if let last = parts.last, !isJoined, last.type == nil { break }
            // A signed number after the first part is a bonus or penalty, not another part.
            if !parts.isEmpty, let sign = rest.first?.key.first, "+-".contains(sign) { break }
            // "8 fire full": the share.
            if !parts.isEmpty, rest.first?.isKeyword(DamageWords.shareWords) == true { break }
            guard let amount = rest.nextAmount() else { break }
            var part = DamagePart(amount)
            if let word = rest.first, let type = type(word) {
                part.type = type
                rest.drop(1)
            }
            parts.append(part)
            words = rest
        }
        return parts
    }

    private mutating func takeWord() throws(ActProblem) {
        if let points = words.nextBonus() {
            damage.adjustment += points
        } else if let word = words.next(in: DamageWords.shareWords) {
            try takeShare(DamageWords.shares[word.key] ?? .full)
        } else if words.next(in: DamageWords.critical) != nil {
            damage.isCritical = true
        } else if words.next(in: DamageWords.nonlethal) != nil {
            damage.isNonlethal = true
        } else if words.next(in: DamageWords.block) != nil {
            damage.isBlocked = true
        } else if let property = words.nextPropertyOfTwoWords() {
            damage.properties.insert(property)
        } else if let word = words.next(in: DamageWords.propertyWords) {
            if let property = DamageWords.properties[word.key] {
                damage.properties.insert(property)
            }
        } else if words.next(in: DamageWords.source) != nil {
            try takeSource()
        } else if words.next(in: DamageWords.type) != nil {
            guard let word = words.next() else { throw .missing("type") }
            try setType(word)
        } else if words.next(in: DamageWords.adjustment) != nil {
            let word = words.next()
            guard let points = word.flatMap({ Int($0.key) }) else {
                throw .notANumber(word?.text ?? "")
            }
            damage.adjustment += points
        } else if words.first?.isKeyword(["+"]) == true {
            let more = takeParts()
            if more.isEmpty { throw .noAmount }
            guard damage.parts.count + more.count <= DamagePart.limit else {
                throw .unknownWord("+")
            }
            damage.others += more
        } else if let word = words.first {
            let type = type(word)
            let isKnown = type != nil && (damage.type == nil || damage.type == type)
            if !isKnown, try takeStruck() { return }
            words.drop(1)
            try setType(word)
        }
    }

    /// Takes targets that are named for no share.
    @discardableResult private mutating func takeStruck() throws(ActProblem) -> Bool {
        if let word = words.first, let problem = letterProblem(word) { throw problem }
        let (keywords, isTypeMissing, list) = (ends, damage.type == nil, types)
        let people = try names.takeAll(&words) { word in
            if keywords(word) { return true }
            guard isTypeMissing, word.key.count > 1 || DamageWords.letters[word.key] != nil,
                case .one = list.meaning(of: DamageWords.letters[word.key] ?? word.key)
            else { return false }
            return true
        }
        struck += people
        return !people.isEmpty
    }

    /// A single letter that begins a damage type as well as a name.
    private func letterProblem(_ word: ActWord) -> ActProblem? {
        guard word.key.count == 1, damage.type == nil, !word.isQuoted,
            let name = try? names.combatants(word.text)
        else { return nil }
        let begun = types.names.filter { $0.hasPrefix(word.key) }
        return begun.isEmpty ? nil : .ambiguous(word.text, begun + name.map(\.label))
    }

    private mutating func takeShare(_ share: DamageShare) throws(ActProblem) {
        let ends = ends
        let people = try names.takeAll(&words, until: ends)
        if people.isEmpty { self.share = share }
        if share == .full { struck += people }
        named += people.map { ($0, share) }
        // A word that is not near any damage type is reported as an unknown name instead.
        guard let next = words.first, !ends(next), !words.startsWithAmount, type(next) == nil,
            types.nearest(to: next.key) == nil
        else { return }
        throw names.problem(at: words, until: ends)
    }

    private mutating func takeSource() throws(ActProblem) {
        let ends = ends
        damage.source = try names.takeOne(&words, until: ends).id
    }

    private mutating func setType(_ word: ActWord) throws(ActProblem) {
        if word.isOption { throw .unknownWord(word.text) }
        guard let type = type(word) else { throw problem(word) }
        if let known = damage.type, known != type {
            throw .contradiction(known.rawValue, type.rawValue)
        }
        damage.type = type
    }

    /// Whether a word ends a list of names: a keyword, a bonus, a damage type.
    private var ends: (ActWord) -> Bool {
        { [types] word in
            word.isKeyword(DamageWords.all) || word.isOwn
                || "+-".contains(word.key.prefix(1)) || types.contains(word.key)
        }
    }

    /// The damage type that a word means: the user's own, a known one, that of a weapon by its letter,
    /// or the only one with this prefix. A single letter may not begin a name.
    private func type(_ word: ActWord) -> DamageType? {
        if word.isOwn { return DamageType(rawValue: word.text) }
        if word.isQuoted || word.isKeyword(DamageWords.all) { return nil }
        let weapon = DamageWords.letters[word.key]
        guard case .one(let type) = types.meaning(of: weapon ?? word.key),
            word.key.count > 1 || weapon != nil || !names.means(word.text)
        else { return nil }
        return type
    }

    private func problem(_ word: ActWord) -> ActProblem {
        guard let first = word.key.first, !word.isQuoted else { return .unknownWord(word.spelling) }
        if !first.isLetter { return .unknownWord(word.text) }
        if case .several(let names) = types.meaning(of: word.key) {
            return .ambiguous(word.text, names)
        }
        let keywords = DamageWords.all.sorted()
        let nearest =
            types.nearest(to: word.key)
            ?? NearestWord.index(of: word.key, among: keywords).map { keywords[$0] }
        if nearest == nil, case .nobody(_, .some) = names.problem(at: ActWords(word.text)) {
            return names.problem(at: ActWords(word.text))
        }
        return .unknownDamageType(word.text, nearest: nearest)
    }
}
