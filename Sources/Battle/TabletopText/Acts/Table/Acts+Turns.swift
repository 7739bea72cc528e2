import Tabletop

/// Turns, initiative, delaying and readying.
extension ActDeclaration {
    static let turns: [ActDeclaration] = [
        next, previous, initiativeRoll, initiativeSet, initiativeMove, initiativeSwap, delay,
        takeDelayed, ready, surprise, reaction,
    ]

    package static let next = ActDeclaration(
        "next", .turns, "End this turn and begin the next.",
        [Slot(.combatant, "name").optional],
        discussion: """
            NAME takes the next turn, and keeps this place in the order: so turns go where rules \
            --turns popcorn is set. Without it, whoever is next in the order.
            """,
        example: "next", key: Key("n", "next turn", short: "next")
    ) {
        try $0.end()
        guard let next = $0.targets.first else { return .turn(.next) }
        return .turn(.several(try $0.encounter.handingOver(to: next)))
    }

    package static let previous = ActDeclaration(
        "previous", .turns, "Go back to the previous turn; acts since then stay.",
        example: "previous", key: Key("p", "previous turn", short: "previous")
    ) {
        try $0.end()
        return .turn(.previous)
    }

    /// The words for how initiative is rolled.
    private static let rollOptions = [
        Option("advantage", "adv", help: "Roll with advantage."),
        Option("disadvantage", "dis", help: "Roll with disadvantage."),
        Option("fixed", help: "Use 10 + modifier instead of dice."),
        Option("bonus", value: .number("number"), help: "A bonus to every roll."),
        Option("together", help: "One roll for all monsters of the same name."),
    ]

    package static let initiativeRoll = ActDeclaration(
        "initiative roll", .turns, "Roll for combatants without initiative, or for those named.",
        [Slot(.combatant, "target").optional.many],
        options: [
            Option("all", help: "Roll again for all."),
            Option("monsters", help: "Roll only for monsters without initiative."),
        ] + rollOptions,
        example: "initiative roll monsters", key: Key("I", "initiative of many")
    ) {
        let ids = try $0.onlyTargets()
        let ways = [$0.has("all"), $0.has("monsters"), !ids.isEmpty].count { $0 }
        if ways > 1 { throw ActProblem.contradiction("all", "monsters") }
        let options = $0.encounter.options
        return .command(
            .rollInitiative(
                $0.has("all")
                    ? .everybody
                    : $0.has("monsters") ? .missingMonsters : ids.isEmpty ? .missing : .these(ids),
                together: $0.has("together") || options.groupsRollTogether,
                as: try $0.initiativeRoll ?? options.initiativeRoll))
    }

    package static let initiativeSet = ActDeclaration(
        "initiative set", or: ["initiative"], .turns,
        "Set the initiative, as rolled at the table.",
        [.targets, Slot(.number, "number|none")],
        options: [
            Option(
                "with", value: Slot(.combatant, "other"),
                help: "Act right after this one from now on, as a mount with its rider."),
            Option("apart", help: "No longer act with another one."),
        ],
        discussion: """
            adv, dis, fixed or +2 in place of the number rolls. Several can be typed at once: \
            "torvald 15, mira 12".
            """,
        example: "initiative set torvald 15",
        key: Key("i", "type or roll initiative", short: "initiative")
    ) {
        try $0.words.refuseNote()
        try $0.takeOptions()
        if let other = try $0.combatant("with") {
            try $0.end()
            return .command(.several($0.ids.map { .pair($0, with: other.id) }))
        }
        if $0.has("apart") {
            try $0.end()
            return .command(.several($0.ids.map { .pair($0, with: nil) }))
        }
        if $0.words.words.count > 1, let first = $0.words.words.first, Int(first.key) != nil,
            let target = $0.targets.last
        {
            var words = ActWords("")
            words.append(name: target.label)
            words.append($0.words)
            let numbers = try NumberList(parsing: words.line, of: [target], in: $0.vocabulary)
            return .command(.several(numbers.initiatives))
        }
        let ids = $0.ids
        switch try InitiativeReader($0.words) {
        case .number(let number): return .command(.several(ids.map { .setInitiative($0, number) }))
        case .roll(let roll):
            return .command(.rollInitiative(.these(ids), together: ids.count > 1, as: roll))
        }
    }

