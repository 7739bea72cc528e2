import TerminalUI
import Testing

struct TableRowTests {
    nonisolated struct Monster: Identifiable, Sendable {
        let id: String
        var points = 7
    }

    @Test func `a table shows given rows, of which one can be selected`() throws {
        let driver = try ViewDriver(columns: 20, rows: 6) {
            Holding(String?.none) { chosen in
                Table(of: Monster.self, selection: chosen) {
                    TableColumn("Name", value: \.id).width(80)
                    TableColumn("HP") { Text("\($0.points)") }
                } rows: {
                    TableRow(Monster(id: "Owl"))
                    Section {
                        ForEach(["Rat", "Cat"], id: \.self) {
                            TableRow(Monster(id: $0, points: 1))
                        }
                    }
                    if chosen.wrappedValue == "Rat" { TableRow(Monster(id: "Bat")) }
                }
            }
        }
        driver.expect(
            "  Name       HP\n────────────────────\n  Owl        7\n  Rat        1\n  Cat        1")
        driver.press(.tab, .down, .down)
        driver.expect(
            "  Name       HP\n────────────────────\n  Owl        7\n▸ Rat        1\n  Cat        1\n  Bat        7"
        )
    }

    @Test func `the rows tell the type of their values, and the sections of the rows are one`()
        throws
    {
        let monsters = [Monster(id: "Owl"), Monster(id: "Rat")]
        let driver = try ViewDriver(columns: 20, rows: 4) {
            Holding([KeyPathComparator(\Monster.id)]) { order in
                Table(sortOrder: order) {
                    TableColumn("Name", value: \.id)
                } rows: {
                    Section("Animals") { ForEach(monsters) { TableRow($0) } }
                }
            }
        }
        driver.expect("Name ▲\n────────────────────\nOwl\nRat")
    }
}
