/// The experience points of monsters.
package enum ExperiencePoints {
    /// Challenge ratings with their experience points, lowest first.
    private static let byRating: [(rating: String, points: Int)] = [
        ("0", 10), ("1/8", 25), ("1/4", 50), ("1/2", 100), ("1", 200), ("2", 450), ("3", 700),
        ("4", 1_100), ("5", 1_800), ("6", 2_300), ("7", 2_900), ("8", 3_900), ("9", 5_000),
        ("10", 5_900), ("11", 7_200), ("12", 8_400), ("13", 10_000), ("14", 11_500),
        ("15", 13_000), ("16", 15_000), ("17", 18_000), ("18", 20_000), ("19", 22_000),
        ("20", 25_000), ("21", 33_000), ("22", 41_000), ("23", 50_000), ("24", 62_000),
        ("25", 75_000), ("26", 90_000), ("27", 105_000), ("28", 120_000), ("29", 135_000),
        ("30", 155_000),
    ]

    /// Other spellings of the fractions.
    private static let fractions = [
        "0.125": "1/8", "0.25": "1/4", "0.5": "1/2", "⅛": "1/8", "¼": "1/4", "½": "1/2",
    ]

    /// The experience points of a monster of this challenge rating; rating 0 gives 10.
    ///
    /// - Parameter rating: "1/4", "0.25", "¼", "24"; text after a space is ignored, since some
    ///   files have "1/4 (50 XP)".
    /// - Returns: `nil` for anything else.
    package static func points(forRating rating: String) -> Int? {
        guard let first = rating.split(separator: " ").first.map(String.init) else { return nil }
        let name = fractions[first] ?? first
        return byRating.first { $0.rating == name }?.points
    }

    /// Pathfinder's experience points of a creature, by the difference between its level and the
    /// party's.
    ///
    /// - Returns: 0 for more than four levels below the party, `nil` for more than four above, for
    ///   which the book gives no number.
    /// - Note: Rule: Player Core's companion for game masters, "Building Encounters".
    package static func pathfinder(creatureLevel: Int, partyLevel: Int) -> Int? {
        let table = [10, 15, 20, 30, 40, 60, 80, 120, 160]
        let place = creatureLevel.subtractingReportingOverflow(partyLevel).partialValue + 4
        return place < 0 ? 0 : table.indices.contains(place) ? table[place] : nil
    }
}
