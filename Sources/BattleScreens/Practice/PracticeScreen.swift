import Foundation
import Tabletop
import TerminalUI

/// A practice session as it goes.
struct PracticeScreen: View {
    let model: PracticeModel
    let size: ScreenSize

    var body: some View {
        switch model.stage {
        case .nothing:
            EmptyScreen(
                title: "There is nothing to practise yet",
                lines: ["battle deck import FILE brings in a deck"])
        case .decks:
            DeckList(model: model, size: size)
        case .congratulations:
            CongratulationsView(model: model, size: size)
        case .asking, .answered:
            if let test = model.test { ChallengeView(model: model, test: test, size: size) }
        }
    }
}

/// What there is to practise.
private struct DeckList: View {
    let model: PracticeModel
    let size: ScreenSize

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("What do you want to practise?").font(.title).foregroundColor(Palette.accent)
                .lineLimit(1)
            if size.isRoomy { Text(" ") }
            ForEach(model.decks.indices, id: \.self) { index in
                let isChosen = index == model.cursor.index
                HStack(spacing: .columns(1)) {
                    Text(isChosen ? "▸" : " ").foregroundColor(Palette.accent)
                    Text(model.decks[index].name)
                        .bold(isChosen)
                        .foregroundColor(isChosen ? Palette.accent : .primary)
                        .lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    Text("\(model.decks[index].challenges.count) questions")
                        .foregroundColor(.secondary).fixedSize()
                }
                .onTapGesture {
                    model.moveKeyPressed(index - model.cursor.index)
                    model.deckKeyPressed()
                }
            }
        }
        .frame(maxWidth: .columns(72), maxHeight: .infinity, alignment: .topLeading)
    }
}

/// The question and, once asked for, its choices; below or, on a low screen, beside it.
private struct ChallengeView: View {
    let model: PracticeModel
    let test: ChallengeTest
    let size: ScreenSize

    private var isLow: Bool { size.rows < 16 }

    var body: some View {
        VStack(spacing: 0) {
            if isLow {
                HStack(spacing: .columns(1)) {
                    question
                    if model.areChoicesShown {
                        Divider()
                        choices
                    }
                }
                .frame(maxHeight: .infinity)
            } else {
                question
                if model.areChoicesShown {
                    Divider()
                    choices
                }
            }
            ScoreView(model: model)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var question: some View {
        QuestionView(model: model, test: test)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .onTapGesture { model.questionKeyPressed() }
    }

    private var choices: some View {
        ChoicesView(model: model, test: test, isLow: isLow)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The question in the middle; with the answer told, how it is said.
private struct QuestionView: View {
    let model: PracticeModel
    let test: ChallengeTest

    var body: some View {
        VStack(spacing: 0) {
            Text(test.challenge.question)
                .font(.largeTitle)
                .foregroundColor(Palette.wrong)
                .multilineTextAlignment(.center)
                .lineLimit(5)
                .card(isChosen: !model.areChoicesShown)
            Text(pronunciation).italic().foregroundColor(.secondary).lineLimit(1)
        }
    }

    /// Told with the right answer; until then its line is kept free, so that nothing moves.
    private var pronunciation: String {
        let text = test.challenge.pronunciation
        return model.stage == .answered(isCorrect: true) && !text.isEmpty ? text : " "
    }
}

/// The choices, or what became of the answer.
private struct ChoicesView: View {
    let model: PracticeModel
    let test: ChallengeTest
    let isLow: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: isLow ? 0 : .rows(1)) {
            ForEach(test.choices.indices, id: \.self) { index in
                row(index)
            }
            verdict
        }
        .fixedSize(horizontal: false, vertical: true)
    }

    private func row(_ index: Int) -> some View {
        let isChosen = index == model.cursor.index
        return HStack(alignment: .top, spacing: .columns(1)) {
            Text(isChosen ? "▸" : " ").foregroundColor(Palette.accent)
            Text("\(index + 1)").bold().foregroundColor(Palette.accent)
            Text(test.choices[index])
                .font(.title)
                .foregroundColor(isChosen ? Palette.accent : .primary)
                .lineLimit(2)
        }
        .onTapGesture { model.choiceKeyPressed(index) }
    }

    /// Takes the room of the longest verdict from the start, so that the choices stay in place.
    private var verdict: some View {
        Text("✗ Your answer is not correct!").bold().hidden().overlay(alignment: .topLeading) {
            switch model.stage {
            case .answered(isCorrect: true):
                Text("✓ The answer is correct").bold().foregroundColor(Palette.right)
            case .answered(isCorrect: false):
                Text("✗ Your answer is not correct!").bold().foregroundColor(Palette.wrong)
            default: EmptyView()
            }
        }
    }
}

/// How many right answers there are of how many.
private struct ScoreView: View {
    let model: PracticeModel

    var body: some View {
        HStack(spacing: .columns(2)) {
            Text("\(model.correctCount)/\(model.goal)").bold().foregroundColor(Palette.right)
            HStack(spacing: 0) {
                Text(String(repeating: "●", count: model.correctCount))
                    .foregroundColor(Palette.right)
                Text(String(repeating: "○", count: max(0, model.goal - model.correctCount)))
                    .foregroundColor(.secondary)
            }
            Spacer(minLength: 0)
            Text(model.session?.deck.name ?? "").foregroundColor(.secondary).lineLimit(1)
        }
        .frame(height: .rows(1))
    }
}

/// Enough right answers: the user's name over two bands.
struct CongratulationsView: View {
    let model: PracticeModel
    let size: ScreenSize

    var body: some View {
        VStack(spacing: 0) {
            Text("Congratulations!").font(.title).foregroundColor(.secondary)
            if size.isRoomy { Text(" ") }
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
            if size.isRoomy { Text(" ") }
            Text("\(model.correctCount)/\(model.goal) right. You’re awesome!")
                .bold().foregroundColor(.secondary)
            if size.isRoomy { Text(" ") }
            Text("Play Again").bold().foregroundColor(Palette.accent)
                .padding(.horizontal, .columns(2))
                .onTapGesture { model.playAgainKeyPressed() }
        }
        // Whole rows above: the bands must not begin in the middle of a cell.
        .padding(.top, .rows(max(0, (size.rows - bandRows - (size.isRoomy ? 6 : 3)) / 2)))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }

    /// 180 points as they are meant, less on a low screen.
    private var bandRows: Int { max(2, min(11, size.rows - 8) / 2 * 2) }
}
