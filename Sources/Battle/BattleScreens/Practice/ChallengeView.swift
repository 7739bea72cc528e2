import Tabletop
import TerminalUI

/// The question, and its choices or its answer once they are shown: below it or, on a low screen, beside
/// it. What is longer than its room is one below the other, and scrolls.
struct ChallengeView: View {
    let model: PracticeModel
    let test: ChallengeTest
    @Environment(\.pageSize) private var page

    /// The most rows of question and choices, which stand in the middle of a larger page.
    private static let mostRows = 24

    var body: some View {
        VStack(spacing: 0) {
            HStack(alignment: .center, spacing: .columns(3)) {
                if isLong {
                    CardScrollView(model.scroll, least: page.rows - rowsBelow) {
                        LongCard(model: model, test: test).questionCard()
                    }
                } else {
                    sides
                }
                if hasList { GivenAnswers(model: model) }
            }
            .frame(maxHeight: .infinity)
            if model.isAnswerShown { GradeLine(model: model) }
            ScoreView(model: model)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var sides: some View {
        let layout =
            page.isRoomy
            ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: .columns(1)))
        return layout {
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
        .frame(maxHeight: .rows(Self.mostRows))
        .questionCard(isChosen: model.isQuestionAlone)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var hasList: Bool { page.columns >= 140 && page.rows >= 24 }

    /// The rows of the score and of the grades.
    private var rowsBelow: Int { model.isAnswerShown ? 2 : 1 }

    /// Whether the sides do not fit into their halves. A revealed answer is always below its question.
    private var isLong: Bool {
        if model.isAnswerShown { return true }
        let hasChoices = model.areChoicesShown || model.isTyping
        let room = min(Self.mostRows, page.rows - (page.hasQuestionCard ? 3 : 1))
        let columns =
            page.hasQuestionCard ? ScreenSize.measure - 6 : page.columns - (hasList ? 53 : 0)
        let isBeside = hasChoices && !page.isRoomy
        let columnsOfSide = isBeside ? (columns - 3) / 2 : columns
        let half = hasChoices && !isBeside ? (room - 1) / 2 : room
        // The border of the card, and the line of the pronunciation.
        let question = CardText.rows(of: test.question, columns: columnsOfSide - 4) + 3
        if question > half { return true }
        guard hasChoices, !test.choices.isEmpty else { return false }
        let gaps = page.isRoomy ? test.choices.count : 0
        let choices = test.choices.reduce(gaps + 3) {
            $0 + CardText.rows(of: $1, columns: columnsOfSide - 4)
        }
        return choices > half || test.choices.contains { $0.contains("\n") }
    }
}

extension ScreenSize {
    /// Whether a question is a card with a frame in the middle of the page.
    fileprivate var hasQuestionCard: Bool { columns >= 100 && rows >= 22 }
}

extension View {
    /// The frame of a question where there is room for it.
    fileprivate func questionCard(isChosen: Bool = false) -> some View {
        modifier(QuestionCard(isChosen: isChosen))
    }
}

private struct QuestionCard: ViewModifier {
    let isChosen: Bool
    @Environment(\.pageSize) private var page

    func body(content: Content) -> some View {
        if page.hasQuestionCard {
            content.card(isChosen: isChosen).frame(maxWidth: .columns(ScreenSize.measure))
        } else {
            content
        }
    }
}

/// The whole card, one below the other.
private struct LongCard: View {
    let model: PracticeModel
    let test: ChallengeTest
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(spacing: 0) {
            if let picture = model.picture {
                Image(picture).resizable().scaledToFit()
                    .frame(maxHeight: .rows(max(4, page.rows / 2)))
            }
            CardText(text: test.question, color: AppColors.wrong, isBold: true)
                .onTapGesture { model.questionKeyPressed() }
            if !model.shownReading.isEmpty {
                Text(model.shownReading).italic().foregroundColor(.secondary)
            }
            if model.isAnswerShown {
                Divider()
                CardText(text: test.answer)
                if let note = model.wholeNote {
                    Text(" ")
                    CardText(text: note, color: .secondary)
                }
            } else if model.areChoicesShown || model.isTyping {
                Divider()
                ChoicesView(model: model, test: test, isWhole: true)
            }
        }
    }
}

/// The answers of this round, the newest on top.
private struct GivenAnswers: View {
    let model: PracticeModel

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SectionRule(title: model.run == nil ? "This round" : "Today")
            ForEach(Array(model.given.reversed().prefix(40).enumerated()), id: \.offset) {
                _, answer in
                (Text(answer.isCorrect ? "✓ " : "✗ ")
                    .foregroundColor(answer.isCorrect ? AppColors.right : AppColors.wrong)
                    + Text(answer.question)
                    + Text("  \(answer.right)").foregroundColor(.secondary))
                    .lineLimit(1)
            }
            if model.given.isEmpty {
                Text("no answer yet").foregroundColor(.secondary)
            }
        }
        .frame(width: .columns(50), alignment: .topLeading)
        .frame(maxHeight: .infinity, alignment: .topLeading)
    }
}

