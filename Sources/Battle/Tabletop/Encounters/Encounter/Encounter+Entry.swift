import Foundation

/// Adding, removing and renaming combatants.
extension Encounter {
    mutating func add(
        _ newcomers: [Newcomer], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard !newcomers.isEmpty else { throw .noTargets }
        guard combatants.count + newcomers.count <= Self.combatantLimit else {
            throw .tooManyCombatants(Self.combatantLimit)
        }
        var names: [String] = []
        for newcomer in newcomers {
            names.append(try TextRule.name.checked(newcomer.name))
        }
        var counts: [String: Int] = [:]
        for name in names { counts[PlainText.folded(name), default: 0] += 1 }
        var labels = Labels(combatants)
        var present = Set(combatants.map(\.id))
        var characters = Set(
            combatants.lazy.filter { !$0.isRemoved }.compactMap(\.keepsHitPointsOf))
        for (newcomer, name) in zip(newcomers, names) {
            if newcomer.kind == .player, let character = newcomer.characterID,
                !characters.insert(character).inserted
            {
                throw .alreadyInEncounter(name)
            }
            guard present.insert(newcomer.id).inserted else { throw .alreadyInEncounter(name) }
            if let armorClass = newcomer.armorClass {
                try check(armorClass, "Armor class", 0...1000)
            }
            if let modifier = newcomer.initiativeModifier {
                try check(modifier, "The initiative modifier", Self.initiativeRange)
            }
            let isOneOfSeveral = counts[PlainText.folded(name), default: 0] > 1
            var combatant = Combatant(id: newcomer.id)
            combatant.characterID = newcomer.characterID
            combatant.name = name
            if let label = try newcomer.label.map({ (text) throws(RuleProblem) in
                try TextRule.name.checked(text)
            }), labels.isFree(label) {
                combatant.label = label
            } else {
                combatant.label = labels.next(
                    for: name, amongSeveral: isOneOfSeveral, in: &combatants)
            }
            combatant.kind = newcomer.kind
            combatant.initiativeModifier = newcomer.initiativeModifier
            combatant.hitPoints = newcomer.hitPoints
            combatant.armorClass = newcomer.armorClass
            combatant.defenses = newcomer.defenses
            combatant.traitsAtZero = newcomer.traitsAtZero
            combatant.wounds = newcomer.wounds
            for condition in newcomer.conditions {
                combatant.conditions.append(try Self.checked(condition))
            }
            if let level = newcomer.level {
                try check(level, "The level", GameCharacter.creatureLevels)
                combatant.level = level
            }
            for resource in newcomer.resources {
                combatant.resources.append(try Self.checked(resource))
            }
            if newcomer.kind == .player { addHeroPoints(to: &combatant.resources) }
            let roll = newcomer.hitPointDice.map { $0.roll(using: &dice) }
            if let roll { combatant.hitPoints = try HitPoints(rolled: roll) }
            combatant.isHidden = newcomer.isHidden
            if let initiative = newcomer.initiative {
                try check(initiative, "Initiative", Self.initiativeRange)
                combatant.initiative = initiative
                combatant.tiebreak =
                    newcomer.place.map { $0 * Self.tiebreakGap }
                    ?? tiebreak(for: combatant, using: &dice)
                if newcomer.place == nil, combatant.kind == .monster,
                    let twin = combatants.last, twin.name == name, twin.kind == .monster,
                    twin.initiative == initiative
                {
                    combatant.tiebreak = twin.tiebreak
                }
            }
            if combatant.hitPoints.isAtZero { fallWhenEntering(&combatant) }
            if newcomer.isDead { combatant.life = .dead }
            combatants.append(combatant)
            labels.note(combatant, at: combatants.count - 1)
            event.outcomes.append(.init(combatant: combatant.id, amount: 0))
            event.tell(
                .joins(hitPoints: roll.map { _ in combatant.hitPoints }, roll: roll), of: combatant)
        }
        if state == .running {
            try rollForReinforcements(newcomers.count, telling: &event, using: &dice)
        }
        letWaitWhosePlaceHasPassed(combatants.suffix(newcomers.count).map(\.id))
        if let lair = newcomers.lazy.compactMap(\.lair).first,
            !combatants.contains(where: { $0.isLair && !$0.isRemoved })
        {
            try addLair(lair, "Lair", telling: &event)
        }
    }

    mutating func refresh(
        _ characters: [GameCharacter], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let known = Dictionary(characters.map { ($0.id, $0) }) { first, _ in first }
        for index in combatants.indices where !combatants[index].isRemoved {
            guard var character = combatants[index].keepsHitPointsOf.flatMap({ known[$0] })
            else { continue }
            addHeroPoints(to: &character.resources)
            if CarryOverState(combatants[index]) == CarryOverState(character) { continue }
            let lasting = combatants[index].conditions.filter { condition in
                condition.duration != nil
                    && !character.conditions.contains {
                        $0.maximumChange != nil && $0.isInstance(of: condition)
                            || $0.covers(condition, by: edition.rules.condition($0.name))
                    }
            }
            leaveForm(at: index)
            combatants[index].hitPoints = character.hitPoints
            combatants[index].conditions = character.conditions + lasting
            combatants[index].resources = character.resources
            combatants[index].wounds = character.wounds
            combatants[index].deathSaves = DeathSaves()
            combatants[index].life = character.isDead ? .dead : .up
            if !character.isDead, character.hitPoints.isAtZero {
                fallWhenEntering(&combatants[index])
            }
            event.outcomes.append(.init(combatant: combatants[index].id, amount: 0))
            event.tell(.joinsFromRoster(hitPoints: character.hitPoints), of: combatants[index])
        }
    }

