import Tabletop

/// What the party won.
///
/// Printed by `party ledger list`.
struct LedgerOutput: Encodable {
    /// The entries, oldest first.
    let entries: [LedgerEntryOutput]
    /// The experience points of each, in all.
    let experiencePerHead: Int
    /// All money, in copper pieces.
    let copper: Int
    /// The money of each, in copper pieces.
    let copperPerHead: Int
}

/// Something that the party won.
///
/// Printed by `party ledger add`; `party ledger correct`; `party ledger remove`.
struct LedgerEntryOutput: Encodable {
    /// Its number, which is never used again.
    let number: Int
    /// When it was won.
    let wonAt: String
    /// The UUID of the fight it was won in.
    @OrNull var fightId: String?
    /// The name of that fight.
    @OrNull var fight: String?
    /// The experience points.
    let experience: Int
    /// Whether each gets all of them (Pathfinder).
    let experienceIsForEach: Bool
    /// The experience points of each.
    let experiencePerHead: Int
    /// The money, in copper pieces.
    let copper: Int
    /// The money of each, in copper pieces.
    let copperPerHead: Int
    /// The number of characters that share.
    let heads: Int
    /// Things found, or the reason.
    let note: String
    /// How often it was corrected.
    let corrections: Int
}

extension LedgerEntryOutput {
    init(_ row: NumberedLedgerEntry) {
        let entry = row.entry
        self.init(
            number: row.number, wonAt: TimeText.programText(entry.wonAt),
            fightId: entry.encounter?.uuidString,
            fight: row.fight,
            experience: entry.experience, experienceIsForEach: entry.isForEach,
            experiencePerHead: entry.experiencePerHead, copper: entry.coins.copper,
            copperPerHead: entry.coinsPerHead.copper, heads: entry.heads, note: entry.note,
            corrections: row.corrections)
    }
}
