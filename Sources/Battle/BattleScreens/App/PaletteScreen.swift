import TerminalUI

/// The command palette: a search field, and the commands found with their keys.
struct PaletteScreen: View {
    let palette: CommandPalette
    @Environment(\.pageSize) private var page
    @FocusState private var isTyping: Bool

    private var form: String? { palette.completion?.form }

    /// The words that are possible next; Tab takes the first.
    private var candidates: String {
        (palette.completion?.candidates ?? []).joined(separator: " · ")
    }

    private var count: String {
        let near = palette.found.isEmpty ? "" : ", near:"
        return palette.isGuess ? "0 found\(near)" : "\(palette.found.count) found"
    }

    var body: some View {
        @Bindable var palette = palette
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                Text(":").bold().foregroundColor(AppColors.accent)
                TextField(palette.example, text: $palette.text)
                    .focused($isTyping)
                    .onAppear { isTyping = true }
                Text(count).foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            // The rows are reserved where there is room, so that the list does not move.
            if let problem = palette.problem {
                Text(problem).foregroundColor(AppColors.wrong).lineLimit(4)
            } else if page.isRoomy || form != nil {
                Text(form ?? " ").foregroundColor(.secondary).lineLimit(page.isRoomy ? 3 : 2)
            }
            if page.isRoomy || !candidates.isEmpty {
                Text(candidates.isEmpty ? " " : candidates).foregroundColor(AppColors.accent)
            }
            List(selection: $palette.selection) {
                ForEach(0..<palette.found.count) { PaletteRow(command: palette.found[$0]) }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
        }
        .lineLimit(1)
        .measured()
        .padding(.top, .rows(page.rows >= 40 ? page.rows / 8 : 0))
    }
}

/// A command, its heading in the list of keys, and its key.
private struct PaletteRow: View {
    let command: KeyCommand
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isChosen = prominence == .increased
        HStack(spacing: .columns(1)) {
            Text(command.words)
                .bold(isChosen)
                .foregroundColor(isChosen ? AppColors.accent : .primary)
                .frame(maxWidth: .infinity, alignment: .leading)
            if page.columns >= 60 {
                Text(command.group.title ?? "").foregroundColor(.secondary)
                    .frame(width: .columns(12), alignment: .leading)
            }
            Text(command.keys)
                .foregroundColor(AppColors.accent)
                .frame(width: .columns(10), alignment: .leading)
        }
        .frame(height: .rows(1))
    }
}
