import Foundation

/// Adding and removing conditions, and concentration, which a combatant keeps on one spell at a
/// time.
extension Encounter {
    /// A condition with a name, a degree and a note that every condition may have; whether its book
    /// has such a degree is not checked.
    static func checked(_ condition: Condition) throws(RuleProblem) -> Condition {
        var condition = condition
        condition.name = try TextRule.condition.checked(condition.name)
        if let value = condition.value {
            try check(value, "The condition's value", -1000...1000)
        }
        if let note = condition.note {
            condition.note = try TextRule.conditionNote.checked(note)
        }
        return condition
    }

    mutating func addCondition(
        _ new: NewCondition, on ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        var name = try TextRule.condition.checked(new.name)
        let rule = edition.rules.condition(name)
        // Use the book's spelling, so that lists of conditions are uniform.
        if let rule { name = rule.name }
        if let value = new.value {
            try check(value, "The condition's value", rule?.values ?? -1000...1000)
        }
        if let change = new.maximumChange {
            try check(change, "The change of the maximum", -1_000_000...1_000_000)
        }
        var note = new.note
        if let text = note { note = try TextRule.conditionNote.checked(text) }
        let indices = try indices(of: ids)
        let immune = indices.filter {
            !new.isForced && defenses(of: combatants[$0]).excludes(condition: name)
        }
        if let first = immune.first, immune.count == indices.count {
            throw .immune(combatants[first].label, name)
        }
        for index in indices {
            guard !immune.contains(index) else {
                event.outcomes.append(.init(combatant: combatants[index].id, amount: 0))
                event.tell(.immune(to: name), of: combatants[index])
                continue
            }
            if keepsCount(of: name, in: index, value: new.value ?? 1, telling: &event) { continue }
            var condition = Condition(
                name: name, value: new.value ?? rule?.values.map { _ in 1 }, note: note)
            condition.isSecret = new.isSecret
            condition.sustainedBy = new.sustainedBy
            condition.endingSave = new.endingSave
            if let length = new.lasting {
                condition.duration = try duration(length, of: combatants[index].id)
            }
            try give(condition, changing: new.maximumChange, to: index, telling: &event)
        }
    }

    /// Adds the condition, replacing one of the same name, and applies what the book says follows
    /// from it.
    mutating func give(
        _ new: Condition, changing maximumChange: Int?, to index: Int,
        telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        var condition = new
        let before = combatants[index]
        let place = before.conditionIndex(condition.name)
        let old = place.map { before.conditions[$0].maximumChange ?? 0 } ?? 0
        let wanted = maximumChange ?? bookChange(condition, of: before, without: old)
        if wanted != 0 || old != 0 {
            // Drained takes as many current hit points; when it falls, they do not come back.
            let raise =
                isDrained(condition)
                ? min(0, wanted - old) : max(0, wanted) - max(0, old)
            let moved = try moveMaximum(of: index, by: wanted - old, raising: raise).moved
            // Store what actually moved: a drain stops at a maximum of zero, and only that much
            // comes back.
            let change = old + moved
            condition.maximumChange = change == 0 ? nil : change
        }
        if let place {
            combatants[index].conditions[place] = condition
        } else {
            combatants[index].conditions.append(condition)
        }
        event.outcomes.append(.init(combatant: before.id, amount: condition.value ?? 0))
        let points = condition.maximumChange == nil ? nil : combatants[index].hitPoints
        let lacksLevel = points == nil && isDrained(condition) && before.level == nil
        event.tell(
            .gains(
                condition: condition, hitPoints: points, lacksLevel: lacksLevel,
                fate: settleByHand(index, from: before)), of: before)
        obey(condition, index, telling: &event)
    }

