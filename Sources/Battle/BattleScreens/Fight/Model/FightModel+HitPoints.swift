import Foundation
import Tabletop
import TabletopText

/// Damage, healing, and what happens at zero hit points.
extension FightModel {
    /// Opens a prompt for damage, which is rolled once for all targets.
    func dealDamageKeyPressed(half: Bool = false) {
        let targets = targets
        guard !targets.isEmpty else { return }
        let share: DamageShare = half ? .half : .full
        func act(_ line: String) throws -> DamageAct? {
            guard let vocabulary else { return nil }
            return try DamageAct(parsing: line, on: targets, share: share, in: vocabulary)
        }
        let words = half ? "Half damage to" : "Damage to"
        prompt = Prompt(
            "\(words) \(targetNames)", title: half ? "Half damage" : "Damage",
            hint: targets.count > 1
                ? "2d6+3 fire, 12 half g1 g2, full"
                : "7, 2d6+3 fire, 7 slashing + 4 fire, 28 fire -5, crit, full",
            naming: { line in
                // A text can name more targets than were chosen.
                guard let count = (try? act(line))?.targets.count, count > targets.count else {
                    return nil
                }
                return "\(words) \(count)"
            },
            foretelling: { [unowned self] line in
                guard let encounter, let act = try? act(line) else {
                    return targets.map { Foretold($0) }
                }
                return act.foretold(in: encounter)
                    ?? act.targets.compactMap { encounter[$0.id] }.map { Foretold($0) }
            },
            explaining: { [unowned self] line in
                // What dice do not decide is in the rows.
                guard let encounter, let act = try? act(line), act.isRolled else { return nil }
                return act.preview(in: encounter)
            },
            answer: { [unowned self] line in
                guard let act = try act(line) else { return }
                try perform(act.command)
                marked = []
            })
    }

    /// Opens a prompt for healing of the targets.
    func healKeyPressed() {
        ask("Heal", hint: "7, 2d8+3 by mira, full", .heal, title: "Healing")
    }

    /// Heals the targets completely.
    func healFullyKeyPressed() { attemptOnTargets { .heal(.full, on: $0) } }

    /// Opens a prompt for temporary hit points.
    ///
    /// - Parameter replacing: whether they replace a higher number as well.
    func temporaryKeyPressed(replacing: Bool = false) {
        let words = replacing ? "Replace temporary hit points of" : "Temporary hit points for"
        ask(
            words, hint: "5, 1d4+4", .setHitPoints, after: replacing ? "replace temp" : "temp",
            title: "Temporary hit points")
    }

    /// Opens a prompt for the maximum hit points: a number, or dice rolled for each target.
    func maximumKeyPressed() {
        ask(
            "Maximum hit points of", hint: "20, 2d6, ? for unknown", .setHitPoints, after: "max")
    }

    /// Opens a prompt to correct the targets' current hit points.
    func hitPointsKeyPressed() { ask("Current hit points of", hint: "a number", .setHitPoints) }

    /// - Parameters:
    ///   - words: the words of the act that come before the answer.
    ///   - title: the title of rows that show what the answer would do; `nil` for none.
    private func ask(
        _ question: String, hint: String, _ declaration: ActDeclaration, after words: String = "",
        title: String? = nil
    ) {
        let targets = targets
        guard !targets.isEmpty else { return }
        func act(_ line: String) -> Act? {
            vocabulary.flatMap {
                try? Act(declaration, on: targets, parsing: "\(words) \(line)", in: $0)
            }
        }
        func foretold(_ line: String) -> [Foretold] {
            let now = targets.map { Foretold($0) }
            guard let encounter, let act = act(line), !act.isRolled else { return now }
            return act.command.foretold(on: targets, in: encounter) ?? now
        }
        let foretelling: ((String) -> [Foretold])? = title == nil ? nil : { foretold($0) }
        prompt = Prompt(
            "\(question) \(targetNames)", title: title ?? "", hint: hint,
            foretelling: foretelling,
            explaining: { line in
                title != nil && act(line)?.isRolled == true ? "rolled once for all" : nil
            },
            answer: { [unowned self] line in
                try answer(declaration, on: targets, "\(words) \(line)")
            })
    }

