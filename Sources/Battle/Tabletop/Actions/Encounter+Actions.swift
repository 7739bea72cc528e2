import Foundation

/// Carries out actions whose dice have been thrown.
extension Encounter {
    /// - Throws: ``RuleProblem/savesMissing(_:)`` while a saving throw is not known, and what
    ///   ``refusal(of:)`` says.
    mutating func act(
        _ use: ActionUse, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let actor = try index(of: use.actor)
        if !use.isForced, let problem = refusal(of: use) { throw problem }
        let missing = try indices(ofAll: use.missing).map { combatants[$0].label }
        guard missing.isEmpty else { throw .savesMissing(missing) }
        try pay(use, by: actor, telling: &event)
        // The lines of costs and of plain attacks name the action already.
        let isNamed =
            use.spends.contains { $0.resource == use.name }
            || !use.strikes.isEmpty && use.strikes.allSatisfy { $0.action == use.name }
        if !isNamed {
            event.tell(.acts(action: use.name), of: combatants[actor])
        }
        // First, because a new spell ends what the caster's last one sustained.
        if let spell = use.concentration {
            try event.marking(.concentration) { (event) throws(RuleProblem) in
                try concentrate(use.actor, on: spell, telling: &event)
            }
        }
        for strike in use.strikes {
            var own = use
            own.actor = strike.attacker ?? use.actor
            if own.actor != use.actor, !use.isForced,
                let problem = refusal(of: ActionUse(of: strike.action, by: own.actor))
            {
                throw problem
            }
            try carryOut(strike, of: own, telling: &event, using: &dice)
        }
        countStrikes(use)
        let attackers = Set(use.attackers)
        for index in combatants.indices where attackers.contains(combatants[index].id) {
            endStancesAfterAttack(index, telling: &event)
        }
        if let effect = use.effect {
            try carryOut(effect, use.throwing, of: use, telling: &event, using: &dice)
        }
        try carryOutDirect(use, telling: &event, using: &dice)
        if !use.notes.isEmpty {
            event.tell(.also(notes: use.notes))
        }
    }

    /// Why the rules forbid an action; `nil` if they do not. What is forced happens all the same.
    ///
    /// A trait that acts at its bearer's death needs no life.
    ///
    /// - Note: Rule: SRD 5.1 "Appendix PH-A: Conditions" and "Legendary Actions", SRD 5.2 "Rules
    ///   Glossary": Incapacitated, Player Core "Conditions Appendix": Paralyzed, Petrified,
    ///   Unconscious.
    package func refusal(of use: ActionUse) -> RuleProblem? {
        guard let actor = self[use.actor] else { return nil }
        if actor.traitsAtZero.contains(where: { $0.isBurst(named: use.name) }) { return nil }
        if actor.life == .dead { return .isDead(actor.label) }
        if let reason = reasonNotToAct(actor) { return .cannotAct(actor.label, reason) }
        let isLegendary = use.spends.contains { $0.resource == Resource.legendaryActionsName }
        if isLegendary, turnHolderID == actor.id { return .legendaryInOwnTurn(actor.label) }
        for spending in use.spends {
            if let own = actor.resource(spending.resource), own.left < spending.count {
                return .resourceSpent(actor.label, own.name)
            }
        }
        return use.usesReaction && actor.isReactionUsed ? .noReaction(actor.label) : nil
    }

    private func indices(ofAll ids: [UUID]) throws(RuleProblem) -> [Int] {
        ids.isEmpty ? [] : try indices(of: ids)
    }

    private mutating func pay(
        _ use: ActionUse, by actor: Int, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for spending in use.spends {
            let left = combatants[actor].resource(spending.resource)?.left ?? 0
            let count = use.isForced ? min(spending.count, left) : spending.count
            if use.isForced, count == 0 { continue }
            try event.marking(.resource) { (event) throws(RuleProblem) in
                try useResource(spending.resource, count, of: use.actor, telling: &event)
            }
        }
        if use.usesReaction { combatants[actor].isReactionUsed = true }
    }

