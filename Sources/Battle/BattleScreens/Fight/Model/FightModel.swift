import Tabletop
import TabletopText
import TerminalUI

/// The fight on the screen, what is open over it, and the models of its aspects.
///
/// Every act is a command to the records; the screen shows the snapshot they return.
@Observable
final class FightModel {
    /// The snapshot and the values derived from it.
    ///
    /// One value that is not compared: each act makes another one, and comparing a thousand
    /// combatants would take as long as the act.
    private struct Shown {
        let snapshot: EncounterSnapshot
        /// The combatants in turn order.
        let order: [Combatant]
        /// What typed words mean in the fight.
        let vocabulary: ActVocabulary
        /// The highest maximum of hit points.
        let widest: Int
        /// The columns of the longest "+5".
        let temporary: Int
        /// The columns of the longest label.
        let names: Int

        init(_ snapshot: EncounterSnapshot) {
            self.snapshot = snapshot
            let order = snapshot.encounter.turnOrder
            self.order = order
            vocabulary = ActVocabulary(snapshot.encounter, order: order)
            widest = order.indices.reduce(0) { max($0, order[$1].hitPoints.maximum ?? 0) }
            temporary = order.indices.reduce(0) {
                max($0, order[$1].hitPoints.temporarySign.count)
            }
            names = order.indices.reduce(0) {
                max($0, DisplayText.columns(of: order[$1].label))
            }
        }
    }
    private var shown: Shown?
    /// The turns that the terminal's bell was rung for.
    private(set) var bells = 0
    /// What is open over the turn order; `nil` for the turn order itself.
    var destination: Destination?
    /// The result of the last action.
    var notice: Notice?
    /// The last critical hit, or the last death.
    private(set) var lastBlow = Blow(targets: [], isDeath: false, number: 0)

    /// The cursor, the marks and the lines of the turn order.
    let targets = TargetsModel()
    /// The latest sentences of the log.
    let log = FightLog()
    /// The duration of the turn.
    let clock: TurnClock
    /// The characters behind the combatants.
    let people: FightPeople
    /// What is to do in the turn.
    @ObservationIgnored private(set) lazy var duties = DutiesModel(self)
    /// The saving throws for concentration.
    @ObservationIgnored private(set) lazy var concentration = ConcentrationModel(self)
    /// The stat blocks of sheets.
    @ObservationIgnored let sheetScroll = SheetScroll()
    @ObservationIgnored var sheetBlock: SheetBlock?
    /// The commands for a state of the fight, once they have been requested.
    @ObservationIgnored var commandsOfStates: [Encounter.State: [KeyCommand]] = [:]
    /// Those who attacked together last, whose turns end together.
    @ObservationIgnored var together: Set<UUID> = []
    /// Whom each attacker attacked last.
    @ObservationIgnored var lastTargets: [UUID: UUID] = [:]
    /// What players have sent and nobody has decided.
    @ObservationIgnored var sent: [Suggestion] = []
    /// Opens the page that begins and ends the players' page.
    @ObservationIgnored var openTable: () -> Void = {}
    /// The questions that could not be asked.
    @ObservationIgnored private(set) var refusals = 0
    @ObservationIgnored let context: BattleContext

    /// A critical hit or a death, to be shown for a moment.
    struct Blow: Hashable {
        let targets: [UUID]
        let isDeath: Bool
        /// Increases with each.
        let number: Int
    }

    init(_ context: BattleContext) {
        self.context = context
        clock = TurnClock(context)
        people = FightPeople(context.records.roster)
    }

    // What the keys of its screen do, by subject.
    var actions: ActionActs { ActionActs(fight: self) }
    var choosing: ChoosingActs { ChoosingActs(fight: self) }
    var combatants: CombatantActs { CombatantActs(fight: self) }
    var conditions: ConditionActs { ConditionActs(fight: self) }
    var encounters: EncounterActs { EncounterActs(fight: self) }
    var hitPoints: HitPointActs { HitPointActs(fight: self) }
    var notes: NoteActs { NoteActs(fight: self) }
    var riddles: RiddleActs { RiddleActs(fight: self) }
    var turns: TurnActs { TurnActs(fight: self) }
    var undoing: UndoActs { UndoActs(fight: self) }

