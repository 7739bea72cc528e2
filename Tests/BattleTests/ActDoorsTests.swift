import Foundation
import Tabletop
import TabletopStore
import TerminalUI
import Testing

@testable import BattleCommands
@testable import BattleScreens

/// A typed act means the same wherever it is typed: in the app's prompts, in its palette and on the
/// command line.
///
/// Each line of the table is typed at all three, each time on its own database with the same fight.
/// What is stored must be the same, and so must be the sentence of an error.
@Suite struct ActDoorsTests {
    @Test("Names mean the same in prompts, palette and commands", arguments: nameLines)
    func names(line: ActLine) async throws { try await compare(line) }

    @Test(
        "Damage and healing mean the same in prompts, palette and commands",
        arguments: hitPointLines)
    func hitPoints(line: ActLine) async throws { try await compare(line) }

    @Test(
        "Conditions and defenses mean the same in prompts, palette and commands",
        arguments: conditionLines)
    func conditions(line: ActLine) async throws { try await compare(line) }

    @Test("Resources, initiative, newcomers and dice mean the same", arguments: otherLines)
    func others(line: ActLine) async throws { try await compare(line) }

    private static let nameLines: [ActLine] = [
        .init(.damage, "goblin 1", "5", "Goblin 1 takes 5 damage (15/20)"),
        .init(.damage, "GOBLIN 2", "5", "Goblin 2 takes 5 damage (15/20)"),
        .init(.damage, "g3", "5", "Goblin 3 takes 5 damage (15/20)"),
        .init(.damage, "bc", "5", "Bandit Captain takes 5 damage (15/20)"),
        .init(.damage, "ban", "5", "Bandit Captain takes 5 damage (15/20)"),
        .init(.damage, "ban cap", "5", "Bandit Captain takes 5 damage (15/20)"),
        .init(.damage, "odo", "5", "Brother Odo takes 5 damage (5/20)"),
        .init(.damage, "jose", "5", "José takes 5 damage (15/20)"),
        .init(.damage, "JOSÉ", "5", "José takes 5 damage (15/20)"),
        .init(.damage, "strasse", "5", "Straße takes 5 damage (15/20)"),
        .init(.damage, "oedi", "5", "Œdipa takes 5 damage (15/20)"),
        .init(.damage, "ｔｈｉａ", "5", "Thia takes 5 damage (15/20)"),
        .init(
            .damage, "goblin*", "5",
            "Goblin 1 takes 5 damage (15/20); Goblin 2 takes 5 damage (15/20); "
                + "Goblin 3 takes 5 damage (15/20)"),
        .init(
            .damage, "goblin ?", "5 half g2",
            "Goblin 1 takes 5 damage (15/20); "
                + "Goblin 2 takes 2 damage (5, half after the save 2) (18/20); "
                + "Goblin 3 takes 5 damage (15/20)",
            options: ["damage", "goblin*", "5", "--half", "G2"]),
        .init(.damage, "orc", "5", refused: "No combatant matches \"orc\"."),
        .init(.damage, "orc*", "5", refused: "No combatant matches \"orc*\"."),
        .init(.damage, "weerwolf", "5", refused: meantWerewolf),
        .init(.condition, "weerwolf", "prone", refused: meantWerewolf),
        .init(.kill, "weerwolf", "", refused: meantWerewolf),
        .init(.kill, "odo", "", "Brother Odo dies"),
        .init(.hide, "straße", "", "Straße is hidden"),
        .init(
            .damage, "gob", "5",
            refused: "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. "
                + "Name one, or type gob* for all.",
            isChosenAsTyped: true),
        .init(
            .damage, "odo", "5 half gob",
            refused: "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. "
                + "Name one, or type gob* for all.",
            options: ["damage", "odo", "5", "--half", "gob"]),
        .init(
            .damage, "odo", "5 by gob",
            refused: "\"gob\" can mean Goblin 1, Goblin 2 or Goblin 3. Name one.",
            options: ["damage", "odo", "5", "--by", "gob"]),
    ]

    private static let meantWerewolf =
        "No combatant matches \"weerwolf\". Did you mean Werewolf?"

