import Foundation
import TestSupport
import Testing

/// Reads the sources of the screens: a view finds its room in the environment or with a
/// `GeometryReader` and leaves comparing to the view layer.
@Suite("Conventions of views")
struct ViewConventionsTests {
    @Test func `no view is handed its size, and none compares itself`() throws {
        let folder = Repository.root.appending(path: "Sources/Battle/BattleScreens")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
        #expect(files.count > 30)
        var found: [String] = []
        for file in files {
            let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            found += ViewDeclaration.all(in: source).flatMap(\.problems)
        }
        #expect(found.isEmpty)
    }

    @Test(
        "Such members are found",
        arguments: [
            ("struct A: View { let columns: Int }", ["A.columns"]),
            ("private struct A<B: View>: View, Equatable {\n  var rows = 3\n}", ["A.rows"]),
            ("struct A: View {\n  private let size: ScreenSize\n}", ["A.size"]),
            ("struct A: View { init(_ model: Model, columns: Int) {} }", ["A.init(columns:)"]),
            ("struct A: View { init(in size: CGSize) {} }", ["A.init(size:)"]),
            ("struct A: View { static func == (a: A, b: A) -> Bool { true } }", ["A.=="]),
            // Computed, local or in a type that is no view.
            ("struct A: View { private var columns: Int { screen.columns } }", []),
            ("struct A: View {\n  var body: some View {\n    let size = 3\n  }\n}", []),
            ("struct A { let columns: Int }", []),
            ("struct A: View { @Environment(\\.size) private var screen }", []),
        ])
    func found(source: String, problems: [String]) {
        #expect(ViewDeclaration.all(in: source).flatMap(\.problems) == problems)
    }
}

/// The source of a struct that conforms to `View`.
private struct ViewDeclaration {
    let name: String
    /// What stands between its braces.
    let body: Substring

    static func all(in source: String) -> [ViewDeclaration] {
        source.matches(of: /struct\s+(\w+)[^{]*?:\s*([^{]*?)\{/).compactMap { match in
            guard match.2.contains(/\bView\b/) else { return nil }
            return ViewDeclaration(
                name: String(match.1), body: inside(source[match.range.upperBound...]))
        }
    }

    /// The text up to the brace that closes the one before it.
    private static func inside(_ text: Substring) -> Substring {
        var depth = 1
        return text.prefix { character in
            depth += character == "{" ? 1 : character == "}" ? -1 : 0
            return depth > 0
        }
    }

    /// The body without the contents of its inner braces.
    private var members: String {
        var depth = 0
        var members = ""
        for character in body {
            if character == "}" { depth -= 1 }
            if depth == 0 { members.append(character) }
            if character == "{" { depth += 1 }
        }
        return members
    }

    /// Its stored properties and parameters for a size, and its operator of equality.
    var problems: [String] {
        let members = members
        var problems: [String] = []
        for match in members.matches(of: /\b(let|var)\s+(columns|rows|size)\b([^\n]*)/) {
            // A computed property has a type and braces, and no value.
            let isComputed = match.1 == "var" && match.3.contains("{") && !match.3.contains("=")
            if !isComputed { problems.append("\(name).\(match.2)") }
        }
        for match in members.matches(of: /\binit\s*(?:<[^>]*>)?\(([^)]*)\)/) {
            for parameter in match.1.matches(of: /\b(columns|rows|size)\s*:/) {
                problems.append("\(name).init(\(parameter.1):)")
            }
        }
        if members.contains(/func\s*==/) { problems.append("\(name).==") }
        return problems
    }
}
