import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `--add` and `--party`: the combatants of a new fight.
struct NewcomerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Characters of the roster or monsters of the library: \"Goblin*3\", \"3 goblin, captain\".",
            valueName: "name"))
    var add: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Add the party. The default is set by battle party default.")
    var party: Bool?

    @Flag(help: "Roll the hit points of each monster of the library.")
    var rollHitPoints = false

    /// - Parameter edition: that of the new fight.
    func find(
        in database: TabletopDatabase, edition: RuleEdition
    ) throws -> Newcomers.Found {
        let joins = try party ?? PartySetting.joins(in: database)
        let details = NewcomerDetails(rollsHitPoints: rollHitPoints)
        return try Newcomers(names: add, party: joins, details: details)
            .find(in: database, for: nil, edition: edition)
    }
}

/// The details of a newcomer besides the name, as options.
struct NewcomerDetailOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum hit points, or dice.", valueName: "number|dice"))
    var hitPoints: String?
    @Option(help: "The armor class.") var armorClass: Int?
    @Option(help: "The initiative modifier.") var modifier: Int?
    @Option(help: "The initiative, as rolled at the table.") var initiative: Int?
    @Flag(help: "Hide them from the players.") var hidden = false
    @Flag(help: "Create player characters instead of monsters.") var player = false
    @Flag(help: "Roll the hit points of each monster of the library.")
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

/// The details of newcomers besides their names; by default none is given.
struct NewcomerDetails {
    var hitPoints: DiceNotation?
    var armorClass: Int?
    var modifier: Int?
    var initiative: Int?
    var isHidden = false
    var isPlayer = false
    /// Rolls hit points for monsters whose dice the library knows.
    var rollsHitPoints = false

    /// - Parameter edition: that of the fight, whose book has the dice.
    func apply(to newcomer: inout Newcomer, edition: RuleEdition) throws {
        if rollsHitPoints, newcomer.kind == .monster {
            newcomer.hitPointDice =
                try Bestiary.srd.monster(called: newcomer.name, for: edition)?.hitPointDice
        }
        try newcomer.take(hitPoints: hitPoints, armorClass: armorClass)
        newcomer.initiativeModifier = modifier ?? newcomer.initiativeModifier
        newcomer.initiative = initiative ?? newcomer.initiative
        newcomer.isHidden = isHidden || newcomer.isHidden
    }
}

/// The combatants that are to join a fight, given by names on the roster or in the library.
struct Newcomers {
    /// Texts for ``NewcomerReader``: "Thia", "3 goblin, captain", "Goblin*3".
    let names: [String]
    /// Whether all members of the party join.
    let party: Bool
    /// The details of those given by name.
    var details = NewcomerDetails()

    /// The result of resolving the names.
    struct Found {
        /// One command that adds all of them; empty if nobody is to be added.
        var commands: [EncounterCommand] = []
        /// Monsters of the library that are added to the roster by this act.
        var strangers: [GameCharacter] = []
    }

    /// Resolves the names: on the roster, then in the library, else as a new combatant made up from
    /// the details.
    ///
    /// - Parameters:
    ///   - encounter: the fight; members of the party that are already in it are skipped.
    ///   - edition: the fight's edition. Its book comes before the other one.
    /// - Throws: ``ActProblem``.
    func find(
        in database: TabletopDatabase, for encounter: Encounter?, edition: RuleEdition
    ) throws -> Found {
        let roster = try database.characters(search: "")
        var found = Found()
        var newcomers: [Newcomer] = []
        if party {
            let present = Set(encounter?.turnOrder.compactMap(\.characterID) ?? [])
            for character in roster where character.isInParty && !present.contains(character.id) {
                newcomers.append(Newcomer(character, id: UUID.random()))
            }
        }
        let reader = NewcomerReader<Known>(
            roster: roster.byName.map { ($0.name, .character($0.value)) },
            library: {
                // Without the library, the roster alone decides, and its error is reported.
                ((try? Bestiary.srd.all(for: edition)) ?? []).map { ($0.name, .monster($0)) }
            })
        for text in names {
            for entry in try reader.entries(text, isMadeUp: details.hitPoints != nil) {
                newcomers += try self.newcomers(
                    entry, besides: newcomers, edition: edition, &found.strangers)
            }
        }
        if !newcomers.isEmpty { found.commands = [.add(newcomers)] }
        return found
    }

    /// A character or monster that a name can mean.
    private enum Known {
        case character(GameCharacter)
        case monster(Monster)
    }

    private func newcomers(
        _ entry: NewcomerReader<Known>.Entry, besides others: [Newcomer], edition: RuleEdition,
        _ strangers: inout [GameCharacter]
    ) throws -> [Newcomer] {
        var template: Newcomer
        switch entry.who {
        case .known(let known):
            let character = try character(known, &strangers)
            // A name may repeat a member of the party; a player's character joins a fight once.
            if character.kind == .player,
                others.contains(where: { $0.characterID == character.id })
            {
                return []
            }
            template = Newcomer(character, id: UUID.random())
        case .madeUp(let name):
            template = Newcomer(
                id: UUID.random(), name: name, kind: details.isPlayer ? .player : .monster)
        }
        if let typed = entry.armorClass, let option = details.armorClass, typed != option {
            throw ActProblem.contradiction("\(typed)", "\(option)")
        }
        try details.apply(to: &template, edition: edition)
        try template.take(hitPoints: entry.hitPoints, armorClass: entry.armorClass)
        return (0..<entry.count).map { _ in
            var newcomer = template
            newcomer.id = UUID.random()
            return newcomer
        }
    }

    /// The character of the roster. A monster of the library becomes one new character, however
    /// often it is named.
    private func character(
        _ known: Known, _ strangers: inout [GameCharacter]
    ) throws -> GameCharacter {
        switch known {
        case .character(let character): return character
        case .monster(let monster):
            if let known = strangers.first(where: { $0.name == monster.name }) { return known }
            let stranger = try GameCharacter(monster, id: UUID.random())
            strangers.append(stranger)
            return stranger
        }
    }
}
