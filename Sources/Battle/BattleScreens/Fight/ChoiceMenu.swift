import TerminalUI

/// A menu of choices, each with its own key: the second key of an act.
@Observable
final class ChoiceMenu: KeyResponder {
    /// The title: "A rest for the party".
    let title: String
    /// The choices, in display order.
    let items: [Item]
    /// The index of the choice that Enter performs.
    private(set) var selection = 0
    @ObservationIgnored private let close: () -> Void

    /// One choice.
    struct Item {
        /// The key that performs it.
        let key: Character
        /// The label: "long rest", "Slots 3".
        let words: String
        /// The current value: "2 of 4 left"; empty if there is none.
        let detail: String
        /// Whether an option is on; `nil` if the choice is not an option.
        let isOn: Bool?
        /// Performs the choice.
        let act: () -> Void
        /// The reverse of `act`, such as giving a use back; `nil` if there is none.
        let reverse: (() -> Void)?

        /// Creates a choice with its key and label.
        init(
            _ key: Character, _ words: String, detail: String = "", isOn: Bool? = nil,
            reverse: (() -> Void)? = nil, act: @escaping () -> Void
        ) {
            self.key = key
            self.words = words
            self.detail = detail
            self.isOn = isOn
            self.reverse = reverse
            self.act = act
        }
    }

    /// Creates a menu with the first choice selected.
    ///
    /// - Parameter close: closes the menu.
    init(_ title: String, _ items: [Item], close: @escaping () -> Void) {
        self.title = title
        self.items = items
        self.close = close
    }

    /// The selected choice.
    private var chosen: Item? { items.indices.contains(selection) ? items[selection] : nil }

    /// Moves the selection by a number of choices, within the menu.
    private func moveKeyPressed(_ steps: Int) {
        selection = max(0, min(selection + steps, items.count - 1))
    }

    /// Closes the menu and performs a choice, or what reverses it.
    func itemKeyPressed(_ item: Item?, isReversed: Bool = false) {
        guard let item else { return }
        close()
        if isReversed, let reverse = item.reverse { reverse() } else { item.act() }
    }

    // MARK: Keys

    /// Letters are choices.
    var isTyping: Bool { true }

    var commands: [KeyCommand] {
        var commands = [
            command(.enter, words: "perform the command", short: "perform") {
                $0.itemKeyPressed($0.chosen)
            },
            command(.escape, words: "back", short: "back") { $0.close() },
            command(.down, words: "next choice", short: "down") { $0.moveKeyPressed(1) },
            command(.up, words: "previous choice", short: "up") { $0.moveKeyPressed(-1) },
        ]
        if items.contains(where: { $0.reverse != nil }) {
            commands.append(
                command("+", words: "restore a use", short: "restore") {
                    $0.itemKeyPressed($0.chosen, isReversed: true)
                })
        }
        return commands
            + items.map { item in
                command(.character(item.key), words: item.words) { $0.itemKeyPressed(item) }
            }
    }
}
