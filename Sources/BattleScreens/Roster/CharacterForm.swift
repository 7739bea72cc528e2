import Foundation
import Tabletop
import TerminalUI

/// The form of a character being created or changed.
struct CharacterForm: View {
    let editor: CharacterEditor
    @Environment(\.pageSize) private var page
    @FocusState private var field: CharacterEditor.Field?

    var body: some View {
        @Bindable var editor = editor
        VStack(alignment: .leading, spacing: 0) {
            Text(
                editor.original == nil
                    ? "New character" : "Edit \(editor.original?.name ?? "")"
            )
            .font(.title).foregroundColor(AppColors.accent).lineLimit(1)
            if page.isRoomy { Text(" ") }
            Form {
                LabeledContent {
                    Picker(selection: $editor.kind) {
                        Text("Player").bold().tag(CharacterKind.player)
                        Text("Monster").bold().tag(CharacterKind.monster)
                    } label: {
                        EmptyView()
                    }
                } label: {
                    Text("  Kind").foregroundColor(.secondary)
                }
                ForEach(CharacterEditor.Field.allCases, id: \.self) { line($0) }
                if page.isRoomy { Text(" ") }
                Text(editor.problem ?? " ").foregroundColor(AppColors.wrong)
            }
            .formStyle(.columns)
        }
        .frame(maxWidth: .columns(72), maxHeight: .infinity, alignment: .topLeading)
        .onChange(of: editor.field, initial: true) { field = editor.field }
        .onChange(of: field) { if let field { editor.field = field } }
    }

    private func line(_ field: CharacterEditor.Field) -> some View {
        LabeledContent {
            TextField(
                field.hint, text: Binding(get: { editor[field] }, set: { editor[field] = $0 })
            )
            .focused($field, equals: field)
        } label: {
            let isChosen = field == editor.field
            Text((isChosen ? "▸ " : "  ") + field.label)
                .bold(isChosen)
                .foregroundColor(isChosen ? AppColors.accent : .secondary)
        }
    }
}
