import Foundation
import Tabletop

/// A whole act in one line, as the palette takes it: "damage goblin 1 5 fire", "heal thia 2d8+3".
extension FightModel {
    /// The act a line means, as a command to be done; `nil` for anything that is not one whole act.
    func typedAct(_ text: String) -> KeyCommand? {
        guard encounter != nil else { return nil }
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, let verb = Self.verbs[words.removeFirst().lowercased()],
            let act = try? act(verb, words[...])
        else { return nil }
        return KeyCommand([], words: act.words) { [unowned self] in
            attempt { try perform(act.command) }
        }
    }

    private enum Verb { case damage, heal, temporary, condition, remove, kill, hide, roll, remark }

    private static let verbs: [String: Verb] = [
        "damage": .damage, "hit": .damage, "heal": .heal, "temp": .temporary,
        "temporary": .temporary, "condition": .condition, "set": .condition, "remove": .remove,
        "kill": .kill, "hide": .hide, "roll": .roll, "throw": .roll, "log": .remark,
    ]

    private func act(
        _ verb: Verb, _ words: ArraySlice<String>
    ) throws -> (words: String, command: EncounterCommand)? {
        let rest = words.joined(separator: " ")
        switch verb {
        case .roll:
            let dice = try DiceNotation(parsing: rest)
            return ("throw \(dice)", .roll(dice, by: encounter?.turnHolder?.id))
        case .remark: return ("write \"\(rest)\" into the log", .remark(rest, on: nil))
        default: break
        }
        // The longest name that somebody has, then what is to be done to them.
        for count in stride(from: words.count, to: 0, by: -1) {
            // "goblin* 5" is a pattern and an amount.
            if words.prefix(count).dropLast().contains(where: { $0.contains("*") }) { continue }
            let name = words.prefix(count).joined(separator: " ")
            guard let people = try? TargetReader(order).combatants(name) else { continue }
            let entry = words.dropFirst(count).joined(separator: " ")
            let labels = people.map(\.label).joined(separator: ", ")
            let ids = people.map(\.id)
            switch verb {
            case .damage:
                let damage = try DamageEntry(
                    entry, chosen: people, among: order, by: encounter?.edition ?? .dnd2024)
                guard let blow = damage.damage else { return nil }
                let preview = damage.preview(order).map { ": \($0)" } ?? ""
                return ("damage \(labels), \(entry)\(preview)", .damage(blow, on: damage.targets))
            case .heal:
                return ("heal \(labels), \(entry)", .heal(try Amount(parsing: entry), on: ids))
            case .temporary:
                let amount = try Amount(parsing: entry)
                return (
                    "temporary hit points for \(labels), \(entry)",
                    .gainTemporary(amount, on: ids, replacing: false)
                )
            case .condition:
                let names = encounter?.conditionNames ?? []
                let fitting = ConditionEntry.suggestions(entry, from: names)
                let line = fitting.first.map { ConditionEntry.completed(entry, with: $0) } ?? entry
                let condition = try ConditionEntry.parse(line, among: order)
                return ("\(labels) is \(line)", .addCondition(condition, on: ids))
            case .remove where entry.isEmpty:
                return ("take \(labels) out of the fight", .remove(ids))
            case .kill where entry.isEmpty: return ("kill \(labels)", .kill(ids))
            case .hide where entry.isEmpty: return ("hide \(labels)", .hide(ids, true))
            default: return nil
            }
        }
        return nil
    }
}
