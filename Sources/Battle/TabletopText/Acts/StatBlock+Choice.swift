package import Tabletop

extension StatBlock {
    /// The action that a typed name means: the name, or the only one with this beginning. Actions of
    /// its turn come before legendary ones of the same name.
    ///
    /// - Throws: ``ActProblem/unknownAction(_:of:nearest:)``, ``ActProblem/ambiguous(_:_:)``.
    package func choice(named text: String) throws(ActProblem) -> Action {
        // Charges and bursts are traits that somebody saves against.
        let traits = actions.filter { $0.kind == .trait && $0.save?.dc != nil }
        let sorted = (choices + traits).sorted { $0.kind < $1.kind }
        let list = WordList(sorted.map { (name: $0.name, value: $0) })
        let key = PlainText.searchKey(text)
        switch list.meaning(of: key) {
        case .one(let action): return action
        case .several(let names): throw .ambiguous(text, names)
        case .none: throw .unknownAction(text, of: name, nearest: list.nearest(to: key))
        }
    }
}

extension ActionUse {
    /// Enters totals of saving throws from the table, for those of the targets that are named.
    ///
    /// - Throws: ``ActProblem/unknownWord(_:)`` with the label of somebody who makes no saving throw.
    package mutating func enter(
        _ totals: NumberList, in encounter: Encounter
    ) throws(ActProblem) {
        for entry in totals.entries {
            var isKnown = false
            let rules = encounter.edition.rules
            if let effect {
                for place in throwing.indices where throwing[place].target == entry.id {
                    throwing[place].roll = D20Roll(total: entry.number)
                    throwing[place].rule(rules, against: effect.difficulty)
                    isKnown = true
                }
            }
            for place in strikes.indices where strikes[place].target == entry.id {
                guard let effect = strikes[place].riderEffect else { continue }
                strikes[place].rider?.roll = D20Roll(total: entry.number)
                strikes[place].rider?.rule(rules, against: effect.difficulty)
                isKnown = true
            }
            if !isKnown { throw .unknownWord(encounter[entry.id]?.label ?? "") }
        }
    }
}
