import Foundation
import Tabletop
import TabletopText

/// Typed acts: answers to prompts, and whole acts in the palette.
extension FightModel {
    /// What acts need to know besides the fight.
    private var world: FightWorld { FightWorld(fight: self) }

    /// Parses a line as an act on the targets and performs it.
    ///
    /// - Throws: ``ActProblem``, and the errors of performing it; nothing has changed then.
    func perform(_ act: ActDeclaration, on targets: [Combatant], _ line: String) throws {
        if let act = try self.act(act, on: targets, line) { try perform(act) }
    }

    /// Parses a line as an act on the targets; `nil` if there is no fight.
    func act(_ act: ActDeclaration, on targets: [Combatant], _ line: String) throws -> Act? {
        try vocabulary.map { try Act(act, on: targets, parsing: line, in: $0, world: world) }
    }

    /// Performs a typed act on the targets, then unmarks them.
    func answer(_ act: ActDeclaration, on targets: [Combatant], _ line: String) throws {
        try perform(act, on: targets, line)
        self.targets.marked = []
    }

    /// Performs a typed act. An action is shown with its dice first.
    ///
    /// - Throws: the errors of performing it; nothing has changed then.
    func perform(_ act: Act) throws {
        try perform(act.content)
        if case .command(let command, _) = act.content, act.declaration == .add,
            command != .sequence([])
        {
            turns.askReinforcements()
        }
    }

    private func perform(_ content: Act.Content) throws {
        switch content {
        case .command(let command, let strangers):
            if command == .sequence([]) { return notice = .done("Nothing changes.") }
            try perform(command, adding: strangers)
        case .turn(let command): try perform(command)
        case .drawn(let draw): try perform(draw(&context.chance))
        case .action(let actors, let roll):
            try actions.show(actors) { [context] _ in try roll(&context.chance) }
        case .answer(let reply): try riddles.answer(reply)
        case .steps(let count):
            count < 0 ? undoing.undoKeyPressed(-count) : undoing.redoKeyPressed(count)
        case .note(let note, let name):
            notice = .done(note.isEmpty ? "There is no note on \(name)." : "\(name): \(note)")
        }
    }

    /// Takes what a player sent: one act, which says in the log where it is from.
    ///
    /// - Throws: why it cannot be taken; it then still waits.
    func take(_ suggestion: Suggestion) throws {
        guard let vocabulary, let encounter, suggestion.encounter == encounter.id else { return }
        let store = context.records.suggestions
        if suggestion.kind == .seat {
            let hero = encounter[suggestion.hero]?.characterID ?? suggestion.hero
            try store.take(suggestion) { try store.seat(suggestion.player, as: hero) }
            return notice = .done(suggestion.sentence(in: encounter))
        }
        let content = try suggestion.content(in: vocabulary, world: world)
        try store.take(suggestion) { try perform(content) }
    }

    /// The totals of a kind that players have sent, as a line: "Ysolde" 17, "Mira" 9.
    func totals(_ kind: Suggestion.Kind, of combatants: [Combatant]) -> String {
        combatants.compactMap { combatant in
            sent.last { $0.kind == kind && $0.hero == combatant.id }.map {
                "\"\(combatant.label)\" \($0.value)"
            }
        }.joined(separator: ", ")
    }

    /// Settles the totals of a kind after they were taken by an answer.
    func settleTotals(_ kind: Suggestion.Kind, of combatants: [Combatant]) {
        let ids = Set(combatants.map(\.id))
        for suggestion in sent where suggestion.kind == kind && ids.contains(suggestion.hero) {
            try? context.records.suggestions.take(suggestion) {}
        }
        sent.removeAll { $0.kind == kind && ids.contains($0.hero) }
    }

    /// Performs an act by its key: at once if the targets are all it needs, else with a prompt for the
    /// rest.
    func keyPressed(of act: ActDeclaration) {
        let targets = act.takesTargets ? self.targets.combatants : []
        if act.takesTargets, targets.isEmpty { return refuse() }
        guard act.needsMore else { return attempt { try answer(act, on: targets, "") } }
        prompt = Prompt(
            "\(act.name) \(act.takesTargets ? self.targets.names : "")", hint: act.restForm
        ) { [unowned self] line in try answer(act, on: targets, line) }
    }

    /// What a typed line can go on with; `nil` if there is no fight.
    func completion(of text: String) -> ActCompletion? {
        vocabulary.map { ActCompletion(text, in: $0, world: world) }
    }

