import Foundation
import TerminalUI

/// The tabs: which screens there are, the keys that show them, and which one is shown.
struct TabLine: View, Equatable {
    let screen: Screen
    let userName: String
    let size: ScreenSize
    /// Shows another screen.
    let choose: (Screen) -> Void

    static func == (left: Self, right: Self) -> Bool {
        (left.screen, left.userName, left.size) == (right.screen, right.userName, right.size)
    }

    var body: some View {
        HStack(spacing: 0) {
            if size.columns >= 60 {
                Text("battle").bold().foregroundColor(Palette.accent)
                    .padding(.trailing, .columns(2))
            }
            ForEach(Screen.allCases, id: \.self) { tab in
                HStack(spacing: 0) {
                    bracket(
                        tab == screen ? "[" : !isWide && tab.number == screen.number + 1 ? "]" : " "
                    )
                    Text("\(tab.number) \(tab.title)")
                        .bold(tab == screen)
                        .foregroundColor(tab == screen ? Palette.accent : .secondary)
                    if isWide || tab == .history { bracket(tab == screen ? "]" : " ") }
                }
                .fixedSize()
                .onTapGesture { choose(tab) }
            }
            Spacer(minLength: 0)
            if size.columns >= 70 {
                Text(userName).foregroundColor(.secondary).lineLimit(1)
            }
        }
        .padding(.horizontal, .columns(isWide ? size.margin : 0))
        .frame(height: .rows(1), alignment: .leading)
    }

    /// Whether each tab has a bracket of its own on both sides; else neighbours share one.
    private var isWide: Bool { size.columns >= 46 }

    private func bracket(_ sign: String) -> some View {
        Text(sign).bold().foregroundColor(Palette.accent)
    }
}

/// The keys most used now, as many as fit, and how to see all of them.
///
/// It is the same line while it tells the same keys: what a key does is asked when one is clicked.
struct KeyLine: View, Equatable {
    /// A key and its word.
    private struct Hint: Hashable {
        let press: KeyPress
        let word: String

        init?(_ command: KeyCommand) {
            guard let press = command.presses.first, let word = command.short else { return nil }
            self.press = press
            self.word = word
        }

        /// Columns it takes with the gap behind it.
        var width: Int { press.name.count + word.count + 3 }
    }

    private let hints: [Hint]
    private let always: [Hint]
    private let size: ScreenSize
    private let perform: (KeyPress) -> Void

    /// - Parameters:
    ///   - commands: what keys do now; those with a word are shown as far as there is room.
    ///   - always: shown at the other end.
    ///   - perform: does what a key means at that moment.
    init(
        commands: [KeyCommand], always: [KeyCommand], size: ScreenSize,
        perform: @escaping (KeyPress) -> Void
    ) {
        let always = always.compactMap(Hint.init)
        var room = size.columns - 2 * size.margin - always.reduce(0) { $0 + $1.width }
        hints = Array(
            commands.compactMap(Hint.init).prefix { hint in
                room -= hint.width
                return room >= 0
            })
        self.always = always
        self.size = size
        self.perform = perform
    }

    static func == (left: Self, right: Self) -> Bool {
        (left.hints, left.always, left.size) == (right.hints, right.always, right.size)
    }

    var body: some View {
        HStack(spacing: .columns(2)) {
            line(of: hints)
            Spacer(minLength: 0)
            line(of: always)
        }
        .padding(.horizontal, .columns(size.margin))
        .frame(height: .rows(1))
    }

    private func line(of hints: [Hint]) -> some View {
        ForEach(hints.indices, id: \.self) { index in
            (Text(hints[index].press.name).bold().foregroundColor(Palette.accent)
                + Text(" \(hints[index].word)").foregroundColor(.secondary))
                .fixedSize()
                .onTapGesture { perform(hints[index].press) }
        }
    }
}

/// One line above the keys: the question being answered, or what was done last.
struct StatusLine: View, Equatable {
    let prompt: Prompt?
    let notice: Notice?
    let size: ScreenSize

    static func == (left: Self, right: Self) -> Bool {
        left.prompt === right.prompt && left.notice == right.notice && left.size == right.size
    }

