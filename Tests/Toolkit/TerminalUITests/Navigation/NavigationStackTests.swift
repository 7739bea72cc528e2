import TerminalUI
import Testing

extension View {
    /// At the top leading corner of its page, for pictures.
    func atTop() -> some View {
        frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

struct NavigationStackTests {
    private struct Monsters: View {
        var body: some View {
            NavigationStack {
                VStack(alignment: .leading, spacing: 0) {
                    Counter("root")
                    NavigationLink("Owlbear") {
                        Counter("owlbear").atTop().navigationTitle("Owlbear")
                    }
                }
                .atTop()
                .navigationTitle("Monsters")
            }
        }
    }

    @Test func `a link pushes a page, and Escape returns to the state and the focus below`() throws
    {
        let driver = try ViewDriver { Monsters() }
        driver.expect("Monsters\nroot 0\nOwlbear ›")
        driver.press(.tab, .enter, .down, .enter)
        driver.expect("‹ Monsters  Owlbear\nowlbear 0")
        #expect(driver.reversed(row: 1) == "owlbear 0")
        driver.press(.enter)
        driver.expect("‹ Monsters  Owlbear\nowlbear 1")
        driver.press(.escape)
        driver.expect("Monsters\nroot 1\nOwlbear ›")
        #expect(driver.reversed(row: 2) == "Owlbear ›")
        driver.press(.enter)
        driver.expect("‹ Monsters  Owlbear\nowlbear 0")
        driver.click("‹ Mon")
        driver.expect("Monsters\nroot 1\nOwlbear ›")
        #expect(driver.reversed(row: 2) == "Owlbear ›")
    }

    @Test func `Escape on the root is left to the views around`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Monsters().onKeyPress(.escape) {
                recorder.note("escape")
                return .handled
            }
        }
        driver.press(.tab, .down, .enter, .escape)
        #expect(recorder.take() == [])
        driver.press(.escape)
        #expect(recorder.take() == ["escape"])
    }

    @Test func `without titles, items and pages there is no bar`() throws {
        try ViewDriver(rows: 2) { NavigationStack { Text("x").atTop() } }.expect("x")
    }

    enum Route: Hashable, Codable { case monster(String), spell(Int) }

    struct Routes: View {
        @State var path: [Route]
        let recorder: Recorder
        var body: some View {
            NavigationStack(path: $path) {
                VStack(alignment: .leading, spacing: 0) {
                    NavigationLink("Fire", value: Route.spell(3))
                    NavigationLink("none", value: Route?.none)
                }
                .atTop()
                .navigationTitle("Root")
                .navigationDestination(for: Route.self) { route in
                    VStack(alignment: .leading, spacing: 0) {
                        switch route {
                        case .monster(let name): NavigationLink(name, value: Route.spell(1))
                        case .spell(let level): Counter("spell \(level)")
                        }
                        Button("root") { path = [] }
                    }
                    .atTop()
                }
            }
            .onChange(of: path) { recorder.note("\(path.count)") }
        }
    }

