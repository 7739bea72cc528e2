import TerminalUI
import Testing

/// A million lazy rows of one to four lines under 3,000 pinned headers.
struct MillionRowsTests {
    /// Counts the rows that exist.
    private final class Census {
        var alive = 0
        var made = 0
    }

    /// State of a row, released with the row.
    private final class Token {
        private let census: Census
        init(_ census: Census) {
            self.census = census
            census.alive += 1
            census.made += 1
        }
        isolated deinit { census.alive -= 1 }
    }

    private struct Row: View {
        let number: Int
        @State private var token: Token

        init(_ number: Int, _ census: Census) {
            self.number = number
            _token = State(wrappedValue: Token(census))
        }

        var body: some View {
            Text(Self.lines(of: number).joined(separator: "\n"))
        }

        /// One to four lines, `12.0` to `12.3`; the first one contains words that wrap in 12
        /// columns.
        static func lines(of number: Int) -> [String] {
            (0...abs(number) * 7 % 4).map { $0 == 0 ? "\(number).0 was here" : "\(number).\($0)" }
        }
    }

    private struct Day: Identifiable {
        /// The day at midnight, UTC.
        let id: Date
        var rows: Range<Int>
    }

    /// 1,000 days with 334 rows and 2,000 with 333, the first on 1 January 2018.
    private static let days: [Day] = {
        var first = 0
        return (0..<3000).map { day in
            let count = day < 1000 ? 334 : 333
            defer { first += count }
            return Day(id: date(day), rows: first..<first + count)
        }
    }()

    private static func date(_ day: Int) -> Date {
        Date(timeIntervalSince1970: 1_514_764_800 + Double(day) * 86_400)
    }

    private static func name(_ date: Date) -> String {
        date.formatted(.iso8601.year().month().day())
    }

