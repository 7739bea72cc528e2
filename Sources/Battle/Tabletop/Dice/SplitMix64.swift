/// A random number generator that gives the same sequence for the same seed on every machine and
/// with every release.
///
/// Sebastiano Vigna's SplitMix64: a counter incremented by the golden ratio, then mixed. Good
/// enough for dice, not for cryptography.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable, Codable {
    private var state: UInt64

    /// A generator with this seed. Equal seeds give equal sequences.
    package init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension RandomNumberGenerator {
    /// Rolls a die: 1…sides with equal probability. `sides` is 1 or more.
    ///
    /// Implemented here instead of with `Int.random`, so that a seed gives the same rolls with
    /// every release of Swift.
    mutating func roll(sides: Int) -> Int {
        precondition(sides >= 1, "a die has at least one side")
        let sides = UInt64(sides)
        // Numbers beyond the last full multiple of `sides` would favour the low results.
        let limit = UInt64.max - UInt64.max % sides
        while true {
            let number = next()
            if number < limit { return Int(number % sides) + 1 }
        }
    }

    /// The elements in a random order (Fisher and Yates), every order with equal probability.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for last in stride(from: elements.count - 1, to: 0, by: -1) {
            elements.swapAt(last, roll(sides: last + 1) - 1)
        }
        return elements
    }
}
