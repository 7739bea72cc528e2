/// What a combatant does or where it stands, as far as it bears on rolls: no condition of the book, but
/// typed and kept as one.
struct Stance: Hashable, Sendable {
    /// Its name and what it does.
    let rule: ConditionRule
    /// Whose next turn begins when it ends by itself; `nil` if it lasts until it is removed.
    var endsAtTurnOf: Owner?
    /// Whether the next attack roll of its bearer ends it.
    var endsWithAttack = false
    /// Whether the saving throw against it is repeated at the end of each turn.
    var endsWithSave = false
    /// Whether it is a spell's.
    var isSpell = false
    /// How many d4 it adds to attack rolls and saving throws; -1 takes one from them.
    var d4s = 0
    /// Words for it besides its name.
    var synonyms: [String] = []

    /// Whose turns count.
    enum Owner: Hashable, Sendable {
        /// The combatant that has it.
        case bearer
        /// The combatant whose turn it is when it is given.
        case giver
    }

    /// - Note: Rule: SRD 5.1 "Actions in Combat", "Unseen Attackers and Targets" and "Cover"; SRD 5.2
    ///   "Rules Glossary: Dodge, Help, Hide" and "Cover". Dodge: "until the start of your next turn, any
    ///   attack roll made against you has disadvantage if you can see the attacker, and you make
    ///   Dexterity saving throws with advantage". Help: the ally's first attack before the start of the
    ///   helper's next turn. Half cover adds 2, three-quarters cover 5 to armor class and Dexterity
    ///   saving throws, and only the most protective counts.
    static let fifthEdition = [
        Stance(
            rule: ConditionRule(
                "Dodging",
                [
                    .does(.attacked(.disadvantage, afar: .disadvantage)),
                    .does(.saves(.dexterity, .advantage)),
                ]),
            endsAtTurnOf: .bearer, synonyms: ["dodge"]),
        Stance(
            rule: ConditionRule("Helped", [.does(.attacks(.advantage))]), endsAtTurnOf: .giver,
            endsWithAttack: true, synonyms: ["help"]),
        Stance(
            rule: ConditionRule(
                "Hidden",
                [
                    .does(.attacks(.advantage)),
                    .does(.attacked(.disadvantage, afar: .disadvantage)),
                ]),
            endsWithAttack: true, synonyms: ["hiding", "hide"]),
        Stance(
            rule: ConditionRule(
                "Half Cover", [.does(.adds(2, [.armorClass, .save(.dexterity)]))]),
            synonyms: ["cover", "1/2 cover"]),
        Stance(
            rule: ConditionRule(
                "Three-Quarters Cover", [.does(.adds(5, [.armorClass, .save(.dexterity)]))]),
            synonyms: ["three quarters cover", "3/4 cover"]),
    ]

    /// The names of the Pathfinder stances that allow Shield Block.
    static let raisedShields = ["Raised Shield", "Raised Buckler"]

    /// - Note: Rules, Player Core:
    ///   - "Raise a Shield": until the start of your next turn, a circumstance bonus to AC of 2, or 1 with
    ///     a buckler.
    ///   - "Aid": a reaction to an ally's check, after preparing to help in your own turn.
    static let pathfinder = [
        Stance(
            rule: ConditionRule(
                "Raised Shield",
                [
                    .does(.adds(2, [.armorClass])),
                    .applied("Its shield can block a blow as a reaction"),
                ]),
            endsAtTurnOf: .bearer,
            synonyms: ["raise a shield", "raise shield", "raises a shield", "shield raised"]),
        Stance(
            rule: ConditionRule(
                "Raised Buckler",
                [
                    .does(.adds(1, [.armorClass])),
                    .applied("Its buckler can block a blow as a reaction"),
                ]),
            endsAtTurnOf: .bearer, synonyms: ["raise a buckler", "raise buckler"]),
        Stance(
            rule: ConditionRule(
                "Ready to Aid",
                [.asked("In an ally's turn a reaction aids a check: DC 15")]),
            endsAtTurnOf: .bearer, synonyms: ["aid", "aiding"]),
    ]
}

extension EditionRules {
    /// The stance with this name; `nil` for names that are none.
    func stance(_ name: String) -> Stance? {
        let folded = PlainText.folded(name)
        return stances.first { PlainText.folded($0.rule.name) == folded }
    }

    /// The names of the stances. Spells are no part of a list, and known by their whole names alone.
    package var stanceNames: [String] { stances.filter { !$0.isSpell }.map(\.rule.name) }

    /// Other words for stances, with their names: "dodge", "3/4 cover".
    package var stanceSynonyms: [(word: String, name: String)] {
        stances.flatMap { stance in
            (stance.synonyms + (stance.isSpell ? [stance.rule.name] : []))
                .map { ($0, stance.rule.name) }
        }
    }
}

extension Condition {
    /// Whether it ends with the fight at the latest: prone, and what one does or where one stands.
    var isOfThePlace: Bool {
        let folded = PlainText.folded(name)
        return folded == "prone"
            || (Stance.fifthEdition + Stance.pathfinder).contains {
                PlainText.folded($0.rule.name) == folded
            }
    }
}

extension Encounter {
    /// How long a condition lasts that is given without a length; `nil` until it is removed.
    func usualLength(of name: String) -> NewCondition.Length? {
        switch edition.rules.stance(name)?.endsAtTurnOf {
        case .bearer: .init(1, .start)
        case .giver: turnHolder.map { .init(1, .start, of: $0.id) }
        case nil: nil
        }
    }

    /// Ends what an attack roll of a combatant ends: being hidden, and the help it had.
    mutating func endStancesAfterAttack(_ index: Int, telling event: inout EncounterEvent) {
        for place in combatants[index].conditions.indices.reversed()
        where edition.rules.stance(combatants[index].conditions[place].name)?.endsWithAttack == true
        {
            let condition = take(place, from: index).condition
            event.tell(.loses(condition: condition.name, hitPoints: nil), of: combatants[index])
        }
    }

    /// Whether an effect on a combatant is without effect because of its other conditions.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, "Dodge": "You lose this benefit if you are incapacitated … or if
    ///   your speed drops to 0"; "Cover": only the most protective degree counts.
    func isOverridden(_ name: String, among conditions: [Condition]) -> Bool {
        let names = Set(conditions.map(\.name))
        return switch name {
        case "Dodging":
            names.contains { ["Grappled", "Restrained"].contains($0) }
                || conditions.contains { edition.rules.condition($0.name)?.incapacitates == true }
        case "Half Cover": names.contains("Three-Quarters Cover")
        default: false
        }
    }
}
