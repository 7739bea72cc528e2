import Foundation
import Tabletop

/// The state of a fight.
///
/// Printed by `encounter new`; `encounter copy`; `status`, or null without a fight.
struct FightOutput: Encodable {
    /// Its UUID.
    let id: String
    /// Its name.
    let name: String
    /// The edition: dnd2014, dnd2024, pathfinder2e or plain.
    let edition: String
    /// draft, running or ended.
    let state: String
    /// The round, from 1; 0 before the start.
    let round: Int
    /// The UUID of the combatant whose turn it is.
    @OrNull var turnHolderId: String?
    /// The label of that combatant.
    @OrNull var turnHolder: String?
    /// The game master's note.
    let note: String
    /// When the turn began, in `battle status`.
    @OrNull var turnBeganAt: String?
    /// Whether there is an act to undo.
    let canUndo: Bool
    /// Whether there is an undone act to redo.
    let canRedo: Bool
    /// Those who take part, in turn order.
    let combatants: [CombatantOutput]
}

/// A fight in a list.
///
/// Printed by `encounter restore`. Listed by `encounter list`; `encounter remove`.
struct FightSummaryOutput: Encodable {
    /// Its UUID.
    let id: String
    /// Its name.
    let name: String
    /// The edition: dnd2014, dnd2024, pathfinder2e or plain.
    let edition: String
    /// draft, running or ended.
    let state: String
    /// The round; 0 before the start.
    let round: Int
    /// The number of combatants.
    let combatants: Int
    /// The game master's note.
    let note: String
    /// When it was prepared.
    let createdAt: String
    /// When it changed last.
    let updatedAt: String
}

/// What is prepared for a moment of a fight.
///
/// Listed by `prepare list`.
struct PreparedEventOutput: Encodable {
    /// Its number, as `battle encounter unprepare` takes it.
    let number: Int
    /// When it happens, in words.
    let moment: String
    /// What is shown then.
    let text: String
    /// The names of those who join then.
    let joining: [String]
    /// Whether it has happened.
    let happened: Bool
}

/// Another way that a fight went.
///
/// Listed by `branches`.
struct BranchOutput: Encodable {
    /// The number of its last act, as `battle undo --to` takes it.
    let id: Int
    /// The number of the act after which it begins.
    let after: Int
    /// The number of its acts.
    let acts: Int
    /// Its last act, in words.
    let last: String
    /// What would be different, in words.
    let differences: [String]
}

extension FightOutput {
    /// - Parameter turnBegan: when the current turn began, if known.
    init(_ snapshot: EncounterSnapshot, turnBegan: Date? = nil) {
        let encounter = snapshot.encounter
        self.init(
            id: encounter.id.uuidString, name: encounter.name, edition: encounter.edition.rawValue,
            state: encounter.state.rawValue, round: encounter.round,
            turnHolderId: encounter.turnHolderID?.uuidString,
            turnHolder: encounter.turnHolder?.label, note: encounter.note,
            turnBeganAt: turnBegan.map(TimeText.programText), canUndo: snapshot.canUndo,
            canRedo: snapshot.canRedo,
            combatants: encounter.turnOrder.map { CombatantOutput($0, in: encounter) })
    }
}

extension FightSummaryOutput {
    init(_ fight: EncounterSummary) {
        self.init(
            id: fight.id.uuidString, name: fight.name, edition: fight.edition.rawValue,
            state: fight.state.rawValue, round: fight.round, combatants: fight.combatantCount,
            note: fight.note, createdAt: TimeText.programText(fight.createdAt),
            updatedAt: TimeText.programText(fight.updatedAt))
    }
}
