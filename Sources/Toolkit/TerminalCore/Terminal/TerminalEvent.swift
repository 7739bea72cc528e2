/// A key, independent of the sequence the terminal sends for it.
public nonisolated enum Key: Hashable, Sendable {
    /// A printable character, one grapheme cluster; Shift with a letter arrives as the capital
    /// letter.
    case character(Character)
    /// The Enter key.
    case enter
    /// Tab; Shift-Tab is `tab` with ``KeyModifiers/shift``.
    case tab
    /// Escape, pressed alone.
    case escape
    /// Deletes to the left.
    case backspace
    /// Deletes to the right.
    case delete
    /// Arrow keys.
    case up, down, left, right
    /// Home and End.
    case home, end
    /// Page Up and Page Down.
    case pageUp, pageDown
    /// Insert.
    case insert
    /// A function key, F1 to F24.
    case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key that types a character: `"d"`.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self = .character(character)
    }
}

/// Modifier keys held down with another key.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8
    /// Creates a set of modifiers from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, for keys whose character it does not change.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let option = KeyModifiers(rawValue: 2)
    /// Control; the character is then the lower-case letter.
    public static let control = KeyModifiers(rawValue: 4)
}

/// A key press with its modifiers.
public nonisolated struct KeyPress: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifiers held down.
    public var modifiers: KeyModifiers

    /// Creates a key press, by default without modifiers.
    public init(_ key: Key, modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// A mouse event in a cell of the screen.
public nonisolated struct MouseEvent: Hashable, Sendable {
    /// The kind of a mouse event.
    public enum Kind: Hashable, Sendable {
        /// The left button was pressed, moved while pressed, or released.
        case press, drag, release
        /// The mouse moved without a button.
        case move
        /// The wheel turned one step.
        case scrollUp, scrollDown
    }
    /// What happened.
    public var kind: Kind
    /// The column, counted from 0 at the left.
    public var column: Int
    /// The row, counted from 0 at the top.
    public var row: Int

    /// Creates a mouse event.
    public init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }
}

/// An event that a terminal reports.
public nonisolated enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// Text was pasted; it is inserted as one edit and never interpreted as keys.
    case paste(String)
    /// The mouse was moved or used.
    case mouse(MouseEvent)
    /// The size of the screen changed to ``Terminal/size``.
    case resized
    /// What the terminal can show, its ``Terminal/capabilities``, has changed: it has answered a
    /// question.
    case capabilitiesChanged
    /// The program is about to be suspended; the terminal is still the program's.
    case suspending
    /// The program continues after a suspension; the whole screen must be drawn again.
    case resumed
    /// The terminal reported its background.
    case background(RGBA)
    /// The program is asked to end by a signal with this number, or by the end of input for `nil`.
    case terminate(signal: Int32?)
}
