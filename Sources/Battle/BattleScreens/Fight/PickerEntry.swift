import Foundation
import Tabletop
import TabletopText

/// A character or monster that can be picked.
nonisolated struct PickerEntry: Identifiable, Hashable {
    /// The character's id, unless numbers were typed after its name. For a monster of the
    /// library, an id that lasts until it joins.
    let id: UUID
    /// The character on the roster, or as the roster will have it.
    let character: GameCharacter
    /// The monster in the library, if it is not on the roster yet.
    let monster: Monster?
    /// The folded name, and its search key.
    let name: String
    let nameKey: String
    /// Whether it was made up here; it is not added to the roster then.
    private(set) var isMadeUp = false
    /// Hit points typed after the name, which replace its own.
    private(set) var hitPoints: DiceNotation?
    /// Armor class typed after the hit points, which replaces its own.
    private(set) var armorClass: Int?
    /// Whether its lair joins, too.
    private(set) var hasLair = false
    /// The search key of name, kind and titles.
    let text: String

    /// The edition of the book it is from; `nil` for what is of no book.
    var bookEdition: RuleEdition? { monster?.edition ?? character.bookEntry?.edition }

    init(_ character: GameCharacter, monster: Monster? = nil, id: UUID? = nil) {
        self.id = id ?? character.id
        self.character = character
        self.monster = monster
        name = PlainText.folded(character.name)
        nameKey = PlainText.nameKey(character.name)
        let kind = character.kindText
        text = PlainText.searchKey(
            ([character.name, kind] + character.titles).joined(separator: " "))
    }

    /// The entry of a monster in the library.
    init(_ monster: Monster) throws {
        self.init(try GameCharacter(monster, id: .random()), monster: monster)
    }

    /// The entry for a typed newcomer, with the typed numbers.
    init(_ typed: NewcomerReader<PickerEntry>.Entry) {
        switch typed.who {
        case .known(let entry)
        where typed.hitPoints == nil && typed.armorClass == nil && !typed.hasLair:
            self = entry
        case .known(let entry):
            self.init(entry.character, monster: entry.monster, id: .random())
        case .madeUp(let name):
            self.init(GameCharacter(id: .random(), name: name, kind: .monster))
            isMadeUp = true
        }
        hitPoints = typed.hitPoints
        armorClass = typed.armorClass
        hasLair = typed.hasLair
    }

    /// The hit points: "7/7", "30", "2d6".
    var hitPointsText: String {
        hitPoints?.description ?? character.hitPoints.description
    }

    /// The armor class: "15", "?".
    var armorClassText: String {
        (armorClass ?? character.armorClass).map { "\($0)" } ?? "?"
    }

    /// Whether it was made up, has typed hit points or a lair, and so is in neither source.
    var isTyped: Bool { isMadeUp || hitPoints != nil || hasLair }

    /// A combatant made from it.
    func newcomer(_ character: GameCharacter, id: UUID) throws(RuleProblem) -> Newcomer {
        var newcomer = Newcomer(character, id: id)
        if isMadeUp { newcomer.characterID = nil }
        try newcomer.take(hitPoints: hitPoints, armorClass: armorClass)
        newcomer.lair = hasLair ? .random() : nil
        return newcomer
    }
}
