import Foundation
import TerminalUI
import Testing

struct ListEditingTests {
    private struct Names: View {
        @State private var names = ["Ann", "Bo", "Cy", "Di"]
        @State private var chosen: String?
        var body: some View {
            List(selection: $chosen) {
                Section("heroes") {
                    ForEach(names, id: \.self) { Text($0) }
                        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                        .onDelete { names.remove(atOffsets: $0) }
                }
            }
        }
    }

    @Test func `Alt with an arrow puts a row elsewhere, and the cursor goes along`() throws {
        let journey = try Journey(rows: 5) { Names() }
        journey.press(.tab, .down)
        journey.press(.down, .option)
        journey.expect("heroes\n  Bo\n▸ Ann\n  Cy\n  Di")
        for _ in 0..<3 { journey.press(.down, .option) }
        journey.expect("heroes\n  Bo\n  Cy\n  Di\n▸ Ann")
        journey.press(.up, .option)
        journey.expect("heroes\n  Bo\n  Cy\n▸ Ann\n  Di")
    }

    @Test func `the window follows a row that is moved`() throws {
        let journey = try Journey(rows: 3) { Names() }
        journey.press(.tab, .down)
        for _ in 0..<3 { journey.press(.down, .option) }
        journey.expect("heroes\n  Di\n▸ Ann")
    }

    @Test func `Delete takes the row out, and the next one has the cursor`() throws {
        let journey = try Journey(rows: 5) { Names() }
        journey.press(.tab, .down, .down, .delete)
        journey.expect("heroes\n  Ann\n▸ Cy\n  Di")
        journey.press(.down, .backspace)
        journey.expect("heroes\n  Ann\n▸ Cy")
        journey.press(.delete, .delete)
        journey.expect("heroes")
    }

    @Test func `the mouse takes a row along`() throws {
        let journey = try Journey(rows: 5) { Names() }
        func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
            journey.terminal.send(.mouse(MouseEvent(kind, column: 3, row: row)))
        }
        mouse(.press, 1)
        mouse(.drag, 2)
        journey.expect("heroes\n  Bo\n▸ Ann\n  Cy\n  Di")
        mouse(.drag, 4)
        journey.expect("heroes\n  Bo\n  Cy\n  Di\n▸ Ann")
        mouse(.drag, 1)
        mouse(.release, 1)
        journey.expect("heroes\n▸ Ann\n  Bo\n  Cy\n  Di")
    }

    @Test func `where several are selected all of them are taken out`() throws {
        struct Several: View {
            @State private var numbers = Array(0..<6)
            @State private var chosen: Set<Int> = []
            var body: some View {
                List(selection: $chosen) {
                    ForEach(numbers, id: \.self) { Text("\($0)") }
                        .onDelete { numbers.remove(atOffsets: $0) }
                }
            }
        }
        let journey = try Journey(rows: 6) { Several() }
        journey.press(.tab, .down, .down, .space, .down, .down, .space, .delete)
        journey.expect("   0\n   2\n▸  4\n   5")
        // Not selected: it goes alone.
        journey.press(.up, .space, .down, .delete)
        journey.expect("   0\n ✓ 2\n▸  5")
    }

    @Test func `rows that cannot be selected can be moved all the same`() throws {
        struct Plain: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                List {
                    ForEach(names, id: \.self) { Text($0) }.onMove {
                        names.move(fromOffsets: $0, toOffset: $1)
                    }
                }
            }
        }
        let journey = try Journey(rows: 3) { Plain() }
        journey.press(.tab, .down)
        #expect(journey.reversed(row: 0).hasPrefix("a "))
        journey.press(.down, .option)
        journey.expect("b\na\nc")
        journey.press(.delete)
        journey.expect("b\na\nc")
    }

    @Test func `the newest action fires`() throws {
        let diary = Diary()
        let journey = try Journey {
            Stepping(on: .function(1)) { step in
                List(selection: .constant("b" as String?)) {
                    ForEach(["a", "b"], id: \.self) { Text($0) }
                        .onMove { from, to in diary.note("\(step): \(from.first ?? -1) to \(to)") }
                        .onDelete { diary.note("\(step): not \($0.first ?? -1)") }
                }
            }
        }
        journey.press(.tab)
        journey.press(.up, .option)
        journey.press(.delete, .function(1), .delete)
        journey.press(.up, .option)
        #expect(diary.take() == ["0: 1 to 0", "0: not 1", "1: not 1", "1: 1 to 0"])
    }

    @Test(
        "Moving by offsets",
        arguments: [
            ([0], 3, "bcad"), ([0], 4, "bcda"), ([3], 0, "dabc"), ([1], 1, "abcd"),
            ([1], 2, "abcd"),
            ([0, 2], 4, "bdac"), ([1, 3], 0, "bdac"), ([0, 1, 2, 3], 2, "abcd"), ([9], 0, "abcd"),
        ] as [([Int], Int, String)])
    func offsets(from: [Int], to: Int, expected: String) {
        var letters = Array("abcd")
        letters.move(fromOffsets: IndexSet(from), toOffset: to)
        #expect(String(letters) == expected)
    }
}
