import Foundation
import Tabletop
import TerminalUI

/// The fight: turn order with bars, who acts, and what happened last.
///
/// On 80 columns the three stand below each other; from 110 on cards and log stand beside the
/// order, and from 170 on the log has a column of its own with the fight in numbers.
struct FightScreen: View {
    let model: FightModel
    let size: ScreenSize

    var body: some View {
        if let picker = model.picker {
            PickerScreen(picker: picker, size: size)
        } else if let list = model.list {
            EncounterListScreen(list: list, current: model.encounter?.id, size: size)
        } else if let journal = model.journal {
            JournalScreen(journal: journal, note: model.encounter?.note ?? "", size: size)
        } else if let numbers = model.numbers {
            NumbersScreen(numbers: numbers, name: model.encounter?.name ?? "", size: size)
        } else if let encounter = model.encounter {
            VStack(alignment: .leading, spacing: 0) {
                FightTitle(
                    model: model, encounter: encounter, size: size,
                    // Where no rule below the order has room for it.
                    more: size.columns < 110 && size.rows < 16 && !model.isSheetOpen
                        ? more(orderRows) : "")
                if hasGap { FightNote(note: encounter.note) }
                if model.order.isEmpty {
                    EmptyScreen(
                        title: "Nobody is in this fight yet",
                        lines: ["a adds combatants from the roster and the library"])
                } else if model.isSheetOpen, let chosen = model.chosen {
                    sheet(chosen, encounter)
                } else if size.columns >= 170 {
                    threeColumns(encounter)
                } else if size.columns >= 110 {
                    twoColumns(encounter)
                } else {
                    oneColumn(encounter)
                }
            }
        } else {
            EmptyScreen(
                title: "There is no fight yet",
                lines: [
                    "A begins one: name it, add who takes part;",
                    "the party is in it from the start",
                ])
        }
    }

    /// Whether a row stays free below the title.
    private var hasGap: Bool { size.isRoomy }
    /// Rows below the title.
    private var rows: Int { max(1, size.rows - (hasGap ? 2 : 1)) }

    // MARK: One below the other

    /// Rows for who acts now, and for the log, where they stand below the order.
    private var strip: Int { size.rows >= 16 ? 3 : size.rows >= 12 ? 2 : 1 }
    private var log: Int {
        size.rows >= 30 ? 8 : size.rows >= 16 ? 3 : size.rows >= 12 ? 2 : 1
    }

    /// Rows of the order, with all else below it.
    private var orderRows: Int {
        let isAsking = FightPanel.isNeeded(model)
        let below =
            size.rows < 8 && !isAsking ? 0 : strip + log + (size.rows >= 16 ? 2 : 0)
        // A screen of a few rows gives the question what it needs, and no more than it has.
        let wanted = isAsking ? max(below, min(6, rows - 2)) : below
        return max(1, rows - wanted)
    }

    private func oneColumn(_ encounter: Encounter) -> some View {
        let isRuled = size.rows >= 16
        let hasMore = size.rows >= 8
        let isAsking = FightPanel.isNeeded(model)
        let order = orderRows
        let panel = max(1, rows - order)
        return VStack(alignment: .leading, spacing: 0) {
            TurnOrder(model: model, columns: size.columns, rows: order)
            if isAsking {
                FightPanel(model: model, columns: size.columns, rows: panel)
            } else if hasMore {
                if isRuled {
                    SectionRule(
                        title: actingTitle(encounter), trailing: more(order),
                        columns: size.columns)
                }
                if let acting = encounter.turnHolder ?? model.chosen {
                    CombatantStrip(
                        combatant: acting, encounter: encounter,
                        character: model.character(of: acting),
                        places: TurnPlaces(columns: size.columns, lines: model.lines), rows: strip)
                }
                if isRuled { SectionRule(title: "Log", columns: size.columns) }
                LogLines(lines: model.log, limit: log, columns: size.columns)
            }
        }
    }

    private func actingTitle(_ encounter: Encounter) -> String {
        encounter.turnHolder == nil ? "Chosen" : "Acts now"
    }

