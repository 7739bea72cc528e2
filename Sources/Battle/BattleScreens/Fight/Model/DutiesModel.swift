import Foundation
import Observation
import Tabletop
import TabletopText

/// What belongs to the present turn, each with one key, and what the acting combatant can do.
@Observable
final class DutiesModel {
    /// What the acting combatant can do, by its file or a book; `nil` if neither says so.
    private(set) var block: StatBlock?
    /// What has been done or passed of the present turn's duties, by their texts.
    private var done: Set<String> = []
    /// The turn that ``done`` belongs to.
    @ObservationIgnored private var turn = 0
    /// Whose block ``block`` is.
    @ObservationIgnored private var blockHolder: BlockHolder?
    @ObservationIgnored private unowned let fight: FightModel

    /// Whose block ``block`` is, and in which form.
    private struct BlockHolder: Equatable {
        let id: UUID
        let form: CombatantForm?
    }

    /// Whether a turn ends with a question about what is still to do in it.
    private(set) var asksBeforeEnd: Bool

    init(_ fight: FightModel) {
        self.fight = fight
        let setting = try? fight.context.records.setting(Setting.duties)
        asksBeforeEnd = setting != "off"
    }

    /// Asks before a turn ends, or no longer, and stores that setting.
    func toggle() throws {
        try fight.context.records.setSetting(Setting.duties, to: asksBeforeEnd ? "off" : nil)
        asksBeforeEnd.toggle()
    }

    /// Shows a fight: forgets what was done in an earlier turn.
    func show(_ encounter: Encounter) {
        if turn != encounter.turns.count {
            turn = encounter.turns.count
            done = []
        }
        readBlock(in: encounter)
    }

    /// Reads what the acting combatant can do, if another one acts than before. The first one opens
    /// the book, which takes 18 ms; the start's first frame does not wait for it. An error counts as
    /// nothing: the page of the block reports it.
    private func readBlock(in encounter: Encounter) {
        guard let holder = encounter.turnHolder else {
            (block, blockHolder) = (nil, nil)
            return
        }
        let key = BlockHolder(id: holder.id, form: holder.form)
        guard blockHolder != key else { return }
        blockHolder = key
        let find = fight.context.statBlock
        let character = fight.people.character(of: holder)
        fight.context.read {
            try find(holder, character, encounter.edition)
        } then: { [weak self] found in
            if self?.blockHolder == key { self?.block = found }
        }
    }

    /// Reads the acting combatant's block again, after it was changed.
    func blockChanged() {
        blockHolder = nil
        if let encounter = fight.encounter { readBlock(in: encounter) }
    }

    /// The side of the acting combatant and the average damage of its strongest attack, which its enemies'
    /// bars show; `nil` without a block or a turn.
    var averageBlow: (by: CharacterKind, points: Int)? {
        guard let holder = fight.encounter?.turnHolder, let points = block?.averageBlow, points > 0
        else { return nil }
        return (holder.kind, points)
    }

    /// What is still to do in the present turn. Done and passed ones are left out until the turn ends.
    var left: [TurnDuty] {
        guard let encounter = fight.encounter else { return [] }
        return encounter.duties(block).filter { !done.contains($0.text) }
    }

    /// " · ; 2 to do", after the title of a section; empty for nothing. The semicolon is the key.
    var text: String { short.isEmpty ? "" : " · \(short)" }

    /// "; 2 to do"; empty for nothing.
    var short: String {
        let count = left.count + fight.concentration.checks.count
        return count == 0 ? "" : "; \(count) to do"
    }

    // MARK: What the user did

    /// Opens the list of what is to do if the turn holder has left something out; legendary actions
    /// and the lair may be left out.
    ///
    /// - Parameter end: ends the turn.
    /// - Returns: whether it asks.
    func askBeforeEnd(_ end: @escaping () -> Void) -> Bool {
        guard asksBeforeEnd, left.contains(where: \.isOwed) else { return false }
        listKeyPressed(ending: end)
        return true
    }

