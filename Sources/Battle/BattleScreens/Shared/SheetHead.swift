import Tabletop
import TerminalUI

/// What a sheet says in a line beside the portrait: "Conditions Prone, Exhaustion 2".
struct SheetNote: Hashable {
    let label: String
    let facts: [TextFact]

    init(_ label: String, _ facts: [TextFact]) {
        self.label = label
        self.facts = facts
    }

    init(_ label: String, _ text: String, color: Color = .primary) {
        self.init(label, text.isEmpty ? [] : [TextFact(text: text, color: color)])
    }

    var text: Text { Text("\(label) ").foregroundColor(.secondary) + facts.joined }
}

/// The head of the sheet of a character or a combatant: the portrait, beside it the name in large
/// letters, the hit points over the full width, and what else counts.
///
/// The portrait is as large as the page allows. Beside one of three rows there is room for name, bar
/// and figures only; the notes belong to the rows below then, see ``ScreenSize/hasNotesInHead``.
struct SheetHead: View {
    let name: String
    let kind: CharacterKind
    /// The character with the portrait; `nil` for none.
    let portrait: UUID?
    /// "Player, level 6 · in the party".
    let summary: String
    /// At the other end of the name's row: "acts now"; empty for nothing.
    var caption = ""
    let hitPoints: HitPoints
    var isDead = false
    /// Shown after the bar if the maximum is unknown.
    var hint = ""
    /// "AC 18", "Initiative +1".
    let figures: [SheetNote]
    let notes: [SheetNote]
    @Environment(\.pageSize) private var page

    var body: some View {
        let format = page.sheetPortrait
        HStack(alignment: .top, spacing: .columns(format.rows > 3 ? 3 : 1)) {
            if page.columns >= 30 {
                Portrait(id: portrait, name: name, color: kind.color, format: format)
            }
            VStack(alignment: .leading, spacing: 0) {
                title
                if page.hasNotesInHead {
                    Text(summary).foregroundColor(.secondary).lineLimit(1)
                    Text(" ")
                    bar
                    Text(" ")
                    figureLine.lineLimit(1)
                    ForEach(notes.indices, id: \.self) { index in
                        if !notes[index].facts.isEmpty { notes[index].text }
                    }
                } else {
                    bar
                    (figureLine + Text("   \(summary)").foregroundColor(.secondary)).lineLimit(1)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .fixedSize(horizontal: false, vertical: true)
        .accessibilityElement(children: .contain)
    }

    /// The name, in the block font beside the largest portrait.
    private var title: some View {
        HStack(alignment: .top, spacing: .columns(2)) {
            if page.sheetPortrait == .large, BlockText.columns(name, scale: 1) <= nameColumns {
                BlockText(text: name).fixedSize()
                    .accessibilityElement(children: .ignore).accessibilityLabel(name)
                    .padding(.bottom, .rows(1))
            } else {
                Text(name).font(.largeTitle).lineLimit(1)
            }
            Spacer(minLength: 0)
            if !caption.isEmpty { Text(caption).bold().foregroundColor(AppColors.turn).fixedSize() }
        }
        .foregroundColor(kind.color)
    }

    /// The columns that a name in the block font may take.
    private var nameColumns: Int { page.columns - PortraitFormat.large.columns - 16 }

    private var bar: some View {
        HStack(spacing: .columns(2)) {
            HitPointBar(hitPoints, isDead: isDead)
            if hitPoints.temporary > 0 {
                Text("+\(hitPoints.temporary) temporary").bold()
                    .foregroundColor(AppColors.temporary).fixedSize()
            }
            if hitPoints.maximum == nil, !hint.isEmpty {
                Text(hint).foregroundColor(AppColors.accent).fixedSize()
            }
        }
        .frame(height: .rows(1))
    }

    private var figureLine: Text {
        figures.indices.reduce(Text("")) { line, index in
            line + Text(index > 0 ? "   " : "") + figures[index].text.bold()
        }
    }
}

extension ScreenSize {
    /// The portrait of a sheet.
    var sheetPortrait: PortraitFormat {
        if columns >= 140, rows >= 40 { return .large }
        if columns >= 100, rows >= 23 { return PortraitFormat(rows: 10) }
        return columns >= 60 && rows >= 15 ? PortraitFormat(rows: 8) : .small
    }

    /// Whether the head of a sheet has room for its notes.
    var hasNotesInHead: Bool { sheetPortrait != .small }
}
