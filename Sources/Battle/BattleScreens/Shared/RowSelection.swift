import Observation

/// Whether a row of a list is selected.
///
/// A separate observable, so that moving the selection updates only two rows.
@Observable
final class RowSelection {
    /// Whether the row is selected.
    fileprivate(set) var isChosen = false
}

/// The selections of a list's rows, created on first use.
final class RowSelections<ID: Hashable> {
    private var marks: [ID: RowSelection] = [:]
    private var chosen: ID?

    /// The selection of a row.
    subscript(row: ID) -> RowSelection {
        if let mark = marks[row] { return mark }
        let mark = RowSelection()
        mark.isChosen = row == chosen
        marks[row] = mark
        return mark
    }

    /// Selects another row; `nil` selects none.
    func move(to row: ID?) {
        if row == chosen { return }
        chosen.flatMap { marks[$0] }?.isChosen = false
        chosen = row
        row.flatMap { marks[$0] }?.isChosen = true
    }
}
