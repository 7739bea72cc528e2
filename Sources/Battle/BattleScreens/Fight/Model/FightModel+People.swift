import Foundation
import Tabletop
import TabletopText

/// Who takes part in the fight, their properties, and the rules.
extension FightModel {
    /// Opens a prompt for the name of a new fight, which the party joins.
    func newFightKeyPressed() {
        let number = ((try? context.records.fights.encounters().count) ?? 0) + 1
        prompt = Prompt("Name of the new fight", hint: "Enter accepts it", text: "Fight \(number)")
        {
            [unowned self] line in
            let party = try context.records.roster.characters(search: "")
                .filter { $0.isInParty && $0.kind == .player }
                .map { Newcomer($0, id: context.makeID()) }
            try create(
                line, edition: lastEdition, filledBy: party.isEmpty ? nil : .add(party))
            addKeyPressed()
        }
    }

    /// Creates a fight, fills it by a command, and shows it.
    ///
    /// - Throws: the reason for which it was refused; nothing has changed then.
    func create(_ name: String, edition: RuleEdition, filledBy command: EncounterCommand?) throws {
        let step = try context.records.fights.createEncounter(
            name: name, edition: edition, adding: [], filledBy: command, using: &context.chance)
        leaveFight()
        show(step.snapshot)
        notice = .done("\(name) is ready")
    }

    /// The edition of the last fight.
    private var lastEdition: RuleEdition {
        encounter?.edition
            ?? ((try? context.records.setting(Setting.edition)) ?? nil)
            .flatMap(RuleEdition.init(rawValue:)) ?? .dnd2024
    }

    /// Opens the picker for combatants.
    func addKeyPressed() {
        guard let encounter else {
            newFightKeyPressed()
            return
        }
        attempt {
            try open { close in
                .picker(try CombatantPicker(self, encounter: encounter, close: close))
            }
        }
    }

    /// Opens the list of what is prepared; without any, a prompt for it.
    func preparedKeyPressed() {
        guard let encounter else { return }
        let open = encounter.prepared.filter { !$0.hasHappened }
        guard !open.isEmpty else { return prepareKeyPressed() }
        var items = zip("123456789abcdefghilmoqrstuvwxyz", open).map { key, prepared in
            ChoiceMenu.Item(
                key, "take back: \(encounter.moment(of: prepared))", detail: prepared.text
            ) { [unowned self] in
                attempt { try perform(.unprepare(prepared.id)) }
            }
        }
        items.insert(
            .init("n", "prepare another") { [unowned self] in prepareKeyPressed() }, at: 0)
        question = .menu(ChoiceMenu("Prepared", items))
    }

    private func prepareKeyPressed() {
        prompt = Prompt(
            "Prepare", hint: "round 3 wolves come; 2 wolf. half g1 flees. zero boss …, lair …"
        ) { [unowned self] line in
            guard let vocabulary, let encounter else { return }
            let read = try PreparedReader(parsing: line, in: vocabulary)
            let picker = try CombatantPicker(self, encounter: encounter)
            if let names = read.names { try picker.pick(names) }
            let (newcomers, characters) = try picker.arrivals()
            let event = PreparedEvent(
                id: context.makeID(), at: read.trigger, text: read.text, newcomers: newcomers)
            try perform(.prepare(event), adding: characters)
        }
    }

    /// Opens a prompt for the name of the lair, which takes part with initiative 20.
    func lairKeyPressed() {
        prompt = Prompt("Name of the lair", hint: "Enter accepts it", text: "Lair") {
            [unowned self] line in try perform(.addLair(context.makeID(), line))
        }
    }

    /// Removes the targets from the fight.
    func removeKeyPressed() { attemptOnTargets { .remove($0) } }

    /// Adds a copy of the chosen combatant.
    func duplicateKeyPressed() {
        guard let chosen else { return }
        attempt { try perform(.duplicate(chosen.id, as: [context.makeID()])) }
    }

    /// Opens a prompt for a number of copies of the chosen combatant.
    func duplicateManyKeyPressed() {
        guard let chosen else { return }
        prompt = Prompt("Number of copies of \(chosen.label)", hint: "3") {
            [unowned self] line in
            let count = try NumberReader.number(line)
            guard (1...Encounter.combatantLimit).contains(count) else {
                throw RuleProblem.outOfRange("The number", count, 1...Encounter.combatantLimit)
            }
            try perform(.duplicate(chosen.id, as: (0..<count).map { _ in context.makeID() }))
        }
    }

