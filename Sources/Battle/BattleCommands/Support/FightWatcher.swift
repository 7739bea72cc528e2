import Tabletop
import TabletopStore

/// Follows a fight that another process plays. The file may not exist yet, may vanish or be
/// replaced. Only reads, and holds no lock that could block a writer.
@MainActor final class FightWatcher {
    /// What the players' screen shows.
    enum Update: Equatable {
        /// The fight (`nil` if there is none) and the names of the monsters shown as one.
        case fight(Encounter?, folding: Set<String>)
        /// No fight can be read; the sentence gives the reason.
        case nothing(String)
    }

    private let path: String
    private let fight: FightOptions
    private var opened: (database: TabletopDatabase, version: Int)?
    /// Whether the file was opened since ``takeOpened()``.
    private var isNew = false

    /// - Parameter fight: without a name, the running one, or the one used last.
    init(path: String, fight: FightOptions) {
        self.path = path
        self.fight = fight
    }

    /// The update, if the file may have changed since the last call; else `nil`.
    func look() -> Update? {
        do {
            return try lookInOpened()
        } catch StoreProblem.displaced {
            leave()
            return look()
        } catch {
            leave()
            return .nothing(Self.sentence(for: error, path))
        }
    }

    private func lookInOpened() throws -> Update? {
        if let (database, seen) = opened {
            let version = try database.dataVersion()
            if version == seen { return nil }
            opened?.version = version
            return try update(in: database)
        }
        let database = try TabletopDatabase.open(path: path, access: .readOnly)
        // The version is read before the data, so that a write in between is seen as a change.
        opened = (database, try database.dataVersion())
        isNew = true
        return try update(in: database)
    }

    /// The file, while it is open.
    var database: TabletopDatabase? { opened?.database }

    /// The file, if it was opened since the last call; else `nil`.
    func takeOpened() -> TabletopDatabase? {
        defer { isNew = false }
        return isNew ? opened?.database : nil
    }

    /// Closes the file; the next ``look()`` opens it again.
    func leave() {
        // Nothing was written, so an error on closing loses nothing.
        try? opened?.database.close()
        opened = nil
    }

    private func update(in database: TabletopDatabase) throws -> Update {
        let found: Encounter?
        do {
            found = try fight.look(in: database)?.encounter
        } catch CommandProblem.noFight {
            found = nil
        }
        return .fight(found, folding: try found.map { try database.foldedNames(of: $0) } ?? [])
    }

    private static func sentence(for error: any Error, _ path: String) -> String {
        switch error {
        case StoreProblem.missing, StoreProblem.empty:
            "Waiting for \(shown(PathText.name(of: path)))"
        default:
            ExitReport(ofProblem: error)?.sentence ?? "\(error)"
        }
    }
}
