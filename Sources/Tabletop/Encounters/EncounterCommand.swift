public import Foundation

/// Everything a game master can ask of a fight.
///
/// Combatants are named by id, several get the same; ids and dice are handed in.
public enum EncounterCommand: Hashable, Sendable {
    // Who is in it
    /// Joins several, numbered where a name comes more than once. In a running fight, whose place
    /// has passed already acts from the next round on.
    case add([Newcomer])
    /// Brings players' characters to how the roster has them, by their character: what happened to
    /// them in other fights since they joined. What lasts for turns stays.
    case refresh([GameCharacter])
    /// Takes out of the fight. The turn passes on if it was theirs.
    case remove([UUID])
    /// Adds fresh copies of somebody, one for each new id.
    case duplicate(UUID, as: [UUID])
    /// Gives another label.
    case rename(UUID, String)
    /// Lets the place take part: it acts on 20 and loses ties (SRD 5.1, "Lair Actions").
    case addLair(UUID, String)

    // Turns
    /// Sets or clears the initiative; rolls a new tie-break.
    case setInitiative(UUID, Int?)
    /// d20 and modifier, a tie-break with it. `together`: one roll for monsters of one name, who
    /// then act one right after the other. Who is surprised rolls by the book.
    case rollInitiative(Rollers, together: Bool, as: InitiativeRoll = .plain)
    /// Puts somebody right behind another in the order, or first (`nil`).
    case move(UUID, after: UUID?)
    /// Begins the first turn, or goes on with an ended fight.
    case start
    /// The next turn, skipping who cannot take one.
    case next
    /// The holder lets others go first.
    case delay
    /// Who delayed acts now, after whose turn it is.
    case resume(UUID)
    /// Holds an action back until its trigger: "shoot whoever opens the door"; `nil` drops it.
    case ready(UUID, String?)
    /// Does what was readied, with the reaction.
    case takeReadied(UUID)
    /// Surprises, until the end of their first turn; what it does stands in the book.
    case surprise([UUID])
    /// Back to the turn before; conditions the turn ended come back. What was done in it stays.
    case previous
    /// Over, until started again.
    case end

    // Hit points
    /// One blow or one area: a roll for everybody, shared out.
    case damage(Damage, on: [DamageTarget])
    /// Heals up to the maximum; wakes who is at zero.
    case heal(Amount, on: [UUID])
    /// The higher count stays, unless replacing.
    case gainTemporary(Amount, on: [UUID], replacing: Bool)
    /// Sets the maximum, or says that it is unknown.
    case setMaximum(Int?, on: [UUID])
    /// Rolls the maximum, each for itself, at least 1; nobody is hurt afterwards.
    case rollMaximum(DiceNotation, on: [UUID])
    /// Sets what is left, as a correction by hand.
    case setHitPoints(Int, on: [UUID])

    // At zero
    /// A death save or recovery check: the d20 as it fell, or `nil` to roll it.
    case deathSave(UUID, natural: Int?)
    /// Ends dying without healing.
    case stabilize([UUID])
    /// Dead, whatever the hit points.
    case kill([UUID])
    /// Back from the dead with so many hit points.
    case revive([UUID], hitPoints: Int)

    // Anything else about somebody
    /// Gives a condition; who has it already has it anew.
    case addCondition(NewCondition, on: [UUID])
    /// Takes a condition from all who have it.
    case removeCondition(String, from: [UUID])
    /// Gives a resource, or another count of it.
    case setResource(Resource, on: [UUID])
    /// Takes a resource from all who have it.
    case removeResource(String, from: [UUID])
    /// Uses a resource so many times; a negative count gives back.
    case useResource(String, Int, of: UUID)
    /// Gives back what a rest gives back.
    case rest(Rest, [UUID])
    /// Spends hit dice, and heals.
    case spendHitDice(HitDiceSpending, of: UUID)
    /// Begins to concentrate, in place of what was before; `nil` ends it.
    case concentrate(UUID, on: String?)
    /// The saving throw that keeps concentration, against a difficulty: its total as it fell, or
    /// `nil` to roll a d20 with the modifier. Below the difficulty, concentration ends.
    case saveConcentration(UUID, against: Int, total: Int?, modifier: Int)
    /// Uses the reaction, or gives it back.
    case useReaction(UUID, Bool)
    /// Hides from the players, or shows.
    case hide([UUID], Bool)
    /// Sets the armor class.
    case setArmorClass(Int?, on: UUID)
    /// Sets resistances, vulnerabilities and immunities.
    case setDefenses(Defenses, on: UUID)
    /// Free text, up to 10,000 code points.
    case setNote(String, on: UUID)

