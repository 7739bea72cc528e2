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

    /// The acts that a line can mean, as commands of the palette; empty if the line is no act.
    ///
    /// "damage goblin 5" among several goblins is one act for each of them, the chosen one first, then
    /// the others in turn order.
    ///
    /// - Throws: ``ActProblem`` if it begins like an act and cannot be read.
    func typedActs(_ text: String) throws(ActProblem) -> [KeyCommand] {
        guard let vocabulary else { return [] }
        do throws(ActProblem) {
            return try Act(parsing: text, in: vocabulary).map { [command(for: $0, in: vocabulary)] }
                ?? []
        } catch {
            let acts = alternatives(for: text, in: vocabulary)
            if acts.isEmpty { throw error }
            return acts.map { command(for: $0, in: vocabulary) }
        }
    }

    /// The acts of a line with a name that means several combatants and an amount, at most nine.
    private func alternatives(for text: String, in vocabulary: ActVocabulary) -> [Act] {
        let words = text.split(separator: " ")
        guard words.count > 2, let amount = words.last, Int(amount) != nil else { return [] }
        let names = vocabulary.targets
        guard
            case .several(_, let labels) = problem({ () throws(ActProblem) in
                _ = try names.combatants(words[1..<(words.count - 1)].joined(separator: " "))
            })
        else { return [] }
        let meant = order.filter { labels.contains($0.label) && $0.life != .dead }
        let first = meant.filter { $0.id == chosen?.id }
        return (first + meant.filter { $0.id != chosen?.id }).prefix(9).compactMap {
            (try? Act(parsing: "\(words[0]) \"\($0.label)\" \(amount)", in: vocabulary)) ?? nil
        }
    }

    private func problem(_ work: () throws(ActProblem) -> Void) -> ActProblem? {
        do throws(ActProblem) {
            try work()
            return nil
        } catch {
            return error
        }
    }

    private func command(for act: Act, in vocabulary: ActVocabulary) -> KeyCommand {
        KeyCommand([], words: words(for: act, in: vocabulary)) { [unowned self] in
            attempt {
                switch act.content {
                case .command(let command): try perform(command)
                case .join(let names): try join(names)
                }
            }
        }
    }

    /// "damage goblin 1 5", of the first living monster, or whoever is first; `nil` if it could not be
    /// read, and while the fight is not running.
    var exampleAct: String? {
        guard encounter?.state == .running,
            let target = order.first(where: { $0.kind == .monster && $0.life != .dead })
                ?? order.first
        else { return nil }
        let text = "damage \(target.label.lowercased()) 5"
        return (try? typedActs(text))?.isEmpty == false ? text : nil
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
