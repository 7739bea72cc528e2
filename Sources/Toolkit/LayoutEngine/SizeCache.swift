import Foundation

/// A cache of the sizes a node has answered, by proposal.
///
/// Most nodes receive two or three proposals, so three sizes are stored inline. That avoids a third
/// of all array allocations in a screen of lists.
struct SizeCache {
    typealias Answer = (proposal: ProposedViewSize, size: CGSize)
    /// The capacity of the cache.
    static let limit = 24

    private(set) var count = 0
    private var first: Answer = (.unspecified, .zero)
    private var second: Answer = (.unspecified, .zero)
    private var third: Answer = (.unspecified, .zero)
    private var more: [Answer] = []

    /// The cached size for a proposal, if any.
    @inline(__always) func size(for proposal: ProposedViewSize) -> CGSize? {
        if count > 0, first.proposal == proposal { return first.size }
        if count > 1, second.proposal == proposal { return second.size }
        if count > 2, third.proposal == proposal { return third.size }
        for answer in more where answer.proposal == proposal { return answer.size }
        return nil
    }

    subscript(index: Int) -> Answer {
        get {
            switch index {
            case 0: first
            case 1: second
            case 2: third
            default: more[index - 3]
            }
        }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            case 2: third = newValue
            default: more[index - 3] = newValue
            }
        }
    }

    /// Adds an answer; if the cache is full, it replaces the one at `index`.
    mutating func append(_ answer: Answer, elseAt index: Int) {
        if count == Self.limit {
            self[index] = answer
        } else {
            if count >= 3 { more.append(answer) } else { self[count] = answer }
            count += 1
        }
    }

    mutating func removeAll() {
        count = 0
        if !more.isEmpty { more = [] }
    }
}
