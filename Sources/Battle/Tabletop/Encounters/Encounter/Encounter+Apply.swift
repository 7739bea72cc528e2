/// Applying commands: a command goes in, an event or a refusal comes out.
///
/// A command is carried out on a copy of the encounter. The event's changes are the difference
/// between the copy and the original, so a command cannot forget to record one; a command that is
/// refused half-way through leaves the original untouched.
extension Encounter {
    /// Carries out a command.
    ///
    /// - Parameter dice: rolls amounts, initiatives and tie-breaks.
    /// - Returns: what happened. Its changes can be empty, since a hit may do no damage.
    /// - Throws: the reason for the refusal; the fight is then unchanged.
    ///   ``RuleProblem/nothingChanged`` if a command had no effect that belongs in the log.
    package mutating func apply(
        _ command: EncounterCommand, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> EncounterEvent {
        var (next, event) = try after(command, using: &dice)
        event.changes = changes(to: next)
        if event.changes.isEmpty, !command.isLoggedUnchanged { throw .nothingChanged }
        event.round = next.round
        event.turnHolder = turnHolderID
        self = next
        return event
    }

    /// The fight after a command, and what happened. The event's changes are empty: comparing all
    /// combatants for them takes half of the time of ``apply(_:using:)``.
    ///
    /// - Parameter dice: rolls amounts, initiatives and tie-breaks.
    /// - Throws: the reason for the refusal; a command without an effect is not refused.
    package func after(
        _ command: EncounterCommand, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> (encounter: Encounter, event: EncounterEvent) {
        var event = EncounterEvent(kind: command.kind)
        var next = self
        try next.carryOut(command, telling: &event, using: &dice)
        next.tellWhatFollows(from: self, telling: &event)
        if !next.prepared.isEmpty {
            try next.letPreparedHappen(since: self, telling: &event, using: &dice)
        }
        return (next, event)
    }

    /// Dispatches to the one method that implements the command. The switch has no `default`, so
    /// that a new command does not compile until it is carried out here.
    private mutating func carryOut(
        _ command: EncounterCommand, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        switch command {
        case .add(let newcomers): try add(newcomers, telling: &event, using: &dice)
        case .refresh(let characters): try refresh(characters, telling: &event)
        case .remove(let ids): try remove(ids, telling: &event, using: &dice)
        case .duplicate(let id, let copies):
            try duplicate(id, as: copies, telling: &event, using: &dice)
        case .rename(let id, let label): try rename(id, label, telling: &event)
        case .addLair(let id, let name):
            try addLair(id, name, telling: &event)

        case .setInitiative(let id, let initiative):
            try setInitiative(id, initiative, telling: &event, using: &dice)
        case .rollInitiative(let rollers, let together, let style):
            try rollInitiative(
                rollers, together: together, as: style, telling: &event, using: &dice)
        case .move(let id, let other): try move(id, after: other, telling: &event)
        case .pair(let id, let other): try pair(id, with: other, telling: &event)
        case .start: try start(telling: &event, using: &dice)
        case .startIn(let round, let holder):
            try startIn(round: round, turnOf: holder, telling: &event)
        case .next: try next(telling: &event, using: &dice)
        case .delay: try delay(telling: &event, using: &dice)
        case .resume(let id): try resume(id, telling: &event, using: &dice)
        case .ready(let id, let action): try ready(id, action, telling: &event)
        case .takeReadied(let id): try takeReadied(id, telling: &event)
        case .surprise(let ids): try surprise(ids, telling: &event)
        case .previous: try previous(telling: &event)
        case .end: try end(telling: &event)

        case .damage(let damage, let targets):
            try deal(damage, on: targets, telling: &event, using: &dice)
        case .heal(let amount, let ids, let healer):
            try heal(amount, on: ids, by: healer, telling: &event, using: &dice)
        case .gainTemporary(let amount, let ids, let replacing):
            try gainTemporary(
                amount, on: ids, replacing: replacing, telling: &event, using: &dice)
        case .setMaximum(let maximum, let ids): try setMaximum(maximum, on: ids, telling: &event)
        case .rollMaximum(let notation, let ids):
            try rollMaximum(notation, on: ids, telling: &event, using: &dice)
        case .setHitPoints(let points, let ids): try setHitPoints(points, on: ids, telling: &event)

        case .persistentDamage(let id, let naturals):
            try takePersistentDamage(id, naturals: naturals, telling: &event, using: &dice)
        case .act(let use): try act(use, telling: &event, using: &dice)

        case .deathSave(let id, let natural):
            try deathSave(id, natural: natural, telling: &event, using: &dice)
        case .spendHeroPoints(let id): try spendHeroPoints(of: id, telling: &event)
        case .stabilize(let ids): try stabilize(ids, telling: &event)
        case .kill(let ids): try kill(ids, telling: &event)
        case .revive(let ids, let points): try revive(ids, hitPoints: points, telling: &event)

        case .addCondition(let condition, let ids):
            try addCondition(condition, on: ids, telling: &event)
        case .removeCondition(let name, let ids):
            try removeCondition(name, from: ids, telling: &event)
        case .saveCondition(let name, let id, let total, let modifier, let save):
            try saveCondition(
                name, of: id, against: save, total: total, modifier: modifier, telling: &event,
                using: &dice)
        case .setResource(let resource, let ids):
            try setResource(resource, on: ids, telling: &event)
        case .removeResource(let name, let ids):
            try removeResource(name, from: ids, telling: &event)
        case .useResource(let name, let count, let id):
            try useResource(name, count, of: id, telling: &event)
        case .rest(let kind, let ids, let constitution):
            try rest(kind, ids, constitution: constitution, telling: &event)
        case .spendHitDice(let spending, let id):
            try spendHitDice(spending, of: id, telling: &event, using: &dice)
        case .concentrate(let id, let spell): try concentrate(id, on: spell, telling: &event)
        case .saveConcentration(let id, let difficulty, let total, let modifier):
            try saveConcentration(
                id, against: difficulty, total: total, modifier: modifier, telling: &event,
                using: &dice)

        case .useReaction(let id, let isUsed):
            try useReaction(of: id, isUsed, telling: &event)
        case .hide(let ids, let isHidden): try hide(ids, isHidden, telling: &event)
        case .setArmorClass(let armorClass, let id):
            try setArmorClass(armorClass, on: id, telling: &event)
        case .setDefenses(let defenses, let id):
            try setDefenses(defenses, on: id, telling: &event)
        case .setNote(let note, let id): try setNote(note, on: id, telling: &event)

        case .takeForm(let id, let form, let caster):
            try takeForm(id, form, sustainedBy: caster, telling: &event)
        case .leaveForm(let id): try leaveForm(id, telling: &event)

        case .renameEncounter(let name): try renameEncounter(name, telling: &event)
        case .setEncounterNote(let note): try setEncounterNote(note, telling: &event)
        case .prepare(let prepared): try prepare(prepared, telling: &event)
        case .unprepare(let id): try unprepare(id, telling: &event)
        case .ask(let riddle): try ask(riddle, telling: &event)
        case .withdrawRiddle: try withdrawRiddle(telling: &event)
        case .answerRiddle(let answer): try answerRiddle(answer, telling: &event)
        case .setEdition(let edition): setEdition(edition, telling: &event)
        case .setOptions(let options): setOptions(options, telling: &event)
        case .remark(let text, let id): try remark(text, on: id, telling: &event)
        case .roll(let notation, let roller):
            try roll(notation, by: roller, telling: &event, using: &dice)
        case .sequence(let commands):
            for command in commands {
                try event.marking(command.kind) { (event) throws(RuleProblem) in
                    try carryOut(command, telling: &event, using: &dice)
                }
            }
        }
        settleStates(telling: &event)
    }
}

extension EncounterCommand {
    /// The kind of event the command yields; a sequence has the kind of its last command.
    package var kind: EncounterEvent.Kind {
        switch self {
        case .add, .duplicate, .addLair, .refresh: .add
        case .remove: .remove
        case .rename: .rename
        case .setInitiative, .rollInitiative: .initiative
        case .move, .pair: .move
        case .start, .startIn: .start
        case .next: .next
        case .previous: .previous
        case .delay, .resume: .delay
        case .ready, .takeReadied: .ready
        case .surprise: .surprise
        case .end: .end
        case .damage: .damage
        case .heal: .heal
        case .gainTemporary: .temporary
        case .setMaximum, .rollMaximum: .maximum
        case .setHitPoints: .hitPoints
        case .persistentDamage: .damage
        case .act: .action
        case .deathSave: .deathSave
        case .stabilize, .spendHeroPoints: .stabilize
        case .takeForm, .leaveForm: .form
        case .kill: .kill
        case .revive: .revive
        case .addCondition, .removeCondition, .saveCondition: .condition
        case .concentrate, .saveConcentration: .concentration
        case .setResource, .removeResource, .useResource: .resource
        case .rest, .spendHitDice: .rest
        case .useReaction: .reaction
        case .hide: .hide
        case .setArmorClass: .armorClass
        case .setDefenses: .defenses
        case .setNote, .setEncounterNote, .prepare, .unprepare: .note
        case .renameEncounter, .setEdition, .setOptions: .encounter
        case .ask, .withdrawRiddle, .answerRiddle: .riddle
        case .roll: .roll
        case .remark: .remark
        case .sequence(let commands): commands.last?.kind ?? .remark
        }
    }

    /// Whether it starts a fight or resumes an ended one.
    package var starts: Bool {
        switch self {
        case .start: true
        case .sequence(let commands): commands.contains(where: \.starts)
        default: false
        }
    }

    /// Whether it makes a log entry even if it changes nothing, such as a hit that does no damage.
    var isLoggedUnchanged: Bool {
        switch self {
        case .damage, .heal, .gainTemporary, .persistentDamage, .act, .deathSave,
            .saveConcentration, .saveCondition,
            .rest,
            .spendHitDice,
            .roll, .remark:
            true
        case .sequence(let commands): commands.contains(where: \.isLoggedUnchanged)
        default: false
        }
    }
}
