import TerminalCharts
import TerminalUI

/// A chart's cells as text, without trailing blanks and without empty rows at the end.
///
/// - Parameters:
///   - colors: none unless told otherwise: a picture shows what is legible without colours.
///   - axes: whether axes and legend are shown.
func picture(
    _ columns: Int, _ rows: Int, unicode: Bool = true,
    colors: TerminalCapabilities.Colors = .none, axes: Bool = false, _ chart: some View
) -> String {
    let view =
        axes
        ? AnyView(chart)
        : AnyView(chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden))
    let renderer = CellRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(
        width: CGFloat(columns) * 8, height: CGFloat(rows) * 16)
    renderer.capabilities = TerminalCapabilities(colors: colors, unicode: unicode)
    var text = renderer.text
    while text.last == "\n" { text.removeLast() }
    return text
}

/// The cells of a chart in colour, without axes and legend.
func cells(_ columns: Int, _ rows: Int, _ chart: some View) -> CellGrid {
    let renderer = CellRenderer(
        content: chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden))
    renderer.proposedSize = ProposedViewSize(
        width: CGFloat(columns) * 8, height: CGFloat(rows) * 16)
    return renderer.grid
}

/// A calendar in UTC with weeks from Monday.
let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    calendar.firstWeekday = 2
    return calendar
}()

/// Midnight of a day in UTC, counted from 1 November 2026, a Sunday.
func november(_ day: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: 815_184_000 + Double(day - 1) * 86_400)
}
