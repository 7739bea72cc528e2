import Foundation
import Tabletop
import TabletopStore
import Testing

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
            try database.roster.save(
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
        encounter = try database.fights.createEncounter(name: "Ford", edition: .dnd2024).encounter
            .id
        _ = try database.fights.perform(.add(newcomers), on: encounter)
        _ = try database.fights.perform(.start, on: encounter)
        firstEvents = try database.fights.logEntries(of: encounter, limit: 100).count
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
        let entries = try database.fights.logEntries(of: encounter, limit: 100).dropLast(
            firstEvents
        )
        .reversed()
        if let refusal {
            #expect(entries.isEmpty)
            return Answer(.refused(refusal), try people())
        }
        // One act is one event, wherever it was typed.
        return Answer(
            .logged(entries.map { $0.facts.map(\.sentence).joined(separator: "; ") }), try people())
    }

    /// The combatants and the names on the roster; without the newcomers' ids, which differ between
    /// runs.
    func people() throws -> [String] {
        let fight = try database.fights.encounter(encounter).encounter
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
        return combatants + (try database.roster.characters(search: "").map(\.name).sorted())
    }
}

/// The result of a line.
struct Answer: Hashable {
    enum Outcome: Hashable {
        /// The sentences of the log.
        case logged([String])
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
