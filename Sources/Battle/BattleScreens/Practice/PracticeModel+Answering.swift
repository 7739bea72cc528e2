import Foundation
import Tabletop

/// Giving and rating answers.
extension PracticeModel {
    /// Shows the choices, or hides them again; or shows the answer.
    func questionKeyPressed() {
        switch destination {
        case .question where session?.deck.options.ask == .reveal: reveal()
        case .question: destination = .choices
        case .choices: destination = .question
        case .nothing, .decks, .page, .typing, .revealed, .answered, .congratulations, .done: break
        }
    }

    /// Shows the answer, and what each grade gives.
    private func reveal() {
        guard let session, let card = session.card, let test else { return }
        let now = context.now
        intervals =
            session.isScheduled && !session.hasFailed
            ? PracticeSession.intervals(
                of: card, at: now, minutesFromUTC: context.minutesFromUTC(at: now),
                session.deck.options) : []
        picture =
            picture(of: test, test.direction == .forward ? .answer : .question) ?? picture
        destination = .revealed
    }

    /// Stores how well the revealed answer was known, and asks the next question.
    func gradeKeyPressed(_ rating: MemoryModel.Rating) {
        guard case .revealed = destination else { return }
        _ = give { next, now, offset, milliseconds in
            try next.grade(
                rating, at: now, minutesFromUTC: offset, milliseconds: milliseconds,
                using: &self.context.chance)
        }
    }

    /// Gives an answer: stores it, then shows whether it was right.
    ///
    /// - Parameter index: the index of the choice; `nil` for the selected one.
    func choiceKeyPressed(_ index: Int? = nil) {
        guard case .choices = destination, let index = index ?? selection, let test,
            test.choices.indices.contains(index)
        else { return }
        if give(test.choices[index], isTyped: false) { selection = index }
    }

    /// Gives the typed answer.
    func typedKeyPressed() {
        guard case .typing = destination, draft.contains(where: { !$0.isWhitespace }) else {
            return
        }
        _ = give(draft, isTyped: true)
    }

    private func give(_ answer: String, isTyped: Bool) -> Bool {
        give(answer: answer, isTyped: isTyped) { next, now, offset, milliseconds in
            try next.answer(
                answer, at: now, minutesFromUTC: offset, milliseconds: milliseconds,
                isTyped: isTyped, using: &self.context.chance)
        }
    }

    /// Stores an answer with the session as it is after it, then shows the result or, after a grade, the
    /// next question.
    ///
    /// - Parameters:
    ///   - answer: what was said; `nil` for a grade.
    ///   - work: gives the answer to a session, at a time, its minutes from UTC and the milliseconds it
    ///     took.
    private func give(
        answer: String? = nil, isTyped: Bool = false,
        _ work: (inout PracticeSession, Date, Int, Int) throws -> Attempt
    ) -> Bool {
        guard let test, let before = session, var next = session else { return false }
        let given: (Attempt, Result)? = read {
            let now = context.now
            let offset = context.minutesFromUTC(at: now)
            let attempt = try work(
                &next, now, offset,
                Int(max(0, min(now.timeIntervalSince(askedAt), 60)) * 1000))
            let card = try context.records.practice.record(attempt, in: next.isDay ? nil : next)
            var result = Result(
                choice: answer ?? "", isCorrect: attempt.isCorrect, rating: attempt.rating,
                leech: leech(card, since: before.card, before.deck.options))
            if attempt.isScheduled, attempt.isCorrect, let card = before.card {
                result.intervals = PracticeSession.intervals(
                    of: card, at: now, minutesFromUTC: offset, before.deck.options)
            }
            if isTyped, let answer,
                case .near(let right) = TypedAnswer(
                    answer, right: test.challenge.rightAnswers(test.direction))
            {
                result.nearly = right
            }
            return (attempt, result)
        }
        guard let (attempt, result) = given else { return false }
        session = next
        run?.take(next)
        self.given.append(
            GivenAnswer(
                question: CardMarkup.inOneLine(test.question),
                right: CardMarkup.inOneLine(test.answer), isCorrect: attempt.isCorrect))
        last = (attempt, before.card)
        let title = earned()
        let sentences = [title, result.leech.map(leechSentence)].compactMap(\.self)
        message = sentences.isEmpty ? nil : sentences.joined(separator: " ")
        hasEarnedTitle = title != nil
        guard answer != nil else {
            if run == nil { ask() } else { askNextOfDay() }
            return true
        }
        picture =
            self.picture(of: test, test.direction == .forward ? .answer : .question) ?? picture
        destination = .answered(result)
        return true
    }

