import Foundation
import Tabletop

/// The events of a short fight, cached so that statistics can be computed after each act without
/// reading the log again.
struct StatisticsCache {
    /// Limits above which counting after each act would take too long.
    static let mostEvents = 300
    static let mostPeople = 60

    /// The fight of the events.
    let encounter: UUID
    /// The events, oldest first, including undone ones; `nil` if there are too many.
    private var events: [TallyEvent]?

    /// Reads the log of a fight.
    init(of encounter: UUID, from records: any EncounterStore) throws {
        self.encounter = encounter
        let newest = try records.tallyEvents(of: encounter, limit: Self.mostEvents + 1)
        events = newest.count > Self.mostEvents ? nil : newest.reversed()
    }

    /// Updates the events from a step.
    mutating func follow(_ step: EncounterStep) {
        guard var events else { return }
        self.events = nil
        for logged in step.events {
            if let known = events.lastIndex(where: { $0.id == logged.id }) {
                events[known].isUndone = logged.isUndone
            } else {
                events.append(TallyEvent(logged))
            }
        }
        if events.count <= Self.mostEvents { self.events = events }
    }

    /// The statistics of the fight; `nil` if it has too many events.
    func statistics(of encounter: Encounter) -> FightStatistics? {
        guard let events else { return nil }
        var statistics = FightStatistics()
        statistics.count(encounter, events)
        return statistics
    }
}
