import Tabletop

extension DamageAct {
    /// The effect the act would have: "28 fire − 5 → 23, halved 11 → 5/16".
    ///
    /// - Returns: `nil` if it cannot be computed.
    func preview(_ combatants: [Combatant]) -> String? {
        if let healing { return "heals \(Self.text(healing))" }
        guard let damage else { return nil }
        var amounts: [Int] = []
        for part in damage.parts {
            guard case .dice(let notation) = part.amount else { return nil }
            guard let number = notation.number else { return "rolled once for all" }
            amounts.append(number)
        }
        let known = Dictionary(combatants.map { ($0.id, $0) }) { first, _ in first }
        let previews = targets.compactMap { target -> String? in
            guard let combatant = known[target.id],
                let sums = try? damage.sums(
                    amounts, share: target.share, defenses: combatant.defenses)
            else { return nil }
            var points = combatant.hitPoints
            guard (try? points.suffer(sums.total)) != nil else { return nil }
            let name = targets.count > 1 ? "\(combatant.label) " : ""
            return "\(name)\(sums.sum.map { "\($0) " } ?? "")→ \(points)"
        }
        return previews.isEmpty ? nil : previews.joined(separator: "; ")
    }

    private static func text(_ amount: Amount) -> String {
        switch amount {
        case .dice(let notation): notation.description
        case .full: "everything"
        }
    }
}
