import TerminalUI
import Testing

struct TabViewTests {
    private struct Pages: View {
        @State private var page = "b"
        let diary: Diary
        var body: some View {
            TabView(selection: $page) {
                Counter("first").tabItem { Text("One") }.tag("a")
                Counter("second").tabItem { Text("Two") }.tag("b")
                    .onAppear { diary.note("second") }
                Text("third").onAppear { diary.note("third") }.tabItem { Text("Three") }.tag("c")
            }
        }
    }

    @Test func `arrows change the view, and each keeps its state`() throws {
        let journey = try Journey(columns: 20, rows: 3) { Pages(diary: Diary()) }
        journey.expect(" One  [Two]  Three\n────────────────────\n      second 0")
        journey.press(.tab, .tab, .enter)
        journey.expect(" One  [Two]  Three\n────────────────────\n      second 1")
        journey.press(.up, .left)
        journey.expect("[One]  Two   Three\n────────────────────\n      first 0")
        #expect(journey.reversed(row: 0) == "[One]")
        journey.press(.end)
        journey.expect(" One   Two  [Three]\n────────────────────\n       third")
        journey.press(.left)
        journey.expect(" One  [Two]  Three\n────────────────────\n      second 1")
    }

    @Test func `a view is made when it is first shown`() throws {
        let diary = Diary()
        let journey = try Journey(columns: 20, rows: 3) { Pages(diary: diary) }
        #expect(!diary.entries.contains("third"))
        journey.click("Three")
        #expect(diary.entries.contains("third"))
    }

    @Test func `Control with a page key changes the view from within, round the end`() throws {
        let journey = try Journey(columns: 20, rows: 3) { Pages(diary: Diary()) }
        journey.press(.tab, .tab)
        journey.press(.pageDown, .control)
        journey.press(.pageDown, .control)
        journey.expect("[One]  Two   Three\n────────────────────\n      first 0")
        journey.press(.pageUp, .control)
        journey.expect(" One   Two  [Three]\n────────────────────\n       third")
    }

    @Test func `without a selection the first is shown first; names may change`() throws {
        let journey = try Journey(columns: 20, rows: 3) {
            Stepping { step in
                TabView {
                    Tab("Fight \(step)", systemImage: "star") { Text("goblins") }
                    Tab("Rest", systemImage: "star") { Text("sleep") }
                }
            }
        }
        journey.expect("[✩ Fight 0]  ✩ Rest\n────────────────────\n      goblins")
        journey.press("n")
        journey.expect("[✩ Fight 1]  ✩ Rest\n────────────────────\n      goblins")
        journey.click("Rest")
        journey.expect(" ✩ Fight 1  [✩ Rest]\n────────────────────\n       sleep")
    }

    @Test func `the newest binding is written`() throws {
        let diary = Diary()
        let journey = try Journey {
            Stepping(on: .function(1)) { step in
                TabView(selection: Binding(get: { 0 }, set: { diary.note("\(step): \($0)") })) {
                    Tab("a", value: 0) { Text("A") }
                    Tab("b", value: 1) { Text("B") }
                }
            }
        }
        journey.press(.tab, .right, .function(1), .right)
        #expect(diary.take() == ["0: 1", "1: 1"])
    }
}
