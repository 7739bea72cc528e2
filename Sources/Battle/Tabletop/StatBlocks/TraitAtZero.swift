/// A trait that decides what becomes of its bearer at zero hit points, or of those around it when it
/// dies.
///
/// A combatant takes its traits from its stat block when it joins, as it takes its defenses.
///
/// - Note: Rule: SRD 5.1 "Monsters" and SRD 5.2 "Monsters", the traits of these names.
package enum TraitAtZero: Hashable, Sendable, Codable {
    /// A Constitution saving throw against 5 + the damage keeps 1 hit point, unless the damage is
    /// radiant or of a critical hit: Undead Fortitude. The modifier is that of the saving throw.
    case fortitude(name: String, modifier: Int?)
    /// Damage of up to so many points that would drop it to zero leaves 1 hit point, while the
    /// resource of this name has a use left: Relentless.
    case relentless(name: String, damage: Int)
    /// It dies only if it is still at zero when a turn of its own ends: a troll's Regeneration.
    case regeneration(name: String)
    /// It turns into mist instead of dying: a vampire's Misty Escape.
    case mist(name: String)
    /// What its death does to those around it, in words: Death Burst.
    case burst(name: String, line: String)

    /// Whether it is what its bearer's death does, under this name.
    package func isBurst(named name: String) -> Bool {
        if case .burst(name, _) = self { true } else { false }
    }
}
