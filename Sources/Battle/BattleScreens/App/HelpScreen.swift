import TerminalUI

/// The keys of a screen with their words, below headings, in as many columns as fit.
struct HelpScreen: View {
    let help: HelpModel
    @Environment(\.pageSize) private var page

    var body: some View {
        let columns = HelpColumns(
            help.sections, in: ScreenSize(columns: page.columns, rows: rows))
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                Text("Keys: \(help.title)").bold().foregroundColor(AppColors.accent)
                Spacer(minLength: 0)
                Text(more(columns)).foregroundColor(.secondary)
            }
            if page.isRoomy {
                Text(help.legend.isEmpty ? " " : help.legend).foregroundColor(.secondary)
            }
            if help.sections.isEmpty {
                Text("No key matches.").foregroundColor(.secondary)
            } else {
                lines(columns)
            }
        }
        .lineLimit(1)
        .onChange(of: columns.lastTop, initial: true) { help.lastTop = columns.lastTop }
    }

    /// The keys outside the screen, and the words that all must have: "with “turn”  ▾ 12 more".
    private func more(_ columns: HelpColumns) -> String {
        let search = help.search.isEmpty ? "" : "with “\(help.search)”"
        let top = min(help.top ?? 0, columns.lastTop)
        return [
            search,
            MoreLine.text(
                above: columns.commands(in: 0..<top),
                below: columns.commands(in: (top + rows)..<max(top + rows, columns.length))),
        ].filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// The rows of the list.
    private var rows: Int { max(1, page.rows - (page.isRoomy ? 2 : 1)) }

    private func lines(_ columns: HelpColumns) -> some View {
        @Bindable var help = help
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<columns.length) { line in
                    HelpRow(list: columns, line: line)
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

    var body: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            // The scroll position of the list is set to the number of a line.
            ForEach(0..<list.columns, id: \.description) { column in
                HelpLine(item: list.item(line, column))
                    .frame(width: .columns(list.width), alignment: .leading)
            }
        }
    }
}

/// A heading, a key and what it does, or a blank line.
private struct HelpLine: View {
    let item: HelpItem

    var body: some View {
        HStack(spacing: .columns(1)) {
            switch item {
            case .heading(let title):
                Text(title).bold().foregroundColor(.secondary).keptWithNext()
            case .command(let command, let keyColumns):
                Text(command.keys).bold().foregroundColor(AppColors.accent)
                    .frame(width: .columns(keyColumns), alignment: .leading)
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
    /// A key and what it does, with the columns of the keys of its group.
    case command(KeyCommand, keyColumns: Int)
    case blank
}

/// The division of the list into columns, each read from top to bottom.
///
/// As many columns as there is room for, so that the list is as low as possible. A section is whole in
/// one of them; those below each other have a blank line between.
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
        let blocks = sections.map { section in
            // The widest key of a group does not move those of the others.
            let keyColumns = min(11, section.commands.map(\.keys.count).max() ?? 0)
            return [.heading(section.title)]
                + section.commands.map { HelpItem.command($0, keyColumns: keyColumns) }
        }
        let lines = blocks.reduce(max(0, blocks.count - 1)) { $0 + $1.count }
        let most = max(
            1, min((room.columns + 2) / (widths.lowerBound + 2), lines / Self.leastLines))
        var length = max(blocks.map(\.count).max() ?? 1, (lines + most - 1) / most)
        while Self.divided(blocks, length).count > most { length += 1 }
        parts = Self.divided(blocks, length)
        lastTop = max(0, (parts.map(\.count).max() ?? 0) - room.rows)
        width = min(widths.upperBound, (room.columns - 2 * (parts.count - 1)) / max(1, parts.count))
    }

    /// Columns of at most so many lines, which no block is longer than.
    private static func divided(_ blocks: [[HelpItem]], _ length: Int) -> [[HelpItem]] {
        var parts: [[HelpItem]] = []
        for block in blocks {
            if let last = parts.last, last.count + 1 + block.count <= length {
                parts[parts.count - 1] += [.blank] + block
            } else {
                parts.append(block)
            }
        }
        return parts
    }

    /// The number of commands in some lines.
    func commands(in lines: Range<Int>) -> Int {
        parts.reduce(0) { count, part in
            count
                + part[lines.clamped(to: 0..<part.count)].count {
                    if case .command = $0 { true } else { false }
                }
        }
    }

    /// What stands at a position; a blank after the end of a column.
    func item(_ line: Int, _ column: Int) -> HelpItem {
        let part = parts[column]
        return part.indices.contains(line) ? part[line] : .blank
    }
}
