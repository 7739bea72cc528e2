import Tabletop
import TerminalCharts
import TerminalUI

/// The statistics of practice: as many charts as there is room for, side by side from 130 columns.
struct PracticeNumbersScreen: View {
    let numbers: PracticeNumbers
    @Environment(\.pageSize) private var page

    /// The fewest columns of a chart.
    private static let chartColumns = 62
    /// The rows of a chart with its title, at least and at most: the year has a row for each day of the
    /// week, and the table of retention one for each period.
    private static let chartRows = 8...16

    private var columns: Int { max(1, page.columns / Self.chartColumns) }

    /// So many rows that all charts are on the screen, within the bounds.
    private var rows: Int {
        let count = max(1, (numbers.sections.count + columns - 1) / columns)
        let room = (page.rows - 2) / count
        return min(max(room, Self.chartRows.lowerBound), Self.chartRows.upperBound)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text("Statistics of \(numbers.name)").font(.title).foregroundColor(AppColors.accent)
                    .lineLimit(1)
                Spacer(minLength: 0)
                Text(summary).foregroundColor(.secondary).lineLimit(1)
            }
            .frame(height: .rows(1))
            if let statistics = numbers.statistics, !numbers.sections.isEmpty {
                if page.isRoomy { Text(" ") }
                charts(statistics)
            } else if !numbers.isCounting {
                EmptyScreen(title: "No answers yet", lines: ["a round of practice begins them"])
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private func charts(_ statistics: PracticeStatistics) -> some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVGrid(
                    columns: Array(
                        repeating: GridItem(.flexible(), spacing: .columns(2)), count: columns),
                    alignment: .leading, spacing: 0
                ) {
                    ForEach(numbers.sections) { section in
                        NumbersSection(section: section, statistics: statistics)
                            .padding(.bottom, .rows(rows > Self.chartRows.lowerBound ? 1 : 0))
                            .frame(height: .rows(rows), alignment: .topLeading)
                            .clipped()
                            .id(section)
                    }
                }
            }
            .scrollIndicators(.hidden)
            // Whole charts only.
            .frame(maxHeight: .rows(max(1, (page.rows - (page.isRoomy ? 2 : 1)) / rows) * rows))
            .onChange(of: numbers.top) { proxy.scrollTo(numbers.top, anchor: .top) }
        }
    }

    /// "1,234 answers on 45 days in 3 h, streak 5 of 12".
    private var summary: String {
        guard let statistics = numbers.statistics else {
            return numbers.isCounting ? "counting …" : ""
        }
        guard !statistics.days.isEmpty else { return "" }
        let answers = statistics.days.reduce(0) { $0 + $1.sum.counted }
        let seconds = statistics.days.reduce(0) { $0 + $1.milliseconds } / 1000
        let words = "\(counted(answers, "answer")) on \(counted(statistics.days.count, "day"))"
        guard page.columns >= 70 else { return words }
        return words + " in \(TimeText.duration(seconds: seconds)), "
            + "\(counted(statistics.streak, "day")) in a row, \(statistics.longestStreak) at best"
    }
}

/// A chart with its title.
private struct NumbersSection: View {
    let section: PracticeNumbers.Section
    let statistics: PracticeStatistics

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text(section.title).bold().lineLimit(1).layoutPriority(1)
                Spacer(minLength: 0)
                Text(remark).foregroundColor(.secondary).lineLimit(1)
            }
            .frame(height: .rows(1))
            content
            Spacer(minLength: 0)
        }
    }

    /// What is worth knowing beside the title.
    private var remark: String {
        switch section {
        case .year: "few░▒▓█many"
        case .retention:
            "\(Int(statistics.knowledge.rounded())) of \(counted(statistics.cards.count, "card")) "
                + "recalled now, \(tenths(statistics.dailyLoad)) reviews a day"
        default: ""
        }
    }

    @ViewBuilder private var content: some View {
        switch section {
        case .answers, .accuracy, .time:
            DayChart(section: section, statistics: statistics)
        case .year: YearChart(statistics: statistics)
        case .retention: RetentionTable(statistics: statistics)
        case .forecast: ForecastChart(statistics: statistics)
        case .hours:
            CountChart(
                names: (0..<24).map { "\($0)" }, counts: statistics.hours.map(\.answers),
                axis: "Hour")
        case .stability:
            CountChart(
                names: Self.stabilityNames, counts: statistics.stabilities, axis: "Stability")
        case .difficulty:
            CountChart(
                names: (1...10).map { "\($0)" }, counts: statistics.difficulties,
                axis: "Difficulty")
        case .hardest: HardestTable(statistics: statistics)
        }
    }

    /// The names of ``PracticeStatistics/stabilities``.
    private static let stabilityNames = [
        "<1d", "<3d", "<1w", "<2w", "<1mo", "<3mo", "<6mo", "<1y", "more",
    ]
}

/// A value for each of the last days.
private struct DayChart: View {
    let section: PracticeNumbers.Section
    let statistics: PracticeStatistics
    /// The days shown.
    private static let count = 56

    /// A day with its value.
    private struct Value: Identifiable {
        let day: PracticeDay
        let value: Double
        var id: PracticeDay { day }
    }

