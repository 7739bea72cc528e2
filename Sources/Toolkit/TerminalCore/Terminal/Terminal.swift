/// The size of a screen in cells.
public nonisolated struct TerminalSize: Hashable, Sendable {
    /// The number of columns, zero or more.
    public var columns: Int
    /// The number of rows, zero or more.
    public var rows: Int

    /// Creates a size; negative counts become zero.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }
}

/// What a terminal can show.
public nonisolated struct TerminalCapabilities: Hashable, Sendable {
    /// The number of colours; which ones follows from it.
    public enum Colors: Int, Hashable, Sendable, Comparable {
        /// No colours; also for `NO_COLOR`.
        case none = 0
        /// The eight ANSI colours.
        case eight = 8
        /// The eight ANSI colours and their bright forms.
        case sixteen = 16
        /// The palette of xterm.
        case twoHundredFiftySix = 256
        /// All sRGB colours, 8 bits for each component.
        case direct = 16_777_216

        /// Orders by the number of colours.
        public static func < (left: Colors, right: Colors) -> Bool {
            left.rawValue < right.rawValue
        }
    }
    /// The colours it can show.
    public var colors: Colors
    /// Whether it can show characters beyond ASCII; without them bars are `####--` and borders
    /// `+--|`.
    public var unicode: Bool
    /// Whether it shows the pictures of a ``CellGrid``. Real terminals are asked, so this may change
    /// while the terminal is open.
    package var pictures = false

    /// Any sRGB colour and Unicode.
    public static let full = TerminalCapabilities(colors: .direct, unicode: true)

    /// Creates capabilities.
    public init(colors: Colors, unicode: Bool) {
        self.colors = colors
        self.unicode = unicode
    }
}

/// A screen of cells that reports the user's input.
///
/// ``HeadlessTerminal`` is one in memory; the module NcursesTerminal has one for real terminals.
@MainActor @preconcurrency public protocol Terminal: AnyObject {
    /// The current size of the screen.
    var size: TerminalSize { get }
    /// What the terminal can show.
    var capabilities: TerminalCapabilities { get }
    /// Takes over the screen and calls `handler` for each event, on the main actor, until
    /// ``close()``.
    ///
    /// - Throws: a terminal's error; the screen is then unchanged.
    func open(_ handler: @escaping (TerminalEvent) -> Void) throws
    /// Shows `grid`, which has the size ``size``; writes only the cells that differ from the
    /// screen.
    ///
    /// - `damage`: rectangles with all cells that may differ from the grid presented before; `nil` for
    ///   all cells.
    /// - `cursor`: the cell of the text cursor; `nil` hides the cursor.
    func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?)
    /// Restores the screen as it was before ``open(_:)``. Further calls do nothing.
    func close()
    /// Whether the terminal reads the elements of each screen to somebody.
    var readsElements: Bool { get }
    /// Called before each ``present(_:damage:cursor:)`` with the elements of the screen, if the
    /// terminal reads them.
    func read(_ elements: [AccessibilityElement])
    /// Whether the event being delivered to the handler is followed by another that arrived with it.
    /// Typed characters that arrive together are one edit of a text field.
    var hasMoreEvents: Bool { get }
    /// Rings the bell.
    func ring()
    /// Puts a text on the system's clipboard, where the terminal can.
    func copy(_ text: String)
    /// Sets the title of the terminal's window, where there is one; ``close()`` gives the former one back.
    func setTitle(_ title: String)
}

extension Terminal {
    /// Does nothing.
    public func ring() {}
    /// Does nothing.
    public func copy(_ text: String) {}
    /// Does nothing.
    public func setTitle(_ title: String) {}
    /// `false`.
    public var readsElements: Bool { false }
    /// `false`.
    public var hasMoreEvents: Bool { false }
    /// Does nothing.
    public func read(_ elements: [AccessibilityElement]) {}
}
