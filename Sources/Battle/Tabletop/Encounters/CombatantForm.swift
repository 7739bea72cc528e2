package import Foundation

/// Another shape that a combatant has taken, by wild shape or polymorph: its own armor class and
/// defenses, in some editions its own hit points, and what the combatant goes back to.
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
    /// How it was taken; `nil` in records from before that was kept.
    package internal(set) var way: Way?
    /// The temporary hit points that came with it, in editions where the combatant keeps its hit
    /// points; `nil` for a shape with hit points of its own.
    package internal(set) var temporary: Int?

    /// How a shape is taken.
    package enum Way: String, Hashable, Sendable, Codable {
        /// A druid's feature.
        case wildShape
        /// A spell, or anything like it.
        case polymorph
    }

    /// "as Brown Bear, itself 20/24", "as Brown Bear" for one that keeps its hit points.
    package var title: String {
        "as \(name)" + (temporary == nil ? ", itself \(ownHitPoints)" : "")
    }
}

extension Combatant {
    /// The hit points that are its own: not those of a shape.
    var ownHitPoints: HitPoints {
        guard let form, form.temporary == nil else { return hitPoints }
        return form.ownHitPoints
    }
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
    /// How it is taken.
    package var way = CombatantForm.Way.polymorph
    /// The temporary hit points that it brings where the combatant keeps its hit points; `nil` for
    /// those of the book.
    package var temporary: Int?

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
///   combatant is itself again, and damage left over hits it. SRD 5.2: the combatant retains its hit
///   points and gains temporary ones, as many as the beast's hit points by Polymorph, which vanish
///   when the spell ends, and "the spell ends early on the target if it has no Temporary Hit Points
///   left"; as many as the druid's level by Wild Shape, which ends when the druid is incapacitated.
extension Encounter {
    /// The temporary hit points that a shape brings; `nil` in editions where it has hit points of its
    /// own.
    ///
    /// - Throws: ``RuleProblem/unknownLevel(_:)`` for the wild shape of somebody without a level.
    package func temporaryHitPoints(
        of new: NewForm, for combatant: Combatant
    ) throws(RuleProblem) -> Int? {
        guard edition.rules.formsKeepHitPoints else { return nil }
        if let points = new.temporary { return points }
        guard new.way == .wildShape else { return new.hitPoints.maximum }
        guard let level = combatant.level else { throw .unknownLevel(combatant.label) }
        return level
    }

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
        let temporary = try temporaryHitPoints(of: new, for: combatants[index])
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
            resources: added.map(\.name), sustainedBy: caster, way: new.way,
            // The higher count stays, and only what came with the shape goes with it.
            temporary: temporary.map { $0 > own.hitPoints.temporary ? $0 : 0 })
        if let temporary {
            try combatants[index].hitPoints.gainTemporary(temporary)
        } else {
            combatants[index].hitPoints = try HitPoints(
                maximum: maximum, temporary: own.hitPoints.temporary)
        }
        combatants[index].armorClass = new.armorClass
        combatants[index].defenses = new.defenses
        combatants[index].resources += added
        event.outcomes.append(.init(combatant: id, amount: temporary ?? maximum))
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

    /// Gives a combatant its own hit points, armor class and defenses back. Temporary hit points stay,
    /// but for those of a polymorph.
    mutating func leaveForm(at index: Int) {
        guard let form = combatants[index].form else { return }
        combatants[index].form = nil
        var temporary = combatants[index].hitPoints.temporary
        if let came = form.temporary {
            if form.way == .polymorph, temporary <= came { temporary = 0 }
        } else {
            combatants[index].hitPoints = form.ownHitPoints
        }
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
        guard var form = combatants[index].form, form.temporary == nil else {
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

    /// Ends a form that the temporary hit points of a polymorph sustained, once there are none.
    mutating func endFormWithoutTemporary(_ index: Int, telling event: inout EncounterEvent) {
        guard let form = combatants[index].form, form.isSpent(combatants[index].hitPoints) else {
            return
        }
        leaveForm(at: index)
        event.tell(
            .leavesForm(name: form.name, hitPoints: combatants[index].hitPoints, fate: nil),
            of: combatants[index])
    }

    /// Ends a wild shape with a condition: incapacitated, in older books unconscious.
    mutating func endWildShape(
        _ index: Int, with rule: ConditionRule, telling event: inout EncounterEvent
    ) {
        guard let form = combatants[index].form, form.way == .wildShape,
            edition.rules.formsKeepHitPoints ? rule.incapacitates : rule.name == "Unconscious"
        else { return }
        leaveForm(at: index)
        event.tell(
            .leavesForm(name: form.name, hitPoints: combatants[index].hitPoints, fate: nil),
            of: combatants[index])
    }

    /// After damage: a form without hit points ends, and what is left over hits the combatant itself.
    /// Where the combatant kept its hit points, nothing is left over.
    ///
    /// - Returns: the loss of the combatant's own hit points, and the name of the form; `nil` if no
    ///   form ended.
    mutating func breakForm(
        _ index: Int, after loss: HitPoints.Loss
    ) throws(RuleProblem) -> (loss: HitPoints.Loss, name: String)? {
        guard let form = combatants[index].form, form.isSpent(combatants[index].hitPoints) else {
            return nil
        }
        leaveForm(at: index)
        guard form.temporary == nil else {
            return (HitPoints.Loss(fromTemporary: 0, fromCurrent: 0, rest: loss.rest), form.name)
        }
        let own = try combatants[index].hitPoints.suffer(loss.rest)
        return (own, form.name)
    }
}

extension CombatantForm {
    /// Whether a shape ends because of the hit points that are left.
    fileprivate func isSpent(_ hitPoints: HitPoints) -> Bool {
        hitPoints.isAtZero || temporary != nil && way == .polymorph && hitPoints.temporary == 0
    }
}

extension StatBlock {
    /// The block of a wild shape of somebody: the beast's, with the mind of its bearer.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, "Wild Shape": "you retain … Intelligence, Wisdom, and Charisma
    ///   scores"; Polymorph replaces them.
    package func wildShape(of own: StatBlock) -> StatBlock {
        var block = self
        for ability in [Ability.intelligence, .wisdom, .charisma] {
            block.abilities[ability] = own.abilities[ability] ?? abilities[ability]
            block.saves[ability] = own.save(ability) ?? saves[ability]
        }
        return block
    }
}
