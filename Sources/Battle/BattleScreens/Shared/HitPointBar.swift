import Tabletop
import TerminalUI

/// Hit points as a bar with the numbers on it: the remaining part from the left, green, amber from half
/// of them, red from a quarter; the rest dark. Of the dead, an outline.
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
    /// What the numbers count, for a screen reader.
    var noun = "hit points"
    /// Whether the bar is that of a dead combatant.
    var isDead = false

    var body: some View {
        Text(count).accessibilityLabel(words).bold(!isDead)
            .foregroundColor(isDead ? .secondary : AppColors.onFill)
            .lineLimit(1)
            .frame(width: hasPlaces ? .columns(2 * digits + 1) : nil, alignment: .leading)
            .frame(maxWidth: .infinity)
            .background {
                if isDead { outline } else { HitPointFill(fraction: fraction) }
            }
    }

    /// The ends of the bar.
    private var outline: some View {
        HStack(spacing: 0) {
            Text("│")
            Spacer(minLength: 0)
            Text("│")
        }
        .foregroundColor(.secondary)
        .accessibilityHidden(true)
    }

    private var hasPlaces: Bool { digits > 0 && hitPoints != nil }

    private var count: String {
        guard let hitPoints else { return damageTaken > 0 ? "? -\(damageTaken)" : "?" }
        let left = "\(hitPoints - damageTaken)"
        return String(repeating: " ", count: max(0, digits - left.count)) + "\(left)/\(hitPoints)"
    }

    /// The same for a screen reader.
    private var words: String {
        guard let hitPoints else {
            return damageTaken > 0 ? "\(noun) unknown, \(damageTaken) lost" : "\(noun) unknown"
        }
        return "\(hitPoints - damageTaken) of \(hitPoints) \(noun)"
    }

    /// The remaining fraction; `nil` if the maximum is unknown.
    private var fraction: CGFloat? {
        guard let hitPoints else { return nil }
        if hitPoints <= 0 { return 0 }
        return CGFloat(max(0, hitPoints - damageTaken)) / CGFloat(hitPoints)
    }
}

extension HitPointBar {
    /// The bar of a character's or combatant's hit points.
    init(_ hitPoints: HitPoints, digits: Int = 0, isDead: Bool = false) {
        self.init(
            hitPoints: hitPoints.maximum, damageTaken: hitPoints.damageTaken, digits: digits,
            isDead: isDead)
    }
}

/// A bar without numbers, as high and as wide as the room: the remaining part from the left in the colour
/// of what it means, the rest dark, or all of it grey. A change drains or fills.
struct HitPointFill: View, Equatable {
    /// The remaining part, 0 to 1; `nil` if the maximum is unknown.
    let fraction: CGFloat?

    var body: some View {
        ZStack {
            fraction == nil ? AppColors.unknown : AppColors.lost
            LeadingPart(fraction: fraction ?? 0).fill(AppColors.remaining(fraction ?? 0))
                .animation(.easeOut(duration: 0.3), value: fraction)
        }
    }
}

/// The leading part of its rectangle.
private struct LeadingPart: Shape {
    /// 0 to 1.
    var fraction: CGFloat

    var animatableData: CGFloat {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path(
            CGRect(
                x: rect.minX, y: rect.minY, width: rect.width * fraction, height: rect.height))
    }
}
