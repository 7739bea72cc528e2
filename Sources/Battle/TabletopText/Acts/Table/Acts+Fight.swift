package import Tabletop

/// The fight as a whole: who joins, what is prepared, its rules, its log.
extension ActDeclaration {
    static let fights: [ActDeclaration] = [
        add, renameEncounter, prepare, removePrepared, setRules, undo, redo, remark, roll,
    ]

    package static let add = ActDeclaration(
        "encounter add", or: ["add"], .fight, "Add combatants to a fight.",
        [Slot(.newcomer, "name").optional.many],
        options: [
            Option("party", help: "The party members that are not in it yet."),
            Option(
                "lair", value: .text("name"), help: "A lair, which acts on initiative 20."),
            Option(
                "hit-points", value: .number("number|dice"),
                help: "The maximum hit points, or dice; an unknown name is created then."),
            Option("armor-class", value: .number("number"), help: "The armor class."),
            Option("modifier", value: .number("number"), help: "The initiative modifier."),
            Option(
                "initiative", value: .number("number"),
                help: "The initiative, as rolled at the table."),
            Option("hidden", help: "Hide them from the players."),
            Option("player", help: "Create player characters instead of monsters."),
            Option(
                "roll-hit-points", help: "Roll the hit points of each monster of the library."),
        ], needsDashes: true,
        discussion: """
            A name is that of a character, else of a monster of the library, or a prefix that only \
            one of them has. "Goblin*3" and "3 goblin" are three goblins, commas separate several. \
            An unknown name is created with hit points and armor class: Bandit King 30 15.
            """,
        example: #"encounter add "Goblin*3, Bandit King 30 15" --hidden"#,
        key: Key("a", "add combatants", short: "add")
    ) {
        try $0.takeOptions()
        var details = Newcomers.Details()
        details.hitPoints = try $0.text("hit-points").map { try DiceNotation(parsing: $0) }
        details.armorClass = try $0.number("armor-class")
        details.modifier = try $0.number("modifier")
        details.initiative = try $0.number("initiative")
        details.isHidden = $0.has("hidden")
        details.isPlayer = $0.has("player")
        details.rollsHitPoints = $0.has("roll-hit-points")
        let names = $0.takeNames()
        let lair = $0.text("lair")
        if names.isEmpty, lair == nil, !$0.has("party") { throw ActProblem.noNewcomer }
        let found = try Newcomers(names: names, party: $0.has("party"), details: details)
            .find(in: $0.world, for: $0.encounter, edition: $0.encounter.edition)
        let commands = [found.command, lair.map { .addLair(.random(), $0) }].compactMap(\.self)
        return .command(.several(commands), adding: found.strangers)
    }

    package static let renameEncounter = ActDeclaration(
        "encounter rename", .fight, "Rename a fight.", [.text("name")],
        example: #"encounter rename "The Ford at Dusk""#
    ) { .command(.renameEncounter(try $0.takeText("new name"))) }

    private static let moments = ["round", "half", "zero", "lair"]

    package static let prepare = ActDeclaration(
        "prepare add", or: ["prepare"], .fight,
        "Prepare a reminder or a wave for a moment of a fight.",
        [
            Slot(.word(moments), "round|half|zero|lair"),
            Slot(.text, "number|combatant").optional, Slot.text("text").optional,
        ],
        options: [Option("add", value: Slot(.newcomer, "name").many, help: "Who joins: wolf*2.")],
        needsDashes: true,
        discussion: """
            In round n, when a combatant has half of its hit points or none, or at the lair's turn, \
            once, the text is shown to the game master and those named by --add, or after a \
            semicolon, join, rolling their initiative. Players see nothing of it before. A copy of \
            the fight has it again.
            """,
        example: #"prepare add round 3 "Wolves come" --add "wolf*2""#
    ) {
        try $0.takeOptions()
        let read = try PreparedReader(
            parsing: $0.words, in: $0.vocabulary, adding: $0.texts("add"))
        let found = try Newcomers(names: read.names.map { [$0] } ?? [], party: false)
            .find(in: $0.world, for: $0.encounter, edition: $0.encounter.edition)
        return .command(
            .prepare(
                PreparedEvent(
                    id: .random(), at: read.trigger, text: read.text, newcomers: found.newcomers)),
            adding: found.strangers)
    }

