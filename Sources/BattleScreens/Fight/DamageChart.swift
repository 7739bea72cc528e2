import Tabletop
import TerminalCharts
import TerminalUI

/// The damage that combatants dealt and took, as two charts beside each other; those with the most
/// damage, as many as have room.
struct DamageChart: View {
    let people: [FightStatistics.Person]
    /// The most bars of a chart.
    let limit: Int

    /// The rows of a chart without bars: its title, the axis and its labels.
    private static let ownRows = 3

    /// The bars that have room in so many rows, of which one stays blank.
    static func limit(in rows: Int) -> Int { rows - 1 - ownRows }

    private struct Bar: Identifiable {
        let id: String
        let damage: Int
    }

    /// The number of bars.
    private var count: Int { min(limit, people.count) }

    var body: some View {
        if count >= 2, people.contains(where: { $0.damageDealt > 0 }) {
            HStack(spacing: .columns(3)) {
                chart("Damage dealt", \.damageDealt)
                chart("Damage taken", \.damageTaken)
            }
            .frame(height: .rows(count + Self.ownRows))
            .padding(.top, .rows(1))
        }
    }

    private func chart(
        _ title: String, _ damage: (FightStatistics.Person) -> Int
    ) -> some View {
        let bars = people.map { Bar(id: $0.name, damage: damage($0)) }
            .sorted { $0.damage > $1.damage }.prefix(count)
        return VStack(alignment: .leading, spacing: 0) {
            Text(title).bold().lineLimit(1)
            Chart(bars) { bar in
                BarMark(x: .value("Hit points", bar.damage), y: .value("Name", bar.id))
            }
        }
    }
}
