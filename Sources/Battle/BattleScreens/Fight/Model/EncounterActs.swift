import Tabletop
import TabletopText

/// The fight as a whole: new ones, others, what is prepared, and the rules.
struct EncounterActs {
    unowned let fight: FightModel

    /// Opens a prompt for the name of a new fight, which the party joins.
    func newFightKeyPressed() {
        let number = ((try? fight.context.records.fights.encounters().count) ?? 0) + 1
        fight.prompt = Prompt(
            "Name of the new fight", hint: "Enter accepts it", text: "Fight \(number)"
        ) { line in
            let party = try fight.context.records.roster.characters(search: "")
                .filter { $0.isInParty && $0.kind == .player }
                .map { Newcomer($0, id: fight.context.makeID()) }
            try create(
                line, edition: lastEdition, filledBy: party.isEmpty ? nil : .add(party))
            fight.combatants.addKeyPressed()
        }
    }

    /// Creates a fight, fills it by a command, and shows it.
    ///
    /// - Throws: the reason for which it was refused; nothing has changed then.
    func create(_ name: String, edition: RuleEdition, filledBy command: EncounterCommand?) throws {
        let step = try fight.context.records.fights.createEncounter(
            name: name, edition: edition, adding: [], filledBy: command,
            using: &fight.context.chance)
        fight.leaveFight()
        fight.show(step.snapshot)
        fight.notice = .done("\(name) is ready")
    }

    /// The edition of the last fight.
    private var lastEdition: RuleEdition {
        fight.encounter?.edition
            ?? (try? fight.context.records.setting(Setting.edition))
            .flatMap(RuleEdition.init(rawValue:)) ?? .dnd2024
    }

    /// Opens the list of fights.
    func listKeyPressed() {
        fight.attempt { try fight.open { .list(try EncounterList(fight, close: $0)) } }
    }

    // MARK: What is prepared

    /// Opens the list of what is prepared; without any, a prompt for it.
    func preparedKeyPressed() {
        guard let encounter = fight.encounter else { return }
        let open = encounter.prepared.filter { !$0.hasHappened }
        guard !open.isEmpty else { return prepareKeyPressed() }
        var items = zip("123456789abcdefghilmoqrstuvwxyz", open).map { key, prepared in
            ChoiceMenu.Item(
                key, "take back: \(encounter.moment(of: prepared))", detail: prepared.text
            ) {
                fight.attempt { try fight.perform(.unprepare(prepared.id)) }
            }
        }
        items.insert(
            .init("n", "prepare another") { prepareKeyPressed() }, at: 0)
        fight.openMenu("Prepared", items)
    }

    private func prepareKeyPressed() {
        fight.prompt = Prompt(
            "Prepare", hint: "round 3 wolves come; 2 wolf. half g1 flees. zero boss …, lair …"
        ) { line in
            guard let vocabulary = fight.vocabulary, let encounter = fight.encounter else { return }
            let read = try PreparedReader(parsing: line, in: vocabulary)
            let picker = try CombatantPicker(fight, encounter: encounter)
            if let names = read.names { try picker.pick(names) }
            let (newcomers, characters) = try picker.arrivals()
            let event = PreparedEvent(
                id: fight.context.makeID(), at: read.trigger, text: read.text, newcomers: newcomers)
            try fight.perform(.prepare(event), adding: characters)
        }
    }

    // MARK: Rules

    /// Opens the menu of editions and options.
    func rulesKeyPressed() {
        guard let encounter = fight.encounter else { return }
        var items = zip("1234", RuleEdition.allCases).map { key, edition in
            ChoiceMenu.Item(key, edition.title, isOn: edition == encounter.edition) {
                setEdition(edition)
            }
        }
        func option(
            _ key: Character, _ words: String, _ path: WritableKeyPath<Encounter.Options, Bool>
        ) -> ChoiceMenu.Item {
            ChoiceMenu.Item(key, words, isOn: encounter.options[keyPath: path]) {
                var options = encounter.options
                options[keyPath: path].toggle()
                fight.attempt { try fight.perform(.setOptions(options)) }
            }
        }
        items += [
            option("s", "skip the dead", \.skipsDead),
            option("r", "roll initiative each round", \.rerollsInitiative),
            option("g", "one roll for each kind", \.groupsRollTogether),
            option("i", "roll initiative for players too", \.rollsForPlayers),
            option(
                "a",
                encounter.edition.rules.heroesAtZero == .recoveryChecks
                    ? "absorbed damage worsens dying" : "absorbed damage fails death saves",
                \.absorbedHitsFailDeathSaves),
            ChoiceMenu.Item(
                "c", "critical hits", detail: encounter.options.criticalRule.words
            ) { choose("Critical hits", "bdtm", \.criticalRule, words: \.words) },
            ChoiceMenu.Item("o", "order of turns", detail: encounter.options.turnRule.words) {
                choose("Order of turns", "isp", \.turnRule, words: \.words)
            },
            ChoiceMenu.Item("t", "the turn timer", isOn: fight.clock.isShown) { timerKeyPressed() },
            ChoiceMenu.Item("d", "ask what is left to do", isOn: fight.duties.asksBeforeEnd) {
                fight.attempt { try fight.duties.toggle() }
            },
            ChoiceMenu.Item("n", "the fight's name", detail: encounter.name) {
                fight.prompt = Prompt("New name of the fight", hint: "", text: encounter.name) {
                    line in try fight.perform(.renameEncounter(line))
                }
            },
        ]
        fight.openMenu("Edition and table rules", items)
    }

    /// Opens the menu of a rule that is one of several.
    private func choose<Rule: CaseIterable & Equatable>(
        _ title: String, _ keys: String, _ path: WritableKeyPath<Encounter.Options, Rule>,
        words: (Rule) -> String
    ) {
        guard let encounter = fight.encounter else { return }
        let items = zip(keys, Rule.allCases).map { key, rule in
            ChoiceMenu.Item(key, words(rule), isOn: rule == encounter.options[keyPath: path]) {
                var options = encounter.options
                options[keyPath: path] = rule
                fight.attempt { try fight.perform(.setOptions(options)) }
            }
        }
        fight.openMenu(title, items)
    }

    /// Shows or hides the duration of turns, and stores that setting.
    private func timerKeyPressed() {
        fight.attempt {
            try fight.clock.toggle()
            fight.notice = .done("The turn timer is \(fight.clock.isShown ? "on" : "off")")
        }
    }

    /// Changes the fight's edition, which is also that of the next new fight.
    func setEdition(_ edition: RuleEdition) {
        fight.attempt {
            try fight.perform(.setEdition(edition))
            try fight.context.records.setSetting(Setting.edition, to: edition.rawValue)
        }
    }
}

extension TurnRule {
    /// The rule as a menu names it.
    fileprivate var words: String {
        switch self {
        case .initiative: "by initiative"
        case .sides: "by sides"
        case .popcorn: "popcorn: n asks"
        }
    }
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
