import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle undo`.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take the last acts of a fight back.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "How many.")
    var count = 1

    func validate() throws { try Steps.check(count) }

    func run() throws {
        try Steps.go("Taken back: ", nothing: "Nothing to take back.", storage, fight, output) {
            try $0.undo(count, on: $1.encounter.id, expecting: nil)
        }
    }
}

/// `battle redo`.
struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Do again what was taken back last.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "How many.")
    var count = 1

    func validate() throws { try Steps.check(count) }

    func run() throws {
        try Steps.go("Done again: ", nothing: "Nothing to do again.", storage, fight, output) {
            try $0.redo(count, on: $1.encounter.id, expecting: nil)
        }
    }
}

/// What `undo` and `redo` have in common.
private enum Steps {
    static func check(_ count: Int) throws {
        guard count >= 1 else { throw ValidationError("The number of steps is 1 or more") }
    }

    static func go(
        _ prefix: String, nothing: String, _ storage: StorageOptions, _ fight: FightOptions,
        _ output: OutputOptions,
        _ walk: (TabletopDatabase, EncounterSnapshot) throws -> EncounterStep
    ) throws {
        let database = try storage.open()
        let step = try walk(database, try fight.find(in: database))
        try database.close()
        if step.events.isEmpty, !output.json {
            try StandardOutput.print(lines: [nothing])
        } else {
            try StepReport(step: step, prefix: prefix).print(as: output)
        }
    }
}

/// `battle log`.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Tell what happened in a fight, oldest first.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var range: RangeOptions

    func run() throws {
        let database = try storage.look()
        let events: [LoggedEvent]
        if let database, let snapshot = try fight.look(in: database) {
            let id = snapshot.encounter.id
            let newest = try database.log(of: id, before: nil, limit: range.limit)
            let since = range.moment(now: Date()) ?? .distantPast
            events = newest.reversed().filter { $0.at >= since }
        } else {
            events = []
        }
        if output.json {
            try StandardOutput.print(json: .array(events.map(\.json)))
        } else if events.isEmpty {
            try StandardOutput.print(lines: ["Nothing has happened."])
        } else {
            try StandardOutput.print(lines: events.map(Self.line))
        }
    }

    private static func line(_ logged: LoggedEvent) -> String {
        let undone = logged.isUndone ? " (taken back)" : ""
        return "\(Moment.text(logged.at))  round \(logged.event.round)  "
            + shown(logged.event.summary) + undone
    }
}

/// `--since` and `--limit`, where there may be much.
struct RangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only what is as new as this: 2026-03-01, 2026-03-01T20:00, 30m, 2h or 7d.",
            valueName: "moment"))
    var since: String?

    @Option(help: "At most so many, the newest.")
    var limit = 1000

    func validate() throws {
        guard limit >= 1 else { throw ValidationError("The limit is 1 or more") }
        if since != nil, moment(now: Date()) == nil {
            throw ValidationError("No moment: try 2026-03-01, 2026-03-01T20:00 or 2h")
        }
    }

    /// The moment from which on something counts; `nil` where none was given.
    func moment(now: Date) -> Date? {
        since.flatMap { Moment(parsing: $0, now: now, timeZone: .current)?.date }
    }
}
