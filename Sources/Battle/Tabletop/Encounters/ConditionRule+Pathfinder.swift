/// The conditions of the remastered second edition of Pathfinder, in alphabetical order.
extension ConditionRule {
    /// - Note: Rule: Player Core, "Conditions Appendix".
    static let pathfinder = [
        ConditionRule(
            "Blinded",
            [
                .left("Sees nothing, immune to visual effects; visual Perception fails", .senses),
                .left("All terrain is difficult", .places),
                .left("−4 to Perception if sight is its only precise sense", .checks),
            ]),
        ConditionRule(
            "Clumsy", values: 1...20,
            [
                .does(
                    .penalty(nil, [.rangedAttacks, .armorClass, .save(.dexterity)]),
                    "Takes its value from AC, Reflex saves and ranged attacks"),
                .left("And from Acrobatics, Stealth, Thievery", .checks),
            ]),
        ConditionRule(
            "Concealed", [.shown("Whoever targets it needs a DC 5 flat check, except with areas")]),
        ConditionRule(
            "Confused",
            [
                .does(.offGuard),
                .shown("Attacks at random, has no allies, reacts only as the confusion makes it"),
                .shown("Damage allows a DC 11 flat check to end it"),
            ]),
        ConditionRule("Controlled", [.shown("Somebody else decides its actions")]),
        ConditionRule(
            "Dazzled",
            [.shown("Everything is concealed to it if sight is its only precise sense")]),
        ConditionRule(
            "Deafened",
            [
                .left("Hears nothing, immune to auditory effects", .senses),
                .left("−2 to Perception for initiative and with sound", .checks),
                .shown("A DC 5 flat check for auditory actions"),
            ]),
        ConditionRule(
            "Doomed", values: 1...20,
            [
                .applied("Dies at a dying value lower by its value"),
                .applied("A night's rest lowers it by 1"),
            ]),
        ConditionRule(
            "Drained", values: 1...20,
            [
                .does(
                    .penalty(nil, [.save(.constitution)]), "Takes its value from Fortitude saves"),
                .does(.drains), .applied("A night's rest lowers it by 1"),
            ]),
        ConditionRule(
            "Encumbered",
            [
                .does(
                    .penalty(1, [.rangedAttacks, .armorClass, .save(.dexterity)]), "Clumsy 1"),
                .left("10 feet slower", .places),
            ]),
        ConditionRule(
            "Enfeebled", values: 1...20,
            [
                .does(
                    .penalty(nil, [.meleeAttacks, .meleeDamage]),
                    "Takes its value from melee attacks and their damage"),
                .left("And from Athletics", .checks),
            ]),
        ConditionRule(
            "Fascinated",
            [
                .left("−2 to Perception and skills", .checks),
                .shown("Concentrates only on what fascinates it"),
                .shown("Ends with hostility against it or its allies"),
            ]),
        ConditionRule(
            "Fatigued",
            [
                .does(.penalty(1, .armorAndSaves), "−1 to AC and saves"),
                .left("No exploration activity while traveling", .story),
                .applied("A night's rest ends it"),
            ]),
        ConditionRule(
            "Fleeing",
            [
                .shown("Spends its actions to get away from the source"),
                .shown("Neither delays nor readies"),
            ]),
        ConditionRule(
            "Frightened", values: 1...20,
            [
                .does(.penalty(nil, .all), "Takes its value from all checks and DCs"),
                .does(.fallsAtTurnEnd),
            ]),
        ConditionRule(
            "Grabbed",
            [
                .does(.offGuard), .left("Immobilized", .places),
                .does(.endsWithGiver, "Ends when the grabber cannot act"),
                .shown("Manipulate actions need a DC 5 flat check"),
            ]),
        ConditionRule(
            "Hidden",
            [
                .left("Its place is known but not seen: others are off-guard to it", .senses),
                .shown("Whoever targets it needs a DC 11 flat check"),
            ]),
        ConditionRule(
            "Immobilized",
            [
                .left("Takes no move actions", .places),
                .left("Who moves it must beat the effect that holds it", .checks),
            ]),
        ConditionRule(
            "Invisible",
            [.left("Cannot be seen: undetected, or hidden once its place is found", .senses)]),
        ConditionRule("Off-Guard", [.does(.offGuard, "−2 to AC")]),
        ConditionRule(
            "Paralyzed",
            [
                .does(.offGuard),
                .does(
                    .incapacitated,
                    "Takes no actions but Recall Knowledge and others of the mind"),
            ]),
        ConditionRule(
            "Persistent Damage", values: 1...1000,
            [
                .asked("Takes the damage at the end of each of its turns"),
                .asked("Then a DC 15 flat check ends it"), .shown("DC 10 with help"),
            ]),
        ConditionRule(
            "Petrified",
            [
                .does(.incapacitated, "Turned to stone: cannot act or sense"),
                .left("An object with AC 9 and Hardness 8 until it is turned back", .objects),
            ]),
        ConditionRule(
            "Prone",
            [
                .does(.offGuard), .does(.attackPenalty(2)), .left("Only crawls", .places),
                .asked("Stands up with an action"),
                .shown("Takes cover from ranged attacks lying down"),
            ]),
        ConditionRule(
            "Quickened",
            [
                .applied("One more action each turn"), .shown("Often only for certain actions"),
            ]),
        ConditionRule(
            "Restrained",
            [
                .does(.offGuard), .left("Immobilized", .places),
                .shown("No attack or manipulate actions but to Escape or Force Open"),
            ]),
        ConditionRule(
            "Sickened", values: 1...20,
            [
                .does(.penalty(nil, .all), "Takes its value from all checks and DCs"),
                .shown("Swallows nothing"),
                .shown("An action to retch allows a save to lower it"),
            ]),
        ConditionRule(
            "Slowed", values: 1...20,
            [.applied("Gets as many actions fewer each turn as its value")]),
        ConditionRule(
            "Stunned", values: 1...20,
            [
                .applied("Loses actions up to its value, which falls by those lost"),
                .applied("It overrides slowed"), .shown("Cannot act meanwhile"),
            ]),
        ConditionRule(
            "Stupefied", values: 1...20,
            [
                .does(.penalty(nil, [.save(.wisdom)]), "Takes its value from Will saves"),
                .left("And from checks of Intelligence, Wisdom and Charisma", .checks),
                .shown("Casting needs a flat check of DC 5 plus the value"),
            ]),
        ConditionRule(
            "Unconscious",
            [
                .does(.incapacitated, "Asleep or out"), .does(.offGuard),
                .does(
                    .penalty(4, [.armorClass, .save(.dexterity)]), "−4 to AC and Reflex saves"),
                .left("−4 to Perception", .checks), .left("Blinded", .senses),
                .does(.brings("Prone")), .left("Drops what it holds", .objects),
            ]),
        ConditionRule(
            "Undetected",
            [
                .left("Its place is unknown: others must guess the square", .senses),
                .shown("Whoever guesses needs a DC 11 flat check; they are off-guard to it"),
            ]),
        ConditionRule("Unnoticed", [.left("Nobody knows that it is there", .senses)]),
        ConditionRule(
            "Wounded", values: 1...20,
            [
                .applied("Adds its value to dying when it goes down again"),
                .applied("Treatment or full hit points and a rest end it"),
            ]),
    ]

