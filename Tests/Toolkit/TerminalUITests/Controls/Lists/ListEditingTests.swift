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

    @Test func `Alt with an arrow moves the row, and the cursor stays on it`() throws {
        let driver = try ViewDriver(rows: 5) { Names() }
        driver.press(.tab, .down)
        driver.press(.down, .option)
        driver.expect("heroes\n  Bo\n▸ Ann\n  Cy\n  Di")
        for _ in 0..<3 { driver.press(.down, .option) }
        driver.expect("heroes\n  Bo\n  Cy\n  Di\n▸ Ann")
        driver.press(.up, .option)
        driver.expect("heroes\n  Bo\n  Cy\n▸ Ann\n  Di")
    }

    @Test func `the viewport follows a row that is moved`() throws {
        let driver = try ViewDriver(rows: 3) { Names() }
        driver.press(.tab, .down)
        for _ in 0..<3 { driver.press(.down, .option) }
        driver.expect("heroes\n  Di\n▸ Ann")
    }

    @Test func `Delete removes the row, and the next one gets the cursor`() throws {
        let driver = try ViewDriver(rows: 5) { Names() }
        driver.press(.tab, .down, .down, .delete)
        driver.expect("heroes\n  Ann\n▸ Cy\n  Di")
        driver.press(.down, .backspace)
        driver.expect("heroes\n  Ann\n▸ Cy")
        driver.press(.delete, .delete)
        driver.expect("heroes")
    }

    @Test func `dragging moves a row`() throws {
        let driver = try ViewDriver(rows: 5) { Names() }
        func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
            driver.terminal.send(.mouse(MouseEvent(kind, column: 3, row: row)))
        }
        mouse(.press, 1)
        mouse(.drag, 2)
        driver.expect("heroes\n  Bo\n▸ Ann\n  Cy\n  Di")
        mouse(.drag, 4)
        driver.expect("heroes\n  Bo\n  Cy\n  Di\n▸ Ann")
        mouse(.drag, 1)
        mouse(.release, 1)
        driver.expect("heroes\n▸ Ann\n  Bo\n  Cy\n  Di")
    }

    @Test func `Delete removes all selected rows if the cursor is on one of them`() throws {
        struct Several: View {
            let recorder: Recorder
            @State private var numbers = Array(0..<6)
            @State private var chosen: Set<Int> = []
            var body: some View {
                List(selection: $chosen) {
                    ForEach(numbers, id: \.self) { Text("\($0)") }
                        .onDelete { numbers.remove(atOffsets: $0) }
                }
                .onChange(of: chosen) { recorder.note("\($1.sorted())") }
            }
        }
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 6) { Several(recorder: recorder) }
        driver.press(.tab, .down, .space, .down, .down, .space, .delete)
        driver.expect("   0\n   2\n▸  4\n   5")
        // This row is not selected, so only it is removed.
        driver.press(.up, .space, .down, .delete)
        driver.expect("   0\n ✓ 2\n▸  5")
        #expect(recorder.take() == ["[1]", "[1, 3]", "[]", "[2]"])
        // The row below the cursor is deleted, too, so the cursor moves to the one after that.
        let other = try ViewDriver(rows: 6) { Several(recorder: recorder) }
        other.press(.tab, .down, .space, .down, .space, .up, .delete)
        other.expect("   0\n▸  3\n   4\n   5")
        #expect(recorder.take() == ["[1]", "[1, 2]", "[]"])
    }

    @Test func `rows that cannot be selected can be moved too`() throws {
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
        let driver = try ViewDriver(rows: 3) { Plain() }
        driver.press(.tab)
        #expect(driver.reversed(row: 0).hasPrefix("a "))
        driver.press(.down, .option)
        driver.expect("b\na\nc")
        driver.press(.delete)
        driver.expect("b\na\nc")
    }

    @Test func `onMove and onDelete call the newest action`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping(on: .function(1)) { step in
                List(selection: .constant("b" as String?)) {
                    ForEach(["a", "b"], id: \.self) { Text($0) }
                        .onMove { from, to in recorder.note("\(step): \(from.first ?? -1) to \(to)")
                        }
                        .onDelete { recorder.note("\(step): not \($0.first ?? -1)") }
                }
            }
        }
        driver.press(.tab)
        driver.press(.up, .option)
        driver.press(.delete, .function(1), .delete)
        driver.press(.up, .option)
        #expect(recorder.take() == ["0: 1 to 0", "0: not 1", "1: not 1", "1: 1 to 0"])
    }

    @Test(
        "Elements are moved by offsets",
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
