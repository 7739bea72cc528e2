import Observation
import TerminalUI

/// A few things to choose from, each with a key of its own: the second key of an act.
@Observable
final class ChoiceMenu {
    /// What is chosen: "A rest for the party".
    let title: String
    /// The choices, in the order shown.
    let items: [Item]
    /// The index of the one Enter takes.
    private(set) var selection = 0

    /// One choice.
    struct Item {
        /// Chooses it at once.
        let key: Character
        /// What it does, or what it is: "long rest", "Slots 3".
        let words: String
        /// How it stands now: "2 of 4 left".
        let detail: String
        /// Whether it is so now; `nil` where that is no question.
        let isOn: Bool?
        /// Does it.
        let act: () -> Void
        /// The other way round: gives back what the act uses.
        let reverse: (() -> Void)?

        /// A choice on a key.
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

    /// A menu with its first choice selected.
    init(_ title: String, _ items: [Item]) {
        self.title = title
        self.items = items
    }

    /// The selected choice.
    var chosen: Item? { items.indices.contains(selection) ? items[selection] : nil }

    /// Moves the selection.
    func moveKeyPressed(_ steps: Int) {
        selection = max(0, min(selection + steps, items.count - 1))
    }
}
