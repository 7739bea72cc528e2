import Observation

/// Whether one row of a list has the cursor.
///
/// A thing of its own, so that a cursor that moves has two rows made anew and no other.
@Observable
final class CursorMark {
    /// Whether the cursor is here.
    fileprivate(set) var isChosen = false
}

/// The marks of a list's rows, by their places; each is there once it was asked for.
final class CursorMarks {
    private var marks: [Int: CursorMark] = [:]
    private var chosen: Int?

    /// The mark of a row.
    subscript(place: Int) -> CursorMark {
        if let mark = marks[place] { return mark }
        let mark = CursorMark()
        mark.isChosen = place == chosen
        marks[place] = mark
        return mark
    }

    /// The cursor is in another row; in none for `nil`.
    func move(to place: Int?) {
        if place == chosen { return }
        chosen.flatMap { marks[$0] }?.isChosen = false
        chosen = place
        place.flatMap { marks[$0] }?.isChosen = true
    }
}
