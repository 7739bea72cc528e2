import Tabletop

/// A weapon of the fifth edition's list, for files that only name it.
///
/// Rule: SRD 5.1 and 5.2, "Equipment: Weapons". Where the two differ, the dice are those of 2014.
struct FifthEditionWeapon {
    var dice: String
    var type: String
    var isMartial = false
    var isFinesse = false
    var isRanged = false
    var reach = 5
    /// The range of a ranged or thrown weapon, and the long one.
    var range: (Int, Int)?
    var versatile: String?

    /// The weapon with this name in the list's spelling, compared case-insensitively.
    static func named(_ name: String) -> FifthEditionWeapon? {
        byName[PlainText.folded(name)]
    }

    private static let byName: [String: FifthEditionWeapon] = {
        var all: [String: FifthEditionWeapon] = [:]
        func add(
            _ name: String, _ dice: String, _ type: Character, martial: Bool = false,
            finesse: Bool = false, ranged: Bool = false, reach: Int = 5,
            _ range: (Int, Int)? = nil, versatile: String? = nil
        ) {
            let types: [Character: String] = [
                "B": "bludgeoning", "P": "piercing", "S": "slashing",
            ]
            all[name] = FifthEditionWeapon(
                dice: dice, type: types[type] ?? "", isMartial: martial, isFinesse: finesse,
                isRanged: ranged, reach: reach, range: range, versatile: versatile)
        }
        add("club", "1d4", "B")
        add("dagger", "1d4", "P", finesse: true, (20, 60))
        add("greatclub", "1d8", "B")
        add("handaxe", "1d6", "S", (20, 60))
        add("javelin", "1d6", "P", (30, 120))
        add("light hammer", "1d4", "B", (20, 60))
        add("mace", "1d6", "B")
        add("quarterstaff", "1d6", "B", versatile: "1d8")
        add("sickle", "1d4", "S")
        add("spear", "1d6", "P", (20, 60), versatile: "1d8")
        add("crossbow, light", "1d8", "P", ranged: true, (80, 320))
        add("dart", "1d4", "P", finesse: true, ranged: true, (20, 60))
        add("shortbow", "1d6", "P", ranged: true, (80, 320))
        add("sling", "1d4", "B", ranged: true, (30, 120))
        add("battleaxe", "1d8", "S", martial: true, versatile: "1d10")
        add("flail", "1d8", "B", martial: true)
        add("glaive", "1d10", "S", martial: true, reach: 10)
        add("greataxe", "1d12", "S", martial: true)
        add("greatsword", "2d6", "S", martial: true)
        add("halberd", "1d10", "S", martial: true, reach: 10)
        add("lance", "1d12", "P", martial: true, reach: 10)
        add("longsword", "1d8", "S", martial: true, versatile: "1d10")
        add("maul", "2d6", "B", martial: true)
        add("morningstar", "1d8", "P", martial: true)
        add("pike", "1d10", "P", martial: true, reach: 10)
        add("rapier", "1d8", "P", martial: true, finesse: true)
        add("scimitar", "1d6", "S", martial: true, finesse: true)
        add("shortsword", "1d6", "P", martial: true, finesse: true)
        add("trident", "1d6", "P", martial: true, (20, 60), versatile: "1d8")
        add("war pick", "1d8", "P", martial: true)
        add("warhammer", "1d8", "B", martial: true, versatile: "1d10")
        add("whip", "1d4", "S", martial: true, finesse: true, reach: 10)
        add("blowgun", "1", "P", martial: true, ranged: true, (25, 100))
        add("crossbow, hand", "1d6", "P", martial: true, ranged: true, (30, 120))
        add("crossbow, heavy", "1d10", "P", martial: true, ranged: true, (100, 400))
        add("longbow", "1d8", "P", martial: true, ranged: true, (150, 600))
        return all
    }()
}
