import Tabletop

/// Reads figures from Pathfinder's sentences: "takes 5d6 fire damage (DC 21 basic Reflex save)".
enum PathfinderSentences {
    /// The parts of "1d6+9 slashing plus 2d6 persistent bleed and 1d4 evil".
    static func damage(in text: String) -> [(
        part: StatBlock.Damage, isPersistent: Bool, at: String.Index
    )] {
        text.matches(of: #/(\d+d\d+(?: ?[+-] ?\d+)?|\d+) (persistent )?([a-z]+)/#).compactMap {
            match in
            let type = DamageType(rawValue: String(match.3))
            guard DamageType.pathfinder.contains(type),
                let dice = DiceNotation.folded(String(match.1))
            else { return nil }
            let isPersistent = match.2 != nil || type.rawValue == "bleed"
            return (StatBlock.Damage(dice, type), isPersistent, match.range.lowerBound)
        }
    }

    /// The saving throws of a text, each ability and difficulty once. A basic one halves the damage
    /// named nearest before it, else after it.
    static func saves(in text: String) -> [StatBlock.Save] {
        let heads = text.matches(of: #/DC (\d+) (basic )?(Fortitude|Reflex|Will)/#)
        let areas = text.matches(of: #/(\d+)-foot(?:-radius)? (cone|emanation|burst|line)/#)
        var found: [StatBlock.Save] = []
        for head in heads {
            guard let ability = Ability(save: String(head.3)), let dc = Int(head.1),
                !found.contains(where: { $0.ability == ability && $0.dc == dc })
            else { continue }
            var save = StatBlock.Save(ability, dc: dc)
            if head.2 != nil {
                save.onSuccess = .half
                let all = damage(in: text)
                let place =
                    all.last { $0.at < head.range.lowerBound }?.at
                    ?? all.first { $0.at > head.range.upperBound }?.at
                // Parts of one sentence belong together.
                let near = all.filter { part in
                    place.map { text[min($0, part.at)..<max($0, part.at)].contains(".") == false }
                        ?? false
                }
                save.damage = near.filter { !$0.isPersistent }.map(\.part)
                let persistent = near.filter(\.isPersistent).map(\.part)
                if !persistent.isEmpty { save.conditions = [.init(persistent: persistent)] }
            }
            if let area = areas.last(where: { $0.range.lowerBound < head.range.lowerBound })
                ?? areas.first
            {
                let shapes = ["burst": StatBlock.Area.Shape.sphere, "cone": .cone, "line": .line]
                save.area = StatBlock.Area(shapes[String(area.2)] ?? .emanation, Int(area.1) ?? 0)
                if area.2 == "line" { save.area?.width = 5 }
            }
            found.append(save)
        }
        return found
    }
}
