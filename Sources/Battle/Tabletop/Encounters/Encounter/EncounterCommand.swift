package import Foundation

/// Everything a game master can do to a fight.
///
/// Commands name combatants by id. New ids and dice are passed in, so that the same command gives
/// the same result.
package enum EncounterCommand: Hashable, Sendable {
    // Participants
    /// Adds combatants, numbering those that share a name. In a running fight, a combatant whose
    /// place in the order has passed acts from the next round on.
    case add([Newcomer])
    /// Updates players' characters to their state in the roster, matched by character id: what
    /// happened to them in other fights since they joined. Conditions with a duration stay.
    case refresh([GameCharacter])
    /// Takes combatants out of the fight. If one of them has the turn, the next turn begins.
    case remove([UUID])
    /// Adds unhurt copies of a combatant, one for each new id, with the same initiative.
    case duplicate(UUID, as: [UUID])
    /// Changes a label; it must be unique in the fight.
    case rename(UUID, String)
    /// Adds the lair, at most one: it acts on initiative 20 and loses ties (SRD 5.1, "Lair
    /// Actions").
    case addLair(UUID, String)

    // Turns
    /// Sets the initiative and rolls a new tie-break, or clears both.
    case setInitiative(UUID, Int?)
    /// Rolls initiative: a d20 and the modifier, and a tie-break. `together`: one roll for all
    /// monsters of one name, which then act in succession. Surprised combatants roll as the book
    /// says.
    case rollInitiative(Rollers, together: Bool, as: InitiativeRoll = .plain)
    /// Moves a combatant right behind another in the order, or to the front (`nil`).
    case move(UUID, after: UUID?)
    /// Lets a combatant act right after another one from now on, on its initiative; `nil` ends it, and
    /// the initiative stays.
    case pair(UUID, with: UUID?)
    /// Begins the first turn, or resumes an ended fight.
    case start
    /// Starts a new fight in the middle, as another program left it: in this round, at the turn of
    /// this combatant or, if it cannot act, of the next that can; `nil`: of the first. Those before
    /// it in the order have had their turns. Nothing is counted or restored.
    case startIn(round: Int, turnOf: UUID?)
    /// Begins the next turn, skipping combatants that cannot act.
    case next
    /// The turn holder delays its turn.
    case delay
    /// A combatant that delayed takes its turn now, after the present turn holder.
    case resume(UUID)
    /// Readies an action with its trigger, "shoot whoever opens the door"; `nil` drops it.
    case ready(UUID, String?)
    /// Does the readied action and uses the reaction.
    case takeReadied(UUID)
    /// Surprises combatants until the end of their first turn; ``EditionRules/surprise`` has the
    /// effect.
    case surprise([UUID])
    /// Goes back to the turn before and restores what the start of the present one changed, such as
    /// conditions that ended. Everything done during the turn stays.
    case previous
    /// Ends the fight; ``start`` resumes it.
    case end

    // Hit points
    /// Damage by one hit or to an area: one roll for all targets, each with its share.
    case damage(Damage, on: [DamageTarget])
    /// Heals up to the maximum, and wakes combatants at zero. `by`: who heals; `nil` for the turn
    /// holder.
    case heal(Amount, on: [UUID], by: UUID? = nil)
    /// Gives temporary hit points. The higher of the old and the new count stays, unless
    /// `replacing`.
    case gainTemporary(Amount, on: [UUID], replacing: Bool)
    /// Sets the maximum, or makes it unknown (`nil`).
    case setMaximum(Int?, on: [UUID])
    /// Rolls the maximum separately for each combatant, at least 1, and removes all damage.
    case rollMaximum(DiceNotation, on: [UUID])
    /// Sets the current hit points, as a correction by hand.
    case setHitPoints(Int, on: [UUID])

    /// Persistent damage at the end of a turn, then for each type the flat check that may end it: their
    /// natural d20s in this order; those that are missing are rolled (Pathfinder).
    case persistentDamage(UUID, naturals: [Int] = [])
    /// Carries out an action whose dice have been thrown: attack rolls with their damage, saving
    /// throws, conditions, costs, concentration. One event and one undo.
    case act(ActionUse)

    // At zero
    /// A death save or recovery check: the natural d20, or `nil` to roll it.
    case deathSave(UUID, natural: Int?)
    /// A dying combatant spends all its hero points, at least one, and no longer dies: stable, without
    /// another degree of wounded (Pathfinder).
    case spendHeroPoints(UUID)
    /// Makes dying combatants stable without healing them.
    case stabilize([UUID])
    /// Kills, whatever the hit points.
    case kill([UUID])
    /// Revives the dead with this many hit points.
    case revive([UUID], hitPoints: Int)

    // Other properties of combatants
    /// Adds a condition. Of several instances the strongest counts, and each has its own end; levels of
    /// exhaustion add up.
    case addCondition(NewCondition, on: [UUID])
    /// Removes a condition from those of the combatants that have it.
    case removeCondition(String, from: [UUID])
    /// A saving throw against a condition that one ends (``Condition/endingSave``): its total, or `nil`
    /// to roll a d20 with the modifier, `nil` if nobody knows it. `against`: which of several; `nil` for
    /// the first.
    case saveCondition(
        String, of: UUID, total: Int?, modifier: Int?, against: Condition.EndingSave? = nil)
    /// Adds a resource, or replaces the one of the same name.
    case setResource(Resource, on: [UUID])
    /// Removes a resource from those of the combatants that have it.
    case removeResource(String, from: [UUID])
    /// Spends uses of a resource, -1,000 to 1,000; a negative count restores them.
    case useResource(String, Int, of: UUID)
    /// Applies a short or long rest. `constitution`: the modifiers known, -1,000 to 1,000, on which a
    /// long rest's healing depends in Pathfinder.
    case rest(Rest, [UUID], constitution: [UUID: Int] = [:])
    /// Spends hit dice and heals by the roll.
    case spendHitDice(HitDiceSpending, of: UUID)
    /// Begins to concentrate on a spell, which ends concentration on another; `nil` ends it.
    case concentrate(UUID, on: String?)
    /// A saving throw to keep concentration, against a difficulty class: its total, or `nil` to
    /// roll a d20 with the modifier, `nil` if nobody knows it. A lower total ends concentration.
    case saveConcentration(UUID, against: Int, total: Int?, modifier: Int?)
    /// Uses the reaction (`true`), or restores it.
    case useReaction(UUID, Bool)
    /// Hides combatants from the players (`true`), or reveals them.
    case hide([UUID], Bool)
    /// Sets the armor class, 0 to 1,000; `nil` for unknown.
    case setArmorClass(Int?, on: UUID)
    /// Sets resistances, vulnerabilities and immunities.
    case setDefenses(Defenses, on: UUID)
    /// Sets a combatant's note: free text, up to 10,000 code points.
    case setNote(String, on: UUID)

    /// Takes another form, with its own hit points, armor class and defenses. `sustainedBy`: on whose
    /// concentration it depends. A form before it ends first.
    case takeForm(UUID, NewForm, sustainedBy: UUID? = nil)
    /// Leaves the form, with the hit points from before it.
    case leaveForm(UUID)

    // The fight itself
    /// Renames the fight.
    case renameEncounter(String)
    /// Sets the fight's note: free text, up to 10,000 code points.
    case setEncounterNote(String)
    /// Prepares an event, or replaces the one with its id.
    case prepare(PreparedEvent)
    /// Takes a prepared event back.
    case unprepare(UUID)
    /// Puts a challenge to a combatant, in place of the one asked before.
    case ask(Riddle)
    /// Takes the riddle back.
    case withdrawRiddle
    /// Takes the answer to the riddle. The store records it as an answer of practice in the same
    /// transaction.
    case answerRiddle(RiddleAnswer)
    /// Changes the rule book from now on.
    case setEdition(RuleEdition)
    /// Changes the options.
    case setOptions(Encounter.Options)
    /// Adds a remark to the log, about a combatant or about none; 1 to 500 code points.
    case remark(String, on: UUID?)
    /// Rolls dice for the log, by a combatant or by none.
    case roll(DiceNotation, by: UUID?)
    /// Several commands as one: carried out, refused and undone together. The last one determines
    /// the kind of the event.
    case sequence([EncounterCommand])

    /// Who rolls initiative.
    package enum Rollers: Hashable, Sendable {
        /// All combatants without an initiative.
        case missing
        /// Monsters without an initiative; players roll their own dice.
        case missingMonsters
        /// All combatants, replacing their initiative; the lair excepted.
        case everybody
        /// These combatants, replacing their initiative.
        case these([UUID])
    }
}

