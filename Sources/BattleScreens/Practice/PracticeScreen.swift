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
        case .cards(let browser): CardBrowserScreen(browser: browser)
        case .numbers(let numbers): PracticeNumbersScreen(numbers: numbers)
        case .congratulations:
            CongratulationsView(model: model)
        case .question, .choices, .typing, .answered:
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
            HStack(spacing: .columns(1)) {
                Text("Choose a deck").font(.title).foregroundColor(AppColors.accent)
                    .lineLimit(1).layoutPriority(1)
                Spacer(minLength: 0)
                Text(round).foregroundColor(.secondary).lineLimit(1)
            }
            if page.isRoomy { Text(" ") }
            List(selection: $model.selection) {
                ForEach(model.decks.indices, id: \.self) { index in
                    DeckRow(deck: model.decks[index]).onTapGesture { model.deckKeyPressed(index) }
                }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
        }
        .frame(maxWidth: .columns(96), maxHeight: .infinity, alignment: .topLeading)
    }
}

extension DeckList {
    /// How the next round will be: "5 right end a round of Torvald".
    fileprivate var round: String {
        "\(model.wantedGoal) right end a round"
            + (model.character.map { " of \($0.name)" } ?? "")
    }
}

/// A deck's name, what is due, and its estimated recall as a bar.
private struct DeckRow: View {
    let deck: DeckSummary
    @Environment(\.backgroundProminence) private var prominence
    @Environment(\.pageSize) private var page

    var body: some View {
        let isSelected = prominence == .increased
        HStack(spacing: .columns(1)) {
            Text(deck.name)
                .bold(isSelected)
                .foregroundColor(isSelected ? AppColors.accent : .primary)
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            if let open = deck.openSession {
                Text("goes on at \(open.correctCount)/\(open.goal)")
                    .foregroundColor(AppColors.accent).fixedSize()
            }
            Text(due).foregroundColor(.secondary).fixedSize()
            if page.columns >= 50 {
                RecallBar(deck: deck).frame(width: .columns(16))
            }
        }
    }

    private var due: String {
        if deck.challenges == 0 { return "no questions" }
        let parts = [
            deck.due > 0 ? "\(deck.due) due" : "", deck.newToday > 0 ? "\(deck.newToday) new" : "",
        ].filter { !$0.isEmpty }
        return parts.isEmpty ? "nothing due" : parts.joined(separator: ", ")
    }
}

/// The estimated recall of a deck, drawn by the bar of hit points: it drains overnight, and answers
/// heal it.
private struct RecallBar: View {
    let deck: DeckSummary