/// The question; above it its picture, in the room that is left, and below it its pronunciation,
/// with the answer or before by choice.
private struct QuestionView: View {
    let model: PracticeModel
    let test: ChallengeTest
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(spacing: 0) {
            if let picture = model.picture {
                Image(picture).resizable().scaledToFit()
            }
            if scale > 0 {
                BlockText(text: test.question, scale: scale).foregroundColor(AppColors.wrong)
                    .fixedSize()
            } else if page.hasQuestionCard {
                CardText(text: test.question, color: AppColors.wrong)
                    .font(.largeTitle)
            } else {
                CardText(text: test.question, color: AppColors.wrong)
                    .font(.largeTitle)
                    .card(isChosen: model.isQuestionAlone)
            }
            // A blank until it is shown, which reserves the line so that nothing moves.
            Text(model.shownReading.isEmpty ? " " : model.shownReading).italic()
                .foregroundColor(.secondary).lineLimit(1)
        }
    }

    /// The scale of the question in the block font on a large page; 0 if that does not have all its
    /// letters, or they do not fit.
    private var scale: Int {
        guard page.columns >= 120, page.rows >= 36,
            test.question.allSatisfy({ BlockFont.rows(of: $0) != nil })
        else { return 0 }
        return min(2, BlockText.scale(of: test.question, columns: ScreenSize.measure - 6, rows: 8))
    }
}

