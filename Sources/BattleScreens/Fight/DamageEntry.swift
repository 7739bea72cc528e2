import Foundation
import Tabletop

/// Damage as it is typed: "2d6+3 fire", "28 fire -5", "12 half g1 g2", "9 crit", "-5".
///
/// First the amount; then, in any order, a damage type or the beginning of one, a bonus or
/// penalty, `crit`, `ko`, `by` somebody, and `half`, `double` or `none` with the names of those
/// whose saving throw ended so: those named only there are hit besides those chosen. Without names,
/// the share is everybody's. A negative amount heals.
struct DamageEntry: Hashable {
    /// What is dealt; `nil` when the entry heals.
    var damage: Damage?
    /// How much is healed; `nil` when the entry hurts.
    var healing: Amount?
    /// Who is hit, and by how much of it.
    var targets: [DamageTarget]

    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - chosen: hit in full unless the entry says otherwise.
    ///   - share: what those chosen get that are not named.
    ///   - present: whom names can mean.
    init(
        _ text: String, chosen: [Combatant], share: DamageShare = .full, among present: [Combatant]
    ) throws {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        let amount = try Self.takeAmount(&words)
        if case .dice(let notation) = amount, let points = notation.number, points < 0 {
            guard words.isEmpty else {
                throw EntryProblem.unknownWord(words.joined(separator: " "))
            }
            healing = .points(-points)
            targets = chosen.map { DamageTarget($0.id) }
            return
        }
        var damage = Damage(amount)
        var shares: [UUID: DamageShare] = [:]
        var everybody = share
        var others: [UUID] = []
        let names = CombatantNames(present)
        while let word = words.popFirst() {
            let folded = word.lowercased()
            if let named = Self.shares[folded] {
                let people = try Self.takeNames(&words, names)
                if people.isEmpty { everybody = named }
                for person in people {
                    shares[person.id] = named
                    if !chosen.contains(where: { $0.id == person.id }) { others.append(person.id) }
                }
            } else if ["crit", "critical"].contains(folded) {
                damage.isCritical = true
            } else if ["ko", "nonlethal"].contains(folded) {
                damage.isNonlethal = true
            } else if folded == "by" {
                guard let person = try Self.takeNames(&words, names).first else {
                    throw EntryProblem.nobody("")
                }
                damage.source = person.id
            } else if word.first == "-" || word.first == "+" || word.first == "−",
                let points = Int(word.replacing("−", with: "-"))
            {
                damage.adjustment += points
            } else if let type = Self.type(folded) {
                damage.type = type
            } else {
                throw EntryProblem.unknownWord(word)
            }
        }
        self.damage = damage
        targets =
            chosen.map { DamageTarget($0.id, shares[$0.id] ?? everybody) }
            + others.map { DamageTarget($0, shares[$0] ?? everybody) }
    }

    private static let shares: [String: DamageShare] = [
        "half": .half, "save": .half, "saved": .half, "double": .double, "none": .none,
        "evade": .none,
    ]

    /// Takes the amount off the beginning: the longest run of words that is one.
    private static func takeAmount(_ words: inout ArraySlice<String>) throws -> Amount {
        guard let first = words.first else { throw EntryProblem.noAmount }
        for count in stride(from: min(words.count, 8), to: 1, by: -1) {
            let run = words.prefix(count)
            // "28 -5" is a blow of 28 and a penalty, not one of 23; "28 - 5" is one of 23.
            let isOne = zip(run, run.dropFirst()).allSatisfy { before, word in
                Int(word) == nil || (word.first?.isNumber == true && ["+", "-"].contains(before))
            }
            guard isOne else { continue }
            if let amount = try? Amount(parsing: run.joined()) {
                words = words.dropFirst(count)
                return amount
            }
        }
        let amount = try Amount(parsing: first)
        words = words.dropFirst()
        return amount
    }

    /// Takes names as long as there are any, each of one word or of several.
    private static func takeNames(
        _ words: inout ArraySlice<String>, _ names: CombatantNames
    ) throws(EntryProblem) -> [Combatant] {
        var found: [Combatant] = []
        search: while let first = words.first {
            let isWord =
                shares[first.lowercased()] != nil
                || ["crit", "critical", "ko", "nonlethal", "by"].contains(first.lowercased())
            if isWord { break }
            // The longest name first: "goblin 1" before "goblin".
            for count in stride(from: min(words.count, 5), to: 0, by: -1) {
                let text = words.prefix(count).joined(separator: " ")
                if let people = try? names.combatants(text) {
                    found += people
                    words = words.dropFirst(count)
                    continue search
                }
            }
            if type(first.lowercased()) != nil { break }
            // Says whether nobody or too many are meant.
            _ = try names.combatants(first)
        }
        return found
    }

    /// The damage type a word means: its name or the only one that begins so.
    private static func type(_ word: String) -> DamageType? {
        let known = DamageType.known
        if let exact = known.first(where: { $0.rawValue == word }) { return exact }
        guard word.count >= 2 else { return nil }
        let fitting = known.filter { $0.rawValue.hasPrefix(word) }
        return fitting.count == 1 ? fitting[0] : nil
    }
}

extension DamageEntry {
    /// What the entry would do, before it is done: "28 fire − 5 → 23, halved 11 → 5/16".
    ///
    /// - Returns: `nil` where there is nothing to tell.
    func preview(_ combatants: [Combatant]) -> String? {
        if let healing { return "heals \(Self.text(healing))" }
        guard let damage, case .dice(let notation) = damage.amount else { return nil }
        guard let rolled = notation.number else { return "rolled once for all" }
        let known = Dictionary(combatants.map { ($0.id, $0) }) { first, _ in first }
        let parts = targets.compactMap { target -> String? in
            guard let combatant = known[target.id],
                let sum = try? DamageSum(
                    rolled, share: target.share, adjustment: damage.adjustment,
                    type: damage.type, defenses: combatant.defenses)
            else { return nil }
            var points = combatant.hitPoints
            guard (try? points.suffer(sum.total)) != nil else { return nil }
            let name = targets.count > 1 ? "\(combatant.label) " : ""
            return sum.steps.isEmpty ? "\(name)→ \(points)" : "\(name)\(sum) → \(points)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private static func text(_ amount: Amount) -> String {
        switch amount {
        case .dice(let notation): notation.description
        case .full: "everything"
        }
    }
}

extension DiceNotation {
    /// What a notation without dice comes to: 11 for "7+4"; `nil` with dice.
    var number: Int? {
        guard isNumber else { return nil }
        // Nothing is thrown, so that any chance will do.
        var unused = SplitMix64(seed: 0)
        return roll(using: &unused).total
    }
}
