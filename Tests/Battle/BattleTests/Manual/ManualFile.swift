import Foundation
import TestSupport
import Testing

/// A page of `Resources/Manual`, cut into what its tests read.
struct ManualFile: Sendable, CustomTestStringConvertible {
    /// The page's name: "first-evening".
    let name: String
    let text: String
    var testDescription: String { name }

    /// A fenced block.
    struct Block {
        /// The word behind the fence: "sh", "text", "json".
        var language: String
        var text: String
        /// The file that the line before the block says it is: "Save this as `heroes.json`:".
        var file: String?
    }

    /// What is on a page, in order.
    enum Part {
        /// A line of text, outside of blocks.
        case line(String)
        case block(Block)
    }

    static let folder = Repository.root.appending(path: "Resources/Manual")

    static let all: [ManualFile] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
            try? ManualFile(String(name.dropLast(3)))
        }
    }()

    init(_ name: String) throws {
        self.name = name
        text = try String(
            contentsOf: Self.folder.appending(path: "\(name).md"), encoding: .utf8)
    }

    var parts: [Part] {
        var parts: [Part] = []
        var lines = text.components(separatedBy: "\n")[...]
        var last = ""
        while let line = lines.popFirst() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            guard trimmed.hasPrefix("```") else {
                if !trimmed.isEmpty { last = trimmed }
                parts.append(.line(trimmed))
                continue
            }
            let indent = line.prefix { $0 == " " }.count
            let code = lines.prefix { $0.trimmingCharacters(in: .whitespaces) != "```" }
            lines = lines.dropFirst(code.count + 1)
            let file = last.firstMatch(of: /`([\w.-]+\.\w+)`:$/)?.1
            last = ""
            parts.append(
                .block(
                    Block(
                        language: String(trimmed.dropFirst(3)),
                        text: code.map { $0.dropFirst(indent) }.joined(separator: "\n") + "\n",
                        file: file.map(String.init))))
        }
        return parts
    }

    var blocks: [Block] {
        parts.compactMap { if case .block(let block) = $0 { block } else { nil } }
    }

    /// A line with single spaces, as pages show lines of a screen: without its fill and its bars.
    static func plain(_ line: some StringProtocol) -> String {
        line.split { $0.isWhitespace || "▇▁▒█░▍▌▋▊▉▎▏─".contains($0) && $0 != "▌" }
            .joined(separator: " ")
    }
}
