package import Foundation

/// Another shape that a combatant has taken, by wild shape or polymorph: its own hit points, armor
/// class and defenses, and what the combatant goes back to.
package struct CombatantForm: Hashable, Sendable, Codable {
    /// The name of the shape: "Brown Bear".
    package internal(set) var name: String
    /// The character of the roster whose stat block it has; `nil` for none.
    package internal(set) var characterID: UUID?
    /// The entry of a book whose stat block it has; `nil` for none.
    package internal(set) var bookEntry: StatBlockReference?
    /// The hit points that the combatant goes back to; temporary ones are taken along instead.
    package internal(set) var ownHitPoints: HitPoints
    /// The armor class that it goes back to.
    package internal(set) var ownArmorClass: Int?
    /// The defenses that it goes back to.
    package internal(set) var ownDefenses: Defenses
    /// The names of the resources that came with the shape and go with it.
    package internal(set) var resources: [String]
    /// The combatant on whose concentration it depends; `nil` for none.
    package internal(set) var sustainedBy: UUID?
}

/// A shape to take, by ``EncounterCommand/takeForm(_:of:sustainedBy:)``.
package struct NewForm: Hashable, Sendable {
    /// One line, 1 to 200 code points.
    package var name: String
    /// The character of the roster whose stat block it has; `nil` for none.
    package var characterID: UUID?
    /// The entry of a book whose stat block it has; `nil` for none.
    package var bookEntry: StatBlockReference?
    /// Its hit points, unhurt; the maximum must be known.
    package var hitPoints: HitPoints
    /// 0 to 1,000; `nil` when unknown.
    package var armorClass: Int?
    /// Resistances, vulnerabilities and immunities.
    package var defenses: Defenses
    /// What it can do a limited number of times.
    package var resources: [Resource]

    /// The shape of a character of the roster.
    package init(_ character: GameCharacter) {
        name = character.name
        characterID = character.id
        bookEntry = character.bookEntry
        hitPoints = character.hitPoints.unhurt
        armorClass = character.armorClass
        defenses = character.defenses
        resources = character.resources.map {
            Resource($0.name, maximum: $0.maximum, renewal: $0.renewal)
        }
    }
}

/// Wild shape and polymorph.
///
/// - Note: Rule: SRD 5.1, "Wild Shape" and "Polymorph": the shape has its own hit points; at zero the
///   combatant is itself again, and damage left over hits it. SRD 5.2 gives temporary hit points
///   instead; tables that play so give those.
extension Encounter {
    mutating func takeForm(
        _ id: UUID, _ new: NewForm, sustainedBy caster: UUID?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        if let caster { _ = try self.index(of: caster) }
        let label = combatants[index].label
        guard combatants[index].life == .up else { throw .cannotTakeForm(label) }
        let name = try TextRule.name.checked(new.name)
        guard let maximum = new.hitPoints.maximum, maximum > 0 else {
            throw .unknownMaximum(name)
        }
        if let armorClass = new.armorClass { try check(armorClass, "Armor class", 0...1000) }
        if combatants[index].form != nil { leaveForm(at: index) }
        let own = combatants[index]
        var added: [Resource] = []
        for resource in new.resources where own.resource(resource.name) == nil {
            added.append(try Self.checked(resource))
        }
        try check(own.resources.count + added.count, "Resources", 0...Self.resourceLimit)
        combatants[index].form = CombatantForm(
            name: name, characterID: new.characterID, bookEntry: new.bookEntry,
            ownHitPoints: own.hitPoints, ownArmorClass: own.armorClass, ownDefenses: own.defenses,
            resources: added.map(\.name), sustainedBy: caster)
        combatants[index].hitPoints = try HitPoints(
            maximum: maximum, temporary: own.hitPoints.temporary)
        combatants[index].armorClass = new.armorClass
        combatants[index].defenses = new.defenses
        combatants[index].resources += added
        event.outcomes.append(.init(combatant: id, amount: maximum))
        event.tell(
            .takesForm(name: name, hitPoints: combatants[index].hitPoints), of: combatants[index])
    }

    mutating func leaveForm(_ id: UUID, telling event: inout EncounterEvent) throws(RuleProblem) {
        let index = try index(of: id)
        let label = combatants[index].label
        guard let form = combatants[index].form else { throw .hasNoForm(label) }
        let before = combatants[index]
        leaveForm(at: index)
        let fate = settleByHand(index, from: before)
        event.outcomes.append(.init(combatant: id, amount: 0))
        event.tell(
            .leavesForm(name: form.name, hitPoints: combatants[index].hitPoints, fate: fate),
            of: before)
    }

    /// Gives a combatant its own hit points, armor class and defenses back. Temporary hit points stay.
    mutating func leaveForm(at index: Int) {
        guard let form = combatants[index].form else { return }
        combatants[index].form = nil
        let temporary = combatants[index].hitPoints.temporary
        combatants[index].hitPoints = form.ownHitPoints
        // Throws only for a number that hit points cannot have, and it comes from hit points.
        try? combatants[index].hitPoints.gainTemporary(temporary, replacing: true)
        combatants[index].armorClass = form.ownArmorClass
        combatants[index].defenses = form.ownDefenses
        let gone = Set(form.resources.map(PlainText.folded))
        combatants[index].resources.removeAll { gone.contains(PlainText.folded($0.name)) }
    }

    /// Moves the maximum of a combatant by a condition: in another form, that of its own hit points, so
    /// that it comes back whole when the condition or the form ends first.
    mutating func moveMaximum(
        of index: Int, by change: Int, raising raise: Int
    ) throws(RuleProblem) -> (moved: Int, cut: Int) {
        let label = combatants[index].label
        guard var form = combatants[index].form else {
            return try combatants[index].hitPoints.moveMaximum(
                by: change, raising: raise, of: label)
        }
        let result = try form.ownHitPoints.moveMaximum(by: change, raising: raise, of: label)
        combatants[index].form = form
        return result
    }

    /// Ends the forms that depended on somebody's concentration.
    mutating func endForms(sustainedBy id: UUID, telling event: inout EncounterEvent) {
        for index in combatants.indices
        where combatants[index].form?.sustainedBy == id && !combatants[index].isRemoved {
            let name = combatants[index].form?.name ?? ""
            leaveForm(at: index)
            event.tell(
                .leavesForm(name: name, hitPoints: combatants[index].hitPoints, fate: nil),
                of: combatants[index])
        }
    }

    /// After damage: a form without hit points ends, and what is left over hits the combatant itself.
    ///
    /// - Returns: the loss of the combatant's own hit points, and the name of the form; `nil` if no
    ///   form ended.
    mutating func breakForm(
        _ index: Int, after loss: HitPoints.Loss
    ) throws(RuleProblem) -> (loss: HitPoints.Loss, name: String)? {
        guard let form = combatants[index].form, combatants[index].hitPoints.isAtZero else {
            return nil
        }
        leaveForm(at: index)
        let own = try combatants[index].hitPoints.suffer(loss.rest)
        return (own, form.name)
    }
}
