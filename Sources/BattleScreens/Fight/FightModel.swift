import Foundation
import Observation
import Tabletop
import TerminalUI

/// The fight on the table: who acts, how everybody stands, and what the game master does to them.
///
/// Every act is a command to the records; what is shown afterwards is what they answered.
@Observable
final class FightModel {
    /// How many lines of the log are read for the screen.
    static let logLimit = 60

    /// The fight as it stands; `nil` while there is none.
    private(set) var snapshot: EncounterSnapshot?
    /// What happened last, newest first, one sentence each.
    private(set) var log: [LogLine] = []
    /// Whom the next act is for, unless some are marked.
    private(set) var selection: UUID?
    /// Marked for the next act.
    private(set) var marked: Set<UUID> = []
    /// A question being answered.
    private(set) var prompt: Prompt?
    /// Who joins, while that is being chosen.
    private(set) var picker: CombatantPicker?
    /// Other fights, while one is being chosen.
    private(set) var list: EncounterList?
    /// What was done last.
    private(set) var notice: Notice?

    @ObservationIgnored private var window = ListWindow()
    @ObservationIgnored private let context: BattleContext

    /// One sentence of the log.
    struct LogLine: Identifiable, Hashable {
        /// Unlike any other in the log.
        let id: String
        /// "Goblin 1 takes 5 damage (2/7)".
        let text: String
        /// The round it happened in; 0 before the start.
        let round: Int
        /// Whether it was taken back.
        let isUndone: Bool
    }

    init(_ context: BattleContext) { self.context = context }

    /// The fight itself.
    var encounter: Encounter? { snapshot?.encounter }

    /// Those in the fight, in the order they act.
    var order: [Combatant] { encounter?.turnOrder ?? [] }

    /// Whether letters are text now.
    var isTyping: Bool { prompt != nil || picker?.isSearching == true }

    /// Whom an act is for: those marked in turn order, else the one selected.
    var targets: [Combatant] {
        let present = order
        let those = present.filter { marked.contains($0.id) }
        return those.isEmpty ? present.filter { $0.id == selection } : those
    }

    /// Reads the fight that runs, or the last one there was.
    func appear() {
        notice = nil
        attempt {
            if let id = snapshot?.encounter.id {
                show(try context.records.encounter(id))
            } else if let current = try context.records.currentEncounter() {
                show(current)
            }
        }
    }

    private func show(_ snapshot: EncounterSnapshot) {
        self.snapshot = snapshot
        let present = Set(order.map(\.id))
        marked.formIntersection(present)
        if selection.map(present.contains) != true {
            selection = encounter?.turnHolder?.id ?? order.first?.id
        }
        do {
            log = try context.records.log(
                of: snapshot.encounter.id, before: nil, limit: Self.logLimit
            ).flatMap { logged in
                logged.event.lines.enumerated().reversed().map { index, line in
                    LogLine(
                        id: "\(logged.id).\(index)", text: line, round: logged.event.round,
                        isUndone: logged.isUndone)
                }
            }
        } catch {
            notice = .problem(error)
        }
    }

    /// Carries a command out and shows what came of it.
    ///
    /// - Throws: why it was refused; nothing has changed then.
    private func perform(_ command: EncounterCommand) throws {
        guard let snapshot else { return }
        let step = try context.records.perform(
            command, on: snapshot.encounter.id, expecting: snapshot.head, using: &context.chance)
        show(step.snapshot)
        let told = step.events.flatMap(\.event.lines)
        let reminders = step.events.flatMap(\.event.reminders).map(\.text)
        notice = .done((reminders + told).joined(separator: "; "))
    }

