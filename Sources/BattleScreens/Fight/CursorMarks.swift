import Observation

/// Whether a row of a list is selected.
///
/// A separate observable, so that moving the selection updates only two rows.
@Observable
final class RowSelection {
    /// Whether the row is selected.
    fileprivate(set) var isChosen = false
}

/// The selections of a list's rows by index, created on first use.
final class RowSelections {
    private var marks: [Int: RowSelection] = [:]
    private var chosen: Int?

    /// The selection of a row.
    subscript(place: Int) -> RowSelection {
        if let mark = marks[place] { return mark }
        let mark = RowSelection()
        mark.isChosen = place == chosen
        marks[place] = mark
        return mark
    }

    /// Selects another row; `nil` selects none.
    func move(to place: Int?) {
        if place == chosen { return }
        chosen.flatMap { marks[$0] }?.isChosen = false
        chosen = place
        place.flatMap { marks[$0] }?.isChosen = true
    }
}
