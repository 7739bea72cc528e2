import Foundation

/// What happens at zero hit points, and how combatants recover.
///
/// Monsters die. Players' characters fall unconscious: with death saves in D&D, dying with recovery
/// checks in Pathfinder. ``EditionRules`` holds the differences between editions.
extension Encounter {
    /// Updates a combatant's life after a hit that did damage.
    ///
    /// - Returns: what became of it; `nil` if life did not change.
    mutating func settle(
        _ index: Int, after loss: HitPoints.Loss, blow: Int, _ damage: Damage, wasAtZero: Bool,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) -> Fact.Fate? {
        let combatant = combatants[index]
        guard combatant.hitPoints.isAtZero, let maximum = combatant.hitPoints.maximum,
            combatant.life != .dead
        else { return nil }
        let rules = edition.rules
        // Player Core, "Death Effects and Instant Death": no blow of this size spares anybody.
        if rules.massiveDamage == .blowReachesTwiceMaximum,
            rules.killsOutright(
                blow: blow, rest: loss.rest, maximum: maximum, wasAtZero: wasAtZero)
        {
            die(index)
            return .diesInstantly
        }
        if damage.isNonlethal, !wasAtZero { return knockOut(index) }
        if combatant.kind == .monster, combatant.life == .up {
            let fate = outlive(index, blow: blow, damage, telling: &event, using: &dice)
            if fate == nil { die(index) }
            return fate ?? .dies
        }
        // It lies there until its trait heals it or its turn ends.
        if wasAtZero, combatant.canLieAtZero { return nil }
        // Player Core, "Knocked Out and Dying": nonlethal damage does not make anybody dying.
        if damage.isNonlethal, rules.heroesAtZero == .recoveryChecks, combatant.life == .stable {
            return nil
        }
        // What temporary hit points absorb does not count as damage at zero hit points, unless the
        // options say so.
        if wasAtZero, loss.rest == 0, !options.absorbedHitsFailDeathSaves { return nil }
        let taken = options.absorbedHitsFailDeathSaves ? blow : loss.rest
        if rules.killsOutright(blow: taken, rest: loss.rest, maximum: maximum, wasAtZero: wasAtZero)
        {
            die(index)
            return .diesInstantly
        }
        guard wasAtZero, combatant.life != .up else {
            return fall(index, critical: damage.isCritical)
        }
        return sink(index, critical: damage.isCritical)
    }

    /// Damage to a combatant that is at zero already.
    private mutating func sink(_ index: Int, critical: Bool) -> Fact.Fate? {
        let times = critical ? 2 : 1
        switch edition.rules.heroesAtZero {
        case .deathSaves:
            combatants[index].life = .dying
            if combatants[index].deathSaves.fail(times) == .dead {
                die(index)
                return .dies
            }
            let failures = combatants[index].deathSaves.failures
            return .hasFailedDeathSaves(count: failures)
        case .recoveryChecks:
            guard combatants[index].life == .dying else { return fall(index, critical: critical) }
            combatants[index].wounds.dying += times
            if combatants[index].wounds.isDeadly {
                die(index)
                return .dies
            }
            return .isDying(degree: combatants[index].wounds.dying)
        case .down:
            return nil
        }
    }

    /// A player's character drops to zero.
    private mutating func fall(_ index: Int, critical: Bool) -> Fact.Fate {
        combatants[index].deathSaves = DeathSaves()
        switch edition.rules.heroesAtZero {
        case .deathSaves:
            combatants[index].life = .dying
            fallProne(index)
            return .fallsUnconscious(dying: nil)
        case .recoveryChecks:
            combatants[index].life = .dying
            combatants[index].wounds.fall(critical: critical)
            if combatants[index].wounds.isDeadly {
                die(index)
                return .dies
            }
            let dying = combatants[index].wounds.dying
            fallProne(index)
            actBeforeTurnHolder(index)
            return .fallsUnconscious(dying: dying)
        case .down:
            combatants[index].life = .stable
            return .fallsUnconscious(dying: nil)
        }
    }

