import Foundation
import Tabletop

/// Damage as it is typed: "2d6+3 fire", "7 slashing + 4 fire", "28 fire -5", "12 half g1 g2",
/// "9 crit", "-5".
///
/// First the amount, or several with their types; then, in any order, a damage type or the
/// beginning of one, further parts behind a plus, a bonus or penalty, `crit`, `ko`, `by` somebody,
/// and `half`, `double` or `none` with the names of those whose saving throw ended so: those named
/// only there are hit besides those chosen. Without names, the share is everybody's. A negative
/// amount heals.
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
    ///   - edition: whose damage types are known, besides those somebody present resists.
    init(
        _ text: String, chosen: [Combatant], share: DamageShare = .full,
        among present: [Combatant], by edition: RuleEdition = .dnd2024
    ) throws {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        guard let first = words.first else { throw EntryProblem.noAmount }
        let types = Self.types(edition, present)
        let parts = DamagePart.take(&words) { Self.type($0, among: types) }
        guard let amount = parts.first?.amount else { throw RuleProblem.badDice(first) }
        if case .dice(let notation) = amount, let points = notation.number, points < 0 {
            guard words.isEmpty, parts.count == 1, parts[0].type == nil else {
                let others = text.split(whereSeparator: \.isWhitespace).dropFirst()
                throw EntryProblem.unknownWord(others.joined(separator: " "))
            }
            healing = .points(-points)
            targets = chosen.map { DamageTarget($0.id) }
            return
        }
        var damage = Damage(amount, type: parts[0].type, others: Array(parts.dropFirst()))
        var shares: [UUID: DamageShare] = [:]
        var everybody = share
        var others: [UUID] = []
        let names = TargetReader(present)
        while !words.isEmpty {
            if let points = DamagePart.takeBonus(&words) {
                damage.adjustment += points
                continue
            }
            let word = words.removeFirst()
            let folded = word.lowercased()
            if let named = Self.shares[folded] {
                let people = try Self.takeNames(&words, names, types)
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
                guard let person = try Self.takeNames(&words, names, types).first else {
                    throw ActProblem.noTarget
                }
                damage.source = person.id
            } else if word == "+" {
                let more = DamagePart.take(&words) { Self.type($0, among: types) }
                guard !more.isEmpty else { throw EntryProblem.noAmount }
                damage.others += more
            } else if let type = Self.type(word, among: types) {
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

    /// Takes names as long as there are any, each of one word or of several.
    private static func takeNames(
        _ words: inout ArraySlice<String>, _ names: TargetReader, _ types: [DamageType]
    ) throws(ActProblem) -> [Combatant] {
        var found: [Combatant] = []
        search: while let first = words.first {
            let isWord =
                shares[first.lowercased()] != nil
                || ["crit", "critical", "ko", "nonlethal", "by", "+"].contains(first.lowercased())
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
            if type(first, among: types) != nil { break }
            // Says whether nobody or too many are meant.
            _ = try names.combatants(first)
        }
        return found
    }

    /// The damage type a word means: its name or the only one that begins so.
    private static func type(_ word: String, among types: [DamageType]) -> DamageType? {
        let wanted = DamageType(rawValue: word)
        if types.contains(wanted) { return wanted }
        guard wanted.rawValue.count >= 2 else { return nil }
        let fitting = types.filter { $0.rawValue.hasPrefix(wanted.rawValue) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Those of the book, and those that somebody present is hardened or soft against.
    private static func types(_ edition: RuleEdition, _ present: [Combatant]) -> [DamageType] {
        let book = edition.damageTypes
        let others = present.reduce(into: Set<DamageType>()) { types, combatant in
            let defenses = combatant.defenses
            guard defenses != Defenses() else { return }
            types.formUnion(defenses.resistances)
            types.formUnion(defenses.vulnerabilities)
            types.formUnion(defenses.immunities)
            types.formUnion(defenses.weaknesses.keys)
            types.formUnion(defenses.reductions.keys)
        }
        return book + others.subtracting(book).sorted { $0.rawValue < $1.rawValue }
    }
}

extension DamageEntry {
    /// What the entry would do, before it is done: "28 fire − 5 → 23, halved 11 → 5/16".
    ///
    /// - Returns: `nil` where there is nothing to tell.
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
        let told = targets.compactMap { target -> String? in
            guard let combatant = known[target.id],
                let sums = try? damage.sums(
                    amounts, share: target.share, defenses: combatant.defenses)
            else { return nil }
            var points = combatant.hitPoints
            guard (try? points.suffer(sums.total)) != nil else { return nil }
            let name = targets.count > 1 ? "\(combatant.label) " : ""
            return "\(name)\(sums.sum.map { "\($0) " } ?? "")→ \(points)"
        }
        return told.isEmpty ? nil : told.joined(separator: "; ")
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
