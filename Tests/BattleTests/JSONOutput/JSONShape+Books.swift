// What the books say: creatures, spells, conditions. Fields that a creature or spell does not have
// are missing.

extension JSONShape {
    static let monster = JSONShape(
        "Monster", "A monster of the library in figures.",
        [
            .init("name", "Its name."),
            .init("edition", "The edition of its book."),
            .init("title", "Its size, type and alignment."),
            .init("challengeRating", "The challenge rating: 1/4."),
            .init("experiencePoints", "The experience points."),
            .init("maxHitPoints", "The average hit points."),
            .init("hitPointDice", "The dice of its hit points: 2d6+2."),
            .init("armorClass", "The armor class."),
            .init("initiativeModifier", "What is added to initiative."),
            .init("constitutionSave", "The bonus of its Constitution saves."),
            .init("resistances", "Damage types that are halved."),
            .init("vulnerabilities", "Damage types that are doubled."),
            .init("immunities", "Damage types without effect."),
            .init("conditionImmunities", "Conditions without effect."),
            .init("remarks", "What its defenses depend on besides, in words."),
            .init("resources", "What it has a limited number of.", .resource),
            .init("conditional", "Defenses that some damage overcomes.", .conditionalDefense),
        ])

    static let statBlock = JSONShape(
        "Stat block", "What a creature can do. `battle import` reads it.",
        [
            .init("name", "Its name."),
            .init("edition", "The edition: dnd2014, dnd2024, pathfinder2e or plain."),
            .init("source", "The book or file."),
            .init("size", "Its size: Large."),
            .init("type", "Its type: dragon."),
            .init("subtype", "Its subtype: goblinoid."),
            .init("alignment", "Its alignment."),
            .init("armorClass", "The armor class."),
            .init("armorReason", "What the armor class comes from: natural armor."),
            .init("maxHitPoints", "The hit points."),
            .init("hitPointDice", "The dice of its hit points: 2d6+2."),
            .init("initiativeModifier", "What is added to initiative."),
            .init("speeds", "Its speeds in feet, by name, and hover: true.", byName: true),
            .init("abilities", "Its ability scores, by ability: str to cha.", byName: true),
            .init("saves", "The bonuses of its saving throws, by ability.", byName: true),
            .init("skills", "The bonuses of its skills, by skill.", byName: true),
            .init("senses", "The ranges of its senses in feet, by sense.", byName: true),
            .init("passivePerception", "The passive Perception."),
            .init("languages", "Its languages."),
            .init("challengeRating", "The challenge rating or level."),
            .init("experiencePoints", "The experience points."),
            .init("proficiencyBonus", "The proficiency bonus."),
            .init("resistances", "Damage types that are halved."),
            .init("vulnerabilities", "Damage types that are doubled."),
            .init("immunities", "Damage types without effect."),
            .init("conditional", "Defenses that some damage overcomes.", .conditionalDefense),
            .init("conditionImmunities", "Conditions without effect."),
            .init("remarks", "What its defenses depend on besides, in words."),
            .init("legendaryActions", "The legendary actions of a round."),
            .init("actions", "Its traits and actions.", .action),
        ])

    static let action: JSONShape = JSONShape(
        "Action", "A trait or an action of a creature.",
        [
            .init("name", "Its name."),
            .init("kind", "trait, action, bonusAction, reaction, legendary, lair or mythic."),
            .init("text", "What it does: the file's own words, else worded from the fields."),
            .init("attack", "Its attack.", .attack),
            .init("save", "The saving throw against it.", .save),
            .init("moreSaves", "Further saving throws against it.", .save),
            .init("options", "What it offers to choose from.", .action),
            .init("recharge", "The d6 on which it comes back: 5-6."),
            .init("returnsAfterRest", "True if a short or long rest brings it back."),
            .init("usesPerDay", "How often it can be used a day."),
            .init("usesPerDayInLair", "How often a day in the creature's lair."),
            .init("usesPerTurn", "How often a turn."),
            .init("cost", "The legendary actions it costs."),
            .init("form", "The form in which it can be used: Hybrid Form Only."),
            .init("multiattack", "The actions that it is made of.", .multiattack),
            .init("spellcasting", "The spells that it casts.", .spellcasting),
            .init("casts", "Spells that it casts without a list.", .knownSpell),
            .init("regeneration", "The hit points that come back.", .regeneration),
            .init("otherDamage", "Damage of its text besides attacks and saves.", .damage),
            .init("partial", "True if the text says more than the fields."),
        ])

    static let multiattack = JSONShape(
        "Multiattack", "A part of a multiattack.",
        [
            .init("count", "How many."),
            .init("of", "The names of the actions it may be."),
            .init("or", "True if it stands for the parts before it."),
        ])

