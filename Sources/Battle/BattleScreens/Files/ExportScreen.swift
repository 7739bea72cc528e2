import TerminalUI

/// The page that exports: what, then to which file.
struct ExportScreen: View {
    let model: ExportModel
    @Environment(\.pageSize) private var page
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var model = model
        VStack(alignment: .leading, spacing: 0) {
            Text("Write to a file").font(.title).foregroundColor(AppColors.accent)
            if page.isRoomy { Text(" ") }
            ForEach(model.choices.indices, id: \.self) { index in
                ExportRow(title: model.choices[index].title, isSelected: index == model.selection)
                    .onTapGesture { model.select(index) }
            }
            Text(" ")
            HStack(spacing: .columns(1)) {
                Text("File:").bold().foregroundColor(AppColors.accent)
                TextField("a path", text: $model.path)
                    .focused($isTyping)
                    .onAppear { isTyping = true }
            }
            .frame(height: .rows(1))
            Text("in \(model.folder)").foregroundColor(.secondary).truncationMode(.head)
                .lineLimit(1)
            if page.isRoomy { Text(" ") }
            state
            Spacer(minLength: 0)
        }
        .measured()
    }

    @ViewBuilder private var state: some View {
        if let done = model.done {
            (Text("✓ ").bold().foregroundColor(AppColors.right) + Text(done)).lineLimit(3)
        } else if let problem = model.problem {
            Text(problem).foregroundColor(AppColors.wrong).lineLimit(3)
        } else if model.isWriting {
            Text("writing …").foregroundColor(.secondary)
        }
    }
}

private struct ExportRow: View {
    let title: String
    let isSelected: Bool

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(isSelected ? "▸" : " ").foregroundColor(AppColors.accent)
            Text(title).bold(isSelected).foregroundColor(isSelected ? AppColors.accent : .primary)
        }
        .lineLimit(1)
        .frame(height: .rows(1))
    }
}
