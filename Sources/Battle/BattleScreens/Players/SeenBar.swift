import Tabletop
import TerminalUI

/// Hit points as a bar without numbers, as high and as wide as the room: the remaining part from
/// the left, the rest dark; in quarters where players see no more. Empty where there is none to see.
struct SeenBar: View {
    let points: PlayerView.SeenHitPoints

    var body: some View {
        switch points {
        case .numbers(let points): bar(points.fraction ?? 0)
        case .bar(let quarters): bar(CGFloat(quarters) / 4)
        case .word, .tallies, .nothing: Color.clear
        }
    }

    private func bar(_ fraction: CGFloat) -> some View {
        HitPointFill(fraction: fraction).accessibilityHidden(true)
    }
}

/// The number or the word for hit points, whole: "45/45 +5", "bloodied".
struct SeenNumber: View {
    let points: PlayerView.SeenHitPoints

    var body: some View {
        switch points {
        case .numbers(let points):
            (Text(points.withoutTemporary).bold()
                .foregroundColor(AppColors.number(points.fraction ?? 1))
                + Text(points.temporary > 0 ? " +\(points.temporary)" : "").bold()
                .foregroundColor(AppColors.temporary))
                .fixedSize()
        case .word(let word):
            Text(word).foregroundColor(AppColors.color(ofState: word)).lineLimit(1)
        case .tallies(let tallies):
            tallies.enumerated().reduce(Text("")) { text, tally in
                text + Text(tally.offset > 0 ? ", " : "").foregroundColor(.secondary)
                    + Text("\(tally.element.count) \(tally.element.word)")
                    .foregroundColor(AppColors.color(ofState: tally.element.word))
            }
        case .bar, .nothing: EmptyView()
        }
    }
}

extension HitPoints {
    /// "13/20".
    fileprivate var withoutTemporary: String {
        maximum.map { "\($0 - damageTaken)/\($0)" } ?? "?"
    }
}

extension PlayerView.SeenHitPoints {
    /// Whether there is a bar to see.
    var hasBar: Bool {
        switch self {
        case .numbers, .bar: true
        case .word, .tallies, .nothing: false
        }
    }

    /// The colour of the number or word.
    var color: Color {
        switch self {
        case .numbers(let points): AppColors.number(points.fraction ?? 1)
        case .word(let word): AppColors.color(ofState: word)
        case .bar, .tallies, .nothing: .primary
        }
    }
}

extension PlayerView {
    /// The columns of the widest number of the fight in a font as wide as this.
    func numberColumns(_ columns: (String) -> Int) -> Int {
        lines.reduce(0) { widest, seen in
            guard case .numbers = seen.hitPoints else { return widest }
            return max(widest, columns(seen.hitPoints.text))
        }
    }
}

extension PlayerView.Seen {
    /// The colour of the name: of the turn, of the dead, of the side.
    var color: Color {
        hasTurn
            ? AppColors.turn : isDead ? .secondary : kind == .player ? .primary : AppColors.monster
    }
}
