import Foundation
import Tabletop

/// Turns, initiative, undo and redo.
extension FightModel {
    /// Advances to the next turn; starts a fight that is not running.
    func nextTurnKeyPressed() {
        guard encounter?.state == .running else {
            startKeyPressed()
            return
        }
        attempt { try perform(.next) }
    }

    /// Goes back to the previous turn.
    func previousTurnKeyPressed() { attempt { try perform(.previous) } }

    /// Opens a prompt for the targets' initiative; an empty answer rolls it.
    func initiativeKeyPressed() {
        let targets = targets
        guard let first = targets.first else { return }
        prompt = Prompt(
            "Initiative of \(targetNames)", hint: "15; Enter rolls; adv, dis, fixed, +2"
        ) { [unowned self] line in
            try answer(.initiative, on: targets, line)
            selection = first.id
        }
    }

    /// Opens the menu of initiative rolls.
    func rollInitiativeKeyPressed() {
        func roll(
            _ rollers: EncounterCommand.Rollers, together: Bool = false,
            as style: InitiativeRoll = .plain
        ) -> () -> Void {
            { [unowned self] in
                attempt { try perform(.rollInitiative(rollers, together: together, as: style)) }
            }
        }
        let missing = order.filter { $0.initiative == nil }
        let monsters = missing.filter { $0.kind == .monster }
        question = .menu(
            ChoiceMenu(
                "Initiative",
                [
                    .init(
                        "i", "roll for those without initiative", detail: "\(missing.count)",
                        act: roll(.missing)),
                    .init(
                        "m", "roll for monsters without initiative", detail: "\(monsters.count)",
                        act: roll(.missingMonsters)),
                    .init(
                        "g", "the same, one roll for each kind",
                        act: roll(.missingMonsters, together: true)),
                    .init("a", "roll again for all", act: roll(.everybody)),
                    .init(
                        "k", "roll again for all, one roll for each kind",
                        act: roll(.everybody, together: true)),
                    .init(
                        "f", "use the fixed score for all, 10 + modifier",
                        act: roll(.everybody, as: InitiativeRoll(isFixed: true))),
                ]))
    }

    /// Moves the chosen combatant up or down in the order.
    func reorderKeyPressed(_ steps: Int) {
        guard let chosen, let place = order.firstIndex(where: { $0.id == chosen.id }) else {
            return
        }
        // Up: after the combatant two places before, or to the front. Down: after the next one.
        let wanted = steps < 0 ? place - 2 : place + 1
        guard wanted >= -1, wanted < order.count else { return }
        attempt { try perform(.move(chosen.id, after: wanted < 0 ? nil : order[wanted].id)) }
    }

    /// Starts the fight, and rolls for combatants without initiative.
    func startKeyPressed() {
        attempt {
            let rolls = encounter?.state == .draft && order.contains { $0.initiative == nil }
            // A single act, so that one undo reverts both.
            try perform(
                rolls
                    ? .sequence([.rollInitiative(.missing, together: false), .start]) : .start)
            actingKeyPressed()
        }
    }

    /// Delays the current turn; if the chosen combatant is delaying, it acts now.
    func delayKeyPressed() {
        if let chosen, chosen.isDelaying {
            attempt { try perform(.resume(chosen.id)) }
        } else {
            attempt { try perform(.delay) }
        }
    }

    /// Takes the chosen combatant's readied action, or opens a prompt for one.
    func readyKeyPressed() {
        guard let chosen else { return }
        if chosen.readied != nil {
            attempt { try perform(.takeReadied(chosen.id)) }
            return
        }
        prompt = Prompt("\(chosen.label) waits to", hint: "shoot whoever opens the door") {
            [unowned self] line in try perform(.ready(chosen.id, line))
        }
    }

    // MARK: Undo and redo

    /// Undoes the last act.
    func undoKeyPressed() {
        walk("Undone", "Nothing to undo.", EncounterStore.undo)
    }

    /// Redoes the act that was undone last.
    func redoKeyPressed() {
        walk("Redone", "Nothing to redo.", EncounterStore.redo)
    }

    private func walk(
        _ word: String, _ nothing: String,
        _ step: (any EncounterStore) -> (Int, UUID, Int?) throws -> EncounterStep
    ) {
        guard let snapshot else { return }
        attempt {
            let walked = try step(context.records)(1, snapshot.encounter.id, snapshot.head)
            show(walked.snapshot, after: walked)
            notice =
                walked.events.last.map { .done("\(word): \($0.event.summary)") }
                ?? .problem(nothing)
        }
    }
}
