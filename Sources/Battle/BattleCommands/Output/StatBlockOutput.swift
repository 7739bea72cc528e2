import Tabletop

/// What a creature can do. `battle import` reads it.
///
/// Printed by `book`; `character block`.
struct StatBlockOutput: Encodable {
    /// Its name.
    let name: String
    /// The edition: dnd2014, dnd2024, pathfinder2e or plain.
    let edition: String
    /// The book or file.
    let source: String?
    /// Its size: Large.
    let size: String?
    /// Its type: dragon.
    let type: String?
    /// Its subtype: goblinoid.
    let subtype: String?
    /// Its alignment.
    let alignment: String?
    /// The armor class.
    let armorClass: Int
    /// What the armor class comes from: natural armor.
    let armorReason: String?
    /// The hit points.
    let maxHitPoints: Int
    /// The dice of its hit points: 2d6+2.
    let hitPointDice: String?
    /// What is added to initiative.
    let initiativeModifier: Int
    /// Its speeds.
    let speeds: SpeedsOutput
    /// Its ability scores, by ability: str to cha.
    let abilities: ByName<Int>
    /// The modifiers of its abilities (Pathfinder).
    let abilityModifiers: ByName<Int>?
    /// The bonuses of its saving throws, by ability; by fortitude, reflex and will in Pathfinder.
    let saves: ByName<Int>
    /// The bonuses of its skills, by skill: "perception", "sleightOfHand".
    let skills: ByName<Int>?
    /// The ranges of its senses in feet, by sense; in Pathfinder, where most have none, a list:
    /// tremorsense 60 ft.
    let senses: Either<ByName<Int>, [String]>?
    /// The passive Perception.
    let passivePerception: Int?
    /// Its languages.
    let languages: String?
    /// The challenge rating or level.
    let challengeRating: String?
    /// The experience points.
    let experiencePoints: Int?
    /// The proficiency bonus.
    let proficiencyBonus: Int?
    /// Damage types that are halved.
    let resistances: [String]?
    /// Damage types that are doubled.
    let vulnerabilities: [String]?
    /// Damage types without effect.
    let immunities: [String]?
    /// Defenses that some damage overcomes.
    let conditional: [ConditionalDefenseOutput]?
    /// Conditions without effect.
    let conditionImmunities: [String]?
    /// Points added, by damage type (Pathfinder).
    let weaknesses: ByName<Int>?
    /// Points taken off, by damage type (Pathfinder).
    let reductions: ByName<Int>?
    /// What overcomes points taken off, by damage type (Pathfinder).
    let unless: ByName<[String]>?
    /// What doubles points taken off, by damage type (Pathfinder).
    let doubled: ByName<[String]>?
    /// What its defenses depend on besides, in words.
    let remarks: [String]?
    /// The legendary actions of a round.
    let legendaryActions: Int?
    /// Its traits and actions.
    let actions: [ActionOutput]
}

/// The speeds of a creature in feet.
struct SpeedsOutput: Encodable {
    /// On foot.
    let walk: Int?
    /// Through the ground.
    let burrow: Int?
    /// Climbing.
    let climb: Int?
    /// Flying.
    let fly: Int?
    /// Swimming.
    let swim: Int?
    /// True if it hovers.
    let hover: Bool?
}

extension StatBlockOutput {
    init(_ block: StatBlock) {
        func byAbility(_ numbers: [Ability: Int]) -> ByName<Int> {
            ByName(
                Ability.allCases.compactMap { ability in
                    numbers[ability].map { (ability.rawValue, $0) }
                })
        }
        func sorted(_ numbers: [String: Int]) -> ByName<Int>? {
            numbers.unlessEmpty.map { numbers in
                ByName(numbers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            }
        }
        let (speeds, defenses) = (block.speeds, block.defenses)
        let isPathfinder = block.edition == .pathfinder2e
        self.init(
            name: block.name, edition: block.edition.rawValue, source: block.source,
            size: block.size, type: block.type, subtype: block.subtype, alignment: block.alignment,
            armorClass: block.armorClass, armorReason: block.armorReason,
            maxHitPoints: block.maxHitPoints, hitPointDice: block.hitPointDice?.description,
            initiativeModifier: block.initiativeModifier,
            speeds: SpeedsOutput(
                walk: speeds.walk, burrow: speeds.burrow, climb: speeds.climb, fly: speeds.fly,
                swim: speeds.swim, hover: speeds.hovers ? true : nil),
            abilities: byAbility(block.abilities),
            abilityModifiers: isPathfinder
                ? byAbility(block.abilities.mapValues(Ability.modifier(ofScore:))) : nil,
            saves: ByName(
                (isPathfinder ? [.constitution, .dexterity, .wisdom] : Ability.allCases).compactMap
                {
                    ability in
                    block.saves[ability].map { (ability.saveName(in: block.edition), $0) }
                }),
            skills: block.skills.unlessEmpty.map { skills in
                ByName(
                    skills.sorted { $0.key < $1.key }.map { (StatBlock.skillKey($0.key), $0.value) }
                )
            },
            senses: isPathfinder
                ? block.senseWords.unlessEmpty.map { .second($0) }
                : sorted(block.senses).map { .first($0) },
            passivePerception: block.passivePerception, languages: block.languages,
            challengeRating: block.challengeRating, experiencePoints: block.experiencePoints,
            proficiencyBonus: block.proficiencyBonus,
            resistances: defenses.resistances.names.unlessEmpty,
            vulnerabilities: defenses.vulnerabilities.names.unlessEmpty,
            immunities: defenses.immunities.names.unlessEmpty,
            conditional: ConditionalDefenseOutput.list(defenses),
            conditionImmunities: defenses.conditions.sorted().unlessEmpty,
            weaknesses: ByName(somePoints: defenses.weaknesses),
            reductions: ByName(somePoints: defenses.reductions),
            unless: ByName(words: defenses.unless), doubled: ByName(words: defenses.doubled),
            remarks: block.remarks.unlessEmpty, legendaryActions: block.legendaryActions,
            actions: block.actions.map { ActionOutput($0, edition: block.edition) })
    }
}

extension Ability {
    /// The key of its saving throw: dex, in Pathfinder reflex.
    func saveName(in edition: RuleEdition) -> String {
        let title = saveTitle(in: edition)
        return title == self.title ? rawValue : title.lowercased()
    }
}
