import Foundation
import Tabletop

/// What an act, an undo or a redo did.
///
/// Printed by every act of a fight; `encounter start`; `encounter end`; `encounter resume`; `rules`
/// with options; `rest` in a fight; `do`, one a line.
struct ActOutput: Encodable {
    /// The UUID of the fight.
    let fightId: String
    /// The name of the fight.
    let fight: String
    /// draft, running or ended.
    let state: String
    /// The round after it.
    let round: Int
    /// The UUID of the combatant whose turn it is after it.
    @OrNull var turnHolderId: String?
    /// The label of that combatant.
    @OrNull var turnHolder: String?
    /// What happened, nothing if it was so already; undo and redo list each event they passed.
    let events: [EventOutput]
    /// The combatants that it changed, as they are after it.
    let changed: [CombatantOutput]
    /// The titles that the answer to a riddle has earned the one who gave it: "Riddle-Breaker"; missing
    /// if there are none.
    let earnedTitles: [String]?
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
    @OrNull var turnHolderId: String?
    /// The label of that combatant.
    @OrNull var turnHolder: String?
    /// Whether it is undone.
    let undone: Bool
    /// What happened, in words.
    let summary: String
    /// What it did, one thing after the other.
    let outcomes: [OutcomeOutput]
    /// The dice thrown.
    let rolls: [EventRollOutput]
    /// What the table has to do now, in words.
    let reminders: [String]
}

extension ActOutput {
    /// - Parameter state: whether the whole fight is part of it.
    init(_ step: EncounterStep, withState state: Bool) {
        let encounter = step.snapshot.encounter
        let ids = step.changedIDs
        self.init(
            fightId: encounter.id.uuidString, fight: encounter.name,
            state: encounter.state.rawValue, round: encounter.round,
            turnHolderId: encounter.turnHolderID?.uuidString,
            turnHolder: encounter.turnHolder?.label,
            events: step.events.map { EventOutput($0, naming: encounter) },
            changed: encounter.combatants.filter { ids.contains($0.id) }
                .map { CombatantOutput($0, in: encounter) },
            earnedTitles: step.earnedTitles.isEmpty ? nil : step.earnedTitles.map(\.text),
            encounter: state ? FightOutput(step.snapshot) : nil)
    }
}

extension EventOutput {
    /// - Parameter encounter: the fight, for the labels of its combatants.
    init(_ logged: LoggedEvent, naming encounter: Encounter?) {
        let event = logged.event
        self.init(
            id: logged.id, at: TimeText.programText(logged.at), kind: event.kind.rawValue,
            round: event.round, turnHolderId: event.turnHolder?.uuidString,
            turnHolder: event.turnHolder.flatMap { encounter?[$0]?.label },
            undone: logged.isUndone, summary: event.summary,
            outcomes: OutcomeOutput.list(event, naming: encounter),
            rolls: EventRollOutput.list(event, naming: encounter),
            reminders: event.reminders.map(\.text))
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
