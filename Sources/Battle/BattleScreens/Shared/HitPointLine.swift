import Tabletop
import TerminalUI

/// Hit points as a number and a bar beside it, for rows below each other: "39/39 ▇▇▇▇▇▇▁▁".
///
/// The blocks leave the upper eighth of their row free, so that the bars of a list stay apart. What is
/// left and what is lost differ in height, so that they need no colour.
///
/// A change is shown in two steps: what is lost flashes, then drains away; what is healed fills up.
struct HitPointLine: View, Animatable {
    /// What the line shows.
    private let hitPoints: HitPoints
    /// The columns of the number, which is right-aligned in them.
    private let digits: Int
    /// The columns of temporary hit points after the number, "+5".
    private let temporary: Int
    /// The columns of the bar.
    private let cells: Int
    private let isDead: Bool
    /// The damage after which a mark in the bar shows what would be left; `nil` for none.
    private let blow: Int?
    /// What follows the bar.
    private let end: Text
    /// The hit points that the bar shows at the moment; those of ``hitPoints`` when nothing moves.
    private var shown: Double

    /// - Parameters:
    ///   - digits: the columns of the number.
    ///   - temporary: the columns of temporary hit points after it.
    ///   - cells: the columns of the bar.
    ///   - blow: the damage after which a mark in the bar shows what would be left.
    ///   - end: the text after the bar.
    init(
        _ hitPoints: HitPoints, digits: Int, temporary: Int = 0, cells: Int, isDead: Bool = false,
        blow: Int? = nil, end: Text
    ) {
        self.hitPoints = hitPoints
        self.digits = digits
        self.temporary = temporary
        self.cells = cells
        self.isDead = isDead
        self.blow = isDead ? nil : blow
        self.end = end
        shown = Double(hitPoints.current ?? 0)
    }

    /// A blow holds for two frames and then drains.
    static let motion = Animation.easeIn(duration: 0.35).delay(0.1)

    var animatableData: Double {
        get { shown }
        set { shown = newValue }
    }

    var body: some View {
        Self.number(hitPoints, digits: digits)
            .bold(!isDead && hitPoints.isBloodied)
            .foregroundColor(isDead ? .secondary : AppColors.number(hitPoints.fraction ?? 1))
            + Self.temporary(hitPoints, columns: temporary) + Text(" ") + bar + end
    }

    private var bar: Text {
        let current = Double(hitPoints.current ?? 0)
        return shown > current
            ? HitPointBlocks(of: hitPoints, from: shown, to: current, cells: cells)
                .text(change: .primary, sign: "▇")
            : HitPointBlocks(of: hitPoints, from: shown, to: shown, cells: cells)
                .text(mark: mark, isDead: isDead)
    }

    /// The cells that would be left after the blow; `nil` if none of those now would go.
    private var mark: Int? {
        guard let blow, let current = hitPoints.current, current > 0 else { return nil }
        let rest = Double(max(0, current + hitPoints.temporary - blow))
        return rest < Double(current)
            ? HitPointBlocks(of: hitPoints, from: rest, to: rest, cells: cells).left : nil
    }

    /// "39/39", right-aligned in some columns.
    static func number(_ hitPoints: HitPoints, digits: Int) -> Text {
        let (number, words): (String, String)
        if let maximum = hitPoints.maximum, let current = hitPoints.current {
            number = "\(current)/\(maximum)"
            words = "\(number.replacing("/", with: " of ")) hit points"
        } else {
            let lost = hitPoints.damageTaken
            number = lost > 0 ? "? -\(lost)" : "?"
            words = lost > 0 ? "hit points unknown, \(lost) lost" : "hit points unknown"
        }
        let gap = String(repeating: " ", count: max(0, digits - number.count))
        return Text(gap) + Text(number).accessibilityLabel(words)
    }
}

extension HitPointLine {
    /// Temporary hit points in some columns, "+5"; from 1,000 "+99…".
    static func temporary(_ hitPoints: HitPoints, columns: Int) -> Text {
        let sign = hitPoints.temporarySign
        let gap = String(repeating: " ", count: max(0, columns - sign.count))
        return Text(sign).bold().foregroundColor(AppColors.temporary)
            .accessibilityLabel(sign.isEmpty ? "" : "  \(hitPoints.temporary) temporary")
            + Text(gap)
    }
}

extension HitPoints {
    /// "+5", from 1,000 "+99…"; empty without temporary hit points.
    var temporarySign: String { temporary > 0 ? temporary > 999 ? "+99…" : "+\(temporary)" : "" }
}

/// The cells of a bar: what is left, what changes, what is lost.
///
/// Whole cells only: a part of a cell would be drawn as high as the row and touch the next one.
struct HitPointBlocks: Hashable {
    /// The cells that are filled.
    let left: Int
    /// The cells after them that change.
    let changing: Int
    /// The cells of the bar.
    let cells: Int
    /// Whether the maximum is known.
    let isKnown: Bool
    /// What is left of the maximum after the change, 0 to 1.
    let fraction: Double

    /// - Parameters:
    ///   - before: the hit points before a change.
    ///   - after: the hit points after it; the same without a change.
    init(of hitPoints: HitPoints, from before: Double, to after: Double, cells: Int) {
        self.cells = cells
        isKnown = hitPoints.maximum != nil
        let most = Double(hitPoints.maximum ?? 0)
        fraction = most > 0 ? after / most : 0
        func filled(_ points: Double) -> Int { hitPoints.filled(points, of: cells) }
        if before == after || !isKnown {
            left = isKnown ? filled(after) : 0
            changing = 0
        } else {
            // A change is at least one cell, at the cost of what stays.
            let last = max(1, filled(max(before, after)))
            left = min(filled(min(before, after)), last - 1)
            changing = last - left
        }
    }

    /// The bar as text.
    ///
    /// - Parameters:
    ///   - change: the colour of what changes.
    ///   - sign: the block of what changes.
    ///   - mark: the cell of what is left that has a hairline instead.
    ///   - isDead: whether what is left has no colour of its own.
    func text(
        change: Color = .clear, sign: String = "▒", mark: Int? = nil, isDead: Bool = false
    ) -> Text {
        func part(_ sign: String, _ count: Int) -> Text {
            Text(String(repeating: sign, count: count)).accessibilityLabel("")
        }
        guard isKnown else { return part("╌", cells).foregroundColor(.secondary) }
        let color = isDead ? .secondary : AppColors.remaining(fraction)
        let remaining: Text
        if let mark, mark < left {
            remaining =
                part("▇", mark).foregroundColor(color) + part("┊", 1)
                + part("▇", left - mark - 1).foregroundColor(color)
        } else {
            remaining = part("▇", left).foregroundColor(color)
        }
        return remaining
            + part(sign, changing).foregroundColor(change)
            + part("▁", cells - left - changing).foregroundColor(.secondary)
    }
}