    /// Gives a player's character its first hero point, in editions that have them.
    private func addHeroPoints(to resources: inout [Resource]) {
        let name = PlainText.folded(Resource.heroPointsName)
        guard edition.rules.hasHeroPoints,
            !resources.contains(where: { PlainText.folded($0.name) == name })
        else { return }
        resources.append(.heroPoints())
    }

    mutating func addLair(
        _ id: UUID, _ name: String, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        guard self[id] == nil, !combatants.contains(where: { $0.isLair && !$0.isRemoved }) else {
            throw .alreadyInEncounter(name)
        }
        guard combatants.count < Self.combatantLimit else {
            throw .tooManyCombatants(Self.combatantLimit)
        }
        var lair = Combatant(id: id)
        lair.name = try TextRule.name.checked(name)
        var labels = Labels(combatants)
        lair.label = labels.next(for: lair.name, amongSeveral: false, in: &combatants)
        lair.isLair = true
        lair.initiative = 20
        // Lower than any tie-break that a roll can give.
        lair.tiebreak = Self.losingTiebreak
        combatants.append(lair)
        event.outcomes.append(.init(combatant: id, amount: 20))
        event.tell(.lairJoins, of: lair)
        letWaitWhosePlaceHasPassed([id])
    }

    mutating func remove(
        _ ids: [UUID], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let holder = turnHolderID
        for index in try indices(of: ids) {
            combatants[index].isRemoved = true
            event.tell(.leaves, of: combatants[index])
        }
        // If nobody is left who can act, the turn stays where it is.
        if let holder, self[holder]?.isRemoved == true, sortedByTurn.contains(where: canAct) {
            try advance(telling: &event, using: &dice)
        }
    }

    mutating func duplicate(
        _ id: UUID, as copies: [UUID], telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        let original = combatants[try index(of: id)]
        let newcomers = copies.map { copy in
            var newcomer = Newcomer(freshFrom: original, id: copy)
            newcomer.initiative = original.initiative
            return newcomer
        }
        try add(newcomers, telling: &event, using: &dice)
    }

    mutating func rename(
        _ id: UUID, _ label: String, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let index = try index(of: id)
        let label = try TextRule.name.checked(label)
        if let other = combatant(called: label), other.id != id {
            throw .labelTaken(other.label)
        }
        event.tell(.renamed(to: label), of: combatants[index])
        combatants[index].label = label
    }
}

/// Labels in a fight: "Thia" while the name is unique; "Goblin 1", "Goblin 2", … once there are
/// several. A number is never reused, so that the log stays unambiguous.
///
/// Every name is folded once and counted incrementally, since a thousand combatants may be added at
/// a time.
struct Labels {
    /// The index of the combatant with each label, folded; removed combatants included.
    private var owners: [String: Int] = [:]
    /// For each name, folded: how many combatants have it, and the highest number given.
    private var names: [String: (count: Int, highest: Int)] = [:]

    init(_ combatants: [Combatant]) {
        for (index, combatant) in combatants.enumerated() { note(combatant, at: index) }
    }

    /// Registers a combatant that has its label.
    mutating func note(_ combatant: Combatant, at index: Int) {
        let name = PlainText.folded(combatant.name)
        let label = PlainText.folded(combatant.label)
        owners[label] = index
        var entry = names[name] ?? (0, 0)
        entry.count += 1
        if label.hasPrefix(name + " "), let number = Int(label.dropFirst(name.count + 1)) {
            entry.highest = max(entry.highest, number)
        }
        names[name] = entry
    }

    /// Whether no combatant has this label.
    func isFree(_ label: String) -> Bool { owners[PlainText.folded(label)] == nil }

    /// The label for one more combatant of this name. The first monster of the name, which has no
    /// number while it is alone, gets one now.
    mutating func next(
        for name: String, amongSeveral: Bool, in combatants: inout [Combatant]
    ) -> String {
        let folded = PlainText.folded(name)
        let entry = names[folded] ?? (0, 0)
        if entry.count == 0, !amongSeveral, owners[folded] == nil { return name }
        // A numbered combatant may have been renamed since, so the count can exceed the highest
        // number.
        var number = entry.highest == 0 ? 0 : max(entry.highest, entry.count)
        if number == 0, let first = owners[folded], combatants[first].kind == .monster,
            owners["\(folded) 1"] == nil
        {
            combatants[first].label += " 1"
            owners[folded] = nil
            owners["\(folded) 1"] = first
        }
        repeat { number += 1 } while owners["\(folded) \(number)"] != nil
        return "\(name) \(number)"
    }
}
