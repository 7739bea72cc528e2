// As in SwiftUI a binding to a collection is a collection of bindings to its elements, so that a
// `ForEach` or a `List` needs no initializer of its own for one.

nonisolated extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// Goes through the indices.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// A part of the collection.
    public typealias SubSequence = Slice<Binding<Value>>
}

nonisolated extension Binding: Collection where Value: MutableCollection {
    /// The index of an element.
    public typealias Index = Value.Index
    /// The indices of the elements.
    public typealias Indices = Value.Indices
    /// The index of the first element.
    public var startIndex: Value.Index { self.get().startIndex }
    /// The index after the last element.
    public var endIndex: Value.Index { self.get().endIndex }
    /// The indices of the elements.
    public var indices: Value.Indices { self.get().indices }
    /// The index after another.
    public func index(after place: Value.Index) -> Value.Index { self.get().index(after: place) }

    /// A binding to an element. If it is `Identifiable` and was moved since, it is found by its id; one that
    /// is gone keeps its last value.
    public subscript(place: Value.Index) -> Binding<Value.Element> {
        let now = get()[place]
        let wanted = identity(of: now)
        func find(in all: Value) -> Value.Index? {
            if all.indices.contains(place), wanted == nil || identity(of: all[place]) == wanted {
                return place
            }
            return wanted == nil ? nil : all.firstIndex { identity(of: $0) == wanted }
        }
        return Binding<Value.Element>(
            get: {
                let all = get()
                return find(in: all).map { all[$0] } ?? now
            },
            set: { value in
                var all = get()
                guard let place = find(in: all) else { return }
                all[place] = value
                set(all)
            })
    }
}

nonisolated extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
    /// The index before another.
    public func index(before place: Value.Index) -> Value.Index { self.get().index(before: place) }
}

nonisolated extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {
    /// The index at a distance from another.
    public func index(_ place: Value.Index, offsetBy distance: Int) -> Value.Index {
        get().index(place, offsetBy: distance)
    }
    /// The distance between two indices.
    public func distance(from start: Value.Index, to end: Value.Index) -> Int {
        get().distance(from: start, to: end)
    }
}

nonisolated extension Binding: Identifiable where Value: Identifiable {
    /// The value's id.
    public var id: Value.ID { self.get().id }
}

/// The id of a value that is `Identifiable`.
private nonisolated func identity<Element>(of element: Element) -> AnyHashable? {
    func id<Known: Identifiable>(_ known: Known) -> AnyHashable { AnyHashable(known.id) }
    return (element as? any Identifiable).map { id($0) }
}
