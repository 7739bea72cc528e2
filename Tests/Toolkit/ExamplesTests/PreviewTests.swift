import Foundation
import Testing

@testable import FileBrowserExample

@MainActor struct PreviewTests {
    private func preview(_ url: URL, isFolder: Bool = false) throws -> String {
        switch try Preview.reading(Entry(url: url, isFolder: isFolder)) {
        case .lines(let lines): lines.joined(separator: "|")
        case .picture(let image): "\(image.width) × \(image.height)"
        case .message(let message): message
        }
    }

    @Test(arguments: [
        ("Hello\n\tworld\n", "Hello|    world|"),
        ("one\r\ntwo", "one|two"),
        ("", "Empty"),
        ("ab\u{0}", "0000  61 62 00"),
        ("ABCDEFGH\u{0}", "0000  41 42 43 44 45 46 47 48|0008  00"),
    ])
    func `a text is shown as lines, anything else as numbers`(
        content: String, expected: String
    ) throws {
        let folder = try Folder()
        #expect(try preview(folder.file("file", content)) == expected)
    }

    @Test func `of a large file only the beginning is read`() throws {
        let folder = try Folder()
        let text = try preview(
            folder.file("text", Data(repeating: UInt8(ascii: "x"), count: 70_000)))
        // One line, cut to 500 characters; 70,000 - 65,536 bytes are not read.
        #expect(text.prefix { $0 == "x" }.count == 500)
        #expect(text.hasSuffix("|… \(4464.formatted()) bytes more"))
        let numbers = try preview(folder.file("numbers", Data(count: 5000)))
        #expect(numbers.split(separator: "|").count == 4096 / 8 + 1)
        #expect(numbers.hasSuffix("|… 904 bytes more"))
    }

    @Test func `folders come first, and hidden files are shown`() throws {
        let folder = try Folder()
        try folder.file("a", "")
        try folder.file(".b", "")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "c"), withIntermediateDirectories: true)
        #expect(try preview(folder.url, isFolder: true) == "c/|.b|a")
        #expect(try Entry.all(in: folder.url).map(\.isFolder) == [true, false, false])
    }

    @Test func `a pipe is not opened`() throws {
        let folder = try Folder()
        let pipe = folder.url.appending(path: "pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        #expect(try preview(pipe) == "Neither file nor folder")
    }

    @Test func `a damaged picture and a missing file are errors`() throws {
        let folder = try Folder()
        #expect(throws: (any Error).self) {
            try preview(folder.file("a.jpg", Data([0xFF, 0xD8, 0xFF, 0, 0])))
        }
        #expect(throws: (any Error).self) { try preview(folder.url.appending(path: "missing")) }
    }
}
