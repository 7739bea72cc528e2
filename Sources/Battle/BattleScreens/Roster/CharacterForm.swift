import Tabletop
import TerminalUI

/// The form of a character being created or changed.
struct CharacterForm: View {
    let editor: CharacterEditor
    @Environment(\.pageSize) private var page
    @FocusState private var field: CharacterEditor.Field?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(
                editor.original == nil
                    ? "New character" : "Edit \(editor.original?.name ?? "")"
            )
            .font(.title).foregroundColor(AppColors.accent).lineLimit(1)
            if page.isRoomy { Text(" ") }
            HStack(alignment: .top, spacing: .columns(4)) {
                VStack(alignment: .leading, spacing: 0) {
                    fields
                }
                .frame(maxWidth: .columns(72), alignment: .topLeading)
                if page.columns >= 120 {
                    EditedCharacter(editor: editor).frame(maxWidth: .columns(ScreenSize.measure))
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .onChange(of: editor.field, initial: true) { field = editor.field }
        .onChange(of: field) { if let field { editor.field = field } }
    }

    private var fields: some View {
        @Bindable var editor = editor
        return Form {
            if visible.contains(.name) {
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
            }
            ForEach(visible, id: \.self) { line($0) }
            if page.isRoomy { Text(" ") }
            Text(editor.problem.map { "✗ \($0)" } ?? " ").foregroundColor(AppColors.wrong)
            if page.isRoomy { EditedTitles(editor: editor) }
        }
        .formStyle(.columns)
    }

    /// All fields, or in a small window those of the half that is edited.
    private var visible: [CharacterEditor.Field] {
        page.isRoomy
            ? editor.fields : editor.fields.filter { $0.isOfSheet == editor.field.isOfSheet }
    }

    private func line(_ field: CharacterEditor.Field) -> some View {
        LabeledContent {
            TextField(
                text: Binding(get: { editor[field] }, set: { editor[field] = $0 }),
                prompt: Text(field.hint)
            ) { EmptyView() }
            .focused($field, equals: field)
        } label: {
            let isChosen = field == editor.field
            Text((isChosen ? "▸ " : "  ") + field.label)
                .bold(isChosen)
                .foregroundColor(isChosen ? AppColors.accent : .secondary)
        }
    }
}

/// The titles as they are typed, one below the other: a list is wider than its field.
private struct EditedTitles: View {
    let editor: CharacterEditor

    var body: some View {
        let titles = editor.titles
        if titles.count > 1 {
            SectionRule(title: "Titles · \(titles.count)")
            ForEach(titles.indices, id: \.self) { Text(titles[$0]).italic() }
        }
    }
}

/// The card of the character as it is typed, and what it can do, while it could be saved.
private struct EditedCharacter: View {
    let editor: CharacterEditor

    var body: some View {
        if let (character, block) = editor.preview {
            CharacterPreview(
                character: character, block: block?.rows(without: character.name) ?? [])
        }
    }
}
