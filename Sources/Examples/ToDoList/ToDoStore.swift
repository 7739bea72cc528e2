import TerminalUI

/// One thing to do.
struct ToDo: Codable, Identifiable {
    var id = UUID()
    var title: String
    var isDone = false
}

/// The list, and the file that it is saved in after every change.
@MainActor @Observable final class ToDoStore {
    private(set) var items: [ToDo] = []
    /// What the user has to be told about the file.
    var problem: String?
    /// A file that could not be read is never written.
    private var isReadOnly = false
    private let file: URL

    /// Reads the list. A missing file is an empty list; a damaged one is kept beside the new one.
    init(file: URL) {
        self.file = file.resolvingSymlinksInPath()
        do {
            items = try JSONDecoder().decode([ToDo].self, from: Data(contentsOf: self.file))
        } catch CocoaError.fileReadNoSuchFile {
            return
        } catch is DecodingError {
            keepDamagedFile()
        } catch {
            isReadOnly = true
            problem = "Nothing will be saved. \(error.localizedDescription)"
        }
    }

    func add(_ title: String) {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        if !title.isEmpty { change { $0.append(ToDo(title: title)) } }
    }

    func toggle(_ id: ToDo.ID) {
        change { items in
            if let index = items.firstIndex(where: { $0.id == id }) { items[index].isDone.toggle() }
        }
    }

    /// Changes the list and saves it. If that fails, the change stays on the screen, and the next
    /// change saves both.
    func change(_ edit: (inout [ToDo]) -> Void) {
        edit(&items)
        if isReadOnly { return }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            // Written beside the file and renamed: a reader finds the old list or the new one.
            try JSONEncoder().encode(items).write(to: file, options: .atomic)
        } catch {
            problem = "The list is not saved. \(error.localizedDescription)"
        }
    }

    private func keepDamagedFile() {
        let copy = file.appendingPathExtension("damaged-\(Int(Date.now.timeIntervalSince1970))")
        do {
            try FileManager.default.moveItem(at: file, to: copy)
            problem = "The list was damaged. It is kept as \(copy.lastPathComponent)."
        } catch {
            isReadOnly = true
            problem = "The list is damaged, nothing will be saved. \(error.localizedDescription)"
        }
    }
}
