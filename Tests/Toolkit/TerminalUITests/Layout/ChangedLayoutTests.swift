import TerminalUI
import Testing

/// Changes after the first layout give the layout that a new screen would have.
struct ChangedLayoutTests {
    @Observable final class Model {
        var text = "a"
    }

    /// A text that changes.
    private struct Changing: View {
        let model: Model
        var body: some View { Text(model.text) }
    }

    private let model = Model()

    /// Shows a text, and expects what it changes on the screen.
    private func change(
        _ driver: ViewDriver, to text: String, _ picture: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        model.text = text
        driver.turn()
        driver.expect(picture, sourceLocation: sourceLocation)
    }

    @Test func `a grid grows with a cell of a row`() throws {
        let driver = try ViewDriver(columns: 12, rows: 3) {
            HStack(spacing: 0) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow { Changing(model: model) }
                }
                Text("|")
            }
        }
        driver.expect("a|")
        // The first change of a node counts as a change of all that it exports.
        for text in ["ab", "abc", "a", "abcd"] { change(driver, to: text, "\(text)|") }
    }

    /// A row with a cell for each letter of a text.
    private struct Letters: View {
        let model: Model
        var body: some View {
            GridRow { ForEach(model.text.map(String.init), id: \.self) { Text($0) } }
        }
    }

    @Test func `a grid that did not fit is shown once its row fits`() throws {
        model.text = "abcdef"
        let driver = try ViewDriver(columns: 4, rows: 2) {
            ViewThatFits(in: .horizontal) {
                Grid(horizontalSpacing: 0) { Letters(model: model) }
                Text("long")
            }
        }
        driver.expect("long")
        // All cells are new.
        change(driver, to: "xyz", "xyz")
        change(driver, to: "uvwxyz", "long")
        change(driver, to: "uv", "uv")
    }

    @Test func `a row is as tall as the baselines of its frames need`() throws {
        let driver = try ViewDriver(columns: 12, rows: 8) {
            VStack(alignment: .leading, spacing: 0) {
                HStack(alignment: .lastTextBaseline, spacing: 0) {
                    Changing(model: model)
                        .frame(width: .columns(2), height: .rows(3), alignment: .top)
                    Text("1\n2\n3")
                }
                Text("below")
            }
        }
        // Two rows of the frame hang below its only line, and two digits stand above.
        driver.expect("  1\n  2\na 3\n\n\nbelow")
        for _ in 0..<2 {
            change(driver, to: "a\nb", "  1\na 2\nb 3\n\nbelow")
            change(driver, to: "a\nb\nc", "a 1\nb 2\nc 3\nbelow")
            change(driver, to: "a", "  1\n  2\na 3\n\n\nbelow")
        }
    }

    @Test func `an inset grows below baselines beside a view that ignores the safe area`() throws {
        let driver = try ViewDriver(columns: 12, rows: 8) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                VStack(spacing: 0) {
                    Text("top")
                    Color.red.ignoresSafeArea()
                }
                Text("|")
            }
            .safeAreaInset(edge: .bottom, alignment: .leading, spacing: 0) {
                Changing(model: model)
            }
        }
        change(driver, to: "b", "    top    |\n\n\n\n\n\n\nb")
        change(driver, to: "b\nc", "    top    |\n\n\n\n\n\nb\nc")
        change(driver, to: "b\nc\nd", "    top    |\n\n\n\n\nb\nc\nd")
        #expect(driver.terminal.screen[column: 0, row: 7].background != .terminalDefault)
    }
}
