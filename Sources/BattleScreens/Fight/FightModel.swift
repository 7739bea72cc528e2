import Foundation
import Observation
import Tabletop
import TerminalUI

/// The fight on the table: who acts, how everybody stands, and what the game master does to them.
///
/// Every act is a command to the records; what is shown afterwards is what they answered.
@Observable
final class FightModel {
    /// How many events of the log are read for the screen, and how many sentences kept of them.
    static let logLimit = 60
    static let logLines = 200

    /// The fight as it stands, and what follows from it.
    ///
    /// One value that is not compared: each act makes another one, and to find that out by comparing
    /// a thousand combatants takes as long as the act.
    private struct Shown {
        let snapshot: EncounterSnapshot
        /// Those in the fight, in the order they act.
        let order: [Combatant]
        /// The highest maximum of hit points.
        let widest: Int
        /// The order as it is shown, groups folded.
        var lines: FightLines

        init(_ snapshot: EncounterSnapshot, folding folded: Set<String>) {
            self.snapshot = snapshot
            let order = snapshot.encounter.turnOrder
            self.order = order
            widest = order.indices.reduce(0) { max($0, order[$1].hitPoints.maximum ?? 0) }
            lines = FightLines(order, folding: folded)
        }
    }
    private var shown: Shown? { didSet { markChosen() } }
    /// What happened last, newest first, one sentence each.
    private(set) var log: [LogLine] = []
    /// Whom the next act is for, unless some are marked.
    var selection: UUID? { didSet { markChosen() } }
    /// Somebody of a folded group who was chosen by name: acts are for this one alone then.
    var picked: UUID?
    /// Marked for the next act.
    var marked: Set<UUID> = []
    /// Names of monsters shown as one line.
    private(set) var folded: Set<String> = []
    /// A question being answered.
    var prompt: Prompt?
    /// A few things to choose from, while one is being chosen.
    var menu: Menu?
    /// Saving throws still to be made to keep concentration, the oldest first.
    var checks: [ConcentrationCheck] = []
    /// Whether the oldest of these is being asked now.
    var isAsking = false
    /// Whether the chosen one is looked at closely.
    var isSheetOpen = false
    /// Who joins, while that is being chosen.
    var picker: CombatantPicker?
    /// Other fights, while one is being chosen.
    var list: EncounterList?
    /// The whole log, while it is read.
    var journal: FightJournal?
    /// The fight in numbers, while they are looked at.
    var numbers: FightNumbers?
    /// What was done last.
    var notice: Notice?
    /// How hard the fight is by its book; `nil` where nobody can tell.
    private(set) var difficulty: EncounterDifficulty?
    /// How many of those in it have neither level nor rating, and do not count for that.
    private(set) var unjudged = 0
    /// Whether the time of turns is shown.
    private(set) var isTimed: Bool
    /// The lines of the order that are on screen.
    private var window = ListWindow()
    /// Whole seconds the turn has lasted, as last shown.
    private(set) var turnSeconds = 0

    /// What lines know of the cursor.
    @ObservationIgnored let marks = CursorMarks()
    /// What keys do while the fight is drafted, runs, or has ended, once it was asked for.
    @ObservationIgnored var commandsOfStates: [Encounter.State: [KeyCommand]] = [:]
    @ObservationIgnored let context: BattleContext
    @ObservationIgnored private var characters: [UUID: GameCharacter] = [:]
    @ObservationIgnored private var judged: Judged?
    @ObservationIgnored private var turnStarts: [TurnStart] = []
    @ObservationIgnored private var tally: FightTally?

    /// One sentence of the log.
    struct LogLine: Identifiable, Hashable {
        /// Unlike any other in the log.
        let id: String
        /// The event it belongs to.
        let event: Int
        /// "Goblin 1 takes 5 damage (2/7)".
        let text: String
        /// The round it happened in; 0 before the start.
        let round: Int
        /// Whether it was taken back.
        var isUndone: Bool

        /// The sentences of an event, the last first.
        static func lines(of event: ToldEvent) -> [LogLine] {
            event.lines.enumerated().suffix(FightModel.logLines).reversed().map { index, line in
                LogLine(
                    id: "\(event.id).\(index)", event: event.id, text: line, round: event.round,
                    isUndone: event.isUndone)
            }
        }
    }

    /// When a turn began, by the event that began it.
    private struct TurnStart {
        let event: Int
        let at: Date
        var isUndone: Bool

        init?(_ told: ToldEvent) {
            guard [.next, .start, .delay].contains(told.kind) else { return nil }
            event = told.id
            at = told.at
            isUndone = told.isUndone
        }
    }

