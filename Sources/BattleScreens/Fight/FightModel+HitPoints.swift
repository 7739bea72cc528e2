import Foundation
import Tabletop

/// Damage, healing, and what happens at zero.
extension FightModel {
    /// Asks how much damage, and deals it to the targets: one roll for all of them.
    func dealDamageKeyPressed(half: Bool = false) {
        let targets = targets
        guard !targets.isEmpty else { return }
        let share: DamageShare = half ? .half : .full
        func entry(_ line: String) throws -> DamageEntry {
            try DamageEntry(
                line, chosen: targets, share: share, among: order,
                by: encounter?.edition ?? .dnd2024)
        }
        prompt = Prompt(
            "\(half ? "Half of how much damage to" : "Damage to") \(targetNames)",
            hint: targets.count > 1
                ? "2d6+3 fire, 12 half g1 g2, full"
                : "7, 2d6+3 fire, 7 slashing + 4 fire, 28 fire -5, crit, full",
            explaining: { [unowned self] line in
                guard let entry = try? entry(line) else { return nil }
                return entry.preview(order)
            },
            answer: { [unowned self] line in
                let entry = try entry(line)
                if let damage = entry.damage {
                    try perform(.damage(damage, on: entry.targets))
                } else if let healing = entry.healing {
                    try perform(.heal(healing, on: entry.targets.map(\.id)))
                }
                marked = []
            })
    }

    /// Asks how much, and heals the targets.
    func healKeyPressed() {
        ask("Heal", hint: "7, 2d8+3, full") { amount, ids in .heal(amount, on: ids) }
    }

    /// Heals the targets to the full.
    func healFullyKeyPressed() { attemptOnTargets { .heal(.full, on: $0) } }

    /// Asks how many temporary hit points the targets gain.
    ///
    /// - Parameter replacing: also where they have more already.
    func temporaryKeyPressed(replacing: Bool = false) {
        let words = replacing ? "Temporary hit points, instead, for" : "Temporary hit points for"
        ask(words, hint: "5, 1d4+4") { amount, ids in
            .gainTemporary(amount, on: ids, replacing: replacing)
        }
    }

    /// Asks for the maximum hit points of the targets: a number, or dice thrown for each.
    func maximumKeyPressed() {
        let ids = targets.map(\.id)
        guard !ids.isEmpty else { return }
        prompt = Prompt(
            "Maximum hit points of \(targetNames)", hint: "20, 2d6, ? for unknown"
        ) { [unowned self] line in
            if line.trimmingCharacters(in: .whitespaces) == "?" {
                try perform(.setMaximum(nil, on: ids))
            } else if let number = try? number(in: line) {
                try perform(.setMaximum(number, on: ids))
            } else {
                try perform(.rollMaximum(try DiceNotation(parsing: line), on: ids))
            }
            marked = []
        }
    }

    /// Asks what is left of the targets' hit points, as a correction.
    func hitPointsKeyPressed() {
        let ids = targets.map(\.id)
        prompt = Prompt("Hit points left to \(targetNames)", hint: "a number") {
            [unowned self] line in
            try perform(.setHitPoints(try number(in: line), on: ids))
            marked = []
        }
    }

    private func ask(
        _ question: String, hint: String,
        command: @escaping (Amount, [UUID]) -> EncounterCommand
    ) {
        let ids = targets.map(\.id)
        guard !ids.isEmpty else { return }
        prompt = Prompt("\(question) \(targetNames)", hint: hint) { [unowned self] line in
            try perform(command(try Amount(parsing: line), ids))
            marked = []
        }
    }

    // MARK: At zero

    /// Asks for the death save of whoever is dying: as the die fell, or rolled here.
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
                    ? "Nobody is dying." : "Choose who of the \(dying.count) dying rolls.")
            return
        }
        let isRecovery = encounter?.edition.rules.heroesAtZero == .recoveryChecks
        prompt = Prompt(
            "\(isRecovery ? "Recovery check" : "Death save") of \(saver.label)",
            hint: "1 to 20; Enter alone rolls"
        ) { [unowned self] line in
            let isBlank = line.allSatisfy(\.isWhitespace)
            try perform(.deathSave(saver.id, natural: isBlank ? nil : try number(in: line)))
        }
    }

    /// Ends the targets' dying without healing.
    func stabilizeKeyPressed() { attemptOnTargets { .stabilize($0) } }

    /// The targets die; one who is dead lives again.
    func killKeyPressed() {
        let targets = targets
        guard !targets.isEmpty else { return }
        guard targets.allSatisfy({ $0.life == .dead }) else {
            attemptOnTargets { .kill($0) }
            return
        }
        let ids = targets.map(\.id)
        prompt = Prompt("\(targetNames) lives again, hit points", hint: "1", text: "1") {
            [unowned self] line in
            try perform(.revive(ids, hitPoints: try number(in: line)))
            marked = []
        }
    }

    // MARK: Concentration

    /// The saving throw that is asked about.
    var check: ConcentrationCheck? { isAsking ? checks.first : nil }

    /// The saving throw succeeded, or failed.
    func checkAnswered(kept: Bool) {
        guard let check = checks.first else { return }
        checks.removeFirst()
        if checks.isEmpty { isAsking = false }
        guard !kept else {
            notice = .done("\(check.label) keeps \(check.spell)")
            return
        }
        attempt { try perform(.concentrate(check.combatant, on: nil)) }
    }

    /// Asks the next saving throw put off before; with none, what the chosen one concentrates on.
    func concentrationKeyPressed() {
        if !checks.isEmpty {
            isAsking = true
            return
        }
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
