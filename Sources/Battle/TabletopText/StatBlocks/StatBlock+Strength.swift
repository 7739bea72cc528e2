package import Tabletop

/// Making a whole creature stronger or weaker in one step.
extension StatBlock {
    /// What a creature of a challenge rating has on the average.
    private struct Typical {
        let rating: String
        let hitPoints: Int
        let armorClass: Int
        let attack: Int
        /// Damage in a round.
        let damage: Int
        let difficulty: Int
    }

    /// - Note: Rule: Dungeon Master's Guide (2014), "Monster Statistics by Challenge Rating"; the middles
    ///   of its ranges.
    private static let typical: [Typical] = [
        ("0", 4, 13, 3, 1, 13), ("1/8", 21, 13, 3, 3, 13), ("1/4", 43, 13, 3, 5, 13),
        ("1/2", 60, 13, 3, 7, 13), ("1", 78, 13, 3, 12, 13), ("2", 93, 13, 3, 18, 13),
        ("3", 108, 13, 4, 24, 13), ("4", 123, 14, 5, 30, 14), ("5", 138, 15, 6, 36, 15),
        ("6", 153, 15, 6, 42, 15), ("7", 168, 15, 6, 48, 15), ("8", 183, 16, 7, 54, 16),
        ("9", 198, 16, 7, 60, 16), ("10", 213, 17, 7, 66, 16), ("11", 228, 17, 8, 72, 17),
        ("12", 243, 17, 8, 78, 17), ("13", 258, 18, 8, 84, 18), ("14", 273, 18, 8, 90, 18),
        ("15", 288, 18, 8, 96, 18), ("16", 303, 18, 9, 102, 18), ("17", 318, 19, 10, 108, 19),
        ("18", 333, 19, 10, 114, 19), ("19", 348, 19, 10, 120, 19), ("20", 378, 19, 10, 132, 19),
        ("21", 423, 19, 11, 150, 20), ("22", 468, 19, 11, 168, 20), ("23", 513, 19, 11, 186, 20),
        ("24", 558, 19, 12, 204, 21), ("25", 603, 19, 12, 222, 21), ("26", 648, 19, 12, 240, 21),
        ("27", 693, 19, 13, 258, 22), ("28", 738, 19, 13, 276, 22), ("29", 783, 19, 13, 294, 22),
        ("30", 828, 19, 14, 312, 23),
    ].map {
        Typical(
            rating: $0.0, hitPoints: $0.1, armorClass: $0.2, attack: $0.3, damage: $0.4,
            difficulty: $0.5)
    }

    /// Moves every number by steps of the challenge rating, or in Pathfinder of the level.
    ///
    /// Armor class, attack bonuses and difficulties move by as much as those of an average creature
    /// between the two ratings, hit points and damage in the same proportion; saving throws and skills
    /// move with the proficiency bonus. Sentences of a file, which have the old numbers, go.
    ///
    /// - Note: Rule: in Pathfinder, GM Core, "Elite Adjustments" and "Weak Adjustments", once for each
    ///   step.
    /// - Parameter steps: below 0 for a weaker one.
    /// - Throws: ``ActProblem/unrated(_:)`` for a creature without a rating, or
    ///   ``ActProblem/noStep(_:_:)`` beyond the first or the last one; nothing is changed then.
    mutating func strengthen(by steps: Int) throws {
        if edition == .pathfinder2e {
            var changed = self
            for _ in 0..<steps.magnitude { try changed.adjust(by: steps.signum()) }
            self = changed
            return
        }
        guard let rating = challengeRating,
            let place = Self.typical.firstIndex(where: { $0.rating == rating })
        else { throw ActProblem.unrated(name) }
        guard Self.typical.indices.contains(place + steps) else {
            throw ActProblem.noStep(name, rating)
        }
        let (old, new) = (Self.typical[place], Self.typical[place + steps])
        try make(.challenge(new.rating))
        let moved = (proficiencyBonus ?? 2) - (Self.proficiency(atChallenge: old.rating) ?? 2)
        scaleHitPoints(by: new.hitPoints, to: old.hitPoints)
        (armorClass, armorReason) = (armorClass + new.armorClass - old.armorClass, nil)
        for index in actions.indices {
            actions[index].strengthen(
                attack: new.attack - old.attack - moved,
                difficulty: new.difficulty - old.difficulty - moved
            ) { max(1, ($0 * new.damage + old.damage / 2) / old.damage) }
        }
    }

    private mutating func scaleHitPoints(by new: Int, to old: Int) {
        maxHitPoints = max(1, (maxHitPoints * new + old / 2) / old)
        guard let dice = hitPointDice else { return }
        // The bonus makes the average what it is to be.
        hitPointDice = dice.adding(maxHitPoints - dice.average)
    }