    @Test func `a bound array is the path, both ways`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver { Routes(path: [.monster("Owlbear")], recorder: recorder) }
        driver.expect("‹ Root\nOwlbear ›\nroot")
        driver.press(.tab, .tab, .enter)
        driver.expect("‹ Back\nspell 1 0\nroot")
        driver.press(.enter, .escape)
        driver.expect("‹ Root\nOwlbear ›\nroot")
        driver.press(.enter)
        driver.expect("‹ Back\nspell 1 0\nroot")
        driver.press(.down, .enter)
        driver.expect("Root\nFire ›\nnone ›")
        #expect(recorder.take() == ["2", "1", "2", "0"])
        // A link without a value is disabled.
        driver.press(.up, .down, .down, .enter)
        driver.expect("‹ Root\nspell 3 0\nroot")
    }

    @Test func `the first page in front has the first focus, not the bar`() throws {
        let driver = try ViewDriver(keepsFocus: true) {
            Routes(path: [.monster("Owlbear")], recorder: Recorder())
        }
        #expect(driver.reversed(row: 1) == "Owlbear ›")
    }

    private struct Paths: View {
        @State private var path = NavigationPath(["a"])
        var body: some View {
            NavigationStack(path: $path) {
                Text("root").atTop()
                    .navigationDestination(for: String.self) { text in
                        Button("\(text) of \(path.count)") { path.append(path.count) }.atTop()
                    }
                    .navigationDestination(for: Int.self) { number in
                        Button("number \(number)") { path.append(2.5) }.atTop()
                    }
            }
        }
    }

    @Test func `a path of several types shows what each type's destination makes of them`() throws {
        let driver = try ViewDriver { Paths() }
        driver.expect("‹ Back\na of 1")
        driver.press(.tab, .tab, .enter)
        driver.expect("‹ Back\nnumber 1")
        driver.press(.enter)
        driver.expect("‹ Back\n ⚠ nothing is shown for\n 2.5")
        driver.press(.escape)
        driver.press(.escape)
        driver.expect("‹ Back\na of 1")
    }

    @Test func `a destination is made again when its view is updated`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                NavigationStack(path: .constant([7])) {
                    Text("root").navigationDestination(for: Int.self) {
                        Text("\($0) at \(step)").atTop()
                    }
                }
            }
        }
        driver.expect("‹ Back\n7 at 0")
        driver.press("n")
        driver.expect("‹ Back\n7 at 1")
        // The binding does not change, so neither does the page.
        driver.press(.escape)
        driver.expect("‹ Back\n7 at 1")
    }

    @Test func `pages disappear while another is in front, and those popped for good`() throws {
        let recorder = Recorder()
        func page(_ name: String) -> some View {
            Text(name).onAppear { recorder.note("+\(name)") }
                .onDisappear { recorder.note("-\(name)") }
        }
        let driver = try ViewDriver {
            Holding([Int]()) { path in
                NavigationStack(path: path) {
                    page("root").navigationDestination(for: Int.self) { page("\($0)") }
                }
                .onKeyPress("1") {
                    path.wrappedValue.append(1)
                    return .handled
                }
                .onKeyPress("2") {
                    path.wrappedValue = [1, 2]
                    return .handled
                }
            }
        }
        #expect(recorder.take() == ["+root"])
        driver.press("1")
        #expect(recorder.take() == ["-root", "+1"])
        driver.press("2")
        #expect(recorder.take() == ["-1", "+2"])
        driver.press(.escape)
        #expect(recorder.take() == ["-2", "+1"])
    }

    private struct Presenting: View {
        @State private var isOpen = false
        @State private var item: Int?
        let recorder: Recorder
        var body: some View {
            NavigationStack {
                VStack(alignment: .leading, spacing: 0) {
                    Text("open \(isOpen) item \(item ?? -1)")
                    Button("open") { isOpen = true }
                    Button("item") { item = 5 }
                }
                .atTop()
                .navigationDestination(isPresented: $isOpen) {
                    Button("close") { isOpen = false }.atTop()
                }
                .navigationDestination(item: $item) { number in
                    Next(number: number) { item = number + 1 }
                }
            }
        }
    }

    private struct Next: View {
        let number: Int
        let next: () -> Void
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Counter("item \(number)")
                Button("next", action: next)
                Button("dismiss") { dismiss() }
            }
            .atTop()
        }
    }

    @Test func `a page is pushed while a value is true, and going back sets it to false`() throws {
        let driver = try ViewDriver { Presenting(recorder: Recorder()) }
        driver.press(.tab, .enter)
        driver.expect("‹ Back\nclose")
        driver.press(.enter)
        driver.expect("open false item -1\nopen\nitem")
        driver.press(.enter, .escape)
        driver.expect("open false item -1\nopen\nitem")
    }

    @Test func `a page is pushed for an item, another one for another item, and dismiss leaves it`()
        throws
    {
        let driver = try ViewDriver { Presenting(recorder: Recorder()) }
        driver.press(.tab, .tab, .enter, .enter)
        driver.expect("‹ Back\nitem 5 1\nnext\ndismiss")
        driver.press(.down, .enter)
        driver.expect("‹ Back\nitem 6 0\nnext\ndismiss")
        driver.click("dismiss")
        driver.expect("open false item -1\nopen\nitem")
        #expect(driver.reversed(row: 2) == "item")
    }

    @Test func `links are the rows of a list, which is one stop for the focus`() throws {
        let driver = try ViewDriver(rows: 4) {
            NavigationStack {
                List {
                    Section("Beasts") {
                        ForEach(["Owl", "Rat", "Cat"], id: \.self) { name in
                            NavigationLink(name) { Text("page of \(name)").atTop() }
                        }
                    }
                    NavigationLink("About") { Text("about").atTop() }
                }
                .navigationTitle("All")
            }
        }
        driver.expect("All\nBeasts\nOwl                    ›\nRat                    ›")
        driver.press(.tab, .down, .enter)
        driver.expect("‹ All\npage of Rat")
        driver.press(.escape)
        #expect(driver.reversed(row: 3) == "Rat                    ›")
        driver.press(.end, .enter)
        driver.expect("‹ All\nabout")
        driver.press(.escape, .home)
        driver.click("Rat")
        driver.expect("‹ All\npage of Rat")
    }

    @Test func `of several links in a row a click follows the one it hits`() throws {
        let driver = try ViewDriver(columns: 24) {
            NavigationStack {
                List(0..<1, id: \.self) { _ in
                    HStack {
                        NavigationLink("Owl") { Text("page of the owl").atTop() }
                        NavigationLink("Rat") { Text("page of the rat").atTop() }
                    }
                }
            }
        }
        driver.click("Rat")
        driver.expect("‹ Back\npage of the rat")
        driver.press(.escape)
        driver.click("Owl")
        driver.expect("‹ Back\npage of the owl")
        driver.press(.escape, .enter)
        driver.expect("‹ Back\npage of the owl")
    }

    @Test func `of a million links only the visible ones are made`() throws {
        let driver = try ViewDriver(rows: 4) {
            NavigationStack {
                List(0..<1_000_000, id: \.self) { row in NavigationLink("row \(row)", value: row) }
                    .navigationDestination(for: Int.self) { Text("page \($0)").atTop() }
            }
        }
        driver.press(.tab, .end, .enter)
        driver.expect("‹ Back\npage 999999")
        #expect(driver.host.elementsMade < 600)
    }

    @Test func `a page below is not evaluated while another is pushed`() throws {
        let recorder = Recorder()
        struct Noting: View {
            let recorder: Recorder
            var body: some View {
                recorder.note("root")
                return NavigationLink("go", value: 1)
            }
        }
        let driver = try ViewDriver {
            Holding([Int]()) { path in
                NavigationStack(path: path) {
                    Noting(recorder: recorder).navigationDestination(for: Int.self) {
                        Text("\($0)")
                    }
                }
            }
        }
        #expect(recorder.take() == ["root"])
        driver.press(.tab, .enter, .escape)
        #expect(recorder.take() == [])
    }

    @Test func `a path is written and read as JSON`() throws {
        var path = NavigationPath([Route.spell(3)])
        path.append("x")
        let json = try JSONEncoder().encode(try #require(path.codable))
        let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: json)
        #expect(NavigationPath(read) == path)
        #expect(NavigationPath(read).count == 2)
        nonisolated struct Secret: Hashable {}
        path.append(Secret())
        #expect(path.codable == nil)
    }
}