    private static let hitPointLines: [ActLine] = [
        .init(
            .damage, "thia", "12 fire", "Thia takes 6 fire damage (12 fire, halved 6) (14/20)",
            options: ["damage", "thia", "12", "--type", "FIRE"]),
        .init(.damage, "odo", "5 ﬁre", "Brother Odo takes 5 fire damage (5/20)"),
        .init(
            .damage, "odo", "5 fir", "Brother Odo takes 5 fire damage (5/20)",
            options: ["damage", "odo", "5", "--type", "fir"]),
        .init(
            .damage, "odo", "5 =fir", "Brother Odo takes 5 fir damage (5/20)",
            options: ["damage", "odo", "5", "--type", "=fir"]),
        .init(
            .damage, "odo", "5 fier",
            refused: "\"fier\" is not a damage type. Did you mean fire? "
                + "Type =fier to use it as your own.",
            options: ["damage", "odo", "5", "--type", "fier"]),
        .init(
            .damage, "odo", "5 purple",
            refused: "\"purple\" is not a damage type. Type =purple to use it as your own.",
            options: ["damage", "odo", "5", "--type", "purple"]),
        .init(
            .damage, "odo", "5 p",
            refused: "\"p\" can mean piercing, poison or psychic. Name one.",
            options: ["damage", "odo", "5", "--type", "p"]),
        .init(
            .damage, "werewolf", "9 slashing",
            "Werewolf takes no slashing damage "
                + "(9 slashing, immune (not magical or silvered)) (20/20)"),
        .init(
            .damage, "werewolf", "9 slashing adamantine",
            "Werewolf takes no adamantine slashing damage "
                + "(9 slashing, immune (not magical or silvered)) (20/20)"),
        .init(
            .damage, "werewolf", "9 magical slashing",
            "Werewolf takes 9 magical slashing damage (11/20)",
            options: ["damage", "werewolf", "9 magical", "--type", "slashing"]),
        .init(
            .damage, "werewolf", "9 slashing silvered",
            "Werewolf takes 9 silvered slashing damage (11/20)"),
        .init(
            .damage, "goblin 1", "7 slashing + 4 fire",
            "Goblin 1 takes 11 damage (7 slashing; 4 fire) (9/20)"),
        .init(
            .damage, "goblin 1", "18 fire -5 half g2 thia",
            "Goblin 1 takes 13 fire damage (18 fire − 5 → 13) (7/20); "
                + "Goblin 2 takes 4 fire damage (18 fire, half after the save 9 − 5 → 4) (16/20); "
                + "Thia takes 2 fire damage "
                + "(18 fire, half after the save 9 − 5 → 4, halved 2) (18/20)",
            options: [
                "damage", "goblin 1", "18", "--type", "fire", "--adjust=-5", "--half", "g2",
                "thia",
            ]),
        .init(.damage, "odo", "2d6+3 cold crit by thia", seed: 1),
        .init(.damage, "odo", "full", "Brother Odo takes 10 damage (0/20) and dies"),
        .init(
            .damage, "odo", "x",
            refused: "\"x\" is neither a number nor dice: try 7, 2d6+3 or d20."),
        .init(.heal, "odo", "4", "Brother Odo regains 4 hit points (14/20)"),
        .init(.heal, "odo", "2d4 + 1", seed: 1),
        .init(.heal, "odo", "full", "Brother Odo regains 10 hit points (20/20)"),
        .init(
            .heal, "odo", "5 fire",
            refused: "\"5 fire\" is neither a number nor dice: try 7, 2d6+3 or d20."),
        .init(.temporary, "odo", "5", "Brother Odo has 5 temporary hit points"),
        .init(.maximum, "odo", "30", "Brother Odo has at most 30 hit points (20/30)"),
        .init(.maximum, "odo", "?", "The hit points of Brother Odo are unknown"),
    ]

