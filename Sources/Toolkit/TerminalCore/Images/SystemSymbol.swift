import Synchronization

/// The characters that represent SF Symbols in a terminal.
///
/// Each is one Unicode scalar that takes one column everywhere: neither East Asian wide nor ambiguous
/// (Unicode's EastAsianWidth, classes `W`, `F` and `A`), and never displayed as an emoji.
public nonisolated enum SystemSymbol {
    /// The character for unknown names: `⍰`.
    public static let missing: Character = "\u{2370}"

    /// Adds symbols of a program, or replaces some, from the next view that is made of their names on.
    ///
    /// - Parameter symbols: characters of one column by their names.
    public static func add(_ symbols: [String: Character]) {
        added.withLock { $0.merge(symbols) { $1 } }
    }

    private static let added = Mutex<[String: Character]>([:])

    /// The character for a name.
    ///
    /// If a name is not in the table, its last parts, which only vary the symbol, are removed one by
    /// one: `checkmark.circle.fill` becomes `checkmark`.
    public static func character(named name: String) -> Character {
        var parts = name.split(separator: ".")
        while !parts.isEmpty {
            let name = parts.joined(separator: ".")
            if let character = added.withLock({ $0[name] }) ?? characters[name] {
                return character
            }
            parts.removeLast()
        }
        return missing
    }

    /// All names with a character, sorted.
    public static var names: [String] {
        added.withLock { Set($0.keys) }.union(characters.keys).sorted()
    }

    private static let characters: [String: Character] = [
        "airplane": "➤", "alarm": "◶", "antenna": "⍦", "archivebox": "⊟", "arrow": "⇢",
        "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.down": "⇣",
        "arrow.left": "⇠", "arrow.right": "⇢", "arrow.triangle": "⟳", "arrow.up": "⇡",
        "arrow.uturn.backward": "↶", "arrow.uturn.forward": "↷", "arrowtriangle.left": "◅",
        "arrowtriangle.left.fill": "◄", "arrowtriangle.right": "▻",
        "arrowtriangle.right.fill": "►", "at": "@", "backward": "◅", "backward.fill": "◄",
        "bag": "⊌", "battery": "▰", "bell": "⍾", "bolt": "↯", "book": "▮", "bookmark": "▿",
        "box.truck": "⊶",
        "bubble": "❝", "building": "⌂", "calendar": "⊞", "camera": "⌾", "capsule": "⬭", "car": "⊶",
        "cart": "⊔", "chart": "⋰", "checkmark": "✓", "chevron.backward": "‹", "chevron.down": "⌄",
        "chevron.forward": "›", "chevron.left": "‹",
        "chevron.right": "›", "chevron.up": "⌃", "circle": "◦", "circle.fill": "∙", "clock": "◷",
        "cloud": "⌓", "command": "⌘", "cpu": "⊡", "creditcard": "▬", "cross": "✚", "crown": "♔",
        "crown.fill": "♚", "cup": "⊍", "curlybraces": "⦃", "delete.left": "⌫", "delete.right": "⌦",
        "desktopcomputer": "▭", "diamond": "⬦", "dice": "⚄", "die.face.1": "⚀", "die.face.2": "⚁",
        "die.face.3": "⚂", "die.face.4": "⚃", "die.face.5": "⚄", "die.face.6": "⚅", "display": "▭",
        "doc": "▯", "doc.on.doc": "⧉", "dollarsign": "$", "drop": "◊", "ellipsis": "⋯",
        "envelope": "⊠", "equal": "=", "escape": "⎋", "exclamationmark": "!", "externaldrive": "⊝",
        "eye": "◉", "face": "☻", "flag": "⚐", "flag.fill": "⚑", "flame": "▴", "folder": "▱",
        "fork": "⋔",
        "forward": "▻", "forward.fill": "►", "function": "ƒ", "gamecontroller": "⚇", "gear": "⎈",
        "gearshape": "⎈", "gift": "⧆", "globe": "◍", "graduationcap": "⌅", "hammer": "⊤",
        "hand": "☚", "hare": "⥤", "headphones": "⋂", "heart": "❥", "hexagon": "⬡",
        "hourglass": "⧖", "house": "⌂", "info": "i", "iphone": "▯", "key": "⚷", "keyboard": "⎄",
        "laptopcomputer": "▭", "leaf": "❧", "lightbulb": "⚬", "line.3.horizontal": "≣",
        "link": "⚭", "list": "≣", "list.bullet": "≣", "location": "⌖", "lock": "⌸",
        "lock.open": "⌷", "magnifyingglass": "⌕", "map": "⌗", "mappin": "⚲", "message": "❝",
        "mic": "⏚", "minus": "-", "moon": "☽", "moon.fill": "☾", "multiply": "✕",
        "music.note": "♫", "network": "⁂", "newspaper": "≣", "number": "#", "option": "⌥",
        "paintbrush": "✐", "paintpalette": "✐", "paperclip": "⌇", "paperplane": "➢", "pause": "❚",
        "pencil": "✎",
        "percent": "%", "person": "☻", "phone": "✆", "photo": "◪", "pin": "⚲", "play": "▻",
        "play.fill": "►", "plus": "+", "power": "⌽", "printer": "⎙", "questionmark": "?",
        "quote": "❞", "record": "⦿", "rectangle": "▭", "repeat": "⟳", "return": "⏎",
        "scissors": "✁", "scope": "⌖", "server": "≣", "shield": "⊽", "shippingbox": "◫",
        "shuffle": "⤨",
        "sidebar": "◧", "sidebar.right": "◨", "slider": "⊷", "snowflake": "❅", "sparkles": "✧",
        "speaker": "⊲", "square": "▢", "star": "✩", "star.fill": "✭", "staroflife": "✱",
        "stethoscope": "☤", "stop": "∎", "stopwatch": "◕", "sun.max": "☼", "tablecells": "⊞",
        "tag": "⌑", "terminal": "❯", "text": "≣", "textformat": "A", "timer": "◔", "tortoise": "⥢",
        "trash": "♺", "tray": "⌴", "triangle": "▵", "trophy": "♕", "tv": "▭", "video": "▹",
        "wifi": "◠", "wind": "≋", "wrench": "⌐", "xmark": "✗",
    ]
}
