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
                lines: ["a new database comes with decks"])
        case .decks:
            DeckList(model: model)
        case .congratulations:
            CongratulationsView(model: model)
        case .question, .choices, .answered:
            if let test = model.test { ChallengeView(model: model, test: test) }
        }
    }
}

/// The list of decks to choose from.
private struct DeckList: View {
    let model: PracticeModel
    @Environment(\.pageSize) private var page

    var body: some View {
        @Bindable var model = model
        VStack(alignment: .leading, spacing: 0) {
            Text("Choose a deck").font(.title).foregroundColor(AppColors.accent)
                .lineLimit(1)
            if page.isRoomy { Text(" ") }
            List(selection: $model.selection) {
                ForEach(model.decks.indices, id: \.self) { index in
                    DeckRow(deck: model.decks[index]).onTapGesture { model.deckKeyPressed(index) }
                }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
        }
        .frame(maxWidth: .columns(72), maxHeight: .infinity, alignment: .topLeading)
    }
}

/// A deck's name and size.
private struct DeckRow: View {
    let deck: Deck
    @Environment(\.backgroundProminence) private var prominence

    var body: some View {
        let isSelected = prominence == .increased
        HStack(spacing: .columns(1)) {
            Text(deck.name)
                .bold(isSelected)
                .foregroundColor(isSelected ? AppColors.accent : .primary)
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            Text("\(deck.challenges.count) questions").foregroundColor(.secondary).fixedSize()
        }
    }
}

/// The question, and its choices once they are shown: below it or, on a low screen, beside it.
private struct ChallengeView: View {
    let model: PracticeModel
    let test: ChallengeTest
    @Environment(\.pageSize) private var page

    var body: some View {
        let layout =
            page.isRoomy
            ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: .columns(1)))
        VStack(spacing: 0) {
            layout {
                QuestionView(model: model, test: test)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .onTapGesture { model.questionKeyPressed() }
                if model.areChoicesShown {
                    Divider()
                    ChoicesView(model: model, test: test)
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                }
            }
            .frame(maxHeight: .infinity)
            ScoreView(model: model)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The question; after the right answer also its pronunciation.
private struct QuestionView: View {
    let model: PracticeModel
    let test: ChallengeTest

    var body: some View {
        VStack(spacing: 0) {
            Text(test.challenge.question)
                .font(.largeTitle)
                .foregroundColor(AppColors.wrong)
                .multilineTextAlignment(.center)
                .lineLimit(5)
                .card(isChosen: !model.areChoicesShown)
            Text(pronunciation).italic().foregroundColor(.secondary).lineLimit(1)
        }
    }

    /// A blank until the right answer is given, which reserves the line so that nothing moves.
    private var pronunciation: String {
        let text = test.challenge.pronunciation
        return model.isAnswerCorrect == true && !text.isEmpty ? text : " "
    }
}

/// The choices with the result of the answer below them.
private struct ChoicesView: View {
    let model: PracticeModel
    let test: ChallengeTest
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: page.isRoomy ? .rows(1) : 0) {
            ForEach(test.choices.indices, id: \.self) { index in
                Button {
                    model.choiceKeyPressed(index)
                } label: {
                    ChoiceLabel(
                        number: index + 1, text: test.choices[index],
                        isSelected: index == model.selection)
                }
                .focusable(false)
            }
            verdict
        }
        .fixedSize(horizontal: false, vertical: true)
    }

    /// As wide as the longest verdict from the start, so that the choices do not move.
    private var verdict: some View {
        Text("✗ Your answer is not correct!").bold().hidden().overlay(alignment: .topLeading) {
            switch model.isAnswerCorrect {
            case true?:
                Text("✓ The answer is correct").bold().foregroundColor(AppColors.right)
            case false?:
                Text("✗ Your answer is not correct!").bold().foregroundColor(AppColors.wrong)
            case nil: EmptyView()
            }
        }
    }
}

/// A choice with the digit that selects it.
private struct ChoiceLabel: View {
    let number: Int
    let text: String
    let isSelected: Bool

    var body: some View {
        HStack(alignment: .top, spacing: .columns(1)) {
            Text(isSelected ? "▸" : " ").foregroundColor(AppColors.accent)
            Text("\(number)").bold().foregroundColor(AppColors.accent)
            Text(text)
                .font(.title)
                .foregroundColor(isSelected ? AppColors.accent : .primary)
                .lineLimit(2)
        }
    }
}

/// The number of right answers and the number needed, as digits and as dots.
private struct ScoreView: View {
    let model: PracticeModel

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text("\(model.correctCount)/\(model.goal)").bold().foregroundColor(AppColors.right)
            HStack(spacing: 0) {
                Text(String(repeating: "●", count: model.correctCount))
                    .foregroundColor(AppColors.right)
                Text(String(repeating: "○", count: max(0, model.goal - model.correctCount)))
                    .foregroundColor(.secondary)
            }
            Spacer(minLength: 0)
            Text(model.session?.deck.name ?? "").foregroundColor(.secondary).lineLimit(1)
        }
        .frame(height: .rows(1))
    }
}

/// The end of a session: the user's name over two bands of colour.
private struct CongratulationsView: View {
    let model: PracticeModel
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(spacing: 0) {
            Text("Congratulations!").font(.title).foregroundColor(.secondary)
            if page.isRoomy { Text(" ") }
            ZStack {
                VStack(spacing: 0) {
                    Rectangle().fill(Color(red: 0.5, green: 0, blue: 0).opacity(0.2))
                    Rectangle().fill(Color(red: 0.6, green: 0.1, blue: 0.1).opacity(0.4))
                }
                VStack(spacing: 0) {
                    Spacer(minLength: 0)
                    Text(model.userName.isEmpty ? "You did it" : model.userName)
                        .font(.largeTitle).foregroundColor(.primary).lineLimit(1)
                        .padding(.bottom, .rows(bandRows >= 6 ? 1 : 0))
                }
            }
            .frame(height: .rows(bandRows))
            if page.isRoomy { Text(" ") }
            Text("\(model.correctCount)/\(model.goal) right. You’re awesome!")
                .bold().foregroundColor(.secondary)
            if page.isRoomy { Text(" ") }
            Button {
                model.playAgainKeyPressed()
            } label: {
                Text("Play Again").bold().foregroundColor(AppColors.accent)
                    .padding(.horizontal, .columns(2))
            }
            .focusable(false)
        }
        // Padding in whole rows, because the bands must begin at a cell's edge.
        .padding(.top, .rows(max(0, (page.rows - bandRows - (page.isRoomy ? 6 : 3)) / 2)))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }

    /// 11 rows, about 180 points; fewer on a low screen.
    private var bandRows: Int { max(2, min(11, page.rows - 8) / 2 * 2) }
}