    private static let conditionLines: [ActLine] = [
        .init(
            .condition, "odo", "poisoned 3r", "Brother Odo is Poisoned (3)",
            options: ["condition", "add", "odo", "poisoned", "--rounds", "3"]),
        .init(
            .condition, "goblin*", "poi 2 minutes; DC 13",
            "Goblin 1 is Poisoned (21); Goblin 2 is Poisoned (20); Goblin 3 is Poisoned (20)",
            options: [
                "condition", "add", "goblin*", "poisoned", "--minutes", "2", "--note", "DC 13",
            ]),
        .init(
            .condition, "odo", "frightened 2 until end of g2",
            "Brother Odo is Frightened 2 (1)",
            options: [
                "condition", "add", "odo", "frightened", "--value", "2", "--until", "end", "--of",
                "goblin 2",
            ]),
        .init(
            .condition, "odo", "=aid 1m max+5", "Brother Odo is aid (10) (15/25)",
            options: ["condition", "add", "odo", "=aid", "--minutes", "1", "--maximum", "5"]),
        .init(.condition, "odo", "=on fire", "Brother Odo is on fire"),
        .init(.condition, "odo", "\"until dawn\"", "Brother Odo is until dawn"),
        .init(
            .condition, "odo", "blessed",
            refused: "\"blessed\" is not a condition. Type =blessed to use it as your own."),
        .init(
            .condition, "odo", "posioned 3r",
            refused: "\"posioned\" is not a condition. Did you mean Poisoned? "
                + "Type =posioned to use it as your own.",
            options: ["condition", "add", "odo", "posioned", "--rounds", "3"]),
        .init(
            .condition, "odo", "p",
            refused: "\"p\" can mean Paralyzed, Petrified, Poisoned or Prone. Name one."),
        .init(
            .condition, "odo", "prone until end of thai",
            refused: "No combatant matches \"thai\". Did you mean Thia?",
            options: ["condition", "add", "odo", "prone", "--of", "thai"]),
        .init(
            .condition, "werewolf", "charmed",
            refused: "Werewolf is immune to Charmed: add force to give it anyway."),
        .init(
            .condition, "werewolf", "charmed force", "Werewolf is Charmed",
            options: ["condition", "add", "werewolf", "charmed", "--force"]),
        .init(
            .defenses, "odo", "resist fire cold, immune poison poisoned, never prone",
            "The defenses of Brother Odo are changed",
            options: [
                "defenses", "odo", "--resist", "fire", "cold", "--immune", "poison", "poisoned",
                "--never", "prone",
            ]),
        .init(
            .defenses, "odo", "weak fire 5, resist cold 10",
            "The defenses of Brother Odo are changed",
            options: ["defenses", "odo", "--weak", "fire=5", "--reduce", "cold=10"]),
        .init(
            .defenses, "odo", "immune slashing unless magical adamantine",
            "The defenses of Brother Odo are changed"),
        .init(
            .defenses, "odo", "resist fier",
            refused: "\"fier\" is not a damage type. Did you mean fire? "
                + "Type =fier to use it as your own.",
            options: ["defenses", "odo", "--resist", "fier"]),
        .init(
            .defenses, "odo", "never poisned",
            refused: "\"poisned\" is not a condition. Did you mean Poisoned? "
                + "Type =poisned to use it as your own.",
            options: ["defenses", "odo", "--never", "poisned"]),
        .init(
            .defenses, "odo", "resist slashing unless holy",
            refused: "\"holy\" is not understood here."),
    ]

