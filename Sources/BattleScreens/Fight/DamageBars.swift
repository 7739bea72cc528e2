import Foundation
import Tabletop
import TerminalUI

/// The damage that combatants dealt and took, as bars side by side, a line for each; those with the most
/// damage first, as many as have room.
struct DamageBars: View {
    let people: [FightStatistics.Person]

    var body: some View {
        let most = people.mostDamage
        let sorted = people.sorted {
            ($1.damageDealt, $1.damageTaken, $0.name) < ($0.damageDealt, $0.damageTaken, $1.name)
        }
        GeometryReader { geometry in
            VStack(alignment: .leading, spacing: 0) {
                DamageHeading(more: "", nameWidth: people.nameWidth).foregroundColor(.secondary)
                ForEach(Array(sorted.prefix(ScreenSize(geometry.size).rows - 1)), id: \.self) {
                    DamageRow(person: $0, most: most, nameWidth: people.nameWidth)
                }
            }
        }
    }
}

/// The headings of name and bars.
struct DamageHeading: View {
    /// The number of hidden lines.
    let more: String
    let nameWidth: CGFloat

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(more).lineLimit(1).frame(width: nameWidth, alignment: .leading)
            ForEach(["dealt", "taken"], id: \.self) { word in
                Text(word).frame(width: .columns(5), alignment: .trailing)
                Color.clear
            }
        }
        .frame(height: .rows(1))
    }
}

/// A name, and what it dealt and took, each as a number and a bar; a dot for nothing.
struct DamageRow: View {
    let person: FightStatistics.Person
    /// The damage of the longest bar.
    let most: Int
    let nameWidth: CGFloat

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(person.name)
                .foregroundColor(person.kind == .player ? .primary : AppColors.monster)
                .lineLimit(1).frame(width: nameWidth, alignment: .leading)
            number(person.damageDealt)
            bar(person.damageDealt).foregroundColor(AppColors.accent)
            number(person.damageTaken)
            bar(person.damageTaken).foregroundColor(AppColors.wrong)
        }
        .frame(height: .rows(1))
    }

    private func number(_ damage: Int) -> some View {
        Text(damage == 0 ? "·" : "\(damage)")
            .foregroundColor(damage == 0 ? .secondary : .primary)
            .frame(width: .columns(5), alignment: .trailing)
    }

    private func bar(_ damage: Int) -> some View {
        GeometryReader { geometry in
            Text(Self.bar(damage, of: most, columns: ScreenSize(geometry.size).columns))
                .lineLimit(1)
                .accessibilityHidden(true)
        }
    }

    /// A bar of whole cells, at least one for anything above zero: a part of a cell would be as high as
    /// the row, and touch the next bar.
    static func bar(_ damage: Int, of most: Int, columns: Int) -> String {
        guard damage > 0, most > 0, columns > 0 else { return "" }
        return String(repeating: "▇", count: max(1, (damage * columns + most / 2) / most))
    }
}

extension [FightStatistics.Person] {
    /// The most damage that one of them dealt or took.
    var mostDamage: Int { reduce(0) { Swift.max($0, $1.damageDealt, $1.damageTaken) } }
    /// The width of the longest name, 12 to 24 columns.
    var nameWidth: CGFloat {
        .columns(reduce(12) { Swift.max($0, Swift.min(24, DisplayText.columns(of: $1.name))) })
    }
}
