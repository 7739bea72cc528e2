import Foundation
import Tabletop
import TerminalUI

/// All properties of a character on one page; titles and notes scroll.
struct CharacterSheet: View {
    let character: GameCharacter
    /// What it answered in practice; `nil` for nothing.
    let practice: String?
    @Environment(\.pageSize) private var page

    var body: some View {
        Card(isChosen: true) {
            VStack(alignment: .leading, spacing: 0) {
                Text(character.name).font(.largeTitle).foregroundColor(AppColors.accent)
                    .lineLimit(1)
                Text(character.kindText).font(.caption).lineLimit(1)
                if page.isRoomy { Text(" ") }
                HStack(spacing: .columns(2)) {
                    HitPointBar(character.hitPoints).frame(maxWidth: .columns(40))
                    if character.hitPoints.temporary > 0 {
                        Text("+\(character.hitPoints.temporary) temporary")
                            .foregroundColor(AppColors.temporary).fixedSize()
                    }
                    if character.hitPoints.maximum == nil {
                        Text("m sets the maximum").foregroundColor(AppColors.accent).fixedSize()
                    }
                }
                facts.lineLimit(1)
                if let practice {
                    Text("Practice: \(practice)").foregroundColor(.secondary).lineLimit(1)
                }
                if page.isRoomy { Text(" ") }
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(Array(character.titles.enumerated()), id: \.offset) { _, title in
                            Text(title).italic()
                                .frame(maxWidth: .infinity, alignment: .leading)
                        }
                        ForEach(character.earnedTitles, id: \.key) { title in
                            (Text("★ \(title.text)").italic()
                                + Text("  \(title.reason)").foregroundColor(.secondary))
                                .frame(maxWidth: .infinity, alignment: .leading)
                        }
                        state
                        if !character.notes.isEmpty {
                            Text(" ")
                            Text(character.notes)
                                .frame(maxWidth: .infinity, alignment: .leading)
                        }
                        if let source = character.source {
                            Text(" ")
                            Text("From \(source.format)").font(.caption)
                        }
                    }
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    /// Conditions, wounds and resources, a line each.
    @ViewBuilder private var state: some View {
        let conditions =
            (character.isDead ? ["dead"] : []) + character.conditions.map(\.description)
            + [("wounded", character.wounds.wounded), ("doomed", character.wounds.doomed)]
            .filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
        if !conditions.isEmpty {
            fact("Conditions", conditions.joined(separator: ", "))
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        if !character.resources.isEmpty {
            fact("Resources", character.resources.map(\.description).joined(separator: ", "))
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var facts: Text {
        fact("AC", character.armorClass.map { "\($0)" } ?? "?")
            + fact(
                "   Initiative",
                character.initiativeModifier.map { $0 < 0 ? "\($0)" : "+\($0)" } ?? "?")
            + Text(character.isInParty ? "   in the party" : "").foregroundColor(.secondary)
    }

    private func fact(_ what: String, _ value: String) -> Text {
        Text("\(what) ").foregroundColor(.secondary) + Text(value).bold()
    }
}
