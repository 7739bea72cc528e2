import Foundation
import Tabletop
import TerminalUI

/// The current step of a practice session.
struct PracticeScreen: View {
    let model: PracticeModel

    var body: some View {
        switch model.destination {
        case .nothing:
            EmptyScreen(
                title: "No decks yet",
                lines: ["battle deck import FILE brings one in"])
        case .decks:
            DeckList(model: model)
        case .page(.cards(let browser)): CardBrowserScreen(browser: browser)
        case .page(.numbers(let numbers)): PracticeNumbersScreen(numbers: numbers)
        case .congratulations:
            CongratulationsView(model: model)
        case .question, .choices, .typing, .answered:
            if let test = model.test { ChallengeView(model: model, test: test) }
        }
    }
}
