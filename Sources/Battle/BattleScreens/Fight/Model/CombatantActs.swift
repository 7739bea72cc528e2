import Tabletop
import TabletopText

/// Who takes part in the fight, and their properties.
struct CombatantActs {
    unowned let fight: FightModel

    /// Opens the picker for combatants.
    func addKeyPressed() {
        guard let encounter = fight.encounter else {
            fight.encounters.newFightKeyPressed()
            return
        }
        fight.attempt {
            try fight.open { close in
                .picker(try CombatantPicker(fight, encounter: encounter, close: close))
            }
        }
    }

    /// Opens a prompt for the name of the lair, which takes part with initiative 20.
    func lairKeyPressed() {
        fight.prompt = Prompt("Name of the lair", hint: "Enter accepts it", text: "Lair") { line in
            try fight.perform(.addLair(fight.context.makeID(), line))
        }
    }

    /// Removes the targets from the fight.
    func removeKeyPressed() { fight.attemptOnTargets { .remove($0) } }

    /// Adds a copy of the chosen combatant.
    func duplicateKeyPressed() {
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        fight.attempt { try fight.perform(.duplicate(chosen.id, as: [fight.context.makeID()])) }
    }

    /// Opens a prompt for a number of copies of the chosen combatant.
    func duplicateManyKeyPressed() {
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        fight.prompt = Prompt("Number of copies of \(chosen.label)", hint: "3") { line in
            let count = try NumberReader.number(line)
            guard (1...Encounter.combatantLimit).contains(count) else {
                throw RuleProblem.outOfRange("The number", count, 1...Encounter.combatantLimit)
            }
            try fight.perform(
                .duplicate(chosen.id, as: (0..<count).map { _ in fight.context.makeID() }))
        }
    }

    /// Opens the menu of the chosen combatant's properties.
    func editKeyPressed() {
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        let id = chosen.id
        func ask(
            _ question: String, hint: String, text: String = "", isReplaced: Bool = true,
            _ command: @escaping (String) throws -> EncounterCommand
        ) -> () -> Void {
            {
                fight.prompt = Prompt(question, hint: hint, text: text, isReplaced: isReplaced) {
                    line in try fight.perform(try command(line))
                }
            }
        }
        let armor = chosen.armorClass.map(String.init) ?? ""
        fight.openMenu(
            "Edit \(chosen.label)",
            [
                .init(
                    "n", "the name", detail: chosen.label,
                    act: ask(
                        "New name of \(chosen.label)", hint: "different from the others",
                        text: chosen.label
                    ) { .rename(id, $0) }),
                .init("h", "the current hit points", detail: chosen.hitPoints.description) {
                    fight.hitPoints.hitPointsKeyPressed()
                },
                .init("m", "the maximum hit points", detail: "a number or dice") {
                    fight.hitPoints.maximumKeyPressed()
                },
                .init(
                    "a", "the armor class", detail: armor,
                    act: ask(
                        "Armor class of \(chosen.label)", hint: "? for unknown", text: armor
                    ) { .setArmorClass(try NumberReader.numberOrUnknown($0), on: id) }),
                .init(
                    "d", "the defenses", detail: chosen.defenses.text,
                    act: ask(
                        "Defenses of \(chosen.label)",
                        hint: "resist fire cold, immune poison, never prone, weak acid",
                        text: chosen.defenses.text, isReplaced: false
                    ) { line in
                        guard let vocabulary = fight.vocabulary else { return .sequence([]) }
                        return try Act(
                            .setDefenses, on: [chosen], parsing: line, in: vocabulary
                        )
                        .command
                    }),
                .init("N", "the note", detail: chosen.note) { fight.notes.noteKeyPressed() },
            ] + levelItem(of: chosen) + formItems(of: chosen))
    }

    /// The menu item for the level or the challenge rating, which the roster's character has.
    private func levelItem(of combatant: Combatant) -> [ChoiceMenu.Item] {
        guard let character = fight.people.character(of: combatant) else { return [] }
        let isLevel = combatant.kind == .player || fight.encounter?.edition == .pathfinder2e
        let known = isLevel ? character.levelOfCreature.map(String.init) : character.challengeRating
        return [
            .init("L", isLevel ? "the level" : "the challenge rating", detail: known ?? "unrated") {
                fight.prompt = Prompt(
                    (isLevel ? "Level of " : "Challenge rating of ") + combatant.label,
                    hint: isLevel ? "5" : "1/4", text: known ?? ""
                ) { line in
                    let roster = fight.context.records.roster
                    guard var changed = try roster.character(character.id) else { return }
                    var draft = CharacterDraft(name: changed.name, kind: changed.kind)
                    if isLevel {
                        draft.level = try NumberReader.numberOrUnknown(line)
                    } else {
                        draft.challengeRating = NumberReader.isUnknown(line) ? nil : line
                    }
                    let checked = try GameCharacter(draft: draft, id: changed.id)
                    if combatant.kind == .player, var block = try roster.statBlock(of: changed.id) {
                        var sheet = HeroFigures(block, level: changed.level)
                        (sheet.level, changed.level) = (checked.level, checked.level)
                        changed.take(sheet, in: &block)
                        try roster.save(changed, with: block)
                    } else {
                        if isLevel {
                            changed.level = checked.level
                            changed.challengeRating =
                                checked.challengeRating ?? changed.challengeRating
                        } else {
                            changed.challengeRating = checked.challengeRating
                        }
                        try roster.save(changed)
                    }
                    fight.refresh()
                    fight.notice = .done("\(changed.name) is rated: \(line)")
                }
            }
        ]
    }

    // MARK: Other shapes

    /// The menu items for the form of a combatant: taking one, and leaving the one it has.
    func formItems(of combatant: Combatant) -> [ChoiceMenu.Item] {
        var items: [ChoiceMenu.Item] = []
        if let form = combatant.form {
            items.append(
                .init("l", "leave the form", detail: form.name) {
                    fight.attempt { try fight.perform(.leaveForm(combatant.id)) }
                })
        }
        items.append(
            .init("f", "take another form", detail: "wild shape, polymorph") {
                askForForm(of: combatant)
            })
        return items
    }

    private func askForForm(of combatant: Combatant) {
        fight.prompt = Prompt(
            "New form of \(combatant.label)",
            hint: "brown bear, brown bear wild-shape, brown bear by mira",
            explaining: { line in
                guard let act = try? fight.act(.takeForm, on: [combatant], line),
                    case .takeForm(_, let form, _) = act.command
                else { return nil }
                let armor = form.armorClass.map { ", AC \($0)" } ?? ""
                let temporary = try? fight.encounter?.temporaryHitPoints(of: form, for: combatant)
                let points = temporary.map { "\($0) temporary hit points" }
                return "\(form.name): \(points ?? "\(form.hitPoints)")\(armor)"
            },
            answer: { line in try fight.perform(.takeForm, on: [combatant], line) })
    }
}
