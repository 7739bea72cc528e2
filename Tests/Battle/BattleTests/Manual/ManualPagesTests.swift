import Foundation
import TabletopLibrary
import TestSupport
import Testing

/// What the pages of the manual say is so: their commands run, in order, in an empty home, and print
/// what the page shows.
struct ManualPagesTests {
    @Test func `the list of pages is the folder`() {
        #expect(ManualFile.all.map(\.name).sorted() == ManualPage.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: ManualFile.all)
    func `the commands of a page run in an empty home`(page: ManualFile) async throws {
        let cli = try CLIFixture()
        var output = ""
        for block in page.blocks {
            if let file = block.file {
                _ = try cli.file(file, block.text)
                continue
            }
            switch block.language {
            case "sh":
                let run = try await cli.shell(
                    """
                    set -e; unset BATTLE_DATABASE
                    HOME=$PWD PATH=${0%/*}:/usr/local/bin:/usr/bin:/bin; export HOME PATH
                    \(block.text)
                    """)
                #expect(run.code == 0, "\(block.text)\(run.output)\(run.errors)")
                output = run.output
            case "text" where !output.isEmpty:
                // What the commands before it print.
                let lines = output.split(separator: "\n").map(ManualFile.plain)
                for line in block.text.split(separator: "\n").map(ManualFile.plain) {
                    #expect(lines.contains { $0.contains(line) }, "\(line)\n\(output)")
                }
                output = ""
            default: break
            }
        }
    }

    @Test func `the sentences that the questions quote are the program's`() async throws {
        let sources = Repository.root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var code = ""
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            code += try String(contentsOf: file, encoding: .utf8).lowercased()
        }
        let quotes = try ManualFile("faq").text.matches(of: #/\*\*"([^"]+)"\*\*/#)
        #expect(quotes.count >= 8)
        for quote in quotes {
            for part in quote.1.split(separator: "…") {
                let words = part.trimmingCharacters(in: [" ", ".", ","]).lowercased()
                let isSaid = code.contains(words)
                #expect(isSaid, "\(words)")
            }
        }
    }

    /// The commands without `battle` whose output a page shows: in a block, or as a picture.
    @Test func `the card of keys is what the program prints`() async throws {
        let cli = try CLIFixture()
        let writes = ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1"
        let path = ManualFile.folder.appending(path: "keys.md")
        let page = try String(contentsOf: path, encoding: .utf8)
        var lines = page.components(separatedBy: "\n")
        var count = 0
        for marker in lines.indices.reversed() {
            guard let command = lines[marker].firstMatch(of: /^<!-- card: battle (.+) -->$/)?.1
            else {
                continue
            }
            count += 1
            let printed = try await cli.battle(shellWords(String(command)))
            #expect(printed.code == 0, "\(printed.errors)")
            let shown = printed.output
            #expect(!shown.contains("…"), "a phrase is cut")
            let body = lines[(marker + 2)...]
            if let picture = lines[marker + 1].firstMatch(of: /\]\((.+\.svg)\)/)?.1 {
                let file = ManualFile.folder.appending(path: String(picture))
                if writes { try Data(shown.utf8).write(to: file) }
                let isCurrent = try String(contentsOf: file, encoding: .utf8) == shown
                #expect(isCurrent, "BATTLE_WRITE_DOCUMENTS=1 writes \(picture) anew")
            } else {
                let end = try #require(body.firstIndex(of: "```"))
                let text = shown.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
                let isCurrent = Array(lines[(marker + 2)..<end]) == text
                lines.replaceSubrange((marker + 2)..<end, with: text)
                if !writes { #expect(isCurrent, "BATTLE_WRITE_DOCUMENTS=1 writes the card anew") }
            }
        }
        #expect(count == 2)
        if writes { try Data(lines.joined(separator: "\n").utf8).write(to: path) }
    }
}
