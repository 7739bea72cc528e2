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
        if let save = new.endingSave { try check(save.difficulty, "The difficulty", 1...1000) }
        var note = new.note
        if let text = note { note = try TextRule.conditionNote.checked(text) }
        let indices = try indices(of: ids)
        let immune = indices.filter {
            !new.isForced && defenses(of: combatants[$0]).excludes(condition: name)
        }
        if let first = immune.first, immune.count == indices.count {
            throw .immune(combatants[first].label, name)
        }
        let giver = try new.giver.map { (id) throws(RuleProblem) in
            Fact.Someone(combatants[try self.index(of: id)])
        }
        for index in indices {
            guard !immune.contains(index) else {
                event.outcomes.append(.init(combatant: combatants[index].id, amount: 0))
                event.tell(.immune(to: name), of: combatants[index])
                continue
            }
            let shields = combatants[index].resources.filter { $0.hardness != nil }
            if Stance.raisedShields.contains(name), !shields.isEmpty, shields.allSatisfy(\.isBroken)
            {
                throw .cannotBlock(combatants[index].label, "the shield is broken")
            }
            if keepsCount(
                of: name, in: index, value: new.value ?? 1, isReplacing: new.isReplacing,
                telling: &event)
            {
                continue
            }
            var condition = Condition(
                name: name, value: new.value ?? rule?.values.map { _ in 1 }, note: note)
            condition.isSecret = new.isSecret
            condition.sustainedBy = new.sustainedBy
            condition.isSpell = new.isSpell ? true : nil
            condition.endingSave = new.endingSave
            condition.giver = giver
            if let length = new.lasting ?? usualLength(of: name) {
                condition.duration = try duration(length, of: combatants[index].id)
            }
            let isLevel = isExhaustion(condition)
            for part in condition.parts {
                var part = part
                if isLevel, !new.isReplacing, let levels = combatants[index].condition(name)?.value,
                    let most = rule?.values?.upperBound
                {
                    part.value = min(levels + (part.value ?? 1), most)
                }
                try give(
                    part, changing: new.maximumChange, replacing: new.isReplacing || isLevel,
                    to: index, telling: &event)
            }
        }
    }

    /// Whether it is the exhaustion of the book, whose levels add up.
    ///
    /// - Note: Rule: SRD 5.1 "Exhaustion"; SRD 5.2 "Rules Glossary: Exhaustion".
    private func isExhaustion(_ condition: Condition) -> Bool {
        edition.rules.exhaustion != nil && condition.name == "Exhaustion"
    }

    /// Adds an instance of the condition, unless another one is stronger in everything, and applies what
    /// the book says follows from it.
    ///
    /// - Parameter isReplacing: whether it takes the place of all other instances, as one that changes
    ///   the maximum always does.
    mutating func give(
        _ new: Condition, changing maximumChange: Int?, replacing isReplacing: Bool,
        to index: Int, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        var condition = new
        let before = combatants[index]
        let rule = edition.rules.condition(condition.name)
        let change = maximumChange ?? 0
        if !isReplacing,
            let stronger = before.conditions.first(where: { other in
                let known = other.maximumChange ?? 0
                return other.covers(condition, by: rule) && !condition.covers(other, by: rule)
                    && change.magnitude <= known.magnitude && change * known >= 0
            })
        {
            event.tell(.keeps(condition: stronger), of: before)
            event.outcomes.append(.init(combatant: before.id, amount: stronger.value ?? 0))
            return
        }
        let place = before.conditionIndex(condition.name)
        let old = place.flatMap { before.conditions[$0].maximumChange } ?? 0
        let wanted = maximumChange ?? bookChange(condition, of: before, without: old)
        if wanted != 0 || old != 0 {
            // Drained takes as many current hit points; when it falls, they do not come back.
            let raise =
                isDrained(condition)
                ? min(0, wanted - old) : max(0, wanted) - max(0, old)
            let moved = try moveMaximum(of: index, by: wanted - old, raising: raise).moved
            // Store what actually moved: a drain stops at a maximum of zero, and only that much
            // comes back.
            condition.maximumChange = old + moved == 0 ? nil : old + moved
        }
        let isAlone = isReplacing || wanted != 0 || old != 0
        let weaker = before.conditions.indices.filter { place in
            let other = before.conditions[place]
            return isAlone ? other.isInstance(of: condition) : condition.covers(other, by: rule)
        }
        for place in weaker.reversed() { combatants[index].conditions.remove(at: place) }
        // Exhaustion halves what there is when it comes to that: what came before.
        let isHalving = old == 0 && wanted != 0 && isExhaustion(condition)
        combatants[index].conditions.insert(
            condition,
            at: (isHalving ? nil : weaker.first) ?? combatants[index].conditions.count)
        event.outcomes.append(.init(combatant: before.id, amount: condition.value ?? 0))
        let points = condition.maximumChange == nil ? nil : combatants[index].hitPoints
        let lacksLevel = points == nil && isDrained(condition) && before.level == nil
        event.tell(
            .gains(
                condition: condition, hitPoints: points, lacksLevel: lacksLevel,
                fate: settleByHand(index, from: before)), of: before)
        obey(condition, index, telling: &event)
    }

    /// Applies the book's consequence of a new condition: the last exhaustion level kills.
    private mutating func obey(
        _ condition: Condition, _ index: Int, telling event: inout EncounterEvent
    ) {
        if let rule = edition.rules.condition(condition.name) {
            endWildShape(index, with: rule, telling: &event)
        }
        for brought in bring(with: condition.name, to: index) {
            event.tell(.gains(brought), of: combatants[index])
        }
        guard isExhaustion(condition), combatants[index].life != .dead,
            condition.value == edition.rules.condition(condition.name)?.values?.upperBound
        else { return }
        die(index)
        event.tell(.comes(to: .diesOfExhaustion), of: combatants[index])
    }

    /// Adds the conditions that come with one, but for those that it has or is immune to.
    mutating func bring(with name: String, to index: Int) -> [Condition] {
        let combatant = combatants[index]
        let brought = (edition.rules.condition(name)?.effects.brings ?? []).filter {
            !combatant.defenses.excludes(condition: $0)
        }.map { Condition(name: $0) }.filter { new in
            // One that ends sooner does not stand for one that lasts.
            !combatant.conditions.contains { $0.isInstance(of: new) && $0.duration == nil }
        }
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
        let own = combatant.ownHitPoints
        guard let degree = condition.value, let maximum = own.maximum else { return 0 }
        if isDrained(condition) {
            return combatant.level.map { -max(1, $0) * degree } ?? 0
        }
        guard condition.name == "Exhaustion" else { return 0 }
        let later =
            old == 0
            ? 0
            : combatant.conditions.drop { !$0.isInstance(of: condition) }.dropFirst()
                .reduce(0) { $0 + ($1.maximumChange ?? 0) }
        return edition.rules.maximumChange(exhaustion: degree, maximum: maximum - old - later)
    }

    /// Lets exhaustion halve anew what the changes before it leave, once one of them has come or gone.
    ///
    /// - Parameter change: what the maximum changes by besides, which is not done yet.
    /// - Returns: how much more than this it changes by.
    private mutating func halveAnew(_ index: Int, changing change: Int) -> Int {
        let combatant = combatants[index]
        guard
            let place = combatant.conditions.firstIndex(where: {
                $0.maximumChange != nil && isExhaustion($0)
            }), let known = combatant.conditions[place].maximumChange,
            let degree = combatant.conditions[place].value,
            let maximum = combatant.ownHitPoints.maximum
        else { return 0 }
        let left =
            maximum + change
            - combatant.conditions[place...].reduce(0) { $0 + ($1.maximumChange ?? 0) }
        let new = edition.rules.maximumChange(exhaustion: degree, maximum: left)
        combatants[index].conditions[place].maximumChange = new
        return new - known
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
        of name: String, in index: Int, value: Int, isReplacing: Bool,
        telling event: inout EncounterEvent
    ) -> Bool {
        guard edition.rules.heroesAtZero == .recoveryChecks else { return false }
        let path: WritableKeyPath<Wounds, Int>
        switch name {
        case "Doomed": path = \.doomed
        case "Wounded": path = \.wounded
        default: return false
        }
        let known = combatants[index].wounds[keyPath: path]
        let count = isReplacing ? value : max(known, value)
        combatants[index].wounds[keyPath: path] = count
        event.outcomes.append(.init(combatant: combatants[index].id, amount: count))
        let condition = Condition(name: name, value: count)
        event.tell(
            known > value && !isReplacing ? .keeps(condition: condition) : .gains(condition),
            of: combatants[index])
        if combatants[index].life != .dead, combatants[index].wounds.isDeadly {
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
        let isInOwnTurn = length.boundary == .end && turnHolderID == counting
        var duration = Condition.Duration(
            remaining: length.rounds + (isInOwnTurn ? 1 : 0), boundary: length.boundary,
            of: counting)
        duration.beginsInTurn = isInOwnTurn ? true : nil
        return duration
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
            var condition: Condition?
            while let place = combatants[index].conditionIndex(name) {
                condition = take(place, from: index).condition
            }
            guard let condition else { continue }
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
            let more = halveAnew(index, changing: -change)
            let moved = try? moveMaximum(of: index, by: more - change, raising: 0)
            if let cut = moved?.cut, cut > 0 { ended.cut = cut }
        }
        return ended
    }

    /// Tells that an instance of a condition has ended: that the condition is over, or what its degree
    /// is by the instances that are left.
    mutating func tellEnd(
        of ended: Condition, _ index: Int, from before: Combatant,
        telling event: inout EncounterEvent
    ) {
        guard let left = combatants[index].condition(ended.key) else {
            let points = ended.maximumChange == nil ? nil : combatants[index].hitPoints
            event.tell(.loses(condition: ended.name, hitPoints: points), of: before)
            return
        }
        if left.value != before.condition(ended.key)?.value { event.tell(.gains(left), of: before) }
    }

    /// Restores a removed condition and its change to the maximum.
    ///
    /// - Returns: the combatant's index, or `nil` if the combatant is gone or has the condition
    ///   again, as long and as high.
    mutating func giveBack(_ ended: Turn.Ended) -> Int? {
        let rule = edition.rules.condition(ended.condition.name)
        guard let index = combatants.firstIndex(where: { $0.id == ended.combatant }),
            !combatants[index].conditions.contains(where: {
                $0.covers(ended.condition, by: rule)
                    || ended.condition.maximumChange != nil && $0.isInstance(of: ended.condition)
            })
        else { return nil }
        let place = min(ended.index, combatants[index].conditions.count)
        combatants[index].conditions.insert(ended.condition, at: place)
        if let change = ended.condition.maximumChange {
            // Throws only while the maximum is unknown, as in `take`.
            let more = halveAnew(index, changing: change)
            _ = try? moveMaximum(of: index, by: change + more, raising: ended.cut ?? 0)
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
        if edition.rules.concentrationIsSaved, let reason = reasonNotToAct(combatants[index]) {
            throw .cannotConcentrate(combatants[index].label, reason)
        }
        if combatants[index].concentration != name { endConcentration(index, telling: &event) }
        combatants[index].concentration = name
        event.tell(.concentrates(on: name), of: combatants[index])
    }

    /// The life or the condition that incapacitates; `nil` for none.
    func reasonNotToAct(_ combatant: Combatant) -> String? {
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
        _ name: String, of id: UUID, against wanted: Condition.EndingSave?, total: Int?,
        modifier: Int?,
        telling event: inout EncounterEvent, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        try check(modifier ?? 0, "The modifier", -1000...1000)
        if let total { try check(total, "The saving throw", -1000...1_000_000) }
        let index = try index(of: id)
        let bearer = combatants[index]
        guard let known = bearer.condition(name) else { throw .noSuchCondition(name) }
        let place = bearer.conditions.firstIndex {
            $0.isInstance(of: known) && $0.endingSave != nil
                && (wanted == nil || $0.endingSave == wanted)
        }
        guard let place, let save = bearer.conditions[place].endingSave else {
            throw .noEndingSave(known.name)
        }
        let condition = bearer.conditions[place]
        var circumstances = circumstances(ofSave: save.ability, by: bearer)
        if total == nil { throwAddedDice(of: bearer, for: &circumstances, using: &dice) }
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
        // Another instance, with an end of its own.
        if isOver, let left = combatants[index].condition(condition.key) {
            event.tell(.gains(left), of: bearer)
        }
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
                let before = combatants[index]
                tellEnd(
                    of: take(place, from: index).condition, index, from: before, telling: &event)
            }
        }
    }

    /// Applies what follows from the state of a combatant, however it came about: whoever cannot
    /// concentrate no longer does, and who can no longer act holds nobody.
    ///
    /// - Note: Rule: SRD 5.1 "Spellcasting: Duration" and "Grappled"; SRD 5.2 "Rules Glossary".
    mutating func settleStates(telling event: inout EncounterEvent) {
        // By index, because iterating copies each combatant.
        for index in combatants.indices where !combatants[index].isRemoved {
            if combatants[index].concentration != nil, reasonNotToAct(combatants[index]) != nil {
                endConcentration(index, telling: &event)
            }
            for place in combatants[index].conditions.indices.reversed() {
                guard let id = combatants[index].conditions[place].giver?.id else { continue }
                let giver = combatants.firstIndex { $0.id == id }
                if let giver {
                    combatants[index].conditions[place].giver = .init(combatants[giver])
                }
                let name = combatants[index].conditions[place].name
                guard edition.rules.condition(name)?.endsWithGiver == true,
                    giver.map({ combatants[$0].isRemoved || reasonNotToAct(combatants[$0]) != nil })
                        ?? true
                else { continue }
                let before = combatants[index]
                tellEnd(
                    of: take(place, from: index).condition, index, from: before, telling: &event)
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
