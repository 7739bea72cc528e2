import Foundation

extension Act {
    /// The kinds of acts that can be typed as one line.
    public enum Verb: Hashable, Sendable, CaseIterable {
        case damage, heal, temporary, replaceTemporary, maximum, hitPoints, condition
        case removeCondition, resource, defenses, initiative, hide, reveal, kill, stabilize
        case remove, add, roll, remark
    }
}

extension Act.Verb {
    private static let words: [String: Self] = [
        "damage": .damage, "hit": .damage, "heal": .heal, "temp": .temporary,
        "temporary": .temporary, "maximum": .maximum, "hp": .hitPoints, "condition": .condition,
        "set": .condition, "resource": .resource, "defenses": .defenses,
        "initiative": .initiative, "hide": .hide, "reveal": .reveal, "kill": .kill,
        "stabilize": .stabilize, "remove": .remove, "add": .add, "roll": .roll, "throw": .roll,
        "log": .remark, "remark": .remark,
    ]
    /// Second words, as in the command line's groups of commands.
    private static let subwords: [Self: [String: Self]] = [
        .condition: ["add": .condition, "remove": .removeCondition],
        .resource: ["add": .resource], .initiative: ["set": .initiative],
    ]

    /// Takes a verb from the front of a line; `nil` if the line does not begin with one.
    init?(takenFrom words: inout ActWords) {
        guard let first = words.first, !first.isQuoted, !first.isOwn,
            let verb = Self.words[first.key]
        else { return nil }
        words.drop(1)
        self = verb
        if words.words.count > 1, let second = words.first, !second.isQuoted,
            let longer = Self.subwords[verb]?[second.key]
        {
            words.drop(1)
            self = longer
        }
    }

    /// The number of words a line needs after its targets.
    private var leastRest: Int {
        switch self {
        case .resource: 2
        case .hide, .reveal, .kill, .stabilize, .remove, .defenses, .add, .roll, .remark: 0
        default: 1
        }
    }

    /// Takes the targets from the front of the words after a verb.
    ///
    /// - Throws: ``ActProblem/nobody(_:nearest:)`` for words that are neither a name nor the
    ///   beginning of the rest; ``ActProblem/noTarget`` if the verb needs a target.
    func takeTargets(
        from words: inout ActWords, in vocabulary: ActVocabulary
    ) throws(ActProblem) -> [Combatant] {
        if [.roll, .add, .remark].contains(self) { return [] }
        let reader = vocabulary.targets
        let ends = ends(in: vocabulary)
        let targets = try reader.takeAll(&words, leaving: leastRest, until: ends)
        let isAmount = words.startsWithAmount
        switch self {
        case .damage, .heal, .temporary, .replaceTemporary:
            // In "thia x" the amount is missing; in "thia orc 5" a name is unknown.
            let isLast = words.words.count == 1 && !targets.isEmpty
            if words.isEmpty || isAmount || isLast { break }
            throw reader.problem(at: words, until: ends)
        case .hide, .reveal, .kill, .stabilize, .remove:
            if words.isEmpty { break }
            throw reader.problem(at: words, until: ends)
        default:
            if targets.isEmpty, let first = words.first, !isAmount, !ends(first) {
                throw reader.problem(at: words, until: ends)
            }
        }
        // Damage may name its targets after a share.
        if targets.isEmpty, self != .damage { throw .noTarget }
        return targets
    }

    /// Whether a word begins the text after the targets.
    private func ends(in vocabulary: ActVocabulary) -> (ActWord) -> Bool {
        switch self {
        case .damage: return { $0.isKeyword(DamageWords.all) }
        case .defenses: return { DefenseKind($0) != nil }
        case .condition, .removeCondition:
            let conditions = vocabulary.knownConditions
            return { $0.isOwn || !$0.isQuoted && conditions.contains($0.key) }
        default: return { _ in false }
        }
    }

