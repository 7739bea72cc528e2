extension Spell {
    /// The spell as text: its name, then a line for each kind of fact.
    package var lines: [String] {
        let kind = level == 0 ? "\(school.capitalized) cantrip" : "Level \(level) \(school)"
        var lines = [
            name, "\(kind)\(isRitual ? ", ritual" : "") · \(edition.title)",
            "Casting time \(castingTime) · range \(range) · "
                + components.joined(separator: ", ")
                + (materialCost.map { " (\($0) GP\(consumesMaterial ? ", used up" : ""))" } ?? ""),
            "Duration \(duration)" + (needsConcentration ? ", concentration" : ""),
        ]
        let modifier = addsModifier ? " + the caster's modifier" : ""
        if let attack {
            lines.append("\(attack == .melee ? "Melee" : "Ranged") spell attack")
        }
        if let save {
            lines.append(save.line)
        } else if !damage.isEmpty {
            lines.append(damage.line + modifier + (area.map { ", \($0.line)" } ?? ""))
        } else if let area {
            lines.append("Area: \(area.line)")
        }
        if let healing { lines.append("Heals \(healing)\(modifier)") }
        if damageByLevel.count > 1 {
            let word = level == 0 ? "from level" : "slot"
            lines.append(
                damageByLevel.map { "\(word) \($0.level): \($0.damage.line)" }
                    .joined(separator: "; "))
        } else if let dice = growth?.dice {
            lines.append("\(dice) more for each higher slot level")
        }
        if growth?.addsTarget == true {
            lines.append("One more target, ray or dart for each higher slot level")
        }
        lines.append("Classes: \(classes.joined(separator: ", "))")
        return lines
    }
}
