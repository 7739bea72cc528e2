import TerminalUI
import TestSupport
import Testing

struct LazyStackTests {
    private struct Big: View {
        let rows: Int
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<rows) { Text("row \($0)") }
                }
            }
        }
    }

    @Test(arguments: [10, 1000, 1_000_000])
    func `of any number of rows only those near the viewport are created`(rows: Int) throws {
        let driver = try ViewDriver(rows: 3) { Big(rows: rows) }
        driver.expect("row 0\nrow 1\nrow 2")
        #expect(driver.host.elementsMade < 30)
        driver.press(.end)
        driver.expect("row \(rows - 3)\nrow \(rows - 2)\nrow \(rows - 1)")
        driver.press(.up)
        driver.expect("row \(rows - 4)\nrow \(rows - 3)\nrow \(rows - 2)")
        driver.press(.pageUp)
        driver.expect("row \(rows - 6)\nrow \(rows - 5)\nrow \(rows - 4)")
        driver.press(.home)
        driver.expect("row 0\nrow 1\nrow 2")
        #expect(driver.host.elementsMade < 80)
    }

    private struct Below: View {
        @State private var hasPanel = true
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Big(rows: 100)
                if hasPanel { Text("panel").frame(height: 8 * 16) }
            }
            .onKeyPress("p") {
                hasPanel.toggle()
                return .handled
            }
        }
    }

    @Test func `a viewport that grows shows the rows it uncovers`() throws {
        let driver = try ViewDriver(columns: 6, rows: 10) { Below() }
        #expect(driver.picture.hasPrefix("row 0\nrow 1\n"))
        driver.press("p")
        driver.expect((0..<10).map { "row \($0)" }.joined(separator: "\n"))
    }

    @Test func `lengths relative to the scroll view are known in the first frame of a row`() throws
    {
        let driver = try ViewDriver(columns: 8, rows: 4) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<9) { row in
                        Text("\(row)")
                            .containerRelativeFrame(
                                [.horizontal, .vertical], alignment: .bottomTrailing
                            ) { length, axis in axis == .horizontal ? length : length / 2 }
                    }
                }
            }
        }
        // Each row is 8 columns wide and 2 rows high.
        driver.expect("\n       0\n\n       1")
        driver.press(.down, .down)
        driver.expect("\n       1\n\n       2")
        driver.press(.end)
        driver.expect("\n       7\n\n       8")
    }

    @Test func `scrolling evaluates only the row that becomes visible`() throws {
        let driver = try ViewDriver(rows: 3) { Big(rows: 1_000_000) }
        for _ in 0..<10 { driver.press(.down) }
        let before = driver.host.bodiesRun
        driver.press(.down)
        #expect(driver.host.bodiesRun == before + 1)
        driver.expect("row 11\nrow 12\nrow 13")
    }

    private struct Sections: View {
        let sections: Int
        let rows: Int
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
                    ForEach(0..<sections) { section in
                        Section("day \(section)") {
                            ForEach(0..<rows) { Text("\(section).\($0)") }
                        }
                    }
                }
            }
        }
    }

    @Test func `a million rows in 3,000 sections have pinned headers`() throws {
        let driver = try ViewDriver(rows: 4) { Sections(sections: 3000, rows: 333) }
        driver.expect("day 0\n0.0\n0.1\n0.2")
        #expect(driver.host.elementsMade < 40)
        driver.press(.down)
        driver.expect("day 0\n0.1\n0.2\n0.3")
        driver.press(.end)
        driver.expect("day 2999\n2999.330\n2999.331\n2999.332")
        #expect(driver.host.elementsMade < 120)
        driver.press(.home)
        for _ in 0..<332 { driver.press(.down) }
        driver.expect("day 0\n0.332\nday 1\n1.0")
        driver.press(.down)
        // The next header pushes the pinned one out.
        driver.expect("day 0\nday 1\n1.0\n1.1")
        driver.press(.down)
        driver.expect("day 1\n1.0\n1.1\n1.2")
    }

    private struct Feed: View {
        let recorder: Recorder
        @State private var rows = Array(0..<1000)

        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(rows, id: \.self) { row in
                        Text(row % 3 == 0 ? "row \(row)\n  more" : "row \(row)")
                    }
                }
            }
            .onKeyPress("i") {
                rows.insert(contentsOf: -7..<0, at: 0)
                return .handled
            }
            .onKeyPress("d") {
                rows.removeFirst(20)
                return .handled
            }
            .onKeyPress("a") {
                rows.append(1000)
                return .handled
            }
        }
    }

    @Test func `rows inserted or removed above do not move the visible ones`() throws {
        let driver = try ViewDriver(rows: 5) { Feed(recorder: Recorder()) }
        for _ in 0..<30 { driver.press(.pageDown) }
        let seen = driver.picture
        #expect(!seen.contains("row 0"))
        driver.press("i")
        driver.expect(seen)
        driver.press("d")
        driver.expect(seen)
        driver.press("a")
        driver.expect(seen)
        driver.press(.down, .up)
        driver.expect(seen)
    }

    @Test func `at the top an inserted first row is visible`() throws {
        let driver = try ViewDriver(rows: 3) { Feed(recorder: Recorder()) }
        driver.press("i")
        driver.expect("row -7\nrow -6\n  more")
    }

    /// Checks that the visible lines of rows of one to four lines follow each other without gaps
    /// and overlaps.
    private func expectContinuous(_ picture: String, rows: Int, _ what: String) {
        var last: (row: Int, line: Int)?
        let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == rows, "\(what):\n\(picture)")
        for line in lines {
            let parts = line.split(separator: ".").compactMap { Int($0) }
            guard parts.count == 2 else {
                Issue.record("\(what): \(picture)")
                return
            }
            if let last {
                let isNextLine = parts[0] == last.row && parts[1] == last.line + 1
                let isNextRow =
                    parts[0] == last.row + 1 && parts[1] == 0 && last.line == last.row * 7 % 4
                #expect(isNextLine || isNextRow, "\(what):\n\(picture)")
            }
            last = (parts[0], parts[1])
        }
    }

    @Test func `rows of different heights are adjacent wherever the stack is scrolled`() throws {
        struct Tall: View {
            var body: some View {
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        ForEach(0..<100_000) { row in
                            Text((0...row * 7 % 4).map { "\(row).\($0)" }.joined(separator: "\n"))
                        }
                    }
                }
            }
        }
        let driver = try ViewDriver(rows: 7) { Tall() }
        var random = SeededGenerator(seed: 11)
        let keys: [Key] = [.down, .up, .pageDown, .pageUp, .end, .home, .down, .pageDown]
        for step in 0..<300 {
            let key = keys[Int(random.next() % UInt64(keys.count))]
            driver.press(key)
            expectContinuous(driver.picture, rows: 7, "step \(step), \(key)")
            if step % 20 == 19 {
                let rows = 3 + Int(random.next() % 9)
                driver.terminal.resize(columns: 24, rows: rows)
                expectContinuous(driver.picture, rows: rows, "step \(step), \(rows) rows")
                driver.terminal.resize(columns: 24, rows: 7)
            }
        }
        driver.press(.end)
        #expect(driver.picture.hasSuffix("\n99999.0\n99999.1"))
        driver.press(.home)
        #expect(driver.picture.hasPrefix("0.0\n1.0\n1.1"))
    }

    @Test func `resizing the viewport keeps the first visible row`() throws {
        let driver = try ViewDriver(rows: 5) { Big(rows: 1_000_000) }
        for _ in 0..<25 { driver.press(.pageDown) }
        driver.expect("row 100\nrow 101\nrow 102\nrow 103\nrow 104")
        driver.terminal.resize(columns: 24, rows: 2)
        driver.expect("row 100\nrow 101")
        driver.terminal.resize(columns: 10, rows: 4)
        driver.expect("row 100\nrow 101\nrow 102\nrow 103")
        driver.press(.end)
        driver.terminal.resize(columns: 24, rows: 6)
        driver.expect("row 999994\nrow 999995\nrow 999996\nrow 999997\nrow 999998\nrow 999999")
    }

    @Test func `rows that wrap in a narrower viewport keep the first visible row`() throws {
        let driver = try ViewDriver(columns: 24, rows: 4) {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<10_000) { Text("row \($0) wraps here") }
                }
            }
        }
        for _ in 0..<20 { driver.press(.pageDown) }
        driver.expect(
            "row 60 wraps here\nrow 61 wraps here\nrow 62 wraps here\nrow 63 wraps here")
        driver.terminal.resize(columns: 12, rows: 4)
        driver.expect("row 60 wraps\nhere\nrow 61 wraps\nhere")
        driver.terminal.resize(columns: 24, rows: 4)
        driver.expect(
            "row 60 wraps here\nrow 61 wraps here\nrow 62 wraps here\nrow 63 wraps here")
    }

    @Test func `the wheel scrolls by three rows`() throws {
        let driver = try ViewDriver(rows: 3) { Big(rows: 100) }
        driver.terminal.send(.mouse(MouseEvent(.scrollDown, column: 2, row: 1)))
        driver.expect("row 3\nrow 4\nrow 5")
        driver.terminal.send(.mouse(MouseEvent(.scrollUp, column: 2, row: 1)))
        driver.expect("row 0\nrow 1\nrow 2")
    }
}
