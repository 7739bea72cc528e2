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
        driver.press(.tab)
        model.text = "two"
        driver.turn()
        driver.expect("two")
        driver.press(.end, "!")
        #expect(model.text == "two!")
        model.text = "three"
        driver.turn()
        driver.expect("three")
    }
}
