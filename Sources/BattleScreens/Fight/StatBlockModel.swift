import Observation
import Tabletop
import TerminalUI

/// What a combatant can do, as a page that scrolls.
@Observable
final class StatBlockModel: KeyResponder {
    /// The combatant's label.
    let label: String
    /// The page's rows.
    let rows: [Row]
    /// The first visible row.
    var top: Int? = 0
    @ObservationIgnored private let close: () -> Void

    /// A row of the page.
    enum Row: Hashable {
        case heading(String)
        case line(String)
        case blank
    }

    /// - Parameter close: closes the page.
    init(_ block: StatBlock, of label: String, close: @escaping () -> Void) {
        self.label = label
        self.close = close
        rows = block.sections.flatMap { section -> [Row] in
            // The page is headed by the label already.
            let lines = section.lines.filter { $0 != label }
            let head: [Row] = section.heading.map { [.blank, .heading($0)] } ?? []
            return head + lines.map { Row.line($0) }
        }
    }

    private func scrollKeyPressed(_ count: Int) {
        top = max(0, min((top ?? 0) + count, rows.count - 1))
    }

    // MARK: Keys

    var commands: [KeyCommand] {
        [
            command("j", .down, words: "scroll down") { $0.scrollKeyPressed(1) },
            command("k", .up, words: "scroll up") { $0.scrollKeyPressed(-1) },
            command(.pageDown, words: "ten down") { $0.scrollKeyPressed(10) },
            command(.pageUp, words: "ten up") { $0.scrollKeyPressed(-10) },
            command(.escape, "B", words: "back to the fight", short: "back") { $0.close() },
        ]
    }
}

extension FightModel {
    /// Shows what the selected combatant can do: the block of its file, else that of the books.
    func blockKeyPressed() {
        guard let chosen, let edition = encounter?.edition else { return }
        attempt {
            let character = character(of: chosen)
            guard let block = try context.statBlock(chosen, character, edition) else {
                notice = .problem("Neither a file nor a book says what \(chosen.label) can do.")
                return
            }
            open { .block(StatBlockModel(block, of: chosen.label, close: $0)) }
        }
    }
}
