import TerminalUI
import Testing

struct ScrollViewReaderTests {
    private struct Rows: View {
        let rows: Int
        let target: Int
        var anchor: UnitPoint?

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        ForEach(0..<rows) { Text("row \($0)") }
                    }
                }
                .onKeyPress("g") {
                    proxy.scrollTo(target, anchor: anchor)
                    return .handled
                }
            }
        }
    }

    @Test(
        "A lazy row is scrolled to its anchor",
        arguments: [
            (nil, 500_000, "row 499998\nrow 499999\nrow 500000"),
            (.top, 500_000, "row 500000\nrow 500001\nrow 500002"),
            (.center, 500_000, "row 499999\nrow 500000\nrow 500001"),
            (.bottom, 500_000, "row 499998\nrow 499999\nrow 500000"),
            (.top, 999_999, "row 999997\nrow 999998\nrow 999999"),
            (nil, 1, "row 0\nrow 1\nrow 2"), (nil, 2_000_000, "row 0\nrow 1\nrow 2"),
        ] as [(UnitPoint?, Int, String)])
    func anchors(anchor: UnitPoint?, target: Int, expected: String) throws {
        let driver = try ViewDriver(rows: 3) {
            Rows(rows: 1_000_000, target: target, anchor: anchor)
        }
        driver.press("g")
        driver.expect(expected)
        #expect(driver.host.elementsMade < 60)
    }

    @Test func `a row is found among rows of different heights below a pinned header`() throws {
        let driver = try ViewDriver(rows: 4) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
                        ForEach(0..<100) { day in
                            Section("day \(day)") {
                                ForEach(day * 10..<day * 10 + 10, id: \.self) {
                                    Text("\($0)" + String(repeating: "\n  more", count: $0 % 3))
                                }
                            }
                        }
                    }
                }
                .onKeyPress("g") {
                    proxy.scrollTo(543, anchor: .top)
                    return .handled
                }
            }
        }
        driver.press("g")
        driver.expect("day 54\n543\n544\n  more")
    }

    @Test func `views with an id and rows of eager stacks are found`() throws {
        let driver = try ViewDriver(rows: 2) {
            ScrollViewReader { proxy in
                ScrollView {
                    VStack(alignment: .leading) {
                        Text("top").id("top")
                        ForEach(0..<9) { Text("row \($0)") }
                        Text("end").id("end")
                    }
                }
                .onKeyPress("e") {
                    proxy.scrollTo("end")
                    return .handled
                }
                .onKeyPress("t") {
                    proxy.scrollTo("top")
                    return .handled
                }
                .onKeyPress("4") {
                    proxy.scrollTo(4, anchor: .top)
                    return .handled
                }
            }
        }
        driver.press("e")
        driver.expect("row 8\nend")
        driver.press("4")
        driver.expect("row 4\nrow 5")
        driver.press("t")
        driver.expect("top\nrow 0")
    }

    @Test func `a row added in the same action is found`() throws {
        struct Log: View {
            @State private var lines = Array(0..<20)
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVStack(alignment: .leading) {
                            ForEach(lines, id: \.self) { Text("line \($0)") }
                        }
                    }
                    .onKeyPress("a") {
                        lines.append(lines.count)
                        proxy.scrollTo(lines.count - 1)
                        return .handled
                    }
                }
            }
        }
        let driver = try ViewDriver(rows: 2) { Log() }
        driver.press("a")
        driver.expect("line 19\nline 20")
        driver.press("a")
        driver.expect("line 20\nline 21")
    }
}