    static let attack = JSONShape(
        "Attack", "An attack roll and what a hit does.",
        [
            .init("kind", "melee, ranged or meleeOrRanged."),
            .init("spell", "True for a spell attack."),
            .init("bonus", "What is added to the roll."),
            .init("reach", "The reach in feet."),
            .init("range", "The range in feet."),
            .init("longRange", "The range with disadvantage in feet."),
            .init("damage", "The damage of a hit.", .damage),
            .init("versatile", "The damage with two hands.", .damage),
            .init("conditions", "What a hit brings.", .affliction),
        ])

    static let save = JSONShape(
        "Save", "A saving throw and what follows from it.",
        [
            .init("ability", "The ability: dex."),
            .init("dc", "The difficulty; missing in a spell, whose caster has it."),
            .init("onSuccess", "What a success leaves of the damage: half or none."),
            .init("damage", "The damage of a failure.", .damage),
            .init("conditions", "What a failure brings.", .affliction),
            .init("area", "The area that it reaches.", .area),
            .init("range", "The range in feet."),
            .init("by", "self if the creature itself makes it."),
        ])

    static let damage = JSONShape(
        "Damage", "Damage of one type.",
        [
            .init("dice", "The dice: 2d6+3."),
            .init("type", "The damage type."),
            .init("otherTypes", "Types that it may have instead."),
            .init("when", "When it is done, where that is not always: bloodied."),
        ])

    static let affliction = JSONShape(
        "Affliction", "A condition that an action brings.",
        [
            .init("name", "The condition."),
            .init("rounds", "The rounds that it lasts."),
            .init(
                "until",
                "What ends it: startOfTargetsTurn, endOfTargetsTurn, startOfSourcesTurn, "
                    + "endOfSourcesTurn or grapple."),
            .init("saveEnds", "True if the saving throw is repeated at the end of each turn."),
            .init("escapeDC", "The difficulty to escape it."),
            .init("upToSize", "The largest size that gets it."),
            .init("failureBy", "By how much the saving throw has to fail."),
            .init("onSecondFailure", "True if a second failure brings it."),
        ])

    static let area = JSONShape(
        "Area", "The area of an action or a spell.",
        [
            .init("shape", "cone, cube, cylinder, emanation, line or sphere."),
            .init("size", "Its length, radius or side in feet."),
            .init("width", "Its width in feet."),
            .init("height", "Its height in feet."),
        ])

    static let regeneration = JSONShape(
        "Regeneration", "Hit points that come back each turn.",
        [
            .init("hitPoints", "How many."),
            .init("stoppedBy", "Damage types that stop it for a turn."),
        ])

    static let spellcasting = JSONShape(
        "Spellcasting", "The spells of a creature.",
        [
            .init("ability", "The ability: int."),
            .init("dc", "The difficulty of its saving throws."),
            .init("attackBonus", "The bonus of its attack rolls."),
            .init("casterLevel", "The level of the caster."),
            .init("groups", "The spells, by how often they can be cast.", .spellGroup),
        ])

    static let spellGroup = JSONShape(
        "Spell group", "Spells that can be cast equally often.",
        [
            .init("level", "Their level; 0 for cantrips."),
            .init("slots", "The slots of this level."),
            .init("usesPerDay", "How often a day."),
            .init("each", "True if each spell has its own uses."),
            .init("spells", "The spells.", .knownSpell),
        ])

    static let knownSpell = JSONShape(
        "Known spell", "A spell that a creature casts.",
        [
            .init("name", "Its name."),
            .init("note", "What is particular: self only."),
        ])

    static let spell = JSONShape(
        "Spell", "A spell in figures.",
        [
            .init("name", "Its name."),
            .init("edition", "The edition of its book."),
            .init("source", "The book."),
            .init("level", "Its level; 0 for a cantrip."),
            .init("school", "Its school."),
            .init("castingTime", "How long casting takes."),
            .init("range", "Its range, in words."),
            .init("components", "V, S and M."),
            .init("materialCost", "The cost of the material in gold pieces."),
            .init("consumesMaterial", "True if the material is used up."),
            .init("duration", "How long it lasts, in words."),
            .init("concentration", "Whether it needs concentration."),
            .init("ritual", "Whether it can be cast as a ritual."),
            .init("classes", "The classes that have it."),
            .init("attack", "melee or ranged, if it attacks."),
            .init("save", "The saving throw against it.", .save),
            .init("damage", "Its damage at its own level.", .damage),
            .init(
                "damageByLevel",
                "Its damage by the level of the slot, of a cantrip by that of the caster.",
                .damage, byName: true),
            .init("healing", "The dice of the hit points that it restores."),
            .init("addsModifier", "True if the caster's modifier is added."),
            .init("addsTarget", "True if a higher slot has another target."),
            .init("area", "The area that it reaches.", .area),
        ])

    static let rule = JSONShape(
        "Rule", "What a condition does.",
        [
            .init("name", "Its name."),
            .init("edition", "The edition."),
            .init("kind", "condition."),
            .init("text", "What it does."),
        ])
}
