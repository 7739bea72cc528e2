import Foundation
import Tabletop
import TabletopStore

extension TabletopDatabase {
    /// Makes the deck of a fight's creatures, or makes it anew; its schedule stays. A creature with a
    /// block of another edition is asked about as the book of the fight's edition has it, if it does.
    ///
    /// - Returns: the deck, stored.
    func rehearse(_ fight: Encounter) throws -> Deck {
        var blocks: [StatBlock] = []
        for combatant in fight.combatants where combatant.kind == .monster {
            guard let block = try roster.statBlock(of: combatant, in: fight) else { continue }
            let isForeign = block.edition != fight.edition
            blocks.append(
                try isForeign
                    ? StatBlockLibrary.srd.entry(named: block.name, in: fight.edition) ?? block
                    : block)
        }
        guard !blocks.isEmpty else { throw CommandProblem.nothingToRehearse(fight.name) }
        let others = (try? StatBlockLibrary.srd.all(fight.edition)) ?? []
        // A few dozen of the book's creatures give enough wrong figures.
        let beside = stride(from: 0, to: others.count, by: max(1, others.count / 60))
            .map { others[$0] }
        return try keep(
            "Rehearsal: \(fight.name)", source: "fight/\(fight.id.uuidString)",
            Rehearsal.creatures(blocks, beside: beside))
    }

    /// Makes the deck of an edition's rules of the fight, or brings it up to date; its schedule stays.
    func rehearseRules(of edition: RuleEdition) throws -> Deck {
        guard let rules = try StarterDecks.rules(of: edition) else {
            throw CommandProblem.nothingToRehearse(edition.title)
        }
        return try keep(
            rules.name, source: "rules/\(edition.rawValue)", rules.challenges, id: rules.id)
    }

    /// Makes the deck of an edition's conditions. They come out of the deck of the edition's rules,
    /// as a challenge is in one deck, and keep their schedule.
    func rehearseConditions(of edition: RuleEdition) throws -> Deck {
        try keep(
            "Conditions of \(edition.title)", source: "conditions/\(edition.rawValue)",
            Rehearsal.conditions(of: edition))
    }

    /// Makes the deck of the monsters in an edition's book.
    func rehearseMonsters(of edition: RuleEdition) throws -> Deck {
        let blocks = try StatBlockLibrary.srd.all(edition)
        guard !blocks.isEmpty else { throw CommandProblem.nothingToRehearse(edition.title) }
        return try keep(
            "Monsters of \(edition.title)", source: "monsters/\(edition.rawValue)",
            Rehearsal.creatures(blocks, beside: []))
    }

    /// Makes the deck of a character's conditions and spells, for who plays it, or makes it anew; its
    /// schedule stays.
    func rehearse(_ character: GameCharacter) throws -> Deck {
        let block = try roster.statBlock(of: character.id)
        let edition = block?.edition ?? .dnd2024
        let casting = block?.actions.flatMap { action in
            action.casts + (action.spellcasting?.groups.flatMap(\.spells) ?? [])
        }
        var names: Set<String> = []
        let spells = try (casting ?? []).compactMap { known in
            try names.insert(PlainText.folded(known.name)).inserted
                ? SpellLibrary.srd.entry(named: known.name, from: edition) : nil
        }
        let others = spells.isEmpty ? [] : try SpellLibrary.srd.all(edition)
        return try keep(
            "\(character.name): conditions and spells", source: "hero/\(character.id.uuidString)",
            Rehearsal.hero(
                character, block, in: edition, spells: spells,
                beside: stride(from: 0, to: others.count, by: max(1, others.count / 60))
                    .map { others[$0] }))
    }

    private func keep(
        _ name: String, source: String, _ challenges: [Challenge], id: UUID = .random()
    ) throws -> Deck {
        guard !challenges.isEmpty else { throw CommandProblem.nothingToRehearse(name) }
        let before = try practice.deck(source: source)
        let deck = try Deck(
            id: before?.id ?? id, name: before?.name ?? name, challenges: challenges,
            options: before?.options ?? .rehearsal, source: source)
        try practice.save(deck)
        return deck
    }
}
