import Tabletop

/// How hard a fight is by the rules of its edition.
///
/// Printed by `difficulty`.
struct DifficultyOutput: Encodable {
    /// The edition's word; null if the fight cannot be rated.
    @OrNull var difficulty: String?
    /// The experience points of the monsters.
    var points: Int?
    /// The points that are compared with the thresholds.
    var adjustedPoints: Int?
    /// The points at which each word begins.
    var thresholds: [ThresholdOutput]?
    /// The points of a whole day (dnd2014).
    var day: OrNull<Int>?
    /// The combatants without level or challenge rating, left out.
    let unknown: Int
    /// Their names.
    let unrated: [String]
}

/// The points at which a difficulty begins.
struct ThresholdOutput: Encodable {
    /// The edition's word.
    let name: String
    /// Experience points.
    let points: Int
}

extension DifficultyOutput {
    /// - Parameter rated: `nil` if the fight cannot be rated.
    init(_ rated: EncounterDifficulty?, unrated: [String]) {
        self.init(difficulty: rated?.name, unknown: unrated.count, unrated: unrated)
        guard let rated else { return }
        points = rated.points
        adjustedPoints = rated.adjusted
        thresholds = rated.thresholds.map { ThresholdOutput(name: $0.name, points: $0.points) }
        day = OrNull(wrappedValue: rated.day)
    }
}
