import TerminalUI
import Testing

/// Drives a view in a terminal in memory: presses keys and compares the screen.
///
/// The view is at the top leading corner, without scroll bars, and nothing has the focus, so that Tab
/// reaches the first control; with `keepsFocus` the focus stays where it is at the start. Comparisons ignore blanks at the
/// ends of lines and empty lines at the end.
final class ViewDriver {
    let terminal: HeadlessTerminal
    let host: ViewHost
    private let session: AnyObject
    private let showChanges: () -> Void

    init<Content: View>(
        columns: Int = 24, rows: Int = 4, keepsFocus: Bool = false,
        @ViewBuilder _ content: () -> Content
    ) throws {
        terminal = HeadlessTerminal(columns: columns, rows: rows)
        let session = ViewSession(
            content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .scrollIndicators(.hidden),
            on: terminal)
        session.host.awaitsFirstFocus = keepsFocus
        try session.start()
        self.session = session
        host = session.host
        showChanges = { session.turn() }
    }

    func press(_ keys: Key...) {
        for key in keys { terminal.press(key) }
    }

    func press(_ key: Key, _ modifiers: KeyModifiers) {
        terminal.press(key, modifiers: modifiers)
    }

    /// Shows changes that no event caused, such as those of models.
    func turn() { showChanges() }

    var picture: String { Self.trimmed(terminal.text) }

    func expect(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(self.picture == Self.trimmed(picture), sourceLocation: sourceLocation)
    }

    /// The glyphs of a row that are in reverse video.
    func reversed(row: Int) -> String {
        var text = ""
        for column in 0..<terminal.screen.columns {
            let cell = terminal.screen[column: column, row: row]
            if cell.attributes.contains(.reverse) { text += cell.glyph.text }
        }
        return text
    }

    /// Clicks the first cell of the first occurrence of a text.
    func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for (row, line) in terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            guard let range = line.firstRange(of: text) else { continue }
            let column = line.distance(from: line.startIndex, to: range.lowerBound)
            terminal.click(column: column, row: row)
            return
        }
        Issue.record("No \(text) on the screen.", sourceLocation: sourceLocation)
    }

    private static func trimmed(_ picture: String) -> String {
        var lines = picture.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}

/// Records the events of a test in order, for actions of views.
final class Recorder {
    private(set) var entries: [String] = []
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    func note(_ entry: String) {
        entries.append(entry)
        for continuation in waiting.removeValue(forKey: entry) ?? [] { continuation.resume() }
    }

    /// Returns once the entry has been noted.
    func wait(for entry: String) async {
        if entries.contains(entry) { return }
        await withCheckedContinuation { waiting[entry, default: []].append($0) }
    }

    /// Returns and removes all entries.
    func take() -> [String] {
        defer { entries.removeAll() }
        return entries
    }
}

/// A button that counts its presses as state.
struct Counter: View {
    let name: String
    @State private var count = 0

    init(_ name: String) { self.name = name }

    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// Passes a number to its content, which a key increments.
struct Stepping<Content: View>: View {
    let key: Key
    @ViewBuilder let content: (Int) -> Content
    @State private var step = 0

    init(on key: Key = "n", @ViewBuilder content: @escaping (Int) -> Content) {
        self.key = key
        self.content = content
    }

    var body: some View {
        VStack(alignment: .leading) { content(step) }
            .onKeyPress(key) {
                step += 1
                return .handled
            }
    }
}
