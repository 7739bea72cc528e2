import Tabletop
import TerminalUI

/// The columns of a roster that is a table: cursor, name, kind, and figures at the end.
struct RosterTable: Hashable {
    /// A figure at the end of a line, in the order of the columns.
    enum Figure: Hashable, CaseIterable {
        case rating, hitPoints, armorClass, initiative

        /// The columns with the gap before it.
        var columns: Int {
            switch self {
            case .rating, .initiative: 6
            case .hitPoints: 10
            case .armorClass: 5
            }
        }

        var title: String {
            switch self {
            case .rating: "CR"
            case .hitPoints: "HP"
            case .armorClass: "AC"
            case .initiative: "init"
            }
        }
    }

    /// The cursor and the gap after it.
    static let start = 2
    /// The columns from which all figures have room.
    private static let roomy = 48
    /// The columns of the longest line, so that the eye finds the figures of a name.
    private static let most = 110

    /// The columns of a line.
    let columns: Int
    /// The columns of the name.
    let name: Int
    /// The figures, from the left.
    let figures: [Figure]
    /// Whether kind and conditions have room.
    let hasKind: Bool

    /// - Parameters:
    ///   - columns: the columns of the page.
    ///   - names: the columns of the longest name.
    init(columns: Int, names: Int) {
        self.columns = min(columns, Self.most)
        figures = columns < Self.roomy ? [.hitPoints, .armorClass] : Figure.allCases
        let room = self.columns - Self.start - figures.reduce(0) { $0 + $1.columns }
        hasKind = room - names >= 10
        name = max(6, hasKind ? names + 2 : room)
    }
}

/// The rule above a table with the heads of its columns: "── Monsters · 343 ── CR ─── HP ─ AC ─ init".
struct TableRule: View {
    let title: String
    let table: RosterTable
    let order: RosterOrder

    var body: some View {
        let figures = table.figures.reduce(0) { $0 + $1.columns }
        HStack(spacing: 0) {
            SectionRule(title: title).frame(width: .columns(table.columns - figures))
            table.figures.reduce(Text("")) { $0 + head(of: $1) }
        }
        .lineLimit(1)
        .frame(height: .rows(1))
    }

    private func head(of figure: RosterTable.Figure) -> Text {
        let title = figure.title + (order.figure == figure ? "▾" : "")
        let gap = String(repeating: "─", count: max(0, figure.columns - title.count - 2))
        let isFirst = figure == table.figures.first
        return Text((isFirst ? "─" : " ") + gap + (gap.isEmpty ? "" : " "))
            .foregroundColor(AppColors.rule)
            + Text(title).bold(order.figure == figure).foregroundColor(.secondary)
    }
}

/// A character as a line of a table.
struct RosterLine: View {
    let character: GameCharacter
    let selection: RowSelection
    let table: RosterTable
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        let isChosen = selection.isChosen
        HStack(spacing: 0) {
            Text(isChosen ? "\(Signs(terminal).cursor) " : "  ").foregroundColor(AppColors.accent)
            Text(character.name)
                .accessibilityLabel(isChosen ? "▸ \(character.name)" : character.name)
                .bold(isChosen)
                .foregroundColor(isChosen ? AppColors.accent : character.kind.color)
                .frame(width: .columns(table.name), alignment: .leading)
            if table.hasKind { about.frame(maxWidth: .infinity, alignment: .leading) }
            table.figures.reduce(Text("")) { $0 + text(of: $1) }.fixedSize()
        }
        .lineLimit(1)
        .frame(width: .columns(table.columns), height: .rows(1))
        .background(isChosen && terminal.colors != .none ? AppColors.selectedRow : .clear)
    }

    /// Conditions, then titles.
    private var about: Text {
        let conditions = character.conditionsText
        let titles = character.shownTitles.joined(separator: ", ")
        return Text(conditions).foregroundColor(AppColors.condition)
            + Text(conditions.isEmpty || titles.isEmpty ? titles : ", \(titles)")
            .foregroundColor(.secondary)
    }

    private func text(of figure: RosterTable.Figure) -> Text {
        if figure == .hitPoints {
            let points = character.hitPoints
            // The hit points of monsters that nothing happened to are their maximum.
            if character.kind == .monster, points.damageTaken == 0, let maximum = points.maximum {
                return Self.figure("\(maximum)", figure).foregroundColor(.primary)
            }
            return HitPointLine.number(points, digits: figure.columns)
                .bold(points.isBloodied)
                .foregroundColor(AppColors.number(points.fraction ?? 1))
        }
        let value: String? =
            switch figure {
            case .rating: character.challengeRating ?? character.level.map { "\($0)" }
            case .armorClass: character.armorClass.map { "\($0)" }
            case .initiative: character.initiativeModifier.map { $0 < 0 ? "\($0)" : "+\($0)" }
            case .hitPoints: nil
            }
        return Self.figure(value ?? "?", figure).foregroundColor(.secondary)
    }

    private static func figure(_ text: String, _ figure: RosterTable.Figure) -> Text {
        Text(String(repeating: " ", count: max(1, figure.columns - text.count)) + text)
    }
}
