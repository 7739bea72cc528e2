import Tabletop
import TerminalUI

/// The recap of a fight: its figures, the hit points of both sides by round, what happened, and a line
/// for each combatant.
///
/// From 110 columns on the story is beside the chart. A low screen has only the story.
struct RecapScreen: View {
    let model: RecapModel
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: .columns(2)) {
                Text(model.recap?.name ?? "").font(.title).foregroundColor(AppColors.accent)
                Spacer(minLength: 0)
                Text(model.recap?.headline ?? "").foregroundColor(.secondary)
            }
            .lineLimit(1)
            .frame(height: .rows(1))
            if page.isRoomy || model.problem != nil {
                Text(model.problem ?? " ").foregroundColor(AppColors.wrong)
            }
            if let recap = model.recap {
                if !page.isRoomy {
                    story
                } else if page.columns >= 106 {
                    beside(recap)
                } else {
                    RecapFigures(recap: recap)
                    if recap.course.hasLines {
                        CourseSection(course: recap.course)
                            .frame(height: .rows(max(9, page.rows * 2 / 5)))
                    }
                    story
                }
            } else if model.problem == nil {
                Text("reading the log …").foregroundColor(.secondary)
            }
        }
        .frame(maxHeight: .infinity, alignment: .topLeading)
        .task { await model.load() }
    }

    private func beside(_ recap: FightRecap) -> some View {
        HStack(alignment: .top, spacing: .columns(3)) {
            VStack(alignment: .leading, spacing: 0) {
                RecapFigures(recap: recap)
                if recap.course.hasLines {
                    CourseSection(course: recap.course)
                        .frame(maxHeight: .rows(max(16, page.rows / 2)))
                }
                if page.rows >= 40 {
                    SectionRule(title: "Turn by turn", trailing: FightStrip.Cell.legend)
                    StripRows(recap: recap)
                }
            }
            story.frame(width: .columns(max(46, page.columns * 2 / 5)))
        }
    }

    private var story: some View {
        @Bindable var model = model
        // The figures tell it.
        let rows = page.isRoomy ? model.rows(without: "Best blow") : model.rows
        return ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(rows.indices, id: \.self) { RecapRow(row: rows[$0]) }
            }
        }
        .scrollPosition(id: $model.top)
        .scrollIndicators(.hidden)
    }
}

/// The figures that everybody asks for: the best blow, the experience points, the dead.
private struct RecapFigures: View {
    let recap: FightRecap

    /// A number with its name, and below it whose it is.
    private struct Figure: Hashable {
        let number: String
        let name: String
        let words: String
    }

    private var figures: [Figure] {
        var figures: [Figure] = []
        if let blow = recap.bestBlow {
            figures.append(
                Figure(
                    number: "\(blow.amount)",
                    name:
                        "best blow, \(blow.type.map { "\($0.rawValue), " } ?? "")round \(blow.round)",
                    words: "\(blow.by) on \(blow.on)"))
        }
        if let award = recap.award {
            figures.append(
                Figure(
                    number: "\(grouped(award.perHead)) XP", name: "each",
                    words: "for \(counted(award.heads, "character"))"))
        }
        let dead = recap.course.deaths
        let heroes = dead.count { $0.kind == .player }
        figures.append(
            Figure(
                number: "† \(dead.count)", name: "dead",
                words: heroes == 0 ? "no hero" : counted(heroes, "hero", "heroes")))
        let people = recap.statistics.people
        if let most = people.max(by: { $0.damageDealt < $1.damageDealt }), most.damageDealt > 0 {
            figures.append(
                Figure(number: "\(most.damageDealt)", name: "dealt", words: "by \(most.name)"))
        }
        return figures
    }

    var body: some View {
        HStack(alignment: .top, spacing: .columns(3)) {
            ForEach(figures, id: \.self) { figure in
                VStack(alignment: .leading, spacing: 0) {
                    Text(figure.number).bold().foregroundColor(AppColors.accent)
                        + Text(" \(figure.name)")
                    Text(figure.words).foregroundColor(.secondary)
                }
                // The names of the best blow get what the others leave.
                .frame(
                    maxWidth: figure == figures.first ? .infinity : nil, alignment: .leading
                )
                .fixedSize(horizontal: figure != figures.first, vertical: false)
            }
        }
        .lineLimit(1)
        .frame(height: .rows(2))
        .padding(.bottom, .rows(1))
    }
}

private struct RecapRow: View {
    let row: RecapModel.Row

    var body: some View {
        switch row {
        case .heading(let text):
            Text(text).bold().foregroundColor(AppColors.accent).lineLimit(1).keptWithNext()
        case .line(let text): Text(text).padding(.leading, .columns(2))
        case .numbers:
            PersonLine(name: Text("Hit points").bold().foregroundColor(AppColors.accent))
                .keptWithNext()
        case .person(let person):
            PersonLine(
                name: Text("  \(person.name)").foregroundColor(person.kind.color),
                numbers: [person.damageDealt, person.damageTaken, person.healingDone])
        case .blank: Text(" ")
        }
    }
}

/// A name with the hit points dealt, lost and healed, or the headings of these numbers.
private struct PersonLine: View {
    let name: Text
    /// `nil` for the headings.
    var numbers: [Int]?

    var body: some View {
        let values = numbers?.map { $0 == 0 ? "·" : "\($0)" } ?? ["dealt", "lost", "healed"]
        HStack(spacing: 0) {
            name.lineLimit(1).frame(maxWidth: .columns(26), alignment: .leading)
            ForEach(values.indices, id: \.self) { index in
                Text(values[index])
                    .foregroundColor(numbers == nil || values[index] == "·" ? .secondary : nil)
                    .frame(width: .columns(7), alignment: .trailing)
            }
        }
        .frame(height: .rows(1))
    }
}
