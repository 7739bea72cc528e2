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
    /// Whether the key went down, is held, or went up; see ``Phases``. Equal presses may differ in it.
    public var phase = Phases.down

    /// Creates a key press, by default without modifiers.
    public init(_ key: Key, modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Whether key and modifiers are the same.
    public static func == (one: KeyPress, other: KeyPress) -> Bool {
        one.key == other.key && one.modifiers == other.modifiers
    }

    /// Hashes key and modifiers.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers)
    }

    /// What a terminal without kitty's keyboard protocol reports for this press; `nil` if the same.
    ///
    /// Such terminals send no modifiers with Enter, Backspace and Escape, and the same byte for Ctrl-I and
    /// Tab, Ctrl-M and Enter, and so on.
    package var undistinguished: KeyPress? {
        var press = self
        switch key {
        case .enter, .backspace, .escape: press.modifiers.subtract([.shift, .control])
        case .tab: press.modifiers.subtract(.control)
        case .character(let character) where modifiers.contains(.control):
            press.modifiers.subtract(.shift)
            let same: Key? =
                switch character {
                case "i": .tab
                case "j", "m": .enter
                case "h": .backspace
                case "[": .escape
                default: nil
                }
            if let same {
                press.key = same
                press.modifiers.subtract(.control)
            }
        default: break
        }
        return press == self ? nil : press
    }
}

/// A mouse event in a cell of the screen.
public nonisolated struct MouseEvent: Hashable, Sendable {
    /// The kind of a mouse event.
    public enum Kind: Hashable, Sendable {
        /// A button was pressed, moved while pressed, or released.
        case press, drag, release
        /// The mouse moved without a button.
        case move
        /// The wheel turned one step.
        case scrollUp, scrollDown
        /// The wheel was tilted, or turned sideways, by one step.
        case scrollLeft, scrollRight
    }
    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
        /// The button that presses, drags and selects.
        case left
        /// The wheel, pressed. No view handles it.
        case middle
        /// The button that opens a `contextMenu`.
        case right
    }
    /// What happened.
    public var kind: Kind
    /// The button that was pressed, dragged or released; the left one for moves and the wheel.
    public var button: Button
    /// The modifiers held down, as far as the terminal does not keep such events for itself: most keep
    /// those with Shift, for selecting text.
    public var modifiers: KeyModifiers
    /// The column, counted from 0 at the left.
    public var column: Int
    /// The row, counted from 0 at the top.
    public var row: Int

    /// Creates a mouse event.
    public init(
        _ kind: Kind, column: Int, row: Int, button: Button = .left, modifiers: KeyModifiers = []
    ) {
        self.kind = kind
        self.button = button
        self.modifiers = modifiers
        self.column = column
        self.row = row
    }
}

/// An event that a terminal reports.
public nonisolated enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed, or is held.
    case key(KeyPress)
    /// A key was released. Only terminals with kitty's keyboard protocol report it, and only of keys that
    /// type no text: arrows, function keys, keys with Control or Alt.
    case keyReleased(KeyPress)
    /// Text was pasted; it is inserted as one edit and never interpreted as keys.
    case paste(String)
    /// The mouse was moved or used.
    case mouse(MouseEvent)
    /// The terminal's window got the focus, or lost it.
    case focus(Bool)
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
