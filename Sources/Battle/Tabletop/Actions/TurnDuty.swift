package import Foundation

/// Something that belongs to a turn and is easily forgotten.
package struct TurnDuty: Hashable, Sendable {
    /// What there is to do.
    package enum Kind: Hashable, Sendable {
        /// A command that does it: regeneration.
        case command(EncounterCommand)
        /// A death save or recovery check of the turn holder.
        case deathSave
        /// A saving throw of the turn holder that may end this condition.
        case endingSave(condition: String, against: Condition.EndingSave)
        /// The flat check against persistent damage, after it has been taken (Pathfinder).
        case persistentDamage
        /// Damage of a trait at an edge of the turn holder's turn, to whoever it reaches: an aura, as
        /// words of damage.
        case aura(damage: String)
        /// Legendary actions that another combatant has left.
        case legendary(UUID)
        /// The lair acts.
        case lair
        /// What a hero may recall of the enemies, with the DC of each kind (Pathfinder).
        case recall
    }

    /// What there is to do.
    package let kind: Kind
    /// Whether the rules want it done in the turn; others may leave their actions out.
    package var isOwed: Bool {
        switch kind {
        // Nobody has to stand up, to help or to recall something.
        case .legendary, .lair, .recall, .command(.removeCondition), .command(.useReaction): false
        case .command, .deathSave, .endingSave, .persistentDamage, .aura: true
        }
    }

    /// In words: "regains 10 hit points", "DC 15 Wisdom save to end Paralyzed".
    package let text: String
}

extension Encounter {
    /// When the damage of a trait is done that a turn brings with it, as ``ActionReader`` says it.
    private static let turnEdges: Set = ["start of turn", "end of turn"]

    /// What belongs to the present turn: of the turn holder, and legendary actions of others, which
    /// follow it. Empty unless a turn is running.
    ///
    /// - Parameter block: what the turn holder can do; `nil` if that is not known.
    package func duties(_ block: StatBlock?) -> [TurnDuty] {
        guard let holder = turnHolder else { return [] }
        var duties: [TurnDuty] = []
        func add(_ kind: TurnDuty.Kind, _ text: String) {
            duties.append(TurnDuty(kind: kind, text: text))
        }
        if holder.isLair { add(.lair, "the lair acts") }
        if holder.life == .dying {
            let isRecovery = edition.rules.heroesAtZero == .recoveryChecks
            add(.deathSave, isRecovery ? "recovery check" : "death save")
        }
        if holder.life == .up || beginsAtZero(holder.id) {
            for regeneration in block?.actions.compactMap(\.regeneration) ?? []
            where holder.hitPoints.damageTaken > 0
                && !isStopped(regeneration, of: holder.id)
            {
                add(
                    .command(
                        .heal(.points(regeneration.hitPoints), on: [holder.id], by: holder.id)),
                    "regains \(regeneration.hitPoints) hit points"
                        + (regeneration.stoppedBy.isEmpty
                            ? ""
                            : ", unless "
                                + regeneration.stoppedBy.map(\.rawValue)
                                .joined(separator: " or ") + " stopped it"))
            }
        }
        if holder.life == .up, let block {
            for trait in block.actions where trait.kind == .trait {
                for part in trait.otherDamage {
                    guard let when = part.when, Self.turnEdges.contains(when) else { continue }
                    let damage = "\(part.dice)" + (part.type.map { " \($0.rawValue)" } ?? "")
                    add(.aura(damage: damage), "\(trait.name): \(damage) at the \(when)")
                }
            }
        }
        if holder.condition("Prone") != nil, edition != .plain, reasonNotToAct(holder) == nil {
            add(
                .command(.removeCondition("Prone", from: [holder.id])),
                edition.rules.actionsOfTurn == nil
                    ? "stands up for half its speed" : "stands up, an action")
        }
        for condition in holder.conditions {
            if let save = condition.endingSave {
                add(
                    .endingSave(condition: condition.name, against: save),
                    "DC \(save.difficulty) \(save.ability.saveTitle(in: edition)) save to end \(condition.name)"
                )
            }
        }
        let persistent = persistentDamageLeft
        if !persistent.isEmpty {
            let check = persistent.count == 1 ? "a DC 15 flat check" : "a DC 15 flat check for each"
            add(
                .persistentDamage,
                persistent.map(\.description).joined(separator: ", ") + ", then \(check)")
        }
        for index in combatants.indices
        where combatants[index].kind == holder.kind && !combatants[index].isRemoved {
            let other = combatants[index]
            guard other.id != holder.id, !other.isReactionUsed, reasonNotToAct(other) == nil,
                other.condition("Ready to Aid") != nil
            else { continue }
            add(
                .command(.useReaction(other.id, true)),
                "\(other.label) can aid a check: DC 15, a reaction")
        }
        if let recallReminder { add(.recall, recallReminder) }
        // By index, because iterating copies each combatant.
        for index in combatants.indices
        where !combatants[index].resources.isEmpty && !combatants[index].isRemoved {
            let other = combatants[index]
            guard other.id != holder.id, reasonNotToAct(other) == nil,
                let left = other.resource(Resource.legendaryActionsName)?.left, left > 0
            else { continue }
            add(
                .legendary(other.id),
                "\(other.label): \(left) legendary action\(left == 1 ? "" : "s") left")
        }
        return duties
    }

    /// Whether a regeneration does not work in the present turn of a combatant, because of damage since
    /// its last turn began.
    ///
    /// - Note: Rule: SRD 5.1 and 5.2, "Regeneration" of trolls: "If the troll takes Acid or Fire damage,
    ///   this trait doesn't function on the troll's next turn."
    private func isStopped(_ regeneration: StatBlock.Regeneration, of id: UUID) -> Bool {
        let before = turns.dropLast()
        let since = before.lastIndex { $0.holder == id } ?? before.startIndex
        return before[since...].contains { turn in
            turn.wounds.contains {
                $0.combatant == id && regeneration.stoppedBy.contains($0.type)
            }
        }
    }
}
