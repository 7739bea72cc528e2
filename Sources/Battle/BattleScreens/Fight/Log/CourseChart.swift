import Tabletop
import TerminalCharts
import TerminalUI

/// The hit points of both sides by round, as lines, with a dagger for each death.
struct CourseChart: View {
    let course: HitPointCourse

    /// The rows below which a chart says too little.
    static let leastRows = 7

    private struct Dagger: ChartSymbolShape {
        var glyph: Character { "†" }
    }

    private static let (party, monsters) = ("Party", "Monsters")

    /// The most hit points of a side.
    private var most: Int {
        max(1, course.samples.reduce(0) { max($0, $1.party, $1.monsters) })
    }

    /// The hit points of a side when one of it died.
    private func points(at death: HitPointCourse.Death) -> Int {
        let sample = course.samples.last { $0.turn <= death.turn }
        return (death.kind == .player ? sample?.party : sample?.monsters) ?? 0
    }

    var body: some View {
        Chart {
            ForEach(course.samples, id: \.self) { sample in
                LineMark(
                    x: .value("Turn", sample.turn), y: .value("Hit points", sample.party),
                    series: .value("Side", Self.party)
                )
                .foregroundStyle(by: .value("Side", Self.party))
            }
            ForEach(course.samples, id: \.self) { sample in
                LineMark(
                    x: .value("Turn", sample.turn), y: .value("Hit points", sample.monsters),
                    series: .value("Side", Self.monsters)
                )
                .foregroundStyle(by: .value("Side", Self.monsters))
            }
            ForEach(course.deaths, id: \.self) { death in
                PointMark(
                    x: .value("Turn", death.turn), y: .value("Hit points", points(at: death))
                )
                .symbol(Dagger())
                .foregroundStyle(AppColors.wrong)
                .accessibilityLabel("\(death.label) dies")
                .accessibilityValue("turn \(death.turn)")
            }
        }
        .chartForegroundStyleScale([Self.party: AppColors.accent, Self.monsters: AppColors.monster])
        .chartXScale(domain: 0...max(1, course.samples.last?.turn ?? 1))
        .chartYScale(domain: 0...most)
        .chartXAxis {
            AxisMarks(values: course.rounds) { value in
                AxisGridLine()
                AxisTick()
                AxisValueLabel("\(value.index + 1)")
            }
        }
    }
}
