import Tabletop
import TerminalUI

/// The state of a combatant in words and letters: the same in a line, on a card and on the sheet.
struct CombatantText {
    let combatant: Combatant
    let encounter: Encounter

    /// A letter with its meaning, so that nothing is expressed by colour alone.
    struct Mark: Hashable {
        let sign: String
        let meaning: String
        let color: Color
    }

    /// The letters of a line, in this order: hidden, surprised, concentrating, reaction used,
    /// waiting.
    static func marks(of combatant: Combatant) -> [Mark] {
        var marks: [Mark] = []
        if combatant.isHidden {
            marks.append(Mark(sign: "H", meaning: "hidden from the players", color: .secondary))
        }
        if combatant.condition("Surprised") != nil {
            marks.append(Mark(sign: "!", meaning: "surprised", color: AppColors.turn))
        }
        if let spell = combatant.concentration {
            marks.append(
                Mark(sign: "C", meaning: "concentrates on \(spell)", color: AppColors.temporary))
        }
        if combatant.isReactionUsed {
            marks.append(Mark(sign: "R", meaning: "reaction used", color: .secondary))
        }
        if combatant.isDelaying {
            marks.append(Mark(sign: "W", meaning: "delays the turn", color: AppColors.turn))
        } else if let readied = combatant.readied {
            marks.append(Mark(sign: "W", meaning: "waits to \(readied)", color: AppColors.turn))
        }
        return marks
    }

    /// The letters' meanings, for the list of keys.
    static let legend =
        "marks: H hidden  ! surprised  C concentrates  R reaction used  W waits"

    /// The words "bloodied", "dying 1✓2✗", "† dead"; empty above half the hit points.
    static func life(of combatant: Combatant, wordForHalf: String) -> String {
        switch combatant.life {
        case .dead: return "† dead"
        case .dying:
            if combatant.wounds.dying > 0 { return "dying \(combatant.wounds.dying)" }
            let saves = combatant.deathSaves
            return "dying \(saves.successes)✓\(saves.failures)✗"
        case .stable: return "stable"
        case .up: return combatant.hitPoints.isBloodied ? wordForHalf : ""
        }
    }

    /// The colour of ``life(of:wordForHalf:)``.
    static func lifeColor(of combatant: Combatant) -> Color {
        switch combatant.life {
        case .dead, .dying: AppColors.wrong
        case .stable: .secondary
        case .up: AppColors.number(combatant.hitPoints.fraction ?? 1)
        }
    }

    /// The conditions in short: "Prone, Poisoned (3)".
    static func conditions(of combatant: Combatant) -> String {
        let all = combatant.shownConditions.filter { $0.name != "Surprised" }.map(\.description)
        let counted =
            [("Wounded", combatant.wounds.wounded), ("Doomed", combatant.wounds.doomed)]
            .filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
        let form = combatant.form.map { ["as \($0.name)"] } ?? []
        return (form + all + counted).joined(separator: ", ")
    }

    /// The conditions within some columns, each of them there as far as it can be: whole, then without
    /// what stands in brackets, then in five letters down to two, then the first ones and a number.
    static func conditions(of combatant: Combatant, columns: Int) -> String {
        let whole = conditions(of: combatant)
        if DisplayText.columns(of: whole) <= columns { return whole }
        let names = whole.split(separator: ", ").map { $0.prefix { $0 != "(" } }
            .map { PlainText.trimmed(String($0)) }
        let shorter =
            [names.joined(separator: ", ")]
            + (2...5).reversed().map { count in
                names.map { String($0.prefix(count)) }.joined(separator: " ")
            }
        if let fitting = shorter.first(where: { DisplayText.columns(of: $0) <= columns }) {
            return fitting
        }
        let most = max(0, (columns - 2) / 3)
        return (names.prefix(most).map { String($0.prefix(2)) } + ["+\(names.count - most)"])
            .joined(separator: " ")
    }

    /// The spell slots left at each level, "4/3/2"; empty without any.
    static func slots(of combatant: Combatant) -> String {
        if combatant.resources.isEmpty { return "" }
        let slots = (1...9).map { combatant.resource(Resource.slotsName($0)) }
        guard let highest = slots.lastIndex(where: { $0 != nil }) else { return "" }
        return slots[...highest].map { $0.map { "\($0.left)" } ?? "–" }.joined(separator: "/")
    }

    /// The current state: life, conditions with their remaining duration, and the meanings of the
    /// letters.
    var state: [TextFact] {
        var facts: [TextFact] = []
        if let actions = encounter.actions(of: combatant.id) {
            facts.append(
                TextFact(
                    text: "\(actions) action\(actions == 1 ? "" : "s")", color: AppColors.turn))
        }
        let life = Self.life(
            of: combatant, wordForHalf: encounter.edition.rules.wordForHalf)
        if !life.isEmpty {
            facts.append(TextFact(text: life, color: Self.lifeColor(of: combatant)))
        }
        if let form = combatant.form {
            facts.append(
                TextFact(text: form.title, color: AppColors.condition))
        }
        if let leader = combatant.actsWith.flatMap({ encounter[$0] }), !leader.isRemoved {
            facts.append(TextFact(text: "acts with \(leader.label)", color: .secondary))
        }
        facts += combatant.shownConditions.map {
            TextFact(text: text($0), color: AppColors.condition)
        }
        for (name, value) in [
            ("Wounded", combatant.wounds.wounded), ("Doomed", combatant.wounds.doomed),
        ] where value > 0 {
            facts.append(TextFact(text: "\(name) \(value)", color: AppColors.condition))
        }
        facts += Self.marks(of: combatant).filter { $0.sign != "!" }
            .map { TextFact(text: $0.meaning, color: $0.color) }
        return facts
    }

    /// The resources: "Slots 3 2 of 4 left".
    var resources: [TextFact] {
        combatant.resources.map {
            TextFact(
                text: "\($0.name) \($0.countText)",
                color: $0.left > 0 ? AppColors.right : .secondary)
        }
    }

    /// The condition with its duration: "Poisoned, 3 of Thia's turns (save DC 13)".
    private func text(_ condition: Condition) -> String {
        var text = condition.title
        if let duration = condition.duration {
            let whose =
                duration.combatant == combatant.id
                ? "its" : "\(encounter[duration.combatant]?.label ?? "a combatant")'s"
            let edge = duration.boundary == .start ? "to the start of" : "to the end of"
            let begins = duration.beginsInTurn == true
            text +=
                duration.rounds == 1
                ? ", \(edge) \(whose) \(begins ? "next " : "")turn"
                : ", \(duration.rounds) \(begins ? "more " : "")of \(whose) turns"
        }
        if let change = condition.maximumChange {
            text += ", maximum \(change > 0 ? "+" : "")\(change)"
        }
        if condition.name == "Exhaustion", let level = condition.value {
            text +=
                ": "
                + encounter.edition.rules.exhaustionEffects(level: level).joined(separator: ", ")
        }
        if let note = condition.remark { text += " (\(note))" }
        return text
    }
}
