import Foundation
import Observation
import Tabletop
import TerminalUI

/// The fight on the screen: its state, its log, and the game master's acts.
///
/// Every act is a command to the records; the screen shows the snapshot they return.
@Observable
final class FightModel {
    /// The number of events read for the log on the screen, and of sentences kept of them.
    static let logLimit = 60
    static let logLines = 200

    /// The snapshot and the values derived from it.
    ///
    /// One value that is not compared: each act makes another one, and comparing a thousand
    /// combatants would take as long as the act.
    private struct Shown {
        let snapshot: EncounterSnapshot
        /// The combatants in turn order.
        let order: [Combatant]
        /// The highest maximum of hit points.
        let widest: Int
        /// The columns of the longest label.
        let names: Int
        /// The lines of the turn order, with groups and the dead folded.
        var lines: FightLines
        /// The dead monsters.
        let fallen: Set<UUID>

        init(
            _ snapshot: EncounterSnapshot, folding folded: Set<String>,
            fallen: (Set<UUID>) -> FightLines.Fallen
        ) {
            self.snapshot = snapshot
            let order = snapshot.encounter.turnOrder
            self.order = order
            widest = order.indices.reduce(0) { max($0, order[$1].hitPoints.maximum ?? 0) }
            self.fallen = Set(
                order.indices.filter { order[$0].kind == .monster && order[$0].life == .dead }
                    .map { order[$0].id })
            lines = FightLines(order, folding: folded, fallen: fallen(self.fallen))
            names = order.indices.reduce(0) {
                max($0, DisplayText.columns(of: order[$1].label))
            }
        }
    }
    private var shown: Shown? { didSet { chosenLineChanged() } }
    /// The latest events, newest first, one sentence each.
    private(set) var log: [LogLine] = []
    /// The combatant under the cursor: the target of the next act, unless some are marked.
    var selection: UUID? { didSet { chosenLineChanged() } }
    /// A member of a folded group chosen by name: acts then affect this one alone.
    var picked: UUID?
    /// The combatants marked for the next act.
    var marked: Set<UUID> = []
    /// The names of the monsters that are shown as one line.
    private(set) var folded: Set<String> = []
    /// Whether dead monsters are listed one by one instead of as "7 dead".
    private(set) var areFallenShown = false
    /// The last critical hit.
    private(set) var criticalBlow = CriticalBlow(targets: [], number: 0)
    /// The row of the chosen line among the visible ones; `nil` if there is none.
    private(set) var cursorRow: Int?
    /// What is open over the turn order; `nil` for the turn order itself.
    var destination: Destination?
    /// Saving throws for concentration that have not been answered, the oldest first.
    var checks: [ConcentrationCheck] = []
    /// The result of the last action.
    var notice: Notice?
    /// The difficulty of the fight by its edition; `nil` if it cannot be rated.
    private(set) var difficulty: EncounterDifficulty?
    /// What the acting combatant can do, by its file or a book; `nil` if neither says so.
    private(set) var actingBlock: StatBlock?
    /// What has been done or passed of the present turn's duties, by their texts.
    var doneDuties: Set<String> = []
    /// The turn that ``doneDuties`` belongs to.
    @ObservationIgnored private var dutifulTurn = 0
    /// Whose block ``actingBlock`` is.
    @ObservationIgnored private var blockHolder: BlockHolder?
    /// The stat block of the open sheet.
    @ObservationIgnored var sheetBlock: SheetBlock?
    @ObservationIgnored let sheetScroll = SheetScroll()
    /// The number of combatants with neither level nor challenge rating, which are not counted.
    private(set) var unratedCount = 0
    /// Whether the duration of turns is shown.
    private(set) var isTimed: Bool
    /// The visible lines of the turn order.
    private var window = Viewport()
    /// The number of lines of the turn order that fit, as of the last layout.
    var visibleLines = 0 { didSet { if visibleLines != oldValue { chosenLineChanged() } } }
    /// The whole seconds of the current turn, as shown last.
    private(set) var turnSeconds = 0

