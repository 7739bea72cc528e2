import Foundation
import Tabletop

/// One thing that an act did: to whom, what and how much.
///
/// Fields that a kind does not have are missing.
struct OutcomeOutput: Encodable {
    /// What it is: damage, attack, save, heal, temporary, hitPoints, maximum, condition, initiative,
    /// order, round, turn, delay, ready, actions, join, leave, rename, form, deathSave, life, kill,
    /// revive, concentration, resource, recharge, rest, reaction, hide, armorClass, defenses, note,
    /// remark, roll, prepared, riddle, action, start, end, rules or line (stored before there were kinds).
    let kind: String
    /// The UUID of the combatant it happened to; null for the fight, and for nobody in particular.
    @OrNull var combatantId: String?
    /// The label that it had then.
    @OrNull var combatant: String?
    /// The UUID of the one who did it, or whose turn it was: of damage, healing and attacks.
    let byId: String?
    /// The label of that one.
    let by: String?
    /// The damage, the healing, the temporary hit points that are there now, the uses of a resource
    /// (negative if they came back); of a line the number that was stored with it.
    var amount: Int?
    /// The hit points lost, temporary ones included.
    var lost: Int?
    /// The part of the damage that temporary hit points took.
    var absorbed: Int?
    /// The part of the damage beyond zero hit points.
    var overkill: Int?
    /// Whether `battle stats` credits the damage to the one who did it: not that to one's own side.
    var credited: Bool?
    /// The damage type; missing for none and for several, which are among the parts.
    var type: String?
    /// The parts of the damage by type.
    var parts: [DamagePartOutput]?
    /// Properties of the damage: magical, silvered, adamantine.
    var properties: [String]?
    /// The action of an attack, or the action taken.
    var action: String?
    /// Whether an attack hits.
    var hit: Bool?
    /// Whether it is a critical hit, or a critical success or failure of a saving throw.
    var critical: Bool?
    /// Whether a saving throw succeeds, a condition ends by it, an answer is right; false for a
    /// condition that an immunity kept away.
    var success: Bool?
    /// The total of the roll.
    var total: Int?
    /// The armor class or the difficulty that the total is compared with; missing if unknown.
    var against: Int?
    /// The ability of a saving throw: dex.
    var ability: String?
    /// The dice thrown for it.
    var dice: RollOutput?
    /// The hit points before.
    var before: HitPointsOutput?
    /// The hit points after.
    var after: HitPointsOutput?
    /// Its new life, if that changed: up, dying, stable or dead.
    var life: String?
    /// The name of a condition.
    var condition: String?
    /// Whether it came (true) or went: a condition, concentration, a resource, a form, a riddle, what
    /// is prepared or readied, hiding, the use of the reaction.
    var came: Bool?
    /// The value of the initiative, a condition, the armor class; the number of actions.
    var value: Int?
    /// The round of a turn.
    var round: Int?
    /// The name of a resource, spell, form or fight, or a new name.
    var name: String?
    /// The uses that are left of a resource.
    var left: Int?
    /// What it is in words.
    let text: String
}

/// Damage of one type after resistances.
struct DamagePartOutput: Encodable {
    /// Hit points.
    let amount: Int
    /// The damage type.
    @OrNull var type: String?
}

/// The hit points of a combatant at a moment.
struct HitPointsOutput: Encodable {
    /// The current ones, without temporary ones; null if the maximum is unknown.
    @OrNull var current: Int?
    /// The maximum; null if unknown.
    @OrNull var maximum: Int?
    /// The temporary ones.
    let temporary: Int
}

/// A roll of an act, with who threw it.
struct EventRollOutput: Encodable {
    /// What was rolled: 2d6+3.
    let notation: String
    /// The result.
    let total: Int
    /// The dice, in order.
    let dice: [DieOutput]
    /// The UUID of the combatant that threw; null for none in particular, and if that was not stored.
    @OrNull var rollerId: String?
    /// The label of that combatant.
    @OrNull var roller: String?
}

