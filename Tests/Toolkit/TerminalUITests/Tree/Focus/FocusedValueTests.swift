import Observation
import TerminalUI
import Testing

private enum NameKey: FocusedValueKey { typealias Value = String }
private enum TextKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
    fileprivate var name: String? {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
    fileprivate var text: Binding<String>? {
        get { self[TextKey.self] }
        set { self[TextKey.self] = newValue }
    }
}

struct FocusedValueTests {
    private struct Reader: View {
        let recorder: Recorder
        @FocusedValue(\.name) private var name
        var body: some View {
            recorder.note("read")
            return Text(name ?? "none")
        }
    }

    @Test func `a value is that of the focused view, the innermost first, then the scene's`() throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 6) {
            Stepping { step in
                Reader(recorder: recorder)
                VStack(alignment: .leading, spacing: 0) {
                    Button("a") {}.focusedValue(\.name, "inner \(step)")
                    Button("b") {}
                }
                .focusedValue(\.name, "outer")
                Button("c") {}
                if step == 2 { Text("scene").focusedSceneValue(\.name, "scene") }
            }
        }
        func shown() -> String { String(driver.picture.prefix { $0 != "\n" }) }
        #expect(shown() == "none")
        _ = recorder.take()
        driver.press(.tab)
        #expect(shown() == "inner 0")
        driver.press(.down)
        #expect(shown() == "outer")
        driver.press(.down)
        #expect(shown() == "none")
        #expect(recorder.take().count == 3)
        driver.press(.up, .up, "n")
        #expect(shown() == "inner 1")
        driver.press("n")
        #expect(shown() == "inner 2")
        driver.press(.down, .down)
        #expect(shown() == "scene")
        driver.press("n")
        #expect(shown() == "none")
    }

    @Test func `a binding of the focused view is read and written elsewhere`() throws {
        struct Field: View {
            @State private var text = "ab"
            var body: some View { TextField("", text: $text).focusedValue(\.text, $text) }
        }
        struct Upper: View {
            @FocusedBinding(\.text) private var text
            var body: some View {
                Text(text ?? "none").onKeyPress(.function(1)) {
                    text = text?.uppercased()
                    return .handled
                }
            }
        }
        let driver = try ViewDriver {
            VStack(alignment: .leading, spacing: 0) {
                Upper()
                Field()
            }
        }
        driver.expect("none\nab")
        driver.press(.tab, "c")
        driver.expect("abc\nabc")
        driver.press(.function(1))
        driver.expect("ABC\nABC")
    }

    @Observable final class Model {}

    @Test func `a model is found by its type`() throws {
        struct Reader: View {
            @FocusedValue(Model.self) private var model
            var body: some View { Text(model == nil ? "none" : "model") }
        }
        let model = Model()
        let driver = try ViewDriver {
            VStack(alignment: .leading, spacing: 0) {
                Reader()
                Button("a") {}.focusedValue(model)
            }
        }
        driver.expect("none\na")
        driver.press(.tab)
        driver.expect("model\na")
    }
}
