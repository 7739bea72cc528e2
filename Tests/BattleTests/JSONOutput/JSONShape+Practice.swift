// Practice: decks, cards, answers.

extension JSONShape {
    static let deck = JSONShape(
        "Deck", "A deck of questions and what is due today.",
        [
            .init("id", "Its UUID."),
            .init("name", "Its name."),
            .init("source", "What made it: starter/japanese, fight/UUID; null for one's own."),
            .init("challenges", "The number of questions."),
            .init("cards", "The number of cards: a question in each direction asked."),
            .init("new", "The cards never answered, without suspended ones."),
            .init("newToday", "The new cards that today's limit leaves at most."),
            .init("learning", "The cards in their learning steps that are due."),
            .init("reviews", "The cards due for review."),
            .init("suspended", "The cards that are not asked."),
            .init("leeches", "The cards forgotten too often."),
            .init("recall", "The mean probability of recall, 0 to 1."),
            .init("openSession", "The round that was interrupted.", .openRound),
            .init("options", "How it is practised.", .deckOptions),
        ])

    static let openRound = JSONShape(
        "Open round", "A round of practice that was interrupted.",
        [
            .init("correct", "The right answers so far."),
            .init("goal", "The right answers that end it."),
        ])

    static let deckOptions = JSONShape(
        "Deck options", "How a deck is practised: the options of `battle deck set`.",
        [
            .init("retention", "The probability of recall at which cards are due."),
            .init("parameters", "The 21 parameters of FSRS-6."),
            .init("learningSteps", "The steps of a new card, in seconds."),
            .init("relearningSteps", "The steps of a forgotten card, in seconds."),
            .init("maximumInterval", "The longest interval, in days."),
            .init("newLimit", "The most new cards a day."),
            .init("reviewLimit", "The most reviews a day."),
            .init("leechThreshold", "The lapses that make a leech; 0 for never."),
            .init("leechAction", "mark or suspend."),
            .init("burySiblings", "Whether a question's other direction waits until tomorrow."),
            .init("fuzz", "Whether the days on which cards come back are spread."),
            .init("dayBoundary", "The hour at which a day begins."),
            .init("directions", "The directions that are asked: forward, reverse."),
            .init("hardAfter", "The seconds after which a right choice is hard; 0 for never."),
            .init("typed", "Whether answers are typed."),
            .init("reading", "When the reading is shown: before or after."),
            .init("goal", "The right answers that end a round; null for the usual number."),
        ])

    static let deckImport = JSONShape(
        "Deck import", "What a file brought into a deck.",
        [
            .init("deck", "The name of the deck."),
            .init("isNew", "Whether the deck was made for it."),
            .init("dryRun", "Whether nothing was written."),
            .init("new", "The number of new questions."),
            .init("changed", "The number of questions that changed."),
            .init("same", "The number of questions that are as the file says."),
            .init("answers", "The number of answers of the past in the file."),
            .init("newAnswers", "How many of them were not known."),
            .init("pictures", "The number of pictures."),
            .init("refused", "The entries left out.", .refusedEntry),
            .init("leftOut", "What else was left out, in words."),
        ])

    static let refusedEntry = JSONShape(
        "Refused entry", "An entry of a file that became no question.",
        [
            .init("line", "Its line, in a text."),
            .init("note", "Its number, in an Anki package."),
            .init("reason", "Why."),
        ])

    static let deckExport = JSONShape(
        "Deck export", "A deck that was written to a file.",
        [
            .init("file", "The file."),
            .init("format", "The format, as `--format` takes it."),
            .init("deck", "The name of the deck."),
            .init("challenges", "The number of questions."),
            .init("picturesLeftOut", "The pictures, which such a file cannot have."),
            .init("bytes", "The size of the file."),
        ])

    static let parameterFit = JSONShape(
        "Parameter fit", "Parameters fitted to the answers of a deck.",
        [
            .init("parameters", "The 21 parameters of FSRS-6."),
            .init("fittedAnswers", "The answers they are fitted to."),
            .init("leftOutAnswers", "The answers they are tried on."),
            .init("publishedLoss", "How badly the published ones predict those; less is better."),
            .init("fittedLoss", "How badly the fitted ones do."),
            .init("isBetter", "Whether the fitted ones predict better."),
            .init("isTaken", "Whether the deck has them now."),
        ])

    static let card = JSONShape(
        "Card", "A question in one direction, and its schedule.",
        [
            .init("question", "What is asked."),
            .init("answer", "The right answer."),
            .init("direction", "forward or reverse."),
            .init("state", "new, learning, review or relearning."),
            .init("step", "The learning step, from 0; null in review."),
            .init("stability", "The days until recall falls to 0.9."),
            .init("difficulty", "1 to 10."),
            .init("due", "When it is due."),
            .init("dueDay", "The day on which it is due: 2026-03-01."),
            .init("intervalSeconds", "The time from its last answer until it is due."),
            .init("reps", "The number of answers."),
            .init("lapses", "How often it was forgotten in review."),
            .init("retrievability", "The probability of recall, 0 to 1."),
            .init("suspended", "Whether it is not asked."),
            .init("buriedUntil", "The day before which it is not asked."),
            .init("leech", "Whether it was forgotten too often."),
            .init("lastAnswer", "When it was answered last."),
        ])