    /// Applies the book's consequences of a new condition: an incapacitating one ends
    /// concentration, and the last exhaustion level kills.
    private mutating func obey(
        _ condition: Condition, _ index: Int, telling event: inout EncounterEvent
    ) {
        let rules = edition.rules
        guard let rule = rules.condition(condition.name) else { return }
        if rule.incapacitates, rules.concentrationIsSaved {
            endConcentration(index, telling: &event)
        }
        for brought in bring(with: rule.name, to: index) {
            event.tell(.gains(brought), of: combatants[index])
        }
        let isExhaustion = rules.exhaustion != nil && rule.name == "Exhaustion"
        if isExhaustion, condition.value == rule.values?.upperBound,
            combatants[index].life != .dead
        {
            die(index)
            event.tell(.comes(to: .diesOfExhaustion), of: combatants[index])
            endConcentration(index, telling: &event)
        }
    }

    /// Adds the conditions that come with one, but for those that it has or is immune to.
    mutating func bring(with name: String, to index: Int) -> [Condition] {
        let combatant = combatants[index]
        let brought = (edition.rules.condition(name)?.effects.brings ?? []).filter {
            combatant.condition($0) == nil && !combatant.defenses.excludes(condition: $0)
        }.map { Condition(name: $0) }
        combatants[index].conditions += brought
        return brought
    }

    /// A combatant's defenses with those that its conditions give it.
    ///
    /// - Note: Rule: SRD 5.1 "Appendix PH-A: Conditions", SRD 5.2 "Rules Glossary": Petrified.
    package func defenses(of combatant: Combatant) -> Defenses {
        guard !combatant.conditions.isEmpty else { return combatant.defenses }
        var defenses = combatant.defenses
        for rule in combatant.conditions.compactMap({ edition.rules.condition($0.name) }) {
            defenses.resistances.formUnion(rule.effects.resists)
            defenses.add(immunities: rule.effects.immunities)
        }
        return defenses
    }

    /// What the book says that a condition adds to the hit point maximum.
    ///
    /// - Note: Rule: SRD 5.1 "Exhaustion"; Player Core, "Drained": the level, at least 1, for each
    ///   degree.
    private func bookChange(
        _ condition: Condition, of combatant: Combatant, without old: Int
    ) -> Int {
        let own = combatant.form?.ownHitPoints ?? combatant.hitPoints
        guard let degree = condition.value, let maximum = own.maximum else { return 0 }
        if isDrained(condition) {
            return combatant.level.map { -max(1, $0) * degree } ?? 0
        }
        guard condition.name == "Exhaustion" else { return 0 }
        return edition.rules.maximumChange(exhaustion: degree, maximum: maximum - old)
    }

    /// Whether it is Pathfinder's condition that takes hit points.
    private func isDrained(_ condition: Condition) -> Bool {
        edition.rules.condition(condition.name)?.drains == true
    }

    /// Stores Pathfinder's doomed and wounded in ``Combatant/wounds``, where the rules for dying
    /// read them, instead of in the list of conditions.
    ///
    /// - Returns: whether the condition was one of these.
    private mutating func keepsCount(
        of name: String, in index: Int, value: Int, telling event: inout EncounterEvent
    ) -> Bool {
        guard edition.rules.heroesAtZero == .recoveryChecks else { return false }
        switch name {
        case "Doomed": combatants[index].wounds.doomed = value
        case "Wounded": combatants[index].wounds.wounded = value
        default: return false
        }
        event.outcomes.append(.init(combatant: combatants[index].id, amount: value))
        event.tell(.gains(Condition(name: name, value: value)), of: combatants[index])
        if combatants[index].life == .dying, combatants[index].wounds.isDeadly {
            die(index)
            event.tell(.comes(to: .dies), of: combatants[index])
        }
        return true
    }

