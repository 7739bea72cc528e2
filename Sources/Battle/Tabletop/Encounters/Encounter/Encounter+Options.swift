/// Only values that differ from the first version's defaults are written, and a missing key reads as
/// that default, so that fights stored by older versions decode as they were.
extension Encounter.Options: Codable {
    private enum CodingKeys: String, CodingKey {
        case skipsDead, absorbedHitsFailDeathSaves, rerollsInitiative, groupsRollTogether
        case initiativeRoll, playersShow, monstersShow, tieRule, foldsGroups, rollsForPlayers
        case criticalRule
    }

    /// Reads what ``encode(to:)`` wrote.
    package init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ value: inout Value) throws {
            value = try container.decodeIfPresent(Value.self, forKey: key) ?? value
        }
        try read(.skipsDead, &skipsDead)
        try read(.absorbedHitsFailDeathSaves, &absorbedHitsFailDeathSaves)
        try read(.rerollsInitiative, &rerollsInitiative)
        groupsRollTogether = Self.storedBefore
        try read(.groupsRollTogether, &groupsRollTogether)
        try read(.rollsForPlayers, &rollsForPlayers)
        try read(.initiativeRoll, &initiativeRoll)
        try read(.playersShow, &playersShow)
        try read(.monstersShow, &monstersShow)
        try read(.tieRule, &tieRule)
        try read(.foldsGroups, &foldsGroups)
        try read(.criticalRule, &criticalRule)
    }

    /// Writes the values that differ from the defaults.
    package func encode(to encoder: any Encoder) throws {
        let usual = Encounter.Options()
        var container = encoder.container(keyedBy: CodingKeys.self)
        func write<Value: Encodable & Equatable>(
            _ key: CodingKeys, _ value: Value, _ usual: Value
        ) throws {
            if value != usual { try container.encode(value, forKey: key) }
        }
        try write(.skipsDead, skipsDead, usual.skipsDead)
        try write(
            .absorbedHitsFailDeathSaves, absorbedHitsFailDeathSaves,
            usual.absorbedHitsFailDeathSaves)
        try write(.rerollsInitiative, rerollsInitiative, usual.rerollsInitiative)
        try write(.groupsRollTogether, groupsRollTogether, Self.storedBefore)
        try write(.rollsForPlayers, rollsForPlayers, usual.rollsForPlayers)
        try write(.initiativeRoll, initiativeRoll, usual.initiativeRoll)
        try write(.playersShow, playersShow, usual.playersShow)
        try write(.monstersShow, monstersShow, usual.monstersShow)
        try write(.tieRule, tieRule, usual.tieRule)
        try write(.foldsGroups, foldsGroups, usual.foldsGroups)
        try write(.criticalRule, criticalRule, usual.criticalRule)
    }

    /// ``groupsRollTogether`` where it is not written: fights stored before one roll for each kind
    /// became the default roll apart.
    private static let storedBefore = false
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
