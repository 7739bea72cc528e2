import Tabletop
import TerminalUI

/// The page that imports a file.
struct ImportScreen: View {
    let model: ImportModel

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            switch model.step {
            case .finding: FindingView(model: model)
            case .reading: title("reading \(model.fileName) …")
            case .preview(let preview): PreviewView(model: model, preview: preview)
            case .importing(let done, let count):
                title("\(grouped(done)) of \(grouped(count)) imported")
                ProgressView(value: Double(done), total: Double(max(1, count)))
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private func title(_ text: String) -> some View {
        Text(text).foregroundColor(.secondary).lineLimit(1)
    }
}

/// A path to type, and the folder that it leads to.
private struct FindingView: View {
    let model: ImportModel
    @Environment(\.pageSize) private var page
    @FocusState private var isTyping: Bool

    var body: some View {
        @Bindable var model = model
        // The rows of a list that has just become shorter must not read the model's.
        let found = model.found
        HStack(spacing: .columns(1)) {
            Text("Import the file:").bold().foregroundColor(AppColors.accent)
            TextField("type its path, drop it here, or paste a stat block", text: $model.path)
                .onPasteOfLines { model.read($0) }
                .focused($isTyping)
                .onAppear { isTyping = true }
        }
        .frame(height: .rows(1))
        Text(model.problem ?? model.folder.map { "in \($0.path)" } ?? "no such folder")
            .foregroundColor(model.problem == nil ? .secondary : AppColors.wrong)
            .truncationMode(model.problem == nil ? .head : .tail)
            .lineLimit(model.problem == nil ? 1 : 4)
        if page.isRoomy { Text(" ") }
        ListAndPreview(if: !model.beginning.isEmpty) {
            List(selection: $model.selection) {
                ForEach(found.indices, id: \.self) { FileRow(entry: found[$0]) }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
        } preview: {
            lines(model.beginning)
        }
    }

    private func lines(_ beginning: [String]) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: "The file's first lines")
            ForEach(beginning.indices, id: \.self) { Text(beginning[$0]).lineLimit(1) }
        }
        .foregroundColor(.secondary)
    }
}

private struct FileRow: View {
    let entry: FolderListing.Entry
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isSelected = prominence == .increased
        HStack(spacing: .columns(2)) {
            Text(entry.isFolder ? "\(entry.name)/" : entry.name)
                .bold(isSelected)
                .foregroundColor(isSelected ? AppColors.accent : .primary)
                .truncationMode(.middle)
                .frame(maxWidth: .columns(60), alignment: .leading)
            Text(entry.isFolder ? "" : size).foregroundColor(.secondary)
                .frame(width: .columns(8), alignment: .trailing)
        }
        .lineLimit(1)
        .frame(height: .rows(1))
    }

    private var size: String {
        entry.bytes < 1000
            ? "\(entry.bytes) B"
            : entry.bytes < 1_000_000
                ? "\((entry.bytes + 500) / 1000) kB"
                : "\(tenths(Double(entry.bytes) / 1_000_000)) MB"
    }
}

/// What an import would do, an entry a row.
private struct PreviewView: View {
    let model: ImportModel
    let preview: ImportPreview
    @Environment(\.pageSize) private var page

    var body: some View {
        @Bindable var model = model
        Text("\(model.fileName): \(preview.format)").font(.title).foregroundColor(AppColors.accent)
            .truncationMode(.middle).lineLimit(1)
        Text(counts).lineLimit(1)
        if preview.count(.changed) + preview.count(.same) > 0 {
            Text(
                model.updates
                    ? "Those that are there already are updated; s leaves them as they are."
                    : "Those that are there already stay as they are; s updates them."
            )
            .foregroundColor(.secondary).lineLimit(2)
        }
        if let problem = model.problem { Text(problem).foregroundColor(AppColors.wrong) }
        if page.isRoomy { Text(" ") }
        ListAndPreview(if: !preview.remarks.isEmpty || selected != nil) {
            VStack(alignment: .leading, spacing: 0) {
                List(selection: $model.selection) {
                    ForEach(preview.entries.indices, id: \.self) {
                        PreviewRow(entry: preview.entries[$0])
                    }
                }
                .focusable(false)
                .scrollIndicators(.hidden)
                .frame(maxHeight: .infinity)
                if preview.count > preview.entries.count {
                    Text("and \(grouped(preview.count - preview.entries.count)) more entries")
                        .foregroundColor(.secondary)
                }
                if !page.hasPreview { remarks(lines: 2) }
            }
        } preview: {
            VStack(alignment: .leading, spacing: 0) {
                remarks(lines: nil)
                if let (character, block) = selected {
                    SectionRule(title: "As it comes in")
                    CharacterPreview(character: character, block: block)
                }
            }
        }
    }

    /// The selected character as it would be stored, with what it can do.
    private var selected: (GameCharacter, [StatBlockRow.Content])? {
        guard let index = model.selection, preview.entries.indices.contains(index),
            let draft = preview.entries[index].draft,
            let character = try? GameCharacter(draft: draft, id: UUID())
        else { return nil }
        return (character, draft.statBlock?.rows(without: character.name) ?? [])
    }

    private func remarks(lines: Int?) -> some View {
        ForEach(remarks.indices, id: \.self) {
            Text(remarks[$0]).foregroundColor(.secondary).lineLimit(lines)
        }
    }

    /// The remarks that a page of this height has room for.
    private var remarks: [String] {
        let room = max(1, (page.rows - 8) / 2)
        guard preview.remarks.count > room else { return preview.remarks }
        return preview.remarks.prefix(room) + ["and \(preview.remarks.count - room) more remarks"]
    }

    private var counts: String {
        ImportPreview.Fate.allCases.compactMap { fate in
            let count = preview.count(fate)
            return count == 0 ? nil : "\(grouped(count)) \(fate.rawValue)"
        }.joined(separator: ", ")
    }
}

private struct PreviewRow: View {
    let entry: ImportPreview.Entry
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text(entry.fate.rawValue).foregroundColor(color).frame(
                width: .columns(8), alignment: .leading)
            Text(entry.name).bold(prominence == .increased)
                .layoutPriority(1)
            Text(entry.reason).foregroundColor(.secondary)
        }
        .lineLimit(1)
        .frame(height: .rows(1))
    }

    private var color: Color {
        switch entry.fate {
        case .new: AppColors.right
        case .changed: AppColors.turn
        case .same: .secondary
        case .refused: AppColors.wrong
        }
    }
}
