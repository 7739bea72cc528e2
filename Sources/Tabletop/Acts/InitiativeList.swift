public import Foundation

/// The initiatives of several combatants, typed in one line: `Torvald 15, Mira 12`.
///
/// A name may be given as everywhere (``TargetReader``). A number without a name belongs to the first
/// of those who are asked. An empty line names nobody.
public struct InitiativeList: Hashable, Sendable {
    /// A combatant and its initiative.
    public struct Entry: Hashable, Sendable {
        /// The combatant.
        public let id: UUID
        /// Its initiative, within ``Encounter/initiativeRange``.
        public let initiative: Int
    }

    /// The initiatives in the order named, each combatant once.
    public let initiatives: [Entry]

    /// Parses a line.
    ///
    /// - Parameter waiting: who is asked, at least one.
    /// - Throws: ``ActProblem/notAnInitiative(_:)`` for a word that is no number where one is needed,
    ///   ``ActProblem/contradiction(_:_:)`` for a combatant named twice, and the problems of names.
    public init(
        parsing text: String, of waiting: [Combatant], in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        var words = ActWords(text)
        try words.refuseNote()
        if words.words.count == 1, let only = words.first, let first = waiting.first,
            let number = Int(only.key)
        {
            initiatives = [Entry(id: first.id, initiative: number)]
            return
        }
        var entries: [Entry] = []
        let names = vocabulary.targets
        let isNumber = { (word: ActWord) in !word.isQuoted && Int(word.key) != nil }
        while !words.isEmpty {
            let combatant = try names.takeOne(&words, until: isNumber)
            let word = words.next()
            guard let word, let number = Int(word.key) else {
                throw .notAnInitiative(word?.spelling ?? combatant.label)
            }
            if let known = entries.first(where: { $0.id == combatant.id }) {
                throw .contradiction(
                    "\(combatant.label) \(known.initiative)", "\(combatant.label) \(number)")
            }
            entries.append(Entry(id: combatant.id, initiative: number))
        }
        initiatives = entries
    }

    /// The commands that set the initiatives.
    public var commands: [EncounterCommand] {
        initiatives.map { .setInitiative($0.id, $0.initiative) }
    }
}
