import Tabletop
import TerminalUI

/// What players sent and nobody has decided yet: each is taken, changed or dropped by one key.
@Observable
final class SuggestionsModel: AskingResponder {
    /// The question for a changed value.
    var prompt: Prompt?
    /// The index of the chosen one.
    private(set) var selection = 0
    /// Why the last one was not taken.
    private(set) var problem: String?
    @ObservationIgnored private unowned let app: BattleModel
    @ObservationIgnored private let close: () -> Void

    /// - Parameter close: closes the page.
    init(_ app: BattleModel, close: @escaping () -> Void) {
        self.app = app
        self.close = close
    }

    /// The oldest first.
    var waiting: [Suggestion] { app.queue }
    /// The chosen one.
    var chosen: Suggestion? {
        waiting.isEmpty ? nil : waiting[min(selection, waiting.count - 1)]
    }
    /// What a suggestion says: "Ysolde: initiative 17".
    func sentence(of suggestion: Suggestion) -> String { app.sentence(of: suggestion) }
    /// Whether a kind is taken as soon as it arrives.
    func isTakenAtOnce(_ kind: Suggestion.Kind) -> Bool { app.takenAtOnce.contains(kind) }

    private func moveKeyPressed(_ steps: Int) {
        selection = max(0, min(min(selection, waiting.count - 1) + steps, waiting.count - 1))
    }

    private func take(_ suggestion: Suggestion) throws {
        try app.fight.take(suggestion)
        app.readQueue()
    }

    private func attempt(_ work: (Suggestion) throws -> Void) {
        guard let chosen else { return }
        do {
            problem = nil
            try work(chosen)
        } catch {
            problem = Self.words(of: error)
            app.readQueue()
        }
        if waiting.isEmpty, problem == nil { close() }
    }

    /// The sentence of an error; the name is another function's here.
    private static func words(of error: any Error) -> String { BattleScreens.sentence(for: error) }

    private func changeKeyPressed() {
        guard let chosen, ![.seat, .done].contains(chosen.kind) else { return }
        prompt = Prompt(
            chosen.kind.title.prefix(1).uppercased() + chosen.kind.title.dropFirst(),
            hint: chosen.value, text: chosen.value
        ) { [unowned self] line in
            var changed = chosen
            guard let value = Suggestion.checked(line, as: chosen.kind) else {
                throw SuggestionProblem.unreadable(chosen.kind)
            }
            changed.value = value
            try take(changed)
            if waiting.isEmpty { close() }
        }
    }

    private func dropKeyPressed() {
        attempt {
            try app.records.suggestions.drop($0)
            app.readQueue()
        }
    }

    private func atOnceKeyPressed() {
        attempt { try app.takeAtOnce($0.kind, !isTakenAtOnce($0.kind)) }
    }

    var commands: [KeyCommand] {
        if let prompt { return answering(prompt) }
        return [
            command(.enter, words: "take it", short: "take") { $0.attempt($0.take) },
            command("e", words: "change it, then take it", short: "change") {
                $0.changeKeyPressed()
            },
            command("x", words: "drop it", short: "drop") { $0.dropKeyPressed() },
            command("a", words: "take this kind at once, or ask", short: "at once") {
                $0.atOnceKeyPressed()
            },
        ] + moving("suggestion") { $0.moveKeyPressed($1) } + [
            command(.escape, "*", words: "back", short: "back") { $0.close() }
        ]
    }
}

/// Why a changed value is refused.
enum SuggestionProblem: Error, CustomStringConvertible {
    case unreadable(Suggestion.Kind)

    var description: String {
        switch self {
        case .unreadable(let kind): "That is no \(kind.title)."
        }
    }
}

/// The page of a ``SuggestionsModel``.
struct SuggestionsScreen: View {
    let model: SuggestionsModel
    @Environment(\.terminalCapabilities) private var terminal

    var body: some View {
        let waiting = model.waiting
        VStack(alignment: .leading, spacing: 0) {
            Text("What players sent").font(.title).foregroundColor(AppColors.accent).lineLimit(1)
            if let problem = model.problem {
                Text("✗ \(problem)").foregroundColor(AppColors.wrong).lineLimit(2)
            }
            if waiting.isEmpty {
                Text("Nothing waits.").foregroundColor(.secondary)
            }
            ForEach(waiting) { suggestion in
                let isChosen = suggestion.id == model.chosen?.id
                HStack(spacing: .columns(1)) {
                    Text(isChosen ? Signs(terminal).cursor : " ").bold()
                        .foregroundColor(AppColors.accent)
                    (Text(model.sentence(of: suggestion))
                        .foregroundColor(isChosen ? AppColors.accent : .primary)
                        + Text(model.isTakenAtOnce(suggestion.kind) ? "  at once from now on" : "")
                        .foregroundColor(.secondary))
                        .lineLimit(1)
                }
                .frame(height: .rows(1))
            }
            Spacer(minLength: 0)
        }
    }
}