    private mutating func countStrikes(_ use: ActionUse) {
        guard turnHolderID == use.actor, let last = turns.indices.last else { return }
        turns[last].strikes += use.attackers.count { $0 == use.actor }
    }

    // MARK: Attacks

    private mutating func carryOut(
        _ strike: Strike, of use: ActionUse, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let index = try index(of: strike.target)
        event.tell(
            .attacks(
                attack: Fact.Attack(
                    target: .init(combatants[index]), action: strike.action, roll: strike.roll,
                    armorClass: strike.armorClass, degree: strike.degree ?? .success,
                    circumstances: strike.circumstances.ifAny)), of: self[use.actor])
        event.outcomes.append(
            .init(
                combatant: strike.target, amount: strike.roll?.total ?? 0, source: use.actor))
        guard strike.hits else { return }
        try hurt(
            [(index, .full)], by: strike.damage, isCritical: strike.isCritical,
            isBlocked: strike.isBlocked, of: use, telling: &event, using: &dice)
        for affliction in strike.conditions {
            try afflict(index, with: affliction, of: use, against: nil, telling: &event)
        }
        if let rider = strike.rider, let effect = strike.riderEffect {
            try carryOut(effect, [rider], of: use, telling: &event, using: &dice)
        }
    }

    /// Deals damage whose dice have been thrown, with a share for each target.
    private mutating func hurt(
        _ targets: [(index: Int, share: DamageShare)], by parts: [RolledDamage], isCritical: Bool,
        isBlocked: Bool = false, of use: ActionUse, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard let first = parts.first else { return }
        let amounts = parts.map {
            min($0.amount(isCritical: isCritical), HitPoints.range.upperBound)
        }
        for part in parts where part.typed == nil && !part.roll.notation.isNumber {
            event.tell(
                .rolled(
                    dice: Fact.Rolled(
                        purpose: .damage, roll: part.roll, roller: use.actor,
                        extra: isCritical ? part.extra : nil,
                        critical: isCritical && part.doubles
                            ? .doubled(total: part.amount(isCritical: true)) : nil)))
        }
        var damage = Damage(
            .points(amounts[0]), type: first.type,
            others: zip(parts, amounts).dropFirst().map { DamagePart(.points($1), type: $0.type) },
            isCritical: isCritical, source: use.actor, properties: use.properties)
        damage.isBlocked = isBlocked
        for (index, share) in targets {
            let sums = try damage.sums(
                amounts, share: share, defenses: defenses(of: combatants[index]),
                leastHalf: edition.rules.leastHalf)
            try event.marking(.damage) { (event) throws(RuleProblem) in
                try hurt(index, by: sums, damage, telling: &event, using: &dice)
            }
        }
    }

    // MARK: Saving throws

    private mutating func carryOut(
        _ effect: SaveEffect, _ throwing: [SavingThrow], of use: ActionUse,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        var failed: [(index: Int, by: Int?)] = []
        var shares: [(index: Int, share: DamageShare)] = []
        for made in throwing {
            let index = try index(of: made.target)
            let degree = made.degree ?? .failure
            event.tell(
                .saves(
                    save: Fact.Save(
                        roll: made.roll, difficulty: effect.difficulty, ability: effect.ability,
                        degree: degree, resists: made.resists,
                        circumstances: made.circumstances.ifAny)), of: combatants[index])
            event.outcomes.append(.init(combatant: made.target, amount: made.roll?.total ?? 0))
            if made.resists {
                try event.marking(.resource) { (event) throws(RuleProblem) in
                    try useResource(
                        Resource.legendaryResistanceName, 1, of: made.target, telling: &event)
                }
            }
            let share = effect.share(degree)
            if share != .none { shares.append((index, share)) }
            if !degree.succeeds {
                failed.append((index, made.roll.map { effect.difficulty - $0.total }))
            }
        }
        if !shares.isEmpty {
            try hurt(
                shares, by: effect.damage, isCritical: false, of: use, telling: &event,
                using: &dice)
        }
        for (index, margin) in failed {
            for affliction in effect.conditions where !affliction.onSecondFailure {
                if let least = affliction.failureBy, let margin, margin < least { continue }
                try afflict(index, with: affliction, of: use, against: effect, telling: &event)
            }
        }
    }

