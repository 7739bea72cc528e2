import Tabletop

/// One who takes part in a fight.
struct CombatantOutput: Encodable {
    /// The UUID, the same throughout the fight.
    let id: String
    /// The UUID of the character of the roster that it came from.
    @OrNull var characterId: String?
    /// What it is called in the fight, unique there: Goblin 2.
    let label: String
    /// The name that the label is made of.
    let name: String
    /// player or monster.
    let kind: String
    /// The initiative; null until it is rolled.
    @OrNull var initiative: Int?
    /// What is added to the roll; null if unknown.
    @OrNull var initiativeModifier: Int?
    /// The maximum hit points; null if unknown.
    @OrNull var maxHitPoints: Int?
    /// The current hit points; null if the maximum is unknown.
    @OrNull var currentHitPoints: Int?
    /// The temporary hit points.
    let temporaryHitPoints: Int
    /// The hit points lost, known without a maximum, too.
    let damageTaken: Int
    /// The armor class; null if unknown.
    @OrNull var armorClass: Int?
    /// What it resists.
    let defenses: DefensesOutput
    /// Whether it is its turn.
    let isTurn: Bool
    /// Whether it is up with at most half of its hit points.
    let bloodied: Bool
    /// up, dying, stable or dead.
    let life: String
    /// The death saves of this dying.
    let deathSaves: DeathSavesOutput
    /// Its dying value (Pathfinder).
    let dying: Int
    /// Its wounded value (Pathfinder).
    let wounded: Int
    /// Its doomed value (Pathfinder).
    let doomed: Int
    /// Its conditions, the newest last.
    let conditions: [ConditionOutput]
    /// The spell that it concentrates on.
    @OrNull var concentration: String?
    /// Whether its reaction is used up.
    let reactionUsed: Bool
    /// Whether it delays its turn.
    let delaying: Bool
    /// The action that it readied.
    @OrNull var readied: String?
    /// What it has a limited number of.
    let resources: [ResourceOutput]
    /// Whether players do not see it.
    let hidden: Bool
    /// Whether it is a lair.
    let lair: Bool
    /// The game master's note.
    let note: String
}

/// The death saves of a dying combatant; three of one kind decide.
struct DeathSavesOutput: Encodable {
    /// 0 to 3.
    let successes: Int
    /// 0 to 3.
    let failures: Int
}

extension CombatantOutput {
    /// - Parameter encounter: the fight, for the labels of others.
    init(_ combatant: Combatant, in encounter: Encounter) {
        let (points, wounds) = (combatant.hitPoints, combatant.wounds)
        self.init(
            id: combatant.id.uuidString, characterId: combatant.characterID?.uuidString,
            label: combatant.label, name: combatant.name, kind: combatant.kind.rawValue,
            initiative: combatant.initiative, initiativeModifier: combatant.initiativeModifier,
            maxHitPoints: points.maximum, currentHitPoints: points.current,
            temporaryHitPoints: points.temporary, damageTaken: points.damageTaken,
            armorClass: combatant.armorClass, defenses: DefensesOutput(combatant.defenses),
            isTurn: encounter.turnHolderID == combatant.id,
            bloodied: combatant.life == .up && points.isBloodied,
            life: combatant.life.rawValue,
            deathSaves: DeathSavesOutput(
                successes: combatant.deathSaves.successes,
                failures: combatant.deathSaves.failures),
            dying: wounds.dying, wounded: wounds.wounded, doomed: wounds.doomed,
            conditions: combatant.shownConditions.map { ConditionOutput($0, in: encounter) },
            concentration: combatant.concentration, reactionUsed: combatant.isReactionUsed,
            delaying: combatant.isDelaying, readied: combatant.readied,
            resources: combatant.resources.map(ResourceOutput.init), hidden: combatant.isHidden,
            lair: combatant.isLair, note: combatant.note)
    }
}