    /// The dead monster that has a line of its own because it is chosen.
    @ObservationIgnored private var keptFallen: UUID?
    /// The selection of each line.
    @ObservationIgnored let marks = RowSelections<Int>()
    /// The commands for a state of the fight, once they have been requested.
    @ObservationIgnored var commandsOfStates: [Encounter.State: [KeyCommand]] = [:]
    @ObservationIgnored let context: BattleContext
    @ObservationIgnored private var characters: [UUID: GameCharacter] = [:]
    @ObservationIgnored private var difficultyInputs: DifficultyInputs?
    @ObservationIgnored private var turnStarts: [TurnStart] = []
    @ObservationIgnored private var tally: StatisticsCache?

    /// A sentence of the log.
    struct LogLine: Identifiable, Hashable {
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
        static func lines(of event: LogEntry) -> [LogLine] {
            event.facts.enumerated().suffix(FightModel.logLines).reversed().map { index, fact in
                LogLine(
                    id: "\(event.id).\(index)", event: event.id,
                    sentence: Sentence(fact, at: index),
                    round: event.round, isUndone: event.isUndone)
            }
        }
    }

    /// The start of a turn, with the event that started it.
    private struct TurnStart {
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

    /// A critical hit, to be shown for a moment.
    struct CriticalBlow: Hashable {
        let targets: [UUID]
        /// Increases with each.
        let number: Int
    }

    /// A saving throw to keep concentration.
    struct ConcentrationCheck: Hashable {
        /// The combatant's id.
        let combatant: UUID
        /// The combatant's label: "Mira".
        let label: String
        /// The spell that is kept or lost.
        let spell: String
        /// The difficulty of the saving throw.
        let difficulty: Int
        /// The event that requires it.
        let event: Int
    }

    init(_ context: BattleContext) {
        self.context = context
        isTimed = ((try? context.records.setting(Setting.turnTimer)) ?? nil) == "on"
    }

    /// The fight; `nil` if there is none.
    var snapshot: EncounterSnapshot? { shown?.snapshot }
    /// The encounter of the snapshot.
    var encounter: Encounter? { shown?.snapshot.encounter }
    /// The combatants in turn order.
    var order: [Combatant] { shown?.order ?? [] }
    /// The lines of the turn order, with groups folded.
    var lines: FightLines { shown?.lines ?? FightLines([]) }
    /// The highest maximum of hit points in the fight.
    var widestMaximum: Int { shown?.widest ?? 0 }

    /// The edition's word for half of the hit points or fewer.
    var wordForHalf: String { (encounter?.edition ?? .plain).rules.wordForHalf }
    /// The columns of the longest name in the turn order, with " (1 of 4)" if there are groups.
    var nameColumns: Int { (shown?.names ?? 0) + (folded.isEmpty ? 0 : 9) }

    /// Reads the running fight, or the last one.
    func appear() {
        notice = nil
        context.bestiary.prepare()
        attempt {
            if let snapshot {
                let now = try context.records.fights.encounter(snapshot.encounter.id)
                if now.isSame(as: snapshot) { timerTicked() } else { show(now) }
            } else if let current = try context.records.fights.currentEncounter() {
                show(current)
            }
        }
    }

    /// Lets the records read the fight in the background before its screen is opened: a thousand
    /// combatants take longer than a key press may. The records cache what was read last.
    func prepare() {
        Task { [records = context.records] in
            _ = try? await Background.shared.run { try records.fights.currentEncounter() }
        }
    }

    /// Shows changes made by another process: in the fight, the log, the list of fights or the
    /// statistics. Keeps the notice of the last action.
    func refresh() {
        if snapshot == nil { appear() } else { reload() }
        if case .list(let list) = destination { list.refresh() }
    }

