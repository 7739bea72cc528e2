import Foundation
import Tabletop
import TerminalUI

/// The fight: turn order with bars, and what happened last.
struct FightScreen: View {
    let model: FightModel
    let size: ScreenSize

    var body: some View {
        if let picker = model.picker {
            PickerScreen(picker: picker, size: size)
        } else if let list = model.list {
            EncounterListScreen(list: list, current: model.encounter?.id, size: size)
        } else if let encounter = model.encounter {
            VStack(alignment: .leading, spacing: 0) {
                FightTitle(encounter: encounter)
                if size.isRoomy { Text(" ") }
                if model.order.isEmpty {
                    EmptyScreen(
                        title: "Nobody is in this fight yet",
                        lines: ["a adds combatants from the roster"])
                } else if size.columns >= 100 {
                    beside
                } else {
                    below
                }
            }
        } else {
            EmptyScreen(
                title: "There is no fight yet",
                lines: ["N begins one: name it, pick who takes part, roll initiative"])
        }
    }

    /// Order and log side by side.
    private var beside: some View {
        HStack(alignment: .top, spacing: .columns(3)) {
            TurnOrder(model: model, columns: size.columns * 2 / 3 - 3, rows: size.rows - 2)
            VStack(alignment: .leading, spacing: 0) {
                Text("What happened").bold().foregroundColor(.secondary)
                LogLines(lines: model.log, limit: max(1, size.rows - 3))
            }
            .frame(width: .columns(size.columns / 3), alignment: .leading)
        }
    }

    /// The order above, the last lines of the log below.
    private var below: some View {
        let logRows = size.rows >= 18 ? 5 : size.rows >= 12 ? 3 : size.rows >= 8 ? 1 : 0
        let isDivided = logRows >= 5
        let rows = max(
            1, size.rows - (size.isRoomy ? 2 : 1) - logRows - (isDivided ? 1 : 0))
        return VStack(alignment: .leading, spacing: 0) {
            TurnOrder(model: model, columns: size.columns, rows: rows)
                .frame(height: .rows(rows), alignment: .topLeading)
            if isDivided { Divider() }
            if logRows > 0 { LogLines(lines: model.log, limit: logRows) }
        }
    }
}

/// The fight's name, where it stands, and the round.
private struct FightTitle: View {
    let encounter: Encounter

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text(encounter.name).font(.title).lineLimit(1)
            Spacer(minLength: 0)
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

/// Everybody in the order they act, scrolled so that the chosen one is seen.
private struct TurnOrder: View {
    let model: FightModel
    let columns: Int
    let rows: Int

    var body: some View {
        let order = model.order
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(order) { combatant in
                    CombatantRow(
                        combatant: combatant,
                        isActing: combatant.id == model.encounter?.turnHolder?.id,
                        isChosen: combatant.id == model.selection,
                        isMarked: model.marked.contains(combatant.id), columns: columns
                    )
                    .onTapGesture { model.combatantClicked(combatant.id) }
                }
            }
        }
        .scrollPosition(model.scrollPosition(rows: rows))
        .scrollIndicators(.hidden)
    }
}

/// One combatant in one line; every part has its place, so that nothing moves when numbers grow.
struct CombatantRow: View {
    let combatant: Combatant
    let isActing: Bool
    let isChosen: Bool
    let isMarked: Bool
    /// Columns there are.
    let columns: Int

    private var barColumns: Int { max(9, min(columns / 4, 32)) }

    var body: some View {
        HStack(spacing: .columns(1)) {
            HStack(spacing: 0) {
                Text(isChosen ? "▸" : " ").bold().foregroundColor(Palette.accent)
                Text(isMarked ? "●" : " ").bold().foregroundColor(Palette.accent)
                Text(isActing ? "▶" : " ").bold().foregroundColor(Palette.turn)
            }
            .frame(width: .columns(3))
            Text(combatant.initiative.map { "\($0)" } ?? "–")
                .foregroundColor(.secondary)
                .frame(width: .columns(3), alignment: .trailing)
            name
                .lineLimit(1)
                .frame(minWidth: .columns(6), maxWidth: .infinity, alignment: .leading)
            if columns >= 72 {
                Text(stateText)
                    .foregroundColor(stateColor)
                    .lineLimit(1)
                    .frame(width: .columns(columns >= 96 ? 24 : 14), alignment: .leading)
            }
            HitPointBar(combatant.hitPoints)
                .opacity(combatant.life == .dead ? 0.5 : 1)
                .frame(width: .columns(barColumns))
            Text(combatant.hitPoints.temporary > 0 ? "+\(combatant.hitPoints.temporary)" : "")
                .bold().foregroundColor(Palette.temporary)
                .frame(width: .columns(4), alignment: .leading)
            if columns >= 60 {
                Text("AC \(combatant.armorClass.map { "\($0)" } ?? "?")")
                    .foregroundColor(.secondary)
                    .frame(width: .columns(5), alignment: .leading)
            }
        }
        .frame(height: .rows(1))
    }

    private var name: some View {
        let label = Text(combatant.label)
            .bold(isActing)
            .strikethrough(combatant.life == .dead)
            .foregroundColor(
                combatant.life == .dead
                    ? .secondary : isChosen ? Palette.accent : isActing ? Palette.turn : .primary)
        let word = Text(columns < 72 && !stateText.isEmpty ? " \(stateText)" : "")
            .foregroundColor(stateColor)
        return label + word
    }

    /// How it stands, in words.
    private var stateText: String {
        var words: [String] = []
        switch combatant.life {
        case .dead: words.append("✝ dead")
        case .dying:
            let saves = combatant.deathSaves
            words.append("dying \(saves.successes)✓\(saves.failures)✗")
        case .stable: words.append("stable")
        case .up:
            if combatant.hitPoints.isBloodied { words.append("bloodied") }
            if combatant.hitPoints.maximum == nil { words.append("m: set maximum") }
        }
        words += combatant.conditions.map(\.description)
        if combatant.isHidden { words.append("hidden") }
        return words.joined(separator: ", ")
    }

    private var stateColor: Color {
        switch combatant.life {
        case .dead, .dying: Palette.wrong
        case .stable: .secondary
        case .up: combatant.hitPoints.isBloodied ? .orange : .secondary
        }
    }
}

/// The last sentences of the log, newest first.
private struct LogLines: View {
    let lines: [FightModel.LogLine]
    let limit: Int

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
                .foregroundColor(.secondary)
            }
        }
        .frame(height: .rows(limit), alignment: .topLeading)
    }
}
