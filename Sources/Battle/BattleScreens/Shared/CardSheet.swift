import Tabletop
import TerminalUI

/// A card whole: both sides, and what is worth knowing of it.
struct CardSheet: View {
    let card: Flashcard
    let scroll: CardScroll
    @Environment(\.pageSize) private var page

    var body: some View {
        CardScrollView(scroll, least: page.rows) {
            VStack(alignment: .leading, spacing: 0) {
                SectionRule(title: "Question")
                CardText(text: card.question, color: AppColors.accent)
                if !card.challenge.pronunciation.isEmpty {
                    Text(card.challenge.pronunciation).italic().foregroundColor(.secondary)
                }
                SectionRule(title: "Answer")
                CardText(text: card.answer)
                ForEach(facts, id: \.0) { fact in
                    SectionRule(title: fact.0)
                    CardText(text: fact.1)
                }
            }
            .frame(maxWidth: .columns(100), maxHeight: .infinity, alignment: .topLeading)
        }
    }

    private var facts: [(String, String)] {
        let challenge = card.challenge
        return [
            ("Also right", challenge.alsoRight.joined(separator: "\n")), ("Note", challenge.note),
            ("Tags", challenge.tags.joined(separator: " ")),
        ].filter { !$0.1.isEmpty }
    }
}
