import Foundation

/// A command in, an event out, or a refusal.
///
/// A command is carried out on a copy. Comparing the copy with what was gives the event's changes,
/// so no command can forget to say what it did; and when it is refused half-way, the copy is all
/// that is lost.
extension Encounter {
    /// Does what the command asks.
    ///
    /// - Parameter dice: thrown for amounts, initiatives and tie-breaks.
    /// - Returns: what happened. Its changes may be none: a blow may do no damage.
    /// - Throws: the reason for a refusal; the fight is then unchanged.
    public mutating func apply(
        _ command: EncounterCommand, using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) -> EncounterEvent {
        var event = EncounterEvent(command.kind)
        var next = self
        try next.carryOut(command, telling: &event, using: &dice)
        event.changes = changes(to: next)
        if event.changes.isEmpty, !command.isTold { throw .nothingChanged }
        event.round = next.round
        event.turnHolder = turnHolder?.id
        self = next
        return event
    }

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
        case .start: try start(telling: &event, using: &dice)
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
        case .heal(let amount, let ids): try heal(amount, on: ids, telling: &event, using: &dice)
        case .gainTemporary(let amount, let ids, let replacing):
            try gainTemporary(
                amount, on: ids, replacing: replacing, telling: &event, using: &dice)
        case .setMaximum(let maximum, let ids): try setMaximum(maximum, on: ids, telling: &event)
        case .rollMaximum(let notation, let ids):
            try rollMaximum(notation, on: ids, telling: &event, using: &dice)
        case .setHitPoints(let points, let ids): try setHitPoints(points, on: ids, telling: &event)

        case .deathSave(let id, let natural):
            try deathSave(id, natural: natural, telling: &event, using: &dice)
        case .stabilize(let ids): try stabilize(ids, telling: &event)
        case .kill(let ids): try kill(ids, telling: &event)
        case .revive(let ids, let points): try revive(ids, hitPoints: points, telling: &event)

        case .addCondition(let condition, let ids):
            try addCondition(condition, on: ids, telling: &event)
        case .removeCondition(let name, let ids):
            try removeCondition(name, from: ids, telling: &event)
        case .setResource, .removeResource, .useResource, .rest, .spendHitDice:
            try supply(command, telling: &event, using: &dice)
        case .concentrate(let id, let spell): try concentrate(id, on: spell, telling: &event)
        case .saveConcentration(let id, let difficulty, let total, let modifier):
            try saveConcentration(
                id, against: difficulty, total: total, modifier: modifier, telling: &event,
                using: &dice)