    /// In Pathfinder, a player's character knocked out moves right before the turn holder in the order.
    ///
    /// - Note: Rule: Player Core, "Knocked Out and Dying", also if nothing makes it dying.
    private mutating func actBeforeTurnHolder(_ index: Int) {
        guard combatants[index].kind == .player, let holder = turnHolder,
            holder.id != combatants[index].id
        else { return }
        let order = turnOrder.filter { $0.id != combatants[index].id }
        guard let place = order.firstIndex(where: { $0.id == holder.id }) else { return }
        var unheard = EncounterEvent(kind: .move)
        let above = place > 0 ? order[place - 1].id : nil
        // Throws only for a combatant that is not in the fight, and both are.
        try? move(combatants[index].id, after: above, telling: &unheard)
        // The new place has passed in this round already, so that its next turn is in the next
        // round, unless it had a turn in this one.
        if !turns.suffix(while: { $0.round == round }).contains(where: {
            $0.holder == combatants[index].id || $0.passed.contains(combatants[index].id)
        }) {
            combatants[index].firstRound = max(combatants[index].firstRound, round + 1)
        }
    }

    private mutating func knockOut(_ index: Int) -> Fact.Fate {
        let left = edition.rules.hitPointsWhenKnockedOut
        combatants[index].deathSaves = DeathSaves()
        if left > 0, let maximum = combatants[index].hitPoints.maximum, maximum >= left {
            // Throws only outside 0…maximum.
            try? combatants[index].hitPoints.setCurrent(left, of: combatants[index].label)
            combatants[index].conditions.removeAll { $0 == .knockOut }
            combatants[index].conditions.append(.knockOut)
        } else {
            combatants[index].life = .stable
        }
        fallProne(index)
        if edition.rules.heroesAtZero == .recoveryChecks { actBeforeTurnHolder(index) }
        return .isKnockedOut
    }

    /// Whoever falls unconscious falls prone, where the book says so.
    ///
    /// - Note: Rule: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Rules Glossary", Player Core
    ///   "Conditions Appendix": Unconscious.
    mutating func fallProne(_ index: Int) { _ = bring(with: "Unconscious", to: index) }

    mutating func die(_ index: Int) {
        leaveForm(at: index)
        combatants[index].life = .dead
        combatants[index].deathSaves = DeathSaves()
        combatants[index].wounds.dying = 0
    }

    /// The combatant regained hit points: it is up, and its counts of saves and dying are reset.
    mutating func wake(_ index: Int) {
        combatants[index].life = .up
        combatants[index].deathSaves = DeathSaves()
        combatants[index].wounds.recover()
        endKnockOut(index)
    }

    /// Healing and a rest end the unconsciousness of a combatant knocked out with hit points left, not
    /// one that it has otherwise.
    ///
    /// - Note: Rule: SRD 5.2 "Knocking Out a Creature": until it regains any hit points, or a short
    ///   rest.
    mutating func endKnockOut(_ index: Int) {
        if let place = combatants[index].conditions.firstIndex(of: .knockOut) {
            _ = take(place, from: index)
        }
    }

    /// Updates life after hit points were set by hand, without a hit. Returns what happened, for
    /// the log entry.
    mutating func settleByHand(_ index: Int, from before: Combatant) -> Fact.Fate? {
        if let form = combatants[index].form, combatants[index].hitPoints.isAtZero {
            leaveForm(at: index)
            if form.temporary == nil { return .leavesForm(name: form.name) }
        }
        let isAtZero = combatants[index].hitPoints.isAtZero
        let hasNoMaximum = combatants[index].hitPoints.maximum == 0
        if hasNoMaximum, edition.rules.maximumZeroKills, before.life != .dead {
            die(index)
            return .dies
        }
        if isAtZero, before.life == .up {
            if combatants[index].kind == .monster {
                let fate = lieDown(index)
                if fate == nil { die(index) }
                return fate ?? .dies
            }
            return fall(index, critical: false)
        }
        if !isAtZero, before.life != .up, combatants[index].hitPoints.current != nil {
            wake(index)
            return before.life == .dead ? .lives : .wakes
        }
        return nil
    }

    /// Sets the life of a combatant that joins with zero hit points.
    func fallWhenEntering(_ combatant: inout Combatant) {
        combatant.life = combatant.kind == .monster ? .dead : .stable
    }