    /// Shows a fight.
    ///
    /// - Parameter step: the step that led here from the fight shown before; `nil` if it is
    ///   unknown, so that the log has to be read again.
    func show(_ snapshot: EncounterSnapshot, after step: EncounterStep? = nil) {
        if encounter?.id != snapshot.encounter.id {
            folded = (try? context.records.foldedNames(of: snapshot.encounter)) ?? []
        }
        let holder = snapshot.encounter.turnHolder?.id
        let now = Shown(snapshot, folding: folded) { fallen(among: $0, holder: holder) }
        let order = now.order
        shown = now
        func isPresent(_ id: UUID) -> Bool { order.indices.contains { order[$0].id == id } }
        if !marked.isEmpty { marked.formIntersection(order.map(\.id)) }
        if selection.map({ isPresent($0) || now.lines.line(of: $0) != nil }) != true {
            selection = snapshot.encounter.turnHolder?.id ?? order.first?.id
        }
        checks.removeAll { check in
            snapshot.encounter[check.combatant]?.concentration != check.spell
                || !isPresent(check.combatant)
                || step?.events.contains { $0.id == check.event && $0.isUndone } == true
        }
        if case .check(let asked) = question, !checks.contains(asked) { askForCheck() }
        if case .journal(let journal) = destination { journal.moved(to: snapshot.head) }
        assess()
        if dutifulTurn != snapshot.encounter.turns.count {
            dutifulTurn = snapshot.encounter.turns.count
            doneDuties = []
        }
        readActingBlock()
        if let step, !step.hadChanged {
            followLog(step)
        } else {
            readLog(of: snapshot.encounter.id)
        }
    }

    /// Reads what the acting combatant can do, if another one acts than before. The first one opens
    /// the book, which takes 18 ms; the start's first frame does not wait for it. An error counts as
    /// nothing: the page of the block reports it.
    private func readActingBlock() {
        guard let encounter, let holder = encounter.turnHolder else {
            (actingBlock, blockHolder) = (nil, nil)
            return
        }
        let key = BlockHolder(id: holder.id, form: holder.form)
        guard blockHolder != key else { return }
        blockHolder = key
        let (find, character) = (context.statBlock, character(of: holder))
        context.read {
            try find(holder, character, encounter.edition)
        } then: { [weak self] found in
            if self?.blockHolder == key { self?.actingBlock = found }
        }
    }

    /// Whose block ``actingBlock`` is, and in which form.
    private struct BlockHolder: Equatable {
        let id: UUID
        let form: CombatantForm?
    }

    /// Reads the acting combatant's block again, after it was changed.
    func blockChanged() {
        sheetBlock = nil
        blockHolder = nil
        readActingBlock()
    }

    private func readLog(of encounter: UUID) {
        do {
            let events = try context.records.fights.logEntries(of: encounter, limit: Self.logLimit)
            log = Array(events.flatMap(LogLine.lines).prefix(Self.logLines))
            turnStarts = events.compactMap(TurnStart.init)
            tally = nil
            timerTicked()
        } catch {
            notice = .problem(error)
        }
    }

    /// Updates the log from a step. Reading it again would cost more than the act if an earlier act
    /// affected a thousand combatants.
    private func followLog(_ step: EncounterStep) {
        tally?.follow(step)
        for logged in step.events {
            if log.contains(where: { $0.event == logged.id }) {
                for index in log.indices where log[index].event == logged.id {
                    log[index].isUndone = logged.isUndone
                }
                for index in turnStarts.indices where turnStarts[index].event == logged.id {
                    turnStarts[index].isUndone = logged.isUndone
                }
            } else if !logged.isUndone, logged.id > log.first?.event ?? 0 {
                let entry = LogEntry(logged)
                log = Array((LogLine.lines(of: entry) + log).prefix(Self.logLines))
                if let start = TurnStart(entry) {
                    turnStarts = Array(([start] + turnStarts).prefix(Self.logLimit))
                }
            }
        }
        timerTicked()
    }

    /// The combatant's character on the roster, as it was when it was read first.
    func character(of combatant: Combatant) -> GameCharacter? {
        combatant.characterID.flatMap { characters[$0] }
    }

    /// The values on which the difficulty depends.
    private struct DifficultyInputs: Equatable {
        let encounter: UUID
        let edition: RuleEdition
        let entries: Int
        let present: Int
    }

