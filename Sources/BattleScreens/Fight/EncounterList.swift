import Foundation
import Observation
import Tabletop
import TerminalUI

/// The list of all fights, the last used first, and the selected one.
@Observable
final class EncounterList {
    private(set) var encounters: [EncounterSummary]
    /// The selection.
    private(set) var cursor: ListCursor
    /// The fights deleted since the list was opened, the last one at the end.
    @ObservationIgnored var deleted: [UUID] = []
    @ObservationIgnored private var window = Viewport()

    /// Makes a list with the first fight selected.
    init(_ encounters: [EncounterSummary]) {
        self.encounters = encounters
        cursor = ListCursor(count: encounters.count)
    }

    /// Replaces the fights; the selection stays on the same fight.
    func replace(_ encounters: [EncounterSummary]) {
        let id = chosen?.id
        self.encounters = encounters
        cursor.setCount(encounters.count)
        if let place = encounters.firstIndex(where: { $0.id == id }) { cursor.move(to: place) }
    }

    /// The selected fight.
    var chosen: EncounterSummary? {
        encounters.indices.contains(cursor.index) ? encounters[cursor.index] : nil
    }

    /// The scroll position at which the selected fight is visible.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        window.show(cursor.index, of: encounters.count, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    /// Moves the selection.
    func moveKeyPressed(_ rows: Int) { cursor.move(by: rows) }
}