    // MARK: Conditions

    private mutating func afflict(
        _ index: Int, with affliction: StatBlock.Affliction, of use: ActionUse,
        against effect: SaveEffect?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        guard combatants[index].life != .dead else { return }
        let target = combatants[index].id
        var condition = NewCondition(
            affliction.name.prefix(1).uppercased() + affliction.name.dropFirst())
        condition.isSpell = affliction.name == use.name
        var notes = [affliction.note].compactMap(\.self)
        if affliction.saveEnds, let effect {
            let save = "\(effect.ability.saveTitle(in: edition)) save"
            notes.append("DC \(effect.difficulty) \(save) at the end of each turn")
        }
        if let escape = affliction.escapeDC { notes.append("escape DC \(escape)") }
        if affliction.until == .grapple { notes.append("while grappled") }
        condition.note = notes.isEmpty ? nil : notes.joined(separator: ", ")
        condition.lasting =
            switch affliction.until {
            case .startOfTargetsTurn: .init(1, .start, of: target)
            case .endOfTargetsTurn: .init(1, .end, of: target)
            case .startOfSourcesTurn: .init(1, .start, of: use.actor)
            case .endOfSourcesTurn: .init(1, .end, of: use.actor)
            // From one moment of the source's turn to the same one of a later turn.
            case .grapple, nil: affliction.rounds.map { .init($0, .start, of: use.actor) }
            }
        if affliction.saveEnds, let effect {
            condition.endingSave = .init(effect.ability, difficulty: effect.difficulty)
        }
        if let gift = use.gift, gift.kind == .maximum {
            condition.maximumChange = max(0, gift.roll.total)
        }
        if use.concentration != nil { condition.sustainedBy = use.actor }
        if edition.rules.condition(condition.name)?.concernsGiver == true {
            condition.giver = use.actor
        }
        do throws(RuleProblem) {
            try event.marking(.condition) { (event) throws(RuleProblem) in
                try addCondition(condition, on: [target], telling: &event)
            }
        } catch .immune(_, let name) {
            event.tell(.immune(to: name), of: combatants[index])
        }
    }

    // MARK: Without a roll

    private mutating func carryOutDirect(
        _ use: ActionUse, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard !use.affected.isEmpty else { return }
        let indices = try indices(of: use.affected)
        if let gift = use.gift, gift.kind == .maximum, !gift.roll.notation.isNumber {
            event.tell(
                .rolled(dice: Fact.Rolled(purpose: .healing, roll: gift.roll, roller: use.actor)))
        }
        try hurt(
            indices.map { ($0, DamageShare.full) }, by: use.damage, isCritical: false, of: use,
            telling: &event, using: &dice)
        for index in indices {
            for affliction in use.conditions {
                try afflict(index, with: affliction, of: use, against: nil, telling: &event)
            }
        }
        guard let gift = use.gift else { return }
        let points = max(0, gift.roll.total)
        switch gift.kind {
        case .healing:
            event.tell(
                .rolled(dice: Fact.Rolled(purpose: .healing, roll: gift.roll, roller: use.actor)))
            for index in indices {
                try event.marking(.heal) { (event) throws(RuleProblem) in
                    try restore(index, by: points, use.actor, telling: &event)
                }
            }
        case .temporary:
            event.tell(
                .rolled(
                    dice: Fact.Rolled(purpose: .temporary, roll: gift.roll, roller: use.actor)))
            try event.marking(.temporary) { (event) throws(RuleProblem) in
                try gainTemporary(
                    .points(points), on: use.affected, replacing: false, telling: &event,
                    using: &dice)
            }
        // The condition above has raised it.
        case .maximum: break
        }
    }
}
