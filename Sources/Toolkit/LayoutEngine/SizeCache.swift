import Foundation

/// The first three sizes a node has answered, by proposal.
///
/// Most nodes receive two or three proposals. Stored inline, they avoid a third of all array allocations
/// in a screen of lists; as plain numbers they are read without a check for exclusive access.
struct SizeCache {
    typealias Answer = (proposal: ProposedViewSize, size: CGSize)

    /// How many there are.
    private(set) var count = 0
    private var first: Answer = (.unspecified, .zero)
    private var second: Answer = (.unspecified, .zero)
    private var third: Answer = (.unspecified, .zero)

    /// An answer by its index, in the order in which they were added.
    subscript(index: Int) -> Answer { index == 0 ? first : index == 1 ? second : third }

    /// The cached size for a proposal, if any.
    @inline(__always) func size(for proposal: ProposedViewSize) -> CGSize? {
        if count > 0, first.proposal == proposal { return first.size }
        if count > 1, second.proposal == proposal { return second.size }
        if count > 2, third.proposal == proposal { return third.size }
        return nil
    }

    /// Whether there are three.
    var isFull: Bool { count == 3 }

    /// Adds an answer if fewer than three are kept.
    ///
    /// - Returns: whether it was added.
    @inline(__always) mutating func add(_ answer: Answer) -> Bool {
        switch count {
        case 0: first = answer
        case 1: second = answer
        case 2: third = answer
        default: return false
        }
        count += 1
        return true
    }
}