    /// A saving throw to keep concentration.
    struct ConcentrationCheck: Hashable {
        /// Who.
        let combatant: UUID
        /// "Mira".
        let label: String
        /// What is kept or lost.
        let spell: String
        /// What the saving throw must reach.
        let difficulty: Int
        /// The event of the log that asks for it.
        let event: Int
    }

    init(_ context: BattleContext) {
        self.context = context
        isTimed = ((try? context.records.setting(Setting.turnTimer)) ?? nil) == "on"
    }

    /// The fight as it stands; `nil` while there is none.
    var snapshot: EncounterSnapshot? { shown?.snapshot }
    /// The fight itself.
    var encounter: Encounter? { shown?.snapshot.encounter }
    /// Those in the fight, in the order they act.
    var order: [Combatant] { shown?.order ?? [] }
    /// The order as it is shown, groups folded.
    var lines: FightLines { shown?.lines ?? FightLines([]) }
    /// The highest maximum of hit points in the fight.
    var widestMaximum: Int { shown?.widest ?? 0 }

    /// Whether letters are text now.
    var isTyping: Bool {
        prompt != nil || menu != nil || check != nil || picker != nil
            || journal?.isSearching == true
    }

    /// Reads the fight that runs, or the last one there was.
    func appear() {
        notice = nil
        context.bestiary.prepare()
        attempt {
            if let snapshot {
                let now = try context.records.encounter(snapshot.encounter.id)
                if now.isSame(as: snapshot) { timerTicked() } else { show(now) }
            } else if let current = try context.records.currentEncounter() {
                show(current)
            }
        }
    }

    /// Has the records read the fight beside the screen, before anybody asks for it: a thousand
    /// combatants take longer than a key may. The records keep what they read last at hand.
    func prepare() {
        beside { [records = context.records] in _ = try records.currentEncounter() }
    }

    /// Reads again what others may have gone on with; what was said about the last act stays.
    func refresh() {
        if snapshot == nil { appear() } else { reload() }
    }

    /// Shows a fight as it stands.
    ///
    /// - Parameter step: what led here from the fight as it was shown before; `nil` where that is
    ///   not known, and the log is to be read anew.
    func show(_ snapshot: EncounterSnapshot, after step: EncounterStep? = nil) {
        if encounter?.id != snapshot.encounter.id {
            folded = (try? context.records.foldedNames(of: snapshot.encounter)) ?? []
        }
        let now = Shown(snapshot, folding: folded)
        let order = now.order
        shown = now
        func isPresent(_ id: UUID) -> Bool { order.indices.contains { order[$0].id == id } }
        if !marked.isEmpty { marked.formIntersection(order.map(\.id)) }
        if selection.map(isPresent) != true {
            selection = snapshot.encounter.turnHolder?.id ?? order.first?.id
        }
        checks.removeAll { check in
            snapshot.encounter[check.combatant]?.concentration != check.spell
                || !isPresent(check.combatant)
                || step?.events.contains { $0.id == check.event && $0.isUndone } == true
        }
        if checks.isEmpty { isAsking = false }
        judge()
        if let step, !step.hadChanged {
            followLog(step)
        } else {
            readLog(of: snapshot.encounter.id)
        }
    }

    private func readLog(of encounter: UUID) {
        do {
            let events = try context.records.told(of: encounter, limit: Self.logLimit)
            log = Array(events.flatMap(LogLine.lines).prefix(Self.logLines))
            turnStarts = events.compactMap(TurnStart.init)
            tally = nil
            timerTicked()
        } catch {
            notice = .problem(error)
        }
    }

