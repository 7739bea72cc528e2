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
        Text(count)
            .bold()
            .foregroundColor(Palette.onFill)
            .lineLimit(1)
            .frame(width: hasPlaces ? .columns(2 * digits + 1) : nil, alignment: .leading)
            .frame(
                minWidth: columns.map { .columns($0) } ?? 0,
                maxWidth: columns.map { .columns($0) } ?? .infinity
            )
            .background(
                HitPointBackground(
                    hitPoints: hitPoints, damageTaken: damageTaken,
                    width: columns.map { .columns($0) })
            )
    }

    private var hasPlaces: Bool { digits > 0 && hitPoints != nil }

    private var count: String {
        guard let hitPoints else { return damageTaken > 0 ? "? -\(damageTaken)" : "?" }
        let left = "\(hitPoints - damageTaken)"
        return String(repeating: " ", count: max(0, digits - left.count)) + "\(left)/\(hitPoints)"
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

/// Green as far as hit points are left, red behind it; grey where nobody knows.
private struct HitPointBackground: View {
    var hitPoints: Int?
    var damageTaken: Int
    /// In points; `nil` where it is to be measured.
    var width: CGFloat?

    var body: some View {
        if let width {
            fill(width)
        } else {
            GeometryReader { geometry in fill(geometry.size.width) }
        }
    }

    private func fill(_ width: CGFloat) -> some View {
        ZStack(alignment: .leading) {
            if let hitPoints {
                Rectangle().fill(Palette.lost)
                Rectangle().fill(Palette.well)
                    .frame(width: width * left(of: hitPoints))
                    .animation(.easeOut(duration: 0.3), value: damageTaken)
            } else {
                Rectangle().fill(Palette.unknown)
            }
        }
    }

    private func left(of hitPoints: Int) -> CGFloat {
        hitPoints <= 0 ? 0 : CGFloat(max(0, hitPoints - damageTaken)) / CGFloat(hitPoints)
    }
}
