internal import CNcurses
import TerminalUI

/// The screen of ncurses, which writes the difference between two frames.
///
/// ncurses keeps its state per process, so only one may exist at a time.
final class CursesScreen {
    let capabilities: TerminalCapabilities
    let modes: TerminalModes
    /// The bytes that restore the terminal without ncurses; see
    /// ``TerminalModes/restoreSequence(_:)``.
    let restoreSequence: String
    private(set) var size: TerminalSize
    private let handle: OpaquePointer
    private var pairs: ColorPairs
    /// The grid given to ncurses last; `nil` while its screen is blank.
    private var shown: CellGrid?
    /// A row of a blank screen.
    private var blank: [Cell] = []
    private var row: [cchar_t] = []
    private var showsCursor = false
    /// Whether the keyboard protocol was asked for since the alternate screen is shown.
    private var hasAskedForKeys = false
    /// Whether the terminal holds frames together; see ``TerminalModes/heldFrame``.
    var holdsFrames = false

    /// Takes over the screen and clears it.
    init(_ start: CursesStart, colorless: Bool, mouse: Bool, unicode: Bool) {
        handle = start.handle
        set_term(handle)

        // Keys arrive as they are pressed, including Ctrl-C, Ctrl-S and Ctrl-Z.
        raw()
        noecho()
        nonl()
        // Without this, ncurses postpones output while there is unread input.
        typeahead(-1)
        curs_set(0)
        keypad(curses_screen(), true)
        leaveok(curses_screen(), true)

        var colors = colorless ? .none : start.colors
        var namesOwn = false
        if colors > .none {
            if start_color() == OK {
                namesOwn = use_default_colors() == OK
            } else {
                colors = .none
            }
        }
        capabilities = TerminalCapabilities(colors: colors, unicode: unicode)
        pairs = ColorPairs(
            colors: colors, limit: max(Int32(tigetnum("pairs")), 1), namesOwn: namesOwn)
        modes = TerminalModes(
            isXtermLike: curses_has_string("kmous") || curses_has_string("BE"), mouse: mouse)
        restoreSequence = modes.restoreSequence(
            ["sgr0", "rmkx", "rmcup", "cnorm"].map { (name: String) in
                curses_string(name).map { String(cString: $0) }
            })
        size = TerminalSize(
            columns: Int(getmaxx(curses_screen())), rows: Int(getmaxy(curses_screen())))
        write(modes.entering)
        takeSize()
    }

    // MARK: showing

    /// Writes the difference from the grid shown before.
    ///
    /// - Parameter damage: the parts of the grid that may have changed; `nil` for all of it.
    /// - Returns: whether all cells were written instead.
    func show(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) -> Bool {
        let lasted = write(grid, damage: damage)
        if !lasted {
            // The colour pairs have run out: start again with those that this grid needs.
            pairs.removeAll()
            reset_color_pairs()
            makeBlank()
            write(grid, damage: nil)
        }
        place(cursor)
        refresh()
        if !hasAskedForKeys {
            hasAskedForKeys = true
            write(modes.keyboard)
        }
        return !lasted
    }

    /// Writes everything on the next ``show(_:damage:cursor:)``, whatever the screen contains.
    func forget() {
        makeBlank()
        curses_repaint_all()
    }

    private func makeBlank() {
        shown = nil
        erase()
    }

    /// - Returns: `false` if the colour pairs ran out; some cells then have the wrong colours.
    @discardableResult
    private func write(_ grid: CellGrid, damage: [CellRect]?) -> Bool {
        let screen = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
        if let shown, shown.columns != grid.columns || shown.rows != grid.rows { makeBlank() }
        if blank.count != grid.columns { blank = Array(repeating: .blank, count: grid.columns) }
        var before = shown
        // Only the damaged parts are compared and copied: the whole grid would evict everything else from
        // the caches.
        let areas = ((before == nil ? nil : damage) ?? [grid.bounds]).map {
            $0.intersection(grid.bounds).intersection(screen)
        }
        shown = nil
        var lasted = true
        grid.cells.withUnsafeBufferPointer { cells in
            for area in areas {
                for row in area.row..<(area.row + area.rows) {
                    let place = row * grid.columns..<(row + 1) * grid.columns
                    let line = cells.extracting(place)
                    let changed = (before?.cells ?? blank).withUnsafeBufferPointer { old in
                        ChangedColumns.range(
                            in: line, from: before == nil ? old : old.extracting(place),
                            within: area.column..<(area.column + area.columns))
                    }
                    guard let changed else { continue }
                    if !write(line, row: row, columns: changed) { lasted = false }
                }
            }
        }
        before?.take(areas, from: grid)
        shown = before ?? grid
        return lasted
    }

    private func write(
        _ line: UnsafeBufferPointer<Cell>, row: Int, columns: Range<Int>
    ) -> Bool {
        let (count, lasted) = Self.convert(
            line, columns, unicode: capabilities.unicode, to: &self.row, &pairs)
        _ = self.row.withUnsafeBufferPointer { cells in
            curses_write_cells(
                Int32(row), Int32(columns.lowerBound), cells.baseAddress, Int32(count))
        }
        return lasted
    }

