/// A terminal in memory: events in, screen out.
///
/// It keeps the contract of ``Terminal`` to the letter: only damaged cells are taken from a grid,
/// so that a program that reports too little damage shows the wrong screen here as well.
///
///     let terminal = HeadlessTerminal(columns: 32, rows: 4)
///     try terminal.open { event in … }
///     terminal.press("d", "5", .enter)
///     terminal.text
public final class HeadlessTerminal: Terminal {
    /// The screen's size.
    public private(set) var size: TerminalSize
    /// What it shows; everything, unless told otherwise before it is opened.
    public var capabilities: TerminalCapabilities
    /// The screen as it stands; blank before the first ``present(_:damage:cursor:)``, and anew
    /// after each change of size.
    public private(set) var screen: CellGrid
    /// Where text is being entered; `nil` while the cursor is hidden.
    public private(set) var cursor: (column: Int, row: Int)?
    /// How many times something was presented.
    public private(set) var presentCount = 0
    /// How many cells the presentations have changed, all together.
    public private(set) var changedCellCount = 0
    /// Whether it is open.
    public var isOpen: Bool { handler != nil }

    private var handler: ((TerminalEvent) -> Void)?
    /// Whether all of ``screen`` is what a program has presented.
    private var isPainted = false

    /// A terminal with a blank screen; negative counts become zero.
    public init(columns: Int, rows: Int, capabilities: TerminalCapabilities = .full) {
        size = TerminalSize(columns: columns, rows: rows)
        screen = CellGrid(columns: columns, rows: rows)
        self.capabilities = capabilities
    }

    /// Takes the screen over. A terminal is opened once at a time.
    public func open(_ handler: @escaping (TerminalEvent) -> Void) {
        precondition(!isOpen, "The terminal is open already.")
        self.handler = handler
        isPainted = false
    }

    /// Shows the damaged cells of a grid of the screen's size; all of them the first time, and
    /// after a change of size.
    public func present(_ grid: CellGrid, damage: CellRect?, cursor: (column: Int, row: Int)?) {
        precondition(
            grid.columns == size.columns && grid.rows == size.rows,
            "A grid of \(grid.columns) × \(grid.rows) cells cannot be shown on a screen of \(size.columns) × \(size.rows)."
        )
        let area = (isPainted ? damage ?? grid.bounds : grid.bounds).intersection(grid.bounds)
        changedCellCount += screen.take(area, from: grid)
        isPainted = true
        self.cursor = cursor
        presentCount += 1
    }

    /// Gives the screen back; what it showed last can still be read.
    public func close() {
        handler = nil
    }

    /// All rows of the screen as text, without blanks at the ends of lines, joined by newlines.
    public var text: String { screen.text }

    // MARK: what people do

    /// Something happens at the terminal; nothing while it is closed.
    public func send(_ event: TerminalEvent) {
        handler?(event)
    }

    /// Keys are pressed, one after the other.
    public func press(_ keys: Key...) {
        for key in keys { send(.key(KeyPress(key))) }
    }

    /// A key is pressed while others are held down.
    public func press(_ key: Key, modifiers: KeyModifiers) {
        send(.key(KeyPress(key, modifiers: modifiers)))
    }

    /// Text is typed, one key for each sign; a newline is the Enter key, a tabulator the Tab key.
    public func type(_ text: String) {
        for sign in text {
            switch sign {
            case "\n", "\r\n": press(.enter)
            case "\t": press(.tab)
            default: press(.character(sign))
            }
        }
    }

    /// Text is pasted.
    public func paste(_ text: String) {
        send(.paste(text))
    }

    /// The left button goes down and up in a cell.
    public func click(column: Int, row: Int) {
        send(.mouse(MouseEvent(.press, column: column, row: row)))
        send(.mouse(MouseEvent(.release, column: column, row: row)))
    }

    /// The screen gets another size, blank until something is presented; negative counts become
    /// zero. The program is told, unless the size is the same.
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
