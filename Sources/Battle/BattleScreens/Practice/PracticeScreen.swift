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
                lines: ["O imports one from a file"])
        case .decks:
            DeckList(model: model)
        case .page(.cards(let browser)): CardBrowserScreen(browser: browser)
        case .page(.numbers(let numbers)): PracticeNumbersScreen(numbers: numbers)
        case .page(.options(let options)): DeckOptionsScreen(model: options)
        case .congratulations:
            CongratulationsView(model: model)
        case .done:
            EmptyScreen(
                title: "Done for today",
                lines: [
                    counted(model.run?.answerCount ?? 0, "answer")
                        + (model.streak > 1 ? ", \(model.streak) days in a row" : ""),
                    "whatever is practiced now is extra and moves no schedule",
                ])
        case .question, .choices, .typing, .revealed, .answered:
            if let test = model.test { ChallengeView(model: model, test: test) }
        }
    }
}