    /// The fight; `nil` if there is none.
    var snapshot: EncounterSnapshot? { shown?.snapshot }
    /// The encounter of the snapshot.
    var encounter: Encounter? { shown?.snapshot.encounter }
    /// The combatants in turn order.
    var order: [Combatant] { shown?.order ?? [] }
    /// What typed words mean in the fight; `nil` if there is none.
    var vocabulary: ActVocabulary? { shown?.vocabulary }
    /// The highest maximum of hit points in the fight, also of those in one line together.
    var widestMaximum: Int {
        let widest = shown?.widest ?? 0
        if targets.folded.isEmpty { return widest }
        return targets.lines.reduce(widest) { most, line in
            line.isGroup && !line.isFallen ? max(most, line.hitPoints.maximum ?? 0) : most
        }
    }

    /// The columns of the longest "+5" in the fight, also of those in one line together.
    var temporaryColumns: Int {
        let widest = shown?.temporary ?? 0
        if targets.folded.isEmpty || widest == 0 { return widest }
        return targets.lines.reduce(widest) { most, line in
            line.isGroup ? max(most, line.hitPoints.temporarySign.count) : most
        }
    }
    /// The edition's word for half of the hit points or fewer.
    var wordForHalf: String { (encounter?.edition ?? .plain).rules.wordForHalf }
    /// The columns of the longest name in the turn order, with " (1 of 4)" if there are groups.
    var nameColumns: Int { (shown?.names ?? 0) + (targets.folded.isEmpty ? 0 : 9) }

    /// The columns of the widest state in the turn order; the most that it can use in a long fight.
    var stateColumns: Int {
        let most = TurnPlaces.widestState
        guard order.count <= StatisticsCache.mostPeople else { return most }
        return order.reduce(0) { widest, combatant in
            let life = CombatantText.life(of: combatant, wordForHalf: wordForHalf)
            let conditions = CombatantText.conditions(of: combatant, columns: most)
            let gap = life.isEmpty || conditions.isEmpty ? 0 : 2
            return max(widest, life.count + gap + DisplayText.columns(of: conditions))
        }
    }

    /// The statistics, for a screen that always shows them; `nil` in a long fight.
    var shortStatistics: FightStatistics? {
        guard let encounter, order.count <= StatisticsCache.mostPeople else { return nil }
        return log.statistics(of: encounter, from: context.records.fights)
    }

    /// The hit points of both sides by turn, for a chart; `nil` in a long fight, and before there is a line
    /// to draw.
    var shortCourse: HitPointCourse? {
        guard let snapshot, shortStatistics != nil else { return nil }
        let course = log.course(
            of: snapshot.encounter.id, at: snapshot.head, from: context.records.fights)
        return course.flatMap { $0.hasLines ? $0 : nil }
    }

    /// What a combatant can do, by its file or a book; `nil` if neither says so.
    func statBlock(of combatant: Combatant) throws -> StatBlock? {
        guard let encounter else { return nil }
        return try context.statBlock(combatant, people.character(of: combatant), encounter.edition)
    }

