import TerminalUI

/// How far a long text is scrolled.
@Observable
final class TextScroll {
    /// The first visible line.
    var top = 0
    /// The number of visible lines, and the first one at the end, as of the last layout.
    @ObservationIgnored fileprivate(set) var visible = 10
    @ObservationIgnored fileprivate var lastTop = 0

    /// Scrolls by so many lines, downwards if positive.
    func move(_ lines: Int) { top = max(0, min(top + lines, lastTop)) }
}

/// Lines of a long text below its title: in one column, or where there is room for two in the form of a
/// newspaper, so that the second goes on where the first ends.
struct TextPage: View {
    let title: String
    /// Lines that are no longer than ``ScreenSize/measure``.
    let lines: [ManualLine]
    let scroll: TextScroll
    @Environment(\.pageSize) private var page

    var body: some View {
        let rows = max(1, page.rows - 1)
        let columns = lines.count > rows && page.columns >= 2 * ScreenSize.measure + 4 ? 2 : 1
        let lastTop = max(0, lines.count - rows * columns)
        let top = min(scroll.top, lastTop)
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                Text(title).font(.title).foregroundColor(AppColors.accent)
                Spacer(minLength: 0)
                Text(MoreLine.text(above: top, below: lastTop - top)).foregroundColor(.secondary)
            }
            .frame(height: .rows(1))
            HStack(alignment: .top, spacing: .columns(4)) {
                ForEach(0..<columns) { column in
                    ManualLines(lines: lines.dropFirst(top + column * rows).prefix(rows))
                }
            }
        }
        .lineLimit(1)
        .frame(
            maxWidth: .columns(columns * ScreenSize.measure + (columns - 1) * 4),
            maxHeight: .infinity, alignment: .topLeading
        )
        .frame(maxWidth: .infinity)
        .onChange(of: [rows * columns, lastTop], initial: true) { [scroll] _, layout in
            (scroll.visible, scroll.lastTop) = (layout[0], layout[1])
        }
    }
}

/// Lines of the manual below each other.
struct ManualLines: View {
    let lines: ArraySlice<ManualLine>

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(lines.indices, id: \.self) { index in
                Text(verbatim: lines[index].text.isEmpty ? " " : lines[index].text)
                    .bold(lines[index].isHeading)
                    .foregroundColor(lines[index].isHeading ? AppColors.accent : .primary)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }
}
