/// The characters that represent SF Symbols in a terminal.
///
/// Each is one Unicode scalar that takes one column everywhere: neither East Asian wide nor ambiguous
/// (Unicode's EastAsianWidth, classes `W`, `F` and `A`), and never displayed as an emoji.
public nonisolated enum SystemSymbol {
    /// The character for unknown names: `⍰`.
    public static let missing: Character = "\u{2370}"

    /// The character for a name.
    ///
    /// If a name is not in the table, its last parts, which only vary the symbol, are removed one by
    /// one: `checkmark.circle.fill` becomes `checkmark`.
    public static func character(named name: String) -> Character {
        var parts = name.split(separator: ".")
        while !parts.isEmpty {
            if let character = characters[parts.joined(separator: ".")] { return character }
            parts.removeLast()
        }
        return missing
    }

    /// All names in the table, sorted.
    public static var names: [String] { characters.keys.sorted() }

    private static let characters: [String: Character] = [
        "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.down": "⇣",
        "arrow.left": "⇠", "arrow.right": "⇢", "arrow.up": "⇡", "arrow.uturn.backward": "↶",
        "arrow.uturn.forward": "↷", "arrowtriangle.left": "◅", "arrowtriangle.left.fill": "◄",
        "arrowtriangle.right": "▻", "arrowtriangle.right.fill": "►", "at": "@",
        "backward": "◅", "backward.fill": "◄", "bolt": "↯", "checkmark": "✓",
        "chevron.down": "⌄", "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃",
        "circle": "◦", "circle.fill": "∙", "clock": "◷", "command": "⌘", "cross": "✚",
        "crown": "♔", "crown.fill": "♚", "delete.left": "⌫", "delete.right": "⌦",
        "die.face.1": "⚀", "die.face.2": "⚁", "die.face.3": "⚂", "die.face.4": "⚃",
        "die.face.5": "⚄", "die.face.6": "⚅", "dice": "⚄", "ellipsis": "⋯", "equal": "=",
        "escape": "⎋", "exclamationmark": "!", "eye": "◉", "flag": "⚐", "flag.fill": "⚑",
        "forward": "▻", "forward.fill": "►", "gear": "⎈", "gearshape": "⎈", "heart": "❥",
        "hourglass": "⧖", "house": "⌂", "info": "i", "line.3.horizontal": "≣",
        "list.bullet": "≣", "magnifyingglass": "⌕", "minus": "-", "moon": "☽",
        "moon.fill": "☾", "multiply": "✕", "music.note": "♫", "number": "#", "option": "⌥",
        "pause": "❚", "pencil": "✎", "percent": "%", "person": "☻", "play": "▻",
        "play.fill": "►", "plus": "+", "questionmark": "?", "return": "⏎", "scissors": "✁",
        "snowflake": "❅", "square": "▢", "star": "✩", "star.fill": "✭", "stop": "∎",
        "sun.max": "☼", "xmark": "✗",
    ]
}
