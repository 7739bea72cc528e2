import TerminalUI
import Testing

struct MenuTests {
    private func menu(_ diary: Recorder) throws -> ViewDriver {
        try ViewDriver(columns: 24, rows: 8) {
            Stepping(on: .function(1)) { step in
                Menu("Goblin") {
                    Button("Rename") { diary.note("rename \(step)") }
                    Menu("Move") {
                        Button("Up") { diary.note("up \(step)") }
                        Button("Down") { diary.note("down \(step)") }
                    }
                    Divider()
                    Button("Delete", role: .destructive) { diary.note("delete \(step)") }
                }
            }
        }
    }

    @Test func `a menu opens at its button, arrows select an item and Enter presses it`() throws {
        let diary = Recorder()
        let journey = try menu(diary)
        journey.expect("Goblin ▾")
        journey.press(.tab, .enter)
        journey.expect(
            """
            Goblin ▾
            ╭────────╮
            │ Rename │
            │ Move ▾ │
            │────────│
            │ Delete │
            ╰────────╯
            """)
        #expect(journey.reversed(row: 2) == " Rename ")
        journey.press(.down, .down, .enter)
        #expect(diary.take() == ["delete 0"])
        journey.expect("Goblin ▾")
        #expect(journey.reversed(row: 0) == "Goblin ▾")
    }

    @Test func `an item of a nested menu closes both menus`() throws {
        let diary = Recorder()
        let journey = try menu(diary)
        journey.press(.tab, .enter, .down, .enter, .down)
        #expect(journey.picture.contains("Down"))
        journey.press(.escape)
        #expect(!journey.picture.contains("Down"))
        #expect(journey.picture.contains("Rename"))
        journey.press(.enter, .down, .enter)
        #expect(diary.take() == ["down 0"])
        journey.expect("Goblin ▾")
    }

    @Test func `a click opens a menu, and a click outside closes it`() throws {
        let diary = Recorder()
        let journey = try menu(diary)
        journey.click("Goblin")
        journey.terminal.click(column: 20, row: 7)
        journey.expect("Goblin ▾")
        journey.click("Goblin")
        journey.click("Rename")
        #expect(diary.take() == ["rename 0"])
        journey.press(.function(1))
        journey.click("Goblin")
        journey.click("Rename")
        #expect(diary.take() == ["rename 1"])
    }

    @Test func `a picker in a menu has a row for each option`() throws {
        let journey = try ViewDriver(columns: 24, rows: 6) {
            Holding("a") { order in
                Menu("Sort \(order.wrappedValue)") {
                    Picker("by", selection: order) {
                        Text("name").tag("a")
                        Text("age").tag("b")
                    }
                }
            }
        }
        journey.press(.tab, .enter)
        journey.expect(
            "Sort a ▾\n╭──────────╮\n│ by       │\n│ (•) name │\n│ ( ) age  │\n╰──────────╯"
        )
        journey.press(.down, .enter)
        journey.expect("Sort b ▾")
    }

    @Test func `a menu with a primary action has a button for it and one for the list`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 24, rows: 5) {
            Menu("Roll") {
                Button("Twice") { diary.note("twice") }
            } primaryAction: {
                diary.note("once")
            }
        }
        journey.press(.tab, .enter, .right, .enter, .enter)
        #expect(diary.take() == ["once", "twice"])
    }

    @Test func `Shift-F10 opens the context menu of the focused view`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 24, rows: 6) {
            VStack(alignment: .leading) {
                ForEach(["a", "b"], id: \.self) { name in
                    Button(name) {}.contextMenu {
                        Button("Cut \(name)") { diary.note("cut \(name)") }
                    }
                }
            }
        }
        journey.press(.function(10), .shift)
        journey.expect("a\nb")
        journey.press(.tab, .tab)
        journey.press(.function(10), .shift)
        journey.press(.enter)
        #expect(diary.take() == ["cut b"])
    }

    @Test func `Shift-F10 opens the context menu of the row with the cursor`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 24, rows: 6) {
            Holding(Optional("b")) { chosen in
                List(["a", "b", "c"], id: \.self, selection: chosen) { name in
                    Text(name).contextMenu {
                        Button("Cut \(name)") { diary.note("cut \(name)") }
                    }
                }
            }
        }
        journey.press(.tab)
        journey.press(.function(10), .shift)
        journey.expect("  a\n▸ b\n  ╭───────╮\n  │ Cut b │\n  ╰───────╯")
        journey.press(.enter)
        #expect(diary.take() == ["cut b"])
    }
}