extension HitPointsOutput {
    init(_ points: HitPoints) {
        self.init(
            current: points.current, maximum: points.maximum, temporary: points.temporary)
    }
}

extension EventRollOutput {
    /// The rolls of an event.
    static func list(_ event: EncounterEvent, naming encounter: Encounter?) -> [Self] {
        event.rolls.enumerated().map { place, roll in
            let roller = event.rollers.indices.contains(place) ? event.rollers[place] : nil
            let output = RollOutput(roll)
            return Self(
                notation: output.notation, total: output.total, dice: output.dice,
                rollerId: roller?.uuidString,
                roller: roller.flatMap { encounter?[$0]?.label })
        }
    }
}

extension OutcomeOutput {
    /// The outcomes of an event: one for each of its facts, in their order, with the numbers that
    /// `battle stats` counts; then those stored without a fact.
    static func list(_ event: EncounterEvent, naming encounter: Encounter?) -> [Self] {
        var maker = OutcomeMaker(event, encounter)
        return event.facts.map { maker.outcome($0) } + maker.leftover()
    }
}

/// Puts what is stored about one event together: its facts, its outcomes and its changes.
private struct OutcomeMaker {
    private let event: EncounterEvent
    private let encounter: Encounter?
    /// The outcomes that no fact has been found for yet.
    private var stored: [EncounterEvent.Outcome]
    /// The hit points before the next fact, as far as they are known.
    private var hitPoints: [UUID: HitPoints] = [:]

    init(_ event: EncounterEvent, _ encounter: Encounter?) {
        self.event = event
        self.encounter = encounter
        stored = event.outcomes
        for case .combatant(let id, _, let was) in event.changes where was.keys.contains(.hitPoints)
        {
            hitPoints[id] = was.values.hitPoints
        }
    }

    private func kind(of outcome: EncounterEvent.Outcome) -> EncounterEvent.Kind {
        outcome.kind ?? event.kind
    }

    /// Takes the first outcome of a combatant that is of one of these kinds.
    private mutating func take(
        _ combatant: UUID?, _ kinds: EncounterEvent.Kind...
    ) -> EncounterEvent.Outcome? {
        let place = stored.firstIndex {
            $0.combatant == combatant && kinds.contains(kind(of: $0))
        }
        return place.map { stored.remove(at: $0) }
    }

    private func someone(_ id: UUID?) -> (id: String, label: String?)? {
        id.map { ($0.uuidString, encounter?[$0]?.label) }
    }

    private func make(
        _ kind: String, _ who: Fact.Someone?, by source: UUID? = nil, _ text: String
    ) -> OutcomeOutput {
        let by = someone(source)
        return OutcomeOutput(
            kind: kind, combatantId: who?.id.uuidString, combatant: who?.label, byId: by?.id,
            by: by?.label, text: text)
    }

    /// Sets the hit points before and after.
    private mutating func move(_ output: inout OutcomeOutput, _ id: UUID?, to points: HitPoints) {
        guard let id else { return }
        output.before = HitPointsOutput(hitPoints[id] ?? points)
        output.after = HitPointsOutput(points)
        hitPoints[id] = points
    }

    private func isCredited(_ outcome: EncounterEvent.Outcome, by source: UUID?) -> Bool {
        guard let dealer = source.flatMap({ encounter?[$0] }),
            let target = encounter?[outcome.combatant]
        else { return false }
        return dealer.kind != target.kind
    }

    private func setDamage(
        _ output: inout OutcomeOutput, _ outcome: EncounterEvent.Outcome, by source: UUID?
    ) {
        output.amount = outcome.amount
        output.lost = outcome.lostHitPoints
        output.absorbed = outcome.absorbed ?? 0
        output.overkill = outcome.rest ?? 0
        output.credited = isCredited(outcome, by: source)
        output.type = outcome.type?.rawValue
        output.properties = outcome.properties?.map(\.rawValue)
        output.life = outcome.life?.rawValue
    }

