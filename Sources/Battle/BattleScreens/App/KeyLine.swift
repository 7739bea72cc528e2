import TerminalUI

/// The footer: the first commands of the current mode, as many as fit, in the order of
/// ``FooterOrder``, and those common to all screens.
struct KeyLine: View {
    let model: BattleModel
    @Environment(\.screenSize) private var screen

    var body: some View {
        let always = always.compactMap { KeyHint($0, model.keys) }
        let room = screen.innerColumns - always.reduce(0) { $0 + $1.columns }
        HStack(spacing: .columns(2)) {
            KeyHints(
                hints: KeyHint.fitting(
                    model.commands, in: room, keys: model.isTyping ? .none : model.keys),
                model: model)
            Spacer(minLength: 0)
            KeyHints(hints: always, model: model)
        }
        .padding(.horizontal, .columns(screen.margin))
        .frame(height: .rows(1))
    }

    /// The keys that are shown on all screens.
    private var always: [KeyCommand] {
        guard model.hasCommandsEverywhere else { return [] }
        let shown = model.commandsEverywhere.filter { $0.short != nil }
        return screen.columns < 60 ? Array(shown.prefix(1)) : shown
    }
}

/// A key and its word.
private struct KeyHint: Hashable {
    let press: KeyPress
    let word: String
    private let rank: Int

    /// `nil` for a command that is only in the list of keys, or without a key.
    init?(_ command: KeyCommand, _ keys: OwnKeys) {
        guard let standard = command.presses.first, let press = keys.shown(standard),
            let word = command.short
        else { return nil }
        self.press = press
        self.word = word
        rank = FooterOrder.rank(standard)
    }

    /// The width in columns, including the gap after it.
    var columns: Int { press.name.count + word.count + 3 }

    /// The first commands that fit, and always the one that leaves, in the order of the footer.
    static func fitting(
        _ commands: [KeyCommand], in columns: Int, keys: OwnKeys
    ) -> [KeyHint] {
        let hints = commands.compactMap { KeyHint($0, keys) }
        let leaving = hints.first { $0.press.key == .escape }
        var room = columns - (leaving?.columns ?? 0)
        let shown = hints.filter { $0 != leaving }.prefix { hint in
            room -= hint.columns
            return room >= 0
        }
        return shown.enumerated().sorted { left, right in
            (left.element.rank, left.offset) < (right.element.rank, right.offset)
        }.map(\.element) + (leaving.map { [$0] } ?? [])
    }
}

/// Keys with their words; a click on one performs its command.
private struct KeyHints: View {
    let hints: [KeyHint]
    let model: BattleModel

    var body: some View {
        ForEach(hints, id: \.self) { hint in
            (Text(hint.press.name).bold().foregroundColor(AppColors.accent)
                + Text(" \(hint.word)").foregroundColor(.secondary))
                .fixedSize()
                .onTapGesture { model.keyPressed(hint.press) }
        }
    }
}
