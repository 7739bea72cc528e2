package import Foundation

/// One use of an action: its dice are thrown, nothing has happened yet.
///
/// ``ActionRoller`` makes it. The game master sees every number and may change any of them before
/// ``EncounterCommand/act(_:)`` carries it out as one event.
package struct ActionUse: Hashable, Sendable {
    /// Who acts.
    package var actor: UUID
    /// The action in the words of the stat block, or the spell: "Multiattack", "Fireball".
    package var name: String
    /// The attack rolls, in order.
    package var strikes: [Strike] = []
    /// The saving throws of an area, or of single targets.
    package var throwing: [SavingThrow] = []
    /// What a failed one of ``throwing`` does.
    package var effect: SaveEffect?
    /// The damage that needs neither attack roll nor saving throw, on ``affected``.
    package var damage: [RolledDamage] = []
    /// The hit points that ``affected`` regain, or get besides.
    package var gift: Gift?
    /// Whom damage and healing without a roll reach.
    package var affected: [UUID] = []
    /// The conditions of ``affected``.
    package var conditions: [StatBlock.Affliction] = []
    /// Uses of the actor's resources that it takes.
    package var spends: [Spending] = []
    /// Whether it takes the reaction.
    package var usesReaction = false
    /// The spell that the actor concentrates on from now on.
    package var concentration: String?
    /// Whether it happens although the rules forbid it.
    package var isForced = false
    /// What conditional defenses heed.
    package var properties: Set<DamageProperty> = []
    /// What else belongs to the action and is left to the table: "Frightful Presence".
    package var notes: [String] = []

    /// A use that does nothing yet.
    package init(of name: String, by actor: UUID) {
        self.actor = actor
        self.name = name
    }

    /// Who makes each attack roll, in order.
    var attackers: [UUID] { strikes.filter { $0.roll != nil }.map { $0.attacker ?? actor } }

    /// The attacks of several combatants as one act, in which each is its own attacker's; `nil` if one
    /// of them is more than attacks.
    package static func together(_ uses: [ActionUse]) -> ActionUse? {
        guard var all = uses.first,
            uses.allSatisfy({
                !$0.strikes.isEmpty && $0.effect == nil && $0.spends.isEmpty && !$0.usesReaction
            })
        else { return nil }
        all.strikes = uses.flatMap { use in
            use.strikes.map { strike in
                var strike = strike
                strike.attacker = use.actor
                return strike
            }
        }
        return all
    }

    /// Hit points that nobody rolls against.
    package struct Gift: Hashable, Sendable {
        /// What becomes of them.
        package enum Kind: Hashable, Sendable {
            /// They heal.
            case healing
            /// They are temporary.
            case temporary
            /// The maximum rises by them while the conditions last, and the hit points with it.
            case maximum
        }
        /// What becomes of them.
        package var kind: Kind
        /// How many they are.
        package var roll: DiceRoll

        /// "7 temporary hit points".
        package var words: String {
            let points = max(0, roll.total)
            return switch kind {
            case .healing: "\(points) hit points"
            case .temporary: "\(points) temporary hit points"
            case .maximum: "\(points) more hit points"
            }
        }
        /// What a question for their number is headed with.
        package var title: String {
            switch kind {
            case .healing: "Healing"
            case .temporary: "Temporary hit points"
            case .maximum: "More hit points"
            }
        }
    }

    /// Uses of a resource.
    package struct Spending: Hashable, Sendable {
        /// The resource's name.
        package var resource: String
        /// How many, 1 or more.
        package var count: Int

        /// A number of uses.
        package init(_ resource: String, _ count: Int = 1) {
            self.resource = resource
            self.count = count
        }
    }

    /// The saving throws that nobody has made yet: those of players whose totals are not known.
    package var missing: [UUID] {
        (throwing + strikes.filter { $0.degree?.succeeds != false }.compactMap(\.rider))
            .filter(\.isMissing).map(\.target)
    }
}