    var body: some View {
        HitPointBar(
            hitPoints: deck.cards, damageTaken: deck.cards - Int(deck.recalled.rounded()),
            digits: 4, noun: "cards recalled")
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
                // Half of 38 columns less the divider would break a word of seven wide signs.
                QuestionView(model: model, test: test)
                    .frame(
                        minWidth: .columns(min(18, page.columns / 2)), maxWidth: .infinity,
                        maxHeight: .infinity
                    )
                    .onTapGesture { model.questionKeyPressed() }
                if model.areChoicesShown || model.isTyping {
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

/// The question; above it its picture, in the room that is left, and below it its pronunciation,
/// with the answer or before by choice.
private struct QuestionView: View {
    let model: PracticeModel
    let test: ChallengeTest

    var body: some View {
        VStack(spacing: 0) {
            if let picture = model.picture {
                Image(picture).resizable().scaledToFit()
            }
            Text(test.question)
                .font(.largeTitle)
                .foregroundColor(AppColors.wrong)
                .multilineTextAlignment(.center)
                .lineLimit(5)
                .card(isChosen: model.isQuestionAlone)
            Text(pronunciation).italic().foregroundColor(.secondary).lineLimit(1)
        }
    }

    /// A blank until it is shown, which reserves the line so that nothing moves.
    private var pronunciation: String {
        let text = test.challenge.pronunciation
        let isBefore = model.session?.deck.options.reading == .before && test.direction == .forward
        return (isBefore || model.result != nil) && !text.isEmpty ? text : " "
    }
}

/// The choices, or the field for the answer, with the result of the answer below them.
private struct ChoicesView: View {
    let model: PracticeModel
    let test: ChallengeTest
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(spacing: 0) {
            VStack(alignment: .leading, spacing: page.isRoomy ? .rows(1) : 0) {
                if model.session?.deck.options.isTyped == true {
                    TypedLine(model: model)
                } else {
                    ForEach(test.choices.indices, id: \.self) { index in
                        Button {
                            model.choiceKeyPressed(index)
                        } label: {
                            ChoiceLabel(
                                number: index + 1, text: test.choices[index],
                                isSelected: index == model.selection,
                                mark: mark(test.choices[index]))
                        }
                        .focusable(false)
                    }
                }
                VerdictView(model: model)
            }
            .fixedSize(horizontal: false, vertical: true)
            // As wide as the pane and with its rows from the start, so that the choices do not move.
            // Without that room it is in the status line.
            if PracticeModel.isNoteBelow(columns: page.columns) {
                Text(model.note ?? " ").foregroundColor(.secondary).lineLimit(2)
                    .multilineTextAlignment(.center)
                    .frame(maxWidth: .infinity, alignment: .top)
                    .frame(height: .rows(page.isRoomy ? 2 : 1), alignment: .top)
            }
        }
    }

    /// What the result says of a choice.
    private func mark(_ choice: String) -> Bool? {
        guard let result = model.result else { return nil }
        if test.isCorrect(choice) { return true }
        return choice == result.choice ? false : nil
    }
}

/// The field for a typed answer, or what was typed.
private struct TypedLine: View {
    let model: PracticeModel
    @FocusState private var isFocused: Bool

    var body: some View {
        @Bindable var model = model
        if let result = model.result {
            Text(result.choice).foregroundColor(
                result.isCorrect ? AppColors.right : AppColors.wrong
            ).lineLimit(1)
        } else {
            TextField("the answer", text: $model.draft)
                .focused($isFocused)
                .onAppear { isFocused = true }
        }
    }
}

/// Whether the answer was right, and when it is asked again.
private struct VerdictView: View {
    let model: PracticeModel

    /// As wide as the longest verdict from the start, so that the choices do not move.
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("✗ Your answer is not correct!").bold().hidden().overlay(alignment: .topLeading) {
                switch model.isAnswerCorrect {
                case true?:
                    Text("✓ The answer is correct").bold().foregroundColor(AppColors.right)
                case false?:
                    Text("✗ Your answer is not correct!").bold().foregroundColor(AppColors.wrong)
                case nil: EmptyView()
                }
            }
            RatingLine(result: model.result)
        }
    }
}

/// The four ratings with the interval that each gives, the present one marked; or that the card has
/// become a leech. Its room is there from the start, so that the choices do not move.
private struct RatingLine: View {
    let result: PracticeModel.Result?
    @Environment(\.pageSize) private var page

    var body: some View {
        let isWide = page.columns >= 60
        Text(isWide ? "1 again 10m  2 hard 5.5mo  3 good 5.5mo  4 easy 5.5mo" : " ")
            .hidden()
            .overlay(alignment: .leading) {
                if let result, !result.intervals.isEmpty {
                    HStack(spacing: .columns(isWide ? 2 : 1)) {
                        ForEach(MemoryModel.Rating.allCases, id: \.self) { rating in
                            Text(words(rating, result, isWide: isWide))
                                .bold(rating == result.rating)
                                .foregroundColor(
                                    rating == result.rating ? AppColors.accent : .secondary
                                )
                                .fixedSize()
                        }
                    }
                    .fixedSize()
                } else if let leech = result?.leech {
                    Text(
                        isWide
                            ? "⚑ forgotten \(leech.state.lapses) times: a leech"
                            : "⚑ \(leech.state.lapses) lapses: leech"
                    )
                    .foregroundColor(AppColors.wrong).fixedSize()
                }
            }
    }

    private func words(
        _ rating: MemoryModel.Rating, _ result: PracticeModel.Result, isWide: Bool
    ) -> String {
        let interval = result.intervals[rating.rawValue - 1]
        let time = IntervalText.short(seconds: interval.seconds)
        return isWide ? "\(rating.rawValue) \(rating.name) \(time)" : time
    }
}

/// A choice with the digit that selects it, marked once it is known to be right or wrong.
private struct ChoiceLabel: View {
    let number: Int
    let text: String
    let isSelected: Bool
    let mark: Bool?

    var body: some View {
        HStack(alignment: .top, spacing: .columns(1)) {
            Text(sign).foregroundColor(color(or: AppColors.accent))
            Text("\(number)").bold().foregroundColor(AppColors.accent)
            Text(text)
                .font(.title)
                .foregroundColor(color(or: isSelected ? AppColors.accent : .primary))
                .lineLimit(2)
        }
    }

    private var sign: String {
        switch mark {
        case true?: "✓"
        case false?: "✗"
        case nil: isSelected ? "▸" : " "
        }
    }

    private func color(or other: Color) -> Color {
        switch mark {
        case true?: AppColors.right
        case false?: AppColors.wrong
        case nil: other
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
