public import Tabletop

/// Chance that a seed repeats exactly: the same trees, stacks and dice on every machine.
public typealias SeededGenerator = SplitMix64