    private static let otherLines: [ActLine] = [
        .init(
            .resource, "odo", "Slots 4 3 3",
            "Brother Odo has Slots 1 4/4; Brother Odo has Slots 2 3/3; Brother Odo has Slots 3 3/3"
        ),
        .init(.resource, "odo", "Slots 3 2", "Brother Odo has Slots 3 2/2"),
        .init(
            .resource, "odo", "Slots 4/3",
            "Brother Odo has Slots 1 4/4; Brother Odo has Slots 2 3/3"),
        .init(
            .resource, "odo", "Fire Breath 5-6", "Brother Odo has Fire Breath 1/1",
            options: ["resource", "add", "odo", "Fire Breath", "1", "--back", "recharge5"]),
        .init(
            .resource, "odo", "Ki 4 short used 1", "Brother Odo has Ki 3/4",
            options: ["resource", "add", "odo", "Ki", "4", "--back", "short", "--used", "1"]),
        .init(
            .resource, "odo", "Ki 4 soon",
            refused:
                "\"soon\" is not one of turn, recharge2 to recharge6, short, long, day, never.",
            options: ["resource", "add", "odo", "Ki", "4", "--back", "soon"]),
        .init(
            .resource, "odo", "Ki points",
            refused: "Type how often Ki points can be used: Ki points 3, Ki points 5-6."),
        .init(.initiative, "odo", "15", "Brother Odo has initiative 15"),
        .init(.initiative, "odo", "dis +2", seed: 1),
        .init(
            .initiative, "odo", "soon",
            refused: "\"soon\" is not an initiative. Type 15, adv, dis, fixed or +2."),
        .init(
            .add, "", "3 goblin, captain",
            "Goblin 4 joins the fight; Goblin 5 joins the fight; Goblin 6 joins the fight; "
                + "Bandit Captain 2 joins the fight",
            options: ["encounter", "add", "goblin*3", "captain"]),
        .init(
            .add, "", "Bandit King 30 15", "Bandit King joins the fight",
            options: [
                "encounter", "add", "Bandit King", "--hit-points", "30", "--armor-class", "15",
            ]),
        .init(.add, "", "2 bandit king 2d8", seed: 1),
        .init(.add, "", "goblin*2", "Goblin 4 joins the fight; Goblin 5 joins the fight"),
        .init(.add, "", "giant rat 9", "giant rat joins the fight"),
        .init(
            .add, "", "2 owlbear, elemental of chalk",
            refused: "No character or monster matches \"elemental of chalk\". "
                + "Did you mean Air Elemental? "
                + "Type elemental of chalk 30 15 to create it "
                + "with 30 hit points and armor class 15."
        ),
        .init(
            .add, "", "captian",
            refused: "No character or monster matches \"captian\". "
                + "Did you mean Bandit Captain? "
                + "Type captian 30 15 to create it with 30 hit points and armor class 15."),
        .init(
            .add, "", "0 goblin",
            refused: "\"0 goblin\" is not a name with a count, as in \"Goblin*3\"."),
        .init(.roll, "", "d20 adv", seed: 1), .init(.roll, "", "d20+5 dis", seed: 1),
        .init(.roll, "", "4d6kh3", seed: 2), .init(.roll, "", "7", "Goblin 1 rolls 7 = 7"),
        .init(
            .roll, "", "2d6 adv",
            refused: "Advantage needs a single die, which 2d6 has not: try d20+5 adv."),
        .init(
            .roll, "", "soon",
            refused: "\"soon\" is neither a number nor dice: try 7, 2d6+3 or d20."),
    ]

    /// Enters a line at all three places and compares the results.
    private func compare(_ line: ActLine) async throws {
        let palette = try await AppDoor(seed: line.seed).inPalette(line)
        if let expected = line.expected { #expect(palette.outcome == expected) }
        #expect(palette.outcome != .told([]))
        if !line.isChosenAsTyped {
            #expect(try await AppDoor(seed: line.seed).inQuestion(line) == palette)
        }
        for arguments in line.arguments {
            #expect(try await Self.shell(line, arguments) == palette, "\(arguments)")
        }
    }

    private static func shell(_ line: ActLine, _ arguments: [String]) async throws -> Answer {
        let desk = try CLIFixture()
        let before: DoorFight
        do {
            before = try DoorFight(
                TabletopDatabase.open(path: desk.database, isNamedByUser: false))
        }
        let seed = line.seed.map { ["--seed", "\($0)"] } ?? []
        let run = try await desk.battle(arguments + seed)
        let after = DoorFight(after: before, try TabletopDatabase.open(path: desk.database))
        guard run.code == 0 else {
            #expect(run.code == 64)
            let sentence = run.errors.trimmingCharacters(in: .newlines)
            #expect(sentence.hasPrefix("battle: "))
            return try after.answer(refusal: String(sentence.dropFirst(8)))
        }
        // The command rolls dice without a fight.
        return line.verb == .roll
            ? Answer(
                .told(["Goblin 1 rolls \(run.lines.joined(separator: "; "))"]), try after.people())
            : try after.answer()
    }
}

/// A line of the table.
struct ActLine: Sendable, CustomTestStringConvertible {
    /// The verb, by its name at each place.
    enum Verb: String {
        case damage, heal, temporary, maximum, condition, defenses, resource, initiative, add, roll
        case kill, hide

        /// The command, and the beginning of the palette's line.
        var words: [String] {
            switch self {
            case .temporary: ["temp"]
            case .condition, .resource: [rawValue, "add"]
            case .initiative: [rawValue, "set"]
            case .add: ["encounter", "add"]
            default: [rawValue]
            }
        }

