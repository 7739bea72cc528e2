import Tabletop
import TerminalUI

/// A row of a stat block.
struct StatBlockRow: View {
    let row: Content

    /// What a row shows.
    enum Content: Hashable {
        case heading(String)
        case line(String)
        /// A trait or an action: its name, and what it does.
        case act(String, String)
        case blank

        /// A line below a heading: with its name, "Bite. Melee +4, …".
        static func named(_ line: String) -> Content {
            guard let end = line.range(of: ". "), line[..<end.lowerBound].count <= 60 else {
                return .line(line)
            }
            return .act(String(line[..<end.upperBound]), String(line[end.upperBound...]))
        }
    }

    var body: some View {
        switch row {
        case .heading(let text):
            Text(text).bold().foregroundColor(AppColors.accent).lineLimit(1).keptWithNext()
        case .line(let text): Text(text)
        case .act(let name, let text): Text(name).bold() + Text(text)
        case .blank: Text(" ")
        }
    }
}

extension StatBlock {
    /// The rows of a page or a sheet.
    ///
    /// - Parameter label: what heads the page already, "Goblin 2": the name is left out.
    func rows(without label: String) -> [StatBlockRow.Content] {
        sections.flatMap { section -> [StatBlockRow.Content] in
            guard let heading = section.heading else {
                let isKnown = label == name || label.hasPrefix(name + " ")
                return figures.dropFirst(isKnown ? 1 : 0).map { .line($0) }
            }
            return [.blank, .heading(heading)] + section.lines.map(StatBlockRow.Content.named)
        }
    }

    /// Name, kind and figures, a line each. No ability is parted from its modifier at a line's end.
    private var figures: [String] {
        sections.filter { $0.heading == nil }.flatMap(\.lines).map { line in
            line.hasPrefix("Str ") ? line.replacing(" (", with: "\u{A0}(") : line
        }
    }
}
