public import Foundation

/// Somebody in a fight.
public struct Combatant: Identifiable, Hashable, Sendable {
    /// Stays the same through the fight.
    public let id: UUID
    /// Whom of the roster this is, or is one of.
    public internal(set) var characterID: UUID?
    /// What it is: "Goblin".
    public internal(set) var name: String
    /// What it is called, unlike any other in this fight: "Goblin 2".
    public internal(set) var label: String
    /// Player or monster.
    public internal(set) var kind: CharacterKind
    /// -1,000 to 1,000; `nil` until rolled or set. Those without one act last.
    public internal(set) var initiative: Int?
    /// Added to the d20; also the first to decide a tie.
    public internal(set) var initiativeModifier: Int?
    /// Decides between equal initiatives, higher first; see ``EncounterCommand/rollInitiative``.
    public internal(set) var tiebreak: Int
    /// In this fight.
    public internal(set) var hitPoints: HitPoints
    /// `nil` when unknown.
    public internal(set) var armorClass: Int?
    /// What damage is halved, doubled or nothing.
    public internal(set) var defenses: Defenses
    /// Not shown to the players.
    public internal(set) var isHidden: Bool
    /// Taken out of the fight; the log still knows it.
    public internal(set) var isRemoved: Bool
    /// The first round in which it takes a turn.
    public internal(set) var firstRound: Int
    /// Up, dying, stable or dead.
    public internal(set) var life: Life
    /// Counted by D&D.
    public internal(set) var deathSaves: DeathSaves
    /// Counted by Pathfinder.
    public internal(set) var wounds: Wounds
    /// In the order they were given.
    public internal(set) var conditions: [Condition]
    /// The spell it concentrates on.
    public internal(set) var concentration: String?
    /// Until its next turn begins.
    public internal(set) var isReactionUsed: Bool
    /// Free text.
    public internal(set) var note: String
    /// Lets others go first until it says so.
    public internal(set) var isDelaying: Bool
    /// What it does when its trigger comes: "shoot whoever opens the door".
    public internal(set) var readied: String?
    /// In the order they were given.
    public internal(set) var resources: [Resource]
    /// Not a creature but the place they fight in, which acts on 20 and loses ties.
    public internal(set) var isLair: Bool

    /// Somebody unhurt without anything known about them.
    init(id: UUID) {
        self.id = id
        characterID = nil
        name = ""
        label = ""
        kind = .monster
        initiative = nil
        initiativeModifier = nil
        tiebreak = 0
        hitPoints = .unknown
        armorClass = nil
        defenses = Defenses()
        isHidden = false
        isRemoved = false
        firstRound = 0
        life = .up
        deathSaves = DeathSaves()
        wounds = Wounds()
        conditions = []
        concentration = nil
        isReactionUsed = false
        note = ""
        isDelaying = false
        readied = nil
        resources = []
        isLair = false
    }

    /// The condition of this name, whatever its case.
    public func condition(_ name: String) -> Condition? {
        conditionIndex(name).map { conditions[$0] }
    }

    func conditionIndex(_ name: String) -> Int? {
        let folded = PlainText.folded(name)
        return conditions.firstIndex { PlainText.folded($0.name) == folded }
    }

    /// "Goblin 1", "Thia": what hit points are written back to after each act, if anybody.
    ///
    /// A player's character keeps its hit points from fight to fight; monsters come fresh.
    public var keepsHitPointsOf: UUID? { kind == .player ? characterID : nil }
}

/// Somebody about to join a fight.
public struct Newcomer: Hashable, Sendable {
    /// The combatant's id, new to the fight.
    public var id: UUID
    /// Whom of the roster it is.
    public var characterID: UUID?
    /// "Goblin": numbered when there are several.
    public var name: String
    /// Player or monster.
    public var kind: CharacterKind
    /// As it comes to the fight.
    public var hitPoints: HitPoints
    /// `nil` when unknown.
    public var armorClass: Int?
    /// Added to the d20.
    public var initiativeModifier: Int?
    /// Already rolled, if so.
    public var initiative: Int?
    /// What damage is halved, doubled or nothing.
    public var defenses: Defenses
    /// Whether players must not see it yet.
    public var isHidden: Bool
    /// Thrown for the maximum when it joins, each for itself; `nil` takes the hit points given.
    public var hitPointDice: DiceNotation?
    /// Conditions it brings along, without durations.
    public var conditions: [Condition]
    /// What it can use so many times.
    public var resources: [Resource]
    /// What Pathfinder counts.
    public var wounds: Wounds
    /// Whether it comes as a corpse.
    public var isDead: Bool

    /// Anybody, known or made up at the table.
    public init(
        id: UUID, name: String, kind: CharacterKind = .monster, characterID: UUID? = nil,
        hitPoints: HitPoints = .unknown, armorClass: Int? = nil, initiativeModifier: Int? = nil,
        initiative: Int? = nil, defenses: Defenses = Defenses(), isHidden: Bool = false,
        hitPointDice: DiceNotation? = nil, conditions: [Condition] = [],
        resources: [Resource] = [], wounds: Wounds = Wounds(), isDead: Bool = false
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
    }

    /// One of the roster: a player's character as hurt as it is, a monster fresh.
    public init(_ character: GameCharacter, id: UUID) {
        var hitPoints = character.hitPoints
        if character.kind == .monster { hitPoints = hitPoints.unhurt }
        self.init(
            id: id, name: character.name, kind: character.kind, characterID: character.id,
            hitPoints: hitPoints, armorClass: character.armorClass,
            initiativeModifier: character.initiativeModifier, defenses: character.defenses)
        resources = character.resources
        guard character.kind == .player else {
            for place in resources.indices { resources[place].used = 0 }
            return
        }
        conditions = character.conditions
        wounds = character.wounds
        isDead = character.isDead
    }
}
