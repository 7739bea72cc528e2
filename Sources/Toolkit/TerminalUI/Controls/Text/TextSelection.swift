/// The selected range of an editable text, or the position of its caret.
///
/// Indices refer to the text of the field. An index beyond the end, because the text has become
/// shorter, stands for the end.
public nonisolated struct TextSelection: Equatable, Hashable {
    /// The selected part of the text.
    public enum Indices: Equatable, Hashable {
        /// One range; empty for a caret without a selection.
        case selection(Range<String.Index>)
    }

    /// The selected part of the text.
    public var indices: Indices

    /// Selects a range.
    public init(range: Range<String.Index>) { indices = .selection(range) }

    /// Puts the caret before the character at an index.
    public init(insertionPoint: String.Index) {
        indices = .selection(insertionPoint..<insertionPoint)
    }

    /// Whether nothing is selected.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        }
    }
}

extension TextSelection {
    /// The selection as positions counted in clusters.
    func places(in text: String) -> Range<Int> {
        func place(_ index: String.Index) -> Int {
            text.distance(from: text.startIndex, to: min(index, text.endIndex))
        }
        switch indices {
        case .selection(let range): return place(range.lowerBound)..<place(range.upperBound)
        }
    }

    /// Selects a range of positions counted in clusters.
    init(places: Range<Int>, in text: String) {
        let start = text.index(text.startIndex, offsetBy: places.lowerBound)
        self.init(range: start..<text.index(start, offsetBy: places.count))
    }
}