        /// The keys that open the prompt.
        var keys: [Key] {
            switch self {
            case .damage: ["d"]
            case .heal: ["h"]
            case .temporary: ["t"]
            case .maximum: ["m"]
            case .condition: ["c"]
            case .defenses: ["e", "d"]
            case .resource: ["r", "a"]
            case .initiative: ["i"]
            case .add: ["a"]
            case .roll: ["."]
            case .kill: ["X"]
            case .hide: ["v"]
            }
        }
    }

    let verb: Verb
    let who: String
    let what: String
    /// The expected outcome; `nil` if it depends on dice, so that only the places are compared.
    let expected: Answer.Outcome?
    /// The arguments of the same act with options for some of its words.
    let options: [String]?
    /// The seed of the dice; `nil` if none are rolled.
    let seed: UInt64?
    /// Whether the app's search chooses the first candidate during typing.
    let isChosenAsTyped: Bool

    init(
        _ verb: Verb, _ who: String, _ what: String, _ logged: String? = nil,
        refused: String? = nil, options: [String]? = nil, seed: UInt64? = nil,
        isChosenAsTyped: Bool = false
    ) {
        self.verb = verb
        self.who = who
        self.what = what
        expected = refused.map(Answer.Outcome.refused) ?? logged.map { .told([$0]) }
        self.options = options
        self.seed = seed
        self.isChosenAsTyped = isChosenAsTyped
    }

    /// The forms of the act on the command line: each word as an argument, names and rest as one
    /// argument each, and with options.
    var arguments: [[String]] {
        let parts = [who, what].filter { !$0.isEmpty }
        // Quotes hold an argument together; "-5" alone would be read as an option.
        let isSplit = verb != .add && !what.contains(" -")
        let split = parts.flatMap { part in
            part.hasPrefix("\"") ? [part] : part.split(separator: " ").map(String.init)
        }
        let whole = verb.words + parts
        let isSame = split == parts
        let ways = isSplit && !isSame ? [verb.words + split, whole] : [whole]
        return ways + (options.map { [$0] } ?? [])
    }

    var testDescription: String { (verb.words + [who, what]).joined(separator: " ") }
}

/// The result of a line.
struct Answer: Hashable {
    enum Outcome: Hashable {
        /// The sentences of the log.
        case told([String])
        /// The sentence of the error.
        case refused(String)
    }

    let outcome: Outcome
    /// The state of the combatants, and the names on the roster.
    let people: [String]

    init(_ outcome: Outcome, _ people: [String]) {
        self.outcome = outcome
        self.people = people
    }
}

/// The fight in which every line is typed.
struct DoorFight {
    let database: TabletopDatabase
    private let encounter: UUID
    private let firstEvents: Int

    /// Fills a database with the fight. Brother Odo has 10 of 20 hit points, all others 20; Thia
    /// resists fire; the Werewolf is immune to some slashing damage and to Charmed.
    init(_ database: TabletopDatabase) throws {
        self.database = database
        for (place, name) in ["Goblin", "Bandit Captain"].enumerated() {
            try database.save(
                GameCharacter(
                    id: Self.id(100 + place), name: name, kind: .monster,
                    hitPoints: try HitPoints(maximum: 7), armorClass: 15))
        }
        let slashing = DamageType(rawValue: "slashing")
        let defenses = [
            "Thia": Defenses(resistances: [.init(rawValue: "fire")]),
            "Werewolf": Defenses(
                conditional: [
                    ConditionalDefense(.immunity, [slashing], unless: [.magical, .silvered])
                ], conditions: ["Charmed"]),
        ]
        let names = [
            "Goblin", "Goblin", "Goblin", "Bandit Captain", "Brother Odo", "Thia", "Werewolf",
            "José", "Straße", "Œdipa",
        ]
        let newcomers = try names.enumerated().map { place, name in
            Newcomer(
                id: Self.id(place), name: name,
                hitPoints: try HitPoints(maximum: 20, damageTaken: name == "Brother Odo" ? 10 : 0),
                initiative: 30 - place, defenses: defenses[name] ?? Defenses())
        }
        encounter = try database.createEncounter(name: "Ford", edition: .dnd2024).encounter.id
        _ = try database.perform(.add(newcomers), on: encounter)
        _ = try database.perform(.start, on: encounter)
        firstEvents = try database.logEntries(of: encounter, limit: 100).count
    }

