import Foundation
package import Tabletop

/// Damage, healing, and what happens at zero hit points.
extension ActDeclaration {
    static let hitPoints: [ActDeclaration] = [
        damage, heal, setHitPoints, persistentDamage, deathSave, stabilize, kill, revive, rest,
    ]

    /// Damage with one roll, or healing by a negative amount.
    package static let damage = ActDeclaration(
        "damage", or: ["hit"], .hitPoints,
        "Deal damage to one or several combatants with one roll.",
        [.targets, .amount],
        options: [
            Option("half", "save", "saved", value: .targets, help: "Who takes half, rounded down."),
            Option("double", value: .targets, help: "Who takes double."),
            Option("none", "evade", value: .targets, help: "Who takes none."),
            Option("type", value: Slot(.damageType, "type"), help: "The type: fire, cold."),
            Option(
                "adjust", value: .number("points"),
                help: "Added after the saving throw, before resistances: -5."),
            Option("by", value: .target, help: "Who deals it; by default whose turn it is."),
            Option(
                "crit", "critical",
                help: """
                    A critical hit: dice by the rules of the edition, and two failed death saves \
                    for a dying target.
                    """),
            Option("ko", "nonlethal", help: "Knock out instead of killing."),
            Option(
                "block", "blocked",
                help: """
                    Pathfinder: the raised shield, a resource such as Steel Shield hardness 5, stops \
                    as much and takes the rest, too.
                    """),
            Option("magical", "magic", help: "Magical damage, which overcomes some defenses."),
            Option("silvered", help: "Of a silvered weapon."),
            Option("adamantine", help: "Of an adamantine weapon."),
        ],
        discussion: """
            A target is a label ("Goblin 1"), a prefix of it or of a word in it, initials with a \
            number (g1), or a pattern ("goblin*"). An amount is a number, dice (2d6+3), "full", or \
            several types at once: "2d6+3 slashing + 1d6 fire". Targets may also stand after it: "8 p \
            g1". A signed number after it is added \
            after the saving throw: "28 fire -5". An unknown type is refused; "=fir" is a type of \
            your own. Resistances apply and are reported; magical, silvered and adamantine \
            overcome some. Temporary hit points are lost first.
            """,
        example: #"damage "goblin*" "2d6+3 slashing" half "goblin 2""#,
        key: Key("d", "deal damage", short: "damage"),
        beginsRest: { _ in { $0.isKeyword(DamageWords.all) } }
    ) {
        try $0.words.refuseNote()
        return .command(try DamageAct($0.words, on: $0.targets, in: $0.vocabulary).command)
    }

    /// Healing up to the maximum.
    package static let heal = ActDeclaration(
        "heal", .hitPoints, "Heal, up to the maximum.",
        [.targets, .amount],
        options: [Option("by", value: .target, help: "Who heals; by default whose turn it is.")],
        example: "heal torvald 2d4+2 by odo", key: Key("h", "heal", short: "heal")
    ) {
        try $0.takeOptions()
        return .command(
            .heal(try $0.words.onlyAmount(), on: $0.ids, by: try $0.combatant("by")?.id))
    }

    /// Hit points set by hand: the current ones, the maximum, or temporary ones.
    package static let setHitPoints = ActDeclaration(
        "hp", .hitPoints, "Set the current hit points, the maximum, or temporary ones.",
        [.targets, Slot(.number, "number").optional],
        options: [
            Option(
                "max", "maximum", value: .number("number|dice|unknown"),
                help: "The maximum; dice are rolled for each, ? is unknown."),
            Option(
                "temp", "temporary", value: Slot(.amount, "amount"),
                help: "Temporary hit points; the higher number is kept."),
            Option("replace", help: "Temporary ones replace others even if they are fewer."),
        ],
        discussion: """
            To change the maximum for a time, add a condition: condition add thia "=Aid" max+5 \
            480 minutes.
            """,
        example: "hp ysolde temp 8"
    ) {
        let ids = $0.ids
        try $0.takeOptions()
        var commands: [EncounterCommand] = []
        if let text = $0.text("max") { commands.append(try maximum(text, of: ids)) }
        if let text = $0.text("temp") {
            commands.append(
                .gainTemporary(
                    try ActWords(text).onlyAmount(), on: ids, replacing: $0.has("replace")))
        } else if $0.has("replace") {
            throw ActProblem.missing("temp")
        }
        if !$0.words.isEmpty {
            commands.insert(
                .setHitPoints(try NumberReader.number($0.words.line), on: ids),
                at: commands.isEmpty ? 0 : 1)
        }
        if commands.isEmpty { throw ActProblem.noAmount }
        return .command(.several(commands))
    }

