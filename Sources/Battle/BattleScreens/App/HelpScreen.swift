import Foundation
import TerminalUI

/// The keys of a screen with their words, below headings, in as many columns as fit.
struct HelpScreen: View {
    let help: HelpModel
    @Environment(\.pageSize) private var page

    var body: some View {
        let heading = page.isRoomy ? 2 : 1
        let columns = HelpColumns(
            help.sections,
            in: ScreenSize(columns: page.columns, rows: max(1, page.rows - heading)))
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                Text("Keys: \(help.title)").bold().foregroundColor(AppColors.accent)
                Spacer(minLength: 0)
                if columns.lastTop > 0 { Text("↑ ↓ scroll").foregroundColor(.secondary) }
            }
            if page.isRoomy {
                Text(help.legend.isEmpty ? " " : help.legend).foregroundColor(.secondary)
            }
            lines(columns)
        }
        .lineLimit(1)
        .onChange(of: columns.lastTop, initial: true) { help.lastTop = columns.lastTop }
    }

    private func lines(_ columns: HelpColumns) -> some View {
        @Bindable var help = help
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<columns.length) { line in
                    HelpRow(list: columns, line: line, keyColumns: help.keyColumns)
                }
            }
        }
        .scrollPosition(id: $help.top)
        .scrollIndicators(.hidden)
    }
}

/// A line of the list of keys in all of its columns.
struct HelpRow: View {
    let list: HelpColumns
    let line: Int
    /// The width of the keys.
    let keyColumns: Int

    var body: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            // The scroll position of the list is set to the number of a line.
            ForEach(0..<list.columns, id: \.description) { column in
                HelpLine(item: list.item(line, column), keyWidth: .columns(keyColumns))
                    .frame(width: .columns(list.width), alignment: .leading)
            }
        }
    }
}

/// A heading, a key and what it does, or a blank line.
private struct HelpLine: View {
    let item: HelpItem
    let keyWidth: CGFloat

    var body: some View {
        HStack(spacing: .columns(1)) {
            switch item {
            case .heading(let title): Text(title).bold().foregroundColor(.secondary)
            case .command(let command):
                Text(command.keys).bold().foregroundColor(AppColors.accent)
                    .frame(width: keyWidth, alignment: .leading)
                Text(command.words)
            case .blank: Text(" ")
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: .rows(1))
    }
}

/// A line of the list of keys.
enum HelpItem {
    case heading(String)
    case command(KeyCommand)
    case blank

    fileprivate var isBlank: Bool { if case .blank = self { true } else { false } }
    fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }
}

/// The division of the list into columns, each read from top to bottom.
///
/// As many columns as there is room for, so that the list is as low as possible. Sections follow each
/// other with a blank line between; no heading is the last line of a column.
struct HelpColumns {
    /// The bounds of the width of a column, in columns of cells.
    static let widths = 34...46
    /// The minimum lines of a column: a short list stays in one column, with its sections whole.
    private static let leastLines = 8

    /// The width of a column in columns of cells; all have the same.
    let width: Int
    /// The columns, from left to right.
    private let parts: [[HelpItem]]
    /// The first visible line when the last one is visible; 0 if all fit.
    let lastTop: Int

    /// The number of columns.
    var columns: Int { parts.count }
    /// The lines of the longest column.
    var length: Int { parts.map(\.count).max() ?? 0 }

    init(
        _ sections: [(title: String, commands: [KeyCommand])], in room: ScreenSize,
        widths: ClosedRange<Int> = Self.widths
    ) {
        var items: [HelpItem] = []
        for section in sections {
            if !items.isEmpty { items.append(.blank) }
            items.append(.heading(section.title))
            items += section.commands.map { .command($0) }
        }
        let most = max(
            1, min((room.columns + 2) / (widths.lowerBound + 2), items.count / Self.leastLines))
        var length = max(1, (items.count + most - 1) / most)
        while Self.divided(items, length).count > most { length += 1 }
        parts = Self.divided(items, length)
        lastTop = max(0, (parts.map(\.count).max() ?? 0) - room.rows)
        width = min(widths.upperBound, (room.columns - 2 * (parts.count - 1)) / parts.count)
    }

    /// Columns of at most so many lines.
    private static func divided(_ items: [HelpItem], _ length: Int) -> [[HelpItem]] {
        var parts: [[HelpItem]] = [[]]
        for (index, item) in items.enumerated() {
            let place = parts.count - 1
            let isFull = parts[place].count >= length
            let isLoneHeading =
                item.isHeading && parts[place].count == length - 1 && index + 1 < items.count
            if (isFull || isLoneHeading) && !parts[place].isEmpty { parts.append([]) }
            // A column does not begin with the blank between sections.
            if item.isBlank && parts[parts.count - 1].isEmpty { continue }
            parts[parts.count - 1].append(item)
        }
        return parts
    }

    /// What stands at a position; a blank after the end of a column.
    func item(_ line: Int, _ column: Int) -> HelpItem {
        let part = parts[column]
        return part.indices.contains(line) ? part[line] : .blank
    }
}
