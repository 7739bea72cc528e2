import Tabletop

/// Values of a character without a column of their own, stored as JSON in `details`; defaults are
/// left out.
struct CharacterDetails: Codable {
    private var defenses: Defenses?
    private var resources: [Resource]?
    private var conditions: [Condition]?
    private var wounds: Wounds?
    private var isDead: Bool?
    private var bookEntry: StatBlockReference?
    private var traitsAtZero: [TraitAtZero]?

    init(_ character: GameCharacter) {
        defenses = character.defenses == Defenses() ? nil : character.defenses
        resources = character.resources.isEmpty ? nil : character.resources
        conditions = character.conditions.isEmpty ? nil : character.conditions
        wounds = character.wounds == Wounds() ? nil : character.wounds
        isDead = character.isDead ? true : nil
        bookEntry = character.bookEntry
        traitsAtZero = character.traitsAtZero.isEmpty ? nil : character.traitsAtZero
    }

    /// Sets these values on the character; missing ones become the defaults.
    func complete(_ character: inout GameCharacter) {
        character.defenses = defenses ?? Defenses()
        character.resources = resources ?? []
        character.conditions = conditions ?? []
        character.wounds = wounds ?? Wounds()
        character.isDead = isDead ?? false
        character.bookEntry = bookEntry
        character.traitsAtZero = traitsAtZero ?? []
    }
}
