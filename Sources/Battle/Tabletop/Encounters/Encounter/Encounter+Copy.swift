package import Foundation

extension Encounter {
    /// The commands that fill a new fight with copies of this fight's combatants.
    ///
    /// Monsters are unhurt, without conditions, and with nothing spent; players' characters come as
    /// the roster has them. Options, notes and prepared events are copied.
    ///
    /// - Parameters:
    ///   - roster: where players' characters are looked up; those not found are left out.
    ///   - makeID: makes the id of each new combatant.
    /// - Returns: the commands in the order in which to apply them; empty for a fight with nothing
    ///   in it.
    package func freshCopy(
        roster: [GameCharacter], makeID: () -> UUID
    ) -> [EncounterCommand] {
        let known = Dictionary(roster.map { ($0.id, $0) }) { first, _ in first }
        var newcomers: [Newcomer] = []
        var copies: [UUID: UUID] = [:]
        var others: [EncounterCommand] = []
        for combatant in combatants where !combatant.isRemoved {
            let id = makeID()
            copies[combatant.id] = id
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
            // A stored note may predate the rule for notes; copying must not fail for it.
            let note = TextRule.note.cleaned(combatant.note).text
            if !note.isEmpty { others.append(.setNote(note, on: id)) }
        }
        var commands: [EncounterCommand] = []
        if options != Options() { commands.append(.setOptions(options)) }
        if !note.isEmpty {
            commands.append(.setEncounterNote(TextRule.note.cleaned(note).text))
        }
        if !newcomers.isEmpty { commands.append(.add(newcomers)) }
        for combatant in combatants {
            if let leader = combatant.actsWith.flatMap({ copies[$0] }),
                let copy = copies[combatant.id]
            {
                others.append(.pair(copy, with: leader))
            }
        }
        return commands + others
            + prepared.compactMap { $0.copied(to: copies, id: makeID()) }.map { .prepare($0) }
    }
}

extension PreparedEvent {
    /// The same for a copy of the fight; `nil` if it waits for somebody who is not in the copy.
    ///
    /// - Parameter copies: the ids of the combatants with those of their copies.
    fileprivate func copied(to copies: [UUID: UUID], id: UUID) -> PreparedEvent? {
        let trigger: Trigger
        switch self.trigger {
        case .round, .lair: trigger = self.trigger
        case .half(let one):
            guard let copy = copies[one] else { return nil }
            trigger = .half(copy)
        case .zero(let one):
            guard let copy = copies[one] else { return nil }
            trigger = .zero(copy)
        }
        return PreparedEvent(id: id, at: trigger, text: text, newcomers: newcomers)
    }
}

extension Newcomer {
    /// A copy of a combatant: unhurt, without conditions, with nothing spent.
    init(freshFrom combatant: Combatant, id: UUID) {
        self.init(
            id: id, name: combatant.name, kind: combatant.kind,
            characterID: combatant.characterID, hitPoints: combatant.hitPoints.unhurt,
            armorClass: combatant.armorClass, initiativeModifier: combatant.initiativeModifier,
            defenses: combatant.defenses, isHidden: combatant.isHidden,
            resources: combatant.resources.map {
                Resource($0.name, maximum: $0.maximum, renewal: $0.renewal)
            }, level: combatant.level)
        traitsAtZero = combatant.traitsAtZero
    }
}
