internal import CNcurses
public import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A terminal that writes the elements of the screen as lines of text: for screen readers, for terminals
/// without cursor addressing, and for other programs.
///
/// The first screen is written as a whole; after that, each key writes what it changed: what has the
/// focus first, then the new lines. Elements are written with what they are and their state, as
/// `AccessibilityElement.description` gives them. Keys are the same as on a screen and are not echoed.
/// Standard input may be a pipe, whose bytes are keys; standard output may be anything.
public final class ScreenReaderTerminal: Terminal {
    /// The size screens are laid out for: one column of cards, and few lines to listen to.
    public let size: TerminalSize
    /// Unicode, since borders and bars are left out and need no ASCII replacement.
    public let capabilities = TerminalCapabilities(colors: .none, unicode: true)
    /// A line written to standard error after a crash.
    public var crashMessage = "" { didSet { setCrashMessage(crashMessage) } }

    private let words: [Character: String]
    private var input: InputSource?
    private var signals: SignalSource?
    private var handler: ((TerminalEvent) -> Void)?
    private var elements: [AccessibilityElement] = []
    private var written: ScreenTranscript?
    /// What was there before the question that is open.
    private var covered: ScreenTranscript?
    private var isUnicode = true
    private var hasModes = false

    /// - Parameters:
    ///   - words: what is written for glyphs that stand alone.
    ///   - columns: columns screens are laid out for.
    ///   - rows: rows screens are laid out for.
    public init(words: [Character: String] = [:], columns: Int = 72, rows: Int = 32) {
        self.words = words
        size = TerminalSize(columns: columns, rows: rows)
    }

    /// Starts reading keys and calls `handler` with every event, on the main actor, until ``close()``.
    ///
    /// - Throws: ``TerminalProblem/alreadyOpen``.
    public func open(_ handler: @escaping (TerminalEvent) -> Void) throws {
        if self.handler != nil { throw TerminalProblem.alreadyOpen }
        self.handler = handler
        isUnicode = terminal_choose_locale()
        hasModes = terminal_save_modes()
        signals = SignalSource { [weak self] in self?.receive($0) }
        takeKeys()
        input = InputSource(keys: [:]) { [weak self] in self?.receive($0) }
    }

    /// `true`: the elements are written instead of the cells.
    public var readsElements: Bool { true }

    /// Stores the elements for the next ``present(_:damage:cursor:)``.
    public func read(_ elements: [AccessibilityElement]) { self.elements = elements }

    /// Writes the lines in which the elements differ from those presented before.
    public func present(_ grid: CellGrid, damage: [CellRect]?, cursor: (column: Int, row: Int)?) {
        let screen = ScreenTranscript(elements, words: words)
        let lines = screen.lines(since: written, covered: screen.isAsking ? nil : covered)
        if !screen.isAsking {
            covered = nil
        } else if written?.isAsking != true {
            covered = written
        }
        written = screen
        if lines.isEmpty { return }
        let text = lines.map { DisplayText.sanitized($0, ascii: !isUnicode) + "\n" }.joined()
        let bytes = Array(text.utf8CString.dropLast())
        terminal_write(bytes, bytes.count)
    }

    /// Whether the event being delivered is followed by another that arrived with it.
    public var hasMoreEvents: Bool { input?.hasMore == true }

    /// Rings the terminal's bell, if standard input is a terminal.
    public func ring() {
        if hasModes { terminal_write([7], 1) }
    }

    /// Stops reading. Safe to call again.
    public func close() {
        guard handler != nil else { return }
        handler = nil
        input?.cancel()
        input = nil
        giveKeysBack()
        signals?.cancel()
        signals = nil
    }

    /// Stops the process with its group, as Ctrl-Z does; returns when the shell has continued it.
    /// The next ``present(_:damage:cursor:)`` then writes everything.
    public func suspend() {
        stop(group: true)
    }

    private func stop(group: Bool) {
        handler?(.suspending)
        // What the program does before it is stopped may have ended it.
        if handler == nil { return }
        giveKeysBack()
        terminal_stop(group)
        resume()
    }

    private func resume() {
        terminal_wait_for_foreground()
        takeKeys()
        written = nil
        handler?(.resumed)
    }

    private func takeKeys() {
        guard hasModes else { return }
        terminal_read_keys()
        terminal_arm("", 0)
    }

    private func giveKeysBack() {
        guard hasModes else { return }
        terminal_restore()
    }

    private func receive(_ event: TerminalEvent) {
        terminal_prepare_thread()
        handler?(event)
    }

    private func receive(_ signals: Set<Int32>) {
        for signal in [SIGHUP, SIGTERM, SIGINT] where signals.contains(signal) {
            receive(.terminate(signal: signal))
        }
        guard handler != nil else { return }
        if signals.contains(SIGTSTP) {
            stop(group: false)
        } else if signals.contains(SIGCONT) {
            resume()
        }
    }
}