    /// Rates the fight again if combatants came or went, or the edition changed.
    private func assess() {
        guard let encounter else { return }
        let now = DifficultyInputs(
            encounter: encounter.id, edition: encounter.edition,
            entries: encounter.combatants.count, present: order.count)
        guard difficultyInputs != now else { return }
        difficultyInputs = now
        let present = order.compactMap(\.characterID)
        let missing = Set(present).subtracting(characters.keys)
        if missing.count > 64 {
            let all = (try? context.records.roster.characters(search: "")) ?? []
            for character in all { characters[character.id] = character }
        }
        for id in missing where characters[id] == nil {
            characters[id] = try? context.records.roster.character(id)
        }
        let rated = EncounterDifficulty.assess(encounter, among: Array(characters.values))
        difficulty = rated.difficulty
        unratedCount = rated.unknown
    }

    /// The statistics, for a screen that always shows them; `nil` in a long fight, where counting
    /// after each act would take too long.
    var shortStatistics: FightStatistics? {
        guard let encounter, order.count <= StatisticsCache.mostPeople else { return nil }
        if tally?.encounter != encounter.id {
            tally = try? StatisticsCache(of: encounter.id, from: context.records.fights)
        }
        return tally?.statistics(of: encounter)
    }

    // MARK: Performing commands

    /// Performs a command and shows the result.
    ///
    /// - Parameter characters: added to the roster in the same transaction.
    /// - Throws: the reason for which it was refused; nothing has changed then.
    func perform(_ command: EncounterCommand, adding characters: [GameCharacter] = []) throws {
        guard let snapshot else { return }
        show(
            try context.records.fights.perform(
                command, on: snapshot.encounter.id, expecting: snapshot.head, adding: characters,
                using: &context.chance))
        let struck = command.criticalTargets
        if !struck.isEmpty {
            criticalBlow = CriticalBlow(targets: struck, number: criticalBlow.number + 1)
        }
    }

    /// Performs the command that answers a riddle and shows the result.
    func answer(_ attempt: Attempt, by command: EncounterCommand) throws {
        guard let snapshot else { return }
        show(
            try context.records.fights.answer(
                attempt, by: command, on: snapshot.encounter.id, expecting: snapshot.head,
                using: &context.chance))
    }

    /// Shows what an act did, and asks for the saving throws that it demands.
    private func show(_ step: EncounterStep) {
        show(step.snapshot, after: step)
        let events = step.events.map(\.event)
        let reminders = events.flatMap(\.reminders)
        for logged in step.events {
            for reminder in logged.event.reminders {
                guard let difficulty = reminder.concentrationDifficulty,
                    let combatant = step.snapshot.encounter[reminder.combatant],
                    let spell = combatant.concentration
                else { continue }
                checks.append(
                    ConcentrationCheck(
                        combatant: combatant.id, label: combatant.label, spell: spell,
                        difficulty: difficulty, event: logged.id))
                askForCheck()
            }
        }
        notice = .done((reminders.map(\.text) + events.flatMap(\.lines)).joined(separator: "; "))
    }

    /// Runs work that may fail, and shows its error as a notice. The error of earlier work goes first: if
    /// this succeeds without a notice of its own, it would be taken for its error.
    func attempt(_ work: () throws -> Void) {
        if notice?.kind == .problem { notice = nil }
        do {
            try work()
        } catch {
            notice = .problem(error)
            // An act that waits for the lock is for the fight as it is shown: reading what the holder of
            // the lock wrote would let a turn end twice.
            if (error as? any StorageProblem)?.obstacle == nil { reload() }
        }
    }

    /// Performs a command on the targets and unmarks them. A mark is for one act, so that the next
    /// one does not hit the same targets by mistake.
    func attemptOnTargets(_ command: ([UUID]) throws -> EncounterCommand) {
        let ids = targets.map(\.id)
        guard !ids.isEmpty else { return }
        attempt {
            try perform(try command(ids))
            marked = []
        }
    }

    /// Reads the fight and its log again if another process has changed it.
    private func reload() {
        guard let snapshot,
            let fresh = try? context.records.fights.encounter(snapshot.encounter.id),
            !fresh.isSame(as: snapshot)
        else { return }
        // It is about a fight that has moved on: "Back to Torvald's turn".
        if notice?.kind == .done { notice = nil }
        show(fresh)
    }

