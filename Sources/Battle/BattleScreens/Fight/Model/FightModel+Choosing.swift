import Foundation
import Tabletop
import TabletopText

/// The targets of acts: the chosen line, or the marked combatants.
extension FightModel {
    /// The line under the cursor.
    var chosenLine: FightLine? { line(of: selection).map { lines[$0] } }

    /// The member of a folded group that was chosen by name, while the cursor is on its line.
    var pickedMember: Combatant? {
        picked.flatMap { id in chosenLine?.members.first { $0.id == id } }
    }

    /// The chosen combatant: the first of a group, unless a member was chosen by name.
    var chosen: Combatant? { pickedMember ?? chosenLine?.standing.first }

    /// Chooses a combatant, which may be in a folded group.
    func choose(_ id: UUID) {
        selection = id
        picked = chosenLine?.isGroup == true ? id : nil
    }

    /// The targets of the next act: the marked combatants in turn order, otherwise those of the
    /// chosen line.
    var targets: [Combatant] {
        if !marked.isEmpty {
            let those = order.filter { marked.contains($0.id) }
            if !those.isEmpty { return those }
        }
        return pickedMember.map { [$0] } ?? chosenLine?.standing ?? []
    }

    /// The targets in short: "Goblin 1", "Goblin 1, Goblin 2", "Goblin ×4", "4 combatants".
    var targetNames: String {
        if marked.isEmpty, pickedMember == nil, let line = chosenLine, line.isGroup {
            return line.label
        }
        let labels = targets.map(\.label)
        return labels.count <= 2 ? labels.joined(separator: ", ") : "\(labels.count) combatants"
    }

    /// Moves the cursor by a number of lines.
    func moveKeyPressed(_ rows: Int) {
        guard !lines.isEmpty else { return }
        let index = line(of: selection) ?? 0
        selection = lines[max(0, min(index + rows, lines.count - 1))].id
        picked = nil
    }

    /// Moves the cursor to the acting combatant.
    func actingKeyPressed() {
        if let holder = encounter?.turnHolder { choose(holder.id) }
    }

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

    /// Opens the menu of groups to mark.
    func markManyKeyPressed() {
        let living = order.filter { $0.life != .dead && !$0.isLair }
        func mark(_ fits: @escaping (Combatant) -> Bool) -> () -> Void {
            { [unowned self] in marked = Set(living.filter(fits).map(\.id)) }
        }
        func count(_ fits: (Combatant) -> Bool) -> String { "\(living.filter(fits).count)" }
        var items: [ChoiceMenu.Item] = []
        if let chosen, chosen.kind == .monster {
            let kind = PlainText.folded(chosen.name)
            let fits = { (other: Combatant) in PlainText.folded(other.name) == kind }
            items.append(.init("k", "every \(chosen.name)", detail: count(fits), act: mark(fits)))
        }
        items += [
            .init(
                "m", "all monsters", detail: count { $0.kind == .monster },
                act: mark { $0.kind == .monster }),
            .init(
                "p", "all players", detail: count { $0.kind == .player },
                act: mark { $0.kind == .player }),
            .init("a", "all", detail: count { _ in true }, act: mark { _ in true }),
            .init(
                "b", "the \(encounter?.edition.rules.wordForHalf ?? "bloodied")",
                detail: count { $0.hitPoints.isBloodied },
                act: mark { $0.hitPoints.isBloodied }),
            .init("n", "none", act: mark { _ in false }),
        ]
        question = .menu(ChoiceMenu("Mark combatants", items))
    }

    /// Folds the monsters of the chosen one's name into one line, or unfolds them; on the line of the
    /// dead, the dead.
    func foldKeyPressed() {
        if chosenLine?.isFallen == true { return fallenKeyPressed() }
        guard let chosen, chosen.kind == .monster else { return }
        let name = PlainText.folded(chosen.name)
        let keep = chosen.id
        if encounter?.severalNames.contains(name) != true, !folded.contains(name) {
            notice = .problem("There is only one \(chosen.name).")
            return
        }
        fold(folded.symmetricDifference([name]), keeping: keep)
    }

    /// Folds all groups of monsters, or unfolds all.
    func foldAllKeyPressed() {
        let keep = chosen?.id
        let several = encounter?.severalNames ?? []
        fold(folded.isSuperset(of: several) ? [] : several, keeping: keep)
    }

    /// Opens a prompt that chooses a combatant by name during typing, which may be in a folded
    /// group. Enter marks all matches of a pattern.
    func searchKeyPressed() {
        let before = (selection, picked)
        prompt = Prompt(
            "Find", hint: "goblin 7, g7; goblin* marks all",
            typed: { [unowned self] text in
                let names = TargetReader(order)
                do {
                    choose(try names.combatant(text).id)
                } catch ActProblem.ambiguous(_, let labels) {
                    if let first = order.first(where: { $0.label == labels.first }) {
                        choose(first.id)
                    }
                } catch {
                    (selection, picked) = before
                }
            },
            answer: { [unowned self] line in
                guard !line.allSatisfy(\.isWhitespace) else { return }
                do {
                    let found = try TargetReader(order).combatants(line)
                    if found.count > 1 { marked = Set(found.map(\.id)) }
                } catch ActProblem.several {
                    // The first of them has been chosen during typing.
                }
            })
    }

    /// Opens the sheet of the chosen combatant, or closes it; on the line of the dead, shows or folds
    /// them.
    func sheetKeyPressed() {
        if !isSheetOpen, chosenLine?.isFallen == true { return fallenKeyPressed() }
        sheetScroll.top = 0
        destination = isSheetOpen ? nil : .sheet(nil)
    }

    /// Moves the selection by ten lines; on the sheet, scrolls it.
    func pageKeyPressed(_ direction: Int) {
        guard isSheetOpen else { return moveKeyPressed(10 * direction) }
        sheetScroll.page(direction)
    }
}
