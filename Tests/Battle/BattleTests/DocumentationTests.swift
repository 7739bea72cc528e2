import Foundation
import Testing
import TestSupport

/// The documents name files that exist, and the architecture page draws the manifest's
/// dependencies.
@Suite struct DocumentationTests {
    private static let root = Repository.root
    private static let architecture =
        "Sources/Battle/BattleCommands/BattleCommands.docc/Architecture.md"

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Markdown files of the repository.
    private static func pages() throws -> [String] {
        var pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        for folder in ["Sources", "Resources", "Tests", "Migrations"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "md" {
                pages.append(
                    String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1)))
            }
        }
        return pages
    }

    /// The links of a page to files of the repository, as paths from its top, with their anchors.
    private static func links(of page: String) throws -> [(path: String, anchor: String)] {
        // Without code, where brackets are no links.
        let text = try text(page).replacing(#/(?ms)^ *```.*?^ *```/#, with: "")
            .replacing(#/`[^`\n]*`/#, with: "")
        let folder = (page as NSString).deletingLastPathComponent
        return text.matches(of: #/\]\(\s*([^)#\s]*)(?:#([^)\s]+))?\)/#).compactMap { link in
            let target = String(link.1)
            if target.contains(":") { return nil }
            let path = target.isEmpty ? page : (folder as NSString).appendingPathComponent(target)
            let standard = URL(filePath: "/\(path)").standardized.path.dropFirst()
            return (String(standard), link.2.map(String.init) ?? "")
        }
    }

    /// The anchors of a page's headings, as GitHub makes them.
    private static func anchors(of page: String) throws -> Set<String> {
        Set(
            try text(page).matches(of: #/(?m)^#+ (.+)$/#).map { heading in
                heading.1.lowercased().replacing(" ", with: "-")
                    .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            })
    }

    @Test func `every link leads somewhere, and every page is reached from README`() throws {
        var reached: Set<String> = ["README.md"]
        var rest = ["README.md"]
        while let page = rest.popLast() {
            for link in try Self.links(of: page) {
                guard Self.exists(link.path) else {
                    Issue.record("\(page) links \(link.path)")
                    continue
                }
                guard link.path.hasSuffix(".md") else { continue }
                if !link.anchor.isEmpty {
                    let isThere = try Self.anchors(of: link.path).contains(link.anchor)
                    #expect(isThere, "\(page) links \(link.path)#\(link.anchor)")
                }
                if reached.insert(link.path).inserted { rest.append(link.path) }
            }
        }
        #expect(try Self.pages().filter { !reached.contains($0) } == [])
        #expect(reached.count > 40)
    }

    private static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    @Test func `every path named in a page exists`() throws {
        var count = 0
        for page in try Self.pages() {
            let text = try Self.text(page)
            for path in text.matches(of: #/`((?:Sources|Tests|Migrations|Resources)/[^`\s]*)`/#)
            // The files that readers of Getting started make are theirs.
            where !path.1.contains("/Counter") {
                #expect(Self.exists(String(path.1)), "\(page) names \(path.1)")
                count += 1
            }
            let folder = (page as NSString).deletingLastPathComponent
            for link in text.matches(of: #/\]\(([^)#:]+)\)/#) {
                let path = folder.isEmpty ? String(link.1) : "\(folder)/\(link.1)"
                #expect(Self.exists(path), "\(page) links \(link.1)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    /// A row for each script of `.ci`: its name, its first paragraph, and whether `.ci/run` runs it.
    private static func scriptRows() throws -> [String] {
        let run = try text(".ci/run").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let folder = root.appending(path: ".ci").path
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap {
            var isFolder: ObjCBool = false
            let path = "\(folder)/\($0)"
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path)
            else { return nil }
            let lines = try text(".ci/\($0)").components(separatedBy: "\n").dropFirst().map {
                $0.replacing(#/^#[ ]?|"""/#, with: "")
            }
            let first = lines.prefix { !$0.isEmpty }.joined(separator: " ")
            let name = ".ci/\($0)"
            let isRun = run.contains { $0.contains(name) && !$0.contains("fail()") }
            return "| `\(name)` | \(first) |\(isRun ? " yes" : "") |"
        }
    }

    @Test func `the table of scripts says what their first lines say`() throws {
        let page = "Sources/Battle/BattleCommands/BattleCommands.docc/Releasing.md"
        let rows = try Self.scriptRows()
        let table =
            (["| Script | What it does | in `.ci/run` |", "|---|---|---|"] + rows)
            .joined(separator: "\n")
        var text = try Self.text(page)
        let range = try #require(text.firstRange(of: #/(?m)^\| Script(.*\n\|)*.*$/#))
        let isCurrent = text[range] == table
        if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
            text.replaceSubrange(range, with: table)
            try Data(text.utf8).write(to: Self.root.appending(path: page))
        } else {
            #expect(isCurrent, "BATTLE_WRITE_DOCUMENTS=1 writes the table anew")
        }
        #expect(rows.count > 15)
    }

    @Test func `a control is used in the files that its row names, and nowhere if it names none`()
        throws
    {
        let page = try Self.text(
            "Sources/Battle/BattleCommands/BattleCommands.docc/ScreensAndControls.md")
        let table = try #require(page.split(separator: "### Screens").first)
        let screens = try FileManager.default.subpathsOfDirectory(
            atPath: Self.root.appending(path: "Sources/Battle/BattleScreens").path
        ).filter { $0.hasSuffix(".swift") }.map { "Sources/Battle/BattleScreens/\($0)" }
        // Without comments.
        let code = try Dictionary(
            uniqueKeysWithValues: screens.map { path in
                (path, try Self.text(path).replacing(#/\/\/.*/#, with: ""))
            })
        func uses(_ control: Substring, _ path: String) -> Bool {
            // Modifiers by their arguments: `sheet` is also a case of enums.
            let pattern =
                control.first?.isLowercase == true
                ? #"\.\#(control)(\(\s*(text:|isPresented:|item:|")|\s*\{)"#
                : #"\b\#(control)[ ({<]"#
            guard let pattern = try? Regex(pattern) else { return false }
            return code[path]?.contains(pattern) == true
        }
        var count = 0
        for row in table.matches(of: #/(?m)^\| (`[^|]+) \| ([^|]*) ?\| .*$/#) {
            let files = row.2.matches(of: #/`([^`]+)`/#).map { String($0.1) }
            let controls = row.1.matches(of: #/`([^`]+)`/#).map(\.1)
            count += controls.count
            for control in controls where !files.isEmpty {
                #expect(files.contains { uses(control, $0) }, "\(control) is used nowhere")
            }
            for path in screens {
                let used = controls.filter { uses($0, path) }
                #expect(used.isEmpty != files.contains(path), "\(controls) in \(path): \(used)")
            }
        }
        #expect(count > 25)
    }

    @Test func `numbers of the schema in examples are those of the newest migration`() throws {
        let newest = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "Migrations").path
        ).filter { $0.hasSuffix(".sql") }.compactMap { Int($0.prefix(4)) }.max()
        var count = 0
        for page in try Self.pages() where page != "CHANGELOG.md" {
            for number in try Self.text(page).matches(of: #/(?:"schema": |\.before-)(\d+)/#) {
                #expect(Int(number.1) == newest, "\(page): \(number.0)")
                count += 1
            }
        }
        #expect(count >= 3)
    }

    @Test func `the newest version in the changelog is the program's`() async throws {
        let heading = #/(?m)^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/#
        let newest = try #require(try Self.text("CHANGELOG.md").firstMatch(of: heading)?.1)
        #expect(try await CLIFixture().done("--version") == "\(newest)\n")
    }

    /// For each target of the program, the modules that it imports.
    private static func arrowsOfManifest() throws -> [String: Set<String>] {
        // A dependency with a condition, as a name.
        let manifest = try text("Package.swift")
            .replacing(#/\.\w+\(\s*name: ("[^"]+")[^()]*condition: \w+\)/#) { $0.1 }
        var arrows: [String: Set<String>] = [:]
        // One declaration per part: up to the next one, or to the end.
        for part in manifest.components(separatedBy: "arget(").dropFirst() {
            guard !part.contains("path: \"Tests/"), !part.contains("Tests\", dependencies"),
                let name = part.firstMatch(of: /name: "([^"]+)"/)?.1,
                let list = part.firstMatch(of: #/dependencies: \[([^\]]*)\]/#)?.1
            else { continue }
            let modules = list.matches(of: /"([^"]+)"/).map { String($0.1) }
            if !name.hasSuffix("Tests"), !modules.isEmpty { arrows[String(name)] = Set(modules) }
        }
        return arrows
    }

    @Test func `the drawn dependencies are those of the manifest`() throws {
        var drawn: [String: Set<String>] = [:]
        for line in try Self.text(Self.architecture).matches(of: #/(?m)^(\w+) +──▶ (.+)$/#) {
            drawn[String(line.1)] = Set(String(line.2).components(separatedBy: ", "))
        }
        // A target shared by tests is not part of the program.
        var manifest = try Self.arrowsOfManifest()
        manifest["TestSupport"] = nil
        #expect(drawn == manifest)
    }
}