    package static let removePrepared = ActDeclaration(
        "prepare remove", .fight, "Take a prepared event back.", [.number("number")],
        discussion: "The number is that of battle prepare list.", example: "prepare remove 1"
    ) {
        let number = try NumberReader.number($0.words.line)
        let prepared = $0.encounter.prepared
        guard prepared.indices.contains(number - 1) else { throw RuleProblem.noSuchPrepared }
        return .command(.unprepare(prepared[number - 1].id))
    }

    private static func words<Value: CaseIterable & RawRepresentable>(
        _ type: Value.Type, _ name: String
    ) -> Slot where Value.RawValue == String {
        Slot(.word(Value.allCases.map(\.rawValue)), name)
    }

    /// A rule of the table that is on or off.
    private static let switches: [(name: String, help: String, path: RulePath)] = [
        ("reroll", "Roll initiative again each round.", \.rerollsInitiative),
        (
            "together", "One initiative roll for all monsters of the same name.",
            \.groupsRollTogether
        ),
        ("roll-for-players", "Roll initiative for players' characters too.", \.rollsForPlayers),
        ("skip-dead", "Skip the turns of the dead.", \.skipsDead),
        ("fold", "One line for monsters of the same name that act in a row.", \.foldsGroups),
        (
            "absorbed-hits-count",
            "A hit fully absorbed by temporary hit points still fails a death save.",
            \.absorbedHitsFailDeathSaves
        ),
    ]
    private typealias RulePath = WritableKeyPath<Encounter.Options, Bool> & Sendable

    package static let setRules = ActDeclaration(
        "rules", .fight, "Show or change the rules of a fight.",
        options: [
            Option("edition", value: words(RuleEdition.self, "edition"), help: "The edition."),
            Option(
                "ties", value: words(TieRule.self, "who"),
                help: "Who acts first on equal initiative, from the next roll on."),
            Option(
                "initiative",
                value: Slot(.word(["plain", "advantage", "disadvantage", "fixed"]), "how"),
                help: "How initiative is rolled; fixed is 10."),
            Option(
                "turns", value: words(TurnRule.self, "how"),
                help: """
                    In which order turns are taken: initiative (of each), sides (all players, all \
                    monsters) or popcorn (whoever ends a turn says who is next: next NAME).
                    """),
            Option(
                "criticals", value: words(CriticalRule.self, "how"),
                help: """
                    What a critical hit does to rolled damage: book, dice (twice), total (twice) or \
                    maximum (of the dice, added).
                    """),
            Option(
                "players-see", value: words(HitPointDetail.self, "what"),
                help: "What players see of their own hit points."),
            Option(
                "monsters-see", value: words(HitPointDetail.self, "what"),
                help: "What players see of monsters' hit points."),
        ]
            + switches.flatMap {
                [Option($0.name, help: $0.help), Option("no-\($0.name)", help: "Not so.")]
            },
        discussion: "Without options, the command shows them.",
        example: "rules criticals maximum monsters-see words",
        key: Key("b", "edition and table rules")
    ) {
        try $0.takeOptions()
        try $0.end()
        var options = $0.encounter.options
        for rule in switches {
            let (on, off) = ($0.has(rule.name), $0.has("no-\(rule.name)"))
            if on, off { throw ActProblem.contradiction(rule.name, "no-\(rule.name)") }
            if on || off { options[keyPath: rule.path] = on }
        }
        options.tieRule = try $0.choice("ties") ?? options.tieRule
        options.turnRule = try $0.choice("turns") ?? options.turnRule
        options.criticalRule = try $0.choice("criticals") ?? options.criticalRule
        options.playersShow = try $0.choice("players-see") ?? options.playersShow
        options.monstersShow = try $0.choice("monsters-see") ?? options.monstersShow
        if let word = $0.text("initiative") {
            guard let roll = InitiativeRoll(word: word) else {
                throw ActProblem.notOneOf(word, ["plain", "advantage", "disadvantage", "fixed"])
            }
            options.initiativeRoll = roll
        }
        let edition: RuleEdition? = try $0.choice("edition")
        var commands: [EncounterCommand] = []
        if let edition, edition != $0.encounter.edition { commands.append(.setEdition(edition)) }
        if options != $0.encounter.options { commands.append(.setOptions(options)) }
        return .command(.several(commands))
    }

