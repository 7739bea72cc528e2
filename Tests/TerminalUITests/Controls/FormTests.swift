import TerminalUI
import Testing

struct FormTests {
    @Test func `a form of sections, names and values`() throws {
        let journey = try Journey(columns: 20, rows: 6) {
            Form {
                Section("Goblin") {
                    LabeledContent("Hit points", value: "7")
                    LabeledContent("Armour") { Text("15").bold() }
                }
                Toggle("asleep", isOn: .constant(true))
            }
        }
        journey.expect("Goblin\nHit points         7\nArmour            15\n[x] asleep")
    }

    @Test func `a control that gets the focus comes into sight`() throws {
        let journey = try Journey(columns: 12, rows: 3) {
            Form { ForEach(0..<9) { Button("button \($0)") {} } }
        }
        for _ in 0..<5 { journey.press(.tab) }
        journey.expect("button 2\nbutton 3\nbutton 4")
        journey.press(.tab, .shift)
        journey.press(.tab, .shift)
        journey.press(.tab, .shift)
        journey.expect("button 1\nbutton 2\nbutton 3")
    }

    @Test func `a box round things that belong together`() throws {
        let journey = try Journey(columns: 14, rows: 5) {
            GroupBox("Rest") { Text("8 hours") }
        }
        journey.expect("Rest\n╭─────────╮\n│ 8 hours │\n╰─────────╯")
    }

    @Test func `a name that shows and hides what is below`() throws {
        let journey = try Journey(columns: 14, rows: 4) {
            VStack(alignment: .leading) {
                DisclosureGroup("more") { Counter("inside") }
                Button("end") {}
            }
        }
        journey.expect("▸ more\nend")
        journey.press(.tab, .enter)
        journey.expect("▾ more\n  inside 0\nend")
        journey.press(.left)
        journey.expect("▸ more\nend")
        journey.press(.right, .down, .enter)
        journey.expect("▾ more\n  inside 1\nend")
        // Arrows are the group's only while it has the focus.
        journey.press(.left)
        journey.expect("▾ more\n  inside 1\nend")
        journey.click("more")
        journey.expect("▸ more\nend")
    }

    @Test func `open or not by somebody else`() throws {
        let journey = try Journey(columns: 14, rows: 4) {
            Holding(true) { isOpen in
                VStack(alignment: .leading) {
                    DisclosureGroup("more", isExpanded: isOpen) { Text("inside") }
                    Text("\(isOpen.wrappedValue)")
                }
            }
        }
        journey.expect("▾ more\n  inside\ntrue")
        journey.press(.tab, .space)
        journey.expect("▸ more\nfalse")
    }
}
