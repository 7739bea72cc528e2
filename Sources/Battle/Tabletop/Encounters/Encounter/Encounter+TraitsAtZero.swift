import Foundation

extension Combatant {
    /// Whether a trait lets it lie at zero hit points instead of dying.
    var canLieAtZero: Bool {
        kind == .monster
            && traitsAtZero.contains {
                switch $0 {
                case .regeneration, .mist: true
                case .fortitude, .relentless, .burst: false
                }
            }
    }
}

/// What a monster's traits do at zero hit points: see ``TraitAtZero``.
extension Encounter {
    /// Lets a trait act where damage would kill a monster.
    ///
    /// - Parameter blow: the damage taken.
    /// - Returns: what became of it instead; `nil` if it dies.
    mutating func outlive(
        _ index: Int, blow: Int, _ damage: Damage, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) -> Fact.Fate? {
        let combatant = combatants[index]
        // In another form it has the traits of that.
        guard combatant.form == nil else { return nil }
        for trait in combatant.traitsAtZero {
            switch trait {
            case .fortitude(let name, let modifier):
                let isRadiant = damage.parts.contains { $0.type?.rawValue == "radiant" }
                guard !isRadiant, !damage.isCritical else { continue }
                let difficulty = 5 + blow
                let circumstances = circumstances(ofSave: .constitution, by: combatant)
                let roll = D20Roll(
                    bonus: modifier, circumstances: circumstances.modifier,
                    edge: circumstances.edge, using: &dice)
                let degree =
                    circumstances.settled != nil
                    ? .failure
                    : edition.rules.degree(
                        ofSave: roll.total, natural: roll.natural, against: difficulty)
                event.tell(.acts(action: name), of: combatant)
                event.tell(
                    .saves(
                        save: Fact.Save(
                            roll: roll, difficulty: difficulty, ability: .constitution,
                            degree: degree, resists: false, circumstances: circumstances.ifAny)),
                    of: combatant)
                guard degree.succeeds else { continue }
                return keepOneHitPoint(index, by: name)
            case .relentless(let name, let most):
                guard blow <= most, let place = combatant.resourceIndex(name),
                    combatant.resources[place].left > 0
                else { continue }
                combatants[index].resources[place].used += 1
                return keepOneHitPoint(index, by: name)
            case .regeneration, .mist, .burst: continue
            }
        }
        return lieDown(index)
    }

    private mutating func keepOneHitPoint(_ index: Int, by trait: String) -> Fact.Fate {
        // Throws only outside 0…maximum, and whoever drops to zero has at least one.
        try? combatants[index].hitPoints.setCurrent(1, of: combatants[index].label)
        return .keepsOneHitPoint(trait: trait)
    }

    /// A monster at zero stays in the fight if a trait says so.
    ///
    /// - Returns: what became of it; `nil` if it dies.
    mutating func lieDown(_ index: Int) -> Fact.Fate? {
        guard combatants[index].form == nil else { return nil }
        for trait in combatants[index].traitsAtZero {
            switch trait {
            case .regeneration(let name):
                combatants[index].life = .stable
                fallProne(index)
                return .fallsUntilHealed(trait: name)
            case .mist(let name):
                combatants[index].life = .stable
                return .becomesMist(trait: name)
            case .fortitude, .relentless, .burst: continue
            }
        }
        return nil
    }

    /// The trait on which it depends whether it dies at zero hit points.
    private func healingTrait(of combatant: Combatant) -> String? {
        guard combatant.kind == .monster, combatant.life == .stable,
            combatant.hitPoints.isAtZero
        else { return nil }
        return combatant.traitsAtZero.lazy.compactMap { trait in
            if case .regeneration(let name) = trait { name } else { nil }
        }.first
    }

    /// Whether whoever begins a turn dies at its end unless a trait heals it.
    func beginsAtZero(_ holder: UUID) -> Bool {
        self[holder].map { healingTrait(of: $0) != nil } ?? false
    }

    /// Lets whoever was at zero for a whole turn die.
    mutating func dieUnhealed(
        after last: Turn, in turn: inout Turn, telling event: inout EncounterEvent
    ) {
        guard last.beganAtZero,
            let index = combatants.firstIndex(where: { $0.id == last.holder }),
            let name = healingTrait(of: combatants[index])
        else { return }
        die(index)
        turn.died.append(last.holder)
        event.outcomes.append(.init(combatant: last.holder, amount: 0, life: .dead))
        event.tell(.comes(to: .diesUnhealed(trait: name)), of: combatants[index])
    }

    /// Reminds of what the deaths since then do to those around, and says who fell prone.
    func tellWhatFollows(from before: Encounter, telling event: inout EncounterEvent) {
        // By position, as ``changes(to:)`` does.
        for (earlier, combatant) in zip(before.combatants, combatants) where !combatant.isRemoved {
            if combatant.life == .dead, earlier.life != .dead {
                for case .burst(let name, let line) in combatant.traitsAtZero {
                    event.reminders.append(
                        .init(.trait(name: name, line: line), for: combatant))
                }
            }
            if earlier.conditions != combatant.conditions,
                let prone = combatant.condition("Prone"),
                earlier.condition("Prone") == nil,
                !event.facts.contains(where: { $0.tells(prone, of: combatant) })
            {
                event.tell(.gains(prone), of: combatant)
            }
        }
    }
}

extension Fact {
    /// Whether it says that somebody gained a condition.
    fileprivate func tells(_ condition: Condition, of combatant: Combatant) -> Bool {
        switch what {
        case .gains(let gained, _, _, _), .regainsCondition(let gained):
            who?.id == combatant.id && gained.name == condition.name
        default: false
        }
    }
}
