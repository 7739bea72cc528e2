public import Foundation

extension Encounter {
    /// What fills a new fight with those who are in this one, fresh: monsters unhurt, without
    /// conditions and with everything to use; players' characters as the roster has them. The
    /// table's rules and the notes come along.
    ///
    /// - Parameters:
    ///   - roster: where players' characters are looked up; who is not found stays out.
    ///   - makeID: gives an id for each.
    /// - Returns: commands to be carried out in this order; none for a fight with nothing in it.
    public func freshCopy(
        roster: [GameCharacter], makeID: () -> UUID
    ) -> [EncounterCommand] {
        let known = Dictionary(roster.map { ($0.id, $0) }) { first, _ in first }
        var newcomers: [Newcomer] = []
        var others: [EncounterCommand] = []
        for combatant in combatants where !combatant.isRemoved {
            let id = makeID()
            if combatant.isLair {
                others.append(.addLair(id, combatant.label))
                continue
            }
            if let character = combatant.keepsHitPointsOf {
                guard let character = known[character] else { continue }
                newcomers.append(Newcomer(character, id: id))
            } else {
                newcomers.append(Newcomer(freshFrom: combatant, id: id))
            }
            // Notes may be older than the rule for them; a copy must not fail for that.
            let note = TextRule.note.cleaned(combatant.note).text
            if !note.isEmpty { others.append(.setNote(note, on: id)) }
        }
        var commands: [EncounterCommand] = []
        if options != Options() { commands.append(.setOptions(options)) }
        if !note.isEmpty {
            commands.append(.setEncounterNote(TextRule.note.cleaned(note).text))
        }
        if !newcomers.isEmpty { commands.append(.add(newcomers)) }
        return commands + others
    }
}

extension Newcomer {
    /// Another one of the same kind, unhurt, with everything to use.
    init(freshFrom combatant: Combatant, id: UUID) {
        self.init(
            id: id, name: combatant.name, kind: combatant.kind,
            characterID: combatant.characterID, hitPoints: combatant.hitPoints.unhurt,
            armorClass: combatant.armorClass, initiativeModifier: combatant.initiativeModifier,
            defenses: combatant.defenses, isHidden: combatant.isHidden,
            resources: combatant.resources.map {
                Resource($0.name, maximum: $0.maximum, renewal: $0.renewal)
            })
    }
}
