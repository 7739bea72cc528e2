import TerminalUI

/// The manual: the list of its pages, and the page that is read.
@Observable
final class ManualModel: KeyResponder {
    let pages: [ManualEntry]
    /// The selected page; `nil` only if there is none.
    var selection: ManualEntry.ID?
    /// The page that is read; `nil` while the list is shown.
    private(set) var page: ManualEntry?
    let scroll = TextScroll()
    /// The lines of the page at the width that was asked for last.
    @ObservationIgnored private var wrapped: (page: ManualEntry.ID, columns: Int, [ManualLine])?
    @ObservationIgnored private let files: any FileService
    @ObservationIgnored private let close: () -> Void

    /// - Parameter close: closes the manual.
    init(_ files: any FileService, close: @escaping () -> Void) {
        self.files = files
        self.close = close
        pages = files.manualPages()
        selection = pages.first?.id
    }

    /// The lines of the page that is read or selected, or why it cannot be read.
    func lines(columns: Int) -> [ManualLine] {
        guard let page = page ?? selected else { return [] }
        if let wrapped, wrapped.page == page.id, wrapped.columns == columns { return wrapped.2 }
        let lines: [ManualLine]
        do {
            lines = try files.manualLines(of: page.id, columns: columns)
        } catch {
            lines = [ManualLine(sentence(for: error))]
        }
        wrapped = (page.id, columns, lines)
        return lines
    }

    private func moveKeyPressed(_ rows: Int) {
        guard let place = pages.firstIndex(where: { $0.id == selection }) else { return }
        selection = pages[max(0, min(place + rows, pages.count - 1))].id
    }

    private func openKeyPressed() {
        page = selected
        scroll.top = 0
    }

    private var selected: ManualEntry? { pages.first { $0.id == selection } }

    // MARK: Keys

    var commands: [KeyCommand] {
        if page == nil {
            return [
                command(.enter, words: "read the page", short: "read") { $0.openKeyPressed() }
            ] + moving("page") { $0.moveKeyPressed($1) } + [
                command(.escape, words: "back", short: "back") { $0.close() }
            ]
        }
        return [
            command("j", .down, words: "scroll down") { $0.scroll.move(1) },
            command("k", .up, words: "scroll up") { $0.scroll.move(-1) },
            command(.pageDown, " ", words: "one screen down") {
                $0.scroll.move($0.scroll.visible)
            },
            command(.pageUp, words: "one screen up") { $0.scroll.move(-$0.scroll.visible) },
            command(.escape, words: "back to the pages", short: "back") { $0.page = nil },
        ]
    }
}
