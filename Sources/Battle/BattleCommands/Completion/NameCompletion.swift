import ArgumentParser
import Foundation
import Tabletop
import TabletopStore
import TabletopText

/// What shells offer for names when Tab is pressed: read from the database, which is neither made nor
/// changed. What cannot be read offers nothing, without a word.
extension CompletionKind {
    /// The names of fights.
    static var fight: CompletionKind {
        names { try $0.fights.encounters().map(\.name) }
    }

    /// The names of characters of the roster.
    static var character: CompletionKind {
        names { try $0.roster.characters(search: "").map(\.name) }
    }

    /// The names of decks.
    static var deck: CompletionKind {
        names {
            try $0.practice.deckSummaries(at: Date(), minutesFromUTC: 0).map(\.name)
        }
    }

    /// The creatures and spells of the books, and the characters of the roster.
    static var bookEntry: CompletionKind {
        names {
            let own = try $0.roster.characters(search: "").map(\.name)
            return own + (try Bestiary.srd.names(for: .dnd2024)).map(\.name)
                + (try SpellLibrary.srd.search("", in: .dnd2024))
        }
    }

    /// The combatants of the current fight.
    static var combatant: CompletionKind {
        names { try $0.fights.currentEncounter()?.encounter.turnOrder.map(\.label) ?? [] }
    }

    /// What the app's prompt offers after the words of an act.
    static func act(_ act: ActDeclaration) -> CompletionKind {
        .custom { words, index, typed in
            let path = 1 + act.name.split(separator: " ").count
            let line = words.prefix(index).dropFirst(path).map(Offer.unquoted).map {
                $0.contains(" ") ? "\"\($0)\"" : $0
            }
            let names = Offer.read(from: words) { database in
                guard let encounter = try database.fights.currentEncounter()?.encounter else {
                    return []
                }
                return ActCompletion(
                    ([act.name] + line + [Offer.unquoted(typed)]).joined(separator: " "),
                    in: ActVocabulary(encounter), world: DatabaseWorld(database: database)
                ).candidates
            }
            return Offer.those(names + act.optionWords, beginningWith: typed)
        }
    }

    private static func names(
        _ find: @escaping @Sendable (TabletopDatabase) throws -> [String]
    ) -> CompletionKind {
        .custom { words, _, typed in
            Offer.those(Offer.read(from: words, find), beginningWith: typed)
        }
    }
}

/// What is offered for what has been typed.
private enum Offer {
    /// Names in the database that the command line names, or the default one.
    static func read(
        from words: [String], _ find: (TabletopDatabase) throws -> [String]
    ) -> [String] {
        let option = words.firstIndex(of: "--database").map { words.index(after: $0) }
        let given = option.flatMap { words.indices.contains($0) ? unquoted(words[$0]) : nil }
        guard let path = try? DatabaseLocation(option: given).path,
            let database = try? TabletopDatabase.open(path: path, access: .readOnly)
        else { return [] }
        defer { try? database.close() }
        return (try? find(database)) ?? []
    }

    /// The names that begin with what was typed, in whatever case, with their beginning as typed,
    /// because shells compare it.
    ///
    /// bash expands what a program offers as if it had been typed (`compgen -W`), so that a name in an
    /// imported file could run a command: only names of harmless signs are offered.
    static func those(_ names: [String], beginningWith typed: String) -> [String] {
        let typed = unquoted(typed)
        let key = PlainText.folded(typed)
        var seen: Set<String> = []
        return names.compactMap { name in
            guard name.unicodeScalars.allSatisfy(isHarmless), PlainText.folded(name).hasPrefix(key)
            else { return nil }
            let offer = typed + name.dropFirst(typed.count)
            return seen.insert(offer).inserted ? offer : nil
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || " .,-_+%@".unicodeScalars.contains(scalar)
    }

    /// A word as the shell understands it, without its quotes.
    static func unquoted(_ word: String) -> String {
        word.replacing(/\\(.)/) { $0.output.1 }.filter { $0 != "\"" && $0 != "'" }
    }
}
