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
            let size = ScreenSize(geometry.size)
            let places = DamagePlaces(columns: size.columns, people: people)
            VStack(alignment: .leading, spacing: 0) {
                DamageHeading(more: "", places: places).foregroundColor(.secondary)
                ForEach(Array(sorted.prefix(size.rows - 1)), id: \.self) {
                    DamageRow(person: $0, most: most, places: places)
                }
            }
        }
    }
}

/// The columns of a name, and of each of the two bars after their numbers.
struct DamagePlaces: Equatable {
    let name: Int
    let bar: Int

    /// The columns of a number.
    static let number = 5

    /// - Parameter columns: those of the whole row.
    init(columns: Int, people: [FightStatistics.Person]) {
        name = people.reduce(12) { max($0, min(24, DisplayText.columns(of: $1.name))) }
        bar = max(0, (columns - name - 2 * Self.number - 4) / 2)
    }
}

/// The headings of name and bars.
struct DamageHeading: View {
    /// The number of hidden lines.
    let more: String
    let places: DamagePlaces

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(more).lineLimit(1).frame(width: .columns(places.name), alignment: .leading)
            ForEach(["dealt", "taken"], id: \.self) { word in
                Text(word).frame(width: .columns(DamagePlaces.number), alignment: .trailing)
                Color.clear.frame(width: .columns(places.bar))
            }
        }
        .frame(height: .rows(1))
    }
}

/// A name, and what it dealt and took, each as a number and a bar; a dot for nothing.
struct DamageRow: View, Equatable {
    let person: FightStatistics.Person
    /// The damage of the longest bar.
    let most: Int
    let places: DamagePlaces

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(person.name)
                .foregroundColor(person.kind == .player ? .primary : AppColors.monster)
                .lineLimit(1).frame(width: .columns(places.name), alignment: .leading)
            (part(person.damageDealt, AppColors.accent) + Text(" ")
                + part(person.damageTaken, AppColors.wrong))
                .fixedSize()
        }
        .frame(height: .rows(1))
    }

    /// A number and its bar, with blanks to the end of the bar's place.
    private func part(_ damage: Int, _ color: Color) -> Text {
        let number = dotted(damage)
        let before = String(repeating: " ", count: max(0, DamagePlaces.number - number.count))
        let bar = Self.bar(damage, of: most, columns: places.bar)
        let after = String(repeating: " ", count: places.bar - bar.count)
        return Text(before + number + " ").foregroundColor(damage == 0 ? .secondary : .primary)
            + Text(bar).foregroundColor(color).accessibilityLabel("") + Text(after)
    }

    /// A bar of whole cells, at least one for anything above zero: a part of a cell would be as high as
    /// the row, and touch the next bar.
    static func bar(_ damage: Int, of most: Int, columns: Int) -> String {
        guard damage > 0, most > 0, columns > 0 else { return "" }
        return String(repeating: "▇", count: max(1, (damage * columns + most / 2) / most))
    }
}

/// A number; a dot for nothing.
func dotted(_ number: Int) -> String { number == 0 ? "·" : "\(number)" }

extension [FightStatistics.Person] {
    /// The most damage that one of them dealt or took.
    var mostDamage: Int { reduce(0) { Swift.max($0, $1.damageDealt, $1.damageTaken) } }
}