    private func duration(
        _ length: NewCondition.Length, of sufferer: UUID
    ) throws(RuleProblem) -> Condition.Duration {
        try check(length.rounds, "Rounds", 1...Self.roundLimit)
        let counting = length.combatant ?? sufferer
        _ = try index(of: counting)
        // During the combatant's own turn, the end of this turn does not count.
        let isInOwnTurn = length.boundary == .end && turnHolder?.id == counting
        return Condition.Duration(
            remaining: length.rounds + (isInOwnTurn ? 1 : 0), boundary: length.boundary,
            of: counting)
    }

    mutating func removeCondition(
        _ name: String, from ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        var removed = 0
        for index in try indices(of: ids) {
            if forgetsCount(of: name, in: index, telling: &event) {
                removed += 1
                continue
            }
            guard let place = combatants[index].conditionIndex(name) else { continue }
            let condition = take(place, from: index).condition
            event.outcomes.append(.init(combatant: combatants[index].id, amount: 0))
            event.tell(.loses(condition: condition.name, hitPoints: nil), of: combatants[index])
            removed += 1
        }
        guard removed > 0 else { throw .noSuchCondition(name) }
    }

    private mutating func forgetsCount(
        of name: String, in index: Int, telling event: inout EncounterEvent
    ) -> Bool {
        guard edition.rules.heroesAtZero == .recoveryChecks else { return false }
        switch PlainText.folded(name) {
        case "doomed" where combatants[index].wounds.doomed > 0:
            combatants[index].wounds.doomed = 0
        case "wounded" where combatants[index].wounds.wounded > 0:
            combatants[index].wounds.wounded = 0
        default: return false
        }
        event.outcomes.append(.init(combatant: combatants[index].id, amount: 0))
        event.tell(
            .loses(condition: PlainText.folded(name), hitPoints: nil), of: combatants[index])
        return true
    }

    /// Removes a condition and reverts its change to the maximum.
    ///
    /// - Returns: what ``giveBack(_:)`` needs to restore it.
    mutating func take(_ place: Int, from index: Int) -> Turn.Ended {
        let condition = combatants[index].conditions.remove(at: place)
        var ended = Turn.Ended(
            combatant: combatants[index].id, index: place, condition: condition)
        if let change = condition.maximumChange {
            // Throws only while the maximum is unknown, and then there is nothing to move.
            let moved = try? moveMaximum(of: index, by: -change, raising: 0)
            if let cut = moved?.cut, cut > 0 { ended.cut = cut }
        }
        return ended
    }

    /// Restores a removed condition and its change to the maximum.
    ///
    /// - Returns: the combatant's index, or `nil` if the combatant is gone or has the condition
    ///   again.
    mutating func giveBack(_ ended: Turn.Ended) -> Int? {
        guard let index = combatants.firstIndex(where: { $0.id == ended.combatant }),
            combatants[index].condition(ended.condition.name) == nil
        else { return nil }
        let place = min(ended.index, combatants[index].conditions.count)
        combatants[index].conditions.insert(ended.condition, at: place)
        if let change = ended.condition.maximumChange {
            // Throws only while the maximum is unknown, as in `take`.
            _ = try? moveMaximum(of: index, by: change, raising: ended.cut ?? 0)
        }
        return index
    }

    mutating func concentrate(
        _ id: UUID, on spell: String?, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        guard let spell else {
            endConcentration(index, telling: &event)
            return
        }
        let name = try TextRule.spell.checked(spell)
        if let reason = whyUnableToConcentrate(index) {
            throw .cannotConcentrate(combatants[index].label, reason)
        }
        if combatants[index].concentration != name { endConcentration(index, telling: &event) }
        combatants[index].concentration = name
        event.tell(.concentrates(on: name), of: combatants[index])
    }

    /// The life or the condition that forbids concentration by the book; `nil` for none.
    private func whyUnableToConcentrate(_ index: Int) -> String? {
        let combatant = combatants[index]
        guard edition.rules.concentrationIsSaved else { return nil }
        guard combatant.life == .up else { return combatant.life.rawValue }
        return combatant.conditions.first {
            edition.rules.condition($0.name)?.incapacitates == true
        }?.name
    }

