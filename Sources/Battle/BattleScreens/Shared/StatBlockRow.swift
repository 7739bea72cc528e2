import Tabletop
import TerminalUI

/// A row of a stat block.
struct StatBlockRow: View {
    let row: Content

    /// What a row shows.
    enum Content: Hashable {
        case heading(String)
        case line(String)
        case blank
    }

    var body: some View {
        switch row {
        case .heading(let text): Text(text).bold().foregroundColor(AppColors.accent).lineLimit(1)
        case .line(let text): Text(text)
        case .blank: Text(" ")
        }
    }
}

extension StatBlock {
    /// The rows of a page or a sheet.
    ///
    /// - Parameter label: a line that is left out, because it heads the page already.
    func rows(without label: String) -> [StatBlockRow.Content] {
        sections.flatMap { section -> [StatBlockRow.Content] in
            let lines = section.lines.filter { $0 != label }
            let head: [StatBlockRow.Content] = section.heading.map { [.blank, .heading($0)] } ?? []
            return head + lines.map { .line($0) }
        }
    }
}
