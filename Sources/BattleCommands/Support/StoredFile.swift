import Foundation
import Tabletop
import TabletopImport
import TabletopStore
import TerminalUI

/// What storing a file, or the preview of it, gave: characters, their portraits, then fights, whose
/// combatants refer to the characters.
struct StoredFile {
    /// One fight of the file.
    struct Fight {
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
    }

    /// The outcomes for the file's characters, in their order.
    private(set) var entries: [ImportedEntry]
    private(set) var fights: [Fight] = []
    /// A sentence for each portrait that cannot be taken, and why.
    private(set) var portraitProblems: [String] = []

    /// Stores the file.
    init(_ file: ImportedFile, into database: TabletopDatabase) throws {
        entries = try database.importCharacters(file.characters)
        try takePortraits(file, database, isPreview: false)
        var dice = SystemRandomNumberGenerator()
        let results = try database.importFights(file.fightDrafts, using: &dice)
        fights = Self.fights(file, results)
    }

    /// What ``init(_:into:)`` would give; nothing is written.
    init(previewOf file: ImportedFile, in database: TabletopDatabase) throws {
        entries = try database.previewImport(of: file.characters)
        try takePortraits(file, database, isPreview: true)
        fights = Self.fights(file, try database.previewFights(file.fightDrafts))
    }

    /// Gives portraits to the characters that have none; those that have one keep it.
    private mutating func takePortraits(
        _ file: ImportedFile, _ database: TabletopDatabase, isPreview: Bool
    ) throws {
        let known = try database.portraitDates()
        var next = 0
        for case .character(let draft) in file.entries {
            let place = next
            next += 1
            guard let source = draft.portrait, entries.indices.contains(place) else { continue }
            if case .refused = entries[place].outcome { continue }
            let id = entries[place].characterID
            if let id, known[id] != nil { continue }
            do {
                let portrait = try PortraitFile(source)
                if let id, !isPreview { try database.setPortrait(portrait, of: id) }
                if entries[place].outcome == .unchanged { entries[place].outcome = .updated }
            } catch let problem as PortraitSourceProblem {
                portraitProblems.append("\(draft.name): the portrait is not taken: \(problem)")
            }
        }
    }

    private static func fights(_ file: ImportedFile, _ results: [ImportedFight]) -> [Fight] {
        var rest = results[...]
        return file.fights.map { fight in
            switch fight {
            case .refused(let name, let reason):
                return Fight(name: name, fate: .skipped, reason: reason)
            case .fight(let draft):
                var fight = Fight(name: draft.name, fate: .unchanged, draft: draft)
                switch rest.popFirst()?.outcome {
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
    }
}

extension ImportedFile {
    /// The fights that can be stored.
    fileprivate var fightDrafts: [FightDraft] {
        fights.compactMap { if case .fight(let draft) = $0 { draft } else { nil } }
    }
}

/// Why a file's portrait is not taken: a sentence without a full stop.
struct PortraitSourceProblem: Error, CustomStringConvertible {
    let description: String
}

extension PortraitFile {
    /// Reads the picture, and decodes it once to see that it can be shown.
    ///
    /// - Throws: ``PortraitSourceProblem``.
    init(_ source: PortraitSource) throws(PortraitSourceProblem) {
        do {
            let data: Data
            switch source {
            case .file(let path): data = try Self.bytes(at: path)
            case .base64(let text):
                if text.utf8.count / 4 * 3 > Self.byteLimit {
                    throw PortraitProblem.tooLarge(bytes: text.utf8.count / 4 * 3)
                }
                guard let decoded = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
                else { throw PortraitSourceProblem(description: "its data is not base64") }
                data = decoded
            }
            let portrait = try PortraitFile(data: data)
            _ = try DecodedImage(data: data)
            self = portrait
        } catch let problem as PortraitSourceProblem {
            throw problem
        } catch {
            throw PortraitSourceProblem(description: "\(error)")
        }
    }
}
