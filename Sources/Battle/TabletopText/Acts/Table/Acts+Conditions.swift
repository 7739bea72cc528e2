import Tabletop

/// Conditions, concentration and forms.
extension ActDeclaration {
    static let conditions: [ActDeclaration] = [
        addCondition, removeCondition, saveCondition, beginConcentration, endConcentration,
        saveConcentration, takeForm, leaveForm,
    ]

    package static let addCondition = ActDeclaration(
        "condition add", or: ["condition", "set"], .combatants, "Add a condition.",
        [.targets, Slot(.condition, "condition")],
        options: [
            Option("value", value: .number("number"), help: "Its value: exhaustion 2."),
            Option("rounds", value: .number("number"), help: "Ends after this many rounds."),
            Option("minutes", value: .number("number"), help: "Ends after this many minutes."),
            Option(
                "until",
                value: Slot(.word(Condition.Boundary.allCases.map(\.rawValue)), "start|end"),
                help: "The edge of a turn at which it ends."),
            Option("of", value: .target, help: "Whose turns count, often the caster's."),
            Option("by", value: .target, help: "Who gives it: grappled by torvald."),
            Option(
                "maximum", value: .number("points"),
                help: "Changes the maximum hit points while it lasts: 5 for Aid, -20."),
            Option("secret", help: "Players do not see it."),
            Option("force", help: "Ignore immunity."),
            Option(
                "instead",
                help: "Take the place of what is there, also of what is higher or longer."),
            Option("note", value: .text("text"), help: "A note; also after a semicolon."),
        ],
        discussion: """
            Conditions are those of the edition and those in use; "=blessed" is one of your own. \
            Dodging, helped, hidden, half cover, three-quarters cover and spells such as bless, haste \
            and slow are known too: attacks and saving throws heed them. In \
            short: "poisoned 3r", "frightened 2 until end of thia", "=aid max+5; cast by Bram". With \
            rounds or minutes the condition ends automatically, at the end of the combatant's turn; \
            until and of name another edge of another's turns, and alone mean the next one. Immune \
            combatants do not get it, which is reported. A saving throw at the end of each turn is \
            "paralyzed wis 15", who gives it "grappled by torvald", several at once "prone, \
            poisoned 3r". Each has its own end, and of several of one name the strongest counts; \
            levels of exhaustion add up. In Pathfinder "2d6 persistent fire" and "bleed 1d6" are \
            persistent damage.
            """,
        example: "condition add torvald frightened rounds 2",
        key: Key("c", "add a condition", short: "condition"), beginsRest: known
    ) {
        let ids = $0.ids
        let conditions = try NewCondition.list($0.words, in: $0.vocabulary)
        return .command(.several(conditions.map { .addCondition($0, on: ids) }))
    }

    private static let known: @Sendable (ActVocabulary) -> (ActWord) -> Bool = { vocabulary in
        let conditions = vocabulary.knownConditions
        let isPathfinder = conditions.contains(Encounter.persistentDamageName)
        return {
            $0.isOwn || !$0.isQuoted && conditions.contains($0.key)
                || isPathfinder && ["persistent", "bleed"].contains($0.key)
        }
    }

    package static let removeCondition = ActDeclaration(
        "condition remove", .combatants, "Remove a condition.",
        [.targets, Slot(.ownCondition, "condition")],
        example: "condition remove torvald frightened",
        key: Key("C", "remove a condition"), beginsRest: known
    ) {
        try $0.takeOptions()
        let name = $0.words.words.map(\.text).joined(separator: " ")
        return .command(.removeCondition(try condition(meant: name, of: $0.targets), from: $0.ids))
    }

    /// The condition of the targets that a word means: the one with this name, or the only one with
    /// this prefix. Without a match the word itself, which the rules then refuse.
    private static func condition(
        meant name: String, of targets: [Combatant]
    ) throws(ActProblem) -> String {
        if name.isEmpty { throw .noCondition }
        let conditions = targets.flatMap(\.conditions)
        let names = WordList(
            conditions.map { ($0.name, $0.name) } + conditions.map { ($0.key, $0.key) })
        switch names.meaning(of: PlainText.searchKey(name)) {
        case .one(let known): return known
        case .several(let several): throw .ambiguous(name, several)
        case .none: return name
        }
    }

    /// The modifier of a saving throw, where no stat block has it.
    private static let modifier = Option(
        "modifier", value: .number("number"),
        help: "The modifier; by default that of the stat block, else 0.")

    package static let saveCondition = ActDeclaration(
        "condition save", .combatants, "Make the saving throw that ends a condition.",
        [.target, Slot(.ownCondition, "condition"), Slot.number("total").optional],
        options: [modifier],
        discussion: """
            For conditions that an action of a stat block gave, and that say so. Without a total, a \
            d20 with the bonus of the stat block is rolled.
            """,
        example: "condition save torvald frightened 14", beginsRest: known
    ) {
        try $0.takeOptions()
        let bearer = try $0.target
        let total = try $0.takeLastNumber()
        let name = try condition(meant: $0.takeText(), of: [bearer])
        let ability = bearer.condition(name)?.endingSave?.ability
        let given = try $0.number("modifier")
        let block = try given == nil ? $0.world.statBlock(of: bearer, in: $0.encounter) : nil
        return .command(
            .saveCondition(
                name, of: bearer.id, total: total,
                modifier: given ?? ability.flatMap { block?.save($0) }))
    }