    /// The same fight, read through another connection.
    init(after other: DoorFight, _ database: TabletopDatabase) {
        self.database = database
        encounter = other.encounter
        firstEvents = other.firstEvents
    }

    private static func id(_ number: Int) -> UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
    }

    /// The events stored since the fight was made, or the error.
    func answer(refusal: String? = nil) throws -> Answer {
        let entries = try database.logEntries(of: encounter, limit: 100).dropLast(firstEvents)
            .reversed()
        if let refusal {
            #expect(entries.isEmpty)
            return Answer(.refused(refusal), try people())
        }
        // One act is one event, wherever it was typed.
        return Answer(.told(entries.map { $0.lines.joined(separator: "; ") }), try people())
    }

    /// The combatants and the names on the roster; without the newcomers' ids, which differ between
    /// runs.
    func people() throws -> [String] {
        let fight = try database.encounter(encounter).encounter
        let combatants = fight.turnOrder.map { one in
            [
                one.label, one.name, one.kind.rawValue, "\(one.hitPoints)",
                "\(String(describing: one.armorClass))", "\(String(describing: one.initiative))",
                "\(one.life)", one.isHidden ? "hidden" : "", "\(one.characterID != nil)",
                one.defenses.text, "\(one.conditions)", "\(one.resources.map { ($0, $0.renewal) })",
                one.conditions.map { "\(String(describing: $0.note)) \($0.duration as Any)" }
                    .joined(),
            ].joined(separator: " | ")
        }
        return combatants + (try database.characters(search: "").map(\.name).sorted())
    }
}

/// The app on an in-memory terminal and database.
@MainActor
final class AppDoor {
    private let fight: DoorFight
    private let model: BattleModel
    private let terminal: HeadlessTerminal
    private let session: ViewSession<BattleRoot>

    /// - Parameter seed: the seed of the dice.
    init(seed: UInt64?) throws {
        fight = try DoorFight(TabletopDatabase.inMemory())
        // Wide enough for every sentence.
        terminal = HeadlessTerminal(columns: 300, rows: 40)
        let monsters = try MonsterLibrary.srd.all()
        model = BattleModel(
            BattleContext(
                records: fight.database, monsters: { monsters },
                chance: SplitMix64(seed: seed ?? 0)),
            screen: .fight)
        session = ViewSession(BattleRoot(model), on: terminal)
        try session.start()
    }

    private func press(_ keys: Key...) {
        for key in keys { session.receive(.key(KeyPress(key))) }
    }

    private func answer(_ text: String) {
        for character in text { session.receive(.key(KeyPress(.character(character)))) }
        press(.enter)
    }

    /// Types the line into the palette.
    func inPalette(_ line: ActLine) throws -> Answer {
        let verb = line.verb == .add ? ["add"] : line.verb.words
        press(":")
        answer((verb + [line.who, line.what].filter { !$0.isEmpty }).joined(separator: " "))
        return try result()
    }

    /// Chooses the targets by search, opens the prompt and types the rest.
    func inQuestion(_ line: ActLine) throws -> Answer {
        if !line.who.isEmpty {
            press("/")
            answer(line.who)
            if model.fight.prompt != nil { return try result() }
        }
        for key in line.verb.keys { press(key) }
        if !line.what.isEmpty { answer(line.what) }
        // Another Enter adds the picked combatants.
        if model.fight.picker != nil, model.fight.picker?.problem == nil { press(.enter) }
        return try result()
    }

    /// The stored events, or the error on the screen.
    private func result() throws -> Answer {
        let notice = model.fight.notice.flatMap { $0.kind == .problem ? $0.text : nil }
        var paletteProblem: String?
        if case .palette(let palette) = model.destination { paletteProblem = palette.problem }
        let problem =
            paletteProblem ?? model.fight.prompt?.problem ?? model.fight.picker?.problem
            ?? notice
        if let problem {
            session.turn()
            #expect(terminal.text.contains(problem))
        }
        return try fight.answer(refusal: problem)
    }
}
