import Foundation
import TerminalUI
import Testing

struct TableTests {
    nonisolated struct Goblin: Identifiable, Sendable {
        let id: Int
        let name: String
        let points: Int
    }

    private struct Pack: View {
        let diary: Recorder
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
            .onChange(of: chosen) { diary.note("\(chosen ?? 0)") }
        }
    }

    @Test func `columns are below their headings, and long texts are truncated`() throws {
        let journey = try ViewDriver(columns: 20, rows: 6) { Pack(diary: Recorder()) }
        journey.expect(
            """
              Name          HP
            ────────────────────
              Snag           7
              Bolg          12
              a very lon…    3 !
            """)
    }

    @Test func `rows are selected as in a list`() throws {
        let diary = Recorder()
        let journey = try ViewDriver(columns: 20, rows: 5) { Pack(diary: diary) }
        journey.press(.tab, .tab, .tab, .down, .down)
        journey.expect(
            """
              Name          HP
            ────────────────────
              Snag           7
            ▸ Bolg          12
              a very lon…    3 !
            """)
        journey.click("Snag")
        #expect(diary.take() == ["1", "2", "1"])
    }

    @Test func `a heading sorts by its column, and reverses the order when pressed again`() throws {
        let journey = try ViewDriver(columns: 20, rows: 5) { Pack(diary: Recorder()) }
        journey.press(.tab, .tab, .enter)
        journey.expect(
            """
              Name        HP ▲
            ────────────────────
              a very lon…    3 !
              Snag           7
              Bolg          12
            """)
        journey.press(.enter)
        journey.expect(
            """
              Name        HP ▼
            ────────────────────
              Bolg          12
              Snag           7
              a very lon…    3 !
            """)
        journey.click("Name")
        journey.expect(
            """
              Name ▲        HP
            ────────────────────
              Bolg          12
              Snag           7
              a very lon…    3 !
            """)
    }

    @Test func `of many rows only the visible ones are created`() throws {
        struct Row: Identifiable { let id: Int }
        let journey = try ViewDriver(columns: 20, rows: 5) {
            Holding(Set<Int>()) { chosen in
                Table((0..<100_000).map { Row(id: $0) }, selection: chosen) {
                    TableColumn("Number") { Text("\($0.id)") }
                    TableColumn("Twice") { Text("\($0.id * 2)") }.width(min: 40, max: 56)
                }
            }
        }
        journey.press(.tab, .end, .space)
        journey.expect(
            """
               Number    Twice
            ────────────────────
               99997     199994
               99998     199996
            ▸✓ 99999     199998
            """)
        #expect(journey.host.elementsMade < 400)
    }
}
