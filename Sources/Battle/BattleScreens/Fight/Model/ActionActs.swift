import Foundation
import Tabletop
import TabletopText

/// Actions of stat blocks: chosen by number, targets by letter, then a panel with every number.
struct ActionActs {
    unowned let fight: FightModel

    /// Opens the actions of whose turn it is.
    func actKeyPressed() {
        guard let holder = fight.encounter?.turnHolder else {
            return fight.refuse("No turn is running.")
        }
        openActions(of: holder, with: together(with: holder))
    }

    /// Opens the actions of the chosen combatant: reactions, legendary actions, those of a turn that is
    /// not its own.
    func actOfChosenKeyPressed() {
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        openActions(
            of: chosen, with: fight.targets.pickedMember == nil ? together(with: chosen) : [])
    }

    /// Opens the legendary actions of a combatant, between others' turns.
    func openLegendaryActions(of id: UUID) {
        if let actor = fight.encounter?[id] { openActions(of: actor, only: .legendary) }
    }

    /// The others of a folded line, who act at the same time.
    private func together(with actor: Combatant) -> [Combatant] {
        let targets = fight.targets
        guard let line = targets.line(of: actor.id).map({ targets.lines[$0] }), line.isGroup,
            !line.isFallen
        else { return [] }
        return line.standing.filter { other in
            other.id != actor.id
                && fight.encounter?.refusal(of: ActionUse(of: "", by: other.id)) == nil
        }
    }

    /// - Parameters:
    ///   - others: those who act with it; they can only attack.
    ///   - kind: the only kind of actions to offer; `nil` for all.
    private func openActions(
        of actor: Combatant, with others: [Combatant] = [],
        only kind: StatBlock.Action.Kind? = nil
    ) {
        fight.attempt {
            guard
                let block = try fight.statBlock(of: actor)
                    ?? fight.people.character(of: actor).flatMap({ character in
                        fight.encounter.map {
                            StatBlock(figuresOf: character, edition: $0.edition)
                        }
                    })
            else {
                fight.refuse(
                    "Neither a file nor a book says what \(actor.label) can do: d deals damage.")
                return
            }
            if !others.isEmpty { return openAttacks(of: actor, with: others, block) }
            let isHero = actor.kind == .player && actor.form == nil
            let keys = Array("123456789abcdefghilmnopqrtuvxyz")
            let bursts =
                actor.life != .dead
                ? []
                : block.actions.filter { trait in
                    actor.traitsAtZero.contains { $0.isBurst(named: trait.name) }
                }
            var items = zip(
                keys,
                bursts
                    + block.choices.filter {
                        kind == nil ? $0.spellcasting == nil : $0.kind == kind
                    }
            ).map {
                key, action in
                ChoiceMenu.Item(key, action.name, detail: Self.detail(of: action, actor)) {
                    choose(action, of: actor, block)
                }
            }
            let spells = kind == nil ? block.spells : []
            if !spells.isEmpty {
                items.append(
                    .init("s", "a spell", detail: "\(spells.count)") {
                        openSpells(of: actor, block)
                    })
            } else if isHero, kind == nil {
                items.append(
                    .init("s", "a spell by its name", detail: Self.slots(of: actor)) {
                        askForSpell(of: actor, block)
                    })
            }
            if isHero, kind == nil {
                items.append(
                    .init("w", "another attack, typed once") { askForAttack(of: actor, block) })
            }
            if items.isEmpty {
                fight.refuse("\(block.name) has no actions.")
            } else {
                fight.openMenu("\(actor.label) acts", items)
            }
        }
    }

