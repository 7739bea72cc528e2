import Tabletop
import TerminalUI

/// The options of a deck: each is changed at once, and `u` takes the last change back.
@Observable
final class DeckOptionsPage: AskingResponder {
    let name: String
    private(set) var options: DeckOptions
    /// The index of the selected option.
    var selection: Int? = 0
    var prompt: Prompt?
    private var notice: Notice?
    @ObservationIgnored private var former: [DeckOptions] = []
    @ObservationIgnored private let store: (DeckOptions) throws -> Void
    @ObservationIgnored private let close: () -> Void

    /// - Parameters:
    ///   - store: stores the options.
    ///   - close: called when the page is left.
    init(
        _ deck: DeckSummary, store: @escaping (DeckOptions) throws -> Void,
        close: @escaping () -> Void
    ) {
        name = deck.name
        options = deck.options
        self.store = store
        self.close = close
    }

    /// The options in their order.
    static let all = DeckOption.allCases

    private func moveKeyPressed(_ rows: Int) {
        selection = max(0, min((selection ?? 0) + rows, Self.all.count - 1))
    }

    /// Sets the next value, or asks for one.
    private func changeKeyPressed() {
        guard let selection, Self.all.indices.contains(selection) else { return }
        let option = Self.all[selection]
        let now = option.text(in: options)
        if let place = option.values.firstIndex(of: now) {
            let next = option.values[(place + 1) % option.values.count]
            do { try change { try option.set(next, in: &$0) } } catch { notice = .problem(error) }
            return
        }
        prompt = Prompt(option.words, hint: now, text: now) { [unowned self] line in
            try change { try option.set(line, in: &$0) }
        }
    }

    private func change(_ work: (inout DeckOptions) throws -> Void) throws {
        var changed = options
        try work(&changed)
        guard changed != options else { return }
        try store(changed)
        former.append(options)
        options = changed
        notice = nil
    }

    private func undoKeyPressed() {
        guard let before = former.last else {
            notice = .info("Nothing was changed here.")
            return
        }
        do {
            try store(before)
            former.removeLast()
            options = before
            notice = .done("The last change is undone.")
        } catch {
            notice = .problem(error)
        }
    }

    var target: (any Hashable)? { selection }

    func notice(columns: Int) -> Notice? { notice }

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return [
            command(.enter, " ", words: "change this option", short: "change") {
                $0.changeKeyPressed()
            }
        ] + moving("option") { $0.moveKeyPressed($1) } + [
            command("u", words: "undo the last change", short: "undo") { $0.undoKeyPressed() },
            command(.escape, words: "back", short: "back") { $0.close() },
        ]
    }
}

/// The options of a deck in a list.
struct DeckOptionsScreen: View {
    let model: DeckOptionsPage
    @Environment(\.pageSize) private var page

    var body: some View {
        @Bindable var model = model
        VStack(alignment: .leading, spacing: 0) {
            Text("Options of \(model.name)").bold().foregroundColor(AppColors.accent).lineLimit(1)
            List(selection: $model.selection) {
                ForEach(DeckOptionsPage.all.indices, id: \.self) { index in
                    let option = DeckOptionsPage.all[index]
                    HStack(spacing: .columns(1)) {
                        Text(page.columns >= 60 ? option.words : option.rawValue).lineLimit(1)
                            .frame(maxWidth: .columns(36), alignment: .leading)
                        Text(option.text(in: model.options)).bold().lineLimit(1)
                            .frame(maxWidth: .infinity, alignment: .leading)
                    }
                    .frame(height: .rows(1))
                }
            }
            .focusable(false)
            .scrollIndicators(.hidden)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}
