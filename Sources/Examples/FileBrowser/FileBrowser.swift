import TerminalUI

/// Shows folders, and what is in their files.
@main struct FileBrowser: App {
    var body: some Scene {
        WindowGroup {
            let path = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") } ?? "."
            BrowserView(folder: URL(filePath: path).standardizedFileURL)
        }
    }
}

/// The entries of a folder, and beside them a preview of the selected one.
struct BrowserView: View {
    @State var folder: URL
    /// `nil` while the folder is read.
    @State private var entries: [Entry]?
    @State private var problem: String?
    @State private var selection: Entry.ID?
    @Environment(\.terminate) private var terminate

    private var selected: Entry? { entries?.first { $0.id == selection } }

    var body: some View {
        VStack(alignment: .leading) {
            Text(folder.lastPathComponent).font(.title).lineLimit(1)
            Divider()
            HStack {
                list.frame(minWidth: 120, maxWidth: 240)
                Divider()
                EntryView(entry: selected)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
            HStack(spacing: 16) {
                Text("Enter open  Backspace up  Tab preview")
                Button("q quit") { terminate() }.keyboardShortcut("q", modifiers: [])
            }
            .foregroundStyle(.secondary)
            .lineLimit(1)
        }
        .task(id: folder) {
            let found = await onDisk { [folder] in try Entry.all(in: folder) }
            if Task.isCancelled { return }
            do { entries = try found.get() } catch {
                entries = []
                problem = error.localizedDescription
            }
            if selected == nil { selection = entries?.first?.id }
        }
    }

    private var list: some View {
        List(entries ?? [], selection: $selection) { entry in
            Text(entry.name).bold(entry.isFolder).lineLimit(1).truncationMode(.middle)
        }
        .onKeyPress(keys: [.return, .rightArrow]) { _ in
            guard let selected, selected.isFolder else { return .ignored }
            show(selected.url, selecting: nil)
            return .handled
        }
        .onKeyPress(keys: [.backspace, .leftArrow]) { _ in
            show(folder.deletingLastPathComponent().standardizedFileURL, selecting: folder)
            return .handled
        }
        .overlay {
            if let problem {
                Text(problem).foregroundStyle(.secondary)
            } else if entries?.isEmpty == true {
                Text("Empty").foregroundStyle(.secondary)
            }
        }
    }

    private func show(_ folder: URL, selecting child: URL?) {
        self.folder = folder
        (entries, problem, selection) = (nil, nil, child)
    }
}

/// A preview of an entry.
struct EntryView: View {
    let entry: Entry?
    @State private var preview: Preview?

    var body: some View {
        Group {
            switch preview {
            case nil: Color.clear
            case .message(let message): Text(message).foregroundStyle(.secondary)
            case .picture(let image):
                Image(image).resizable().aspectRatio(contentMode: .fit)
            case .lines(let lines):
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        ForEach(lines.indices, id: \.self) { Text(lines[$0]).lineLimit(1) }
                    }
                }
                .focusable()
            }
        }
        .task(id: entry) {
            preview = nil
            // While a key is held, only the entry where it stops is read.
            try? await Task.sleep(for: .milliseconds(50))
            guard let entry, !Task.isCancelled else { return }
            let read = await onDisk { try Preview.reading(entry) }
            if Task.isCancelled { return }
            do { preview = try read.get() } catch let problem as ImageProblem {
                preview = .message(problem.description)
            } catch {
                preview = .message(error.localizedDescription)
            }
        }
    }
}
