import Foundation

@testable import Tabletop
@testable import TabletopText

/// Goblin 1 to 3, Bandit Captain, Brother Odo, Thia, who resists fire, and a Werewolf; everybody has
/// 20 hit points.
struct ActFight {
    var encounter: Encounter

    init(_ edition: RuleEdition = .dnd2024) throws {
        encounter = try Encounter(id: UUID(), name: "Ford", edition: edition)
        let names = [
            "Goblin", "Goblin", "Goblin", "Bandit Captain", "Brother Odo", "Thia", "Werewolf",
        ]
        try apply(
            .add(
                names.map {
                    Newcomer(id: UUID(), name: $0, hitPoints: try HitPoints(maximum: 20))
                }))
        let fire = DamageType(rawValue: "fire")
        let slashing = DamageType(rawValue: "slashing")
        try apply(.setDefenses(Defenses(resistances: [fire]), on: try id("Thia")))
        try apply(
            .setDefenses(
                Defenses(conditional: [
                    ConditionalDefense(.immunity, [slashing], unless: [.magical, .silvered])
                ]), on: try id("Werewolf")))
    }

    mutating func apply(_ command: EncounterCommand) throws {
        var dice = SplitMix64(seed: 1)
        _ = try encounter.apply(command, using: &dice)
    }

    var vocabulary: ActVocabulary { ActVocabulary(encounter) }

    func combatants(_ labels: [String]) -> [Combatant] {
        labels.compactMap { encounter.combatant(called: $0) }
    }

    func id(_ label: String) throws -> UUID {
        guard let found = encounter.combatant(called: label) else {
            throw RuleProblem.unknownCombatant(label)
        }
        return found.id
    }

    func label(_ id: UUID?) -> String { id.flatMap { encounter[$0]?.label } ?? "?" }
}

extension ActProblem {
    /// The sentence of the refusal, or "taken".
    static func sentence(_ read: () throws -> Void) -> String {
        do {
            try read()
            return "taken"
        } catch {
            return String(describing: error)
        }
    }
}