    package static let undo = ActDeclaration(
        "undo", .fight, "Undo the last acts of a fight.", [Slot.number("count").optional],
        example: "undo 2", key: Key("u", "undo", short: "undo")
    ) { .steps(-(try $0.count())) }

    package static let redo = ActDeclaration(
        "redo", .fight, "Redo the acts that were undone last.", [Slot.number("count").optional],
        example: "redo 2"
    ) { .steps(try $0.count()) }

    package static let remark = ActDeclaration(
        "remark", or: ["log"], .fight, "Add a line to the log, or write a note.",
        [Slot.text("text").optional],
        options: [
            Option("about", value: .target, help: "The combatant that the line is about."),
            Option(
                "note", value: .target,
                help: "A note on this combatant instead, which players never see."),
            Option("fight-note", help: "A note on the fight instead."),
        ], needsDashes: true,
        discussion: """
            A note replaces the one before it; an empty text removes it, and without a text it is \
            shown. The note on a character of the roster is that of battle character note.
            """,
        example: #"remark "The bridge burns." --about torvald"#,
        key: Key(",", "add a line to the log")
    ) {
        try $0.takeOptions()
        let isGiven = !$0.words.isEmpty
        let (about, noted) = (try $0.combatant("about"), try $0.combatant("note"))
        let text = $0.takeText()
        if $0.has("fight-note") {
            return isGiven
                ? .command(.setEncounterNote(text))
                : .note($0.encounter.note, on: $0.encounter.name)
        }
        guard let noted else { return .command(.remark(text, on: about?.id)) }
        return isGiven
            ? .command(.setNote(text, on: noted.id)) : .note(noted.note, on: noted.label)
    }

    package static let roll = ActDeclaration(
        "roll", or: ["throw"], .fight, "Roll dice.", [Slot(.number, "dice")],
        discussion: "In a fight the roll is in its log: d20 adv, 2d6+3, 4d6kh3.",
        example: "roll d20 adv", key: Key(".", "roll dice")
    ) {
        let holder = $0.encounter.turnHolderID
        return .command(.roll(try DiceNotation(typed: $0.words.line), by: holder))
    }
}

extension InitiativeRoll {
    /// Parses the word of a rule: "plain", "advantage", "disadvantage", "fixed".
    init?(word: String) {
        let edges = [
            "plain": RollEdge.none, "advantage": .advantage, "disadvantage": .disadvantage,
        ]
        let key = PlainText.searchKey(word)
        guard key == "fixed" || edges[key] != nil else { return nil }
        self.init(isFixed: key == "fixed", edge: edges[key] ?? .none)
    }

    /// The word that ``init(word:)`` parses.
    package var word: String { isFixed ? "fixed" : edge == .none ? "plain" : edge.rawValue }
}

extension ActReading {
    /// The number of acts to undo or redo, at least 1.
    fileprivate func count() throws -> Int {
        if words.isEmpty { return 1 }
        let count = try NumberReader.number(words.line)
        if count < 1 { throw ActProblem.notANumber(words.line) }
        return count
    }
}
