package import Tabletop

/// A random number generator that gives the same trees, stacks and dice for a seed on every
/// machine.
package typealias SeededGenerator = SplitMix64
