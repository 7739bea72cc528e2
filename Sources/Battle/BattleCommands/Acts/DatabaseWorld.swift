import Foundation
import Tabletop
import TabletopText
import TabletopStore

/// What acts need to know besides the fight, from the database and the books.
struct DatabaseWorld: ActWorld {
    let database: TabletopDatabase

    func statBlock(of combatant: Combatant, in encounter: Encounter) throws -> StatBlock? {
        try database.roster.statBlock(of: combatant, in: encounter)
    }

    func characters() throws -> [GameCharacter] { try database.roster.characters(search: "") }

    func monsters(for edition: RuleEdition) throws -> [StatBlockReference] {
        try Bestiary.srd.names(for: edition)
    }

    func monster(_ reference: StatBlockReference) throws -> Monster? {
        try Bestiary.srd.monster(reference)
    }

    func spell(named name: String, for edition: RuleEdition) throws -> Spell {
        try BookOptions.find(
            name, in: SpellLibrary.srd, editions: RuleEdition.searchOrder(from: edition))
    }

    func spells(for edition: RuleEdition) throws -> [String] {
        try SpellLibrary.srd.all(edition).map(\.name)
    }

    func concentrationSaves(owedBy combatant: UUID, in encounter: Encounter) throws -> [Int] {
        let filter = LogFilter(combatant: combatant, includesUndone: false)
        let events = try database.fights.log(matching: filter, of: encounter.id, limit: 1000)
        return ConcentrationSaves.owed(by: combatant, in: events.reversed().map(\.event))
    }

    func decks() throws -> [Deck] { try database.practice.decks() }

    func challenge(_ card: CardKey) throws -> Challenge {
        try database.practice.card(card).challenge
    }

    var now: Date { Date() }
}

extension StoredRoster {
    /// What a combatant of a fight can do; `nil` if neither a file nor a book says.
    func statBlock(of combatant: Combatant, in encounter: Encounter) throws -> StatBlock? {
        let character = try combatant.characterID.flatMap { try self.character($0) }
        return try statBlock(of: combatant, character, in: encounter.edition)
    }
}
