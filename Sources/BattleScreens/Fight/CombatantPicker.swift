import Foundation
import Observation
import Tabletop
import TerminalUI

/// Who joins a fight, and how many of each: out of the roster, and out of the library that comes
/// with the program.
///
/// Typing searches at once; a number before the words says how many. A player's character can join
/// once; of a monster there may be several, numbered by the rules.
@Observable
final class CombatantPicker {
    /// How many of one monster can join at once.
    static let most = 99

    /// Somebody to be picked.
    nonisolated struct Entry: Identifiable, Hashable {
        /// As the roster has it, or would.
        let character: GameCharacter
        /// As the library has it, where the roster does not know it yet.
        let monster: Monster?
        /// The name by which it is known in the roster.
        let name: String
        /// The character's id; of a monster of the library one that lasts until it joins.
        var id: UUID { character.id }
        /// What is searched: lower case.
        let text: String

        init(_ character: GameCharacter, monster: Monster? = nil) {
            self.character = character
            self.monster = monster
            name = PlainText.folded(character.name)
            let kind = character.kindText
            text = ([character.name, kind] + character.titles).joined(separator: " ").lowercased()
        }

        /// A monster of the library.
        init(_ monster: Monster) throws {
            self.init(try GameCharacter(monster, id: UUID()), monster: monster)
        }
    }

    /// Those found, the roster before the library, each by name.
    private(set) var found: [Entry] = []
    /// Which of them is chosen.
    private(set) var cursor = ListCursor()
    /// How many of each join.
    private(set) var counts: [UUID: Int] = [:]
    /// What is typed: "3 goblin". A blank or a sign at the beginning picks, as a key would.
    var search = "" { didSet { if search != oldValue { typed() } } }
    /// Why something was not done.
    private(set) var problem: String?
    /// How hard the fight would be.
    private(set) var difficulty: EncounterDifficulty?
    /// How many of those in it nobody can judge.
    private(set) var unknown = 0

    @ObservationIgnored private var window = ListWindow()
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private var picked: [Entry] = []
    @ObservationIgnored private let entries: [Entry]
    /// Monsters of the library as the roster has them, or was to have them: should joining fail,
    /// another try must not bring them in twice.
    @ObservationIgnored private var newInRoster: [UUID: GameCharacter] = [:]
    private var encounter: Encounter
    private let present: Set<UUID>

    /// A picker for a fight; who is in it already and can be there once is not offered again.
    init(_ context: BattleContext, encounter: Encounter) throws {
        self.context = context
        self.encounter = encounter
        // By index: to look at each as a whole means to copy it.
        let combatants = encounter.combatants
        present = Set(
            combatants.indices.lazy
                .filter { !combatants[$0].isRemoved && combatants[$0].kind == .player }
                .compactMap { combatants[$0].characterID })
        let roster = try context.records.characters(search: "").map { Entry($0) }
        // As for the commands: of two with one name the roster's own is meant.
        let known = Set(roster.map(\.name))
        entries = roster + (try context.bestiary.entries()).filter { !known.contains($0.name) }
        find()
        judge()
    }

    /// How many the number at the beginning asks for, and the words behind it.
    private var wish: (count: Int?, words: [Substring]) {
        var words = search.lowercased().split(separator: " ")
        guard let first = words.first, let count = Int(first.trimmingSuffix { "x×*".contains($0) })
        else { return (nil, words) }
        words.removeFirst()
        return (max(1, min(count, Self.most)), words)
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
        let words = wish.words
        let id = chosen?.id
        found = entries.filter { entry in words.allSatisfy { entry.text.contains($0) } }
        if let first = words.first {
            // Whose name begins so comes before whom it only stands in.
            let begins = found.filter { $0.text.hasPrefix(first) }
            found = begins + found.filter { !$0.text.hasPrefix(first) }
        }
        cursor.setCount(found.count)
        cursor.move(to: words.isEmpty ? found.firstIndex { $0.id == id } ?? 0 : 0)
        problem = nil
    }

    /// The one a key is about.
    var chosen: Entry? { found.indices.contains(cursor.index) ? found[cursor.index] : nil }

    /// How many join, all together.
    var total: Int { counts.values.reduce(0, +) }

    /// The fight's book.
    var edition: RuleEdition { encounter.edition }

