import TerminalUI
import Testing

/// The pictures of the page `Gallery`: each control beside its name.
@MainActor struct GalleryTests {
    /// A control on a screen of its own, with the keys that were pressed.
    private struct Entry {
        let name: String
        let screen: CellGrid

        init<Content: View>(
            _ name: String, rows: Int = 1, keys: [Key] = [], @ViewBuilder _ content: () -> Content
        ) throws {
            self.name = name
            let terminal = HeadlessTerminal(columns: 52, rows: rows)
            let session = ViewSession(
                content().frame(
                    maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading), on: terminal
            )
            try session.start()
            for key in keys { terminal.press(key) }
            screen = terminal.screen
        }
    }

    private nonisolated struct Item: Identifiable, Sendable {
        let id: String
        var points = 7
        var parts: [Item]?
    }

    private static let items = [Item(id: "Owl"), Item(id: "Rat", points: 1)]

    private static func buttons() throws -> [Entry] {
        [
            try Entry("Button") {
                HStack {
                    Button("Plain") {}
                    Button("Bordered") {}.buttonStyle(.bordered)
                }
            },
            try Entry("Toggle", rows: 2) {
                VStack(alignment: .leading) {
                    Toggle("Check box", isOn: .constant(true))
                    Toggle("Switch", isOn: .constant(true)).toggleStyle(.switch)
                }
            },
            try Entry("Stepper") { Stepper("Level 3", value: .constant(3)) },
            try Entry("Slider") { Slider(value: .constant(0.4)) },
            try Entry("Picker", rows: 5) {
                VStack(alignment: .leading) {
                    ForEach([0, 1, 2], id: \.self) { style in
                        let picker = Picker("Size", selection: .constant("small")) {
                            ForEach(["small", "medium"], id: \.self) { Text($0).tag($0) }
                        }
                        switch style {
                        case 0: picker.pickerStyle(.menu)
                        case 1: picker.pickerStyle(.segmented)
                        default: picker.pickerStyle(.inline)
                        }
                    }
                }
            },
            try Entry("Menu", rows: 5, keys: [.enter]) {
                Menu("File") {
                    Button("Open") {}
                    Button("Save") {}
                }
            },
            try Entry("DisclosureGroup", rows: 2) {
                DisclosureGroup("More", isExpanded: .constant(true)) { Text("what is inside") }
            },
            try Entry("ProgressView") { ProgressView("Copying", value: 0.4) },
            try Entry("Gauge") { Gauge(value: 0.7) { Text("Memory") } },
            try Entry("DatePicker") {
                DatePicker(
                    "When", selection: .constant(Date(timeIntervalSince1970: 1e9)),
                    displayedComponents: .date)
            },
            try Entry("Link") {
                if let url = URL(string: "https://swift.org") {
                    Link("swift.org", destination: url)
                }
            },
            try Entry("Label") { Label("Save", systemImage: "star") },
            try Entry("LabeledContent") { LabeledContent("Speed", value: "30 ft") },
            try Entry("GroupBox", rows: 3) { GroupBox("Options") { Text("a box around views") } },
        ]
    }

    private static func texts() throws -> [Entry] {
        [
            try Entry("Form", rows: 3) {
                Form {
                    TextField("Name", text: .constant("Ray"))
                    Toggle("Player", isOn: .constant(true))
                }
            },
            try Entry("TextField") { TextField("Name", text: .constant("Ray")) },
            try Entry("SecureField") { SecureField("PIN", text: .constant("1234")) },
            try Entry("TextEditor", rows: 3) { TextEditor(text: .constant("Dear Mirai,\n")) },
            try Entry("MarkdownView", rows: 3) { MarkdownView("# Bread\n\n- *500 g* flour") },
        ]
    }

