import TerminalUI
import Testing

/// Keys that arrive together, as from a terminal that pastes without brackets.
struct TypedTogetherTests {
    @Observable final class Model {
        var text = "" {
            didSet {
                edits += 1
                if text == "+" {
                    plus += 1
                    text = ""
                }
            }
        }
        @ObservationIgnored var edits = 0
        var plus = 0
        var submitted: [String] = []
        var isOpen = false
        var excess: [Int] = []
    }

    /// "f" opens a field, which Enter submits and closes. A field with a plus as its only character counts
    /// it, like a picker.
    private struct Screen: View {
        let model: Model
        let limit: Int
        @FocusState private var isTyping: Bool

        var body: some View {
            @Bindable var model = model
            VStack(alignment: .leading, spacing: 0) {
                Text("\(model.plus) \(model.submitted.joined(separator: ","))")
                if model.isOpen {
                    TextField("text", text: $model.text)
                        .focused($isTyping)
                        .onAppear { isTyping = true }
                        .onSubmit {
                            model.submitted.append(model.text)
                            model.text = ""
                            model.isOpen = false
                        }
                }
                Text(model.text)
            }
            .characterLimit(limit) { model.excess.append($0) }
            .onKeyPress("f") {
                model.isOpen = true
                return .handled
            }
        }
    }

    private func screen(_ model: Model, limit: Int = 20_000) throws -> ViewDriver {
        try ViewDriver(columns: 24, rows: 3) { Screen(model: model, limit: limit) }
    }

    @Test(
        "Keys do the same whether they arrive together or one by one",
        arguments: [
            "fgoblin", "fgoblin\n", "fa\nb\nfc\nfd", "ff", "f++g+", "f+\n+f+", "\nfa b\n\n",
            "fe\u{301}é👍🏽",
            "fab\tcd",
        ])
    func same(keys: String) throws {
        let (one, other) = (Model(), Model())
        let (slow, fast) = (try screen(one), try screen(other))
        slow.terminal.type(keys)
        fast.terminal.type(keys, atOnce: true)
        #expect(fast.picture == slow.picture)
        #expect(other.text == one.text)
        #expect(other.submitted == one.submitted)
        #expect(other.plus == one.plus)
        #expect(other.isOpen == one.isOpen)
        for driver in [slow, fast] { driver.press(.backspace, .left, "x", "_") }
        #expect(fast.picture == slow.picture)
    }

    @Test func `ten thousand characters cost the edits, bodies and frames of a thousand`() throws {
        func cost(_ count: Int) throws -> [Int] {
            let model = Model()
            let driver = try screen(model)
            driver.press("f")
            let before = [model.edits, driver.host.bodiesRun, driver.terminal.presentCount]
            driver.terminal.type(
                String(repeating: "0123456789", count: count / 10), atOnce: true)
            #expect(model.text.count == count)
            let after = [model.edits, driver.host.bodiesRun, driver.terminal.presentCount]
            return zip(after, before).map { $0 - $1 }
        }
        let thousand = try cost(1_000)
        #expect(try cost(10_000) == thousand)
        // The first character, and the rest.
        #expect(thousand[0] == 2)
        #expect(thousand[2] == 2)
    }

    @Test func `characters into a field with text are one edit, undone at once`() throws {
        let model = Model()
        let driver = try screen(model)
        driver.terminal.type("fa", atOnce: true)
        let before = (model.edits, driver.terminal.presentCount)
        driver.terminal.type("bc d", atOnce: true)
        #expect(model.text == "abc d")
        #expect(model.edits == before.0 + 1)
        #expect(driver.terminal.presentCount == before.1 + 1)
        driver.press("_", .control)
        #expect(model.text == "")
    }

    @Test func `what a limit leaves out is told, typed together, one by one, or pasted`() throws {
        let model = Model()
        let driver = try screen(model, limit: 5)
        driver.terminal.type("fabcdefg", atOnce: true)
        #expect(model.text == "abcde")
        #expect(model.excess == [2])
        driver.press("h")
        #expect(model.excess == [2, 1])
        driver.press(.backspace)
        #expect(model.excess == [2, 1, 0])
        driver.press("i")
        #expect(model.text == "abcdi")
        driver.terminal.paste("\n12")
        #expect(model.excess == [2, 1, 0, 3])
        driver.press("a", .control)
        driver.terminal.paste(String(repeating: "x", count: 1_000_000))
        #expect(model.text == "xxxxx")
        #expect(model.excess == [2, 1, 0, 3, 0, 999_995])
    }

    @Test func `a selected text is replaced by the first character`() throws {
        let model = Model()
        let driver = try screen(model)
        driver.terminal.type("fabc", atOnce: true)
        driver.press("a", .control)
        driver.terminal.type("+x", atOnce: true)
        #expect(model.text == "x")
        #expect(model.plus == 1)
    }
}
