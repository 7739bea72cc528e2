import Foundation
import Tabletop
import TabletopImport

/// A fight as it stands, for people and for programs.
struct FightReport {
    let snapshot: EncounterSnapshot

    private var encounter: Encounter { snapshot.encounter }

    /// A headline, then everybody in the order they act.
    var lines: [String] {
        let place =
            switch encounter.state {
            case .draft: "not started"
            case .running: "round \(encounter.round)"
            case .ended: "ended in round \(encounter.round)"
            }
        let headline = "\(shown(encounter.name)) (\(encounter.edition.title)), \(place)"
        guard !encounter.turnOrder.isEmpty else { return [headline, "Nobody is in it yet."] }
        var table = TextTable([
            ("", .left), ("Init", .right), ("Name", .left), ("HP", .right), ("AC", .right),
            ("", .left),
        ])
        for combatant in encounter.turnOrder {
            let isActing = combatant.id == encounter.turnHolder?.id
            table.add([
                isActing ? ">" : "", combatant.initiative.map(String.init) ?? "-",
                combatant.label, combatant.hitPoints.description,
                combatant.armorClass.map(String.init) ?? "?", Self.remarks(on: combatant),
            ])
        }
        return [headline] + table.lines
    }

    private static func remarks(on combatant: Combatant) -> String {
        var remarks: [String] = []
        switch combatant.life {
        case .up: if combatant.hitPoints.isBloodied { remarks.append("bloodied") }
        case .dying, .stable, .dead: remarks.append(combatant.life.rawValue)
        }
        remarks += combatant.conditions.map(\.description)
        if let spell = combatant.concentration { remarks.append("concentrates on \(spell)") }
        if combatant.isHidden { remarks.append("hidden") }
        return remarks.joined(separator: ", ")
    }

    /// Everything about it; combatants in the order they act.
    var json: JSONValue {
        .object([
            "id": .string(encounter.id.uuidString),
            "name": .string(encounter.name),
            "edition": .string(encounter.edition.rawValue),
            "state": .string(encounter.state.rawValue),
            "round": .integer(encounter.round),
            "turn": JSONValue(encounter.turnHolder?.label),
            "canUndo": .bool(snapshot.canUndo),
            "canRedo": .bool(snapshot.canRedo),
            "combatants": .array(encounter.turnOrder.map(\.json)),
        ])
    }
}

extension Combatant {
    /// For programs; `null` where nobody said.
    var json: JSONValue {
        .object([
            "id": .string(id.uuidString),
            "characterId": JSONValue(characterID?.uuidString),
            "label": .string(label),
            "name": .string(name),
            "kind": .string(kind.rawValue),
            "initiative": JSONValue(initiative),
            "initiativeModifier": JSONValue(initiativeModifier),
            "maxHitPoints": JSONValue(hitPoints.maximum),
            "currentHitPoints": JSONValue(hitPoints.current),
            "temporaryHitPoints": .integer(hitPoints.temporary),
            "damageTaken": .integer(hitPoints.damageTaken),
            "armorClass": JSONValue(armorClass),
            "life": .string(life.rawValue),
            "conditions": .array(
                conditions.map { condition in
                    .object([
                        "name": .string(condition.name),
                        "value": JSONValue(condition.value),
                        "note": JSONValue(condition.note),
                        "turnsLeft": JSONValue(condition.duration?.remaining),
                    ])
                }),
            "concentration": JSONValue(concentration),
            "reactionUsed": .bool(isReactionUsed),
            "hidden": .bool(isHidden),
        ])
    }
}

/// What was done to a fight, or gone over by undo and redo, and how it stands then.
struct StepReport {
    let step: EncounterStep
    /// Before each step gone over: "Taken back: ".
    var prefix = ""

    /// A line for each thing that happened, then what the table still has to do; for steps gone
    /// over by undo and redo, a line for each of them.
    var lines: [String] {
        step.events.flatMap { logged in
            prefix.isEmpty
                ? logged.event.lines.map(shown)
                    + logged.event.reminders.map { "  \(shown($0.text))" }
                : [prefix + shown(logged.event.summary)]
        }
    }

    /// The events, and the fight as it stands.
    var json: JSONValue {
        .object([
            "events": .array(step.events.map(\.json)),
            "encounter": FightReport(snapshot: step.snapshot).json,
        ])
    }

    /// Prints one or the other.
    func print(as output: OutputOptions) throws {
        if output.json {
            try StandardOutput.print(json: json)
        } else {
            try StandardOutput.print(lines: lines)
        }
    }
}

extension LoggedEvent {
    /// For programs.
    var json: JSONValue {
        .object([
            "id": .integer(id),
            "at": JSONValue(at),
            "kind": .string(event.kind.rawValue),
            "round": .integer(event.round),
            "turnHolder": JSONValue(event.turnHolder?.uuidString),
            "undone": .bool(isUndone),
            "summary": .string(event.summary),
            "outcomes": .array(
                event.outcomes.map { outcome in
                    .object([
                        "combatant": .string(outcome.combatant.uuidString),
                        "amount": .integer(outcome.amount),
                        "absorbed": JSONValue(outcome.absorbed),
                        "rest": JSONValue(outcome.rest),
                        "type": JSONValue(outcome.type?.rawValue),
                        "life": JSONValue(outcome.life?.rawValue),
                    ])
                }),
            "rolls": JSONValue(event.rolls.map(\.description)),
            "reminders": JSONValue(event.reminders.map(\.text)),
        ])
    }
}
