import Tabletop

/// A part of a list of resistances, vulnerabilities or immunities in the words of the file: "cold", or
/// "bludgeoning, piercing, and slashing from nonmagical attacks".
struct DefenseClause {
    /// Folded by ``PlainText``.
    let text: String

    private init(_ text: String) {
        self.text = PlainText.folded(text).replacing(
            "b/p/s", with: "bludgeoning, piercing, slashing")
    }

    /// The clauses of a value: a printed text cut at semicolons, a list, or an object with a name, or with
    /// the list and the note that 5etools has.
    static func all(_ value: JSONValue?) -> [DefenseClause] {
        switch value {
        case .string(let text):
            return text.split(separator: ";").map { DefenseClause(String($0)) }
                .filter { !$0.text.isEmpty }
        case .array(let elements): return joined(elements.flatMap(all))
        case .object(let object):
            if let special = object.text("special") { return [DefenseClause(special)] }
            for key in ["resist", "immune", "vulnerable", "conditionImmune"] {
                guard let inner = object[key] else { continue }
                let note = [object.text("preNote"), object.text("note")].compactMap(\.self)
                guard !note.isEmpty else { return all(inner) }
                let types = all(inner).map(\.text).joined(separator: ", ")
                return [DefenseClause("\(types) \(note.joined(separator: " "))")]
            }
            return all(object["name"] ?? object["key"] ?? object["type"])
        default: return []
        }
    }

    /// Puts together what was cut at commas: "bludgeoning", "piercing", "and slashing from nonmagical
    /// attacks".
    private static func joined(_ clauses: [DefenseClause]) -> [DefenseClause] {
        var found: [DefenseClause] = []
        for clause in clauses {
            var cut: [String] = []
            if clause.isConditional, clause.weaponTypes.count == 1 {
                while let last = found.last, weaponTypes.contains(last.text) {
                    cut.append(last.text)
                    found.removeLast()
                }
            }
            found.append(
                cut.isEmpty
                    ? clause
                    : DefenseClause((cut.reversed() + [clause.text]).joined(separator: ", ")))
        }
        return found
    }

    static let weaponTypes = Set(DamageType.physical.map(\.rawValue))
    private static let known = Set(DamageType.known + DamageType.pathfinder)

    /// The words of the text without marks.
    private var words: [String] {
        text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    }

    /// The types of weapon damage in it.
    private var weaponTypes: Set<String> { Self.weaponTypes.intersection(words) }

    private static let negation = Pattern(#/n't\b|\b(?:not|without|except|unless|other than)\b/#)

    /// The properties of damage that overcome it.
    var unless: Set<DamageProperty> {
        var found: Set<DamageProperty> = []
        let plain = text.replacing("-", with: "").replacing("’", with: "'")
        let isNegated =
            plain.contains("non") || Self.negation.firstMatch(in: plain) != nil
        if plain.contains("nonmagic") || plain.contains("mundane") || plain.contains("not magic")
            || plain.contains("n't magic") || plain.contains("without magic")
        {
            found.insert(.magical)
        }
        if isNegated, plain.contains("silver") { found.insert(.silvered) }
        if isNegated, plain.contains("adamant") { found.insert(.adamantine) }
        return found
    }

    /// The condition names in it that some edition defines.
    var conditionNames: [String] {
        text.replacing(" and ", with: ",").split(separator: ",")
            .map { PlainText.folded(String($0)) }.filter(Defenses.isCondition)
    }

    /// Whether it depends on more than the types in it.
    var isConditional: Bool {
        !unless.isEmpty
            || words.contains(where: Self.conditionWords.contains) || text.contains("(")
    }

    private static let conditionWords: Set = [
        "from", "that", "while", "when", "in", "if", "by", "dealt", "unless", "except",
    ]

    /// The types named before the condition: "good" in "from weapons of good creatures" is none.
    private var typesBeforeCondition: [String] {
        let head = text.prefix { $0 != "(" }.split(separator: " ").prefix {
            !Self.conditionWords.contains(String($0))
        }
        func types(_ words: [String]) -> [String] {
            words.filter { Self.known.contains(DamageType(rawValue: $0)) }
        }
        let first = types(DefenseClause(head.joined(separator: " ")).words)
        return first.isEmpty ? types(words) : first
    }

    /// What it says of damage: types without condition, and the weapon types that a property overcomes.
    /// What is neither is left over.
    func read(_ effect: ConditionalDefense.Effect) -> (
        types: Set<DamageType>, conditional: ConditionalDefense?, remark: String?
    ) {
        guard isConditional else {
            let parts = text.replacing(" and ", with: ",").replacing(" or ", with: ",")
                .split(separator: ",")
            let types = parts.flatMap { part -> [DamageType] in
                let types = DefenseClause(String(part)).words.filter {
                    !["and", "damage"].contains($0)
                }
                .map(DamageType.init(rawValue:))
                return types.allSatisfy(Self.known.contains) ? types : []
            }
            return (Set(types), nil, nil)
        }
        // The condition applies to the weapon types; the other types are unconditional: "cold, fire, and
        // slashing from nonmagical attacks".
        let weapons = weaponTypes
        let named = typesBeforeCondition
        let others = Set(named.filter { !weapons.contains($0) }.map(DamageType.init(rawValue:)))
        let unless = unless
        if !unless.isEmpty {
            let types = weapons.isEmpty ? Self.weaponTypes : weapons
            let defense = ConditionalDefense(
                effect, Set(types.map(DamageType.init(rawValue:))), unless: unless)
            return (others, defense, nil)
        }
        let remark = effect.remark(text, named)
        return weapons.isEmpty ? ([], nil, remark) : (others, nil, remark)
    }
}

extension ConditionalDefense.Effect {
    /// "poison immunity in true form" for "poison in true form".
    fileprivate func remark(_ text: String, _ types: [String]) -> String {
        guard let last = types.last, let range = text.range(of: last) else {
            return "\(rawValue): \(text)"
        }
        return "\(text[..<range.upperBound]) \(rawValue)\(text[range.upperBound...])"
    }
}
