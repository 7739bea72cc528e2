import Foundation
import Tabletop

/// Actions of stat blocks, spells, and attacks whose numbers are given.
extension ActDeclaration {
    static let actions: [ActDeclaration] = [attack, useAction, cast]

    private static let saveOptions = [
        Option(
            "saves", value: .text("names and totals"),
            help: "Totals of saving throws made at the table: \"torvald=18, mira=9\"."),
        Option("roll", help: "Roll the saving throws of players too."),
        Option(
            "legendary", value: .targets, help: "Who uses Legendary Resistance after a failure."),
        Option(
            "force",
            help: "Also if the rules forbid it: incapacitated, no use left, too many targets."),
    ]

    /// What changes the dice of an action.
    private static let rollOptions =
        [
            Option("advantage", "adv", help: "Advantage on the attack rolls."),
            Option("disadvantage", "dis", help: "Disadvantage on the attack rolls."),
            Option("magical", help: "The attacks are magical."),
            Option("silvered", help: "The weapon is silvered."),
            Option("adamantine", help: "The weapon is of adamantine."),
        ] + saveOptions

    private static let reached = Option("on", value: .targets, help: "Whom it reaches.")

    package static let attack = ActDeclaration(
        "attack", .hitPoints, "Attack with an action of the stat block.",
        [Slot(.combatant, "who").orPattern, Slot(.action, "action"), .targets],
        options: [
            Option(
                "bonus", value: .number("number"), help: "The attack bonus, without a stat block."),
            Option(
                "damage", value: Slot(.amount, "dice"),
                help: "The damage of a hit: 1d8+3 slashing + 1d6 fire."),
            Option("ranged", help: "A ranged attack, with a bonus."),
        ] + rollOptions,
        discussion: """
            Rolls to hit against the armor class and, on a hit, the damage, which passes the \
            target's defenses. Conditions of both sides give advantage and disadvantage; the log \
            says why. Multiattack makes all of its attacks, on the targets in turn. A pattern lets \
            all of a kind attack as one act, each one target: "goblin*". Without a stat \
            block: attack thia longsword goblin bonus 5 damage 1d8+3 slashing.
            """,
        example: "attack \"goblin 1\" scimitar torvald adv"
    ) { reading in
        try reading.takeOptions()
        let actors = reading.targets.filter { $0.life != .dead || reading.targets.count == 1 }
        guard let actor = actors.first else { throw ActProblem.noTarget }
        guard let bonus = try reading.number("bonus") else {
            let block = try reading.block(of: actor)
            let (action, targets) = try reading.takeAction { try block.choice(named: $0) }
            return try reading.action(by: actors, on: targets) { roller, targets, dice in
                try roller.use(action, on: targets, using: &dice)
            }
        }
        let (name, targets) = try reading.takeAction { $0 }
        var action = StatBlock.Action(name, .action)
        action.attack = StatBlock.Attack(reading.has("ranged") ? .ranged : .melee, bonus: bonus)
        let blow = try reading.text("damage").map {
            try DamageAct(parsing: $0, on: targets, in: reading.vocabulary)
        }
        for part in blow?.damage?.parts ?? [] {
            guard case .dice(let notation) = part.amount else {
                throw ActProblem.notAnAmount("full")
            }
            action.attack?.damage.append(.init(notation, part.type))
        }
        let made = action
        return try reading.action(by: actors, on: targets) { roller, targets, dice in
            try roller.use(made, on: targets, using: &dice)
        }
    }

    package static let useAction = ActDeclaration(
        "use", .hitPoints, "Take an action of the stat block.",
        [Slot(.combatant, "who"), Slot(.action, "action")], options: [reached] + rollOptions,
        discussion: """
            A saving throw of many: monsters roll with their own bonuses, players' totals are given \
            after saves, or rolled too with roll. Damage is rolled once, halved or left out by \
            the result; a failure brings its conditions. Recharge, uses per day, legendary actions \
            and the reaction are counted. All of it is one act and one undo.
            """,
        example: "use dragon fire breath on torvald saves torvald=18"
    ) { reading in
        try reading.takeOptions()
        let actor = try reading.target
        let targets = try reading.combatants("on")
        let action = try reading.block(of: actor).choice(named: reading.takeText("action"))
        return try reading.action(by: [actor], on: targets) { roller, targets, dice in
            try roller.use(action, on: targets, using: &dice)
        }
    }