    /// "▴ 2  ▾ 3 more": lines out of sight.
    private func more(_ rows: Int) -> String {
        let hidden = model.hiddenLines(rows: rows)
        return MoreLine.text(above: hidden.above, below: hidden.below)
    }

    // MARK: Beside each other

    private func twoColumns(_ encounter: Encounter) -> some View {
        let right = max(40, size.columns / 3)
        let left = size.columns - right - 3
        return HStack(alignment: .top, spacing: .columns(3)) {
            order(columns: left)
            side(encounter, columns: right) {
                cards(encounter, columns: right, rows: rows * 3 / 5, count: 2)
                SectionRule(title: "Log", columns: right)
                LogLines(
                    lines: model.log,
                    limit: max(1, rows - cardRows(encounter, rows * 3 / 5, 2, right) - 1),
                    columns: right)
            }
        }
    }

    private func threeColumns(_ encounter: Encounter) -> some View {
        let middle = max(44, size.columns / 4)
        let right = max(48, size.columns * 3 / 10)
        let left = size.columns - middle - right - 6
        let facts = FightFacts(model: model, encounter: encounter, columns: right)
        return HStack(alignment: .top, spacing: .columns(3)) {
            order(columns: left)
            side(encounter, columns: middle) {
                cards(encounter, columns: middle, rows: rows, count: 4)
            }
            VStack(alignment: .leading, spacing: 0) {
                SectionRule(title: "The fight in numbers", columns: right)
                facts
                SectionRule(title: "Log", columns: right)
                LogLines(
                    lines: model.log, limit: max(1, rows - 2 - facts.rows), columns: right)
            }
            .frame(width: .columns(right), height: .rows(rows), alignment: .topLeading)
        }
    }

    private func order(columns: Int) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            TurnOrder(model: model, columns: columns, rows: max(1, rows - 1))
            Text(more(max(1, rows - 1))).foregroundColor(.secondary).lineLimit(1)
                .frame(width: .columns(columns), height: .rows(1), alignment: .trailing)
        }
    }

    /// A column that gives way to a question.
    private func side<Content: View>(
        _ encounter: Encounter, columns: Int, @ViewBuilder content: () -> Content
    ) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            if FightPanel.isNeeded(model) {
                FightPanel(model: model, columns: columns, rows: rows)
            } else {
                content()
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
        let living = model.order.filter { $0.life != .dead }
        if let holder = encounter.turnHolder,
            let place = living.firstIndex(where: { $0.id == holder.id })
        {
            for step in 1...max(1, count) where living.count > step {
                add(living[(place + step) % living.count], step == 1 ? "next" : "then")
            }
        }
        return Array(people.prefix(count))
    }

    private func fitting(
        _ encounter: Encounter, _ rows: Int, _ count: Int, _ columns: Int
    ) -> [CombatantCard] {
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

    private func cardRows(_ encounter: Encounter, _ rows: Int, _ count: Int, _ columns: Int) -> Int
    {
        fitting(encounter, rows, count, columns).reduce(0) { $0 + $1.rows }
    }

    private func cards(
        _ encounter: Encounter, columns: Int, rows: Int, count: Int
    ) -> some View {
        let cards = fitting(encounter, rows, count, columns)
        return ForEach(cards.indices, id: \.self) { cards[$0] }
    }

    private func sheet(_ chosen: Combatant, _ encounter: Encounter) -> some View {
        let panel = FightPanel.isNeeded(model) ? min(8, rows - 2) : 0
        return VStack(alignment: .leading, spacing: 0) {
            CombatantSheet(
                combatant: chosen, encounter: encounter, character: model.character(of: chosen),
                isActing: chosen.id == encounter.turnHolder?.id,
                size: ScreenSize(columns: size.columns, rows: max(1, rows - panel)))
            if panel > 0 { FightPanel(model: model, columns: size.columns, rows: panel) }
        }
    }
}

/// The note on a fight, in the row that keeps what is below apart from the title.
struct FightNote: View {
    let note: String