    private var values: [Value] {
        statistics.days.suffix(Self.count).filter {
            statistics.today.rawValue - $0.sum.day.rawValue < Self.count
        }.compactMap { day in
            let value: Double? =
                switch section {
                case .accuracy:
                    day.sum.first > 0
                        ? Double(day.sum.firstCorrect) / Double(day.sum.first) * 100 : nil
                case .time: Double(day.milliseconds) / 60_000
                default: Double(day.sum.counted)
                }
            return value.map { Value(day: day.sum.day, value: $0) }
        }
    }

    private var days: ClosedRange<Date> {
        let today = statistics.today.rawValue
        let first = PracticeDay(rawValue: today - Self.count + 1).noon
        return first...PracticeDay(rawValue: today).noon
    }

    var body: some View {
        if section == .accuracy {
            Chart(values) { value in
                LineMark(
                    x: .value("Day", value.day.noon), y: .value("Right", value.value))
            }
            .foregroundStyle(AppColors.right)
            .chartXScale(domain: days)
            .chartYScale(domain: 0...100)
        } else {
            Chart(values) { value in
                BarMark(
                    x: .value("Day", value.day.noon, unit: .day),
                    y: .value("Count", value.value))
            }
            .chartXScale(domain: days)
        }
    }
}

/// Answers a day over a year: a column for each week, a row for each day of it.
private struct YearChart: View {
    let statistics: PracticeStatistics

    var body: some View {
        GeometryReader { geometry in
            chart(weeks: max(4, min(53, ScreenSize(geometry.size).columns - 5)))
        }
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    private func chart(weeks: Int) -> some View {
        // 1 January 1970 was a Thursday.
        let weekday = (statistics.today.rawValue + 3) % 7
        let count = (weeks - 1) * 7 + weekday + 1
        let counts = statistics.counts(ofLast: count)
        return Chart(counts.indices, id: \.self) { index in
            RectangleMark(
                x: .value("Week", index / 7), y: .value("Weekday", Self.weekdays[index % 7])
            )
            .foregroundStyle(by: .value("Answers", statistics.shade(of: counts[index])))
            .accessibilityLabel(
                "\(PracticeDay(rawValue: statistics.today.rawValue - count + 1 + index))"
            )
            .accessibilityValue(counted(counts[index], "answer"))
        }
        .chartXAxis(.hidden)
        .chartLegend(.hidden)
    }
}

/// The cards due on each of the coming days; those overdue count for today.
private struct ForecastChart: View {
    let statistics: PracticeStatistics

    var body: some View {
        let counts = statistics.forecast(days: 30)
        Chart(counts.indices, id: \.self) { index in
            BarMark(
                x: .value(
                    "Day", PracticeDay(rawValue: statistics.today.rawValue + index).noon,
                    unit: .day),
                y: .value("Cards", counts[index] + (index == 0 ? statistics.overdue : 0)))
        }
    }
}

/// A count for each name.
private struct CountChart: View {
    let names: [String]
    let counts: [Int]
    let axis: String

    var body: some View {
        Chart(names.indices, id: \.self) { index in
            BarMark(x: .value(axis, names[index]), y: .value("Count", counts[index]))
        }
    }
}

/// The share of reviews that were recalled, by period and by the age of the cards.
private struct RetentionTable: View {
    let statistics: PracticeStatistics
    @Environment(\.pageSize) private var page

    var body: some View {
        line("", ["young", "mature", "all", "reviews"]).foregroundColor(.secondary)
        ForEach(PracticeStatistics.Period.allCases, id: \.self) { period in
            let reviews = statistics.reviews(in: period)
            line(
                period.rawValue,
                [reviews.youngRetention, reviews.matureRetention, reviews.retention].map { share in
                    share.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
                } + ["\(reviews.young + reviews.mature)"])
        }
    }

    private func line(_ name: String, _ values: [String]) -> some View {
        HStack(spacing: 0) {
            Text(name).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
            ForEach(values.indices, id: \.self) { index in
                Text(values[index]).lineLimit(1)
                    .frame(width: .columns(page.columns < 60 ? 7 : 8), alignment: .trailing)
            }
        }
        .frame(height: .rows(1))
    }
}

/// The questions whose cards are the hardest, with their difficulty and lapses.
private struct HardestTable: View {
    let statistics: PracticeStatistics

    var body: some View {
        GeometryReader { geometry in
            VStack(spacing: 0) {
                ForEach(
                    Array(statistics.hardest(ScreenSize(geometry.size).rows).enumerated()),
                    id: \.offset
                ) { _, card in
                    HStack(spacing: .columns(1)) {
                        Text(CardMarkup.inOneLine(card.question)).lineLimit(1)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        Text(
                            tenths(card.state.memory?.difficulty ?? 0)
                                + ", \(counted(card.state.lapses, "lapse"))"
                        )
                        .foregroundColor(.secondary).fixedSize()
                    }
                    .frame(height: .rows(1))
                }
            }
        }
    }
}

extension PracticeDay {
    /// Its noon in UTC, which is on the same day in most time zones.
    var noon: Date {
        Date(timeIntervalSince1970: (TimeInterval(rawValue) + 0.5) * 86_400)
    }
}
