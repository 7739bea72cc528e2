import TerminalUI

/// The list of the manual's pages, or the page that is read.
struct ManualScreen: View {
    let model: ManualModel
    @Environment(\.pageSize) private var page

    var body: some View {
        @Bindable var model = model
        VStack(alignment: .leading, spacing: 0) {
            if model.page == nil {
                Text("The manual").bold().foregroundColor(AppColors.accent)
                if page.isRoomy { Text(" ") }
                List(selection: $model.selection) {
                    ForEach(model.pages) { ManualRow(entry: $0) }
                }
                .focusable(false)
                .scrollIndicators(.hidden)
            } else {
                text(model.lines(columns: min(ScreenSize.measure, page.columns)))
            }
        }
        .lineLimit(1)
        .measured()
    }

    private func text(_ lines: [ManualLine]) -> some View {
        @Bindable var model = model
        let lastTop = max(0, lines.count - page.rows)
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(0..<lines.count) { index in
                    Text(lines[index].text.isEmpty ? " " : lines[index].text)
                        .bold(lines[index].isHeading)
                        .foregroundColor(lines[index].isHeading ? AppColors.accent : .primary)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        .scrollPosition(id: $model.top)
        .onChange(of: lastTop, initial: true) { model.lastTop = lastTop }
        .onChange(of: page.rows, initial: true) { model.rowsPerPage = max(1, page.rows - 1) }
    }
}

private struct ManualRow: View {
    let entry: ManualEntry
    @Environment(\.pageSize) private var page
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(entry.title)
                .bold(prominence == .increased)
                .foregroundColor(prominence == .increased ? AppColors.accent : .primary)
                .frame(maxWidth: .infinity, alignment: .leading)
            if page.columns >= 60 {
                Text(entry.id).foregroundColor(.secondary).fixedSize()
            }
        }
        .frame(height: .rows(1))
    }
}
