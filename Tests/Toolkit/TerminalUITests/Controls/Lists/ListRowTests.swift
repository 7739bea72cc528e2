import TerminalUI
import Testing

struct ListRowTests {
    private func list<Style: ListStyle>(_ style: Style) throws -> String {
        try ViewDriver(columns: 12, rows: 8) {
            List {
                Section("One") { Text("a") }
                Section {
                    Text("b")
                } header: {
                    Text("Two")
                } footer: {
                    Text("end")
                }
            }
            .listStyle(style)
        }.picture
    }

    @Test func `styles inset rows, separate sections and draw a border`() throws {
        #expect(try list(.automatic) == "One\na\nTwo\nb\nend")
        #expect(try list(.plain) == "One\na\nTwo\nb\nend")
        #expect(try list(.sidebar) == "One\na\nTwo\nb\nend")
        #expect(try list(.inset) == " One\n a\n Two\n b\n end")
        #expect(try list(.grouped) == "One\na\n\nTwo\nb\nend")
        #expect(
            try list(.bordered)
                == """
                ╭──────────╮
                │One       │
                │a         │
                │Two       │
                │b         │
                │end       │
                │          │
                ╰──────────╯
                """)
    }

    @Test func `grouped and sidebar styles have bold headers`() throws {
        let driver = try ViewDriver(columns: 12, rows: 2) {
            List { Section("One") { Text("a") } }.listStyle(.sidebar)
        }
        #expect(driver.terminal.screen[column: 0, row: 0].attributes.contains(.bold))
        #expect(!driver.terminal.screen[column: 0, row: 1].attributes.contains(.bold))
    }

    @Test func `spacing and lines between rows and sections`() throws {
        let driver = try ViewDriver(columns: 6, rows: 9) {
            List {
                Section("S") {
                    Text("a").listRowSeparator(.visible, edges: .bottom)
                    Text("b").listRowInsets(
                        EdgeInsets(top: 16, leading: 8, bottom: 0, trailing: 0))
                }
                .listSectionSeparator(.visible)
                Section("T") { Text("c") }
            }
            .listSectionSpacing(16)
        }
        driver.expect("S\na\n──────\n\n b\n──────\n\nT\nc")
        try ViewDriver(columns: 6, rows: 3) {
            List(0..<2) { Text("\($0)") }.listRowSpacing(16)
        }.expect("0\n\n1")
    }

    @Test func `a badge stands at the end of a row, none for zero`() throws {
        try ViewDriver(columns: 10, rows: 3) {
            List {
                Text("a").badge(3)
                Text("b").badge(0)
                Text("c").badge("new")
            }
        }.expect("a        3\nb\nc      new")
    }

    @Test func `a background fills the row`() throws {
        let driver = try ViewDriver(columns: 10, rows: 2) {
            List(0..<2) { Text("\($0)").listRowBackground($0 == 0 ? Color.blue : nil) }
        }
        let plain = driver.terminal.screen[column: 9, row: 1].background
        #expect(driver.terminal.screen[column: 0, row: 0].background != plain)
        #expect(driver.terminal.screen[column: 9, row: 0].background != plain)
    }

    @Test func `a key opens the actions of a row, which act on it`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 8) {
            List {
                ForEach(["a", "b"], id: \.self) { name in
                    Text(name).swipeActions {
                        Button("Flag") { recorder.note("flag \(name)") }
                        Button("Delete", role: .destructive) { recorder.note("delete \(name)") }
                    }
                }
                Text("alone").swipeActions { Button("Act") { recorder.note("alone") } }
            }
        }
        driver.press(.tab, .down, ".", .enter)
        #expect(recorder.take() == ["flag b"])
        driver.press(".", .down, .enter)
        #expect(recorder.take() == ["delete b"])
        driver.press(".", .escape, .down, ".", .enter)
        #expect(recorder.take() == ["alone"])
    }

    @Test(.timeLimit(.minutes(60)))
    func `F5 refreshes, and a line says so meanwhile`() async throws {
        let recorder = Recorder()
        var finish: CheckedContinuation<Void, Never>?
        struct Refreshing: View {
            @Environment(\.refresh) private var refresh
            var body: some View { Text(refresh == nil ? "no" : "rows") }
        }
        let driver = try ViewDriver {
            Refreshing().refreshable {
                await withCheckedContinuation {
                    finish = $0
                    recorder.note("begin")
                }
                recorder.note("end")
            }
        }
        driver.expect("rows")
        driver.press(.function(5))
        driver.press(.function(5))
        await recorder.wait(for: "begin")
        driver.turn()
        driver.expect("⟳ Refreshing …\nrows")
        finish?.resume()
        await recorder.wait(for: "end")
        await Task.yield()
        driver.turn()
        driver.expect("rows")
        #expect(recorder.take() == ["begin", "end"])
    }

    @Test func `listItemTint tints the views of a row, and nothing outside a list`() {
        let (red, green) = (
            Color(red: 200.0 / 255, green: 0, blue: 0), Color(red: 0, green: 200.0 / 255, blue: 0)
        )
        let mark = Text("x").foregroundStyle(.tint)
        let list = List {
            mark.listItemTint(red)
            mark.listItemTint(.fixed(green))
            mark.listItemTint(.preferred(red))
            mark.listItemTint(.monochrome)
            mark.listItemTint(Color?.none)
        }
        .tint(green).scrollIndicators(.hidden)
        let renderer = CellRenderer(content: list.frame(width: 8, height: 80))
        // A row that names none has the list's.
        #expect(renderer.grid.foregrounds == "r\ng\nr\n.\ng")
        let outside = CellRenderer(content: mark.listItemTint(red).tint(green))
        #expect(outside.grid.foregrounds == "g")
    }
}
