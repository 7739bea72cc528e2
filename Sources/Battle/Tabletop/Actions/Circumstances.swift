/// What bears on a d20: edges, penalties and outcomes settled in advance, each with its reason.
package struct Circumstances: Hashable, Sendable, Codable {
    /// Advantage and disadvantage, each with the reason: "Torvald is prone".
    package internal(set) var edges: [Reason<RollEdge>] = []
    /// Added to the roll.
    package internal(set) var modifiers: [Reason<Int>] = []
    /// Added to the armor class of the target.
    package internal(set) var armorModifiers: [Reason<Int>] = []
    /// Why a hit is critical, or a saving throw fails by itself; `nil` if it does not.
    package internal(set) var settled: Settled?

    /// A value with the reason for it.
    package struct Reason<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
        /// The value.
        package let value: Value
        /// The reason.
        package let cause: Cause
    }

    /// A reason.
    package enum Cause: Hashable, Sendable, Codable {
        /// A condition of somebody, who is named by the label.
        case condition(condition: Condition, of: String)
        /// An attack after the first of a turn, by its number.
        case attack(number: Int)
        /// A trait of the monster that saves.
        case magicResistance
        /// The game master says so.
        case gameMaster
    }

    /// A result that does not depend on the number rolled.
    package enum Settled: Hashable, Sendable, Codable {
        case criticalHit(cause: Cause)
        case failedSave(cause: Cause)
    }

    /// What the edges come to.
    package var edge: RollEdge { RollEdge(edges.map(\.value)) }
    /// The sum of what is added to the roll.
    package var modifier: Int { modifiers.reduce(0) { $0 + $1.value } }
    /// The sum of what is added to the armor class.
    package var armorModifier: Int { armorModifiers.reduce(0) { $0 + $1.value } }

    /// `nil` if nothing bears on the roll.
    var ifAny: Circumstances? { self == Circumstances() ? nil : self }

    /// All reasons in short: "advantage: Torvald is prone, -2: Goblin 1 is frightened 2".
    package var text: String {
        let edges = self.edges.map { "\($0.value.rawValue): \($0.cause)" }
        let numbers = modifiers.map { "\(signed($0.value)): \($0.cause)" }
        let armor = armorModifiers.map { "AC \(signed($0.value)): \($0.cause)" }
        let settled: [String] =
            switch self.settled {
            case .criticalHit(let cause): ["a hit is critical: \(cause)"]
            case .failedSave(let cause): ["fails: \(cause)"]
            case nil: []
            }
        return (edges + numbers + armor + settled).joined(separator: ", ")
    }
}

extension Circumstances.Cause: CustomStringConvertible {
    /// The reason as a clause: "Torvald is prone", "Mira is frightened 2".
    package var description: String {
        switch self {
        case .condition(let condition, let label):
            let value = condition.value.map { " \($0)" } ?? ""
            return "\(label) \(condition.verb) \(PlainText.folded(condition.name))\(value)"
        case .attack(let number): return number == 2 ? "second attack" : "third attack or later"
        case .magicResistance: return "Magic Resistance"
        case .gameMaster: return "the game master"
        }
    }
}

