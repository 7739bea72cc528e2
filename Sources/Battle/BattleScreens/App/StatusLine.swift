import TerminalUI

/// The line above the keys: the question being answered, or the result of the last action.
struct StatusLine: View {
    let model: BattleModel
    @Environment(\.screenSize) private var screen

    var body: some View {
        let prompt = model.responder.prompt
        let waiting = model.waiting.flatMap {
            $0.isUnchanged ? $0.obstacle.waitingSentence : nil
        }
        let notice =
            prompt == nil
            ? waiting.map { Notice(kind: .waiting, text: $0) }
                ?? model.warning.map { Notice.problem($0) }
                ?? (model.hasPageOfFiles
                    ? nil : model.screenModel.notice(columns: screen.innerColumns)) : nil
        // A question, or a sentence that does not fit in its row, takes more of them.
        let isHigher = prompt != nil || notice.map { !fits($0) } == true
        HStack(alignment: .top, spacing: .columns(1)) {
            if let prompt {
                // A new identity gives each question its own focus and insertion point.
                PromptLine(prompt: prompt, waiting: waiting).id(ObjectIdentifier(prompt))
            } else if let notice {
                NoticeLine(notice: notice)
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, .columns(screen.margin))
        .frame(minHeight: .rows(1), maxHeight: isHigher ? nil : .rows(1))
        .fixedSize(horizontal: false, vertical: isHigher)
    }

    /// Whether a notice fits in one row, with its sign.
    private func fits(_ notice: Notice) -> Bool {
        DisplayText.columns(of: notice.text) + 2 <= screen.innerColumns
    }
}

/// The result of the last action, or why it was not performed.
private struct NoticeLine: View {
    let notice: Notice
    /// The titles earned since the line appeared.
    @State private var titles = 0

    var body: some View {
        // A screen reader says it first.
        Group {
            switch notice.kind {
            case .earned: Text("★").bold().foregroundColor(AppColors.turn)
            case .done: Text("✓").bold().foregroundColor(AppColors.right)
            case .problem: Text("✗").bold().foregroundColor(AppColors.wrong)
            case .waiting: Text("!").bold().foregroundColor(AppColors.turn)
            case .rest, .info: EmptyView()
            }
            Moment(number: titles, seconds: 1) { passed in
                Text(notice.text).bold(passed != nil).lineLimit(3)
                    .foregroundColor(
                        passed != nil
                            ? AppColors.turn
                            : notice.kind == .rest || notice.kind == .info ? .secondary : .primary)
            }
        }
        .accessibilitySortPriority(1)
        .onChange(of: notice, initial: true) { if notice.kind == .earned { titles += 1 } }
    }
}

/// A question with a text field for its answer, and a row below it for the reason of a refusal or what
/// the answer would do.
private struct PromptLine: View {
    let prompt: Prompt
    /// What the answer waits for; `nil` if it does not wait.
    let waiting: String?
    @Environment(\.screenSize) private var screen
    @State private var selection: TextSelection?
    @FocusState private var isTyping: Bool

    /// The width of the answer, so that what is typed stays visible beside a long question.
    private var answerColumns: Int {
        max(14, min(DisplayText.columns(of: prompt.text) + 1, 40))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            line
            note.lineLimit(screen.isRoomy ? 6 : 4)
        }
        .onAppear {
            // Here, so that the line around does not read the text: each letter would evaluate it.
            if prompt.isReplaced, !prompt.text.isEmpty {
                selection = TextSelection(range: prompt.text.startIndex..<prompt.text.endIndex)
            }
            isTyping = true
        }
    }

    /// The row below the text field. It is there before it says something, where there is room for it,
    /// so that nothing moves when it does.
    @ViewBuilder private var note: some View {
        if let problem = waiting ?? prompt.problem {
            Text(waiting == nil ? "✗ " : "! ").bold().foregroundColor(AppColors.wrong)
                + Text(problem).foregroundColor(AppColors.wrong)
        } else if let explanation = prompt.explanation {
            Text(explanation).foregroundColor(AppColors.turn)
        } else if screen.isRoomy {
            Text(" ")
        }
    }

    private var line: some View {
        @Bindable var prompt = prompt
        return HStack(spacing: .columns(1)) {
            Text(verbatim: "\(prompt.question):").bold().foregroundColor(AppColors.accent)
                .lineLimit(1).layoutPriority(1)
            // Rows above have the hint in their title.
            TextField(
                prompt.suggests || prompt.foretells ? "" : prompt.hint, text: $prompt.text,
                selection: $selection
            )
            .focused($isTyping)
            .characterLimit(prompt.limit)
            .frame(minWidth: .columns(answerColumns))
        }
        .frame(height: .rows(1))
    }
}
