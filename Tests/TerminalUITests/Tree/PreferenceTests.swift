import TerminalUI
import Testing

/// Names in the order of the views.
enum Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

struct PreferenceTests {
    private func name(_ name: String) -> some View {
        Text(name).preference(key: Names.self, value: [name])
    }

    @Test func `values are reduced in the order of the views`() throws {
        let diary = Diary()
        let journey = try Journey(rows: 6) {
            Stepping { step in
                VStack {
                    name("a")
                    if step == 1 { name("b") }
                    HStack { ForEach(0..<2) { name("\($0)") } }
                    name("x").transformPreference(Names.self) { $0.append("y") }
                    HStack { name("hidden") }.preference(key: Names.self, value: ["z"])
                }
                .onPreferenceChange(Names.self) { diary.note($0.joined()) }
            }
        }
        #expect(diary.take() == ["a01xyz"])
        journey.press("n")
        #expect(diary.take() == ["ab01xyz"])
        journey.press("n")
        #expect(diary.take() == ["a01xyz"])
    }

    @Test func `nobody set anything: the default, once`() throws {
        let diary = Diary()
        let journey = try Journey {
            Stepping { step in
                Text("\(step)").onPreferenceChange(Names.self) { diary.note("\($0)") }
            }
        }
        journey.press("n")
        #expect(diary.take() == ["[]"])
    }

    @Test func `a view in front is made of what those inside set`() throws {
        let journey = try Journey {
            Stepping { step in
                HStack {
                    name("a\(step)")
                    name("b")
                }
                .frame(width: 160, alignment: .leading)
                .overlayPreferenceValue(Names.self, alignment: .trailing) { names in
                    Text("<\(names.joined(separator: ","))>")
                }
            }
        }
        journey.expect("a0 b          <a0,b>")
        journey.press("n")
        journey.expect("a1 b          <a1,b>")
    }
}
