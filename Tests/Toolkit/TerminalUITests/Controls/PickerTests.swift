import TerminalUI
import Testing

struct PickerTests {
    private func picker<Style: PickerStyle>(_ style: Style) throws -> ViewDriver {
        try ViewDriver(columns: 32) {
            Holding("m") { size in
                Picker("Size", selection: size) {
                    Text("Small").tag("s")
                    Text("Medium").tag("m")
                    Text("Large").tag("l")
                }
                .pickerStyle(style)
            }
        }
    }

    @Test func `the inline style has a row for each option`() throws {
        let driver = try picker(.inline)
        driver.expect("Size\n( ) Small\n(•) Medium\n( ) Large")
        driver.press(.tab, .down, .down, .enter)
        driver.expect("Size\n( ) Small\n( ) Medium\n(•) Large")
        driver.click("Small")
        driver.expect("Size\n(•) Small\n( ) Medium\n( ) Large")
    }

    @Test func `the segmented style has the options side by side`() throws {
        let driver = try picker(.segmented)
        driver.expect("Size  Small  [Medium]  Large")
        driver.press(.tab, .left, .left)
        driver.expect("Size [Small]  Medium   Large")
        driver.click("Large")
        driver.expect("Size  Small   Medium  [Large]")
    }

    @Test func `a radio group is a column`() throws {
        let group = try picker(.radioGroup)
        group.expect("Size\n( ) Small\n(•) Medium\n( ) Large")
        group.press(.tab, .down, .down, .enter)
        group.expect("Size\n( ) Small\n( ) Medium\n(•) Large")
    }

    @Test func `the menu style shows the selected option between arrows`() throws {
        let driver = try picker(.menu)
        driver.expect("Size ‹ Medium ›")
        driver.press(.tab, .right, .right)
        driver.expect("Size ‹ Large ›")
        driver.press(.home)
        driver.expect("Size ‹ Small ›")
        driver.click("›")
        driver.expect("Size ‹ Medium ›")
    }

    @Test func `options of a ForEach have their element's id as tag, unless they have their own`()
        throws
    {
        let driver = try ViewDriver(columns: 32) {
            Holding("m") { size in
                Picker("Size", selection: size) {
                    ForEach(["s", "m", "l"], id: \.self) { Text($0.uppercased()) }
                }
                .pickerStyle(.segmented)
            }
        }
        driver.expect("Size  S  [M]  L")
        driver.press(.tab, .right)
        driver.expect("Size  S   M  [L]")
        let own = try ViewDriver(columns: 32) {
            Holding("b2") { size in
                Picker("Size", selection: size) {
                    ForEach(1..<4) { Text("\($0)").tag("b\($0)").bold() }
                }
                .pickerStyle(.segmented)
            }
        }
        own.expect("Size  1  [2]  3")
    }

    @Test func `a picker without a selected option selects the first one`() throws {
        let driver = try ViewDriver {
            Holding(Int?.none) { number in
                Picker("N", selection: number) { ForEach(0..<3) { Text("\($0)").tag($0) } }
            }
        }
        driver.expect("N ‹ ›")
        driver.press(.tab, .right)
        driver.expect("N ‹ 0 ›")
    }

    @Test func `a picker writes to the newest binding`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                Picker("", selection: Binding(get: { 0 }, set: { recorder.note("\(step): \($0)") }))
                {
                    Text("a").tag(0)
                    Text("b").tag(1)
                }
            }
        }
        driver.press(.tab, .right, .function(1), .right)
        #expect(recorder.take() == ["0: 1", "1: 1"])
    }
}
