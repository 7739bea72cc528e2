/// Only values that differ from the first version's defaults are written, and a missing key reads as
/// that default, so that fights stored by older versions decode as they were.
extension Encounter.Options: Codable {
    private enum CodingKeys: String, CodingKey {
        case skipsDead, absorbedHitsFailDeathSaves, rerollsInitiative, groupsRollTogether
        case initiativeRoll, playersShow, monstersShow, tieRule, foldsGroups, rollsForPlayers
        case criticalRule, turnRule
    }

    private static let fields: [StoredField<Self, CodingKeys>] = [
        .init(.skipsDead, \.skipsDead),
        .init(.absorbedHitsFailDeathSaves, \.absorbedHitsFailDeathSaves),
        .init(.rerollsInitiative, \.rerollsInitiative),
        .init(.groupsRollTogether, \.groupsRollTogether),
        .init(.rollsForPlayers, \.rollsForPlayers),
        .init(.initiativeRoll, \.initiativeRoll),
        .init(.playersShow, \.playersShow),
        .init(.monstersShow, \.monstersShow),
        .init(.tieRule, \.tieRule),
        .init(.foldsGroups, \.foldsGroups),
        .init(.criticalRule, \.criticalRule),
        .init(.turnRule, \.turnRule),
    ]

    /// The defaults of what is not written. One roll for each kind of monsters became the default
    /// later: fights stored before roll apart.
    private static let unwritten = {
        var options = Self()
        options.groupsRollTogether = false
        return options
    }()

    /// Reads what ``encode(to:)`` wrote.
    package init(from decoder: any Decoder) throws {
        self = Self.unwritten
        try StoredField.read(Self.fields, of: &self, from: decoder)
    }

    /// Writes the values that differ from the defaults.
    package func encode(to encoder: any Encoder) throws {
        try StoredField.write(Self.fields, of: self, unlike: Self.unwritten, to: encoder)
    }
}

/// Who acts first among equal initiatives. Where this does not decide, the modifier does, then a
/// roll.
package enum TieRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the book says: monsters in Pathfinder, neither in the others.
    case book
    /// Players' characters act first.
    case players
    /// Monsters act first.
    case monsters
    /// A roll decides, without the modifier.
    case dice
}

/// In which order turns are taken.
package enum TurnRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Everybody on their own initiative.
    case initiative
    /// All players' characters, then all monsters, or the other way round: each side throws one d20
    /// without modifiers, and what is set for one is set for the side.
    case sides
    /// Whoever ends a turn says who is next, among those who had none in this round.
    case popcorn
}

/// What a critical hit does to rolled damage.
package enum CriticalRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the book says: twice the dice in D&D, twice the total in Pathfinder.
    case book
    /// The dice are thrown twice.
    case dice
    /// The total is doubled.
    case total
    /// The highest that the dice can show is added to what they show.
    case maximum
}

extension Encounter {
    /// The effect of a critical hit by the rule of the table, else by the book.
    package var critical: EditionRules.Critical {
        switch options.criticalRule {
        case .book: edition.rules.critical
        case .dice: .throwsDiceTwice
        case .total: .doublesTotal
        case .maximum: .addsMaximum
        }
    }
}
