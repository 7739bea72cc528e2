import Foundation
import Testing

@testable import ToDoListExample

@MainActor struct ToDoStoreTests {
    private func told(_ store: ToDoStore) -> [String] {
        store.items.map { "\($0.isDone ? "x" : "-") \($0.title)" }
    }

    @Test func `a list is saved after each change and read again`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "new/list.json")
        let store = ToDoStore(file: file)
        #expect(store.problem == nil)
        store.add("Bread")
        store.add("  ")
        store.add(" Milk ")
        store.toggle(store.items[1].id)
        #expect(told(ToDoStore(file: file)) == ["- Bread", "x Milk"])
        store.change { $0.removeFirst() }
        #expect(told(ToDoStore(file: file)) == ["x Milk"])
    }

    @Test func `a damaged list is kept under another name`() throws {
        let folder = try Folder()
        let file = try folder.file("list.json", "[{")
        let store = ToDoStore(file: file)
        let kept = try #require(try folder.names.first)
        #expect(kept.hasPrefix("list.json.damaged-"))
        #expect(store.problem == "The list was damaged. It is kept as \(kept).")
        store.add("Bread")
        #expect(told(ToDoStore(file: file)) == ["- Bread"])
        let content = try String(contentsOf: folder.url.appending(path: kept), encoding: .utf8)
        #expect(content == "[{")
    }

    @Test func `what cannot be read is never written`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "list.json", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        let store = ToDoStore(file: file)
        #expect(store.problem?.hasPrefix("Nothing will be saved. ") == true)
        store.add("Bread")
        #expect(told(store) == ["- Bread"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.path).isEmpty)
        #expect(try folder.names == ["list.json"])
    }

    @Test func `a change that could not be saved is saved with the next one`() throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "new/list.json")
        let store = ToDoStore(file: file)
        let obstacle = try folder.file("new", "")
        store.add("Bread")
        #expect(store.problem?.hasPrefix("The list is not saved. ") == true)
        try FileManager.default.removeItem(at: obstacle)
        store.add("Milk")
        #expect(told(ToDoStore(file: file)) == ["- Bread", "- Milk"])
    }
}
