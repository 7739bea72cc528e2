import Foundation
import TerminalUI

/// The command palette: a search field, and the commands found with their keys.
struct PaletteScreen: View {
    let palette: CommandPalette
    @Environment(\.pageSize) private var page
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var palette = palette
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                Text(":").bold().foregroundColor(AppColors.accent)
                TextField("a command, or an act: damage goblin 5", text: $palette.text)
                    .focused($isTyping)
                    .onAppear { isTyping = true }
                Text("\(palette.found.count) found").foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            // The row is reserved where there is room, so that the list does not move.
            if page.isRoomy || palette.problem != nil {
                Text(palette.problem ?? " ").foregroundColor(AppColors.wrong).lineLimit(4)
            }
            List(selection: $palette.selection) {
                ForEach(0..<palette.found.count) { PaletteRow(command: palette.found[$0]) }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
        }
        .lineLimit(1)
    }
}

/// A command and its key.
private struct PaletteRow: View {
    let command: KeyCommand
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isChosen = prominence == .increased
        HStack(spacing: .columns(1)) {
            Text(command.words)
                .bold(isChosen)
                .foregroundColor(isChosen ? AppColors.accent : .primary)
                .frame(maxWidth: .columns(58), alignment: .leading)
            Text(command.keys)
                .foregroundColor(.secondary)
                .frame(width: .columns(10), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}
