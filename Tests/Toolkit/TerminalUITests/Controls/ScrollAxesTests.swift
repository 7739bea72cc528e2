import TerminalUI
import Testing

/// Scroll views with two axes.
struct ScrollAxesTests {
    private struct Page: View {
        let rows: Int
        var body: some View {
            ScrollView([.horizontal, .vertical]) {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<rows) { row in
                        Text("\(row)".padded(6) + (row % 2 == 1 ? "abcdefgh" : "abcdefghij"))
                    }
                }
            }
        }
    }

    @Test(arguments: [9, 1_000_000])
    func `arrows scroll along their axis, other keys vertically`(rows: Int) throws {
        let driver = try ViewDriver(columns: 10, rows: 2) { Page(rows: rows) }
        driver.expect("0     abcd\n1     abcd")
        driver.press(.right, .right)
        driver.expect("    abcdef\n    abcdef")
        driver.press(.down)
        driver.expect("    abcdef\n    abcdef")
        for _ in 0..<9 { driver.press(.right) }
        // The column is as wide as its first row, 16.
        driver.expect("abcdefgh\nabcdefghij")
        for _ in 0..<9 { driver.press(.left) }
        driver.expect("1     abcd\n2     abcd")
        driver.press(.end)
        driver.expect("\("\(rows - 2)".padded(6))abcd\n\("\(rows - 1)".padded(6))abcd")
        driver.press(.home)
        driver.expect("0     abcd\n1     abcd")
        #expect(driver.host.elementsMade < 80)
    }

    @Test func `both scroll bars are drawn where the content is larger`() {
        func bars(_ columns: CGFloat, _ rows: CGFloat) -> String {
            let renderer = CellRenderer(
                content: ScrollView([.horizontal, .vertical]) {
                    Color.clear.frame(width: columns * 8, height: rows * 16)
                })
            renderer.proposedSize = ProposedViewSize(width: 32, height: 48)
            return renderer.text
        }
        #expect(bars(4, 3).allSatisfy { $0.isWhitespace })
        // In the last column, half of three rows long.
        #expect(
            bars(4, 6).split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.contains { !$0.isWhitespace }
            } == [true, true, false])
        #expect(
            bars(8, 3).split(separator: "\n", omittingEmptySubsequences: false).last?.filter {
                !$0.isWhitespace
            }.count == 2)
    }

    private struct Jumping: View {
        @State private var position = ScrollPosition(idType: Int.self)
        var body: some View {
            ScrollView([.horizontal, .vertical]) {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<9) { row in
                        HStack(spacing: 0) {
                            ForEach(0..<9) { column in
                                Text("\(row)\(column)").frame(width: 24).id(row * 10 + column)
                            }
                        }
                    }
                }
            }
            .scrollPosition($position)
            .onKeyPress("g") {
                position.scrollTo(id: 54, anchor: .topLeading)
                return .handled
            }
            .onKeyPress("c") {
                position.scrollTo(id: 54, anchor: .center)
                return .handled
            }
        }
    }

    @Test func `a view is scrolled to its anchor on both axes`() throws {
        let driver = try ViewDriver(columns: 9, rows: 3) { Jumping() }
        driver.expect("00 01 02\n10 11 12\n20 21 22")
        driver.press("g")
        driver.expect("54 55 56\n64 65 66\n74 75 76")
        driver.press("c")
        driver.expect("43 44 45\n53 54 55\n63 64 65")
    }

    @Test func `right to left, columns begin at the right and scroll to the left`() throws {
        let driver = try ViewDriver(columns: 4, rows: 1) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<9) { Text("\($0)") } }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        driver.expect("3210")
        driver.press(.left)
        driver.expect("4321")
        driver.press(.right)
        driver.expect("3210")
    }
}

extension String {
    fileprivate func padded(_ columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - count))
    }
}
