import Tabletop
import TabletopImport
import TabletopStore

/// What became of one fight of a file.
struct FileFightOutcome {
    /// The outcome for a fight.
    enum Fate: String, CaseIterable {
        case added, updated, unchanged, kept, skipped
    }

    var name: String
    var fate: Fate
    /// Why it was skipped or kept.
    var reason: String?
    /// What the file says of it; `nil` if it was refused.
    var draft: FightDraft?

    /// Stores the fights of a file, or finds out what storing them would do.
    ///
    /// - Parameter existing: what happens with the fights that came from the same source before.
    static func outcomes(
        of fights: [FileFight], in database: TabletopDatabase, existing: ExistingCharacters,
        isDryRun: Bool
    ) throws -> [FileFightOutcome] {
        var drafts: [FightDraft] = []
        for case .fight(let draft) in fights { drafts.append(draft) }
        if drafts.isEmpty { return fights.map { outcome(of: $0, nil) } }
        var results = try database.fights.previewFights(drafts)
        if !isDryRun {
            // Those that are skipped are not passed on.
            let isWanted = results.map { existing == .update || $0.outcome == .added }
            var dice = SystemRandomNumberGenerator()
            var stored = try database.fights.importFights(
                zip(drafts, isWanted).filter(\.1).map(\.0), using: &dice)[...]
            for place in results.indices where isWanted[place] {
                results[place] = stored.popFirst() ?? results[place]
            }
        }
        var rest = results[...]
        return fights.map { fight in
            guard case .fight = fight else { return outcome(of: fight, nil) }
            var made = outcome(of: fight, rest.popFirst()?.outcome)
            if existing == .skip, made.fate == .updated {
                made.fate = .kept
                made.reason = "differs, and is there already"
            }
            return made
        }
    }

    private static func outcome(
        of fight: FileFight, _ result: ImportedFight.Outcome?
    ) -> FileFightOutcome {
        switch fight {
        case .refused(let name, let reason):
            return FileFightOutcome(name: name, fate: .skipped, reason: reason)
        case .fight(let draft):
            var fight = FileFightOutcome(name: draft.name, fate: .unchanged, draft: draft)
            switch result {
            case .added: fight.fate = .added
            case .updated: fight.fate = .updated
            case .unchanged, nil: break
            case .playedOn:
                fight.fate = .kept
                fight.reason = "the file has changed, but the fight was played on here"
            case .refused(let problem):
                fight.fate = .skipped
                fight.reason = "\(problem)"
            }
            return fight
        }
    }

    /// The counts in words: "1 fight added, 2 fights skipped"; empty for none.
    static func counts(of fights: [FileFightOutcome]) -> String {
        Fate.allCases.compactMap { fate in
            let count = fights.count { $0.fate == fate }
            return count == 0 ? nil : "\(counted(count, "fight")) \(fate.rawValue)"
        }.joined(separator: ", ")
    }
}
