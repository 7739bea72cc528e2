import BattleScreens
import Foundation
import Synchronization
import Tabletop

/// Files in memory: "party.json" in a folder of two files has Bram; "missing.json" cannot be read.
final class TestFiles: FileService {
    struct NoSuchFile: Error, CustomStringConvertible {
        var description: String { "There is no such file" }
    }

    private let records: TestRecords
    /// What was written: the format, the path, and whether it was to replace.
    let written = Mutex<[String]>([])
    /// Whether characters were to be updated, for each import.
    let updates = Mutex<[Bool]>([])
    /// The paths of which a preview was asked for.
    let previewed = Mutex<[String]>([])
    /// Lets an import go on after each thousand of its 4,000 entries, of which one is new.
    private let batches: DispatchSemaphore?

    /// - Parameter batches: without it an import is done at once.
    init(_ records: TestRecords, batches: DispatchSemaphore? = nil) {
        self.records = records
        self.batches = batches
    }

    func exportChoices(fight: String?) -> [ExportChoice] {
        [
            ExportChoice(id: "archive", title: "everything, as JSON", fileName: "battle.json"),
            ExportChoice(id: "log", title: "logs of fights, as CSV", fileName: "log.csv"),
        ]
            + (fight.map {
                [ExportChoice(id: "fight", title: "the fight \($0)", fileName: "\($0).md")]
            } ?? [])
    }

    func export(_ choice: String, to path: String, fight: UUID?, replaces: Bool) throws -> String? {
        if path == "there.json", !replaces { return nil }
        if path == "full/x.json" { throw NoSuchFile() }
        written.withLock { $0.append("\(choice) \(path)") }
        return "12 rows written to /home/mira/\(path)"
    }

    func folder(at path: String) throws -> FolderListing {
        if path.hasPrefix("heroes/") {
            return FolderListing(
                path: "/home/mira/heroes",
                entries: [.init(name: "bram.json", isFolder: false, bytes: 900)])
        }
        return FolderListing(
            path: "/home/mira",
            entries: [
                .init(name: "heroes", isFolder: true, bytes: 0),
                .init(name: "bestiary.json", isFolder: false, bytes: 64_000_000),
                .init(name: "party.json", isFolder: false, bytes: 1234),
                .init(name: "Party.json", isFolder: false, bytes: 1234),
            ])
    }

    func previewImport(of path: String) throws -> ImportPreview {
        previewed.withLock { $0.append(path) }
        if path == "missing.json" { throw NoSuchFile() }
        return ImportPreview(
            format: "hand-written list",
            counts: [.new: 1, .changed: 1, .same: 1, .refused: 1],
            entries: [
                .init(
                    name: "Bram", fate: .new,
                    draft: CharacterDraft(name: "Bram", kind: .player, maximumHitPoints: 31)),
                .init(name: "Goblin 1", fate: .changed),
                .init(name: "Goblin 2", fate: .same),
                .init(name: "Camp", fate: .refused, reason: "no hit points"),
            ], remarks: ["not taken: spells"])
    }

    func importFile(
        _ path: String, updates: Bool, progress: @Sendable (Int, Int) -> Void,
        isCancelled: @Sendable () -> Bool
    ) throws -> RosterImport {
        self.updates.withLock { $0.append(updates) }
        guard let batches else { return try add(["Bram"]) }
        var result = RosterImport(summary: "", added: [])
        for done in 1...4 {
            result.added += try add(["Goblin \(done)000"]).added
            result.summary = "\(done) added"
            progress(done * 1000, 4000)
            batches.wait()
            if isCancelled() {
                result.summary += ", then stopped"
                break
            }
        }
        return result
    }

    func importDecks(_ path: String) throws -> RosterImport {
        try records.practice.save(Deck(id: UUID(), name: "Knots", challenges: []))
        return RosterImport(summary: "deck Knots: nothing new", added: [])
    }

    func beginning(of path: String) -> [String] { ["{", "  \"file\": \"\(path)\""] }

    func importSample() throws -> RosterImport { try add(["Torvald", "Goblin"]) }

    func aboutLines() -> [String] {
        ["battle 1.2.3", "File: /home/mira/battle.db"] + (1...60).map { "Line \($0)" }
    }

    func manualPages() -> [ManualEntry] {
        [.init(id: "index", title: "The manual"), .init(id: "keys", title: "Keys")]
    }

    func manualLines(of page: ManualEntry.ID, columns: Int) throws -> [ManualLine] {
        if page == "index" { throw NoSuchFile() }
        return [ManualLine("Keys", isHeading: true)]
            + (1...100).map { ManualLine("line \($0) of \(columns)") }
    }

    private func add(_ names: [String]) throws -> RosterImport {
        let ids = try names.map { name in
            let character = GameCharacter(id: UUID(), name: name, kind: .player)
            try records.roster.save(character)
            return character.id
        }
        return RosterImport(summary: "\(ids.count) added", added: ids)
    }
}
