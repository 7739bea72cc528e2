import TerminalUI
import Testing

struct LocalizedStringKeyTests {
    /// The glyphs of the first row with some attributes.
    private func glyphs(
        with attributes: CellAttributes, _ driver: ViewDriver
    ) -> String {
        (0..<driver.terminal.screen.columns).map { driver.terminal.screen[column: $0, row: 0] }
            .filter { $0.attributes.contains(attributes) }.map(\.glyph.text).joined()
    }

    @Test func `an interpolated text keeps its style`() throws {
        let driver = try ViewDriver { Text("a \(Text("bc").bold()) d\(Text("e").underline())") }
        driver.expect("a bc de")
        #expect(glyphs(with: .bold, driver) == "bc")
        #expect(glyphs(with: .underline, driver) == "e")
    }

    @Test func `a style of the whole applies to all parts`() throws {
        let driver = try ViewDriver { Text("a\(Text("b").italic())c").bold() }
        driver.expect("abc")
        #expect(glyphs(with: .bold, driver) == "abc")
        #expect(glyphs(with: .italic, driver) == "b")
    }

    @Test func `values, formats, images and strings stand among the words`() throws {
        let (count, word, missing) = (3, "wolves".dropLast(), Int?.none)
        let driver = try ViewDriver(columns: 60) {
            VStack(alignment: .leading) {
                Text("\(count) \(word), \(missing as Any)")
                Text("\(0.25, format: .percent.locale(Locale(identifier: "en_US")))!")
                Text("\(1.5, specifier: "%.2f") m")
                Text("\(Image(systemName: "plus")) add")
            }
        }
        driver.expect("3 wolve, nil\n25%!\n1.50 m\n+ add")
    }

    @Test func `titles of controls keep the styles of their parts`() throws {
        let driver = try ViewDriver(rows: 6) {
            VStack(alignment: .leading) {
                Button("a\(Text("b").italic())") {}
                Toggle("c\(Text("d").bold())", isOn: .constant(true))
                Label("e\(Text("f").bold())", systemImage: "plus")
                Menu("g\(Text("h").bold())") { Text("i") }
                Section("j\(Text("k").bold())") { Text("l") }
            }
        }
        driver.expect("ab\n[x] cd\n+ ef\ngh ▾\njk\nl")
        #expect(glyphs(with: .italic, driver) == "b")
    }

    @Test func `combining marks join the literal before them, but never a styled text`() throws {
        let mark = "\u{301}"
        #expect(Text("e\(mark)") == Text(verbatim: "e\u{301}"))
        #expect(Text("\(Text("e"))\(mark)") == Text(verbatim: "e") + Text(verbatim: "\u{301}"))
    }

    @Test func `strings and literals make equal texts`() {
        let (string, count) = ("3 wolves", 3)
        #expect(Text(string) == Text("\(count) wolves"))
        #expect(Text(string) == Text(verbatim: "\(count) wolves"))
        #expect(Text(string) == Text(count == 3 ? "3 wolves" : "\(count) wolves"))
        #expect(Text(string) == Text("3 " + "wolves"))
    }
}