    /// Conditions of the same list that a fight keeps in another form, or not at all.
    static let pathfinderBesideFights = [
        ConditionRule(
            "Broken",
            [
                .left(
                    "An object damaged to its Broken Threshold: useless until repaired", .objects),
                .left("Armor gives its bonus less 1 if light, 2 if medium, 3 if heavy", .objects),
            ]),
        ConditionRule(
            "Dying",
            [
                .applied("Unconscious; at 4 it dies"),
                .asked("Each turn a flat check of DC 10 plus the value lowers or raises it"),
            ]),
        ConditionRule(
            "Friendly",
            [.left("Likes somebody: grants simple requests that are safe and cost little", .story)]),
        ConditionRule(
            "Helpful",
            [
                .left(
                    "Wants the best for somebody: grants reasonable requests at its own expense",
                    .story)
            ]),
        ConditionRule(
            "Hostile",
            [
                .left(
                    "Seeks to harm somebody, though not always at once, and grants nothing", .story)
            ]),
        ConditionRule(
            "Indifferent",
            [.left("Cares neither way about somebody; what is assumed of anybody", .story)]),
        ConditionRule(
            "Observed",
            [
                .left(
                    "In plain view or located by another precise sense: targeted without a check",
                    .senses)
            ]),
        ConditionRule("Unfriendly", [.left("Dislikes somebody and grants no requests", .story)]),
    ]
}