    var body: some View {
        HStack(spacing: .columns(1)) {
            if let prompt {
                // Another question is another line, with a focus and a cursor of its own.
                ForEach([ObjectIdentifier(prompt)], id: \.self) { _ in
                    PromptLine(prompt: prompt)
                }
            } else if let notice {
                let isProblem = notice.kind == .problem
                if notice.kind != .rest {
                    Text(isProblem ? "✗" : "✓").bold()
                        .foregroundColor(isProblem ? Palette.wrong : Palette.right)
                }
                Text(notice.text).lineLimit(1)
                    .foregroundColor(notice.kind == .rest ? .secondary : .primary)
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, .columns(size.margin))
        .frame(height: .rows(1))
    }
}

/// A question with a line to answer it.
struct PromptLine: View {
    let prompt: Prompt
    @State private var selection: TextSelection?
    @FocusState private var isTyping: Bool

    init(prompt: Prompt) {
        self.prompt = prompt
        let text = prompt.text
        _selection = State(
            initialValue: prompt.isReplaced && !text.isEmpty
                ? TextSelection(range: text.startIndex..<text.endIndex) : nil)
    }

    var body: some View {
        @Bindable var prompt = prompt
        HStack(spacing: .columns(1)) {
            Text("\(prompt.question):").bold().foregroundColor(Palette.accent).lineLimit(1)
                .layoutPriority(1)
            // Suggestions stand under the hint, which is not needed twice then.
            TextField(
                prompt.suggests ? "" : prompt.hint, text: $prompt.text, selection: $selection
            )
            .focused($isTyping)
            // What is typed stays in sight, whatever is told beside it.
            .frame(
                minWidth: .columns(max(14, min(DisplayText.columns(of: prompt.text) + 1, 40))))
            if let problem = prompt.problem {
                Text(problem).foregroundColor(Palette.wrong).lineLimit(1).layoutPriority(1)
            } else if let explanation = prompt.explanation {
                // What one blow comes to stands at the end; of several, the first is told whole.
                let isOne = explanation.count { $0 == "/" } < 2
                Text(explanation).foregroundColor(Palette.turn).lineLimit(1)
                    .truncationMode(isOne ? .head : .tail).layoutPriority(1)
            }
        }
        .onAppear { isTyping = true }
    }
}

/// What to do next, in the middle of an empty screen.
struct EmptyScreen: View {
    let title: String
    let lines: [String]

    var body: some View {
        VStack(spacing: 0) {
            Text(title).bold()
            Text(" ")
            ForEach(lines.indices, id: \.self) { index in
                Text(lines[index]).foregroundColor(.secondary).multilineTextAlignment(.center)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// Every key of the screen with its words, over the screen.
struct HelpScreen: View {
    let title: String
    let commands: [KeyCommand]
    let size: ScreenSize
    /// The first line of keys on screen, as far as all do not fit.
    let top: Int
    /// What signs on the screen mean.
    var legend = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                Text("Keys: \(title)").bold().foregroundColor(Palette.accent).lineLimit(1)
                Spacer(minLength: 0)
                if length > room { Text("↑ ↓ show more").foregroundColor(.secondary) }
            }
            if size.isRoomy {
                Text(legend.isEmpty ? " " : legend).foregroundColor(.secondary).lineLimit(1)
            }
            HStack(alignment: .top, spacing: .columns(2)) {
                ForEach(0..<columns, id: \.self) { column in
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(lines(of: column), id: \.self) { line($0) }
                    }
                    .frame(maxWidth: .infinity, alignment: .topLeading)
                }
            }
        }
        .padding(.horizontal, .columns(size.margin))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private func line(_ index: Int) -> some View {
        HStack(spacing: .columns(1)) {
            Text(commands[index].keys).bold().foregroundColor(Palette.accent)
                .lineLimit(1)
                .frame(width: .columns(keyColumns), alignment: .leading)
            Text(commands[index].words).lineLimit(1)
        }
    }

    /// Lines there is room for.
    private var room: Int { max(1, size.rows - (size.isRoomy ? 2 : 1)) }
    /// As many columns of keys as the list needs and the screen has room for.
    private var columns: Int {
        max(1, min((commands.count + room - 1) / room, size.columns / 34))
    }
    /// Lines the list takes in each of its columns.
    private var length: Int { (commands.count + columns - 1) / columns }

    private func lines(of column: Int) -> [Int] {
        let first = max(0, min(top, length - room))
        let start = column * length + first
        let end = min(start + room, (column + 1) * length, commands.count)
        return Array(start..<max(start, end))
    }

    private var keyColumns: Int { min(11, commands.map(\.keys.count).max() ?? 0) }
}
