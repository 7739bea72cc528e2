import Foundation
import Observation
import Tabletop

/// How long the current turn has lasted.
@Observable
final class TurnClock {
    /// Whether the duration of turns is shown.
    private(set) var isShown: Bool
    /// The whole seconds of the current turn, as shown last.
    private(set) var seconds = 0
    @ObservationIgnored private var isRunning = false
    /// The latest starts of turns, the newest first.
    @ObservationIgnored private var starts: [Start] = []
    @ObservationIgnored private let context: BattleContext

    /// The start of a turn, with the event that started it.
    private struct Start {
        let event: Int
        let at: Date
        var isUndone: Bool

        init?(_ entry: LogEntry) {
            guard [.next, .start, .delay].contains(entry.kind) else { return nil }
            event = entry.id
            at = entry.at
            isUndone = entry.isUndone
        }
    }

    init(_ context: BattleContext) {
        self.context = context
        isShown = (try? context.records.setting(Setting.turnTimer)) == "on"
    }

    /// Reads the starts of turns from events, the newest first.
    func show(_ events: [LogEntry], isRunning: Bool) {
        starts = events.compactMap(Start.init)
        self.isRunning = isRunning
        tick()
    }

    /// Updates the starts of turns from a step.
    func follow(_ step: EncounterStep) {
        for logged in step.events {
            if let place = starts.firstIndex(where: { $0.event == logged.id }) {
                starts[place].isUndone = logged.isUndone
            } else if !logged.isUndone, logged.id > starts.first?.event ?? 0,
                let start = Start(LogEntry(logged))
            {
                starts = Array(([start] + starts).prefix(FightLog.eventLimit))
            }
        }
        isRunning = step.snapshot.encounter.state == .running
        tick()
    }

    /// Shows or hides the duration of turns, and stores that setting.
    func toggle() throws {
        try context.records.setSetting(Setting.turnTimer, to: isShown ? nil : "on")
        isShown.toggle()
        tick()
    }

    /// Updates the seconds of the current turn.
    func tick() {
        guard isShown, isRunning, let start = starts.first(where: { !$0.isUndone }) else { return }
        let now = max(0, Int(context.now.timeIntervalSince(start.at)))
        if now != seconds { seconds = now }
    }
}