    /// - Note: Rule: SRD 5.1 "Spellcasting: Duration"; SRD 5.2 "Concentration".
    mutating func saveConcentration(
        _ id: UUID, against difficulty: Int, total: Int?, modifier: Int?,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        try check(difficulty, "The difficulty", 1...1_000_000)
        try check(modifier ?? 0, "The modifier", -1000...1000)
        if let total { try check(total, "The saving throw", -1000...1_000_000) }
        let index = try index(of: id)
        let label = combatants[index].label
        guard let spell = combatants[index].concentration else { throw .notConcentrating(label) }
        var roll: DiceRoll?
        if total == nil {
            roll = try DiceNotation(parsing: "d20").adding(number: modifier ?? 0)
                .roll(using: &dice)
        }
        let result = roll?.total ?? total ?? 0
        event.outcomes.append(.init(combatant: id, amount: result))
        let isKept = result >= difficulty
        event.tell(
            .savesConcentration(
                total: result, roll: roll, difficulty: difficulty, kept: isKept ? spell : nil,
                lacksModifier: roll != nil && modifier == nil ? true : nil),
            of: combatants[index])
        if !isKept { endConcentration(index, telling: &event) }
    }

    /// A saving throw against a condition that one ends.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2 monsters, "can repeat the saving throw at the end of each of its
    ///   turns, ending the effect on itself on a success".
    mutating func saveCondition(
        _ name: String, of id: UUID, total: Int?, modifier: Int?,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        try check(modifier ?? 0, "The modifier", -1000...1000)
        if let total { try check(total, "The saving throw", -1000...1_000_000) }
        let index = try index(of: id)
        let bearer = combatants[index]
        guard let place = bearer.conditionIndex(name) else { throw .noSuchCondition(name) }
        let condition = bearer.conditions[place]
        guard let save = condition.endingSave else { throw .noEndingSave(condition.name) }
        let circumstances = circumstances(ofSave: save.ability, by: bearer)
        let roll =
            total.map { D20Roll(total: $0) }
            ?? D20Roll(
                bonus: modifier, circumstances: circumstances.modifier,
                edge: circumstances.edge, using: &dice)
        event.outcomes.append(.init(combatant: id, amount: roll.total))
        let degree = edition.rules.degree(
            ofSave: roll.total, natural: roll.natural, against: save.difficulty)
        let isOver = degree.succeeds && circumstances.settled == nil
        if isOver { _ = take(place, from: index) }
        event.tell(
            .repeatsSave(roll: roll, against: save, condition: condition.name, ends: isOver),
            of: bearer)
    }

    mutating func endConcentration(_ index: Int, telling event: inout EncounterEvent) {
        guard let spell = combatants[index].concentration else { return }
        combatants[index].concentration = nil
        event.tell(.concentratesNoLonger(on: spell), of: combatants[index])
        endSustained(by: combatants[index].id, telling: &event)
        endForms(sustainedBy: combatants[index].id, telling: &event)
    }

    /// Ends the conditions that depended on somebody's concentration.
    private mutating func endSustained(by id: UUID, telling event: inout EncounterEvent) {
        for index in combatants.indices where !combatants[index].isRemoved {
            for place in combatants[index].conditions.indices.reversed()
            where combatants[index].conditions[place].sustainedBy == id {
                let condition = take(place, from: index).condition
                event.tell(
                    .loses(condition: condition.name, hitPoints: nil), of: combatants[index])
            }
        }
    }

    /// Condition names to choose from: the book's, then others in use in this fight, each once.
    package var conditionNames: [String] {
        var names = edition.rules.conditions.map(\.name)
        var known = Set(names.map(PlainText.folded))
        for combatant in combatants where !combatant.isRemoved {
            for condition in combatant.conditions
            where known.insert(PlainText.folded(condition.name)).inserted {
                names.append(condition.name)
            }
        }
        return names
    }
}
