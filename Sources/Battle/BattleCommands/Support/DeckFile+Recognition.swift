import BattleScreens
import Foundation
import Tabletop
import TabletopAnki
import TabletopImport

extension DeckFile {
    /// The decks of a file whose path was typed in the app.
    static func decks(typed path: String) throws(ImportProblem) -> [DeckFile] {
        try decks(path: RosterImport.path(path)) {
            TimeZone.current.secondsFromGMT(for: $0) / 60
        }
    }

    /// The decks of a file that has no characters, if it is one beyond doubt: JSON of a deck, or an
    /// Anki package.
    ///
    /// - Parameter problem: why it has no characters.
    /// - Returns: `nil` if it is not a deck.
    /// - Throws: ``ImportProblem``: what is wrong with the package, or that the text may be a deck,
    ///   which only the user can tell.
    static func decks(insteadOf problem: ImportProblem) throws(ImportProblem) -> [DeckFile]? {
        guard problem.exitCode == 65 else { return nil }
        let path = problem.file
        let ending = PathText.fileExtension(of: path)
        if ["apkg", "colpkg"].contains(ending) {
            return try decks(path: path) { TimeZone.current.secondsFromGMT(for: $0) / 60 }
        }
        if problem.fact == .unknownFormat {
            let read = try? decks(path: path, format: .json) {
                TimeZone.current.secondsFromGMT(for: $0) / 60
            }
            return read.flatMap { $0.contains { !$0.challenges.isEmpty } ? $0 : nil }
        }
        if ["csv", "tsv", "tab", "md", "markdown", "txt"].contains(ending),
            let deck = try? DeckFile(path: path), !deck.challenges.isEmpty
        {
            throw ImportProblem(file: path, fact: .maybeDeck)
        }
        return nil
    }
}
