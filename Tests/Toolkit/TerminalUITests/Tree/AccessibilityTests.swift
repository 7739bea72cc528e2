import TerminalUI
import Testing

struct AccessibilityTests {
    /// What a screen reader says of a view, one line for each element.
    private func spoken<Content: View>(@ViewBuilder _ content: () -> Content) -> [String] {
        let renderer = CellRenderer(content: content())
        renderer.proposedSize = ProposedViewSize(width: 320, height: 160)
        return renderer.accessibilityElements.map(\.description)
    }

    @Test func `controls are said with what they are, their value and their state`() {
        let lines = spoken {
            VStack {
                Text("plain")
                Button("press") {}
                Toggle("light", isOn: .constant(true))
                Toggle("sound", isOn: .constant(false)).toggleStyle(.switch).disabled(true)
                Stepper("count: 3", onIncrement: {}, onDecrement: {})
                Slider(value: .constant(0.25), label: { Text("volume") })
                Picker("size", selection: .constant(1)) {
                    Text("small").tag(1)
                    Text("large").tag(2)
                }
                TextField("name", text: .constant("Ann"))
                SecureField("word", text: .constant("abc"))
                ProgressView("load", value: 0.5)
            }
        }
        #expect(
            lines == [
                "plain", "press, button", "light, on, toggle", "sound, off, toggle, disabled",
                "count: 3, stepper", "volume, 25 percent, slider", "size, small, picker",
                "name, Ann, text field", "word, 3 characters, secure text field",
                "load, 50 percent, progress indicator",
            ])
    }

    @Test func `hidden labels are said`() {
        let lines = spoken {
            VStack {
                Toggle("light", isOn: .constant(true))
                Picker("size", selection: .constant(1)) { Text("small").tag(1) }
                Label("star", systemImage: "star").labelStyle(.iconOnly)
            }
            .labelsHidden()
        }
        #expect(lines == ["light, on, toggle", "size, small, picker", "star"])
    }

    @Test func `modifiers change what is said`() {
        let lines = spoken {
            VStack {
                Text("★★★").accessibilityLabel("rating").accessibilityValue("3 of 5")
                Text("title").accessibilityAddTraits(.isHeader)
                Text("part").accessibilityHeading(.h2)
                Button("go") {}.accessibilityHint("leaves the page")
                Button("x") {}.accessibilityRemoveTraits(.isButton)
                Text("secret").accessibilityHidden(true)
                Color.red.frame(width: 8, height: 16).accessibilityLabel("flag")
                Color.blue.frame(width: 8, height: 16)
            }
        }
        #expect(
            lines == [
                "rating, 3 of 5", "title, heading", "part, heading level 2",
                "go, button, leaves the page", "x", "flag",
            ])
    }

    @Test func `elements are joined, grouped or ignored`() {
        let pair = HStack {
            Text("HP")
            Text("7")
        }
        let elements = spoken {
            VStack {
                pair
                pair.accessibilityElement(children: .combine)
                pair.accessibilityElement(children: .contain)
                pair.accessibilityElement().accessibilityLabel("points")
                pair.accessibilityLabel("hit points")
            }
        }
        #expect(elements == ["HP", "7", "HP, 7", "HP, 7", "points", "hit points"])
        let renderer = CellRenderer(content: pair.accessibilityElement(children: .contain))
        #expect(renderer.accessibilityElements.first?.children.map(\.label) == ["HP", "7"])
    }

    @Test func `higher priorities are read first, within their group`() {
        let lines = spoken {
            VStack {
                Text("a")
                Text("b").accessibilitySortPriority(1)
                HStack {
                    Text("c")
                    Text("d").accessibilitySortPriority(2)
                }
                .accessibilityElement(children: .contain)
            }
        }
        #expect(lines == ["b", "a", "d, c"])
    }

    @Test func `a representation replaces the view`() {
        let lines = spoken {
            Text("▮▮▯").accessibilityRepresentation {
                Toggle("power", isOn: .constant(true))
            }
        }
        #expect(lines == ["power, on, toggle"])
    }

    @Test func `what is scrolled out of sight is left out, and a text is read as far as it shows`()
    {
        let renderer = CellRenderer(
            content: ScrollView {
                VStack(alignment: .leading) {
                    Text("one\ntwo\nthree\nfour")
                    Text("below")
                }
            }
            .frame(width: 80, height: 32))
        #expect(renderer.accessibilityElements.map(\.description) == ["one two"])
    }

    @Test func `rows of a list are elements, with selection and cursor`() throws {
        let terminal = HeadlessTerminal(columns: 20, rows: 4)
        terminal.readsElements = true
        let session = ViewSession(
            Holding("a") { selected in
                List(["a", "b"], id: \.self, selection: Binding(selected)) { Text($0) }
            }, on: terminal)
        try session.start()
        #expect(terminal.accessibilityElements.map(\.description) == ["selected, a", "b"])
        terminal.press(.down)
        #expect(terminal.accessibilityElements.map(\.description) == ["a", "selected, b"])
        #expect(terminal.accessibilityElements.map(\.isFocused) == [false, true])
    }

    @Test func `a tab is said with whether it is selected`() {
        let tabs = TabView(selection: .constant(2)) {
            Text("first").tabItem { Text("One") }.tag(1)
            Text("second").tabItem { Text("Two") }.tag(2)
        }
        #expect(spoken { tabs }.prefix(2) == ["One, tab", "selected, Two, tab"])
    }

    @Test func `keys perform the actions of the focused element where the screen is read`() throws {
        let recorder = Recorder()
        let terminal = HeadlessTerminal(columns: 20, rows: 4)
        terminal.readsElements = true
        let session = ViewSession(
            Text("row")
                .accessibilityAction { recorder.note("open") }
                .accessibilityAction(named: "Delete") { recorder.note("delete") }
                .accessibilityAction(named: "Copy") { recorder.note("copy") }
                .accessibilityAdjustableAction { recorder.note("\($0)") }, on: terminal)
        try session.start()
        #expect(
            terminal.accessibilityElements.map(\.description) == ["row, Alt-1: Delete, Alt-2: Copy"]
        )
        terminal.press(.enter)
        terminal.press("2", modifiers: .option)
        terminal.press("+")
        terminal.press("-")
        #expect(recorder.take() == ["open", "copy", "increment", "decrement"])
    }

    @Test func `actions have no keys where the screen is shown`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(keepsFocus: true) {
            Text("row").accessibilityAction { recorder.note("open") }
        }
        driver.press(.enter)
        #expect(recorder.take() == [])
        #expect(driver.host.focusedElement == nil)
    }

    @Test func `the environment tells whether the screen is read`() throws {
        struct Reader: View {
            @Environment(\.accessibilityVoiceOverEnabled) private var isSpoken
            var body: some View { Text(isSpoken ? "read" : "shown") }
        }
        #expect(spoken { Reader() } == ["shown"])
        let terminal = HeadlessTerminal(columns: 20, rows: 1)
        terminal.readsElements = true
        let session = ViewSession(Reader(), on: terminal)
        try session.start()
        #expect(terminal.accessibilityElements.map(\.description) == ["read"])
    }

    @Test func `help is a hint, and an identifier is kept but not said`() {
        let renderer = CellRenderer(
            content: VStack {
                Button("go") {}.help("leaves the page")
                Text("b").help(Text("a letter")).accessibilityIdentifier("letter")
                Text("c").help("third".dropLast(2))
            })
        let elements = renderer.accessibilityElements
        #expect(
            elements.map(\.description)
                == ["go, button, leaves the page", "b, a letter", "c, thi"])
        #expect(elements.map(\.hint) == ["leaves the page", "a letter", "thi"])
        #expect(elements.map(\.identifier) == ["", "letter", ""])
    }
}
