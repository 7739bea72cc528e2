/// What is selected in a text that is being written, or where the caret stands.
///
/// Indices are those of the text in the field. One that lies beyond its end, since the text was
/// shortened meanwhile, means the end.
public struct TextSelection: Equatable, Hashable {
    /// A selection, or several.
    public enum Indices: Equatable, Hashable {
        /// One range; empty for a caret alone.
        case selection(Range<String.Index>)
    }

    /// What is selected.
    public var indices: Indices

    /// A range of a text.
    public init(range: Range<String.Index>) { indices = .selection(range) }

    /// The caret alone, before this place.
    public init(insertionPoint: String.Index) {
        indices = .selection(insertionPoint..<insertionPoint)
    }

    /// Whether nothing is selected: the caret stands somewhere.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        }
    }
}

extension TextSelection {
    /// The selection in clusters of a text.
    func places(in text: String) -> Range<Int> {
        func place(_ index: String.Index) -> Int {
            text.distance(from: text.startIndex, to: min(index, text.endIndex))
        }
        switch indices {
        case .selection(let range): return place(range.lowerBound)..<place(range.upperBound)
        }
    }

    /// A range of clusters of a text.
    init(places: Range<Int>, in text: String) {
        let start = text.index(text.startIndex, offsetBy: places.lowerBound)
        self.init(range: start..<text.index(start, offsetBy: places.count))
    }
}