    private func attempt(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            notice = .problem(error)
            reload()
        }
    }

    /// Somebody else may have gone on with the fight: what is shown must be what there is.
    private func reload() {
        guard let id = snapshot?.encounter.id,
            let fresh = try? context.records.encounter(id), fresh != snapshot
        else { return }
        show(fresh)
    }

    /// How far the turn order is scrolled in so many rows, with the chosen one in sight.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        let present = order
        let line = present.firstIndex { $0.id == selection } ?? 0
        window.show(line, of: present.count, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    // MARK: Choosing

    /// Chooses another combatant.
    func moveKeyPressed(_ rows: Int) {
        let present = order
        guard !present.isEmpty else { return }
        let index = present.firstIndex { $0.id == selection } ?? 0
        selection = present[max(0, min(index + rows, present.count - 1))].id
    }

    /// Chooses a combatant with the mouse.
    func combatantClicked(_ id: UUID) { selection = id }

    /// Marks the chosen one for the next act, or unmarks, and goes on to the next.
    func markKeyPressed() {
        guard let selection else { return }
        if marked.remove(selection) == nil { marked.insert(selection) }
        moveKeyPressed(1)
    }

    /// One step back: out of a question, a list; then the marks go.
    func backKeyPressed() {
        if prompt != nil {
            prompt = nil
        } else if let picker, !picker.backKeyPressed() {
            self.picker = nil
        } else if list != nil {
            list = nil
        } else if picker == nil {
            marked = []
            notice = nil
        }
    }

    // MARK: Hit points

    /// Asks how much damage, and deals it to the targets: one roll for all of them.
    func dealDamageKeyPressed(half: Bool = false) {
        let share: DamageShare = half ? .half : .full
        ask(half ? "Half of how much damage to" : "Damage to", hint: "7, 2d6+3, 7+4") {
            amount, ids in
            .damage(Damage(amount), on: ids.map { DamageTarget($0, share) })
        }
    }

    /// Asks how much, and heals the targets.
    func healKeyPressed() {
        ask("Heal", hint: "7, 2d8+3, full") { amount, ids in .heal(amount, on: ids) }
    }

    /// Asks how many temporary hit points the targets gain.
    func temporaryKeyPressed() {
        ask("Temporary hit points for", hint: "5, 1d4+4") { amount, ids in
            .gainTemporary(amount, on: ids, replacing: false)
        }
    }

    /// Asks for the maximum hit points of the targets.
    func maximumKeyPressed() {
        let ids = targets.map(\.id)
        guard !ids.isEmpty else { return }
        prompt = Prompt("Maximum hit points of \(targetNames)", hint: "a number") {
            [unowned self] line in
            try perform(.setMaximum(try number(in: line), on: ids))
        }
    }

    private func ask(
        _ question: String, hint: String,
        command: @escaping (Amount, [UUID]) -> EncounterCommand
    ) {
        let ids = targets.map(\.id)
        guard !ids.isEmpty else { return }
        prompt = Prompt("\(question) \(targetNames)", hint: hint) { [unowned self] line in
            try perform(command(try Amount(parsing: line), ids))
            // A mark is for one act: the next blow must not hit those of the last by mistake.
            marked = []
        }
    }

    /// "Goblin 1", "Goblin 1, Goblin 2", "4 combatants".
    private var targetNames: String {
        let labels = targets.map(\.label)
        return labels.count <= 2 ? labels.joined(separator: ", ") : "\(labels.count) combatants"
    }

    /// Takes the answer to the question.
    func promptEntered() {
        guard let asked = prompt, asked.enterKeyPressed() else { return }
        // The answer may have asked something else in turn.
        if prompt === asked { prompt = nil }
    }

    // MARK: Turns

    /// On to the next turn.
    func nextTurnKeyPressed() { attempt { try perform(.next) } }

    /// Back to the turn before.
    func previousTurnKeyPressed() { attempt { try perform(.previous) } }

    /// Asks for the initiative of the chosen one; nothing typed rolls it.
    func initiativeKeyPressed() {
        let ids = targets.map(\.id)
        guard let first = ids.first else { return }
        prompt = Prompt("Initiative of \(targetNames)", hint: "a number; Enter alone rolls") {
            [unowned self] line in
            if line.allSatisfy(\.isWhitespace) {
                try perform(.rollInitiative(.these(ids), together: false))
            } else {
                let initiative = try number(in: line)
                for id in ids { try perform(.setInitiative(id, initiative)) }
            }
            marked = []
            selection = first
        }
    }

    /// Rolls for all who have no initiative yet.
    func rollInitiativeKeyPressed() {
        attempt { try perform(.rollInitiative(.missing, together: false)) }
    }

    /// Begins the fight, rolling for those who have no initiative.
    func startKeyPressed() {
        attempt {
            if encounter?.state == .draft, order.contains(where: { $0.initiative == nil }) {
                try perform(.rollInitiative(.missing, together: false))
            }
            try perform(.start)
            selection = encounter?.turnHolder?.id ?? selection
        }
    }

    /// Ends the fight; it can be started again.
    func endKeyPressed() { attempt { try perform(.end) } }

    // MARK: Taking back

    /// Takes the last act back.
    func undoKeyPressed() {
        walk("Taken back", "There is nothing to take back.", EncounterStore.undo)
    }

    /// Does again what was taken back last.
    func redoKeyPressed() {
        walk("Done again", "There is nothing to do again.", EncounterStore.redo)
    }

    private func walk(
        _ word: String, _ nothing: String,
        _ step: (any EncounterStore) -> (Int, UUID, Int?) throws -> EncounterStep
    ) {
        guard let snapshot else { return }
        attempt {
            let walked = try step(context.records)(1, snapshot.encounter.id, snapshot.head)
            show(walked.snapshot)
            notice =
                walked.events.last.map { .done("\(word): \($0.event.summary)") }
                ?? .problem(nothing)
        }
    }

    // MARK: Who takes part

    /// Asks for the name of a new fight, then who joins.
    func newFightKeyPressed() {
        let number = ((try? context.records.encounters().count) ?? 0) + 1
        prompt = Prompt("Name of the new fight", hint: "Enter takes it", text: "Fight \(number)") {
            [unowned self] line in
            let fresh = try context.records.createEncounter(name: line, edition: .dnd2024)
            marked = []
            selection = nil
            list = nil
            show(fresh)
            notice = .done("\(fresh.encounter.name) is ready")
            addKeyPressed()
        }
    }

    /// Chooses who joins.
    func addKeyPressed() {
        guard let encounter else {
            newFightKeyPressed()
            return
        }
        attempt { picker = try CombatantPicker(context, encounter: encounter) }
    }

    /// Those picked join the fight.
    func joinKeyPressed() {
        guard let picker else { return }
        let newcomers = picker.newcomers
        if newcomers.isEmpty {
            self.picker = nil
            return
        }
        attempt {
            try perform(.add(newcomers))
            self.picker = nil
        }
    }

    /// Takes the targets out of the fight.
    func removeKeyPressed() {
        let ids = targets.map(\.id)
        guard !ids.isEmpty else { return }
        attempt { try perform(.remove(ids)) }
    }

    /// Lists all fights to choose from.
    func listKeyPressed() {
        attempt { list = EncounterList(try context.records.encounters()) }
    }

    /// Shows the fight chosen in the list.
    func openKeyPressed() {
        guard let id = list?.chosen?.id else { return }
        attempt {
            let chosen = try context.records.encounter(id)
            list = nil
            marked = []
            selection = nil
            show(chosen)
            notice = nil
        }
    }
}