    /// The outcomes of an event that was stored before there were facts.
    func leftover() -> [OutcomeOutput] {
        let isEarlier = event.facts.allSatisfy { if case .line = $0.what { true } else { false } }
        return (isEarlier ? stored : []).map { outcome in
            let who = encounter?[outcome.combatant].map(Fact.Someone.init)
            let source = outcome.source ?? event.turnHolder
            switch kind(of: outcome) {
            case .damage:
                var output = make("damage", who, by: source, event.summary)
                setDamage(&output, outcome, by: source)
                return output
            case .heal, .rest:
                let isHealing = kind(of: outcome) == .heal
                var output = make(
                    isHealing ? "heal" : "rest", who, by: isHealing ? source : nil, event.summary)
                output.amount = outcome.amount
                output.life = outcome.life?.rawValue
                return output
            case .kill:
                var output = make("kill", who, event.summary)
                output.life = outcome.life?.rawValue
                return output
            default:
                var output = make("line", who, by: outcome.source, event.summary)
                output.amount = outcome.amount
                output.life = outcome.life?.rawValue
                return output
            }
        }
    }

    // One case for each kind of fact.
    mutating func outcome(_ fact: Fact) -> OutcomeOutput {
        let (who, id, text) = (fact.who, fact.who?.id, fact.sentence)
        func plain(_ kind: String, _ change: (inout OutcomeOutput) -> Void = { _ in })
            -> OutcomeOutput
        {
            var output = make(kind, who, text)
            change(&output)
            return output
        }
        switch fact.what {
        case .started(let fight), .resumed(let fight): return plain("start") { $0.name = fight }
        case .entered(let fight, let round):
            return plain("start") { ($0.name, $0.round) = (fight, round) }
        case .ended(let fight, let round):
            return plain("end") { ($0.name, $0.round) = (fight, round) }
        case .fightRenamed(_, let name): return plain("rename") { $0.name = name }
        case .edition(_, let edition): return plain("rules") { $0.name = edition.rawValue }
        case .options(let fight): return plain("rules") { $0.name = fight }
        case .fightNote(let fight, let note):
            return plain("note") { ($0.name, $0.came) = (fight, !note.isEmpty) }

        case .round(let number): return plain("round") { $0.round = number }
        case .turn, .backTo:
            let stored = take(id, .start, .next, .previous, .delay, .remove, .end)
            return plain("turn") { $0.round = stored?.amount ?? event.round }
        case .delays: return plain("delay")
        case .waits(let action):
            return plain("ready") { ($0.action, $0.came) = (action, true) }
        case .waitsNoLonger(let action), .reacts(let action):
            return plain("ready") { ($0.action, $0.came) = (action, false) }
        case .actions(let count, _): return plain("actions") { $0.value = count }

        case .initiative(let value, _):
            _ = take(id, .initiative, .start)
            return plain("initiative") { $0.value = value }
        case .rollsInitiative(let value, let roll, _):
            _ = take(id, .initiative, .start)
            return plain("initiative") {
                ($0.value, $0.total, $0.dice) = (value, roll?.total, roll.map { RollOutput($0) })
            }
        case .actsFirst, .actsAfter, .actsWith, .actsApart: return plain("order")

        case .joins(let points, let roll):
            return plain("join") {
                $0.after = points.map { HitPointsOutput($0) }
                $0.dice = roll.map { RollOutput($0) }
            }
        case .joinsFromRoster(let points):
            return plain("join") { $0.after = HitPointsOutput(points) }
        case .lairJoins: return plain("join") { $0.value = 20 }
        case .leaves: return plain("leave")
        case .renamed(let label): return plain("rename") { $0.name = label }
        case .takesForm(let name, let points):
            return moved("form", fact, points) { ($0.name, $0.came) = (name, true) }
        case .leavesForm(let name, let points, _):
            return moved("form", fact, points) { ($0.name, $0.came) = (name, false) }

        case .rolled(let rolled):
            return plain("roll") {
                $0.name = rolled.purpose.rawValue
                ($0.total, $0.dice) = (rolled.roll.total, RollOutput(rolled.roll))
            }
        case .takes(let blow): return damage(blow, fact)
        case .regains(let points, let now, _):
            let healed = take(id, .heal, .rest, .riddle, .action)
            let counts = healed.map { kind(of: $0) == .heal } ?? true
            var output = make(
                "heal", who, by: counts ? healed?.source ?? event.turnHolder : nil, text)
            output.amount = points
            output.life = healed?.life?.rawValue
            move(&output, id, to: now)
            return output
        case .regainsNothingWithoutLevel: return plain("rest") { $0.amount = 0 }
        case .temporary(let points, _):
            _ = take(id, .temporary)
            return plain("temporary") { $0.amount = points }
        case .maximum(let points, let now, _):
            return moved("maximum", fact, now) { $0.value = points }
        case .rollsMaximum(let now, let roll, _):
            return moved("maximum", fact, now) { $0.dice = RollOutput(roll) }
        case .hitPoints(let now, _): return moved("hitPoints", fact, now)

        case .rollsForLife(let roll, _, _):
            let life = take(id, .deathSave)?.life
            return plain("deathSave") {
                ($0.total, $0.dice, $0.life) = (roll.total, RollOutput(roll), life?.rawValue)
            }
        case .spendsHeroPoints(let count):
            let life = take(id, .stabilize)?.life
            return plain("life") { ($0.value, $0.life) = (count, life?.rawValue) }
        case .comes(let fate):
            if let killed = take(id, .kill) {
                return plain("kill") { $0.life = killed.life?.rawValue }
            }
            let life = take(id, .stabilize)?.life
            return plain("life") { $0.life = life?.rawValue ?? fate.life?.rawValue }
        case .revived(let now):
            let life = take(id, .revive)?.life
            return moved("revive", fact, now) { $0.life = life?.rawValue }

        case .immune(let name):
            return plain("condition") { ($0.condition, $0.success) = (name, false) }
        case .keeps(let condition):
            return plain("condition") {
                ($0.condition, $0.value, $0.success) = (condition.name, condition.value, false)
            }
        case .gains(let condition, let points, _, _):
            var output = plain("condition") {
                ($0.condition, $0.came, $0.value) = (condition.name, true, condition.value)
            }
            if let points { move(&output, id, to: points) }
            return output
        case .regainsCondition(let condition):
            return plain("condition") {
                ($0.condition, $0.came, $0.value) = (condition.name, true, condition.value)
            }
        case .loses(let name, let points):
            var output = plain("condition") { ($0.condition, $0.came) = (name, false) }
            if let points { move(&output, id, to: points) }
            return output
        case .concentrates(let spell):
            return plain("concentration") { ($0.name, $0.came) = (spell, true) }
        case .concentratesNoLonger(let spell):
            return plain("concentration") { ($0.name, $0.came) = (spell, false) }
        case .savesConcentration(let total, let roll, let difficulty, let kept, _):
            return plain("save") {
                ($0.total, $0.against, $0.success) = (total, difficulty, kept != nil)
                ($0.ability, $0.dice) = (Ability.constitution.rawValue, roll.map { RollOutput($0) })
            }
        case .repeatsSave(let roll, let save, let name, let ends):
            return plain("save") {
                ($0.total, $0.against, $0.success) = (roll.total, save.difficulty, ends)
                ($0.ability, $0.condition) = (save.ability.rawValue, name)
                $0.dice = fact.rolls.first.map { RollOutput($0.roll) }
            }
        case .flatCheck(let roll, let difficulty, let name, let ends):
            return plain("save") {
                ($0.total, $0.against, $0.success) = (roll.total, difficulty, ends)
                ($0.condition, $0.dice) = (name, RollOutput(roll))
            }

        case .has(let resource):
            return plain("resource") {
                ($0.name, $0.left, $0.came) = (resource.name, resource.left, true)
            }
        case .hasNoLonger(let name): return plain("resource") { ($0.name, $0.came) = (name, false) }
        case .uses(let now), .regainsUses(let now):
            let used = take(id, .resource)
            return plain("resource") {
                ($0.name, $0.left, $0.amount) = (now.name, now.left, used?.amount)
            }
        case .recharge(let name, let roll, let comesBack):
            return plain("recharge") {
                ($0.name, $0.success, $0.total) = (name, comesBack, roll.total)
                $0.dice = RollOutput(roll)
            }
        case .rests(let rest, let now, _):
            let healed = take(id, .rest)
            return moved("rest", fact, now) {
                ($0.name, $0.amount) = (rest.rawValue, healed?.amount ?? 0)
            }

        case .reaction(let isUsed): return plain("reaction") { $0.came = isUsed }
        case .hidden(let isHidden): return plain("hide") { $0.came = isHidden }
        case .armorClass(let value): return plain("armorClass") { $0.value = value }
        case .defenses: return plain("defenses")
        case .note(let note): return plain("note") { $0.came = !note.isEmpty }
        case .remark, .also: return plain("remark")
        case .rolls(let roll, _):
            return plain("roll") { ($0.total, $0.dice) = (roll.total, RollOutput(roll)) }

        case .prepares(_, let event), .happens(let event):
            return plain("prepared") { ($0.name, $0.came) = (event, true) }
        case .unprepares(let event):
            return plain("prepared") { ($0.name, $0.came) = (event, false) }
        case .asked(let question): return plain("riddle") { ($0.name, $0.came) = (question, true) }
        case .askedNoLonger(let question):
            return plain("riddle") { ($0.name, $0.came) = (question, false) }
        case .answers(_, let question, _, let isCorrect):
            return plain("riddle") {
                ($0.name, $0.came, $0.success) = (question, false, isCorrect)
            }

        case .acts(let action): return plain("action") { $0.action = action }
        case .attacks(let attack):
            _ = take(attack.target.id, .action)
            var output = make("attack", attack.target, by: id, text)
            output.action = attack.action
            output.hit = attack.degree.succeeds
            output.critical = attack.degree == .criticalSuccess
            output.total = attack.roll?.total
            output.against = attack.armorClass
            output.dice = fact.rolls.first.map { RollOutput($0.roll) }
            return output
        case .saves(let save):
            _ = take(id, .action)
            return plain("save") {
                ($0.total, $0.against) = (save.roll?.total, save.difficulty)
                ($0.success, $0.ability) = (save.degree.succeeds, save.ability.rawValue)
                $0.critical = [.criticalSuccess, .criticalFailure].contains(save.degree)
                $0.dice = fact.rolls.first.map { RollOutput($0.roll) }
            }
        case .line: return plain("line")
        }
    }

