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
}
