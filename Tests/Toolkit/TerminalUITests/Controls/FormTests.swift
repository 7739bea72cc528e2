import TerminalUI
import Testing

struct FormTests {
    @Test func `a form shows sections, labels and values`() throws {
        let driver = try ViewDriver(columns: 20, rows: 6) {
            Form {
                Section("Goblin") {
                    LabeledContent("Hit points", value: "7")
                    LabeledContent("Armour") { Text("15").bold() }
                }
                Toggle("asleep", isOn: .constant(true))
            }
        }
        driver.expect("Goblin\nHit points         7\nArmour            15\n[x] asleep")
    }

    @Test func `a form shows the titles of fields beside them`() throws {
        func fields() -> some View {
            Group {
                TextField("Name", text: .constant("Ada"))
                TextField("Mail", text: .constant(""), prompt: Text("a@b.c"))
                SecureField("PIN", text: .constant("1234"))
                TextField("Age", value: .constant(36), format: .number)
                TextField(text: .constant("x")) { Text("No").bold() }
                TextField("hidden", text: .constant("")).labelsHidden()
            }
        }
        let driver = try ViewDriver(columns: 16, rows: 6) { Form { fields() } }
        driver.expect("Name Ada\nMail a@b.c\nPIN ••••\nAge 36\nNo x\nhidden")
        let columns = try ViewDriver(columns: 16, rows: 6) {
            Form { fields() }.formStyle(.columns)
        }
        columns.expect("Name  Ada\nMail  a@b.c\nPIN   ••••\nAge   36\nNo    x\nhidden")
        let plain = try ViewDriver(columns: 16, rows: 6) { VStack { fields() } }
        plain.expect("Ada\na@b.c\n••••\n36\nx\nhidden")
    }

    @Test func `a control that gets the focus is scrolled into view`() throws {
        let driver = try ViewDriver(columns: 12, rows: 3) {
            Form { ForEach(0..<9) { Button("button \($0)") {} } }
        }
        for _ in 0..<5 { driver.press(.tab) }
        driver.expect("button 2\nbutton 3\nbutton 4")
        driver.press(.tab, .shift)
        driver.press(.tab, .shift)
        driver.press(.tab, .shift)
        driver.expect("button 1\nbutton 2\nbutton 3")
    }

    @Test func `a group box has a title and a border`() throws {
        let driver = try ViewDriver(columns: 14, rows: 5) {
            GroupBox("Rest") { Text("8 hours") }
        }
        driver.expect("Rest\n╭─────────╮\n│ 8 hours │\n╰─────────╯")
    }

    @Test func `a disclosure group shows and hides its content by Enter, arrows and a click`()
        throws
    {
        let driver = try ViewDriver(columns: 14, rows: 4) {
            VStack(alignment: .leading) {
                DisclosureGroup("more") { Counter("inside") }
                Button("end") {}
            }
        }
        driver.expect("▸ more\nend")
        driver.press(.tab, .enter)
        driver.expect("▾ more\n  inside 0\nend")
        driver.press(.left)
        driver.expect("▸ more\nend")
        driver.press(.right, .down, .enter)
        driver.expect("▾ more\n  inside 1\nend")
        // The arrows work only while the group's label has the focus.
        driver.press(.left)
        driver.expect("▾ more\n  inside 1\nend")
        driver.click("more")
        driver.expect("▸ more\nend")
    }

    @Test func `a disclosure group changes its binding`() throws {
        let driver = try ViewDriver(columns: 14, rows: 4) {
            Holding(true) { isOpen in
                VStack(alignment: .leading) {
                    DisclosureGroup("more", isExpanded: isOpen) { Text("inside") }
                    Text("\(isOpen.wrappedValue)")
                }
            }
        }
        driver.expect("▾ more\n  inside\ntrue")
        driver.press(.tab, .space)
        driver.expect("▸ more\nfalse")
    }

    @Test func `labels in a column stand beside their values`() throws {
        let driver = try ViewDriver(columns: 24, rows: 4) {
            Form {
                LabeledContent("Hit points", value: "7")
                LabeledContent("AC") { Text("15").bold() }
                ForEach(["Goblin"], id: \.self) { LabeledContent("Name", value: $0) }
                Text("a line of its own")
            }
            .formStyle(.columns)
        }
        driver.expect(
            "Hit points  7\nAC          15\nName        Goblin\na line of its own")
    }
}
