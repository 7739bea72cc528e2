import Tabletop
import TabletopText
import TerminalUI

/// An action whose dice have been thrown, before it happens: every number can be seen and changed.
@Observable
final class ActionPanel: KeyResponder {
    /// Whose action it is: "Owlbear".
    let actor: String
    /// The action with its numbers.
    private(set) var use: ActionUse
    /// The index of the chosen row.
    private(set) var selection = 0
    @ObservationIgnored private let encounter: Encounter
    @ObservationIgnored private let acts: ActionActs
    @ObservationIgnored private let roll: (_ isForced: Bool) throws -> ActionUse
    /// What the roller refused unless it is forced: too many targets, a slot that nobody has.
    @ObservationIgnored private var refusedRoll: RuleProblem?

    /// - Parameters:
    ///   - actors: who acts, one or several of a kind.
    ///   - roll: throws the dice, at first and again; forced, also for more targets and from higher
    ///     slots than there are.
    init(
        _ actors: [Combatant], in encounter: Encounter, acts: ActionActs,
        roll: @escaping (_ isForced: Bool) throws -> ActionUse
    ) throws {
        actor = actors.kindLabel
        self.encounter = encounter
        self.acts = acts
        self.roll = roll
        (use, refusedRoll) = try Self.thrown(roll)
    }

    /// The dice, with why the book forbids what they are for.
    private static func thrown(
        _ roll: (_ isForced: Bool) throws -> ActionUse
    ) throws -> (ActionUse, RuleProblem?) {
        do {
            return (try roll(false), nil)
        } catch let problem as RuleProblem {
            switch problem {
            case .tooManyTargets, .noSlot: return (try roll(true), problem)
            default: throw problem
            }
        }
    }

    /// The place of a row's numbers in ``use``.
    enum Place: Hashable {
        /// An attack roll, by its index.
        case strike(Int)
        /// The saving throw that an attack asks for, by the attack's index.
        case rider(Int)
        /// A saving throw, by its index.
        case throwing(Int)
        /// Damage or healing without a roll.
        case direct
    }

    /// A row: who, what was rolled, what comes of it.
    struct Row: Hashable {
        let place: Place
        /// Whom it concerns; `nil` for a row of all.
        let target: UUID?
        /// "Beak → Torvald", "Torvald".
        let name: String
        /// "19 (12+7) against AC 18"; "DC 15 Dexterity: type the total".
        let roll: String
        /// "hit", "miss", "critical hit", "saved", "failed"; empty while it is not known.
        let result: String
        /// Whether it is good for the target.
        let isSpared: Bool
        /// The damage of the row: "14 slashing"; empty for none.
        let damage: String
    }

    private var rules: EditionRules { encounter.edition.rules }
    private func label(_ id: UUID) -> String { encounter[id]?.label ?? "" }

    /// The rows in the order of the action.
    var rows: [Row] {
        var rows: [Row] = []
        for (index, strike) in use.strikes.enumerated() {
            rows.append(row(of: strike, index))
            if strike.hits, let rider = strike.rider, let effect = strike.riderEffect {
                rows.append(row(of: rider, effect, .rider(index)))
            }
        }
        if let effect = use.effect {
            for (index, made) in use.throwing.enumerated() {
                rows.append(row(of: made, effect, .throwing(index)))
            }
        }
        if !use.affected.isEmpty {
            let names = use.affected.map(label).joined(separator: ", ")
            rows.append(
                Row(
                    place: .direct, target: nil, name: names, roll: "", result: "", isSpared: false,
                    damage: use.gift?.words ?? Self.text(use.damage, isCritical: false)))
        }
        return rows
    }

    private func row(of strike: Strike, _ index: Int) -> Row {
        let armor = strike.armorClass.map { " against AC \($0)" } ?? ""
        let result =
            switch strike.degree {
            case .criticalSuccess: "critical hit"
            case .success: "hit"
            default: "miss"
            }
        return Row(
            place: .strike(index), target: strike.target,
            name: "\(strike.attacker.map(label) ?? strike.action) → \(label(strike.target))",
            roll: strike.roll.map { "\($0)\(armor)" } ?? "", result: result,
            isSpared: !strike.hits,
            damage: strike.hits
                ? Self.text(strike.damage, isCritical: strike.isCritical)
                    + (strike.isBlocked ? ", blocked" : "") : "")
    }

