package import Foundation

/// A filter of log entries; empty and `nil` values match all entries.
package struct LogFilter: Hashable, Sendable {
    /// Words that must all occur in the entry's lines; the case of ASCII letters is ignored.
    package var text: String
    /// The kinds of events to match; empty for all.
    package var kinds: Set<EncounterEvent.Kind>
    /// A combatant that acted or was concerned; `nil` for all.
    package var combatant: UUID?
    /// The rounds to match, 0 before the start; `nil` for all.
    package var rounds: ClosedRange<Int>?
    /// Whether undone events match too.
    package var includesUndone: Bool

    /// A filter; without arguments it matches everything.
    package init(
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
