import Observation
import TerminalUI
import Testing

struct TextFieldBindingTests {
    @Observable final class Model {
        var text = "one"
    }

    private struct Field: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            TextField("name", text: $model.text)
        }
    }

    @Test func `a text that other code changes is shown at once, also while it is edited`() throws {
        let model = Model()
        let driver = try ViewDriver(columns: 12, rows: 1) { Field(model: model) }
        driver.expect("one")
        model.text = "two"
        driver.expect("two")
        driver.press("!")
        #expect(model.text == "two!")
        model.text = "three"
        driver.expect("three")
    }
}
