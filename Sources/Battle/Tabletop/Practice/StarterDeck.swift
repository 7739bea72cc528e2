import Foundation

extension Deck {
    /// The deck available before any is imported: nine Japanese words.
    ///
    /// Its ids are fixed, so that it is the same deck in every database. Several of its words have
    /// more than one meaning: those that a dictionary gives as well are right, too, and no wrong
    /// choice is a meaning that a speaker could defend.
    package static let starter: Deck = {
        func id(_ number: UInt8) -> UUID {
            UUID(uuid: (0x6b, 0x75, 0x63, 0x68, 0x69, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
        }
        do {
            let challenges = try StarterWord.all.enumerated().map { number, word in
                var challenge = try Challenge(
                    id: id(UInt8(number + 1)), question: word.text, pronunciation: word.reading,
                    answer: word.answer, alsoRight: word.also, note: word.note)
                challenge.wrongAnswers = word.wrong
                return challenge
            }
            return try Deck(id: id(0), name: "First words of Japanese", challenges: challenges)
        } catch {
            preconditionFailure("the starter deck breaks a rule: \(error)")
        }
    }()
}

/// A word of the starter deck.
private struct StarterWord {
    var text: String
    var reading: String
    var answer: String
    var also: [String] = []
    /// The only wrong choices, where others would be half right.
    var wrong: [String] = []
    var note: String

    static let all = [
        StarterWord(
            text: "はい", reading: "Hai", answer: "Yes", also: ["That is right"],
            wrong: ["No", "Please", "Nice to meet you", "Excuse me", "Thank you", "I apologize"],
            note: "While somebody speaks it says “I am listening”; handing something over it says "
                + "“here you are”."),
        StarterWord(
            text: "いいえ", reading: "Iie", answer: "No",
            note: "In answer to thanks or praise it says “not at all”."),
        StarterWord(
            text: "おねがいします", reading: "Onegai shimasu", answer: "Please",
            wrong: ["Yes", "No", "Hello", "Thank you", "I apologize"],
            note:
                "Asks a favor, or for what was named before it. The “please” that offers something "
                + "is どうぞ."),
        StarterWord(
            text: "こんにちは", reading: "Konnichiwa", answer: "Hello",
            also: ["Good afternoon", "Good day"],
            wrong: ["Yes", "No", "Please", "Excuse me", "Thank you", "I apologize"],
            note: "By day; in the morning おはようございます, in the evening こんばんは. The last sign is "
                + "written は and read wa."),
        StarterWord(
            text: "はじめまして", reading: "Hajimemashite", answer: "Nice to meet you",
            also: ["Pleased to meet you", "How do you do"],
            wrong: ["Yes", "No", "Please", "Excuse me", "Thank you", "I apologize"],
            note: "At the first meeting only."),
        StarterWord(
            text: "もしもし", reading: "Moshi moshi", answer: "Hello (phone)", also: ["Hello"],
            wrong: ["Yes", "No", "Please", "Thank you", "Nice to meet you", "I apologize"],
            note:
                "On the phone, or to somebody who does not seem to hear; face to face the greeting "
                + "is こんにちは."),
        StarterWord(
            text: "すみません", reading: "Sumimasen", answer: "Excuse me",
            also: ["Sorry", "I am sorry", "I apologize", "Thank you"],
            wrong: ["Yes", "No", "Please", "Hello", "Nice to meet you"],
            note: "Calls somebody, apologizes for something small, and thanks for a trouble taken."),
        StarterWord(
            text: "ありがとう", reading: "Arigatō", answer: "Thank you", also: ["Thanks"],
            wrong: ["Yes", "No", "Hello", "Nice to meet you", "I apologize"],
            note: "Among friends; politely ありがとうございます."),
        StarterWord(
            text: "ごめんなさい", reading: "Gomennasai", answer: "I apologize",
            also: ["Sorry", "I am sorry", "Forgive me"],
            wrong: ["Yes", "No", "Hello", "Nice to meet you", "Thank you", "Please"],
            note: "For something done, among people who know each other; to others すみません or "
                + "もうしわけありません."),
    ]
}
