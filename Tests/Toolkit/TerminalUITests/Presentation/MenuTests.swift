import TerminalUI
import Testing

struct MenuTests {
    private let recorder = Recorder()

    private func menu(_ recorder: Recorder) throws -> ViewDriver {
        try ViewDriver(columns: 24, rows: 8) {
            Stepping(on: .function(1)) { step in
                Menu("Goblin") {
                    Button("Rename") { recorder.note("rename \(step)") }
                    Menu("Move") {
                        Button("Up") { recorder.note("up \(step)") }
                        Button("Down") { recorder.note("down \(step)") }
                    }
                    Divider()
                    Button("Delete", role: .destructive) { recorder.note("delete \(step)") }
                }
            }
        }
    }

    @Test func `a menu opens at its button, arrows select an item and Enter presses it`() throws {
        let driver = try menu(recorder)
        driver.expect("Goblin ▾")
        driver.press(.tab, .enter)
        driver.expect(
            """
            Goblin ▾
            ╭────────╮
            │ Rename │
            │ Move ▾ │
            │────────│
            │ Delete │
            ╰────────╯
            """)
        #expect(driver.reversed(row: 2) == " Rename ")
        driver.press(.down, .down, .enter)
        #expect(recorder.take() == ["delete 0"])
        driver.expect("Goblin ▾")
        #expect(driver.reversed(row: 0) == "Goblin ▾")
    }

    @Test func `an item of a nested menu closes both menus`() throws {
        let driver = try menu(recorder)
        driver.press(.tab, .enter, .down, .enter, .down)
        #expect(driver.picture.contains("Down"))
        driver.press(.escape)
        #expect(!driver.picture.contains("Down"))
        #expect(driver.picture.contains("Rename"))
        driver.press(.enter, .down, .enter)
        #expect(recorder.take() == ["down 0"])
        driver.expect("Goblin ▾")
    }

    @Test func `a click opens a menu, and a click outside closes it`() throws {
        let driver = try menu(recorder)
        driver.click("Goblin")
        driver.terminal.click(column: 20, row: 7)
        driver.expect("Goblin ▾")
        driver.click("Goblin")
        driver.click("Rename")
        #expect(recorder.take() == ["rename 0"])
        driver.press(.function(1))
        driver.click("Goblin")
        driver.click("Rename")
        #expect(recorder.take() == ["rename 1"])
    }

    @Test func `a picker in a menu has a row for each option`() throws {
        let driver = try ViewDriver(columns: 24, rows: 6) {
            Holding("a") { order in
                Menu("Sort \(order.wrappedValue)") {
                    Picker("by", selection: order) {
                        Text("name").tag("a")
                        Text("age").tag("b")
                    }
                }
            }
        }
        driver.press(.tab, .enter)
        driver.expect(
            "Sort a ▾\n╭──────────╮\n│ by       │\n│ (•) name │\n│ ( ) age  │\n╰──────────╯"
        )
        driver.press(.down, .enter)
        driver.expect("Sort b ▾")
    }

    @Test func `a menu with a primary action has a button for it and one for the list`() throws {
        let driver = try ViewDriver(columns: 24, rows: 5) {
            Menu("Roll") {
                Button("Twice") { recorder.note("twice") }
            } primaryAction: {
                recorder.note("once")
            }
        }
        driver.press(.tab, .enter, .right, .enter, .enter)
        #expect(recorder.take() == ["once", "twice"])
    }

    @Test func `Shift-F10 opens the context menu of the focused view`() throws {
        let driver = try ViewDriver(columns: 24, rows: 6) {
            VStack(alignment: .leading) {
                ForEach(["a", "b"], id: \.self) { name in
                    Button(name) {}.contextMenu {
                        Button("Cut \(name)") { recorder.note("cut \(name)") }
                    }
                }
            }
        }
        driver.press(.function(10), .shift)
        driver.expect("a\nb")
        driver.press(.tab, .tab)
        driver.press(.function(10), .shift)
        driver.press(.enter)
        #expect(recorder.take() == ["cut b"])
    }

    @Test func `the right button opens the context menu under the mouse, and closes it outside`()
        throws
    {
        let driver = try ViewDriver(columns: 24, rows: 6) {
            VStack(alignment: .leading) {
                ForEach(["a", "b"], id: \.self) { name in
                    Button(name) { recorder.note(name) }.contextMenu {
                        Button("Cut \(name)") { recorder.note("cut \(name)") }
                    }
                }
            }
        }
        func press(_ button: MouseEvent.Button, row: Int) {
            for kind in [MouseEvent.Kind.press, .drag, .release] {
                driver.terminal.send(.mouse(MouseEvent(kind, column: 0, row: row, button: button)))
            }
        }
        press(.right, row: 1)
        driver.press(.enter)
        press(.middle, row: 1)
        #expect(recorder.take() == ["cut b"])
        press(.right, row: 0)
        let open = driver.picture
        press(.right, row: 5)
        driver.expect("a\nb")
        #expect(open != "a\nb")
        #expect(recorder.take() == [])
    }

    @Test func `Shift-F10 opens the context menu of the row with the cursor`() throws {
        let driver = try ViewDriver(columns: 24, rows: 6) {
            Holding(Optional("b")) { chosen in
                List(["a", "b", "c"], id: \.self, selection: chosen) { name in
                    Text(name).contextMenu {
                        Button("Cut \(name)") { recorder.note("cut \(name)") }
                    }
                }
            }
        }
        driver.press(.tab)
        driver.press(.function(10), .shift)
        driver.expect("  a\n▸ b\n  ╭───────╮\n  │ Cut b │\n  ╰───────╯")
        driver.press(.enter)
        #expect(recorder.take() == ["cut b"])
    }
}
