import Tabletop

/// What the table of SRD 5.1 leaves out or has wrong of actions: limits, and a kraken's bonus of 7, which
/// is less than its Strength alone gives.
enum ActionCorrections {
    /// The least result of the d6 that brings an action back, by creature and action.
    private static let recharges = [
        "Air Elemental/Whirlwind": 4, "Ankheg/Acid Spray": 6, "Blink Dog/Teleport": 4,
        "Clay Golem/Haste": 5, "Dragon Turtle/Steam Breath": 5, "Dust Mephit/Blinding Breath": 6,
        "Ettercap/Web": 5, "Ghost/Possession": 6, "Giant Spider/Web": 5,
        "Gibbering Mouther/Blinding Spittle": 5, "Gorgon/Petrifying Breath": 5,
        "Ice Mephit/Frost Breath": 6, "Iron Golem/Poison Breath": 5,
        "Nalfeshnee/Horror Nimbus": 5, "Steam Mephit/Steam Breath": 6, "Stone Golem/Slow": 5,
        "Storm Giant/Lightning Strike": 5, "Vrock/Spores": 6, "Water Elemental/Whelm": 4,
    ]
    /// Actions that a short or long rest brings back, by creature and action.
    private static let rests: Set = [
        "Chain Devil/Animate Chains", "Cloaker/Phantasms", "Duergar/Enlarge",
        "Duergar/Invisibility", "Giant Octopus/Ink Cloud", "Knight/Leadership",
        "Octopus/Ink Cloud",
    ]

    private static let attackBonuses = ["Kraken/Bite": 17, "Kraken/Tentacle": 17]

    /// Corrects an action of a creature.
    ///
    /// - Returns: what the book has.
    static func apply(to action: inout StatBlock.Action, of creature: String) -> String? {
        let key = "\(creature)/\(action.name)"
        if let least = recharges[key], action.recharge != least {
            action.recharge = least
            return "recharge \(least == 6 ? "6" : "\(least)–6")"
        }
        if rests.contains(key), !action.returnsAfterRest {
            action.returnsAfterRest = true
            return "comes back after a short or long rest"
        }
        if let bonus = attackBonuses[key] {
            action.attack?.bonus = bonus
            return "+\(bonus) to hit"
        }
        return nil
    }
}
