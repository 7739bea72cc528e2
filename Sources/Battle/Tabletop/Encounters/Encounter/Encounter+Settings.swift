/// Commands about the fight as a whole: its name, note, rule book and options.
extension Encounter {
    mutating func renameEncounter(
        _ name: String, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let old = self.name
        self.name = try TextRule.name.checked(name)
        event.tell(.fightRenamed(from: old, to: self.name))
    }

    mutating func setEncounterNote(
        _ note: String, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        self.note = try TextRule.note.checked(note)
        event.tell(.fightNote(fight: name, beginning: Self.beginning(ofNote: note)))
    }

    mutating func setEdition(_ edition: RuleEdition, telling event: inout EncounterEvent) {
        self.edition = edition
        event.tell(.edition(fight: name, edition: edition))
    }

    mutating func setOptions(_ options: Options, telling event: inout EncounterEvent) {
        self.options = options
        event.tell(.options(fight: name))
    }
}
