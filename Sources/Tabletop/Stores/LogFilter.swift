public import Foundation

/// Which events of the log are wanted; what is left empty lets everything through.
public struct LogFilter: Hashable, Sendable {
    /// Words that must all stand in the event's sentences, without regard to the case of ASCII
    /// letters.
    public var text: String
    /// Sorts of acts.
    public var kinds: Set<EncounterEvent.Kind>
    /// Somebody who acted or was concerned.
    public var combatant: UUID?
    /// Rounds it happened in, 0 before the start.
    public var rounds: ClosedRange<Int>?
    /// Whether events taken back are wanted too.
    public var includesUndone: Bool

    /// Everything, or less.
    public init(
        text: String = "", kinds: Set<EncounterEvent.Kind> = [], combatant: UUID? = nil,
        rounds: ClosedRange<Int>? = nil, includesUndone: Bool = true
    ) {
        self.text = text
        self.kinds = kinds
        self.combatant = combatant
        self.rounds = rounds
        self.includesUndone = includesUndone
    }
}
