import Foundation
import Tabletop
import TerminalUI

/// The log: events by time, newest first, including those that were undone.
struct JournalScreen: View {
    let journal: FightJournal
    /// The note on the fight.
    let note: String
    @Environment(\.pageSize) private var page
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var journal = journal
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text("Log").font(.title).foregroundColor(AppColors.accent).fixedSize()
                if journal.isSearching {
                    TextField("words", text: $journal.search)
                        .focused($isTyping)
                        .onAppear { isTyping = true }
                } else {
                    Text(filter).foregroundColor(.secondary).lineLimit(1)
                    Spacer(minLength: 0)
                }
                Text("\(journal.selection.map { $0 + 1 } ?? 0)/\(journal.lineCount)")
                    .foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            if page.isRoomy {
                if let problem = journal.problem {
                    Text(problem).foregroundColor(AppColors.wrong).lineLimit(1)
                } else {
                    FightNote(note: note)
                }
            }
            if journal.lineCount == 0 {
                EmptyScreen(title: "No match", lines: ["Esc shows all"])
            } else {
                List(selection: $journal.selection) {
                    ForEach(0..<journal.lineCount) { index in
                        if let line = journal.line(at: index) {
                            JournalRow(
                                line: line, isHere: line.event == journal.head && line.isFirst)
                        }
                    }
                }
                .focusable(false)
                .scrollIndicators(.hidden)
                .lineLimit(1)
            }
        }
    }

    /// The end of the selected sentence if it is longer than its line; shown in the row below.
    static func rest(of journal: FightJournal, columns: Int) -> Notice? {
        guard let line = journal.chosen else { return nil }
        let text = line.isUndone ? "undone: \(line.text)" : line.text
        let room = columns - (columns >= 60 ? 17 : 8)
        guard DisplayText.columns(of: text) > room else { return nil }
        var rest = text[...]
        // One column for the ellipsis before it, and one for the row's margin.
        while DisplayText.columns(of: String(rest)) > columns - 2 { rest.removeFirst() }
        return Notice(kind: .rest, text: rest.count < text.count ? "…\(rest)" : text)
    }

    private var filter: String {
        var words: [String] = []
        if journal.sort != .everything { words.append(journal.sort.rawValue) }
        if let person = journal.person { words.append("only \(person.label)") }
        if !journal.search.isEmpty { words.append("/\(journal.search)") }
        return words.joined(separator: " · ")
    }

}

/// A line of the log.
private struct JournalRow: View {
    let line: FightJournal.Line
    /// Whether the fight stands right after it.
    let isHere: Bool
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isChosen = prominence == .increased
        let time = page.columns >= 60 ? line.isFirst ? "\(line.time) " : Self.noTime : ""
        branch
            + Text("\(time)\(LogText.round(line.round)) ").foregroundColor(.secondary)
            + LogText.sentence(line.text, isUndone: line.isUndone)
            .foregroundColor(isChosen ? AppColors.accent : line.isUndone ? .secondary : .primary)
    }

    /// Where the fight stands, another way that it went, and the event at which they part.
    private var branch: Text {
        isHere
            ? Text("◆ ").foregroundColor(AppColors.turn)
            : Text(line.isFork ? "├ " : line.isUndone ? "│ " : "  ").foregroundColor(.secondary)
    }

    /// The width of "14:05:09 ".
    private static let noTime = String(repeating: " ", count: 9)
}

/// The statistics of a fight, or of all fights: a line for each combatant.
struct NumbersScreen: View {
    let numbers: StatisticsModel
    let name: String
    /// The last event of the fight.
    let head: Int
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text(numbers.isOfAll ? "Statistics of all fights" : "Statistics of \(name)")
                    .font(.title).foregroundColor(AppColors.accent).lineLimit(1)
                Spacer(minLength: 0)
                Text(sum).foregroundColor(.secondary).lineLimit(1)
            }
            .frame(height: .rows(1))
            if page.isRoomy { Text(numbers.problem ?? " ").foregroundColor(AppColors.wrong) }
            if let statistics = numbers.statistics, !statistics.people.isEmpty {
                line(more(statistics), headings).foregroundColor(.secondary)
                ForEach(shown(statistics), id: \.self) { person in
                    line(person.name, values(person))
                        .foregroundColor(person.kind == .player ? .primary : .secondary)
                }
                DamageChart(
                    people: statistics.people,
                    limit: DamageChart.limit(in: room - shown(statistics).count))
                Spacer(minLength: 0)
                luck(statistics.luck)
            } else if !numbers.isCounting {
                EmptyScreen(title: "No statistics yet", lines: ["The fight has not started"])
            }
        }
        .onChange(of: subject, initial: true) { _, subject in numbers.count(subject) }
    }

    private var subject: StatisticsModel.Subject { .init(isOfAll: numbers.isOfAll, head: head) }

    private var sum: String {
        guard let statistics = numbers.statistics else {
            return numbers.isCounting ? "counting …" : ""
        }
        let minutes = Int((statistics.seconds / 60).rounded())
        let fights = numbers.isOfAll ? counted(statistics.fights, "fight") + ", " : ""
        return "\(fights)\(counted(statistics.rounds, "round")), \(minutes) min"
    }

    /// The headings that fit, the most important first.
    private var headings: [String] {
        Array(
            [
                "dealt", "taken", "healed", "downed", "to 0 HP", "turns", "luck", "s/turn",
                "overkill", "regained",
            ].prefix(count))
    }

    private var count: Int { max(1, min(10, (page.columns - 14) / 9)) }

    private func values(_ person: FightStatistics.Person) -> [String] {
        let pace = person.secondsPerTurn.map { "\(Int($0.rounded()))" } ?? "–"
        let luck = person.luck.dice > 0 ? signedTenths(person.luck.surplus) : "–"
        return Array(
            [
                "\(person.damageDealt)", "\(person.damageTaken)", "\(person.healingDone)",
                "\(person.knockOuts)", "\(person.falls)", "\(person.turns)", luck, pace,
                "\(person.overkill)", "\(person.healingReceived)",
            ].prefix(count))
    }

    /// The number of hidden lines: "▾ 3 more".
    private func more(_ statistics: FightStatistics) -> String {
        MoreLine.text(
            above: numbers.top,
            below: statistics.people.count - numbers.top - shown(statistics).count)
    }

    private func shown(_ statistics: FightStatistics) -> [FightStatistics.Person] {
        Array(statistics.people.dropFirst(numbers.top).prefix(room))
    }

    /// The rows of combatants that have room.
    private var room: Int { max(1, page.rows - (page.isRoomy ? 4 : 3)) }

    private func line(_ name: String, _ values: [String]) -> some View {
        HStack(spacing: .columns(1)) {
            Text(name).lineLimit(1).frame(maxWidth: .columns(30), alignment: .leading)
            ForEach(values.indices, id: \.self) { index in
                Text(values[index]).lineLimit(1).frame(width: .columns(8), alignment: .trailing)
            }
        }
        .frame(height: .rows(1), alignment: .leading)
    }

    private func luck(_ luck: DiceLuck) -> some View {
        let average = luck.d20Average.map { " · d20 average \(tenths($0))" } ?? ""
        return Text(
            counted(luck.dice, "die", "dice") + " · "
                + counted(luck.twenties, "twenty", "twenties") + ", "
                + counted(luck.ones, "one") + average + " · "
                + "\(signedTenths(luck.surplus)) against chance"
        )
        .foregroundColor(.secondary).lineLimit(1)
    }
}
