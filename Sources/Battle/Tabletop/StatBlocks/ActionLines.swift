/// What traits and actions that several creatures share do, in a line of our own.
///
/// The lines hold what decides something at the table, in both editions. Figures that differ from
/// creature to creature are facts of the block and stand behind the line.
package enum ActionLines {
    /// The line for a name of the books, compared case-insensitively; `nil` for names that only one
    /// creature has.
    package static func line(named name: String, kind: StatBlock.Action.Kind) -> String? {
        let folded = PlainText.folded(name)
        return kind == .trait ? traits[folded] : actions[folded]
    }

    private static let traits = [
        "abduct": "Dragging a creature it has grappled costs it no extra movement.",
        "agile": "Leaving an enemy's reach provokes no opportunity attack.",
        "air form": "Can share a space with others and fit through any gap an inch wide.",
        "amorphous": "Fits through gaps an inch wide without squeezing.",
        "amphibious": "Breathes air and water.",
        "angelic weapons":
            "Its weapons count as magical and deal extra radiant damage, which the attacks include.",
        "antimagic susceptibility":
            "An antimagic field incapacitates it; dispel magic can knock it out for a minute.",
        "berserk":
            "When badly hurt it may start to attack whoever is nearest, on a 6 of a d6 at the start of its turn.",
        "blood frenzy":
            "Has advantage on melee attacks against creatures that have lost hit points.",
        "bloodied fury": "Has advantage on attacks while at half its hit points or fewer.",
        "brave": "Has advantage on saves against being frightened.",
        "brute": "Its melee weapons roll one die more, which the attacks include.",
        "charge":
            "A hit after a straight run of some 20 to 30 feet does more damage and may knock the target down.",
        "corrosive form":
            "Hitting it in melee hurts the attacker and wears down nonmagical weapons.",
        "damage transfer":
            "While it holds somebody, that creature takes half of the damage done to it.",
        "dark devotion": "Has advantage on saves against being charmed or frightened.",
        "death burst": "Bursts when it dies.",
        "demonic restoration": "If it dies outside the Abyss, it gets a new body there at once.",
        "devil's sight": "Magical darkness does not hinder its darkvision.",
        "diabolical restoration":
            "If it dies outside the Nine Hells, it gets a new body there at once.",
        "divine awareness": "Knows a lie when it hears one.",
        "earth glide": "Burrows through unworked earth and stone without leaving a trace.",
        "echolocation": "Has no blindsight while deafened.",
        "elemental demise": "Its body vanishes when it dies; what it carried stays.",
        "elemental restoration":
            "If it dies away from its elemental plane, it gets a new body there within days.",
        "ethereal sight": "Sees into the Ethereal Plane and out of it.",
        "exalted restoration":
            "If it dies away from its heavenly plane, it gets a new body there at once.",
        "false appearance": "Cannot be told from an ordinary object or plant while it keeps still.",
        "fey ancestry":
            "Has advantage on saves against being charmed, and magic cannot put it to sleep.",
        "fiendish restoration": "If it dies away from the lower planes, it gets a new body there.",
        "fire aura": "Burns those near it at the end of its turn.",
        "flyby": "Flying out of an enemy's reach provokes no opportunity attack.",
        "hag coven": "Three hags together share spells and further powers.",
        "hag eye": "A coven can see through a magic eye that it gives to a servant.",
        "heated body": "Touching it or hitting it in melee burns.",
        "heated weapons": "Its metal weapons deal extra fire damage, which the attacks include.",
        "hold breath": "Goes without air for a limited time.",
        "ice walk": "Walks and climbs on ice without checks; ice and snow do not slow it.",
        "illumination": "Sheds light around itself.",
        "immutable form": "Nothing can change its form.",
        "incorporeal movement":
            "Passes through creatures and objects as difficult terrain, and is hurt if it ends its turn inside one.",
        "innate spellcasting": "Casts without slots.",
        "inscrutable":
            "Magic can neither read nor spy on it unless it allows that; its intentions are hard to guess.",
        "keen hearing": "Has advantage on Perception by hearing.",
        "keen hearing and sight": "Has advantage on Perception by hearing or sight.",
        "keen hearing and smell": "Has advantage on Perception by hearing or smell.",
        "keen sight": "Has advantage on Perception by sight.",
        "keen sight and smell": "Has advantage on Perception by sight or smell.",
        "keen smell": "Has advantage on Perception by smell.",
        "legendary resistance": "May turn a failed save into a success.",
        "lightning absorption": "Lightning heals it instead of hurting it.",
        "limited telepathy": "Sends simple thoughts to others nearby, who cannot answer.",
        "magic resistance": "Has advantage on saves against spells and other magic.",
        "magic weapons": "Its weapon attacks count as magical.",
        "mimicry": "Imitates sounds and voices it has heard; Insight sees through it.",
        "pack tactics":
            "Has advantage on an attack if an ally that can act is within 5 feet of the target.",
        "petrifying gaze": "Whoever meets its eyes nearby may turn to stone.",
        "pounce":
            "A claw hit after a straight run of some 20 to 30 feet may knock the target down, and then it may bite as a bonus action.",
        "rampage":
            "After dropping somebody in melee it may move half its speed and bite, as a bonus action.",
        "reckless":
            "May attack with advantage on its turn; attacks against it then have advantage until its next.",
        "regeneration": "Heals each turn.",
        "rejuvenation": "Comes back some time after it dies unless the right means prevent it.",
        "relentless": "Small damage that would drop it to 0 leaves it at 1 hit point once.",
        "running leap": "Jumps further with a running start.",
        "shapechanger": "Changes between its forms as an action, and back when it dies.",
        "shared spellcasting": "In a coven it casts from the coven's slots.",
        "siege monster": "Does double damage to objects and buildings.",
        "sneak attack":
            "Does extra damage once a turn with advantage, or with an ally beside the target and no disadvantage.",
        "spellcasting": "Casts spells.",
        "spider climb": "Climbs walls and ceilings without checks.",
        "standing leap": "Jumps as far from standing as with a run.",
        "stench": "Whoever starts a turn near it may be sickened by its smell.",
        "stone camouflage": "Has advantage on hiding in rocky terrain.",
        "sunlight sensitivity":
            "Has disadvantage on attacks and on Perception by sight in sunlight; in 2024 on all ability checks and attacks.",
        "sure-footed": "Has advantage on saves against being knocked prone.",
        "surprise attack": "Does extra damage to a creature it surprises in the first round.",
        "swarm":
            "Shares spaces with others and fits through any gap its members do; it cannot be healed or get temporary hit points.",
        "telepathic bond": "Shares thoughts with its master on the same plane.",
        "trampling charge":
            "A hit after a straight run of some 20 feet may knock the target down, and then it may attack again as a bonus action.",
        "tunneler": "Burrows through rock at half speed and leaves a tunnel.",
        "undead fortitude":
            "Damage that would drop it to 0 allows a Constitution save (DC 5 + damage) to keep 1 hit point, unless it is radiant or a critical hit.",
        "underwater camouflage": "Has advantage on hiding under water.",
        "vampire weakness":
            "Cannot enter a home uninvited; running water and sunlight hurt it, a stake in the heart paralyzes it.",
        "vampire weaknesses":
            "Cannot enter a home uninvited; running water and sunlight hurt it, a stake in the heart paralyzes it.",
        "variant: familiar": "May serve a master as a familiar, who shares its senses.",
        "variant: genie powers":
            "A few of its kind have further powers, at the game master's choice.",
        "wakeful": "One of its heads is awake while the other sleeps.",
        "water breathing": "Breathes only under water.",
        "web sense": "Knows where everything is that touches its web.",
        "web walker": "Webs do not hinder it.",
        "wishes": "May know the Wish spell, and then casts it only for others.",
    ]

    private static let actions = [
        "arcane prowl": "Teleports a short way and attacks.",
        "change shape": "Takes another form and back.",
        "charge": "Moves half its speed straight at an enemy.",
        "cunning action": "Takes the Dash, Disengage or Hide action.",
        "deathless agility": "Takes the Dash or Disengage action.",
        "detect": "Makes a Wisdom (Perception) check.",
        "ink cloud": "Clouds the water around it and gets away.",
        "leap": "Jumps far for little movement.",
        "move": "Moves up to its speed without provoking opportunity attacks.",
        "nimble escape": "Takes the Disengage or Hide action.",
        "parry": "Adds to its AC against one melee attack that would hit, with a weapon in hand.",
        "pounce": "Moves half its speed and attacks.",
        "rampage": "After hurting a bloodied creature it moves half its speed and attacks.",
        "shape-shift": "Changes between its forms; most of its figures stay.",
        "split": "Splits into two smaller ones with half its hit points each.",
        "swallow": "Swallows somebody it holds.",
        "teleport": "Teleports with what it carries to a place it can see.",
        "variant: summon demon": "Tries to summon other demons.",
        "variant: summon mephits": "Tries to summon other mephits.",
    ]
}
