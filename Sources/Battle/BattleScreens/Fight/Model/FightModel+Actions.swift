import Foundation
import Tabletop
import TabletopText

/// Actions of stat blocks: chosen by number, targets by letter, then a panel with every number.
extension FightModel {
    /// An action that waits for its targets.
    struct TargetChoice {
        /// "Beak", "Fireball".
        let name: String
        /// Who acts.
        let actor: Combatant
        /// Whether one target is taken at once, instead of several with Enter.
        let isSingle: Bool
        /// The line with the first letter, so that a line keeps its letter while others scroll by.
        var firstLine = 0
        /// Throws the dice on the targets.
        let roll: ([Combatant], Encounter) throws -> ActionUse
    }

    /// The letters for the visible lines while targets are chosen. Without `j` and `k`, which move.
    static let targetLetters = Array("abcdefghilmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// Opens the actions of whose turn it is.
    func actKeyPressed() {
        guard let holder = encounter?.turnHolder else {
            notice = .problem("No turn is running.")
            return
        }
        openActions(of: holder)
    }

    /// Opens the actions of the chosen combatant: reactions, legendary actions, those of a turn that is
    /// not its own.
    func actOfChosenKeyPressed() { if let chosen { openActions(of: chosen) } }

    private func openActions(of actor: Combatant) {
        attempt {
            guard let encounter else { return }
            let found = try context.statBlock(actor, character(of: actor), encounter.edition)
            guard let block = found else {
                notice = .problem(
                    "Neither a file nor a book says what \(actor.label) can do: d deals damage.")
                return
            }
            let keys = Array("123456789abcdefghilmnopqrtuvwxyz")
            var items = zip(keys, block.choices.filter { $0.spellcasting == nil }).map {
                key, action in
                ChoiceMenu.Item(key, action.name, detail: Self.detail(of: action, actor)) {
                    [unowned self] in choose(action, of: actor, block)
                }
            }
            let spells = block.spells
            if !spells.isEmpty {
                items.append(
                    .init("s", "a spell", detail: "\(spells.count)") { [unowned self] in
                        openSpells(of: actor, block)
                    })
            }
            if items.isEmpty {
                notice = .problem("\(block.name) has no actions.")
            } else {
                question = .menu(ChoiceMenu("\(actor.label) acts", items))
            }
        }
    }

    /// The figures of an action in short, and what is left of it: "+7, 2d8+5 slashing", "0/1".
    private static func detail(of action: StatBlock.Action, _ actor: Combatant) -> String {
        var facts: [String] = []
        if let attack = action.attack {
            facts.append("\(attack.bonus < 0 ? "" : "+")\(attack.bonus)")
        }
        if let save = action.save, let dc = save.dc {
            facts.append("DC \(dc) \(save.ability.title)")
        }
        let damage = action.attack?.damage ?? action.save?.damage ?? []
        if !damage.isEmpty { facts.append(damage.line) }
        if let own = actor.resource(action.name) { facts.append("\(own.left)/\(own.maximum) left") }
        if action.kind == .legendary, let all = actor.resource(Resource.legendaryActionsName) {
            facts.append("costs \(action.cost ?? 1) of \(all.left)")
        }
        if action.kind == .reaction { facts.append("reaction") }
        if action.kind == .bonusAction { facts.append("bonus") }
        return facts.joined(separator: ", ")
    }

    private func openSpells(of actor: Combatant, _ block: StatBlock) {
        let items = zip(
            Array("123456789abcdefghilmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), block.spells
        ).map { key, known in
            ChoiceMenu.Item(key, known.spell.name, detail: known.limit) { [unowned self] in
                cast(known.spell.name, by: actor, block)
            }
        }
        question = .menu(ChoiceMenu("\(actor.label) casts", items))
    }

    // MARK: Targets

    private func choose(_ action: StatBlock.Action, of actor: Combatant, _ block: StatBlock) {
        if action.attack == nil, action.save == nil, let known = action.casts.first {
            return cast(known.name, by: actor, block, as: action)
        }
        let parts = action.multiattack.flatMap(\.of).compactMap { block.action(named: $0) }
        let isAttack = action.attack != nil || parts.contains { $0.attack != nil }
        let needsTarget = isAttack || action.save.map { !$0.isOwn && $0.dc != nil } ?? false
        askForTargets(
            needsTarget,
            TargetChoice(
                name: action.name, actor: actor,
                isSingle: isAttack || action.save?.area == nil
            ) { [unowned self] targets, encounter in
                let roller = self.roller(actor, block, in: encounter)
                return try roller.use(action, on: targets, using: &context.chance)
            })
    }

    /// - Parameter action: the action that casts it and is paid for; `nil` for spellcasting itself.
    private func cast(
        _ name: String, by actor: Combatant, _ block: StatBlock, as action: StatBlock.Action? = nil
    ) {
        attempt {
            guard let edition = encounter?.edition, let spell = try context.spell(name, edition)
            else {
                notice = .problem("No book has the spell \(name): d deals its damage.")
                return
            }
            let isHarmless =
                spell.attack == nil && spell.save == nil
                && spell.baseDamage.allSatisfy { $0.when != nil }
                && spell.healing == nil
            askForTargets(
                !isHarmless,
                TargetChoice(
                    name: spell.name, actor: actor,
                    isSingle: spell.save?.area == nil && spell.area == nil
                ) { [unowned self] targets, encounter in
                    let roller = self.roller(actor, block, in: encounter)
                    return try roller.cast(
                        spell, as: action, on: targets, using: &context.chance)
                })
        }
    }

    private func roller(
        _ actor: Combatant, _ block: StatBlock, in encounter: Encounter
    ) -> ActionRoller {
        ActionRoller(encounter, actor: encounter[actor.id] ?? actor, block: block) {
            [unowned self] target in
            let found = try? context.statBlock(
                target, character(of: target), encounter.edition)
            return (found ?? nil).map { ActionTarget($0) } ?? ActionTarget()
        }
    }

    /// Takes the marked combatants as targets, else asks for them by the letters on the lines.
    private func askForTargets(_ isNeeded: Bool, _ choice: TargetChoice) {
        let others = order.filter { marked.contains($0.id) && $0.id != choice.actor.id }
        if !isNeeded || !others.isEmpty {
            roll(choice, on: isNeeded ? others : [])
        } else {
            var choice = choice
            choice.firstLine = top
            question = .targets(choice)
        }
    }

    /// Takes the line with a letter: at once, or marks it for an area.
    func targetKeyPressed(_ letter: Character, for choice: TargetChoice) {
        guard let place = Self.targetLetters.firstIndex(of: letter),
            lines.indices.contains(choice.firstLine + place),
            (top..<top + max(visibleLines, 1)).contains(choice.firstLine + place),
            !lines[choice.firstLine + place].isFallen
        else { return }
        let targets = lines[choice.firstLine + place].standing
        if choice.isSingle {
            roll(choice, on: [targets[0]])
        } else {
            marked.formSymmetricDifference(targets.map(\.id))
        }
    }

    /// Takes the marked ones, or the chosen line.
    func targetsEntered(for choice: TargetChoice) {
        let those = targets
        if those.isEmpty { return }
        roll(choice, on: choice.isSingle && marked.isEmpty ? [those[0]] : those)
    }

    /// The letter of a line while targets are chosen.
    func targetLetter(ofLine index: Int) -> Character? {
        guard case .targets(let choice) = question else { return nil }
        let place = index - choice.firstLine
        // The dead are no targets unless they are shown.
        if index == lines.count - 1, lines[index].isFallen { return nil }
        return Self.targetLetters.indices.contains(place) ? Self.targetLetters[place] : nil
    }

    // MARK: The panel

    private func roll(_ choice: TargetChoice, on targets: [Combatant]) {
        question = nil
        attempt {
            guard let encounter else { return }
            try show(choice.actor) { try choice.roll(targets, encounter) }
        }
    }

    /// Shows an action with its dice, and asks for the saving throws that players make.
    func show(_ actor: Combatant, _ roll: @escaping () throws -> ActionUse) throws {
        guard let encounter else { return }
        let panel = try ActionPanel(actor, in: encounter, roll: roll)
        question = .action(panel)
        if !panel.missing.isEmpty { askForSaves(panel) }
    }

    /// Asks players for the totals of their saving throws, in one line.
    func askForSaves(_ panel: ActionPanel) {
        let players = panel.missing
        guard let first = players.first else { return }
        let names = players.map(\.label).joined(separator: ", ")
        prompt = Prompt(
            players.count > 2
                ? "\(players.count) saving throws" : "Saving throw of \(names)",
            hint: players.count == 1
                ? "15; Enter rolls" : "15 12, \(first.name) 15; Enter rolls the rest",
            explaining: { _ in players.count > 2 ? names : nil },
            cancelled: { [unowned self] in question = .action(panel) },
            answer: { [unowned self] line in
                guard let vocabulary else { return }
                let totals = try NumberList(parsing: line, of: players, in: vocabulary)
                try panel.enter(totals, using: &context.chance)
                question = .action(panel)
            })
    }

    /// Opens a prompt for the total of the chosen roll.
    func totalKeyPressed(_ panel: ActionPanel) {
        guard let row = panel.chosen else { return }
        ask("Total of \(row.name)", hint: "19", over: panel) { line in
            panel.setTotal(try NumberReader.number(line))
        }
    }

    /// Opens a prompt for the damage of the chosen row.
    func actionDamageKeyPressed(_ panel: ActionPanel) {
        guard let row = panel.chosen else { return }
        ask("Damage of \(row.name)", hint: "9 piercing + 4 fire", over: panel) {
            [unowned self] line in
            guard let vocabulary else { return }
            let targets = encounter?.combatants.prefix(1) ?? []
            let read = try DamageAct(parsing: line, on: Array(targets), in: vocabulary)
            let parts = try (read.damage?.parts ?? []).map { part in
                guard case .dice(let notation) = part.amount, let number = notation.number else {
                    throw ActProblem.notAnAmount(line)
                }
                return RolledDamage(number, part.type)
            }
            panel.setDamage(parts)
        }
    }

    private func ask(
        _ words: String, hint: String, over panel: ActionPanel,
        answer: @escaping (String) throws -> Void
    ) {
        prompt = Prompt(
            words, hint: hint, cancelled: { [unowned self] in question = .action(panel) },
            answer: { [unowned self] line in
                try answer(line)
                question = .action(panel)
            })
    }

    /// Lets the action happen. Missing saving throws are asked for first.
    func actionEntered(_ panel: ActionPanel) {
        guard panel.missing.isEmpty else { return askForSaves(panel) }
        question = nil
        let outcome = panel.outcome
        attempt {
            try perform(.act(panel.use))
            marked = []
            // The log has the dice.
            if let outcome { notice = .done("\(panel.use.name): \(outcome)") }
            try goOn(with: panel.use)
        }
    }

    /// Goes on with the part of a Multiattack that is no attack, such as a breath or a frightening
    /// presence, if it can be done now; Escape leaves it out.
    private func goOn(with use: ActionUse) throws {
        guard let encounter, let actor = encounter[use.actor], question == nil,
            let block = try context.statBlock(actor, character(of: actor), encounter.edition)
        else { return }
        let part = use.notes.lazy.compactMap { block.action(named: $0) }.first { action in
            let isSpent = actor.resource(action.name).map { $0.left == 0 } ?? false
            return !isSpent && (action.save?.dc != nil || !action.casts.isEmpty)
        }
        guard let part else { return }
        let told = notice
        choose(part, of: actor, block)
        notice = told
    }
}
