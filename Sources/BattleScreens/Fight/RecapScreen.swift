import Tabletop
import TerminalUI

/// The fight told, a section below the other, then a line for each combatant.
struct RecapScreen: View {
    let model: RecapModel
    @Environment(\.pageSize) private var page

    var body: some View {
        @Bindable var model = model
        let rows = model.rows
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
            if model.recap == nil, model.problem == nil {
                Text("reading the log …").foregroundColor(.secondary)
            }
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(rows.indices, id: \.self) { RecapRow(row: rows[$0]) }
                }
            }
            .scrollPosition(id: $model.top)
            .scrollIndicators(.hidden)
        }
        .task { await model.load() }
    }
}

private struct RecapRow: View {
    let row: RecapModel.Row

    var body: some View {
        switch row {
        case .heading(let text): Text(text).bold().foregroundColor(AppColors.accent).lineLimit(1)
        case .line(let text): Text(text).padding(.leading, .columns(2))
        case .person(let person): PersonLine(person: person)
        case .blank: Text(" ")
        }
    }
}

/// "Thia  dealt 16, lost 6, healed 4, downed 2".
private struct PersonLine: View {
    let person: FightStatistics.Person

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text(person.name).lineLimit(1)
                .frame(maxWidth: .columns(24), alignment: .leading)
            Text(facts).foregroundColor(.secondary)
        }
        .padding(.leading, .columns(2))
    }

    private var facts: String {
        var facts = ["dealt \(person.damageDealt)", "lost \(person.damageTaken)"]
        if person.overkill > 0 { facts[0] += " (+\(person.overkill) overkill)" }
        if person.healingDone > 0 { facts.append("healed \(person.healingDone)") }
        if person.knockOuts > 0 { facts.append("downed \(person.knockOuts)") }
        return facts.joined(separator: ", ")
    }
}
