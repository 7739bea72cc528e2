public import Foundation

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Moves the elements at some indices before another index, keeping their order; for the action
    /// of `onMove`. Indices out of bounds are ignored.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let places = source.filter { indices.contains($0) }
        let moved = places.map { self[$0] }
        let before = places.count { $0 < destination }
        for place in places.reversed() { remove(at: place) }
        insert(contentsOf: moved, at: Swift.min(Swift.max(destination - before, 0), count))
    }

    /// Removes the elements at some indices; for the action of `onDelete`. Indices out of bounds
    /// are ignored.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for place in offsets.filter({ indices.contains($0) }).reversed() { remove(at: place) }
    }
}