    /// The acts that a line can mean, as commands of the palette; empty if the line is no act.
    ///
    /// "damage goblin 5" among several goblins is one act for each of them, the chosen one first, then
    /// the others in turn order.
    ///
    /// - Throws: ``ActProblem`` if it begins like an act and cannot be read.
    func typedActs(_ text: String) throws -> [KeyCommand] {
        guard let vocabulary else { return [] }
        do {
            return try Act(parsing: text, in: vocabulary, world: world)
                .map { [command(for: $0, in: vocabulary)] } ?? []
        } catch {
            let acts = alternatives(for: text, in: vocabulary)
            if acts.isEmpty { throw error }
            return acts.map { command(for: $0, in: vocabulary) }
        }
    }

    /// The acts of a line with a name that means several combatants and an amount, at most nine.
    private func alternatives(for text: String, in vocabulary: ActVocabulary) -> [Act] {
        let words = text.split(separator: " ")
        guard words.count > 2, let amount = words.last, Int(amount) != nil else { return [] }
        let names = vocabulary.targets
        guard
            case .several(_, let labels) = problem({ () throws(ActProblem) in
                _ = try names.combatants(words[1..<(words.count - 1)].joined(separator: " "))
            })
        else { return [] }
        let meant = order.filter { labels.contains($0.label) && $0.life != .dead }
        let chosen = targets.chosenID
        let first = meant.filter { $0.id == chosen }
        return (first + meant.filter { $0.id != chosen }).prefix(9).compactMap {
            try? Act(parsing: "\(words[0]) \"\($0.label)\" \(amount)", in: vocabulary)
        }
    }

    private func problem(_ work: () throws(ActProblem) -> Void) -> ActProblem? {
        do throws(ActProblem) {
            try work()
            return nil
        } catch {
            return error
        }
    }

    private func command(for act: Act, in vocabulary: ActVocabulary) -> KeyCommand {
        KeyCommand([], words: words(for: act, in: vocabulary)) { [unowned self] in
            attempt { try perform(act) }
        }
    }

    /// "damage goblin 1 5", of the first living monster, or whoever is first; `nil` if it could not be
    /// read, and while the fight is not running.
    var exampleAct: String? {
        guard encounter?.state == .running,
            let target = order.first(where: { $0.kind == .monster && $0.life != .dead })
                ?? order.first
        else { return nil }
        let text = "damage \(target.label.lowercased()) 5"
        return (try? typedActs(text))?.isEmpty == false ? text : nil
    }

    /// The act in words: "damage Goblin 1, 5 fire: → 2/7".
    private func words(for act: Act, in vocabulary: ActVocabulary) -> String {
        let labels = act.targets.map(\.label).joined(separator: ", ")
        let parts = [labels, act.rest].filter { !$0.isEmpty }.joined(separator: ", ")
        let damage =
            act.declaration == .damage
            ? try? DamageAct(parsing: act.rest, on: act.targets, in: vocabulary) : nil
        let preview = damage?.preview(in: vocabulary.encounter).map { ": \($0)" } ?? ""
        return "\(act.declaration.name) \(parts)\(preview)"
    }
}

/// What acts need to know besides the fight, as the app knows it.
private struct FightWorld: @MainActor ActWorld {
    unowned let fight: FightModel

    private var context: BattleContext { fight.context }

    func statBlock(of combatant: Combatant, in encounter: Encounter) throws -> StatBlock? {
        try context.statBlock(combatant, fight.people.character(of: combatant), encounter.edition)
    }

    func characters() throws -> [GameCharacter] {
        try context.records.roster.characters(search: "")
    }

    func monsters(for edition: RuleEdition) throws -> [StatBlockReference] {
        try context.bestiary.entries(for: edition).compactMap(\.character.bookEntry)
    }

    func monster(_ reference: StatBlockReference) throws -> Monster? {
        try context.bestiary.entries(for: reference.edition)
            .first { $0.character.bookEntry == reference }?.monster
    }

    func spell(named name: String, for edition: RuleEdition) throws -> Spell {
        guard let spell = try context.spell(name, edition) else { throw ActProblem.noSpell(name) }
        return spell
    }

    func spells(for edition: RuleEdition) throws -> [String] { try context.spells(edition) }

    func concentrationSaves(owedBy combatant: UUID, in encounter: Encounter) -> [Int] {
        fight.concentration.checks.filter { $0.combatant == combatant }.map(\.difficulty)
    }

    func decks() throws -> [Deck] { try context.records.practice.decks() }

    func challenge(_ card: CardKey) throws -> Challenge {
        try context.records.practice.card(card).challenge
    }

    var now: Date { context.now }
}
