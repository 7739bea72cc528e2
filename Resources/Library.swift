import CLibrary
package import Foundation

/// The files that come with the program: decks to practise, a party to try it with, the books, and
/// the licenses. They are within the program, so that it works wherever it is copied or linked.
package enum Library {
    /// A file; the raw value is its path in the repository, without `Resources/`.
    package enum File: String, Hashable, Sendable, CaseIterable {
        /// A practice deck: nine first words of Japanese.
        case firstWords = "Library/Decks/japanese-first-words.json"
        /// A practice deck: questions on the rules of a fight by SRD 5.1.
        case rules2014 = "Library/Decks/rules-dnd2014.json"
        /// A practice deck: questions on the rules of a fight by SRD 5.2.
        case rules2024 = "Library/Decks/rules-dnd2024.json"
        /// A practice deck: questions on the rules of a fight by the remaster of Pathfinder 2e.
        case rulesPathfinder = "Library/Decks/rules-pathfinder2e.json"
        /// Five heroes, in the hand-written format that `battle import` reads.
        case party = "Library/Characters/party.json"
        /// The stat blocks of the System Reference Document 5.1, a line each.
        case creatures51 = "Library/Books/srd-5.1-creatures.jsonl"
        /// The stat blocks of the System Reference Document 5.2, a line each.
        case creatures52 = "Library/Books/srd-5.2-creatures.jsonl"
        /// The spells of the System Reference Document 5.1, a line each.
        case spells51 = "Library/Books/srd-5.1-spells.jsonl"
        /// The spells of the System Reference Document 5.2, a line each.
        case spells52 = "Library/Books/srd-5.2-spells.jsonl"
        /// The players' page, with places for what changes.
        case playersPage = "Players/page.html"
        /// How it looks.
        case playersStyle = "Players/players.css"
        /// What it does in a browser.
        case playersScript = "Players/players.js"
        /// Its picture in a list of pages.
        case playersIcon = "Players/icon.svg"
        /// Which facts were taken from where, and what was changed.
        case sources = "Library/NOTICE.md"
        /// Whose work is in the program, and under which licenses.
        case notice = "NOTICE"
        /// The program's own license.
        case license = "LICENSE"
    }

    /// The content of a file.
    package static func data(_ file: File) -> Data { data(atPath: file.rawValue) }

    static func data(atPath path: String) -> Data {
        guard let text = library_text(path) else {
            preconditionFailure("library.c does not list \(path)")
        }
        return Data(bytes: text, count: strlen(text))
    }

    /// The content of a file as text.
    package static func text(_ file: File) -> String {
        String(decoding: data(file), as: UTF8.self)
    }
}
