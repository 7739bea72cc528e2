/// What words can mean in a fight: its combatants, damage types and conditions.
public struct ActVocabulary {
    /// The fight that acts are for.
    public let encounter: Encounter
    /// Those in the fight, in turn order.
    public let combatants: [Combatant]

    /// - Parameter order: those in the fight in turn order, where that is known already.
    public init(_ encounter: Encounter, order: [Combatant]? = nil) {
        self.encounter = encounter
        combatants = order ?? encounter.turnOrder
    }

    /// Finds combatants by name. Made anew each time, which folds every label once.
    public var targets: TargetReader { TargetReader(combatants) }

    /// The one combatant a name means; without a name, the one whose turn it is.
    ///
    /// - Throws: ``ActProblem``; ``RuleProblem/notRunning(_:)`` when nobody has the turn.
    public func combatant(orActing name: String?) throws -> Combatant {
        if let name { return try targets.combatant(name) }
        guard let holder = encounter.turnHolder else {
            throw RuleProblem.notRunning(encounter.name)
        }
        return holder
    }
}