    package static let beginConcentration = ActDeclaration(
        "concentration begin", or: ["concentrate"], .combatants,
        "Concentrate on a spell; ends concentration on another.",
        [.target, Slot(.spell, "spell")], example: "concentration begin mirai Web",
        key: Key("o", "concentration, its save")
    ) { .command(.concentrate(try $0.target.id, on: try $0.takeText("spell"))) }

    package static let endConcentration = ActDeclaration(
        "concentration end", .combatants, "End concentration.", [.targets],
        example: "concentration end mirai"
    ) { .command(.several(try $0.onlyTargets().map { EncounterCommand.concentrate($0, on: nil) })) }

    package static let saveConcentration = ActDeclaration(
        "concentration save", .combatants,
        "Make the Constitution save after damage; a failure ends concentration.",
        [.target, Slot.number("total").optional],
        options: [
            modifier, Option("against", value: .number("DC"), help: "The DC, if it differs."),
        ],
        discussion: """
            The DC is that of the oldest save not made yet. Without a total, a d20 with the \
            modifier is rolled: that of the combatant's stat block, unless one is given.
            """,
        example: "concentration save mirai 14"
    ) {
        try $0.takeOptions()
        let combatant = try $0.target
        let total = try $0.takeLastNumber()
        try $0.end()
        guard combatant.concentration != nil else {
            throw RuleProblem.notConcentrating(combatant.label)
        }
        let owed = { [world = $0.world, encounter = $0.encounter] in
            try world.concentrationSaves(owedBy: combatant.id, in: encounter).first
        }
        guard let difficulty = try $0.number("against") ?? owed() else {
            throw ActProblem.nothingOwed(combatant.label)
        }
        let block = try $0.world.statBlock(of: combatant, in: $0.encounter)
        return .command(
            .saveConcentration(
                combatant.id, against: difficulty, total: total,
                modifier: try $0.number("modifier") ?? block?.save(.constitution)))
    }

    package static let takeForm = ActDeclaration(
        "form take", or: ["form"], .combatants,
        "Take the form of a character or of a monster of the library.",
        [.target, Slot(.newcomer, "form")],
        options: [
            Option(
                "by", value: Slot(.combatant, "caster"),
                help: "On whose concentration the form depends: it ends with it."),
            Option(
                "hit-points", value: .number("number"),
                help: "Other hit points, in 2024's rules temporary ones, than the book says."
            ),
            Option("wild-shape", help: "By the rules of Wild Shape: the default for a druid."),
            Option("polymorph", help: "By the rules of Polymorph: the default for all others."),
        ],
        discussion: """
            In 2014's rules a form has its own hit points. In 2024's the combatant keeps its hit \
            points and gains temporary ones: by Polymorph as many as the form's hit points, and the \
            form ends when none are left; by Wild Shape as many as the druid's level, and the form \
            ends when the druid is incapacitated. Wild Shape keeps Intelligence, Wisdom and Charisma.
            """,
        example: "form take nettle brown bear by mirai"
    ) {
        try $0.takeOptions()
        let (name, edition) = (try $0.takeText("form"), $0.encounter.edition)
        let world = $0.world
        let roster = try world.characters()
        let reader = Newcomers.reader(roster, world, edition)
        guard case .known(let known)? = try reader.entries(name).first?.who else {
            throw ActProblem.nobodyToAdd(name, nearest: nil)
        }
        var form = NewForm(try known.character(world))
        // A monster of the library is on no roster.
        if known.rostered == nil { form.characterID = nil }
        if let points = try $0.number("hit-points") {
            form.hitPoints = try HitPoints(maximum: points)
            form.temporary = points
        }
        let (target, caster) = (try $0.target, try $0.combatant("by"))
        // The class is in the combatant's own block, not in that of a form it has.
        var itself = target
        itself.form = nil
        let className =
            try world.statBlock(of: itself, in: $0.encounter)?.type
            ?? roster.first { $0.id == target.characterID }?.titles.joined(separator: " ")
        if $0.has("wild-shape") {
            form.way = .wildShape
        } else if !$0.has("polymorph"), caster == nil || caster?.id == target.id,
            target.kind == .player, let className,
            PlainText.folded(className).contains("druid")
        {
            form.way = .wildShape
        }
        return .command(.takeForm(target.id, form, sustainedBy: caster?.id))
    }

    package static let leaveForm = ActDeclaration(
        "form leave", .combatants, "Leave the form.", [.target], example: "form leave nettle"
    ) {
        try $0.end()
        return .command(.leaveForm(try $0.target.id))
    }
}
