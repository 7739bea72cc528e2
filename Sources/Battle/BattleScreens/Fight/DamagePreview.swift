import Foundation
import Tabletop
import TabletopText

/// What an act would do to the hit points of one combatant.
struct Foretold: Identifiable, Hashable {
    /// The combatant's id.
    let id: UUID
    /// "Goblin 1".
    let label: String
    let before: HitPoints
    let after: HitPoints
    /// How the number comes about if it is not plain: "28 fire − 5 → 23, halved 11".
    var sum: String?
    /// What follows beyond the hit points: "dies", "Constitution save to keep Bless", "prone".
    var facts: [String] = []

    /// Whether anything happens that can be told.
    var isChange: Bool { before != after || !facts.isEmpty }

    /// A combatant that nothing happens to yet.
    init(_ combatant: Combatant) {
        id = combatant.id
        label = combatant.label
        before = combatant.hitPoints
        after = combatant.hitPoints
    }

    /// - Parameter difficulty: that of a saving throw on which it depends whether the combatant dies.
    init(
        _ before: Combatant, _ after: Combatant, sum: String?, overkill: Int,
        saving difficulty: Int? = nil
    ) {
        id = before.id
        label = before.label
        self.before = before.hitPoints
        self.after = after.hitPoints
        self.sum = sum
        // Unconsciousness is part of what the fate says, and so is lying there.
        let falls = before.life != after.life || after.condition("Unconscious") != nil
        let gained = after.shownConditions.map(\.name).filter {
            before.condition($0) == nil && $0 != "Unconscious" && !(falls && $0 == "Prone")
        }
        facts = DamageAct.fate(before, after, overkill: overkill) + gained.map { $0.lowercased() }
        if let difficulty { facts = ["DC \(difficulty) Constitution save or dies"] }
    }
}

extension EncounterEvent {
    /// The difficulty of a combatant's saving throw by which it keeps 1 hit point; `nil` for none.
    fileprivate func lastingSave(of combatant: Combatant) -> Int? {
        for case .fortitude(let name, _) in combatant.traitsAtZero {
            for (trait, save) in zip(facts, facts.dropFirst())
            where trait.who?.id == combatant.id && trait.what == .acts(action: name) {
                if case .saves(let save) = save.what { return save.difficulty }
            }
        }
        return nil
    }
}

extension EncounterCommand {
    /// What the command would do to hit points, by the rules themselves on a copy. It must not roll.
    func foretold(
        on targets: [Combatant], in encounter: Encounter, sum: (Combatant) -> String? = { _ in nil }
    ) -> [Foretold]? {
        var dice = SplitMix64(seed: 0)
        guard let (later, event) = try? encounter.after(self, using: &dice) else { return nil }
        return targets.compactMap { before in
            later[before.id].map { after in
                Foretold(
                    before, after, sum: sum(before),
                    overkill: event.outcomes.last { $0.combatant == before.id }?.rest ?? 0,
                    saving: event.lastingSave(of: before))
            }
        }
    }
}

extension DamageAct {
    /// Whether dice decide the amount.
    var isRolled: Bool { healing?.isRolled ?? damage?.isRolled ?? false }

    /// What the act would do to each target; `nil` if dice decide it, or if it would be refused.
    func foretold(in encounter: Encounter) -> [Foretold]? {
        let combatants = targets.compactMap { encounter[$0.id] }
        if isRolled { return nil }
        if healing != nil { return command.foretold(on: combatants, in: encounter) }
        guard let damage else { return nil }
        let amounts = damage.numbers
        let shares = Dictionary(targets.map { ($0.id, $0.share) }) { first, _ in first }
        let told = command.foretold(on: combatants, in: encounter) { target in
            guard let amounts else { return nil }
            let sums = try? damage.sums(
                amounts, share: shares[target.id] ?? .full,
                defenses: encounter.defenses(of: target),
                leastHalf: encounter.edition.rules.leastHalf)
            return sums?.sum
        }
        return told?.isEmpty == true ? nil : told
    }

    /// The effect the act would have on every target: "28 fire − 5 → 23, halved 11 → 5/16", with what
    /// follows from it: "→ 0/32, dies instantly", "→ 9/20, Constitution save to keep Bless".
    ///
    /// - Returns: `nil` if it cannot be computed.
    func preview(in encounter: Encounter) -> String? {
        if let healing { return "heals \(Self.text(healing))" }
        guard let damage else { return nil }
        if damage.isRolled { return "rolled once for all\(damage.odds)" }
        guard let told = foretold(in: encounter) else { return nil }
        return told.map { target in
            let name = targets.count > 1 ? "\(target.label) " : ""
            let facts = ["→ \(target.after)"] + target.facts
            return "\(name)\(target.sum.map { "\($0) " } ?? "")\(facts.joined(separator: ", "))"
        }.joined(separator: "; ")
    }

    /// What follows for a target beyond its hit points.
    static func fate(
        _ before: Combatant, _ after: Combatant, overkill: Int
    ) -> [String] {
        var facts: [String] = []
        if let form = before.form, after.form == nil { facts.append("\(form.name) ends") }
        let failures = after.deathSaves.failures - before.deathSaves.failures
        switch after.life {
        case .dead where before.life != .dead:
            let isMassive = before.kind == .player && before.life == .up && overkill > 0
            facts.append(isMassive ? "dies instantly" : "dies")
        case .dying where before.life == .up: facts.append("drops to 0 HP")
        case .stable where before.life == .up && before.traitsAtZero.isEmpty:
            facts.append("is knocked out")
        case .stable where before.life == .up: facts.append("drops to 0 HP, not dead yet")
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

extension Amount {
    /// Whether dice decide it.
    var isRolled: Bool {
        if case .dice(let notation) = self { notation.number == nil } else { false }
    }
}

extension Damage {
    /// Whether dice decide a part of it.
    fileprivate var isRolled: Bool {
        parts.contains {
            if case .dice(let notation) = $0.amount { notation.number == nil } else { false }
        }
    }

    /// What the dice can come to: ": 5 to 15, average 10"; nothing for several parts.
    fileprivate var odds: String {
        guard others.isEmpty, case .dice(let notation) = amount,
            let question = try? OddsQuestion(parsing: notation.description)
        else { return "" }
        return ": \(question.answer)"
    }

    /// The number of each part; `nil` if one depends on the target.
    fileprivate var numbers: [Int]? {
        let numbers = parts.compactMap { part -> Int? in
            if case .dice(let notation) = part.amount { notation.number } else { nil }
        }
        return numbers.count == parts.count ? numbers : nil
    }
}

extension Act {
    /// Whether dice decide what it does to hit points.
    var isRolled: Bool {
        switch command {
        case .heal(let amount, on: _, by: _), .gainTemporary(let amount, on: _, replacing: _):
            amount.isRolled
        default: false
        }
    }
}
