/// How many cells a screen has.
public nonisolated struct TerminalSize: Hashable, Sendable {
    /// Columns, zero or more.
    public var columns: Int
    /// Rows, zero or more.
    public var rows: Int

    /// A size; negative counts become zero.
    public init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }
}

/// What a terminal can show.
public nonisolated struct TerminalCapabilities: Hashable, Sendable {
    /// How many colours, and how they are named.
    public enum Colors: Int, Hashable, Sendable, Comparable {
        /// None (also `NO_COLOR`).
        case none = 0
        /// The eight of the first colour terminals.
        case eight = 8
        /// Those and their bright forms.
        case sixteen = 16
        /// xterm's palette.
        case twoHundredFiftySix = 256
        /// Any sRGB colour.
        case direct = 16_777_216

        /// Fewer colours come first.
        public static func < (left: Colors, right: Colors) -> Bool {
            left.rawValue < right.rawValue
        }
    }
    /// Colours.
    public var colors: Colors
    /// Whether signs beyond ASCII can be shown; else bars are `####--` and borders `+--|`.
    public var unicode: Bool

    /// A terminal that can show everything.
    public static let full = TerminalCapabilities(colors: .direct, unicode: true)

    /// Capabilities made of their parts.
    public init(colors: Colors, unicode: Bool) {
        self.colors = colors
        self.unicode = unicode
    }
}

/// A screen one can show cells on, and that tells what people do.
///
/// ``HeadlessTerminal`` keeps everything in memory; the module NcursesTerminal has the real one.
@MainActor public protocol Terminal: AnyObject {
    /// The screen's size now.
    var size: TerminalSize { get }
    /// What it can show.
    var capabilities: TerminalCapabilities { get }
    /// Takes the screen over and tells `handler` of every event, on the main actor, until
    /// ``close()``.
    ///
    /// - Throws: a problem with the terminal; the screen is then as it was.
    func open(_ handler: @escaping (TerminalEvent) -> Void) throws
    /// Shows `grid`, whose size is ``size``; writes no more than what differs from what was shown.
    ///
    /// - Parameters:
    ///   - damage: the cells that may differ from the grid shown before; `nil` for all of them.
    ///   - cursor: where text is being entered, as column and row; `nil` hides the cursor.
    func present(_ grid: CellGrid, damage: CellRect?, cursor: (column: Int, row: Int)?)
    /// Gives the screen back as it was. Safe to call again.
    func close()
}
