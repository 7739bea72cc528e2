import Tabletop
import TabletopText

/// Reads the figures of a spell from the books' sentences: the attack, the saving throw and what a
/// success leaves, damage, healing, area, and what a higher slot adds.
enum SpellReader {
    /// Adds what the sentences say to a spell.
    ///
    /// - Parameters:
    ///   - text: the description.
    ///   - higher: what stands under "At Higher Levels" or "Using a Higher-Level Spell Slot".
    static func read(_ text: String, higher: String, into spell: inout Spell) {
        var reader = ActionReader(StatBlock.Action(spell.name, .action), text)
        let tokens = reader.tokens
        let all = 0..<tokens.count
        if tokens.contains("melee", "spell", "attack", in: all) { spell.attack = .melee }
        if tokens.contains("ranged", "spell", "attack", in: all) { spell.attack = .ranged }
        let throwPlace = save(tokens)
        let first = all.first { place in
            guard let found = tokens.damage(place) else { return false }
            return !found.part.dice.isNumber || found.part.type != nil
        }
        var parts = first.map { reader.damageParts(at: $0) } ?? []
        if parts.isEmpty, let part = damageWithModifier(tokens) {
            parts = [part]
            spell.addsModifier = true
        }
        if let throwPlace, let ability = Ability(named: tokens[throwPlace - 1]) {
            var save = StatBlock.Save(ability, dc: nil)
            save.damage = parts
            let rest = throwPlace..<tokens.count
            if tokens.contains("half", "as", "much", in: rest)
                || tokens.contains("half", "damage", in: rest)
            {
                save.onSuccess = .half
            }
            save.conditions = reader.afflictions(in: rest)
            save.area = AreaReader.area(tokens, in: all)?.area
            spell.save = save
        } else {
            spell.damage = parts
            spell.area = AreaReader.area(tokens, in: all)?.area
        }
        readHealing(tokens, into: &spell)
        readGrowth(SentenceTokens(higher.isEmpty ? text : higher), into: &spell)
    }

    /// "Force damage equal to 4d12 plus your spellcasting ability modifier".
    private static func damageWithModifier(_ tokens: SentenceTokens) -> StatBlock.Damage? {
        for place in 0..<tokens.count where tokens.matches(place, "damage", "equal", "to") {
            guard let rolled = tokens.dice(place + 3), tokens[rolled.end] == "plus",
                SentenceTokens.damageTypes.contains(tokens[place - 1])
            else { continue }
            return StatBlock.Damage(rolled.dice, DamageType(rawValue: tokens[place - 1]))
        }
        return nil
    }

    /// The first saving throw that the spell asks for: "must make a Dexterity saving throw",
    /// "succeed on a Wisdom saving throw"; not "has advantage on Wisdom saving throws".
    private static func save(_ tokens: SentenceTokens) -> Int? {
        (0..<tokens.count).first { place in
            let before = max(0, place - 6)..<place
            // "must make Charisma saving throws": several targets, one each.
            let isPlural =
                tokens.matches(place, "saving", "throws")
                && tokens.contains("must", "make", in: before)
            guard isPlural || tokens.matches(place, "saving", "throw"),
                Ability(named: tokens[place - 1]) != nil
            else { return false }
            return ["make", "makes", "making", "succeed", "succeeds", "fails", "fail", "repeat"]
                .contains { tokens.contains($0, in: before) }
        }
    }

    /// "regains a number of hit points equal to 1d8 + your spellcasting ability modifier".
    private static func readHealing(_ tokens: SentenceTokens, into spell: inout Spell) {
        guard spell.baseDamage.isEmpty, spell.save == nil,
            let place = (0..<tokens.count).first(where: {
                ["regain", "regains"].contains(tokens[$0])
            })
        else { return }
        let sentence = tokens.sentence(at: place, in: 0..<tokens.count)
        for next in place..<sentence.upperBound {
            if let found = tokens.dice(next) {
                spell.healing = found.dice
                spell.addsModifier = tokens.contains("modifier", in: sentence)
                return
            }
            if let number = tokens.number(next), tokens.matches(next + 1, "hit", "points") {
                spell.healing = DiceNotation(number)
                return
            }
        }
    }

    /// "the damage increases by 1d6 for each slot level above 3rd", "increases by 1d10 when you reach
    /// 5th level", "one additional dart for each slot level".
    private static func readGrowth(_ tokens: SentenceTokens, into spell: inout Spell) {
        let all = 0..<tokens.count
        let isBySlot = tokens.contains("slot", "level", in: all) || tokens.contains("slot", in: all)
        for place in all
        where tokens.matches(place, "increases", "by") || tokens.matches(place, "increase", "by") {
            let sentence = tokens.sentence(at: place, in: all)
            guard
                tokens.contains("each", in: sentence) || tokens.contains("every", in: sentence)
                    || tokens.contains("reach", in: sentence)
            else { continue }
            let isOfNumbers =
                tokens.contains("damage", in: sentence)
                || tokens.contains("healing", in: sentence)
                || tokens.contains("points", in: sentence)
            guard isOfNumbers else { continue }
            let dice =
                tokens.dice(place + 2)?.dice ?? tokens.number(place + 2).map(DiceNotation.init)
            guard let dice else { continue }
            var growth = Spell.Growth(dice: dice)
            if tokens.contains("two", "slot", "levels", in: sentence) { growth.perLevels = 2 }
            let types = (max(sentence.lowerBound, place - 9)..<place).map { tokens[$0] }
                .filter(SentenceTokens.damageTypes.contains).map(DamageType.init(rawValue:))
            // "the fire damage or the radiant damage (your choice)" lets one of them grow.
            let isChoice = tokens.contains("choice", in: sentence)
            growth.types = isChoice ? Array(types.prefix(1)) : types
            spell.growth = growth
            return
        }
        guard isBySlot || spell.level == 0 else { return }
        let more = ["additional", "more", "extra"]
        guard
            let place = all.first(where: {
                tokens[$0] == "one" && (more.contains(tokens[$0 + 1]))
            }), tokens.contains("each", in: tokens.sentence(at: place, in: all))
        else { return }
        spell.growth = Spell.Growth()
        spell.growth?.addsTarget = true
    }
}
