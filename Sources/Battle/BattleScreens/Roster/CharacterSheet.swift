import Tabletop
import TerminalUI

/// All properties of a character on one page: the head with its portrait, below it titles and notes,
/// beside them what it answered in practice and what it can do.
struct CharacterSheet: View {
    let model: RosterModel
    let character: GameCharacter
    @Environment(\.pageSize) private var page

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SheetHead(
                name: character.name, kind: character.kind, portrait: character.id,
                summary: character.kindText + (character.isInParty ? " · in the party" : ""),
                hitPoints: character.hitPoints, hint: "m sets the maximum", figures: figures,
                notes: notes)
            if page.isRoomy { Text(" ") }
            SheetBody(parts: parts, scroll: model.sheetScroll)
        }
        .onChange(of: model.latest?.character == character.id, initial: true) { _, isRead in
            if !isRead { model.readLatest(of: character) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var figures: [SheetNote] {
        [
            SheetNote("AC", character.armorClass.map { "\($0)" } ?? "?"),
            SheetNote(
                "Initiative",
                character.initiativeModifier.map { $0 < 0 ? "\($0)" : "+\($0)" } ?? "?"),
        ]
    }

    private var notes: [SheetNote] {
        [
            SheetNote("Conditions", character.conditionsText, color: AppColors.condition),
            SheetNote(
                "Resources", character.resources.map(\.description).joined(separator: ", ")),
            SheetNote("Defenses", character.defenses.text),
        ]
    }

    /// On a wide page practice and stat block are beside titles and notes; without them the notes are
    /// beside the titles.
    private var parts: [[SheetRow]] {
        deeds.isEmpty ? [titles, remarks] : [titles + remarks, deeds]
    }

    /// Notes that have no room in the head, and titles.
    private var titles: [SheetRow] {
        let titles =
            character.titles.map { SheetRow.title($0) }
            + character.earnedTitles.map { .earned($0.text, reason: $0.reason) }
        let heads: [SheetRow] =
            page.hasNotesInHead ? [] : notes.filter { !$0.facts.isEmpty }.map { .note($0) }
        return heads + SheetRow.section("Titles · \(titles.count)", titles)
    }

    /// The game master's notes, and the source.
    private var remarks: [SheetRow] {
        let lines = character.notes.isEmpty ? [] : character.notes.components(separatedBy: "\n")
        let source = character.source.map {
            [SheetRow.note(SheetNote("Source", $0.format)), .blank]
        }
        return SheetRow.section("Notes", lines.map { .text($0) }) + (source ?? [])
    }

    /// Practice, and what the character can do.
    private var deeds: [SheetRow] {
        var practice: [SheetRow] = []
        if let answers = model.practice(of: character) {
            practice = [.text(answers.words), .answers(answers.days, today: answers.today)]
        }
        return SheetRow.section("Practice", practice)
            + SheetRow.section(
                "What it can do", model.sheetBlock(of: character).map { .block($0) })
            + SheetRow.section("Latest in fights", model.latestInFights(of: character))
    }
}

extension RosterModel {
    /// The number of sentences of fights on a sheet, and that of the events read for them.
    nonisolated private static let (sentences, events) = (30, 60)

    /// The latest sentences of fights about a character; empty until they are read.
    func latestInFights(of character: GameCharacter) -> [SheetRow] {
        latest?.character == character.id ? latest?.rows ?? [] : []
    }

    /// Reads ``latestInFights(of:)``, newest first, below the name and the day of their fight; without turns
    /// and what was undone. Off the main thread: the events of years are searched for the character.
    func readLatest(of character: GameCharacter) {
        let store = context.records.practice
        context.read {
            var filter = HistoryFilter(.events)
            filter.character = character.id
            return try store.entries(0..<Self.events, of: store.history(filter))
        } then: { [weak self] entries in
            self?.latest = (character.id, Self.rows(of: entries ?? [], about: character.name))
        }
    }

    private static func rows(of entries: [HistoryEntry], about name: String) -> [SheetRow] {
        var rows: [SheetRow] = []
        var count = 0
        var place = ""
        for case .event(let event) in entries where !event.isUndone {
            let sentences = Sentence.folding(event.facts).filter { $0.fact.what != .turn }
                .map(\.text).filter { $0.names(name) }
            let here = "\(event.name), \(TimeText.longName(of: event.day))"
            if here != place, !sentences.isEmpty, count < Self.sentences {
                rows.append(.block(.heading(here)))
                place = here
            }
            for text in sentences where count < Self.sentences {
                rows.append(.log(text, round: event.round))
                count += 1
            }
        }
        return rows
    }
}
