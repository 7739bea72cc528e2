import Foundation
import Tabletop
import TabletopStore

/// Follows a fight that others play, through a file that may not be there yet, may vanish, or be
/// replaced. It reads, and holds no lock that could keep anybody waiting.
final class FightWatcher {
    /// What was seen.
    enum Update: Equatable {
        /// The fight as it stands, and which monsters are shown as one; `nil` where there is none.
        case fight(Encounter?, folding: Set<String>)
        /// Nothing, and why.
        case nothing(String)
    }

    private let path: String
    private let encounter: String?
    private var opened: (database: TabletopDatabase, follower: Follower)?

    /// - Parameter encounter: the fight that is meant; else the one that runs, or was used last.
    init(path: String, encounter: String?) {
        self.path = path
        self.encounter = encounter
    }

    /// What there is to see, where that may have changed since it was asked last; `nil` else.
    func look() -> Update? {
        do {
            if let opened {
                guard try opened.follower.hasChanged() else { return nil }
                return try update(in: opened.database)
            }
            let database = try TabletopDatabase.open(path: path, access: .readOnly)
            // Followed before it is read: nothing written in between is missed.
            let follower = try database.follow()
            opened = (database, follower)
            return try update(in: database)
        } catch {
            leave()
            return .nothing(Self.sentence(for: error, path))
        }
    }

    /// Closes the file.
    func leave() {
        // Nothing was written; what closing could complain of does not matter.
        try? opened?.database.close()
        opened = nil
    }

    private func update(in database: TabletopDatabase) throws -> Update {
        let found =
            if let encounter { try database.encounter(called: encounter)?.encounter } else {
                try database.currentEncounter()?.encounter
            }
        return .fight(found, folding: try found.map { try database.foldedNames(of: $0) } ?? [])
    }

    private static func sentence(for error: any Error, _ path: String) -> String {
        switch error {
        case StoreProblem.missing, StoreProblem.replaced, StoreProblem.empty:
            "Waiting for \(shown((path as NSString).lastPathComponent))"
        default:
            ExitReport(of: error).sentence ?? "\(error)"
        }
    }
}