    /// Makes ncurses' cells for a part of a line, from the first one of the row on. Static, with the row
    /// and the pairs as arguments: accesses to properties of a class are checked at each cell.
    ///
    /// - Returns: the number of ncurses' cells, and whether there were enough colour pairs.
    private static func convert(
        _ line: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, unicode: Bool,
        to row: inout [cchar_t], _ pairs: inout ColorPairs
    ) -> (count: Int, lasted: Bool) {
        var lasted = true
        var count = 0
        var column = columns.lowerBound
        while column < columns.upperBound {
            let cell = line[column]
            let isWide = column + 1 < line.count && line[column + 1].glyph.isContinuation
            // Most of what changes repeats its neighbour: spaces, bars, lines.
            if column > columns.lowerBound, cell == line[column - 1], !isWide,
                cell.glyph.scalar != nil
            {
                row[count] = row[count - 1]
                count += 1
                column += 1
                continue
            }
            let pair = pairs.pair(foreground: cell.foreground, background: cell.background) {
                init_extended_pair($0, $1, $2)
            }
            if pair == nil { lasted = false }
            count += put(
                cell.glyph, columns: isWide ? 2 : 1, attributes: attributes(of: cell),
                pair: pair ?? 0, unicode: unicode, in: &row, at: count)
            column += isWide ? 2 : 1
        }
        return (count, lasted)
    }

    /// Makes ncurses' cells for a glyph at an index of the row, and returns their number.
    private static func put(
        _ glyph: Glyph, columns: Int, attributes: attr_t, pair: Int32, unicode: Bool,
        in row: inout [cchar_t], at index: Int
    ) -> Int {
        if let scalar = glyph.scalar, unicode || scalar.isASCII,
            terminal_width_of(scalar.value) == Int32(columns)
        {
            _ = curses_make_cell_of_scalar(&row[index], scalar.value, attributes, pair)
            return 1
        }
        let cells = CellText.cells(
            of: glyph.isContinuation ? " " : glyph.text, columns: columns, unicode: unicode
        ) { Int(terminal_width_of($0.value)) }
        for (offset, scalars) in cells.enumerated() {
            let text = scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
            _ = curses_make_cell(&row[index + offset], text, attributes, pair)
        }
        return cells.count
    }

    private static func attributes(of cell: Cell) -> attr_t {
        var attributes: attr_t = 0
        let wanted = cell.attributes
        if wanted.isEmpty { return 0 }
        if wanted.contains(.bold) { attributes |= curses_bold }
        if wanted.contains(.dim) { attributes |= curses_dim }
        if wanted.contains(.italic) { attributes |= curses_italic }
        if wanted.contains(.underline) { attributes |= curses_underline }
        if wanted.contains(.reverse) { attributes |= curses_reverse }
        // ncurses has no strikethrough; dim text at least shows that it is less important.
        if wanted.contains(.strikethrough) { attributes |= curses_dim }
        return attributes
    }

    private func place(_ cursor: (column: Int, row: Int)?) {
        let visible = cursor.flatMap { place in
            (0..<size.columns).contains(place.column) && (0..<size.rows).contains(place.row)
                ? place : nil
        }
        if (visible != nil) != showsCursor {
            showsCursor = visible != nil
            // A hidden cursor stays where the last change was written, which costs no bytes.
            leaveok(curses_screen(), !showsCursor)
            curs_set(showsCursor ? 1 : 0)
        }
        if let visible { move(Int32(visible.row), Int32(visible.column)) }
    }

    // MARK: size, leaving and coming back

    /// Adopts the terminal's current size.
    func takeSize() {
        var columns: Int32 = 0
        var rows: Int32 = 0
        if terminal_size(&columns, &rows) {
            if columns != getmaxx(curses_screen()) || rows != getmaxy(curses_screen()) {
                // `resizeterm` would queue KEY_RESIZE for ncurses' own input, which is not read
                // here.
                resize_term(rows, columns)
            }
            size = TerminalSize(
                columns: Int(getmaxx(curses_screen())), rows: Int(getmaxy(curses_screen())))
        }
        if row.count < size.columns + 1 {
            row = Array(repeating: cchar_t(), count: size.columns + 1)
        }
    }

    /// Restores the terminal for now; ``comeBack()`` takes the screen over again.
    func leave() {
        write(modes.leaving)
        hasAskedForKeys = false
        endwin()
    }

    /// Takes over the screen again, whatever other programs have left on it. The next
    /// ``show(_:damage:cursor:)`` writes everything.
    func comeBack() {
        terminal_wait_for_foreground()
        reset_prog_mode()
        write(modes.entering)
        takeSize()
        forget()
    }

    /// Writes a sequence past ncurses, whose own output has been written by then.
    func write(_ sequence: String) {
        let bytes = Array(sequence.utf8CString.dropLast())
        terminal_write(bytes, bytes.count)
    }

    /// Restores the terminal and releases ncurses' screen.
    func close() {
        leave()
        delscreen(handle)
    }
}