    /// An outcome with the hit points before and after.
    private mutating func moved(
        _ kind: String, _ fact: Fact, _ points: HitPoints,
        _ change: (inout OutcomeOutput) -> Void = { _ in }
    ) -> OutcomeOutput {
        var output = make(kind, fact.who, fact.sentence)
        change(&output)
        move(&output, fact.who?.id, to: points)
        return output
    }

    private mutating func damage(_ blow: Fact.Blow, _ fact: Fact) -> OutcomeOutput {
        let outcome = take(fact.who?.id, .damage)
        let source = outcome?.source ?? event.turnHolder
        var output = make("damage", fact.who, by: source, fact.sentence)
        if let outcome { setDamage(&output, outcome, by: source) }
        if blow.sums.count > 1 {
            output.parts = blow.sums.map {
                DamagePartOutput(amount: $0.total, type: $0.type?.rawValue)
            }
        }
        move(&output, fact.who?.id, to: blow.hitPoints)
        return output
    }
}

extension Fact.Fate {
    /// The life that it leaves; `nil` if that depends.
    fileprivate var life: Life? {
        switch self {
        case .dies, .diesInstantly, .diesOfExhaustion, .diesUnhealed: .dead
        case .fallsUnconscious, .isDying: .dying
        case .isStable, .fallsUntilHealed, .becomesMist: .stable
        case .wakes, .wakesWithOneHitPoint, .lives, .keepsOneHitPoint: .up
        case .isKnockedOut, .hasFailedDeathSaves, .hasDeathSaves, .leavesForm: nil
        }
    }
}