    private func row(of made: SavingThrow, _ effect: SaveEffect, _ place: Place) -> Row {
        let check = "DC \(effect.difficulty) \(effect.ability.saveTitle(in: encounter.edition))"
        let result =
            switch made.degree {
            case .criticalSuccess: "saved critically"
            case .success: made.resists ? "resists" : "saved"
            case .failure: "failed"
            case .criticalFailure: "failed critically"
            case nil: ""
            }
        let rolled =
            made.circumstances.settled != nil
            ? check : made.roll.map { "\($0) against \(check)" } ?? "\(check): s types the total"
        return Row(
            place: place, target: made.target, name: label(made.target), roll: rolled,
            result: result,
            isSpared: made.degree?.succeeds == true,
            damage: made.degree.map { Self.text(effect.damage, effect.share($0)) } ?? "")
    }

    private static func text(_ parts: [RolledDamage], isCritical: Bool) -> String {
        parts.map { part in
            "\(part.amount(isCritical: isCritical))" + (part.type.map { " \($0.rawValue)" } ?? "")
        }.joined(separator: " + ")
    }

    /// The damage that a saving throw leaves: "33 fire (half)".
    private static func text(_ parts: [RolledDamage], _ share: DamageShare) -> String {
        if parts.isEmpty || share == .none { return "" }
        let texts = parts.map { part in
            let amount = part.amount(isCritical: false)
            let left = share == .half ? amount / 2 : share == .double ? amount * 2 : amount
            return "\(left)" + (part.type.map { " \($0.rawValue)" } ?? "")
        }
        return texts.joined(separator: " + ") + (share == .full ? "" : " (\(share.rawValue))")
    }

    /// The chosen row; `nil` if there are none.
    var chosen: Row? {
        let rows = rows
        return rows.isEmpty ? nil : rows[min(selection, rows.count - 1)]
    }

    /// Why the chosen row's roll is as it is: "advantage: Torvald is prone".
    var reasons: String {
        switch chosen?.place {
        case .strike(let index): use.strikes[index].circumstances.text
        case .rider(let index): use.strikes[index].rider?.circumstances.text ?? ""
        case .throwing(let index): use.throwing[index].circumstances.text
        case .direct, nil: ""
        }
    }

    /// Everyone whom the action concerns, each once.
    private var targets: [Combatant] {
        var seen: Set<UUID> = []
        return (use.strikes.map(\.target) + use.throwing.map(\.target) + use.affected)
            .filter { seen.insert($0).inserted }.compactMap { encounter[$0] }
    }

    /// The number of targets.
    var targetCount: Int { targets.count }

    /// Whether the rows can say what becomes of the targets: each row concerns one of them.
    var canBeBrief: Bool { rows.allSatisfy { $0.target != nil } }

    /// What would become of each target; `nil` while a saving throw is missing.
    var foretold: [Foretold]? {
        var use = use
        use.isForced = true
        return EncounterCommand.act(use).foretold(on: targets, in: encounter)
    }

    /// What would become of the targets that change: "Torvald → 4/24; Mira → 0/20, drops to 0 HP";
    /// `nil` while a saving throw is missing.
    var outcome: String? {
        guard let foretold else { return nil }
        let texts = foretold.filter(\.isChange).map { target in
            "\(target.label) \((["→ \(target.after)"] + target.facts).joined(separator: ", "))"
        }
        return texts.isEmpty ? "nothing changes" : texts.joined(separator: "; ")
    }

    /// Why the rules forbid the action; `nil` if they do not, or after it was said.
    var refusal: RuleProblem? {
        use.isForced ? nil : refusedRoll ?? encounter.refusal(of: use)
    }

    /// Lets the action happen although the rules forbid it.
    func force() { use.isForced = true }

    /// Players whose totals have to be typed.
    var missing: [Combatant] { use.missing.compactMap { encounter[$0] } }

