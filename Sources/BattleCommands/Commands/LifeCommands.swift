import ArgumentParser
import Foundation
import Tabletop

/// `battle death-save`.
struct DeathSaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "death-save",
        abstract: "A death save or recovery check of whoever is dying, rolled or typed.",
        usage: "battle death-save [<target>] [--rolled <d20>]")

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(help: ArgumentHelp("The die as it fell at the table.", valueName: "d20"))
    var rolled: Int?

    @Argument(help: "Who; else whose turn it is.")
    var target: String?

    func run() throws {
        try act.perform(
            using: chance,
            one: {
                .deathSave(try $0.combatant(orActing: target).id, natural: rolled)
            })
    }
}

/// `battle stabilize`.
struct StabilizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stabilize", abstract: "End dying without healing.")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .stabilize(try those.ids($0)) }) }
}

/// `battle kill`.
struct KillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kill", abstract: "Dead, whatever the hit points.")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .kill(try those.ids($0)) }) }
}

/// `battle revive`.
struct ReviveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revive", abstract: "Bring back from the dead.")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    @Option(help: ArgumentHelp("With so many hit points.", valueName: "number"))
    var hitPoints = 1

    func run() throws {
        try act.perform(one: { .revive(try those.ids($0), hitPoints: hitPoints) })
    }
}

/// `battle rest`.
struct RestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rest", abstract: "A short or long rest, by the book.",
        usage: """
            battle rest <short|long> [<name> ...] [--edition <book>]
            battle rest short <target> --hit-dice 2d8 [--modifier 3]
            """,
        discussion: """
            While a fight runs, it is one of those in it, and can be taken back there. Else it is \
            one of the roster: the party, or whoever is named.
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var chance: SeedOptions

    @Option(
        help: "The book, between fights: \(EditionOption.names); else that of the last fight.",
        completion: .list(RuleEdition.allCases.map(\.rawValue)), transform: EditionOption.edition)
    var edition: RuleEdition?

    @Option(help: ArgumentHelp("Hit dice to spend in it: 2d8.", valueName: "dice"))
    var hitDice: String?

    @Option(help: "Added to each hit die.")
    var modifier = 0

    @Argument(
        help: "short or long.", completion: .list(Rest.allCases.map(\.rawValue)),
        transform: { text in
            guard let rest = Rest(rawValue: text.lowercased()) else {
                throw CommandProblem.badArgument(text, expected: "short or long")
            }
            return rest
        })
    var kind: Rest

    @Argument(help: "Who; else all players' characters.")
    var names: [String] = []

    func run() throws {
        let database = try act.storage.open()
        let current = try act.fight.look(in: database)
        if let snapshot = current, snapshot.encounter.state == .running {
            try database.close()
            return try act.perform(using: chance) { try commands($0) }
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
            using: &dice)
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

    private func commands(_ vocabulary: ActVocabulary) throws -> [EncounterCommand] {
        let ids =
            names.isEmpty
            ? vocabulary.combatants.filter { $0.kind == .player && $0.life != .dead }
                .map(\.id)
            : try vocabulary.targets(names).map(\.id)
        var commands: [EncounterCommand] = [.rest(kind, ids)]
        if let spending = try spending() {
            commands += ids.map { .spendHitDice(spending, of: $0) }
        }
        return commands
    }

    private func spending() throws -> HitDiceSpending? {
        guard let hitDice else { return nil }
        let notation = try DiceNotation(parsing: hitDice)
        guard notation.terms.count == 1,
            case .dice(let count, let sides, .all) = notation.terms[0].term
        else { throw CommandProblem.badArgument(hitDice, expected: "hit dice, as in 2d8") }
        return HitDiceSpending(count, sides: sides, modifier: modifier)
    }
}
