import Foundation
import Tabletop

/// Typed acts: answers to prompts, and whole acts in the palette.
extension FightModel {
    /// The words with a meaning in the fight; `nil` if there is no fight.
    var vocabulary: ActVocabulary? { encounter.map { ActVocabulary($0, order: order) } }

    /// Parses a line as an act on the targets and performs it.
    ///
    /// - Throws: ``ActProblem``, and the errors of performing it; nothing has changed then.
    func perform(_ verb: Act.Verb, on targets: [Combatant], _ line: String) throws {
        guard let vocabulary else { return }
        try perform(Act(verb, on: targets, parsing: line, in: vocabulary).command)
    }

    /// Performs a typed act on the targets, then unmarks them.
    func answer(_ verb: Act.Verb, on targets: [Combatant], _ line: String) throws {
        try perform(verb, on: targets, line)
        marked = []
    }

    /// The act that a line spells, as a command of the palette; `nil` if the line is no act.
    ///
    /// - Throws: ``ActProblem`` if it begins like an act and cannot be read.
    func typedAct(_ text: String) throws(ActProblem) -> KeyCommand? {
        guard let vocabulary, let act = try Act(parsing: text, in: vocabulary) else { return nil }
        return KeyCommand([], words: words(for: act, in: vocabulary)) { [unowned self] in
            attempt {
                switch act.content {
                case .command(let command): try perform(command)
                case .join(let names): try join(names)
                }
            }
        }
    }

    /// The act in words: "damage Goblin 1, 5 fire: → 2/7".
    private func words(for act: Act, in vocabulary: ActVocabulary) -> String {
        let labels = act.targets.map(\.label).joined(separator: ", ")
        switch act.verb {
        case .damage:
            let damage = try? DamageAct(parsing: act.rest, on: act.targets, in: vocabulary)
            let preview = damage?.preview(in: vocabulary.encounter).map { ": \($0)" } ?? ""
            return "damage \(labels.isEmpty ? "" : "\(labels), ")\(act.rest)\(preview)"
        case .heal: return "heal \(labels), \(act.rest)"
        case .temporary, .replaceTemporary:
            return "temporary hit points for \(labels), \(act.rest)"
        case .maximum: return "maximum hit points of \(labels), \(act.rest)"
        case .hitPoints: return "current hit points of \(labels), \(act.rest)"
        case .condition: return "\(labels) is \(act.rest)"
        case .removeCondition: return "\(labels) is no longer \(act.rest)"
        case .resource: return "resources of \(labels): \(act.rest)"
        case .defenses: return "defenses of \(labels), \(act.rest)"
        case .initiative: return "initiative of \(labels), \(act.rest)"
        case .hide: return "hide \(labels)"
        case .reveal: return "reveal \(labels)"
        case .kill: return "kill \(labels)"
        case .stabilize: return "stabilize \(labels)"
        case .remove: return "remove \(labels) from the fight"
        case .add: return "add \(act.rest)"
        case .roll: return "roll \(act.rest)"
        case .remark: return "add \"\(act.rest)\" to the log"
        }
    }
}
