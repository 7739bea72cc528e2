import Tabletop
import TerminalUI

/// The screen of the fight: the turn order with bars, the acting combatant, and the log; and over them
/// what is open.
struct FightScreen: View {
    let model: FightModel

    var body: some View {
        ScreenStack(path: path) {
            FightPage(model: model, isSheet: false)
        } page: { _ in
            switch model.destination {
            case .page(.picker(let picker)): PickerScreen(picker: picker)
            case .page(.list(let list)):
                EncounterListScreen(list: list, current: model.encounter?.id)
            case .page(.journal(let journal)):
                JournalScreen(journal: journal, note: model.encounter?.note ?? "")
            case .page(.numbers(let numbers)):
                NumbersScreen(
                    numbers: numbers, name: model.encounter?.name ?? "",
                    head: model.snapshot?.head ?? 0)
            case .page(.recap(let recap)): RecapScreen(model: recap)
            case .page(.block(let block)): StatBlockScreen(model: block)
            case .page(.rules(let rules)): RulesScreen(model: rules)
            case .sheet, .question, nil: FightPage(model: model, isSheet: true)
            }
        }
    }

    /// What lies over the turn order.
    private enum Place {
        case sheet, page
    }

    private var path: [Place] {
        switch model.destination {
        case .page: [.page]
        case .sheet: [.sheet]
        case .question, nil: []
        }
    }
}

/// The turn order and what belongs to it, or the sheet of the chosen combatant.
///
/// Below a terminal of 110 columns these are stacked. From 110 on, cards are beside the turn order
/// and the log below it; from 174 on, the log is beside it and the cards along the foot. A question is
/// below all of them, right above the line that is typed.
private struct FightPage: View {
    /// The columns of the page in a terminal of 110.
    private static let twoColumnsFrom = 106

    let model: FightModel
    let isSheet: Bool
    @Environment(\.pageSize) private var page

    var body: some View {
        if let encounter = model.encounter {
            VStack(alignment: .leading, spacing: 0) {
                // The hidden lines are counted here if no rule below the turn order has room for it.
                FightTitle(
                    model, encounter,
                    countsHiddenLines: page.columns < Self.twoColumnsFrom && !page.isRoomy)
                if let riddle = encounter.riddle {
                    RiddleLine(riddle: riddle, label: encounter[riddle.combatant]?.label ?? "?")
                } else if page.isRoomy {
                    if encounter.state == .ended {
                        EndedLine(note: encounter.note)
                    } else if encounter.state != .running || !encounter.note.isEmpty {
                        FightNote(note: encounter.note)
                    }
                    if encounter.state == .running, encounter.note.isEmpty || page.rows >= 24 {
                        TurnRibbon(model: model)
                    }
                }
                if model.order.isEmpty {
                    EmptyScreen(
                        title: "No combatants yet",
                        lines: ["a adds combatants from the roster and the library"])
                } else if isSheet, let chosen = model.targets.chosen {
                    sheet(chosen, encounter)
                } else {
                    turns(encounter)
                    if FightPanel.isNeeded(model) { FightPanel(model: model) }
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

    /// The rows below title, and note or riddle.
    private var rows: Int {
        max(1, page.rows - (page.isRoomy || model.encounter?.riddle != nil ? 2 : 1))
    }

    // MARK: The columns

    @ViewBuilder private func turns(_ encounter: Encounter) -> some View {
        if page.columns >= 170 {
            threeParts
        } else if page.columns >= Self.twoColumnsFrom {
            twoColumns
        } else {
            oneColumn(encounter)
        }
    }

    @ViewBuilder private func oneColumn(_ encounter: Encounter) -> some View {
        TurnOrder(model: model)
        if FightPanel.isNeeded(model) {
            if page.isRoomy { HiddenLines(model: model) }
        } else if page.rows >= 8 {
            if page.hasStrip {
                ActingRule(
                    model: model, title: encounter.turnHolder == nil ? "Selected" : "Acts now")
                // Its row tells the same.
                ActingStrip(model: model).accessibilityHidden(true)
                SectionRule(title: "Log")
            } else if page.isRoomy {
                LogRule(model: model)
            }
            LogLines(log: model.log).frame(height: .rows(page.logRows))
        }
    }

    private var twoColumns: some View {
        HStack(alignment: .top, spacing: .columns(3)) {
            OrderAndLog(model: model)
            CardColumn(model: model).frame(width: .columns(max(40, page.columns / 3)))
        }
        // Cards that are higher than their room would show through the panel below them.
        .clipped()
    }

    private var threeParts: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .top, spacing: .columns(3)) {
                OrderAndFacts(model: model)
                LogColumn(model: model).frame(width: .columns(min(76, page.columns * 2 / 5 - 2)))
            }
            if rows >= (FightPanel.isNeeded(model) ? 24 : 16) { CardFoot(model: model) }
        }
    }

    private func sheet(_ chosen: Combatant, _ encounter: Encounter) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            CombatantSheet(
                model: model, combatant: chosen, encounter: encounter,
                character: model.people.character(of: chosen),
                isActing: chosen.id == encounter.turnHolderID
            )
            .clipped()
            if FightPanel.isNeeded(model) { FightPanel(model: model) }
        }
    }
}

