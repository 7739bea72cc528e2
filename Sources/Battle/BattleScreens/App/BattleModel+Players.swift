import Tabletop

/// The players' page, and what players send from it.
extension BattleModel {
    /// Reads what waits to be decided in the fight, and fills a question that waits for it.
    func readQueue() {
        let encounter = fight.encounter?.id ?? currentFight
        let store = records.suggestions
        let now =
            encounter.flatMap { try? store.suggestions(of: $0, isWaiting: true, limit: 200) } ?? []
        if now != queue { queue = now }
        let kinds = (try? records.kindsTakenAtOnce()) ?? []
        if kinds != takenAtOnce { takenAtOnce = kinds }
        fight.sent = queue
        responder.prompt?.refill()
        fight.concentration.readSent()
    }

    /// The fight that its screen would open.
    private var currentFight: Encounter.ID? {
        (try? records.fights.currentEncounter())?.encounter.id
    }

    /// What a suggestion says: "Ysolde: initiative 17".
    func sentence(of suggestion: Suggestion) -> String {
        guard let encounter = fight.encounter ?? (try? records.fights.currentEncounter())?.encounter
        else { return suggestion.kind.title }
        return suggestion.sentence(in: encounter)
    }

    /// The line on all screens while something waits; `nil` for nothing, and where it is listed.
    var queueSentence: String? {
        if case .suggestions = destination { return nil }
        guard let first = queue.first else { return nil }
        let more = queue.count > 1 ? ", and \(queue.count - 1) more" : ""
        return "\(sentence(of: first))\(more): * decides"
    }

    /// Takes a kind as soon as it arrives, or asks again.
    func takeAtOnce(_ kind: Suggestion.Kind, _ isAtOnce: Bool) throws {
        var kinds = takenAtOnce
        if isAtOnce { kinds.insert(kind) } else { kinds.remove(kind) }
        try records.setKindsTakenAtOnce(kinds)
        takenAtOnce = kinds
    }

    // MARK: What the user did

    /// Opens the list of what players sent.
    func suggestionsKeyPressed() {
        if fight.encounter == nil { fight.appear() }
        readQueue()
        destination = .suggestions(
            SuggestionsModel(self, close: { [unowned self] in destination = nil }))
    }

    /// Opens the page that begins and ends the players' page.
    func tableKeyPressed() {
        guard let table = context.table else {
            return warn("There is no players' page here.")
        }
        destination = .table(TableModel(table, close: { [unowned self] in destination = nil }))
    }
}
