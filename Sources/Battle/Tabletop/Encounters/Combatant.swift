package import Foundation

/// A participant of a fight: a player's character, a monster, or the lair.
package struct Combatant: Identifiable, Hashable, Sendable {
    /// Unique within the fight and never changed.
    package let id: UUID
    /// The roster's character that this is (player) or is one copy of (monster); `nil` if it was
    /// made up at the table.
    package var characterID: UUID?
    /// The name of its kind, shared by copies: "Goblin".
    package var name = ""
    /// The name shown, unique among the combatants of this fight: "Goblin 2".
    package var label = ""
    /// Player or monster.
    package var kind = CharacterKind.monster
    /// -1,000 to 1,000; `nil` until rolled or set. Combatants without an initiative act last.
    package var initiative: Int?
    /// Added to the d20, and part of the tie-break; -1,000 to 1,000, `nil` when unknown.
    package var initiativeModifier: Int?
    /// Decides between equal initiatives, higher first. Made whenever the initiative is; see
    /// ``EncounterCommand/rollInitiative(_:together:as:)``.
    package var tiebreak = 0
    /// The combatant whose initiative it shares, acting right after it, as a mount with its rider;
    /// `nil` for its own.
    package var actsWith: UUID?
    /// Hit points in this fight.
    package var hitPoints = HitPoints.unknown
    /// 0 to 1,000; `nil` when unknown.
    package var armorClass: Int?
    /// Resistances, vulnerabilities and immunities.
    package var defenses = Defenses()
    /// Whether ``PlayerView`` leaves it out.
    package var isHidden = false
    /// Whether it was taken out of the fight. It stays in the array, since the log refers to it.
    package var isRemoved = false
    /// The first round in which it takes a turn.
    package var firstRound = 0
    /// Up, dying, stable or dead.
    package var life = Life.up
    /// Death saves of D&D; unused in other editions.
    package var deathSaves = DeathSaves()
    /// Dying, wounded and doomed of Pathfinder; unused in other editions.
    package var wounds = Wounds()
    /// All instances in the order they were given; see ``shownConditions``.
    package var conditions: [Condition] = []
    /// The spell it concentrates on, 1 to 100 code points; `nil` for none.
    package var concentration: String?
    /// Whether its reaction is used; reset when its next turn begins.
    package var isReactionUsed = false
    /// Free text, up to 10,000 code points.
    package var note = ""
    /// Whether it delays its turn; cleared when it resumes or its next turn begins.
    package var isDelaying = false
    /// The readied action with its trigger, 1 to 200 code points: "shoot whoever opens the door".
    package var readied: String?
    /// In the order they were given.
    package var resources: [Resource] = []
    /// What decides about its death, by its stat block.
    package var traitsAtZero: [TraitAtZero] = []
    /// Whether it stands for the lair, which acts on initiative 20 and loses ties.
    package var isLair = false
    /// -10 to 1,000; `nil` when unknown. What Pathfinder's drained takes depends on it.
    package var level: Int?
    /// Another shape that it has taken; `nil` for its own.
    package var form: CombatantForm?

    /// A combatant with every field at its default: these defaults are what ``CombatantFields`` leaves
    /// out.
    package init(id: UUID) { self.id = id }

    /// The roster character that gets the hit points after each command; `nil` for none.
    ///
    /// Players' characters keep their hit points from fight to fight; monsters start every fight
    /// unhurt.
    package var keepsHitPointsOf: UUID? { kind == .player ? characterID : nil }
}

/// A combatant to be added to a fight by ``EncounterCommand/add(_:)``.
package struct Newcomer: Hashable, Sendable, Codable {
    /// The id of the new combatant; must not occur in the fight yet.
    package var id: UUID
    /// The roster's character it is made from; `nil` if it was made up at the table.
    package var characterID: UUID?
    /// One line, 1 to 200 code points. The label gets a number when several combatants share the
    /// name.
    package var name: String
    /// Player or monster.
    package var kind: CharacterKind
    /// Hit points when it joins; replaced by a roll if ``hitPointDice`` is set.
    package var hitPoints: HitPoints
    /// 0 to 1,000; `nil` when unknown.
    package var armorClass: Int?
    /// Added to the d20, -1,000 to 1,000; `nil` when unknown.
    package var initiativeModifier: Int?
    /// -1,000 to 1,000; `nil` to roll or set it later.
    package var initiative: Int?
    /// Resistances, vulnerabilities and immunities.
    package var defenses: Defenses
    /// Whether ``PlayerView`` leaves it out.
    package var isHidden: Bool
    /// Rolled for the maximum when it joins, separately for each combatant, at least 1; `nil` takes
    /// ``hitPoints``.
    package var hitPointDice: DiceNotation?
    /// Conditions it has when it joins, without durations.
    package var conditions: [Condition]
    /// Resources, with the uses already spent.
    package var resources: [Resource]
    /// What decides about its death, by its stat block.
    @Sparse package var traitsAtZero: [TraitAtZero] = []
    /// Dying, wounded and doomed of Pathfinder.
    package var wounds: Wounds
    /// Whether it is dead when it joins.
    package var isDead: Bool
    /// -10 to 1,000; `nil` when unknown.
    package var level: Int?
    /// The label that another program gave it, 1 to 200 code points; `nil`, or one that the fight
    /// has already, makes one from the name.
    package var label: String?
    /// Decides between equal initiatives, higher first, instead of a roll; `nil` rolls.
    package var place: Int?
    /// The id of its lair, which joins with it unless the fight has one; `nil` for none.
    package var lair: UUID?

    /// A newcomer from single values. They are checked when it is added, not here.
    package init(
        id: UUID, name: String, kind: CharacterKind = .monster, characterID: UUID? = nil,
        hitPoints: HitPoints = .unknown, armorClass: Int? = nil, initiativeModifier: Int? = nil,
        initiative: Int? = nil, defenses: Defenses = Defenses(), isHidden: Bool = false,
        hitPointDice: DiceNotation? = nil, conditions: [Condition] = [],
        resources: [Resource] = [], wounds: Wounds = Wounds(), isDead: Bool = false,
        level: Int? = nil
    ) {
        self.id = id
        self.characterID = characterID
        self.name = name
        self.kind = kind
        self.hitPoints = hitPoints
        self.armorClass = armorClass
        self.initiativeModifier = initiativeModifier
        self.initiative = initiative
        self.defenses = defenses
        self.isHidden = isHidden
        self.hitPointDice = hitPointDice
        self.conditions = conditions
        self.resources = resources
        self.wounds = wounds
        self.isDead = isDead
        self.level = level
    }

    /// A newcomer from the roster: a player's character keeps its damage, conditions, wounds and
    /// spent resources; a monster joins unhurt with nothing spent.
    package init(_ character: GameCharacter, id: UUID) {
        var hitPoints = character.hitPoints
        if character.kind == .monster { hitPoints = hitPoints.unhurt }
        self.init(
            id: id, name: character.name, kind: character.kind, characterID: character.id,
            hitPoints: hitPoints, armorClass: character.armorClass,
            initiativeModifier: character.initiativeModifier, defenses: character.defenses,
            level: character.levelOfCreature)
        resources = character.resources
        traitsAtZero = character.traitsAtZero
        guard character.kind == .player else {
            for place in resources.indices { resources[place].used = 0 }
            return
        }
        conditions = character.conditions
        wounds = character.wounds
        isDead = character.isDead
    }
}
