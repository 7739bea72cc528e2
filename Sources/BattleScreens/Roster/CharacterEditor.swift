import Foundation
import Observation
import Tabletop

/// A character as it is being written: one line of text for each thing, checked when saved.
@Observable
final class CharacterEditor {
    /// What can be written.
    enum Field: Int, CaseIterable, Hashable {
        /// In the order of the form.
        case name, titles, hitPoints, armorClass, initiative

        /// Beside the line.
        var label: String {
            switch self {
            case .name: "Name"
            case .titles: "Titles"
            case .hitPoints: "Hit points"
            case .armorClass: "Armor class"
            case .initiative: "Initiative"
            }
        }

        /// What may be typed.
        var hint: String {
            switch self {
            case .name: "Goblin"
            case .titles: "several divided by ;"
            case .hitPoints: "60, 33/60, or nothing"
            case .armorClass: "15, or nothing"
            case .initiative: "+2, or nothing"
            }
        }
    }

    /// The character before; `nil` for a new one.
    let original: GameCharacter?
    /// Player or monster.
    private(set) var kind: CharacterKind
    /// The field being written.
    var field = Field.name
    /// Why it was not saved.
    private(set) var problem: String?
    private let id: UUID
    private var texts: [Field: String]

    /// A new character.
    init(id: UUID) {
        self.id = id
        original = nil
        kind = .player
        texts = [:]
    }

    /// A character to be changed.
    init(_ character: GameCharacter) {
        id = character.id
        original = character
        kind = character.kind
        texts = [
            .name: character.name,
            .titles: character.titles.joined(separator: "; "),
            .armorClass: character.armorClass.map { "\($0)" } ?? "",
            .initiative: character.initiativeModifier.map { $0 < 0 ? "\($0)" : "+\($0)" } ?? "",
        ]
        if let maximum = character.hitPoints.maximum, let current = character.hitPoints.current {
            texts[.hitPoints] = current == maximum ? "\(maximum)" : "\(current)/\(maximum)"
        }
    }

    /// What stands in a field.
    subscript(field: Field) -> String {
        get { texts[field, default: ""] }
        set {
            if newValue != texts[field, default: ""] { problem = nil }
            texts[field] = newValue
        }
    }

    /// Goes on to another field, round and round.
    func nextFieldKeyPressed(_ steps: Int) {
        let count = Field.allCases.count
        field = Field(rawValue: (field.rawValue + steps + count) % count) ?? .name
    }

    /// Player becomes monster and back.
    func kindKeyPressed() { kind = kind == .player ? .monster : .player }

    /// Shows why it was not saved.
    func refuse(_ error: any Error) { problem = sentence(for: error) }

    /// The character as written. What no field is for stays as it was.
    ///
    /// - Throws: ``RuleProblem`` for what cannot be.
    func character() throws(RuleProblem) -> GameCharacter {
        let titles = self[.titles].split(separator: ";").map {
            $0.trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }
        let (current, maximum) = try hitPoints()
        let written = try GameCharacter(
            draft: CharacterDraft(
                name: self[.name], kind: kind, titles: titles, maximumHitPoints: maximum,
                currentHitPoints: current, armorClass: try optional(.armorClass),
                initiativeModifier: try optional(.initiative)), id: id)
        guard var changed = original else { return written }
        changed.name = written.name
        changed.kind = kind
        changed.titles = written.titles
        changed.armorClass = written.armorClass
        changed.initiativeModifier = written.initiativeModifier
        try changed.hitPoints.setMaximum(maximum)
        if let current, maximum != nil {
            try changed.hitPoints.setCurrent(current, of: written.name)
        }
        return changed
    }

    /// "60", "33/60" or nothing: what is left and the maximum.
    private func hitPoints() throws(RuleProblem) -> (current: Int?, maximum: Int?) {
        let parts = self[.hitPoints].split(separator: "/", maxSplits: 1).map(String.init)
        switch parts.count {
        case 0: return (nil, nil)
        case 1:
            let maximum = try number(in: parts[0])
            return (maximum, maximum)
        default: return (try number(in: parts[0]), try number(in: parts[1]))
        }
    }

    private func optional(_ field: Field) throws(RuleProblem) -> Int? {
        let text = self[field].filter { !$0.isWhitespace }
        return text.isEmpty ? nil : try number(in: text)
    }
}