    package static let cast = ActDeclaration(
        "cast", .hitPoints, "Cast a spell.",
        [Slot(.combatant, "who"), Slot(.spell, "spell")],
        options: [
            reached,
            Option(
                "level", value: .number("level"),
                help: "The level of the slot; by default the spell's own."),
            Option("dc", value: .number("DC"), help: "The DC of its saving throws."),
            Option("bonus", value: .number("number"), help: "The bonus of its attack rolls."),
        ] + rollOptions,
        discussion: """
            The caster's stat block gives DC and attack bonus; dc and bonus are for casters \
            without one. A slot, or a use of the day, is spent where the caster has it. A spell that \
            needs concentration begins it; the conditions that it gives end with it, also the one of \
            its own name on whom it reaches: Bless, Slow, Hex. A target named twice is attacked \
            twice; rays and darts that are not named for anybody go to the targets in turn.
            """,
        example: "cast mirai fireball on \"goblin*\" dc 15",
        key: Key("z", "attack, act, cast", short: "act")
    ) { reading in
        try reading.takeOptions()
        let actor = try reading.target
        let targets = try reading.combatants("on")
        let spell = try reading.world.spell(
            named: reading.takeText("spell"), for: reading.encounter.edition)
        let level = try reading.number("level")
        let (difficulty, bonus) = (try reading.number("dc"), try reading.number("bonus"))
        return try reading.action(by: [actor], on: targets) { roller, targets, dice in
            try roller.cast(
                spell, level: level, difficulty: difficulty, bonus: bonus, on: targets,
                using: &dice)
        }
    }
}

extension ActReading {
    /// What the actor can do.
    ///
    /// - Throws: ``ActProblem/noStatBlock(_:)``.
    func block(of actor: Combatant) throws -> StatBlock {
        guard let block = try world.statBlock(of: actor, in: encounter) else {
            throw ActProblem.noStatBlock(actor.label)
        }
        return block
    }

    /// Takes the name of an action and, after it, the combatants it is used on: the longest name after
    /// which only combatants are left.
    ///
    /// - Parameter meaning: the action of a name; throws if none has it.
    mutating func takeAction<Action>(
        _ meaning: (String) throws -> Action
    ) throws -> (Action, [Combatant]) {
        let (reader, words) = (vocabulary.targets, words)
        if words.isEmpty { throw ActProblem.missing("action") }
        for count in (1..<max(words.words.count, 2)).reversed() {
            let (name, names) = words.split(after: count)
            guard !names.isEmpty, let action = try? meaning(name.text),
                let targets = try? reader.everyName(names)
            else { continue }
            self.words.removeAll()
            return (action, targets)
        }
        // Says which of the two is not understood, with the shortest name that is an action.
        for count in 1...words.words.count {
            let (name, names) = words.split(after: count)
            guard let action = try? meaning(name.text) else { continue }
            if names.isEmpty { throw RuleProblem.noTargets }
            return (action, try reader.everyName(names))
        }
        return (try meaning(words.split(after: 1).before.text), [])
    }

    /// The content of an action whose dice are thrown when it is performed. Several actors take the
    /// targets in turn, one each.
    func action(
        by actors: [Combatant], on targets: [Combatant],
        _ roll:
            @escaping (ActionRoller, [Combatant], inout any RandomNumberGenerator) throws ->
            ActionUse
    ) throws -> Act.Content {
        let encounter = encounter
        var facts: [UUID: ActionTarget] = [:]
        for target in targets {
            facts[target.id] = try world.statBlock(of: target, in: encounter)
                .map { ActionTarget($0) }
        }
        let known = facts
        let isForced = has("force")
        let rollers = try actors.map { actor in
            var roller = ActionRoller(
                encounter, actor: actor, block: try world.statBlock(of: actor, in: encounter)
            ) { known[$0.id] ?? ActionTarget() }
            roller.rollsForPlayers = has("roll")
            roller.edge = edge
            roller.isForced = isForced
            roller.properties = Set(DamageProperty.allCases.filter { has($0.rawValue) })
            return roller
        }
        let totals = try text("saves").map {
            try NumberList(parsing: $0, of: targets, in: vocabulary)
        }
        let resisting = try combatants("legendary").map(\.id)
        return .action(by: actors) { dice in
            var uses: [ActionUse] = []
            for (place, roller) in rollers.enumerated() {
                let one = targets.isEmpty ? [] : [targets[place % targets.count]]
                uses.append(try roll(roller, rollers.count > 1 ? one : targets, &dice))
            }
            guard var use = uses.count > 1 ? ActionUse.together(uses) : uses.first else {
                throw ActProblem.notTogether(uses[0].name)
            }
            if let totals { try use.enter(totals, in: encounter) }
            for id in resisting { use.resist(id) }
            use.isForced = isForced
            return use
        }
    }

    /// Advantage, disadvantage, or neither because both cancel out.
    var edge: RollEdge {
        RollEdge(
            (has("advantage") ? [.advantage] : []) + (has("disadvantage") ? [.disadvantage] : []))
    }
}
