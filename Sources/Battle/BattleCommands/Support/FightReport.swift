import BattleScreens
import Foundation
import Tabletop

/// The state of a fight as text and as JSON.
struct FightReport {
    let snapshot: EncounterSnapshot
    /// The names of the monsters that share one line, folded by ``PlainText``.
    var folding: Set<String> = []

    private var encounter: Encounter { snapshot.encounter }

    /// A headline, then the combatants in turn order.
    var lines: [PrintedLine] {
        let place =
            switch encounter.state {
            case .draft: "not started"
            case .running: "round \(encounter.round)"
            case .ended: "ended in round \(encounter.round)"
            }
        let headline = "\(shown(encounter.name)) (\(encounter.edition.title)), \(place)"
        let head = [PrintedLine(headline, .heading)] + note.map { PrintedLine($0) }
        guard !encounter.turnOrder.isEmpty else { return head + ["No combatants yet."] }
        var table = TextTable([
            ("", .left), ("Init", .right), ("Name", .left),
            ("HP" + (hasBars ? Self.noBar : ""), .right), ("AC", .right), ("", .left),
        ])
        for group in TurnGroup.groups(of: encounter.turnOrder, folding: folding) {
            let first = group.members[0]
            let isActing = group.members.contains { $0.id == encounter.turnHolderID }
            let isOne = group.members.count == 1
            let part = isOne ? first.hitPoints.fraction : nil
            var inks: [Int: Ink] = [2: first.kind == .player ? .party : .monster]
            if isActing { (inks[0], inks[2]) = (.turn, .turn) }
            inks[3] = part.map { Ink.remaining($0) }
            if isOne, first.life == .dead { inks = [1: .quiet, 2: .quiet, 3: .quiet, 4: .quiet] }
            table.add(
                [
                    isActing ? ">" : "", first.initiative.map(String.init) ?? "-",
                    group.label,
                    hitPoints(of: group)
                        + (hasBars ? isOne ? Self.bar(first.hitPoints) : Self.noBar : ""),
                    first.armorClass.map(String.init) ?? "?",
                    isOne ? remarks(on: first) : remarks(on: group),
                ], inks)
        }
        return head + table.lines
    }

    /// Whether bars stand beside the hit points: what other programs read has numbers alone, and so have
    /// narrow terminals and those who listen.
    private var hasBars: Bool {
        if TerminalApp.isSpoken { return false }
        return StandardOutput.terminalColumns.map { $0 >= 60 } ?? (StandardOutput.colors != .none)
    }

    private static let noBar = String(repeating: " ", count: 11)

    /// " ▇▇▇▇▁▁▁▁▁▁", as in the app; blanks while the maximum is unknown.
    private static func bar(_ hitPoints: HitPoints) -> String {
        guard let current = hitPoints.current else { return noBar }
        let count = hitPoints.filled(Double(current), of: 10)
        return " " + String(repeating: "▇", count: count)
            + String(repeating: "▁", count: 10 - count)
    }

    /// "Note: reinforcements in round 3", with further lines indented below; empty without a note.
    private var note: [String] {
        encounter.note.isEmpty
            ? []
            : encounter.note.components(separatedBy: "\n").enumerated()
                .map { ($0.offset == 0 ? "Note: " : "      ") + shown($0.element) }
    }

    /// The members of a group that are listed one by one; larger groups are counted.
    private static let listed = 6

    /// The hit points of each member, "7/7 3/7"; of a large group the numbers of equal ones, the most
    /// frequent first: "7/7 ×998, 3/7 ×2".
    private func hitPoints(of group: TurnGroup) -> String {
        let all = group.members.map(\.hitPoints.description)
        if all.count <= Self.listed { return all.joined(separator: " ") }
        let counts = Dictionary(grouping: all) { $0 }.mapValues(\.count)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let shown = counts.prefix(4).map { "\($0.key) ×\($0.value)" }
        let rest = counts.dropFirst(4).reduce(0) { $0 + $1.value }
        return (shown + (rest > 0 ? ["\(rest) others"] : [])).joined(separator: ", ")
    }

