import TerminalUI
import Testing

struct TableTests {
    nonisolated struct Goblin: Identifiable, Sendable {
        let id: Int
        let name: String
        let points: Int
    }

    private struct Pack: View {
        let recorder: Recorder
        @State private var goblins = [
            Goblin(id: 1, name: "Snag", points: 7), Goblin(id: 2, name: "Bolg", points: 12),
            Goblin(id: 3, name: "a very long name", points: 3),
        ]
        @State private var chosen: Int?
        @State private var order: [KeyPathComparator<Goblin>] = []

        var body: some View {
            Table(goblins.sorted(using: order), selection: $chosen, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("HP", value: \.points) { Text("\($0.points)") }
                    .width(32).alignment(.trailing)
                TableColumn("") { goblin in Text(goblin.points < 5 ? "!" : "") }.width(8)
            }
            .onChange(of: chosen) { recorder.note("\(chosen ?? 0)") }
        }
    }

    @Test func `columns are below their headings, and long texts are truncated`() throws {
        let driver = try ViewDriver(columns: 20, rows: 6) { Pack(recorder: Recorder()) }
        driver.expect(
            """
              Name          HP
            ────────────────────
              Snag           7
              Bolg          12
              a very lon…    3 !
            """)
    }

    @Test func `rows are selected as in a list`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(columns: 20, rows: 5) { Pack(recorder: recorder) }
        driver.press(.tab, .tab, .tab, .down, .down)
        driver.expect(
            """
              Name          HP
            ────────────────────
              Snag           7
            ▸ Bolg          12
              a very lon…    3 !
            """)
        driver.click("Snag")
        #expect(recorder.take() == ["1", "2", "1"])
    }

    @Test func `a heading sorts by its column, and reverses the order when pressed again`() throws {
        let driver = try ViewDriver(columns: 20, rows: 5) { Pack(recorder: Recorder()) }
        driver.press(.tab, .tab, .enter)
        driver.expect(
            """
              Name        HP ▲
            ────────────────────
              a very lon…    3 !
              Snag           7
              Bolg          12
            """)
        driver.press(.enter)
        driver.expect(
            """
              Name        HP ▼
            ────────────────────
              Bolg          12
              Snag           7
              a very lon…    3 !
            """)
        driver.click("Name")
        driver.expect(
            """
              Name ▲        HP
            ────────────────────
              Bolg          12
              Snag           7
              a very lon…    3 !
            """)
    }

    @Test func `without headings and focus a table is its rows, which keys do not select`() throws {
        struct Row: Identifiable { let id: Int }
        let driver = try ViewDriver(columns: 12, rows: 3) {
            Holding(Int?.none) { chosen in
                VStack(alignment: .leading, spacing: 0) {
                    Table([Row(id: 1), Row(id: 2)], selection: chosen) {
                        TableColumn("Number") { Text("\($0.id)") }
                    }
                    .focusable(false)
                    .tableColumnHeaders(.hidden)
                }
            }
        }
        driver.press(.tab, .down)
        driver.expect(
            """
              1
              2
            """)
        driver.click("2")
        driver.expect(
            """
              1
            ▸ 2
            """)
    }

    @Test func `of many rows only the visible ones are created`() throws {
        struct Row: Identifiable { let id: Int }
        let driver = try ViewDriver(columns: 20, rows: 5) {
            Holding(Set<Int>()) { chosen in
                Table((0..<100_000).map { Row(id: $0) }, selection: chosen) {
                    TableColumn("Number") { Text("\($0.id)") }
                    TableColumn("Twice") { Text("\($0.id * 2)") }.width(min: 40, max: 56)
                }
            }
        }
        driver.press(.tab, .end, .space)
        driver.expect(
            """
               Number    Twice
            ────────────────────
               99997     199994
               99998     199996
            ▸✓ 99999     199998
            """)
        #expect(driver.host.elementsMade < 400)
    }
}