    /// What is asked of the players: the throw, "Dexterity save against DC 21 (Fire Breath)", and who
    /// makes it for which hit, "Bite hits Torvald".
    var demand: (question: String, reason: String) {
        struct Demand {
            let target: UUID
            let check: String
            let hit: String?
        }
        func demand(
            _ made: SavingThrow, _ effect: SaveEffect, of action: String, isHit: Bool
        ) -> Demand? {
            guard made.isMissing else { return nil }
            let save = effect.ability.saveTitle(in: encounter.edition)
            return Demand(
                target: made.target,
                check: "\(save) save against DC \(effect.difficulty) (\(action))",
                hit: isHit ? "\(action) hits \(label(made.target))" : nil)
        }
        let demands =
            use.throwing.compactMap { made in
                use.effect.flatMap { demand(made, $0, of: use.name, isHit: false) }
            }
            + use.strikes.filter(\.hits).compactMap { strike -> Demand? in
                guard let made = strike.rider, let effect = strike.riderEffect else { return nil }
                return demand(made, effect, of: strike.action, isHit: true)
            }
        let checks = Set(demands.map(\.check))
        let isOne = checks.count == 1
        return (
            isOne ? demands[0].check : "\(demands.count) saving throws (\(use.name))",
            demands.map { demand in
                let who = demand.hit ?? label(demand.target)
                return isOne ? who : "\(who): \(demand.check)"
            }.joined(separator: isOne ? ", " : "; ")
        )
    }

    // MARK: Changing

    /// Moves to another row.
    func moveKeyPressed(_ steps: Int) {
        selection = max(0, min(min(selection, rows.count - 1) + steps, rows.count - 1))
    }

    /// Throws all dice again.
    func rollAgain() throws {
        (use, refusedRoll) = try Self.thrown(roll)
        selection = 0
    }

    /// Goes from a miss to a hit to a critical hit, or from a failed saving throw to a success.
    func resultKeyPressed() {
        switch chosen?.place {
        case .strike(let index):
            let next: [Degree: Degree] = [
                .criticalFailure: .success, .failure: .success, .success: .criticalSuccess,
                .criticalSuccess: .failure,
            ]
            use.strikes[index].decided = use.strikes[index].degree.flatMap { next[$0] } ?? .success
        case .rider(let index): use.strikes[index].rider?.turn()
        case .throwing(let index): use.throwing[index].turn()
        case .direct, nil: break
        }
    }

    /// Gives the chosen roll advantage or disadvantage, or takes it away again. The dice stay.
    func edgeKeyPressed(_ edge: RollEdge) {
        switch chosen?.place {
        case .strike(let index):
            use.strikes[index].roll?.turn(edge)
            use.strikes[index].decided = nil
            use.strikes[index].rule(rules)
        case .rider(let index):
            guard let effect = use.strikes[index].riderEffect else { return }
            use.strikes[index].rider?.roll?.turn(edge)
            use.strikes[index].rider?.rule(rules, against: effect.difficulty)
        case .throwing(let index):
            guard let effect = use.effect else { return }
            use.throwing[index].roll?.turn(edge)
            use.throwing[index].rule(rules, against: effect.difficulty)
        case .direct, nil: break
        }
    }

    /// Takes the total of the chosen roll from the table.
    func setTotal(_ total: Int) {
        switch chosen?.place {
        case .strike(let index):
            use.strikes[index].roll = D20Roll(total: total)
            use.strikes[index].decided = nil
            use.strikes[index].rule(rules)
        case .rider(let index):
            guard let effect = use.strikes[index].riderEffect else { return }
            use.strikes[index].rider?.roll = D20Roll(total: total)
            use.strikes[index].rider?.rule(rules, against: effect.difficulty)
        case .throwing(let index):
            guard let effect = use.effect else { return }
            use.throwing[index].roll = D20Roll(total: total)
            use.throwing[index].rule(rules, against: effect.difficulty)
        case .direct, nil: break
        }
    }

    /// The damage of the chosen row with its types: "33 fire".
    var damageText: String {
        if case .direct = chosen?.place, let gift = use.gift { return "\(gift.roll.total)" }
        return Self.text(chosenDamage.parts, isCritical: chosenDamage.isCritical)
    }

    /// The damage of the chosen row before any saving throw.
    private var chosenDamage: (parts: [RolledDamage], isCritical: Bool) {
        switch chosen?.place {
        case .strike(let index): (use.strikes[index].damage, use.strikes[index].isCritical)
        case .rider(let index): (use.strikes[index].riderEffect?.damage ?? [], false)
        case .throwing: (use.effect?.damage ?? [], false)
        case .direct: (use.damage, false)
        case nil: ([], false)
        }
    }