    var body: some View {
        Text(note.isEmpty ? " " : PlainText.inOneLine(note)).foregroundColor(.secondary)
            .lineLimit(1)
            .frame(height: .rows(1))
    }
}

/// The fight's name and book, how hard it is, and the round.
private struct FightTitle: View {
    let model: FightModel
    let encounter: Encounter
    let size: ScreenSize
    /// Lines out of sight.
    let more: String

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text(encounter.name).font(.title).lineLimit(1)
            if size.columns >= 60 {
                Text(encounter.edition.title).foregroundColor(.secondary).lineLimit(1)
                    .fixedSize()
            }
            Spacer(minLength: 0)
            if !more.isEmpty { Text(more).foregroundColor(.secondary).fixedSize() }
            if size.columns >= 60, let difficulty = model.difficulty {
                Text("\(difficulty.name), \(difficulty.points) XP")
                    .foregroundColor(.secondary).lineLimit(1).fixedSize()
            }
            if model.isTimed, encounter.state == .running { TurnTimer(model: model) }
            switch encounter.state {
            case .draft: Text("Not started").foregroundColor(.secondary).fixedSize()
            case .running:
                Text("Round \(encounter.round)").bold().foregroundColor(Palette.turn).fixedSize()
            case .ended:
                Text("Ended in round \(encounter.round)").foregroundColor(.secondary).fixedSize()
            }
        }
        .frame(height: .rows(1))
    }
}

/// How long the turn has lasted; ticks only while it is on screen.
private struct TurnTimer: View {
    let model: FightModel

    var body: some View {
        Text(text).foregroundColor(.secondary).fixedSize()
            .task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(1))
                    if !Task.isCancelled { model.timerTicked() }
                }
            }
    }

    private var text: String {
        let seconds = model.turnSeconds
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}

/// The last sentences of the log, newest first.
struct LogLines: View, Equatable {
    let lines: [FightModel.LogLine]
    let limit: Int
    let columns: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(lines.prefix(limit)) { line in
                HStack(spacing: .columns(1)) {
                    Text(line.round > 0 ? "\(line.round)" : "–")
                        .frame(width: .columns(3), alignment: .trailing)
                    Text(line.isUndone ? "taken back: \(line.text)" : line.text)
                        .strikethrough(line.isUndone)
                        .lineLimit(1)
                }
                .frame(height: .rows(1))
                .foregroundColor(
                    line.id == lines.first?.id && !line.isUndone ? .primary : .secondary)
            }
        }
        .frame(width: .columns(columns), height: .rows(limit), alignment: .topLeading)
        .clipped()
    }
}

/// Difficulty, and who dealt and took how much, on a screen with room for it.
private struct FightFacts: View {
    let model: FightModel
    let encounter: Encounter
    let columns: Int

    /// Rows it takes.
    var rows: Int { 3 + people.count }

    private var people: [FightStatistics.Person] {
        Array((model.shortStatistics?.people ?? []).prefix(10))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(difficulty).foregroundColor(.secondary).lineLimit(2)
                .frame(width: .columns(columns), height: .rows(2), alignment: .topLeading)
            line("", "dealt", "taken", "healed", "fell").foregroundColor(.secondary)
            ForEach(people, id: \.name) { person in
                line(
                    person.name, "\(person.damageDealt)", "\(person.damageTaken)",
                    "\(person.healingReceived)", "\(person.falls)")
            }
        }
    }

    private var difficulty: String {
        model.difficulty?.description
            ?? "how hard it is cannot be told: a level or rating is missing"
    }

    private func line(
        _ name: String, _ dealt: String, _ taken: String, _ healed: String, _ fell: String
    ) -> some View {
        HStack(spacing: .columns(1)) {
            Text(name).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
            ForEach([dealt, taken, healed, fell].indices, id: \.self) { index in
                Text([dealt, taken, healed, fell][index]).lineLimit(1)
                    .frame(width: .columns(7), alignment: .trailing)
            }
        }
        .frame(width: .columns(columns), height: .rows(1))
    }
}