    mutating func deathSave(
        _ id: UUID, natural: Int?, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let index = try index(of: id)
        let label = combatants[index].label
        guard combatants[index].life == .dying else { throw .isNotDying(label) }
        if let natural { try check(natural, "The d20", 1...20) }
        let rolled = natural ?? dice.roll(sides: 20)
        let isRecovery = edition.rules.heroesAtZero == .recoveryChecks
        let fate = isRecovery ? recover(index, rolled) : try save(index, rolled)
        event.tell(
            .rollsForLife(roll: .d20(rolled), isRecovery: isRecovery, fate: fate),
            of: combatants[index])
        let life = combatants[index].life
        event.outcomes.append(
            .init(combatant: id, amount: rolled, life: life == .dying ? nil : life))
    }

    private mutating func save(_ index: Int, _ natural: Int) throws(RuleProblem) -> Fact.Fate {
        switch combatants[index].deathSaves.count(natural) {
        case .undecided:
            let saves = combatants[index].deathSaves
            return .hasDeathSaves(successes: saves.successes, failures: saves.failures)
        case .awake:
            wake(index)
            try combatants[index].hitPoints.heal(1)
            return .wakesWithOneHitPoint
        case .stable:
            combatants[index].life = .stable
            return .isStable(wounded: nil)
        case .dead:
            die(index)
            return .dies
        }
    }

    private mutating func recover(_ index: Int, _ natural: Int) -> Fact.Fate {
        _ = combatants[index].wounds.check(natural)
        if combatants[index].wounds.isDeadly {
            die(index)
            return .dies
        }
        let dying = combatants[index].wounds.dying
        if dying == 0 {
            combatants[index].life = .stable
            return .isStable(wounded: combatants[index].wounds.wounded)
        }
        return .isDying(degree: dying)
    }

    /// - Note: Rule: Player Core, "Hero Points": all of them avert death; wounded does not rise.
    mutating func spendHeroPoints(
        of id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        let label = combatants[index].label
        guard combatants[index].life == .dying else { throw .isNotDying(label) }
        guard let place = combatants[index].resourceIndex(Resource.heroPointsName) else {
            throw .noSuchResource(Resource.heroPointsName)
        }
        let left = combatants[index].resources[place].left
        guard left > 0 else { throw .resourceSpent(label, Resource.heroPointsName) }
        combatants[index].resources[place].used = combatants[index].resources[place].maximum
        combatants[index].life = .stable
        combatants[index].deathSaves = DeathSaves()
        combatants[index].wounds.dying = 0
        event.outcomes.append(.init(combatant: id, amount: 0, life: .stable))
        event.tell(.spendsHeroPoints(count: left), of: combatants[index])
    }

    mutating func stabilize(
        _ ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let label = combatants[index].label
            guard combatants[index].life == .dying else { throw .isNotDying(label) }
            combatants[index].life = .stable
            combatants[index].deathSaves = DeathSaves()
            combatants[index].wounds.recover()
            event.outcomes.append(.init(combatant: combatants[index].id, amount: 0, life: .stable))
            event.tell(.comes(to: .isStable(wounded: nil)), of: combatants[index])
        }
    }

    mutating func kill(_ ids: [UUID], telling event: inout EncounterEvent) throws(RuleProblem) {
        for index in try indices(of: ids) {
            guard combatants[index].life != .dead else { continue }
            die(index)
            event.outcomes.append(.init(combatant: combatants[index].id, amount: 0, life: .dead))
            event.tell(.comes(to: .dies), of: combatants[index])
        }
    }

    mutating func revive(
        _ ids: [UUID], hitPoints points: Int, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        for index in try indices(of: ids) {
            let label = combatants[index].label
            guard combatants[index].life == .dead else { throw .isNotDead(label) }
            if let maximum = combatants[index].hitPoints.maximum {
                try check(points, "Hit points", min(1, maximum)...maximum)
                try combatants[index].hitPoints.setCurrent(points, of: label)
            }
            wake(index)
            event.outcomes.append(.init(combatant: combatants[index].id, amount: points, life: .up))
            event.tell(.revived(hitPoints: combatants[index].hitPoints), of: combatants[index])
        }
    }
}

extension Array {
    /// The elements at the end that all satisfy the predicate, in order.
    func suffix(while predicate: (Element) -> Bool) -> ArraySlice<Element> {
        let start = lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex
        return self[start...]
    }
}
