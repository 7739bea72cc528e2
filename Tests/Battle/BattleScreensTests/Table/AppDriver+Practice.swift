import Tabletop
import TerminalUI
import Testing

@testable import BattleScreens

extension AppDriver {
    /// Practice with decks, of a user whose name is known.
    static func practice(
        _ decks: [Deck] = [.starter], columns: Int = 80, rows: Int = 24
    ) throws -> AppDriver {
        try practice(TestRecords(decks: decks), columns: columns, rows: rows)
    }

    /// Practice with records, of a user whose name is known.
    static func practice(
        _ records: TestRecords, columns: Int = 80, rows: Int = 24
    ) throws -> AppDriver {
        try records.setSetting("user.name", to: "Ray")
        return try AppDriver(records, screen: .practice, columns: columns, rows: rows)
    }

    /// The key of a right or a wrong answer.
    func key(right: Bool) throws -> Key {
        let test = try #require(model.practice.test)
        let index = try #require(test.choices.firstIndex { test.isCorrect($0) == right })
        return .character(Character("\(index + 1)"))
    }

    /// Gives a right or a wrong answer, with the choices on the screen.
    func answer(right: Bool) throws {
        if !model.practice.areChoicesShown { press(" ") }
        press(try key(right: right))
    }
}
