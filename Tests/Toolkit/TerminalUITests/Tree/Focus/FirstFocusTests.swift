import TerminalUI
import Testing

struct FirstFocusTests {
    @Test func `the first control in reading order has the focus at the start`() throws {
        let driver = try ViewDriver(keepsFocus: true) {
            HStack {
                Text("a")
                Button("b") {}
                Button("c") {}
            }
        }
        #expect(driver.reversed(row: 0) == "b")
        driver.press(.tab)
        #expect(driver.reversed(row: 0) == "c")
    }

    @Test func `a view that requests the focus at the start has it`() throws {
        struct Fields: View {
            @State private var texts = ["", ""]
            @FocusState private var field: Int?
            var body: some View {
                VStack {
                    TextField("one", text: $texts[0]).focused($field, equals: 0)
                    TextField("two", text: $texts[1]).focused($field, equals: 1)
                }
                .onAppear { field = 1 }
            }
        }
        let driver = try ViewDriver(keepsFocus: true) { Fields() }
        driver.press("x")
        driver.expect("one\nx")
    }

    @Test func `a state bound to the first control follows`() throws {
        struct Field: View {
            @State private var text = ""
            @FocusState private var isTyping: Bool
            var body: some View {
                VStack(alignment: .leading) {
                    Text(isTyping ? "typing" : "idle")
                    TextField("one", text: $text).focused($isTyping)
                }
            }
        }
        try ViewDriver(keepsFocus: true) { Field() }.expect("typing\none")
    }

    @Test func `a control that appears after the first key does not take the focus`() throws {
        let driver = try ViewDriver(keepsFocus: true) {
            Stepping { step in if step > 0 { Button("b") {} } else { Text("none") } }
        }
        driver.press("n")
        driver.expect("b")
        #expect(driver.reversed(row: 0) == "")
    }

    @Test func `the content stays at its beginning, wherever the first control is`() throws {
        let driver = try ViewDriver(rows: 2, keepsFocus: true) {
            ScrollView {
                VStack(alignment: .leading) {
                    ForEach(0..<8) { Text("line \($0)") }
                    Button("b") {}
                }
            }
        }
        driver.expect("line 0\nline 1")
        driver.press(.down)
        driver.expect("line 1\nline 2")
    }

    /// Every control with the focus differs from itself without it, in cells or by the cursor.
    @Test(
        "the focus is visible in every control and every colour depth", arguments: Control.allCases)
    func visible(control: Control) throws {
        for colors in [TerminalCapabilities.Colors.none, .sixteen, .twoHundredFiftySix, .direct] {
            for unicode in [false, true] {
                let terminal = HeadlessTerminal(columns: 30, rows: 6)
                terminal.capabilities = TerminalCapabilities(colors: colors, unicode: unicode)
                let session = ViewSession(control.view, on: terminal)
                try session.start()
                // A search field gets the focus only where it is asked for.
                if control == .searchField { terminal.press("/") }
                let focused = (terminal.screen, terminal.cursor?.column)
                try #require(session.host.focusedElement != nil)
                session.host.focus(nil)
                session.turn()
                #expect(
                    terminal.screen != focused.0 || terminal.cursor?.column != focused.1,
                    "\(colors), Unicode \(unicode)")
            }
        }
    }

    enum Control: CaseIterable {
        case button, borderedButton, toggle, menu, disclosure, stepper, slider
        case menuPicker, segmentedPicker, inlinePicker, field, secureField, editor
        case list, selectedList, severalList, table, sortedTable, tabs, focusable
        case link, links, actions, splitView, page
        case datePicker, webLink, outline, searchField, pageDots

        @ViewBuilder @MainActor var view: some View {
            let rows = ForEach(0..<3) { Text("row \($0)").tag($0) }
            switch self {
            case .button: Button("a") {}
            case .borderedButton: Button("a") {}.buttonStyle(.bordered)
            case .toggle: Toggle("a", isOn: .constant(true))
            case .menu: Menu("a") { Button("b") {} }
            case .disclosure: DisclosureGroup("a") { Text("b") }
            case .stepper: Stepper("a", value: .constant(1))
            case .slider: Slider(value: .constant(0.5))
            case .menuPicker: Picker("a", selection: .constant(1)) { rows }
            case .segmentedPicker:
                Picker("a", selection: .constant(1)) { rows }.pickerStyle(.segmented)
            case .inlinePicker: Picker("a", selection: .constant(1)) { rows }.pickerStyle(.inline)
            case .field: TextField("a", text: .constant("b"))
            case .secureField: SecureField("a", text: .constant("b"))
            case .editor: TextEditor(text: .constant("b"))
            case .list: List(selection: .constant(Int?.none)) { rows }
            case .selectedList: List(selection: .constant(Int?.some(1))) { rows }
            case .severalList: List(selection: .constant(Set<Int>())) { rows }
            case .table:
                Table([Named(id: "a")], selection: .constant(String?.none)) {
                    TableColumn("name", value: \.id)
                }
            case .sortedTable:
                Table([Named(id: "a")], sortOrder: .constant([KeyPathComparator(\Named.id)])) {
                    TableColumn("name", value: \.id)
                }
            case .tabs: TabView { Tab("a", systemImage: "plus") { Text("b") } }
            case .focusable: Text("a").focusable()
            case .link: NavigationStack { NavigationLink("a") { Text("b") } }
            case .links: NavigationStack { List { NavigationLink("a") { Text("b") } } }
            case .actions: List { Text("a").swipeActions { Button("b") {} } }
            case .splitView:
                NavigationSplitView {
                    List(selection: .constant(Int?.none)) { rows }
                } detail: {
                    Text("b")
                }
            case .page:
                NavigationStack(path: .constant([1])) {
                    Text("b").navigationDestination(for: Int.self) { _ in Text("c") }
                }
            case .datePicker:
                DatePicker("a", selection: .constant(Date(timeIntervalSince1970: 0)))
            case .webLink: Link("a", destination: URL(filePath: "/"))
            case .outline:
                OutlineGroup([Branch(id: "a", branches: [])], children: \.branches) { Text($0.id) }
            case .searchField: Text("a").searchable(text: .constant(""))
            case .pageDots:
                TabView {
                    Text("a").tabItem { Text("A") }
                    Text("b").tabItem { Text("B") }
                }
                .tabViewStyle(.page)
            }
        }
    }

    nonisolated struct Named: Identifiable, Sendable { let id: String }
    nonisolated struct Branch: Identifiable, Sendable {
        let id: String
        let branches: [Branch]?
    }

    @Test func `focusEffectDisabled leaves showing the focus to the view`() throws {
        struct Own: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View { Text(isFocused ? "> a" : "  a") }
        }
        let driver = try ViewDriver(keepsFocus: true) { Own().focusable().focusEffectDisabled() }
        driver.expect("> a")
        #expect(driver.reversed(row: 0) == "")
    }
}
