import TerminalUI
import Testing

struct NavigationSplitViewTests {
    private struct Two: View {
        @State private var chosen: String? = "Owl"
        var visibility: Binding<NavigationSplitViewVisibility>?
        var body: some View {
            NavigationSplitView(columnVisibility: visibility ?? .constant(.automatic)) {
                List(["Owl", "Rat"], id: \.self, selection: $chosen) { Text($0) }
                    .navigationTitle("Beasts")
            } detail: {
                Counter(chosen ?? "none").atTop().navigationTitle("Detail")
            }
        }
    }

    @Test func `a selection beside what it shows`() throws {
        let driver = try ViewDriver(columns: 60, rows: 3) { Two() }
        // A quarter of 60 columns, then a line.
        driver.expect(
            "≡  Beasts      │Detail\n▸ Owl          │Owl 0\n  Rat          │")
        driver.press(.tab, .tab, .down)
        #expect(driver.picture.contains("▸ Rat"))
        #expect(driver.picture.contains("Rat 0"))
    }

    @Test func `on a narrow screen Enter shows the next column and Escape the one before`() throws {
        let driver = try ViewDriver(columns: 40, rows: 3) { Two() }
        driver.expect("Beasts\n▸ Owl\n  Rat")
        driver.press(.tab, .down)
        driver.expect("Beasts\n  Owl\n▸ Rat")
        driver.press(.enter)
        driver.expect("‹ Beasts  Detail\nRat 0")
        driver.press(.enter)
        driver.expect("‹ Beasts  Detail\nRat 1")
        driver.press(.escape)
        driver.expect("Beasts\n  Owl\n▸ Rat")
        #expect(driver.reversed(row: 2).hasPrefix("▸ Rat"))
        driver.press(.enter)
        driver.expect("‹ Beasts  Detail\nRat 1")
        driver.click("‹")
        driver.click("Owl")
        driver.expect("‹ Beasts  Detail\nOwl 1")
    }

    @Test func `a resized split view keeps its state and shows the column with the focus`() throws {
        let driver = try ViewDriver(columns: 60, rows: 3) { Two() }
        driver.click("Owl 0")
        driver.terminal.resize(columns: 40, rows: 3)
        driver.expect("‹ Beasts  Detail\nOwl 1")
        driver.press(.escape)
        driver.expect("Beasts\n▸ Owl\n  Rat")
        driver.terminal.resize(columns: 60, rows: 3)
        #expect(driver.picture.contains("Owl 1"))
    }

    @Test func `the first column is shown and hidden by the bar and by the binding`() throws {
        struct Bound: View {
            @State private var visibility = NavigationSplitViewVisibility.detailOnly
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Text(visibility == .all ? "all" : "detail only")
                    Two(visibility: $visibility)
                }
            }
        }
        let driver = try ViewDriver(columns: 60, rows: 4) { Bound() }
        driver.expect("detail only\n≡  Detail\nOwl 0")
        driver.click("≡")
        #expect(driver.picture.hasPrefix("all\n≡  Beasts"))
        driver.click("≡")
        driver.expect("detail only\n≡  Detail\nOwl 0")
    }

    private struct Linked: View {
        let hasStack: Bool
        var body: some View {
            NavigationSplitView {
                List {
                    NavigationLink("Owl") { Counter("owl").atTop() }
                    NavigationLink("seven", value: 7)
                }
                .navigationDestination(for: Int.self) { number in
                    NavigationLink("number \(number)") { Text("deeper").atTop() }.atTop()
                }
            } detail: {
                if hasStack {
                    NavigationStack { Text("choose").atTop() }
                } else {
                    Text("choose").atTop()
                }
            }
        }
    }

    @Test("links of a column show their view in the next one", arguments: [false, true])
    func links(hasStack: Bool) throws {
        let driver = try ViewDriver(columns: 60, rows: 3) { Linked(hasStack: hasStack) }
        #expect(driver.picture.hasPrefix("Owl           ›│choose"))
        driver.press(.tab, .enter)
        #expect(driver.picture.contains("owl 0"))
        driver.press(.down, .enter)
        #expect(driver.picture.contains("│number 7 ›"))
        driver.click("number 7")
        #expect(driver.picture.contains("deeper"))
        driver.press(.escape)
        #expect(driver.picture.contains("│number 7 ›"))
        // Another link takes the place of all pages.
        driver.click("number 7")
        driver.click("Owl")
        #expect(driver.picture.contains("owl 0"))
        driver.terminal.resize(columns: 40, rows: 3)
        if hasStack {
            driver.press(.escape)
            driver.expect("‹ Back\nchoose")
        }
        driver.press(.escape)
        #expect(driver.picture.hasPrefix("Owl"))
        #expect(driver.picture.contains("seven"))
        driver.click("seven")
        driver.expect("‹ Back\nnumber 7 ›")
    }

    @Test(
        "three columns where there is room for them",
        arguments: [
            (100, ["side", "content", "detail"]), (70, ["content", "detail"]), (40, ["side"]),
        ])
    func three(columns: Int, shown: [String]) throws {
        let driver = try ViewDriver(columns: columns, rows: 2) {
            NavigationSplitView {
                Text("side").navigationSplitViewColumnWidth(160)
            } content: {
                Text("content")
            } detail: {
                Text("detail")
            }
        }
        #expect(
            ["side", "content", "detail"].filter { driver.picture.contains($0) } == shown)
        if columns == 100 {
            let lines = driver.picture.split(separator: "\n")
            #expect(
                lines[1].firstIndex(of: "│").map {
                    lines[1].distance(from: lines[1].startIndex, to: $0)
                } == 20)
        }
    }

    @Test func `the preferred column is in front on a narrow screen, both ways`() throws {
        let driver = try ViewDriver(columns: 40, rows: 3) {
            Holding(NavigationSplitViewColumn.detail) { column in
                NavigationSplitView(preferredCompactColumn: column) {
                    Text("side \(column.wrappedValue == .sidebar ? "preferred" : "not")").atTop()
                } detail: {
                    Text("detail").atTop()
                }
            }
        }
        driver.expect("‹ Back\ndetail")
        driver.press(.escape)
        driver.expect("side preferred")
    }
}
