package import Foundation

extension StatBlock {
    /// What can be taken, in the order it is numbered: everything but traits; of what offers a choice,
    /// each choice, also of a Multiattack.
    package var choices: [Action] {
        actions.filter { $0.kind != .trait }.flatMap { action in
            action.options.isEmpty
                ? action.multiattacks.enumerated()
                    .filter { $0.offset == 0 || hasAttack($0.element) }.map(\.element)
                : action.options.map { option in
                    // A choice is limited as the whole is.
                    var option = option
                    option.kind = action.kind
                    option.cost = option.cost ?? action.cost
                    return option
                }
        }
    }

    /// Whether a Multiattack has a part that is an attack.
    private func hasAttack(_ way: Action) -> Bool {
        way.multiattack.flatMap(\.of).contains { action(named: $0)?.attack != nil }
    }

    /// The spells it can cast, each with what limits it: "at will", "1/day".
    package var spells: [(spell: Spellcasting.Known, limit: String)] {
        actions.compactMap(\.spellcasting).flatMap(\.groups).flatMap { group in
            group.spells.map { ($0, group.title) }
        }
    }
}

extension StatBlock.Action {
    /// The ways to make a Multiattack, each an action whose parts leave no choice: its alternatives,
    /// and where a part may be one of several attacks, all of one of them. The first keeps the name;
    /// the others say what they are made of: "Multiattack: 3 × Tail Spike".
    var multiattacks: [StatBlock.Action] {
        var alternatives: [[StatBlock.Part]] = [[]]
        for part in multiattack {
            if part.isAlternative { alternatives.append([]) }
            alternatives[alternatives.count - 1].append(part)
        }
        let ways = alternatives.flatMap { parts in
            let most = parts.reduce(1) { max($0, $1.of.count) }
            return (0..<most).map { place in
                parts.map { part in
                    StatBlock.Part(
                        part.count,
                        of: part.of.isEmpty ? [] : [part.of[min(place, part.of.count - 1)]])
                }
            }
        }
        guard ways.count > 1 else { return [self] }
        return ways.enumerated().map { place, parts in
            var way = self
            way.multiattack = parts
            if place > 0 { way.name = "\(name): \(StatBlock.Part.line(parts))" }
            return way
        }
    }
}

extension ActionUse {
    /// Throws the saving throws that are still missing: with the bonus of the stat block, else without.
    package mutating func rollMissing(
        in encounter: Encounter, using dice: inout some RandomNumberGenerator
    ) {
        let rules = encounter.edition.rules
        func fill(_ made: inout SavingThrow, _ difficulty: Int) {
            guard made.roll == nil, made.circumstances.settled == nil else { return }
            made.roll = D20Roll(
                bonus: made.bonus, circumstances: made.circumstances.modifier,
                edge: made.circumstances.edge, using: &dice)
            made.rule(rules, against: difficulty)
        }
        if let effect {
            for place in throwing.indices { fill(&throwing[place], effect.difficulty) }
        }
        for place in strikes.indices {
            if let effect = strikes[place].riderEffect, var rider = strikes[place].rider {
                fill(&rider, effect.difficulty)
                strikes[place].rider = rider
            }
        }
    }

    /// Lets somebody use Legendary Resistance on a failed saving throw.
    package mutating func resist(_ id: UUID) {
        for place in throwing.indices
        where throwing[place].target == id && throwing[place].ruled?.succeeds == false {
            throwing[place].resists = true
        }
        for place in strikes.indices where strikes[place].rider?.target == id {
            if strikes[place].rider?.ruled?.succeeds == false {
                strikes[place].rider?.resists = true
            }
        }
    }
}