/// Damage of one hit, or to one area.
package struct Damage: Hashable, Sendable {
    /// The amount of the first part, rolled once for all targets.
    package var amount: Amount
    /// The type of the first part, which resistances apply to.
    package var type: DamageType?
    /// Further parts of the same hit, each of its own type, such as a burning blade's fire.
    package var others: [DamagePart]
    /// Added after the saving throw and before resistances, -1,000,000 to 1,000,000: -5 for an
    /// aura.
    package var adjustment: Int
    /// A critical hit: rolls more dice as the book says, and counts as two failures at zero hit
    /// points.
    package var isCritical: Bool
    /// Whether it knocks out instead of killing.
    package var isNonlethal: Bool
    /// Whether each target blocks it with its raised shield.
    package var isBlocked = false
    /// Who deals it, for the statistics; `nil`: the turn holder.
    package var source: UUID?
    /// What conditional defenses heed, of all parts of the blow.
    package var properties: Set<DamageProperty>

    /// Damage; everything but the amount may be left out.
    package init(
        _ amount: Amount, type: DamageType? = nil, others: [DamagePart] = [],
        adjustment: Int = 0, isCritical: Bool = false, isNonlethal: Bool = false,
        source: UUID? = nil, properties: Set<DamageProperty> = []
    ) {
        self.amount = amount
        self.type = type
        self.others = others
        self.adjustment = adjustment
        self.isCritical = isCritical
        self.isNonlethal = isNonlethal
        self.source = source
        self.properties = properties
    }
}