    package static let initiativeMove = ActDeclaration(
        "initiative move", .turns, "Move a combatant in the turn order.", [.target],
        options: [
            Option("after", value: Slot(.combatant, "other"), help: "Directly after this one."),
            Option("first", help: "To the top of the order."),
        ],
        example: "initiative move torvald after ysolde"
    ) {
        try $0.takeOptions()
        try $0.end()
        let other = try $0.combatant("after")?.id
        if other == nil, !$0.has("first") { throw ActProblem.missing("place: after or first") }
        if other != nil, $0.has("first") { throw ActProblem.contradiction("after", "first") }
        return .command(.move(try $0.target.id, after: other))
    }

    package static let initiativeSwap = ActDeclaration(
        "initiative swap", .turns, "Swap the initiative of two combatants.",
        [.target, Slot(.combatant, "other")],
        discussion: "As Alert allows at the start of a fight (SRD 5.2).",
        example: "initiative swap torvald ysolde", key: Key("%", "swap initiatives")
    ) {
        let (one, other) = (try $0.target, try $0.vocabulary.targets.one($0.words))
        return .command(
            .sequence([
                .setInitiative(one.id, other.initiative), .setInitiative(other.id, one.initiative),
            ]))
    }

    package static let delay = ActDeclaration(
        "delay", .turns, "Delay the current turn.",
        discussion: "return NAME takes it later, after the turn that is then current.",
        example: "delay", key: Key("w", "delay the turn")
    ) {
        try $0.end()
        return .turn(.delay)
    }

    package static let takeDelayed = ActDeclaration(
        "return", .turns, "Take a delayed turn now, and keep this place in the order.",
        [.target], example: "return torvald"
    ) {
        try $0.end()
        return .command(.resume(try $0.target.id))
    }

    package static let ready = ActDeclaration(
        "ready", .turns, "Ready an action, take it or drop it.",
        [.target, Slot.text("action").optional],
        options: [
            Option("take", help: "Take the readied action with the reaction."),
            Option("drop", help: "Drop the readied action."),
        ], needsDashes: true,
        discussion: """
            The text is the action and its trigger. The place in the order stays. Taking the action \
            uses the reaction.
            """,
        example: #"ready nettle "shoot whoever opens the door""#,
        key: Key("W", "ready an action")
    ) {
        try $0.takeOptions()
        let id = try $0.target.id
        let (takes, drops, text) = ($0.has("take"), $0.has("drop"), $0.takeText())
        guard [takes, drops, !text.isEmpty].count(where: { $0 }) == 1 else {
            throw ActProblem.missing("action, or take or drop")
        }
        return .command(takes ? .takeReadied(id) : .ready(id, drops ? nil : text))
    }

    package static let surprise = ActDeclaration(
        "surprise", .turns, "Surprise combatants until the end of their first turn.", [.targets],
        discussion: "With dnd2024, before initiative is rolled.",
        example: #"surprise "goblin*""#, key: Key("!", "surprise, or no longer")
    ) { .command(.surprise(try $0.onlyTargets())) }

    package static let reaction = ActDeclaration(
        "reaction", .turns, "Use the reaction; it comes back at the next turn.", [.targets],
        options: [Option("back", help: "Restore the reaction.")], example: "reaction ysolde"
    ) {
        let ids = try $0.onlyTargets()
        let isUsed = !$0.has("back")
        return .command(.several(ids.map { .useReaction($0, isUsed) }))
    }
}

extension ActReading {
    /// How initiative is rolled; `nil` if no word says it.
    fileprivate var initiativeRoll: InitiativeRoll? {
        get throws {
            let bonus = try number("bonus")
            guard has("adv") || has("dis") || has("fixed") || bonus != nil else { return nil }
            return InitiativeRoll(isFixed: has("fixed"), edge: edge, bonus: bonus ?? 0)
        }
    }
}
