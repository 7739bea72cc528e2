import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

struct DeathSaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "death-save",
        abstract: "Make a death save or recovery check, rolled or typed.",
        usage: """
            battle death-save [<target>] [--rolled <d20>]
            battle death-save --rolls "torvald 15, mira 12"
            battle death-save [<target>] --hero-points
            """,
        discussion: "Example: battle death-save torvald --rolled 15")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(help: ArgumentHelp("The d20 rolled at the table.", valueName: "d20"))
    var rolled: Int?

    @Option(
        help: ArgumentHelp(
            "The d20s of several: \"torvald 15, mira 12\".", valueName: "names and d20s"))
    var rolls: String?

    @Flag(help: "Spend all hero points to stop dying, instead of a check (Pathfinder).")
    var heroPoints = false

    @Argument(help: "The combatant; by default whose turn it is.")
    var target: String?

    func validate() throws {
        let ways = [rolls != nil, heroPoints, rolled != nil].count { $0 }
        guard ways <= 1, rolls == nil || target == nil else {
            throw ValidationError("Give one of --rolled, --rolls and --hero-points.")
        }
    }

    func run() throws {
        try act.perform(
            using: chance,
            one: { vocabulary in
                if let rolls {
                    let dying = vocabulary.combatants.filter { $0.life == .dying }
                    let read = try NumberList(parsing: rolls, of: dying, in: vocabulary)
                    if read.entries.isEmpty { throw ActProblem.noTarget }
                    return .several(read.deathSaves)
                }
                let saver = try vocabulary.combatant(orActing: target).id
                return heroPoints ? .spendHeroPoints(saver) : .deathSave(saver, natural: rolled)
            })
    }
}

struct StabilizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stabilize", abstract: "Stabilize dying combatants.",
        discussion: "Example: battle stabilize torvald")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .stabilize(try those.ids($0)) }) }
}

struct KillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kill", abstract: "Kill combatants, whatever their hit points.",
        discussion: "Example: battle kill \"goblin 2\"")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .kill(try those.ids($0)) }) }
}

struct ReviveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revive", abstract: "Revive dead combatants.",
        discussion: "Example: battle revive torvald --hit-points 5")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    @Option(help: ArgumentHelp("Their hit points.", valueName: "number"))
    var hitPoints = 1

    func run() throws {
        try act.perform(one: { .revive(try those.ids($0), hitPoints: hitPoints) })
    }
}

struct RestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rest", abstract: "Take a short or long rest by the rules of the edition.",
        usage: """
            battle rest <short|long> [<name> ...] [--edition <book>]
            battle rest short <target> --hit-dice 2d8 [--modifier 3]
            battle rest long <target> --modifier 3
            """,
        discussion: """
            During a fight, its combatants rest, and battle undo undoes it. Otherwise the party or \
            the named characters of the roster rest. A long rest in Pathfinder restores the \
            Constitution modifier, at least 1, for each level.

            Example: battle rest short torvald --hit-dice 2d10 --modifier 3
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(
        help:
            "The edition, between fights: \(EditionOption.names); by default that of the last fight.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition: RuleEdition?

    @Option(help: ArgumentHelp("Hit dice to spend: 2d8.", valueName: "dice"))
    var hitDice: String?

    @Option(
        help: """
            The Constitution modifier: added to each hit die, and healed for each level by \
            Pathfinder's long rest, where the stat block's is the default.
            """)
    var modifier: Int?

    @Argument(
        help: "short or long.", completion: .list(Rest.allCases.map(\.rawValue)),
        transform: { text in
            guard let rest = Rest(rawValue: text.lowercased()) else {
                throw CommandProblem.badArgument(text, expected: "short or long")
            }
            return rest
        })
    var kind: Rest

    @Argument(help: "Who rests; by default all player characters.")
    var names: [String] = []

    func run() throws {
        let database = try act.storage.open()
        let current = try act.fight.look(in: database)
        if let snapshot = current, snapshot.encounter.state == .running {
            let known = try constitution(of: snapshot.encounter.combatants, in: database)
            try database.close()
            return try act.perform(using: chance) { try commands($0, known) }
        }
        let roster = try database.characters(search: "")
        let characters =
            names.isEmpty
            ? roster.filter(\.isInParty)
            : try names.map { try RosterReader(roster).character($0) }
        guard !characters.isEmpty else { throw CommandProblem.noParty }
        var dice = chance.dice
        let lines = try database.rest(
            kind, characters: characters.map(\.id),
            edition: edition ?? current?.encounter.edition ?? .dnd2024, spending: try spending(),
            constitution: modifier, using: &dice)
        let rested = try database.characters(search: "")
        try database.close()
        if act.output.json {
            let ids = Set(characters.map(\.id))
            try StandardOutput.print(
                json: .array(rested.filter { ids.contains($0.id) }.map(\.json)))
        } else {
            try StandardOutput.print(lines: lines.map(shown))
        }
    }

    private func commands(
        _ vocabulary: ActVocabulary, _ known: [UUID: Int]
    ) throws -> [EncounterCommand] {
        let ids =
            names.isEmpty
            ? vocabulary.combatants.filter { $0.kind == .player && $0.life != .dead }
                .map(\.id)
            : try vocabulary.targets(names).map(\.id)
        var constitution: [UUID: Int] = [:]
        for id in ids { constitution[id] = modifier ?? known[id] }
        var commands: [EncounterCommand] = [.rest(kind, ids, constitution: constitution)]
        if let spending = try spending() {
            commands += ids.map { .spendHitDice(spending, of: $0) }
        }
        return commands
    }

    /// The Constitution modifiers of those with a stat block of their own.
    private func constitution(
        of combatants: [Combatant], in database: TabletopDatabase
    ) throws -> [UUID: Int] {
        var known: [UUID: Int] = [:]
        for combatant in combatants {
            guard let character = combatant.characterID else { continue }
            known[combatant.id] = try database.statBlock(of: character)?.constitutionModifier
        }
        return known
    }

    private func spending() throws -> HitDiceSpending? {
        guard let hitDice else { return nil }
        let notation = try DiceNotation(parsing: hitDice)
        guard notation.terms.count == 1,
            case .dice(let count, let sides, .all) = notation.terms[0].term
        else { throw CommandProblem.badArgument(hitDice, expected: "hit dice, as in 2d8") }
        return HitDiceSpending(count, sides: sides, modifier: modifier ?? 0)
    }
}
