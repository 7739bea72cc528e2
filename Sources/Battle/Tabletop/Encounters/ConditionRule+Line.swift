extension ConditionRule {
    /// The names of all conditions that an edition's book lists, in alphabetical order; those among
    /// them that a fight keeps in another form, as Dying in ``Life``, or not at all, as the attitudes,
    /// are not in ``EditionRules/conditions``.
    package static func names(in edition: RuleEdition) -> [String] {
        let kept = edition.rules.conditions.map(\.name)
        guard edition == .pathfinder2e else { return kept }
        return
            (kept + [
                "Broken", "Dying", "Friendly", "Helpful", "Hostile", "Indifferent", "Observed",
                "Unfriendly",
            ]).sorted()
    }

    /// What a condition does, in a line of our own; `nil` for names that the edition's book does not
    /// define.
    ///
    /// - Note: Rule: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Rules Glossary", Player Core
    ///   "Conditions Appendix".
    package static func line(_ name: String, in edition: RuleEdition) -> String? {
        let folded = PlainText.folded(name)
        return switch edition {
        case .dnd2014: lines2014[folded]
        case .dnd2024: lines2024[folded]
        case .pathfinder2e: linesPathfinder[folded]
        case .plain: nil
        }
    }

    private static let lines2014 = [
        "blinded":
            "Cannot see and fails checks that need sight. Its attacks have disadvantage, attacks against it advantage.",
        "charmed":
            "Cannot attack the charmer or harm it by magic; the charmer has advantage on social checks with it.",
        "deafened": "Cannot hear and fails checks that need hearing.",
        "exhaustion":
            "Six levels, each with those before it: 1 disadvantage on ability checks, 2 speed halved, 3 disadvantage on attacks and saves, 4 hit point maximum halved, 5 speed 0, 6 death.",
        "frightened":
            "Disadvantage on checks and attacks while it sees the source of its fear; cannot willingly go nearer to it.",
        "grappled": "Speed 0. Ends when the grappler is incapacitated or the two are moved apart.",
        "incapacitated": "Takes no actions and no reactions.",
        "invisible":
            "Cannot be seen without magic or a special sense. Its attacks have advantage, attacks against it disadvantage.",
        "paralyzed":
            "Incapacitated, cannot move or speak, fails Strength and Dexterity saves. Attacks against it have advantage; hits from within 5 feet are critical.",
        "petrified":
            "Turned to stone: incapacitated and unaware, fails Strength and Dexterity saves, resists all damage, immune to poison and disease. Attacks against it have advantage.",
        "poisoned": "Disadvantage on attacks and ability checks.",
        "prone":
            "Crawls or spends half its speed to stand up. Its attacks have disadvantage; attacks against it have advantage from within 5 feet, else disadvantage.",
        "restrained":
            "Speed 0. Its attacks have disadvantage, attacks against it advantage; disadvantage on Dexterity saves.",
        "stunned":
            "Incapacitated, cannot move, hardly speaks, fails Strength and Dexterity saves. Attacks against it have advantage.",
        "unconscious":
            "Incapacitated, unaware, drops what it holds and falls prone, fails Strength and Dexterity saves. Attacks against it have advantage; hits from within 5 feet are critical.",
    ]

    private static let lines2024 = [
        "blinded":
            "Cannot see and fails checks that need sight. Its attacks have disadvantage, attacks against it advantage.",
        "charmed":
            "Cannot attack the charmer or target it with harmful abilities or magic; the charmer has advantage on social checks with it.",
        "deafened": "Cannot hear and fails checks that need hearing.",
        "exhaustion":
            "Each level takes 2 from every d20 test and 5 feet from the speed; the sixth kills. A long rest removes one level.",
        "frightened":
            "Disadvantage on checks and attacks while the source of its fear is in sight; cannot willingly go nearer to it.",
        "grappled":
            "Speed 0, disadvantage on attacks against anybody but the grappler, who can drag it along.",
        "incapacitated":
            "No actions, bonus actions or reactions; concentration breaks; cannot speak; disadvantage on initiative.",
        "invisible":
            "Advantage on initiative; not affected by what must see it. Its attacks have advantage, attacks against it disadvantage, unless the other can see it.",
        "paralyzed":
            "Incapacitated, speed 0, fails Strength and Dexterity saves. Attacks against it have advantage; hits from within 5 feet are critical.",
        "petrified":
            "Turned to stone: incapacitated, speed 0, fails Strength and Dexterity saves, resists all damage, immune to being poisoned. Attacks against it have advantage.",
        "poisoned": "Disadvantage on attacks and ability checks.",
        "prone":
            "Crawls or spends half its speed to stand up. Its attacks have disadvantage; attacks against it have advantage from within 5 feet, else disadvantage.",
        "restrained":
            "Speed 0. Its attacks have disadvantage, attacks against it advantage; disadvantage on Dexterity saves.",
        "stunned":
            "Incapacitated, fails Strength and Dexterity saves. Attacks against it have advantage.",
        "unconscious":
            "Incapacitated, prone, speed 0, unaware, drops what it holds, fails Strength and Dexterity saves. Attacks against it have advantage; hits from within 5 feet are critical.",
    ]

    private static let linesPathfinder = [
        "blinded":
            "Sees nothing: all terrain is difficult, visual Perception fails, −4 to Perception if sight is its only precise sense, immune to visual effects.",
        "broken":
            "An object damaged to its Broken Threshold: useless until repaired; armor gives its bonus less 1 if light, 2 if medium, 3 if heavy.",
        "clumsy":
            "Takes its value from Dexterity-based checks and DCs: AC, Reflex saves, ranged attacks, Acrobatics, Stealth, Thievery.",
        "concealed": "Whoever targets it needs a DC 5 flat check, except with areas.",
        "confused":
            "Attacks at random: off-guard, no allies, no reactions but what the confusion makes it do; damage allows a DC 11 flat check to end it.",
        "controlled": "Somebody else decides its actions.",
        "dazzled": "Everything is concealed to it if sight is its only precise sense.",
        "deafened":
            "Hears nothing: −2 to Perception for initiative and with sound, DC 5 flat check for auditory actions, immune to auditory effects.",
        "doomed": "Dies at a dying value lower by its value. A night's rest lowers it by 1.",
        "drained":
            "Takes its value from Constitution-based checks such as Fortitude; loses its value times its level in hit points and maximum. A night's rest lowers it by 1.",
        "dying":
            "Unconscious; each turn a flat check of DC 10 plus the value lowers or raises it, and at 4 it dies.",
        "encumbered": "Clumsy 1 and 10 feet slower.",
        "enfeebled":
            "Takes its value from Strength-based checks and DCs: melee attacks, their damage, Athletics.",
        "fascinated":
            "−2 to Perception and skills; concentrates only on what fascinates it. Ends with hostility against it or its allies.",
        "fatigued":
            "−1 to AC and saves; no exploration activity while traveling. A night's rest ends it.",
        "fleeing": "Spends its actions to get away from the source; neither delays nor readies.",
        "friendly": "Likes somebody: grants simple requests that are safe and cost little.",
        "frightened":
            "Takes its value from all checks and DCs; falls by 1 at the end of each of its turns.",
        "grabbed": "Off-guard and immobilized; manipulate actions need a DC 5 flat check.",
        "helpful": "Wants the best for somebody: grants reasonable requests at its own expense.",
        "hidden":
            "Its place is known but not seen: others are off-guard to it and need a DC 11 flat check to target it.",
        "hostile": "Seeks to harm somebody, though not always at once, and grants nothing.",
        "immobilized": "Takes no move actions; who moves it must beat the effect that holds it.",
        "indifferent": "Cares neither way about somebody; what is assumed of anybody unknown.",
        "invisible": "Cannot be seen: undetected, or hidden once its place is found.",
        "observed": "In plain view or located by another precise sense: targeted without a check.",
        "off-guard": "−2 to AC.",
        "paralyzed": "Off-guard; takes no actions but Recall Knowledge and others of the mind.",
        "persistent damage":
            "Takes the damage at the end of each of its turns; then a DC 15 flat check ends it, DC 10 with help.",
        "petrified":
            "Turned to stone: cannot act or sense, an object with AC 9 and Hardness 8 until it is turned back.",
        "prone":
            "Off-guard, −2 to attacks; only crawls or stands. Takes cover from ranged attacks lying down.",
        "quickened": "One more action each turn, often only for certain actions.",
        "restrained":
            "Off-guard and immobilized; no attack or manipulate actions but to Escape or Force Open.",
        "sickened":
            "Takes its value from all checks and DCs and swallows nothing; an action to retch allows a save to lower it.",
        "slowed": "Gets as many actions fewer each turn as its value.",
        "stunned":
            "Cannot act; loses actions up to its value, which falls by those lost. It overrides slowed.",
        "stupefied":
            "Takes its value from checks and DCs of Intelligence, Wisdom and Charisma; casting needs a flat check of DC 5 plus the value.",
        "unconscious":
            "Asleep or out: blinded, off-guard, −4 to AC, Perception and Reflex; falls prone and drops what it holds.",
        "unfriendly": "Dislikes somebody and grants no requests.",
        "undetected":
            "Its place is unknown: others must guess the square and need a DC 11 flat check; they are off-guard to it.",
        "unnoticed": "Nobody knows that it is there.",
        "wounded":
            "Adds its value to dying when it goes down again. Treatment or full hit points and a rest end it.",
    ]
}
