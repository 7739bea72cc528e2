import Tabletop

/// Defenses as they are typed: "resist fire cold, immune poison poisoned, never marked, weak acid".
///
/// `never` is followed by conditions; behind `immune` the names of the books' conditions are
/// conditions too, whatever stands among them is a damage type.
enum DefensesEntry {
    /// Reads an entry; an empty one is nothing special.
    static func parse(_ text: String) throws -> Defenses {
        var defenses = Defenses()
        for part in text.lowercased().split(whereSeparator: { ",;".contains($0) }) {
            var words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            guard !words.isEmpty else { continue }
            let kind = words.removeFirst()
            if words.count == 2, let points = Int(words[1]) {
                let type = DamageType(rawValue: words[0])
                if kind.hasPrefix("weak") { defenses.weaknesses[type] = points }
                if kind.hasPrefix("resist") { defenses.reductions[type] = points }
                continue
            }
            let types = Set(words.map(DamageType.init(rawValue:)))
            if kind.hasPrefix("resist") {
                defenses.resistances.formUnion(types)
            } else if kind.hasPrefix("immun") {
                defenses.add(immunities: Self.named(words))
            } else if kind == "never" {
                defenses.add(conditions: Self.named(words))
            } else if kind.hasPrefix("vulner") || kind.hasPrefix("weak") {
                defenses.vulnerabilities.formUnion(types)
            } else {
                throw EntryProblem.unknownWord(kind)
            }
        }
        return defenses
    }

    /// Words, and several of them where a book's condition has several: "persistent damage".
    private static func named(_ words: [String]) -> [String] {
        var names: [String] = []
        for word in words {
            if let last = names.last, Defenses.isCondition("\(last) \(word)") {
                names[names.count - 1] = "\(last) \(word)"
            } else {
                names.append(word)
            }
        }
        return names
    }
}

extension Defenses {
    /// As ``DefensesEntry`` reads it: "resist cold fire, immune poison, never poisoned"; empty for
    /// nothing special.
    var text: String {
        func list(_ word: String, _ names: [String]) -> String? {
            names.isEmpty ? nil : "\(word) \(names.sorted().joined(separator: " "))"
        }
        func points(_ word: String, _ amounts: [DamageType: Int]) -> [String] {
            amounts.map { "\(word) \($0.key.rawValue) \($0.value)" }.sorted()
        }
        let kinds = [
            list("resist", resistances.map(\.rawValue)), list("immune", immunities.map(\.rawValue)),
            list("never", Array(conditions)), list("vulnerable", vulnerabilities.map(\.rawValue)),
        ].compactMap { $0 }
        return (kinds + points("weak", weaknesses) + points("resist", reductions))
            .joined(separator: ", ")
    }
}
