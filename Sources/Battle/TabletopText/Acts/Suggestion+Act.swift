package import Tabletop

extension Suggestion {
    /// The act that takes the suggestion, which says in the log where it is from. A seat has none.
    ///
    /// - Throws: ``ActProblem`` and ``RuleProblem`` if the fight does not ask for it, or has nobody of
    ///   whom it speaks.
    package func content(
        in vocabulary: ActVocabulary, world: any ActWorld = EmptyWorld()
    ) throws -> Act.Content {
        let encounter = vocabulary.encounter
        guard let sender = encounter[hero] else { throw ActProblem.noTarget }
        let origin = EncounterCommand.remark("sent from the players' page", on: hero)
        func told(_ command: EncounterCommand) -> EncounterCommand { .sequence([origin, command]) }
        func number() throws -> Int { try NumberReader.number(value) }
        func reached() throws -> Combatant {
            guard let combatant = target.flatMap({ encounter[$0] }) else {
                throw ActProblem.noTarget
            }
            return combatant
        }
        switch kind {
        case .seat: return .command(.sequence([]))
        case .initiative: return .command(told(.setInitiative(hero, try number())))
        case .deathSave: return .command(told(.deathSave(hero, natural: try number())))
        case .hitPoints: return .command(told(.setHitPoints(try number(), on: [hero])))
        case .ready: return .command(told(.ready(hero, value)))
        case .heal:
            return .command(told(.heal(.points(try number()), on: [try reached().id], by: hero)))
        case .damage:
            let act = try Act(.damage, on: [try reached()], parsing: value, in: vocabulary)
            guard case .damage(var damage, let targets) = act.command else {
                throw ActProblem.noAmount
            }
            damage.source = hero
            return .command(told(.damage(damage, on: targets)))
        case .done:
            guard encounter.turnHolderID == hero else { throw ActProblem.noTarget }
            return .turn(told(.next))
        case .answer:
            guard encounter.riddle?.combatant == hero else { throw RuleProblem.noRiddle }
            var reply = try RiddleReply(
                parsing: value, then: [], in: vocabulary, world: world,
                challenge: { try world.challenge($0) })
            reply.command = told(reply.command)
            return .answer(reply)
        case .save: return .command(told(try save(of: sender, try number(), encounter, world)))
        }
    }

    /// The saving throw that a combatant has to make: for concentration, else against a condition.
    private func save(
        of sender: Combatant, _ total: Int, _ encounter: Encounter, _ world: any ActWorld
    ) throws -> EncounterCommand {
        if sender.concentration != nil,
            let difficulty = try world.concentrationSaves(owedBy: hero, in: encounter).first
        {
            return .saveConcentration(hero, against: difficulty, total: total, modifier: nil)
        }
        guard let condition = sender.conditions.first(where: { $0.endingSave != nil }) else {
            throw ActProblem.nothingOwed(sender.label)
        }
        return .saveCondition(condition.name, of: hero, total: total, modifier: nil)
    }
}