    /// As `battle due` prints it.
    static let dueCard = JSONShape(
        "Due card", "A card with its deck.",
        [.init("deck", "The name of the deck.")] + card.fields)

    static let answer = JSONShape(
        "Answer", "An answer given in practice.",
        [
            .init("id", "Its number."),
            .init("day", "The day on which it was given, by the deck's day boundary."),
            .init("answeredAt", "When it was given."),
            .init("minutesFromUTC", "The offset of the local time from UTC."),
            .init("question", "The text of the question."),
            .init("pronunciation", "Its reading; empty without one."),
            .init("answer", "The text of its answer."),
            .init("chosen", "What was answered."),
            .init("correct", "Whether that was right."),
            .init("milliseconds", "How long it took."),
            .init("rating", "again, hard, good or easy."),
            .init("direction", "forward or reverse."),
            .init(
                "kind", "What it did to the schedule: learn, review, relearn or extra (nothing)."),
            .init(
                "intervalSeconds",
                "The time until the card was due again; null if it did not move it."),
            .init("deck", "The name of the deck; null if that is not known."),
            .init("challenge", "The UUID of the question."),
            .init("character", "The name of the character that answered."),
            .init("session", "The UUID of the round."),
            .init("typed", "Whether it was typed."),
            .init("first", "Whether it was the first one to this card that day."),
            .init("undone", "Whether it is undone."),
        ])

    static let answerChange = JSONShape(
        "Answer change", "An answer that was undone or redone.",
        [
            .init("question", "The question."),
            .init("chosen", "What was answered."),
            .init("correct", "Whether that was right."),
        ])

    static let practiceStatistics = JSONShape(
        "Practice statistics", "What the answers add up to.",
        [
            .init("today", "The day."),
            .init("answers", "The number of answers."),
            .init("milliseconds", "The time they took."),
            .init("streak", "The days in a row with an answer, up to today or yesterday."),
            .init("longestStreak", "The longest such row."),
            .init("cards", "The cards that were answered."),
            .init("newCards", "The cards never answered."),
            .init("knowledge", "The number of cards probably recalled now."),
            .init("dailyLoad", "The reviews of a day, from the intervals."),
            .init("overdue", "The cards due before today."),
            .init("days", "The days with answers, oldest first.", .practiceDay),
            .init("retention", "Reviews and recall, by period.", .retention, byName: true),
            .init("forecast", "What is due on the next 30 days.", .forecastDay),
            .init("hours", "The answers by hour of the day.", .hour),
            .init("difficulties", "The number of cards of each difficulty, 1 to 10."),
            .init("stabilities", "The number of cards by stability.", .stability),
            .init("hardest", "The hardest cards, at most 20.", .hardCard),
        ])

    static let practiceDay = JSONShape(
        "Practice day", "The answers of a day.",
        [
            .init("day", "The day: 2026-03-01."),
            .init("answers", "The number of answers."),
            .init("correct", "The right ones."),
            .init("first", "The first answers to cards that day."),
            .init("firstCorrect", "The right ones of these."),
            .init("accuracy", "Their share, 0 to 1."),
            .init("milliseconds", "The time the answers took."),
        ])

    static let retention = JSONShape(
        "Retention", "The first reviews of cards with intervals of days.",
        [
            .init("young", "Reviews after less than 21 days."),
            .init("youngPassed", "How many of them were right."),
            .init("mature", "Reviews after 21 days or more."),
            .init("maturePassed", "How many of them were right."),
            .init("retention", "The share of right ones, 0 to 1; null without reviews."),
        ])

    static let forecastDay = JSONShape(
        "Forecast day", "What is due on a day.",
        [
            .init("day", "The day: 2026-03-01."),
            .init("due", "The number of cards."),
        ])

    static let hour = JSONShape(
        "Hour", "The answers of an hour of the day.",
        [
            .init("hour", "0 to 23."),
            .init("answers", "The number of answers."),
            .init("correct", "The right ones."),
        ])

    static let stability = JSONShape(
        "Stability", "Cards of about one stability.",
        [
            .init("below", "The upper bound in days; null for the last."),
            .init("cards", "The number of cards."),
        ])

    static let hardCard = JSONShape(
        "Hard card", "A card that is hard to remember.",
        [
            .init("question", "The question."),
            .init("deck", "The name of the deck."),
            .init("difficulty", "1 to 10."),
            .init("stability", "The days until recall falls to 0.9."),
            .init("lapses", "How often it was forgotten in review."),
        ])
}
