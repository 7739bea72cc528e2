import TerminalUI
import Testing

struct SearchOptionTests {
    private struct Searching: View {
        @State private var text = ""
        @State private var scope = "all"
        var activation = SearchScopeActivation.automatic
        var body: some View {
            Text("\(scope): \(text)")
                .searchable(text: $text)
                .searchScopes($scope, activation: activation) {
                    Text("all").tag("all")
                    Text("owls").tag("owls")
                }
                .searchSuggestions {
                    ForEach(["owlbear", "owl"].filter { $0 != text }, id: \.self) {
                        Text($0).searchCompletion($0)
                    }
                }
        }
    }

    @Test func `scopes and suggestions are below the field while it is used`() throws {
        let driver = try ViewDriver(rows: 6) { Searching() }
        driver.expect("⌕ Search\nall:")
        driver.press("/", "o")
        driver.expect("⌕ o\n[all]  owls\n  owlbear\n  owl\nall: o")
        driver.press(.down, .right)
        driver.expect("⌕ o\n all  [owls]\n  owlbear\n  owl\nowls: o")
        driver.press(.tab, .enter)
        driver.expect("⌕ owlbear\n all  [owls]\n  owl\nowls: owlbear")
        driver.press("s", .escape)
        driver.expect("⌕ Search\nowls:")
    }

    @Test func `scopes may wait for text`() throws {
        let driver = try ViewDriver(rows: 6) { Searching(activation: .onTextEntry) }
        driver.press("/")
        driver.expect("⌕ Search\n  owlbear\n  owl\nall:")
        driver.press("x")
        driver.expect("⌕ x\n[all]  owls\n  owlbear\n  owl\nall: x")
    }

    @Test func `dismissSearch clears the field and leaves it`() throws {
        struct Results: View {
            @Environment(\.dismissSearch) private var dismissSearch
            @Environment(\.isSearching) private var isSearching
            var body: some View {
                Button(isSearching ? "done" : "idle") { dismissSearch() }
            }
        }
        let driver = try ViewDriver {
            Holding("") { text in Results().searchable(text: text) }
        }
        driver.press("/", "o")
        driver.expect("⌕ o\ndone")
        driver.click("done")
        driver.expect("⌕ Search\nidle")
    }
}
