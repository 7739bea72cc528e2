import Tabletop
import TerminalUI

/// The days of the last year: a column for each week, a row for each day of it. A day has a sign for
/// answers, for a fight, and for a fight in which somebody died.
struct HistoryYear: View {
    let model: HistoryModel

    private static let weeks = 52
    private static let weekdays = ["Mon", "", "Wed", "", "Fri", "", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    var body: some View {
        let (today, sums) = (model.today, model.sums)
        // 1 January 1970 was a Thursday.
        let first = today.rawValue - (today.rawValue + 3) % 7 - 7 * (Self.weeks - 1)
        let chosen = model.selected?.day
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: "The year", trailing: "▪ answers  ◆ fight  † death")
            Text("    " + Self.monthLine(from: first)).foregroundColor(.secondary)
            ForEach(0..<7) { weekday in
                (0..<Self.weeks).reduce(
                    Text(Self.weekdays[weekday].padding(toLength: 4, withPad: " ", startingAt: 0))
                        .foregroundColor(.secondary)
                ) { line, week in
                    let day = PracticeDay(rawValue: first + 7 * week + weekday)
                    if day > today { return line }
                    let sign = sign(of: sums[day], on: day)
                    return line + (day == chosen ? sign.bold().underline() : sign)
                }
                .accessibilityHidden(true)
            }
            Text(" ")
        }
        .lineLimit(1)
        .onChange(of: model.count, initial: true) { model.readDeaths() }
    }

    private func sign(of sum: DaySum?, on day: PracticeDay) -> Text {
        if model.filter.matchesEvents, model.deathDays.contains(day) {
            return Text("†").foregroundColor(AppColors.wrong)
        }
        guard let sum else { return Text("·").foregroundColor(AppColors.rule) }
        return sum.events > 0
            ? Text("◆").foregroundColor(AppColors.bloodied)
            : Text("▪").foregroundColor(AppColors.right)
    }

    /// The names of the months, each above the week in which it begins.
    private static func monthLine(from first: Int) -> String {
        var line = ""
        for week in 0..<weeks {
            // "2026-03-01"
            let date = PracticeDay(rawValue: first + 7 * week + 6).description.split(separator: "-")
            guard date.count == 3, let month = Int(date[1]), let day = Int(date[2]), day <= 7,
                line.count <= week, week + 3 <= weeks
            else { continue }
            line += String(repeating: " ", count: week - line.count) + months[month - 1]
        }
        return line
    }
}
