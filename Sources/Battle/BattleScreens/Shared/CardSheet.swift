import Tabletop
import TerminalUI

/// A card whole: both sides, and what is worth knowing of it.
struct CardSheet: View {
    let card: Flashcard
    let scroll: CardScroll
    @Environment(\.pageSize) private var page

    var body: some View {
        CardScrollView(scroll, least: page.rows) {
            CardSides(card: card).measured()
        }
    }
}

/// Both sides of a card, one below the other, and what is worth knowing of it.
struct CardSides: View {
    let card: Flashcard

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: "Question")
            CardText(text: card.question, color: AppColors.accent, alignment: .leading)
            if !card.challenge.pronunciation.isEmpty {
                Text(card.challenge.pronunciation).italic().foregroundColor(.secondary)
            }
            SectionRule(title: "Answer")
            CardText(text: card.answer, alignment: .leading)
            ForEach(facts, id: \.0) { fact in
                SectionRule(title: fact.0)
                CardText(text: fact.1, alignment: .leading)
            }
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
