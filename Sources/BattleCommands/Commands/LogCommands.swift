import ArgumentParser
import Foundation
import Tabletop
import TabletopImport
import TabletopStore

/// `battle undo`.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take the last acts of a fight back.",
        usage: """
            battle undo [<count>]
            battle undo --to <number>
            """,
        discussion: """
            --to goes to the fight as it stood right after the act of this number, be it by taking \
            back or by doing again; battle log shows the numbers, 0 is the beginning.
            """)

    @OptionGroup var act: ActOptions

    @Option(help: ArgumentHelp("Right after this act of the log.", valueName: "number"))
    var to: Int?

    @Argument(help: "How many.")
    var count = 1

    func validate() throws {
        try Steps.check(count)
        if let to, to < 0 { throw ValidationError("The number of an act is 0 or more") }
    }

    func run() throws {
        try Steps.go(nothing: to == nil ? "Nothing to take back." : "There it stands.", act) {
            guard let to else { return try $0.undo(count, on: $1.encounter.id, expecting: nil) }
            return try $0.jump(to: to, on: $1.encounter.id, expecting: nil)
        }
    }
}

/// `battle redo`.
struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Do again what was taken back last.")

    @OptionGroup var act: ActOptions

    @Argument(help: "How many.")
    var count = 1

    func validate() throws { try Steps.check(count) }

    func run() throws {
        try Steps.go(nothing: "Nothing to do again.", act) {
            try $0.redo(count, on: $1.encounter.id, expecting: nil)
        }
    }
}

/// The common part of `undo` and `redo`.
private enum Steps {
    static func check(_ count: Int) throws {
        guard count >= 1 else { throw ValidationError("The number of steps is 1 or more") }
    }

    static func go(
        nothing: String, _ act: ActOptions,
        _ walk: (TabletopDatabase, EncounterSnapshot) throws -> EncounterStep
    ) throws {
        let database = try act.storage.open()
        let step = try walk(database, try act.fight.find(in: database))
        try database.close()
        if step.events.isEmpty, !act.output.json {
            try StandardOutput.print(lines: [nothing])
        } else {
            try StepReport(step: step, isWay: true).print(as: act.output)
        }
    }
}

/// `battle log`.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Tell what happened in a fight, oldest first.",
        discussion: "The number before each act is the one that battle undo --to takes.")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var range: RangeOptions

    @Option(help: "Only what holds all these words.") var search = ""

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Only such acts: damage, heal, condition, next …", valueName: "kind"),
        completion: .list(EncounterEvent.Kind.allCases.map(\.rawValue)),
        transform: { try OneOf.parse($0) })
    var kind: [EncounterEvent.Kind] = []

    @Option(help: ArgumentHelp("Only what somebody did or suffered.", valueName: "combatant"))
    var actor: String?

    @Option(help: ArgumentHelp("Only this round, or these: 2, 2-4.", valueName: "round"))
    var round: String?

    @Flag(help: "Leave out what was taken back.") var counting = false

    func run() throws {
        let database = try storage.look()
        var events: [LoggedEvent] = []
        if let database, let snapshot = try fight.look(in: database) {
            let filter = try filter(in: snapshot.encounter)
            let id = snapshot.encounter.id
            // Without a filter only the newest entries are read, whatever the length of the log.
            let newest =
                filter == LogFilter()
                ? try database.log(of: id, limit: range.limit)
                : try database.log(matching: filter, of: id, limit: range.limit)
            let since = range.moment(now: Date()) ?? .distantPast
            events = newest.reversed().filter { $0.at >= since }
        }
        if output.json {
            try StandardOutput.print(json: .array(events.map(\.json)))
        } else if events.isEmpty {
            try StandardOutput.print(lines: ["Nothing has happened."])
        } else {
            let width = String(events[events.count - 1].id).count
            try StandardOutput.print(lines: events.map { Self.line($0, width) })
        }
    }

    private func filter(in encounter: Encounter) throws -> LogFilter {
        // Combatants that left the fight are still in its log, so their exact label is tried first.
        let combatant = try actor.map { text in
            try encounter.combatants.last { PlainText.folded($0.label) == PlainText.folded(text) }
                ?? ActVocabulary(encounter).targets.combatant(text)
        }
        return LogFilter(
            text: search, kinds: Set(kind), combatant: combatant?.id,
            rounds: try round.map(Self.rounds), includesUndone: !counting)
    }

    private static func rounds(_ text: String) throws(CommandProblem) -> ClosedRange<Int> {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
            .map { Int($0) ?? -1 }
        guard let first = ends.first, let last = ends.last, ends.count <= 2, first >= 0,
            first <= last
        else { throw .badArgument(text, expected: "a round, or two as in 2-4") }
        return first...last
    }

    private static func line(_ logged: LoggedEvent, _ width: Int) -> String {
        let number = String(logged.id)
        let undone = logged.isUndone ? " (taken back)" : ""
        return String(repeating: " ", count: width - number.count) + number
            + "  \(localTime(logged.at))  round \(logged.event.round)  "
            + shown(logged.event.summary) + undone
    }
}

/// `--since` and `--limit`, for commands with long output.
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

    /// The start of the range; `nil` without `--since`.
    func moment(now: Date) -> Date? {
        since.flatMap { DateArgument(parsing: $0, now: now)?.date }
    }
}
