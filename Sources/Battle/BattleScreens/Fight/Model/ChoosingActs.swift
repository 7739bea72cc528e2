import Foundation
import Tabletop
import TabletopText

/// Marking, folding and finding combatants.
struct ChoosingActs {
    unowned let fight: FightModel

    /// Opens the menu of groups to mark.
    func markManyKeyPressed() {
        let living = fight.order.filter { $0.life != .dead && !$0.isLair }
        func mark(_ fits: @escaping (Combatant) -> Bool) -> () -> Void {
            { fight.targets.marked = Set(living.filter(fits).map(\.id)) }
        }
        func count(_ fits: (Combatant) -> Bool) -> String { "\(living.filter(fits).count)" }
        var items: [ChoiceMenu.Item] = []
        if let chosen = fight.targets.chosen, chosen.kind == .monster {
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
                "b", "the \(fight.encounter?.edition.rules.wordForHalf ?? "bloodied")",
                detail: count { $0.hitPoints.isBloodied },
                act: mark { $0.hitPoints.isBloodied }),
            .init("n", "none", act: mark { _ in false }),
        ]
        fight.openMenu("Mark combatants", items)
    }

    /// Folds the monsters of the chosen one's name into one line, or unfolds them; on the line of the
    /// dead, the dead.
    func foldKeyPressed() {
        if fight.targets.chosenLine?.isFallen == true { return fight.targets.fallenKeyPressed() }
        guard let chosen = fight.targets.chosen, chosen.kind == .monster else {
            fight.notice = .problem("Only monsters of one kind are shown as one line.")
            return
        }
        let name = PlainText.folded(chosen.name)
        let keep = chosen.id
        if fight.encounter?.severalNames.contains(name) != true,
            !fight.targets.folded.contains(name)
        {
            fight.notice = .problem("There is only one \(chosen.name).")
            return
        }
        fold(fight.targets.folded.symmetricDifference([name]), keeping: keep)
    }

    /// Folds all groups of monsters, or unfolds all.
    func foldAllKeyPressed() {
        let keep = fight.targets.chosenID
        let several = fight.encounter?.severalNames ?? []
        fold(fight.targets.folded.isSuperset(of: several) ? [] : several, keeping: keep)
    }

    /// Sets which monsters are shown as one line: here, on the players' screen, and when the fight
    /// is opened again.
    private func fold(_ names: Set<String>, keeping kept: UUID?) {
        guard let encounter = fight.encounter else { return }
        fight.attempt {
            try fight.context.records.setFoldedNames(names, of: encounter)
            fight.targets.fold(names, keeping: kept)
        }
    }

    /// Opens a prompt that chooses a combatant by name during typing, which may be in a folded
    /// group. Enter marks all matches of a pattern.
    func searchKeyPressed() {
        let before = (fight.targets.selection, fight.targets.picked)
        fight.prompt = Prompt(
            "Find", hint: "goblin 7, g7; goblin* marks all",
            typed: { text in
                let names = TargetReader(fight.order)
                do {
                    fight.targets.choose(try names.combatant(text).id)
                } catch ActProblem.ambiguous(_, let labels) {
                    let found = fight.order.filter { labels.contains($0.label) }
                    if let first = found.first(where: { $0.life != .dead }) ?? found.first {
                        fight.targets.choose(first.id)
                    }
                } catch {
                    (fight.targets.selection, fight.targets.picked) = before
                }
            },
            answer: { line in
                guard !line.allSatisfy(\.isWhitespace) else { return }
                do {
                    let found = try TargetReader(fight.order).combatants(line)
                    if found.count > 1 { fight.targets.marked = Set(found.map(\.id)) }
                } catch ActProblem.several {
                    // The first of them has been chosen during typing.
                }
            })
    }
}
