package import Foundation

/// Throws the dice of an action: makes an ``ActionUse`` from a stat block, or from a spell.
///
/// Nothing happens to the fight. A player's saving throw is left open, so that the players throw it
/// themselves, unless ``rollsForPlayers`` is set.
package struct ActionRoller {
    /// The fight as it is now.
    private let encounter: Encounter
    /// Who acts.
    private let actor: Combatant
    /// What the actor can do; `nil` for one without a block.
    private let block: StatBlock?
    /// What is known about a combatant's saving throws.
    private let facts: (Combatant) -> ActionTarget
    /// Whether players' saving throws are thrown too.
    package var rollsForPlayers = false
    /// The edge that the game master adds to all attack rolls.
    package var edge = RollEdge.none
    /// Whether a spell may reach more than it says, and needs no slot that the caster could have.
    package var isForced = false
    /// What the attacks are besides their types.
    package var properties: Set<DamageProperty> = []

    /// - Parameter facts: what is known about a combatant's saving throws.
    package init(
        _ encounter: Encounter, actor: Combatant, block: StatBlock?,
        facts: @escaping (Combatant) -> ActionTarget = { _ in ActionTarget() }
    ) {
        self.encounter = encounter
        self.actor = actor
        self.block = block
        self.facts = facts
    }

    private var rules: EditionRules { encounter.edition.rules }

    /// Throws for an action of the block.
    ///
    /// - Parameters:
    ///   - targets: each is attacked once, or makes the saving throw; the attacks of a Multiattack are
    ///     spread over them in turn. May be empty for an action without attack and saving throw.
    /// - Throws: ``RuleProblem/noTargets`` if the action needs a target and there is none.
    package func use(
        _ action: StatBlock.Action, on targets: [Combatant],
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> ActionUse {
        var use = ActionUse(of: action.name, by: actor.id)
        use.properties = properties
        let parts = parts(of: action)
        let isAttack = parts.contains { $0.attack != nil }
        if targets.isEmpty, isAttack || action.save?.isOwn == false { throw .noTargets }
        if isAttack, block?.hasMagicWeapons == true || parts.contains(where: Self.isSpell) {
            use.properties.insert(.magical)
        }
        var count = 0
        for part in parts {
            guard let attack = part.attack else {
                if part.name != action.name { use.notes.append(part.name) }
                continue
            }
            // A single attack is made against every target; those of a Multiattack in turn.
            for target in parts.count == 1 ? targets : [targets[count % targets.count]] {
                use.strikes.append(
                    strike(part, attack, at: target, before: count, using: &dice))
                count += 1
            }
        }
        if !isAttack, let save = action.save, let difficulty = save.dc {
            let thrower = save.isOwn ? [actor] : targets
            use.effect = effect(save, difficulty, using: &dice)
            use.throwing = thrower.map {
                throwing(save.ability, difficulty, by: $0, isMagic: false, using: &dice)
            }
        }
        addCosts(of: action, to: &use)
        return use
    }

    /// The actions that an action consists of: those of a Multiattack's first alternative, else the
    /// action itself.
    private func parts(of action: StatBlock.Action) -> [StatBlock.Action] {
        guard action.attack == nil, !action.multiattack.isEmpty, let block else { return [action] }
        var parts: [StatBlock.Action] = []
        for part in action.multiattack {
            if part.isAlternative { break }
            guard let name = part.of.first else { continue }
            let found = block.action(named: name) ?? StatBlock.Action(name, .action)
            parts += Array(repeating: found, count: max(0, min(part.count, 20)))
        }
        return parts
    }

    private static func isSpell(_ action: StatBlock.Action) -> Bool {
        action.attack?.isSpell == true
    }

    private func strike(
        _ action: StatBlock.Action, _ attack: StatBlock.Attack, at target: Combatant,
        before count: Int, using dice: inout some RandomNumberGenerator
    ) -> Strike {
        let isRanged = attack.kind == .ranged
        var circumstances = encounter.circumstances(
            ofAttackBy: actor, on: target, isRanged: isRanged,
            isAgile: attack.traits.contains("agile")
                || action.text?.lowercased().contains("agile") == true,
            strikesBefore: encounter.strikes(of: actor.id) + count)
        if edge != .none {
            circumstances.edges.append(.init(value: edge, cause: .gameMaster))
        }
        encounter.throwAddedDice(of: actor, for: &circumstances, using: &dice)
        var strike = Strike(
            target: target.id, action: action.name,
            roll: D20Roll(
                bonus: attack.bonus + circumstances.modifier, edge: circumstances.edge,
                using: &dice),
            armorClass: target.armorClass.map { $0 + circumstances.armorModifier },
            circumstances: circumstances,
            damage: attack.damage.filter { $0.when == nil }.map {
                RolledDamage($0.dice, $0.type, critical: encounter.critical, using: &dice)
            },
            conditions: attack.conditions.filter { fits($0, target) } + attack.lasting)
        if let save = action.save, let difficulty = save.dc, !save.isOwn {
            strike.rider = throwing(
                save.ability, difficulty, by: target, isMagic: false, using: &dice)
            strike.riderEffect = effect(save, difficulty, for: target, using: &dice)
        }
        strike.rule(rules)
        return strike
    }

    /// Whether an affliction works on a creature of the target's size.
    private func fits(_ affliction: StatBlock.Affliction, _ target: Combatant) -> Bool {
        let sizes = ["tiny", "small", "medium", "large", "huge", "gargantuan"]
        guard let most = affliction.upToSize?.lowercased(), let limit = sizes.firstIndex(of: most),
            let size = facts(target).size?.lowercased(), let own = sizes.firstIndex(of: size)
        else { return true }
        return own <= limit
    }

    private func effect(
        _ save: StatBlock.Save, _ difficulty: Int, for target: Combatant? = nil,
        using dice: inout some RandomNumberGenerator
    ) -> SaveEffect {
        SaveEffect(
            ability: save.ability, difficulty: difficulty, onSuccess: save.onSuccess,
            damage: save.damage.filter { $0.when == nil }.map {
                RolledDamage($0.dice, $0.type, critical: .nothing, using: &dice)
            },
            conditions: save.conditions.filter { affliction in
                target.map { fits(affliction, $0) } ?? true
            })
    }

    private func throwing(
        _ ability: Ability, _ difficulty: Int, by saver: Combatant, isMagic: Bool,
        using dice: inout some RandomNumberGenerator
    ) -> SavingThrow {
        let facts = facts(saver)
        var circumstances = encounter.circumstances(ofSave: ability, by: saver)
        if isMagic, facts.resistsMagic {
            circumstances.edges.append(.init(value: .advantage, cause: .magicResistance))
        }
        encounter.throwAddedDice(of: saver, for: &circumstances, using: &dice)
        var made = SavingThrow(
            target: saver.id, roll: nil, bonus: facts.saves[ability],
            circumstances: circumstances,
            resistancesLeft: saver.resource(Resource.legendaryResistanceName)?.left ?? 0)
        // The dice are thrown in any case, so that the rolls of others do not depend on this one.
        let roll = D20Roll(
            bonus: made.bonus, circumstances: circumstances.modifier,
            edge: circumstances.edge, using: &dice)
        if saver.kind == .monster || rollsForPlayers { made.roll = roll }
        made.rule(rules, against: difficulty)
        return made
    }

    /// What the action takes: a use of itself, legendary actions, the reaction. Only resources that
    /// the actor has are counted.
    private func addCosts(of action: StatBlock.Action, to use: inout ActionUse) {
        if actor.resource(action.name) != nil { use.spends.append(.init(action.name)) }
        switch action.kind {
        case .legendary, .mythic:
            if actor.resource(Resource.legendaryActionsName) != nil {
                use.spends.append(.init(Resource.legendaryActionsName, action.cost ?? 1))
            }
        case .reaction: use.usesReaction = true
        case .trait, .action, .bonusAction, .lair: break
        }
    }

    // MARK: Spells

    /// Throws for a spell.
    ///
    /// - Parameters:
    ///   - level: the level of the slot; `nil` for the spell's own.
    ///   - action: the action that casts it and is paid for instead of a slot, a legendary one.
    ///   - difficulty: of its saving throws; `nil` for that of the block.
    ///   - targets: each is attacked once, makes the saving throw, or takes what needs no roll. One
    ///     named several times is attacked as often: the rays of a scorching ray.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)`` for a level below the spell's,
    ///   ``RuleProblem/noDifficulty(_:)`` if neither the block nor the caller says it,
    ///   ``RuleProblem/noSlot(_:_:highest:)`` and ``RuleProblem/tooManyTargets(_:_:)`` unless
    ///   ``isForced`` is set.
    package func cast(
        _ spell: Spell, level: Int? = nil, as action: StatBlock.Action? = nil,
        difficulty: Int? = nil, bonus: Int? = nil,
        on targets: [Combatant], using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> ActionUse {
        let level = level ?? spell.level
        try check(level, "The level of the slot", spell.level...max(9, spell.level))
        let casting = block?.spellcasting(of: spell.name)
        if action == nil, !isForced { try checkSlot(of: spell, level) }
        var use = ActionUse(of: spell.name, by: actor.id)
        use.properties = properties.union([.magical])
        let casterLevel =
            casting?.casterLevel ?? actor.level ?? block?.challengeRating.flatMap(Int.init) ?? 1
        let power = spell.level == 0 ? casterLevel : level
        let targets = try reached(by: spell, among: targets, atLevel: power)
        var parts = spell.damage(atLevel: power)
            .filter { $0.when == nil }
        var healing = spell.healing
        if spell.addsModifier {
            let ability = casting?.ability ?? block?.type.flatMap(SpellSlots.ability)
            if let modifier = ability.flatMap({ block?.modifier($0) }) {
                if !parts.isEmpty { parts[0].dice = parts[0].dice.adding(number: modifier) }
                healing = healing?.adding(number: modifier)
            } else {
                use.notes.append("the spellcasting modifier, which is not known")
            }
        }
        if let growth = spell.growth?.dice, let own = healing {
            healing = own.adding(
                growth, times: max(0, level - spell.level) / (spell.growth?.perLevels ?? 1))
        }
        if let kind = spell.attack {
            guard let bonus = bonus ?? casting?.attackBonus else {
                throw .noDifficulty(actor.label)
            }
            if targets.isEmpty { throw .noTargets }
            var attack = StatBlock.Attack(kind, bonus: bonus)
            attack.isSpell = true
            attack.damage = parts
            var action = StatBlock.Action(spell.name, .action)
            action.attack = attack
            for target in targets {
                use.strikes.append(
                    strike(action, attack, at: target, before: 0, using: &dice))
            }
        } else if var save = spell.save {
            guard let difficulty = difficulty ?? casting?.dc else {
                throw .noDifficulty(actor.label)
            }
            if targets.isEmpty { throw .noTargets }
            save.damage = parts
            if let mark = spell.mark { save.conditions = [mark] }
            use.effect = effect(save, difficulty, using: &dice)
            use.throwing = targets.map {
                throwing(save.ability, difficulty, by: $0, isMagic: true, using: &dice)
            }
        } else if spell.hasDarts {
            use.strikes = targets.map { target in
                Strike(
                    target: target.id, action: spell.name, armorClass: nil,
                    circumstances: Circumstances(),
                    damage: parts.map {
                        RolledDamage($0.dice, $0.type, critical: .nothing, using: &dice)
                    }, conditions: [], ruled: .success)
            }
        } else {
            let gift = spell.gift(atLevel: level, on: targets)
            // What raises the maximum lasts, though the book calls the casting instantaneous.
            let mark = spell.mark ?? (gift?.kind == .maximum ? .init(spell.name) : nil)
            let isForCaster =
                spell.range == "Self" && spell.area == nil && (mark != nil || gift != nil)
            use.affected = isForCaster ? [actor.id] : targets.map(\.id)
            if let mark {
                use.conditions = [mark]
                parts = []
            }
            if !parts.isEmpty, !targets.isEmpty {
                use.damage = parts.map {
                    RolledDamage($0.dice, $0.type, critical: .nothing, using: &dice)
                }
            }
            if let gift, !use.affected.isEmpty {
                use.gift = .init(kind: gift.kind, roll: gift.dice.roll(using: &dice))
            } else if let healing, !targets.isEmpty {
                use.gift = .init(kind: .healing, roll: healing.roll(using: &dice))
            }
        }
        if spell.needsConcentration { use.concentration = spell.name }
        if let action {
            addCosts(of: action, to: &use)
        } else if actor.resource(spell.name) != nil {
            use.spends.append(.init(spell.name))
        } else if spell.level > 0, actor.resource(Resource.slotsName(level)) != nil {
            use.spends.append(.init(Resource.slotsName(level)))
        }
        return use
    }

    /// - Throws: ``RuleProblem/noSlot(_:_:highest:)`` for a slot of a level that the caster has none of,
    ///   where it is known which it has.
    private func checkSlot(of spell: Spell, _ level: Int) throws(RuleProblem) {
        guard spell.level > 0, actor.resource(spell.name) == nil else { return }
        let groups = block?.actions.compactMap(\.spellcasting).flatMap(\.groups) ?? []
        let name = PlainText.folded(spell.name)
        // Of an innate spell no slot is spent.
        if groups.contains(where: { group in
            group.slots == nil && group.spells.contains { PlainText.folded($0.name) == name }
        }) {
            return
        }
        let highest =
            (groups.filter { ($0.slots ?? 0) > 0 }.compactMap(\.level)
            + (1...9).filter { (actor.resource(Resource.slotsName($0))?.maximum ?? 0) > 0 }).max()
        if let highest, highest < level { throw .noSlot(actor.label, level, highest: highest) }
    }

    /// Whom a spell reaches: of darts and rays that are not named for anybody, the targets get the next
    /// ones in turn.
    private func reached(
        by spell: Spell, among targets: [Combatant], atLevel level: Int
    ) throws(RuleProblem) -> [Combatant] {
        guard let count = spell.targetCount(atLevel: level), !targets.isEmpty else {
            return targets
        }
        if targets.count > count {
            if isForced { return targets }
            throw .tooManyTargets(spell.name, count)
        }
        return spell.hasDarts ? (0..<count).map { targets[$0 % targets.count] } : targets
    }
}

extension Encounter {
    /// The attacks that a combatant has made in the present turn; 0 if it is another's turn.
    package func strikes(of id: UUID) -> Int {
        guard turnHolderID == id else { return 0 }
        return turns.last?.strikes ?? 0
    }
}

extension StatBlock.Attack {
    /// The persistent damage of a hit as the condition that it is.
    fileprivate var lasting: [StatBlock.Affliction] {
        persistent.isEmpty ? [] : [StatBlock.Affliction(persistent: persistent)]
    }
}

extension StatBlock.Affliction {
    /// Persistent damage, all parts of which are one condition: "1d6 fire, 1d4 bleed".
    package init(persistent damage: [StatBlock.Damage]) {
        self.init(Encounter.persistentDamageName)
        note = damage.map(\.line).joined(separator: ", ")
    }
}

extension Strike {
    /// Works out the result from roll, armor class and circumstances.
    package mutating func rule(_ rules: EditionRules) {
        guard let roll else {
            ruled = .success
            return
        }
        ruled = rules.degree(ofAttack: roll.total, natural: roll.natural, against: armorClass)
        if ruled == .success, circumstances.settled != nil { ruled = .criticalSuccess }
    }
}

extension SavingThrow {
    /// Works out the result from roll and circumstances; it stays open while there is no roll.
    package mutating func rule(_ rules: EditionRules, against difficulty: Int) {
        if circumstances.settled != nil {
            ruled = .failure
        } else {
            ruled = roll.map {
                rules.degree(ofSave: $0.total, natural: $0.natural, against: difficulty)
            }
        }
    }
}

extension StatBlock {
    /// The spellcasting that has a spell, or the first one.
    package func spellcasting(of spell: String) -> Spellcasting? {
        let all = actions.compactMap(\.spellcasting)
        let name = PlainText.folded(spell)
        return all.first { casting in
            casting.groups.contains { group in
                group.spells.contains { PlainText.folded($0.name) == name }
            }
        } ?? all.first
    }
}

extension DiceNotation {
    /// The notation with a number added to it.
    func adding(number: Int) -> DiceNotation {
        guard number != 0 else { return self }
        return (try? DiceNotation(parsing: "\(description)\(signed(number))")) ?? self
    }
}
