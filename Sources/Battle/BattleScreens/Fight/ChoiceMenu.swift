import Observation
import TerminalUI

/// A menu of choices, each with its own key: the second key of an act.
@Observable
final class ChoiceMenu {
    /// The title: "A rest for the party".
    let title: String
    /// The choices, in display order.
    let items: [Item]
    /// The index of the choice that Enter performs.
    private(set) var selection = 0

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
    init(_ title: String, _ items: [Item]) {
        self.title = title
        self.items = items
    }

    /// The selected choice.
    var chosen: Item? { items.indices.contains(selection) ? items[selection] : nil }

    /// Moves the selection by a number of choices, within the menu.
    func moveKeyPressed(_ steps: Int) {
        selection = max(0, min(selection + steps, items.count - 1))
    }
}