extension ScreenSize {
    /// The rows of the acting combatant below the turn order.
    static var stripRows: Int { 3 }
    /// Whether a page in one column has room for the acting combatant: from a terminal of 30 rows on.
    fileprivate var hasStrip: Bool { rows >= 24 }
    /// The rows of the log below the turn order.
    fileprivate var logRows: Int { hasStrip ? 8 : isRoomy ? 3 : rows >= 12 ? 2 : 1 }
}

/// The riddle that is asked, in place of the note: "? Mirai: おねがいします  Q takes the answer".
struct RiddleLine: View {
    let riddle: Riddle
    let label: String

    var body: some View {
        (Text("? ").bold().foregroundColor(AppColors.turn) + Text(label).bold()
            + Text(": \(PlainText.inOneLine(riddle.question))")
            + Text("  Q").bold().foregroundColor(AppColors.accent)
            + Text(" takes the answer").foregroundColor(.secondary))
            .lineLimit(1)
            .frame(height: .rows(1))
    }
}

/// That the fight is over and what can be done, in the row of the note.
private struct EndedLine: View {
    let note: String

    var body: some View {
        (Text("■ The fight is over").bold().foregroundColor(AppColors.turn)
            + Text("  E").bold().foregroundColor(AppColors.accent) + Text(" tells it,")
            + Text(" s").bold().foregroundColor(AppColors.accent) + Text(" goes on with it")
            + Text("  \(PlainText.inOneLine(note))").foregroundColor(.secondary))
            .lineLimit(1)
            .frame(height: .rows(1))
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
///
/// Holds only the values it shows, so that changes to combatants do not update it.
private struct FightTitle: View {
    private let name: String
    private let edition: String
    /// "Hard · 400 XP"; empty if the fight cannot be rated.
    private let difficulty: String
    /// The labels of the combatants that the difficulty does not count.
    private let unratedLabels: [String]
    private let state: Encounter.State
    private let round: Int
    /// The number of hidden lines; empty if another view shows it.
    private let more: String
    /// The clock of the turns; `nil` if the time is not shown.
    private let clock: TurnClock?
    @Environment(\.pageSize) private var page

    init(_ model: FightModel, _ encounter: Encounter, countsHiddenLines: Bool) {
        name = encounter.name
        edition = encounter.edition.title
        difficulty =
            model.people.difficulty.map {
                $0.points == 0 ? "no XP yet" : "\($0.name.capitalized) · \(grouped($0.points)) XP"
            }
            ?? ""
        unratedLabels = model.people.unrated
        state = encounter.state
        round = encounter.round
        // Where no rule below the turn order tells it, what is to do stands here, too.
        let lines = model.isSheetOpen ? "" : model.targets.hiddenLinesText
        more =
            countsHiddenLines
            ? [model.duties.short, lines].filter { !$0.isEmpty }.joined(separator: "  ") : ""
        clock = model.clock.isShown && encounter.state == .running ? model.clock : nil
    }

    private var unrated: String {
        guard let first = unratedLabels.first, page.columns >= 76 else { return "" }
        let isNamed = unratedLabels.count == 1 && first.count <= page.columns / 8
        return " · \(isNamed ? first : "\(unratedLabels.count)") unrated"
    }

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text(name).font(.title).lineLimit(1)
            if page.columns >= 60 {
                Text(edition).foregroundColor(.secondary).lineLimit(1).fixedSize()
            }
            Spacer(minLength: 0)
            if !more.isEmpty { Text(more).foregroundColor(.secondary).fixedSize() }
            if page.columns >= 60, !difficulty.isEmpty {
                Text(difficulty + unrated).foregroundColor(.secondary).lineLimit(1).fixedSize()
            }
            if let clock { TurnTimer(clock: clock) }
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
    let clock: TurnClock
    @State private var timer = SecondTimer()

    var body: some View {
        Text(TimeText.duration(seconds: clock.seconds))
            .foregroundColor(.secondary).fixedSize()
            .onAppear { timer.start { [clock] in clock.tick() } }
            .onDisappear { timer.stop() }
    }
}
