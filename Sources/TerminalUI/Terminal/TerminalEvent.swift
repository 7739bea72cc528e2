/// A key as the program knows it, however the terminal spells it.
public nonisolated enum Key: Hashable, Sendable {
    /// A printable sign, one grapheme cluster; a shifted letter arrives as the capital.
    case character(Character)
    /// The Enter key.
    case enter
    /// The tabulator; Shift-Tab is `tab` with ``KeyModifiers/shift``.
    case tab
    /// Escape alone.
    case escape
    /// Rubs out to the left.
    case backspace
    /// Rubs out to the right.
    case delete
    /// Arrow keys.
    case up, down, left, right
    /// To the beginning and the end.
    case home, end
    /// One screen up or down.
    case pageUp, pageDown
    /// Insert.
    case insert
    /// F1 to F24.
    case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key of a sign: `"d"`.
    public init(extendedGraphemeClusterLiteral sign: Character) {
        self = .character(sign)
    }
}

/// Keys held down together with another.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, where it does not show in the character itself.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Alt or Meta.
    public static let option = KeyModifiers(rawValue: 2)
    /// Control; the character is then the lower-case letter.
    public static let control = KeyModifiers(rawValue: 4)
}

/// A key pressed, with what was held down.
public nonisolated struct KeyPress: Hashable, Sendable {
    /// Which key.
    public var key: Key
    /// What was held down.
    public var modifiers: KeyModifiers

    /// A key press made of its parts.
    public init(_ key: Key, modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// Something done with the mouse, at a cell counted from the top left.
public nonisolated struct MouseEvent: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable {
        /// Left button down, moved while down, and up.
        case press, drag, release
        /// Moved without a button.
        case move
        /// Wheel, one step.
        case scrollUp, scrollDown
    }
    /// What was done.
    public var kind: Kind
    /// Column from the left, 0 first.
    public var column: Int
    /// Row from the top, 0 first.
    public var row: Int

    /// A mouse event made of its parts.
    public init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }
}

/// What a terminal tells the program.
public nonisolated enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// Text was pasted: one edit, never commands.
    case paste(String)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// The screen has a new size; ``Terminal/size`` tells it.
    case resized
    /// The program continues after a suspension: everything must be painted again.
    case resumed
    /// The program is asked to end: a signal with its number, or `nil` for the end of input.
    case terminate(signal: Int32?)
}
