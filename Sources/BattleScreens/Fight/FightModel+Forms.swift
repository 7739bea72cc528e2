import Foundation
import Tabletop

/// Other shapes of combatants: wild shape and polymorph.
extension FightModel {
    /// The menu items for the form of a combatant: taking one, and leaving the one it has.
    func formItems(of combatant: Combatant) -> [ChoiceMenu.Item] {
        var items: [ChoiceMenu.Item] = []
        if let form = combatant.form {
            items.append(
                .init("l", "leave the form", detail: form.name) { [unowned self] in
                    attempt { try perform(.leaveForm(combatant.id)) }
                })
        }
        items.append(
            .init("f", "take another form", detail: "wild shape, polymorph") { [unowned self] in
                askForForm(of: combatant)
            })
        return items
    }

    private func askForForm(of combatant: Combatant) {
        guard let edition = encounter?.edition else { return }
        prompt = Prompt(
            "New form of \(combatant.label)", hint: "brown bear, or brown bear by mira",
            explaining: { [unowned self] line in
                guard let (form, _) = try? readForm(line, edition) else { return nil }
                let armor = form.armorClass.map { ", AC \($0)" } ?? ""
                return "\(form.name): \(form.hitPoints)\(armor)"
            },
            answer: { [unowned self] line in
                let (form, caster) = try readForm(line, edition)
                try perform(.takeForm(combatant.id, form, sustainedBy: caster))
            })
    }

    /// Parses "brown bear", or "brown bear by mira" for a form that depends on Mira's concentration.
    private func readForm(
        _ line: String, _ edition: RuleEdition
    ) throws -> (form: NewForm, caster: UUID?) {
        var name = line
        var caster: UUID?
        if let place = line.range(of: " by ", options: .backwards), let vocabulary {
            let words = ActWords(String(line[place.upperBound...]))
            caster = try vocabulary.targets.one(words).id
            name = String(line[..<place.lowerBound])
        }
        let reader = NewcomerReader<GameCharacter>(
            roster: try context.records.characters(search: "").byName,
            library: try context.bestiary.entries(for: edition).map {
                ($0.character.name, $0.character)
            })
        guard case .known(let character)? = try reader.entries(name).first?.who else {
            throw ActProblem.nobodyToAdd(name, nearest: nil)
        }
        var form = NewForm(character)
        // A character of the library is on no roster.
        if try context.records.character(character.id) == nil { form.characterID = nil }
        return (form, caster)
    }
}
