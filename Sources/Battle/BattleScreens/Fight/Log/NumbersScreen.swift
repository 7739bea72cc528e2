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
                table(
                    shown, more: more(statistics, shown.count), most: statistics.people.mostDamage,
                    DamagePlaces(
                        columns: page.columns - 9 * count, people: statistics.people)
                )
                .frame(height: .rows(shown.count + 2))
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

    /// - Parameters:
    ///   - more: the number of hidden lines.
    ///   - most: the damage of the longest bar.
    private func table(
        _ people: [FightStatistics.Person], more: String, most: Int, _ places: DamagePlaces
    ) -> some View {
        Table(people) {
            TableColumn(more) { person in
                Text(person.name)
                    .foregroundColor(person.kind == .player ? .primary : AppColors.monster)
            }
            .width(.columns(places.name))
            TableColumnForEach(Self.damage, id: \.title) { title, color, value in
                Self.column(title, columns: DamagePlaces.number) { dotted(value($0)) }
                TableColumn("") { person in
                    Text(DamageRow.bar(value(person), of: most, columns: places.bar))
                        .foregroundColor(color).accessibilityLabel("")
                }
                .width(.columns(places.bar))
            }
            TableColumnForEach(Self.values.prefix(count), id: \.title) { title, value in
                Self.column(title, columns: 8, value)
            }
        }
        .scrollIndicators(.hidden)
    }

    /// A column of numbers, with dots for nothing.
    private static func column(
        _ title: String, columns: Int, _ value: @escaping (FightStatistics.Person) -> String
    ) -> TableColumn<FightStatistics.Person> {
        TableColumn(title) { person in
            let text = value(person)
            Text(text).foregroundColor(text == "·" ? .secondary : nil)
        }
        .width(.columns(columns)).alignment(.trailing)
    }

    private typealias Damage = (
        title: String, color: Color, value: (FightStatistics.Person) -> Int
    )
    private static let damage: [Damage] = [
        ("dealt", AppColors.accent, \.damageDealt), ("taken", AppColors.wrong, \.damageTaken),
    ]

    private typealias Value = (title: String, text: (FightStatistics.Person) -> String)
    /// The numbers after the damage, the most important first.
    private static let values: [Value] = [
        ("healed", { dotted($0.healingDone) }), ("downed", { dotted($0.knockOuts) }),
        ("to 0 HP", { dotted($0.falls) }), ("turns", { dotted($0.turns) }),
        ("luck", { $0.luck.dice > 0 ? signedTenths($0.luck.surplus) : "·" }),
        ("s/turn", { $0.secondsPerTurn.map { "\(Int($0.rounded()))" } ?? "·" }),
        ("overkill", { dotted($0.overkill) }), ("regained", { dotted($0.healingReceived) }),
    ]

    /// The columns of numbers that have room beside name and bars.
    private var count: Int {
        max(0, min(Self.values.count, (page.columns - (page.columns < 100 ? 50 : 70)) / 9))
    }

    /// The number of hidden lines: "▾ 3 more".
    private func more(_ statistics: FightStatistics, _ shown: Int) -> String {
        MoreLine.text(
            above: numbers.top, below: statistics.people.count - numbers.top - shown)
    }

    /// The rows of combatants that have room, without the headings and the line below them.
    private var room: Int { max(1, page.rows - (page.isRoomy ? 5 : 4)) }

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