    // MARK: At zero

    /// Opens a prompt for a death save or recovery check: the number rolled at the table, or empty
    /// to roll here.
    func deathSaveKeyPressed() {
        let dying = order.filter { $0.life == .dying }
        let holder = encounter?.turnHolder
        guard
            let saver = dying.first(where: { $0.id == chosen?.id })
                ?? dying.first(where: { $0.id == holder?.id })
                ?? (dying.count == 1 ? dying[0] : nil)
        else {
            notice = .problem(
                dying.isEmpty
                    ? "No combatant is dying."
                    : "Select which of the \(dying.count) dying combatants rolls.")
            return
        }
        let isRecovery = encounter?.edition.rules.heroesAtZero == .recoveryChecks
        let others = dying.filter { $0.id != saver.id }
        let points = saver.resource(Resource.heroPointsName)?.left ?? 0
        var hint = "1 to 20; Enter rolls"
        if let other = others.first { hint += "; \(saver.label) 12, \(other.label) 7" }
        if isRecovery, points > 0 { hint += "; h: hero points (\(points))" }
        prompt = Prompt(
            "\(isRecovery ? "Recovery check" : "Death save") of \(saver.label)", hint: hint
        ) { [unowned self] line in
            if line.allSatisfy(\.isWhitespace) {
                try perform(.deathSave(saver.id, natural: nil))
            } else if isRecovery, line.trimmingPrefix(" ").lowercased() == "h" {
                try perform(.spendHeroPoints(saver.id))
            } else if let vocabulary {
                let read = try NumberList(parsing: line, of: [saver] + others, in: vocabulary)
                try perform(.several(read.deathSaves))
            }
        }
    }

    /// Ends dying for the targets without healing.
    func stabilizeKeyPressed() { attemptOnTargets { .stabilize($0) } }

    /// Kills the targets; if all are dead, opens a prompt to revive them.
    func killKeyPressed() {
        let targets = targets
        guard !targets.isEmpty else { return }
        guard targets.allSatisfy({ $0.life == .dead }) else {
            attemptOnTargets { .kill($0) }
            return
        }
        let ids = targets.map(\.id)
        prompt = Prompt("Revive \(targetNames) with hit points", hint: "1", text: "1") {
            [unowned self] line in
            try perform(.revive(ids, hitPoints: try NumberReader.number(line)))
            marked = []
        }
    }

    // MARK: Concentration

    /// Takes the answer to the saving throw: kept or lost.
    func checkAnswered(kept: Bool) {
        guard let check = checks.first else { return }
        checks.removeFirst()
        question = checks.first.map { .check($0) }
        guard !kept else {
            notice = .done("\(check.label) keeps \(check.spell)")
            return
        }
        attempt { try perform(.concentrate(check.combatant, on: nil)) }
    }

    /// Rolls the saving throw, with the bonus of the combatant's stat block if there is one.
    func checkRolled() {
        guard let check = checks.first, let combatant = encounter?[check.combatant] else { return }
        checks.removeFirst()
        question = checks.first.map { .check($0) }
        attempt {
            let bonus = try saveBonus(.constitution, of: combatant) ?? 0
            try perform(
                .saveConcentration(
                    check.combatant, against: check.difficulty, total: nil, modifier: bonus))
        }
    }

    /// The bonus of a saving throw by the combatant's stat block; `nil` without one.
    private func saveBonus(_ ability: Ability, of combatant: Combatant) throws -> Int? {
        guard let edition = encounter?.edition else { return nil }
        return try context.statBlock(combatant, character(of: combatant), edition)?.save(ability)
    }

    /// Asks for the oldest postponed saving throw; without one, opens a prompt for the spell that
    /// the chosen combatant concentrates on.
    func concentrationKeyPressed() {
        if !checks.isEmpty { return askForCheck() }
        guard let chosen else { return }
        prompt = Prompt(
            "\(chosen.label) concentrates on", hint: "a spell; empty ends it",
            text: chosen.concentration ?? ""
        ) { [unowned self] line in
            let isBlank = line.allSatisfy(\.isWhitespace)
            try perform(.concentrate(chosen.id, on: isBlank ? nil : line))
        }
    }
}