    /// Whether somebody takes part already and cannot again.
    func isPresent(_ character: GameCharacter) -> Bool { present.contains(character.id) }

    /// Those who join, in the order they were picked, each with an id of its own; whom only the
    /// library knew are in the roster then.
    func takeNewcomers() throws -> [Newcomer] {
        try picked.flatMap { entry -> [Newcomer] in
            var character = entry.character
            if let monster = entry.monster {
                character =
                    try newInRoster[entry.id] ?? GameCharacter(monster, id: context.makeID())
                newInRoster[entry.id] = character
                try context.records.save(character)
            }
            return (0..<counts[entry.id, default: 0]).map { _ in
                Newcomer(character, id: context.makeID())
            }
        }
    }

    /// How far the list is scrolled in so many rows, with the chosen one in sight.
    func scrollPosition(rows: Int) -> Binding<ScrollPosition> {
        window.show(cursor.index, of: found.count, rows: rows)
        return Binding(
            get: { [unowned self] in ScrollPosition(y: .rows(window.top)) }, set: { _ in })
    }

    // MARK: What the user did

    /// Chooses another one.
    func moveKeyPressed(_ rows: Int) { cursor.move(by: rows) }

    /// Chooses one with the mouse.
    func entryClicked(_ index: Int) { cursor.move(to: index) }

    /// One more of the chosen one, or one less.
    func countKeyPressed(_ change: Int) {
        guard let chosen else { return }
        pick(chosen, change)
    }

    /// Picks a player's character, or lets go; one more of a monster.
    func pickKeyPressed() {
        guard let chosen else { return }
        let isPicked = counts[chosen.id, default: 0] > 0
        pick(chosen, chosen.character.kind == .player && isPicked ? -1 : 1)
    }

    /// Adds as many of the chosen one as typed, and begins a new search.
    ///
    /// - Returns: whether nothing was typed: then those picked are to join.
    func enterKeyPressed() -> Bool {
        guard !search.isEmpty else { return true }
        guard let chosen else {
            problem = "Nobody is called so: Esc shows everybody."
            return false
        }
        pick(chosen, wish.count ?? 1)
        if problem == nil { search = "" }
        return false
    }

    /// Ends the search.
    ///
    /// - Returns: whether there was one.
    func backKeyPressed() -> Bool {
        guard !search.isEmpty else { return false }
        search = ""
        return true
    }

    /// The fight is played by another book.
    func edited(_ encounter: Encounter) {
        self.encounter = encounter
        judge()
    }

    private func pick(_ entry: Entry, _ change: Int) {
        let character = entry.character
        guard !isPresent(character) else {
            problem = RuleProblem.alreadyInEncounter(character.name).description
            return
        }
        problem = nil
        let most = character.kind == .player ? 1 : Self.most
        let count = max(0, min(counts[entry.id, default: 0] + change, most))
        counts[entry.id] = count == 0 ? nil : count
        picked.removeAll { $0.id == entry.id && count == 0 }
        if count > 0, !picked.contains(where: { $0.id == entry.id }) { picked.append(entry) }
        judge()
    }

    /// Judges the fight with everybody picked in it.
    private func judge() {
        var fight = encounter
        var dice = SplitMix64(seed: 0)
        let newcomers = picked.flatMap { entry in
            (0..<counts[entry.id, default: 0]).map { _ in
                Newcomer(entry.character, id: UUID())
            }
        }
        if !newcomers.isEmpty { _ = try? fight.apply(.add(newcomers), using: &dice) }
        let judged = EncounterDifficulty.judge(fight, among: entries.map(\.character))
        difficulty = judged.difficulty
        unknown = judged.unknown
    }
}

extension FightModel {
    /// The fight being built is played by the next book.
    func bookKeyPressed() {
        guard let encounter else { return }
        let all = RuleEdition.allCases
        let index = all.firstIndex(of: encounter.edition) ?? 0
        let next = all[(index + 1) % all.count]
        attempt {
            try perform(.setEdition(next))
            try context.records.setSetting(Setting.edition, to: next.rawValue)
        }
        if let encounter = self.encounter { picker?.edited(encounter) }
    }
}

extension StringProtocol {
    /// Without the signs at the end that satisfy the predicate.
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
        return self[startIndex..<end]
    }
}
