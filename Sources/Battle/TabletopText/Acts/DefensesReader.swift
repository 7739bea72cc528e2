package import Tabletop

/// Reads typed defenses: `resist fire cold, immune poison poisoned, never prone, weak acid 5`.
///
/// Each clause is a kind, followed by what it applies to. Commas may separate them:
///
/// | words | meaning |
/// |---|---|
/// | `resist fire cold` | half the damage |
/// | `resist cold 10` | that many points less |
/// | `resist slashing unless magical silvered` | half, unless the damage has one of these |
/// | `immune poison poisoned` | no damage; the name of a condition is read as one |
/// | `never prone` | immunity to conditions |
/// | `vulnerable fire`, `weak fire` | twice the damage |
/// | `weak fire 5` | that many points more |
/// | `resist slashing 5 unless silver` | that many less, unless the damage has one of these |
/// | `resist slashing 5 double non-magical` | twice as many against these |
/// | `resist physical 5 except silver` | bludgeoning, piercing and slashing, unless it is silver |
/// | `resist all 5`, `weak cold iron 5` | all damage, a precious material (Pathfinder) |
///
/// `nonmagical` is short for `unless magical`. An empty text means no defenses.
extension Defenses {
    /// Parses the words of an act.
    init(_ words: ActWords, in vocabulary: ActVocabulary) throws(ActProblem) {
        self.init()
        var parser = DefensesParser(words.withoutSeparators, in: vocabulary)
        while let kind = parser.words.next() {
            guard let kind = DefenseKind(kind) else { throw .unknownDefense(kind.spelling) }
            try parser.readClause(kind, into: &self)
        }
    }

    /// The text that ``init(parsing:in:)`` reads; empty without defenses.
    package var text: String {
        func list(_ word: String, _ names: some Sequence<String>, own: String = "=") -> String? {
            let names = names.sorted().map { $0.contains(" ") ? "\(own)\"\($0)\"" : $0 }
            return names.isEmpty ? nil : "\(word) \(names.joined(separator: " "))"
        }
        func points(_ word: String, _ amounts: [DamageType: Int]) -> [String] {
            amounts.map { type, points in
                let clause = list(word, [type.rawValue]) ?? word
                guard word == "resist" else { return "\(clause) \(points)" }
                let except = unless[type].flatMap { list(" unless", $0, own: "") } ?? ""
                let twice = doubled[type].flatMap { list(" double", $0, own: "") } ?? ""
                return "\(clause) \(points)" + except + twice
            }.sorted()
        }
        let kinds = [
            list("resist", resistances.map(\.rawValue)), list("immune", immunities.map(\.rawValue)),
            list("never", conditions, own: ""), list("vulnerable", vulnerabilities.map(\.rawValue)),
        ]
        let conditional = conditional.map { defense in
            let unless = defense.unless.sorted().map(\.rawValue).joined(separator: " ")
            return list(DefenseKind(defense.effect).rawValue, defense.types.map(\.rawValue))
                .map { "\($0) unless \(unless)" }
        }
        return
            ((kinds + conditional).compactMap(\.self) + points("weak", weaknesses)
            + points("resist", reductions)).joined(separator: ", ")
    }
}

extension ActWords {
    /// The same words. Commas and equals signs within words and the semicolon before a note only separate.
    fileprivate var withoutSeparators: ActWords {
        var separated = ActWords("")
        for word in words + (note.map { ActWords($0).withoutSeparators.words } ?? []) {
            if word.isQuoted || word.isOwn || word.isOption {
                separated.append(word)
            } else {
                for part in word.text.split(whereSeparator: { ",、，=".contains($0) }) {
                    separated.append(ActWord(String(part)))
                }
            }
        }
        return separated
    }
}

/// The kinds of clauses.
enum DefenseKind: String {
    case resist, immune, never, vulnerable, weak

    /// - Parameter word: the kind, or a longer form of it, such as "resistance" or "immunity".
    init?(_ word: ActWord) {
        guard !word.isQuoted, !word.isOwn else { return nil }
        switch word.key {
        case "never": self = .never
        case "weak", "weakness", "weaknesses": self = .weak
        case let key where key.hasPrefix("resist") || key.hasPrefix("reduc"): self = .resist
        case let key where key.hasPrefix("immun"): self = .immune
        case let key where key.hasPrefix("vulner"): self = .vulnerable
        default: return nil
        }
    }

    init(_ effect: ConditionalDefense.Effect) {
        switch effect {
        case .resistance: self = .resist
        case .vulnerability: self = .vulnerable
        case .immunity: self = .immune
        }
    }
}

/// Parses the clauses of defenses.
private struct DefensesParser {
    var words: ActWords
    private let vocabulary: ActVocabulary
    private let types: WordList<DamageType>
    /// The damage types of the current clause, and the properties that overcome it.
    private var against: Set<DamageType> = []
    private var unless: Set<DamageProperty> = []
    /// The damage types of the current clause that have points.
    private var pointed: Set<DamageType> = []

    init(_ words: ActWords, in vocabulary: ActVocabulary) {
        self.words = words
        self.vocabulary = vocabulary
        types = vocabulary.damageTypes
    }

