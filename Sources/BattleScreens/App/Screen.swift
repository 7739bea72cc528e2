/// The screens of the app, in the order of their tabs.
public enum Screen: String, CaseIterable, Hashable, Sendable {
    /// Everybody there is.
    case roster
    /// The fight going on.
    case fight
    /// Questions and answers.
    case practice
    /// Every answer ever given.
    case history

    /// As the tab calls it.
    public var title: String { rawValue.capitalized }

    /// 1 to 4: the key that shows it.
    var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// So many tabs further on, round and round.
    func after(_ steps: Int) -> Screen {
        let all = Self.allCases
        let index = (number - 1 + steps) % all.count
        return all[index < 0 ? index + all.count : index]
    }
}
