public import Foundation

/// One use of an action: its dice are thrown, nothing has happened yet.
///
/// ``ActionRoller`` makes it. The game master sees every number and may change any of them before
/// ``EncounterCommand/act(_:)`` carries it out as one event.
public struct ActionUse: Hashable, Sendable {
    /// Who acts.
    public var actor: UUID
    /// The action in the words of the stat block, or the spell: "Multiattack", "Fireball".
    public var name: String
    /// The attack rolls, in order.
    public var strikes: [Strike] = []
    /// The saving throws of an area, or of single targets.
    public var throwing: [SavingThrow] = []
    /// What a failed one of ``throwing`` does.
    public var effect: SaveEffect?
    /// The damage that needs neither attack roll nor saving throw, on ``affected``.
    public var damage: [RolledDamage] = []
    /// The hit points that ``affected`` regain.
    public var healing: DiceRoll?
    /// Whom damage and healing without a roll reach.
    public var affected: [UUID] = []
    /// Uses of the actor's resources that it takes.
    public var spends: [Spending] = []
    /// Whether it takes the reaction.
    public var usesReaction = false
    /// The spell that the actor concentrates on from now on.
    public var concentration: String?
    /// What conditional defenses heed.
    public var properties: Set<DamageProperty> = []
    /// What else belongs to the action and is left to the table: "Frightful Presence".
    public var notes: [String] = []

    /// A use that does nothing yet.
    public init(of name: String, by actor: UUID) {
        self.actor = actor
        self.name = name
    }

    /// Uses of a resource.
    public struct Spending: Hashable, Sendable {
        /// The resource's name.
        public var resource: String
        /// How many, 1 or more.
        public var count: Int

        /// A number of uses.
        public init(_ resource: String, _ count: Int = 1) {
            self.resource = resource
            self.count = count
        }
    }

    /// The saving throws that nobody has made yet: those of players whose totals are not known.
    public var missing: [UUID] {
        (throwing + strikes.filter { $0.degree?.succeeds != false }.compactMap(\.rider))
            .filter { $0.roll == nil && $0.circumstances.settled == nil && $0.decided == nil }
            .map(\.target)
    }
}

/// Damage whose dice have been thrown, for a plain hit and for a critical one.
public struct RolledDamage: Hashable, Sendable {
    /// The type; `nil` for none.
    public var type: DamageType?
    /// The roll of a plain hit.
    public var roll: DiceRoll
    /// What a critical hit adds by throwing more dice; `nil` where it doubles the total or adds
    /// nothing.
    public var extra: DiceRoll?
    /// Whether a critical hit doubles the total.
    public var doubles = false
    /// The amount the game master says; `nil` for that of the dice.
    public var typed: Int?

    /// The amount, at least 0.
    public func amount(isCritical: Bool) -> Int {
        if let typed { return typed }
        let total = max(0, roll.total) + (isCritical ? extra?.total ?? 0 : 0)
        return isCritical && doubles ? total * 2 : total
    }

    /// An amount from the table.
    public init(_ amount: Int, _ type: DamageType?) {
        self.type = type
        roll = DiceRoll(notation: DiceNotation(amount), dice: [], total: amount)
        typed = amount
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
public struct Strike: Hashable, Sendable {
    /// The target.
    public var target: UUID
    /// The action that the attack is part of: "Beak" in a Multiattack.
    public var action: String
    /// The attack roll; `nil` if it hits by itself.
    public var roll: D20Roll?
    /// The target's armor class with the circumstances; `nil` if it is unknown.
    public var armorClass: Int?
    /// What bears on the roll.
    public var circumstances: Circumstances
    /// What a hit does, part by part.
    public var damage: [RolledDamage]
    /// The conditions that a hit brings.
    public var conditions: [StatBlock.Affliction]
    /// The saving throw that a hit asks for.
    public var rider: SavingThrow?
    /// What a failure of ``rider`` does.
    public var riderEffect: SaveEffect?
    /// The result by the rules; `nil` until it is worked out by ``ActionRoller``.
    public var ruled: Degree?
    /// The result as the game master says.
    public var decided: Degree?

    /// The result that counts.
    public var degree: Degree? { decided ?? ruled }
    /// Whether the target is hit.
    public var hits: Bool { degree?.succeeds ?? false }
    /// Whether the hit is critical.
    public var isCritical: Bool { degree == .criticalSuccess }
}

/// One saving throw.
public struct SavingThrow: Hashable, Sendable {
    /// Who makes it.
    public var target: UUID
    /// The roll; `nil` while a player's total is not known.
    public var roll: D20Roll?
    /// The bonus by its stat block; 0 if that is not known.
    public var bonus: Int
    /// What bears on it.
    public var circumstances: Circumstances
    /// The uses of Legendary Resistance left; 0 for a creature without it.
    public var resistancesLeft: Int
    /// Whether it uses Legendary Resistance to succeed.
    public var resists = false
    /// The result by the rules; `nil` while the roll is not known.
    public var ruled: Degree?
    /// The result as the game master says.
    public var decided: Degree?

    /// The result that counts; `nil` while it is not known.
    public var degree: Degree? {
        decided ?? (resists ? max(ruled ?? .success, .success) : ruled)
    }
}

/// What a failed saving throw does.
public struct SaveEffect: Hashable, Sendable {
    /// The ability the throw is made with.
    public var ability: Ability
    /// The difficulty.
    public var difficulty: Int
    /// What a success leaves of the damage.
    public var onSuccess: StatBlock.Save.Success
    /// The damage, thrown once for all.
    public var damage: [RolledDamage]
    /// The conditions of a failure.
    public var conditions: [StatBlock.Affliction]

    /// The share of the damage that a result leaves.
    ///
    /// - Note: Rule: Player Core, "Basic Saving Throws", for the two critical degrees.
    public func share(_ degree: Degree) -> DamageShare {
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
