import TerminalUI
import Testing

/// A closure in an updated view replaces the old one. Each action notes "0" after the first frame
/// and "1" after the second.
struct ReplacedActionTests {
    private func expectNewAction<Content: View>(
        sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder _ content: @escaping (Int, @escaping (Int) -> Void) -> Content,
        act: (ViewDriver) -> Void
    ) throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in content(step) { recorder.note("\($0)") } }
        }
        act(driver)
        driver.press(.function(1))
        act(driver)
        #expect(recorder.take() == ["0", "1"], sourceLocation: sourceLocation)
    }

    @Test func `a button calls the newest action for a key`() throws {
        try expectNewAction { step, note in
            Button("press") { note(step) }
        } act: { driver in
            if driver.host.focusedElement == nil { driver.press(.tab) }
            driver.press(.space)
        }
    }

    @Test func `a button calls the newest action for a click`() throws {
        try expectNewAction { step, note in
            Button("press") { note(step) }
        } act: {
            $0.click("press")
        }
    }

    @Test func `a button calls the newest action for its keyboard shortcut`() throws {
        try expectNewAction { step, note in
            Button("press") { note(step) }.keyboardShortcut("p")
        } act: {
            $0.press("p")
        }
    }

    @Test func onKeyPress() throws {
        try expectNewAction { step, note in
            Text("x").onKeyPress("k") {
                note(step)
                return .handled
            }
        } act: {
            $0.press("k")
        }
    }

    @Test func onTapGesture() throws {
        try expectNewAction { step, note in
            Text("tap").onTapGesture { note(step) }
        } act: {
            $0.click("tap")
        }
    }

    @Test func `a toggle sets the newest binding`() throws {
        try expectNewAction { step, note in
            Toggle("on", isOn: Binding(get: { false }, set: { _ in note(step) }))
        } act: {
            $0.click("on")
        }
    }

    @Test func `a text field calls the newest onSubmit`() throws {
        try expectNewAction { step, note in
            TextField("name", text: .constant("")).onSubmit { note(step) }
        } act: { driver in
            if driver.host.focusedElement == nil { driver.press(.tab) }
            driver.press(.enter)
        }
    }

    @Test func `a text field sets the newest binding`() throws {
        try expectNewAction { step, note in
            TextField("name", text: Binding(get: { "" }, set: { _ in note(step) }))
        } act: { driver in
            if driver.host.focusedElement == nil { driver.press(.tab) }
            driver.press("x")
        }
    }

    @Test func `onChange calls the action of the update that changed the value`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                Text("x").onChange(of: step) { old, new in
                    recorder.note("step \(step): \(old) to \(new)")
                }
            }
        }
        driver.press("n", "n")
        #expect(recorder.take() == ["step 1: 0 to 1", "step 2: 1 to 2"])
    }

    @Test func onPreferenceChange() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                Text("x").preference(key: Names.self, value: ["\(step)"])
                    .onPreferenceChange(Names.self) { recorder.note("\(step): \($0)") }
            }
        }
        driver.press("n")
        #expect(recorder.take() == ["0: [\"0\"]", "1: [\"1\"]"])
    }

    @Test func `onDisappear calls the newest action`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                if step < 2 { Text("x").onDisappear { recorder.note("gone \(step)") } }
            }
        }
        driver.press("n", "n")
        #expect(recorder.take() == ["gone 1"])
    }

    @Test func `a lazy row calls the newest action`() throws {
        try expectNewAction { step, note in
            ScrollView {
                LazyVStack {
                    ForEach(0..<3) { row in Button("row \(row)") { note(step) } }
                }
            }
        } act: {
            $0.click("row 1")
        }
    }

    @Test func `the content of a view modifier calls the newest action`() throws {
        struct Boxed: ViewModifier {
            func body(content: Content) -> some View { HStack { content } }
        }
        try expectNewAction { step, note in
            Button("press") { note(step) }.modifier(Boxed())
        } act: {
            $0.click("press")
        }
    }
}
