import TerminalUI
import Testing

struct DatePickerTests {
    /// 2026-01-31 10:59 in UTC: 25 years of 365 days, 6 leap days, 30 days.
    private let start = Date(
        timeIntervalSinceReferenceDate: Double((25 * 365 + 6 + 30) * 86_400 + 10 * 3600 + 59 * 60))

    private func driver<Content: View>(
        @ViewBuilder _ content: @escaping (Binding<Date>) -> Content
    ) throws -> ViewDriver {
        try ViewDriver(columns: 30) {
            Holding(start, content: content)
                .environment(\.calendar, Calendar(identifier: .gregorian))
                .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
        }
    }

    @Test func `keys choose and change the parts of a date`() throws {
        let driver = try driver { DatePicker("on", selection: $0) }
        driver.expect("on 2026-01-31 10:59")
        driver.press(.tab)
        #expect(driver.reversed(row: 0) == "2026")
        driver.press(.up)
        driver.expect("on 2027-01-31 10:59")
        // February has no 31st.
        driver.press(.right, .up)
        #expect(driver.reversed(row: 0) == "02")
        driver.expect("on 2027-02-28 10:59")
        driver.press(.end, .up)
        driver.expect("on 2027-02-28 11:00")
        driver.press(.left, .pageDown)
        driver.expect("on 2027-02-28 05:00")
        driver.press(.home, .down)
        driver.expect("on 2026-02-28 05:00")
    }

    @Test func `digits replace a part and go on to the next one`() throws {
        let driver = try driver { DatePicker("on", selection: $0, displayedComponents: .date) }
        driver.expect("on 2026-01-31")
        driver.press(.tab, "1", "9", "8", "4")
        driver.expect("on 1984-01-31")
        driver.press("1", "2")
        driver.expect("on 1984-12-31")
        // A day beyond the month's becomes its last one.
        driver.press("9", "9")
        driver.expect("on 1984-12-31")
        driver.press("7", .enter)
        driver.expect("on 1984-12-07")
        driver.press("1", .escape)
        driver.expect("on 1984-12-07")
    }

    @Test func `a date stays in its range`() throws {
        let day = 86_400.0
        let driver = try driver { [start] in
            DatePicker(
                "on", selection: $0, in: start - 2 * day...start + 2 * day,
                displayedComponents: .date)
        }
        driver.press(.tab, .up)
        driver.expect("on 2026-02-02")
        driver.press(.down)
        driver.expect("on 2026-01-29")
    }

    @Test func `a click chooses a part`() throws {
        let driver = try driver { DatePicker("on", selection: $0) }
        driver.click("31")
        #expect(driver.reversed(row: 0) == "31")
        driver.press(.down)
        driver.expect("on 2026-01-30 10:59")
    }

    @Test func `only the time is shown, and a disabled picker stays`() throws {
        let driver = try driver {
            DatePicker("at", selection: $0, displayedComponents: .hourAndMinute).disabled(true)
        }
        driver.expect("at 10:59")
        driver.press(.tab, .up)
        driver.expect("at 10:59")
    }
}