    /// The titles that the answer just given earned its character: "Torvald is now the Sage: 1000
    /// right answers."; `nil` for none.
    private func earned() -> String? {
        guard let before = character,
            let now = read({ try context.records.roster.character(before.id) }) ?? nil
        else { return nil }
        character = now
        let new = now.earnedTitles.filter { title in
            !before.earnedTitles.contains { $0.key == title.key }
        }
        return new.isEmpty
            ? nil
            : new.map { $0.sentence(of: now.name) }.joined(separator: " ")
    }

    /// The card, if an answer made it a leech.
    private func leech(
        _ card: Flashcard, since before: Flashcard?, _ options: DeckOptions
    ) -> Flashcard? {
        before.map { card.state.becameLeech(since: $0.state, options) } ?? false ? card : nil
    }

    private func leechSentence(_ leech: Flashcard) -> String {
        "Forgotten \(leech.state.lapses) times: a leech"
            + (leech.isSuspended ? ", suspended." : "; s suspends it.")
    }

    /// Suspends the card that has just become a leech, or lets it be asked again.
    func suspendKeyPressed() {
        guard case .answered(var result) = destination, var leech = result.leech else { return }
        leech.isSuspended.toggle()
        let isStored: Void? = read {
            try context.records.practice.setCard(
                leech.key, isSuspended: leech.isSuspended, buriedUntil: leech.buriedUntil)
        }
        guard isStored != nil else { return }
        session?.setSuspended(leech.isSuspended, leech.key)
        result.leech = leech
        result.isLeechSuspended = leech.isSuspended
        message = "\(leech.questionLine) is \(leech.isSuspended ? "suspended" : "asked again")."
        destination = .answered(result)
    }

    /// Rates the right answer just given otherwise, and goes on, unless that made the card a leech.
    func ratingKeyPressed(_ rating: MemoryModel.Rating) {
        guard var result, !result.intervals.isEmpty, let last else { return }
        if rating != result.rating {
            let rated = read { try context.records.practice.rerate(last.attempt, as: rating) }
            guard let (attempt, card) = rated else { return }
            session?.take(card)
            if let session { run?.take(session) }
            self.last = (attempt, last.card)
            if let options = session?.deck.options,
                let leech = leech(card, since: last.card, options)
            {
                result.rating = rating
                result.intervals = []
                result.leech = leech
                message = leechSentence(leech)
                destination = .answered(result)
                return
            }
        }
        goOnKeyPressed()
    }

    /// Continues with the next question after a right answer or if the card was suspended, with the
    /// same one after a wrong answer.
    func goOnKeyPressed() {
        guard let isAnswerCorrect else { return }
        if run != nil {
            askNextOfDay()
        } else if isAnswerCorrect || leaveSuspended() {
            ask()
        } else {
            askedAt = context.now
            draft = ""
            destination = session?.deck.options.isTyped == true ? .typing : .choices
        }
    }

    /// Draws another question if the card of the current one was suspended.
    private func leaveSuspended() -> Bool {
        guard var next = session else { return false }
        let hasLeft = read {
            let now = context.now
            return try next.leaveSuspended(
                at: now, minutesFromUTC: context.minutesFromUTC(at: now), using: &context.chance)
        }
        session = next
        return hasLeft ?? false
    }
}
