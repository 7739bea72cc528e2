public import Foundation

/// A filter of log entries; empty and `nil` values match all entries.
public struct LogFilter: Hashable, Sendable {
    /// Words that must all occur in the entry's lines; the case of ASCII letters is ignored.
    public var text: String
    /// The kinds of events to match; empty for all.
    public var kinds: Set<EncounterEvent.Kind>
    /// A combatant that acted or was concerned; `nil` for all.
    public var combatant: UUID?
    /// The rounds to match, 0 before the start; `nil` for all.
    public var rounds: ClosedRange<Int>?
    /// Whether undone events match too.
    public var includesUndone: Bool

    /// A filter; without arguments it matches everything.
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
