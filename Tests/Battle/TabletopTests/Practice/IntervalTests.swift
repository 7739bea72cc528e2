import Tabletop
import Testing

@Suite struct IntervalTests {
    @Test(
        "Intervals are short words",
        arguments: [
            (30, "<1m"), (60, "1m"), (330, "6m"), (600, "10m"), (3600, "1h"), (86_400, "1d"),
            (11 * 86_400, "11d"), (46 * 86_400, "1.5mo"), (498 * 86_400, "1.4y"),
            (365 * 86_400 * 2, "2y"),
        ])
    func words(seconds: Int, expected: String) {
        #expect(IntervalText.short(seconds: seconds) == expected)
    }

    /// The range of 20 days is 17 to 23, of 3 days 2 to 4 (Anki's figures).
    @Test(
        "Fuzz stays within its range, repeats, and differs between cards",
        arguments: [(2, 2...2), (3, 2...4), (7, 5...9), (20, 17...23), (30, 27...33)])
    func fuzz(days: Int, range: ClosedRange<Int>) throws {
        // A stability of n days gives n days at a retention of 0.9.
        func interval(_ seed: UInt64?, reps: Int) -> Int? {
            var options = CardState.Options()
            options.fuzzSeed = seed
            options.learningSteps = []
            var state = CardState(
                recorded: .new, step: nil, memory: nil, due: nil, last: nil, reps: reps, lapses: 0)
            var parameters = MemoryModel.defaultParameters
            parameters[2] = Double(days)
            options.model = MemoryModel(parameters: parameters) ?? MemoryModel()
            state = state.after(CardState.Answer(.good, at: .init(), day: 1), options).state
            return state.interval.map { $0 / 86_400 }
        }
        #expect(interval(nil, reps: 0) == days)
        var seen: Set<Int> = []
        for seed in 0..<300 {
            let drawn = try #require(interval(UInt64(seed), reps: 3))
            #expect(drawn == interval(UInt64(seed), reps: 3))
            seen.insert(drawn)
        }
        #expect(seen == Set(range))
    }
}
