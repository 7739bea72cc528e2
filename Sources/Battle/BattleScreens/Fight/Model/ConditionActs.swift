import Foundation
import Tabletop
import TabletopText

/// Conditions, surprise, hiding, resources and rests.
struct ConditionActs {
    unowned let fight: FightModel

    /// Opens a prompt for a condition, with suggestions.
    func conditionKeyPressed() {
        let targets = fight.targets.combatants
        guard !targets.isEmpty, let vocabulary = fight.vocabulary else { return fight.refuse() }
        let completion = ConditionCompletion(vocabulary)
        fight.prompt = Prompt(
            "\(fight.targets.names) is", title: "Condition",
            hint: "poisoned 3r, frightened 2 until end of g1, =blessed 1m; d4",
            completing: .init(
                suggestions: { completion.suggestions(for: $0) },
                completed: { completion.completed($0, with: $1) },
                none: {
                    $0.hasPrefix("=")
                        ? "your own condition" : "= before it makes it your own condition"
                }),
            explaining: { line in
                (try? NewCondition(parsing: line, in: vocabulary)).flatMap {
                    ConditionRule.line($0.name, in: vocabulary.encounter.edition)
                }
            },
            answer: { line in try fight.answer(.addCondition, on: targets, line) })
    }

    /// Removes a condition from the targets; opens a menu if there are several.
    func removeConditionKeyPressed() {
        let ids = fight.targets.combatants.map(\.id)
        var names: [String] = []
        for condition in fight.targets.combatants.flatMap(\.conditions)
        where !names.contains(where: { PlainText.folded($0) == PlainText.folded(condition.key) }) {
            names.append(condition.key)
        }
        for (name, value) in fight.targets.combatants.flatMap({ countedConditions(of: $0) })
        where value > 0 && !names.contains(name) {
            names.append(name)
        }
        func take(_ name: String) -> () -> Void {
            {
                fight.attempt {
                    try fight.perform(.removeCondition(name, from: ids))
                    fight.targets.marked = []
                }
            }
        }
        guard let first = names.first else {
            fight.refuse(
                "\(ids.isEmpty ? "Nobody selected" : fight.targets.names) has no conditions.")
            return
        }
        if names.count == 1 {
            take(first)()
            return
        }
        fight.openMenu(
            "\(fight.targets.names) is no longer",
            zip("123456789abcdefghilmnopqrstuvwxyz", names).map { key, name in
                ChoiceMenu.Item(key, name, act: take(name))
            })
    }

    /// Pathfinder's wounded and doomed, which are not stored as conditions.
    private func countedConditions(of combatant: Combatant) -> [(String, Int)] {
        [("Wounded", combatant.wounds.wounded), ("Doomed", combatant.wounds.doomed)]
    }

    /// Surprises the targets; if all are surprised, ends it.
    func surpriseKeyPressed() {
        let isSurprised = fight.targets.combatants.allSatisfy { $0.condition("Surprised") != nil }
        fight.attemptOnTargets {
            isSurprised ? .removeCondition("Surprised", from: $0) : .surprise($0)
        }
    }

    /// Hides the targets from the players; if all are hidden, reveals them.
    func hideKeyPressed() {
        let isHidden = fight.targets.combatants.allSatisfy(\.isHidden)
        fight.attemptOnTargets { .hide($0, !isHidden) }
    }

