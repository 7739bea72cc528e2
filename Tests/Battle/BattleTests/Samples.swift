import TestSupport

extension Samples.Expected {
    init(_ row: CharacterRow) {
        self.init(
            name: row.name, maxHitPoints: row.maxHitPoints,
            currentHitPoints: row.currentHitPoints, armorClass: row.armorClass,
            initiativeModifier: row.initiativeModifier)
    }
}