extension Encounter {
    /// What the conditions of both sides do to an attack.
    ///
    /// A melee attack counts as made from within 5 feet. Who sees whom is not known: invisible and
    /// blinded combatants count as unseen and unseeing.
    ///
    /// - Parameter strikesBefore: the attacks the attacker has made in this turn already.
    /// - Note: Rule: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Rules Glossary", Player Core
    ///   "Conditions Appendix" and "Multiple Attack Penalty".
    package func circumstances(
        ofAttackBy attacker: Combatant, on target: Combatant, isRanged: Bool,
        isAgile: Bool = false, strikesBefore: Int = 0
    ) -> Circumstances {
        let rules = edition.rules
        var found = Circumstances()
        for (condition, effects) in effects(on: attacker) where effects.attacks != .none {
            found.edges.append(
                .init(value: effects.attacks, cause: attacker.is(condition)))
        }
        for (condition, effects) in effects(on: attacker) {
            guard effects.attacksOnOthers != .none, let giver = condition.giver,
                giver.id != target.id
            else { continue }
            found.edges.append(
                .init(value: effects.attacksOnOthers, cause: attacker.is(condition)))
        }
        for (condition, effects) in effects(on: target) {
            let edge = isRanged ? effects.attackedFromAfar : effects.attacked
            if edge != .none { found.edges.append(.init(value: edge, cause: target.is(condition))) }
            if effects.closeHitsAreCritical, !isRanged {
                found.settled = .criticalHit(cause: target.is(condition))
            }
        }
        addExhaustion(of: attacker, isAttack: true, to: &found)
        add(
            isRanged ? .rangedAttacks : .meleeAttacks, of: attacker, to: &found.modifiers)
        add(.armorClass, of: target, to: &found.armorModifiers)
        if let (condition, effects) = effects(on: attacker).first(where: {
            $0.1.attackPenalty > 0
        }) {
            found.modifiers.append(
                .init(value: -effects.attackPenalty, cause: attacker.is(condition)))
        }
        if let (condition, _) = effects(on: target).first(where: { $0.1.offGuard }) {
            found.armorModifiers.append(.init(value: -2, cause: target.is(condition)))
        }
        if rules.multipleAttackPenalty > 0, strikesBefore > 0 {
            let step = rules.multipleAttackPenalty - (isAgile ? 1 : 0)
            found.modifiers.append(
                .init(
                    value: -step * min(strikesBefore, 2),
                    cause: .attack(number: min(strikesBefore, 2) + 1)))
        }
        return found
    }

    /// What the conditions of a combatant do to its saving throw.
    package func circumstances(
        ofSave ability: Ability, by saver: Combatant
    ) -> Circumstances {
        var found = Circumstances()
        for (condition, effects) in effects(on: saver) {
            if let edge = effects.saves[ability] {
                found.edges.append(.init(value: edge, cause: saver.is(condition)))
            }
            if effects.failedSaves.contains(ability) {
                found.settled = .failedSave(cause: saver.is(condition))
            }
        }
        addExhaustion(of: saver, isAttack: false, to: &found)
        add(.save(ability), of: saver, to: &found.modifiers)
        return found
    }

    /// The conditions with effects; somebody at zero hit points is unconscious.
    private func effects(on combatant: Combatant) -> [(Condition, ConditionEffects)] {
        let rules = edition.rules
        var conditions = combatant.shownConditions
        if [.dying, .stable].contains(combatant.life), combatant.condition("Unconscious") == nil {
            conditions.append(Condition(name: "Unconscious"))
        }
        return conditions.compactMap { condition in
            if isOverridden(condition.name, among: conditions) { return nil }
            return rules.condition(condition.name).map { (condition, $0.effects) }
        }
    }

    /// Adds the worst of the status penalties to a number.
    private func add(
        _ statistic: ConditionEffects.Statistic, of combatant: Combatant,
        to modifiers: inout [Circumstances.Reason<Int>]
    ) {
        for (condition, effects) in effects(on: combatant) {
            guard let value = effects.adds[statistic] else { continue }
            modifiers.append(.init(value: value, cause: combatant.is(condition)))
        }
        let penalties = effects(on: combatant).filter { $0.1.penalizes.contains(statistic) }
            .map { (penalty: $0.0.value ?? $0.1.flatPenalty, condition: $0.0) }
        guard let worst = penalties.max(by: { $0.penalty < $1.penalty }) else { return }
        modifiers.append(.init(value: -worst.penalty, cause: combatant.is(worst.condition)))
    }

    private func addExhaustion(
        of combatant: Combatant, isAttack: Bool, to found: inout Circumstances
    ) {
        guard let exhaustion = edition.rules.exhaustion,
            let condition = combatant.condition("Exhaustion"), let level = condition.value
        else { return }
        let cause = combatant.is(condition)
        switch exhaustion {
        case .steps where level >= 3:
            found.edges.append(.init(value: .disadvantage, cause: cause))
        case .penalties: found.modifiers.append(.init(value: -2 * level, cause: cause))
        case .steps: break
        }
    }
}

extension Combatant {
    /// "Torvald is prone", "Mira is frightened 2".
    fileprivate func `is`(_ condition: Condition) -> Circumstances.Cause {
        .condition(
            condition: Condition(name: condition.name, value: condition.value), of: label)
    }
}