    /// Takes the damage of the chosen row from the table; of a saving throw that of all. What is typed
    /// without a type keeps those of the action.
    func setDamage(_ typed: [RolledDamage], _ properties: Set<DamageProperty>) {
        let (known, isCritical) = chosenDamage
        let parts = RolledDamage.typed(typed, for: known, isCritical: isCritical)
        use.properties.formUnion(properties)
        switch chosen?.place {
        case .strike(let index): use.strikes[index].damage = parts
        case .rider(let index): use.strikes[index].riderEffect?.damage = parts
        case .throwing: use.effect?.damage = parts
        case .direct where use.gift != nil:
            if let roll = typed.first?.roll { use.gift?.roll = roll }
        case .direct: use.damage = parts
        case nil: break
        }
    }

    /// Enters totals of saving throws; those of players that are not named are thrown.
    func enter(_ totals: NumberList, using dice: inout some RandomNumberGenerator) throws {
        try use.enter(totals, in: encounter)
        use.rollMissing(in: encounter, using: &dice)
    }

    /// Lets the chosen target block with its shield, or no longer.
    func blockKeyPressed() {
        if case .strike(let index) = chosen?.place { use.strikes[index].isBlocked.toggle() }
    }

    /// Whether the chosen target is hit and has a shield to block with.
    private var canBlock: Bool {
        guard case .strike(let index) = chosen?.place, use.strikes[index].hits,
            let target = encounter[use.strikes[index].target]
        else { return false }
        return encounter.blockingHardness(of: target) != nil
    }

    /// Lets the chosen target use Legendary Resistance, or no longer.
    func resistKeyPressed() {
        switch chosen?.place {
        case .rider(let index) where (use.strikes[index].rider?.resistancesLeft ?? 0) > 0:
            use.strikes[index].rider?.resists.toggle()
        case .throwing(let index) where use.throwing[index].resistancesLeft > 0:
            use.throwing[index].resists.toggle()
        default: break
        }
    }

    /// The uses of Legendary Resistance that the chosen target has left after a failure.
    var resistancesLeft: Int {
        switch chosen?.place {
        case .rider(let index):
            use.strikes[index].rider.map { $0.ruled?.succeeds == false ? $0.resistancesLeft : 0 }
                ?? 0
        case .throwing(let index):
            use.throwing[index].ruled?.succeeds == false ? use.throwing[index].resistancesLeft : 0
        default: 0
        }
    }

    /// Makes the damage magical, or no longer.
    private func magicalKeyPressed() {
        use.properties.formSymmetricDifference([.magical])
    }

    // MARK: Keys

    /// Letters are changes.
    var isTyping: Bool { true }

    var commands: [KeyCommand] {
        var commands = [
            command(.enter, words: "apply it", short: "apply") { $0.acts.enterKeyPressed($0) },
            command(.escape, words: "cancel", short: "cancel") { $0.acts.fight.question = nil },
            command("a", words: "advantage, or no longer", short: "adv") {
                $0.edgeKeyPressed(.advantage)
            },
            command("d", words: "disadvantage, or no longer", short: "dis") {
                $0.edgeKeyPressed(.disadvantage)
            },
            command("h", words: "hit, miss or critical; saved or failed", short: "result") {
                $0.resultKeyPressed()
            },
            command("t", words: "type the total", short: "total") { $0.acts.totalKeyPressed($0) },
            command("e", words: "type the damage", short: "damage") {
                $0.acts.damageKeyPressed($0)
            },
            command("r", words: "roll everything again", short: "again") { panel in
                panel.acts.fight.attempt { try panel.rollAgain() }
            },
            command("m", words: "magical, or no longer", short: "magical") {
                $0.magicalKeyPressed()
            },
            command("j", .down, words: "next row") { $0.moveKeyPressed(1) },
            command("k", .up, words: "previous row") { $0.moveKeyPressed(-1) },
        ]
        if !missing.isEmpty {
            commands.insert(
                command("s", words: "type the saving throws", short: "saves") {
                    $0.acts.askForSaves($0)
                }, at: 1)
        }
        if resistancesLeft > 0 {
            commands.insert(
                command("y", words: "use Legendary Resistance", short: "resist") {
                    $0.resistKeyPressed()
                }, at: 1)
        }
        if canBlock {
            commands.insert(
                command("b", words: "block with the shield, or no longer", short: "block") {
                    $0.blockKeyPressed()
                }, at: 1)
        }
        return commands
    }
}

extension D20Roll {
    fileprivate mutating func turn(_ edge: RollEdge) {
        self.edge = self.edge == edge ? .none : edge
    }
}

extension SavingThrow {
    fileprivate mutating func turn() {
        decided = degree?.succeeds == true ? .failure : .success
    }
}
