import TerminalUI

/// The order of keys in every footer, so that a key has its place whatever else is there.
enum FooterOrder {
    /// The keys by what they do.
    private static let kinds: [[String]] = [
        // What the screen is for.
        ["Enter", "Space", "Tab", "Shift-Tab", "1"],
        // Turns.
        ["s", "n", "p", "z"],
        // Hit points and conditions.
        ["d", "h", "t", "c", "i"],
        // Adding, editing, removing.
        ["a", "e", "m", "x", "y", "+", "-", "b"],
        // Other pages.
        ["B", "L", "l", "E", "A", "O", "P", "$", "^B", "^N", "^T", "^U", "r"],
        // Searching and moving.
        ["f", "o", "v", "D", "J", "j", "k", "↓", "↑", "/"],
        // Undo, and the key that leaves.
        ["u", "^R", "Esc"],
    ]

    private static let ranks = Dictionary(
        uniqueKeysWithValues: kinds.joined().enumerated().map { ($0.element, $0.offset) })

    /// The place of a key in the footer; keys that are never there share one.
    static func rank(_ press: KeyPress) -> Int { ranks[press.name] ?? ranks.count }
}
