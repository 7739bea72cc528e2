import Tabletop
import TerminalUI

/// The saving throws to keep concentration that have not been answered. It is what asks for them, too.
@Observable
final class ConcentrationModel: KeyResponder {
    /// The oldest first.
    private(set) var checks: [Check] = []
    /// The total that the player of the first one has sent; `nil` for none.
    private(set) var sent: Int?
    @ObservationIgnored private unowned let fight: FightModel

    /// A saving throw to keep concentration.
    struct Check: Hashable {
        /// The combatant's id.
        let combatant: UUID
        /// The combatant's label: "Mira".
        let label: String
        /// The spell that is kept or lost.
        let spell: String
        /// The difficulty of the saving throw.
        let difficulty: Int
        /// The event that requires it.
        let event: Int
    }

    init(_ fight: FightModel) { self.fight = fight }

    /// Forgets all.
    func clear() { checks = [] }

    /// Drops the checks that a step has made needless, and asks for the next if the one that is asked
    /// for is among them.
    func show(_ encounter: Encounter, _ order: [Combatant], after step: EncounterStep?) {
        if checks.isEmpty { return }
        let asked = checks.first
        checks.removeAll { check in
            encounter[check.combatant]?.concentration != check.spell
                || !order.indices.contains { order[$0].id == check.combatant }
                || step?.events.contains { $0.id == check.event && $0.isUndone } == true
        }
        if case .check = fight.question, checks.first != asked { ask() }
    }

    /// Asks for the saving throws that a step demands.
    func take(_ step: EncounterStep) {
        for logged in step.events {
            for reminder in logged.event.reminders {
                guard let difficulty = reminder.concentrationDifficulty,
                    let combatant = step.snapshot.encounter[reminder.combatant],
                    let spell = combatant.concentration
                else { continue }
                checks.append(
                    Check(
                        combatant: combatant.id, label: combatant.label, spell: spell,
                        difficulty: difficulty, event: logged.id))
                ask()
            }
        }
    }

    /// Asks for the oldest saving throw. On a covered page it waits until `o` asks for it.
    func ask() {
        readSent()
        if fight.isCovered { return }
        fight.question = checks.isEmpty ? nil : .check(self)
    }

    /// Reads what the player of the first one has sent.
    func readSent() {
        let sent = checks.first.flatMap { check in
            fight.sent.last { $0.kind == .save && $0.hero == check.combatant }
        }
        let total = sent.flatMap { Int($0.value) }
        if total != self.sent { self.sent = total }
    }

    // MARK: What the user did

    /// Takes the oldest saving throw from the list, and asks for the next one.
    private func next() -> Check? {
        guard !checks.isEmpty else { return nil }
        let check = checks.removeFirst()
        fight.question = checks.isEmpty ? nil : .check(self)
        readSent()
        return check
    }

    /// Takes the answer to the saving throw: kept or lost.
    private func answered(kept: Bool) {
        guard let check = next() else { return }
        guard !kept else {
            fight.notice = .done("\(check.label) keeps \(check.spell)")
            return
        }
        fight.attempt { try fight.perform(.concentrate(check.combatant, on: nil)) }
    }

    /// Rolls the saving throw, with the bonus of the combatant's stat block if there is one.
    private func rollKeyPressed() {
        guard let id = checks.first?.combatant, let combatant = fight.encounter?[id],
            let check = next()
        else { return }
        fight.attempt {
            let bonus = try fight.statBlock(of: combatant)?.save(.constitution)
            try fight.perform(
                .saveConcentration(
                    check.combatant, against: check.difficulty, total: nil, modifier: bonus))
        }
    }

    /// Takes the total that was sent.
    private func sentKeyPressed() {
        guard let sent, let combatant = checks.first.flatMap({ fight.encounter?[$0.combatant] }),
            let check = next()
        else { return }
        fight.attempt {
            try fight.perform(
                .saveConcentration(
                    check.combatant, against: check.difficulty, total: sent, modifier: nil))
            fight.settleTotals(.save, of: [combatant])
            readSent()
        }
    }

    /// Asks for the oldest postponed saving throw; without one, opens a prompt for the spell that
    /// the chosen combatant concentrates on.
    func beginKeyPressed() {
        if !checks.isEmpty { return ask() }
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        fight.prompt = Prompt(
            "\(chosen.label) concentrates on", hint: "a spell; empty ends it",
            text: chosen.concentration ?? ""
        ) { [unowned self] line in
            let isBlank = line.allSatisfy(\.isWhitespace)
            try fight.perform(.concentrate(chosen.id, on: isBlank ? nil : line))
        }
    }

    // MARK: Keys

    /// Letters are answers.
    var isTyping: Bool { true }

    var commands: [KeyCommand] {
        (sent == nil
            ? []
            : [
                command(.enter, words: "take it", short: "take") {
                    $0.sentKeyPressed()
                }
            ]) + [
                command("k", "y", words: "kept: the saving throw succeeded", short: "kept") {
                    $0.answered(kept: true)
                },
                command("l", words: "lost: it failed", short: "lost") { $0.answered(kept: false) },
                command("r", words: "roll with the bonus of the stat block", short: "roll") {
                    $0.rollKeyPressed()
                },
                command(.escape, words: "later, with o", short: "later") {
                    $0.fight.question = nil
                },
            ]
    }
}
