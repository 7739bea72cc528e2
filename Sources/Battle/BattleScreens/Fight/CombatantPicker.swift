import Tabletop
import TabletopText
import TerminalUI

/// The picker for combatants that join a fight, and how many of each: from the roster, and from the
/// library that comes with the program.
///
/// The typed text is read by ``NewcomerReader``; the list shows the matches for the part after the
/// last comma. A player's character can join once; monsters may join several times and are numbered
/// by the rules.
@Observable
final class CombatantPicker: KeyResponder {
    /// The entries found: those of the roster, of the edition's book, of the other book, each sorted
    /// by name.
    private(set) var found: [PickerEntry] = []
    /// The index of the selected entry in ``found``; `nil` only if none is found.
    var selection: Int?
    /// The number of newcomers by entry.
    private(set) var counts: [UUID: Int] = [:]
    /// The typed text: "3 goblin". A space, plus or minus as the only character changes the count.
    var search = "" { didSet { if search != oldValue { typed() } } }
    /// Why the last action failed.
    private(set) var problem: String?
    /// The difficulty of the fight with the newcomers.
    private(set) var difficulty: EncounterDifficulty?
    /// The number of combatants without a rating.
    private(set) var unrated: [String] = []

    @ObservationIgnored private unowned let fight: FightModel
    @ObservationIgnored private let close: () -> Void
    @ObservationIgnored private var picked: [PickerEntry] = []
    @ObservationIgnored private let characters: [GameCharacter]
    @ObservationIgnored private var entries: [PickerEntry] = []
    @ObservationIgnored private var reader: NewcomerReader<PickerEntry>
    /// Library monsters with the roster entries made for them. If joining fails, the next attempt
    /// uses the same ones, so that they are not added twice.
    @ObservationIgnored private var newInRoster: [UUID: GameCharacter] = [:]
    private var encounter: Encounter
    private let present: Set<UUID>

    /// Makes a picker for a fight. Players' characters that are already in it cannot be picked.
    ///
    /// - Parameter close: closes the picker.
    init(
        _ fight: FightModel, encounter: Encounter, close: @escaping () -> Void = {}
    ) throws {
        self.fight = fight
        self.close = close
        self.encounter = encounter
        let context = fight.context
        // By index, because iterating would copy each combatant.
        let combatants = encounter.combatants
        present = Set(
            combatants.indices.lazy
                .filter { !combatants[$0].isRemoved && combatants[$0].kind == .player }
                .compactMap { combatants[$0].characterID })
        characters = try context.records.roster.characters(search: "")
        reader = NewcomerReader(roster: [], library: [])
        try readLibrary()
        find()
        assess()
    }

    /// Takes the library in the order of the fight's edition. If roster and library have a name,
    /// the roster's entry is used, unless it is of another edition's book.
    private func readLibrary() throws {
        let bestiary = try context.bestiary.entries(for: edition)
        let names = EditionNames(edition) { bestiary.compactMap(\.character.bookEntry) }
        let (plain, marked) = names.characters(characters.byName.map(\.value))
        let others = marked.map { (name: $0.name, value: PickerEntry($0.value)) }
        let known = Set(plain.map { PlainText.folded($0.name) })
        let books = Set(marked.compactMap(\.value.bookEntry))
        let library = zip(names.monsters(), bestiary).filter { named, entry in
            !known.contains(entry.name) && !books.contains(named.value)
        }
        let isMarked = Set(marked.map(\.value.id))
        entries =
            characters.filter { !isMarked.contains($0.id) }.map { PickerEntry($0) }
            + library.map(\.1) + others.map(\.value)
        reader = NewcomerReader(
            roster: plain.map { ($0.name, PickerEntry($0.value)) },
            library: others + library.map { ($0.0.name, $0.1) })
    }

    private var context: BattleContext { fight.context }

    /// The parts of the typed text between commas. The last one is still being typed, and may be
    /// empty.
    private var parts: (before: [String], last: String) {
        var parts = reader.parts(of: search)
        let endsWithComma = search.last { !$0.isWhitespace }.map { ",、，".contains($0) } == true
        let last = endsWithComma ? "" : parts.popLast() ?? ""
        return (parts, last)
    }

    private func typed() {
        switch search {
        case " ", "+":
            search = ""
            pickKeyPressed()
        case "-":
            search = ""
            countKeyPressed(-1)
        default: find()
        }
    }

