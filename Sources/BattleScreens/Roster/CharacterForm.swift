import Foundation
import Tabletop
import TerminalUI

/// A character being written: a line for each thing.
struct CharacterForm: View {
    let editor: CharacterEditor
    let size: ScreenSize
    @FocusState private var field: CharacterEditor.Field?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(
                editor.original == nil
                    ? "A new character" : "Changing \(editor.original?.name ?? "")"
            )
            .font(.title).foregroundColor(Palette.accent).lineLimit(1)
            if size.isRoomy { Text(" ") }
            line("Kind") {
                Text(editor.kind == .player ? "Player" : "Monster").bold()
            }
            ForEach(CharacterEditor.Field.allCases, id: \.self) { field in
                line(field.label, isChosen: field == editor.field) {
                    TextField(
                        field.hint,
                        text: Binding(get: { editor[field] }, set: { editor[field] = $0 })
                    )
                    .focused($field, equals: field)
                }
            }
            if size.isRoomy { Text(" ") }
            Text(editor.problem ?? " ").foregroundColor(Palette.wrong)
        }
        .frame(maxWidth: .columns(72), maxHeight: .infinity, alignment: .topLeading)
        .onAppear { field = editor.field }
        .onChange(of: editor.field) { field = editor.field }
    }

    private func line<Content: View>(
        _ label: String, isChosen: Bool = false, @ViewBuilder content: () -> Content
    ) -> some View {
        HStack(spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").foregroundColor(Palette.accent)
            Text(label)
                .bold(isChosen)
                .foregroundColor(isChosen ? Palette.accent : .secondary)
                .frame(width: .columns(12), alignment: .leading)
            content()
        }
        .frame(height: .rows(1))
    }
}
