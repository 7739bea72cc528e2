package import Tabletop

/// The words that have a meaning in a fight: its combatants, damage types and conditions.
///
/// Damage types and conditions are known if the edition has them, or if a combatant has them among
/// its defenses or conditions: a name that was typed with "=" once does not need it again.
///
/// What is read from the fight is folded on first use and kept, so that one vocabulary serves all
/// texts that are typed until the fight changes: a preview reads each letter.
package final class ActVocabulary {
    /// The fight that the acts are for.
    package let encounter: Encounter
    /// The combatants in turn order.
    package let combatants: [Combatant]

    /// - Parameter order: the combatants in turn order, if the caller has them already.
    package init(_ encounter: Encounter, order: [Combatant]? = nil) {
        self.encounter = encounter
        combatants = order ?? encounter.turnOrder
    }

    /// A reader for the combatants' names.
    package private(set) lazy var targets = TargetReader(combatants)
    /// The damage types of the edition, and those in the combatants' defenses.
    private(set) lazy var damageTypes = WordList(allDamageTypes.map { ($0.rawValue, $0) })
    /// The conditions that a prefix can mean.
    private lazy var conditions = WordList(conditionNames.map { ($0, $0) })
    /// All known conditions: also Surprised, and those that defenses exclude.
    private(set) lazy var knownConditions = WordList(allConditions.map { ($0, $0) })

    /// The combatants that a command's arguments name, each once.
    ///
    /// - Throws: ``ActProblem``, also for arguments that match no combatant.
    package func targets(_ arguments: [String]) throws(ActProblem) -> [Combatant] {
        let reader = targets
        var words = ActWords(arguments: arguments, names: reader)
        let found = try reader.takeAll(&words) { _ in false }
        if !words.isEmpty { throw reader.problem(at: words) }
        return found
    }

    /// The one combatant that a name means; without a name, the one whose turn it is.
    ///
    /// - Throws: ``ActProblem``; ``RuleProblem/notRunning(_:)`` if no turn is running.
    package func combatant(orActing name: String?) throws -> Combatant {
        if let name { return try targets.combatant(name) }
        guard let holder = encounter.turnHolder else {
            throw RuleProblem.notRunning(encounter.name)
        }
        return holder
    }
}

extension ActVocabulary {
    private var allDamageTypes: [DamageType] {
        var others: Set<DamageType> = []
        for index in combatants.indices {
            // By index, because iterating would copy each combatant.
            let defenses = combatants[index].defenses
            if defenses != Defenses() { others.formUnion(defenses.types) }
        }
        let book = encounter.edition.damageTypes
        return book + others.subtracting(book).sorted { $0.rawValue < $1.rawValue }
    }

    /// The damage type that a word means.
    ///
    /// - Parameter types: ``damageTypes``.
    func damageType(
        _ word: ActWord, among types: WordList<DamageType>
    ) throws(ActProblem) -> DamageType {
        if word.isOwn || word.isQuoted { return DamageType(rawValue: word.text) }
        guard word.key.first?.isLetter == true else { throw .unknownWord(word.text) }
        switch types.meaning(of: word.key) {
        case .one(let type) where word.key.count >= 2: return type
        case .several(let names): throw .ambiguous(word.text, names)
        default:
            throw .unknownDamageType(word.text, nearest: types.nearest(to: word.key))
        }
    }

    /// The conditions of the edition, then others in the fight, then stances, each once.
    var conditionNames: [String] {
        let names = encounter.conditionNames
        return names + encounter.edition.rules.stanceNames.filter { !names.contains($0) }
    }

    /// Whether the edition has no list of conditions, so that every name is allowed.
    private var isWithoutList: Bool { encounter.edition.rules.conditions.isEmpty }

    private var allConditions: [String] {
        let excluded = combatants.indices.reduce(into: Set<String>()) { names, index in
            let conditions = combatants[index].defenses.conditions
            if !conditions.isEmpty { names.formUnion(conditions) }
        }
        return conditionNames + (isWithoutList ? [] : ["Surprised"]) + excluded.sorted()
    }

    /// The name of a condition in its known spelling: the edition's, or that of a combatant who has
    /// it.
    ///
    /// - Throws: ``ActProblem``, if it is missing, ambiguous or unknown.
    func condition(_ typed: TypedConditionName) throws(ActProblem) -> String {
        guard !typed.text.isEmpty else { throw .noCondition }
        let key = PlainText.searchKey(typed.text)
        if let exact = knownConditions.exact(key) { return exact }
        if typed.isOwn { return typed.text }
        switch conditions.meaning(of: key) {
        case .one(let name): return name
        case .several(let names) where !isWithoutList: throw .ambiguous(typed.text, names)
        default: break
        }
        let synonym = encounter.edition.rules.stanceSynonyms.first {
            PlainText.searchKey($0.word) == key
        }
        if let synonym { return synonym.name }
        if isWithoutList { return typed.text }
        throw unknownCondition(typed.text)
    }

    /// The condition with exactly this name: in the fight, in its edition, or in another one.
    package func knownCondition(_ name: String) -> String? {
        knownConditions.exact(PlainText.searchKey(name))
            ?? (Defenses.isCondition(name) ? name : nil)
    }

    /// The problem with a name that is not a known condition.
    func unknownCondition(_ name: String) -> ActProblem {
        let nearest = knownConditions.nearest(to: PlainText.searchKey(name))
        return .unknownCondition(name, nearest: nearest)
    }
}
