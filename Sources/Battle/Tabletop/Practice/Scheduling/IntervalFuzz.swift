/// Spreads intervals over some days, so that cards answered together do not stay together.
///
/// - Note: Rule: Anki's fuzz: a share of the interval that shrinks from 15 to 5 %.
enum IntervalFuzz {
    /// The days from which one is drawn; just the interval if it is shorter than 2.5 days.
    static func range(of days: Int, maximum: Int) -> ClosedRange<Int> {
        guard days >= 3 else { return days...days }
        let interval = Double(days)
        var delta = 1.0
        delta += 0.15 * max(0, min(interval, 7) - 2.5)
        delta += 0.10 * max(0, min(interval, 20) - 7)
        delta += 0.05 * max(0, interval - 20)
        let highest = min(Int((interval + delta).rounded()), maximum)
        let lowest = min(max(2, Int((interval - delta).rounded())), highest)
        return lowest...highest
    }

    /// One of these days, always the same for the same seed and number of answers.
    static func days(_ days: Int, maximum: Int, seed: UInt64, reps: Int) -> Int {
        let range = range(of: days, maximum: maximum)
        return range.lowerBound
            + Int(mixed(seed &+ UInt64(truncatingIfNeeded: reps)) % UInt64(range.count))
    }

    /// A number in which each bit depends on every bit of another (the finaliser of SplitMix64).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number &+ 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}
