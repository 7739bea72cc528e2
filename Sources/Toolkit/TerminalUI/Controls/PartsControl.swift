import TerminalCore

/// A value made of numbers that keys change one by one: a date, or a colour.
///
/// Left and Right choose a part, Up, Down, `+` and `-` change it, Page Up and Page Down change it by a
/// larger step, digits replace it. The chosen part is in reverse video while the control has the focus.
struct PartsControl: View {
    /// One of the numbers.
    struct Part {
        /// The number as shown.
        let text: String
        /// What is shown before it.
        var gap = ""
        /// How many digits may be typed.
        let digits: Int
        /// The step of Page Up and Page Down.
        var page = 10
        /// Changes the number by a distance.
        let change: (Int) -> Void
        /// Replaces the number by a typed one.
        let set: (Int) -> Void
    }

    let parts: [Part]
    @State private var chosen = 0
    /// The digits typed so far for the chosen part.
    @State private var typed = ""
    @State private var hasFocus = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        HStack(spacing: 0) {
            ForEach(parts.indices, id: \.self) { index in
                Text(parts[index].gap).accessibilityHidden(true)
                Text(shown(index))
                    .marked(isFocused: hasFocus && index == place, isEnabled: isEnabled)
                    .accessibilityHidden(true)
            }
        }
        .lineLimit(1)
        .modifier(
            ControlModifier(
                isEnabled: isEnabled,
                onFocus: {
                    hasFocus = $0
                    if !$0 { finish() }
                }, key: pressed,
                pointer: { kind, place, _ in if kind == .press { choose(at: place.x) } }))
    }

    private var place: Int { min(chosen, parts.count - 1) }

    private func shown(_ index: Int) -> String {
        let text = parts[index].text
        if index != place || typed.isEmpty { return text }
        return String(repeating: " ", count: max(text.count - typed.count, 0)) + typed
    }

    private func choose(_ index: Int) {
        finish()
        chosen = min(max(index, 0), parts.count - 1)
    }

    /// Chooses the part at a distance in points from the leading edge.
    private func choose(at x: CGFloat) {
        var end: CGFloat = 0
        for (index, part) in parts.enumerated() {
            end += CGFloat((part.gap + part.text).count) * LayoutMetrics.terminal.cell.width
            if x < end { return choose(index) }
        }
    }

    /// Takes over the typed digits.
    private func finish() {
        if let number = Int(typed), parts.indices.contains(place) { parts[place].set(number) }
        typed = ""
    }

    private func change(by distance: Int) {
        finish()
        parts[place].change(distance)
    }

    private func pressed(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, !parts.isEmpty else { return false }
        switch press.key {
        case .left where place > 0: choose(place - 1)
        case .right where place < parts.count - 1: choose(place + 1)
        case .home: choose(0)
        case .end: choose(parts.count - 1)
        case .up, "+": change(by: 1)
        case .down, "-": change(by: -1)
        case .pageUp: change(by: parts[place].page)
        case .pageDown: change(by: -parts[place].page)
        case .enter where !typed.isEmpty: finish()
        case .escape where !typed.isEmpty: typed = ""
        case .backspace where !typed.isEmpty: typed.removeLast()
        case .character(let digit) where digit.isASCII && digit.isNumber: type(digit)
        default: return false
        }
        return true
    }

    /// Adds a digit; the last one takes the number over and goes on to the next part.
    private func type(_ digit: Character) {
        typed.append(digit)
        guard typed.count >= parts[place].digits else { return }
        finish()
        if place < parts.count - 1 { chosen = place + 1 }
    }
}
