import Foundation
package import Tabletop

extension Deck {
    /// The challenge that a text means: the one with this id or just this question, else the only one whose
    /// question begins with it or contains it. In reverse the answer is the question.
    ///
    /// - Throws: ``ActProblem/ambiguous(_:_:)``, ``ActProblem/noQuestion(_:deck:)``.
    package func challenge(
        asking text: String, _ direction: CardDirection
    ) throws(ActProblem) -> Challenge {
        func question(_ challenge: Challenge) -> String {
            direction == .forward ? challenge.question : challenge.answer
        }
        if let id = TypedID(text), id.isWhole,
            let found = challenges.first(where: { id.begins($0.id) })
        {
            return found
        }
        let exact = challenges.filter { question($0) == text.precomposedStringWithCanonicalMapping }
        if exact.count == 1 { return exact[0] }
        let key = PlainText.searchKey(text)
        let keys = challenges.map { PlainText.searchKey(CardMarkup.inOneLine(question($0))) }
        for matches: (String) -> Bool in [
            { $0 == key }, { $0.hasPrefix(key) }, { $0.contains(key) },
        ] {
            let found = challenges.indices.filter { matches(keys[$0]) }
            if found.count == 1 { return challenges[found[0]] }
            if found.count > 1 {
                throw .ambiguous(
                    text,
                    found.map {
                        CardMarkup.inOneLine(question(challenges[$0])) + " – "
                            + CardMarkup.inOneLine(challenges[$0].rightAnswers(direction)[0])
                    })
            }
        }
        let found = TypedID(text).map { id in challenges.filter { id.begins($0.id) } } ?? []
        if found.count == 1 { return found[0] }
        throw .noQuestion(text, deck: name)
    }
}