    mutating func readClause(
        _ kind: DefenseKind, into defenses: inout Defenses
    ) throws(ActProblem) {
        against = []
        unless = []
        pointed = []
        while let word = words.first, DefenseKind(word) == nil {
            if words.next(in: ["and", "or", "from", "damage"]) != nil { continue }
            if words.next(in: ["nonmagical"]) != nil {
                unless.insert(.magical)
            } else if !pointed.isEmpty, let word = words.next(in: ["unless", "except", "double"]) {
                readExceptions(of: word.key == "double" ? \.doubled : \.unless, &defenses)
            } else if words.next(in: ["unless", "except"]) != nil {
                try readProperties()
            } else if kind == .never || kind == .immune, let name = takeCondition(kind) {
                defenses.add(conditions: [name])
            } else if kind == .never {
                throw vocabulary.unknownCondition(word.text)
            } else {
                try read(kind, try nextTypes(kind), &defenses)
            }
        }
        finish(kind, &defenses)
    }

    private mutating func readProperties() throws(ActProblem) {
        while let word = words.first, DefenseKind(word) == nil {
            if let property = words.nextPropertyOfTwoWords() {
                unless.insert(property)
                continue
            }
            words.drop(1)
            if word.isKeyword(["and", "or"]) { continue }
            guard word.isKeyword(DamageWords.propertyWords),
                let property = DamageWords.properties[word.key]
            else { throw .unknownWord(word.spelling) }
            unless.insert(property)
        }
    }

    /// Reads the words that overcome or double the points of the clause: any words, in quotes if
    /// there are blanks in them.
    private mutating func readExceptions(
        of list: WritableKeyPath<Defenses, [DamageType: Set<String>]>, _ defenses: inout Defenses
    ) {
        while let word = words.first, DefenseKind(word) == nil,
            !word.isKeyword(["unless", "except", "double"])
        {
            var text = words.nextPropertyOfTwoWords()?.pathfinderName
            if text == nil {
                words.drop(1)
                if word.isKeyword(["and", "or", "vs", "against"]) { continue }
                text = DamageWords.properties[word.key]?.pathfinderName ?? word.key
            }
            for type in pointed {
                defenses[keyPath: list][type, default: []].insert(text ?? word.key)
            }
        }
    }

    /// Takes a type, those of a group, or after `weak` a material: "fire", "physical", "cold iron".
    private mutating func nextTypes(_ kind: DefenseKind) throws(ActProblem) -> Set<DamageType> {
        if kind == .weak, let material = words.nextPropertyOfTwoWords() {
            return [DamageType(rawValue: material.pathfinderName)]
        }
        guard let word = words.next() else { return [] }
        if kind == .weak, !word.isQuoted, !word.isOwn,
            let material = DamageWords.properties[word.key], material != .magical
        {
            return [DamageType(rawValue: material.pathfinderName)]
        }
        if word.isKeyword(["physical"]) { return DamageType.physical }
        if word.isKeyword(["all"]) {
            while words.next(in: ["damage"]) != nil {}
            let hasPoints = words.first.map { !$0.isQuoted && Int($0.key) != nil } == true
            return hasPoints ? [.all] : Set(vocabulary.encounter.edition.damageTypes)
        }
        return [try vocabulary.damageType(word, among: types)]
    }

    private mutating func read(
        _ kind: DefenseKind, _ types: Set<DamageType>, _ defenses: inout Defenses
    ) throws(ActProblem) {
        guard kind == .resist || kind == .weak, let number = words.first, !number.isQuoted,
            let points = Int(number.key)
        else {
            against.formUnion(types)
            return
        }
        words.drop(1)
        guard HitPoints.range.contains(points) else { throw .tooLarge(number.text) }
        for type in types {
            if kind == .weak {
                defenses.weaknesses[type] = points
            } else {
                defenses.reductions[type] = points
                pointed.insert(type)
            }
        }
    }

    private func finish(_ kind: DefenseKind, _ defenses: inout Defenses) {
        let effect: ConditionalDefense.Effect
        switch kind {
        case .resist: effect = .resistance
        case .immune: effect = .immunity
        case .vulnerable, .weak: effect = .vulnerability
        case .never: return
        }
        if against.isEmpty { return }
        if !unless.isEmpty {
            defenses.conditional.append(ConditionalDefense(effect, against, unless: unless))
            return
        }
        switch effect {
        case .resistance: defenses.resistances.formUnion(against)
        case .vulnerability: defenses.vulnerabilities.formUnion(against)
        case .immunity: defenses.immunities.formUnion(against)
        }
    }

    /// Takes a condition of one or several words, such as "persistent damage". After `immune`, the
    /// user's own name is a damage type, not a condition.
    private mutating func takeCondition(_ kind: DefenseKind) -> String? {
        guard let first = words.first, !first.isOwn || kind == .never else { return nil }
        if first.isQuoted || first.isOwn {
            words.drop(1)
            return first.text
        }
        for count in stride(from: min(3, words.words.count), to: 0, by: -1) {
            let text = words.words.prefix(count).map(\.text).joined(separator: " ")
            if let name = vocabulary.knownCondition(text) {
                words.drop(count)
                return name
            }
        }
        return nil
    }
}