    private func find() {
        let id = chosen?.id
        let typed = parts.last
        let phrase = try? reader.phrase(typed)
        let name = phrase?.name ?? typed
        var key = PlainText.nameKey(name)
        var words = key.split(separator: " ")
        if phrase?.hitPoints != nil || phrase?.hasLair == true {
            found = ((try? reader.entries(typed)) ?? []).map(PickerEntry.init)
        } else {
            let all = picked.filter(\.isTyped) + entries
            var fitting: [PickerEntry] = []
            // "3 bandit captains"
            for form in [name] + PlainText.singulars(of: name) where fitting.isEmpty {
                key = PlainText.nameKey(form)
                words = key.split(separator: " ")
                fitting = all.filter { entry in words.allSatisfy { entry.text.contains($0) } }
            }
            // Exact names first, then names with the prefix, then those that only contain the
            // words.
            let exact = fitting.filter { $0.nameKey == key }
            let begun = fitting.filter { $0.text.hasPrefix(words.first ?? "") }
            var known: Set<UUID> = []
            found = (exact + begun + fitting).filter { known.insert($0.id).inserted }
        }
        select(words.isEmpty ? found.firstIndex { $0.id == id } ?? 0 : 0)
        problem = nil
    }

    /// The selected entry.
    var chosen: PickerEntry? { selection.flatMap { found.indices.contains($0) ? found[$0] : nil } }

    private func select(_ index: Int) {
        selection = found.isEmpty ? nil : max(0, min(index, found.count - 1))
    }

    /// The picked entries with their numbers, in the order they were picked.
    var pickedEntries: [(entry: PickerEntry, count: Int)] {
        let counts = counts
        return picked.map { ($0, counts[$0.id, default: 0]) }
    }

    /// The total number of newcomers.
    var total: Int { counts.values.reduce(0, +) }

    /// The fight's edition.
    var edition: RuleEdition { encounter.edition }

    /// What a character can do, for its preview; empty if neither a file nor a book says.
    func block(of character: GameCharacter) -> [StatBlockRow.Content] {
        let block = try? context.statBlock(of: character, edition)
        return block?.rows(without: character.name) ?? []
    }

    /// The mark of an entry of another edition's book than the fight's, " (2014)"; else empty.
    func bookMark(of entry: PickerEntry) -> String {
        guard let other = entry.bookEdition, other != edition else { return "" }
        return " (\(other.shortTitle))"
    }

    /// Whether a player's character is already in the fight.
    func isPresent(_ character: GameCharacter) -> Bool { present.contains(character.id) }

    /// The newcomers in the order they were picked, each with a new id, and the monsters of the library
    /// among them, which the act that adds the newcomers adds to the roster.
    ///
    /// - Throws: ``RuleProblem``.
    func arrivals() throws -> (newcomers: [Newcomer], characters: [GameCharacter]) {
        var characters: [GameCharacter] = []
        let newcomers = try picked.flatMap { entry -> [Newcomer] in
            var character = entry.character
            if let monster = entry.monster {
                let id = character.id
                character = try newInRoster[id] ?? GameCharacter(monster, id: context.makeID())
                newInRoster[id] = character
                characters.append(character)
            }
            return try (0..<counts[entry.id, default: 0]).map { _ in
                try entry.newcomer(character, id: context.makeID())
            }
        }
        return (newcomers, characters)
    }

    /// Picks all newcomers of a line such as "3 goblin, captain".
    ///
    /// - Throws: ``ActProblem``; ``RuleProblem/alreadyInEncounter(_:)``. Nothing is picked then.
    func pick(_ line: String) throws {
        let typed = try reader.entries(line).map { (entry: PickerEntry($0), count: $0.count) }
        for (entry, _) in typed where isPresent(entry.character) {
            throw RuleProblem.alreadyInEncounter(entry.character.name)
        }
        for (entry, count) in typed { pick(entry, count) }
    }

    // MARK: Actions

    /// Moves the selection.
    private func moveKeyPressed(_ rows: Int) { select((selection ?? 0) + rows) }

    /// Changes the count of the selected entry by one.
    private func countKeyPressed(_ change: Int) {
        guard let chosen else { return }
        pick(chosen, change)
    }

