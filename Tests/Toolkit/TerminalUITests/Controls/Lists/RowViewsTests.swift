import TerminalUI
import Testing

/// What a `ForEach` in a list, a form, an outline or a picker makes for one element (WWDC 2023, session
/// 10160: the rows of a list are its elements times the views of each).
struct RowViewsTests {
    private struct Pair: View {
        let name: String
        var body: some View {
            Text("\(name) 1")
            Text("\(name) 2")
        }
    }

    @Test func `each view of an element is a row`() throws {
        let driver = try ViewDriver(rows: 8) {
            List {
                ForEach(0..<2) { _ in
                    Text("a")
                    Text("b")
                }
                ForEach(["c"], id: \.self) { Pair(name: $0) }
                ForEach(["d"], id: \.self) { name in Group { Pair(name: name) }.bold() }
            }
        }
        driver.expect("a\nb\na\nb\nc 1\nc 2\nd 1\nd 2")
    }

    private struct Kinds: View {
        let kinds: [(name: String, people: [String])] = [
            ("Friends", ["Ada", "Bob"]), ("Nobody", []), ("Others", ["Cy"]),
        ]
        @State private var chosen: String?
        @State private var showsOthers = true
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text(chosen ?? "none")
                List(selection: $chosen) {
                    ForEach(kinds, id: \.name) { kind in
                        if !kind.people.isEmpty, showsOthers || kind.name == "Friends" {
                            Section(kind.name) { ForEach(kind.people, id: \.self) { Text($0) } }
                        }
                    }
                }
            }
            .onKeyPress("o") {
                showsOthers.toggle()
                return .handled
            }
        }
    }

    @Test func `a section under a condition is a section, whose rows are selected one by one`()
        throws
    {
        let driver = try ViewDriver(rows: 7) { Kinds() }
        driver.expect("none\nFriends\n  Ada\n  Bob\nOthers\n  Cy")
        driver.press(.tab, .down, .down)
        driver.expect("Bob\nFriends\n  Ada\n▸ Bob\nOthers\n  Cy")
        driver.press(.down)
        driver.expect("Cy\nFriends\n  Ada\n  Bob\nOthers\n▸ Cy")
        driver.press("o")
        driver.expect("Cy\nFriends\n  Ada\n  Bob")
        driver.press("o")
        driver.expect("Cy\nFriends\n  Ada\n  Bob\nOthers\n▸ Cy")
        driver.click("Ada")
        driver.expect("Ada\nFriends\n▸ Ada\n  Bob\nOthers\n  Cy")
    }

    private struct KindSection: View {
        let name: String
        var body: some View {
            Section(name) {
                Text("static")
                ForEach(0..<2) { Text("\(name) \($0)") }
            }
        }
    }

    @Test func `a section of a custom view, beside rows and in groups`() throws {
        let driver = try ViewDriver(rows: 9) {
            List(selection: .constant(Int?.none)) {
                ForEach(["A"], id: \.self) { name in
                    Text("before")
                    KindSection(name: name)
                    Group { Text("after") }
                }
                if true { KindSection(name: "B") }
            }
        }
        driver.expect("  before\nA\nstatic\n  A 0\n  A 1\n  after\nB\nstatic\n  B 0")
    }

    private struct Chosen: View {
        @State private var chosen: String?
        @State private var showsMore = false
        var body: some View {
            List(selection: $chosen) {
                ForEach(["a", "b"], id: \.self) { name in
                    Text(name)
                    if showsMore { Text("more of \(name)") }
                }
                Group {
                    Text("c")
                    Text("d")
                }
                .tag("c")
            }
            .onKeyPress("m") {
                showsMore.toggle()
                return .handled
            }
        }
    }

    @Test func `the views of one element are selected together, and come and go`() throws {
        let driver = try ViewDriver(rows: 6) { Chosen() }
        driver.expect("  a\n  b\n  c\n  d")
        driver.press("m")
        driver.expect("  a\n  more of a\n  b\n  more of b\n  c\n  d")
        driver.press(.tab, .down)
        driver.expect("▸ a\n▸ more of a\n  b\n  more of b\n  c\n  d")
        driver.press(.down)
        driver.expect("  a\n  more of a\n▸ b\n▸ more of b\n  c\n  d")
        driver.press("m")
        driver.expect("  a\n▸ b\n  c\n  d")
        driver.press(.down)
        driver.expect("  a\n  b\n▸ c\n▸ d")
        driver.press(.up, .up)
        driver.expect("▸ a\n  b\n  c\n  d")
    }

    @Test func `views beside each other in a row are not rows`() throws {
        let driver = try ViewDriver(rows: 4) {
            List {
                HStack(spacing: 0) { ForEach(0..<3) { Text("\($0)") } }
                ForEach(["x"], id: \.self) { name in
                    HStack(spacing: 0) { ForEach(0..<2) { Text("\(name)\($0)") } }
                }
            }
        }
        driver.expect("012\nx0x1")
    }

    @Test func `forms, outlines and menus too`() throws {
        struct Item: Identifiable {
            let id: String
            var children: [Item]?
        }
        let driver = try ViewDriver(rows: 9) {
            VStack(alignment: .leading, spacing: 0) {
                Form {
                    ForEach(0..<1) { _ in
                        Pair(name: "f")
                        if true { Section("s") { Pair(name: "g") } }
                    }
                }
                .frame(height: 80)
                List([Item(id: "o", children: [Item(id: "p")])], children: \.children) {
                    Pair(name: $0.id)
                }
            }
        }
        driver.expect("f 1\nf 2\ns\ng 1\ng 2\n▸ o 1\n  o 2")
        driver.press(.tab, .right)
        driver.expect("f 1\nf 2\ns\ng 1\ng 2\n▾ o 1\n  o 2\n    p 1\n    p 2")
    }

    private struct Options: View {
        @State private var chosen = "b"
        var body: some View {
            VStack(alignment: .leading) {
                Text(chosen)
                Picker("P", selection: $chosen) {
                    ForEach(["a", "b"], id: \.self) { name in
                        if name == "a" { Text("A") } else { Text("B").tag("b") }
                    }
                    ForEach(["c"], id: \.self) { name in
                        Group { Text("own").tag("d") }
                    }
                }
                .pickerStyle(.inline)
            }
        }
    }

    @Test func `options of a picker keep a tag under a condition`() throws {
        let driver = try ViewDriver(rows: 6) { Options() }
        driver.expect("b\nP\n( ) A\n(•) B\n( ) own")
        driver.press(.tab, .down, .down, .enter)
        driver.expect("d\nP\n( ) A\n( ) B\n(•) own")
        driver.press(.up, .up, .enter)
        driver.expect("a\nP\n(•) A\n( ) B\n( ) own")
    }

    // MARK: Whole cells

    @Test func `a background in a row does not reach into the next row`() throws {
        let driver = try ViewDriver(rows: 4) {
            List {
                HStack {
                    Text("a")
                    Text("Seafoam").padding(4).background(Color.mint)
                }
                Text("b")
            }
        }
        driver.expect("a Seafoam\nb")
        let form = try ViewDriver(rows: 4) {
            Form {
                Picker("Theme", selection: .constant(1)) {
                    Text("Seafoam").padding(4).background(Color.mint).tag(1)
                }
                Text("Attendees")
                Text("high").padding(.vertical, 8).background(Color.mint)
                Text("end")
            }
        }
        #expect(
            form.picture.split(separator: "\n").map { $0.prefix(9) }.dropFirst(1).first
                == "Attendees")
        #expect(!form.picture.contains("▀"), "\(form.picture)")
    }

    @Test func `a row's background is as high as the row`() throws {
        let driver = try ViewDriver(columns: 8, rows: 3) {
            List {
                Text("x").padding(.vertical, 6).listRowBackground(Color.mint)
                Text("y")
            }
        }
        driver.expect("x\n▂▂▂▂▂▂▂▂\ny")
    }
}
