import TerminalUI
import Testing

struct PickerTests {
    private func picker(_ style: PickerStyle) throws -> ViewDriver {
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
        let journey = try picker(.inline)
        journey.expect("Size\n( ) Small\n(•) Medium\n( ) Large")
        journey.press(.tab, .down, .down, .enter)
        journey.expect("Size\n( ) Small\n( ) Medium\n(•) Large")
        journey.click("Small")
        journey.expect("Size\n(•) Small\n( ) Medium\n( ) Large")
    }

    @Test func `the segmented style has the options side by side`() throws {
        let journey = try picker(.segmented)
        journey.expect("Size  Small  [Medium]  Large")
        journey.press(.tab, .left, .left)
        journey.expect("Size [Small]  Medium   Large")
        journey.click("Large")
        journey.expect("Size  Small   Medium  [Large]")
    }

    @Test func `the menu style shows the selected option between arrows`() throws {
        let journey = try picker(.menu)
        journey.expect("Size ‹ Medium ›")
        journey.press(.tab, .right, .right)
        journey.expect("Size ‹ Large ›")
        journey.press(.home)
        journey.expect("Size ‹ Small ›")
        journey.click("›")
        journey.expect("Size ‹ Medium ›")
    }

    @Test func `a picker without a selected option selects the first one`() throws {
        let journey = try ViewDriver {
            Holding(Int?.none) { number in
                Picker("N", selection: number) { ForEach(0..<3) { Text("\($0)").tag($0) } }
            }
        }
        journey.expect("N ‹ ›")
        journey.press(.tab, .right)
        journey.expect("N ‹ 0 ›")
    }

    @Test func `a picker writes to the newest binding`() throws {
        let diary = Recorder()
        let journey = try ViewDriver {
            Stepping(on: .function(1)) { step in
                Picker("", selection: Binding(get: { 0 }, set: { diary.note("\(step): \($0)") })) {
                    Text("a").tag(0)
                    Text("b").tag(1)
                }
            }
        }
        journey.press(.tab, .right, .function(1), .right)
        #expect(diary.take() == ["0: 1", "1: 1"])
    }
}
