import TerminalUI
import Testing

/// Lazy grids with sections and with several kinds of content.
@Suite("Sections in lazy grids")
struct LazyGridSectionTests {
    private static let columns = [GridItem](repeating: GridItem(.fixed(40), spacing: 0), count: 3)

    private struct Days: View {
        let sections: Int
        let cells: Int
        var pinned: PinnedScrollableViews = []
        var body: some View {
            ScrollView {
                LazyVGrid(
                    columns: columns, alignment: .leading, spacing: 0, pinnedViews: pinned
                ) {
                    ForEach(0..<sections) { section in
                        Section {
                            ForEach(0..<cells) { Text("\(section).\($0)") }
                        } header: {
                            Text("day \(section)").frame(maxWidth: .infinity, alignment: .leading)
                        } footer: {
                            Text("--")
                        }
                    }
                }
            }
        }
    }

    @Test func `a header takes a line, and the cells of its section begin another`() throws {
        let driver = try ViewDriver(columns: 15, rows: 8) { Days(sections: 2, cells: 4) }
        driver.expect(
            """
            day 0
             0.0  0.1  0.2
             0.3
            --
            day 1
             1.0  1.1  1.2
             1.3
            --
            """)
    }

    @Test func `without a scroll view the grid is as high as all its lines`() {
        let renderer = CellRenderer(
            content: LazyVGrid(columns: Self.columns, alignment: .leading, spacing: 0) {
                ForEach(0..<4) { Text("\($0)") }
                Section("head") { ForEach(4..<9) { Text("\($0)") } }
            })
        renderer.proposedSize = ProposedViewSize(width: 120, height: nil)
        #expect(renderer.size == CGSize(width: 120, height: 80))
        #expect(
            renderer.text.split(separator: "\n").map {
                $0.split(separator: " ").joined(separator: " ")
            }
                == ["0 1 2", "3", "head", "4 5 6", "7 8"])
    }

    @Test(arguments: [(100, 10), (1000, 1000)])
    func `of any number of sections and cells only those near the viewport are made`(
        sections: Int, cells: Int
    ) throws {
        let driver = try ViewDriver(columns: 15, rows: 4) {
            Days(sections: sections, cells: cells, pinned: .sectionHeaders)
        }
        driver.expect("day 0\n 0.0  0.1  0.2\n 0.3  0.4  0.5\n 0.6  0.7  0.8")
        #expect(driver.host.elementsMade < 70)
        driver.press(.down)
        driver.expect(
            "day 0\n 0.3  0.4  0.5\n 0.6  0.7  0.8" + (cells == 10 ? "\n 0.9" : "\n 0.9 0.10 0.11"))
        let before = driver.host.elementsMade
        driver.press(.end)
        driver.press(.home)
        #expect(driver.host.elementsMade - before < 160)
    }

    @Test func `a pinned header is pushed out by the next section`() throws {
        let driver = try ViewDriver(columns: 15, rows: 3) {
            Days(sections: 50, cells: 3, pinned: .sectionHeaders)
        }
        driver.expect("day 0\n 0.0  0.1  0.2\n--")
        driver.press(.down)
        driver.expect("day 0\n--\nday 1")
        driver.press(.down)
        // The footer pushes the header out, too.
        driver.expect("--\nday 1\n 1.0  1.1  1.2")
        driver.press(.down)
        driver.expect("day 1\n 1.0  1.1  1.2\n--")
    }

    @Test func `cells of several collections and single views follow each other`() throws {
        let driver = try ViewDriver(columns: 15, rows: 3) {
            ScrollView {
                LazyVGrid(columns: Self.columns, alignment: .leading, spacing: 0) {
                    Text("a")
                    ForEach(0..<1000) { Text("\($0)") }
                    Text("b")
                    ForEach(0..<2) { group in ForEach(0..<2) { Text("\(group)\($0)") } }
                        .padding(.leading, 8).background(alignment: .leading) { Text("-") }
                }
            }
        }
        driver.expect("  a    0    1\n  2    3    4\n  5    6    7")
        #expect(driver.host.elementsMade < 100)
        driver.press(.end)
        // Cell 1 + 1000 begins its line's third column: 1001 = 333 · 3 + 2.
        driver.expect(" 995  996  997\n 998  999   b\n -00  -01  -10\n -11".lines(3))
    }

    @Test func `a row with two views makes two cells`() throws {
        let driver = try ViewDriver(columns: 15, rows: 3) {
            ScrollView {
                LazyVGrid(columns: Self.columns, alignment: .leading, spacing: 0) {
                    ForEach(0..<1000) { row in
                        Text("\(row)")
                        Text("x")
                    }
                }
            }
        }
        driver.expect("  0    x    1\n  x    2    x\n  3    x    4")
        driver.press(.end)
        // 2000 = 666 · 3 + 2 cells.
        driver.expect(" 996   x   997\n  x   998   x\n 999   x")
    }

    @Test func `rows with different numbers of views leave no gaps`() throws {
        let driver = try ViewDriver(columns: 15, rows: 3) {
            ScrollView {
                LazyVGrid(columns: Self.columns, alignment: .leading, spacing: 0) {
                    ForEach(0..<40) { row in
                        if row % 2 == 0 { Text("\(row)") }
                    }
                }
            }
        }
        driver.expect("  0    2    4\n  6    8   10\n 12   14   16")
    }

    @Observable fileprivate final class Numbers {
        var all: [Int] = []
    }

    private struct Appearing: View {
        let numbers: Numbers
        var body: some View {
            ScrollView {
                LazyVGrid(columns: columns, alignment: .leading, spacing: 0) {
                    ForEach(numbers.all, id: \.self) { number in
                        Section("s\(number)") { Text("cell") }
                    }
                }
            }
        }
    }

    @Test func `sections that appear in an empty grid have headers`() throws {
        let numbers = Numbers()
        let driver = try ViewDriver(columns: 15, rows: 3) { Appearing(numbers: numbers) }
        driver.expect("")
        numbers.all = [1, 2]
        driver.turn()
        driver.expect("s1\ncell\ns2")
    }
}

extension String {
    /// The last lines.
    fileprivate func lines(_ count: Int) -> String {
        split(separator: "\n").suffix(count).joined(separator: "\n")
    }
}
