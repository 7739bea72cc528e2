/// A terminal in memory, for tests: it takes events from code and stores the screen.
///
/// It follows the contract of ``Terminal`` strictly: ``present(_:damage:cursor:)`` copies only the
/// damaged cells, so a program that reports too little damage shows a wrong screen here as well.
///
///     let terminal = HeadlessTerminal(columns: 32, rows: 4)
///     try terminal.open { event in … }
///     terminal.press("d", "5", .enter)
///     terminal.text
public final class HeadlessTerminal: Terminal {
    /// The size of the screen in cells.
    public private(set) var size: TerminalSize
    /// What the terminal can show; everything by default. Set it before opening the terminal.
    public var capabilities: TerminalCapabilities
    /// The current screen; blank before the first ``present(_:damage:cursor:)`` and after each
    /// change of size.
    public private(set) var screen: CellGrid
    /// The cell of the text cursor; `nil` while the cursor is hidden.
    public private(set) var cursor: (column: Int, row: Int)?
    /// The number of calls of ``present(_:damage:cursor:)``.
    public private(set) var presentCount = 0
    /// The total number of cells changed by ``present(_:damage:cursor:)``.
    public private(set) var changedCellCount = 0
    /// How often the bell rang.
    public private(set) var ringCount = 0
    /// Whether it stores the elements of each screen for screen readers. Set it before opening the
    /// terminal.
    public var readsElements = false
    /// The elements of the current screen; empty unless ``readsElements`` is set.
    public private(set) var accessibilityElements: [AccessibilityElement] = []
    /// Whether the terminal is open.
    public var isOpen: Bool { handler != nil }

    /// Whether the key being pressed is followed by another that arrived with it.
    public private(set) var hasMoreEvents = false
    private var handler: ((TerminalEvent) -> Void)?
    /// Whether a grid of the current size has been presented.
    private var isPainted = false

    /// Creates a terminal with a blank screen; negative counts become zero.
    public init(columns: Int, rows: Int, capabilities: TerminalCapabilities = .full) {
        size = TerminalSize(columns: columns, rows: rows)
        screen = CellGrid(columns: columns, rows: rows)
        self.capabilities = capabilities
    }

    /// Opens the terminal.
    ///
    /// - Precondition: the terminal is not open.
    public func open(_ handler: @escaping (TerminalEvent) -> Void) {
        precondition(!isOpen, "The terminal is open already.")
        self.handler = handler
        isPainted = false
    }

    /// Copies the damaged cells of a grid to the screen; all cells at the first call and after a
    /// change of size.
    ///
    /// - Precondition: the grid has the size of the screen.
    public func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) {
        precondition(
            grid.columns == size.columns && grid.rows == size.rows,
            "A grid of \(grid.columns) × \(grid.rows) cells cannot be shown on a screen of \(size.columns) × \(size.rows)."
        )
        let areas = isPainted ? damage ?? [grid.bounds] : [grid.bounds]
        changedCellCount += screen.take(areas, from: grid)
        isPainted = true
        self.cursor = cursor
        presentCount += 1
    }

    /// Counts.
    public func ring() { ringCount += 1 }

    /// The text that was last put on the clipboard; `nil` if none was.
    public private(set) var clipboard: String?
    /// Keeps the text.
    public func copy(_ text: String) { clipboard = text }

    /// The title that was last set; `nil` if none was.
    public private(set) var title: String?
    /// Keeps the title.
    public func setTitle(_ title: String) { self.title = title }

    /// Stores the elements of the screen.
    public func read(_ elements: [AccessibilityElement]) { accessibilityElements = elements }

    /// Closes the terminal; ``screen`` stays.
    public func close() {
        handler = nil
    }

    /// All rows of the screen as text, without blanks at the ends of lines, joined by newlines.
    public var text: String { screen.text }

    // MARK: Input

    /// Sends an event to the program; does nothing while the terminal is closed.
    public func send(_ event: TerminalEvent) {
        handler?(event)
    }

    /// Presses keys, one after the other.
    public func press(_ keys: Key...) {
        for key in keys { send(.key(KeyPress(key))) }
    }

    /// Presses a key with modifiers.
    public func press(_ key: Key, modifiers: KeyModifiers) {
        send(.key(KeyPress(key, modifiers: modifiers)))
    }

    /// Types text, one key for each character; a newline is Enter, a tab is Tab.
    ///
    /// - Parameters:
    ///   - text: the characters to type.
    ///   - atOnce: whether all keys arrive together, as when a terminal pastes without bracketing.
    public func type(_ text: String, atOnce: Bool = false) {
        for index in text.indices {
            let character = text[index]
            hasMoreEvents = atOnce && text.index(after: index) < text.endIndex
            switch character {
            case "\n", "\r\n": press(.enter)
            case "\t": press(.tab)
            default: press(.character(character))
            }
        }
    }

    /// Pastes text.
    public func paste(_ text: String) {
        send(.paste(text))
    }

    /// Presses and releases the left mouse button in a cell.
    public func click(column: Int, row: Int) {
        send(.mouse(MouseEvent(.press, column: column, row: row)))
        send(.mouse(MouseEvent(.release, column: column, row: row)))
    }

    /// Changes the size of the screen, which becomes blank until the next presentation, and
    /// notifies the program unless the size is the same. Negative counts become zero.
    public func resize(columns: Int, rows: Int) {
        let wanted = TerminalSize(columns: columns, rows: rows)
        guard wanted != size else { return }
        size = wanted
        screen = CellGrid(columns: columns, rows: rows)
        cursor = nil
        isPainted = false
        send(.resized)
    }
}
