import Tabletop
import TerminalCharts
import TerminalUI

/// What is left of both sides by round, in percent of their full strength: now in words, and as a chart
/// in the rows that are left.
struct CourseSection: View {
    let course: HitPointCourse

    var body: some View {
        let last = course.samples.last
        let (party, monsters) = (last?.percent(of: .player), last?.percent(of: .monster))
        VStack(alignment: .leading, spacing: 0) {
            (Text("Hit points by round").bold()
                + Text("  party \(party ?? 0) %, monsters \(monsters ?? 0) %")
                .foregroundColor(.secondary))
                .lineLimit(1).frame(height: .rows(1))
            CourseChart(course: course)
        }
        .padding(.bottom, .rows(1))
    }
}

extension HitPointCourse {
    /// Whether it can be drawn: one moment is no line.
    var hasLines: Bool { samples.count > 1 }
}

/// The lines of both sides, with a dagger for each death.
struct CourseChart: View {
    let course: HitPointCourse

    private struct Dagger: ChartSymbolShape {
        var glyph: Character { "†" }
    }

    private static let (party, monsters) = ("Party", "Monsters")

    /// What is left of a side when one of it died.
    private func percent(at death: HitPointCourse.Death) -> Int {
        course.samples.last { $0.turn <= death.turn }?.percent(of: death.kind) ?? 0
    }

    var body: some View {
        Chart {
            ForEach(course.samples, id: \.self) { sample in
                LineMark(
                    x: .value("Turn", sample.turn),
                    y: .value("Percent", sample.percent(of: .player)),
                    series: .value("Side", Self.party)
                )
                .foregroundStyle(by: .value("Side", Self.party))
            }
            ForEach(course.samples, id: \.self) { sample in
                LineMark(
                    x: .value("Turn", sample.turn),
                    y: .value("Percent", sample.percent(of: .monster)),
                    series: .value("Side", Self.monsters)
                )
                .foregroundStyle(by: .value("Side", Self.monsters))
            }
            ForEach(course.deaths, id: \.self) { death in
                PointMark(
                    x: .value("Turn", death.turn), y: .value("Percent", percent(at: death))
                )
                .symbol(Dagger())
                .foregroundStyle(AppColors.wrong)
                .accessibilityLabel("\(death.label) dies")
                .accessibilityValue("turn \(death.turn)")
            }
        }
        .chartForegroundStyleScale([Self.party: AppColors.accent, Self.monsters: AppColors.monster])
        .chartXScale(domain: 0...max(1, course.samples.last?.turn ?? 1))
        .chartYScale(domain: 0...100)
        .chartXAxis {
            AxisMarks(values: course.rounds) { value in
                AxisGridLine()
                AxisTick()
                AxisValueLabel("\(value.index + 1)")
            }
        }
    }
}
