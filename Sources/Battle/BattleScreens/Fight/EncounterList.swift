import Tabletop
import TerminalUI

/// The list of all fights, the last used first, and the selected one.
@Observable
final class EncounterList: AskingResponder {
    private(set) var encounters: [EncounterSummary]
    /// The id of the selected fight; `nil` only if there is none.
    var selection: Encounter.ID?
    /// The prompt about the selected fight, if one is open.
    var prompt: Prompt?
    /// The fights deleted since the list was opened, the last one at the end.
    @ObservationIgnored private var deleted: [UUID] = []
    @ObservationIgnored private unowned let fight: FightModel
    @ObservationIgnored private let close: () -> Void

    /// Makes a list with the first fight selected.
    ///
    /// - Parameter close: closes the list.
    init(_ fight: FightModel, close: @escaping () -> Void) throws {
        self.fight = fight
        self.close = close
        let encounters = try fight.context.records.fights.encounters()
        self.encounters = encounters
        selection = encounters.first?.id
    }

    private var records: any BattleRecords { fight.context.records }

    /// Shows changes made by another process.
    func refresh() { try? load() }

    /// Reads the fights again. The selection stays on the same fight, or if it is gone, in the same
    /// place.
    private func load() throws {
        let place = place ?? 0
        encounters = try records.fights.encounters()
        if self.place == nil { select(place) }
    }

    /// The index of the selected fight.
    private var place: Int? { encounters.firstIndex { $0.id == selection } }

    /// The selected fight.
    var chosen: EncounterSummary? { place.map { encounters[$0] } }
    @ObservationIgnored private var known: (summary: EncounterSummary, encounter: Encounter?)?

    /// The selected fight whole.
    var whole: Encounter? {
        guard let chosen else { return nil }
        if known?.summary != chosen {
            known = (chosen, try? records.fights.encounter(chosen.id).encounter)
        }
        return known?.encounter
    }

    private func select(_ place: Int) {
        selection =
            encounters.isEmpty ? nil : encounters[max(0, min(place, encounters.count - 1))].id
    }

    // MARK: What the user did

    private func moveKeyPressed(_ rows: Int) { select((place ?? 0) + rows) }

    /// Shows the selected fight.
    private func openKeyPressed() {
        guard let id = chosen?.id else { return }
        fight.attempt {
            let chosen = try records.fights.encounter(id)
            fight.leaveFight()
            fight.show(chosen)
            fight.notice = nil
        }
    }

    /// Starts a fight like the selected one: the same monsters with full hit points, and the
    /// current party.
    private func copyKeyPressed() {
        guard let chosen else { return }
        prompt = Prompt(
            "Name of the copy of \(chosen.name)", hint: "Enter accepts it",
            text: "\(chosen.name) again"
        ) { [unowned fight] line in
            let context = fight.context
            let old = try context.records.fights.encounter(chosen.id).encounter
            let filling = old.freshCopy(
                roster: try context.records.roster.characters(search: ""), makeID: context.makeID)
            try fight.encounters.create(
                line, edition: old.edition,
                filledBy: filling.isEmpty ? nil : .sequence(filling))
        }
    }

    /// Removes the selected fight from the list; its data is kept.
    private func deleteKeyPressed() {
        guard let chosen else { return }
        fight.attempt {
            try records.fights.deleteEncounter(chosen.id)
            deleted.append(chosen.id)
            try load()
            fight.notice = .done("\(chosen.name) is removed; u restores it")
        }
    }

    /// Restores the fight that was removed from the list last.
    private func restoreKeyPressed() {
        guard let id = deleted.popLast() else { return }
        fight.attempt {
            try records.fights.restoreEncounter(id)
            try load()
            fight.notice = .done("The fight is restored")
        }
    }

    /// Opens a prompt for the note on the selected fight.
    private func noteKeyPressed() {
        guard let chosen else { return }
        prompt = NoteActs.notePrompt(chosen.name, chosen.note) { [unowned self] command in
            if chosen.id == fight.encounter?.id {
                try fight.perform(command)
            } else {
                let context = fight.context
                let step = try context.records.fights.perform(
                    command, on: chosen.id, expecting: nil, using: &context.chance)
                fight.notice = .done(step.events.map(\.event.summary).joined(separator: "; "))
            }
            try load()
        }
    }

    // MARK: Keys

    var target: (any Hashable)? { selection }

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return [
            command(.enter, words: "open the fight", short: "open") { $0.openKeyPressed() },
            fight.newFight,
            command("y", words: "copy the fight", short: "copy") { $0.copyKeyPressed() },
            command("x", words: "remove the fight", short: "remove") { $0.deleteKeyPressed() },
            command([.control("n")], words: "write a note on the fight", short: "note") {
                $0.noteKeyPressed()
            },
            command("u", words: "restore the fight removed last", short: "undo") {
                $0.restoreKeyPressed()
            },
            command("j", .down, words: "next fight") { $0.moveKeyPressed(1) },
            command("k", .up, words: "previous fight") { $0.moveKeyPressed(-1) },
            command(.escape, words: "back", short: "back") { $0.close() },
        ]
    }
}
