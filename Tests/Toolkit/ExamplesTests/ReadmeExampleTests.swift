import TerminalUI
import TestSupport
import Testing

// README's program, as it stands there but for `@main`, which a test bundle cannot have.
struct Tally: App {
    @State private var goblins = 3
    var body: some Scene {
        WindowGroup { Stepper("\(goblins) goblins", value: $goblins, in: 0...9) }
    }
}

struct ReadmeExampleTests {
    @Test func `README's program is the one that is compiled here`() throws {
        let readme = try String(
            contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(
            readme.components(separatedBy: "```swift\nimport TerminalUI\n@main ").last)
        let program = try #require(block.components(separatedBy: "```").first)
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(program.hasPrefix("struct Tally: App {") && source.contains("\n" + program))
    }
}