    /// Opens the menu of the chosen combatant's properties.
    func editKeyPressed() {
        guard let chosen else { return }
        let id = chosen.id
        func ask(
            _ question: String, hint: String, text: String = "", isReplaced: Bool = true,
            _ command: @escaping (String) throws -> EncounterCommand
        ) -> () -> Void {
            { [unowned self] in
                prompt = Prompt(question, hint: hint, text: text, isReplaced: isReplaced) {
                    [unowned self] line in try perform(try command(line))
                }
            }
        }
        let armor = chosen.armorClass.map(String.init) ?? ""
        question = .menu(
            ChoiceMenu(
                "Edit \(chosen.label)",
                [
                    .init(
                        "n", "the name", detail: chosen.label,
                        act: ask(
                            "New name of \(chosen.label)", hint: "different from the others",
                            text: chosen.label
                        ) { .rename(id, $0) }),
                    .init("h", "the current hit points", detail: chosen.hitPoints.description) {
                        [unowned self] in hitPointsKeyPressed()
                    },
                    .init("m", "the maximum hit points", detail: "a number or dice") {
                        [unowned self] in maximumKeyPressed()
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
                        ) { [unowned self] line in
                            guard let vocabulary else { return .sequence([]) }
                            return try Act(
                                .setDefenses, on: [chosen], parsing: line, in: vocabulary
                            )
                            .command
                        }),
                    .init("N", "the note", detail: chosen.note) { [unowned self] in noteKeyPressed()
                    },
                ] + formItems(of: chosen)))
    }

    /// Opens the menu of editions and options.
    func rulesKeyPressed() {
        guard let encounter else { return }
        var items = zip("1234", RuleEdition.allCases).map { key, edition in
            ChoiceMenu.Item(key, edition.title, isOn: edition == encounter.edition) {
                [unowned self] in setEdition(edition)
            }
        }
        func option(
            _ key: Character, _ words: String, _ path: WritableKeyPath<Encounter.Options, Bool>
        ) -> ChoiceMenu.Item {
            ChoiceMenu.Item(key, words, isOn: encounter.options[keyPath: path]) {
                [unowned self] in
                var options = encounter.options
                options[keyPath: path].toggle()
                attempt { try perform(.setOptions(options)) }
            }
        }
        items += [
            option("s", "skip the dead", \.skipsDead),
            option("r", "roll initiative each round", \.rerollsInitiative),
            option("g", "one roll for each kind", \.groupsRollTogether),
            option("i", "roll initiative for players too", \.rollsForPlayers),
            option(
                "a", "absorbed damage fails death saves", \.absorbedHitsFailDeathSaves),
            ChoiceMenu.Item(
                "c", "critical hits", detail: encounter.options.criticalRule.words
            ) { [unowned self] in criticalsKeyPressed() },
            ChoiceMenu.Item("t", "the turn timer", isOn: isTimed) {
                [unowned self] in timerKeyPressed()
            },
            ChoiceMenu.Item("n", "the fight's name", detail: encounter.name) { [unowned self] in
                prompt = Prompt("New name of the fight", hint: "", text: encounter.name) {
                    [unowned self] line in try perform(.renameEncounter(line))
                }
            },
        ]
        question = .menu(ChoiceMenu("Edition and table rules", items))
    }

    /// Opens the menu of what a critical hit does.
    private func criticalsKeyPressed() {
        guard let encounter else { return }
        let items = zip("bdtm", CriticalRule.allCases).map { key, rule in
            ChoiceMenu.Item(key, rule.words, isOn: rule == encounter.options.criticalRule) {
                [unowned self] in
                var options = encounter.options
                options.criticalRule = rule
                attempt { try perform(.setOptions(options)) }
            }
        }
        question = .menu(ChoiceMenu("Critical hits", items))
    }

    /// Changes the fight's edition, which is also that of the next new fight.
    func setEdition(_ edition: RuleEdition) {
        attempt {
            try perform(.setEdition(edition))
            try context.records.setSetting(Setting.edition, to: edition.rawValue)
        }
    }

    // MARK: Other fights

    /// Opens the list of fights.
    func listKeyPressed() { attempt { try open { .list(try EncounterList(self, close: $0)) } } }
}

extension CriticalRule {
    /// The rule as a menu names it.
    fileprivate var words: String {
        switch self {
        case .book: "by the book"
        case .dice: "dice twice"
        case .total: "total twice"
        case .maximum: "and the dice's maximum"
        }
    }
}