    /// A maximum of hit points: a number, dice rolled for each, or unknown.
    private static func maximum(
        _ text: String, of ids: [UUID]
    ) throws(ActProblem) -> EncounterCommand {
        if NumberReader.isUnknown(text) { return .setMaximum(nil, on: ids) }
        let notation = try DiceNotation(typed: text)
        return notation.number.map { .setMaximum($0, on: ids) } ?? .rollMaximum(notation, on: ids)
    }

    package static let persistentDamage = ActDeclaration(
        "persistent-damage", .hitPoints,
        "Take persistent damage, then make its flat checks (Pathfinder).",
        [Slot(.combatant, "target").optional, Slot(.number, "d20").optional.many],
        discussion: """
            All types are taken at once, then a DC 15 flat check for each may end it. Without numbers \
            the d20s are rolled, without a target the damage is that of whose turn it is.
            """,
        example: "persistent-damage torvald 16", beginsRest: { _ in { Int($0.key) != nil } }
    ) { reading in
        let bearer = try reading.targets.first ?? reading.vocabulary.combatant(orActing: nil)
        var naturals: [Int] = []
        while let word = reading.words.next() {
            naturals.append(try NumberReader.number(word.text))
        }
        return .command(.persistentDamage(bearer.id, naturals: naturals))
    }

    /// Death saves or recovery checks, rolled or typed.
    package static let deathSave = ActDeclaration(
        "death-save", .hitPoints, "Make death saves or recovery checks, rolled or typed.",
        [Slot(.combatant, "target").optional.many, Slot(.number, "d20").optional],
        options: [
            Option(
                "hero-points",
                help: "Spend all hero points to stop dying, instead of a check (Pathfinder)."),
            Option("rolled", "rolls", help: "The d20s that follow were rolled at the table."),
        ],
        discussion: """
            Without a number a d20 is rolled, without a target for whose turn it is. Several can be \
            typed at once: "torvald 15, mira 12".
            """,
        example: "death-save torvald 15", key: Key("s", "death save, recovery check"),
        // Each number follows a name of its own.
        beginsRest: { _ in { Int($0.key) != nil } }
    ) { reading in
        var words = ActWords("")
        for target in reading.targets { words.append(name: target.label) }
        words.append(reading.words)
        reading.words = words
        try reading.takeOptions()
        let names = reading.vocabulary
        if reading.words.words.contains(where: { !$0.isQuoted && Int($0.key) != nil }) {
            let dying = names.combatants.filter { $0.life == .dying }
            let first = try? names.combatant(orActing: nil)
            if reading.has("hero-points") {
                throw ActProblem.contradiction("hero-points", "rolled")
            }
            let numbers = try NumberList(
                parsing: reading.words.line, of: (first.map { [$0] } ?? []) + dying, in: names)
            return .command(.several(numbers.deathSaves))
        }
        if reading.has("rolled") { throw ActProblem.noTarget }
        let who =
            reading.words.isEmpty
            ? [try names.combatant(orActing: nil)] : try names.targets.everyName(reading.words)
        return .command(
            .several(
                who.map {
                    reading.has("hero-points")
                        ? .spendHeroPoints($0.id) : .deathSave($0.id, natural: nil)
                }))
    }

    package static let stabilize = ActDeclaration(
        "stabilize", .hitPoints, "Stabilize dying combatants.", [.targets],
        example: "stabilize torvald", key: Key("S", "stabilize")
    ) { .command(.stabilize(try $0.onlyTargets())) }

    package static let kill = ActDeclaration(
        "kill", .hitPoints, "Kill combatants, whatever their hit points.", [.targets],
        example: #"kill "goblin 2""#, key: Key("X", "kill, or revive")
    ) { .command(.kill(try $0.onlyTargets())) }

    package static let revive = ActDeclaration(
        "revive", .hitPoints, "Revive dead combatants.", [.targets],
        options: [
            Option(
                "hit-points", "with", value: .number("number"),
                help: "Their hit points; by default 1.")
        ],
        example: "revive torvald with 5"
    ) {
        .command(.revive(try $0.onlyTargets(), hitPoints: try $0.number("hit-points") ?? 1))
    }

