import Foundation
import Tabletop

/// What holds for somebody: conditions, surprise, hiding, notes, uses, rests.
extension FightModel {
    /// Asks for a condition, suggesting those of the book as one types.
    func conditionKeyPressed() {
        let ids = targets.map(\.id)
        guard !ids.isEmpty, let names = encounter?.conditionNames else { return }
        prompt = Prompt(
            "\(targetNames) is", hint: "poisoned 3r, frightened 2 until end of g1, blessed 1m; d4",
            completing: .init(
                suggestions: { ConditionEntry.suggestions($0, from: names) },
                completed: { ConditionEntry.completed($0, with: $1) }),
            answer: { [unowned self] line in
                let condition = try ConditionEntry.parse(line, among: order)
                try perform(.addCondition(condition, on: ids))
                marked = []
            })
    }

    /// Takes a condition from the targets; asks which where there are several.
    func removeConditionKeyPressed() {
        let ids = targets.map(\.id)
        var names: [String] = []
        for condition in targets.flatMap(\.conditions)
        where !names.contains(where: { PlainText.folded($0) == PlainText.folded(condition.name) }) {
            names.append(condition.name)
        }
        for (name, value) in targets.flatMap({ countedConditions(of: $0) })
        where value > 0 && !names.contains(name) {
            names.append(name)
        }
        func take(_ name: String) -> () -> Void {
            { [unowned self] in
                attempt {
                    try perform(.removeCondition(name, from: ids))
                    marked = []
                }
            }
        }
        guard let first = names.first else {
            notice = .problem("\(targetNames) has no conditions.")
            return
        }
        if names.count == 1 {
            take(first)()
            return
        }
        menu = Menu(
            "\(targetNames) is no longer",
            zip("123456789abcdefghilmnopqrstuvwxyz", names).map { key, name in
                Menu.Item(key, name, act: take(name))
            })
    }

    /// Pathfinder's wounded and doomed, which are counted apart.
    private func countedConditions(of combatant: Combatant) -> [(String, Int)] {
        [("Wounded", combatant.wounds.wounded), ("Doomed", combatant.wounds.doomed)]
    }

    /// Surprises the targets, or ends it.
    func surpriseKeyPressed() {
        let isSurprised = targets.allSatisfy { $0.condition("Surprised") != nil }
        attemptOnTargets {
            isSurprised ? .removeCondition("Surprised", from: $0) : .surprise($0)
        }
    }

    /// Hides the targets from the players, or shows them.
    func hideKeyPressed() {
        let isHidden = targets.allSatisfy(\.isHidden)
        attemptOnTargets { .hide($0, !isHidden) }
    }

    /// Asks what players may see of hit points.
    func playersSeeKeyPressed() {
        guard let options = encounter?.options else { return }
        func item(
            _ key: Character, _ words: String, _ detail: HitPointDetail,
            _ path: WritableKeyPath<Encounter.Options, HitPointDetail>
        ) -> Menu.Item {
            Menu.Item(key, words, isOn: options[keyPath: path] == detail) {
                [unowned self] in
                var changed = options
                changed[keyPath: path] = detail
                attempt { try perform(.setOptions(changed)) }
            }
        }
        menu = Menu(
            "What players see of hit points",
            [
                item("n", "monsters: numbers", .numbers, \.monstersShow),
                item("b", "monsters: bar of quarters", .bar, \.monstersShow),
                item("w", "monsters: words", .words, \.monstersShow),
                item("o", "monsters: nothing", .nothing, \.monstersShow),
                item("N", "their own: numbers", .numbers, \.playersShow),
                item("B", "their own: bar of quarters", .bar, \.playersShow),
                item("W", "their own: words", .words, \.playersShow),
                item("O", "their own: nothing", .nothing, \.playersShow),
            ])
    }

    /// Asks for the chosen one's note.
    func noteKeyPressed() {
        guard let chosen else { return }
        prompt = Prompt(
            "Note on \(chosen.label)", hint: "free text; empty takes it away", text: chosen.note,
            isReplaced: false
        ) { [unowned self] line in
            try perform(.setNote(line.trimmingCharacters(in: .whitespaces), on: chosen.id))
        }
    }

    /// Asks for the note on the fight itself: the one on the table, or the one chosen in the list.
    func fightNoteKeyPressed() {
        guard
            let (id, name, note) = list.map({ list in
                list.chosen.map { ($0.id, $0.name, $0.note) }
            }) ?? encounter.map({ ($0.id, $0.name, $0.note) })
        else { return }
        prompt = Prompt(
            "Note on \(name)", hint: "free text; empty takes it away", text: note,
            isReplaced: false
        ) { [unowned self] line in
            let command = EncounterCommand.setEncounterNote(
                line.trimmingCharacters(in: .whitespaces))
            if id == encounter?.id {
                try perform(command)
            } else {
                let step = try context.records.perform(
                    command, on: id, expecting: nil, using: &context.chance)
                notice = .done(step.events.map(\.event.summary).joined(separator: "; "))
            }
            list?.replace(try context.records.encounters())
            if let head = snapshot?.head { journal?.moved(to: head) }
        }
    }