    /// Goes on with the log from what a step did: reading it anew would cost more than the act,
    /// where an act before concerned a thousand.
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
                let told = ToldEvent(logged)
                log = Array((LogLine.lines(of: told) + log).prefix(Self.logLines))
                if let start = TurnStart(told) { turnStarts.insert(start, at: 0) }
            }
        }
        timerTicked()
    }

    /// Who of the roster a combatant is; what the roster has said since is not known here.
    func character(of combatant: Combatant) -> GameCharacter? {
        combatant.characterID.flatMap { characters[$0] }
    }

    /// What a fight's difficulty depends on, as far as it can change.
    private struct Judged: Equatable {
        let encounter: UUID
        let edition: RuleEdition
        let entries: Int
        let present: Int
    }

    /// Judges the fight anew where somebody came or went, or another book is played.
    private func judge() {
        guard let encounter else { return }
        let now = Judged(
            encounter: encounter.id, edition: encounter.edition,
            entries: encounter.combatants.count, present: order.count)
        guard judged != now else { return }
        judged = now
        let present = order.compactMap(\.characterID)
        let missing = Set(present).subtracting(characters.keys)
        if missing.count > 64 {
            let all = (try? context.records.characters(search: "")) ?? []
            for character in all { characters[character.id] = character }
        }
        for id in missing where characters[id] == nil {
            characters[id] = try? context.records.character(id)
        }
        let judgement = EncounterDifficulty.judge(encounter, among: Array(characters.values))
        difficulty = judgement.difficulty
        unjudged = judgement.unknown
    }

    /// The fight in numbers for a screen that shows them all the time; `nil` in a long fight,
    /// where counting after each act would take too long.
    var shortStatistics: FightStatistics? {
        guard let encounter, order.count <= FightTally.mostPeople else { return nil }
        if tally?.encounter != encounter.id {
            tally = try? FightTally(of: encounter.id, from: context.records)
        }
        return tally?.statistics(of: encounter)
    }

    // MARK: Acting

    /// Carries a command out and shows what came of it.
    ///
    /// - Throws: why it was refused; nothing has changed then.
    func perform(_ command: EncounterCommand) throws {
        guard let snapshot else { return }
        let step = try context.records.perform(
            command, on: snapshot.encounter.id, expecting: snapshot.head, using: &context.chance)
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
                isAsking = true
            }
        }
        notice = .done((reminders.map(\.text) + events.flatMap(\.lines)).joined(separator: "; "))
    }

    /// Does something that may fail, and says so when it does.
    func attempt(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            notice = .problem(error)
            reload()
        }
    }

    /// Does something to the targets, whose marks then go: a mark is for one act, and the next
    /// blow must not hit those of the last by mistake.
    func attemptOnTargets(_ command: ([UUID]) throws -> EncounterCommand) {
        let ids = targets.map(\.id)
        guard !ids.isEmpty else { return }
        attempt {
            try perform(try command(ids))
            marked = []
        }
    }

    /// Somebody else may have gone on with the fight: what is shown must be what there is.
    private func reload() {
        guard let snapshot,
            let fresh = try? context.records.encounter(snapshot.encounter.id),
            !fresh.isSame(as: snapshot)
        else { return }
        show(fresh)
    }

    /// Forgets what was chosen and begun in the fight shown so far.
    func leaveFight() {
        marked = []
        selection = nil
        checks = []
        isAsking = false
        isSheetOpen = false
        picked = nil
    }

    // MARK: Folding and scrolling

    /// Shows monsters of these names as one line, or no longer: here, on the players' screen, and
    /// when the fight is opened again.
    func fold(_ names: Set<String>) {
        guard let encounter else { return }
        folded = names
        picked = nil
        let lines = FightLines(order, folding: names)
        shown?.lines = lines
        attempt { try context.records.setFoldedNames(names, of: encounter) }
    }

    /// The line somebody stands in.
    func line(of id: UUID?) -> Int? {
        id.flatMap { lines.line(of: $0) }
    }

    /// How far the turn order is scrolled in so many rows, with the chosen one in sight.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        Binding(
            get: { [unowned self] in
                var now = window
                now.show(line(of: selection) ?? 0, of: lines.count, rows: rows)
                if now != window { window = now }
                return ScrollPosition(y: .rows(now.top))
            }, set: { _ in })
    }

    /// The first line on screen.
    var top: Int { window.top }

    private func markChosen() { marks.move(to: line(of: selection)) }

    /// "▴ 2  ▾ 3 more": how many lines are out of sight above and below, where the order is
    /// scrolled to now.
    func hiddenLinesText(rows: Int) -> String {
        MoreLine.text(above: window.top, below: max(0, lines.count - window.top - rows))
    }

    // MARK: Time

    /// Shows the time of turns, or no longer; the wish is kept.
    func timerKeyPressed() {
        isTimed.toggle()
        let value = isTimed ? "on" : nil
        attempt { try context.records.setSetting(Setting.turnTimer, to: value) }
        timerTicked()
        notice = .done("The turn timer is \(isTimed ? "on" : "off")")
    }

    /// Time has passed.
    func timerTicked() {
        guard isTimed, encounter?.state == .running,
            let start = turnStarts.first(where: { !$0.isUndone })
        else { return }
        let seconds = max(0, Int(context.now.timeIntervalSince(start.at)))
        if seconds != turnSeconds { turnSeconds = seconds }
    }
}
