import Tabletop
import TerminalCharts
import TerminalUI

/// A row below the head of a sheet.
enum SheetRow: Hashable {
    /// A rule with a title.
    case section(String)
    /// A title of a character.
    case title(String)
    /// A title earned in practice, with the reason.
    case earned(String, reason: String)
    case text(String)
    case note(SheetNote)
    /// A sentence of the log with its round; the round is 0 before the start.
    case log(String, round: Int)
    case block(StatBlockRow.Content)
    /// The answers on each of the last days.
    case answers([DaySum], today: PracticeDay)
    case blank

    /// A section with its rows; nothing without rows.
    static func section(_ title: String, _ rows: [SheetRow]) -> [SheetRow] {
        rows.isEmpty ? [] : [.section(title)] + rows + [.blank]
    }
}

/// How far the rows of a sheet are scrolled.
@Observable
final class SheetScroll {
    /// The first visible row of the longest list.
    var top: Int? = 0
    /// The rows of the longest list, as of the last layout.
    @ObservationIgnored fileprivate var length = 0

    /// Scrolls by five rows, down or up.
    func page(_ direction: Int) { move(5 * direction) }

    /// Scrolls by so many rows, downwards if positive.
    func move(_ count: Int) { top = max(0, min((top ?? 0) + count, length - 1)) }
}

/// The parts of a sheet below its head, beside each other on a wide page, else below each other.
///
/// The longest list of rows is the one that keys scroll.
struct SheetBody: View {
    let parts: [[SheetRow]]
    let scroll: SheetScroll
    @Environment(\.pageSize) private var page

    var body: some View {
        @Bindable var scroll = scroll
        let lists = lists
        let longest = lists.indices.max { lists[$0].count < lists[$1].count } ?? 0
        HStack(alignment: .top, spacing: .columns(4)) {
            ForEach(lists.indices, id: \.self) { index in
                if index == longest {
                    SheetList(list: lists[index]).scrollPosition(id: $scroll.top)
                } else {
                    SheetList(list: lists[index])
                }
            }
        }
        .onChange(of: lists.map(\.count).max() ?? 0, initial: true) { [scroll] _, length in
            scroll.length = length
        }
    }

    /// The lists of rows that are beside each other.
    private var lists: [[SheetRow]] {
        let filled = parts.filter { !$0.isEmpty }
        return page.columns >= Self.leastColumns ? filled : [Array(filled.joined())]
    }

    /// The fewest columns of a page whose parts are beside each other.
    static let leastColumns = 106
}

/// Rows that scroll.
private struct SheetList: View {
    let list: [SheetRow]

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(list.indices, id: \.self) { SheetRowView(row: list[$0]) }
            }
        }
        .frame(maxWidth: .infinity)
    }
}

private struct SheetRowView: View {
    let row: SheetRow

    var body: some View {
        switch row {
        case .section(let title): SectionRule(title: title)
        case .title(let title): Text(title).italic()
        case .earned(let title, let reason):
            Text("★ \(title)").italic() + Text("  \(reason)").foregroundColor(.secondary)
        // The last column is the scroll indicator's.
        case .text(let text): Text(text.isEmpty ? " " : text).padding(.trailing, .columns(1))
        case .note(let note): note.text
        case .log(let text, let round):
            HStack(alignment: .top, spacing: .columns(1)) {
                Text(round > 0 ? "\(round)" : "–").foregroundColor(.secondary)
                    .frame(width: .columns(3), alignment: .trailing)
                Text(text)
            }
        case .block(let row): StatBlockRow(row: row).padding(.trailing, .columns(1))
        case .answers(let days, let today): AnswersChart(days: days, today: today)
        case .blank: Text(" ")
        }
    }
}

/// The answers of the last days, right ones below wrong ones.
private struct AnswersChart: View {
    let days: [DaySum]
    let today: PracticeDay
    /// The days shown.
    private static let count = 56

    /// The right or the wrong answers of a day.
    private struct Bar: Identifiable {
        let day: PracticeDay
        let answers: Int
        let isRight: Bool
        var id: Int { day.rawValue * 2 + (isRight ? 0 : 1) }
        /// Noon in UTC, which is on the same day in most time zones.
        var noon: Date { AnswersChart.noon(day.rawValue) }
    }

    private static func noon(_ day: Int) -> Date {
        Date(timeIntervalSince1970: (TimeInterval(day) + 0.5) * 86_400)
    }

    private var bars: [Bar] {
        days.filter { (0..<Self.count).contains(today.rawValue - $0.day.rawValue) }.flatMap { day in
            [
                Bar(day: day.day, answers: day.correct, isRight: true),
                Bar(day: day.day, answers: day.counted - day.correct, isRight: false),
            ]
        }
    }

    var body: some View {
        Chart(bars) { bar in
            BarMark(
                x: .value("Day", bar.noon, unit: .day), y: .value("Answers", bar.answers)
            )
            .foregroundStyle(bar.isRight ? AppColors.right : AppColors.wrong)
            .accessibilityValue("\(bar.answers) \(bar.isRight ? "right" : "wrong")")
        }
        .chartXScale(domain: Self.noon(today.rawValue - Self.count + 1)...Self.noon(today.rawValue))
        .frame(height: .rows(8))
    }
}
