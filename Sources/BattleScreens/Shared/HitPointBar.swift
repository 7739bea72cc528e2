import Foundation
import Tabletop
import TerminalUI

/// Hit points as a bar with the numbers on it: the remaining part green from the left, the rest
/// red.
///
/// As high as its text; takes the offered width.
struct HitPointBar: View, Equatable {
    /// The maximum; `nil` if unknown.
    var hitPoints: Int?
    /// Damage that has not been healed.
    var damageTaken: Int
    /// The columns reserved for each of the two numbers, so that the slashes of several bars align;
    /// 0 centres the numbers as a whole.
    var digits = 0
    /// The bar's columns if they are known; measuring is then skipped.
    var columns: Int?

    var body: some View {
        if let columns {
            // Text of a known width needs no alignment by layout.
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
        Text(text).bold().foregroundColor(AppColors.onFill).lineLimit(1)
    }

    private var hasPlaces: Bool { digits > 0 && hitPoints != nil }

    /// The columns before the numbers that centre them, or the columns reserved for them.
    private func margin(of columns: Int) -> Int {
        max(0, (columns - (hasPlaces ? 2 * digits + 1 : count.count)) / 2)
    }

    private var count: String {
        guard let hitPoints else { return damageTaken > 0 ? "? -\(damageTaken)" : "?" }
        let left = "\(hitPoints - damageTaken)"
        return String(repeating: " ", count: max(0, digits - left.count)) + "\(left)/\(hitPoints)"
    }

    /// Green for the remaining part, red for the rest; grey if the maximum is unknown.
    private func fill(_ width: CGFloat) -> some View {
        ZStack(alignment: .leading) {
            hitPoints == nil ? AppColors.unknown : AppColors.lost
            AppColors.well.frame(width: width * left)
                .animation(.easeOut(duration: 0.3), value: damageTaken)
        }
    }

    /// The remaining fraction.
    private var left: CGFloat {
        guard let hitPoints, hitPoints > 0 else { return 0 }
        return CGFloat(max(0, hitPoints - damageTaken)) / CGFloat(hitPoints)
    }
}

extension HitPointBar {
    /// The bar of a character's or combatant's hit points.
    init(_ hitPoints: HitPoints, digits: Int = 0, columns: Int? = nil) {
        self.init(
            hitPoints: hitPoints.maximum, damageTaken: hitPoints.damageTaken, digits: digits,
            columns: columns)
    }
}
