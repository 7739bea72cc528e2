import TerminalUI
import Testing

@Suite("Lazy grids")
struct LazyGridTests {
    private struct Cells: View {
        let count: Int
        var body: some View {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(.adaptive(minimum: 80), spacing: 0)], alignment: .leading,
                    spacing: 0
                ) {
                    ForEach(0..<count) {
                        Text("\($0)").frame(maxWidth: .infinity, alignment: .leading)
                    }
                }
            }
        }
    }

    @Test(arguments: [8, 1000, 100_000])
    func `of any number of cells only those near the screen are made`(count: Int) throws {
        let driver = try ViewDriver(columns: 20, rows: 2) { Cells(count: count) }
        driver.expect("0         1\n2         3")
        // Four visible cells and two lines of margin, each cell with its frame.
        #expect(driver.host.elementsMade < 40)
        let before = driver.host.elementsMade
        driver.press(.end)
        func line(_ first: Int) -> String { "\(first)".padded(10) + "\(first + 1)" }
        driver.expect("\(line(count - 4))\n\(line(count - 2))")
        driver.press(.home)
        driver.expect("0         1\n2         3")
        #expect(driver.host.elementsMade - before < 60)
    }

    @Test func `a line that comes into sight makes its own cells only`() throws {
        let driver = try ViewDriver(columns: 20, rows: 2) { Cells(count: 100_000) }
        for _ in 0..<8 { driver.press(.down) }
        driver.expect("16        17\n18        19")
        let before = driver.host.elementsMade
        driver.press(.down)
        driver.expect("18        19\n20        21")
        // A line, and two cells of a text in a frame.
        #expect(driver.host.elementsMade - before <= 5)
    }

    /// Numbers that a test adds to and takes from.
    @Observable fileprivate final class Numbers {
        var all = Array(0..<100)
        var columns = 2
    }

    private struct Changing: View {
        let numbers: Numbers
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVGrid(
                        columns: Array(
                            repeating: GridItem(.flexible(), spacing: 0), count: numbers.columns),
                        spacing: 0
                    ) {
                        ForEach(numbers.all, id: \.self) { number in
                            Text("\(number)").frame(maxWidth: .infinity, alignment: .leading)
                        }
                    }
                }
                .onKeyPress("j") {
                    proxy.scrollTo(70)
                    return .handled
                }
            }
        }
    }

    @Test func `cells move up when others are removed, and lines break anew for other columns`()
        throws
    {
        let numbers = Numbers()
        let driver = try ViewDriver(columns: 20, rows: 3) { Changing(numbers: numbers) }
        driver.expect("0         1\n2         3\n4         5")
        numbers.all.removeFirst()
        driver.turn()
        driver.expect("1         2\n3         4\n5         6")
        numbers.all.insert(-1, at: 1)
        driver.turn()
        driver.expect("1         -1\n2         3\n4         5")
        numbers.columns = 4
        driver.turn()
        driver.expect("1    -1   2    3\n4    5    6    7\n8    9    10   11")
    }

    @Test func `a cell that was never made is scrolled into sight`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) { Changing(numbers: Numbers()) }
        driver.press("j")
        driver.expect("66        67\n68        69\n70        71")
    }

    @Test func `the last line may be short, and no line is made of nothing`() throws {
        let numbers = Numbers()
        numbers.all = [1, 2, 3]
        let driver = try ViewDriver(columns: 20, rows: 3) { Changing(numbers: numbers) }
        driver.expect("1         2\n3")
        numbers.all = []
        driver.turn()
        driver.expect("")
        numbers.all = [7]
        driver.turn()
        driver.expect("7")
    }

    @Test func `a grid of rows is lazy along its width`() throws {
        let driver = try ViewDriver(columns: 6, rows: 2) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))], spacing: 0) {
                    ForEach(0..<1000) { Text("\($0 % 10)").frame(width: 16) }
                }
            }
        }
        #expect(driver.picture.filter(\.isNumber).count == 6)
        #expect(driver.host.elementsMade < 60)
    }
}

extension String {
    fileprivate func padded(_ columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - count))
    }
}
