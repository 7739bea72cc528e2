import Foundation
import Tabletop

/// Whose turn it is, in what order, and what was done before.
extension FightModel {
    /// On to the next turn; begins a fight that does not run.
    func nextTurnKeyPressed() {
        guard encounter?.state == .running else {
            startKeyPressed()
            return
        }
        attempt { try perform(.next) }
    }

    /// Back to the turn before.
    func previousTurnKeyPressed() { attempt { try perform(.previous) } }

    /// Asks for the initiative of the targets; nothing typed rolls it.
    func initiativeKeyPressed() {
        let ids = targets.map(\.id)
        guard let first = ids.first else { return }
        prompt = Prompt(
            "Initiative of \(targetNames)", hint: "15; Enter rolls; adv, dis, fixed, +2"
        ) { [unowned self] line in
            if let initiative = Int(line.filter { !$0.isWhitespace }), !line.contains("+") {
                for id in ids { try perform(.setInitiative(id, initiative)) }
            } else {
                let style = try InitiativeEntry.parse(line)
                try perform(.rollInitiative(.these(ids), together: ids.count > 1, as: style))
            }
            marked = []
            selection = first
        }
    }

    /// Asks who rolls initiative, and how.
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
        menu = Menu(
            "Initiative",
            [
                .init(
                    "i", "whoever has none rolls", detail: "\(missing.count)", act: roll(.missing)),
                .init(
                    "m", "monsters without one roll", detail: "\(monsters.count)",
                    act: roll(.missingMonsters)),
                .init(
                    "g", "monsters without one, one roll for each kind",
                    act: roll(.missingMonsters, together: true)),
                .init("a", "everybody rolls anew", act: roll(.everybody)),
                .init(
                    "k", "everybody anew, one roll for each kind of monster",
                    act: roll(.everybody, together: true)),
                .init(
                    "f", "everybody takes the fixed score, 10 and modifier",
                    act: roll(.everybody, as: InitiativeRoll(isFixed: true))),
            ])
    }

    /// Moves the chosen one up or down in the order by hand.
    func reorderKeyPressed(_ steps: Int) {
        guard let chosen, let place = order.firstIndex(where: { $0.id == chosen.id }) else {
            return
        }
        // Up: behind the one before the one before, or to the front; down: behind the next.
        let wanted = steps < 0 ? place - 2 : place + 1
        guard wanted >= -1, wanted < order.count else { return }
        attempt { try perform(.move(chosen.id, after: wanted < 0 ? nil : order[wanted].id)) }
    }

    /// Begins the fight, rolling for those who have no initiative.
    func startKeyPressed() {
        attempt {
            let rolls = encounter?.state == .draft && order.contains { $0.initiative == nil }
            // One act, so that one step takes it back.
            try perform(
                rolls
                    ? .sequence([.rollInitiative(.missing, together: false), .start]) : .start)
            actingKeyPressed()
        }
    }

    /// Ends the fight; it can be started again.
    func endKeyPressed() { attempt { try perform(.end) } }

    /// Whose turn it is lets others go first; a chosen one who does already acts now.
    func delayKeyPressed() {
        if let chosen, chosen.isDelaying {
            attempt { try perform(.resume(chosen.id)) }
        } else {
            attempt { try perform(.delay) }
        }
    }

    /// The chosen one does what it has readied, or says what it readies.
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

    // MARK: Taking back

    /// Takes the last act back.
    func undoKeyPressed() {
        walk("Taken back", "There is nothing to take back.", EncounterStore.undo)
    }

    /// Does again what was taken back last.
    func redoKeyPressed() {
        walk("Done again", "There is nothing to do again.", EncounterStore.redo)
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

/// How initiative is rolled, as it is typed: "adv", "dis +2", "fixed", "+5"; nothing is one d20.
enum InitiativeEntry {
    /// Reads an entry.
    static func parse(_ text: String) throws -> InitiativeRoll {
        var roll = InitiativeRoll.plain
        for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
            if word.count >= 3, "advantage".hasPrefix(word) {
                roll.edge = .advantage
            } else if word.count >= 3, "disadvantage".hasPrefix(word) {
                roll.edge = .disadvantage
            } else if word == "fixed" {
                roll.isFixed = true
            } else if word.first == "+" || word.first == "-", let bonus = Int(word) {
                roll.bonus += bonus
            } else {
                throw RuleProblem.badDice(text)
            }
        }
        return roll
    }
}
