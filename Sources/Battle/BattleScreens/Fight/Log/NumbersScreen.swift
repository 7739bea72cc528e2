import Foundation
import Tabletop
import TerminalUI

/// The statistics of a fight, or of all fights: a line for each combatant, with bars for the damage
/// dealt and taken side by side. A dot stands for nothing.
struct NumbersScreen: View {
    let numbers: StatisticsModel
    let name: String
    /// The last event of the fight.
    let head: Int
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text(numbers.isOfAll ? "Statistics of all fights" : "Statistics of \(name)")
                    .font(.title).foregroundColor(AppColors.accent).lineLimit(1)
                Spacer(minLength: 0)
                Text(sum).foregroundColor(.secondary).lineLimit(1)
            }
            .frame(height: .rows(1))
            if page.isRoomy { Text(numbers.problem ?? " ").foregroundColor(AppColors.wrong) }
            if let statistics = numbers.statistics, !statistics.people.isEmpty {
                let shown = Array(statistics.people.dropFirst(numbers.top).prefix(room))
                let places = DamagePlaces(
                    columns: page.columns - 9 * count, people: statistics.people)
                heading(more(statistics, shown.count), places)
                ForEach(shown, id: \.self) { person in
                    HStack(spacing: .columns(1)) {
                        DamageRow(
                            person: person, most: statistics.people.mostDamage,
                            places: places)
                        values(values(person))
                    }
                    .frame(height: .rows(1))
                }
                if room - shown.count >= 12, let course = numbers.course {
                    CourseSection(course: course)
                        .padding(.top, .rows(1)).frame(maxHeight: .rows(24))
                }
                Spacer(minLength: 0)
                luck(statistics.luck)
            } else if !numbers.isCounting {
                EmptyScreen(title: "No statistics yet", lines: ["The fight has not started"])
            }
        }
        .onChange(of: subject, initial: true) { _, subject in numbers.count(subject) }
    }

    private var subject: StatisticsModel.Subject { .init(isOfAll: numbers.isOfAll, head: head) }

    private var sum: String {
        guard let statistics = numbers.statistics else {
            return numbers.isCounting ? "counting …" : ""
        }
        let minutes = Int((statistics.seconds / 60).rounded())
        let fights = numbers.isOfAll ? counted(statistics.fights, "fight") + ", " : ""
        return "\(fights)\(counted(statistics.rounds, "round")), \(minutes) min"
    }

    /// The number of hidden lines, and the headings.
    private func heading(_ more: String, _ places: DamagePlaces) -> some View {
        HStack(spacing: .columns(1)) {
            DamageHeading(more: more, places: places)
            values(Array(Self.headings.prefix(count)))
        }
        .foregroundColor(.secondary)
        .frame(height: .rows(1))
    }

    /// The headings after the damage, the most important first.
    private static let headings = [
        "healed", "downed", "to 0 HP", "turns", "luck", "s/turn", "overkill", "regained",
    ]

    /// The columns of numbers that have room beside name and bars.
    private var count: Int {
        max(0, min(Self.headings.count, (page.columns - (page.columns < 100 ? 50 : 70)) / 9))
    }

    private func values(_ person: FightStatistics.Person) -> [String] {
        let luck = person.luck.dice > 0 ? signedTenths(person.luck.surplus) : "·"
        return Array(
            [
                dotted(person.healingDone), dotted(person.knockOuts), dotted(person.falls),
                dotted(person.turns), luck,
                person.secondsPerTurn.map { "\(Int($0.rounded()))" } ?? "·",
                dotted(person.overkill), dotted(person.healingReceived),
            ].prefix(count))
    }

    private func dotted(_ number: Int) -> String { number == 0 ? "·" : "\(number)" }

    private func values(_ values: [String]) -> some View {
        ForEach(values.indices, id: \.self) { index in
            Text(values[index]).foregroundColor(values[index] == "·" ? .secondary : nil)
                .lineLimit(1).frame(width: .columns(8), alignment: .trailing)
        }
    }

    /// The number of hidden lines: "▾ 3 more".
    private func more(_ statistics: FightStatistics, _ shown: Int) -> String {
        MoreLine.text(
            above: numbers.top, below: statistics.people.count - numbers.top - shown)
    }

    /// The rows of combatants that have room.
    private var room: Int { max(1, page.rows - (page.isRoomy ? 4 : 3)) }

    private func luck(_ luck: DiceLuck) -> some View {
        let average = luck.d20Average.map { " · d20 average \(tenths($0))" } ?? ""
        return Text(
            counted(luck.dice, "die", "dice") + " · "
                + counted(luck.twenties, "twenty", "twenties") + ", "
                + counted(luck.ones, "one") + average + " · "
                + luck.besideAverage
        )
        .foregroundColor(.secondary).lineLimit(1)
    }
}