    /// Opens the attacks of several of a kind.
    private func openAttacks(of actor: Combatant, with others: [Combatant], _ block: StatBlock) {
        let attacks = block.choices.filter { action in
            let parts = action.multiattack.flatMap(\.of).compactMap { block.action(named: $0) }
            return ([action] + parts).contains { $0.attack != nil }
                && actor.resource(action.name) == nil
        }
        let items = zip("123456789abcdefghilmnoqrtuvxyz", attacks).map { key, action in
            ChoiceMenu.Item(key, action.name, detail: Self.detail(of: action, actor)) {
                choose(action, of: actor, block, with: others)
            }
        }
        if items.isEmpty {
            return fight.refuse("\(block.name) has no attack for all: f unfolds them.")
        }
        fight.openMenu("\(([actor] + others).kindLabel) attack together", items)
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
            ChoiceMenu.Item(key, known.spell.name, detail: known.limit) {
                cast(known.spell.name, by: actor, block)
            }
        }
        fight.openMenu("\(actor.label) casts", items)
    }

    // MARK: What heroes do that no file says

    /// "slots 1: 4/4, 2: 3/3".
    private static func slots(of actor: Combatant) -> String {
        let left = (1...9).compactMap { level in
            actor.resource(Resource.slotsName(level)).map { "\(level): \($0.left)/\($0.maximum)" }
        }
        return left.isEmpty ? "" : "slots \(left.joined(separator: ", "))"
    }

    private func askForSpell(of actor: Combatant, _ block: StatBlock) {
        fight.attempt {
            let names = try fight.encounter.map { try fight.context.spells($0.edition) } ?? []
            fight.prompt = Prompt(
                "\(actor.label) casts", hint: "fireball, fireball 4 or fireball dc 15",
                explaining: { line in
                    (try? TypedSpell(parsing: line, among: names)).map { spell in
                        spell.name + (spell.level.map { ", level \($0)" } ?? "")
                    }
                },
                answer: { line in
                    let typed = try TypedSpell(parsing: line, among: names)
                    cast(
                        typed.name, by: actor, block, level: typed.level,
                        difficulty: typed.difficulty)
                })
        }
    }

    /// Asks for the difficulty or the attack bonus of a spell of somebody whose figures nobody knows.
    private func askForFigure(
        of actor: Combatant, for spell: Spell, cast: @escaping (Int) -> Void
    ) {
        let what = spell.attack == nil ? "DC" : "Attack bonus"
        fight.prompt = Prompt(
            "\(what) of \(actor.label)'s \(spell.name)", hint: spell.attack == nil ? "15" : "+7"
        ) { line in cast(try NumberReader.number(line)) }
    }

    /// Asks for an attack, and remembers it with the character.
    private func askForAttack(of actor: Combatant, _ block: StatBlock) {
        fight.prompt = Prompt(
            "Attack of \(actor.label)", hint: "Longsword +7 1d8+4 slashing"
        ) { line in
            guard let vocabulary = fight.vocabulary else { return }
            let action = try StatBlock.Action(typed: line, by: actor, in: vocabulary)
            var changed = block
            changed.actions.removeAll { PlainText.folded($0.name) == PlainText.folded(action.name) }
            changed.actions.append(action)
            let roster = fight.context.records.roster
            if let character = try actor.characterID.flatMap(roster.character) {
                try roster.save(character, with: changed)
            }
            choose(action, of: actor, changed)
        }
    }

    // MARK: Targets

    /// - Parameter others: those who do the same, on the targets in turn.
    private func choose(
        _ action: StatBlock.Action, of actor: Combatant, _ block: StatBlock,
        with others: [Combatant] = []
    ) {
        if action.attack == nil, action.save == nil, let known = action.casts.first {
            return cast(known.name, by: actor, block, as: action)
        }
        let parts = action.multiattack.flatMap(\.of).compactMap { block.action(named: $0) }
        let isAttack = action.attack != nil || parts.contains { $0.attack != nil }
        let needsTarget = isAttack || action.save.map { !$0.isOwn && $0.dc != nil } ?? false
        askForTargets(
            needsTarget, action.name, of: [actor] + others,
            isSingle: others.isEmpty && (isAttack || action.save?.area == nil)
        ) { targets, encounter, _ in
            let all = [actor] + others
            let uses = try all.enumerated().map { place, one in
                try self.roller(one, block, in: encounter).use(
                    action, on: others.isEmpty ? targets : [targets[place % targets.count]],
                    using: &fight.context.chance)
            }
            return ActionUse.together(all.count > 1 ? uses : []) ?? uses[0]
        }
    }

    /// - Parameter action: the action that casts it and is paid for; `nil` for spellcasting itself.
    private func cast(
        _ name: String, by actor: Combatant, _ block: StatBlock, level: Int? = nil,
        difficulty: Int? = nil, bonus: Int? = nil, as action: StatBlock.Action? = nil
    ) {
        fight.attempt {
            guard let edition = fight.encounter?.edition,
                let spell = try fight.context.spell(name, edition)
            else {
                fight.refuse("No book has the spell \(name): d deals its damage.")
                return
            }
            let knows = block.spellcasting(of: name) != nil
            if !knows, spell.save != nil, spell.attack == nil, difficulty == nil {
                return askForFigure(of: actor, for: spell) {
                    cast(name, by: actor, block, level: level, difficulty: $0)
                }
            }
            if !knows, spell.attack != nil, bonus == nil {
                return askForFigure(of: actor, for: spell) {
                    cast(name, by: actor, block, level: level, bonus: $0)
                }
            }
            let isHarmless =
                spell.attack == nil && spell.save == nil
                && spell.baseDamage.allSatisfy { $0.when != nil }
                && spell.healing == nil
                && (spell.mark == nil && !spell.givesHitPoints || spell.range == "Self"
                    || spell.area != nil)
            let count = spell.targetCount(atLevel: level ?? spell.level)
            askForTargets(
                !isHarmless, spell.name, of: [actor],
                isSingle: spell.save?.area == nil && spell.area == nil && count ?? 1 == 1,
                reachesActor: spell.attack == nil && spell.save == nil && !spell.hasDarts,
                isHostile: spell.attack != nil || spell.save != nil || !spell.baseDamage.isEmpty
            ) { targets, encounter, isForced in
                var roller = self.roller(actor, block, in: encounter)
                roller.isForced = isForced
                return try roller.cast(
                    spell, level: level, as: action, difficulty: difficulty, bonus: bonus,
                    on: targets, using: &fight.context.chance)
            }
        }
    }

    private func roller(
        _ actor: Combatant, _ block: StatBlock, in encounter: Encounter
    ) -> ActionRoller {
        ActionRoller(encounter, actor: encounter[actor.id] ?? actor, block: block) { target in
            let found = try? fight.statBlock(of: target)
            return found.map { ActionTarget($0) } ?? ActionTarget()
        }
    }

    /// Takes the marked combatants as targets, else asks for them by the letters on the lines.
    ///
    /// - Parameters:
    ///   - reachesActor: whether the actor, marked, is a target too, as of a blessing.
    ///   - isHostile: whether an enemy is proposed.
    ///   - dice: throws the dice on the targets.
    private func askForTargets(
        _ isNeeded: Bool, _ name: String, of actors: [Combatant], isSingle: Bool,
        reachesActor: Bool = false, isHostile: Bool = true,
        dice: @escaping ([Combatant], Encounter, _ isForced: Bool) throws -> ActionUse
    ) {
        func roll(_ targets: [Combatant]) {
            fight.question = nil
            fight.attempt {
                guard let encounter = fight.encounter else { return }
                try show(actors) { try dice(targets, encounter, $0) }
            }
        }
        let others = fight.targets.markedCombatants.filter { marked in
            reachesActor || !actors.contains { $0.id == marked.id }
        }
        guard isNeeded, others.isEmpty else { return roll(isNeeded ? others : []) }
        let targets = fight.targets
        let cursor = (targets.selection, targets.picked)
        func close() {
            fight.question = nil
            (targets.selection, targets.picked) = cursor
        }
        if isHostile, let enemy = proposedTarget(of: actors[0]) { targets.choose(enemy) }
        fight.question = .targets(
            TargetChoice(
                name, of: actors, isSingle: isSingle, among: targets,
                take: { those in
                    close()
                    roll(those)
                }, close: close))
    }

    /// Whom an attack is for unless another one is chosen: the last target of the attacker, else the
    /// nearest enemy in the order, one that stands before one that lies. Never the attacker.
    private func proposedTarget(of actor: Combatant) -> UUID? {
        let order = fight.order
        let others = order.indices.filter {
            order[$0].id != actor.id && order[$0].life != .dead && !order[$0].isLair
        }
        let last = fight.lastTargets[actor.id]
        if let last, others.contains(where: { order[$0].id == last }) { return last }
        let place = order.firstIndex { $0.id == actor.id } ?? 0
        func rank(_ index: Int) -> (Int, Int, Int, Int) {
            let steps = (index - place + order.count) % order.count
            return (
                order[index].kind == actor.kind ? 1 : 0, order[index].life == .up ? 0 : 1,
                min(steps, order.count - steps), steps
            )
        }
        return others.min { rank($0) < rank($1) }.map { order[$0].id }
    }

    // MARK: The panel

    /// Shows an action with its dice, and asks for the saving throws that players make.
    func show(
        _ actors: [Combatant], _ roll: @escaping (_ isForced: Bool) throws -> ActionUse
    ) throws {
        guard let encounter = fight.encounter else { return }
        let panel = try ActionPanel(actors, in: encounter, acts: self, roll: roll)
        fight.question = .action(panel)
        if !panel.missing.isEmpty { askForSaves(panel) }
    }

    /// Asks players for the totals of their saving throws, in one line.
    func askForSaves(_ panel: ActionPanel) {
        let players = panel.missing
        guard let first = players.first else { return }
        let (question, reason) = panel.demand
        fight.prompt = Prompt(
            question,
            hint: players.count == 1
                ? "\(first.name) 15; Enter rolls"
                : "15 12, \(first.name) 15; Enter rolls the rest",
            explaining: { _ in reason },
            sent: { fight.totals(.save, of: players) },
            cancelled: { fight.question = .action(panel) },
            answer: { line in
                guard let vocabulary = fight.vocabulary else { return }
                let totals = try NumberList(parsing: line, of: players, in: vocabulary)
                try panel.enter(totals, using: &fight.context.chance)
                fight.settleTotals(.save, of: players)
                fight.question = .action(panel)
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
    func damageKeyPressed(_ panel: ActionPanel) {
        guard let row = panel.chosen else { return }
        let hint = panel.damageText
        ask(
            "\(panel.use.gift?.title ?? "Damage") of \(row.name)",
            hint: hint.isEmpty ? "9 piercing + 4 fire" : hint, over: panel
        ) { line in
            guard let vocabulary = fight.vocabulary else { return }
            let targets = fight.encounter?.combatants.prefix(1) ?? []
            let read = try DamageAct(parsing: line, on: Array(targets), in: vocabulary)
            let parts = try (read.damage?.parts ?? []).map { part in
                guard case .dice(let notation) = part.amount, let number = notation.number else {
                    throw ActProblem.notAnAmount(line)
                }
                return RolledDamage(number, part.type)
            }
            panel.setDamage(parts, read.damage?.properties ?? [])
        }
    }

    private func ask(
        _ words: String, hint: String, over panel: ActionPanel,
        answer: @escaping (String) throws -> Void
    ) {
        fight.prompt = Prompt(
            words, hint: hint, cancelled: { fight.question = .action(panel) },
            answer: { line in
                try answer(line)
                fight.question = .action(panel)
            })
    }

    /// Lets the action happen. Missing saving throws are asked for first.
    func enterKeyPressed(_ panel: ActionPanel) {
        guard panel.missing.isEmpty else { return askForSaves(panel) }
        if let problem = panel.refusal {
            panel.force()
            // Without what commands are told to do.
            let reason = "\(problem)".prefix { $0 != ":" && $0 != "." }
            fight.notice = .problem("\(reason). Enter again does it all the same.")
            return
        }
        fight.question = nil
        let outcome = panel.outcome
        fight.attempt {
            try fight.perform(.act(panel.use))
            fight.targets.marked = []
            fight.together = Set(panel.use.strikes.compactMap(\.attacker))
            for strike in panel.use.strikes.reversed() {
                fight.lastTargets[strike.attacker ?? panel.use.actor] = strike.target
            }
            // The log has the dice.
            if let outcome { fight.notice = .done("\(panel.use.name): \(outcome)") }
            try goOn(with: panel.use)
        }
    }

    /// Goes on with the part of a Multiattack that is no attack, such as a breath or a frightening
    /// presence, if it can be done now; Escape leaves it out.
    private func goOn(with use: ActionUse) throws {
        guard let encounter = fight.encounter, let actor = encounter[use.actor],
            fight.question == nil,
            let block = try fight.statBlock(of: actor)
        else { return }
        let part = use.notes.lazy.compactMap { block.action(named: $0) }.first { action in
            let isSpent = actor.resource(action.name).map { $0.left == 0 } ?? false
            return !isSpent && (action.save?.dc != nil || !action.casts.isEmpty)
        }
        guard let part else { return }
        let told = fight.notice
        choose(part, of: actor, block)
        fight.notice = told
    }
}
