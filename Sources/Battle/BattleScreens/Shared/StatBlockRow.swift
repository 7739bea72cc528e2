import Tabletop
import TerminalUI

/// A row of a stat block.
struct StatBlockRow: View {
    let row: Content

    /// What a row shows.
    enum Content: Hashable {
        case heading(String)
        case line(String)
        /// The abilities, each with its score and modifier: "Str 20 +5".
        case abilities([String])
        /// A trait or an action: its name, and what it does.
        case act(String, String)
        case blank

        var isHeading: Bool { if case .heading = self { true } else { false } }

        /// What it says, without its form.
        var text: String {
            switch self {
            case .heading(let text), .line(let text): text
            case .abilities(let abilities): abilities.joined(separator: "  ")
            case .act(let name, let text): name + text
            case .blank: ""
            }
        }

        /// A line below a heading: with its name, "Bite. Melee +4, …".
        static func named(_ line: String) -> Content {
            guard let end = line.range(of: ". "), line[..<end.lowerBound].count <= 60 else {
                return .line(line)
            }
            return .act(String(line[..<end.upperBound]), String(line[end.upperBound...]))
        }

        /// A line of the figures: the abilities as a table.
        static func figure(_ line: String) -> Content {
            guard line.hasPrefix("Str ") else { return .line(line) }
            return .abilities(
                line.replacing(#/[()]/#, with: "").components(separatedBy: " · "))
        }
    }

    var body: some View {
        switch row {
        case .heading(let text):
            Text(text).bold().foregroundColor(AppColors.accent).lineLimit(1).keptWithNext()
        case .line(let text): Text(text)
        case .abilities(let abilities): AbilityTable(abilities: abilities)
        case .act(let name, let text): Text(name).bold() + Text(text)
        case .blank: Text(" ")
        }
    }
}

/// The rows of a stat block from the first on, as many as there is room for.
struct BlockRows: View {
    let content: [StatBlockRow.Content]

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(content.indices, id: \.self) { StatBlockRow(row: content[$0]) }
        }
        // Whole lines, of which the last ones may be cut off.
        .fixedSize(horizontal: false, vertical: true)
        .frame(minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .frame(maxWidth: .infinity, alignment: .leading)
        .clipped()
    }
}

/// Six abilities in a row, or three where a row is too narrow.
private struct AbilityTable: View {
    let abilities: [String]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            table(of: abilities.count)
            table(of: 3)
        }
    }

    private func table(of columns: Int) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(stride(from: 0, to: abilities.count, by: columns)), id: \.self) { first in
                HStack(spacing: .columns(2)) {
                    ForEach(abilities[first..<min(first + columns, abilities.count)], id: \.self) {
                        Text($0).fixedSize().frame(width: .columns(10), alignment: .leading)
                    }
                }
            }
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
                return section.lines.dropFirst(isKnown ? 1 : 0).map(StatBlockRow.Content.figure)
            }
            return [.blank, .heading(heading)] + section.lines.map(StatBlockRow.Content.named)
        }
    }

    /// The rows in a fight: what it can do, then the figures without name and kind, which are above.
    var rowsOfFight: [StatBlockRow.Content] {
        let sections = sections
        let acts = sections.flatMap { section -> [StatBlockRow.Content] in
            section.heading.map { [.heading($0)] + section.lines.map(StatBlockRow.Content.named) }
                ?? []
        }
        let figures = sections.filter { $0.heading == nil }.flatMap { $0.lines.dropFirst(2) }
        return acts + [.heading("Figures")] + figures.map(StatBlockRow.Content.figure)
    }
}
