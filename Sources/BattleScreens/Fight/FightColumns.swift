import Foundation
import Tabletop
import TerminalUI

// The parts of the fight's screen that stand beside each other. Each reads of the fight what it
// shows, so that a key makes anew only the parts it concerns.

/// The turn order, and how many lines are out of sight.
struct OrderColumn: View {
    let model: FightModel
    let columns: Int
    let rows: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            TurnOrder(model: model, columns: columns, rows: max(1, rows - 1))
            HiddenLines(model: model, columns: columns, rows: max(1, rows - 1))
        }
    }
}

/// "▴ 2  ▾ 3 more" at the end of a row.
private struct HiddenLines: View {
    let model: FightModel
    let columns: Int
    /// Rows of the order.
    let rows: Int

    var body: some View {
        Text(model.hiddenLinesText(rows: rows)).foregroundColor(.secondary).lineLimit(1)
            .frame(width: .columns(columns), height: .rows(1), alignment: .trailing)
    }
}

/// The line between the order and who acts.
struct ActingRule: View {
    let model: FightModel
    let title: String
    let columns: Int
    /// Rows of the order.
    let rows: Int

    var body: some View {
        SectionRule(
            title: title, trailing: model.hiddenLinesText(rows: rows), columns: columns)
    }
}

/// Who acts now, or who is chosen while nobody does, in short.
struct ActingStrip: View {
    let model: FightModel
    let columns: Int
    let rows: Int

    var body: some View {
        if let encounter = model.encounter, let acting = encounter.turnHolder ?? model.chosen {
            CombatantStrip(
                combatant: acting, encounter: encounter, character: model.character(of: acting),
                places: TurnPlaces(columns: columns, widest: model.widestMaximum), rows: rows)
        }
    }
}

/// The cards of those that matter now, with the log below them or without; it gives way to a
/// question.
struct CardColumn: View {
    let model: FightModel
    let columns: Int
    let rows: Int
    let hasLog: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if FightPanel.isNeeded(model) {
                FightPanel(model: model, columns: columns, rows: rows)
            } else if let encounter = model.encounter {
                let cards = fitting(
                    encounter, rows: hasLog ? rows * 3 / 5 : rows, count: hasLog ? 2 : 4)
                ForEach(cards.indices, id: \.self) { cards[$0] }
                if hasLog {
                    let taken = cards.reduce(0) { $0 + $1.rows }
                    SectionRule(title: "Log", columns: columns)
                    LogLines(model.log, limit: max(1, rows - taken - 1), columns: columns)
                }
            }
        }
        .frame(width: .columns(columns), height: .rows(rows), alignment: .topLeading)
    }

    /// Who acts, who is chosen, who comes next, as far as there is room.
    private func people(_ encounter: Encounter, _ count: Int) -> [(Combatant, String)] {
        var people: [(Combatant, String)] = []
        func add(_ combatant: Combatant?, _ caption: String) {
            guard let combatant, !people.contains(where: { $0.0.id == combatant.id }) else {
                return
            }
            people.append((combatant, caption))
        }
        add(encounter.turnHolder, "acts now")
        add(model.chosen, "chosen")
        let order = model.order
        if let holder = encounter.turnHolder, holder.life != .dead,
            let place = order.indices.first(where: { order[$0].id == holder.id })
        {
            var found = 0
            for step in order.indices.dropFirst() where found < max(1, count) {
                let index = (place + step) % order.count
                if order[index].life == .dead { continue }
                add(order[index], found == 0 ? "next" : "then")
                found += 1
            }
        }
        return Array(people.prefix(count))
    }

    private func fitting(_ encounter: Encounter, rows: Int, count: Int) -> [CombatantCard] {
        var left = rows
        var cards: [CombatantCard] = []
        for (place, (combatant, caption)) in people(encounter, count).enumerated() {
            let card = CombatantCard(
                combatant: combatant, encounter: encounter,
                character: model.character(of: combatant), caption: caption,
                isActing: combatant.id == encounter.turnHolder?.id, columns: columns,
                limit: max(4, place == 0 ? rows / 2 : rows / 3))
            guard card.rows <= left || place == 0 else { break }
            left -= card.rows
            cards.append(card)
        }
        return cards
    }
}

/// The fight in numbers, and the log.
struct FactColumn: View {
    let model: FightModel
    let columns: Int
    let rows: Int

    var body: some View {
        let facts = FightFacts(model, columns: columns)
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: "The fight in numbers", columns: columns)
            facts
            SectionRule(title: "Log", columns: columns)
            LogLines(model.log, limit: max(1, rows - 2 - facts.rows), columns: columns)
        }
        .frame(width: .columns(columns), height: .rows(rows), alignment: .topLeading)
    }
}

/// Difficulty, and who dealt and took how much, on a screen with room for it.
private struct FightFacts: View, Equatable {
    private let difficulty: String
    private let people: ArraySlice<FightStatistics.Person>
    private let columns: Int

    init(_ model: FightModel, columns: Int) {
        difficulty =
            model.difficulty?.description
            ?? "how hard it is cannot be told: a level or rating is missing"
        people = (model.shortStatistics?.people ?? []).prefix(10)
        self.columns = columns
    }

    /// Rows it takes.
    var rows: Int { 3 + people.count }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(difficulty).foregroundColor(.secondary).lineLimit(2)
                .frame(width: .columns(columns), height: .rows(2), alignment: .topLeading)
            FactLine(words: ["", "dealt", "taken", "healed", "fell"], columns: columns)
                .foregroundColor(.secondary)
            ForEach(people, id: \.name) { person in
                FactLine(
                    words: [
                        person.name, "\(person.damageDealt)", "\(person.damageTaken)",
                        "\(person.healingReceived)", "\(person.falls)",
                    ], columns: columns)
            }
        }
    }
}

/// A name, and numbers below each other at the end of the line.
private struct FactLine: View, Equatable {
    let words: [String]
    let columns: Int

    var body: some View {
        HStack(spacing: .columns(1)) {
            ForEach(words.indices, id: \.self) { place in
                Text(words[place]).lineLimit(1)
                    .frame(
                        minWidth: place == 0 ? 0 : .columns(7),
                        maxWidth: place == 0 ? .infinity : .columns(7),
                        alignment: place == 0 ? .leading : .trailing)
            }
        }
        .frame(width: .columns(columns), height: .rows(1))
    }
}