    /// The remarks on a group: "acting: Goblin 2; Goblin 3: bloodied". Of a large group equal remarks
    /// are told once: "Goblin 3, Goblin 7: bloodied; 990 dead".
    private func remarks(on group: TurnGroup) -> String {
        var parts: [String] = []
        if let acting = group.members.first(where: { $0.id == encounter.turnHolderID }) {
            parts.append("acting: \(acting.label)")
        }
        var members: [(remark: String, labels: [String])] = []
        for member in group.members {
            let remark = remarks(on: member)
            if remark.isEmpty { continue }
            let isLarge = group.members.count > Self.listed
            if isLarge, let place = members.firstIndex(where: { $0.remark == remark }) {
                members[place].labels.append(member.label)
            } else {
                members.append((remark, [member.label]))
            }
        }
        parts += members.map { remark, labels in
            labels.count > Self.listed
                ? "\(labels.count) \(remark)"
                : "\(labels.joined(separator: ", ")): \(remark)"
        }
        return parts.joined(separator: "; ")
    }

    private func remarks(on combatant: Combatant) -> String {
        var remarks: [String] = []
        switch combatant.life {
        case .up:
            if let actions = encounter.actions(of: combatant.id) {
                remarks.append("\(actions) action\(actions == 1 ? "" : "s")")
            }
            if combatant.hitPoints.isBloodied {
                remarks.append(encounter.edition.rules.wordForHalf)
            }
        case .dying: remarks.append(dying(combatant))
        case .stable, .dead: remarks.append(combatant.life.rawValue)
        }
        if combatant.wounds.wounded > 0 { remarks.append("wounded \(combatant.wounds.wounded)") }
        if combatant.wounds.doomed > 0 { remarks.append("doomed \(combatant.wounds.doomed)") }
        if let form = combatant.form {
            remarks.append(form.title)
        }
        remarks += combatant.shownConditions.map(\.description)
        if let spell = combatant.concentration { remarks.append("concentrates on \(spell)") }
        if combatant.isDelaying { remarks.append("delays") }
        if let action = combatant.readied { remarks.append("waits to \(action)") }
        if combatant.isHidden { remarks.append("hidden") }
        return remarks.joined(separator: ", ")
    }

    /// "dying" with its counts: "dying, saved 1 of 3, failed 2 of 3", or "dying 2".
    private func dying(_ combatant: Combatant) -> String {
        if combatant.wounds.dying > 0 { return "dying \(combatant.wounds.dying)" }
        var text = "dying"
        let saves = combatant.deathSaves
        if saves.successes > 0 { text += ", saved \(saves.successes) of 3" }
        if saves.failures > 0 { text += ", failed \(saves.failures) of 3" }
        return text
    }
}

extension FightReport {
    /// Prints the report as text or JSON.
    func print(as output: OutputOptions) throws {
        try output.print(lines: lines, json: FightOutput(snapshot))
    }
}

/// The result of an act, or of undo and redo, as text and as JSON.
struct StepReport {
    let step: EncounterStep
    /// Whether the events are steps of undo and redo.
    var isWay = false
    /// The labels of those whom the act was for.
    var subjects: [String] = []

    /// A line for each change, then the reminders for the table. For undo and redo, a line for each
    /// event. Without events, that everything was so already.
    var lines: [String] {
        if step.events.isEmpty {
            let subjects = subjects.isEmpty ? [step.snapshot.encounter.name] : subjects
            return [
                "Nothing changes for \(PlainText.list(subjects.map(shown))): "
                    + "it was so already."
            ]
        }
        return step.events.flatMap { logged in
            isWay
                ? [
                    (logged.isUndone ? "Undone: " : "Redone: ")
                        + shown(logged.event.summary)
                ]
                : logged.event.lines.map(shown)
                    + logged.event.reminders.map { "  \(shown($0.text))" }
        } + step.earnedTitles.map { shown($0.sentence(of: step.earner)) }
    }

    /// Nothing happened, because the fight was so already.
    static func unchanged(_ snapshot: EncounterSnapshot) -> StepReport {
        StepReport(step: EncounterStep(events: [], snapshot: snapshot, hadChanged: false))
    }

    /// Prints the report as text or JSON, and after it the fight if `state` is set.
    func print(as output: OutputOptions, _ state: StateOptions) throws {
        let fight = state.state ? FightReport(snapshot: step.snapshot).lines : []
        try output.print(
            lines: lines.map { PrintedLine($0) } + fight,
            json: ActOutput(step, withState: state.state))
    }
}
