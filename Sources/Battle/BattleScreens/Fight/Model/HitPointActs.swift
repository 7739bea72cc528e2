import Tabletop
import TabletopText

/// Damage, healing, and what happens at zero hit points.
struct HitPointActs {
    unowned let fight: FightModel

    /// Opens a prompt for damage, which is rolled once for all targets.
    func dealDamageKeyPressed(half: Bool = false) {
        let targets = fight.targets.combatants
        guard !targets.isEmpty else { return fight.refuse() }
        let share: DamageShare = half ? .half : .full
        let last = LastLine<DamageAct>()
        func act(_ line: String) throws -> DamageAct? {
            try fight.vocabulary.map {
                try last.meaning(of: line, in: $0) {
                    try DamageAct(parsing: line, on: targets, share: share, in: $0)
                }
            }
        }
        let words = half ? "Half damage to" : "Damage to"
        fight.prompt = Prompt(
            "\(words) \(fight.targets.names)", title: half ? "Half damage" : "Damage",
            hint: targets.count > 1
                ? "2d6+3 fire, 12 half g1 g2, full"
                : "7, 2d6+3 fire, 8 p g1, 7 slashing + 4 fire, 28 fire -5, crit, full",
            naming: { line in
                // A text can name other targets than were chosen.
                guard let act = try? act(line) else { return nil }
                let labels = act.targets.compactMap { fight.encounter?[$0.id]?.label }
                if act.namesTargets, labels.count <= 2 {
                    return "\(words) \(labels.joined(separator: ", "))"
                }
                return labels.count > targets.count ? "\(words) \(labels.count)" : nil
            },
            foretelling: { line in
                guard let encounter = fight.encounter, let act = try? act(line) else {
                    return targets.map { Foretold($0) }
                }
                return act.foretold(in: encounter)
                    ?? act.targets.compactMap { encounter[$0.id] }.map { Foretold($0) }
            },
            explaining: { line in
                // What dice do not decide is in the rows.
                guard let encounter = fight.encounter, let act = try? act(line), act.isRolled else {
                    return nil
                }
                return act.preview(in: encounter)
            },
            answer: { line in
                guard let act = try act(line) else { return }
                try fight.perform(act.command)
                fight.targets.marked = []
                if act.namesTargets { fight.targets.actingKeyPressed() }
            })
    }

    /// Opens a prompt for healing of the targets.
    func healKeyPressed() {
        ask("Heal", hint: "7, 2d8+3 by mira, full", .heal, title: "Healing")
    }

    /// Heals the targets completely.
    func healFullyKeyPressed() { fight.attemptOnTargets { .heal(.full, on: $0) } }

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
        let targets = fight.targets.combatants
        guard !targets.isEmpty else { return fight.refuse() }
        let last = LastLine<Act>()
        func act(_ line: String) -> Act? {
            fight.vocabulary.flatMap {
                try? last.meaning(of: line, in: $0) {
                    try Act(declaration, on: targets, parsing: "\(words) \(line)", in: $0)
                }
            }
        }
        func foretold(_ line: String) -> [Foretold] {
            let now = targets.map { Foretold($0) }
            guard let encounter = fight.encounter, let act = act(line), !act.isRolled else {
                return now
            }
            return act.command.foretold(on: targets, in: encounter) ?? now
        }
        let foretelling: ((String) -> [Foretold])? = title == nil ? nil : { foretold($0) }
        fight.prompt = Prompt(
            "\(question) \(fight.targets.names)", title: title ?? "", hint: hint,
            foretelling: foretelling,
            explaining: { line in
                title != nil && act(line)?.isRolled == true ? "rolled once for all" : nil
            },
            answer: { line in
                try fight.answer(declaration, on: targets, "\(words) \(line)")
            })
    }

    // MARK: At zero

    /// Opens a prompt for a death save or recovery check: the number rolled at the table, or empty
    /// to roll here.
    func deathSaveKeyPressed() {
        let dying = fight.order.filter { $0.life == .dying }
        let holder = fight.encounter?.turnHolder
        guard
            let saver = dying.first(where: { $0.id == fight.targets.chosenID })
                ?? dying.first(where: { $0.id == holder?.id })
                ?? (dying.count == 1 ? dying[0] : nil)
        else {
            fight.refuse(
                dying.isEmpty
                    ? "No combatant is dying."
                    : "Select which of the \(dying.count) dying combatants rolls.")
            return
        }
        let isRecovery = fight.encounter?.edition.rules.heroesAtZero == .recoveryChecks
        let others = dying.filter { $0.id != saver.id }
        let points = saver.resource(Resource.heroPointsName)?.left ?? 0
        var hint = "1 to 20; Enter rolls"
        if let other = others.first { hint += "; \(saver.label) 12, \(other.label) 7" }
        if isRecovery, points > 0 { hint += "; h: hero points (\(points))" }
        fight.prompt = Prompt(
            "\(isRecovery ? "Recovery check" : "Death save") of \(saver.label)", hint: hint,
            sent: { fight.totals(.deathSave, of: [saver]) }
        ) { line in
            if line.allSatisfy(\.isWhitespace) {
                try fight.perform(.deathSave(saver.id, natural: nil))
            } else if isRecovery, line.trimmingPrefix(" ").lowercased() == "h" {
                try fight.perform(.spendHeroPoints(saver.id))
            } else if let vocabulary = fight.vocabulary {
                let read = try NumberList(parsing: line, of: [saver] + others, in: vocabulary)
                try fight.perform(.several(read.deathSaves))
            }
            fight.settleTotals(.deathSave, of: [saver])
            if saver.id == holder?.id { fight.duties.deathSaveMade() }
        }
    }

    /// Ends dying for the targets without healing.
    func stabilizeKeyPressed() { fight.attemptOnTargets { .stabilize($0) } }

    /// Kills the targets; if all are dead, opens a prompt to revive them.
    func killKeyPressed() {
        let targets = fight.targets.combatants
        guard !targets.isEmpty else { return fight.refuse() }
        guard targets.allSatisfy({ $0.life == .dead }) else {
            fight.attemptOnTargets { .kill($0) }
            return
        }
        let ids = targets.map(\.id)
        fight.prompt = Prompt("Revive \(fight.targets.names) with hit points", hint: "1", text: "1")
        { line in
            try fight.perform(.revive(ids, hitPoints: try NumberReader.number(line)))
            fight.targets.marked = []
        }
    }
}

/// What the line typed last means, read once for all that a question shows of it: label, rows, explanation.
private final class LastLine<Meaning> {
    private var known:
        (line: String, vocabulary: ActVocabulary, meaning: Result<Meaning, any Error>)?

    /// - Parameter read: reads the line; called if the line or the fight is another than last time.
    func meaning(
        of line: String, in vocabulary: ActVocabulary, _ read: (ActVocabulary) throws -> Meaning
    ) throws -> Meaning {
        if let known, known.line == line, known.vocabulary === vocabulary {
            return try known.meaning.get()
        }
        let meaning = Result { try read(vocabulary) }
        known = (line, vocabulary, meaning)
        return try meaning.get()
    }
}
