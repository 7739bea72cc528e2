import Foundation
import Tabletop

/// What an act, an undo or a redo did.
///
/// Printed by every act of a fight; `encounter start`; `encounter end`; `encounter resume`; `rules`
/// with options; `rest` in a fight.
struct ActOutput: Encodable {
    /// The name of the fight.
    let fight: String
    /// draft, running or ended.
    let state: String
    /// The round after it.
    let round: Int
    /// The label of the combatant whose turn it is after it.
    @OrNull var turn: String?
    /// What happened; undo and redo list each event they passed.
    let events: [EventOutput]
    /// The combatants that it changed, as they are after it.
    let changed: [CombatantOutput]
    /// The fight after it, with `--state`.
    let encounter: FightOutput?
}

/// An entry of the log of a fight.
///
/// Listed by `log`.
struct EventOutput: Encodable {
    /// Its number, as `battle undo --to` takes it.
    let id: Int
    /// When it happened.
    let at: String
    /// What it was, as `battle log --kind` takes it.
    let kind: String
    /// The round it happened in.
    let round: Int
    /// The UUID of the combatant whose turn it was.
    @OrNull var turnHolder: String?
    /// The label of that combatant.
    @OrNull var turnHolderLabel: String?
    /// Whether it is undone.
    let undone: Bool
    /// What happened, in words.
    let summary: String
    /// What it did to each combatant.
    let outcomes: [OutcomeOutput]
    /// The dice thrown: 2d6+3 = 9 (2, 4).
    let rolls: [String]
    /// What the table has to do now, in words.
    let reminders: [String]
}

/// What an event did to a combatant.
struct OutcomeOutput: Encodable {
    /// The UUID of the combatant.
    let combatant: String
    /// The label of the combatant.
    @OrNull var label: String?
    /// The label of the one who did it.
    @OrNull var by: String?
    /// Damage, healing, temporary hit points, initiative or round, by kind.
    let amount: Int
    /// The part of the damage that temporary hit points took.
    @OrNull var absorbed: Int?
    /// The part of the damage below zero hit points.
    @OrNull var rest: Int?
    /// The damage type; null for none and for several.
    @OrNull var type: String?
    /// Its new life, if that changed: up, dying, stable or dead.
    @OrNull var life: String?
    /// Properties of the damage: magical, silvered, adamantine.
    let properties: [String]?
}

extension ActOutput {
    /// - Parameter state: whether the whole fight is part of it.
    init(_ step: EncounterStep, withState state: Bool) {
        let encounter = step.snapshot.encounter
        let ids = step.changedIDs
        self.init(
            fight: encounter.name, state: encounter.state.rawValue, round: encounter.round,
            turn: encounter.turnHolder?.label,
            events: step.events.map { EventOutput($0, naming: encounter) },
            changed: encounter.combatants.filter { ids.contains($0.id) }
                .map { CombatantOutput($0, in: encounter) },
            encounter: state ? FightOutput(step.snapshot) : nil)
    }
}

extension EventOutput {
    /// - Parameter encounter: the fight, for the labels of its combatants.
    init(_ logged: LoggedEvent, naming encounter: Encounter?) {
        func label(_ id: UUID?) -> String? { id.flatMap { encounter?[$0]?.label } }
        let event = logged.event
        self.init(
            id: logged.id, at: TimeText.programText(logged.at), kind: event.kind.rawValue,
            round: event.round, turnHolder: event.turnHolder?.uuidString,
            turnHolderLabel: label(event.turnHolder), undone: logged.isUndone,
            summary: event.summary,
            outcomes: event.outcomes.map { outcome in
                OutcomeOutput(
                    combatant: outcome.combatant.uuidString, label: label(outcome.combatant),
                    by: label(outcome.source), amount: outcome.amount, absorbed: outcome.absorbed,
                    rest: outcome.rest, type: outcome.type?.rawValue, life: outcome.life?.rawValue,
                    properties: outcome.properties?.map(\.rawValue))
            },
            rolls: event.rolls.map(\.description), reminders: event.reminders.map(\.text))
    }
}

extension EncounterStep {
    /// The combatants that the events changed, newcomers and removed ones included.
    fileprivate var changedIDs: Set<UUID> {
        var ids: Set<UUID> = []
        for change in events.flatMap(\.event.changes) {
            switch change {
            case .entry(let id, _, _), .combatant(let id, _, _): ids.insert(id)
            case .encounter, .turn, .character: break
            }
        }
        return ids
    }
}
