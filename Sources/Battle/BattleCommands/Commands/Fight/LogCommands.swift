import ArgumentParser
import BattleScreens
import Foundation
import Tabletop
import TabletopText
import TabletopStore

struct UndoCommand: ActingCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last acts of a fight.",
        usage: """
            battle undo [<count>]
            battle undo --to <number>
            """,
        discussion: """
            --to undoes or redoes acts until the fight is as it was right after the act of this \
            number; battle log shows the numbers, 0 is the start.

            Example: battle undo 2
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("Right after this act of the log.", valueName: "number"))
    var to: Int?

    @Argument(help: "The number of acts; by default 1.")
    var count: Int?

    func validate() throws {
        try Steps.check(count ?? 1)
        if let to, to < 0 { throw ValidationError("The number of an act must be 0 or more") }
        if to != nil, count != nil {
            throw ValidationError("Give a number of acts or --to, not both")
        }
    }

    func run() throws {
        let nothing = to == nil ? "Nothing to undo." : "The fight is already there."
        try Steps.go(nothing: nothing, self) {
            guard let to else {
                return try $0.undo(count ?? 1, on: $1.encounter.id, expecting: nil)
            }
            return try $0.jump(to: to, on: $1.encounter.id, expecting: nil)
        }
    }
}

struct RedoCommand: ActingCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Redo the last acts that were undone.",
        discussion: "Example: battle redo 2")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The number of acts.")
    var count = 1

    func validate() throws { try Steps.check(count) }

    func run() throws {
        try Steps.go(nothing: "Nothing to redo.", self) {
            try $0.redo(count, on: $1.encounter.id, expecting: nil)
        }
    }
}

/// The common part of `undo` and `redo`.
private enum Steps {
    static func check(_ count: Int) throws {
        guard count >= 1 else { throw ValidationError("The number of acts must be 1 or more") }
    }

    static func go(
        nothing: String, _ command: some ActingCommand,
        _ walk: (StoredFights, EncounterSnapshot) throws -> EncounterStep
    ) throws {
        let database = try command.storage.open(command.change)
        let step = try walk(database.fights, try command.fight.find(in: database))
        try database.close()
        if step.events.isEmpty, !command.output.json {
            try StandardOutput.print(lines: [nothing])
        } else {
            try StepReport(step: step, isWay: true).print(as: command.output, command.state)
        }
    }
}

struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Print the log of a fight, oldest first.",
        discussion: """
            battle undo --to takes the number before an act. --follow goes on with a line for each \
            act, undo and redo as it happens; with --json these are the lines of battle watch --json, \
            from the beginning of the log or from --after.

            Example: battle log --search torvald --round 1-2
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var range: RangeOptions

    @Option(parsing: .unconditional, help: "Only acts that contain all these words.") var search =
        ""

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            """
            Only acts of these kinds, or verbs: damage,heal hp. The kinds are \
            \(EncounterEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")).
            """, valueName: "kind"),
        completion: .list(EncounterEvent.Kind.allCases.map(\.rawValue)),
        transform: { try EncounterEvent.Kind.list($0) })
    var kind: [[EncounterEvent.Kind]] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only acts by or on this combatant.", valueName: "combatant"))
    var actor: String?

    @Option(help: ArgumentHelp("Only these rounds: 2, 2-4.", valueName: "round"))
    var round: String?

    @Flag(help: "Leave out undone acts.") var counting = false

    @Flag(name: .shortAndLong, help: "Go on with what happens, until the reader ends.")
    var follow = false
    @OptionGroup var steps: StepOptions

    func validate() throws {
        if steps.after != nil, !follow { throw ValidationError("--after needs --follow") }
        let isSome =
            !search.isEmpty || !kind.isEmpty || actor != nil || round != nil || counting
            || range.since != nil
        if follow, isSome { throw ValidationError("--follow prints every act, not some") }
    }

    func run() throws {
        guard follow else { return try printLog() }
        var steps = steps
        steps.after = steps.after ?? 0
        try steps.follow(fight, in: storage) { [output] news in
            guard case .step(let step) = news else { return }
            if output.json { return try StandardOutput.print(jsonLine: StepOutput(step)) }
            try StandardOutput.print(
                lines: step.result.events.map { logged in
                    Self.line(
                        LogEntry(
                            id: logged.id, at: step.at, kind: logged.event.kind,
                            round: logged.event.round, facts: logged.event.facts,
                            isUndone: logged.isUndone, isFork: false),
                        String(logged.id).count)
                })
        }
    }

    private func printLog() throws {
        let database = try storage.look()
        let snapshot = try database.flatMap { try fight.look(in: $0) }
        let filter = try snapshot.map { try self.filter(in: $0.encounter) } ?? LogFilter()
        let since = range.moment(now: Date()) ?? .distantPast
        /// The newest entries, oldest first.
        func read<Entry>(
            at moment: (Entry) -> Date,
            _ newest: (StoredFights, UUID) throws -> [Entry]
        ) throws -> [Entry] {
            guard let database, let snapshot else { return [] }
            return try newest(database.fights, snapshot.encounter.id).reversed().filter {
                moment($0) >= since
            }
        }
        if output.json {
            let events = try read(at: \.at) {
                try $0.log(matching: filter, of: $1, limit: range.limit ?? .max)
            }
            return try output.print(
                json: events.map { EventOutput($0, naming: snapshot?.encounter) })
        }
        let entries = try read(at: \.at) {
            try $0.logEntries(matching: filter, of: $1, limit: range.limit ?? .max)
        }
        let width = String(entries.last?.id ?? 0).count
        try StandardOutput.print(
            lines: entries.isEmpty
                ? ["The log is empty."] : entries.map { Self.line($0, width) })
    }

    private func filter(in encounter: Encounter) throws -> LogFilter {
        // Combatants that left the fight are still in its log, so their exact label is tried first.
        let combatant = try actor.map { text in
            let id = TypedID(text)
            let removed = encounter.combatants.filter { $0.isRemoved && id?.begins($0.id) == true }
            if removed.count == 1 { return removed[0] }
            return try encounter.combatants.last {
                PlainText.folded($0.label) == PlainText.folded(text)
            }
                ?? encounter.combatants.last {
                    PlainText.searchKey($0.label) == PlainText.searchKey(text)
                } ?? ActVocabulary(encounter).targets.combatant(text)
        }
        return LogFilter(
            text: search, kinds: Set(kind.flatMap(\.self)), combatant: combatant?.id,
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

    private static func line(_ entry: LogEntry, _ width: Int) -> PrintedLine {
        let number = String(entry.id)
        let head =
            String(repeating: " ", count: width - number.count) + number
            + "  \(localTime(entry.at))  round \(entry.round)  "
        let text = shown(entry.facts.map(\.sentence).joined(separator: "; "))
        return PrintedLine(head, .quiet, indent: head.count)
            + PrintedLine(
                text + (entry.isUndone ? " (undone)" : ""), entry.isUndone ? .quiet : nil)
    }
}

extension EncounterEvent.Kind {
    /// The kinds of the acts that have other names.
    private static let verbs: [String: [Self]] = [
        "hp": [.hitPoints, .maximum, .temporary], "temp": [.temporary], "armor": [.armorClass],
        "death-save": [.deathSave], "attack": [.action], "use": [.action], "cast": [.action],
        "return": [.delay], "duplicate": [.add], "rules": [.encounter],
    ]

    /// The kinds in a list with commas.
    fileprivate static func list(_ text: String) throws -> [Self] {
        try text.split(separator: ",").flatMap { word in
            try verbs[PlainText.folded(String(word))] ?? [OneOf.parse(String(word))]
        }
    }
}

/// `--since` and `--limit`, for commands with long output.
struct RangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only since this time: 2026-03-01, 2026-03-01T20:00, 2026-03-01T20:15:30.250Z, 30m, 2h, 7d.",
            valueName: "moment"))
    var since: String?

    @Option(help: "The maximum number of entries, the newest; by default all.")
    var limit: Int?

    func validate() throws {
        guard limit ?? 1 >= 1 else { throw ValidationError("The limit must be 1 or more") }
        if let since { try Self.check(since) }
    }

    /// - Throws: `ValidationError` for a text that is no moment.
    static func check(_ text: String) throws {
        if AnswerTime(parsing: text) == nil {
            throw ValidationError("Not a date: try 2026-03-01, 2026-03-01T20:00 or 2h")
        }
    }

    /// The start of the range; `nil` without `--since`.
    func moment(now: Date) -> Date? { since.flatMap { AnswerTime(parsing: $0, now: now)?.date } }
}
