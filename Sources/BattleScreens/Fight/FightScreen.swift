import Foundation
import Tabletop
import TerminalUI

/// The screen of the fight: the turn order with bars, the acting combatant, and the log.
///
/// Below 110 columns these are stacked. From 110 on, cards and log are beside the turn order; from
/// 170 on, the log has its own column with the statistics.
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
            NumbersScreen(
                numbers: numbers, name: model.encounter?.name ?? "",
                head: model.snapshot?.head ?? 0, size: size)
        } else if let encounter = model.encounter {
            VStack(alignment: .leading, spacing: 0) {
                FightTitle(
                    model, encounter, size,
                    // Shown here if no rule below the turn order has room for it.
                    more: size.columns < 110 && size.rows < 16 && !model.isSheetOpen
                        ? model.hiddenLinesText(rows: orderRows) : "")
                if hasGap { FightNote(note: encounter.note) }
                if model.order.isEmpty {
                    EmptyScreen(
                        title: "No combatants yet",
                        lines: ["a adds combatants from the roster and the library"])
                } else if model.isSheetOpen, let chosen = model.chosen {
                    sheet(chosen, encounter)
                } else if size.columns >= 170 {
                    threeColumns
                } else if size.columns >= 110 {
                    twoColumns
                } else {
                    oneColumn(encounter)
                }
            }
        } else {
            EmptyScreen(
                title: "There is no fight yet",
                lines: [
                    "A creates one: name it and add combatants;",
                    "the party joins by itself",
                ])
        }
    }

    /// Whether there is a row between the title and the content.
    private var hasGap: Bool { size.isRoomy }
    /// The rows below the title.
    private var rows: Int { max(1, size.rows - (hasGap ? 2 : 1)) }

    // MARK: One column

    /// The rows of the acting combatant and of the log, below the turn order.
    private var strip: Int { size.rows >= 16 ? 3 : size.rows >= 12 ? 2 : 1 }
    private var log: Int {
        size.rows >= 30 ? 8 : size.rows >= 16 ? 3 : size.rows >= 12 ? 2 : 1
    }

    /// The rows of the turn order above everything else.
    private var orderRows: Int {
        let isAsking = FightPanel.isNeeded(model)
        let below =
            size.rows < 8 && !isAsking ? 0 : strip + log + (size.rows >= 16 ? 2 : 0)
        // On a small screen, the panel gets what it needs, but leaves room for the turn order.
        let wanted = isAsking ? max(below, min(6, rows - 2)) : below
        return max(1, rows - wanted)
    }

    private func oneColumn(_ encounter: Encounter) -> some View {
        let isRuled = size.rows >= 16
        let order = orderRows
        let panel = max(1, rows - order)
        return VStack(alignment: .leading, spacing: 0) {
            TurnOrder(model: model, columns: size.columns, rows: order)
            if FightPanel.isNeeded(model) {
                FightPanel(model: model, columns: size.columns, rows: panel)
            } else if size.rows >= 8 {
                if isRuled {
                    ActingRule(
                        model: model, title: encounter.turnHolder == nil ? "Selected" : "Acts now",
                        columns: size.columns, rows: order)
                }
                ActingStrip(model: model, columns: size.columns, rows: strip)
                if isRuled { SectionRule(title: "Log", columns: size.columns) }
                LogLines(model.log, limit: log, columns: size.columns)
            }
        }
    }

    // MARK: Several columns

    private var twoColumns: some View {
        let right = max(40, size.columns / 3)
        let left = size.columns - right - 3
        return HStack(alignment: .top, spacing: .columns(3)) {
            OrderColumn(model: model, columns: left, rows: rows)
            CardColumn(model: model, columns: right, rows: rows, hasLog: true)
        }
    }

    private var threeColumns: some View {
        let middle = max(44, size.columns / 4)
        let right = max(48, size.columns * 3 / 10)
        let left = size.columns - middle - right - 6
        return HStack(alignment: .top, spacing: .columns(3)) {
            OrderColumn(model: model, columns: left, rows: rows)
            CardColumn(model: model, columns: middle, rows: rows, hasLog: false)
            FactColumn(model: model, columns: right, rows: rows)
        }
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

/// The note on a fight, in the row between the title and the content.
struct FightNote: View {
    let note: String

    var body: some View {
        Text(note.isEmpty ? " " : PlainText.inOneLine(note)).foregroundColor(.secondary)
            .lineLimit(1)
            .frame(height: .rows(1))
    }
}

/// The fight's name, edition, difficulty and round.
private struct FightTitle: View, Equatable {
    private let name: String
    private let edition: String
    /// "hard, 400 XP"; empty if the fight cannot be rated.
    private let difficulty: String
    private let state: Encounter.State
    private let round: Int
    private let size: ScreenSize
    /// The number of hidden lines; empty if another view shows it.
    private let more: String
    /// The model whose turns are timed; `nil` if the time is not shown.
    private let timed: FightModel?

    init(
        _ model: FightModel, _ encounter: Encounter, _ size: ScreenSize, more: String
    ) {
        let unrated =
            model.unratedCount > 0 && size.columns >= 76 ? ", \(model.unratedCount) unrated" : ""
        name = encounter.name
        edition = encounter.edition.title
        difficulty =
            model.difficulty.map { "\($0.name), \(grouped($0.points)) XP" + unrated } ?? ""
        state = encounter.state
        round = encounter.round
        self.size = size
        self.more = more
        timed = model.isTimed && encounter.state == .running ? model : nil
    }

    static func == (left: Self, right: Self) -> Bool {
        (left.name, left.edition, left.difficulty, left.state, left.round, left.size)
            == (right.name, right.edition, right.difficulty, right.state, right.round, right.size)
            && left.more == right.more && left.timed === right.timed
    }

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text(name).font(.title).lineLimit(1)
            if size.columns >= 60 {
                Text(edition).foregroundColor(.secondary).lineLimit(1).fixedSize()
            }
            Spacer(minLength: 0)
            if !more.isEmpty { Text(more).foregroundColor(.secondary).fixedSize() }
            if size.columns >= 60, !difficulty.isEmpty {
                Text(difficulty).foregroundColor(.secondary).lineLimit(1).fixedSize()
            }
            if let timed { TurnTimer(model: timed) }
            switch state {
            case .draft: Text("Not started").foregroundColor(.secondary).fixedSize()
            case .running:
                Text("Round \(round)").bold().foregroundColor(AppColors.turn).fixedSize()
            case .ended:
                Text("Ended in round \(round)").foregroundColor(.secondary).fixedSize()
            }
        }
        .frame(height: .rows(1))
    }
}

/// The duration of the current turn; its timer runs only while it is on screen.
private struct TurnTimer: View {
    let model: FightModel
    @State private var timer = SecondTimer()

    var body: some View {
        Text(TimeText.duration(seconds: model.turnSeconds))
            .foregroundColor(.secondary).fixedSize()
            .onAppear { timer.start { [model] in model.timerTicked() } }
            .onDisappear { timer.stop() }
    }
}
