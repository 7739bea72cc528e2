import Foundation
import Testing

@testable import TabletopStore

/// Each test is run with file events and with the timer that stands in for them.
@Suite(.timeLimit(.minutes(60)))
struct ChangeObserverTests {
    /// Counts calls of a handler. A test awaits a count.
    @MainActor final class Calls {
        private(set) var count = 0
        private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        func add() {
            count += 1
            for index in waiting.indices.reversed() where waiting[index].count <= count {
                waiting.remove(at: index).continuation.resume()
            }
        }

        func reached(_ wanted: Int) async {
            if count >= wanted { return }
            await withCheckedContinuation { waiting.append((wanted, $0)) }
        }
    }

    @MainActor @Test(arguments: [false, true])
    func `commits of another connection are told, own ones are not`(polls: Bool) async throws {
        let folder = try Folder()
        let mine = try open(folder.file())
        let theirs = try open(folder.file())
        let (changes, events) = (Calls(), Calls())
        let observers = [
            mine.observeChanges(polls: polls) { changes.add() },
            ChangeObserver(path: folder.file(), polls: polls) { events.add() },
        ]
        try mine.setSetting("mine", to: "1")
        // The write has been noticed, and was compared with what was seen.
        await events.reached(events.count + 1)
        try theirs.setSetting("theirs", to: "1")
        await changes.reached(1)
        #expect(changes.count == 1)
        #expect(try mine.setting("theirs") == "1")
        try theirs.setSetting("theirs", to: "2")
        await changes.reached(2)
        #expect(try mine.setting("theirs") == "2")
        withExtendedLifetime(observers) {}
    }

    @MainActor @Test(arguments: [false, true])
    func `a file is observed before it or its folder exists, and after it was replaced`(
        polls: Bool
    ) async throws {
        let folder = try Folder()
        let path = folder.file("later/still/battle.db")
        let events = Calls()
        let observer = ChangeObserver(path: path, polls: polls) { events.add() }
        try FileManager.default.createDirectory(
            atPath: folder.file("later/still"), withIntermediateDirectories: true)
        await events.reached(events.count + 1)
        let first = try open(path)
        await events.reached(events.count + 1)
        try first.setSetting("a", to: "b")
        await events.reached(events.count + 1)
        try first.close()

        try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
        await events.reached(events.count + 1)
        let second = try open(path)
        await events.reached(events.count + 1)
        try second.setSetting("a", to: "b")
        await events.reached(events.count + 1)
        try second.close()
        withExtendedLifetime(observer) {}
    }

    @MainActor @Test(arguments: [false, true])
    func `nothing is told to an observer that was released`(polls: Bool) async throws {
        let folder = try Folder()
        let mine = try open(folder.file())
        let theirs = try open(folder.file())
        let (gone, kept) = (Calls(), Calls())
        var observer: ChangeObserver? = mine.observeChanges(polls: polls) { gone.add() }
        withExtendedLifetime(observer) {}
        observer = nil
        let other = mine.observeChanges(polls: polls) { kept.add() }
        try theirs.setSetting("a", to: "b")
        await kept.reached(1)
        #expect(gone.count == 0)
        withExtendedLifetime(other) {}
    }

    #if os(Linux)
        @MainActor @Test func `many events within the pause are one call`() async throws {
            let folder = try Folder()
            let calls = Calls()
            // Nothing happens in the folder: the only events are these.
            let observer = ChangeObserver(path: folder.file()) { calls.add() }
            for _ in 0..<3 { observer.schedule() }
            await calls.reached(1)
            observer.schedule()
            await calls.reached(2)
            #expect(calls.count == 2)
            withExtendedLifetime(observer) {}
        }
    #endif
}