/// The choices, or the field for the answer, as a block in the middle, with the result of the answer
/// below them.
private struct ChoicesView: View {
    let model: PracticeModel
    let test: ChallengeTest
    /// Whether everything is shown to its end.
    var isWhole = false
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(spacing: 0) {
            VStack(alignment: .leading, spacing: page.isRoomy ? .rows(1) : 0) {
                if model.session?.deck.options.isTyped == true {
                    TypedLine(model: model, right: test.answer)
                } else {
                    ForEach(test.choices.indices, id: \.self) { index in
                        Button {
                            model.choiceKeyPressed(index)
                        } label: {
                            ChoiceLabel(
                                // Digits rate the answer then.
                                number: model.result == nil ? index + 1 : nil,
                                text: test.choices[index],
                                isSelected: index == model.selection,
                                mark: mark(test.choices[index]))
                        }
                        .focusable(false)
                    }
                }
            }
            .fixedSize(horizontal: false, vertical: true)
            if page.isRoomy { Text(" ") }
            VerdictView(model: model)
            // As wide as the pane and with its rows from the start, so that the choices do not move.
            // Without that room it is in the status line.
            if isWhole {
                CardText(text: model.wholeNote ?? " ", color: .secondary)
            } else if PracticeModel.isNoteBelow(columns: page.columns) {
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

/// The field for a typed answer, or what was typed with its sign and, after a wrong one, what is right.
private struct TypedLine: View {
    let model: PracticeModel
    let right: String
    @FocusState private var isFocused: Bool

    var body: some View {
        @Bindable var model = model
        if let result = model.result {
            Text("\(result.isCorrect ? "✓" : "✗") \(result.choice)").foregroundColor(
                result.isCorrect ? AppColors.right : AppColors.wrong
            )
            if !result.isCorrect {
                HStack(alignment: .top, spacing: .columns(1)) {
                    Text("✓").bold().foregroundColor(AppColors.right)
                    CardText(text: right, color: AppColors.right, isBold: true)
                }
            }
        } else {
            TextField("the answer", text: $model.draft)
                .focused($isFocused)
                .onAppear { isFocused = true }
        }
    }
}

/// Whether the answer was right, and when it is asked again. Its rows are there from the start, so that
/// the choices do not move.
private struct VerdictView: View {
    let model: PracticeModel

    var body: some View {
        switch model.isAnswerCorrect {
        case true?: Text("✓ The answer is correct").bold().foregroundColor(AppColors.right)
        case false?: Text("✗ Your answer is not correct!").bold().foregroundColor(AppColors.wrong)
        case nil: Text(" ")
        }
        RatingLine(result: model.result)
    }
}

/// The four ratings with the interval that each gives, the present one marked; or that the card has
/// become a leech.
private struct RatingLine: View {
    let result: PracticeModel.Result?
    @Environment(\.pageSize) private var page

    var body: some View {
        let isWide = page.columns >= 60
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
        } else {
            Text(" ")
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

/// The four grades of a revealed answer, each with its digit and the interval that it gives.
private struct GradeLine: View {
    let model: PracticeModel
    @Environment(\.pageSize) private var page

    var body: some View {
        let isWide = page.columns >= 60
        HStack(spacing: .columns(isWide ? 3 : 2)) {
            ForEach(MemoryModel.Rating.allCases, id: \.self) { rating in
                Button {
                    model.gradeKeyPressed(rating)
                } label: {
                    Text("\(rating.rawValue)").bold().foregroundColor(AppColors.accent)
                        + Text(" " + words(rating, isWide: isWide))
                        .foregroundColor(rating == .good ? .primary : .secondary)
                }
                .focusable(false)
            }
        }
        .fixedSize()
        .frame(height: .rows(1))
    }

    private func words(_ rating: MemoryModel.Rating, isWide: Bool) -> String {
        guard model.intervals.indices.contains(rating.rawValue - 1) else { return rating.name }
        let seconds = model.intervals[rating.rawValue - 1].seconds
        let time = IntervalText.short(seconds: seconds)
        return isWide ? "\(rating.name) \(time)" : time
    }
}

/// A choice with the digit that selects it, marked once it is known to be right or wrong.
private struct ChoiceLabel: View {
    /// `nil` where it selects nothing any more.
    let number: Int?
    let text: String
    let isSelected: Bool
    let mark: Bool?

    var body: some View {
        HStack(alignment: .top, spacing: .columns(1)) {
            Text(sign).bold(mark != nil).foregroundColor(color(or: AppColors.accent))
            Text(number.map { "\($0)" } ?? " ").bold().foregroundColor(color(or: AppColors.accent))
            CardText(
                text: text, color: color(or: isSelected ? AppColors.accent : .primary),
                isBold: mark != nil, alignment: .leading
            )
            .font(.title)
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

/// The number of right answers and the number needed, as digits and as dots; of the day what is left.
private struct ScoreView: View {
    let model: PracticeModel
    @Environment(\.pageSize) private var page

    var body: some View {
        HStack(spacing: .columns(2)) {
            if let left = model.left {
                Text("\(left.sum) left").bold().foregroundColor(AppColors.right).fixedSize()
                Text(
                    page.columns >= 60
                        ? "\(left.new) new, \(left.learning) learning, \(left.reviews) due"
                        : "\(left.new)+\(left.learning)+\(left.reviews)"
                )
                .foregroundColor(.secondary).fixedSize()
            } else {
                Text("\(model.correctCount)/\(model.goal)").bold()
                    .foregroundColor(AppColors.right)
                HStack(spacing: 0) {
                    Text(String(repeating: "●", count: model.correctCount))
                        .foregroundColor(AppColors.right)
                    Text(String(repeating: "○", count: max(0, model.goal - model.correctCount)))
                        .foregroundColor(.secondary)
                }
            }
            Spacer(minLength: 0)
            if model.isExtra {
                Text(page.columns >= 60 ? "not due: it does not count" : "extra")
                    .foregroundColor(AppColors.bloodied).fixedSize()
            }
            Text(model.session?.deck.name ?? "").foregroundColor(.secondary).lineLimit(1)
                .truncationMode(.middle)
        }
        .frame(height: .rows(1))
    }
}
