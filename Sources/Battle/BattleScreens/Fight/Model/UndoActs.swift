import Foundation
import Tabletop

/// Undo and redo: step by step, to an act of the log, and to another way that the fight went.
struct UndoActs {
    unowned let fight: FightModel

    /// Undoes the last acts.
    func undoKeyPressed(_ count: Int = 1) {
        walk(count, "Undone", "Nothing to undo.", EncounterStore.undo)
    }

    /// Redoes the acts that were undone last.
    func redoKeyPressed(_ count: Int = 1) {
        walk(count, "Redone", "Nothing to redo.", EncounterStore.redo)
    }

    private func walk(
        _ count: Int, _ word: String, _ nothing: String,
        _ step: (any EncounterStore) -> (Int, UUID, Int?) throws -> EncounterStep
    ) {
        guard let snapshot = fight.snapshot else { return }
        fight.attempt {
            let walked = try step(fight.context.records.fights)(
                count, snapshot.encounter.id, snapshot.head)
            fight.show(walked.snapshot, after: walked)
            fight.notice =
                walked.events.last.map { .done("\(word): \($0.event.summary)") }
                ?? .problem(nothing)
        }
    }

    /// Opens the list of the other ways that the fight went, each with what would be different.
    func branchesKeyPressed() {
        guard let snapshot = fight.snapshot else { return }
        fight.attempt {
            let branches = try fight.context.records.fights.branches(
                of: snapshot.encounter.id, limit: 20)
            guard !branches.isEmpty else {
                return fight.refuse("The fight went one way only: undo, then act otherwise.")
            }
            let items = zip("123456789abcdefghilmnopqr", branches).map { key, branch in
                ChoiceMenu.Item(
                    key, branch.differences.isEmpty ? "the same" : branch.differences[0],
                    detail: (branch.differences.dropFirst() + ["by: \(branch.last)"])
                        .joined(separator: "; ")
                ) { jump(to: branch.id, after: branch.last) }
            }
            fight.openMenu("Go on from where it was", items)
        }
    }

    /// Undoes or redoes events up to one, and reports how many.
    ///
    /// - Parameter text: the sentence of the event.
    func jump(to event: Int, after text: String) {
        guard let snapshot = fight.snapshot else { return }
        fight.attempt {
            let step = try fight.context.records.fights.jump(
                to: event, on: snapshot.encounter.id, expecting: snapshot.head)
            fight.show(step.snapshot, after: step)
            let back = step.events.filter(\.isUndone).count
            let again = step.events.count - back
            fight.notice = .done(
                step.events.isEmpty
                    ? "The fight is already there"
                    : [
                        back > 0 ? "\(back) \(back == 1 ? "act" : "acts") undone" : nil,
                        again > 0 ? "\(again) redone" : nil,
                    ].compactMap { $0 }.joined(separator: ", ")
                        + "; now right after: \(text)")
        }
    }
}
