import Tabletop

/// What the sentences of a few spells say in a way that the reader does not follow: damage that comes
/// later than the casting, choices among effects, a saving throw worded the other way round.
enum SpellCorrections {
    /// Damage that casting the spell does not do, with when it is done.
    private static let later = [
        "Alter Self": "a hit with the new weapon", "Animate Objects": "the object's hit",
        "Bestow Curse": "a hit on the cursed", "Branding Smite": "the next weapon hit",
        "Contact Other Plane": "the caster's failure",
        "Dimension Door": "an arrival in a full place",
        "Divine Favor": "weapon hits", "Enlarge/Reduce": "weapon hits",
        "Hunter's Mark": "a hit on the marked", "Meld into Stone": "expelled by the stone",
        "Teleport": "a mishap", "Web": "burning webs", "Wish": "each spell after the wish",
        "Earthquake": "structures", "Fire Shield": "a melee hit on the caster",
    ]

    /// Corrects a spell that has been read.
    static func apply(to spell: inout Spell) {
        if let when = later[spell.name] {
            for place in spell.damage.indices { spell.damage[place].when = when }
            for place in spell.save?.damage.indices ?? 0..<0 {
                spell.save?.damage[place].when = when
            }
        }
        switch (spell.name, spell.edition) {
        case ("Acid Arrow", _):
            for place in spell.damage.indices.dropFirst() {
                spell.damage[place].when = "the end of its next turn"
            }
        case ("Earthquake", _):
            // Casting it knocks down; only concentration is a matter of Constitution.
            spell.save?.ability = .dexterity
            spell.save?.onSuccess = .none
        case ("Hold Monster", .dnd2014):
            var save = StatBlock.Save(.wisdom, dc: nil)
            var paralyzed = StatBlock.Affliction("paralyzed")
            (paralyzed.saveEnds, paralyzed.rounds) = (true, 10)
            save.conditions = [paralyzed]
            spell.save = save
        case ("Symbol", .dnd2014):
            // The glyph of death; the others are chosen instead of it.
            spell.save?.conditions = []
            spell.save?.onSuccess = .half
            spell.save?.damage = dice("10d10", "necrotic")
        case ("Delayed Blast Fireball", _):
            spell.save?.damage = dice("12d6", "fire")
        default: break
        }
    }

    private static func dice(_ notation: String, _ type: String) -> [StatBlock.Damage] {
        (try? DiceNotation(parsing: notation)).map {
            [StatBlock.Damage($0, DamageType(rawValue: type))]
        } ?? []
    }
}