    /// Opens the list of what is to do.
    ///
    /// - Parameter end: ends the turn; `nil` where that is not asked.
    func listKeyPressed(ending end: (() -> Void)? = nil) {
        let (duties, checks) = (left, fight.concentration.checks)
        guard !duties.isEmpty || !checks.isEmpty else {
            return fight.refuse("Nothing is to do in this turn.")
        }
        var items = zip("123456789abcdefghilmq", duties).map { key, duty in
            ChoiceMenu.Item(key, duty.text) { [unowned self] in perform(duty) }
        }
        items += checks.prefix(1).map { check in
            ChoiceMenu.Item(
                "o",
                "DC \(check.difficulty) Constitution save of \(check.label) to keep \(check.spell)",
                detail: checks.count > 1 ? "and \(checks.count - 1) more" : ""
            ) { [unowned self] in fight.concentration.ask() }
        }
        items.append(
            .init("p", "pass them all") { [unowned self] in done.formUnion(duties.map(\.text)) })
        if let end { items.append(.init("n", "end the turn all the same", act: end)) }
        let holder = fight.encounter?.turnHolder?.label ?? ""
        fight.openMenu(
            end == nil ? "\(holder): to do" : "Still to do in \(holder)'s turn", items)
    }

    /// Notes that the turn holder's death save was made without the list.
    func deathSaveMade() {
        done.formUnion(left.filter { $0.kind == .deathSave }.map(\.text))
    }

    private func perform(_ duty: TurnDuty) {
        guard let holder = fight.encounter?.turnHolder else { return }
        switch duty.kind {
        case .command(let command): fight.attempt { try perform(command, for: duty) }
        case .deathSave:
            done.insert(duty.text)
            fight.targets.choose(holder.id)
            fight.hitPoints.deathSaveKeyPressed()
        case .endingSave(let condition, let save):
            let bonus = block?.save(save.ability)
            roll(for: holder, duty, "\(holder.label), \(duty.text)", hint: "15") {
                .saveCondition(
                    condition, of: holder.id, total: $0.first, modifier: bonus, against: save)
            }
        case .persistentDamage:
            roll(for: holder, duty, "\(holder.label), \(duty.text)", hint: "1 to 20") {
                .persistentDamage(holder.id, naturals: $0)
            }
        case .aura(let damage): hurt(by: duty, damage)
        case .recall: done.insert(duty.text)
        case .lair:
            done.insert(duty.text)
            fight.actions.actKeyPressed()
        case .legendary(let id):
            fight.targets.choose(id)
            fight.actions.openLegendaryActions(of: id)
        }
    }

    private func perform(_ command: EncounterCommand, for duty: TurnDuty) throws {
        try fight.perform(command)
        done.insert(duty.text)
    }

    /// Asks whom an aura reaches, and hurts them.
    private func hurt(by duty: TurnDuty, _ damage: String) {
        fight.prompt = Prompt(duty.text, hint: "whom: torvald mira; Enter for nobody") {
            [unowned self] line in
            if !line.allSatisfy(\.isWhitespace), let vocabulary = fight.vocabulary,
                let act = try Act(parsing: "damage \(line) \(damage)", in: vocabulary),
                case .command(let command, _) = act.content
            {
                try fight.perform(command)
            }
            done.insert(duty.text)
        }
    }

    /// Asks a player for what the dice show; rolls for a monster.
    ///
    /// - Parameter command: the command with what the dice show, empty to roll.
    private func roll(
        for holder: Combatant, _ duty: TurnDuty, _ question: String, hint: String,
        _ command: @escaping ([Int]) -> EncounterCommand
    ) {
        guard holder.kind == .player else {
            return fight.attempt { try perform(command([]), for: duty) }
        }
        fight.prompt = Prompt(question, hint: "\(hint); Enter rolls") { [unowned self] line in
            let numbers = try line.split(separator: " ").map { try NumberReader.number(String($0)) }
            try perform(command(numbers), for: duty)
        }
    }
}
