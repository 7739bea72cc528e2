import Foundation
import Tabletop
import TerminalUI

/// Hit points as a bar with their count on it: what is left green from the left, the damage red.
///
/// As high as its text and as wide as it may be.
struct HitPointBar: View, Equatable {
    /// Hit points when unhurt; `nil` when unknown.
    var hitPoints: Int?
    /// Damage not healed yet.
    var damageTaken: Int
    /// Columns kept for each of the two numbers, so that the strokes of several bars stand below
    /// each other; 0 puts the count as a whole into the middle.
    var digits = 0
    /// Columns of the bar, where they are known beforehand: then nobody has to measure it.
    var columns: Int?

    /// The count over the bar.
    var body: some View {
        if let columns {
            // A text of its own width needs nobody to put it in its place.
            text(String(repeating: " ", count: margin(of: columns)) + count)
                .frame(width: .columns(columns), alignment: .leading)
                .background { fill(.columns(columns)) }
        } else {
            text(count)
                .frame(width: hasPlaces ? .columns(2 * digits + 1) : nil, alignment: .leading)
                .frame(maxWidth: .infinity)
                .background { GeometryReader { geometry in fill(geometry.size.width) } }
        }
    }

    private func text(_ text: String) -> some View {
        Text(text).bold().foregroundColor(Palette.onFill).lineLimit(1)
    }

    private var hasPlaces: Bool { digits > 0 && hitPoints != nil }

    /// Columns before the count that put it, or its places, into the middle.
    private func margin(of columns: Int) -> Int {
        max(0, (columns - (hasPlaces ? 2 * digits + 1 : count.count)) / 2)
    }

    private var count: String {
        guard let hitPoints else { return damageTaken > 0 ? "? -\(damageTaken)" : "?" }
        let left = "\(hitPoints - damageTaken)"
        return String(repeating: " ", count: max(0, digits - left.count)) + "\(left)/\(hitPoints)"
    }

    /// Green as far as hit points are left, red behind it; grey where nobody knows.
    private func fill(_ width: CGFloat) -> some View {
        ZStack(alignment: .leading) {
            hitPoints == nil ? Palette.unknown : Palette.lost
            Palette.well.frame(width: width * left)
                .animation(.easeOut(duration: 0.3), value: damageTaken)
        }
    }

    /// The part that is left.
    private var left: CGFloat {
        guard let hitPoints, hitPoints > 0 else { return 0 }
        return CGFloat(max(0, hitPoints - damageTaken)) / CGFloat(hitPoints)
    }
}

extension HitPointBar {
    /// The bar of somebody's hit points.
    init(_ hitPoints: HitPoints, digits: Int = 0, columns: Int? = nil) {
        self.init(
            hitPoints: hitPoints.maximum, damageTaken: hitPoints.damageTaken, digits: digits,
            columns: columns)
    }
}