        case .useReaction, .hide, .setArmorClass, .setDefenses, .setNote:
            try describe(command, telling: &event)
        case .renameEncounter, .setEncounterNote, .setEdition, .setOptions:
            try govern(command, telling: &event)
        case .remark(let text, let id):
            let text = try PlainText.line(text, as: "The remark", limit: 500)
            let name: String? = if let id { combatants[try index(of: id)].label } else { nil }
            if let id { event.outcomes.append(.init(combatant: id, amount: 0)) }
            event.lines.append(name.map { "\($0): \(text)" } ?? text)
        case .roll(let notation, let roller):
            let roll = notation.roll(using: &dice)
            let name: String? =
                if let roller { combatants[try index(of: roller)].label } else { nil }
            event.note(roll, by: roller ?? turnHolder?.id)
            event.lines.append(name.map { "\($0) rolls \(roll)" } ?? "Rolled \(roll)")
        case .sequence(let commands):
            for command in commands { try carryOut(command, telling: &event, using: &dice) }
        }
    }

    private mutating func supply(
        _ command: EncounterCommand, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        switch command {
        case .setResource(let resource, let ids):
            try setResource(resource, on: ids, telling: &event)
        case .removeResource(let name, let ids):
            try removeResource(name, from: ids, telling: &event)
        case .useResource(let name, let count, let id):
            try useResource(name, count, of: id, telling: &event)
        case .rest(let kind, let ids): try rest(kind, ids, telling: &event)
        case .spendHitDice(let spending, let id):
            try spendHitDice(spending, of: id, telling: &event, using: &dice)
        default:
            preconditionFailure("only commands about resources come here")
        }
    }

    private mutating func describe(
        _ command: EncounterCommand, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        switch command {
        case .useReaction(let id, let isUsed):
            let index = try index(of: id)
            combatants[index].isReactionUsed = isUsed
            event.lines.append(
                "\(combatants[index].label) \(isUsed ? "uses the" : "has a") reaction")
        case .hide(let ids, let isHidden):
            for index in try indices(of: ids) where combatants[index].isHidden != isHidden {
                combatants[index].isHidden = isHidden
                event.lines.append(
                    "\(combatants[index].label) is \(isHidden ? "hidden" : "seen")")
            }
        case .setArmorClass(let armorClass, let id):
            let index = try index(of: id)
            if let armorClass { try check(armorClass, "Armor class", 0...1000) }
            combatants[index].armorClass = armorClass
            event.lines.append(
                "\(combatants[index].label) has "
                    + (armorClass.map { "armor class \($0)" } ?? "an unknown armor class"))
        case .setDefenses(let defenses, let id):
            let index = try index(of: id)
            combatants[index].defenses = defenses
            event.lines.append("\(combatants[index].label) has other defenses")
        case .setNote(let note, let id):
            let index = try index(of: id)
            combatants[index].note = try Self.checked(note: note)
            event.outcomes.append(.init(combatant: id, amount: 0))
            event.lines.append(Self.telling(note: note, on: combatants[index].label))
        default:
            preconditionFailure("only commands that describe somebody come here")
        }
    }

    private mutating func govern(
        _ command: EncounterCommand, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        switch command {
        case .renameEncounter(let name):
            let old = self.name
            self.name = try PlainText.line(name)
            event.lines.append("\(old) is now called \(self.name)")
        case .setEncounterNote(let note):
            self.note = try Self.checked(note: note)
            event.lines.append(Self.telling(note: note, on: name))
        case .setEdition(let edition):
            self.edition = edition
            event.lines.append("\(name) is played by \(edition.title)")
        case .setOptions(let options):
            self.options = options
            event.lines.append("\(name) has other table rules")
        default:
            preconditionFailure("only commands about the fight itself come here")
        }
    }

    private static func checked(note: String) throws(RuleProblem) -> String {
        guard note.unicodeScalars.count <= 10_000 else {
            throw .badText("The note", .longer(than: 10_000))
        }
        guard !note.unicodeScalars.contains("\0") else { throw .badText("The note", .control) }
        return note
    }

    /// "Goblin 1 has a note: carries the key": its beginning, so that the log finds it again.
    private static func telling(note: String, on name: String) -> String {
        let words = PlainText.inOneLine(note)
        if words.isEmpty { return "\(name) has no note any more" }
        let beginning = words.prefix(200)
        return "\(name) has a note: \(beginning)\(beginning.count < words.count ? "…" : "")"
    }
}

extension EncounterCommand {
    /// The sort of event the command yields.
    public var kind: EncounterEvent.Kind {
        switch self {
        case .add, .duplicate, .addLair, .refresh: .add
        case .remove: .remove
        case .rename: .rename
        case .setInitiative, .rollInitiative: .initiative
        case .move: .move
        case .start: .start
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
        case .deathSave: .deathSave
        case .stabilize: .stabilize
        case .kill: .kill
        case .revive: .revive
        case .addCondition, .removeCondition: .condition
        case .concentrate, .saveConcentration: .concentration
        case .setResource, .removeResource, .useResource: .resource
        case .rest, .spendHitDice: .rest
        case .useReaction: .reaction
        case .hide: .hide
        case .setArmorClass: .armorClass
        case .setDefenses: .defenses
        case .setNote, .setEncounterNote: .note
        case .renameEncounter, .setEdition, .setOptions: .encounter
        case .roll: .roll
        case .remark: .remark
        case .sequence(let commands): commands.last?.kind ?? .remark
        }
    }

    /// Whether it begins a fight or goes on with one.
    public var starts: Bool {
        switch self {
        case .start: true
        case .sequence(let commands): commands.contains(where: \.starts)
        default: false
        }
    }

    /// Whether it is worth telling even where it changes nothing: a blow that does no damage.
    var isTold: Bool {
        switch self {
        case .damage, .heal, .gainTemporary, .deathSave, .saveConcentration, .rest, .spendHitDice,
            .roll, .remark:
            true
        case .sequence(let commands): commands.contains(where: \.isTold)
        default: false
        }
    }
}
