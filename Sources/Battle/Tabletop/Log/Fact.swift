package import Foundation

/// One thing that happened in a fight, as values: whom it is about, what happened, how much, with
/// which dice. An event stores facts; ``sentence`` words them when they are shown.
package struct Fact: Hashable, Sendable, Codable {
    /// Whom it is about; `nil` for the fight as a whole, or for nobody in particular.
    package var who: Someone?
    /// What happened.
    package var what: What

    /// A fact about somebody.
    package init(_ what: What, of who: Someone? = nil) {
        self.who = who
        self.what = what
    }

    /// A combatant under the label that it had at the moment of the fact, since it can be renamed later.
    package struct Someone: Hashable, Sendable, Codable {
        /// The combatant's id.
        package var id: UUID
        /// Its label: "Goblin 1".
        package var label: String

        /// A combatant under its present label.
        package init(_ combatant: Combatant) {
            id = combatant.id
            label = combatant.label
        }
    }

    /// The kinds of facts. Cases and labels are keys of stored records: they are added to, never
    /// renamed.
    package enum What: Hashable, Sendable, Codable {
        // The fight.
        case started(fight: String)
        case resumed(fight: String)
        /// A fight that was begun elsewhere goes on in a round, at somebody's turn.
        case entered(fight: String, round: Int)
        case ended(fight: String, round: Int)
        case fightRenamed(from: String, to: String)
        case edition(fight: String, edition: RuleEdition)
        case options(fight: String)
        case fightNote(fight: String, beginning: String)

        // Turns.
        case round(number: Int)
        case turn
        case backTo(round: Int)
        case delays
        case waits(to: String)
        case waitsNoLonger(to: String)
        /// The readied action is done with the reaction.
        case reacts(with: String)
        /// The actions of a turn that differ from the usual number, and the conditions that are why.
        case actions(count: Int, because: [Condition])

        // Initiative.
        case initiative(value: Int?, like: Someone?)
        /// The roll is `nil` if another one's of the same name counts.
        /// Whether the modifier is not known, so that the roll has none.
        case rollsInitiative(value: Int, roll: DiceRoll?, lacksModifier: Bool? = nil)
        case actsFirst
        case actsAfter(other: Someone)
        /// Acts on the initiative of another one from now on.
        case actsWith(other: Someone)
        /// Has its own initiative again.
        case actsApart(from: Someone)

        // Coming, going, names and forms.
        /// Hit points and roll are `nil` unless the hit points were rolled.
        case joins(hitPoints: HitPoints?, roll: DiceRoll?)
        case joinsFromRoster(hitPoints: HitPoints)
        case lairJoins
        case leaves
        case renamed(to: String)
        case takesForm(name: String, hitPoints: HitPoints)
        case leavesForm(name: String, hitPoints: HitPoints, fate: Fate?)

        // Hit points.
        case rolled(dice: Rolled)
        case takes(blow: Blow)
        case regains(points: Int, hitPoints: HitPoints, wakes: Bool)
        case regainsNothingWithoutLevel
        /// The count afterwards; `kept` if it was higher than what was to be gained.
        case temporary(points: Int, kept: Bool)
        case maximum(points: Int?, hitPoints: HitPoints, fate: Fate?)
        case rollsMaximum(hitPoints: HitPoints, roll: DiceRoll, fate: Fate?)
        case hitPoints(now: HitPoints, fate: Fate?)

        // Life and death.
        /// A death save, or Pathfinder's recovery check.
        case rollsForLife(roll: DiceRoll, isRecovery: Bool, fate: Fate)
        case spendsHeroPoints(count: Int)
        case comes(to: Fate)
        case revived(hitPoints: HitPoints)

        // Conditions and concentration.
        case immune(to: String)
        /// Hit points if the condition changes their maximum.
        case gains(condition: Condition, hitPoints: HitPoints?, lacksLevel: Bool, fate: Fate?)
        case regainsCondition(condition: Condition)
        /// A weaker instance changes nothing.
        case keeps(condition: Condition)
        case loses(condition: String, hitPoints: HitPoints?)
        case concentrates(on: String)
        case concentratesNoLonger(on: String)
        /// The roll is `nil` for a total from the table.
        case savesConcentration(
            total: Int, roll: DiceRoll?, difficulty: Int, kept: String?,
            lacksModifier: Bool? = nil)
        case repeatsSave(
            roll: D20Roll, against: Condition.EndingSave, condition: String, ends: Bool)
        case flatCheck(roll: DiceRoll, difficulty: Int, condition: String, ends: Bool)

        // Resources and rests.
        case has(resource: Resource)
        case hasNoLonger(resource: String)
        case uses(resource: Resource)
        case regainsUses(resource: Resource)
        case recharge(resource: String, roll: DiceRoll, comesBack: Bool)
        /// The name is that of an edition which calls rests otherwise.
        case rests(rest: Rest, hitPoints: HitPoints, name: String? = nil)

        // Annotations.
        case reaction(isUsed: Bool)
        case hidden(isHidden: Bool)
        case armorClass(value: Int?)
        case defenses
        case note(beginning: String)
        case remark(text: String)
        /// The roller is whom the roll counts for, also where nobody is named.
        case rolls(roll: DiceRoll, roller: UUID?)

        // What the game master prepared, and riddles.
        case prepares(trigger: PreparedEvent.Trigger, text: String)
        case unprepares(text: String)
        case happens(text: String)
        case asked(question: String)
        case askedNoLonger(question: String)
        case answers(answer: String, question: String, right: String, isCorrect: Bool)

        // Actions.
        case acts(action: String)
        case attacks(attack: Attack)
        case saves(save: Save)
        /// What else the action does, which no rule here covers.
        case also(notes: [String])

        /// A line of an event that was stored before facts were.
        case line(text: String)
    }

    /// Dice thrown for an amount.
    package struct Rolled: Hashable, Sendable, Codable {
        /// What they are thrown for.
        package var purpose: Purpose
        /// The roll.
        package var roll: DiceRoll
        /// The combatant that threw the dice; `nil` if none did.
        package var roller: UUID?
        /// What a critical hit adds: dice, or the maximum of those thrown as a number.
        package var extra: DiceRoll?
        /// What a critical hit makes of the total.
        package var critical: Critical?

        /// The amounts that dice are thrown for.
        package enum Purpose: String, Hashable, Sendable, Codable {
            case damage, healing, temporary, hitDice
        }

        /// A total that is more than that of the dice.
        package enum Critical: Hashable, Sendable, Codable {
            case doubled(total: Int)
            case withMaximum(total: Int)
        }
    }

    /// Damage that reached somebody.
    package struct Blow: Hashable, Sendable, Codable {
        /// The hit points lost and those left over, 0 to 1,000,000.
        package var damage: Int
        /// The calculation of each part.
        package var sums: [DamageSum]
        /// The other properties of the damage, in order.
        package var properties: [DamageProperty]
        /// The part that temporary hit points absorbed.
        package var absorbed: Int
        /// The hit points afterwards.
        package var hitPoints: HitPoints
        /// The form that it ended.
        package var brokenForm: String?
        /// What became of the one hit, if its life changed.
        package var fate: Fate?
    }

    /// An attack, hit or miss.
    package struct Attack: Hashable, Sendable, Codable {
        /// Who is attacked.
        package var target: Someone
        /// The action that the attack is part of: "Beak".
        package var action: String
        /// The attack roll; `nil` if it hits by itself.
        package var roll: D20Roll?
        /// The target's armor class; `nil` if it is unknown.
        package var armorClass: Int?
        /// The result.
        package var degree: Degree
        /// What bore on the roll; `nil` for nothing.
        package var circumstances: Circumstances?
    }

    /// A saving throw against an action.
    package struct Save: Hashable, Sendable, Codable {
        /// The roll; `nil` if none was made.
        package var roll: D20Roll?
        /// Its difficulty.
        package var difficulty: Int
        /// The ability it is made with.
        package var ability: Ability
        /// The result.
        package var degree: Degree
        /// Whether it succeeds by Legendary Resistance.
        package var resists: Bool
        /// What bore on the roll; `nil` for nothing.
        package var circumstances: Circumstances?
    }

    /// What became of a combatant.
    package enum Fate: Hashable, Sendable, Codable {
        case dies
        case diesInstantly
        case diesOfExhaustion
        case isKnockedOut
        /// With Pathfinder's degree of dying, if that counts.
        case fallsUnconscious(dying: Int?)
        case isDying(degree: Int)
        case hasFailedDeathSaves(count: Int)
        case hasDeathSaves(successes: Int, failures: Int)
        case isStable(wounded: Int?)
        case wakes
        case wakesWithOneHitPoint
        case lives
        case leavesForm(name: String)
        /// A trait keeps it standing.
        case keepsOneHitPoint(trait: String)
        /// It lies at zero and dies unless the trait heals it in its turn.
        case fallsUntilHealed(trait: String)
        /// A trait makes it mist instead of letting it die.
        case becomesMist(trait: String)
        /// No trait healed it in its turn.
        case diesUnhealed(trait: String)
    }
}

