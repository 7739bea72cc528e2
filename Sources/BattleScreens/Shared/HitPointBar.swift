import Foundation
import Tabletop
import TerminalUI

/// Hit points as a bar with their count on it: what is left green from the left, the damage red.
///
/// As high as its text and as wide as it may be.
struct HitPointBar: View {
    /// Hit points when unhurt; `nil` when unknown.
    var hitPoints: Int?
    /// Damage not healed yet.
    var damageTaken: Int

    /// The count over the bar.
    var body: some View {
        Text(count)
            .bold()
            .lineLimit(1)
            .frame(minWidth: 0, maxWidth: .infinity)
            .foregroundColor(Color.white)
            .background(HitPointBackground(hitPoints: hitPoints, damageTaken: damageTaken))
    }

    private var count: String {
        guard let hitPoints else { return damageTaken > 0 ? "? -\(damageTaken)" : "?" }
        return "\(hitPoints - damageTaken)/\(hitPoints)"
    }
}

extension HitPointBar {
    /// The bar of somebody's hit points.
    init(_ hitPoints: HitPoints) {
        self.init(hitPoints: hitPoints.maximum, damageTaken: hitPoints.damageTaken)
    }
}

/// Green as far as hit points are left, red behind it; grey where nobody knows.
private struct HitPointBackground: View {
    var hitPoints: Int?
    var damageTaken: Int

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .leading) {
                if let hitPoints {
                    Rectangle().fill(Palette.lost)
                    Rectangle().fill(Palette.well)
                        .frame(width: geometry.size.width * left(of: hitPoints))
                } else {
                    Rectangle().fill(Palette.unknown)
                }
            }
        }
    }

    private func left(of hitPoints: Int) -> CGFloat {
        hitPoints <= 0 ? 0 : CGFloat(max(0, hitPoints - damageTaken)) / CGFloat(hitPoints)
    }
}
