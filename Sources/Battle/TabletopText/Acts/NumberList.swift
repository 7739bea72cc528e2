package import Foundation
package import Tabletop

/// The numbers of several combatants, typed in one line: `Torvald 15, Mira 12`, `torvald=15,mira=12`.
/// Initiatives, and totals of saving throws.
///
/// A name may be given as everywhere (``TargetReader``). A number without a name belongs to the next
/// of those who are asked: `15 12`. An empty line names nobody.
package struct NumberList: Hashable, Sendable {
    /// A combatant and its number.
    package struct Entry: Hashable, Sendable {
        /// The combatant.
        package let id: UUID
        /// Any whole number; the act it is for checks it.
        package let number: Int
    }

    /// The numbers in the order named, each combatant once.
    package let entries: [Entry]

    /// Parses a line.
    ///
    /// - Parameter waiting: who is asked, at least one.
    /// - Throws: ``ActProblem/notANumber(_:)`` for a word that is no number where one is needed,
    ///   ``ActProblem/contradiction(_:_:)`` for a combatant named twice, and the problems of names.
    package init(
        parsing text: String, of waiting: [Combatant], in vocabulary: ActVocabulary
    ) throws(ActProblem) {
        var words = ActWords(text.replacing("=", with: " ").replacing(",", with: " "))
        try words.refuseNote()
        var entries: [Entry] = []
        let names = vocabulary.targets
        let isNumber = { (word: ActWord) in !word.isQuoted && Int(word.key) != nil }
        while let next = words.first {
            let isUnnamed = isNumber(next)
            let named = entries.map(\.id)
            let combatant: Combatant
            if isUnnamed, let unnamed = waiting.first(where: { !named.contains($0.id) }) {
                combatant = unnamed
            } else {
                combatant = try names.takeOne(&words, until: isNumber)
            }
            let word = words.next()
            guard let word, let number = Int(word.key) else {
                throw .notANumber(word?.text ?? combatant.label)
            }
            if let known = entries.first(where: { $0.id == combatant.id }) {
                throw .contradiction(
                    "\(combatant.label) \(known.number)", "\(combatant.label) \(number)")
            }
            entries.append(Entry(id: combatant.id, number: number))
        }
        self.entries = entries
    }

    /// The commands that make death saves or recovery checks with the numbers as natural d20s.
    package var deathSaves: [EncounterCommand] {
        entries.map { .deathSave($0.id, natural: $0.number) }
    }

    /// The commands that set the numbers as initiatives.
    package var initiatives: [EncounterCommand] {
        entries.map { .setInitiative($0.id, $0.number) }
    }
}