extension Fact.What {
    /// A condition that changes nothing else.
    static func gains(_ condition: Condition) -> Self {
        .gains(condition: condition, hitPoints: nil, lacksLevel: false, fate: nil)
    }
}

extension Fact {
    /// The dice that were thrown, with who threw them, in order.
    package var rolls: [(roll: DiceRoll, roller: UUID?)] {
        switch what {
        case .rollsInitiative(_, let roll, _), .savesConcentration(_, let roll, _, _, _):
            roll.map { [($0, who?.id)] } ?? []
        case .joins(_, let roll): roll.map { [($0, nil)] } ?? []
        case .rolled(let rolled):
            ([rolled.roll] + [rolled.extra].compactMap { $0 }.filter { !$0.notation.isNumber })
                .map { ($0, rolled.roller) }
        case .rollsMaximum(_, let roll, _): [(roll, nil)]
        case .rollsForLife(let roll, _, _), .flatCheck(let roll, _, _, _),
            .recharge(_, let roll, _):
            [(roll, who?.id)]
        case .repeatsSave(let roll, _, _, _): roll.logged.map { [($0, who?.id)] } ?? []
        case .rolls(let roll, let roller): [(roll, roller)]
        case .attacks(let attack): attack.roll?.logged.map { [($0, who?.id)] } ?? []
        case .saves(let save): save.roll?.logged.map { [($0, who?.id)] } ?? []
        default: []
        }
    }
}
