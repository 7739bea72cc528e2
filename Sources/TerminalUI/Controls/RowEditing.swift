public import Foundation

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
    /// Puts the elements at some places before another place, in their order: what `onMove` asks
    /// for.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let places = source.filter { indices.contains($0) }
        let moved = places.map { self[$0] }
        let before = places.count { $0 < destination }
        for place in places.reversed() { remove(at: place) }
        insert(contentsOf: moved, at: Swift.min(Swift.max(destination - before, 0), count))
    }

    /// Takes out the elements at some places: what `onDelete` asks for.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for place in offsets.filter({ indices.contains($0) }).reversed() { remove(at: place) }
    }
}
