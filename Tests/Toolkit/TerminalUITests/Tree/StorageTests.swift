import Testing

@testable import TerminalCore
@testable import TerminalUI

/// Values that outlive the program. Each test has a folder of its own.
struct StorageTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private final class Folder {
        let url: URL
        init() throws {
            url = FileManager.default.temporaryDirectory
                .appendingPathComponent("settings-\(UUID().uuidString)", isDirectory: true)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(at: url) }
        var file: URL { url.appendingPathComponent("state/program.json") }
        func text(_ url: URL) throws -> String {
            String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
    }

    private enum Size: String { case small, large }
    private enum Level: Int { case low = 1, high }

    private struct Values {
        @AppStorage<Bool> var bool: Bool
        @AppStorage<Int> var int: Int
        @AppStorage<Double> var double: Double
        @AppStorage<String> var string: String
        @AppStorage<URL?> var url: URL?
        @AppStorage<Data?> var data: Data?
        @AppStorage<Date?> var date: Date?
        @AppStorage<Size> var size: Size
        @AppStorage<Level?> var level: Level?

        init(_ file: SettingsFile) {
            _bool = AppStorage(wrappedValue: false, "bool", store: file)
            _int = AppStorage(wrappedValue: 1, "int", store: file)
            _double = AppStorage(wrappedValue: 1.5, "double", store: file)
            _string = AppStorage(wrappedValue: "", "string", store: file)
            _url = AppStorage("url", store: file)
            _data = AppStorage("data", store: file)
            _date = AppStorage("date", store: file)
            _size = AppStorage(wrappedValue: .small, "size", store: file)
            _level = AppStorage("level", store: file)
        }
    }

    @Test func `values of all types are read by the next run`() throws {
        let file = SettingsFile(folder.file)
        let first = Values(file)
        #expect(first.int == 1)
        #expect(first.url == nil)
        first.bool = true
        first.int = -7
        first.double = .infinity
        first.string = "ä\n\"x\""
        first.url = URL(string: "https://example.org/a?b=c")
        first.data = Data([0, 255])
        first.date = Date(timeIntervalSinceReferenceDate: 12.25)
        first.size = .large
        first.level = .high
        file.save()
        let second = Values(SettingsFile(folder.file))
        #expect(second.bool)
        #expect(second.int == -7)
        #expect(second.double == .infinity)
        #expect(second.string == "ä\n\"x\"")
        #expect(second.url == URL(string: "https://example.org/a?b=c"))
        #expect(second.data == Data([0, 255]))
        #expect(second.date == Date(timeIntervalSinceReferenceDate: 12.25))
        #expect(second.size == .large)
        #expect(second.level == .high)
    }

    @Test func `nil removes a value, and a value of another type counts as none`() throws {
        let file = SettingsFile(folder.file)
        file.set(.string("seven"), .app, "int")
        file.set(.string("huge"), .app, "size")
        let values = Values(file)
        #expect(values.int == 1)
        #expect(values.size == .small)
        values.level = .low
        values.level = nil
        file.save()
        let text = try folder.text(folder.file)
        #expect(text.contains("seven"))
        #expect(!text.contains("level"))
    }

    @Test func `two processes keep each other's values`() throws {
        let (one, other) = (SettingsFile(folder.file), SettingsFile(folder.file))
        #expect(one.value(.app, "a") == nil)
        #expect(other.value(.app, "a") == nil)
        one.set(.int(1), .app, "a")
        one.save()
        other.set(.int(2), .app, "b")
        other.save()
        // Writing takes over what the other one has written.
        #expect(other.value(.app, "a") == .int(1))
        let both = SettingsFile(folder.file)
        #expect(both.value(.app, "a") == .int(1))
        #expect(both.value(.app, "b") == .int(2))
    }

    @Test func `what this library does not write stays in the file`() throws {
        try FileManager.default.createDirectory(
            at: folder.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(#"{"app": {"x": [1, null, 2.5]}, "other": {"y": true}}"#.utf8)
            .write(to: folder.file)
        let file = SettingsFile(folder.file)
        file.set(.int(1), .app, "z")
        file.save()
        let stored = try JSONDecoder().decode(
            JSONValue.self, from: Data(contentsOf: folder.file))
        #expect(
            stored
                == .object([
                    "app": .object([
                        "x": .array([.int(1), .null, .double(2.5)]), "z": .int(1),
                    ]), "other": .object(["y": .bool(true)]),
                ]))
    }

    @Test(arguments: ["", "{", "[1]", "\u{0}"])
    func `a damaged file is moved aside and told about`(content: String) throws {
        try FileManager.default.createDirectory(
            at: folder.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        for number in 1...2 {
            try Data(content.utf8).write(to: folder.file)
            let file = SettingsFile(folder.file)
            #expect(file.value(.app, "a") == nil)
            let target =
                folder.file.path + (number == 1 ? ".damaged" : ".damaged-2")
            #expect(
                file.warnings == [
                    "The settings in \(folder.file.path) are damaged; the file is now \(target)."
                ])
            #expect(try folder.text(URL(fileURLWithPath: target)) == content)
            file.set(.int(1), .app, "a")
            file.save()
            #expect(SettingsFile(folder.file).value(.app, "a") == .int(1))
        }
    }

    @Test func `a file that cannot be written is told about, and the value stays`() throws {
        // A file where the folder would be.
        try Data().write(to: folder.url.appendingPathComponent("state"))
        let file = SettingsFile(folder.file)
        file.set(.int(1), .app, "a")
        file.save()
        #expect(file.value(.app, "a") == .int(1))
        #expect(file.warnings.count == 1)
        #expect(
            file.warnings.first?.hasPrefix(
                "The settings in \(folder.file.path) could not be") == true)
    }

    @Test(
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/demo.json"),
            (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/demo.json"),
            (["HOME": "/h"], "/h/.local/state/demo.json"), ([:], nil),
        ] as [([String: String], String?)])
    func `the standard file is named for the program`(
        environment: [String: String], path: String?
    ) {
        #expect(SettingsFile.standardURL(environment: environment, program: "demo")?.path == path)
    }

    private struct Counting: View {
        @AppStorage("count") private var count: Int?
        @SceneStorage("count") private var place = 0
        var body: some View {
            VStack(alignment: .leading) {
                Button("app \(count ?? 0)") { count = (count ?? 0) + 1 }
                Button("scene \(place)") { place += 1 }
            }
        }
    }

    @Test func `views show a value, change it, and follow its changes elsewhere`() throws {
        let file = SettingsFile(folder.file)
        let driver = try ViewDriver {
            VStack(alignment: .leading) {
                Counting()
                Counting()
            }
            .defaultAppStorage(file)
        }
        driver.expect("app 0\nscene 0\napp 0\nscene 0")
        driver.press(.tab, .enter, .down, .enter, .enter)
        driver.expect("app 1\nscene 2\napp 1\nscene 2")
        file.save()
        let again = try ViewDriver { Counting().defaultAppStorage(SettingsFile(folder.file)) }
        again.expect("app 1\nscene 2")
    }

    @Test func `the end of the session saves`() throws {
        let terminal = HeadlessTerminal(columns: 10, rows: 2)
        let session = ViewSession(
            Counting().defaultAppStorage(SettingsFile(folder.file)), on: terminal)
        try session.start()
        terminal.press(.enter)
        session.finish()
        #expect(SettingsFile(folder.file).value(.app, "count") == .int(1))
    }
}