    /// Reads the running fight, or the last one.
    func appear() {
        notice = nil
        context.bestiary.prepare()
        attempt {
            if let snapshot {
                let now = try context.records.fights.encounter(snapshot.encounter.id)
                people.forget()
                if now.isSame(as: snapshot) {
                    clock.tick()
                    rate()
                } else {
                    show(now)
                }
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
        front?.refresh()
    }

    /// Shows a fight.
    ///
    /// - Parameter step: the step that led here from the fight shown before; `nil` if it is
    ///   unknown, so that the log has to be read again.
    func show(_ snapshot: EncounterSnapshot, after step: EncounterStep? = nil) {
        let encounter = snapshot.encounter
        let isOther = self.encounter?.id != encounter.id
        if !isOther, self.encounter.map({ encounter.beginsTurn(since: $0) }) == true { sound() }
        let now = Shown(snapshot)
        shown = now
        targets.show(
            now.order, holder: encounter.turnHolderID,
            folding: isOther ? (try? context.records.foldedNames(of: encounter)) ?? [] : nil)
        concentration.show(encounter, now.order, after: step)
        if case .page(.journal(let journal)) = destination { journal.moved(to: snapshot.head) }
        people.show(encounter, now.order)
        duties.show(encounter)
        if let step, !step.hadChanged {
            log.follow(step)
            clock.follow(step)
        } else {
            do {
                let events = try context.records.fights.logEntries(
                    of: encounter.id, limit: FightLog.eventLimit)
                log.show(events)
                clock.show(events, isRunning: encounter.state == .running)
            } catch {
                notice = .problem(error)
            }
        }
    }

    private func sound() {
        switch context.turnSound {
        case .none: break
        case .bell: bells += 1
        case .program(let start): start()
        }
    }

    // MARK: Performing commands

    /// Performs a command and shows the result.
    ///
    /// - Parameter characters: added to the roster in the same transaction.
    /// - Throws: the reason for which it was refused; nothing has changed then.
    func perform(_ command: EncounterCommand, adding characters: [GameCharacter] = []) throws {
        guard let snapshot else { return }
        let deadBefore = dead
        show(
            try context.records.fights.perform(
                command, on: snapshot.encounter.id, expecting: snapshot.head, adding: characters,
                using: &context.chance))
        let died = dead.subtracting(deadBefore)
        let struck = died.isEmpty ? command.criticalTargets : Array(died)
        if !struck.isEmpty {
            lastBlow = Blow(
                targets: struck, isDeath: !died.isEmpty, number: lastBlow.number + 1)
        }
    }

    private var dead: Set<UUID> {
        Set(order.indices.lazy.filter { self.order[$0].life == .dead }.map { self.order[$0].id })
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
        // Titles are read anew.
        if !step.earnedTitles.isEmpty { people.forget() }
        show(step.snapshot, after: step)
        concentration.take(step)
        let events = step.events.map(\.event)
        let reminders = events.flatMap(\.reminders)
        let earned = step.earnedTitles.map { $0.sentence(of: step.earner) }
        notice = Notice(
            kind: earned.isEmpty ? .done : .earned,
            text: (earned + reminders.map(\.text) + events.flatMap(\.lines))
                .joined(separator: "; "))
    }

    /// Says why a question cannot be asked. What is typed for it then does nothing.
    func refuse(_ reason: String = "Nobody is selected.") {
        notice = .problem(reason)
        refusals += 1
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
        let ids = targets.combatants.map(\.id)
        guard !ids.isEmpty else { return refuse() }
        attempt {
            try perform(try command(ids))
            targets.marked = []
        }
    }

    /// Reads the fight and its log again if another process has changed it.
    private func reload() {
        guard let snapshot,
            let fresh = try? context.records.fights.encounter(snapshot.encounter.id)
        else { return }
        people.forget()
        if fresh.isSame(as: snapshot) { return rate() }
        // It is about a fight that has moved on: "Back to Torvald's turn".
        if notice?.kind == .done || notice?.kind == .earned { notice = nil }
        show(fresh)
    }

    /// Rates the fight by its characters as they are now.
    private func rate() {
        if let encounter { people.show(encounter, order) }
    }

    /// Resets the selection, marks and pending saving throws of the fight shown so far, and closes
    /// everything but the prompt that is being answered.
    func leaveFight() {
        destination = prompt.map { .question(.prompt($0)) }
        targets.clear()
        concentration.clear()
    }
}

extension Encounter {
    /// Whether somebody's turn has begun since an earlier state.
    fileprivate func beginsTurn(since before: Encounter) -> Bool {
        guard state == .running, let holder = turnHolderID else { return false }
        return (holder, round) != (before.turnHolderID, before.round)
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