    /// Resets the selection, marks and pending saving throws of the fight shown so far, and closes
    /// everything but the prompt that is being answered.
    func leaveFight() {
        destination = prompt.map { .question(.prompt($0)) }
        marked = []
        selection = nil
        checks = []
        picked = nil
    }

    // MARK: Folding and scrolling

    /// Sets which monsters are shown as one line: here, on the players' screen, and when the fight
    /// is opened again.
    ///
    /// - Parameter kept: the combatant that is selected then; `nil` for the one selected so far.
    func fold(_ names: Set<String>, keeping kept: UUID?) {
        guard let encounter else { return }
        attempt {
            try context.records.setFoldedNames(names, of: encounter)
            folded = names
            picked = nil
            refold()
            selection = kept ?? selection
        }
    }

    /// How the dead are shown: one that is chosen or acts stays at its place.
    private func fallen(among dead: Set<UUID>, holder: UUID?) -> FightLines.Fallen {
        guard dead.count > 1 else { return .single }
        if areFallenShown { return .shown }
        return .folded(except: dead.intersection([selection, holder].compactMap(\.self)))
    }

    /// Makes the lines again after something else is folded.
    private func refold() {
        guard let shown, let encounter else { return }
        keptFallen = selection.flatMap { shown.fallen.contains($0) ? $0 : nil }
        self.shown?.lines = FightLines(
            shown.order, folding: folded,
            fallen: fallen(among: shown.fallen, holder: encounter.turnHolder?.id))
    }

    /// Gives dead monsters lines of their own, or one for all of them.
    func fallenKeyPressed() {
        areFallenShown.toggle()
        refold()
        selection = FightLine.fallenID
    }

    /// The index of the line with a combatant.
    func line(of id: UUID?) -> Int? {
        id.flatMap { lines.line(of: $0) }
    }

    /// The row of a combatant among the visible lines; `nil` if it is not visible.
    func visibleRow(of id: UUID) -> Int? {
        line(of: id).map { $0 - top }.flatMap { (0..<visibleLines).contains($0) ? $0 : nil }
    }

    /// The first visible line.
    var top: Int { window.top }

    /// Moves the mark to the chosen line, and scrolls no further than needed to show that line.
    private func chosenLineChanged() {
        // A dead monster has a line of its own while the cursor is on it.
        if let shown, shown.fallen.count > 1, !areFallenShown {
            let kept = selection.flatMap { shown.fallen.contains($0) ? $0 : nil }
            if kept != keptFallen { return refold() }
        }
        let line = line(of: selection)
        marks.move(to: line)
        var now = window
        if let line, visibleLines > 0 {
            now.show(line, of: lines.count, rows: visibleLines)
            if now != window { window = now }
        }
        let row = line.map { $0 - now.top }
        if row != cursorRow { cursorRow = row }
    }

    /// The number of hidden lines above and below: "▴ 2  ▾ 3 more".
    var hiddenLinesText: String {
        MoreLine.text(above: window.top, below: max(0, lines.count - window.top - visibleLines))
    }

    // MARK: Time

    /// Shows or hides the duration of turns, and stores that setting.
    func timerKeyPressed() {
        attempt {
            try context.records.setSetting(Setting.turnTimer, to: isTimed ? nil : "on")
            isTimed.toggle()
            timerTicked()
            notice = .done("The turn timer is \(isTimed ? "on" : "off")")
        }
    }

    /// Updates the seconds of the current turn.
    func timerTicked() {
        guard isTimed, encounter?.state == .running,
            let start = turnStarts.first(where: { !$0.isUndone })
        else { return }
        let seconds = max(0, Int(context.now.timeIntervalSince(start.at)))
        if seconds != turnSeconds { turnSeconds = seconds }
    }
}

extension EncounterCommand {
    /// The targets that it strikes critically.
    fileprivate var criticalTargets: [UUID] {
        switch self {
        case .damage(let damage, let targets) where damage.isCritical: targets.map(\.id)
        case .act(let use): use.strikes.filter { $0.hits && $0.isCritical }.map(\.target)
        default: []
        }
    }
}
