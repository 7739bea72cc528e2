import Foundation
import Observation
import Tabletop

/// The latest sentences of a fight's log, and what its events add up to.
@Observable
final class FightLog {
    /// The number of events read for the log on the screen, and of sentences kept of them.
    static let eventLimit = 60
    private static let lineLimit = 200

    /// The latest sentences, newest first.
    private(set) var lines: [Line] = []
    @ObservationIgnored private var tally: StatisticsCache?
    @ObservationIgnored private var course: (encounter: UUID, head: Int, course: HitPointCourse)?

    /// A sentence of the log.
    struct Line: Identifiable, Hashable {
        /// A unique id.
        let id: String
        /// The event's id.
        let event: Int
        /// The sentence: "Goblin 1 takes 5 damage (2/7)".
        let sentence: Sentence
        /// The round; 0 before the start.
        let round: Int
        /// Whether the event was undone.
        var isUndone: Bool

        /// The sentences of an event, the last one first.
        fileprivate static func lines(of event: LogEntry) -> [Line] {
            event.facts.enumerated().suffix(FightLog.lineLimit).reversed().map { index, fact in
                Line(
                    id: "\(event.id).\(index)", event: event.id,
                    sentence: Sentence(fact, at: index),
                    round: event.round, isUndone: event.isUndone)
            }
        }
    }

    /// Shows events, the newest first.
    func show(_ events: [LogEntry]) {
        lines = Array(events.flatMap(Line.lines).prefix(Self.lineLimit))
        tally = nil
    }

    /// Updates the log from a step. Reading it again would cost more than the act if an earlier act
    /// affected a thousand combatants.
    func follow(_ step: EncounterStep) {
        tally?.follow(step)
        for logged in step.events {
            if lines.contains(where: { $0.event == logged.id }) {
                for index in lines.indices where lines[index].event == logged.id {
                    lines[index].isUndone = logged.isUndone
                }
            } else if !logged.isUndone, logged.id > lines.first?.event ?? 0 {
                lines = Array((Line.lines(of: LogEntry(logged)) + lines).prefix(Self.lineLimit))
            }
        }
    }

    /// The statistics, for a screen that always shows them; `nil` in a long fight, where counting
    /// after each act would take too long.
    func statistics(
        of encounter: Encounter, from records: any EncounterStore
    ) -> FightStatistics? {
        if tally?.encounter != encounter.id {
            tally = try? StatisticsCache(of: encounter.id, from: records)
        }
        return tally?.statistics(of: encounter)
    }

    /// The hit points by turn of a fight up to its last event, read once for each event.
    func course(
        of encounter: UUID, at head: Int, from records: any EncounterStore
    ) -> HitPointCourse? {
        if let course, course.encounter == encounter, course.head == head { return course.course }
        guard let found = try? records.recap(of: encounter)?.course else { return nil }
        course = (encounter, head, found)
        return found
    }
}
