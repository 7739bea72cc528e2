import TerminalUI

/// The import of a file: finding it, looking at what would happen, doing it.
@Observable
final class ImportModel: KeyResponder {
    /// The step that is on screen.
    enum Step {
        /// A folder is shown, and a path can be typed or dropped.
        case finding
        /// A file is read.
        case reading
        /// What an import would do is shown.
        case preview(ImportPreview)
        /// Entries are written: how many are done, and how many there are.
        case importing(done: Int, count: Int)
    }

    private(set) var step = Step.finding
    /// The path as typed.
    var path = "" { didSet { if path != oldValue { find() } } }
    /// The folder that the path leads to; `nil` if there is none.
    private(set) var folder: FolderListing?
    /// The entries of the folder that fit what is typed behind its last slash.
    private(set) var found: [FolderListing.Entry] = []
    /// The index of the entry that Enter opens, or of the first visible entry of the preview.
    var selection: Int? { didSet { if selection != oldValue { readBeginning() } } }
    /// The first lines of the selected file.
    private(set) var beginning: [String] = []
    /// Why the file cannot be imported.
    private(set) var problem: String?
    /// Whether characters that came from the same file before are updated.
    private(set) var updates = true
    /// The file that was read, or the text.
    private(set) var file = ""
    /// What is read, for a title.
    var fileName: String { file.contains("\n") ? "the pasted text" : file }
    /// Whether files are decks of questions; otherwise of characters, or what they are beyond doubt.
    let takesDecks: Bool
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private let imported: (RosterImport) -> Void
    @ObservationIgnored private let close: () -> Void
    /// Whether the user has stopped the import that runs.
    @ObservationIgnored private let stopping = StopFlag()

    /// - Parameters:
    ///   - imported: gets the result, after the page has closed.
    ///   - close: closes the page.
    init(
        _ context: BattleContext, takesDecks: Bool = false,
        imported: @escaping (RosterImport) -> Void, close: @escaping () -> Void
    ) {
        self.context = context
        self.takesDecks = takesDecks
        self.imported = imported
        self.close = close
        find()
    }

    // MARK: Finding

    private func find() {
        problem = nil
        folder = try? context.files.folder(at: path)
        let typed = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        found = (folder?.entries ?? []).filter {
            $0.name.lowercased().hasPrefix(typed.lowercased())
        }
        // Of names that differ in case, the one that was typed or dropped.
        selection = found.isEmpty ? nil : found.firstIndex { $0.name == typed } ?? 0
        readBeginning()
    }

    private func readBeginning() {
        guard case .finding = step, let selection, found.indices.contains(selection) else { return }
        let entry = found[selection]
        beginning = entry.isFolder ? [] : context.files.beginning(of: path(to: entry))
    }

    /// The path of an entry, with what was typed before it.
    private func path(to entry: FolderListing.Entry) -> String {
        let head = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return head + entry.name + (entry.isFolder ? "/" : "")
    }

    private func moveKeyPressed(_ rows: Int, of count: Int) {
        guard count > 0 else { return }
        selection = max(0, min((selection ?? 0) + rows, count - 1))
    }

    private func completeKeyPressed() {
        guard let selection, found.indices.contains(selection) else { return }
        path = path(to: found[selection])
    }

    private func parentKeyPressed() {
        let parent = path.isEmpty || path.hasSuffix("../") ? path + "../" : nil
        guard let parent else {
            let head = path.hasSuffix("/") ? path.dropLast() : path[...]
            path = head.lastIndex(of: "/").map { String(head[...$0]) } ?? ""
            return
        }
        path = parent
    }

    private func openKeyPressed() {
        if let selection, found.indices.contains(selection) {
            let entry = found[selection]
            let path = path(to: entry)
            if entry.isFolder {
                self.path = path
            } else {
                read(path)
            }
        } else if !path.allSatisfy(\.isWhitespace) {
            read(path)
        }
    }

    /// Reads a file, or a text of several lines that was pasted.
    func read(_ path: String) {
        step = .reading
        file = path
        let (files, takesDecks) = (context.files, takesDecks)
        context.work {
            try takesDecks ? files.previewDecks(of: path) : files.previewImport(of: path)
        } then: { [weak self] result in
            guard let self, case .reading = step else { return }
            switch result {
            case .success(let preview):
                step = .preview(preview)
                selection = preview.entries.isEmpty ? nil : 0
            case .failure(let error):
                step = .finding
                problem = sentence(for: error)
            }
        }
    }

    private func backKeyPressed() {
        step = .finding
        let kept = problem
        find()
        problem = kept
    }

    // MARK: Importing

    private func updatesKeyPressed() { updates.toggle() }

    private func importKeyPressed(_ preview: ImportPreview) {
        guard preview.count > preview.count(.refused) else {
            problem = "Nothing of this file can be imported."
            return
        }
        step = .importing(done: 0, count: preview.count)
        stopping.lower()
        let (files, file, updates, stopping) = (context.files, file, updates, stopping)
        let takesDecks = takesDecks
        let report = context.onMain { [weak self] (done: Int, count: Int) in
            guard let self, case .importing = step else { return }
            step = .importing(done: done, count: count)
        }
        context.work {
            if takesDecks { return try files.importDecks(file) }
            return try files.importFile(
                file, updates: updates, progress: { report($0, $1) },
                isCancelled: { stopping.isRaised })
        } then: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let result):
                close()
                imported(result)
            case .failure(let error):
                step = .finding
                problem = sentence(for: error)
            }
        }
    }

    private func stopKeyPressed() { stopping.raise() }

    // MARK: Keys

    /// Letters are the path while a file is looked for.
    var isTyping: Bool {
        if case .finding = step { true } else { false }
    }

    var commands: [KeyCommand] {
        switch step {
        case .finding:
            [
                command(.enter, words: "open the file or folder", short: "open") {
                    $0.openKeyPressed()
                },
                command(.tab, words: "complete the path", short: "complete") {
                    $0.completeKeyPressed()
                },
                command(.down, words: "next file", short: "down") {
                    $0.moveKeyPressed(1, of: $0.found.count)
                },
                command(.up, words: "previous file", short: "up") {
                    $0.moveKeyPressed(-1, of: $0.found.count)
                },
                command(.pageDown, words: "ten down") { $0.moveKeyPressed(10, of: $0.found.count) },
                command(.pageUp, words: "ten up") { $0.moveKeyPressed(-10, of: $0.found.count) },
                command([.control("u")], words: "folder above", short: "folder above") {
                    $0.parentKeyPressed()
                },
                command(.escape, words: "back", short: "back") { $0.close() },
            ]
        case .reading:
            [command(.escape, words: "back to the files", short: "back") { $0.backKeyPressed() }]
        case .preview(let preview): commands(on: preview)
        case .importing:
            [command(.escape, words: "stop the import", short: "stop") { $0.stopKeyPressed() }]
        }
    }

    private func commands(on preview: ImportPreview) -> [KeyCommand] {
        let isKnown = preview.count(.changed) + preview.count(.same) > 0
        let updating =
            isKnown
            ? [
                command("s", words: "update or leave those that are there", short: "update or not")
                { $0.updatesKeyPressed() }
            ] : []
        return [
            command(.enter, words: "import the file", short: "import") {
                $0.importKeyPressed(preview)
            }
        ] + updating + scrolling { $0.moveKeyPressed($1, of: preview.entries.count) } + [
            command(.escape, words: "back to the files", short: "back") { $0.backKeyPressed() }
        ]
    }
}
