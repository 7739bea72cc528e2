/// Spells that give hit points without healing dice.
///
/// - Note: Rules, SRD 5.1 and 5.2:
///   - "Aid" adds 5 to the hit points and their maximum, and 5 more for each slot level above 2.
///   - "False Life" gives 1d4 + 4 temporary hit points in 2014 and 2d4 + 4 in 2024, and 5 more for each
///     slot level above 1.
///   - "Heroes' Feast" adds 2d10 to the hit points and their maximum.
///   - "Power Word Heal" restores all hit points.
extension Spell {
    /// Whether it gives hit points without healing dice.
    package var givesHitPoints: Bool { gift(atLevel: level, on: []) != nil }

    /// What it gives, with a slot of a level; `nil` if it gives none of these.
    ///
    /// - Parameter targets: whom it reaches; who has lost most decides how much heals all.
    func gift(
        atLevel slot: Int, on targets: [Combatant]
    ) -> (kind: ActionUse.Gift.Kind, dice: DiceNotation)? {
        let more = 5 * max(0, slot - level)
        switch PlainText.folded(name) {
        case "aid": return (.maximum, DiceNotation(5 + more))
        case "false life":
            let dice = try? DiceNotation(parsing: edition == .dnd2014 ? "1d4+4" : "2d4+4")
            return dice.map { (.temporary, $0.adding(number: more)) }
        case "heroes' feast":
            return (try? DiceNotation(parsing: "2d10")).map { (.maximum, $0) }
        case "power word heal":
            let lost = targets.map(\.hitPoints.damageTaken).max() ?? 0
            return (.healing, DiceNotation(lost))
        default: return nil
        }
    }
}
