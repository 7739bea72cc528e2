import Foundation
import Tabletop

/// The events of a short fight, kept so that it can be counted after each act without reading its
/// log again.
struct FightTally {
    /// In a longer fight, or a larger one, counting after each act would take too long.
    static let mostEvents = 300
    static let mostPeople = 60

    /// The fight whose events they are.
    let encounter: UUID
    /// Oldest first, those taken back among them; `nil` where there are too many.
    private var events: [CountedEvent]?

    /// Reads the log of a fight.
    init(of encounter: UUID, from records: any EncounterStore) throws {
        self.encounter = encounter
        let newest = try records.counted(of: encounter, limit: Self.mostEvents + 1)
        events = newest.count > Self.mostEvents ? nil : newest.reversed()
    }

    /// Goes on from what a step did.
    mutating func follow(_ step: EncounterStep) {
        guard var events else { return }
        self.events = nil
        for logged in step.events {
            if let known = events.lastIndex(where: { $0.id == logged.id }) {
                events[known].isUndone = logged.isUndone
            } else {
                events.append(CountedEvent(logged))
            }
        }
        if events.count <= Self.mostEvents { self.events = events }
    }

    /// What the fight comes to in numbers; `nil` where it is too long.
    func statistics(of encounter: Encounter) -> FightStatistics? {
        guard let events else { return nil }
        var statistics = FightStatistics()
        statistics.count(encounter, events)
        return statistics
    }
}