    /// Makes a creature of Pathfinder elite (1) or weak (-1).
    private mutating func adjust(by sign: Int) throws {
        guard let rating = challengeRating, let level = Int(rating) else {
            throw ActProblem.unrated(name)
        }
        let step = sign > 0 ? (level < 1 ? 2 : 1) : (level == 1 ? 2 : 1)
        challengeRating = "\(level + sign * step)"
        let points =
            sign > 0
            ? level < 2 ? 10 : level < 5 ? 15 : level < 20 ? 20 : 30
            : level < 3 ? 10 : level < 6 ? 15 : level < 21 ? 20 : 30
        maxHitPoints = max(1, maxHitPoints + sign * points)
        hitPointDice = hitPointDice.map { $0.adding(sign * points) }
        armorClass += 2 * sign
        initiativeModifier += 2 * sign
        saves = saves.mapValues { $0 + 2 * sign }
        skills = skills.mapValues { $0 + 2 * sign }
        passivePerception = passivePerception.map { $0 + 2 * sign }
        for index in actions.indices {
            // Four where it can be done only now and then.
            let isLimited =
                actions[index].recharge != nil || actions[index].usesPerDay != nil
                || actions[index].spellcasting != nil
            actions[index].strengthen(attack: 2 * sign, difficulty: 2 * sign) {
                max(1, $0 + sign * (isLimited ? 4 : 2))
            }
        }
    }

    /// What differs from another block of the creature, as figures: "HP 7 → 10", "Scimitar +5, 1d6+4
    /// slashing".
    package func changes(from old: StatBlock) -> [String] {
        func change(_ name: String, _ before: String?, _ now: String?) -> String? {
            before == now ? nil : "\(name) \(before ?? "–") → \(now ?? "–")"
        }
        var changes = [
            change(
                edition == .pathfinder2e ? "level" : "challenge", old.challengeRating,
                challengeRating),
            change("HP", "\(old.maxHitPoints)", "\(maxHitPoints)"),
            change("AC", "\(old.armorClass)", "\(armorClass)"),
            change("proficiency", old.proficiencyBonus.map(signed), proficiencyBonus.map(signed)),
            change("initiative", signed(old.initiativeModifier), signed(initiativeModifier)),
        ].compactMap(\.self)
        for ability in Ability.allCases {
            changes += [
                change(
                    "\(ability.rawValue) save", old.saves[ability].map(signed),
                    saves[ability].map(signed))
            ].compactMap(\.self)
        }
        for skill in skills.keys.sorted() {
            changes += [
                change(skill, old.skills[skill].map(signed), skills[skill].map(signed))
            ].compactMap(\.self)
        }
        let known = Dictionary(old.actions.map { ($0.name, $0.figures) }) { first, _ in first }
        for action in actions where known[action.name] != action.figures {
            changes.append("\(action.name): \(action.figures)")
        }
        return changes
    }
}

extension StatBlock.Action {
    /// Its numbers in short: "+5, 1d6+4 slashing, DC 13".
    fileprivate var figures: String {
        var parts: [String] = []
        if let attack {
            parts.append(signed(attack.bonus))
            if !attack.damage.isEmpty { parts.append(attack.damage.line) }
        }
        for save in saves where !save.isOwn {
            if let dc = save.dc { parts.append("DC \(dc)") }
            if !save.damage.isEmpty { parts.append(save.damage.line) }
        }
        if let spellcasting {
            if let dc = spellcasting.dc { parts.append("spell DC \(dc)") }
            if let bonus = spellcasting.attackBonus { parts.append("spells \(signed(bonus))") }
        }
        return (parts + options.map { "\($0.name) \($0.figures)" }).joined(separator: ", ")
    }

    /// Moves attack bonuses and difficulties, and gives damage another average.
    fileprivate mutating func strengthen(
        attack change: Int, difficulty: Int, damage average: (Int) -> Int
    ) {
        func stronger(_ all: [StatBlock.Damage]) -> [StatBlock.Damage] {
            all.map { one in
                var one = one
                one.dice = one.dice.adding(average(one.average) - one.average)
                return one
            }
        }
        if attack != nil || !saves.allSatisfy(\.isOwn) || spellcasting != nil { text = nil }
        if var changed = attack {
            changed.bonus += change
            changed.damage = stronger(changed.damage)
            attack = changed
        }
        otherDamage = stronger(otherDamage)
        func stronger(_ save: StatBlock.Save) -> StatBlock.Save {
            guard !save.isOwn else { return save }
            var save = save
            save.dc = save.dc.map { $0 + difficulty }
            save.damage = stronger(save.damage)
            return save
        }
        save = save.map(stronger)
        moreSaves = moreSaves.map(stronger)
        if var casting = spellcasting {
            casting.dc = casting.dc.map { $0 + difficulty }
            casting.attackBonus = casting.attackBonus.map { $0 + change }
            spellcasting = casting
        }
        for index in options.indices {
            options[index].strengthen(attack: change, difficulty: difficulty, damage: average)
        }
    }
}
