import TerminalUI
import Testing

/// Modifiers around a `ForEach` or a `Group` in a lazy container apply to each row (rule GR2), and to
/// no more rows than exist.
struct LazyModifierTests {
    private struct Framed: View {
        let rows: Int
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    Text("top")
                    Group {
                        ForEach(0..<rows) { Text("row \($0)") }
                            .frame(width: 96, alignment: .trailing)
                        Text("end").frame(width: 96, alignment: .trailing)
                    }
                    .background(alignment: .leading) { Text("|") }
                }
            }
        }
    }

    @Test(arguments: [5, 1000, 1_000_000])
    func `a modified ForEach makes only the rows near the viewport`(rows: Int) throws {
        let driver = try ViewDriver(rows: 4) { Framed(rows: rows) }
        driver.expect("top\n|      row 0\n|      row 1\n|      row 2")
        #expect(driver.host.elementsMade < 60)
        driver.press(.end)
        let last = (rows - 3..<rows).map { "|" + "row \($0)".leftPadded(11) }
        driver.expect((last + ["|        end"]).joined(separator: "\n"))
        #expect(driver.host.elementsMade < 120)
        driver.press(.home)
        driver.expect("top\n|      row 0\n|      row 1\n|      row 2")
    }

    @Test(arguments: [1000, 1_000_000])
    func `a step costs the same at a thousand and a million modified rows`(rows: Int) throws {
        let driver = try ViewDriver(rows: 4) { Framed(rows: rows) }
        for _ in 0..<10 { driver.press(.down) }
        let before = (driver.host.elementsMade, driver.host.bodiesRun)
        driver.press(.down)
        // A text, its frame, its background, and the background's text.
        #expect(driver.host.elementsMade - before.0 == 4)
        #expect(driver.host.bodiesRun - before.1 == 1)
    }

    @Test func `modifiers of rows change with their values, and rows keep their state`() throws {
        let driver = try ViewDriver(columns: 12, rows: 3) {
            Stepping { step in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<50) { Counter("b\($0)") }
                            .padding(.leading, CGFloat(step) * 8)
                    }
                }
            }
        }
        driver.click("b1")
        driver.expect("b0 0\nb1 1\nb2 0")
        driver.press("n")
        driver.expect(" b0 0\n b1 1\n b2 0")
        driver.click("b1")
        driver.expect(" b0 0\n b1 2\n b2 0")
    }

    @Test func `preferences of backgrounds of rows are in the order of the rows`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 3) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { row in
                        Text("\(row)").preference(key: Names.self, value: ["\(row)."])
                    }
                    .background { Color.clear.preference(key: Names.self, value: ["b"]) }
                }
            }
            .onPreferenceChange(Names.self) { recorder.note($0.joined()) }
        }
        #expect(recorder.take().last == "bbbbbb0.1.2.3.4.5.")
        driver.press(.end)
        #expect(recorder.take().last == "bbbbb95.96.97.98.99.")
    }

    private struct Sections: View {
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<1000) { section in
                        Section("day \(section)") { ForEach(0..<1000) { Text("\(section).\($0)") } }
                    }
                    .padding(.leading, 8)
                }
            }
        }
    }

    @Test func `a modifier of sections applies to headers and rows, which stay lazy and pinned`()
        throws
    {
        let driver = try ViewDriver(rows: 3) { Sections() }
        driver.expect(" day 0\n 0.0\n 0.1")
        driver.press(.down)
        driver.expect(" day 0\n 0.1\n 0.2")
        driver.press(.end)
        driver.expect(" day 999\n 999.998\n 999.999")
        #expect(driver.host.elementsMade < 150)
    }

    @Test func `an anchor of a row moves when the rows scroll`() throws {
        let driver = try ViewDriver(columns: 12, rows: 4) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<9) { row in
                        Text("row \(row)").anchorPreference(key: Bounds.self, value: .bounds) {
                            row == 2 ? $0 : nil
                        }
                    }
                }
            }
            .overlayPreferenceValue(Bounds.self, alignment: .topLeading) { anchor in
                GeometryReader { geometry in
                    if let anchor {
                        Text("<").offset(x: 64, y: geometry[anchor].minY)
                    }
                }
            }
        }
        driver.expect("row 0\nrow 1\nrow 2   <\nrow 3")
        driver.press(.down)
        driver.expect("row 1\nrow 2   <\nrow 3\nrow 4")
    }
}

private enum Bounds: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

extension String {
    fileprivate func leftPadded(_ columns: Int) -> String {
        String(repeating: " ", count: max(0, columns - count)) + self
    }
}
