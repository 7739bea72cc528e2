/// Commands about the fight as a whole: its name, note, rule book and options.
extension Encounter {
    mutating func renameEncounter(
        _ name: String, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let old = self.name
        self.name = try TextRule.name.checked(name)
        event.lines.append("\(old) is now called \(self.name)")
    }

    mutating func setEncounterNote(
        _ note: String, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        self.note = try TextRule.note.checked(note)
        event.lines.append(Self.line(about: note, on: name))
    }

    mutating func setEdition(_ edition: RuleEdition, telling event: inout EncounterEvent) {
        self.edition = edition
        event.lines.append("\(name) uses the rules of \(edition.title)")
    }

    mutating func setOptions(_ options: Options, telling event: inout EncounterEvent) {
        self.options = options
        event.lines.append("The table rules of \(name) are changed")
    }
}
