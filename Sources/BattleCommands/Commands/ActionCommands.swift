import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle attack`: an attack of a stat block, or one whose numbers are given.
struct AttackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attack", abstract: "Attack with an action of the stat block.",
        usage: "battle attack <who> <action> <target> ... [--adv|--dis] [--saves <totals>]",
        discussion: """
            Rolls to hit against the armor class and, on a hit, the damage, which passes the \
            target's defenses. Conditions of both sides give advantage and disadvantage; the log \
            says why. Multiattack makes all of its attacks, on the targets in turn. Without a stat \
            block: battle attack thia longsword goblin --bonus 5 --damage "1d8+3 slashing".

            Example: battle attack "goblin 1" scimitar torvald --adv
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var options: ActionOptions

    @Option(help: "The attack bonus, where no stat block says it.") var bonus: Int?
    @Option(help: "The damage of a hit: \"1d8+3 slashing + 1d6 fire\".") var damage: String?
    @Flag(help: "A ranged attack, with --bonus.") var ranged = false

    @Argument(help: "Who attacks.") var who: String
    @Argument(help: "The action, or the beginning of its name.") var action: String
    @Argument(help: "Who is attacked.") var targets: [String]

    func run() throws {
        try options.perform(act, chance, who, on: targets) { scene, targets, dice in
            guard let bonus else {
                return try scene.roller.use(
                    scene.block().choice(named: action), on: targets, using: &dice)
            }
            var made = StatBlock.Action(action, .action)
            made.attack = StatBlock.Attack(ranged ? .ranged : .melee, bonus: bonus)
            let blow = try damage.map {
                try DamageAct(parsing: $0, on: targets, in: scene.vocabulary)
            }
            for part in blow?.damage?.parts ?? [] {
                guard case .dice(let notation) = part.amount else {
                    throw ActProblem.notAnAmount("full")
                }
                made.attack?.damage.append(.init(notation, part.type))
            }
            return try scene.roller.use(made, on: targets, using: &dice)
        }
    }
}

/// `battle use`: any action of a stat block.
struct UseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Take an action of the stat block.",
        usage: "battle use <who> <action> [--on <target> ...] [--saves \"torvald=18, mira=9\"]",
        discussion: """
            A saving throw of many: monsters roll with their own bonuses, players' totals are given \
            with --saves, or rolled too with --roll. Damage is rolled once, halved or left out by \
            the result; a failure brings its conditions. Recharge, uses per day, legendary actions \
            and the reaction are counted. All of it is one act and one undo.

            Example: battle use dragon "fire breath" --on torvald --saves "torvald=18"
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var options: ActionOptions

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Whom it reaches.", valueName: "target"))
    var on: [String] = []

    @Argument(help: "Who acts.") var who: String
    @Argument(help: "The action, or the beginning of its name.") var action: String

    func run() throws {
        try options.perform(act, chance, who, on: on) { scene, targets, dice in
            try scene.roller.use(
                scene.block().choice(named: action), on: targets, using: &dice)
        }
    }
}

/// `battle cast`: a spell of the books.
struct CastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cast", abstract: "Cast a spell.",
        usage: "battle cast <who> <spell> [--on <target> ...] [--level <n>] [--dc <n>]",
        discussion: """
            The caster's stat block gives DC and attack bonus; --dc and --bonus are for casters \
            without one. A slot, or a use of the day, is spent where the caster has it. A spell that \
            needs concentration begins it; the conditions that it gives end with it. A target named \
            twice is attacked twice.

            Example: battle cast mirai fireball --on "goblin*" --dc 15
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions
    @OptionGroup var options: ActionOptions

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Whom it reaches.", valueName: "target"))
    var on: [String] = []
    @Option(help: "The level of the slot; by default the spell's own.") var level: Int?
    @Option(name: .customLong("dc"), help: "The DC of its saving throws.") var difficulty: Int?
    @Option(help: "The bonus of its attack rolls.") var bonus: Int?

    @Argument(help: "Who casts.") var who: String
    @Argument(help: "The spell, or a part of its name that only one has.") var spell: String

    func run() throws {
        try options.perform(act, chance, who, on: on) { scene, targets, dice in
            try scene.roller.cast(
                scene.spell(named: spell), level: level, difficulty: difficulty, bonus: bonus,
                on: targets, using: &dice)
        }
    }
}

/// The options of all actions.
struct ActionOptions: ParsableArguments {
    @Flag(name: .customLong("adv"), help: "Advantage on the attack rolls.") var advantage = false
    @Flag(name: .customLong("dis"), help: "Disadvantage on the attack rolls.")
    var disadvantage = false
    @Flag(help: "The attacks are magical.") var magical = false
    @Flag(help: "The weapon is silvered.") var silvered = false
    @Flag(help: "The weapon is of adamantine.") var adamantine = false
    @Option(help: "Totals of saving throws made at the table: \"torvald=18, mira=9\".")
    var saves: String?
    @Flag(help: "Roll the saving throws of players too.") var roll = false
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Who uses Legendary Resistance if the saving throw fails.", valueName: "target"))
    var resist: [String] = []

    /// The fight, the actor and what it can do.
    struct Scene {
        let vocabulary: ActVocabulary
        let actor: Combatant
        let known: StatBlock?
        let roller: ActionRoller

        /// What the actor can do.
        ///
        /// - Throws: ``CommandProblem/noStatBlock(_:)``.
        func block() throws -> StatBlock {
            guard let known else { throw CommandProblem.noStatBlock(actor.label) }
            return known
        }

        /// The spell of the fight's book, else of another one.
        func spell(named name: String) throws -> Spell {
            try BookOptions.find(
                name, in: SpellLibrary.srd,
                editions: RuleEdition.searchOrder(from: vocabulary.encounter.edition))
        }
    }

    /// Throws the dice of an action and carries it out.
    ///
    /// - Parameter rolling: makes the use, given the targets.
    func perform(
        _ act: ActOptions, _ chance: SeedOptions, _ who: String, on names: [String],
        _ rolling: (Scene, [Combatant], inout DiceGenerator) throws -> ActionUse
    ) throws {
        let database = try act.storage.open()
        let snapshot = try act.fight.find(in: database)
        let vocabulary = ActVocabulary(snapshot.encounter)
        let actor = try vocabulary.targets.combatant(who)
        let targets = try names.flatMap { try vocabulary.targets([$0]) }
        let facts = Dictionary(
            try targets.map { ($0.id, try database.facts(of: $0, in: snapshot.encounter)) },
            uniquingKeysWith: { first, _ in first })
        let block = try database.statBlock(of: actor, in: snapshot.encounter)
        var roller = ActionRoller(snapshot.encounter, actor: actor, block: block) {
            facts[$0.id] ?? ActionTarget()
        }
        roller.rollsForPlayers = roll
        roller.edge = RollEdge(
            (advantage ? [.advantage] : []) + (disadvantage ? [.disadvantage] : []))
        roller.properties = Set(
            (magical ? [.magical] : []) + (silvered ? [.silvered] : [])
                + (adamantine ? [.adamantine] : []))
        var dice = chance.dice
        var use = try rolling(
            Scene(vocabulary: vocabulary, actor: actor, known: block, roller: roller), targets,
            &dice)
        if let saves {
            let totals = try NumberList(parsing: saves, of: targets, in: vocabulary)
            try use.enter(totals, in: snapshot.encounter)
        }
        for name in resist { use.resist(try vocabulary.targets.combatant(name).id) }
        let step = try database.perform([.act(use)], on: snapshot, using: &dice)
        try database.close()
        try StepReport(step: step).print(as: act.output, act.state)
    }
}

extension TabletopDatabase {
    /// What a combatant of a fight can do; `nil` if neither a file nor a book says.
    func statBlock(of combatant: Combatant, in encounter: Encounter) throws -> StatBlock? {
        let character = try combatant.characterID.flatMap { try self.character($0) }
        return try statBlock(of: combatant, character, in: encounter.edition)
    }

    /// What others' actions need to know of a combatant.
    fileprivate func facts(of combatant: Combatant, in encounter: Encounter) throws -> ActionTarget
    {
        try statBlock(of: combatant, in: encounter).map { ActionTarget($0) } ?? ActionTarget()
    }
}
