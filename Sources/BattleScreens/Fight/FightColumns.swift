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
                let cards = fitting(encounter, rows: hasLog ? rows * 3 / 5 : rows)
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

    /// Who acts, who is chosen, who comes next, as far as there is room: by their places in the
    /// order, as a combatant has two dozen fields to copy.
    private func people(_ order: [Combatant], holder: UUID?) -> [(place: Int, caption: String)] {
        var people: [(place: Int, caption: String)] = []
        func add(_ place: Int?, _ caption: String) {
            guard let place, !people.contains(where: { $0.place == place }) else { return }
            people.append((place, caption))
        }
        func place(_ id: UUID?) -> Int? {
            id.flatMap { id in order.indices.first { order[$0].id == id } }
        }
        let acting = place(holder)
        add(acting, "acts now")
        add(place(model.chosen?.id), "chosen")
        if let acting, order[acting].life != .dead {
            var found = 0
            for step in order.indices.dropFirst() {
                let next = (acting + step) % order.count
                if order[next].life == .dead { continue }
                add(next, found == 0 ? "next" : "then")
                found += 1
                if found == most { break }
            }
        }
        return Array(people.prefix(most))
    }

    /// Cards there may be.
    private var most: Int { hasLog ? 2 : 4 }

    private func fitting(_ encounter: Encounter, rows: Int) -> [CombatantCard] {
        let order = model.order
        let holder = encounter.turnHolder?.id
        var left = rows
        var cards: [CombatantCard] = []
        for (place, caption) in people(order, holder: holder) {
            let card = CombatantCard(
                combatant: order[place], encounter: encounter,
                character: model.character(of: order[place]), caption: caption,
                isActing: order[place].id == holder, columns: columns,
                limit: max(4, cards.isEmpty ? rows / 2 : rows / 3))
            guard card.rows <= left || cards.isEmpty else { break }
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
