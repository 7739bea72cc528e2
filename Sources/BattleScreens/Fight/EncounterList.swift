import Foundation
import Observation
import Tabletop
import TerminalUI

/// All fights, the last used first, one of them chosen.
@Observable
final class EncounterList {
    /// The fights.
    private(set) var encounters: [EncounterSummary]
    /// Which of them is chosen.
    private(set) var cursor: ListCursor
    /// Those taken off the list since it was opened, the last one last.
    @ObservationIgnored var deleted: [UUID] = []
    @ObservationIgnored private var window = ListWindow()

    /// A list with its first fight chosen.
    init(_ encounters: [EncounterSummary]) {
        self.encounters = encounters
        cursor = ListCursor(count: encounters.count)
    }

    /// The list has changed; the fight chosen stays so, wherever it stands now.
    func replace(_ encounters: [EncounterSummary]) {
        let id = chosen?.id
        self.encounters = encounters
        cursor.setCount(encounters.count)
        if let place = encounters.firstIndex(where: { $0.id == id }) { cursor.move(to: place) }
    }

    /// The fight chosen.
    var chosen: EncounterSummary? {
        encounters.indices.contains(cursor.index) ? encounters[cursor.index] : nil
    }

    /// How far the list is scrolled in so many rows, with the chosen fight in sight.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        window.show(cursor.index, of: encounters.count, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    /// Chooses another one.
    func moveKeyPressed(_ rows: Int) { cursor.move(by: rows) }
}
