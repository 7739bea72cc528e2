import Tabletop
import TerminalUI

/// A text of a card as it is written: its lines, bold text and code. A single line is in the middle,
/// several are one below the other.
struct CardText: View {
    let text: String
    var color = Color.primary
    var isBold = false
    /// Of a single line that is wrapped.
    var alignment = TextAlignment.center

    var body: some View {
        let lines = CardMarkup.lines(of: text)
        if lines.count == 1 {
            line(lines[0]).multilineTextAlignment(alignment)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(lines.indices, id: \.self) { line(lines[$0]) }
            }
        }
    }

    private func line(_ runs: [CardMarkup.Run]) -> Text {
        if runs.isEmpty { return Text(" ") }
        return runs.reduce(Text("")) { line, run in
            let text = Text(run.text).foregroundColor(run.isCode ? AppColors.accent : color)
            return line + (run.isBold || isBold ? text.bold() : text)
        }
    }

    /// The rows that a text takes in some columns, or a few more: words are not split.
    static func rows(of text: String, columns: Int) -> Int {
        let usable = max(1, columns * 9 / 10)
        return CardMarkup.lines(of: text).reduce(0) { rows, line in
            let length = DisplayText.columns(of: line.map(\.text).joined())
            return rows + max(1, (length + usable - 1) / usable)
        }
    }
}

/// How far a card is scrolled.
@Observable
final class CardScroll {
    /// Where the keys have scrolled it to.
    var position = ScrollPosition(y: 0)
    /// The first visible row, the last one that can be, and the rows on screen, as of the last layout.
    @ObservationIgnored fileprivate var place = CardScrollPlace()

    /// Scrolls by some rows.
    func move(_ rows: Int) { show(place.top + rows) }

    /// Scrolls by a screen, of which a row stays.
    func page(_ direction: Int) { move(direction * max(1, place.rows - 1)) }

    /// Shows the beginning.
    func reset() {
        place.top = 0
        position.scrollTo(y: 0)
    }

    private func show(_ row: Int) {
        // A second key may come before the next layout.
        place.top = max(0, min(row, place.lastTop))
        position.scrollTo(y: .rows(place.top))
    }
}

private struct CardScrollPlace: Equatable {
    var top = 0
    var lastTop = 0
    var rows = 1
}

/// What is longer than its room and scrolls by keys, or stands in the middle of it.
struct CardScrollView<Content: View>: View {
    private let scroll: CardScroll
    private let least: Int
    private let content: Content

    /// - Parameter least: the rows that the content fills at least.
    init(_ scroll: CardScroll, least: Int, @ViewBuilder content: () -> Content) {
        self.scroll = scroll
        self.least = least
        self.content = content()
    }

    var body: some View {
        @Bindable var scroll = scroll
        ScrollView {
            content.frame(maxWidth: .infinity, minHeight: .rows(least))
        }
        .scrollPosition($scroll.position)
        .onScrollGeometryChange(for: CardScrollPlace.self) { geometry in
            let content = ScreenSize(geometry.contentSize).rows
            let shown = ScreenSize(geometry.containerSize).rows
            return CardScrollPlace(
                top: ScreenSize(CGSize(width: 0, height: geometry.contentOffset.y)).rows,
                lastTop: max(0, content - shown), rows: shown)
        } action: { [scroll] _, place in
            scroll.place = place
        }
    }
}

extension KeyResponder {
    /// The commands that scroll a card.
    func scrolling(_ scroll: @escaping (Self) -> CardScroll) -> [KeyCommand] {
        [
            command("j", .down, words: "scroll down") { scroll($0).move(1) },
            command("k", .up, words: "scroll up") { scroll($0).move(-1) },
        ] + paging(scroll)
    }

    /// The commands that scroll a card by a screen.
    func paging(_ scroll: @escaping (Self) -> CardScroll) -> [KeyCommand] {
        [
            command(.pageDown, words: "one screen down") { scroll($0).page(1) },
            command(.pageUp, words: "one screen up") { scroll($0).page(-1) },
        ]
    }
}
