import TerminalUI
import Testing

struct SubmitTests {
    @Test func `Enter in a search field and in a text field call their own actions`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 4) {
            Holding("") { text in
                VStack(alignment: .leading) {
                    TextField("name", text: text)
                    Text("list").searchable(text: text)
                }
            }
            .onSubmit(of: .search) { recorder.note("search") }
            .onSubmit { recorder.note("text") }
        }
        driver.press(.tab, .enter)
        #expect(recorder.take() == ["text"])
        driver.press(.tab, .enter)
        #expect(recorder.take() == ["search"])
    }

    @Test func `a scope keeps Enter from the actions around it`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Holding("") { text in
                TextField("name", text: text).onSubmit { recorder.note("inner") }.submitScope()
            }
            .onSubmit { recorder.note("outer") }
        }
        driver.press(.tab, .enter)
        #expect(recorder.take() == ["inner"])
    }

    @Test func `dismissing a search empties its field and leaves it`() throws {
        struct Leave: View {
            @Environment(\.dismissSearch) private var dismissSearch
            @Environment(\.isSearching) private var isSearching
            var body: some View {
                Button(isSearching ? "stop" : "idle") { dismissSearch() }.keyboardShortcut(
                    .function(2))
            }
        }
        let driver = try ViewDriver {
            Holding("") { text in Leave().searchable(text: text) }
        }
        driver.press("/", "o", "w", "l")
        driver.expect("⌕ owl\nstop")
        driver.press(.function(2))
        #expect(driver.picture.hasSuffix("idle"))
        #expect(!driver.picture.contains("owl"))
    }
}
