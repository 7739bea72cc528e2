import Foundation
import Observation
import Tabletop

/// The lines of the turn order, the cursor among them, and so the targets of acts: the marked
/// combatants, otherwise the chosen line.
@Observable
final class TargetsModel {
    /// The combatants and their lines.
    ///
    /// One value that is not compared: each act makes another one, and comparing a thousand
    /// combatants would take as long as the act.
    private struct Shown {
        /// The combatants in turn order.
        let order: [Combatant]
        /// Whose turn it is.
        let holder: UUID?
        /// The dead monsters.
        let fallen: Set<UUID>
        /// The lines of the turn order, with groups and the dead folded.
        var lines: FightLines
    }
    private var shown = Shown(order: [], holder: nil, fallen: [], lines: FightLines([])) {
        didSet { chosenLineChanged() }
    }
    /// The combatant under the cursor: the target of the next act, unless some are marked.
    var selection: UUID? { didSet { chosenLineChanged() } }
    /// A member of a folded group chosen by name: acts then affect this one alone.
    var picked: UUID?
    /// The combatants marked for the next act.
    var marked: Set<UUID> = []
    /// The names of the monsters that are shown as one line.
    private(set) var folded: Set<String> = []
    /// Whether dead monsters are listed one by one instead of as "7 dead".
    private(set) var areFallenShown = false
    /// The row of the chosen line among the visible ones; `nil` if there is none.
    private(set) var cursorRow: Int?
    /// The visible lines of the turn order.
    private var window = Viewport()
    /// The number of lines of the turn order that fit, as of the last layout.
    var visibleLines = 0 { didSet { if visibleLines != oldValue { chosenLineChanged() } } }

    /// The dead monster that has a line of its own because it is chosen.
    @ObservationIgnored private var keptFallen: UUID?
    /// The selection of each line.
    @ObservationIgnored let rows = RowSelections<Int>()

    /// The lines of the turn order, with groups folded.
    var lines: FightLines { shown.lines }

    /// Shows the combatants of a fight.
    ///
    /// - Parameter names: the names of the monsters to fold; `nil` for those folded so far.
    func show(_ order: [Combatant], holder: UUID?, folding names: Set<String>?) {
        if let names { folded = names }
        let fallen = Set(
            order.indices.filter { order[$0].kind == .monster && order[$0].life == .dead }
                .map { order[$0].id })
        shown = Shown(
            order: order, holder: holder, fallen: fallen,
            lines: lines(of: order, fallen, holder))
        if !marked.isEmpty { marked.formIntersection(order.map(\.id)) }
        let isPresent = selection.map { id in
            order.indices.contains { order[$0].id == id } || lines.line(of: id) != nil
        }
        if isPresent != true { selection = holder ?? order.first?.id }
    }

    /// Removes selection and marks, before another fight is shown.
    func clear() {
        marked = []
        selection = nil
        picked = nil
    }

    // MARK: The targets

    /// The line under the cursor.
    var chosenLine: FightLine? { line(of: selection).map { lines[$0] } }

    /// The member of a folded group that was chosen by name, while the cursor is on its line.
    var pickedMember: Combatant? {
        picked.flatMap { id in chosenLine?.members.first { $0.id == id } }
    }

    /// The chosen combatant: the first of a group, unless a member was chosen by name.
    var chosen: Combatant? { pickedMember ?? chosenLine?.standing.first }

    /// The id of ``chosen``. On a line of its own a combatant need not be copied for it.
    var chosenID: UUID? {
        guard let selection, let line = line(of: selection) else { return nil }
        return lines.isGroup(line) ? chosen?.id : selection
    }

    /// Chooses a combatant, which may be in a folded group.
    func choose(_ id: UUID) {
        selection = id
        picked = chosenLine?.isGroup == true ? id : nil
    }

    /// The marked combatants in turn order.
    var markedCombatants: [Combatant] {
        marked.isEmpty ? [] : shown.order.filter { marked.contains($0.id) }
    }

    /// The targets of the next act: the marked combatants in turn order, otherwise those of the
    /// chosen line.
    var combatants: [Combatant] {
        let those = markedCombatants
        if !those.isEmpty { return those }
        return pickedMember.map { [$0] } ?? chosenLine?.standing ?? []
    }

