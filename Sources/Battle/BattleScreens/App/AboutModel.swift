import TerminalUI

/// The version, the file, and whose work is in the program, as a page.
@Observable
final class AboutModel: KeyResponder {
    let lines: [String]
    let scroll = TextScroll()
    @ObservationIgnored private let close: () -> Void

    /// - Parameter close: closes the page.
    init(_ lines: [String], close: @escaping () -> Void) {
        self.lines = lines
        self.close = close
    }

    var commands: [KeyCommand] {
        scrolling { $0.scroll.move($1) } + [
            command(.escape, words: "back", short: "back") { $0.close() }
        ]
    }
}

/// The page of an ``AboutModel``.
struct AboutScreen: View {
    let model: AboutModel

    var body: some View {
        TextPage(title: "About", lines: model.lines.map { ManualLine($0) }, scroll: model.scroll)
    }
}
