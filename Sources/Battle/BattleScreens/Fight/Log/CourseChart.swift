import Tabletop
import TerminalCharts
import TerminalUI

/// What is left of both sides by round, in percent of their full strength, as lines, with a dagger for
/// each death.
struct CourseChart: View {
    let course: HitPointCourse

    /// The rows below which a chart says too little.
    static let leastRows = 7

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
