import TerminalUI
import Testing

struct ListDataTests {
    nonisolated struct Item: Identifiable, Hashable {
        var id: String
        var count = 0
        var children: [Item]?
    }

    @Test func `a range, a bound collection and its id make rows`() throws {
        try ViewDriver(rows: 2) { List(0..<2) { Text("row \($0)") } }.expect("row 0\nrow 1")
        let driver = try ViewDriver(rows: 4) {
            Holding([Item(id: "a", count: 1), Item(id: "b", count: 2)]) { items in
                VStack(alignment: .leading, spacing: 0) {
                    Text("\(items.wrappedValue.map(\.count).reduce(0, +))")
                    List(items) { $item in Button("\(item.id) \(item.count)") { item.count += 1 } }
                    List(items, id: \.count) { $item in Text("by count \(item.count)") }
                        .frame(height: 16)
                }
            }
        }
        driver.expect("3\na 1\nb 2\nby count 1")
        driver.click("b 2")
        driver.click("b 3")
        driver.expect("5\na 1\nb 4\nby count 1")
    }

    @Test func `edit actions move and delete the elements of the collection`() throws {
        let driver = try ViewDriver(rows: 3) {
            Holding([Item(id: "a"), Item(id: "b"), Item(id: "c")]) { items in
                List(items, editActions: .all) { $item in Text(item.id) }
            }
        }
        driver.press(.tab)
        driver.press(.down, .option)
        driver.expect("b\na\nc")
        driver.press(.delete)
        driver.expect("b\nc")
    }

    private static let tree = [
        Item(
            id: "beasts",
            children: [Item(id: "owl"), Item(id: "cats", children: [Item(id: "lion")])]),
        Item(id: "rat"), Item(id: "empty", children: []),
    ]

    @Test func `a list of a tree shows and hides what is below a row by keys and by its triangle`()
        throws
    {
        let driver = try ViewDriver(rows: 6) {
            Holding(String?.none) { chosen in
                List(Self.tree, children: \.children, selection: chosen) { Text($0.id) }
            }
        }
        driver.expect("  ▸ beasts\n    rat\n  ▸ empty")
        driver.press(.tab, .down, .right)
        driver.expect("▸ ▾ beasts\n      owl\n    ▸ cats\n    rat\n  ▸ empty")
        driver.press(.down, .down, .enter)
        driver.expect("  ▾ beasts\n      owl\n▸   ▾ cats\n        lion\n    rat\n  ▸ empty")
        driver.press(.left)
        driver.expect("  ▾ beasts\n      owl\n▸   ▸ cats\n    rat\n  ▸ empty")
        driver.click("▾ beasts")
        driver.expect("  ▸ beasts\n    rat\n  ▸ empty")
    }

    @Test func `outside of a list the rows of a tree are buttons`() throws {
        let driver = try ViewDriver(rows: 5) {
            VStack(alignment: .leading, spacing: 0) {
                OutlineGroup(Self.tree, children: \.children) { Text($0.id) }
            }
        }
        driver.press(.tab, .enter)
        driver.expect("▾ beasts\n    owl\n  ▸ cats\n  rat\n▸ empty")
        driver.press(.left)
        driver.expect("▸ beasts\n  rat\n▸ empty")
    }
}