    /// Parses the rest of the act to its command.
    func command(
        on targets: [Combatant], _ words: ActWords, in vocabulary: ActVocabulary
    ) throws(ActProblem) -> EncounterCommand {
        let ids = targets.map(\.id)
        if self != .condition, self != .defenses { try words.refuseNote() }
        switch self {
        case .damage: return try DamageAct(words, on: targets, in: vocabulary).command
        case .heal:
            guard let parts = words.split(atLast: DamageWords.source) else {
                return .heal(try words.onlyAmount(), on: ids)
            }
            let healer = try vocabulary.targets.one(parts.after)
            return .heal(try parts.before.onlyAmount(), on: ids, by: healer.id)
        case .temporary:
            return .gainTemporary(try words.onlyAmount(), on: ids, replacing: false)
        case .replaceTemporary:
            return .gainTemporary(try words.onlyAmount(), on: ids, replacing: true)
        case .maximum: return try Self.maximum(words.line, of: ids)
        case .hitPoints: return .setHitPoints(try NumberReader.number(words.line), on: ids)
        case .condition: return .addCondition(try NewCondition(words, in: vocabulary), on: ids)
        case .removeCondition:
            let name = words.words.map(\.text).joined(separator: " ")
            return .removeCondition(try Self.condition(meant: name, of: targets), from: ids)
        case .resource:
            return .several(try ResourceReader(words).resources.map { .setResource($0, on: ids) })
        case .defenses:
            let defenses = try Defenses(words, in: vocabulary)
            return .several(ids.map { .setDefenses(defenses, on: $0) })
        case .initiative:
            switch try InitiativeReader(words) {
            case .number(let number): return .several(ids.map { .setInitiative($0, number) })
            case .roll(let roll):
                return .rollInitiative(.these(ids), together: ids.count > 1, as: roll)
            }
        case .hide: return .hide(ids, true)
        case .reveal: return .hide(ids, false)
        case .kill: return .kill(ids)
        case .stabilize: return .stabilize(ids)
        case .remove: return .remove(ids)
        case .roll:
            return .roll(
                try DiceNotation(typed: words.line), by: vocabulary.encounter.turnHolder?.id)
        case .add, .remark: return .remark(words.line, on: nil)
        }
    }

    /// Parses a maximum of hit points: a number, dice rolled for each target, or unknown.
    private static func maximum(
        _ text: String, of ids: [UUID]
    ) throws(ActProblem) -> EncounterCommand {
        if NumberReader.isUnknown(text) { return .setMaximum(nil, on: ids) }
        let notation = try DiceNotation(typed: text)
        return notation.number.map { .setMaximum($0, on: ids) } ?? .rollMaximum(notation, on: ids)
    }

    /// The condition of the targets that a word means: the one with this name, or the only one with
    /// this prefix. Without a match the word itself, which the rules then refuse.
    private static func condition(
        meant name: String, of targets: [Combatant]
    ) throws(ActProblem) -> String {
        if name.isEmpty { throw .noCondition }
        let names = WordList(targets.flatMap(\.conditions).map { ($0.name, $0.name) })
        switch names.meaning(of: PlainText.searchKey(name)) {
        case .one(let known): return known
        case .several(let several): throw .ambiguous(name, several)
        case .none: return name
        }
    }
}

extension EncounterCommand {
    /// A command, or several as one act.
    public static func several(_ commands: [EncounterCommand]) -> EncounterCommand {
        commands.count == 1 ? commands[0] : .sequence(commands)
    }
}

extension ActWords {
    /// Parses all remaining words as an amount.
    ///
    /// - Throws: ``ActProblem/noAmount``, ``ActProblem/notAnAmount(_:)``.
    func onlyAmount() throws(ActProblem) -> Amount {
        if isEmpty { throw .noAmount }
        do throws(RuleProblem) {
            return try Amount(parsing: words.map(\.key).joined(separator: " "))
        } catch {
            throw .notAnAmount(line)
        }
    }
}
