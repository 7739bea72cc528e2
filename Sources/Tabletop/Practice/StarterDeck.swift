import Foundation

extension Deck {
    /// The deck available before any is imported: nine Japanese words.
    ///
    /// Its ids are fixed, so that it is the same deck in every database.
    public static let starter: Deck = {
        let words = [
            ("はい", "Hai", "Yes"),
            ("いいえ", "Iie", "No"),
            ("おねがいします", "Onegai shimasu", "Please"),
            ("こんにちは", "Konnichiwa", "Hello"),
            ("はじめまして", "Hajimemashite", "Nice to meet you"),
            ("もしもし", "Moshi moshi", "Hello (phone)"),
            ("すみません", "Sumimasen", "Excuse me"),
            ("ありがとう", "Arigatō", "Thank you"),
            ("ごめんなさい", "Gomennasai", "I apologize"),
        ]
        func id(_ number: UInt8) -> UUID {
            UUID(uuid: (0x6b, 0x75, 0x63, 0x68, 0x69, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
        }
        do {
            let challenges = try words.enumerated().map { number, word in
                try Challenge(
                    id: id(UInt8(number + 1)), question: word.0, pronunciation: word.1,
                    answer: word.2)
            }
            return try Deck(id: id(0), name: "First words of Japanese", challenges: challenges)
        } catch {
            preconditionFailure("the starter deck breaks a rule: \(error)")
        }
    }()
}