/// Damage whose dice have been thrown, for a plain hit and for a critical one.
package struct RolledDamage: Hashable, Sendable {
    /// The type; `nil` for none.
    package var type: DamageType?
    /// The roll of a plain hit.
    package var roll: DiceRoll
    /// What a critical hit adds by throwing more dice; `nil` where it doubles the total or adds
    /// nothing.
    package var extra: DiceRoll?
    /// Whether a critical hit doubles the total.
    package var doubles = false
    /// The amount the game master says; `nil` for that of the dice.
    package var typed: Int?

    /// The amount, at least 0.
    package func amount(isCritical: Bool) -> Int {
        if let typed { return typed }
        let total = max(0, roll.total) + (isCritical ? extra?.total ?? 0 : 0)
        return isCritical && doubles ? total * 2 : total
    }

    /// An amount from the table.
    package init(_ amount: Int, _ type: DamageType?) {
        self.type = type
        roll = DiceRoll(notation: DiceNotation(amount), dice: [], total: amount)
        typed = amount
    }

    /// Amounts from the table, whose parts without a type have those of the rolled ones.
    ///
    /// One number for all is split as the dice are, rounded so that the sum is right: 30 for 6
    /// piercing and 12 fire is 10 piercing and 20 fire.
    package static func typed(
        _ amounts: [RolledDamage], for rolled: [RolledDamage], isCritical: Bool
    ) -> [RolledDamage] {
        guard amounts.count == 1, amounts[0].type == nil, rolled.count > 1 else {
            return amounts.enumerated().map { place, amount in
                var amount = amount
                if rolled.indices.contains(place) {
                    amount.type = amount.type ?? rolled[place].type
                }
                return amount
            }
        }
        let (total, parts) = (
            amounts[0].roll.total, rolled.map { $0.amount(isCritical: isCritical) }
        )
        let sum = parts.reduce(0, +)
        // Rounds the running sum, so that the shares add up to the total.
        var (before, left) = (0, [RolledDamage]())
        for (place, part) in rolled.enumerated() {
            let upTo = parts[...place].reduce(0, +)
            let share =
                sum == 0
                ? total * (place + 1) / parts.count
                : Int((Double(total) * Double(upTo) / Double(sum)).rounded())
            left.append(RolledDamage(share - before, part.type))
            before = share
        }
        return left
    }

    /// Throws the dice, those of a critical hit too.
    init(
        _ notation: DiceNotation, _ type: DamageType?, critical: EditionRules.Critical,
        using dice: inout some RandomNumberGenerator
    ) {
        self.type = type
        roll = notation.roll(using: &dice)
        switch critical {
        case .throwsDiceTwice: extra = notation.diceOnly?.roll(using: &dice)
        case .addsMaximum:
            extra = notation.diceOnly.map {
                let most = $0.maximumOfDice
                return DiceRoll(notation: DiceNotation(most), dice: [], total: most)
            }
        case .doublesTotal: doubles = true
        case .nothing: break
        }
    }
}

/// One attack roll, and what a hit does.
package struct Strike: Hashable, Sendable {
    /// Who attacks; `nil` for the actor of the whole action.
    package var attacker: UUID?
    /// The target.
    package var target: UUID
    /// The action that the attack is part of: "Beak" in a Multiattack.
    package var action: String
    /// The attack roll; `nil` if it hits by itself.
    package var roll: D20Roll?
    /// The target's armor class with the circumstances; `nil` if it is unknown.
    package var armorClass: Int?
    /// What bears on the roll.
    package var circumstances: Circumstances
    /// What a hit does, part by part.
    package var damage: [RolledDamage]
    /// The conditions that a hit brings.
    package var conditions: [StatBlock.Affliction]
    /// The saving throw that a hit asks for.
    package var rider: SavingThrow?
    /// What a failure of ``rider`` does.
    package var riderEffect: SaveEffect?
    /// The result by the rules; `nil` until it is worked out by ``ActionRoller``.
    package var ruled: Degree?
    /// The result as the game master says.
    package var decided: Degree?
    /// Whether the target blocks it with its shield (Pathfinder).
    package var isBlocked = false

    /// The result that counts.
    package var degree: Degree? { decided ?? ruled }
    /// Whether the target is hit.
    package var hits: Bool { degree?.succeeds ?? false }
    /// Whether the hit is critical.
    package var isCritical: Bool { degree == .criticalSuccess }
}

/// One saving throw.
package struct SavingThrow: Hashable, Sendable {
    /// Who makes it.
    package var target: UUID
    /// The roll; `nil` while a player's total is not known.
    package var roll: D20Roll?
    /// The bonus by its stat block; `nil` if that is not known.
    package var bonus: Int?
    /// What bears on it.
    package var circumstances: Circumstances
    /// The uses of Legendary Resistance left; 0 for a creature without it.
    package var resistancesLeft: Int
    /// Whether it uses Legendary Resistance to succeed.
    package var resists = false
    /// The result by the rules; `nil` while the roll is not known.
    package var ruled: Degree?
    /// The result as the game master says.
    package var decided: Degree?

    /// Whether nobody has made it yet.
    package var isMissing: Bool {
        roll == nil && circumstances.settled == nil && decided == nil
    }

    /// The result that counts; `nil` while it is not known.
    package var degree: Degree? {
        decided ?? (resists ? max(ruled ?? .success, .success) : ruled)
    }
}

/// What a failed saving throw does.
package struct SaveEffect: Hashable, Sendable {
    /// The ability the throw is made with.
    package var ability: Ability
    /// The difficulty.
    package var difficulty: Int
    /// What a success leaves of the damage.
    package var onSuccess: StatBlock.Save.Success
    /// The damage, thrown once for all.
    package var damage: [RolledDamage]
    /// The conditions of a failure.
    package var conditions: [StatBlock.Affliction]

    /// The share of the damage that a result leaves.
    ///
    /// - Note: Rule: Player Core, "Basic Saving Throws", for the two critical degrees.
    package func share(_ degree: Degree) -> DamageShare {
        switch degree {
        case .criticalSuccess: .none
        case .success: onSuccess == .half ? .half : .none
        case .failure: .full
        case .criticalFailure: .double
        }
    }
}

extension DiceNotation {
    /// The dice without the numbers; `nil` if there are none.
    var diceOnly: DiceNotation? {
        var dice = self
        dice.keepDice()
        return dice.terms.isEmpty ? nil : dice
    }
}
