/// A small generator of chance that a seed repeats exactly, on every machine and for ever.
///
/// Sebastiano Vigna's SplitMix64: a counter stepped by the golden ratio, then mixed. Good enough
/// for dice; not for secrets.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable, Codable {
    private var state: UInt64

    /// Two generators of one seed give the same numbers.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension RandomNumberGenerator {
    /// A die with this many sides, one or more: 1…sides, all equally often.
    ///
    /// Our own, so that a seed gives the same dice with every release of Swift.
    mutating func roll(sides: Int) -> Int {
        precondition(sides >= 1, "a die has at least one side")
        let sides = UInt64(sides)
        // Numbers of the last, incomplete run would favour the low sides.
        let limit = UInt64.max - UInt64.max % sides
        while true {
            let number = next()
            if number < limit { return Int(number % sides) + 1 }
        }
    }

    /// The same things in a random order (Fisher and Yates), every order equally often.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for last in stride(from: elements.count - 1, to: 0, by: -1) {
            elements.swapAt(last, roll(sides: last + 1) - 1)
        }
        return elements
    }
}