    /// A rest during a fight.
    package static let rest = ActDeclaration(
        "rest", .hitPoints, "Take a short or long rest by the rules of the edition.",
        [
            Slot(.word(Rest.allCases.map(\.rawValue)), "short|long"),
            Slot(.combatant, "name").optional.many,
        ],
        options: [
            Option(
                "hit-dice", value: .number("dice"),
                help: "Hit dice to spend: 2d8, or 2 with the die of the class."),
            Option(
                "modifier", value: .number("number"),
                help: """
                    The Constitution modifier, by default the stat block's: added to each hit die, \
                    and healed for each level by Pathfinder's long rest.
                    """),
        ],
        discussion: """
            During a fight, its combatants rest, and undo takes it back. Otherwise the party or \
            the named characters of the roster rest. A long rest in Pathfinder restores the \
            Constitution modifier, at least 1, for each level. A hero has as many hit dice as \
            levels, counted as the resource "Hit dice", of which a long rest gives back half in \
            2014's rules and all in 2024's; Pathfinder has none.
            """,
        example: "rest short torvald hit-dice 2d10 modifier 3", key: Key("R", "rest")
    ) { reading in
        let order = try RestOrder(&reading)
        let vocabulary = reading.vocabulary
        let resting =
            order.names.isEmpty
            ? vocabulary.combatants.filter { $0.kind == .player && $0.life != .dead }
            : try vocabulary.targets(order.names)
        var (constitution, spending) = ([UUID: Int](), [EncounterCommand]())
        for combatant in resting {
            // Before any form, whose block has no class.
            var itself = combatant
            itself.form = nil
            let block =
                try combatant.characterID == nil
                ? nil : reading.world.statBlock(of: itself, in: reading.encounter)
            constitution[combatant.id] = order.modifier ?? block?.modifier(.constitution)
            if let dice = try order.spending(of: block) {
                spending.append(.spendHitDice(dice, of: combatant.id))
            }
        }
        return .command(
            .several(
                [.rest(order.kind, resting.map(\.id), constitution: constitution)] + spending))
    }
}

/// What is typed for a rest: `short torvald hit-dice 2d8 modifier 3`.
package struct RestOrder {
    /// How long it is.
    package let kind: Rest
    /// Who rests, as typed; empty for the party.
    package let names: [String]
    /// The hit dice that each of them spends, as typed: "2d8", "2".
    private let dice: String?
    /// The Constitution modifier, if it is typed.
    package let modifier: Int?

    /// Parses the words after the name of the act, as a command's arguments.
    package init(parsing arguments: [String]) throws {
        let nobody = try ActVocabulary(Encounter(id: .random(), name: "rest", edition: .plain))
        let words = ActWords(arguments: arguments, names: nobody.targets)
        var reading = ActReading(.rest, words, on: [], in: nobody, EmptyWorld())
        try self.init(&reading)
    }

    init(_ reading: inout ActReading) throws {
        try reading.takeOptions()
        let word = reading.words.next()?.text ?? ""
        guard let kind = Rest(rawValue: word.lowercased()) else {
            throw ActProblem.notOneOf(word, Rest.allCases.map(\.rawValue))
        }
        self.kind = kind
        modifier = try reading.number("modifier")
        dice = reading.text("hit-dice")
        names = reading.takeNames()
    }

    /// The hit dice that somebody with a block spends; `nil` for none.
    package func spending(of block: StatBlock?) throws -> HitDiceSpending? {
        try dice.map {
            try HitDiceSpending(
                parsing: $0, sides: block?.type.flatMap(HeroFigures.hitDieOfClass),
                modifier: modifier ?? block?.modifier(.constitution) ?? 0)
        }
    }
}

extension HitDiceSpending {
    /// Parses hit dice, "2d8" or "2d8+3", or a count of dice with these sides, where they are known.
    package init(parsing text: String, sides known: Int?, modifier: Int) throws {
        if let count = Int(text) {
            guard let known else { throw ActProblem.unknownHitDie(count) }
            self.init(count, sides: known, modifier: modifier)
            return
        }
        let notation = try DiceNotation(parsing: text)
        guard case .dice(let count, let sides, .all)? = notation.terms.first?.term,
            notation.terms.count <= 2
        else { throw ActProblem.notAnAmount(text) }
        self.init(count, sides: sides, modifier: modifier)
        guard notation.terms.count == 2 else { return }
        guard case .number(let number) = notation.terms[1].term else {
            throw ActProblem.notAnAmount(text)
        }
        self.modifier = notation.terms[1].isNegative ? -number : number
    }
}

extension ActReading {
    /// The ids of the targets, after which only options may follow.
    mutating func onlyTargets() throws -> [UUID] {
        try takeOptions()
        try end()
        return ids
    }
}
