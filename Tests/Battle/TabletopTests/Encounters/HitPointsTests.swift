@testable import Tabletop
import Testing

@Suite struct HitPointsTests {
    /// Maximum, damage taken, temporary, damage; then the description, and the parts of the loss.
    @Test(
        "Temporary hit points are lost first, and nothing falls below zero",
        arguments: [
            (20, 0, 5, 12, "13/20", 5, 7, 0),
            (12, 6, 0, 18, "0/12", 0, 6, 12),
            (12, 6, 2, 19, "0/12", 2, 6, 11),
            (12, 12, 5, 4, "0/12 +1", 4, 0, 0),
            (7, 0, 0, 0, "7/7", 0, 0, 0),
            (0, 0, 0, 3, "0/0", 0, 0, 3),
            (1_000_000, 0, 0, 1_000_000, "0/1000000", 0, 1_000_000, 0),
        ])
    func suffer(
        maximum: Int, taken: Int, temporary: Int, damage: Int, expected: String,
        absorbed: Int, current: Int, rest: Int
    ) throws {
        var points = try HitPoints(maximum: maximum, damageTaken: taken, temporary: temporary)
        let loss = try points.suffer(damage)
        #expect(points.description == expected)
        #expect(loss == .init(fromTemporary: absorbed, fromCurrent: current, rest: rest))
    }

    @Test(
        "Healing stops at the maximum and restores no temporary hit points",
        arguments: [
            (20, 17, 30, "20/20", 17), (20, 17, 3, "6/20", 3), (20, 0, 5, "20/20", 0),
        ])
    func heal(maximum: Int, taken: Int, points: Int, expected: String, healed: Int) throws {
        var hitPoints = try HitPoints(maximum: maximum, damageTaken: taken)
        #expect(try hitPoints.heal(points) == healed)
        #expect(hitPoints.description == expected)
    }

    @Test(
        "Temporary hit points do not add up",
        arguments: [
            (5, 8, false, 8), (5, 3, false, 5), (5, 3, true, 3), (0, 4, false, 4),
        ])
    func gainTemporary(had: Int, gained: Int, replacing: Bool, expected: Int) throws {
        var hitPoints = try HitPoints(maximum: 20, temporary: had)
        try hitPoints.gainTemporary(gained, replacing: replacing)
        #expect(hitPoints.temporary == expected)
    }

    @Test(
        "A lower maximum caps current hit points, a higher one raises them",
        arguments: [
            (40, 5, 20, "20/20"),  // 35 of 40, then 20
            (60, 27, 20, "20/20"),  // 33 of 60, then 20
            (60, 50, 20, "10/20"),  // 10 of 60, then 20
            (20, 12, 25, "13/25"),  // Aid: current hit points rise by as much
            (20, 12, 0, "0/0"),
        ])
    func lowerMaximum(maximum: Int, taken: Int, new: Int, expected: String) throws {
        var hitPoints = try HitPoints(maximum: maximum, damageTaken: taken)
        try hitPoints.setMaximum(new)
        #expect(hitPoints.description == expected)
    }

    @Test func `damage to an unknown maximum adds up and stays once it is known`() throws {
        var hitPoints = HitPoints.unknown
        try hitPoints.suffer(5)
        try hitPoints.suffer(7)
        #expect(hitPoints.description == "? -12")
        #expect(hitPoints.current == nil)
        #expect(!hitPoints.isAtZero)
        try hitPoints.heal(2)
        try hitPoints.setMaximum(30)
        #expect(hitPoints.description == "20/30")
        try hitPoints.setMaximum(nil)
        #expect(hitPoints.description == "? -10")
    }

    @Test(
        "Numbers out of range are refused before any calculation",
        arguments: [
            -1, -5, Int.min, 1_000_001, Int.max,
        ])
    func refused(number: Int) throws {
        var hitPoints = try HitPoints(maximum: 60, damageTaken: 27, temporary: 3)
        let before = hitPoints
        #expect(throws: RuleProblem.outOfRange("Damage", number, 0...1_000_000)) {
            try hitPoints.suffer(number)
        }
        #expect(throws: RuleProblem.self) { try hitPoints.heal(number) }
        #expect(throws: RuleProblem.self) { try hitPoints.gainTemporary(number) }
        #expect(throws: RuleProblem.self) { try hitPoints.setMaximum(number) }
        #expect(hitPoints == before)
    }

    @Test(
        "Bloodied is half the maximum or less, and above zero",
        arguments: [
            (7, 3, false), (7, 4, true), (8, 4, true), (8, 3, false), (8, 8, false), (0, 0, false),
        ])
    func bloodied(maximum: Int, taken: Int, expected: Bool) throws {
        #expect(try HitPoints(maximum: maximum, damageTaken: taken).isBloodied == expected)
    }

    @Test func `the fraction of a maximum of zero is zero`() throws {
        #expect(try HitPoints(maximum: 0).fraction == 0)
        #expect(try HitPoints(maximum: 60, damageTaken: 27).fraction == 0.55)
        #expect(HitPoints.unknown.fraction == nil)
    }
}