    /// Picks a player's character or removes it again; adds another monster.
    private func pickKeyPressed() {
        guard let chosen else { return }
        let isPicked = counts[chosen.id, default: 0] > 0
        pick(chosen, chosen.character.kind == .player && isPicked ? -1 : 1)
    }

    /// Adds the typed newcomers and starts a new search. The last part adds the selected entry of
    /// the list. With nothing typed, the picked ones join the fight.
    private func enterKeyPressed() {
        guard !search.isEmpty else { return join() }
        let (before, last) = parts
        do {
            let count = try last.isEmpty ? 0 : reader.phrase(last).count
            if !last.isEmpty, chosen == nil { _ = try reader.entries(last) }
            if !before.isEmpty { try pick(before.joined(separator: ",")) }
            if count > 0, let chosen {
                pick(chosen, count)
                if problem != nil { return }
            }
            search = ""
        } catch {
            problem = sentence(for: error)
        }
    }

    /// Adds the picked combatants to the fight.
    private func join() {
        fight.attempt {
            let (newcomers, characters) = try arrivals()
            if !newcomers.isEmpty { try fight.perform(.add(newcomers), adding: characters) }
            close()
            fight.turns.askReinforcements()
        }
    }

    /// Clears the search; without one, closes the picker. What was picked is dropped by a second key
    /// only.
    private func backKeyPressed() {
        let question = "\(total) picked: Enter joins, Esc again drops"
        if !search.isEmpty {
            search = ""
        } else if total > 0, problem != question {
            problem = question
        } else {
            close()
        }
    }

    /// Changes the fight to the next edition.
    private func bookKeyPressed() {
        fight.encounters.setEdition(edition.next)
        if let changed = fight.encounter { encounter = changed }
        do {
            try readLibrary()
            find()
        } catch {
            problem = sentence(for: error)
        }
        assess()
    }

    private func pick(_ entry: PickerEntry, _ change: Int) {
        let character = entry.character
        guard !isPresent(character) else {
            problem = RuleProblem.alreadyInEncounter(character.name).description
            return
        }
        problem = nil
        let most = character.kind == .player ? 1 : Encounter.combatantLimit
        let count = max(0, min(counts[entry.id, default: 0] + change, most))
        counts[entry.id] = count == 0 ? nil : count
        picked.removeAll { $0.id == entry.id && count == 0 }
        if count > 0, !picked.contains(where: { $0.id == entry.id }) { picked.append(entry) }
        assess()
    }

    /// Rates the fight with the newcomers in it.
    private func assess() {
        var fight = encounter
        var dice = SplitMix64(seed: 0)
        let newcomers = picked.flatMap { entry in
            (0..<counts[entry.id, default: 0]).compactMap { _ in
                try? entry.newcomer(entry.character, id: .random())
            }
        }
        if !newcomers.isEmpty { _ = try? fight.apply(.add(newcomers), using: &dice) }
        let rated = EncounterDifficulty.assess(fight, among: entries.map(\.character))
        difficulty = rated.difficulty
        unrated = rated.unrated
    }
}

// MARK: - Keys

extension CombatantPicker {
    /// Letters are the search text.
    var isTyping: Bool { true }

    var target: (any Hashable)? { "\(selection ?? -1) \(search)" }

    var commands: [KeyCommand] {
        let enter = search.isEmpty ? total == 0 ? "done" : "join" : "add"
        return [
            command(.enter, words: "add the result; if nothing is typed, join", short: enter) {
                $0.enterKeyPressed()
            },
            command(.escape, words: "show all; then back to the fight", short: "back") {
                $0.backKeyPressed()
            },
            command(.tab, words: "one more of the selected one", short: "one more") {
                $0.countKeyPressed(1)
            },
            command(
                [KeyPress(.tab, modifiers: .shift)], words: "one less", short: "one less"
            ) { $0.countKeyPressed(-1) },
            command([.control("b")], words: "use another edition", short: "edition") {
                $0.bookKeyPressed()
            },
            command(.down, words: "next result") { $0.moveKeyPressed(1) },
            command(.up, words: "previous result") { $0.moveKeyPressed(-1) },
            command(.pageDown, words: "ten down") { $0.moveKeyPressed(10) },
            command(.pageUp, words: "ten up") { $0.moveKeyPressed(-10) },
        ]
    }
}
