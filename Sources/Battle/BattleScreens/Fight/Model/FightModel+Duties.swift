import Foundation
import Tabletop
import TabletopText

/// What belongs to the present turn, each with one key.
extension FightModel {
    /// What is still to do in the present turn. Done and passed ones are left out until the turn ends.
    var duties: [TurnDuty] {
        guard let encounter else { return [] }
        return encounter.duties(actingBlock).filter { !doneDuties.contains($0.text) }
    }

    /// " · ; 2 to do", after the title of a section; empty for nothing. The semicolon is the key.
    var dutiesText: String {
        let count = duties.count + checks.count
        return count == 0 ? "" : " · ; \(count) to do"
    }

    /// Opens the list of what is to do.
    func dutiesKeyPressed() {
        let duties = duties
        guard !duties.isEmpty || !checks.isEmpty else {
            notice = .done("Nothing is to do in this turn.")
            return
        }
        var items = zip("123456789abcdefghilmnoq", duties).map { key, duty in
            ChoiceMenu.Item(key, duty.text) { [unowned self] in perform(duty) }
        }
        items += checks.prefix(1).map { check in
            ChoiceMenu.Item(
                "o",
                "DC \(check.difficulty) Constitution save of \(check.label) to keep \(check.spell)",
                detail: checks.count > 1 ? "and \(checks.count - 1) more" : ""
            ) { [unowned self] in askForCheck() }
        }
        items.append(
            .init("p", "pass them all") { [unowned self] in
                doneDuties.formUnion(duties.map(\.text))
            })
        question = .menu(ChoiceMenu("\(encounter?.turnHolder?.label ?? ""): to do", items))
    }

    private func perform(_ duty: TurnDuty) {
        guard let holder = encounter?.turnHolder else { return }
        switch duty.kind {
        case .command(let command):
            attempt {
                try perform(command)
                doneDuties.insert(duty.text)
            }
        case .deathSave:
            doneDuties.insert(duty.text)
            choose(holder.id)
            deathSaveKeyPressed()
        case .endingSave(let condition): save(holder, against: condition, duty)
        case .persistentDamage: takePersistentDamage(holder, duty)
        case .aura(let damage): hurt(by: duty, damage)
        case .lair:
            doneDuties.insert(duty.text)
            actKeyPressed()
        case .legendary(let id):
            choose(id)
            actOfChosenKeyPressed()
        }
    }

    /// Asks whom an aura reaches, and hurts them.
    private func hurt(by duty: TurnDuty, _ damage: String) {
        prompt = Prompt(duty.text, hint: "whom: torvald mira; Enter for nobody") {
            [unowned self] line in
            if !line.allSatisfy(\.isWhitespace), let vocabulary,
                let act = try Act(parsing: "damage \(line) \(damage)", in: vocabulary),
                case .command(let command, _) = act.content
            {
                try perform(command)
            }
            doneDuties.insert(duty.text)
        }
    }

    /// Asks a player for the flat check; rolls it for a monster.
    private func takePersistentDamage(_ holder: Combatant, _ duty: TurnDuty) {
        func perform(_ natural: Int?) throws {
            try self.perform(.persistentDamage(holder.id, natural: natural))
            doneDuties.insert(duty.text)
        }
        guard holder.kind == .player else { return attempt { try perform(nil) } }
        prompt = Prompt("Flat check of \(holder.label)", hint: "1 to 20; Enter rolls") { line in
            let isBlank = line.allSatisfy(\.isWhitespace)
            try perform(isBlank ? nil : try NumberReader.number(line))
        }
    }

    /// Asks a player for the total; rolls for a monster with the bonus of its block.
    private func save(_ holder: Combatant, against condition: String, _ duty: TurnDuty) {
        let ability = holder.condition(condition)?.endingSave?.ability
        let bonus = ability.flatMap { actingBlock?.save($0) } ?? 0
        func perform(_ total: Int?) throws {
            try self.perform(
                .saveCondition(condition, of: holder.id, total: total, modifier: bonus))
            doneDuties.insert(duty.text)
        }
        guard holder.kind == .player else { return attempt { try perform(nil) } }
        prompt = Prompt("\(holder.label), \(duty.text)", hint: "15; Enter rolls") { line in
            let isBlank = line.allSatisfy(\.isWhitespace)
            try perform(isBlank ? nil : try NumberReader.number(line))
        }
    }
}