    /// The targets in short: "Goblin 1", "Goblin 1, Goblin 2", "Goblin ×4", "4 combatants".
    var names: String {
        if marked.isEmpty, pickedMember == nil, let line = chosenLine, line.isGroup {
            return line.label
        }
        let labels = combatants.map(\.label)
        return labels.count <= 2 ? labels.joined(separator: ", ") : "\(labels.count) combatants"
    }

    // MARK: What the user did

    /// Moves the cursor by a number of lines.
    func moveKeyPressed(_ rows: Int) {
        guard !lines.isEmpty else { return }
        let index = line(of: selection) ?? 0
        selection = lines[max(0, min(index + rows, lines.count - 1))].id
        picked = nil
    }

    /// Moves the cursor to the acting combatant.
    func actingKeyPressed() { if let holder = shown.holder { choose(holder) } }

    /// Chooses a line with the mouse, by its index among the visible lines.
    func lineClicked(_ row: Int) {
        let line = row + top
        guard lines.indices.contains(line) else { return }
        selection = lines[line].id
        picked = nil
    }

    /// Marks the chosen line for the next act, or unmarks it, and moves to the next line.
    func markKeyPressed() {
        guard let line = chosenLine else { return }
        let ids = (pickedMember.map { [$0] } ?? (line.isGroup ? line.standing : line.members))
            .map(\.id)
        if marked.isSuperset(of: ids) {
            marked.subtract(ids)
        } else {
            marked.formUnion(ids)
        }
        moveKeyPressed(1)
    }

    /// Gives dead monsters lines of their own, or one for all of them.
    func fallenKeyPressed() {
        areFallenShown.toggle()
        refold()
        selection = FightLine.fallenID
    }

    // MARK: Folding and scrolling

    /// Sets which monsters are shown as one line.
    ///
    /// - Parameter kept: the combatant that is selected then; `nil` for the one selected so far.
    func fold(_ names: Set<String>, keeping kept: UUID?) {
        folded = names
        picked = nil
        refold()
        selection = kept ?? selection
    }

    /// The lines of combatants. A dead one that is chosen or acts stays at its place.
    private func lines(
        of order: [Combatant], _ dead: Set<UUID>, _ holder: UUID?
    ) -> FightLines {
        let fallen: FightLines.Fallen =
            dead.count < 2
            ? .single
            : areFallenShown
                ? .shown
                : .folded(except: dead.intersection([selection, holder].compactMap(\.self)))
        return FightLines(order, folding: folded, fallen: fallen)
    }

    /// Makes the lines again after something else is folded.
    private func refold() {
        keptFallen = selection.flatMap { shown.fallen.contains($0) ? $0 : nil }
        shown.lines = lines(of: shown.order, shown.fallen, shown.holder)
    }

    /// The index of the line with a combatant.
    func line(of id: UUID?) -> Int? { id.flatMap { lines.line(of: $0) } }

    /// The row of a combatant among the visible lines; `nil` if it is not visible.
    func visibleRow(of id: UUID) -> Int? {
        line(of: id).map { $0 - top }.flatMap { (0..<visibleLines).contains($0) ? $0 : nil }
    }

    /// The first visible line.
    var top: Int { window.top }

    /// Moves the mark to the chosen line, and scrolls no further than needed to show that line.
    private func chosenLineChanged() {
        // A dead monster has a line of its own while the cursor is on it.
        if shown.fallen.count > 1, !areFallenShown {
            let kept = selection.flatMap { shown.fallen.contains($0) ? $0 : nil }
            if kept != keptFallen { return refold() }
        }
        let line = line(of: selection)
        rows.move(to: line)
        var now = window
        if let line, visibleLines > 0 {
            now.show(line, of: lines.count, rows: visibleLines)
            if now != window { window = now }
        }
        let row = line.map { $0 - now.top }
        if row != cursorRow { cursorRow = row }
    }

    /// The number of hidden lines above and below: "▴ 2  ▾ 3 more".
    var hiddenLinesText: String {
        MoreLine.text(above: window.top, below: max(0, lines.count - window.top - visibleLines))
    }
}