    /// Opens the menu for the hit points that players see.
    func playersSeeKeyPressed() {
        guard let options = fight.encounter?.options else { return }
        func item(
            _ key: Character, _ words: String, _ detail: HitPointDetail,
            _ path: WritableKeyPath<Encounter.Options, HitPointDetail>
        ) -> ChoiceMenu.Item {
            ChoiceMenu.Item(key, words, isOn: options[keyPath: path] == detail) {
                var changed = options
                changed[keyPath: path] = detail
                fight.attempt { try fight.perform(.setOptions(changed)) }
            }
        }
        fight.openMenu(
            "Hit points on the players' screen",
            [
                ChoiceMenu.Item("V", "the players' page in the browser") { fight.openTable() },
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

    // MARK: Resources

    /// Opens the menu of the chosen combatant's reaction and resources.
    func resourcesKeyPressed() {
        guard let chosen = fight.targets.chosen else { return fight.refuse() }
        let id = chosen.id
        var items = [
            ChoiceMenu.Item(
                "r", chosen.isReactionUsed ? "restore the reaction" : "use the reaction",
                detail: chosen.isReactionUsed ? "used" : "there"
            ) {
                fight.attempt { try fight.perform(.useReaction(id, !chosen.isReactionUsed)) }
            }
        ]
        items += zip("123456789bcdefghilmnopqstuvwyz", chosen.resources).map { key, resource in
            ChoiceMenu.Item(
                key, "use \(resource.name)", detail: resource.countText,
                reverse: using(resource, -1, of: id), act: using(resource, 1, of: id))
        }
        items.append(
            ChoiceMenu.Item("a", "add a resource", detail: "Slots 3 2, Breath 5-6") {
                askForResource(chosen)
            })
        fight.openMenu("Resources of \(chosen.label) (+ restores)", items)
    }

    /// Uses a resource `count` times, or gives uses back.
    private func using(_ resource: Resource, _ count: Int, of id: UUID) -> () -> Void {
        {
            fight.attempt { try fight.perform(.useResource(resource.name, count, of: id)) }
        }
    }

    private func askForResource(_ combatant: Combatant) {
        fight.prompt = Prompt(
            "Resource and uses",
            hint: "Slots 4 3 3, Slots 3 2 long, Breath 5-6, Legendary 3 turn",
            explaining: { line in
                (try? ResourceReader(parsing: line)).map { read in
                    read.resources.map(\.description).joined(separator: ", ")
                }
            },
            answer: { line in try fight.perform(.addResource, on: [combatant], line) })
    }

    /// Opens the menu of rests: for the marked combatants, otherwise for all players' characters.
    func restKeyPressed() {
        let marks = fight.targets.markedCombatants
        let resting =
            marks.isEmpty ? fight.order.filter { $0.kind == .player && $0.life != .dead } : marks
        func rest(_ kind: Rest) -> () -> Void {
            {
                fight.attempt {
                    var constitution: [UUID: Int] = [:]
                    if fight.encounter?.edition == .pathfinder2e {
                        for one in resting {
                            constitution[one.id] =
                                try fight.statBlock(of: one)?.modifier(.constitution)
                        }
                    }
                    try fight.perform(.rest(kind, resting.map(\.id), constitution: constitution))
                    fight.targets.marked = []
                }
            }
        }
        var items: [ChoiceMenu.Item] = []
        let rules = fight.encounter?.edition.rules
        func name(_ rest: Rest) -> String { rules?.name(of: rest) ?? "\(rest.rawValue) rest" }
        let who = marks.isEmpty ? "all players" : "the marked"
        if !resting.isEmpty {
            items = [
                ChoiceMenu.Item("s", name(.short), detail: who, act: rest(.short)),
                ChoiceMenu.Item("l", name(.long), detail: who, act: rest(.long)),
            ]
        }
        if rules?.hasHitDice != false, let chosen = fight.targets.chosen {
            let left = chosen.resource(Resource.hitDiceName)?.left ?? chosen.level
            items.append(
                ChoiceMenu.Item(
                    "d", "spend hit dice",
                    detail: chosen.label + (left.map { ", \($0) left" } ?? "")
                ) {
                    askForHitDice(chosen)
                })
        }
        fight.openMenu("Rest", items)
    }

    private func askForHitDice(_ combatant: Combatant) {
        var itself = combatant
        itself.form = nil
        let block = combatant.characterID.flatMap { _ in try? fight.statBlock(of: itself) }
        let sides = block?.type.flatMap(HeroFigures.hitDieOfClass)
        fight.prompt = Prompt(
            "Hit dice of \(combatant.label)",
            hint: sides.map { "2, each a d\($0)" } ?? "2d8+3: +3 for each die"
        ) { line in
            let spending = try HitDiceSpending(
                parsing: line, sides: sides, modifier: block?.modifier(.constitution) ?? 0)
            try fight.perform(.spendHitDice(spending, of: combatant.id))
        }
    }
}

extension Resource {
    /// The uses left: "2 of 4 left", or "back on 5-6".
    var countText: String {
        if case .recharge(let least) = renewal {
            let range = least == 6 ? "6" : "\(least)-6"
            return left > 0 ? "ready" : "back on \(range)"
        }
        return "\(left) of \(maximum) left"
    }
}
