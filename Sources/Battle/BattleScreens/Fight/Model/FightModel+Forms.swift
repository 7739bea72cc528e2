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
        prompt = Prompt(
            "New form of \(combatant.label)", hint: "brown bear, or brown bear by mira",
            explaining: { [unowned self] line in
                guard let act = try? act(.takeForm, on: [combatant], line),
                    case .takeForm(_, let form, _) = act.command
                else { return nil }
                let armor = form.armorClass.map { ", AC \($0)" } ?? ""
                return "\(form.name): \(form.hitPoints)\(armor)"
            },
            answer: { [unowned self] line in try perform(.takeForm, on: [combatant], line) })
    }
}
