package import Foundation
package import Tabletop

/// What acts need to know besides the fight. Only those that need it ask.
package protocol ActWorld {
    /// What a combatant can do; `nil` if neither a file nor a book says.
    func statBlock(of combatant: Combatant, in encounter: Encounter) throws -> StatBlock?
    /// The characters of the roster.
    func characters() throws -> [GameCharacter]
    /// What the monsters of the library are called, those of an edition's book first.
    func monsters(for edition: RuleEdition) throws -> [StatBlockReference]
    /// A monster of the library.
    func monster(_ reference: StatBlockReference) throws -> Monster?
    /// The spell that a name means, of an edition's book first.
    ///
    /// - Throws: an error with a sentence if there is none, or several.
    func spell(named name: String, for edition: RuleEdition) throws -> Spell
    /// The names of the spells of an edition's book.
    func spells(for edition: RuleEdition) throws -> [String]
    /// The difficulty classes of the saves that a combatant has to make to keep concentration, the
    /// oldest first.
    func concentrationSaves(owedBy combatant: UUID, in encounter: Encounter) throws -> [Int]
    /// The decks of practice with their challenges.
    func decks() throws -> [Deck]
    /// The challenge of a card.
    func challenge(_ card: CardKey) throws -> Challenge
    /// The time, for what is stored with it.
    var now: Date { get }
}

/// A world in which nothing is known besides the fight.
package struct EmptyWorld: ActWorld {
    /// Nothing is known.
    package init() {}
    /// `nil`: no combatant has a block.
    package func statBlock(of combatant: Combatant, in encounter: Encounter) -> StatBlock? { nil }
    /// An empty roster.
    package func characters() -> [GameCharacter] { [] }
    /// An empty library.
    package func monsters(for edition: RuleEdition) -> [StatBlockReference] { [] }
    /// `nil`: the library is empty.
    package func monster(_ reference: StatBlockReference) -> Monster? { nil }
    /// Always throws: no book is known.
    package func spell(named name: String, for edition: RuleEdition) throws -> Spell {
        throw ActProblem.unknownWord(name)
    }
    /// No spells.
    package func spells(for edition: RuleEdition) -> [String] { [] }
    /// No saves.
    package func concentrationSaves(owedBy combatant: UUID, in encounter: Encounter) -> [Int] { [] }
    /// No decks.
    package func decks() -> [Deck] { [] }
    /// Always throws.
    package func challenge(_ card: CardKey) throws -> Challenge { throw RuleProblem.noQuestions }
    /// The system's clock.
    package var now: Date { Date() }
}
