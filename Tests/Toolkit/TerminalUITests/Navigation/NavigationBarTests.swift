import TerminalUI
import Testing

struct NavigationBarTests {
    /// What stands in the bar of the second page of a stack.
    enum Bar: CaseIterable {
        case title, inline, large, largeAlone, hiddenBack, leading, trailing, view, principal
        case group, menu, titleMenu, toggle, bottom, status, hidden, hiddenBottom, removed, noItems,
            long

        @ViewBuilder @MainActor func on(_ page: some View) -> some View {
            switch self {
            case .title: page.navigationTitle("Grog").navigationSubtitle("barbarian")
            case .inline:
                page.navigationTitle("Grog").navigationBarTitleDisplayMode(.inline)
            case .large: page.navigationTitle("Grog").toolbarTitleDisplayMode(.large)
            case .largeAlone:
                page.navigationTitle("Grog").toolbarTitleDisplayMode(.large)
                    .navigationBarBackButtonHidden()
            case .hiddenBack: page.navigationTitle("Grog").navigationBarBackButtonHidden()
            case .leading:
                page.toolbar { ToolbarItem(placement: .cancellationAction) { Text("no") } }
            case .trailing:
                page.navigationTitle("Grog").toolbar {
                    ToolbarItem(placement: .primaryAction) { Button("Add") {} }
                    ToolbarItem(id: "x") { Text("x") }
                }
            case .view: page.toolbar { Button("Add") {} }
            case .principal:
                page.navigationTitle("Grog").toolbar {
                    ToolbarItem(placement: .principal) { Text("middle") }
                }
            case .group:
                page.toolbar {
                    ToolbarItemGroup {
                        Text("a")
                        Text("b")
                    }
                }
            case .menu:
                page.toolbar { ToolbarItem(placement: .secondaryAction) { Button("More") {} } }
            case .titleMenu: page.toolbar { ToolbarTitleMenu { Button("More") {} } }
            case .toggle: page.toolbar { Toggle("Wrap", isOn: .constant(false)) }
            case .bottom:
                page.toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Text("a")
                        Text("b")
                    }
                }
            case .status: page.toolbar { ToolbarItem(placement: .status) { Text("ok") } }
            case .hidden: page.navigationTitle("Grog").toolbar(.hidden, for: .navigationBar)
            case .hiddenBottom:
                page.toolbar { ToolbarItem(placement: .bottomBar) { Text("a") } }
                    .toolbarVisibility(.hidden, for: .bottomBar)
            case .removed: page.navigationTitle("Grog").toolbar(removing: .title)
            case .noItems: page.toolbar { if false { ToolbarItem { Text("never") } } }
            case .long:
                page.navigationTitle("a title that is long").toolbar {
                    ToolbarItem { Button("Done") {} }
                }
            }
        }
    }

    @Test(
        "A bar in 30 columns",
        arguments: [
            (Bar.title, "‹ Root  Grog  barbarian\npage"),
            // Eleven columns for the item, two blanks, four for the title in the middle.
            (.inline, "‹ Root       Grog\npage"),
            (.large, "‹ Root\nGrog\npage"), (.largeAlone, "Grog\npage"),
            (.hiddenBack, "Grog\npage"), (.leading, "‹ Root  no\npage"),
            (.trailing, "‹ Root  Grog        [ Add ]  x\npage"),
            (.view, "‹ Root                 [ Add ]\npage"),
            (.principal, "‹ Root      middle\npage"),
            (.group, "‹ Root                     a b\npage"),
            (.menu, "‹ Root                     ⋯ ▾\npage"),
            (.titleMenu, "‹ Root                     ⋯ ▾\npage"),
            (.toggle, "‹ Root                [ ] Wrap\npage"),
            (.bottom, "‹ Root\npage\n\na b"), (.status, "‹ Root\npage\n\n              ok"),
            (.hidden, "page"), (.hiddenBottom, "‹ Root\npage"), (.removed, "‹ Root\npage"),
            (.noItems, "‹ Root\npage"),
        ])
    func line(bar: Bar, picture: String) throws {
        let driver = try ViewDriver(columns: 30, rows: 4) {
            NavigationStack(path: .constant([1])) {
                Text("root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { _ in bar.on(Text("page").atTop()) }
            }
        }
        driver.expect(picture)
    }

    @Test func `the item that goes back gives way to a long title, and that to the items`() throws {
        let driver = try ViewDriver(columns: 30, rows: 2) {
            NavigationStack(path: .constant([1])) {
                Text("root").navigationTitle("a long root")
                    .navigationDestination(for: Int.self) { _ in Bar.long.on(Text("page")) }
            }
        }
        #expect(driver.picture.hasPrefix("‹ "))
        #expect(driver.picture.contains("[ Done ]"))
        #expect(driver.picture.contains("a title"))
    }

    @Test func `without a back item Escape does not leave the page, but dismiss does`() throws {
        struct Page: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("done") { dismiss() }.atTop().navigationBarBackButtonHidden()
            }
        }
        let driver = try ViewDriver {
            NavigationStack { NavigationLink("go") { Page() }.atTop() }
        }
        driver.press(.tab, .enter, .escape)
        driver.expect("done")
        driver.press(.enter)
        driver.expect("go ›")
    }

    @Test func `items know the environment of their view, and show its newest state`() throws {
        struct Page: View {
            @State private var count = 0
            var body: some View {
                Text("count \(count)").atTop()
                    .toolbar {
                        ToolbarItem { Button("add to \(count)") { count += 1 } }
                        ToolbarItem { Closer() }
                    }
            }
        }
        struct Closer: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("close") { dismiss() } }
        }
        let driver = try ViewDriver(columns: 40) {
            NavigationStack { NavigationLink("go") { Page() }.atTop() }
        }
        driver.press(.tab, .enter)
        driver.click("add to 0")
        driver.click("add to 1")
        #expect(driver.picture.contains("[ add to 2 ]"))
        #expect(driver.picture.hasSuffix("count 2"))
        driver.click("close")
        driver.expect("go ›")
    }

    @Test func `custom items are made of others`() throws {
        struct Items: ToolbarContent {
            let isAll: Bool
            var body: some ToolbarContent {
                ToolbarItem { Text("a") }
                if isAll { ToolbarItem { Text("b") } }
            }
        }
        for isAll in [false, true] {
            let driver = try ViewDriver(columns: 10, rows: 2) {
                NavigationStack { Text("page").atTop().toolbar { Items(isAll: isAll) } }
            }
            #expect(driver.picture.contains("b") == isAll)
        }
    }

    @Test func `only the page in front hides the names of tabs`() throws {
        let driver = try ViewDriver(columns: 20, rows: 3) {
            TabView {
                Tab("One", systemImage: "star") {
                    NavigationStack {
                        NavigationLink("go") {
                            Text("page").atTop().toolbar(.hidden, for: .tabBar)
                        }
                        .atTop()
                    }
                }
                Tab("Two", systemImage: "star") { Text("second") }
            }
        }
        driver.click("go")
        driver.expect("‹ Back\npage")
        driver.press(.escape)
        driver.expect("[✩ One] ✩ Two\n────────────────────\ngo ›")
    }
}
