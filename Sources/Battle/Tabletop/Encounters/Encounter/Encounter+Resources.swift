import Foundation

/// Resources with limited uses, and what restores them: the start of a turn, a d6, a rest.
extension Encounter {
    mutating func setResource(
        _ resource: Resource, on ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        let resource = try Self.checked(resource)
        for index in try indices(of: ids) {
            if let place = combatants[index].resourceIndex(resource.name) {
                combatants[index].resources[place] = resource
            } else {
                guard combatants[index].resources.count < Self.resourceLimit else {
                    throw .outOfRange(
                        "Resources", Self.resourceLimit + 1, 0...Self.resourceLimit)
                }
                combatants[index].resources.append(resource)
            }
            event.tell(.has(resource: resource), of: combatants[index])
        }
    }

    static func checked(_ resource: Resource) throws(RuleProblem) -> Resource {
        var resource = resource
        resource.name = try TextRule.resource.checked(resource.name)
        try check(resource.maximum, "A resource", 0...1000)
        try check(resource.used, "Uses", 0...resource.maximum)
        if case .recharge(let least) = resource.renewal { try check(least, "Recharge", 2...6) }
        return resource
    }

    mutating func removeResource(
        _ name: String, from ids: [UUID], telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        var removed = 0
        for index in try indices(of: ids) {
            guard let place = combatants[index].resourceIndex(name) else { continue }
            let resource = combatants[index].resources.remove(at: place)
            event.tell(.hasNoLonger(resource: resource.name), of: combatants[index])
            removed += 1
        }
        guard removed > 0 else { throw .noSuchResource(name) }
    }

    /// Spends uses of a resource; a negative count restores them, never beyond the maximum.
    mutating func useResource(
        _ name: String, _ count: Int, of id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        try check(count, "Uses", -1000...1000)
        let index = try index(of: id)
        let label = combatants[index].label
        guard let place = combatants[index].resourceIndex(name) else {
            throw .noSuchResource(name)
        }
        let resource = combatants[index].resources[place]
        guard count <= resource.left else { throw .resourceSpent(label, resource.name) }
        combatants[index].resources[place].used = max(0, resource.used + count)
        let now = combatants[index].resources[place]
        event.outcomes.append(.init(combatant: id, amount: now.used - resource.used))
        event.tell(
            count < 0 ? .regainsUses(resource: now) : .uses(resource: now), of: combatants[index])
    }

    /// Restores the resources that come back at the start of a turn, and notes them in `turn` so
    /// that ``previous`` can revert it.
    mutating func renew(
        _ index: Int, in turn: inout Turn, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) {
        guard combatants[index].life != .dead else { return }
        for place in combatants[index].resources.indices {
            let resource = combatants[index].resources[place]
            guard resource.used > 0 else { continue }
            var comesBack = resource.renewal == .turn
            if case .recharge(let least) = resource.renewal {
                let thrown = resource.lastRecharge.flatMap {
                    $0.round == turn.round ? $0.roll : nil
                }
                let roll = thrown ?? DiceNotation.d6.roll(using: &dice)
                combatants[index].resources[place].lastRecharge = .init(
                    round: turn.round, roll: roll)
                comesBack = roll.total >= least
                event.tell(
                    .recharge(resource: resource.name, roll: roll, comesBack: comesBack),
                    of: combatants[index])
            }
            guard comesBack else { continue }
            combatants[index].resources[place].used = 0
            turn.renewed.append(
                .init(
                    combatant: combatants[index].id, resource: resource.name, used: resource.used))
        }
    }

    mutating func takeBack(_ renewed: [Turn.Renewed]) {
        for renewed in renewed {
            guard let index = combatants.firstIndex(where: { $0.id == renewed.combatant }),
                let place = combatants[index].resourceIndex(renewed.resource)
            else { continue }
            let maximum = combatants[index].resources[place].maximum
            combatants[index].resources[place].used = min(renewed.used, maximum)
        }
    }
}

extension Combatant {
    /// The resource with this name, compared case-insensitively.
    package func resource(_ name: String) -> Resource? {
        resourceIndex(name).map { resources[$0] }
    }

    func resourceIndex(_ name: String) -> Int? {
        let folded = PlainText.folded(name)
        return resources.firstIndex { PlainText.folded($0.name) == folded }
    }
}
