import Tabletop

/// Defenses of SRD 5.2 that Open5e's table lacks: every vulnerability, and lists that name bludgeoning,
/// piercing or slashing, or stand beside a vulnerability. Seen by comparing the books with the same creatures
/// of Foundry VTT's dnd5e 5.3.3 (`python3 Tests/Battle/Rates PROGRAM FOLDER --book dnd2024`), which lacks those
/// of the Swarm of Venomous Snakes, and with the text of the SRD 5.2 and 5.2.1.
let missingDefenses: [String: Defenses] = {
    let weapons = "bludgeoning piercing slashing"
    let swarm = "charmed frightened grappled paralyzed petrified prone restrained stunned"
    func lacks(
        resistances: String = "", vulnerabilities: String = "", immunities: String = "",
        conditions: String = ""
    ) -> Defenses {
        func types(_ words: String) -> Set<DamageType> {
            Set(words.split(separator: " ").map { DamageType(rawValue: String($0)) })
        }
        return Defenses(
            resistances: types(resistances), vulnerabilities: types(vulnerabilities),
            immunities: types(immunities),
            conditions: conditions.split(separator: " ").map(String.init))
    }
    var found: [String: Defenses] = [
        "Awakened Shrub": lacks(resistances: "piercing", vulnerabilities: "fire"),
        "Awakened Tree": lacks(resistances: "bludgeoning piercing", vulnerabilities: "fire"),
        "Treant": lacks(resistances: "bludgeoning piercing", vulnerabilities: "fire"),
        "Black Pudding": lacks(immunities: "slashing"),
        "Ochre Jelly": lacks(immunities: "slashing"),
        "Horned Devil": lacks(resistances: "cold"),
        "Hydra": lacks(conditions: "blinded charmed deafened frightened stunned unconscious"),
        "Earth Elemental": lacks(vulnerabilities: "thunder"),
        "Shadow": lacks(vulnerabilities: "radiant"),
    ]
    for name in [
        "Air Elemental", "Chain Devil", "Clay Golem", "Couatl", "Fire Elemental", "Ghost",
        "Invisible Stalker", "Specter", "Swarm of Crawling Claws", "Tarrasque", "Will-o'-Wisp",
        "Wraith",
    ] {
        found[name] = lacks(resistances: weapons)
    }
    for name in [
        "Swarm of Bats", "Swarm of Insects", "Swarm of Piranhas", "Swarm of Rats",
        "Swarm of Ravens", "Swarm of Venomous Snakes",
    ] {
        found[name] = lacks(resistances: weapons, conditions: swarm)
    }
    for name in ["Dust Mephit", "Ice Mephit", "Mummy", "Mummy Lord"] {
        found[name] = lacks(vulnerabilities: "fire")
    }
    for name in ["Magma Mephit", "Salamander"] { found[name] = lacks(vulnerabilities: "cold") }
    for name in ["Minotaur Skeleton", "Skeleton", "Warhorse Skeleton"] {
        found[name] = lacks(vulnerabilities: "bludgeoning")
    }
    for name in ["Doppelganger", "Night Hag", "Vampire Familiar"] {
        found[name] = lacks(conditions: "charmed")
    }
    // Those with nothing but immunities to conditions, from the document's text.
    let heads = "blinded charmed deafened frightened stunned unconscious"
    for (name, conditions) in [
        ("Cloaker", "frightened"), ("Cockatrice", "petrified"), ("Death Dog", heads),
        ("Deva", "charmed exhaustion frightened"), ("Ettin", heads), ("Gibbering Mouther", "prone"),
        ("Gorgon", "exhaustion petrified"),
        (
            "Gray Ooze",
            "blinded charmed deafened exhaustion frightened grappled prone restrained"
        ), ("Knight", "frightened"), ("Planetar", "charmed exhaustion frightened"),
        ("Rakshasa", "charmed frightened"),
        ("Shrieker Fungus", "blinded charmed deafened frightened"),
        ("Violet Fungus", "blinded charmed deafened frightened"),
    ] {
        found[name] = lacks(conditions: conditions)
    }
    return found
}()
