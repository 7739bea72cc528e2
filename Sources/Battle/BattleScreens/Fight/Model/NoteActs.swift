import Foundation
import Tabletop
import TabletopText

/// Notes, remarks and dice in the log.
struct NoteActs {
    unowned let fight: FightModel

    /// Opens a prompt for the chosen combatant's note.
    func noteKeyPressed() {
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        fight.prompt = Prompt(
            "Note on \(chosen.label)", hint: "free text; empty removes it", text: chosen.note,
            isReplaced: false
        ) { line in
            try fight.perform(.setNote(line.trimmingCharacters(in: .whitespaces), on: chosen.id))
        }
    }

    /// Opens a prompt for the note on the fight.
    func fightNoteKeyPressed() {
        guard let encounter = fight.encounter else { return }
        fight.prompt = Self.notePrompt(encounter.name, encounter.note) {
            try fight.perform($0)
        }
    }

    /// A prompt for the note on a fight.
    static func notePrompt(
        _ name: String, _ note: String, perform: @escaping (EncounterCommand) throws -> Void
    ) -> Prompt {
        Prompt(
            "Note on \(name)", hint: "free text; empty removes it", text: note,
            isReplaced: false
        ) { line in
            try perform(.setEncounterNote(line.trimmingCharacters(in: .whitespaces)))
        }
    }

    /// Opens a prompt for a remark in the log.
    func remarkKeyPressed() {
        fight.prompt = Prompt("Log line", hint: "the door gives way") { line in
            try fight.perform(.remark(line, on: nil))
        }
    }

    /// Opens a prompt for dice, rolled into the log.
    func rollKeyPressed() {
        fight.prompt = Prompt(
            "Roll", hint: "d20+5, d20 adv, 4d6kh3; d20+5 >= 15 for its odds",
            explaining: { (try? OddsQuestion(parsing: $0))?.description },
            answer: { line in
                let question = try OddsQuestion(parsing: line)
                if question.comparison == nil { return try fight.perform(.roll, on: [], line) }
                fight.notice = .info(question.description)
            })
    }
}
