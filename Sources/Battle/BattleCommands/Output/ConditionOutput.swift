import Tabletop

/// A condition of a combatant.
struct ConditionOutput: Encodable {
    /// Its name.
    let name: String
    /// Its value: 2 of frightened 2.
    @OrNull var value: Int?
    /// A note on it.
    @OrNull var note: String?
    /// The turns until it ends; null if it has no end of its own.
    @OrNull var turnsLeft: Int?
    /// At which edge of a turn it ends: start or end.
    @OrNull var until: String?
    /// The UUID of the combatant whose turns count.
    @OrNull var ofId: String?
    /// The label of that combatant.
    @OrNull var of: String?
    /// The UUID of the combatant that gave it; null if nobody is named.
    @OrNull var byId: String?
    /// The label of that combatant.
    @OrNull var by: String?
    /// By how much it changes the maximum hit points.
    @OrNull var maximumChange: Int?
    /// True if players do not see it.
    let secret: Bool?
}

/// A condition with the combatant that has it.
///
/// Listed by `condition list`, or texts with `--known`.
typealias ListedConditionOutput = Joined<BearerOutput, ConditionOutput>

/// The one who has what is listed.
struct BearerOutput: Encodable {
    /// The UUID of the combatant.
    let combatantId: String
    /// The label of the combatant.
    let combatant: String
}

/// A condition of a character outside of fights.
struct LastingConditionOutput: Encodable {
    /// Its name.
    let name: String
    /// Its value: 2 of frightened 2; null if it has none.
    @OrNull var value: Int?
    /// A note on it; null for none.
    @OrNull var note: String?
    /// True if players do not see it.
    let secret: Bool?
}

extension ConditionOutput {
    /// - Parameter encounter: the fight, for the label of the one whose turns count.
    init(_ condition: Condition, in encounter: Encounter) {
        let duration = condition.duration
        self.init(
            name: condition.name, value: condition.value, note: condition.note,
            turnsLeft: duration?.remaining, until: duration?.boundary.rawValue,
            ofId: duration?.combatant.uuidString,
            of: duration.flatMap { encounter[$0.combatant]?.label },
            byId: condition.giver?.id.uuidString, by: condition.giver?.label,
            maximumChange: condition.maximumChange, secret: condition.isSecret ? true : nil)
    }
}

extension BearerOutput {
    init(_ combatant: Combatant) {
        self.init(combatantId: combatant.id.uuidString, combatant: combatant.label)
    }
}

extension ListedConditionOutput {
    /// The conditions of combatants, in their order.
    static func list(_ combatants: [Combatant], in encounter: Encounter) -> [Self] {
        combatants.flatMap { combatant in
            combatant.shownConditions.map {
                Self(
                    first: BearerOutput(combatant),
                    second: ConditionOutput($0, in: encounter))
            }
        }
    }
}

extension LastingConditionOutput {
    init(_ condition: Condition) {
        self.init(
            name: condition.name, value: condition.value, note: condition.note,
            secret: condition.isSecret ? true : nil)
    }
}
