/// The screens of the app, in the order of their tabs.
package enum Screen: String, CaseIterable, Hashable, Sendable {
    /// The characters of the table: players and monsters.
    case roster
    /// The current fight.
    case fight
    /// Practice sessions with decks of questions.
    case practice
    /// Every answer given in practice.
    case history

    /// The label of the tab.
    package var title: String { rawValue.capitalized }

    /// The digit that shows the screen, 1 to 4.
    var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// The screen a number of tabs to the right, or to the left if negative; wraps around.
    func after(_ steps: Int) -> Screen {
        let all = Self.allCases
        let index = (number - 1 + steps) % all.count
        return all[index < 0 ? index + all.count : index]
    }
}
