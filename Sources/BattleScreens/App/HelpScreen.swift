import Foundation
import TerminalUI

/// The keys of a screen with their words, in as many columns as fit.
struct HelpScreen: View {
    let help: HelpModel
    @Environment(\.pageSize) private var page

    var body: some View {
        let heading = page.isRoomy ? 2 : 1
        let columns = HelpColumns(
            count: help.listed.count,
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
                    HStack(alignment: .top, spacing: .columns(2)) {
                        // The scroll position is set to the number of a line.
                        ForEach(0..<columns.columns, id: \.description) { column in
                            HelpLine(
                                command: columns.index(line, column).map { help.listed[$0] },
                                keyWidth: .columns(help.keyColumns))
                        }
                    }
                }
            }
        }
        .scrollPosition(id: $help.top)
        .scrollIndicators(.hidden)
    }
}

/// A key and what it does; a blank line for no command. A command without a key is found in the
/// palette, so that the palette's key stands before it.
private struct HelpLine: View {
    let command: KeyCommand?
    let keyWidth: CGFloat

    private var keys: String {
        guard let command else { return " " }
        return command.keys.isEmpty ? ":" : command.keys
    }

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(keys).bold().foregroundColor(AppColors.accent)
                .frame(width: keyWidth, alignment: .leading)
            Text(command?.words ?? " ")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: .rows(1))
    }
}

/// The division of the list into columns, each read from top to bottom.
struct HelpColumns {
    /// The minimum width of a command in columns.
    private static let leastColumns = 34

    /// Columns of commands: as many as the list needs and the screen has room for.
    let columns: Int
    /// Lines in each of them.
    let length: Int
    /// The first visible line when the last one is visible; 0 if all fit.
    let lastTop: Int
    private let count: Int

    init(count: Int, in room: ScreenSize) {
        self.count = count
        columns = max(
            1, min((count + room.rows - 1) / room.rows, room.columns / Self.leastColumns))
        length = (count + columns - 1) / columns
        lastTop = max(0, length - room.rows)
    }

    /// The index of the command at a position; `nil` after the last one.
    func index(_ line: Int, _ column: Int) -> Int? {
        let index = column * length + line
        return index < count ? index : nil
    }
}