    /// Asks for a line to write into the log.
    func remarkKeyPressed() {
        prompt = Prompt("Into the log", hint: "the door gives way") { [unowned self] line in
            try perform(.remark(line, on: nil))
        }
    }

    /// Asks for dice, and throws them for the log.
    func rollKeyPressed() {
        prompt = Prompt("Throw", hint: "d20+5, 4d6kh3") { [unowned self] line in
            try perform(.roll(try DiceNotation(parsing: line), by: encounter?.turnHolder?.id))
        }
    }

    // MARK: Uses

    /// The chosen one's reaction and everything that can be used so many times.
    func resourcesKeyPressed() {
        guard let chosen else { return }
        let id = chosen.id
        var items = [
            Menu.Item(
                "r", chosen.isReactionUsed ? "give the reaction back" : "use the reaction",
                detail: chosen.isReactionUsed ? "used" : "there"
            ) { [unowned self] in
                attempt { try perform(.useReaction(id, !chosen.isReactionUsed)) }
            }
        ]
        items += zip("123456789bcdefghilmnopqstuvwyz", chosen.resources).map { key, resource in
            Menu.Item(
                key, "use \(resource.name)", detail: resource.countText,
                reverse: using(resource, -1, of: id), act: using(resource, 1, of: id))
        }
        items.append(
            Menu.Item("a", "add something to use", detail: "Slots 3 2, Breath 5-6") {
                [unowned self] in askForResource(id)
            })
        menu = Menu("\(chosen.label) uses (+ gives back)", items)
    }

    /// Uses a resource so many times, or gives back.
    private func using(_ resource: Resource, _ count: Int, of id: UUID) -> () -> Void {
        { [unowned self] in
            attempt { try perform(.useResource(resource.name, count, of: id)) }
        }
    }

    private func askForResource(_ id: UUID) {
        prompt = Prompt("What, and how often", hint: "Slots 3 2 long, Breath 5-6, Legendary 3 turn")
        {
            [unowned self] line in
            try perform(.setResource(try ResourceEntry.parse(line), on: [id]))
        }
    }

    /// Asks for a rest: of those marked, else of all players.
    func restKeyPressed() {
        let marks = order.filter { marked.contains($0.id) }
        let resting =
            marks.isEmpty ? order.filter { $0.kind == .player && $0.life != .dead } : marks
        func rest(_ kind: Rest) -> () -> Void {
            { [unowned self] in
                attempt {
                    try perform(.rest(kind, resting.map(\.id)))
                    marked = []
                }
            }
        }
        var items: [Menu.Item] = []
        let who = marks.isEmpty ? "all players" : "those marked"
        if !resting.isEmpty {
            items = [
                Menu.Item("s", "short rest", detail: who, act: rest(.short)),
                Menu.Item("l", "long rest", detail: who, act: rest(.long)),
            ]
        }
        if let chosen {
            items.append(
                Menu.Item("d", "spend hit dice", detail: chosen.label) { [unowned self] in
                    askForHitDice(chosen)
                })
        }
        menu = Menu("Rest", items)
    }

    private func askForHitDice(_ combatant: Combatant) {
        prompt = Prompt("Hit dice of \(combatant.label)", hint: "2d8+3: +3 for each die") {
            [unowned self] line in
            guard
                let parts = line.lowercased().filter({ !$0.isWhitespace })
                    .wholeMatch(of: /(\d*)d(\d+)([+-]\d+)?/),
                let count = parts.1.isEmpty ? 1 : Int(parts.1), let sides = Int(parts.2)
            else { throw RuleProblem.badDice(line) }
            let modifier = parts.3.flatMap { Int($0) } ?? 0
            try perform(
                .spendHitDice(
                    HitDiceSpending(count, sides: sides, modifier: modifier), of: combatant.id))
        }
    }
}

/// Something to use as it is typed: "Slots 3 2 long", "Breath 5-6", "Legendary actions 3 turn".
enum ResourceEntry {
    /// Reads an entry: a name; how often, or from what a d6 brings it back; and after what it comes
    /// back, a long rest unless said otherwise.
    static func parse(_ text: String) throws -> Resource {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        var renewal: Resource.Renewal?
        if let last = words.last?.lowercased(), let named = renewals[last] {
            renewal = named
            words.removeLast()
        }
        guard words.count > 1, let last = words.popLast() else { throw EntryProblem.noAmount }
        let name = words.joined(separator: " ")
        if let range = last.wholeMatch(of: /(\d)[-–]6/), let least = Int(range.1) {
            return .recharge(name, from: least)
        }
        return Resource(name, maximum: try number(in: last), renewal: renewal ?? .longRest)
    }

    private static let renewals: [String: Resource.Renewal] = [
        "turn": .turn, "short": .shortRest, "long": .longRest, "day": .day, "never": .never,
    ]
}

extension Resource {
    /// "2 of 4 left", "back on 5-6".
    var countText: String {
        if case .recharge(let least) = renewal {
            let range = least == 6 ? "6" : "\(least)-6"
            return left > 0 ? "ready" : "back on \(range)"
        }
        return "\(left) of \(maximum) left"
    }
}
