import Tabletop

/// What a combatant is besides its hit points and conditions.
extension ActDeclaration {
    static let combatants: [ActDeclaration] = [
        hide, reveal, rename, duplicate, remove, setArmorClass, setDefenses, askRiddle,
        answerRiddle, removeRiddle,
    ]

    package static let hide = ActDeclaration(
        "hide", .combatants, "Hide combatants from the players' screen.", [.targets],
        example: #"hide "goblin*""#, key: Key("v", "hide from or show players")
    ) { .command(.hide(try $0.onlyTargets(), true)) }

    package static let reveal = ActDeclaration(
        "reveal", .combatants, "Show hidden combatants to the players.", [.targets],
        example: #"reveal "goblin 1""#
    ) { .command(.hide(try $0.onlyTargets(), false)) }

    package static let rename = ActDeclaration(
        "rename", .combatants, "Rename a combatant in this fight.",
        [.target, .text("name")], example: #"rename "goblin 2" Snick"#
    ) { .command(.rename(try $0.target.id, try $0.takeText("new name"))) }

    package static let duplicate = ActDeclaration(
        "duplicate", .combatants, "Add fresh copies of a combatant.",
        [.target, Slot.number("count").optional], example: #"duplicate "goblin 1" 2"#,
        key: Key("y", "add a fresh copy")
    ) {
        let count = try $0.words.isEmpty ? 1 : NumberReader.number($0.words.line)
        guard (1...Encounter.combatantLimit).contains(count) else {
            throw ActProblem.badCount("\(count)")
        }
        return .command(.duplicate(try $0.target.id, as: (0..<count).map { _ in .random() }))
    }

    package static let remove = ActDeclaration(
        "remove", .combatants, "Remove combatants from the fight.", [.targets],
        discussion: "If it was its turn, the next one begins. Its acts stay in the log.",
        example: #"remove "goblin 1""#, key: Key("x", "remove from the fight")
    ) { .command(.remove(try $0.onlyTargets())) }

    package static let setArmorClass = ActDeclaration(
        "armor", .combatants, "Set the armor class.",
        [.target, Slot(.number, "number|unknown")], example: "armor torvald 19"
    ) {
        let number = try NumberReader.numberOrUnknown($0.words.line)
        return .command(.setArmorClass(number, on: try $0.target.id))
    }

    package static let setDefenses = ActDeclaration(
        "defenses", .combatants, "Set resistances, vulnerabilities and immunities.", [.targets],
        options: [
            Option("resist", value: Slot(.damageType, "type").many, help: "Types that are halved."),
            Option(
                "vulnerable", value: Slot(.damageType, "type").many,
                help: "Types that are doubled."),
            Option(
                "immune", value: Slot(.damageType, "type").many,
                help: "Types and conditions without effect."),
            Option(
                "never", value: Slot(.condition, "condition").many,
                help: "Conditions without effect."),
            Option(
                "weak", value: Slot(.damageType, "type").many,
                help: "Points added to the damage: weak fire 5."),
            Option(
                "reduce", value: Slot(.damageType, "type").many,
                help: "Points subtracted from the damage: reduce cold 10."),
        ],
        discussion: """
            Replaces all defenses; without words, none is left: "resist slashing unless magical, \
            never prone". Pathfinder uses points: weak fire 5, reduce cold 10. A combatant immune \
            to a condition gets it only with condition add and force.
            """,
        example: #"defenses "goblin*" resist fire immune poison"#,
        beginsRest: { _ in { DefenseKind($0) != nil } }
    ) {
        let defenses = try Defenses($0.words, in: $0.vocabulary)
        return .command(.several($0.ids.map { .setDefenses(defenses, on: $0) }))
    }

    package static let askRiddle = ActDeclaration(
        "riddle ask", .combatants, "Put a question of practice to a combatant.", [.target],
        options: [
            Option("deck", value: Slot(.deck, "name").many, help: "The deck."),
            Option("question", value: .text("text"), help: "The question."),
            Option("free", help: "Without choices: the answer is given in words."),
        ],
        discussion: """
            Without a question one is drawn from the deck, without a deck from all decks; of several \
            decks with that name from those of the fight's edition. The players' screen shows it until it is answered.
            """,
        example: "riddle ask mirai deck japanese question はい", key: Key("Q", "ask a riddle")
    ) { reading in
        try reading.takeOptions()
        try reading.end()
        let who = try reading.target.id
        var decks = try reading.world.decks().filter { !$0.challenges.isEmpty }
        if let name = reading.text("deck") {
            let names = KnownNames(decks.map { ($0.name, $0) }, matchingInside: true) { $0.id }
            let several = decks.named(name, in: reading.vocabulary.encounter.edition)
            // Two decks of one name are told apart by their ids.
            if Set(several.map { PlainText.searchKey($0.name) }).count > 1 {
                decks = several
            } else {
                guard let deck = try names.find(name) else { throw ActProblem.noDeck(name) }
                decks = [deck]
            }
        }
        let (question, isFree) = (reading.text("question"), reading.has("free"))
        let now = reading.world.now
        if decks.isEmpty { throw RuleProblem.noQuestions }
        return .drawn { dice in
            guard let deck = decks.randomElement(using: &dice) else {
                throw RuleProblem.noQuestions
            }
            let direction = deck.options.directions.first ?? .forward
            let challenge =
                try question.map { try deck.challenge(asking: $0, direction) }
                ?? deck.challenges.randomElement(using: &dice)
            guard let challenge else { throw RuleProblem.noQuestions }
            var riddle = Riddle(challenge, direction, of: deck, for: who, at: now, using: &dice)
            if isFree { riddle.choices = [] }
            return .ask(riddle)
        }
    }

    package static let answerRiddle = ActDeclaration(
        "riddle answer", .combatants, "Take the answer, and what follows from it.",
        [Slot(.choice, "answer")],
        options: [Option("then", value: .text("act").many, help: "An act that follows.")],
        needsDashes: true,
        discussion: """
            The answer is a choice by its number, or words. What follows is for whoever answers, \
            unless it names others; it can also be typed after a semicolon: "2; damage 2d6". The \
            answer is kept in the history of practice; it and what follows are one act and one undo.
            """,
        example: #"riddle answer 2 --then "damage 2d6 psychic""#
    ) { reading in
        let note = reading.words.note
        try reading.takeOptions()
        let (answer, world) = (reading.words.withoutNote.text, reading.world)
        let following =
            reading.texts("then") + (note ?? "").split(separator: ";").map(String.init)
        return .answer(
            try RiddleReply(
                parsing: answer, then: following, in: reading.vocabulary, world: world,
                challenge: { try world.challenge($0) }))
    }

    package static let removeRiddle = ActDeclaration(
        "riddle remove", .combatants, "Take the riddle back without an answer.",
        example: "riddle remove"
    ) {
        try $0.end()
        return .command(.withdrawRiddle)
    }
}