    private static func rows() throws -> [Entry] {
        [
            try Entry("ScrollView", rows: 3) {
                ScrollView { ForEach(0..<9) { Text("line \($0)").frame(maxWidth: .infinity) } }
            },
            try Entry("List", rows: 4) {
                List(selection: .constant(String?.some("Owl"))) {
                    Section("Animals") { ForEach(items) { Text($0.id) } }
                }
            },
            try Entry("List of several", rows: 2) {
                List(items, selection: .constant(Set(["Owl", "Rat"]))) { Text($0.id) }
            },
            try Entry("OutlineGroup", rows: 3, keys: [.right]) {
                List([Item(id: "Forest", parts: items)], children: \.parts) { Text($0.id) }
            },
            try Entry("Table", rows: 4) {
                Table(items, selection: .constant(String?.some("Owl"))) {
                    TableColumn("Name", value: \.id)
                    TableColumn("HP") { Text("\($0.points)") }
                }
            },
            try Entry("searchable", rows: 3) {
                List(items) { Text($0.id) }.searchable(text: .constant("a"))
            },
            try Entry("TabView", rows: 3) {
                TabView {
                    Tab("One", systemImage: "star") { Text("the first") }
                    Tab("Two", systemImage: "heart") { Text("the second") }
                }
            },
        ]
    }

    private static func pages() throws -> [Entry] {
        [
            try Entry("NavigationStack", rows: 3, keys: [.enter]) {
                NavigationStack {
                    NavigationLink("go") {
                        Text("page").navigationTitle("Ray").toolbar { Button("Edit") {} }
                    }
                    .navigationTitle("Players")
                }
            },
            try Entry("NavigationLink") {
                NavigationStack { NavigationLink("Ray") { Text("page") } }
            },
            try Entry("NavigationSplitView", rows: 3) {
                NavigationSplitView {
                    List(items) { Text($0.id) }
                } detail: {
                    Text("Nothing chosen")
                }
            },
            try Entry("alert", rows: 7) {
                Text("behind").alert("Delete Ray?", isPresented: .constant(true)) {
                    Button("Delete", role: .destructive) {}
                    Button("Cancel", role: .cancel) {}
                }
            },
            try Entry("confirmationDialog", rows: 7) {
                Text("behind").confirmationDialog("Rest?", isPresented: .constant(true)) {
                    Button("Short") {}
                    Button("Long") {}
                }
            },
            try Entry("sheet", rows: 5) {
                Text("behind").sheet(isPresented: .constant(true)) { Text("in front") }
            },
            try Entry("fullScreenCover", rows: 3) {
                Text("behind").fullScreenCover(isPresented: .constant(true)) { Text("in front") }
            },
            try Entry("popover", rows: 4) {
                Text("of this view").popover(isPresented: .constant(true)) { Text("in front") }
            },
        ]
    }

    private static func groups() throws -> [(file: String, title: String, entries: [Entry])] {
        [
            ("GalleryButtons", "Buttons and values", try buttons()),
            ("GalleryText", "Text", try texts()), ("GalleryRows", "Rows", try rows()),
            ("GalleryPages", "Pages, columns and boxes", try pages()),
        ]
    }

    @Test func `pictures show each control beside its name`() throws {
        for (file, title, entries) in try Self.groups() {
            let rows = entries.reduce(entries.count - 1) { $0 + $1.screen.rows }
            var grid = CellGrid(columns: 74, rows: rows)
            var top = 0
            for entry in entries {
                let name = CellRenderer(content: Text(entry.name).bold())
                for (picture, column) in [(name.grid, 0), (entry.screen, 22)] {
                    for y in 0..<picture.rows {
                        for x in 0..<picture.columns {
                            grid[column: column + x, row: top + y] = picture[column: x, row: y]
                        }
                    }
                }
                top += entry.screen.rows + 1
            }
            try PictureTests.compare(grid, with: file, title: "Controls: \(title)")
        }
    }

    @Test func `each control of the page of controls has a picture`() throws {
        let folder = PictureTests.folder
        let page = try String(contentsOf: folder.appending(path: "Controls.md"), encoding: .utf8)
        let gallery = try String(contentsOf: folder.appending(path: "Gallery.md"), encoding: .utf8)
        let shown = Set(try Self.groups().flatMap { $0.entries.map(\.name) })
        // A row of a table begins with the names of controls: ``List``, or `sheet`.
        let named = page.split(separator: "\n").filter {
            $0.hasPrefix("| `") && !$0.contains("refreshable")
        }
        .flatMap { row in
            row.split(separator: "|")[0].matches(of: /``?(\w+)``?/).map { String($0.1) }
        }
        .filter { !["accessibilityAction", "accessibilityAdjustableAction"].contains($0) }
        #expect(named.count > 25)
        let missing = Set(named).subtracting(shown)
        #expect(missing.isEmpty, "\(missing.sorted())")
        for (file, _, _) in try Self.groups() { #expect(gallery.contains("(\(file).svg)")) }
    }
}