    private struct Calendar: View {
        let census: Census
        @State private var days = MillionRowsTests.days
        @State private var answer = ""

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
                        ForEach(days) { day in
                            Section(MillionRowsTests.name(day.id)) {
                                ForEach(day.rows, id: \.self) { Row($0, census) }
                            }
                        }
                    }
                }
                .onKeyPress { press in
                    switch press.key {
                    // Scrolls to the middle section, to a date, to a row.
                    case "s": proxy.scrollTo(days[days.count / 2].id, anchor: .top)
                    case "d": proxy.scrollTo(MillionRowsTests.date(2222), anchor: .top)
                    case "r": proxy.scrollTo(123_456, anchor: .top)
                    // Inserts or removes days and rows at the top.
                    case "n":
                        days.insert(
                            Day(id: MillionRowsTests.date(-1), rows: -500..<0), at: 0)
                    case "m": days[0].rows = days[0].rows.lowerBound - 7..<days[0].rows.upperBound
                    case "x": days.removeFirst(3)
                    default: return .ignored
                    }
                    return .handled
                }
            }
        }
    }

    private func calendar(rows: Int = 8) throws -> (ViewDriver, Census) {
        let census = Census()
        return (try ViewDriver(columns: 24, rows: rows) { Calendar(census: census) }, census)
    }

    /// The header of the day of a row.
    private func heading(_ row: Int) -> String {
        let day = row < 0 ? -1 : row < 334_000 ? row / 334 : 1000 + (row - 334_000) / 333
        return Self.name(Self.date(day))
    }

    /// The expected screen when `row` is the first visible row, from its line `line` on, under its
    /// header.
    private func picture(from row: Int, line: Int = 0, rows: Int) -> String {
        var lines = [heading(row)]
        var number = row
        var skipped = line
        while lines.count < rows, number < 1_000_000 {
            if number > row, heading(number) != heading(number - 1) {
                lines.append(heading(number))
            }
            lines += Row.lines(of: number).dropFirst(skipped)
            skipped = 0
            number += 1
        }
        return lines.prefix(rows).joined(separator: "\n")
    }

    @Test func `there are a million rows in 3,000 sections`() {
        #expect(Self.days.count == 3000)
        #expect(Self.days.last?.rows.upperBound == 1_000_000)
        #expect(Self.days.reduce(0) { $0 + $1.rows.count } == 1_000_000)
    }

    @Test func `only the visible rows and a few beside them exist, wherever the list is scrolled`()
        throws
    {
        let (driver, census) = try calendar()
        driver.expect(picture(from: 0, rows: 8))
        // Eight rows and a margin contain at most twelve lines; one more row is measured for the
        // estimated height.
        #expect(census.alive <= 14)
        for key in [Key.end, "s", .pageDown, "d", .up, .home, .pageDown, "r", .pageUp] {
            driver.press(key)
            #expect(census.alive <= 14, "after \(key)")
        }
        #expect(census.made < 300)
    }

    @Test func `End shows the last rows, Home the first ones again`() throws {
        let (driver, _) = try calendar()
        driver.press(.end)
        driver.expect("\(heading(999_999))\n\(tail(7))")
        driver.press(.home)
        driver.expect(picture(from: 0, rows: 8))
    }

    /// The last lines of the list.
    private func tail(_ count: Int) -> String {
        (999_990..<1_000_000).flatMap { Row.lines(of: $0) }.suffix(count).joined(separator: "\n")
    }

    @Test func `scrolling to a section and to a date shows their first rows`() throws {
        let (driver, census) = try calendar()
        driver.press("s")
        driver.expect(picture(from: Self.days[1500].rows.lowerBound, rows: 8))
        #expect(driver.picture.hasPrefix("2022-02-09\n"))
        driver.press("d")
        driver.expect(picture(from: Self.days[2222].rows.lowerBound, rows: 8))
        #expect(driver.picture.hasPrefix("2024-02-01\n"))
        #expect(census.made < 100)
    }

    @Test func `scrolling to a row shows it first`() throws {
        let (driver, _) = try calendar()
        driver.press("r")
        driver.expect(picture(from: 123_456, rows: 8))
    }

    @Test func `a section's header pushes the previous one out`() throws {
        let (driver, _) = try calendar(rows: 4)
        driver.press("d", .up)
        let first = Self.days[2222].rows.lowerBound
        let lines = Row.lines(of: first)
        driver.expect("\(heading(first - 1))\n\(heading(first))\n\(lines[0])\n\(lines[1])")
        driver.press(.up)
        let last = Row.lines(of: first - 1).last ?? ""
        driver.expect("\(heading(first - 1))\n\(last)\n\(heading(first))\n\(lines[0])")
    }

    @Test(arguments: ["n", "m", "x"] as [Key])
    func `rows inserted or removed at the top do not move the visible ones`(key: Key) throws {
        let (driver, census) = try calendar()
        driver.press("s", .down, .down, .down)
        let seen = driver.picture
        for _ in 0..<3 {
            driver.press(key)
            driver.expect(seen)
        }
        driver.press(.down, .up)
        driver.expect(seen)
        #expect(census.alive <= 14)
    }

    @Test func `resizing keeps the first visible row`() throws {
        let (driver, census) = try calendar()
        driver.press("s")
        let first = Self.days[1500].rows.lowerBound
        driver.terminal.resize(columns: 24, rows: 3)
        driver.expect(picture(from: first, rows: 3))
        driver.terminal.resize(columns: 12, rows: 6)
        // "500500.0 was here" takes two lines at this width.
        #expect(driver.picture.hasPrefix("2022-02-09\n\(first).0 was\nhere\n"))
        driver.terminal.resize(columns: 40, rows: 20)
        driver.expect(picture(from: first, rows: 20))
        #expect(census.alive <= 26)
    }

    @Test func `scrolling line by line shows every line once, across the ends of sections`() throws
    {
        let (driver, _) = try calendar(rows: 2)
        driver.press("d")
        var expected: [String] = []
        for row in Self.days[2222].rows.lowerBound..<Self.days[2223].rows.upperBound {
            if row > Self.days[2222].rows.lowerBound, heading(row) != heading(row - 1) {
                expected.append(heading(row))
            }
            expected += Row.lines(of: row)
        }
        var seen: [String] = []
        for _ in expected {
            let lines = driver.picture.split(separator: "\n").map(String.init)
            if let last = lines.last, lines.count == 2 { seen.append(last) }
            driver.press(.down)
        }
        #expect(seen == expected)
    }
}
