import Foundation
import TerminalUI

/// The palette over a screen: a line to type in, and what fits it with its keys.
struct PaletteScreen: View {
    let palette: CommandPalette
    let size: ScreenSize
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var palette = palette
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(1)) {
                Text(":").bold().foregroundColor(Palette.accent)
                TextField("what to do, or an act: damage goblin 5", text: $palette.text)
                    .focused($isTyping)
                    .onAppear { isTyping = true }
                Text("\(palette.found.count) found").foregroundColor(.secondary).fixedSize()
            }
            .frame(height: .rows(1))
            if size.isRoomy { Text(palette.problem ?? " ").foregroundColor(Palette.wrong) }
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<palette.found.count) { index in
                        if palette.found.indices.contains(index) { row(index) }
                    }
                }
            }
            .scrollPosition(palette.scrollPosition(rows: rows))
            .scrollIndicators(.hidden)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var rows: Int { max(1, size.rows - (size.isRoomy ? 2 : 1)) }

    private func row(_ index: Int) -> some View {
        let command = palette.found[index]
        let isChosen = index == palette.cursor.index
        return HStack(spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").bold().foregroundColor(Palette.accent)
            Text(command.words)
                .bold(isChosen)
                .foregroundColor(isChosen ? Palette.accent : .primary)
                .lineLimit(1)
                .frame(maxWidth: .columns(58), alignment: .leading)
            Text(command.keys)
                .foregroundColor(.secondary)
                .lineLimit(1)
                .frame(width: .columns(10), alignment: .leading)
            Spacer(minLength: 0)
        }
        .frame(height: .rows(1))
    }
}