extension Damage {
    /// All parts of the hit in the order given, the first one included.
    package var parts: [DamagePart] { [DamagePart(amount, type: type)] + others }

    /// The damage to one target, one sum for each part; the adjustment applies to the first.
    ///
    /// - Parameters:
    ///   - amounts: the amounts rolled, one for each of ``parts``.
    ///   - leastHalf: see ``EditionRules/leastHalf``.
    /// - Throws: ``RuleProblem/outOfRange(_:_:_:)``.
    package func sums(
        _ amounts: [Int], share: DamageShare, defenses: Defenses, leastHalf: Int
    ) throws(RuleProblem) -> [DamageSum] {
        var sums: [DamageSum] = []
        let others = defenses.withoutPropertyWeaknesses()
        for (place, (amount, part)) in zip(amounts, parts).enumerated() {
            sums.append(
                try DamageSum(
                    amount, share: share, adjustment: place == 0 ? adjustment : 0,
                    type: part.type, properties: properties,
                    defenses: place == 0 ? defenses : others, leastHalf: leastHalf))
        }
        return sums
    }
}

/// A target and its share of the damage.
package struct DamageTarget: Hashable, Sendable {
    /// The target.
    package var id: UUID
    /// The share: all, half after a saving throw, double, or none.
    package var share: DamageShare

    /// A target, hit in full unless another share is given.
    package init(_ id: UUID, _ share: DamageShare = .full) {
        self.id = id
        self.share = share
    }
}
