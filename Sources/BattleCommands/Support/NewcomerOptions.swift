import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `--add` and `--party`: who joins a new fight.
struct NewcomerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Somebody of the roster or the library, or several: \"Goblin*3\".", valueName: "name"))
    var add: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Everybody in the party; else as battle party default says.")
    var party: Bool?

    @Flag(help: "Roll the hit points of the library's monsters, each for itself.")
    var rollHitPoints = false

    func find(in database: TabletopDatabase) throws -> Newcomers.Found {
        let joins = try party ?? PartySetting.joins(in: database)
        let details = NewcomerDetails(rollsHitPoints: rollHitPoints)
        return try Newcomers(names: add, party: joins, details: details)
            .find(in: database, for: nil)
    }
}

/// What is said of those who join besides their name.
struct NewcomerDetailOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum of hit points, or dice.", valueName: "number|dice"))
    var hitPoints: String?
    @Option(help: "The armor class.") var armorClass: Int?
    @Option(help: "Added to the d20 for initiative.") var modifier: Int?
    @Option(help: "The initiative, as rolled at the table.") var initiative: Int?
    @Flag(help: "Players must not see them yet.") var hidden = false
    @Flag(help: "Players' characters, where they are made up.") var player = false
    @Flag(help: "Roll the hit points of the library's monsters, each for itself.")
    var rollHitPoints = false

    var details: NewcomerDetails {
        get throws {
            NewcomerDetails(
                hitPoints: try hitPoints.map(DiceNotation.init(parsing:)),
                armorClass: armorClass, modifier: modifier, initiative: initiative,
                isHidden: hidden, isPlayer: player, rollsHitPoints: rollHitPoints)
        }
    }
}

/// What is said of those who join besides their name; nothing, unless something is.
struct NewcomerDetails {
    var hitPoints: DiceNotation?
    var armorClass: Int?
    var modifier: Int?
    var initiative: Int?
    var isHidden = false
    var isPlayer = false
    /// Where the library knows dice for the name.
    var rollsHitPoints = false

    func apply(to newcomer: inout Newcomer) throws {
        if rollsHitPoints, newcomer.kind == .monster {
            newcomer.hitPointDice =
                try MonsterLibrary.srd.monster(called: newcomer.name)?.hitPointDice
        }
        if let hitPoints, hitPoints.isNumber {
            var none = SplitMix64(seed: 0)
            newcomer.hitPoints = try HitPoints(maximum: hitPoints.roll(using: &none).total)
            newcomer.hitPointDice = nil
        } else if let hitPoints {
            newcomer.hitPointDice = hitPoints
        }
        newcomer.armorClass = armorClass ?? newcomer.armorClass
        newcomer.initiativeModifier = modifier ?? newcomer.initiativeModifier
        newcomer.initiative = initiative ?? newcomer.initiative
        newcomer.isHidden = isHidden || newcomer.isHidden
    }
}

/// Those who are to join a fight, by the names they have on the roster or in the library.
struct Newcomers {
    /// "Thia", or "Goblin*3" for three of a kind.
    let names: [String]
    /// Whether everybody in the party joins.
    let party: Bool
    /// What is said of those named.
    var details = NewcomerDetails()

    /// Who is found for the names, and how they join.
    struct Found {
        /// One command that adds them all; none when nobody is left to add.
        var commands: [EncounterCommand] = []
        /// Monsters of the library that are not on the roster yet.
        var strangers: [GameCharacter] = []
    }

    /// Looks everybody up: on the roster, then in the library; who is found in neither may be made
    /// up.
    ///
    /// - Parameter encounter: the fight; members of the party who are in it already stay out.
    /// - Throws: ``CommandProblem/nobodyOnRoster(_:)``, ``CommandProblem/badArgument(_:expected:)``.
    func find(in database: TabletopDatabase, for encounter: Encounter?) throws -> Found {
        let roster = try database.characters(search: "")
        var found = Found()
        var newcomers: [Newcomer] = []
        if party {
            let present = Set(encounter?.turnOrder.compactMap(\.characterID) ?? [])
            for character in roster where character.isInParty && !present.contains(character.id) {
                newcomers.append(Newcomer(character, id: UUID()))
            }
        }
        for text in names {
            let (name, count) = try Self.parse(text, roster: roster + found.strangers)
            let character = try character(called: name, in: roster, &found.strangers)
            // Who comes with the party may be named besides; a player is in a fight once.
            if let character, character.kind == .player,
                newcomers.contains(where: { $0.characterID == character.id })
            {
                continue
            }
            for _ in 0..<count {
                var newcomer =
                    character.map { Newcomer($0, id: UUID()) }
                    ?? Newcomer(
                        id: UUID(), name: name, kind: details.isPlayer ? .player : .monster)
                try details.apply(to: &newcomer)
                newcomers.append(newcomer)
            }
        }
        if !newcomers.isEmpty { found.commands = [.add(newcomers)] }
        return found
    }

    /// Somebody of the roster, of those found already, or of the library; `nil` for somebody to be
    /// made up.
    private func character(
        called name: String, in roster: [GameCharacter], _ strangers: inout [GameCharacter]
    ) throws -> GameCharacter? {
        if let known = Self.find(name, in: roster + strangers) { return known }
        // Made up on purpose, or without a library: then the roster's answer is told.
        if details.hitPoints == nil, let monster = try? MonsterLibrary.srd.monster(called: name) {
            let stranger = try GameCharacter(monster, id: UUID())
            strangers.append(stranger)
            return stranger
        }
        if details.hitPoints == nil { throw CommandProblem.nobodyOnRoster(name) }
        return nil
    }

    /// The name and how many of it; a name on the roster that ends in `*3` itself means itself.
    private static func parse(
        _ text: String, roster: [GameCharacter]
    ) throws(CommandProblem) -> (name: String, count: Int) {
        let isName = roster.contains { PlainText.folded($0.name) == PlainText.folded(text) }
        guard !isName, let star = text.lastIndex(of: "*") else { return (text, 1) }
        guard let count = Int(text[text.index(after: star)...]),
            (1...Encounter.combatantLimit).contains(count)
        else {
            throw .badArgument(text, expected: "a name with a count, as in \"Goblin*3\"")
        }
        return (String(text[..<star]), count)
    }

    /// Of several with one name, one whose hit points are known.
    private static func find(_ name: String, in roster: [GameCharacter]) -> GameCharacter? {
        let named = roster.filter { PlainText.folded($0.name) == PlainText.folded(name) }
        return named.first { $0.hitPoints.maximum != nil } ?? named.first
    }

    /// - Throws: ``CommandProblem/nobodyOnRoster(_:)``.
    static func character(
        called name: String, in roster: [GameCharacter]
    ) throws(CommandProblem) -> GameCharacter {
        guard let character = find(name, in: roster) else { throw .nobodyOnRoster(name) }
        return character
    }
}
