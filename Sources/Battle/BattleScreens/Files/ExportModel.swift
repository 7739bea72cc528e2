import TerminalUI

/// The choice of what to export, and the name of the file.
@Observable
final class ExportModel: KeyResponder {
    /// What can be exported.
    let choices: [ExportChoice]
    /// The index of the choice that Enter writes.
    private(set) var selection = 0
    /// The path of the file as typed; at first a name for the choice.
    var path = "" { didSet { if path != oldValue { forget() } } }
    /// What was written and where.
    private(set) var done: String?
    /// Why nothing was written, or what Enter would replace.
    private(set) var problem: String?
    /// Whether a file is being written.
    private(set) var isWriting = false
    /// The folder that a path without one means.
    let folder: String
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private let fight: UUID?
    @ObservationIgnored private let close: () -> Void
    /// The path that Enter replaces when it is pressed again.
    @ObservationIgnored private var replacing: String?

    /// - Parameters:
    ///   - fight: the id and the name of the fight on screen.
    ///   - close: closes the page.
    init(
        _ context: BattleContext, fight: (id: UUID, name: String)?, close: @escaping () -> Void
    ) {
        self.context = context
        self.fight = fight?.id
        self.close = close
        choices = context.files.exportChoices(fight: fight?.name)
        folder = (try? context.files.folder(at: "").path) ?? ""
        path = choices.first?.fileName ?? ""
    }

    /// Selects a choice. A path that was not typed becomes the name for it.
    func select(_ index: Int) {
        guard choices.indices.contains(index), index != selection else { return }
        let isTyped = path != choices[selection].fileName
        selection = index
        if !isTyped { path = choices[index].fileName }
        forget()
    }

    private func forget() { (done, problem, replacing) = (nil, nil, nil) }

    private func moveKeyPressed(_ rows: Int) {
        select(max(0, min(selection + rows, choices.count - 1)))
    }

    private func enterKeyPressed() {
        guard choices.indices.contains(selection), !isWriting else { return }
        guard !path.allSatisfy(\.isWhitespace) else {
            problem = "Type the name of the file."
            return
        }
        let (files, choice, path, fight) = (context.files, choices[selection].id, path, fight)
        let replaces = replacing == path
        forget()
        isWriting = true
        context.work {
            try files.export(choice, to: path, fight: fight, replaces: replaces)
        } then: { [weak self] result in
            self?.finish(result, path)
        }
    }

    private func finish(_ result: Result<String?, any Error>, _ path: String) {
        isWriting = false
        switch result {
        case .success(let sentence?): done = sentence
        case .success(nil):
            problem = "There is such a file already: Enter replaces it."
            replacing = path
        case .failure(let error): problem = sentence(for: error)
        }
    }

    // MARK: Keys

    /// Letters are the path.
    var isTyping: Bool { true }

    var commands: [KeyCommand] {
        [
            command(.enter, words: "write the file", short: "write") { $0.enterKeyPressed() },
            command(.down, words: "next format", short: "down") { $0.moveKeyPressed(1) },
            command(.up, words: "previous format", short: "up") { $0.moveKeyPressed(-1) },
            command([KeyPress(.escape), .control("o")], words: "back", short: "back") {
                $0.close()
            },
        ]
    }
}