    // The fight itself
    /// Gives the fight another name.
    case renameEncounter(String)
    /// Free text about the fight itself, up to 10,000 code points.
    case setEncounterNote(String)
    /// Plays by another book from now on.
    case setEdition(RuleEdition)
    /// Changes the table's own rules.
    case setOptions(Encounter.Options)
    /// Writes a line into the log, about somebody or about nobody; 1 to 500 code points.
    case remark(String, on: UUID?)
    /// Throws dice for the log, by somebody or by nobody.
    case roll(DiceNotation, by: UUID?)
    /// Several acts that are one: done, refused and taken back together. The last one gives the
    /// event its kind.
    case sequence([EncounterCommand])

    /// Who rolls initiative.
    public enum Rollers: Hashable, Sendable {
        /// All who have none yet.
        case missing
        /// Monsters who have none yet; players roll their own.
        case missingMonsters
        /// All anew.
        case everybody
        /// These anew.
        case these([UUID])
    }
}

/// One blow, or one area's damage.
public struct Damage: Hashable, Sendable {
    /// Rolled once for all.
    public var amount: Amount
    /// Decides about resistances.
    public var type: DamageType?
    /// What the same blow does besides, each by its own type: a burning blade's fire.
    public var others: [DamagePart]
    /// Added after the saving throw, before resistance: an aura of -5.
    public var adjustment: Int
    /// Throws what the book lets a critical hit throw more, and counts twice at zero hit points.
    public var isCritical: Bool
    /// Knocks out rather than kills.
    public var isNonlethal: Bool
    /// Who deals it, for counting; `nil`: whose turn it is.
    public var source: UUID?

    /// Damage; all but the amount may be left out.
    public init(
        _ amount: Amount, type: DamageType? = nil, others: [DamagePart] = [],
        adjustment: Int = 0, isCritical: Bool = false, isNonlethal: Bool = false,
        source: UUID? = nil
    ) {
        self.amount = amount
        self.type = type
        self.others = others
        self.adjustment = adjustment
        self.isCritical = isCritical
        self.isNonlethal = isNonlethal
        self.source = source
    }
}

extension Damage {
    /// Everything the blow does, in the order it was named.
    public var parts: [DamagePart] { [DamagePart(amount, type: type)] + others }

    /// What the blow does to somebody, a sum for each part; the adjustment belongs to the first.
    ///
    /// - Parameter amounts: what was rolled for each part.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``.
    public func sums(
        _ amounts: [Int], share: DamageShare, defenses: Defenses
    ) throws(RuleProblem) -> [DamageSum] {
        var sums: [DamageSum] = []
        for (place, (amount, part)) in zip(amounts, parts).enumerated() {
            sums.append(
                try DamageSum(
                    amount, share: share, adjustment: place == 0 ? adjustment : 0,
                    type: part.type, defenses: defenses))
        }
        return sums
    }
}

/// Somebody hit, and by how much of it.
public struct DamageTarget: Hashable, Sendable {
    /// Who.
    public var id: UUID
    /// All, half after a saving throw, or none.
    public var share: DamageShare

    /// Somebody hit in full, or by another share.
    public init(_ id: UUID, _ share: DamageShare = .full) {
        self.id = id
        self.share = share
    }
}
