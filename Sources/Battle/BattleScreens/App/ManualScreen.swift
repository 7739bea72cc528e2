import TerminalUI

/// The list of the manual's pages with the beginning of the selected one beside it, or the page that is
/// read.
struct ManualScreen: View {
    let model: ManualModel
    @Environment(\.pageSize) private var page

    var body: some View {
        let lines = model.lines(columns: min(ScreenSize.measure, page.columns))
        if model.page == nil {
            VStack(alignment: .leading, spacing: 0) {
                Text("The manual").font(.title).foregroundColor(AppColors.accent)
                if page.isRoomy { Text(" ") }
                ListAndPreview(if: true) {
                    list
                } preview: {
                    ManualLines(lines: lines.prefix(page.rows))
                }
            }
            .lineLimit(1)
        } else {
            TextPage(title: "The manual", lines: lines, scroll: model.scroll)
        }
    }

    private var list: some View {
        @Bindable var model = model
        return List(selection: $model.selection) {
            ForEach(model.pages) { ManualRow(entry: $0) }
        }
        .focusable(false)
        .scrollIndicators(.hidden)
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
