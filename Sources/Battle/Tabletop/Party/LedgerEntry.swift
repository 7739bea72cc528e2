package import Foundation

/// Experience points and treasure that the party won, as an entry of its ledger.
package struct LedgerEntry: Hashable, Sendable {
    /// The fight it was won in; `nil` for a reward without a fight.
    package var encounter: UUID?
    /// When it was won.
    package var wonAt: Date
    /// 0 to 1,000,000,000: of the whole party, or of each character if ``isForEach``.
    package var experience: Int
    /// Whether each character gets all of the experience points, as in Pathfinder.
    package var isForEach: Bool
    /// Coins, and 0 to 1,000,000,000 copper pieces in all.
    package var coins: Coins
    /// The number of characters that share, 1 to 1,000.
    package var heads: Int
    /// Things found, or the reason; up to 10,000 code points.
    package var note: String

    /// An entry; values are checked when it is stored.
    package init(
        encounter: UUID? = nil, wonAt: Date, experience: Int = 0, isForEach: Bool = false,
        coins: Coins = Coins(copper: 0), heads: Int, note: String = ""
    ) {
        self.encounter = encounter
        self.wonAt = wonAt
        self.experience = experience
        self.isForEach = isForEach
        self.coins = coins
        self.heads = heads
        self.note = note
    }

    /// The experience points of each character, rounded down.
    package var experiencePerHead: Int { isForEach ? experience : experience / max(1, heads) }
    /// The coins of each character, rounded down to copper pieces.
    package var coinsPerHead: Coins { Coins(copper: coins.copper / max(1, heads)) }

    /// The entry with a normalised note.
    ///
    /// - Throws: ``RuleProblem`` for a number or a text out of bounds.
    package func checked() throws(RuleProblem) -> LedgerEntry {
        try check(experience, "Experience points", 0...1_000_000_000)
        try check(coins.copper, "Copper pieces", 0...1_000_000_000)
        try check(heads, "The number of heads", 1...1000)
        var entry = self
        entry.note = try TextRule.note.checked(note)
        return entry
    }
}

/// An amount of money, counted in copper pieces.
///
/// - Note: Rule: 1 pp = 10 gp, 1 gp = 10 sp, 1 sp = 10 cp (SRD 5.1 and 5.2, "Coins"; Player Core,
///   "Currency and Prices"); 1 ep = 5 sp in D&D.
package struct Coins: Hashable, Sendable {
    /// The value in copper pieces.
    package var copper: Int

    /// An amount of money.
    package init(copper: Int) { self.copper = copper }
}

extension Coins: CustomStringConvertible {
    /// "12 gp 5 sp 3 cp"; "0 gp" for none.
    package var description: String {
        let parts = [(copper / 100, "gp"), (copper / 10 % 10, "sp"), (copper % 10, "cp")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "0 gp" : parts.joined(separator: " ")
    }
}

/// An entry as it stands in the ledger.
package struct NumberedLedgerEntry: Hashable, Sendable {
    /// Its number, 1 for the first. Numbers of removed entries are not used again.
    package let number: Int
    /// The entry as last corrected.
    package let entry: LedgerEntry
    /// The name of the fight; `nil` without a fight.
    package let fight: String?
    /// How often it was corrected.
    package let corrections: Int

    /// An entry from its columns.
    package init(number: Int, entry: LedgerEntry, fight: String?, corrections: Int) {
        self.number = number
        self.entry = entry
        self.fight = fight
        self.corrections = corrections
    }
}
