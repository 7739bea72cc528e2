import Tabletop

extension DamageAct {
    /// The effect the act would have on every target: "28 fire − 5 → 23, halved 11 → 5/16", with what
    /// follows from it: "→ 0/32, dies instantly", "→ 9/20, Constitution save to keep Bless".
    ///
    /// - Returns: `nil` if it cannot be computed.
    func preview(in encounter: Encounter) -> String? {
        if let healing { return "heals \(Self.text(healing))" }
        guard let damage else { return nil }
        var amounts: [Int] = []
        for part in damage.parts {
            guard case .dice(let notation) = part.amount else { return nil }
            guard let number = notation.number else { return "rolled once for all" }
            amounts.append(number)
        }
        // On a copy, by the rules themselves. The amounts are numbers, so that no dice are rolled.
        var later = encounter
        var dice = SplitMix64(seed: 0)
        guard let event = try? later.apply(command, using: &dice) else { return nil }
        let previews = targets.compactMap { target -> String? in
            guard let before = encounter[target.id], let after = later[target.id],
                let sums = try? damage.sums(
                    amounts, share: target.share, defenses: before.defenses)
            else { return nil }
            let name = targets.count > 1 ? "\(before.label) " : ""
            let overkill = event.outcomes.first { $0.combatant == target.id }?.rest ?? 0
            let facts = ["→ \(after.hitPoints)"] + Self.fate(before, after, overkill: overkill)
            return "\(name)\(sums.sum.map { "\($0) " } ?? "")\(facts.joined(separator: ", "))"
        }
        return previews.isEmpty ? nil : previews.joined(separator: "; ")
    }

    /// What follows for a target beyond its hit points.
    static func fate(
        _ before: Combatant, _ after: Combatant, overkill: Int
    ) -> [String] {
        var facts: [String] = []
        let failures = after.deathSaves.failures - before.deathSaves.failures
        switch after.life {
        case .dead where before.life != .dead:
            let isMassive = before.kind == .player && before.life == .up && overkill > 0
            facts.append(isMassive ? "dies instantly" : "dies")
        case .dying where before.life == .up: facts.append("drops to 0 HP")
        case .stable where before.life == .up: facts.append("is knocked out")
        case .dying where failures > 0:
            facts.append("\(failures) failed death save\(failures == 1 ? "" : "s")")
        case .up
        where after.condition("Unconscious") != nil && before.condition("Unconscious") == nil:
            facts.append("is knocked out")
        default: break
        }
        guard let spell = before.concentration, after.hitPoints != before.hitPoints else {
            return facts
        }
        facts.append(
            after.concentration == nil ? "loses \(spell)" : "Constitution save to keep \(spell)")
        return facts
    }

    private static func text(_ amount: Amount) -> String {
        switch amount {
        case .dice(let notation): notation.description
        case .full: "everything"
        }
    }
}
